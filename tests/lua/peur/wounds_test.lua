-- Fights, treatment, wounds, death and morale.

local stage = require "stage"

local get, scene, at = stage.get, stage.scene, stage.at

local function acting(figures, o)
  return scene(figures, o):answer("act:" .. (o and o.actor or "a1"))
end

test("a policeman's blue counts as two hits, and a vest sets whether red and blue parry (§6.1, §6.2, worked case 13)", function()
  local m = acting({ a1 = { 600, 100 }, f1 = { 600, 125 } }, { second = "f" })
  m:dice { "blue", "red", "blue", "blank" }:answer "fight:f1"
  eq(get(m, "f1", "wounds"), 1)
  m = acting({ a1 = { 600, 100 }, f1 = { 600, 125, vest = true } }, { second = "f" })
  m:dice { "blue", "red", "blue" }:answer "fight:f1"
  eq(get(m, "f1", "wounds"), 0)
  m = acting({ a1 = { 600, 100 }, f1 = { 600, 125, shield = true } }, { second = "f" })
  m:dice { "red" }:answer "fight:f1"
  eq(get(m, "f1", "wounds"), 0, "red is not a hit, whatever the bonus")
end)

test("a Hammer with a melee weapon who rolls blue and yellow hits five times (§6.1, §8.1, §9.1, worked case 15)", function()
  local m = acting({ f1 = { 600, 100, blade = true }, a1 = { 600, 125 } }, { first = "f", second = "a", actor = "f1" })
  m:dice { "blue", "yellow", "red", "red", "red", "red", "yellow", "blank" }:answer "fight:a1"
  ok(m:heard "takes 1 of 5 hits")
end)

test("a Brute rolls one more die, and two wounds take a die away (§6.1, §7.2, §9.2)", function()
  local m = acting { a1 = { 600, 100, brute = true }, e1 = { 600, 125 } }
  m:dice { "red", "red" }:answer "fight:e1"
  m = acting { a1 = { 600, 100, wounds = 2 }, e1 = { 600, 125 } }
  ok(m:why "fight:e1":find("leave no die", 1, true))
end)

test("a fight needs contact with an enemy (§6.1)", function()
  local m = acting { a1 = { 600, 100 }, a2 = { 600, 75 }, e1 = { 600, 127 } }
  ok(m:why "fight:e1":find("must be in contact", 1, true))
  ok(m:why "fight:a2":find("a friend", 1, true))
end)

test("a Doc stabilizes with red, heals with blue and harms with yellow (§6.4)", function()
  for face, wounds in pairs { red = 3, blue = 2, yellow = 4 } do
    local m = acting({ c3 = { 600, 100 }, c4 = { 600, 125, wounds = 3 }, a1 = { 100, 600 } }, { first = "c", second = "a", actor = "c3" })
    m:dice { face }:answer "heal:c4"
    eq(get(m, "c4", "wounds"), wounds)
    eq(get(m, "c4", "stable"), face == "red")
    eq(get(m, "c4", "down"), true)
  end
end)

test("a Doc who is a healer rolls twice and keeps the better result (§6.4, §9.2)", function()
  local m = acting({ c3 = { 600, 100, healer = true, wounds = 1 }, a1 = { 100, 600 } }, { first = "c", second = "a", actor = "c3" })
  m:dice { "yellow", "blue" }:answer "heal_self"
  eq(get(m, "c3", "wounds"), 0)
end)

test("only a Doc treats wounds, and only of friends in contact (§6.4)", function()
  local m = acting({ c3 = { 600, 100 }, c4 = { 600, 225, wounds = 1 }, a1 = { 625, 100, wounds = 1 } }, { first = "c", second = "a", actor = "c3" })
  ok(m:why "heal:c4":find("not in contact", 1, true))
  ok(m:why "heal:a1":find("an enemy", 1, true))
  m:answer("end", "act:a1")
  ok(m:why "heal:c3":find("only a Doc", 1, true))
end)

