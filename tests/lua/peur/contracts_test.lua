-- Contracts in single games: docs/rules/peur.md, 12.9. The conditions of the contracts are tested in campaign_test.lua.
-- Without sanitizers, because it plays many turns of games that tests/kit plays under them.

local stage = require "stage"

local get = stage.get

local function of(m, id, key) return m:get(("side('%s').%s"):format(id, key)) end

local function points(m, id) return m:get(("track('points_%s').value"):format(id)) end

-- Returns a scene in which the first band has this contract.
local function scene(figures, affair, o)
  o = o or {}
  o.episode = o.episode or "centre"
  local m = stage.scene(figures, o)
  m:lua(("side('one').affair = '%s' %s"):format(affair, o.lua or ""))
  return m
end

-- Lets everybody wait until the game is over.
local function finish(m)
  for _ = 1, 40 do
    if m:over() then return m end
    m:answer "wait"
  end
  error "the game does not end"
end

-- Returns the contracts that the episode deals to these bands, by seeds.
local function dealt(episode, first, second)
  local all = {}
  for seed = 1, 40 do
    local m = stage.fresh { episode = episode, first = first, second = second, seed = seed, const = { contracts = 1 } }
    local one, two = of(m, "one", "affair"), of(m, "two", "affair")
    ok(one and two and one ~= two, "each band has another contract")
    all[one], all[two] = true, true
  end
  return all
end

