-- The rulings (§11): each constant is overridden, and play changes.

local stage = require "stage"

local get, scene, at, offered = stage.get, stage.scene, stage.at, stage.offered

-- Returns a scene with this constant at the menu of a1, or of `actor`.
local function acting(const, figures, o)
  o = o or {}
  o.const = const
  return scene(figures, o):answer("act:" .. (o.actor or "a1"))
end

test("turns sets the number of turns of a game (§11.1)", function()
  local m = scene({ a1 = { 100, 100 }, e1 = { 900, 900 } }, { const = { turns = 1 } })
  m:answer("wait", "wait")
  ok(m:over())
end)

-- Returns the share of a symbol in 300 throws of a die.
local function share(const, die, symbol)
  local m = scene({ a1 = { 100, 100 }, e1 = { 900, 900 } }, { const = const })
  return m:get(([[(function() local n = 0
    for _ = 1, 30 do for _, f in ipairs(roll('%s', 10)) do if f == '%s' then n = n + 1 end end end return n end)()]]):format(die, symbol))
end

test("colour_faces sets the number of red faces of a color die (§11.2)", function()
  ok(share({ colour_faces = "3-2-1" }, "colour", "red") > share({ colour_faces = "1-2-3" }, "colour", "red") + 40)
end)

test("fate_faces sets the number of plus faces of a Fate die (§11.2)", function()
  ok(share({ fate_faces = "3-2-1" }, "fate", "plus") > share({ fate_faces = "1-1-4" }, "fate", "plus") + 40)
end)

test("group sets whether a group's members are named at the start or one by one (§11.4)", function()
  for _, rule in ipairs { "declared", "open" } do
    local m = scene({ a1 = { 300, 600 }, a3 = { 330, 600 }, a4 = { 300, 630 }, e1 = { 1100, 600 } }, { const = { group = rule } })
    m:answer "lead:a1"
    eq(m:legal "act:a1", rule == "open")
    if rule == "open" then
      m:answer("with:a3", "end")
      eq(offered(m, "with"), "a4")
    end
  end
end)

test("same_action_twice sets whether an activation may contain two shots (§11.5)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ same_action_twice = rule }, { a1 = { 600, 100, gun = "bow" }, e1 = { 600, 400 } })
    m:dice { "blue" }:answer "shoot:e1"
    eq(m:legal "shoot:e1", rule)
    m = acting({ same_action_twice = rule }, { a1 = { 600, 100 }, e1 = { 600, 125 } })
    m:dice { "red" }:answer "fight:e1"
    eq(m:legal "fight:e1", rule)
  end
end)

test("base sets the size of bases, which are in contact farther apart if larger (§11.6)", function()
  for base, touch in pairs { [25] = false, [40] = true } do
    local m = acting({ base = base }, { a1 = { 600, 100 }, e1 = { 600, 140 } })
    eq(m:legal "fight:e1", touch)
  end
end)

test("range_short, range_effective and range_long set the limits of the ranges (§11.7)", function()
  local function dice(const, gap, gun)
    local m = acting(const, { a1 = { 600, 100, gun = gun }, e1 = { 600, 125 + gap } })
    if not m:legal "shoot:e1" then return 0 end
    return tonumber(m:answer "shoot:e1":events()[1] and (function()
      for _, e in ipairs(m:events()) do if e.text and e.text:find "fires at" then return e.text:match ": (%d+) di" end end
    end)())
  end
  eq(dice(nil, 120, "shotgun"), 0)
  eq(dice({ range_short = 120 }, 120, "shotgun"), 4)
  eq(dice(nil, 320, "pistol"), 0)
  eq(dice({ range_effective = 320 }, 320, "pistol"), 1)
  eq(dice(nil, 620, "rifle"), 0)
  eq(dice({ range_long = 620 }, 620, "rifle"), 1)
end)

test("engaged sets whether contact keeps a figure from shooting (§11.8)", function()
  for _, rule in ipairs { "standing", "never" } do
    local m = acting({ engaged = rule }, { a1 = { 600, 100, gun = "pistol" }, e1 = { 600, 125 } })
    eq(m:legal "shoot:e1", rule == "never")
  end
end)

