-- Conditions without `who`: they hold for every piece that the call considers.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". . . ." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann" },
              rat = { title = "Rat", count = 2, faces = { "fat", "thin" } } },
    verbs = { go = "{1} goes", rouse = "{1} wakes" },
    menus = { acts = { end_verb = "stop", actions = {
      hunt = { label = "Hunt", run = function() act("rats", { goals = "ada" }) end } } } },
    figures = { rats = { from = "rat", side = "red", verb = "rouse", deeds = { { id = "walk", steps = 1 } } } },
    steps = { setup = function() piece("ada"):place(space("a1")) spawn("rat", space("d1")) end }, setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

local function stage()
  return precinct.load("stage.lua", { reader = function(p) return p == "stage.lua" and source or nil end }):new(1)
end

test("a deed without `who` is open to every figure of the call", function()
  local m = stage()
  m:answer "hunt"
  eq(m:get "piece('rat.1').space.id", "c1")
  m:lua "piece('rat.1'):flip('thin')"
  m:answer "hunt"
  eq(m:get "piece('rat.1').space.id", "b1")
end)

test("a candidate rule without `who` allows every candidate", function()
  local m = stage()
  local function n(any) return m:get("#candidates { from = 'rat', goals = 'ada', any = { " .. any .. " } }") end
  eq(n "{ can_approach = true }", 1)
  eq(n "{ adjacent = 'ada' }", 0)
  eq(n "{ adjacent = 'ada' }, { test = function(p) return p.id == 'rat.1' end }", 1)
  m:lua "piece('rat.1'):place(space 'b1')"
  eq(n "{ adjacent = 'ada' }", 1)
end)
