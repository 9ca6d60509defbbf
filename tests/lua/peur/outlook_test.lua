-- The information that `why` gives about a shot before it is fired: docs/rules/peur.md, 5.1.

local stage = require "stage"

local scene = stage.scene

-- Returns the text of `why` about a shot of a1 at this target.
local function told(figures, o, target, more)
  local m = scene(figures, o)
  if more then m:lua(more) end
  return m:answer "act:a1":why("shoot:" .. target)
end

test("the outlook of a legal shot gives its gap, dice and chances (§5.1, §5.2)", function()
  eq(told({ a1 = { 600, 100, gun = "rifle" }, e1 = { 600, 360 } }, {}, "e1"),
    "It is legal now. 23.5 cm. No cover. Rifle, 2 dice: hit 56 %, wound 56 %. Then reload 44 %, repair 11 %.")
end)

test("the outlook of an attack names a vest, a hedge and their saves (§5.3)", function()
  eq(told({ a1 = { 360, 60, gun = "bow" }, e1 = { 360, 200, vest = true } }, {}, "e1"),
    "It is legal now. 11.5 cm. In cover: Hedge. A vest. Bow, 1 die: hit 33 %, wound 11 %.")
end)

test("the outlook of a shot gives the chance to put its target out of action (§5.2, §7.1)", function()
  eq(told({ a1 = { 600, 100, gun = "rifle" }, e1 = { 600, 360, wounds = 1 } }, {}, "e1"),
    "It is legal now. 23.5 cm. No cover. Rifle, 2 dice: hit 56 %, wound 56 %. Out of action 11 %. "
    .. "Then reload 44 %, repair 11 %.")
end)

test("the outlook of a burst gives the order of its targets and the chance of a jam (§5.4, §5.6)", function()
  eq(told({ a1 = { 550, 600, gun = "submachine" }, e1 = { 750, 600 }, e2 = { 780, 470 } }, {}, "e1"),
    "It is legal now. 17.5 cm. No cover. Submachine gun, 1 die: hit 33 %, wound 33 %. Then reload 33 %. Submachine gun, a burst "
    .. "of 5 dice: hit 87 %, wound 87 %. Then reload 33 %, repair 33 %, broken 21 %. Its hits go in this order: Leader E1, Lieutenant E2.")
end)

test("the outlook of a shot names people in the line of fire and the blunders of their death (§13.3, §13.8)", function()
  eq(told({ a1 = { 600, 100, gun = "pistol" }, e1 = { 600, 300 }, ["passerby.1"] = { 600, 200 } }, { episode = "centre" }, "e1"),
    "It is legal now. 17.5 cm. In cover: Passerby 1. In the line of fire: Passerby 1. Pistol, 1 die: hit 33 %, wound 22 %. Then reload 33 %. "
    .. "If Passerby 1 dies, that is 1 blunder.")
end)

test("the outlook of a burst counts blunders for people whom it may hit after its target (§5.6, §13.8)", function()
  local said = told({ a1 = { 550, 600, gun = "submachine" }, e1 = { 750, 600 }, journalist = { 780, 470 } }, { episode = "centre" }, "e1")
  ok(said:find("in this order: Leader E1, Journalist. If Journalist dies, that is 2 blunders.", 1, true), said)
end)

test("the outlook of a shot doubles the blunders of a death near a journalist (§13.8)", function()
  local at = { a1 = { 600, 100, gun = "pistol" }, ["passerby.1"] = { 600, 200 }, journalist = { 700, 300 } }
  ok(told(at, { episode = "centre" }, "passerby.1"):find("A death here is 2 blunders.", 1, true))
  at.journalist = { 700, 900 }
  ok(told(at, { episode = "centre" }, "passerby.1"):find("A death here is 1 blunder.", 1, true))
end)

-- Returns the texts of the options of the open question by their ids.
local function labels(m)
  local all = {}
  for _, option in ipairs(m:decision().options) do all[option.id] = option.text end
  return all
end

