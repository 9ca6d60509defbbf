-- Vehicles in the campaign (section 15.13), and the rules that need vehicles: the contracts 6 and 13, the bands on
-- wheels.

local stage = require "stage"
local week = require "week_stage"

local get, at = stage.get, stage.at
local fresh, go, scene, finish, of = week.fresh, week.go, week.scene, week.finish, week.side

local function carried(m) return m:get "require('peur.carried').text()" end

-- Lua that leaves only one car on the table: at these millimeters, with this heading, with figures aboard.
local function car(x, y, heading, aboard, more)
  local lines = { "for _, v in ipairs(pieces 'vehicle') do quietly(function() v:remove() end) end",
    ("local v = supply('car')[1] v:place(point(%d, %d, 0, box_table), true) v.heading = %d"):format(x, y, heading) }
  for _, id in ipairs(aboard or {}) do
    lines[#lines + 1] = ("piece('%s'):place(v.at, true) v:carry(piece('%s')) v.driver = v.driver or piece('%s')"):format(id, id, id)
  end
  lines[#lines + 1] = more or ""
  return (table.concat(lines, "\n"):gsub("box_table", "boards[match.table].id"))
end

-- Lua for a scene on this table.
local function on(id, lua) return (lua:gsub("boards%[match%.table%]%.id", "'" .. id .. "'")) end

test("bands with vehicles of their own play a week with these vehicles (§15, §15.13)", function()
  local m = go(fresh { bands = { "b", "j" } }, "act")
  eq(m:get "#pieces('armored')", m:get "#filter(pieces('armored'), function(v) return v.owner.id == 'one' end)")
  eq(m:get "#pieces('truck')", 2)
end)

test("the cars of both tables have their drivers, in lanes on the right (§14.11, §15.13)", function()
  for _, name in ipairs { "centre", "suburb" } do
    local m = week.deployed { table = name }
    eq(m:get "#filter(pieces('car'), function(v) return v.civil end)", 2)
  end
end)

test("a car turns at the end of the Suburb's side street, even if cars go straight on at crossings (§14.11, §11.67)", function()
  local seen = {}
  for _, rule in ipairs { "lots", "straight" } do
    local m = scene({ c1 = { 300, 200 }, e1 = { 1000, 200 } }, { table = "suburb", const = { d4_use = rule, early_end = false },
      lua = on("suburb", car(850, 640, 36, {}, "v.civil = true")) })
    week.wait(m, 2)
    if rule == "straight" then eq(at(m, m:get "pieces('car')[1].id"), "suburb:86,45") end
    seen[rule] = get(m, m:get "pieces('car')[1].id", "heading")
  end
  eq(seen.straight, 18, "to the east, at the end of its lane")
  ok(seen.lots == 18 or seen.lots == 54)
end)

test("no car enters by a lane that begins at a crossing (§14.11)", function()
  for seed = 1, 6 do
    local m = scene({ c1 = { 300, 200 }, e1 = { 1000, 200 } }, { table = "suburb", const = { early_end = false, d4_use = "straight" },
      lua = on("suburb", "for _, v in ipairs(pieces 'car') do v:remove() end match.away = 2 ") .. ("for _ = 1, %d do random(7) end"):format(seed) })
    week.wait(m, 2)
    for i = 1, 2 do
      local id = m:get(("(pieces('car')[%d] or {}).id"):format(i))
      if id then ok(get(m, id, "heading") ~= 0, "nobody comes from the main street") end
    end
  end
end)

test("a band that starts in its headquarters gets its vehicles before the door, never in the house (§14.10, §15.13)", function()
  for seed = 1, 12 do
    local m = go(fresh { bands = { "a", "e" }, seed = seed }, "enter")
    local house
    for _ = 1, 2 do
      for _, id in ipairs(m:options()) do
        if id:find "^enter:hq" and of(m, "one", "hq") == id:match "hq." then house = id end
      end
      if house or not m:legal "enter:north" then break end
      go(m:answer "enter:north", "enter act")
    end
    if house then
      go(m:answer(house), "act")
      local owned = "filter(pieces('car'), function(v) return v.owner ~= nil end)"
      eq(m:get("#" .. owned), 2)
      local board = m:get "match.table" == 1 and "centre" or "suburb"
      for i = 1, 2 do
        local poly = ("require('peur.tables').%s.buildings.%s.poly"):format(board, house:match "hq.")
        local function between(key, a, b)
          local mm = m:get(("%s[%d].at.%s"):format(owned, i, key))
          return mm > 10 * m:get(poly .. ("[%d]"):format(a)) and mm < 10 * m:get(poly .. ("[%d]"):format(b))
        end
        ok(not (between("x", 1, 3) and between("y", 2, 6)), "it is outside")
        ok(m:get(("%s[%d]:range(point(10 * %s, 10 * %s, 0, '%s'))"):format(owned, i,
          (poly:gsub("poly", "doors[1][1]")), (poly:gsub("poly", "doors[1][2]")), board)) < 200, "it is near the door")
      end
      return
    end
  end
  error "no seed gives the City Police its house on the table"
end)

test("a vehicle leaves the table with all figures aboard, who count as standing (§15.13)", function()
  local m = scene({ c1 = { 600, 100 }, c2 = { 620, 100 }, e1 = { 1000, 600 } }, { lua = on("centre", car(650, 90, 36, { "c1", "c2" })) })
  m:answer("act:c1", "act:c1", "steer", "haul_off")
  eq(get(m, "c1", "away"), true)
  eq(get(m, "c2", "away"), true)
  eq(m:get "#pieces('vehicle')", 0)
end)

test("a vehicle leaves only at the end of a street and if nobody aboard is out of action (§15.13)", function()
  local m = scene({ c1 = { 600, 300 }, c2 = { 620, 300 }, e1 = { 1000, 600 } }, { lua = on("centre", car(650, 300, 36, { "c1", "c2" })) })
  m:answer("act:c1", "act:c1", "steer")
  ok(m:why("haul_off"):find("not at the end of a street", 1, true))
  m = scene({ c1 = { 600, 100 }, c2 = { 620, 100, wounds = 3 }, e1 = { 1000, 600 } }, { lua = on("centre", car(650, 90, 36, { "c1", "c2" })) })
  m:answer("act:c1", "steer")
  ok(m:why("haul_off"):find("out of action", 1, true))
end)

test("joyride: the contract needs two cars of others that leave the table (§15.4)", function()
  local m = scene({ c1 = { 600, 100 }, c2 = { 620, 300 }, e1 = { 1000, 600 } }, { affair = "joyride", lua = on("centre", car(650, 90, 36, { "c1" })) })
  m:answer("act:c1", "steer", "haul_off")
  eq(of(m, "one", "stolen"), 1)
  eq(of(m, "one", "fulfilled"), 0)
  m = scene({ c1 = { 600, 100 }, c2 = { 620, 300 }, e1 = { 1000, 600 } },
    { affair = "joyride", lua = on("centre", car(650, 90, 36, { "c1" }, "v.owner = side 'two' side('one').stolen = 1")) })
  m:answer("act:c1", "steer", "haul_off")
  eq(of(m, "one", "fulfilled"), 1)
  eq(of(m, "one", "bitcoins"), 3)
  eq(of(m, "one", "gained"), 1)
end)

test("joyride: a band's own car does not count (§15.4)", function()
  local m = scene({ c1 = { 600, 100 }, c2 = { 620, 300 }, e1 = { 1000, 600 } },
    { affair = "joyride", lua = on("centre", car(650, 90, 36, { "c1" }, "v.owner = side 'one' side('one').stolen = 1")) })
  m:answer("act:c1", "steer", "haul_off")
  eq(of(m, "one", "stolen"), 1)
end)

test("an envelope that leaves the table in a vehicle fulfils the contract (§15.4, §15.13)", function()
  local m = scene({ c1 = { 600, 100, parcel = "letter" }, c2 = { 620, 300 }, e1 = { 1000, 600 } },
    { affair = "envelope", lua = on("centre", car(650, 90, 36, { "c1" })) })
  m:answer("act:c1", "steer", "haul_off")
  eq(of(m, "one", "fulfilled"), 1)
end)

local function van(o)
  o = o or {}
  return scene({ c1 = { 400, 660, gun = "rifle" }, c2 = { 900, 300 }, e1 = { 1000, 600 } },
    { affair = o.affair, lua = on("centre", car(1000, 1100, 0)) .. [[ local q = spawn("van", point(400, 550, 0, 'centre'), { quiet = true })
      q.heading = 18 match.van = 2 piece('c1'):place(point(400, 593, 0, 'centre'), true)]] })
end

test("cash in transit: the band with the contract empties the van for 6 Bitcoins and reputation 3 (§15.4, §14.13)", function()
  local m = van { affair = "cash" }
  m:answer("act:c1", "loot:van")
  eq(of(m, "one", "fulfilled"), 1)
  eq(of(m, "one", "bitcoins"), 6)
  eq(of(m, "one", "gained"), 3)
  eq(m:get "match.van", 3)
end)

test("cash in transit: other bands cannot empty the van (§15.4)", function()
  local m = van()
  m:answer "act:c1"
  ok(m:why("loot:van"):find("no such contract", 1, true))
end)

test("the van comes to the Centre in turn 2 only if a band there has its contract (§15.4, §14.13)", function()
  for _, affair in ipairs { "cash", "crate" } do
    local m = scene({ c1 = { 900, 1100 }, e1 = { 1100, 300 } }, { affair = affair, const = { early_end = false }, lua = on("centre", car(1000, 1100, 0)) })
    week.wait(m, 4)
    eq(m:get "match.van", affair == "cash" and 1 or 0)
  end
end)

test("trucks of the Haulers pay into the band's purse at the end of the table (§8.17, §15.13)", function()
  local m = week.deployed { bands = { "j", "e" } }
  m:lua "side('one').hauled = 2 side('one').affair = nil"
  finish(m, "build buy keep_money none")
  ok(m:heard "for trucks that have left" or m:heard "trucks that have left")
  eq(of(m, "one", "hauled"), 0)
end)

test("a rider who ends a table aboard a car keeps gun and horse (§15.1)", function()
  local m = scene({ c1 = { 600, 100, gun = "bow" }, c2 = { 620, 300 }, e1 = { 1000, 600 } },
    { lua = on("centre", car(650, 90, 36, { "c1" }, "piece('c1').horse = 2")) })
  finish(m, "build buy keep_money none")
  eq(get(m, "c1", "gun"), "bow")
  ok(carried(m):find "c1:[^ ]*horse", "the horse is as good as new next week")
  eq(m:get "#pieces('vehicle')", 0)
end)

test("a band has its own vehicles each week, and buys at most two cars and two motorbikes more (§14.10, §15.13)", function()
  local m = go(fresh { bands = { "a", "e" },
    carried = "week:1 guard:0 one:hq=hqa,purse=9,car=3 two:hq=hqb a1:rank=officer,gun=pistol e1:rank=leader,gun=rifle" }, "act")
  eq(m:get "#filter(pieces('car'), function(v) return v.owner ~= nil end)", 3)
  m = finish(m, "buy")
  m:answer "buy:car"
  eq(of(m, "one", "cars"), 4)
  ok(not m:legal "buy:car")
  m:answer "buy:bike"
  eq(of(m, "one", "bikes"), 1)
  ok(carried(m):find("car=4", 1, true))
end)

test("vehicle_fate sets whether a wreck works again in the next week or is lost (§15.13, §11.106)", function()
  for _, fate in ipairs { "back", "lost" } do
    local m = week.deployed { bands = { "a", "e" }, const = { vehicle_fate = fate } }
    m:lua "for _, v in ipairs(pieces 'car') do if v.owner then v.wreck = true break end end"
    finish(m, "buy keep_money none")
    eq(of(m, "one", "cars"), fate == "lost" and 1 or 2)
  end
end)

test("an armored vehicle can be bought as a resource (§15.3)", function()
  local m = go(fresh { bands = { "c", "e" }, answers = {} }, "build")
  m:answer("build:tank", "build:lab")
  go(m, "act")
  eq(m:get "#filter(pieces('armored'), function(v) return v.owner.id == 'one' end)", 1)
end)

test("a carried text with more vehicles than a band can have is refused (§15.1)", function()
  local text = "week:1 guard:0 one:hq=hqa,%s two:hq=hqb"
  refuses(function() fresh { carried = text:format "truck=1" } end, "at most 0")
  refuses(function() fresh { carried = text:format "car=3" } end, "at most 2")
  refuses(function() fresh { carried = text:format "bike=0" } end, "a number from 1 to 999")
end)

test("territory sets whether the Getaways choose who starts during a fight in a headquarters (§8.16, §11.107)", function()
  for _, rule in ipairs { "hq_fight", "never" } do
    for _, inside in ipairs { true, false } do
      local m = week.deployed { bands = { "h", "e" }, const = { territory = rule, early_end = false }, answers = { next = "next:one" } }
      m:lua(([[side('one').hq, side('two').hq = 'hqa', 'hqb' for _, q in ipairs(pieces 'bouncer') do q:remove() end
        for _, f in ipairs(pieces 'any figure') do f:remove() end piece('h1'):place(point(900, 600, 0, 'centre'), true)
        piece('e1'):place(point(%s, 0, 'centre'), true)]]):format(inside and "1070, 140" or "300, 600"))
      week.wait(m, 2)
      eq(m:legal "next:one" ~= false, not (inside and rule == "hq_fight"), rule .. tostring(inside))
    end
  end
end)

test("a bot with the contract for cars drives a stolen car to the end of a street and leaves (§15.4)", function()
  local m = scene({ c3 = { 600, 400 }, c2 = { 100, 650 }, e1 = { 1100, 1130 } },
    { affair = "joyride", lua = on("centre", car(650, 500, 36, { "c3" }, "side('one').stolen = 1")) })
  m:answer "act:c3"
  for _ = 1, 40 do
    if of(m, "one", "fulfilled") == 1 then break end
    m:run("heuristic", 1)
  end
  eq(of(m, "one", "fulfilled"), 1)
end)
