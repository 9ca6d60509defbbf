-- The campaign of Peur sur la Ville (section 15): weeks, contracts, slips, headquarters, income, the Godfather.
-- Without sanitizers, because it plays many turns of games that tests/kit plays under them.

local stage = require "stage"
local week = require "week_stage"

local get = stage.get

local fresh, go, scene, finish, of = week.fresh, week.go, week.scene, week.finish, week.side

-- Returns the text that a week passes to the next one.
local function carried(m) return m:get "require('peur.carried').text()" end

-- Returns the value of one of its keys.
local function word(m, key) return carried(m):match("%f[%w]" .. key .. ":(%S*)") end

test("a week runs contracts, talks, slips, tables, income and investments in this order (§15.2)", function()
  local m = go(fresh { bands = { "a", "e", "f" } }, "announce")
  for i = 1, 3 do m:answer "say_nothing" end
  for i = 1, 3 do m:answer "write:centre" end
  go(m, "act")
  eq(m:get "match.table", 1)
  for _ = 1, 3 do go(m, "act"):answer "wait" end
  ok(m:heard "income")
  ok(m:heard "reputation")
  go(m, "none")
  ok(m:over())
end)

test("two tables are played one after the other, each for all its turns (§15.2)", function()
  local m = go(fresh { bands = { "a", "e", "f", "c" } }, "announce")
  for i = 1, 4 do m:answer "say_nothing" end
  m:answer("write:centre", "write:suburb", "write:centre", "write:suburb")
  go(m, "act")
  eq(m:get "match.table", 1)
  eq(m:get "#pieces('figure two') + #pieces('figure four')", 0)
  eq(m:get "#pieces('figure one')", 10)
  for _ = 1, 2 do m:answer "wait" end
  go(m, "act")
  eq(m:get "match.table", 2)
  eq(m:get "#pieces('figure one')", 0)
  eq(m:get "match.round - match.first", 1, "the second table has its own turn 1")
  eq(m:get "#pieces('mayor')", 0)
  eq(m:get "#pieces('nurse')", 1)
end)

test("a band alone on a table is paid without a game there (§15.2, §11.72)", function()
  local function alone(const)
    local m = go(fresh { bands = { "a", "e", "f" }, const = const }, "announce")
    for i = 1, 3 do m:answer "say_nothing" end
    m:answer("write:centre", "write:centre", "write:suburb")
    for _ = 1, 2 do go(m, "act"):answer "wait" end
    ok(m:heard "unopposed")
    return m
  end
  eq(of(alone(), "three", "purse"), 4)
  eq(of(alone { unopposed = 9 }, "three", "purse"), 9)
end)

test("tables: a campaign of one table or of two bands has no slips and one table (§15.2, §11.71)", function()
  ok(not go(fresh { bands = { "c", "e" } }, "write act"):legal "write:centre")
  ok(not go(fresh { bands = { "a", "e", "f" }, const = { tables = 1 } }, "write act"):legal "write:centre")
  ok(go(fresh { bands = { "a", "e", "f" } }, "write act"):legal "write:centre")
end)

test("a band's slip is hidden from other bands until all slips are revealed (§15.6)", function()
  local m = go(fresh { bands = { "a", "e", "f" } }, "write")
  m:answer "write:suburb"
  eq(m:get "side('one').goes_sealed", true)
  ok(not m:heard "goes")
  m:answer("write:centre", "write:suburb")
  ok(m:heard "goes")
  eq(of(m, "one", "goes"), 2)
end)

test("talks are public and do not bind the bands (§15.5)", function()
  local m = go(fresh { bands = { "a", "e", "f" } }, "announce")
  m:answer("announce:suburb", "ally:one", "say_nothing")
  eq(of(m, "one", "said"), "suburb")
  eq(of(m, "two", "ally.id"), "one")
  m:answer("write:centre")
  eq(m:get "side('one').goes_sealed", true)
end)

test("every band has its own headquarters and chooses a first resource for free (§15.3, §11.73)", function()
  local m = go(fresh { bands = { "a", "e", "f" } }, "announce")
  ok(of(m, "one", "hq") ~= of(m, "two", "hq") and of(m, "two", "hq") ~= of(m, "three", "hq"))
  eq(m:get "side('one').doorman", true, "the first of the list")
  m = fresh { bands = { "a", "e" }, const = { start_resource = 0 } }
  go(m, "build announce")
  ok(m:legal "announce:centre")
end)

test("the Old Family starts with corruption, a lookout and reputation 1 (§15.3)", function()
  local m = fresh { bands = { "n", "a" } }
  eq(stage.offered(m, "build"), "doorman clinic informer business lab tank barricades")
  eq(of(go(m, "announce"), "one", "fame"), 1)
end)

test("every headquarters of a table has a bouncer, and the resource adds a second (§15.3)", function()
  local m = week.deployed { bands = { "c", "e" }, answers = { build = "build:doorman" } }
  local n = 0
  for _, id in ipairs { "one", "two" } do if m:get(("({hqa = true, hqb = true})[side('%s').hq] ~= nil"):format(id)) then n = n + 1 end end
  eq(m:get "#pieces('bouncer')", 2 * n)
end)

-- Returns a week of the Numb and the Wolves at the question of the Numb's first barricade, and its house.
local function barricaded(o)
  for seed = 1, 40 do
    o.bands, o.seed = { "c", "e" }, seed
    local m = go(fresh(o), "put_up act", { answers = { build = "build:barricades", appoint = "keep_money" } })
    if m:legal "no_barricade" and of(m, "one", "hq") == (o.house or of(m, "one", "hq")) then return m, of(m, "one", "hq") end
  end
end

-- A place in the middle of each house of the Centre.
local in_house = { hqa = "107,14", hqb = "12,12" }

local function fits(m, id) return m:why(id) == "It is legal now." end

test("an owner puts up a barricade anywhere in its headquarters, in any direction (§15.3)", function()
  local m, house = barricaded { house = "hqa" }
  ok(m:question():find("0 degrees from north", 1, true), "across the way in, which leads east")
  ok(m:why("put_up:90,60"):find("outside of the house", 1, true) or m:why("put_up:90,60"):find("away", 1, true))
  ok(not fits(m, "put_up:98.4,14"), "it would overlap the wall")
  ok(fits(m, "put_up:102.3,17.1"))
  ok(fits(m, "put_up:102.3,17.1@1"), "upstairs, too")
  ok(not fits(m, "put_up:102.3,17.1@2"), "the roof is not in the house")
  ok(not fits(m, "put_up:107,5"), "it is 8 cm long")
  m:answer "lay:90"
  ok(not m:legal "lay:0", "the direction is chosen once")
  ok(fits(m, "put_up:107,5"))
  m:answer "put_up:107,5"
  ok(m:heard "puts up a barricade")
  ok(not fits(m, "put_up:107,5.4"), "two barricades do not overlap")
  m:answer "put_up:104,18"
  eq(m:get "#pieces 'barricade'", 2)
  eq(m:get "pieces('barricade')[1].heading", 18)
  eq(m:get "pieces('barricade')[2].heading", 0)
  ok(not m:legal "no_barricade", "there are two")
  eq(house, "hqa")
end)

