-- Steelheart (§10): attacks on him, his four tracks, his moves.

local stage = require "stage"
local scene, play, cannot, can, count = stage.scene, stage.play, stage.cannot, stage.can, stage.count

test("only Reckoners in Steelheart's quarter may contain, research and attack him (§10.1)", function()
  local m = scene { steel = { at = 2, search = 9, red = 3 }, dice = { tia = { "res", "con" } } }
  play(m, "open tia res")
  cannot(m, "res steelheart")
  play(m, "close", "open tia con")
  cannot(m, "con red")
  m = scene { steel = { at = 1, search = 9, red = 3 }, dice = { tia = { "res", "con" } } }
  play(m, "open tia res", "res steelheart", "open tia con", "con red")
  eq({ stage.steel(m).search, stage.hook(m, "red") }, { 8, 2 })
end)

test("Steelheart cannot be attacked before he is weakened (§10.1)", function()
  local m = scene { steel = { at = 1, search = 1 }, dice = { tia = { "atk" } } }
  play(m, "open tia atk")
  cannot(m, "atk steelheart", "§1.4")
end)

test("Steelheart's Health is his initial Search once his Search is 0, and attacks of the same step hit him (§10.2)", function()
  local m = scene { level = "hard", steel = { at = 1, search = 1 }, dice = { tia = { "res+res", "atk+atk" } } }
  play(m, "open tia res+res", "res steelheart")
  eq(stage.steel(m), { search = 0, health = 25, weak = true })
  cannot(m, "res steelheart")
  play(m, "close", "open tia atk+atk", "atk steelheart", "atk steelheart")
  eq(stage.steel(m).health, 23)
end)

test("containment stops the hooks of Steelheart's tracks at the first cell (§10.1, §1.5)", function()
  local m = scene { steel = { at = 1, red = 1 }, dice = { tia = { "con" } } }
  play(m, "open tia con")
  cannot(m, "con red", "§5.5")
end)

test("Cody's token and any-quarter cards reach Steelheart like a Reckoner in his quarter (§10.1, §14.5)", function()
  local m = scene { reckoners = { "cody", "tia" }, steel = { at = 2, search = 9 }, dice = { cody = { "res" } } }
  play(m, "sniper d2", "open cody res", "res steelheart")
  eq(stage.steel(m).search, 8)
  m = scene { steel = { at = 3, search = 9 }, cards = { tia = { "notebooks" } } }
  play(m, "open tia notebooks d3", "res steelheart")
  eq(stage.steel(m).search, 8)
end)

test("Steelheart's hooks do not move automatically (§10.3)", function()
  local m = scene { steel = { red = 2, blue = 2, yellow = 2, grey = 2 }, dice = {} }
  stage.rest(m)
  for _, colour in ipairs { "red", "blue", "yellow", "grey" } do eq(stage.hook(m, colour), 2, colour) end
end)

