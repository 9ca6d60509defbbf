-- The end of a match (§13.3), and other matters of timing (§13).

local stage = require "stage"
local scene, play = stage.scene, stage.play

test("the team wins as soon as Steelheart's Health is 0, even in the middle of a packet (§13.3)", function()
  local m = scene { reckoners = { "abraham", "tia" }, steel = { at = 1, weak = true, health = 1 }, dice = { abraham = { "atk+atk" } } }
  play(m, "open abraham atk+atk", "atk steelheart")
  eq({ m:over(), m:winner() }, { true, "reckoners" })
end)

test("the team loses as soon as the population is 0, and effects still due do not happen (§13.3)", function()
  -- Curveball's cells are E P1 Kr. The second one ends the match, so red is not pushed.
  local m = scene { epics = { { "curveball", hook = 3 } }, population = 1, steel = { red = 2 }, dice = {} }
  stage.rest(m)
  eq({ m:over(), m:winner(), stage.population(m), stage.hook(m, "red"), stage.count(m, "agent", 1) }, { true, "steelheart", 0, 2, 1 })
end)

test("a loss larger than the population leaves it at 0 (§13.3, §14.21)", function()
  local m = scene { level = "hard", population = 1, steel = { yellow = 2 }, dice = {} }
  stage.rest(m)
  eq({ m:over(), stage.population(m) }, { true, 0 })
  ok(m:heard "Lost to Yellow power: 3 population, now 0.")
end)

test("a match that reaches 99 rounds is a draw (§13.3)", function()
  local m = scene { population = 99, dice = {} }:twice(false)
  for round = 1, 98 do
    eq({ m:over(), m:get "match.round" }, { false, round })
    stage.rest(stage.rest(m), "use")
  end
  stage.rest(m)
  eq({ m:over(), m:winner() }, { true, nil })
end)

test("a defeated Epic's card goes to the defeated pile when its reward is taken (§6.1)", function()
  local m = scene { epics = { { "digzone", health = 1 } }, dice = { tia = { "atk" } } }
  play(m, "open tia atk", "atk digzone")
  eq(m:get "card('digzone').pile.id", "rewards")
  stage.rest(m, "shop")
  eq(m:get "card('digzone').pile.id", "defeated")
end)

test("an empty Epic deck is shuffled anew from the defeated pile, so every quarter gets an Epic (§13.2, §14.19)", function()
  local m = scene { epics = { { "digzone", health = 1 }, "idle", "idle" }, dice = { tia = { "atk" } },
    lua = "for _, c in ipairs(pile('epics'):cards()) do c:move_to(pile 'defeated') end card('curveball'):move_to(pile 'epics')" }
  play(m, "open tia atk", "atk digzone")
  stage.rest(m)
  eq(stage.epic_at(m, 1), "curveball")
  ok(m:get "#pile 'epics'" > 20, "the deck is there again")
end)

test("money cannot exceed 99, and further dollars are lost (§14.21, §1.2)", function()
  local m = scene { money = 98, dice = { tia = { "mon+mon" } } }
  play(m, "open tia mon+mon", "mon", "mon")
  eq(stage.money(m), 99)
end)

test("any number of agents and barricades may share a quarter (§1.2)", function()
  local m = scene { agents = { 0, 24 }, barricades = { 0, 7 }, epics = { "idle", { "slackwater", hook = 1 } }, dice = {} }
  stage.rest(m)
  eq({ stage.count(m, "barricade", 2), stage.count(m, "agent", 2) }, { 8, 24 })
end)

test("the base marker returns to the top even if no die is left to take (§13.2, §14.19)", function()
  local m = scene { epics = { { "fortuity", hook = 1 } }, base = "bottom", dice = {}, lua = [[
    for _, d in ipairs(pieces "die") do d:place(space(d.owner.kind .. ".d1")) end]] }
  stage.rest(m, "shop"):answer "leave"
  stage.rest(m, "use") -- Nobody has a die to roll.
  eq({ m:get "match.round", stage.base(m), #stage.confiscated(m) }, { 2, 1, 12 })
end)