test("an owner may put up only one barricade or none (§15.3)", function()
  local m = barricaded {}
  m:answer "no_barricade"
  m:answer "no_barricade"
  eq(m:get "#pieces 'barricade'", 0)
end)

-- Returns a scene with a barricade across the Brick house, and the Numb's first figure on the side of the door.
local function behind_barricade(more)
  local m = week.scene({ c1 = { 1040, 140, gun = "rifle" }, e1 = { 1120, 140, gun = "rifle" } }, { lua = [[
    side("two").hq = "hqa"
    for _, q in ipairs(pieces "bouncer") do q:remove() end
    local q = supply("barricade")[1]
    q.heading = 0
    q:place(point(1080, 140, 0, "centre"))
  ]] .. (more or "") })
  return m:answer "act:c1"
end

test("a barricade bars the way and half hides like low terrain, and is crossed with a die (§15.3, §4.2)", function()
  local m = behind_barricade()
  eq(m:get "(piece('c1'):sees(piece('e1')))", "partial")
  ok(m:why("go:111,14"):find("Barricade", 1, true))
  m:answer "go:106.2,14"
  eq(m:get "(piece('c1'):sees(piece('e1')))", "clear", "it touches the shooter")
  eq(m:get "(piece('e1'):sees(piece('c1')))", "partial", "it covers the figure behind it")
  m:dice { "red" }
  local across
  for _, id in ipairs(m:options()) do across = across or id:match "^cross:.*" end
  ok(across, "the barricade can be crossed")
  m:answer(across)
  ok(m:get "piece('c1').at.x > 1085")
end)

test("a figure hides behind a barricade, and throws over a barricade that touches it (§4.7, §10.2)", function()
  local m = behind_barricade "piece('c1').frags = 1"
  ok(not m:legal "hide")
  local from_afar = m:clone():dice { "yellow", "blue", "blue", "blue" }
  from_afar:answer "frag:114,14"
  ok(not from_afar:heard "110.7,14", "the barricade stops the throw")
  m:answer("go:106.2,14", "stop")
  ok(m:legal "hide")
  m:dice({ "yellow", "blue", "blue", "blue" }):answer "frag:114,14"
  ok(m:heard "110.7,14", "the throw is stopped by the enemy behind the barricade")
end)

test("a rocket destroys a barricade, and a Molotov makes it bar the view (§15.3, §10.4)", function()
  local m = behind_barricade "piece('c1').launcher, piece('c1').rockets = 'rocket_launcher', 1"
  m:dice({ "red" }):answer "launch:108,14"
  eq(m:get "#pieces 'barricade'", 0)
  ok(m:heard "destroyed an obstacle")
  m = behind_barricade "piece('c1').molotovs = 1"
  m:dice({ "red", "red", "red", "red" }):answer "molotov:108,14"
  eq(m:get "#pieces 'pyre'", 1)
  eq(m:get "pieces('pyre')[1].heading", 0)
  eq(m:get "(piece('c1'):sees(piece('e1')))", "none")
end)

test("a headquarters that is lost or lacks the resource has no barricades (§15.3)", function()
  local carry = "week:1 guard:0 one:hq=hqa%s two:hq=hqb c1:rank=leader,gun=rifle c2:rank=member,gun=rifle "
    .. "e1:rank=leader,gun=rifle e2:rank=member,gun=rifle"
  local function asked(more) return barricaded { carried = carry:format(more) } ~= nil end
  eq(asked ",barricades", true)
  eq(asked ",barricades,lost=two", false)
  eq(asked "", false)
end)

test("barricades are removed at the end of the table (§15.3)", function()
  local m, house = barricaded {}
  m:answer("put_up:" .. in_house[house])
  go(m, "act", { answers = { no_barricade = "no_barricade" } })
  eq(m:get "#pieces 'barricade'", 1)
  m = finish(m, "keep_money recruit buy build")
  eq(m:get "#pieces 'barricade'", 0)
end)

test("bots put barricades at both sides behind the door (§15.3, docs/BOTS.md, anchors)", function()
  for _, house in ipairs { "hqa", "hqb" } do
    local m = barricaded { house = house }
    m:run("heuristic", 2)
    eq(m:get "#pieces 'barricade'", 2)
    eq(m:get "pieces('barricade')[1].at.x", house == "hqa" and 1025 or 155)
    eq(m:get "pieces('barricade')[2].at.x", house == "hqa" and 1025 or 155)
  end
end)

test("every band is dealt a contract that suits it, and no contract is dealt twice (§15.4, §11.75)", function()
  for seed = 1, 12 do
    local m = go(fresh { bands = { "a", "e", "f", "c" }, seed = seed, const = { contracts = 2 } }, "announce")
    local seen = {}
    for _, id in ipairs { "one", "two", "three", "four" } do
      for _, slot in ipairs { "affair", "affair2" } do
        local name = of(m, id, slot)
        ok(name and not seen[name], "each once")
        seen[name] = true
        ok(not (id == "one" and (name == "inside" or name == "guest" or name == "regime")), "not for the law")
        ok(not (id ~= "one" and (name == "quiet" or name == "warrants")), "for the law")
      end
    end
  end
  eq(of(go(fresh { bands = { "a", "e", "f" }, const = { contracts = 0 } }, "announce"), "one", "affair"), nil)
end)