test("Steelheart's active cells act from the top: yellow, gray, blue, red (§10.3)", function()
  -- At the level normal with two Reckoners, the tracks are yellow P1 - P1, grey D, blue B, red E.
  local m = scene { level = "normal", population = 40, base = 1, steel = { at = 1, yellow = 3 }, dice = {} }
  local seen = #m:events()
  stage.rest(m)
  eq({ stage.population(m), stage.base(m), count(m, "barricade"), count(m, "agent") }, { 38, 2, 1, 1 })
  local order = {}
  for i, e in ipairs(m:events()) do
    if i > seen and e.text ~= "" and tostring(e.piece):find "_power$" then order[#order + 1] = e.piece end
  end
  eq(order, { "yellow_power", "grey_power", "blue_power", "red_power" })
end)

test("T8: the red track's agents are added up and placed in groups, clockwise from his quarter (§10.5)", function()
  local m = scene { level = "easy", steel = { at = 1, red = 4 }, dice = {} }
  stage.rest(m)
  eq({ count(m, "agent", 1), count(m, "agent", 2), count(m, "agent", 3) }, { 2, 1, 0 })
end)

test("T9: the blue track's barricades are placed one a quarter, clockwise from his quarter (§10.6)", function()
  local m = scene { level = "easy", steel = { at = 1, blue = 3 }, dice = {} }
  stage.rest(m)
  eq({ count(m, "barricade", 1), count(m, "barricade", 2), count(m, "barricade", 3) }, { 1, 1, 0 })
end)

test("a deployment goes round the ring as often as needed (§10.5, §10.6, §14.6)", function()
  local m = scene { reckoners = { "tia", "abraham", "david", "prof", "cody" }, level = "flame", steel = { at = 6, red = 5 }, dice = {} }
  stage.rest(m) -- Side 5B has EEE five times in groups of two: eight groups for six quarters.
  local agents = {}
  for i = 1, 6 do agents[i] = count(m, "agent", i) end
  eq(agents, { 3, 2, 2, 2, 2, 4 })
  m = scene { steel = { at = 3, blue = 4 }, dice = {} } -- Four barricades come to three quarters.
  stage.rest(m)
  eq({ count(m, "barricade", 1), count(m, "barricade", 2), count(m, "barricade", 3) }, { 1, 1, 2 })
end)

test("other icons of Steelheart's red and blue tracks act in his quarter after the deployment (§10.7, §14.7)", function()
  -- Side 3A of blue is B P1, and side B of yellow starts with P1.
  local m = scene { reckoners = { "tia", "abraham", "david" }, level = "hard", population = 40, steel = { at = 2, blue = 2 }, dice = {} }
  stage.rest(m)
  eq({ count(m, "barricade", 2), stage.population(m) }, { 1, 40 - 1 - 1 })
end)

test("a deployment comes before other icons, even if they are further left (§10.7, §14.7)", function()
  -- Blue is B P1, and no barricade is left, so each of the two costs population.
  local m = scene { reckoners = { "tia", "abraham", "david" }, level = "hard", population = 40, steel = { at = 2, blue = 3 },
    barricades = { 4, 0, 3 }, dice = {} }
  local seen, order = #m:events(), {}
  stage.rest(m)
  for i, e in ipairs(m:events()) do
    if i > seen and e.text:find "^Blue power: 1 barricade" then order[#order + 1] = "placed" end
    if i > seen and e.text:find "^The supply lacks" then order[#order + 1] = "missing" end
    if i > seen and e.text:find "^Lost to Blue power" then order[#order + 1] = "P1" end
  end
  eq(order, { "placed", "missing", "P1" })
end)

test("X13: Steelheart's movement of 3 in a city of three quarters ends where it began (§10.4, §3.3)", function()
  local m = scene { steel = { at = 2 }, dice = {} }
  stage.rest(m, "movement", 3)
  eq(stage.at(m, "steelheart"), "d2")
end)

test("Steelheart moves clockwise by the movement die at the end of the round, through barricades (§10.4)", function()
  for n, wanted in pairs { [1] = "d2", [2] = "d3" } do
    local m = scene { steel = { at = 1 }, barricades = { 1, 1, 1 }, dice = {} }
    stage.rest(m, "movement", n)
    eq(stage.at(m, "steelheart"), wanted)
  end
end)

test("values that Epics give Steelheart in a round count when he acts in the same round (§13.9)", function()
  -- Yellow A is P1 - P1. Pushed from 2 to 3, it costs 2.
  local m = scene { level = "normal", population = 40, epics = { { "cinderquill", hook = 2 } }, steel = { at = 2, yellow = 2, red = 1 }, dice = {} }
  stage.rest(m)
  eq(stage.population(m), 40 - 1 - 2)
end)

test("agents and barricades that Steelheart's tracks cannot place cost population (§13.1, §14.18)", function()
  local m = scene { population = 40, agents = { 12, 6, 6 }, steel = { at = 1, red = 3 }, dice = {} }
  stage.rest(m)
  eq({ count(m, "agent"), stage.population(m) }, { 25, 39 })
  m = scene { population = 40, barricades = { 4, 2, 2 }, steel = { at = 1, blue = 2 }, dice = {} }
  stage.rest(m)
  eq({ count(m, "barricade"), stage.population(m) }, { 8, 39 })
end)

test("a barricade stops only movement, so Steelheart can be researched behind a barricade (§13.10, §10.1)", function()
  local m = scene { steel = { at = 1, search = 5 }, barricades = { 1 }, dice = { tia = { "res" } } }
  can(m, "open tia res")
  play(m, "open tia res", "res steelheart")
  eq(stage.steel(m).search, 4)
end)
