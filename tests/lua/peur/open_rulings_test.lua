-- The rulings on open rules about measuring, sight, throws and purchases (§11.82 and later): each constant is
-- overridden, and play changes.

local stage = require "stage"

local get, scene, at, offered = stage.get, stage.scene, stage.at, stage.offered

local function acting(const, figures, o)
  o = o or {}
  o.const = const
  local m = scene(figures, o)
  if o.lua then m:lua(o.lua) end
  return m:answer("act:" .. (o.actor or "a1"))
end

test("pass sets whether a band may let figures wait and a group leave members out (§3.2, §3.3, §11.82)", function()
  for _, rule in ipairs { true, false } do
    local m = scene({ a1 = { 600, 100 }, a3 = { 630, 100 }, a4 = { 600, 130 }, e1 = { 600, 900 } }, { const = { pass = rule } })
    eq(m:legal "wait", rule)
    m:answer("lead:a1", "with:a3", "with:a4")
    eq(m:legal "dismiss:3", rule)
    m:answer("act:a1", "end")
    eq(m:legal "dismiss:2", rule)
    m:answer("act:a3", "end")
    eq(m:get "match.acting_figure.id", rule and "a3" or "a4", "the last one has no choice")
  end
end)

test("pass sets whether a figure on the ground may act without getting up (§11.82)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ pass = rule }, { a1 = { 600, 100, down = true, gun = "rifle", jam = 1 }, a2 = { 600, 200 }, e1 = { 600, 900 } })
    eq(m:legal "stop", rule)
    ok(m:legal "stand_up")
  end
end)

test("measure sets whether a gun's range is from edge to edge or from middle to middle (§11.83)", function()
  for rule, dice in pairs { edge = 4, centre = 0 } do
    local m = acting({ measure = rule }, { a1 = { 600, 100, gun = "shotgun" }, e1 = { 600, 220 } })
    eq(m:legal "shoot:e1", dice > 0)
  end
  for rule, gap in pairs { edge = "7.5 cm.", centre = "10.0 cm." } do
    local m = acting({ measure = rule }, { a1 = { 600, 100, gun = "shotgun" }, e1 = { 600, 200 } })
    ok(m:why "shoot:e1":find(gap, 1, true), m:why "shoot:e1")
  end
end)

test("measure sets whether a group's radius is from edge to edge or from middle to middle (§11.83)", function()
  for rule, list in pairs { edge = "a3 a4", centre = "a3" } do
    local m = scene({ a1 = { 600, 100 }, a3 = { 600, 200 }, a4 = { 600, 210 }, e1 = { 600, 900 } }, { const = { measure = rule } })
    m:answer "lead:a1"
    eq(offered(m, "with"), list)
  end
end)

-- e1 is half behind the billboard. a1 sees its middle, but not its left edge.
test("sight_rays sets whether a half-hidden figure is in cover or only its middle counts (§11.84)", function()
  for rule, saved in pairs { three = true, one = false } do
    local m = acting({ sight_rays = rule }, { a1 = { 905, 60, gun = "bow" }, e1 = { 905, 150 } })
    m:dice(saved and { "red", "red" } or { "red", "red", "blank" }):answer "shoot:e1"
    eq(get(m, "e1", "wounds"), saved and 0 or 1)
  end
end)

test("sight_rays = one: a figure in front of the middle still gives cover (§11.84)", function()
  local m = acting({ sight_rays = "one" }, { a1 = { 600, 100, gun = "bow" }, e2 = { 600, 180 }, e1 = { 600, 250 } })
  m:dice { "red", "red" }:answer "shoot:e1"
  eq(get(m, "e1", "wounds"), 0)
end)

test("height sets whether a figure on a roof is seen from the street or only from roofs (§11.84)", function()
  for rule, seen in pairs { storeys = true, same = false } do
    local m = acting({ height = rule }, { a1 = { 120, 600, gun = "rifle" }, e1 = { 120, 445, 1 }, e2 = { 120, 700 } })
    eq(m:legal "shoot:e1", seen)
    ok(m:legal "shoot:e2")
  end
end)

