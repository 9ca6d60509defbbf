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

test("a test that expects a missing option fails if the episode does not declare its verb", function()
  local m = stage()
  refuses(function() m:legal "rnig" end, 'm:legal: unknown verb "rnig" (did you mean "ring"?)')
  refuses(function() m:illegal "rnig:a1" end, 'm:illegal: unknown verb "rnig" (did you mean "ring"?)')
  refuses(function() m:reach "hied" end, 'm:reach: unknown verb "hied" (did you mean "hide"?)')
  refuses(function() m:reach("hide", 3) end, "in 3 answers")
  ok(not m:legal "hide" and m:legal "ring")
end)

test("a test that expects a missing event fails if the kind is misspelt, but accepts any words of a sentence", function()
  local m = stage()
  refuses(function() m:heard "rinsg" end, 'm:heard: unknown event "rinsg" (did you mean "rings"?)')
  refuses(function() m:heard "fell_over" end, 'm:heard: unknown event "fell_over"')
  refuses(function() m:heard "ring" end, 'm:heard: unknown event "ring" (did you mean "rings"?)')
  for _, words in ipairs { "rings", "fell_down", "the bell", "bell.", "mushrooms", "rinsg it" } do ok(not m:heard(words), words) end
  m:answer "ring"
  ok(m:heard "rings the bell")
end)

test("a scripted result that the next die or range cannot have is kept for a later throw", function()
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

test("a test that expects a missing option is warned of an argument that is nearly a name", function()
  local m = match { episode = "tests/lua/mechanisms/quarter.lua" }
  refuses(function() m:legal "go:mil" end, 'm:legal: unknown thing "mil" (did you mean "mill"?)')
  refuses(function() m:illegal "go:mil" end, 'm:illegal: unknown thing "mil" (did you mean "mill"?)')
  ok(not m:legal "go:7" and not m:legal "go:45.2,72" and not m:legal "go:zanzibar")
end)

test("an unknown method of a match is named with the nearest method, and a dot is corrected to a colon", function()
  local m = stage()
  refuses(function() m:answers "ring" end, "a match has no method 'answers' (did you mean \"answer\"?)")
  refuses(function() m.answer("ring") end, "the method 'answer' needs a match before a colon: m:answer(...)")
end)

test("ok refuses a function and the text of a false value, because they always count as true", function()
  local m = stage()
  refuses(function() ok(m.legal) end, "a function is always true")
  refuses(function() ok(m:lua "return 1 == 2") end, 'the text "false" counts as true')
end)

test("refuses without a text does not accept the test's own error", function()
  refuses(function() refuses(function() local none = {} none.f() end) end, "this is a slip of the test")
  refuses(function() refuses(function() end) end, "no error was raised.")
end)

test("a test may not compare a match with itself", function()
  local m = stage()
  refuses(function() m:same(m) end, "`before` is the match itself")
  refuses(function() m:changed(m, {}) end, "`before` is the match itself")
end)