test("four wounds of one shot cancel one plus, and three plus recover a wound and advance 10 cm (§7.1, §7.4, §7.5, worked case 29)", function()
  local m = acting { a1 = { 600, 100, gun = "shotgun" }, e1 = { 600, 225 } }
  m:dice { "red", "red", "red", "red", "yellow", "yellow", "yellow", "yellow", "plus", "plus", "plus", "plus" }
  m:answer "shoot:e1"
  eq(get(m, "e1", "wounds"), 3)
  eq(get(m, "e1", "down"), true)
  eq(at(m, "e1"), "60,12.5", "in contact with the shooter")
end)

test("a wounded figure tests morale before it acts, and the wounds left then set its actions (§7.4)", function()
  local m = scene({ d1 = { 600, 100, wounds = 2, hurt_by = "two" }, e1 = { 600, 900 } }, { first = "d" })
  m:dice { "plus", "plus", "plus" }:answer "act:d1"
  eq(get(m, "d1", "wounds"), 1)
  eq(at(m, "d1"), "60,20")
  eq(get(m, "d1", "ap"), 2)
end)

test("an advance ends in contact and crosses no obstacle (§7.5)", function()
  local m = acting { a1 = { 360, 50, gun = "bow" }, e1 = { 360, 160 } }
  m:dice { "red", "yellow", "plus" }:answer "shoot:e1"
  eq(at(m, "e1") ~= "36,11", true, "not through the hedge")
end)

test("a retreat leads away from all enemies, 20 cm with three minuses (§7.6)", function()
  local m = acting({ a1 = { 600, 100, gun = "shotgun" }, f1 = { 600, 225 } }, { second = "f" })
  m:dice { "red", "red", "red", "blue", "yellow", "yellow", "yellow", "minus", "minus", "minus" }:answer "shoot:f1"
  eq(get(m, "f1", "wounds"), 3)
  eq(at(m, "f1"), "60,42.5")
end)

test("a hard case and every Wolf cancel one minus (§7.4, §8.1, §9.2)", function()
  local m = acting { a1 = { 600, 100, gun = "bow" }, e1 = { 600, 225 } }
  m:dice { "red", "yellow", "minus" }:answer "shoot:e1"
  eq(at(m, "e1"), "60,22.5")
end)

test("the Numb ignore a lone wound, but not two (§8.1, worked case 17)", function()
  local m = acting({ a1 = { 600, 100, gun = "shotgun" }, c1 = { 600, 205, vest = true } }, { second = "c" })
  m:dice { "red", "red", "blue", "blue", "blue", "yellow" }:answer "shoot:c1"
  eq(get(m, "c1", "wounds"), 0)
  m = acting({ a1 = { 600, 100, gun = "shotgun" }, c1 = { 600, 205 } }, { second = "c" })
  m:dice { "red", "red", "blue", "blue", "yellow", "yellow", "blank", "blank" }:answer "shoot:c1"
  eq(get(m, "c1", "wounds"), 2)
end)

test("a Veteran ignores a lone wound of a fight (§9.2)", function()
  local m = acting({ f3 = { 600, 125 }, e1 = { 600, 100, veteran = true } }, { first = "f", actor = "f3" })
  m:dice { "blue", "red", "red", "yellow" }:answer "fight:e1"
  eq(get(m, "e1", "wounds"), 0)
end)


test("in a death test red kills, blue holds out, and yellow takes a wound away (§7.3, worked case 16)", function()
  for face, want in pairs { red = { 3, true, true }, blue = { 3, false, true }, yellow = { 2, false, false } } do
    local m = scene({ a1 = { 100, 100 }, a2 = { 200, 600, wounds = 3 }, e1 = { 900, 900 } }, { const = { early_end = false } })
    m:dice { face, "n6", "n1" }:answer("wait", "wait")
    eq(get(m, "a2", "wounds"), want[1])
    eq(get(m, "a2", "dead"), want[2])
    eq(get(m, "a2", "down"), want[3])
  end
end)