test("door_width: a large base passes a wide door, but not a door of 4 cm (§11.85)", function()
  for width, free in pairs { [40] = true, [30] = false } do
    local m = acting({ base = 35, door_width = width }, { a1 = { 120, 490 }, e1 = { 600, 900 } }, { lua = "match.open['shop1.1'] = 1" })
    eq(m:get "piece('a1'):leg(point(120, 400)).free", free)
  end
end)

test("start_weapon sets whether the free gun may be any gun or only a pistol (§11.86)", function()
  for rule, gun in pairs { any = "automatic", pistol = "pistol" } do
    local m = stage.deployed { const = { start_weapon = rule } }
    eq(get(m, "e1", "gun"), gun)
  end
  local m = stage.deployed { second = "l", const = { start_weapon = "pistol" } }
  eq(get(m, "l10", "gun"), "rubble", "that of the gang")
end)

local function shopping(letter, const)
  local episode = precinct.load("episodes/peur/standoff.lua",
    { reader = stage.read, const = const, settings = { bands = { letter, "a" }, bought = 1 } })
  return episode:new(1):twice(true):answer "own"
end

test("start_weapon sets whether a bought band takes any weapon for free or only a pistol or a blade (§2.4, §11.86)", function()
  local m = shopping("c", { start_weapon = "pistol" })
  eq(offered(m, "arm"), "pistol blade")
  m:answer "arm:pistol"
  while m:legal "same" do m:answer "same" end
  ok(m:legal "buy:rifle", "for its price")
end)

test("flashball_price and ladder_price set the lowest prices at which figures buy these lines (§2.4, §11.98)", function()
  local function spent(const, what)
    local m = shopping("c", const):answer "arm:rifle"
    while m:legal "same" do m:answer "same" end
    for n = 1, 8 do m:answer("buy:vest", "give:c" .. n) end
    if not m:legal("buy:" .. what) then return nil end
    m:answer("buy:" .. what, "give:c9")
    return m:get "side('one').spent" - 8
  end
  eq(spent({}, "flash_ball"), 1)
  eq(spent({ flashball_price = 2 }, "flash_ball"), 2)
  eq(spent({ flashball_price = 3 }, "flash_ball"), nil)
  eq(spent({ ladder_price = 2 }, "ladder"), 2)
  eq(spent({ ladder_price = 3 }, "ladder"), nil)
end)

test("capture_declared sets whether overpowering is declared before the blow or chosen after two hits (§11.87)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ capture_declared = rule }, { a1 = { 600, 100 }, e1 = { 600, 125 }, e2 = { 600, 900 } })
    eq(m:legal "overpower:e1", rule)
    m:dice(rule and { "yellow", "yellow", "yellow", "yellow", "blank", "blank", "blank" } or { "yellow", "yellow", "yellow", "yellow" })
    m:answer "fight:e1"
    eq(m:legal "injure:e1", not rule)
    if rule then
      eq(get(m, "e1", "wounds"), 3)
    else
      m:answer "overpower:e1"
      eq(get(m, "e1", "wounds"), 0)
      ok(m:legal "tie:e1")
    end
  end
end)

test("capture_declared = false: two hits may also wound, and a single hit always wounds (§11.87)", function()
  local m = acting({ capture_declared = false }, { a1 = { 600, 100 }, e1 = { 600, 125 }, e2 = { 600, 900 } })
  m:dice { "yellow", "yellow", "yellow", "red", "blank", "blank" }:answer("fight:e1", "injure:e1")
  eq(get(m, "e1", "wounds"), 2)
  m = acting({ capture_declared = false }, { a1 = { 600, 100 }, e1 = { 600, 125 }, e2 = { 600, 900 } })
  m:dice { "blue", "yellow", "red", "blank" }:answer "fight:e1"
  eq(get(m, "e1", "wounds"), 1)
end)

test("gas_spent sets whether a gas grenade is used up (§11.88)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ gas_spent = rule }, { a1 = { 600, 100 }, e1 = { 1100, 900 } }, { lua = "local f = piece 'a1' f.tear_gass, f.frags = 1, 1" })
    m:dice { "red" }:answer "tear_gas:60,60"
    eq(get(m, "a1", "tear_gass"), rule and 0 or 1)
    m:dice { "red" }:answer "frag:90,10"
    eq(get(m, "a1", "frags"), 0)
  end
end)