local function listed(all)
  local list = {}
  for id in pairs(all) do list[#list + 1] = id end
  table.sort(list)
  return table.concat(list, " ")
end

test("a single game deals only contracts that its table and rules allow (§12.9)", function()
  eq(listed(dealt("centre", "c", "e")), "comment envelope guest inside passage protection regime")
  eq(listed(dealt("suburb", "c", "e")), "comment crate guest protection regime ward")
  eq(listed(dealt("rush", "c", "e")), "cash comment envelope guest inside joyride passage protection regime")
  eq(listed(dealt("suburb", "a", "d")), "comment crate guest protection quiet regime ward warrants")
end)

-- Returns the texts of the events whose text has these words.
local function said(m, words)
  local list = {}
  for _, e in ipairs(m:events()) do if e.text and e.text:find(words, 1, true) then list[#list + 1] = e.text end end
  return table.concat(list, " ")
end

test("the end of a game says what each contract lacked and how each band's points add up (§12.2, §12.9)", function()
  local ends = {
    { "comment", "", "no_interview" }, { "comment", "side('one').spoke = true side('one').killed = 1", "killed" },
    { "envelope", "", "no_letter" }, { "envelope", "piece('a1').parcel = 'letter'", "letter_here" },
    { "inside", "", "no_loot" }, { "guest", "", "no_guest" }, { "passage", "", "no_pastor" }, { "cash", "", "no_van" },
    { "protection", "", "few_doors" }, { "warrants", "", "few_prisoners" }, { "ward", "", "few_entrances" },
    { "regime", "", "chief_stands" }, { "joyride", "", "no_car" }, { "joyride", "side('one').stolen = 1", "one_car" },
    { "quiet", "", "no_robbery" }, { "quiet", "match.corpses = 1", "corpse" },
  }
  for _, case in ipairs(ends) do
    -- The figure with the envelope is in the town hall, so that it is not out in the open at the end.
    local m = finish(scene({ a1 = { 250, 1000 }, e1 = { 1100, 1100 } }, case[1], { lua = case[2], const = { turns = 1 } }))
    eq(of(m, "one", "affair_end"), case[3], case[1])
  end
  local m = finish(scene({ a1 = { 250, 1000 }, e1 = { 1100, 1100 } }, "envelope",
    { lua = "side('one').bitcoins = 3 side('one').gained = 1 side('one').blunders = 2", const = { turns = 1 } }))
  eq(said(m, "not fulfilled"), "Contract of City Police not fulfilled: The envelope. Missing: the envelope was not fetched.")
  eq(said(m, "for rivals"), "City Police: 3 points: 0 for rivals, 3 for Bitcoins, 2 for reputation, less 2 for blunders. "
    .. "The Wolves: 0 points: 0 for rivals.")
end)

test("a fulfilled contract is marked immediately, and at the end nothing is named as missing (§12.9)", function()
  local m = scene({ a1 = { 600, 30 }, e1 = { 1100, 1100 } }, "envelope", { lua = "piece('a1').parcel = 'letter'" })
  m:answer("act:a1", "leave_table")
  eq(of(m, "one", "affair_end"), "done")
  eq(said(finish(m), "not fulfilled"), "")
end)

test("contracts sets none, one or two for each band of a single game, but a Stand-off has none (§12.9, §11.75)", function()
  for n = 0, 2 do
    local m = stage.fresh { episode = "centre", first = "c", const = { contracts = n } }
    eq(of(m, "one", "affair") ~= nil, n > 0)
    eq(of(m, "one", "affair2") ~= nil, n > 1)
  end
  refuses(function() of(stage.fresh(), "one", "affair") end, "affair")
end)

test("a contract scores its Bitcoins and two points for each point of reputation (§12.5, §12.9)", function()
  local m = scene({ c1 = { 600, 30 }, c2 = { 100, 600 }, e1 = { 1000, 600 } }, "envelope", { first = "c", lua = "piece('c1').parcel = 'letter'" })
  m:answer("act:c1", "leave_table")
  eq(of(m, "one", "bitcoins"), 3)
  eq(of(m, "one", "gained"), 1)
  eq(points(m, "one"), 3 + 2 * 1)
  eq(finish(m):winner(), "one")
end)

test("a figure that has left the table stays away and counts as standing (§12.9, §13.6)", function()
  local m = scene({ c1 = { 600, 30 }, c2 = { 1000, 300, gun = "pistol" }, e1 = { 1000, 600 }, ["passerby.1"] = { 1000, 326 } }, "envelope",
    { first = "c", const = { early_end = false } })
  m:answer("act:c1", "leave_table")
  ok(m:heard "leaves")
  m:answer "wait"
  m:answer("act:c2"):dice { "red" }:answer "hold_up:passerby.1"
  m:lua "piece('c2').wounds = 3 piece('c2'):set_condition('down', true)"
  m:answer "wait"
  eq(of(m, "one", "bitcoins"), 1, "nobody else stands, and the hold-up pays")
  eq(get(m, "c1", "at"), nil)
end)

test("protection and the ward round are judged at the end of a single game (§12.9)", function()
  local function kept(x)
    return points(finish(scene({ c1 = { 120, 490 }, c2 = { 830, 490 }, e1 = { x, 600 } }, "protection", { first = "c" })), "one")
  end
  eq(kept(1100), 3 + 2)
  eq(kept(840), 0)
  local m = scene({ c1 = { 330, 670 }, c2 = { 630, 770 }, e1 = { 1000, 500 } }, "ward", { first = "c", episode = "suburb" })
  eq(points(finish(m), "one"), 2 + 2)
end)

test("no comment: the band has killed no civilian by the end of a single game (§12.9)", function()
  local function held_up(killed)
    local m = scene({ c1 = { 600, 40, gun = "pistol" }, e1 = { 1000, 600 }, journalist = { 600, 66 } }, "comment", { first = "c" })
    m:answer "act:c1":dice { "red" }:answer("hold_up:journalist", "end")
    m:lua("side('one').killed = " .. killed)
    return points(finish(m), "one")
  end
  eq(held_up(0), 2 + 2)
  eq(held_up(1), 0)
end)

test("regime change: a chief is named after the deployment, and is judged at the end of a turn (§12.9)", function()
  for seed = 1, 60 do
    local m = stage.fresh { episode = "centre", first = "c", second = "e", seed = seed, const = { contracts = 1 } }
    if of(m, "one", "affair") == "regime" then
      m:answer("enter:north", "rest", m:legal "enter:south" and "enter:south" or "enter:north", "rest")
      eq(m:seat(), "one")
      eq(stage.offered(m, "pick_chief"), "e1 e2")
      m:answer "pick_chief:e2"
      m:lua "piece('e2').wounds = 3 piece('e2'):set_condition('down', true)"
      while m:get "match.round" == 1 and not m:over() do m:answer "wait" end
      eq(of(m, "one", "gained"), 3)
      return
    end
  end
  error "no seed deals this contract"
end)

test("the heavy crate of a single game must leave the table (§12.9)", function()
  local m = scene({ c1 = { 1170, 500 }, c2 = { 300, 200 }, e1 = { 300, 500 } }, "crate",
    { first = "c", episode = "suburb", lua = "piece('crate'):place(point(1144, 500), true)" })
  m:answer("act:c1", "take_along:crate", "leave_table")
  eq(points(m, "one"), 4 + 2 * 2)
  eq(m:get "#pieces('crate')", 0)
end)

-- Plays three turns of waiting in Rush hour.
local function three_turns(affair, o)
  o = o or {}
  o.episode, o.first, o.const = "rush", "c", { early_end = false }
  local m = scene({ c1 = { 100, 1100 }, e1 = { 1100, 100 } }, affair, o)
  for _ = 1, 6 do m:answer "wait" end
  return m
end

test("cash in transit: the contract brings the van to Rush hour, and only its band can empty it (§12.9, §14.13)", function()
  eq(three_turns("comment"):get "match.van", 0)
  eq(three_turns("comment", { van = "comes" }):get "match.van", 1)
  local m = three_turns "cash"
  eq(m:get "match.van", 1)
  m:lua [[match.van = 2 local v = piece 'van' v:place(point(400, 550)) piece('c1'):place(point(400, 593), true)
          piece('e1'):place(point(400, 507), true)]]
  local band = m:seat()
  m:answer(band == "one" and "act:c1" or "act:e1")
  eq(m:legal "loot:van", band == "one")
  if band == "two" then m:answer("end", "act:c1") end
  m:answer "loot:van"
  eq(points(m, "one"), 6 + 2 * 3)
end)

test("joyride: the band drives two stolen cars off the table of Rush hour (§12.9, §15.13)", function()
  local m = scene({ c1 = { 600, 100 }, c2 = { 620, 300 }, e1 = { 1000, 600 } }, "joyride",
    { first = "c", episode = "rush", wheels = { ["car.1"] = { 650, 90, heading = 36, crew = { "c1" } } }, lua = "side('one').stolen = 1" })
  m:answer("act:c1", "steer", "haul_off")
  eq(points(m, "one"), 3 + 2)
end)

-- Plays a game in which c1 has a load to the end. Returns the points of its band's contract, Bitcoins and reputation.
local function kept(affair, o)
  o = o or {}
  local m = scene({ c1 = o.c1 or { 600, 300 }, c2 = { 100, 600 }, e1 = { o.enemy or 1000, 600 }, [o.who or "passerby.1"] = { 600, 1100 } },
    affair, { first = "c", const = o.const, lua = o.who and ("piece('c1'):carry(piece '%s') piece('%s').captive = side 'one'"):format(o.who, o.who) })
  if o.parcel then m:lua(("piece('c1').parcel = '%s'"):format(o.parcel)) end
  if o.enemy then m:lua "piece('e1'):place(point(640, 300), true)" end
  finish(m)
  return ("%d %d"):format(of(m, "one", "bitcoins"), of(m, "one", "gained"))
end

test("a load in the open at the end of a single game brings reputation but no Bitcoins (§12.9, §11.109)", function()
  eq(kept("envelope", { parcel = "letter" }), "0 1")
  eq(kept("inside", { parcel = "loot" }), "0 2")
  eq(kept("guest", { who = "journalist" }), "0 3")
  eq(kept("passage", { who = "pastor" }), "0 2")
end)

test("a load in a house at the end of a single game brings nothing (§12.9)", function()
  eq(kept("envelope", { c1 = { 250, 800 }, parcel = "letter" }), "0 0")
end)

test("a load with an enemy within 10 cm brings nothing at the end of a single game (§12.9)", function()
  eq(kept("envelope", { parcel = "letter", enemy = 700 }), "0 0")
end)

test("load_kept = false: a load counts only if it has left the table (§11.109)", function()
  eq(kept("envelope", { parcel = "letter", const = { load_kept = false } }), "0 0")
end)

-- Lets heuristics play until the first band has fulfilled its contract. Returns true if it has.
local function fulfils(m)
  for _ = 1, 300 do
    if m:over() or of(m, "one", "fulfilled") == 1 then break end
    m:run("heuristic", 1)
  end
  return of(m, "one", "fulfilled") == 1
end

test("a bot leads the guest off the table in short moves (§12.9, §15.4)", function()
  local m = scene({ c3 = { 600, 300, gun = "pistol" }, c2 = { 1100, 600 }, e1 = { 1130, 100 }, journalist = { 600, 330 } }, "guest",
    { first = "c", const = { early_end = false } })
  ok(fulfils(m))
  ok(of(m, "one", "bitcoins") >= 5, "the guest has left the table")
end)

test("figures of a bot hold two different doors of shops (§12.9)", function()
  local m = scene({ c3 = { 600, 560 }, c6 = { 600, 600 }, e1 = { 1130, 100, wounds = 3 } }, "protection",
    { first = "c", const = { early_end = false }, lua = "piece('e1').dead = true" })
  ok(fulfils(m))
end)

test("another figure of a bot takes over a contract if no figure on it is left standing (§12.9)", function()
  local m = scene({ c4 = { 250, 875 }, c2 = { 1100, 600 }, e1 = { 1130, 100 }, mayor = { 250, 900 } }, "envelope",
    { first = "c", lua = "match.open['townhall.1'] = 1" })
  ok(fulfils(m))
end)

test("a bot too near to a door for a leg steps beside the door and opens it (§4.4, §12.9)", function()
  local m = scene({ c3 = { 762, 917 }, e1 = { 1130, 100 }, pastor = { 1040, 920 } }, "passage", { first = "c", const = { early_end = false } })
  m:answer "act:c3":run("heuristic", 3)
  eq(m:get "match.open['church.1']", 1)
end)

test("quiet night: nobody dies and the law prevents a robbery in a single game (§12.9)", function()
  local function night(corpses)
    local m = scene({ a1 = { 600, 100 }, e1 = { 1000, 600 } }, "quiet", { lua = ("match.corpses = %d side('one').saved = 1"):format(corpses) })
    return points(finish(m), "one")
  end
  eq(night(0), 3 + 2 * 2)
  eq(night(1), 0)
end)

test("a bot that looks ahead starts its contract in a single game (§12.9, docs/BOTS.md, evaluate)", function()
  local m = scene({ c1 = { 250, 875, gun = "automatic" }, c2 = { 100, 600 }, e1 = { 330, 850, gun = "rifle", wounds = 2 },
                    e2 = { 1000, 600 }, mayor = { 250, 900 } }, "envelope", { first = "c" })
  m:answer("act:c1"):run("search:iterations=400,depth=5", 1)
  eq(get(m, "c1", "parcel"), "letter")
end)

test("a heuristic bot with the envelope of a single game leaves the table with it (§12.9, §15.4)", function()
  local m = scene({ c3 = { 250, 875, gun = "pistol" }, c2 = { 1100, 600 }, e1 = { 1130, 100 }, mayor = { 250, 900 } }, "envelope",
    { first = "c", lua = "match.open['townhall.1'] = 1" })
  m:answer "act:c3"
  for _ = 1, 80 do
    if of(m, "one", "fulfilled") == 1 then break end
    m:run("heuristic", 1)
  end
  eq(of(m, "one", "fulfilled"), 1)
end)

test("a heuristic bot uses the rest of a movement to go round a corner (§4.1, §12.9)", function()
  local m = scene({ c3 = { 767, 880, gun = "pistol" }, c2 = { 1100, 600 }, e1 = { 60, 60 }, pastor = { 1040, 920 } }, "passage",
    { first = "c", lua = "match.open['church.1'] = 1" })
  m:answer "act:c3"
  for _ = 1, 20 do
    if m:get "match.acting_figure ~= piece('c3')" then break end
    m:run("heuristic", 1)
  end
  ok(m:get "piece('c3'):range(piece('pastor'))" < 30, "it uses nearly 30 cm: " .. stage.at(m, "c3"))
end)

test("heuristic bots leave the doorway to a friend with a load (§12.9, §15.4)", function()
  local m = scene({ c3 = { 400, 350, gun = "pistol" }, c4 = { 460, 350, gun = "pistol" }, e1 = { 600, 480, gun = "pistol", vest = true } },
    "inside", { first = "c", lua = "match.open['bank.1'] = 1 piece('c3').parcel = 'loot'" })
  for _ = 1, 60 do
    if m:get "match.round" > 1 then break end
    m:run("heuristic", 1)
  end
  ok(m:get "piece('c3').at == nil or piece('c3').at.x > 475", "it is out of the bank: " .. stage.at(m, "c3"))
end)

test("two figures of a bot go into a house, and the others stay outside for a contract (§12.9, docs/BOTS.md)", function()
  local m = scene({ c3 = { 850, 1000, gun = "pistol" }, c4 = { 900, 1000, gun = "pistol" }, c6 = { 740, 920, gun = "pistol" },
                    e1 = { 1150, 20 }, pastor = { 1040, 920 } }, "passage", { first = "c", lua = "match.open['church.1'] = 1" })
  m:answer "act:c6"
  for _ = 1, 20 do
    if m:get "match.acting_figure ~= piece('c6')" then break end
    m:run("heuristic", 1)
  end
  ok(m:get "piece('c6'):range(piece('pastor'))" > 250, "it stays outside: " .. stage.at(m, "c6"))
end)

test("a bot with a load that leaves a car picks a place even if its goal is an exit (§12.9, §14.2)", function()
  local m = scene({ c3 = { 600, 100 }, e1 = { 1000, 600 } }, "envelope", { first = "c", episode = "rush",
    wheels = { ["car.1"] = { 650, 400, heading = 36, crew = { "c3" } } }, lua = "piece('c3').parcel = 'letter'" })
  m:answer("act:c3", "leave"):run("heuristic", 1)
  ok(get(m, "c3", "carrier") == nil)
end)

test("a heuristic bot that drives a stolen car off the table rams nobody on the way (§12.9, §15.13)", function()
  local m = scene({ c3 = { 600, 100 }, e1 = { 640, 850 } }, "joyride", { first = "c", episode = "rush",
    wheels = { ["car.1"] = { 600, 600, heading = 0, crew = { "c3" } } }, lua = "piece('car.1').civil = false" })
  m:answer "act:c3"
  for _ = 1, 40 do
    if of(m, "one", "stolen") == 1 or m:over() then break end
    m:run("heuristic", 1)
  end
  eq(of(m, "one", "stolen"), 1)
  eq(get(m, "e1", "wounds"), 0)
end)

test("a bot with the contract for cars does not board a car that cannot drive (§12.9, §14.9)", function()
  for stopped, aboard in pairs { [true] = false, [false] = true } do
    local m = scene({ c3 = { 600, 530 }, e1 = { 60, 60 } }, "joyride", { first = "c", episode = "rush",
      wheels = { ["car.1"] = { 600, 600, heading = 0 } },
      lua = ("piece('car.1').civil = false piece('car.1').stopped = %s"):format(tostring(stopped)) })
    m:answer "act:c3":run("heuristic", 1)
    eq(get(m, "c3", "carrier") ~= nil, aboard)
  end
end)

test("a bot drives a stolen car out of a crowd that leaves no room for a route (§12.9, §14.4)", function()
  local m = scene({ c3 = { 600, 100 }, c4 = { 560, 600 }, c5 = { 640, 600 }, c6 = { 560, 560 }, c7 = { 640, 560 },
                    c8 = { 560, 640 }, c9 = { 640, 640 }, e1 = { 60, 60 } }, "joyride", { first = "c", episode = "rush",
    wheels = { ["car.1"] = { 600, 600, heading = 0, crew = { "c3" } } }, lua = "piece('car.1').civil = false" })
  m:answer "act:c3":run("heuristic", 3)
  ok(m:get "piece('car.1').at.y" >= 800, "it drives on between its friends: " .. m:get "piece('car.1').at.id")
end)

test("a bot enters by the street nearest to its contract (§2.2, §12.9)", function()
  for kind, street in pairs { envelope = "west", passage = "east" } do
    local m = stage.fresh { episode = "centre", first = "c", second = "e" }
    m:lua(("for _, id in ipairs { 'one', 'two' } do side(id).affair = '%s' end"):format(kind))
    m:run("heuristic", 1)
    eq(m:get "side('one').home or side('two').home", street)
  end
end)

test("a second figure of a heuristic bot works on a contract about two doors while the first can still act (§12.9, §15.10)", function()
  local m = scene({ c3 = { 330, 620, gun = "pistol" }, c1 = { 700, 770, gun = "pistol" }, e1 = { 1150, 20 } }, "ward",
    { first = "c", episode = "suburb" })
  m:run("heuristic", 400)
  ok(m:over())
  eq(of(m, "one", "fulfilled"), 1)
end)

test("a bot that looks ahead passes an enemy in range to reach the person of its contract (§12.9, docs/BOTS.md, evaluate)", function()
  for seed = 1, 3 do
    local m = scene({ c3 = { 330, 450, gun = "pistol" }, c2 = { 50, 50 }, e1 = { 330, 250, gun = "rifle" }, e2 = { 1150, 20 },
                      journalist = { 330, 650 } }, "guest", { first = "c", episode = "suburb", seed = seed })
    m:answer "act:c3"
    for _ = 1, 12 do
      if m:get "match.acting_figure ~= piece('c3')" then break end
      m:run("search:iterations=200,depth=5", 1)
    end
    ok(m:get "piece('c3'):range(piece('journalist'))" <= 10, seed)
  end
end)
