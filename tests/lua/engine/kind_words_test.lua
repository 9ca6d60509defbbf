-- `words` of a kind replaces the core's sentences by the kind's own, for every event of the core that names a piece.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  local acts = {
    catch = function() piece("thief"):damage(9) end,
    hurt = function() piece("thief"):damage(1) end,
    shoot = function() piece("rat"):damage(9) end,
    walk = function() piece("thief"):move(space("c1")) end,
  }
  local actions = {}
  for name, run in pairs(acts) do actions[name] = { label = "Act", run = run } end
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". . ." } },
    kinds = {
      ada = { title = "Ada", side = "red", seat = "ann", words = { turn = "looks round" } },
      rat = { title = "Rat", hp = 1 },
      thief = { title = "Thief", hp = 5, words = {
        killed = "is locked up",
        ["piece.damaged"] = "{piece} is held for {n} {n#hour|hours}.", WORDS } },
    },
    verbs = { go = "{1} goes" }, menus = { acts = { end_verb = "stop", actions = actions } },
    steps = { setup = function()
      piece("ada"):place(space("a1")) piece("rat"):place(space("b1")) piece("thief"):place(space("b1"))
    end },
    setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

local function stage(words)
  local text = source:gsub("WORDS", words or "")
  return precinct.load("stage.lua", { reader = function(p) return p == "stage.lua" and text or nil end })
end

-- Returns the sentences of a match after an answer.
local function said(answer)
  local m, list = stage():new(1), {}
  m:answer(answer)
  for _, event in ipairs(m:events()) do list[#list + 1] = event.text end
  return table.concat(list, " ")
end

test("a kind's phrase follows the name of the piece", function()
  ok(said("catch"):find("Thief is locked up.", 1, true), said "catch")
  ok(not said("catch"):find("is killed", 1, true))
end)

test("a kind's sentence contains the values of the event", function()
  ok(said("hurt"):find("Thief is held for 1 hour.", 1, true), said "hurt")
end)

test("an event for which the kind has no sentence uses the core's sentence", function()
  ok(said("walk"):find("Thief moves from b1 to c1.", 1, true), said "walk")
  ok(said("shoot"):find("Rat at b1 is killed.", 1, true), said "shoot")
end)

test("the sentence of damage that takes the last hit point leaves the hit points to the next sentence", function()
  ok(said("shoot"):find("Rat takes 9 damage. Rat at b1 is killed.", 1, true), said "shoot")
end)

test("a kind may have a sentence for an event that is not a piece's own", function()
  ok(said("walk"):find("Ada looks round.", 1, true), said "walk")
end)

test("an event with a kind's sentence keeps its id and its values", function()
  local m = stage():new(1)
  m:answer "catch"
  local found
  for _, event in ipairs(m:events()) do if event.kind == "piece.killed" then found = event end end
  eq(found.text, "Thief is locked up.")
end)

for _, case in ipairs {
  { 'kiled = "is gone"', 'unknown event of a piece "kiled" (did you mean "killed"?)' },
  { 'round = "is gone"', 'unknown event of a piece "round"; expected one such as killed' },
  { 'stunned = "{unit} sleeps."', "this event has no {unit}" },
  { '["piece.killed"] = "is gone"', "this event has a sentence already" },
  { "stunned = 3", "expected a string, got number" },
  { 'stunned = text("sleeps {n}", { n = 1 })', "expected a plain text" },
} do
  local words, message = case[1], case[2]
  test("a mistake in words is named: " .. words, function()
    local good, err = pcall(stage, words)
    ok(not good and tostring(err):find(message, 1, true), tostring(err))
  end)
end
