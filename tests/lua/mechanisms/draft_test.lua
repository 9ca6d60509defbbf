-- Questions whose answer is several things of a list: choose with `count` and `ordered` (SCRIPTING.md, section 7).
local function draft()
  return match { episode = "draft.lua" }
end

local function bag(m)
  return m:get [[(function() local ids = {} for i, c in ipairs(pile("bag"):cards()) do ids[i] = c.kind end return ids end)()]]
end

test("the things of a question may be named in any order, and choose returns them in canonical order", function()
  local first, second = draft(), draft()
  first:answer("pack:rope", "pack:lamp")
  second:answer("pack:lamp", "pack:rope")
  eq(bag(first), bag(second))
  eq(bag(first), { "rope", "lamp" }, "the top first")
  first:same(second)
end)

test("alike things are offered as one option until one of them is named", function()
  local m = draft()
  eq(#m:options(), 4, "two coins are one option")
  m:answer("pack:coin.1")
  ok(m:legal("pack:coin.2"))
  m:answer("pack:coin.2")
  eq(bag(m), { "coin", "coin" })
end)

test("a host can read how many things are named, and which", function()
  local m = draft()
  m:answer("pack:rope")
  eq(m:decision().several, { least = 2, most = 2, named = { "rope" } })
  ok(m:question():find("so far: Rope", 1, true), m:question())
end)

test("undo takes back the thing named last, and redo names it again", function()
  local m = draft()
  m:answer("pack:rope")
  local before = m:clone()
  m:answer("pack:lamp")
  m:undo()
  m:same(before)
  ok(m:legal("pack:map"))
  m:undo()
  ok(m:legal("pack:rope"))
  eq(m:decision().several.named, {})
  m:redo():redo()
  eq(bag(m), { "rope", "lamp" })
end)

test("naming the same thing twice is refused with the reason", function()
  local m = draft()
  m:answer("pack:rope")
  ok(m:illegal("pack:rope"):find("already named", 1, true))
end)

test("an ordered question returns the things in the order of naming, and names the last one automatically", function()
  local m = draft()
  m:answer("pack:rope", "pack:lamp", "run:cy", "run:ada")
  eq(m:get [[{ piece("cy").start, piece("ada").start, piece("bob").start }]], { 1, 2, 3 })
end)

test("a verb can end the naming once enough things are named", function()
  local m = draft()
  m:answer("pack:rope", "pack:lamp", "run:cy", "run:ada")
  ok(m:illegal("done"):find("1 must be named before that", 1, true), m:why("done"))
  m:answer("scare:crow.1")
  ok(m:legal("done"))
  eq(m:decision().several.most, 3)
  m:answer("done")
  eq(m:get [[match.scared]], 1)
end)

test("a question that needs all its things takes them without asking", function()
  local m = draft()
  m:lua [[for i = 1, 3 do pile("shelf"):top():move_to(pile("bag")) end]]
  eq(#bag(m), 5)
end)

test("a question with too few things is a mistake, and the message says what to check", function()
  local m = draft()
  refuses(function() m:lua [[for i = 1, 4 do pile("shelf"):top():move_to(pile("bag")) end]] end, "at least 2 of only 1 things")
end)

test("bots are offered each set in one order only", function()
  local sets = {}
  for seed = 1, 60 do
    local m = draft()
    m:playout(seed, 2)
    sets[table.concat(bag(m), " ")] = true
  end
  for _, set in ipairs { "coin coin", "map coin", "rope coin", "rope lamp", "rope map" } do ok(sets[set], set) end
  for seed = 1, 20 do
    local m = match { episode = "draft.lua", seed = seed }
    m:run(seed % 2 == 0 and "random" or "search:iterations=9", 1)
    local first = m:decision().several.named[1]
    ok(first ~= "rope", "nothing follows the rope, so a set that starts with it starts with another")
  end
end)

test("saves, copies and bots continue inside a question for several things", function()
  local m = draft()
  m:answer("pack:rope")
  local copy = m:clone()
  m:run("search:iterations=50", 3)
  copy:kit { games = 3, every = 1 }
end)

-- Starts a match whose question has these keys.
local function asked(keys)
  local text = ([[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "red", title = "Red", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". ." } }, verbs = { take = "Take {1}", done = "Done" },
    rounds = { cap = 9, { id = "turns", title = "Turns", run = function()
      choose { seat = "red", verb = "take", from = { 1, 2, 3 }, %s } end } },
  }
end }]]):format(keys)
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end }):new(1)
end

test("choose refuses a count that cannot be reached or ended, with the reason", function()
  refuses(function() asked [[count = { 1, 2 }]] end, "say with `optional` which verb ends the naming")
  refuses(function() asked [[count = 2, optional = "done"]] end, "nothing ends the naming of exactly 2 things")
  refuses(function() asked [[count = 4]] end, "at least 4 of only 3 things")
  refuses(function() asked [[count = { 2, 1 }, optional = "done"]] end, "expected 0 <= least <= most <= 32")
  refuses(function() asked [[count = { 1 }]] end, "expected a number or { least, most }")
  refuses(function() asked [[count = 1, options = { { "done" } }]] end, "not with options")
  refuses(function() asked [[ordered = false]] end, "expected true, or give `count`")
  refuses(function() asked [[count = { 0, 1 }, optional = "take"]] end, "expected another verb than `verb`")
end)