test("a figure with four wounds and yellow in its death test stays out of action (§7.3, worked case 16)", function()
  local m = scene({ a1 = { 100, 100 }, a2 = { 200, 600, wounds = 4 }, e1 = { 900, 900 } }, { const = { early_end = false } })
  m:dice { "yellow", "n6", "n1" }:answer("wait", "wait")
  eq(get(m, "a2", "wounds"), 3)
  eq(get(m, "a2", "down"), true)
end)

test("a figure that a Doc stabilized takes no death test (§6.4, §7.3)", function()
  local m = scene({ a1 = { 100, 100 }, a2 = { 200, 600, wounds = 3 }, e1 = { 900, 900 } }, { const = { early_end = false } })
  m:lua "piece('a2').stable = true"
  m:dice { "n6", "n1" }:answer("wait", "wait")
  eq(get(m, "a2", "dead"), false)
end)

test("a stabilized figure stays stable after it has recovered and fallen again (§6.4)", function()
  local m = scene({ a1 = { 100, 100 }, a2 = { 200, 600, wounds = 2 }, e1 = { 200, 650, gun = "pistol" } }, { const = { early_end = false } })
  m:lua "piece('a2').stable = true"
  m:answer("wait"):dice({ "red", "red", "yellow", "yellow", "blank", "blank" }):answer("act:e1", "shoot:a2")
  eq(get(m, "a2", "wounds"), 4)
  eq(get(m, "a2", "stable"), true)
end)

test("a Grinner rolls two death dice and keeps the better result (§7.3, §8.1, worked case 16)", function()
  local m = scene({ r1 = { 100, 100 }, r2 = { 200, 600, wounds = 3 }, a1 = { 900, 900 } }, { first = "r", second = "a", const = { early_end = false } })
  m:dice { "red", "blue", "n6", "n1" }:answer("wait", "wait")
  eq(get(m, "r2", "dead"), false)
end)

test("a figure on the ground spends an action to stand up or to reload (§4.3)", function()
  local m = scene { a1 = { 600, 100, down = true, gun = "pistol", jam = 1 }, e1 = { 600, 900 } }
  m:answer("act:a1", "reload")
  eq(get(m, "a1", "jam"), 0)
  m:answer "stand_up"
  eq(get(m, "a1", "down"), false)
  eq(m:seat(), "two", "both actions are used")
end)

test("a Lantern rerolls one failed parry of a blow (§8.6)", function()
  local m = scene({ a1 = { 600, 600 }, g1 = { 600, 625 } }, { second = "g" })
  m:dice { "blue", "yellow", "red", "yellow", "blank" }:answer("act:a1", "fight:g1")
  eq(get(m, "g1", "wounds"), 1, "two hits: the first parry is rerolled and holds, the second fails")
end)

test("a Lantern far from the wounded Leader first moves toward him (§8.7, §11.31)", function()
  for _, rule in ipairs { true, false } do
    local m = scene({ g1 = { 600, 600, wounds = 1 }, g4 = { 600, 800 }, a1 = { 100, 600 } }, { first = "g", second = "a", const = { gather = rule } })
    m:answer "act:g4"
    if rule then
      ok(m:why "on:60,90":find("leads away", 1, true), m:why "on:60,90")
      m:answer("on:60,75")
      eq(get(m, "g4", "ap"), 1)
    else
      eq(get(m, "g4", "ap"), 2)
    end
  end
end)

test("the Old Family's chiefs get their talents for free (§8.1)", function()
  local m = stage.deployed { first = "n", second = "a" }
  eq(get(m, "n1", "caid"), true)
  eq(get(m, "n1", "celebrity"), true)
  eq(get(m, "n2", "veteran"), true)
end)