test("finish_off sets whether a figure out of action may be shot at and struck (§11.9)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ finish_off = rule }, { a1 = { 600, 100, gun = "pistol" }, e1 = { 600, 125, wounds = 3 }, e2 = { 600, 900 } })
    eq(m:legal "shoot:e1", rule)
    eq(m:legal "fight:e1", rule)
  end
end)

test("obstacle_room sets whether crossing needs enough movement for obstacle and base (§11.10)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ obstacle_room = rule }, { a1 = { 240, 107 }, e1 = { 600, 900 } })
    m:answer("go:36,10.7")
    eq(offered(m, "cross") ~= "", not rule)
  end
end)

test("pass_through sets whether a movement passes its own band, nobody or everybody (§11.11)", function()
  for rule, want in pairs { own = { true, false }, none = { false, false }, all = { true, true } } do
    local m = acting({ pass_through = rule }, { a1 = { 600, 100 }, a2 = { 600, 160 }, e1 = { 660, 100 } })
    eq(m:why "go:60,22" == "It is legal now.", want[1])
    eq(m:why "go:72,10" == "It is legal now.", want[2])
  end
end)

test("burst_chain sets whether a further hit is within 15 cm of the last victim or of the target (§11.12)", function()
  for _, rule in ipairs { "previous", "target" } do
    local m = acting({ burst_chain = rule }, { a1 = { 550, 600, gun = "submachine" }, e1 = { 750, 600 }, e2 = { 780, 470 }, e3 = { 780, 330 } })
    local dice = { "red", "red", "red", "blue", "blue", "yellow", "yellow" }
    for _ = 1, rule == "previous" and 3 or 2 do dice[#dice + 1] = "blank" end
    if rule == "previous" then table.insert(dice, 6, "yellow") end
    m:dice(dice):answer("shoot:e1", "burst:submachine:5")
    eq(get(m, "e3", "wounds"), rule == "previous" and 1 or 0)
  end
end)

test("burst_sight sets whether a burst's further hits need sight (§11.12)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ burst_sight = rule }, { a1 = { 700, 105, gun = "submachine" }, e1 = { 860, 110 }, e2 = { 860, 65 } })
    local dice = { "red", "red", "blue", "blue", "blue", "yellow", "blank" }
    if not rule then dice = { "red", "red", "blue", "blue", "blue", "yellow", "yellow", "blank", "blank" } end
    m:dice(dice):answer("shoot:e1", "burst:submachine:5")
    eq(get(m, "e2", "wounds"), rule and 0 or 1)
  end
end)

test("bonus_on_burst sets whether the Volunteers have six or five dice in a burst at short range (§11.13)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ bonus_on_burst = rule }, { d1 = { 600, 100, gun = "automatic" }, e1 = { 600, 205 } }, { first = "d", actor = "d1" })
    m:dice { "blue", "blue", "blue", "blue", "blue", rule and "blue" or nil }:answer "shoot:e1"
    ok(m:heard(rule and ": 6 dice" or ": 5 dice"))
  end
end)

test("wound_penalty_stacks sets whether two wounds cost one shooting die or two (§11.14)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ wound_penalty_stacks = rule }, { a1 = { 600, 100, gun = "shotgun", wounds = 2 }, e1 = { 600, 205 } })
    m:answer "shoot:e1"
    ok(m:heard(rule and "(Shotgun): 2 dice" or "(Shotgun): 3 dice"))
  end
end)

test("min_dice sets whether wounds leave a weapon in its range at least one die (§11.15)", function()
  for n = 0, 1 do
    local m = acting({ min_dice = n }, { a1 = { 600, 100, gun = "pistol", wounds = 1 }, e1 = { 600, 325 } })
    eq(m:legal "shoot:e1", n == 1)
  end
end)

test("reroll_final sets whether a rerolled hit always counts or only if it is worse for the shooter (§11.16)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ reroll_final = rule }, { a1 = { 600, 100, gun = "bow" }, e1 = { 600, 205, celebrity = true } })
    m:dice(rule and { "red", "blue" } or { "red", "blue", "yellow", "blank" }):answer "shoot:e1"
    eq(get(m, "e1", "wounds"), rule and 0 or 1)
  end
end)

test("melee_bonus sets whether the bonus needs a hit, needs none, or counts for each die (§11.17)", function()
  for rule, want in pairs { on_hit = 0, always = 2, die = 0 } do
    local m = acting({ melee_bonus = rule }, { a1 = { 600, 100, blade = true }, e1 = { 600, 125 } })
    m:dice(want == 0 and { "red" } or { "red", "red", "red" }):answer "fight:e1"
    eq(m:heard "of 2 hits", want == 2)
  end
  local m = acting({ melee_bonus = "die" }, { a1 = { 600, 100, brute = true }, e1 = { 600, 125 } })
  m:dice { "blue", "blue", "red", "red", "red", "red" }:answer "fight:e1"
  ok(m:heard "of 4 hits")
end)

test("morale_dice sets whether a test rolls dice for the hits of the action or for all wounds (§11.18)", function()
  for _, rule in ipairs { "union", "wounds" } do
    local m = acting({ morale_dice = rule }, { a1 = { 600, 100, gun = "bow" }, f1 = { 600, 325, wounds = 1 } }, { second = "f" })
    m:dice(rule == "union" and { "red", "yellow", "minus" } or { "red", "yellow", "minus", "minus" }):answer "shoot:f1"
    eq(at(m, "f1"), rule == "union" and "60,37.5" or "60,42.5")
  end
end)

test("morale_on_activation sets whether the test before acting costs an action (§11.19)", function()
  for _, rule in ipairs { "free", "action" } do
    local m = scene({ a1 = { 600, 100, wounds = 1, hurt_by = "two" }, e1 = { 600, 900 } }, { const = { morale_on_activation = rule } })
    m:dice { "blank" }:answer "act:a1"
    eq(get(m, "a1", "ap"), rule == "free" and 2 or 1)
  end
end)

test("advance_fight sets whether an advance into contact strikes (§11.20)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ advance_fight = rule }, { a1 = { 600, 100, gun = "bow" }, f1 = { 600, 160 } }, { second = "f" })
    m:dice(rule and { "red", "yellow", "plus", "red", "red" } or { "red", "yellow", "plus" }):answer "shoot:f1"
    eq(m:heard "strikes at Officer A1", rule)
  end
end)

test("retreat_near sets the distance within which a retreat avoids further enemies (§11.21)", function()
  local ends = {}
  for i, near in ipairs { 0, 1000 } do
    local m = acting({ retreat_near = near }, { a1 = { 600, 100, gun = "bow" }, a2 = { 600, 800 }, f1 = { 600, 325 } }, { second = "f" })
    m:dice { "red", "yellow", "minus" }:answer "shoot:f1"
    ends[i] = at(m, "f1")
  end
  eq(ends[1], "60,37.5")
  ok(ends[1] ~= ends[2], "not toward the other one")
end)

test("death_yellow_stands sets whether a figure revived by yellow stands or is on the ground (§11.22)", function()
  for n = 1, 2 do
    local m = scene({ a1 = { 100, 100 }, a2 = { 200, 600, wounds = 3 }, e1 = { 900, 900 } },
      { const = { early_end = false, death_yellow_stands = n } })
    m:dice { "yellow", "n6", "n1" }:answer("wait", "wait")
    eq(get(m, "a2", "down"), n == 1)
  end
end)

test("ko_lifted sets whether a treated figure is on the ground or stands (§11.23)", function()
  for _, rule in ipairs { "ground", "standing" } do
    local m = acting({ ko_lifted = rule }, { c3 = { 600, 100 }, c4 = { 600, 125, wounds = 3 }, a1 = { 100, 600 } },
      { first = "c", second = "a", actor = "c3" })
    m:dice { "blue" }:answer "heal:c4"
    eq(get(m, "c4", "down"), rule == "ground")
  end
end)

test("heal_morale sets whether a botched treatment causes a morale test (§11.24)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ heal_morale = rule }, { f1 = { 600, 100, healer = true }, f2 = { 600, 125, wounds = 1 }, a1 = { 100, 600 } },
      { first = "f", second = "a", actor = "f1" })
    m:dice(rule and { "yellow", "blank" } or { "yellow" }):answer "heal:f2"
    eq(get(m, "f2", "wounds"), 2)
  end
end)

