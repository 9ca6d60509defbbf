-- People in the street: hold-ups, the bank, the line of fire, blunders, guards, demonstrators, and the rulings about them.

local stage = require "stage"

local get, at = stage.get, stage.at

-- Returns a scene with people, before the first question. The figures are of band k (or `first`) and of band a.
local function street(figures, o)
  o = o or {}
  o.episode, o.first, o.second = o.episode or "centre", o.first or "k", o.second or "a"
  return stage.scene(figures, o)
end

local function money(m, seat) return m:get(("side('%s').bitcoins"):format(seat)) end
local function blunders(m, seat) return m:get(("side('%s').blunders"):format(seat)) end

-- Adds two figures far from everything, so that the game continues.
local function with_others(figures, letter)
  figures.a9 = figures.a9 or { 1100, 480 }
  figures[(letter or "k") .. "9"] = figures[(letter or "k") .. "9"] or { 1100, 720 }
  return figures
end

test("the Centre has its people, whom a movement cannot pass and a shot may target (§13.1, §12.5)", function()
  local m = stage.deployed { episode = "centre", first = "e", second = "a" }
  local counts = { mayor = 1, pastor = 1, clerk = 1, employee = 2, guard = 1, passerby = 4, journalist = 1, demonstrator = 2 }
  for kind, n in pairs(counts) do eq(m:get(("#pieces('%s')"):format(kind)), n, kind) end
  m = street({ k1 = { 600, 100, gun = "bow" }, a1 = { 900, 900 }, ["passerby.1"] = { 600, 160 } })
  m:answer "act:k1"
  ok(m:why "go:60,22":find("Passerby 1", 1, true), m:why "go:60,22")
  ok(m:legal "shoot:passerby.1")
end)

test("one wound kills a person in the street, which is a blunder (§13.2, §13.8)", function()
  local m = street({ k1 = { 600, 100, gun = "bow" }, a1 = { 900, 900 }, ["passerby.1"] = { 600, 300 } })
  m:answer "act:k1"
  m:dice { "red", "yellow" }:answer "shoot:passerby.1"
  eq(m:get "#pieces('passerby')", 0)
  eq(blunders(m, "one"), 1)
  eq(m:get "track('points_one').value", -1)
end)

test("a base of demonstrators dies of two wounds (§13.2)", function()
  local m = street({ k1 = { 600, 100, gun = "bow" }, a1 = { 900, 900 }, ["demonstrator.1"] = { 600, 300 } })
  m:answer "act:k1"
  m:dice { "red", "yellow", "blank" }:answer "shoot:demonstrator.1"
  eq(m:get "#pieces('demonstrator')", 1)
  m:dice { "red", "yellow" }:answer "shoot:demonstrator.1"
  eq(m:get "#pieces('demonstrator')", 0)
  eq(blunders(m, "one"), 1)
end)

test("a journalist within 30 cm doubles a blunder, and the death of a journalist counts twice (§13.8, worked case 20)", function()
  for gap, n in pairs { [280] = 2, [320] = 1 } do
    local m = street({ k1 = { 600, 100, gun = "bow" }, a1 = { 900, 1100 }, ["passerby.1"] = { 600, 300 }, ["journalist"] = { 600, 325 + gap } })
    m:answer "act:k1"
    m:dice { "red", "yellow" }:answer "shoot:passerby.1"
    eq(blunders(m, "one"), n, gap)
  end
  local m = street({ k1 = { 600, 100, gun = "bow" }, a1 = { 900, 1100 }, ["journalist"] = { 600, 300 } })
  m:answer "act:k1"
  m:dice { "red", "yellow" }:answer "shoot:journalist"
  eq(blunders(m, "one"), 2)
end)

test("people in the line of fire give cover, and each saved hit rolls for the first of them (§13.3, worked case 20)", function()
  for face, dead in pairs { red = true, blue = false } do
    local m = street({ k1 = { 600, 100, gun = "bow" }, a1 = { 600, 350 }, ["passerby.1"] = { 600, 200 } })
    m:answer "act:k1"
    m:dice { "red", "red", face }:answer "shoot:a1"
    eq(get(m, "a1", "wounds"), 0, "red saves behind the passerby")
    eq(m:get "#pieces('passerby')", dead and 0 or 1)
    eq(blunders(m, "one"), dead and 1 or 0)
  end
end)

