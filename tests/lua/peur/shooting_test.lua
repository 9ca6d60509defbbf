-- Shooting: dice of the ranges, saves, jams, bursts, talents.

local stage = require "stage"

local get, scene, offered = stage.get, stage.scene, stage.offered

-- Returns a scene at the menu of a1.
local function acting(figures, o)
  return scene(figures, o):answer "act:a1"
end

-- Returns the dice of a1 against e1 at this gap in mm, along the street without cover.
local function dice_at(gap, gun, o)
  local f = { 600, 100, gun = gun or "pistol" }
  for k, v in pairs(o and o.shooter or {}) do f[k] = v end
  local m = acting({ a1 = f, e1 = { 600, 125 + gap } }, o)
  if o and o.before then m:answer(o.before) end
  if not m:legal "shoot:e1" then return 0 end
  return m:get "(function() return 0 end)()" + (function()
    m:answer "shoot:e1"
    for _, e in ipairs(m:events()) do if e.text and e.text:find "fires at" then return tonumber(e.text:match ": (%d+) di") end end
  end)()
end

test("a pistol has two dice up to 10 cm and one up to 30 (§5.2, worked case 27)", function()
  eq(dice_at(100), 2)
  eq(dice_at(101), 1)
  eq(dice_at(300), 1)
  eq(dice_at(301), 0)
end)

test("a gun has the dice of its table row at short, effective and long range (§5.2)", function()
  for gun, row in pairs { rifle = { 2, 2, 1 }, shotgun = { 4, 0, 0 }, bow = { 1, 1, 1 } } do
    for i, gap in ipairs { 80, 250, 500 } do eq(dice_at(gap, gun), row[i], gun) end
  end
end)

test("a Sniper who has aimed has two more dice (§5.7, §9.2, worked case 27)", function()
  eq(dice_at(300, "pistol", { shooter = { sniper = true }, before = "aim:e1" }), 3)
  eq(dice_at(300, "pistol", { shooter = { sniper = true } }), 1)
  eq(dice_at(80, "shotgun", { shooter = { sniper = true } }), 4)
end)

test("a wound takes a die away, and a shot without dice is not possible (§7.2, worked case 5)", function()
  local m = acting { a1 = { 600, 100, gun = "rifle", wounds = 1 }, e1 = { 600, 525 } }
  ok(m:why "shoot:e1":find("40.0 cm away, where no gun of the shooter has a die left", 1, true), m:why "shoot:e1")
  eq(dice_at(80, "rifle", { shooter = { wounds = 1 } }), 1)
  eq(dice_at(80, "shotgun", { shooter = { wounds = 2 } }), 3)
end)

test("a hit is saved by red in cover and by blue with a vest (§5.3)", function()
  local function wounds(target, face)
    local m = acting { a1 = { 600, 100, gun = "bow" }, e1 = target }
    local saved = face == "red" and target.shield or face == "blue" and target.vest
    m:dice(saved and { "red", face } or { "red", face, "blank" })
    m:answer "shoot:e1"
    return get(m, "e1", "wounds")
  end
  eq(wounds({ 600, 300 }, "red"), 1)
  eq(wounds({ 600, 300 }, "blue"), 1)
  eq(wounds({ 600, 300, shield = true }, "red"), 0)
  eq(wounds({ 600, 300, vest = true }, "blue"), 0)
  eq(wounds({ 600, 300, vest = true, shield = true }, "yellow"), 1)
end)

test("a target behind a hedge is in cover, and a target behind a house cannot be seen (§5.1, §5.3)", function()
  local m = acting { a1 = { 300, 50, gun = "rifle" }, e1 = { 300, 160 }, e2 = { 300, 550 } }
  ok(m:why "shoot:e2":find("cannot be seen", 1, true), m:why "shoot:e2")
  m:dice { "red", "blue", "red" }:answer "shoot:e1"
  eq(get(m, "e1", "wounds"), 0)
  m = acting { a1 = { 100, 600, gun = "rifle" }, a2 = { 160, 600 }, e1 = { 250, 600 } }
  m:dice { "red", "blue", "red" }:answer "shoot:e1"
  eq(get(m, "e1", "wounds"), 0, "behind a figure, friend or foe")
end)

