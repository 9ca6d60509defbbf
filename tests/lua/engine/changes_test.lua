-- `m:changes` and `m:illegal`, with which a test states the changes of a position and the reasons of illegal options.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". ." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann", hp = 5 } },
    tracks = { gold = { title = "Gold", max = 9 } },
    vars = { match = { n = "int" } },
    verbs = { go = "{1} goes" },
    menus = { acts = { end_verb = "stop", actions = {
      hurt = { label = "Hurt", run = function(o) o:damage(2, "fire") match.n = 7 track("gold"):add(3) end },
      idle = { label = "Idle", run = function() end },
      barred = { label = "Barred", needs = { { test = function() return false end, why = "it is barred" } },
                 run = function() end },
    } } },
    names = { "fire" },
    steps = { setup = function() piece("ada"):place(space("a1")) end }, setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

local function stage()
  return precinct.load("stage.lua", { reader = function(p) return p == "stage.lua" and source or nil end }):new(1)
end

test("changes names each value that differs from a clone, with its old and its new value", function()
  local m = stage()
  local before = m:clone()
  m:answer("hurt")
  local changed = m:changes(before)
  eq(changed["piece.ada.hp"], { was = 5, is = 3 })
  eq(changed["match.n"].is, 7)
  eq(changed["track.gold.value"].is, 3)
end)

test("changes is empty if nothing differs", function()
  local m = stage()
  eq(m:changes(m:clone()), {})
end)

test("changes refuses a match of another episode", function()
  local said = select(2, pcall(function() return stage():changes(stage()) end))
  ok(tostring(said):find("same episode", 1, true), said)
end)

test("illegal returns the reason why an answer is not offered", function()
  ok(stage():illegal("barred"):find("it is barred", 1, true))
end)

test("illegal fails if the answer is an option", function()
  local said = select(2, pcall(function() return stage():illegal("hurt") end))
  ok(tostring(said):find("'hurt' is legal now", 1, true), said)
end)