test("the question how to shoot tells the gap and the cover, and the chances of each way (§5.2, §5.3)", function()
  local m = scene { a1 = { 360, 60, gun = "bow", gun2 = "rifle" }, e1 = { 360, 200, vest = true } }
  m:answer("act:a1", "shoot:e1")
  eq(m:question(), "Officer A1 shoots at Leader E1: how? 11.5 cm. In cover: Hedge. A vest.")
  local shown = labels(m)
  eq(shown["fire:bow:1"], "Bow, 1 die: hit 33 %, wound 11 %.")
  eq(shown["fire:rifle:2"], "Rifle, 2 dice: hit 56 %, wound 21 %. A jam 56 %.")
end)

test("the label of each way to shoot names the other figures that it may hit (§5.6, §13.8)", function()
  local m = scene({ a1 = { 550, 600, gun = "submachine" }, a2 = { 790, 540 }, e1 = { 750, 600 }, journalist = { 780, 470 } }, { episode = "centre" })
  local shown = labels(m:answer("act:a1", "shoot:e1"))
  eq(shown["fire:submachine:1"], "Submachine gun, 1 die: hit 33 %, wound 33 %. A jam 33 %.")
  eq(shown["burst:submachine:5"], "Submachine gun, a burst of 5 dice: hit 87 %, wound 87 %. A jam 87 %. "
    .. "If Journalist dies, that is 2 blunders. A further hit may meet friends: Sergeant A2.")
end)

test("the outlook of a shot names a target that ignores a lone wound (§9.2)", function()
  local said = told({ a1 = { 550, 600, gun = "pistol" }, e1 = { 750, 600, veteran = true } }, {}, "e1")
  ok(said:find("Leader E1 ignores a lone wound. Pistol, 1 die: hit 33 %, wound 0 %.", 1, true), said)
end)

test("the outlook of a shot names a guard that would shoot back, unless the ruling says never (§11.39, §13.4)", function()
  for rule, answers in pairs { after_action = true, never = false } do
    local text = told({ a1 = { 600, 100, gun = "pistol" }, guard = { 600, 300 } },
      { episode = "centre", const = { riposte = rule } }, "guard")
    eq(text:find("may shoot back", 1, true) ~= nil, answers, text)
  end
end)

test("the outlook of a shot needs two hits to wound a target that ignores a lone wound (§7.1, §8.1)", function()
  ok(told({ a1 = { 600, 100, gun = "rifle" }, c4 = { 600, 360 } }, { second = "c" }, "c4"):find("wound 11 %", 1, true))
end)

test("the outlook of a shot marks chances that a reroll changes (§5.5, §9.2)", function()
  ok(told({ a1 = { 600, 100, gun = "rifle" }, e1 = { 600, 360, celebrity = true } }, {}, "e1"):find "Rerolls are not counted")
end)

test("the outlook of a shot at a vehicle says that lots decide who is hit aboard (§14.6)", function()
  local m = stage.with_vehicles({ a1 = { 600, 450, gun = "rifle" }, e1 = { 100, 100 } }, { ["car.1"] = { 800, 450, crew = { "e1" } } })
  local text = m:answer "act:a1":why "shoot:car.1"
  ok(text:find("Lots are drawn among those aboard", 1, true), text)
end)

test("the outlook of a shot gives the cost of the death of people in the street, but none for a guard (§13.2, §13.8)", function()
  local m = stage.scene({ a1 = { 600, 600, gun = "pistol" }, e1 = { 1000, 600 }, ["passerby.1"] = { 700, 600 }, journalist = { 600, 700 },
    guard = { 500, 600 } }, { episode = "centre" })
  m:answer "act:a1"
  ok(m:why "shoot:passerby.1":find("A death here is 2 blunders.", 1, true), m:why "shoot:passerby.1")
  ok(m:why "shoot:journalist":find("A death here is 2 blunders.", 1, true), m:why "shoot:journalist")
  eq(m:why "shoot:guard":find("blunder", 1, true), nil)
end)

