-- Costs of actions that mix action points, the actor's own variables, variables of the match, and cards of a pile.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red", track = "gold" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". . ." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann", ap = 3 },
              bob = { title = "Bob", side = "red", seat = "ann", ap = 3 } },
    cards = { log = { title = "Log" }, stone = { title = "Stone" } },
    piles = { wood = { title = "Wood", cards = { log = 3 } }, ash = { title = "Ash", accepts = { "wood" } },
              rocks = { title = "Rocks", cards = { stone = 1 } } },
    tracks = { gold = { title = "Gold", max = 9 } },
    vars = { match = { tea = { min = 0, max = 5, default = 2 } }, piece = { torches = { min = 0, max = 3, default = 1 } } },
    verbs = { go = "{1} goes" },
    menus = { acts = { end_verb = "stop", actions = {
      light = { label = "Light", cost = { ap = 1, tea = 1, actor = { torches = 1 }, cards = { pile = "wood", to = "ash", n = 2 } },
                run = function() track("gold"):add(1) end },
      run = { builtin = "move", label = "Run to {1}", cost = { ap = 1, actor = { torches = 1 } } },
      lend = { label = "Let {1} burn", by = "bob", cost = { actor = { torches = 1 } }, run = function() end },
    } } },
    steps = { setup = function() piece("ada"):place(space("a1")) piece("bob"):place(space("c1")) end }, setup = { "setup" },
    on = { ["turn.start"] = function(ev) ev.piece:refill_ap() end },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

local function stage(from, to)
  local text = from and source:gsub(from, to) or source
  return precinct.load("stage.lua", { reader = function(p) return p == "stage.lua" and text or nil end }):new(1)
end

test("all parts of a mixed cost are paid at the same time", function()
  local m = stage()
  local before = m:clone()
  m:answer("light")
  m:changed(before, { ["piece.ada.ap"] = 2, ["piece.ada.torches"] = 0, ["match.tea"] = 1, ["track.gold.value"] = 1,
    ["pile.wood"] = { "log.1" }, ["pile.ash"] = { "log.2", "log.3" } })
end)

test("why names each part of a mixed cost that is missing", function()
  local m = stage()
  m:lua [[piece("ada").torches = 0; piece("ada").ap = 0; match.tea = 0]]
  m:lua [[pile("wood"):draw_to(pile("ash")); pile("wood"):draw_to(pile("ash"))]]
  local why = m:illegal("light")
  for _, words in ipairs { "1 torches; 0 left", "1 tea; 0 left", "2 cards of a pile; 1 left", "1 action point; 0 left" } do
    ok(why:find(words, 1, true), why)
  end
end)

test("a mixed cost bars the action if one part of it is missing", function()
  for _, lack in ipairs { [[piece("ada").torches = 0]], [[piece("ada").ap = 0]], [[match.tea = 0]],
                          [[for _ = 1, 2 do pile("wood"):draw_to(pile("ash")) end]] } do
    local m = stage()
    ok(m:legal("light"))
    m:lua(lack)
    m:illegal("light")
  end
end)

test("a movement costs the actor's variable once, not once for each step", function()
  local m = stage("ada = {", "ada = { speed = 2,")
  m:answer("run:b1")
  eq(m:get [[piece("ada").torches]], 0)
  m:answer("run:c1")
  eq(m:get [[piece("ada").torches]], 0)
  eq(m:get [[piece("ada").space.id]], "c1")
  m:illegal("run:b1")
end)

test("the actor that an action names pays its cost, not the piece whose turn it is", function()
  local m = stage()
  m:answer("lend:bob")
  eq(m:get [[piece("bob").torches]], 0)
  eq(m:get [[piece("ada").torches]], 1)
end)

test("the certain outcome of an answer includes its cost, and a game with costs keeps the kit's properties", function()
  stage():kit { games = 3, every = 2 }
end)

test("mistakes in a cost are reported at their place", function()
  refuses(function() stage("torches = 1 }, cards", "torch = 1 }, cards") end, "expected an integer variable of pieces")
  refuses(function() stage('to = "ash"', 'to = "rocks"') end, 'does not accept the card "log.1"')
  refuses(function() stage("n = 2", "n = 0") end, "expected 1 to 1000")
end)
