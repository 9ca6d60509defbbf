-- `m:step` runs one step from a test, with its questions. `m:kit` tests the kit's properties from a test's position.
-- Without these two methods, a test of a rule late in a round would have to play the whole round up to it.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
    seats = { { id = "ann", title = "Ann", side = "red" }, { id = "bob", title = "Bob", side = "blue" } },
    boards = { { id = "yard", title = "Yard", map = ". . ." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann", hp = 5, ap = 2 }, rat = { title = "Rat", count = 3, hp = 1 } },
    cards = { torch = { title = "Torch" }, stone = { title = "Stone" } },
    piles = { hand = { cards = { "torch" }, visible = "owner", side = "red", accepts = { "deck" } },
              deck = { cards = { "stone" }, visible = "nobody", accepts = { "hand" } } },
    vars = { match = { n = "int", trap = "bool" } },
    verbs = { go = "{1} goes", bite = "Bite {1}", show = "Show {1}", pay = "Pay" },
    menus = { acts = { end_verb = "stop", actions = {
      idle = { label = "Idle", cost = 1, run = function() end },
    } } },
    steps = { setup = function()
      piece("ada"):place(space("a1"))
      for i = 1, 3 do piece("rat." .. i):place(space(i < 3 and "b1" or "c1")) end
    end,
    feast = function(rat, n)
      local kind = choose { seat = "bob", options = { { "bite", piece("ada") }, { "pay" } }, prompt = "Bite?" }
      if kind == "bite" then piece("ada"):damage(n) else rat:remove() end
      match.n = choose { seat = "ann", verb = "show", from = { 1, 2 }, prompt = "How many?" }
      queue("after")
    end,
    after = function() match.n = match.n + 10 end,
    leak = function()
      if pile("hand"):cards()[1].kind == "torch" then
        choose { seat = "bob", verb = "show", from = { 1, 2 }, prompt = "How many?" }
      end
    end,
    }, setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } },
      { id = "check", title = "Check", run = function() if match.trap then queue("leak") end end } },
  }
end }
]]

local function reader(path) return path == "stage.lua" and source or nil end

local function stage() return precinct.load("stage.lua", { reader = reader }):new(1) end

test("m:step() runs a step before the open question, which is asked again afterwards", function()
  local m = stage()
  local options = m:options()
  m:step("feast", [[piece("rat.1")]], 2)
  eq(m:seat(), "bob")
  eq(m:options(), { "bite:ada", "pay" })
  m:answer("bite:ada", "show:2")
  eq(m:get [[piece("ada").hp]], 3)
  eq(m:get [[match.n]], 12, "what the step queues follows it")
  eq(m:options(), options)
end)

test("an error about an unknown step gives a name with a quote unchanged", function()
  refuses(function() stage():step('fe"ast') end, 'fe"ast')
end)

test("m:step() returns at once if the step asks nothing", function()
  local m = stage()
  local before = m:clone()
  m:step("after"):changed(before, { ["match.n"] = 10 })
end)

test("m:step() runs a phase, without arguments", function()
  local m = stage()
  m:lua [[match.trap = true]]
  m:step("check")
  eq(m:seat(), "bob")
  refuses(function() m:step("check", 1) end, "a phase takes no arguments")
end)

test("two steps run in the order in which a chunk of Lua queues them", function()
  local m = stage()
  m:lua [[queue("feast", piece("rat.1"), 1) queue("after")]]
  m:answer("pay", "show:1")
  eq(m:get [[match.n]], 21)
end)

test("undo returns to a step's question, and a save keeps the step", function()
  local m = stage()
  m:human("ann", false):human("bob", false)
  m:step("feast", [[piece("rat.1")]], 2):answer("bite:ada")
  local asked = m:hash()
  local again = precinct.load("stage.lua", { reader = reader }):restore(m:save())
  eq(again:hash(), m:hash())
  eq(again:options(), m:options())
  m:answer("show:2"):undo()
  eq(m:hash(), asked)
  eq(m:options(), { "show:1", "show:2" })
end)

test("an error about an unknown step names the nearest step", function()
  local m = stage()
  local before = m:clone()
  refuses(function() m:step("feest") end, "feast")
  m:same(before)
end)

test("m:step() needs a name and a match that is not over", function()
  refuses(function() stage():step(3) end, "expected the name of a step or a phase")
  local m = stage()
  m:run("random")
  refuses(function() m:step("after") end, "the match is over")
end)

test("m:kit() tests the properties from a position and does not change the match", function()
  local m = stage()
  m:step("feast", [[piece("rat.1")]], 2):answer("bite:ada")
  local hash, options = m:hash(), m:options()
  m:kit { games = 4 }
  eq(m:hash(), hash)
  eq(m:options(), options)
end)

test("m:kit() finds a leak in a position that play never reaches", function()
  stage():kit { games = 4 }
  local m = stage()
  m:lua [[match.trap = true]]
  local said = refuses(function() m:kit { games = 20 } end, "what a seat may not see changes nothing that it sees")
  ok(said:find("m:kit{ seed = %d+, games = 1, every = 1 }"), said)
end)

test("m:kit() refuses unknown arguments, wrong numbers and a match that is over", function()
  refuses(function() stage():kit { game = 3 } end, "does not know 'game'")
  refuses(function() stage():kit { games = 0 } end, "`games` must be an integer from 1")
  local m = stage()
  m:run("random")
  refuses(function() m:kit() end, "the match is over")
end)