test("civ_line sets whether people are in the line from middle to middle or wherever they hide a part (§11.33)", function()
  for _, rule in ipairs { "centre", "any" } do
    local m = street({ k1 = { 600, 100, gun = "bow" }, a1 = { 600, 350 }, ["passerby.1"] = { 620, 300 } }, { const = { civ_line = rule } })
    m:answer "act:k1"
    m:dice(rule == "any" and { "red", "red", "red" } or { "red", "red" }):answer "shoot:a1"
    eq(m:get "#pieces('passerby')", rule == "any" and 0 or 1)
  end
end)

-- Ends the turn: the bands' other figures wait. `dice` are those of its end and of the next initiative.
local function turn_ends(m, dice)
  local round = m:get "match.round"
  while not m:over() and m:get "match.round" == round do
    local last = m:get "#filter(pieces 'figure', function(f) return not f.played and f.side ~= match.acting.id end)" == 0
    if last and dice then m:dice(dice) end
    m:answer "wait"
  end
  return m
end

test("red holds up a victim, and at the end of the turn a passerby pays 1 and a shop 2 (§13.6)", function()
  for who, n in pairs { ["passerby.1"] = 1, ["employee.1"] = 2 } do
    local m = street(with_others { k1 = { 600, 100, gun = "bow" }, [who] = { 600, 125 } })
    m:answer "act:k1"
    m:dice { "red" }:answer("hold_up:" .. who)
    eq(money(m, "one"), 0)
    ok(m:why("hold_up:" .. who):find("nothing left", 1, true))
    m:answer "end"
    turn_ends(m, { "n6", "n1" })
    eq(money(m, "one"), n, who)
  end
end)

test("the law gets 1 from a shop and cannot hold up people in the street (§13.6)", function()
  local m = street({ a1 = { 600, 100, gun = "pistol" }, a9 = { 1100, 480 }, e9 = { 1100, 720 }, ["employee.1"] = { 600, 125 },
                     ["passerby.1"] = { 575, 100 } }, { first = "a", second = "e" })
  m:answer "act:a1"
  ok(m:why "hold_up:passerby.1":find("the law robs nobody", 1, true))
  m:dice { "red" }:answer "hold_up:employee.1"
  m:answer "end"
  turn_ends(m, { "n6", "n1" })
  eq(money(m, "one"), 1)
end)

test("a hold-up with yellow makes the victim strike immediately (§13.6)", function()
  local m = street(with_others { k1 = { 600, 100, gun = "bow" }, ["passerby.1"] = { 600, 125 } })
  m:answer "act:k1"
  m:dice { "yellow", "blue", "yellow", "blank" }:answer "hold_up:passerby.1"
  eq(get(m, "k1", "wounds"), 1)
end)

test("holdup_retry sets whether a hold-up with blue may be tried again (§11.34)", function()
  for _, rule in ipairs { true, false } do
    local m = street(with_others { k1 = { 600, 100, gun = "bow" }, ["passerby.1"] = { 600, 125 } }, { const = { holdup_retry = rule } })
    m:answer "act:k1"
    m:dice { "blue" }:answer "hold_up:passerby.1"
    eq(m:legal "hold_up:passerby.1", rule)
  end
end)