test("the outlook of a throw names the landing place of each color and the figures there (§10.2, §10.3)", function()
  local m = scene({ a1 = { 600, 600 }, a2 = { 700, 630 }, e1 = { 830, 600 } })
  m:lua "piece('a1').frags = 1"
  m:answer "act:a1"
  eq(m:why "frag:90,60",
    "It is legal now. 33 %: it lands at 80,60. In its 7.5 cm: Leader E1. 33 %: it lands at 75,60. Nobody is in "
    .. "its 7.5 cm. 33 %: it lands at 70,60. In its 7.5 cm: Sergeant A2.")
  m = scene({ a1 = { 600, 600 }, e1 = { 680, 600 } })
  m:lua "piece('a1').frags = 1"
  m:answer "act:a1"
  local alone = m:why "frag:90,60"
  ok(alone:find("100 %: it lands at ", 1, true), alone)
end)

test("the outlook of a launcher names the figures at its point, its scatter and the chance to misfire (§10.7)", function()
  local m = scene({ a1 = { 600, 600 }, e1 = { 830, 600 } })
  m:lua "piece('a1').launcher = 'gas_launcher'"
  m:answer "act:a1"
  eq(m:why "launch:83,60",
    "It is legal now. 33 %: it lands there. In its 7.5 cm: Leader E1. 33 %: it scatters, at most 15 cm to a side or "
    .. "short. 33 %: it misfires.")
end)

test("a figure without a launcher is offered no target point for it, and why gives the reason (§10.7)", function()
  local m = scene({ a1 = { 600, 600 }, e1 = { 830, 600 } }):answer "act:a1"
  for _, domain in ipairs(m:decision().domains) do ok(domain.verb ~= "launch") end
  ok(m:why "launch:83,60":find("it has no launcher", 1, true), m:why "launch:83,60")
end)

