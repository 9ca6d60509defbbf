-- Questions about an automatic side, which a seat may leave to the game's policy: their marks, and who answers them.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". . ." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann" }, wolf = { title = "Wolf", count = 2 } },
    verbs = { go = "{1} goes", pick = "{1}", rouse = "{1} wakes" },
    menus = { acts = { end_verb = "stop", actions = {
      own = { label = "Own", run = function() choose { seat = "ann", verb = "pick", from = { 1, 2, 3 } } end },
      left = { label = "Left", run = function()
        match.n = choose { seat = "ann", verb = "pick", from = { 1, 2, 3 }, delegable = true }
      end },
      wolves = { label = "Wolves", run = function() act("wolves", { goals = "ada" }) end },
    } } },
    vars = { match = { n = "int" }, piece = { moved = "bool" } },
    figures = { wolves = { from = "wolf", side = "red", verb = "rouse", delegable = true,
      deeds = { { id = "walk", who = "!moved", steps = 1, sets = { moved = true } } } } },
    steps = { setup = function()
      piece("ada"):place(space("a1"))
      spawn("wolf", space("b1"))
      spawn("wolf", space("c1"))
    end }, setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
    bots = { policy = { pick = function(_, _, n) return n == 1 and 1 or 5 end } },
  }
end }
]]

local function stage()
  return precinct.load("stage.lua", { reader = function(p) return p == "stage.lua" and source or nil end }):new(1)
end

test("a question is marked as delegable only if its script says so", function()
  local m = stage()
  eq(m:decision().delegable, nil)
  m:answer("own")
  eq(m:decision().delegable, nil)
  m:answer("pick:1")
  m:answer("left")
  eq(m:decision().delegable, true)
end)

test("the questions of automatic figures are delegable if their declaration says so", function()
  local m = stage()
  m:answer("wolves")
  eq(m:decision().delegable, true)
end)

test("a delegable question is answered with the first of the options that the policy weighs most", function()
  local m = stage()
  m:answer("left")
  m:run("heuristic:first=1", 1)
  eq(m:get("match.n"), 2)
end)