test("deploy_gap sets the least distance between bands at the start (§11.25)", function()
  for _, gap in ipairs { 0, 150 } do
    local m = stage.fresh { const = { deploy_gap = gap } }
    m:answer("enter:west", "rest", "enter:south")
    m:lua "pieces('figure')[1]:place(point(600, 200))"
    eq(m:why "put:60,5":find("is too near", 1, true) ~= nil, gap == 150)
  end
end)

test("weapon_cap sets the most automatic guns of a band (§11.26)", function()
  for _, n in ipairs { 1, 10 } do
    local m = stage.deployed { const = { weapon_cap = n } }
    eq(get(m, "e1", "gun"), "automatic")
    eq(get(m, "e2", "gun"), n == 1 and "pistol" or "submachine")
  end
end)

test("early_end sets whether a turn in which nobody acts ends the game (§11.27)", function()
  for _, rule in ipairs { true, false } do
    local m = scene({ a1 = { 100, 100 }, e1 = { 900, 900 } }, { const = { early_end = rule } })
    m:answer("wait", "wait")
    eq(m:over(), rule)
  end
end)

test("doors_start sets whether doors are shut or open at the start (§11.43)", function()
  for rule, bar in pairs { closed = "door", open = "free" } do
    local m = scene({ a1 = { 120, 480 }, e1 = { 600, 900 } }, { const = { doors_start = rule } })
    eq(tostring(m:get "piece('a1'):leg(point(120, 400)).bar"), bar)
  end
end)

