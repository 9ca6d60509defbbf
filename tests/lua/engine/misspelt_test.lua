-- A test that denies something must not pass because it misspells a name, or because it scripts a result that the die
-- cannot show.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". . . ." } },
    symbols = { north = { title = "north" }, hit = { title = "hit" }, miss = { title = "miss" } },
    dice = { wind = { "north" }, gun = { "hit", "miss" } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann" } },
    vars = { match = { n = "int" } },
    verbs = { go = "{1} goes", hide = "Hide" },
    events = { rings = "{piece} rings the bell.", fell_down = "{piece} fell." },
    menus = { acts = { end_verb = "stop", actions = {
      ring = { label = "Ring", run = function(p) emit("rings", { piece = p }) end },
      shoot = { label = "Shoot", run = function() match.n = roll("gun", 1)[1] == "hit" and 1 or 2 end },
      pick = { label = "Pick", run = function() match.n = random(6) end } } } },
    steps = { setup = function() piece("ada"):place(space("a1")) end }, setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

local function stage()
  return precinct.load("stage.lua", { reader = function(p) return p == "stage.lua" and source or nil end }):new(1)
end

test("a test that denies an answer fails for a verb that the episode does not declare", function()
  local m = stage()
  refuses(function() m:legal "rnig" end, 'm:legal: unknown verb "rnig" (did you mean "ring"?)')
  refuses(function() m:illegal "rnig:a1" end, 'm:illegal: unknown verb "rnig" (did you mean "ring"?)')
  refuses(function() m:reach "hied" end, 'm:reach: unknown verb "hied" (did you mean "hide"?)')
  ok(not m:legal "hide" and m:legal "ring")
end)

test("a test that denies an event fails for a misspelt kind, but not for words of a sentence", function()
  local m = stage()
  refuses(function() m:heard "rinsg" end, 'm:heard: unknown event "rinsg" (did you mean "rings"?)')
  refuses(function() m:heard "fell_over" end, 'm:heard: unknown event "fell_over"')
  for _, words in ipairs { "rings", "fell_down", "ring", "the bell", "bell.", "mushrooms", "rinsg it" } do ok(not m:heard(words), words) end
  m:answer "ring"
  ok(m:heard "rings the bell")
end)

test("a scripted result waits if the die or the range cannot have it", function()
  local m = stage()
  m:dice { "north", 1 }:answer "shoot"
  ok(m:get "match.n" > 0)
  m:answer "pick"
  eq(m:lua "return roll('wind', 1)[1]", "north")
  m:answer "pick"
  eq(m:get "match.n", 1)
  m = stage()
  m:dice { 7 }:answer "pick"
  ok(m:get "match.n" <= 6)
  eq(m:lua "return random(7)", "7")
  m:dice { "hit" }:answer "shoot"
  eq(m:get "match.n", 1)
end)