local function launcher(const, figures)
  return acting(const, figures, { lua = "local f = piece 'a1' f.launcher = 'gas_launcher'" })
end

test("launcher_sight sets whether the launcher's target point must be visible (§11.89)", function()
  for _, rule in ipairs { true, false } do
    local m = launcher({ launcher_sight = rule }, { a1 = { 360, 200 }, e1 = { 1100, 600 } })
    eq(m:why "launch:27,30":find("It is legal now.", 1, true) ~= nil, not rule, m:why "launch:27,30")
  end
end)

test("throw_exact sets whether throws are measured from the middle or the edge of the base (§11.90)", function()
  for rule, x in pairs { [true] = "80", [false] = "81.2" } do
    local m = acting({ throw_exact = rule }, { a1 = { 600, 600 }, e1 = { 600, 100 } }, { lua = "piece('a1').flashs = 1" })
    m:dice { "red" }:answer "flash:90,60"
    ok(m:heard("lands at " .. x .. ",60"), x)
  end
end)

test("throw_exact: a throw 21 cm from the middle scatters with three dice, and 20 cm from the edge with two (§11.90)", function()
  for rule, dice in pairs { [true] = { "blue", "plus", "plus", "plus" }, [false] = { "blue", "plus", "plus" } } do
    local m = launcher({ throw_exact = rule }, { a1 = { 500, 600 }, e1 = { 600, 100 } })
    m:dice(dice):answer "launch:71,60"
    ok(m:heard("lands at 71," .. (rule and 75 or 70)))
  end
end)

test("gas_scope sets whether figures that walk into gas breathe it, or only those there when it spread (§11.91)", function()
  for rule, out in pairs { in_or_entering = true, ["in"] = false } do
    local m = acting({ gas_scope = rule }, { a1 = { 600, 600 }, e1 = { 900, 600 }, e2 = { 740, 580 }, e3 = { 990, 90 } },
      { lua = "piece('a1').tear_gass = 1" })
    m:dice { "blue", "blank", "blank", "blank" }:answer "tear_gas:90,60"
    eq(get(m, "e2", "shock"), true)
    m:answer("end", "act:e1")
    local stop = m:why("go:78,60"):match "at ([%d.,]+)"
    if out then m:dice { "blank", "blank", "blank" } end
    m:answer("go:" .. stop)
    eq(get(m, "e1", "shock"), out)
  end
end)

test("climb_over sets whether tall obstacles can be climbed over (§11.92)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ climb_over = rule }, { a1 = { 820, 67 }, e1 = { 600, 900 } }, { lua = "piece('a1').yamakasi = true" })
    eq(m:legal "climb", rule)
    eq(m:why "climb":find("tall obstacle", 1, true) ~= nil, false)
  end
end)

test("spotted sets whether a spotted figure is visible to the spotting band or to all bands (§11.93)", function()
  for rule, all in pairs { band = false, all = true } do
    local m = acting({ spotted = rule }, { a1 = { 360, 200 }, e1 = { 360, 107 }, c1 = { 360, 260, gun = "rifle" } },
      { episode = "brawl", third = "c", lua = "local f = piece 'e1' f.hidden = true f:set_condition('down', true)" })
    m:dice { "blue" }:answer("spot:e1", "end", "next:three", "act:c1")
    eq(m:legal "shoot:e1", all)
  end
end)

test("aim sets whether aiming counts for its own target only or for any (§11.94)", function()
  for rule, dice in pairs { same_target = 1, any_target = 3 } do
    local m = acting({ aim = rule }, { a1 = { 600, 100, gun = "bow", sniper = true }, e1 = { 600, 300 }, e2 = { 800, 100 } })
    m:answer "aim:e1"
    ok(m:why "shoot:e1":find("3 dice", 1, true))
    eq(m:why "shoot:e2":find("3 dice", 1, true) ~= nil, dice == 3, m:why "shoot:e2")
  end
end)