test("hide_gap sets how near terrain must be for hiding (§11.44)", function()
  for gap, may in pairs { [10] = false, [50] = true } do
    local m = acting({ hide_gap = gap }, { a1 = { 360, 85 }, e1 = { 600, 900 } })
    eq(m:legal "hide", may)
  end
end)

test("hide_engaged sets whether figures in combat can hide (§11.44)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ hide_engaged = rule }, { a1 = { 360, 107 }, e1 = { 335, 107 } })
    eq(m:legal "hide", rule)
  end
end)

test("temp_ko_end sets whether a figure knocked out for a turn is then on the ground or up (§11.45)", function()
  for _, rule in ipairs { "ground", "standing" } do
    local m = acting({ temp_ko_end = rule }, { a1 = { 600, 100 }, a2 = { 100, 600 }, e1 = { 600, 140 }, e2 = { 1100, 600 } })
    m:lua "piece('a1').taser = true"
    m:answer("taser:e1", "end", "wait"):dice { "n6", "n1" }:answer "wait"
    eq(get(m, "e1", "down"), rule == "ground")
  end
end)

-- Plays a rocket of a1 at a point, with these dice.
local function rocket(const, to, dice, e1)
  local m = scene({ a1 = { 500, 600 }, e1 = e1 or { 1100, 600 } }, { const = const })
  m:lua "piece('a1').launcher = 'rocket_launcher' piece('a1').rockets = 1"
  return m:answer "act:a1":dice(dice):answer("launch:" .. to)
end

test("scatter_round sets whether 25 cm scatter with three dice or with two (§11.46)", function()
  ok(rocket({ scatter_round = "up" }, "75,60", { "blue", "plus", "plus", "blank" }):heard "It lands at 70,70")
  ok(rocket({ scatter_round = "down" }, "75,60", { "blue", "plus", "plus" }):heard "It lands at 75,70")
end)

test("rocket_on_foot sets whether a rocket hits figures near its point (§11.47)", function()
  eq(get(rocket({}, "75,60", { "red", "red", "yellow", "yellow", "yellow", "blank" }, { 750, 600 }), "e1", "wounds"), 1)
  eq(get(rocket({ rocket_on_foot = "nobody" }, "75,60", { "red" }, { 750, 600 }), "e1", "wounds"), 0)
end)

test("throw_over sets whether low terrain in contact stops a throw (§11.48)", function()
  for rule, at_y in pairs { touching = "24", nothing = "12" } do
    local m = scene({ a1 = { 360, 107 }, e1 = { 600, 1100 } }, { const = { throw_over = rule } })
    m:lua "piece('a1').frags = 1"
    m:answer "act:a1":dice { "red" }:answer "frag:36,40"
    ok(m:heard("lands at 36," .. at_y), rule)
  end
end)
