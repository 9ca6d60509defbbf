-- The Suburb: its people, its streets, and four bands on it.

local stage = require "stage"

local offered = stage.offered

test("the Suburb has shops and no bank, and its people stand on legal places (§12.6, §13.1)", function()
  local m = stage.fresh { episode = "suburb", first = "e", second = "a" }
  local counts = { employee = 3, nurse = 1, passerby = 4, journalist = 1, demonstrator = 2 }
  for kind, n in pairs(counts) do eq(m:get(("#pieces('%s')"):format(kind)), n, kind) end
  refuses(function() m:get "pieces('clerk')" end, "clerk")
  eq(offered(m, "enter"), "east north west")
  eq(m:get "point(330, 650):range(point(330, 700))", 50)
end)

test("the Suburb has three streets, and a fourth band starts in the workshop (§2.2, §12.5)", function()
  local m = precinct.load("episodes/peur/suburb.lua", { reader = stage.read, settings = { bands = { "e", "f", "a", "k" } } }):new(1)
  m:answer("enter:west", "rest", "enter:east", "rest", "rest")
  m:answer "rest"
  local inside = m:get [[#filter(pieces 'any figure', function(f) return f.at.x > 40 and f.at.x < 260 and f.at.y > 60 and f.at.y < 320 end)]]
  eq(inside, 10)
end)

test("demonstrators of the Suburb march east (§12.6, §13.5)", function()
  local m = precinct.load("episodes/peur/suburb.lua", { reader = stage.read, const = { contracts = 0 }, settings = { bands = { "e", "a" } } }):new(1)
  m:lua "piece('demonstrator.1'):place(point(300, 500))"
  m:answer("enter:north", "rest", "enter:east"):dice { "n6", "n1" }:answer "rest"
  m:answer("wait", "wait")
  eq(stage.at(m, "demonstrator.1"), "45,50")
end)

-- Plays the rest of a turn: `e5` does the deeds, `a1` goes a step, and all others wait.
local function turn_of(m, ...)
  local round, deeds = m:get "match.round", { ... }
  local step = "go:100," .. 50 + round
  while not m:over() and m:get "match.round" == round do
    if #deeds > 0 and m:legal "act:e5" then
      m:answer("act:e5", table.unpack(deeds))
      deeds = {}
    elseif m:legal "act:a1" then
      m:answer("act:a1", step)
    else
      for _, id in ipairs { "stop", "end", "wait" } do
        if m:legal(id) then
          m:answer(id)
          break
        end
      end
    end
  end
end

-- Returns the wounds of `e5` after the rest of the first turn and a second turn with these deeds.
local function treated(x, y, wounds, ...)
  local m = stage.scene({ e4 = { 100, 500 }, e5 = { x, y, wounds = wounds }, a1 = { 1000, 500 } },
    { episode = "suburb", first = "e", second = "a" })
  m:lua "match.open['hospital.2'] = 1 for _, q in ipairs(pieces 'any person') do q:remove() end piece('e5').stable = true"
  turn_of(m)
  eq(stage.get(m, "e5", "wounds"), wounds, "it was not inside when the first turn began")
  turn_of(m, ...)
  return stage.get(m, "e5", "wounds"), m
end

test("a figure inside the hospital for a whole turn loses a wound, and may act in that turn (§13.11)", function()
  eq(treated(300, 760, 1), 0)
  eq(treated(300, 760, 1, "go:30,80"), 0, "it went inside")
  eq(treated(300, 600, 1), 1, "it was in the street")
end)

test("a figure that leaves the hospital is not treated, even if it returns in the same turn (§13.11)", function()
  eq(treated(577, 770, 1, "go:60,77", "on:63,77", "on:60,77", "on:57.7,77"), 1)
end)

test("the hospital treats figures out of action, who are then on the ground, but not captives (§13.11, 11.23)", function()
  local left, m = treated(300, 760, 3)
  eq(left, 2)
  eq(stage.get(m, "e5", "down"), true)
  m:lua "piece('e5').captive = side 'two'"
  turn_of(m)
  eq(stage.get(m, "e5", "wounds"), 2)
end)

-- Returns the wounds of `e5` after programs have played the first turns, and whether it is inside the hospital then.
local function programs(x, y, wounds, turns)
  local m = stage.scene({ e4 = { 100, 500 }, e5 = { x, y, gun = "pistol", wounds = wounds }, a1 = { 1150, 1150 } },
    { episode = "suburb", first = "e", second = "a" })
  m:lua "match.open['hospital.1'] = 1 for _, q in ipairs(pieces 'any person') do q:remove() end"
  for _ = 1, 400 do
    if m:over() or m:get "match.round" > turns then break end
    m:run("heuristic", 1)
  end
  return stage.get(m, "e5", "wounds"), m:get "piece('e5').at.y" >= 700
end

test("a bot sends a figure with two wounds into the hospital for a turn (§13.11, docs/BOTS.md, policy)", function()
  local wounds, inside = programs(330, 640, 2, 2)
  eq(wounds, 1)
  ok(inside)
end)

test("a bot with a lighter wound, or far from the hospital, does not go to the hospital (§13.11, docs/BOTS.md, policy)", function()
  local _, inside = programs(330, 640, 1, 2)
  eq(inside, false)
  _, inside = programs(330, 400, 2, 2)
  eq(inside, false)
end)

-- Lets programs play three turns with a friend of `e4` out of action at this height. Returns the match.
local function rescued(y)
  local m = stage.scene({ e4 = { 356, y, gun = "pistol" }, e5 = { 330, y, wounds = 3 }, a1 = { 1150, 1150 } },
    { episode = "suburb", first = "e", second = "a" })
  m:lua "match.open['hospital.1'] = 1 for _, q in ipairs(pieces 'any person') do q:remove() end piece('e5').stable = true"
  for _ = 1, 400 do
    if m:over() or m:get "match.round" > 3 then break end
    m:run("heuristic", 1)
  end
  return m
end

test("a bot carries a friend out of action into the hospital near by, where it is treated (§6.5, §13.11)", function()
  local m = rescued(650)
  ok(m:heard("Fighter E4 carries Fighter E5", 0))
  ok(m:heard("Fighter E4 puts Fighter E5 down", 0))
  ok(m:get "piece('e5').wounds < 3 and piece('e5').at.y >= 700")
end)

test("a bot carries nobody to a hospital that is far away (§6.5, §13.11)", function()
  eq(rescued(400):heard("Fighter E4 carries", 0), false)
end)
