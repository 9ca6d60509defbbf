-- Vehicles in a fight: shots at and from them, morale aboard, ramming, blasts, fire, rockets; and the bands that need vehicles.

local stage = require "stage"

local get, at, offered = stage.get, stage.at, stage.offered
local scene, acting = stage.with_vehicles, stage.acting_with_vehicles

local away = { 1100, 300 }

-- Returns a scene in which a1 shoots at a car of the Wolves with this crew.
local function target(gun, crew, o)
  local figures = { a1 = { 100, 500, gun = gun } }
  for _, id in ipairs(crew) do figures[id] = { 1, 1 } end
  for id, f in pairs(o and o.figures or {}) do figures[id] = f end
  return acting(figures, { ["car.1"] = { o and o.x or 300, 500, heading = 18, crew = crew } }, { const = o and o.const })
end

test("a shot at a vehicle hits the figure aboard, who saves with cover (§14.6)", function()
  local m = target("bow", { "e1" })
  m:dice { "red", "red" }:answer "shoot:car.1"
  eq(get(m, "e1", "wounds"), 0, "red saves in cover")
  m:dice { "red", "blue", "blank" }:answer "shoot:car.1"
  eq(get(m, "e1", "wounds"), 1)
end)

test("a shot is not offered at figures aboard or at an empty vehicle (§14.6)", function()
  local m = target("bow", { "e1" }, { figures = { e2 = { 1100, 300 } } })
  ok(m:why "shoot:e1":find("aboard a vehicle", 1, true), m:why "shoot:e1")
  m = target("bow", {}, { figures = { e2 = { 1100, 300 } } })
  ok(m:why "shoot:car.1":find("it is empty, so it is not a target", 1, true), m:why "shoot:car.1")
  m = acting({ a1 = { 100, 500, gun = "bow" }, a3 = { 1, 1 }, e1 = away }, { ["car.1"] = { 300, 500, crew = { "a3" } } })
  ok(m:why "shoot:car.1":find("a friend is aboard", 1, true), m:why "shoot:car.1")
end)

test("a refusal to a figure aboard says that the actor is aboard, not the target (§14.6)", function()
  local m = acting({ a1 = { 1, 1, gun = "bow" }, e1 = { 300, 300 } }, { ["car.1"] = { 300, 500, crew = { "a1" } } })
  ok(m:why "shoot:e1":find("A1 is aboard a vehicle", 1, true), m:why "shoot:e1")
end)

test("contact with a vehicle is not combat, and figures aboard cannot be struck (§14.6)", function()
  local m = acting({ a1 = { 500, 462, gun = "bow" }, e1 = { 1, 1 }, e2 = away }, { ["car.1"] = { 500, 500, heading = 18, crew = { "e1" } } })
  ok(m:legal "shoot:car.1")
  for _, id in ipairs { "fight:e1", "tie:e1" } do ok(m:why(id):find("aboard a vehicle", 1, true), m:why(id)) end
end)