test("a figure that its own band hurt advances toward a friend, or retreats from it (§7.5, §7.6)", function()
  for face, want in pairs { plus = "60,15", minus = "60,5" } do
    local m = scene { a1 = { 600, 100, wounds = 1, hurt_by = "one" }, a2 = { 600, 300 }, e1 = { 100, 600 } }
    m:dice { face }:answer "act:a1"
    eq(at(m, "a1"), want)
  end
end)

-- Returns the texts of the events whose text has these words.
local function said(m, words)
  local list = {}
  for _, e in ipairs(m:events()) do if e.text and e.text:find(words, 1, true) then list[#list + 1] = e.text end end
  return table.concat(list, " ")
end

test("the event of a morale test names its cause, its dice, what cancels a sign, and the direction of a move (§7.4 to §7.6)", function()
  local m = scene { a1 = { 600, 100, wounds = 1, hurt_by = "two" }, e1 = { 600, 400 } }
  m:dice { "minus" }:answer "act:a1"
  eq(said(m, "morale"), "Officer A1, morale (wounded, before it acts): 0 plus, 1 minus, 0 blank.")
  ok(said(m, "retreats"):find("Officer A1 retreats from The Wolves to ", 1, true))
  m = scene { a1 = { 600, 100, wounds = 1, hurt_by = "two", caid = true }, e1 = { 600, 400 } }
  m:dice { "minus" }:answer "act:a1"
  eq(said(m, "morale"), "Officer A1, morale (wounded, before it acts): 0 plus, 1 minus, 0 blank. A trait cancels 1 minus. No effect.")
  m = scene { a1 = { 600, 100, gun = "rifle" }, a2 = { 100, 100 }, e1 = { 600, 300, wounds = 2 } }
  m:answer "act:a1":dice { "red", "blue", "yellow", "plus" }:answer "shoot:e1"
  eq(said(m, "morale"), "Leader E1, morale (new wound): 1 plus, 0 minus, 0 blank. Out of action cancels a plus. No effect.")
  m = scene { a1 = { 600, 100, wounds = 1, hurt_by = "two" }, e1 = { 600, 400 } }
  m:dice { "plus" }:answer "act:a1"
  eq(said(m, "advances"), "Officer A1 advances toward Leader E1, to 60,15.")
end)

test("the event of a morale move says that a figure lets go of its captive (§6.3)", function()
  local m = scene { a1 = { 600, 100, wounds = 1, hurt_by = "two" }, e1 = { 600, 400 }, e2 = { 600, 125 } }
  m:lua "piece('a1'):carry(piece 'e2') piece('e2').captive = side 'one'"
  m:dice { "minus" }:answer "act:a1"
  eq(said(m, "lets go"), "Morale moves Officer A1, who lets go of Lieutenant E2.")
end)

test("a figure is marked as having acted only when its activation is over (§3.2)", function()
  local m = scene { a1 = { 600, 100 }, a2 = { 600, 300 }, e1 = { 100, 600 } }
  m:answer "act:a1"
  eq(get(m, "a1", "spent"), false)
  m:answer("go:60,15", "stop", "end")
  eq(get(m, "a1", "spent"), true)
  m:answer "wait"
  m:answer "wait"
  eq(get(m, "a1", "spent"), false, "the next turn has begun")
end)

test("numb_limit sets how many lone wounds each of the Numb ignores in a game (§8.1, §11.63)", function()
  for limit, wounds in pairs { [0] = 0, [1] = 1, [2] = 0 } do
    local m = stage.scene({ a1 = { 600, 100, gun = "bow" }, c4 = { 600, 325 } }, { second = "c", const = { numb_limit = limit } })
    m:answer "act:a1":dice { "red", "yellow" }:answer "shoot:c4"
    eq(stage.get(m, "c4", "wounds"), 0)
    m:dice(wounds == 1 and { "red", "yellow", "blank" } or { "red", "yellow" }):answer "shoot:c4"
    eq(stage.get(m, "c4", "wounds"), wounds, "limit " .. limit)
  end
end)
