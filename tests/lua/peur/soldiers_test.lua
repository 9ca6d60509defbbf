-- The National Guard at a checkpoint: docs/rules/peur.md, 13.10.

local stage = require "stage"

local get = stage.get

-- Returns the Centre with its checkpoint, these figures and these soldiers by their numbers, and nobody else.
local function scene(figures, soldiers, o)
  o = o or {}
  o.episode, o.soldiers = "centre", "checkpoint"
  local m = stage.scene(figures, o)
  m:lua "for _, q in ipairs(pieces 'soldier') do q:remove() end"
  for n, s in pairs(soldiers) do
    m:lua(("local q = piece 'soldier.%d' q:place(point(%d, %d), true) q.gun = '%s' q.vest = true q.mask = true"):format(n, s[1], s[2], s.gun or "rifle"))
  end
  return m
end

test("a checkpoint has three rifles, an automatic rifle and a machine gun, in a row across the west street (§13.10)", function()
  local m = stage.deployed { episode = "centre", soldiers = "checkpoint" }
  local guns = m:get [[(function()
    local list = map(pieces "soldier", function(q) return q.gun .. (q.vest and q.mask and "" or " without a vest or mask") end)
    return table.concat(list, ", ")
  end)()]]
  eq(guns, "rifle, rifle, rifle, automatic, machine")
  eq(m:get "#filter(pieces 'soldier', function(q) return q.at.x > 200 or q.at.y < 450 or q.at.y > 750 end)", 0)
end)

test("worked case 25: a rifleman spares a policeman, skips a figure behind a civilian, and shoots the next figure (§13.10)", function()
  local m = scene({ a1 = { 600, 245, gun = "pistol" }, e1 = { 600, 525, gun = "pistol" }, e2 = { 650, 622, gun = "pistol" },
    ["passerby.1"] = { 600, 350 } }, { { 600, 100 } })
  m:dice { "blue" }:answer("wait", "wait")
  ok(m:heard "Soldier 1 fires at Lieutenant E2 (Rifle): 1 die.", "the one at 50 cm")
end)

test("soldiers shoot once each after the bands, and nobody shoots back (§13.10)", function()
  local m = scene({ a1 = { 100, 1100 }, e1 = { 600, 400, gun = "pistol" } }, { { 600, 100 }, { 560, 100 } })
  m:dice { "red", "blue", "yellow", "blank", "blue" }:answer "wait"
  eq(m:heard "Soldier", false)
  m:answer "wait"
  ok(m:heard "Soldier 1 fires at Leader E1 (Rifle): 2 dice.")
  ok(m:heard "Soldier 2 fires at Leader E1 (Rifle)")
end)

test("a soldier in combat or out of action does not shoot, and its death is not a blunder (§13.10)", function()
  local m = scene({ a1 = { 100, 1100 }, e1 = { 600, 400, gun = "pistol" }, e2 = { 600, 125 } }, { { 600, 100 } })
  m:answer("wait", "wait")
  eq(m:heard "Soldier 1 fires", false)
  m = scene({ a1 = { 600, 200, gun = "shotgun" }, e1 = { 600, 1000 } }, { { 600, 100 } })
  m:answer "act:a1":dice { "red", "red", "red", "blue", "yellow", "yellow", "yellow" }:answer "shoot:soldier.1"
  eq(get(m, "soldier.1", "wounds"), 3)
  eq(m:get "side('one').blunders", 0)
end)

test("guard_rifles, guard_automatics and guard_machines set the soldiers of a checkpoint (§11.64)", function()
  for n = 0, 2 do
    local m = stage.deployed { episode = "centre", soldiers = "checkpoint",
      const = { guard_rifles = n, guard_automatics = 1, guard_machines = 0 } }
    eq(m:get "#pieces 'soldier'", n + 1)
  end
  local m = stage.deployed { episode = "centre", soldiers = "checkpoint",
    const = { guard_rifles = 0, guard_automatics = 0, guard_machines = 2 } }
  eq(m:get "#filter(pieces 'soldier', function(q) return q.gun == 'machine' end)", 2)
end)

test("turn_order sets whether soldiers shoot before or after the people move (§13.10, §11.68)", function()
  for rule, met in pairs { soldiers_first = true, people_first = false } do
    -- The demonstrators march into the line of fire at the end of the turn.
    local m = scene({ a1 = { 100, 1100 }, e1 = { 600, 600, gun = "pistol" }, e2 = { 100, 1000 }, ["demonstrator.1"] = { 450, 200 } }, { { 600, 100 } },
      { const = { turn_order = rule } })
    m:lua "local d = piece 'demonstrator.1' d.dx, d.dy = 1, 0"
    m:answer("wait", "wait")
    eq(m:heard "Soldier 1 fires at Leader E1", met)
  end
end)

test("law sets whether the Bureau is of the law, which soldiers spare and which robs nobody in the street (§13.6, §11.69)", function()
  for rule, law in pairs { ["a-b"] = false, ["a-b-k"] = true } do
    local m = stage.scene({ k1 = { 600, 100, gun = "pistol" }, e1 = { 600, 900 }, ["passerby.1"] = { 600, 126 } },
      { episode = "centre", first = "k", const = { law = rule } })
    m:answer "act:k1"
    eq(m:legal "hold_up:passerby.1", not law)
  end
end)

test("arrest sets whether the Volunteers are paid for prisoners (§13.6, §11.69)", function()
  for rule, pay in pairs { ["a-b-d-k"] = 1, ["a-b"] = 0 } do
    local m = stage.scene({ d1 = { 600, 100 }, e1 = { 600, 126, wounds = 3 }, e2 = { 900, 900 } },
      { episode = "centre", first = "d", const = { arrest = rule } })
    m:answer("act:d1", "tie:e1")
    eq(m:get "side('one').bitcoins", pay)
  end
end)