test("vehicle_target sets whether lots are drawn for each hit or once for a shot (§11.53, §14.6)", function()
  for rule, most in pairs { whole = 4, one = 1 } do
    local seen = 0
    for seed = 1, 12 do
      local m = scene({ a1 = { 170, 500, gun = "shotgun" }, e1 = { 1, 1 }, e2 = { 1, 1 }, e3 = { 1, 1 }, e4 = { 1, 1 } },
        { ["car.1"] = { 300, 500, heading = 18, crew = { "e1", "e2", "e3", "e4" } } }, { const = { vehicle_target = rule }, seed = seed })
      m:answer "act:a1":dice { "red", "red", "red", "red", "yellow", "yellow", "yellow", "yellow" }:answer "shoot:car.1"
      seen = math.max(seen, m:get [[#filter(pieces "any figure two", function(f) return f.wounds > 0 end)]])
    end
    ok(most == 1 and seen == 1 or most > 1 and seen > 1, rule .. " " .. seen)
  end
end)

test("everybody unhurt aboard cancels a Fate die, and a minus sends the car back (§14.7, worked case 18)", function()
  -- Three hits go to one of three people aboard: 3 - 2 = 1 die.
  local m = acting({ a1 = { 170, 500, gun = "shotgun" }, f2 = { 1, 1 }, f3 = { 1, 1 }, f4 = { 1, 1 } },
    { ["car.1"] = { 300, 500, heading = 18, crew = { "f2", "f3", "f4" } } }, { second = "f", const = { vehicle_target = "one" } })
  m:dice { "red", "red", "red", "blue", "blue", "blue", "blue", "minus" }:answer "shoot:car.1"
  eq(at(m, "car.1"), "25,50", "5 cm back")
  -- One hit gives no die.
  m = acting({ a1 = { 170, 500, gun = "bow" }, f2 = { 1, 1 }, f3 = { 1, 1 }, f4 = { 1, 1 } },
    { ["car.1"] = { 300, 500, heading = 18, crew = { "f2", "f3", "f4" } } }, { second = "f" })
  m:dice { "red", "blue" }:answer "shoot:car.1"
  eq(at(m, "car.1"), "30,50")
end)

-- Plays hits on a lone driver, with these Fate dice.
local function shaken(fate, o)
  o = o or {}
  local m = acting({ a1 = { 170, 500, gun = "shotgun" }, f1 = { 1, 1 }, a2 = o.a2 },
    { ["car.1"] = { 400, 500, heading = o.heading or 18, crew = { "f1" } } }, { second = "f", const = o.const })
  m:lua(("piece('a1'):place(point(%d, 500))"):format(o.at or 320))
  local dice = {}
  for i = 1, 4 do dice[i] = i <= #fate and "red" or "blue" end
  for _ = 1, #fate do dice[#dice + 1] = "blue" end
  for _, face in ipairs(fate) do dice[#dice + 1] = face end
  for _, face in ipairs(o.more or {}) do dice[#dice + 1] = face end
  m:dice(dice):answer "shoot:car.1"
  return m
end

test("two minus turn the vehicle round, and three also drive it 10 cm on (§14.7)", function()
  local m = shaken { "minus", "minus" }
  eq(get(m, "car.1", "heading"), 54)
  eq(at(m, "car.1"), "40,50")
  m = shaken({ "minus", "minus", "minus" }, { at = 480 })
  eq(get(m, "car.1", "heading"), 54)
  eq(at(m, "car.1"), "30,50")
end)

test("plus turn the vehicle toward the enemy and drive it 5 or 10 cm (§14.7)", function()
  local m = shaken({ "plus" }, { heading = 0 })
  eq(get(m, "car.1", "heading"), 54)
  eq(at(m, "car.1"), "38.3,50", "into contact with a1, which is struck")
end)

test("vehicle_forced sets whether a morale test moves the vehicle (§11.54)", function()
  eq(get(shaken({ "minus", "minus" }, { const = { vehicle_forced = "stays" } }), "car.1", "heading"), 18)
  eq(get(shaken({ "minus", "minus" }, { const = { vehicle_forced = "moves" } }), "car.1", "heading"), 54)
end)

test("a shot from aboard costs an action of the vehicle (§14.5)", function()
  local m = acting({ a1 = { 1, 1 }, a3 = { 1, 1, gun = "bow" }, e1 = { 500, 300 } },
    { ["car.1"] = { 300, 450, heading = 18, crew = { "a1", "a3" } } })
  m:answer("act:a1", "steer")
  m:lua "piece('e1'):place(point(500, 450))"
  m:dice { "red", "blue", "blank" }:answer "open_fire:e1"
  eq(get(m, "e1", "wounds"), 1)
  eq(get(m, "a1", "ap"), 1)
  m:answer("park", "end", "act:a3")
  eq(get(m, "a3", "ap"), 1, "and everybody aboard pays")
end)

-- Returns a scene with a1 at the wheel of car 1 and e1 10 cm ahead, or at `q`.
local function wheel(q, o)
  local figures = { a1 = { 1, 1 }, e1 = q or { 500, 500 }, e2 = away }
  return acting(figures, { [o and o.kind or "car.1"] = { 300, 500, heading = 18, crew = { "a1" } } }, o):answer "steer"
end

test("ramming ends in contact and strikes with one die, and pushes a standing figure aside (§14.8)", function()
  local m = wheel()
  m:dice { "blue", "blue", "blank" }:answer "ram:e1"
  eq(at(m, "car.1"), "43.7,50")
  eq(get(m, "e1", "wounds"), 1)
  ok(m:heard "pushed")
  ok(m:get "piece('e1').at.y" ~= 500)
  eq(get(m, "a1", "ap"), 1)
end)

test("ramming wounds a figure out of action unless a vest saves it (§14.8)", function()
  for _, vest in ipairs { true, false } do
    local m = wheel { 500, 500, wounds = 3, vest = vest }
    m:dice(vest and { "blue" } or { "blue", "blank" }):answer "ram:e1"
    eq(get(m, "e1", "wounds"), vest and 3 or 4)
  end
end)

test("a motorbike cannot ram, a friend cannot be rammed, and the way must be free (§14.8)", function()
  local m = acting({ p1 = { 1, 1 }, e1 = { 500, 500 } }, { ["bike.1"] = { 300, 500, heading = 18, crew = { "p1" } } }, { first = "p", actor = "p1" })
  m:answer "steer"
  ok(m:why "ram:e1":find("motorbike", 1, true), m:why "ram:e1")
  m = wheel({ 500, 500 })
  m:lua "piece('e2'):place(point(400, 500))"
  ok(m:why "ram:e1":find("not free", 1, true), m:why "ram:e1")
  m = wheel({ 100, 500 })
  ok(m:why "ram:e1":find("turn too far", 1, true), m:why "ram:e1")
end)

-- Plays a frag or Molotov that a1 throws at a car 12 cm away with e1 aboard.
local function thrown(what, dice, o)
  o = o or {}
  local m = acting({ a1 = { 100, 500 }, e1 = { 1, 1 }, e2 = away },
    { [o.kind or "car.1"] = { 280, 500, heading = 18, crew = { "e1" }, owner = o.owner } }, { const = o.const, second = o.second, first = o.first })
  m:lua(("piece('a1').%ss = 1"):format(what))
  m:dice(dice):answer(what .. ":60,50")
  return m
end

test("a frag stops a vehicle for good and hits figures aboard (§14.9)", function()
  local m = thrown("frag", { "blue", "red", "yellow", "yellow", "blue", "blank" })
  eq(get(m, "car.1", "stopped"), true)
  eq(get(m, "e1", "wounds"), 1)
  m:answer("end", "act:e1")
  ok(m:why "steer":find("a frag has stopped it", 1, true), m:why "steer")
end)

test("blast_aboard sets whether figures aboard roll against a blast or are safe (§11.56)", function()
  eq(get(thrown("frag", { "blue", "red", "yellow", "yellow", "blue", "blank" }, { const = { blast_aboard = true } }), "e1", "wounds"), 1)
  eq(get(thrown("frag", { "blue" }, { const = { blast_aboard = false } }), "e1", "wounds"), 0)
end)

test("frag_armored sets whether a frag stops an armored vehicle (§11.55, §14.9)", function()
  for _, rule in ipairs { true, false } do
    local m = acting({ a1 = { 100, 500 }, b1 = { 1, 1 }, b2 = away }, { ["armored"] = { 280, 500, heading = 18, crew = { "b1" } } },
      { second = "b", const = { frag_armored = rule } })
    m:lua "piece('a1').frags = 1"
    m:dice { "blue", "yellow", "yellow", "yellow" }:answer "frag:60,50"
    eq(get(m, "armored", "stopped"), rule)
  end
end)

test("a Molotov sets a car on fire, which stops it, bars the view with smoke and destroys it (§14.9)", function()
  local m = thrown("molotov", { "blue", "blue", "blue", "blue", "blank", "blank", "blank" })
  eq(get(m, "car.1", "burning"), true)
  eq(m:get "#pieces('smoke')", 1)
  m:lua "piece('a1'):place(point(100, 500)) piece('e2'):place(point(500, 500))"
  eq(m:get "(piece('a1'):sees(piece('e2')))", "none")
  m:answer("end", "act:e1")
  ok(m:why "steer":find("on fire", 1, true), m:why "steer")
  m:answer "end"
  m:dice { "blank", "blank", "blank", "blue", "n6", "n1" }:answer("wait")
  if m:question():find("who acts", 1, true) and get(m, "car.1", "burning") then m:answer "wait" end
  eq(get(m, "car.1", "wreck"), true)
  eq(get(m, "e1", "wounds"), 3, "who is still aboard takes three wounds")
  eq(m:get "piece('e1').carrier", nil)
  eq(m:get "#pieces('smoke')", 0)
end)

test("smoke sets whether a burning vehicle bars the view or half hides (§11.58)", function()
  for _, rule in ipairs { true, false } do
    local m = thrown("molotov", { "blue", "blue", "blue", "blue", "blank", "blank", "blank" }, { const = { smoke = rule } })
    eq(m:get "#pieces('smoke')", rule and 1 or 0)
  end
end)

test("fire_limit sets whether a burning vehicle is destroyed in the next turn or at the end of this one (§11.57)", function()
  for _, rule in ipairs { "next_turn", "turn_end" } do
    local m = thrown("molotov", { "blue", "blue", "blue", "blue", "blank", "blank", "blank" }, { const = { fire_limit = rule, turns = 1 } })
    if rule == "turn_end" then m:dice { "blank", "blank", "blank" } end
    m:answer("end", "wait")
    ok(m:over())
    eq(get(m, "car.1", "wreck"), rule == "turn_end")
  end
end)

-- Plays a rocket of r1 at a vehicle with a crew.
local function rocket(kind, crew, dice)
  local figures = { r1 = { 100, 500 }, r2 = { 1100, 500 }, [crew] = { 1, 1 } }
  local m = acting(figures, { [kind] = { 350, 500, heading = 0, crew = { crew } } }, { first = "r", second = crew:sub(1, 1), actor = "r1" })
  m:lua "local f = piece('r1') f.launcher = 'rocket_launcher' f.rockets = 1 f.jam3 = 0"
  m:dice(dice):answer "launch:35,50"
  return m
end

test("a rocket destroys a vehicle and wounds everybody aboard three times (§14.9)", function()
  local m = rocket("car.1", "e1", { "red", "blank", "blank", "blank" })
  eq(get(m, "car.1", "wreck"), true)
  eq(get(m, "e1", "wounds"), 3)
  eq(m:get "piece('e1').carrier", nil)
end)

test("a rocket makes an armored vehicle explode, or burn without its crew, or does nothing (§14.9, worked case 12)", function()
  local m = rocket("armored", "b1", { "red", "red", "blank", "blank", "blank" })
  eq(get(m, "armored", "wreck"), true)
  m = rocket("armored", "b1", { "red", "blue" })
  eq(get(m, "armored", "burning"), true)
  eq(get(m, "b1", "wounds"), 0)
  eq(m:get "piece('b1').carrier", nil)
  m = rocket("armored", "b1", { "red", "yellow" })
  eq(get(m, "armored", "burning"), false)
  eq(get(m, "armored", "wreck"), false)
end)

test("gas does not hurt figures aboard (§14.9)", function()
  local m = thrown("tear_gas", { "blue" })
  eq(m:get "piece('e1').shock", false)
end)

test("a figure that dies aboard leaves its seat (§14.2)", function()
  local m = scene({ a1 = { 1, 1, wounds = 3 }, a3 = { 1, 1 }, e1 = away },
    { ["car.1"] = { 300, 500, heading = 18, crew = { "a1", "a3" } } }, { const = { early_end = false } })
  m:answer("wait"):dice { "red", "n6", "n1" }:answer "wait"
  eq(get(m, "a1", "dead"), true)
  eq(m:get "piece('a1').carrier", nil)
end)

test("the Shields have pistols, vests and an armored vehicle (§8.1, §8.15)", function()
  local m = stage.deployed { episode = "joyride", first = "b" }
  eq(get(m, "b5", "vest"), true)
  eq(get(m, "b5", "gun"), "pistol")
  eq(m:get "#piece('armored').cargo", 10)
end)

test("the Getaways choose who starts each turn (§8.16)", function()
  local m = stage.fresh { episode = "joyride", first = "h", second = "e" }
  m:answer("enter:west", "rest", "enter:east", "rest")
  ok(m:question():find("Which band starts", 1, true), m:question())
  m:answer "next:two"
  eq(m:get "match.acting.id", "two")
end)

test("a Haulers' truck that leaves by another street pays 2 while one of their figures stands (§8.17)", function()
  local m = acting({ j1 = { 1, 1 }, j3 = { 300, 300 }, e1 = away }, { ["truck.1"] = { 1100, 500, heading = 18, crew = { "j1" } } },
    { first = "j", actor = "j1" })
  m:lua "side('one').home = 'west'"
  m:answer("steer", "haul_off")
  eq(m:get "side('one').hauled", 1)
  m:lua "piece('j3').wounds = 0"
  m:answer("wait", "wait")
  eq(m:get "track('points_one').value", 2)
  m = acting({ j1 = { 1, 1 }, j3 = { 300, 300 }, e1 = away }, { ["truck.1"] = { 100, 500, heading = 54, crew = { "j1" } } },
    { first = "j", actor = "j1" })
  m:lua "side('one').home = 'west'"
  m:answer "steer"
  ok(m:why "haul_off":find("another street", 1, true), m:why "haul_off")
end)

test("the Road Hounds mount and dismount for free, and turn round before a ride for free (§8.18)", function()
  local m = acting({ p1 = { 300, 450 }, e1 = away }, { ["bike.1"] = { 300, 500, heading = 18 } }, { first = "p", actor = "p1" })
  m:answer "board:bike.1"
  eq(get(m, "p1", "ap"), 2)
  eq(get(m, "bike.1", "acts"), 0)
  m:answer("steer", "turn_round")
  eq(get(m, "p1", "ap"), 2)
  m:answer("drive:20,50", "stop")
  eq(get(m, "p1", "ap"), 1)
  m:answer "turn_round"
  eq(get(m, "p1", "ap"), 1, "again before the next ride")
  m = stage.deployed { episode = "joyride", first = "p" }
  eq(m:get [[#filter(pieces "bike", function(v) return #v.cargo == 1 end)]], 10, "one on each motorbike")
end)

test("the Chromes' tuned cars are saved by red from frags and fire (§8.19, §14.9)", function()
  for face, stopped in pairs { red = false, blue = true } do
    local m = acting({ a1 = { 100, 500 }, q1 = { 1, 1 }, q2 = away }, { ["car.3"] = { 280, 500, heading = 18, crew = { "q1" }, owner = "two" } },
      { second = "q" })
    m:lua "piece('a1').frags = 1"
    m:dice(stopped and { "blue", face, "yellow", "yellow", "yellow" } or { "blue", face }):answer "frag:60,50"
    eq(get(m, "car.3", "stopped"), stopped, face)
  end
  local m = stage.deployed { episode = "joyride", first = "q" }
  eq(get(m, "q1", "celebrity"), true)
  eq(get(m, "q2", "caid"), true)
  eq(get(m, "q3", "healer"), true)
  eq(m:get "piece('q1').carrier.kind", "bike", "the first of the ready band ride the motorbike that it has bought")
end)

test("the Chromes roll one Fate die less (§8.19)", function()
  local m = acting({ a1 = { 600, 500, gun = "bow" }, q1 = { 700, 500 }, q2 = away }, {}, { second = "q" })
  m:dice { "red", "blue" }:answer "shoot:q1"
  eq(get(m, "q1", "wounds"), 1, "a single wound is not a die")
  eq(offered(m, "again"), "")
end)

test("forced_back sets how far one minus moves a vehicle back (§14.7, §11.54)", function()
  for mm, x in pairs { [50] = "35,50", [120] = "28,50" } do
    eq(at(shaken({ "minus" }, { const = { forced_back = mm }, at = 480 }), "car.1"), x)
  end
end)

test("forced_turn sets how much of a retreat a U-turn costs, the rest being driven forward (§14.7, §11.54)", function()
  local m = shaken({ "minus" }, { const = { forced_turn = 50 }, at = 480 })
  eq(get(m, "car.1", "heading"), 54)
  eq(at(m, "car.1"), "40,50")
  m = shaken({ "minus", "minus" }, { const = { forced_turn = 50 }, at = 480 })
  eq(at(m, "car.1"), "35,50", "5 cm are left of the 10")
  m = shaken({ "minus", "minus" }, { const = { forced_turn = 150 }, at = 480 })
  eq(get(m, "car.1", "heading"), 18)
  eq(at(m, "car.1"), "30,50", "10 cm straight back")
end)

test("edge sets whether trucks leave by another street or at any edge far from their own (§8.17, §11.100)", function()
  for rule, free in pairs { entrance = false, anywhere = true } do
    local m = acting({ j1 = { 1, 1 }, a1 = { 900, 900 } }, { ["truck.1"] = { 600, 60, heading = 36, crew = { "j1" } } },
      { first = "j", second = "a", actor = "j1", const = { edge = rule } })
    m:lua "side('one').home = 'north'"
    m:answer "steer"
    eq(m:legal "haul_off", free)
  end
end)