-- Returns the marks of an overlay while a1 acts, one line each: the place, the diameter and the text.
local function marks(m, id, at)
  local list = {}
  for _, mark in ipairs(m:overlay(id, at)) do
    list[#list + 1] = ("%s %d %s"):format(mark.at or "-", mark.width, mark.text)
  end
  return list
end

test("the overlay of a blast marks its disc, and names the figures hit, in cover or sheltered (§10.3)", function()
  local m = scene({ a1 = { 600, 600 }, e1 = { 830, 600 }, a2 = { 860, 600 } })
  m:answer "act:a1"
  local before = m:hash()
  eq(table.concat(marks(m, "blast", "84,60"), "\n"), "84,60 75 At 84,60. The blast catches Leader E1, Sergeant A2 (in cover).")
  eq(table.concat(marks(m, "blast", "60,90"), "\n"), "60,90 75 At 60,90. The blast catches nobody.")
  eq(m:hash(), before)
end)

test("the overlay of scatter marks each landing place of a throw and of a launcher (§10.2, §10.7)", function()
  local m = scene({ a1 = { 600, 600 }, e1 = { 830, 600 } })
  m:lua "piece('a1').frags = 1"
  m:answer "act:a1"
  eq(table.concat(marks(m, "scatter", "90,60"), "\n"),
    "80,60 75 A throw, 33 %: 80,60. The blast catches Leader E1.\n"
    .. "75,60 75 A throw, 33 %: 75,60. The blast catches nobody.\n"
    .. "70,60 75 A throw, 33 %: 70,60. The blast catches nobody.")
  m = scene({ a1 = { 600, 600 }, e1 = { 830, 600 } })
  m:lua "piece('a1').launcher = 'gas_launcher'"
  m:answer "act:a1"
  local all = table.concat(marks(m, "scatter", "72,60"), "\n")
  eq(all, "72,60 75 A shot, 41 %: 72,60. The blast catches nobody.\n" -- on the point, or left and right with two dice
    .. "62,60 75 A shot, 4 %: 62,60. The blast catches Officer A1.\n"
    .. "67,55 75 A shot, 7 %: 67,55. The blast catches nobody.\n"
    .. "72,50 75 A shot, 4 %: 72,50. The blast catches nobody.\n"
    .. "67,65 75 A shot, 7 %: 67,65. The blast catches nobody.\n"
    .. "72,70 75 A shot, 4 %: 72,70. The blast catches nobody.\n"
    .. "- 0 A shot, 33 %: it misfires.")
end)

test("the overlay of scatter names a figure that has nothing to throw (§10.2)", function()
  local m = scene({ a1 = { 600, 600 }, e1 = { 830, 600 } }):answer "act:a1"
  eq(table.concat(marks(m, "scatter", "72,60"), "\n"), "- 0 Officer A1 has nothing to throw or to launch.")
end)

test("the overlay of shots names who can shoot at a figure, with gap, dice and cover (§5.1, §5.2)", function()
  local m = scene({ a1 = { 600, 100, gun = "rifle" }, e1 = { 600, 360, gun = "rifle", jam = 1 },
                    e2 = { 600, 400, gun = "automatic" } }):answer "act:a1"
  eq(table.concat(marks(m, "shoot", "a1"), "\n"),
    "60,36 0 Leader E1, 23.5 cm. After reloading: Rifle, 2 dice: wound 56 %. No cover.\n"
    .. "60,40 0 Lieutenant E2, 27.5 cm. Automatic rifle, 2 dice: wound 40 %. "
    .. "Automatic rifle, a burst of 5 dice: wound 72 %. In cover: Leader E1.")
  m = scene({ a1 = { 600, 100, gun = "pistol" }, e1 = { 600, 1100, gun = "pistol" } }):answer "act:a1"
  eq(table.concat(marks(m, "shoot", "e1"), "\n"), "- 0 No figure can shoot at Leader E1 from its place.")
  eq(table.concat(marks(m, "shoot", "10,10"), "\n"), "- 0 Nobody is there.")
end)

test("the overlay of morale marks the place to which each result would send a figure (§7.5, §7.6)", function()
  local m = scene({ a1 = { 600, 100, gun = "pistol" }, f1 = { 600, 350 } }, { second = "f" }):answer "act:a1"
  eq(table.concat(marks(m, "morale", "f1"), "\n"), "45.9,49.1 0 3 minus left: Leader F1 retreats to 45.9,49.1.\n"
    .. "60,45 0 2 minus left: Leader F1 retreats to 60,45.\n60,40 0 1 minus left: Leader F1 retreats to 60,40.\n"
    .. "60,30 0 1 plus left: Leader F1 advances to 60,30.\n60,25 0 2 plus left: Leader F1 advances to 60,25.")
  eq(table.concat(marks(m, "morale", "10,10"), "\n"), "- 0 Nobody is there.")
end)

test("a morale test sends a figure to the place that its overlay marks (§7.5, §7.6)", function()
  for face, text in pairs { minus = "1 minus left", plus = "1 plus left" } do
    local m = scene({ a1 = { 600, 50, gun = "pistol" }, f1 = { 600, 325 } }, { second = "f" }):answer "act:a1"
    local sent
    for _, mark in ipairs(m:overlay("morale", "f1")) do if mark.text:find(text, 1, true) then sent = mark.at end end
    m:dice { "red", "blue", face }:answer "shoot:f1"
    ok(sent ~= "60,32.5")
    eq(stage.at(m, "f1"), sent)
  end
end)

-- The City Police (a) hit once more with every blow that hits (§8.1).
test("the outlook of a blow gives its dice, the parry and the chance of a wound (§6.1, §6.2)", function()
  local function blow(target)
    return scene({ a1 = { 600, 100 }, e1 = target }, {}):answer "act:a1":why "fight:e1"
  end
  eq(blow { 600, 125 }, "It is legal now. 1 die: wound 62 %. Red parries a hit.")
  eq(blow { 600, 125, vest = true }, "It is legal now. 1 die: wound 42 %. Red or blue parries a hit.")
end)

test("the outlook of a blow takes into account that a veteran ignores a lone wound (§7.1, §9.2)", function()
  local m = scene { a1 = { 600, 100 }, e1 = { 600, 125, veteran = true } }
  eq(m:answer "act:a1":why "fight:e1", "It is legal now. 1 die: wound 40 %. Red parries a hit.")
end)

test("the outlook of a blow at people without a vest has no parry, and gives the cost of a death (§13.2)", function()
  local m = scene({ a1 = { 600, 100 }, ["passerby.1"] = { 600, 125 } }, { episode = "centre" })
  local said = m:answer "act:a1":why "fight:passerby.1"
  ok(said:find("wound 67 %. No parry. A death here is", 1, true) ~= nil, said)
end)