test("a pistol shot at 25 cm hits once, blue does not save in cover, and minus makes the target retreat 5 cm (§5.3, §7.4, §7.6, worked case 4)", function()
  local m = acting({ a1 = { 360, 50, gun = "pistol" }, f1 = { 360, 325 } }, { second = "f" })
  m:dice { "red", "blue", "minus" }
  m:lua "piece('a1'):place(point(600, 50)) piece('f1'):place(point(600, 325))"
  m:answer "shoot:f1"
  eq(get(m, "f1", "wounds"), 1)
  eq(stage.at(m, "f1"), "60,37.5")
end)

test("one yellow die calls for reloading, two for a repair, and three break the gun (§5.4, worked case 6)", function()
  local m = acting { a1 = { 600, 100, gun = "shotgun" }, e1 = { 600, 205 } }
  m:dice { "blue", "yellow", "yellow", "blue" }:answer "shoot:e1"
  eq(get(m, "a1", "jam"), 2)
  ok(m:why "reload":find("no gun needs", 1, true))
  ok(m:why "shoot:e1":find("does not work", 1, true))
  m:dice { "blue" }:answer "repair"
  eq(get(m, "a1", "jam"), 2)
  m = acting { a1 = { 600, 100, gun = "shotgun", jam = 2 }, e1 = { 600, 205 } }
  m:dice { "yellow" }:answer "repair"
  eq(get(m, "a1", "jam"), 3)
  ok(not m:legal "repair")
  m = acting { a1 = { 600, 100, gun = "shotgun", jam = 1 }, e1 = { 600, 205 } }
  m:answer "reload"
  eq(get(m, "a1", "jam"), 0)
  m:dice { "yellow", "yellow", "yellow", "blue" }:answer "shoot:e1"
  eq(get(m, "a1", "jam"), 3)
end)

test("a bow never jams (§5.4)", function()
  local m = acting { a1 = { 600, 100, gun = "bow" }, e1 = { 600, 205 } }
  m:dice { "yellow" }:answer "shoot:e1"
  eq(get(m, "a1", "jam"), 0)
end)

test("figures in combat neither shoot nor are shot at, and friends cannot be targets (§5.1)", function()
  local m = acting { a1 = { 600, 100, gun = "pistol" }, a2 = { 600, 200 }, e1 = { 600, 225 }, e2 = { 630, 400 } }
  eq(offered(m, "shoot"), "e2")
  ok(m:why "shoot:e1":find("the target is in combat", 1, true), m:why "shoot:e1")
  ok(m:why "shoot:a2":find("a friend", 1, true))
  m:lua "piece('e2'):place(point(600, 75))"
  ok(m:why "shoot:e2":find("the shooter is in combat", 1, true))
end)

-- Worked case 7: the shooter is in the south street, and the target 20 cm east of it.
local burst = { a1 = { 550, 600, gun = "automatic" }, e1 = { 750, 600 }, e2 = { 850, 550 }, e3 = { 770, 520 },
                e4 = { 760, 660 }, e5 = { 790, 300 } }

test("a burst hits the target and then figures to the right within 15 cm of the last one (§5.6, worked case 7)", function()
  local m = acting(burst)
  m:dice { "red", "red", "red", "red", "yellow", "yellow", "yellow", "yellow", "blank", "blank", "blank" }
  m:answer("shoot:e1", "burst:automatic:5")
  for id, n in pairs { e1 = 1, e2 = 1, e3 = 1, e4 = 0, e5 = 0 } do eq(get(m, id, "wounds"), n, id) end
  eq(get(m, "a1", "jam"), 1)
end)

test("a burst reaches exactly 30 cm, and needs a gun that fires bursts (§5.6)", function()
  local function bursts(gap, gun)
    local m = acting { a1 = { 600, 100, gun = gun }, e1 = { 600, 125 + gap } }
    m:answer "shoot:e1"
    return offered(m, "burst")
  end
  eq(bursts(300, "submachine"), "submachine:5")
  eq(bursts(301, "automatic"), "")
  eq(bursts(300, "rifle"), "")
end)

test("the Volunteers fire bursts if possible, with one more die at short range (§8.1, §8.4)", function()
  local m = scene({ d1 = { 600, 100, gun = "automatic", gun2 = "shotgun" }, e1 = { 600, 205 } }, { first = "d" })
  m:answer "act:d1"
  m:dice { "blue", "blue", "blue", "blue", "blue", "blue" }
  m:answer "shoot:e1"
  ok(m:heard "fires a burst at Leader E1 (Automatic rifle): 6 dice")
  m = scene({ d1 = { 600, 100, gun = "shotgun" }, e1 = { 600, 205 } }, { first = "d" })
  m:dice { "blue", "blue", "blue", "blue", "blue" }
  m:answer("act:d1", "shoot:e1")
end)