test("holdup_dice sets the dice with which a victim strikes back (§11.34)", function()
  for n = 0, 2 do
    local m = street(with_others { k1 = { 600, 100, gun = "bow" }, ["passerby.1"] = { 600, 125 } }, { const = { holdup_dice = n } })
    m:answer "act:k1"
    local dice = { "yellow" }
    for _ = 1, n do dice[#dice + 1] = "blue" end
    for _ = 1, n do dice[#dice + 1] = "yellow" end
    for _ = 1, n do dice[#dice + 1] = "blank" end
    m:dice(dice):answer "hold_up:passerby.1"
    eq(get(m, "k1", "wounds"), n)
  end
end)

test("rob_once sets whether a victim can be robbed once or once a turn (§11.35)", function()
  for _, rule in ipairs { true, false } do
    local m = street(with_others { k1 = { 600, 100, gun = "bow" }, ["employee.1"] = { 600, 125 } }, { const = { rob_once = rule } })
    m:answer "act:k1"
    m:dice { "red" }:answer "hold_up:employee.1"
    m:answer "end"
    turn_ends(m, { "n6", "n1" })
    m:answer "act:k1"
    eq(m:legal "hold_up:employee.1", not rule)
  end
end)

-- Plays two turns in which k1 spends its actions at the bank.
local function at_bank(const, between)
  local m = street(with_others { k1 = { 600, 100, gun = "bow" }, clerk = { 600, 125 }, a1 = { 700, 100, gun = "bow" } }, { const = const })
  m:answer("act:k1", "rob:clerk")
  eq(m:legal "rob:clerk", false, "it takes all actions")
  if between then between(m) end
  turn_ends(m, { "n6", "n1" })
  return m
end

test("bank_turns sets the turns in a row after which the bank pays 5, two by default (§13.7, §11.36)", function()
  for n = 1, 2 do
    local m = at_bank { bank_turns = n }
    eq(money(m, "one"), n == 1 and 5 or 0)
    if n == 2 then
      m:answer("act:k1", "rob:clerk")
      turn_ends(m, { "n6", "n1" })
      eq(money(m, "one"), 5)
    end
  end
end)

test("prevented sets whether the law that puts a robber out gets 2 and the robber nothing (§13.6, §11.37)", function()
  for _, rule in ipairs { "same_turn", "never" } do
    local m = street(with_others { k1 = { 600, 100, gun = "bow", wounds = 2 }, ["employee.1"] = { 600, 125 }, a1 = { 700, 100, gun = "bow" } },
      { const = { prevented = rule } })
    m:answer "act:k1"
    m:dice { "red" }:answer "hold_up:employee.1"
    m:answer "act:a1"
    m:dice { "red", "yellow", "blank" }:answer "shoot:k1"
    m:answer "end"
    turn_ends(m, { "n6", "n1" })
    eq(money(m, "one"), rule == "never" and 2 or 0)
    eq(money(m, "two"), rule == "never" and 0 or 2)
  end
end)

test("a prevented hold-up does not affect the robbery of a bank or fail on a map without a bank (§13.6, §13.7)", function()
  for _, table in ipairs { "centre", "suburb" } do
    local m = street(with_others { k1 = { 600, 100, gun = "bow", wounds = 2 }, ["employee.1"] = { 600, 125 }, a1 = { 700, 100, gun = "bow" } },
      { episode = table })
    if table == "centre" then m:lua "match.take = 1" end
    m:answer "act:k1"
    m:dice { "red" }:answer "hold_up:employee.1"
    m:answer "act:a1"
    m:dice { "red", "yellow", "blank" }:answer "shoot:k1"
    m:answer "end"
    turn_ends(m, { "n6", "n1" })
    eq(money(m, "two"), 2)
    if table == "centre" then eq(m:get "match.take", 1) end
  end
end)

test("donation sets whether the City Police gets 1 once for each of its wounded figures (§13.6, §11.38)", function()
  for _, rule in ipairs { "figure", "never" } do
    local m = street(with_others { k1 = { 600, 100, gun = "bow" }, a1 = { 600, 350 } }, { const = { donation = rule } })
    m:answer "act:k1"
    for _ = 1, 2 do m:dice { "red", "yellow", "blank" }:answer "shoot:a1" end
    eq(get(m, "a1", "wounds"), 2)
    eq(money(m, "two"), rule == "figure" and 1 or 0)
  end
end)

test("a band that may make arrests is paid for a prisoner (§13.6)", function()
  for first, n in pairs { d = 1, f = 0 } do
    local m = street({ [first .. "1"] = { 600, 100 }, e1 = { 600, 125, wounds = 3 }, [first .. "9"] = { 1100, 480 }, e9 = { 1100, 720 } },
      { first = first, second = "e" })
    m:answer("act:" .. first .. "1", "tie:e1")
    eq(money(m, "one"), n)
  end
end)

test("worked case 22: the police earns 6 with an arrest, a prevented robbery, two wounded and a shop (§13.6)", function()
  local m = street({ a1 = { 600, 100, gun = "bow" }, ["employee.1"] = { 600, 125 }, e1 = { 1000, 600, gun = "bow", wounds = 2 },
    ["passerby.1"] = { 1000, 625 }, a2 = { 900, 600, gun = "bow" }, e2 = { 200, 600, gun = "bow" }, a3 = { 200, 650 }, a4 = { 200, 550 },
    a5 = { 600, 1100 }, e3 = { 600, 1125, wounds = 3 }, e4 = { 1100, 720 } }, { first = "a", second = "e" })
  m:answer("act:a1"):dice { "red" }:answer("hold_up:employee.1", "end")
  m:answer("act:e1"):dice { "red" }:answer "hold_up:passerby.1"
  m:answer("act:a2"):dice { "red", "yellow", "blank" }:answer("shoot:e1", "end")
  m:answer("act:e2")
  for _, id in ipairs { "a3", "a4" } do m:dice { "red", "yellow", "blank" }:answer("shoot:" .. id) end
  m:answer("act:a5", "tie:e3", "end")
  turn_ends(m, { "n6", "n1" })
  eq(money(m, "one"), 1 + 2 + 2 * 1 + 1)
  eq(money(m, "two"), 0)
end)

test("riposte sets whether a guard that is shot at shoots back once or never (§13.4, §11.39)", function()
  for _, rule in ipairs { "after_action", "never" } do
    local m = street(with_others { k1 = { 600, 100, gun = "bow" }, guard = { 600, 205, gun = "pistol", vest = true } }, { const = { riposte = rule } })
    m:answer "act:k1"
    m:dice(rule == "never" and { "blue" } or { "blue", "red", "blue", "yellow", "blank" }):answer "shoot:guard"
    eq(get(m, "k1", "wounds"), rule == "never" and 0 or 1)
  end
end)

test("three wounds put a guard out of action, which is not a blunder (§13.4)", function()
  local m = street(with_others { k1 = { 600, 100, gun = "shotgun" }, guard = { 600, 200, gun = "pistol" } })
  m:answer "act:k1"
  m:dice { "red", "red", "red", "red", "yellow", "yellow", "yellow", "yellow" }:answer "shoot:guard"
  eq(get(m, "guard", "down"), true)
  eq(blunders(m, "one"), 0)
  ok(m:why "shoot:guard":find("out of action", 1, true))
end)

test("demonstrators march along their street and back at its end (§13.5)", function()
  local m = street(with_others { ["demonstrator.1"] = { 600, 400 } }, { const = { early_end = false } })
  m:lua "piece('demonstrator.1').dy = 1"
  turn_ends(m, { "n6", "n1" })
  eq(at(m, "demonstrator.1"), "60,55")
  m:lua "piece('demonstrator.1'):place(point(600, 1180))"
  turn_ends(m, { "n6", "n1" })
  eq(at(m, "demonstrator.1"), "60,103")
end)

test("demonstrators who hear a shot within 15 cm go for the shooter and strike with two dice (§13.5)", function()
  local m = street(with_others { k1 = { 600, 100, gun = "bow" }, a1 = { 600, 300 }, ["demonstrator.1"] = { 510, 200 } })
  m:answer "act:k1"
  m:dice { "blue" }:answer "shoot:a1"
  m:answer "end"
  turn_ends(m, { "blue", "blue", "yellow", "yellow", "blank", "blank", "n6", "n1" })
  eq(m:get "piece('demonstrator.1'):touches(piece('k1'))", true)
  eq(get(m, "k1", "wounds"), 2)
end)

test("advance_fight: wounded demonstrators who advance into contact strike with two dice (§11.20, §13.5)", function()
  local m = street(with_others { k1 = { 600, 250, gun = "bow" }, ["demonstrator.1"] = { 600, 300 } },
    { const = { advance_fight = true } })
  m:answer "act:k1"
  m:dice { "red", "yellow", "plus", "red", "blue", "yellow", "blank" }:answer "shoot:demonstrator.1"
  ok(m:heard "strikes at Officer K1")
  eq(get(m, "k1", "wounds"), 1)
end)

test("demonstrators who do not reach the shooter throw cobbles up to 10 cm (§13.5)", function()
  local m = street(with_others { k1 = { 1020, 400, gun = "bow" }, ["demonstrator.1"] = { 950, 400 } }, { const = { early_end = false } })
  m:lua "piece('demonstrator.1').angry = side 'one'"
  m:answer("act:k1", "end")
  turn_ends(m, { "red", "blue", "yellow", "blank", "n6", "n1" })
  ok(m:heard "cobblestones fly at Officer K1", "the railing is in the way")
  eq(get(m, "k1", "wounds"), 1)
end)

test("passersby run from the last shot and journalists toward it, or by ruling both stay (§13.9, §11.40)", function()
  for _, rule in ipairs { "last_shot", "stay" } do
    local m = street(with_others { k1 = { 600, 100, gun = "bow" }, a1 = { 600, 300 }, ["passerby.1"] = { 600, 600 }, journalist = { 560, 600 } },
      { const = { neutrals = rule } })
    m:answer "act:k1"
    m:dice { "blue" }:answer "shoot:a1"
    m:answer "end"
    turn_ends(m, { "n6", "n1" })
    eq(m:get "piece('passerby.1'):range(piece('k1'))" > 600, rule == "last_shot")
    eq(m:get "piece('journalist'):range(piece('k1'))" < 400, rule == "last_shot")
  end
end)

test("passersby stay where they are in a turn without shots (§13.9)", function()
  local m = street(with_others { k1 = { 600, 100 }, ["passerby.1"] = { 600, 600 } }, { const = { early_end = false } })
  m:answer("act:k1", "end")
  turn_ends(m, { "n6", "n1" })
  eq(at(m, "passerby.1"), "60,60")
end)

test("people without a vest cannot parry a blow (§13.2)", function()
  for seed = 1, 12 do
    local m = street(with_others { k1 = { 600, 100 }, ["passerby.1"] = { 600, 125 } }, { seed = seed })
    m:answer "act:k1"
    m:dice { "blue" }:answer "fight:passerby.1"
    eq(blunders(m, "one"), 1)
  end
end)

test("a rocket counts as one blunder (§13.8)", function()
  local m = street(with_others { k1 = { 600, 480 }, a1 = { 1000, 480 } })
  m:lua "piece('k1').launcher, piece('k1').rockets = 'rocket_launcher', 2"
  m:answer "act:k1"
  m:dice { "red" }:answer "launch:60,65"
  eq(blunders(m, "one"), 1)
  m:dice { "red" }:answer "launch:60,65"
  eq(blunders(m, "one"), 2)
end)

test("a shot in the church is a blunder, once a game (§13.8)", function()
  local m = street(with_others { k1 = { 850, 900, gun = "bow" }, a1 = { 850, 1000 } })
  m:answer "act:k1"
  m:dice { "blue" }:answer "shoot:a1"
  eq(blunders(m, "one"), 1)
  m:dice { "blue" }:answer "shoot:a1"
  eq(blunders(m, "one"), 1)
end)

test("blunder_cost sets the points that a blunder costs (§11.41)", function()
  for n = 0, 2 do
    local m = street({ k1 = { 600, 100, gun = "bow" }, a1 = { 900, 900 }, ["passerby.1"] = { 600, 300 } }, { const = { blunder_cost = n } })
    m:answer "act:k1"
    m:dice { "red", "yellow" }:answer "shoot:passerby.1"
    eq(m:get "track('points_one').value", -n)
  end
end)

test("the Old Family's first blunder does not count (§8.9)", function()
  local m = street({ n1 = { 600, 100, gun = "bow" }, a1 = { 900, 900 }, ["passerby.1"] = { 600, 300 }, ["passerby.2"] = { 640, 300 } }, { first = "n" })
  m:answer "act:n1"
  m:dice { "red", "yellow" }:answer "shoot:passerby.1"
  eq(blunders(m, "one"), 0)
  m:dice { "red", "yellow" }:answer "shoot:passerby.2"
  eq(blunders(m, "one"), 1)
end)

test("a taser puts a person in the street out of action for the turn (§13.2)", function()
  local m = street(with_others({ a10 = { 600, 100, gun = "pistol" }, ["guard"] = { 600, 140, gun = "pistol" } }, "e"), { first = "a", second = "e" })
  m:lua "piece('a10').taser = true"
  m:answer("act:a10", "taser:guard")
  eq(get(m, "guard", "down"), true)
  m:answer "end"
  turn_ends(m, { "n6", "n1" })
  eq(get(m, "guard", "down"), false)
end)

test("a bot of the law shoots at a robber before it shoots at others (§13.6)", function()
  local m = stage.scene({ a1 = { 600, 200, gun = "rifle" }, e1 = { 560, 400, gun = "rifle" }, e2 = { 640, 400, gun = "rifle" },
                          ["passerby.1"] = { 640, 427 } }, { episode = "centre" })
  for _, robber in ipairs { "e1", "e2" } do
    local c = m:clone()
    c:lua(("pieces('passerby')[1].robber = piece '%s'"):format(robber))
    c:answer("act:a1"):dice { "blue", "blue" }:run("heuristic", 1)
    ok(c:heard(("fires at %s"):format(robber == "e1" and "Leader E1" or "Lieutenant E2")), robber)
  end
end)