test("flash_late sets whether a figure that has acted loses nothing or an action of the next turn (§11.95)", function()
  for rule, left in pairs { nothing = 2, next_turn = 1 } do
    local m = acting({ flash_late = rule }, { a1 = { 100, 600 }, a2 = { 600, 600 }, e1 = { 760, 600 }, e2 = { 1100, 100 } }, { lua = "piece('a2').flashs = 1" })
    m:answer("end", "act:e1", "end", "act:a2"):dice { "blue" }:answer "flash:90,60"
    m:answer("end"):dice { "n1", "n6" }:answer "wait"
    m:answer "act:e1"
    eq(get(m, "e1", "ap"), left)
    m:answer "end"
    eq(get(m, "e1", "dazed"), false, "once")
  end
end)

test("flash_late: an action lost in this turn is not lost again in the next (§11.95)", function()
  local m = acting({ flash_late = "next_turn" }, { a1 = { 600, 600 }, e1 = { 760, 600 } }, { lua = "piece('a1').flashs = 1" })
  m:dice { "blue" }:answer("flash:90,60", "end"):dice { "n1", "n6" }:answer "wait"
  m:answer "act:e1"
  eq(get(m, "e1", "ap"), 2)
end)

test("advance_path sets whether an advance goes the shortest way round or straight until an obstacle (§11.96)", function()
  for rule, stays in pairs { shortest = false, straight = true } do
    local m = acting({ advance_path = rule }, { a1 = { 360, 80, gun = "bow" }, f1 = { 360, 145 } }, { second = "f" })
    m:dice { "red", "yellow", "plus" }:answer "shoot:f1"
    eq(at(m, "f1") == "36,14.5" or at(m, "f1") == "36,14.3", stays, at(m, "f1"))
  end
end)

test("rerolls sets whether the shooter decides before or after the rerolls of the dice against it (§5.5, §11.97)", function()
  for _, rule in ipairs { "helper_first", "against_first" } do
    local m = acting({ rerolls = rule }, { a1 = { 100, 900 }, e1 = { 600, 100, gun = "pistol" }, c1 = { 600, 200, celebrity = true, veteran = false } },
      { first = "e", second = "c", third = "a", episode = "brawl", actor = "e1" })
    m:dice(rule == "helper_first" and { "red", "blue" } or { "red", "blue", "red" }):answer "shoot:c1"
    ok(m:legal "again")
    eq(m:heard "famous", rule == "against_first")
    -- The next die is the celebrity's or the shooter's.
    m:dice(rule == "helper_first" and { "blue", "red", "yellow" } or { "blue", "yellow" }):answer "again"
    eq(m:heard "famous", rule == "helper_first")
    eq(m:heard "of 1 hit", true)
  end
end)

test("retreat_bearings sets whether a retreat chooses from 32, 16 or 8 directions (§7.6, §11.21)", function()
  local ends = {}
  for i, n in ipairs { "32", "8" } do
    local m = acting({ retreat_bearings = n }, { a1 = { 600, 100, gun = "bow" }, f1 = { 640, 300 } }, { second = "f" })
    m:dice { "red", "yellow", "minus" }:answer "shoot:f1"
    ends[i] = at(m, "f1")
  end
  eq(ends[2], "64,35", "straight north is the nearest of 8 to straight away")
  ok(ends[1] ~= ends[2])
end)

test("breach sets the width of a rocket's breach in a wall, 4 cm by default (§10.8, §11.85)", function()
  for width, gaps in pairs { [40] = 1, [100] = 3, [160] = 5 } do
    local m = acting({ breach = width }, { a1 = { 560, 300 }, e1 = { 1100, 600 } },
      { lua = "piece('a1').launcher = 'rocket_launcher' piece('a1').rockets = 1" })
    m:dice { "red" }:answer "launch:46,30"
    eq(m:get "#filter({ 1, 2, 3, 4, 5, 6, 7 }, function(i) return match.breaches[i] ~= nil end)", gaps)
    m:lua "piece('a1'):place(point(500, 330), true)"
    eq(m:get "piece('a1'):leg(point(420, 330)).free", width > 80, "3 cm beside the middle")
  end
end)