test("an informer lets a band choose between two contracts, and a business gives it a second contract (§15.3)", function()
  local m = go(fresh { bands = { "c", "e" }, answers = {} }, "build")
  m:answer("build:informer", "build:business")
  ok(#stage.offered(m, "keep_contract") > 0)
  m:answer(m:options()[1])
  go(m, "announce")
  ok(of(m, "two", "affair2") ~= nil)
  eq(of(m, "one", "affair2"), nil)
end)

test("a bot that looks ahead starts its contract despite an easy target nearby (§15.4, docs/BOTS.md, evaluate)", function()
  local m = scene({ c1 = { 250, 875, gun = "automatic" }, c2 = { 100, 600 }, e1 = { 330, 850, gun = "rifle", wounds = 2 },
                    e2 = { 1000, 600 }, mayor = { 250, 900 } }, { affair = "envelope" })
  m:answer("act:c1"):run("search:iterations=400,depth=5", 1)
  eq(m:get "piece('c1').parcel", "letter")
end)

test("a bot prefers reputation to a prisoner in the last week, which decides the Godfather (§15.12, docs/BOTS.md, evaluate)", function()
  for weeks, leaves in pairs { [1] = true, [6] = false } do
    local m = scene({ a1 = { 600, 30, gun = "pistol", parcel = "letter" }, a2 = { 100, 600 }, e1 = { 626, 30 }, e2 = { 1000, 600 } },
      { bands = { "a", "e" }, affair = "envelope", const = { weeks = weeks },
        lua = "side('one').affair2 = 'warrants' piece('e1').shock = true piece('e1'):set_condition('down', true)" })
    m:answer "act:a1"
    m:lua "piece('a1').ap = 1"
    m:run("search:iterations=400,depth=5", 1)
    eq(m:get "piece('a1').at == nil", leaves)
    eq(m:get "#piece('a1').cargo", leaves and 0 or 1)
  end
end)

test("the envelope: a figure picks it up at the Mayor and leaves by a street (§15.4)", function()
  local m = scene({ c1 = { 250, 875 }, e1 = { 1000, 600 }, mayor = { 250, 900 } }, { affair = "envelope" })
  m:answer("act:c1", "collect:mayor")
  eq(get(m, "c1", "parcel"), "letter")
  m:lua "piece('c1'):place(point(600, 30, 0, 'centre'), true)"
  m:answer "leave_table"
  eq(of(m, "one", "gained"), 1)
  eq(of(m, "one", "bitcoins"), 3)
  eq(get(m, "c1", "at"), nil)
end)

test("a figure can leave the table only at the end of a street (§15.4)", function()
  local m = scene({ c1 = { 600, 300 }, e1 = { 1000, 600 } }, {}):answer "act:c1"
  eq(m:legal "leave_table", false)
  ok(m:why "leave_table":find("end of a street", 1, true))
end)

test("a figure that falls loses its load (§15.4)", function()
  local m = scene({ c1 = { 600, 300, gun = "shotgun" }, e1 = { 660, 300, parcel = "letter", wounds = 2 }, e2 = { 1000, 600 } }, {})
  m:answer "act:c1":dice { "red", "red", "red", "red", "yellow", "yellow", "yellow", "yellow", "blank", "blank", "blank", "blank" }
  m:answer "shoot:e1"
  ok(m:heard "loses")
  eq(get(m, "e1", "parcel"), nil)
end)

test("the heavy crate: a figure carries it 10 cm a move into its band's headquarters (§15.4)", function()
  local m = scene({ c1 = { 300, 200 }, e1 = { 1000, 500 }, crate = { 326, 200 } }, { affair = "crate", table = "suburb",
    lua = "side('one').hq = 'hqc' match.open['suburb:hqc.1'] = 1" })
  m:answer("act:c1", "take_along:crate")
  eq(get(m, "c1", "reach"), 100)
  m:answer("go:suburb:26,20", "on:suburb:23.1,20")
  eq(of(m, "one", "gained"), 2)
  eq(of(m, "one", "bitcoins"), 4)
  eq(m:get "#piece('c1').cargo", 0)
end)

test("the guest: a figure leads a journalist off the table (§15.4)", function()
  local m = scene({ c1 = { 600, 40 }, e1 = { 1000, 600 }, journalist = { 600, 66 } }, { affair = "guest" })
  m:answer("act:c1", "take_along:journalist", "leave_table")
  eq(of(m, "one", "gained"), 3)
  eq(of(m, "one", "bitcoins"), 5)
  eq(m:get "#pieces('journalist')", 0)
end)

test("safe passage: a figure leads the Pastor into the town hall (§15.4)", function()
  local m = scene({ c1 = { 250, 850 }, e1 = { 1000, 600 }, pastor = { 250, 876 } }, { affair = "passage" })
  m:answer("act:c1", "take_along:pastor", "go:25,86")
  eq(of(m, "one", "gained"), 2)
  eq(m:get "#piece('c1').cargo", 0)
end)

test("a band without the contract cannot lead its persons away (§15.4)", function()
  local m = scene({ c1 = { 600, 40 }, e1 = { 1000, 600 }, journalist = { 600, 66 } }, {}):answer "act:c1"
  eq(m:legal "take_along:journalist", false)
end)

test("no comment: the band holds up a journalist and kills no civilian by the end (§15.4)", function()
  local function held_up(killed)
    local m = scene({ c1 = { 600, 40 }, e1 = { 1000, 600 }, journalist = { 600, 66 } }, { affair = "comment" })
    m:answer "act:c1":dice { "red" }:answer "hold_up:journalist"
    eq(of(m, "one", "spoke"), true)
    m:lua("side('one').killed = " .. killed)
    return finish(m:answer "end", "build buy keep_money")
  end
  eq(of(held_up(0), "one", "fame"), 1)
  eq(of(held_up(1), "one", "fame"), 0)
end)

test("inside job: the figure that robbed the bank leaves the table (§15.4)", function()
  local m = scene({ c1 = { 600, 30, parcel = "loot" }, e1 = { 1000, 600 } }, { affair = "inside" })
  m:answer("act:c1", "leave_table")
  eq(of(m, "one", "gained"), 2)
  m = scene({ c1 = { 280, 305 }, e1 = { 1000, 600 }, clerk = { 280, 280 } }, { affair = "inside", const = { bank_turns = 1 } })
  m:answer("act:c1", "rob:clerk", "wait")
  go(m, "act")
  eq(get(m, "c1", "parcel"), "loot")
end)

test("protection: standing figures hold two shop doors without an enemy near (§15.4)", function()
  local function kept(x)
    local m = scene({ c1 = { 120, 490 }, c2 = { 830, 490 }, e1 = { x, 600 } }, { affair = "protection" })
    return of(finish(m, "build buy keep_money"), "one", "fame")
  end
  eq(kept(1100), 1)
  eq(kept(840), 0)
end)

test("ward round: a standing figure is at each entrance of the hospital (§15.4, §15.10)", function()
  local m = scene({ c1 = { 330, 670 }, c2 = { 630, 770 }, e1 = { 1000, 500 } }, { affair = "ward", table = "suburb" })
  finish(m, "build buy keep_money")
  eq(of(m, "one", "fame"), 1)
  eq(of(m, "one", "ward"), true)
end)

test("warrants: a band of the law takes two prisoners from one band (§15.4)", function()
  local m = scene({ a1 = { 600, 100 }, e1 = { 600, 126, wounds = 3 }, a2 = { 600, 800 }, e2 = { 626, 800, wounds = 3 }, e3 = { 1000, 600 } },
    { affair = "warrants", bands = { "a", "e" } })
  m:answer("act:a1", "tie:e1", "end")
  eq(of(m, "one", "gained"), 0)
  go(m, "act"):answer "wait"
  go(m, "act"):answer("act:a2", "tie:e2")
  eq(of(m, "one", "gained"), 2)
end)

test("regime change: the named chief is out of action at the end of a turn (§15.4)", function()
  local m = scene({ c1 = { 600, 100 }, e1 = { 1000, 600, wounds = 3 }, e2 = { 1100, 600 } },
    { affair = "regime", lua = "side('one').victim = piece 'e1'" })
  finish(m, "build buy keep_money")
  eq(of(m, "one", "fame"), 3)
end)

test("quiet night: no civilian dies and a robbery is prevented (§15.4)", function()
  local function night(corpses, saved)
    local m = scene({ a1 = { 600, 100 }, e1 = { 1000, 600 } }, { affair = "quiet", bands = { "a", "e" },
      lua = ("match.corpses = %d side('one').saved = %d"):format(corpses, saved) })
    return of(finish(m, "build buy keep_money"), "one", "fame")
  end
  eq(night(0, 1), 2)
  eq(night(1, 1), 0)
  eq(night(0, 0), 0)
end)

test("eviction: the band takes the named headquarters (§15.4, §15.7)", function()
  local m = scene({ c1 = { 1070, 140 }, e1 = { 600, 600 } }, { affair = "eviction",
    lua = "side('two').hq = 'hqa' side('one').hq = 'hqb' side('one').prize = side 'two'" })
  finish(m, "build buy keep_money")
  eq(of(m, "one", "fame"), 3, "2 for the contract, 1 for the house")
  eq(of(m, "two", "fame"), -2)
  eq(of(m, "two", "lost.id"), "one")
end)

-- Headquarters --------------------------------------------------------------------------------------------------------

-- Puts c1 in front of the door of the second band's headquarters on the Centre, with the bouncer inside.
local function at_the_door(o)
  o = o or {}
  o.lua = "side('two').hq = 'hqa' side('one').hq = 'hqb' match.open['hqa.1'] = 1\n" .. (o.bouncer == false and "" or
    "do local q = supply('bouncer')[1] q:place(point(1070, 180, 0, 'centre'), true) q.gun = 'pistol' q.vest = true q.boss = side 'two' end\n")
    .. (o.more or "")
  return scene({ c1 = { 960, 140, gun = "pistol" }, e1 = { o.away and 200 or 600, 600 } }, o)
end

test("a bouncer shoots immediately at an enemy that moves inside (§15.7)", function()
  local m = at_the_door():answer "act:c1"
  m:answer "go:98,14":dice { "red", "red", "yellow", "yellow", "blank", "blank" }
  m:answer "on:102,14"
  ok(m:heard "fires")
  eq(get(m, "c1", "against.id"), "two")
end)

test("members kept back shoot like a bouncer and have no activation (§15.7)", function()
  local m = at_the_door { bouncer = false,
    more = "do local q = piece 'e5' q:place(point(1070, 140, 0, 'centre'), true) q.gun = 'rifle' q.posted = true q.jam = 0 end" }
  m:answer "act:c1":answer "go:98,14"
  m:dice { "blue", "blue" }:answer "on:102,14"
  ok(m:heard "fires")
  m:answer("stop", "end")
  eq(stage.offered(m, "act"), "e1")
end)

test("a bouncer that is attacked shoots back once (§15.7)", function()
  local m = at_the_door()
  m:lua "piece('c1'):place(point(1000, 140, 0, 'centre'), true) piece('c1').against = side 'two'"
  m:answer "act:c1":dice { "blue", "blue", "blue", "blue" }:answer "shoot:bouncer.1"
  eq(#m:events() > 0, true)
  ok(m:heard "fires")
end)

test("a headquarters is taken only if no defender stands in it (§15.7)", function()
  local function taken(defended)
    local m = at_the_door { bouncer = defended }
    m:lua "piece('c1'):place(point(1000, 140, 0, 'centre'), true) piece('c1').against = side 'two'"
    finish(m, "build buy keep_money")
    return of(m, "two", "lost") ~= nil, of(m, "two", "fame"), of(m, "one", "fame")
  end
  eq((taken(true)), false)
  local lost, two, one = taken(false)
  eq(lost, true)
  eq(two, -2)
  eq(one, 1)
end)

test("an owner regains its headquarters if only its own figures stand there at the end (§15.7)", function()
  local m = scene({ c1 = { 120, 120 }, e1 = { 1000, 600 } }, { lua = "side('one').hq, side('two').hq = 'hqb', 'hqa' side('one').lost = side 'two'" })
  finish(m, "build buy keep_money")
  eq(of(m, "one", "lost"), nil)
  eq(of(m, "one", "fame"), 0)
end)

test("a lost headquarters has no resources (§15.7, §15.8)", function()
  local m = scene({ c1 = { 600, 100 }, e1 = { 1000, 600 } }, { lua = "side('one').lab = true side('two').lab = true side('two').lost = side 'one'" })
  finish(m, "build buy keep_money")
  eq(of(m, "one", "purse"), 2)
  eq(of(m, "two", "purse"), 0)
end)

test("a band without a fight of its own may keep members back in its headquarters (§15.7)", function()
  for seed = 1, 30 do
    local m = go(fresh { bands = { "a", "e", "f" }, seed = seed }, "announce")
    local house = of(m, "three", "hq")
    if house == "hqa" or house == "hqb" then
      for _ = 1, 3 do m:answer "say_nothing" end
      m:answer("write:centre", "write:centre", "write:suburb", "stay_behind:f4", "all_go")
      go(m, "act")
      eq(get(m, "f4", "posted"), true)
      ok(get(m, "f4", "at") ~= nil)
      eq(m:get "#pieces('figure three')", 1)
      return
    end
  end
  error "no seed has a headquarters of the third band on the Centre"
end)

-- The end of a week ----------------------------------------------------------------------------------------------------

local function ended(figures, lua, o)
  o = o or {}
  o.lua = lua
  return finish(scene(figures, o), "cure build buy recruit keep_money appoint promote")
end

local two_alone = { c1 = { 600, 100 }, e1 = { 1000, 600 } }

test("the purse gets the week's Bitcoins and those of resources (§15.8)", function()
  local m = ended(two_alone, "side('one').bitcoins = 3 side('one').purse = 4 side('one').lab = true")
  eq(of(m, "one", "purse"), 9)
end)

test("the Old Family gets 2 Bitcoins a week (§15.3, §15.8)", function()
  local m = ended({ n1 = { 600, 100 }, e1 = { 1000, 600 } }, "", { bands = { "n", "e" } })
  eq(of(m, "one", "purse"), 2)
end)

test("too many blunders bring the National Guard, and a week without blunders sends it home (§15.9, §11.108)", function()
  local function guard(lua) return ended(two_alone, lua, { const = { guard_stay = 1 } }):get "match.guard" end
  eq(guard "side('one').blunders = 1", 1)
  eq(guard "side('one').blunders = 0", 0)
  eq(guard "match.guard = 1 side('one').blunders = 1", 1)
  eq(guard "match.guard = 1", 0)
end)

test("guard_stay sets the weeks without blunders that send the National Guard home (§15.9, §11.110)", function()
  for stay = 1, 3 do
    local function guard(lua) return ended(two_alone, lua, { const = { guard_stay = stay } }):get "match.guard" end
    eq(guard "side('one').blunders = 1", stay)
    eq(guard("match.guard = " .. stay), stay - 1)
    eq(guard("match.guard = 1 side('one').blunders = 1"), stay)
  end
end)

test("a blunder within the limit makes the National Guard stay for all the weeks again (§11.108, §11.110)", function()
  local m = ended(two_alone, "match.guard = 1 side('one').blunders = 1", { const = { guard_stay = 3, guard_limit = 2 } })
  eq(m:get "match.guard", 3)
end)

test("corruption cancels one blunder of the week (§15.3)", function()
  local function blunders(lua)
    local m = scene({ c1 = { 600, 40, gun = "pistol" }, e1 = { 1000, 600 }, ["passerby.1"] = { 660, 40 } }, { lua = lua })
    m:answer "act:c1":dice { "red", "blue", "yellow" }:answer "shoot:passerby.1"
    return of(m, "one", "blunders")
  end
  eq(blunders "side('one').friends = true", 0)
  eq(blunders "side('one').friends = false", 1)
  eq(blunders "side('one').friends = true side('one').lost = side 'two'", 1)
end)

test("contracts and headquarters change the reputation of the week before (§15.9, worked case 23)", function()
  local m = ended({ n1 = { 1070, 140 }, e1 = { 120, 120 } }, "side('two').hq, side('one').hq = 'hqa', 'hqb' side('one').prize = side 'two'",
    { bands = { "n", "e" }, affair = "eviction" })
  eq(of(m, "one", "fame"), 1 + 2 + 1 - 2, "the contract, a headquarters gained and one lost")
end)

local hurt = { c1 = { 600, 100 }, c2 = { 300, 100, wounds = 2 }, c4 = { 400, 100, wounds = 3 }, e1 = { 1000, 600 } }

test("lighter wounds heal, and a doctor cures a figure out of action for 2 Bitcoins (§15.10)", function()
  local m = ended(hurt, "piece('c4').stable = true side('one').purse = 3")
  ok(m:legal "cure:c4")
  eq(get(m, "c2", "wounds"), 0)
  m:answer "cure:c4"
  eq(of(m, "one", "purse"), 1)
  eq(get(m, "c4", "scars"), 0)
end)

test("an uncured figure gets a permanent wound, up to two (§15.10, §11.76)", function()
  local function scars(before, const)
    return get(ended(hurt, "piece('c4').stable = true piece('c4').scars = " .. before, { const = const }), "c4", "scars")
  end
  eq(scars(0), 1)
  eq(scars(2), 2)
  eq(scars(0, { permanent_max = 0 }), 0)
end)

test("a makeshift hospital or the hospital cures for free (§15.10, §15.3)", function()
  eq(get(ended(hurt, "piece('c4').stable = true side('one').clinic = true"), "c4", "scars"), 0)
end)

test("law_hospital sets whether the hospital cures the law for free (§15.10, §11.77)", function()
  local figures = { a1 = { 600, 100 }, a4 = { 400, 100, wounds = 3 }, e1 = { 1000, 600 } }
  local function scars(free)
    return get(ended(figures, "piece('a4').stable = true", { bands = { "a", "e" }, const = { law_hospital = free } }), "a4", "scars")
  end
  eq(scars(true), 0)
  eq(scars(false), 1)
end)

test("mended sets whether a broken gun works again in the next week or is lost (§15.10, §11.78)", function()
  local function gun(mended)
    return get(ended(two_alone, "piece('c1').gun = 'rifle' piece('c1').jam = 3", { const = { mended = mended } }), "c1", "gun")
  end
  eq(gun(true), "rifle")
  eq(gun(false), nil)
end)

test("captive_fate sets whether captives are free again or lost to their band (§15.10, §11.79)", function()
  local function gone(fate)
    local m = ended({ c1 = { 600, 100 }, e1 = { 1000, 600 }, e5 = { 626, 100, wounds = 3 } },
      "piece('e5').stable = true piece('e5').captive = side 'one' piece('c1'):carry(piece 'e5')", { const = { captive_fate = fate } })
    return get(m, "e5", "gone")
  end
  eq(gone "back", false)
  eq(gone "lost", true)
end)

test("a new member replaces a dead one and gets a free weapon (§15.11)", function()
  local m = ended({ c1 = { 600, 100 }, c5 = { 300, 100 }, e1 = { 1000, 600 } }, "piece('c5').dead = true side('one').purse = 2")
  eq(get(m, "c5", "gone"), true)
  m:answer("recruit", "arm:shotgun")
  eq(get(m, "c5", "gone"), false)
  eq(get(m, "c5", "gun"), "shotgun")
  eq(get(m, "c5", "molotovs"), 0)
  eq(of(m, "one", "purse"), 0)
end)

test("a band without a chief must name one if it can pay (§15.11)", function()
  local lua = "for _, id in ipairs { 'c1', 'c2' } do local f = piece(id) f.dead = true end side('one').purse = 2"
  local m = ended({ c1 = { 600, 100 }, c2 = { 200, 100 }, c5 = { 300, 100 }, c6 = { 350, 100 }, e1 = { 1000, 600 } }, lua)
  ok(not m:legal "keep_money", "it must")
  m:answer "appoint:c5"
  eq(get(m, "c5", "post"), "lieutenant")
end)

test("a Lieutenant can be promoted to replace a dead Leader (§15.11)", function()
  local m = ended({ c1 = { 600, 100 }, c2 = { 200, 100 }, e1 = { 1000, 600 } }, "piece('c1').dead = true side('one').purse = 5")
  m:answer "promote:c2"
  eq(get(m, "c2", "post"), "leader")
  eq(of(m, "one", "purse"), 0)
end)

test("a resource costs 5 Bitcoins and equipment costs 1 (§15.11)", function()
  local m = ended(two_alone, "side('one').purse = 6")
  m:answer("build:lab", "buy:vest", "give:c4")
  eq(of(m, "one", "lab"), true)
  eq(get(m, "c4", "vest"), true)
  eq(of(m, "one", "purse"), 0)
end)

test("purse sets whether a bought band keeps the rest of its budget (§11.74)", function()
  local function kept(on)
    local m = fresh { bands = { "c", "e" }, bought = 1, const = { purse = on } }:answer "own"
    m:answer "arm:rifle"
    while m:legal "same" do m:answer "same" end
    m:answer("buy:vest", "give:c1", "bought")
    return of(m, "one", "purse")
  end
  eq(kept(true), 9)
  eq(kept(false), 0)
end)

-- Weeks after the first ------------------------------------------------------------------------------------------------

local second = "week:1 guard:1 one:hq=hqa,fame=3,purse=7,lab two:hq=hqd,lost=one c1:rank=leader,gun=rifle,vest,molotov=2,scars=1 "
  .. "c5:rank=lieutenant,gun=shotgun,dog e1:rank=leader,blade"

test("the save of a week, and so its position, takes less than 32 KiB (§15.1)", function()
  ok(#week.deployed({ bands = { "a", "b", "p" } }):save() < 32768)
end)

test("a new week starts with all that the week before left (§15.1)", function()
  local m = go(fresh { carried = second }, "announce")
  eq(m:get "match.week", 2)
  eq(m:get "match.guard", 1)
  eq(of(m, "one", "hq"), "hqa")
  eq(of(m, "one", "fame"), 3)
  eq(of(m, "one", "purse"), 7)
  eq(of(m, "two", "lost.id"), "one")
  eq(get(m, "c1", "wounds"), 1)
  eq(get(m, "c1", "molotovs"), 2)
  eq(get(m, "c5", "title"), "Lieutenant C5")
  eq(get(m, "c5", "dog"), 2)
  eq(get(m, "c2", "gone"), true)
  eq(get(m, "e1", "blade"), true)
end)

test("the next week reads exactly the text that a week leaves (§15.1)", function()
  local m = go(fresh { carried = second }, "act")
  eq(m:get "#pieces('figure one')", 2)
  m = finish(m, "build buy")
  local text = carried(m)
  ok(text:find("week:2 guard:", 1, true), text)
  eq(word(m, "c1"), "rank=leader,gun=rifle,scars=1,vest,molotov=2")
  local again = go(fresh { carried = text }, "announce")
  eq(get(again, "c1", "molotovs"), 2)
  eq(again:get "match.week", 3)
end)

test("a carried text that no week could write is refused with the expected form (§15.1)", function()
  for text, expected in pairs {
    ["week:9 guard:0 one:hq=hqa two:hq=hqb"] = "a number from 1 to 6",
    ["week:1 guard:0 one:hq=hqa"] = "two:hq=",
    ["week:1 guard:0 one:hq=hqa two:hq=hqa"] = "a headquarters for each band",
    ["guard:0 one:hq=hqa two:hq=hqb"] = "week:",
    ["week:1 guard:0 one:hq=hqa two:hq=hqb a1:rank=leader"] = "about the bands of this campaign",
    ["week:1 guard:0 one:hq=hqa two:hq=hqb c1:gun=rifle"] = "rank=",
    ["week:1 guard:0 one:hq=hqa two:hq=hqb c1:rank=leader,gun=cannon"] = "a gun",
    ["week:1 guard:0 one:hq=hqa,moon two:hq=hqb"] = "a word of scripts/peur/carried.lua",
    ["week:1 guard:0 one:hq=hqa,lab=2 two:hq=hqb"] = "a word without a value",
    ["week:1 guard:0 one:hq=hqa,lab,lab two:hq=hqb"] = "each word once only",
  } do
    refuses(function() fresh { carried = text } end, expected)
  end
end)

test("the National Guard has a checkpoint on the tables of the next week (§15.9)", function()
  eq(go(fresh { carried = second }, "act"):get "#pieces('soldier')", 5)
  eq(go(fresh { carried = second:gsub("guard:1", "guard:0") .. "" }, "act"):get "match.guard", 0)
end)

-- The last week ----------------------------------------------------------------------------------------------------------

local function last(one, two, o)
  o = o or {}
  local chiefs = o.chiefs or "c1:rank=leader,gun=rifle e1:rank=leader,gun=rifle"
  local text = ("week:5 guard:0 one:hq=hqa,fame=%d two:hq=hqb,fame=%d %s c4:rank=member,gun=rifle e4:rank=member,gun=rifle"):format(one, two, chiefs)
  local m = go(fresh { carried = text, const = o.const }, "act")
  m:lua "side('one').affair = nil side('two').affair = nil"
  for _ = 1, 2 do go(m, "act"):answer "wait" end
  return o.duel and m or go(m, "none")
end

test("the band with the highest reputation and a living Leader makes the Godfather (§15.12)", function()
  eq(last(3, 2):winner(), "one")
  eq(last(1, 2):winner(), "two")
end)

test("a band without a Leader is skipped for the Godfather, or by ruling nobody becomes Godfather (§15.12, §11.80)", function()
  local chiefs = "c1:rank=lieutenant,gun=rifle e1:rank=leader,gun=rifle"
  eq(last(3, 2, { chiefs = chiefs }):winner(), "two")
  eq(last(3, 2, { chiefs = chiefs, const = { dead_leader = "nobody" } }):winner(), nil)
end)

test("equal reputations are decided by a duel, shot by shot (§15.12)", function()
  local text = "week:5 guard:0 one:hq=hqa,fame=2 two:hq=hqb,fame=2 c1:rank=leader,gun=rifle e1:rank=leader,gun=rifle"
  local m = go(fresh { carried = text, seed = 3 }, "act")
  m:lua "side('one').affair = nil side('two').affair = nil"
  go(m, "act"):answer "wait"
  go(m, "act")
  m:dice { "red", "blue", "red", "red", "red", "red" }:answer "wait"
  go(m, "none")
  eq(m:winner(), "two", "worked case 26: X has 2 wounds and Z 1, then each hits once, and X dies")
end)

test("weeks sets the number of the deciding week (§15.1, §11.70)", function()
  local m = go(fresh { const = { weeks = 1 } }, "act")
  for _ = 1, 2 do go(m, "act"):answer "wait" end
  go(m, "none")
  ok(m:heard("godfather") or m:heard("no_godfather"))
end)

-- Rulings of the campaign --------------------------------------------------------------------------------------------------

test("enemy sets whether bands that sided with each other may attack each other (§15.5, §11.99)", function()
  for rule, attacked in pairs { other_bands = true, not_allies = false } do
    local m = scene({ c1 = { 600, 300, gun = "rifle" }, e1 = { 600, 400 }, e2 = { 600, 326 } }, { const = { enemy = rule },
      lua = "side('one').ally, side('two').ally = side 'two', side 'one'" })
    m:answer "act:c1"
    eq(m:legal "fight:e2", attacked)
    m:lua "piece('e2'):place(point(900, 300, 0, 'centre'), true)"
    eq(m:legal "shoot:e1", attacked)
  end
end)

test("enemy: a band that names an ally is still the enemy of a band that does not name it (§11.99)", function()
  local m = scene({ c1 = { 600, 300, gun = "rifle" }, e1 = { 600, 400 } }, { const = { enemy = "not_allies" },
    lua = "side('one').ally, side('two').ally = side 'two', nil" })
  m:answer "act:c1"
  ok(m:legal "shoot:e1", m:why "shoot:e1")
end)

test("edge sets whether a figure leaves the table by streets only or at any edge (§15.4, §11.100)", function()
  for rule, free in pairs { entrance = false, anywhere = true } do
    local m = scene({ c1 = { 300, 30 }, e1 = { 1000, 600 } }, { const = { edge = rule } }):answer "act:c1"
    eq(m:legal "leave_table", free)
    m:lua "piece('c1'):place(point(300, 100, 0, 'centre'), true)"
    eq(m:legal "leave_table", false)
  end
end)

test("pick_up sets whether taking somebody along costs an action (§15.4, §11.101)", function()
  for cost = 0, 1 do
    local m = scene({ c1 = { 600, 40 }, e1 = { 1000, 600 }, journalist = { 600, 66 } }, { affair = "guest", const = { pick_up = cost } })
    m:answer("act:c1", "take_along:journalist")
    eq(get(m, "c1", "ap"), 2 - cost)
  end
end)

test("loads: a figure that leaves the table takes all its loads along (§15.4, §11.101)", function()
  local m = scene({ c1 = { 600, 40 }, e1 = { 1000, 600 }, journalist = { 600, 66 }, crate = { 626, 40 } },
    { affair = "guest", const = { loads = 2, pick_up = 0 }, lua = "side('one').affair2 = 'crate'" })
  m:answer("act:c1", "take_along:journalist", "take_along:crate")
  m:answer "leave_table"
  eq(of(m, "one", "gained"), 5)
end)

test("posted sets the largest gap between a door and a figure at the door (§15.4, §11.102)", function()
  for mm, kept in pairs { [50] = 0, [100] = 1 } do
    local m = scene({ c1 = { 120, 560 }, c2 = { 830, 490 }, e1 = { 1100, 600 } }, { affair = "protection", const = { posted = mm } })
    eq(of(finish(m, "build buy keep_money"), "one", "fame"), kept)
  end
end)

test("hq_taken sets whether a headquarters is taken at the end of a table or of any turn (§15.7, §11.103)", function()
  for _, rule in ipairs { "end", "turn" } do
    local m = at_the_door { bouncer = false, const = { hq_taken = rule, early_end = false }, affair = "eviction", more = "side('one').prize = side 'two'" }
    m:lua "piece('c1'):place(point(1000, 140, 0, 'centre'), true) piece('c1').against = side 'two'"
    m:answer("wait", "wait")
    eq(of(m, "two", "lost") ~= nil, rule == "turn")
    m:lua "piece('c1'):place(point(600, 300, 0, 'centre'), true)"
    go(m, "act")
    for _ = 1, 16 do if m:legal "wait" then m:answer "wait" end end
    go(m, "build buy keep_money")
    eq(of(m, "one", "fame"), rule == "turn" and 3 or 0, "the house, and the contract")
  end
end)

test("blunder_scope sets whether blunders of all tables or of one table bring the National Guard (§15.9, §11.104)", function()
  for rule, comes in pairs { all_tables = 1, table = 0 } do
    local m = go(fresh { bands = { "a", "e", "f", "c" }, const = { blunder_scope = rule, guard_limit = 0, guard_stay = 1 } }, "announce")
    for _ = 1, 4 do m:answer "say_nothing" end
    m:answer("write:centre", "write:suburb", "write:centre", "write:suburb")
    go(m, "act"):lua "side('one').blunders = 2"
    for _ = 1, 2 do m:answer "wait" end
    -- The Guard comes if there are more blunders than bands. Two at the Centre are not enough, but three more are.
    go(m, "act"):lua("side('two').blunders = " .. 3)
    if rule == "table" then m:lua "side('two').blunders = 2" end
    for _ = 1, 2 do m:answer "wait" end
    ok(m:heard "income")
    eq(m:get "match.guard", comes)
  end
  local m = scene(two_alone, { const = { blunder_scope = "table", guard_limit = 0, guard_stay = 1 } })
  m:lua "side('one').blunders = 3"
  eq(finish(m, "build buy keep_money"):get "match.guard", 1)
end)

test("deploy_first sets whether lots or the order of seats decide between two lookouts (§15.3, §11.105)", function()
  for rule, count in pairs { lots = 2, seats = 1 } do
    local first, n = {}, 0
    for seed = 1, 12 do
      local m = fresh { bands = { "c", "e" }, seed = seed, const = { deploy_first = rule } }:answer("build:sentinel", "build:sentinel")
      local band = go(m, "enter"):seat()
      if not first[band] then first[band], n = true, n + 1 end
    end
    eq(n, count)
  end
end)

test("duel sets whether duelists shoot at the same time or one after the other (§15.12, §11.81)", function()
  local text = "week:5 guard:0 one:hq=hqa,fame=2 two:hq=hqb,fame=2 c1:rank=leader,gun=rifle,scars=1 e1:rank=leader,gun=rifle,scars=1"
  for rule, winner in pairs { simultaneous = "none", turns = "one" } do
    local m = go(fresh { carried = text, seed = 3, const = { duel = rule } }, "act")
    m:lua "side('one').affair = nil side('two').affair = nil"
    go(m, "act"):answer "wait"
    go(m, "act")
    m:dice(rule == "turns" and { "red", "red", "red" } or { "red", "red", "red", "red" }):answer "wait"
    go(m, "none")
    ok((m:winner() ~= nil) == (rule == "turns"), "both die, or the second one before its shot")
  end
end)

-- Bots ----------------------------------------------------------------------------------------------------------------

test("a bot ties up figures out of action for its contract or for money (§13.6, §15.4)", function()
  for _, case in ipairs { { "k", "warrants", true }, { "k", "passage", false }, { "a", "passage", true } } do
    local own = case[1] .. 1
    local m = scene({ [own] = { 600, 300 }, e1 = { 600, 326, wounds = 3 }, e2 = { 1100, 1100 } },
      { affair = case[2], bands = { case[1], "e" }, lua = "piece('" .. own .. "').gun = nil" })
    m:answer("act:" .. own)
    for _ = 1, 3 do
      if m:legal "tie:e1" then m:run("heuristic", 1) end
    end
    eq(get(m, "e1", "captive") ~= nil, case[3], case[1] .. ", " .. case[2])
  end
end)

test("a bot with the contract for prisoners overpowers a standing figure (§15.4)", function()
  local m = scene({ a1 = { 600, 300 }, e1 = { 600, 326 }, e2 = { 1100, 1100 } }, { affair = "warrants", bands = { "a", "e" } })
  m:answer "act:a1":dice { "blue", "yellow", "yellow" }:run("heuristic", 1)
  eq(get(m, "e1", "overpowered"), true)
  m:run("heuristic", 1)
  eq(get(m, "e1", "captive.id"), "one")
end)

test("a bot shoots at the chief whom its contract names more often than at another chief (§15.4)", function()
  local function shots(victim)
    local n = 0
    for seed = 1, 12 do
      local m = scene({ c1 = { 600, 300, gun = "rifle" }, e1 = { 560, 500 }, e2 = { 640, 500 } }, { affair = "regime",
        lua = ("side('one').victim = piece '%s'"):format(victim) })
      m:answer "act:c1":run("heuristic", 1)
      if m:heard "at Lieutenant E2" then n = n + 1 end
    end
    return n
  end
  ok(shots "e2" > shots "e1")
end)

test("a bot goes to the clerk for an inside job, even if an enemy is nearer (§15.4)", function()
  local m = scene({ c3 = { 560, 350 }, e1 = { 690, 350 }, clerk = { 280, 280 } },
    { affair = "inside", lua = "match.open['bank.1'] = 1 piece('c3').gun = nil" })
  local before = m:get "piece('c3').at:range(piece('clerk').at)"
  m:answer "act:c3":run("heuristic", 1)
  ok(m:get "piece('c3').at:range(piece('clerk').at)" < before - 50)
end)

-- Lets bots play. `id` is the first of its band to act in each turn.
local function play_first(m, id, done)
  for _ = 1, 60 do
    if m:over() or m:get(done) then break end
    if m:legal("act:" .. id) then m:answer("act:" .. id) else m:run("heuristic", 1) end
  end
  return m:get(done)
end

test("a bot opens the door behind which its contract waits, and goes in (§15.4)", function()
  local m = scene({ c3 = { 330, 740 }, e1 = { 1100, 100 }, mayor = { 250, 950 } }, { affair = "envelope", const = { early_end = false } })
  ok(play_first(m, "c3", "piece('c3').parcel == 'letter'"))
  eq(m:get "match.open['townhall.1'] + match.open['townhall.2'] > 0", true)
end)

test("a bot goes round a friend who stands at the corner of its way (§15.4)", function()
  local m = scene({ c3 = { 243, 767, parcel = "letter" }, c4 = { 100, 600 }, e1 = { 1100, 100 } }, { affair = "envelope",
    lua = "piece('c4'):place(piece('c3'):route({ point(30, 600, 0, 'centre') }, 150)[1], true)" })
  m:answer "act:c3":run("heuristic", 1)
  ok(get(m, "c3", "at.id") ~= "24.3,76.7")
end)

test("a bot pays first for a chief and then for a member, and buys a vest if it needs neither (§15.11)", function()
  local function spent(one, figures)
    local m = go(fresh { carried = ("week:1 guard:0 one:hq=hqa,purse=9%s two:hq=hqb %s e1:rank=leader,gun=rifle"):format(one, figures) }, "act")
    m = finish(m, "appoint promote recruit buy")
    m:run("heuristic", 1)
    return m
  end
  ok(spent("", "c4:rank=member,gun=rifle"):heard "is now a chief")
  eq(of(spent("", "c2:rank=lieutenant,gun=rifle"), "one", "purse"), 4, "a promotion costs 5")
  ok(spent("", "c1:rank=leader,gun=rifle"):heard "New member")
  local all = { "c1:rank=leader,gun=rifle" }
  for n = 2, 10 do all[n] = ("c%d:rank=member,gun=rifle"):format(n) end
  eq(of(spent(",doorman,sentinel,clinic,informer,business,lab,friends,tank,barricades", table.concat(all, " ")), "one", "wares"), "vest")
end)

test("worked case 21: three bands with five blunders bring the National Guard although Corruption cancels one (§13.8, §15.3, §15.9)", function()
  for _, shot in ipairs { true, false } do
    local m = scene({ n1 = { 600, 100, gun = "bow" }, n2 = { 200, 600 }, e1 = { 60, 1100 }, f1 = { 60, 900 }, ["passerby.1"] = { 600, 300 },
      journalist = { 600, 605 } }, { bands = { "n", "e", "f" }, const = { tables = 1, turns = 1, guard_limit = 0, guard_stay = 1 },
      lua = "piece('n2').launcher, piece('n2').rockets = 'rocket_launcher', 1 side('three').affair = nil" })
    m:answer("act:n1"):dice { "red", "yellow" }:answer "shoot:passerby.1"
    if shot then m:dice { "red", "yellow" }:answer "shoot:journalist" else m:answer "end" end
    go(m, "wait"):answer "wait"
    go(m, "wait"):answer "wait"
    go(m, "act"):answer "act:n2":dice { "red" }:answer "launch:2,60"
    eq(m:get "side('one').blunders", shot and 4 or 2, "and one is canceled")
    go(m, "none")
    eq(m:get "match.guard", shot and 1 or 0)
  end
end)

test("guard_limit sets the blunders of a week that bring the National Guard, for any number of bands (§11.108)", function()
  for _, case in ipairs { { 2, 2, 1 }, { 2, 1, 0 }, { 4, 3, 0 }, { 4, 4, 1 }, { 0, 3, 0 }, { 0, 4, 1 } } do
    local m = week.deployed { bands = { "c", "e", "f" }, const = { tables = 1, turns = 1, guard_limit = case[1], guard_stay = 1 } }
    m:lua(("side('one').blunders = %d"):format(case[2]))
    for _ = 1, 3 do go(m, "wait"):answer "wait" end
    go(m, "none")
    eq(m:get "match.guard", case[3], table.concat(case, " "))
  end
end)

test("a bot's first resource is its band's favorite (§15.3, docs/BOTS.md, policy)", function()
  local m = fresh { bands = { "c", "f" } }
  m:run("heuristic", 2)
  eq(of(m, "one", "business"), true)
  eq(of(m, "two", "clinic"), true)
end)

test("worked case 22: the Old Family with a lab and one shop has 6 Bitcoins (§15.8)", function()
  local m = week.deployed { bands = { "e", "n" }, answers = { build = "build:lab" } }
  m:lua "side('one').affair, side('two').affair, side('two').bitcoins = nil, nil, 2"
  finish(m, "build buy keep_money none")
  eq(of(m, "two", "purse"), 6)
end)