test("a refused shot says that the only gun in range does not work (§5.1, §5.4)", function()
  local m = acting { a1 = { 600, 100, gun = "pistol", gun2 = "rifle", jam2 = 1 }, e1 = { 600, 525 } }
  ok(m:why "shoot:e1":find("the gun that reaches it does not work", 1, true), m:why "shoot:e1")
end)

test("the Wolves may reroll one blue die of a shot (§8.5)", function()
  local function hit(answer, ...)
    local m = scene({ e1 = { 600, 100, gun = "bow" }, a1 = { 600, 205 } }, { first = "e", second = "a" })
    m:answer "act:e1"
    m:dice { "blue" }:answer "shoot:a1"
    m:dice { ... }:answer(answer)
    return get(m, "a1", "wounds")
  end
  eq(hit("again", "red", "yellow", "blank"), 1)
  eq(hit "keep", 0)
end)

test("one hit on a celebrity is rerolled, but not in a burst (§9.2)", function()
  local m = acting { a1 = { 600, 100, gun = "bow" }, e1 = { 600, 205, celebrity = true } }
  m:dice { "red", "blue" }:answer "shoot:e1"
  eq(get(m, "e1", "wounds"), 0)
  m = acting { a1 = { 600, 100, gun = "submachine" }, e1 = { 600, 205, celebrity = true } }
  m:dice { "red", "blue", "blue", "blue", "blue", "yellow", "blank" }:answer("shoot:e1", "burst:submachine:5")
  eq(get(m, "e1", "wounds"), 1)
end)

test("a move or reloading before the shot loses the aim (§5.7)", function()
  local m = acting { a1 = { 600, 100, gun = "pistol", sniper = true }, e1 = { 600, 300 } }
  m:answer "aim:e1"
  eq(get(m, "a1", "aim.id"), "e1")
  ok(not m:legal "aim:e1", "only as the first action")
  m = acting { a1 = { 600, 100, gun = "pistol" }, e1 = { 600, 300 } }
  ok(m:why "aim:e1":find("only a Sniper", 1, true))
end)

test("a Grinner may shoot into combat, and a miss hits another fighter there, friend or foe (§8.20)", function()
  local figures = { r1 = { 600, 100, gun = "pistol" }, r2 = { 600, 300 }, e1 = { 600, 326 }, e2 = { 1100, 1100 } }
  local m = stage.scene(figures, { first = "r" })
  m:answer "act:r1"
  m:dice { "red", "yellow", "blank" }:answer "shoot:e1"
  eq(stage.get(m, "e1", "wounds"), 1)
  m = stage.scene(figures, { first = "r" })
  m:answer "act:r1"
  m:dice { "blue", "yellow", "blank" }:answer "shoot:e1"
  eq(stage.get(m, "e1", "wounds"), 0)
  eq(stage.get(m, "r2", "wounds"), 1, "the friend is the other fighter")
  m = stage.scene({ r1 = { 600, 100, gun = "pistol" }, e1 = { 600, 326 }, e2 = { 1100, 1100 }, ["demonstrator.1"] = { 600, 359 } },
    { first = "r", episode = "centre" })
  m:lua "pieces('demonstrator')[1].against = side 'two'"
  m:answer "act:r1"
  m:dice { "blue", "yellow", "blank" }:answer "shoot:e1"
  eq(m:get "pieces('demonstrator')[1].wounds", 1, "demonstrators in the fight are fighters, too")
  m = stage.scene({ a1 = { 600, 100, gun = "pistol" }, a2 = { 600, 300 }, e1 = { 600, 326 } })
  ok(m:answer "act:a1":why "shoot:e1":find("the target is in combat", 1, true), "others do not")
end)

test("the sentences about a shot say what its dice and the dice of the save decide (§5.1, §5.3)", function()
  local m = acting { a1 = { 600, 100, gun = "pistol" }, e1 = { 600, 200 } }
  m:dice { "red", "yellow", "blue" }:answer "shoot:e1"
  ok(m:heard "shot (red hits, yellow jams): red, yellow.")
  ok(m:heard "save (no cover and no vest): blue.")
end)

test("the sentence about the dice of a bow says nothing of jams (§5.4)", function()
  local m = acting { a1 = { 600, 100, gun = "bow" }, e1 = { 600, 200 } }
  m:dice { "blue" }:answer "shoot:e1"
  ok(m:heard "shot (red hits): blue.")
end)
