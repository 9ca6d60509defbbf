-- Forecasts that a question prints before its answer: the enemies' dice in a fight and their sources, the average
-- result of the first round, places that are full, and answers that have a hidden cost.

local stage = require "stage"

package.path = (os.getenv "PRECINCT_DATA" or ".") .. "/scripts/?.lua;" .. package.path
local dice = require "darkknight.dice"

-- Returns the average damage dealt and taken, and the share of each result, counted throw by throw.
local function counted(n)
  local dealt, taken, ways = 0, 0, 0
  local removed, wounds = {}, {}
  local function meet(mine, foes)
    local count = { pow = 0, block = 0, ram = 0, flip = 0, miss = 0 }
    for _, face in ipairs(mine) do count[face] = count[face] + 1 end
    local pows, blocks = 0, 0
    for _, face in ipairs(foes) do
      if face == "pow" then pows = pows + 1 elseif face == "block" then blocks = blocks + 1 end
    end
    local hits = count.pow + math.min(count.flip, count.miss)
    for _ = 1, count.block do
      if pows > 0 then pows = pows - 1 elseif blocks > 0 then blocks = blocks - 1 end
    end
    for _ = 1, blocks do
      if hits > 0 then hits = hits - 1 elseif count.ram > 0 then count.ram = count.ram - 1 end
    end
    local d, t = math.min(n, hits + count.ram), pows + count.ram
    dealt, taken, ways = dealt + d, taken + t, ways + 1
    removed[d], wounds[t] = (removed[d] or 0) + 1, (wounds[t] or 0) + 1
  end
  local function throw(faces, left, got, then_do)
    if left == 0 then return then_do(got) end
    for _, face in ipairs(faces) do
      got[left] = face
      throw(faces, left - 1, got, then_do)
    end
  end
  throw(dice.batarang, 3, {}, function(mine)
    throw(dice.mutant_die, n, {}, function(foes) meet(mine, foes) end)
  end)
  local function shares(list)
    local parts = {}
    for i = 0, 6 do
      local percent = math.floor(100 * (list[i] or 0) / ways + 0.5)
      if percent > 0 then parts[#parts + 1] = ("%d: %d %%"):format(i, percent) end
    end
    return table.concat(parts, ", ")
  end
  return ("deals %.1f and costs %.1f damage on average"):format(dealt / ways, taken / ways),
    ("Enemy dice removed: %s. Damage taken: %s."):format(shares(removed), shares(wounds))
end

local function facing(what)
  local m = stage.put(stage.city { hero = "e5" }, what)
  m:lua "piece('hero'):place(space 'e5')"
  m:answer "stay"
  return m:legal "leave" and m:answer "leave" or m
end

test("the question before a fight says how many dice the enemies have and where they come from (§7.3)", function()
  local asked = facing { e5 = "mutant", a5 = "mutant", c5 = "cop", g6 = "mutant" }:question()
  ok(asked:find("3 enemy dice (1 here, ", 1, true), asked)
  ok(asked:find("1 from Bank Row", 1, true) and asked:find("1 from Diamond Row", 1, true) == nil, asked)
end)

test("the question before a fight against cops says that Grit is lost, and warns if that loses the match (§13.5)", function()
  ok(not facing { e5 = "mutant" }:question():find("It costs", 1, true))
  ok(facing { e5 = "cop" }:question():find("It costs 1 Grit. ", 1, true))
  local m = stage.put(stage.city { hero = "e5" }, { e5 = "cop" })
  m:lua "piece('hero'):place(space 'e5') track('grit'):set(1)"
  m:answer "stay"
  if m:legal "leave" then m:answer "leave" end
  ok(m:question():find("It costs 1 Grit: the match is lost at once.", 1, true), m:question())
end)

test("the question before a fight gives the average result of the first combat round (§7.9)", function()
  ok(facing { e5 = "mutant" }:question():find((counted(1)), 1, true), counted(1))
  local two = facing { e5 = "mutant", a5 = "mutant" }:question()
  ok(two:find((counted(2)), 1, true), two .. " / " .. counted(2))
end)

test("odds before the combat card give the chance of each number of dice removed and of damage (§7.9)", function()
  for n = 1, 2 do
    local odds = facing { e5 = "mutant", a5 = n == 2 and "mutant" or "cop" }:odds "fight"
    local _, shares = counted(n)
    eq(odds.text, "The first round, throwing 3 and playing no card. " .. shares)
  end
end)

test("odds before a fight against the Boss count the damage dealt instead of dice removed (§7.20)", function()
  local m = stage.city { hero = "e5", boss = "tower", lua = "match.unmasked = true track('boss'):set(9)" }
  m:answer("stay", "leave")
  ok(m:odds("fight").text:find("Damage dealt: 0: ", 1, true), m:odds("fight").text)
end)

test("the question about an enemy says that an Event forbids sneaking (§5.16)", function()
  local m = stage.hand(stage.put(stage.city { hero = "e5" }, { e5 = "mutant" }), "d06")
  m:lua "match.no_sneak = true"
  m:answer("stay", "leave")
  ok(m:question():find("What do you do? An Event forbids sneaking in this turn. A fight:", 1, true), m:question())
end)

test("the forecast of a fight against the Boss tells the chance that he takes the last Mind (§10.6)", function()
  local m = stage.city { hero = "e5", boss = "tower", lua = "match.unmasked = true track('boss'):set(9)" }
  local chance = "With %d %% his dice bring Mind to 0"
  m:answer("stay", "leave")
  local function says(mind, percent)
    m:lua(("track('mind'):set(%d)"):format(mind))
    for _, said in ipairs { m:odds("fight").text, m:question() } do
      eq(said:find("his dice bring Mind", 1, true) ~= nil, percent ~= nil, said)
      ok(not percent or said:find(chance:format(percent), 1, true), said)
    end
  end
  says(1, 44) -- 16 of 36 throws: a -1 Mind, or two equal faces except Misses
  says(2, 3) -- two -1 Mind cost 3
  says(4, nil)
end)

-- Returns the ids of wrongly marked places, and the number of all marked places.
local marked = [[(function()
  local wrong, n = {}, 0
  for _, place in ipairs(spaces "place") do
    local whole = filter(place.parts, function(s) return not s.destroyed end)
    local held = filter(whole, function(s) return s:has "enemy" end)
    local full = #whole > 0 and #held == #whole and not place:has "riot"
    if place.full ~= full then table.insert(wrong, place.id) end
    if place.full then n = n + 1 end
  end
  return table.concat(wrong, " ") .. ":" .. n
end)()]]

test("every place whose spaces all have enemies is marked as full throughout a match (§6.1)", function()
  local seen = 0
  for seed = 1, 3 do
    local m = stage.fresh { seed = seed }:twice(false)
    while not m:over() do
      local said = m:get(marked)
      ok(said:sub(1, 1) == ":", "seed " .. seed .. ", " .. m:question() .. ": " .. said)
      seen = seen + tonumber(said:sub(2))
      m:run("random", 7)
    end
  end
  ok(seen > 0, "some place was full")
end)

test("a vehicle may stay on a clue, and the question says that the clue is locked then (§9.4)", function()
  local m = stage.clue(stage.city { hero = "e5" }, "f5")
  m:lua "piece('copter').stored, piece('copter').ready = false, true"
  m:answer "ride:copter"
  ok(m:question():find("On Mind lies a clue: a vehicle there locks it", 1, true), m:question())
  m:answer "park:f5"
  eq(stage.at(m, "copter"), "f5")
end)

test("the question of a vehicle gives no warning of a locked clue if the vehicle can stay on no clue (§9.4)", function()
  local m = stage.city { hero = "e5" }
  m:lua "piece('copter').stored, piece('copter').ready = false, true"
  m:answer "ride:copter"
  ok(not m:question():find "clue")
end)

test("why of a space where a movement cannot end is about ending there, not about going there (§5.8)", function()
  local m = stage.city { hero = "e5" }
  ok(m:why("stand:b5"):find "a space of the place where you are")
  ok(m:why("go:hq"):find "an open path or bridge leads there")
end)

test("a question of the movement says which places cost damage to pass through (§10.1)", function()
  local m = stage.put(stage.city { hero = "e5" }, { a5 = "mutant", c5 = "cop", i5 = "cop" })
  m:answer "go:union"
  local asked = m:question()
  ok(asked:find("Passing through costs 1 damage at: Bank Row.", 1, true), asked)
  ok(not asked:find("Diamond Row", 1, true), asked)
end)

test("odds of going say how many dice wait at each next place and why, and what passing through costs (§7.3, §10.1)", function()
  local m = stage.put(stage.city { hero = "e5" }, { a5 = "mutant", c5 = "cop", a4 = "mutant" })
  m:answer "go:union"
  local odds = m:odds "go:bank"
  ok(odds.text:find("Bank Row: 2 Mutant Dice (1 there, 1 around), 1 Cop Die (1 there), passing through costs 1.", 1, true), odds.text)
end)

test("why of a verb that is not allowed yet gives the condition of that verb, with its section (§7.11, §10.3)", function()
  local m = stage.city { hero = "e5" }
  ok(m:why("again"):find("after a combat round, with enemy dice and dice of yours left (§7.11)", 1, true), m:why "again")
  ok(m:why("disperse"):find("both of you on a riot without a clue (§10.3)", 1, true), m:why "disperse")
  ok(m:why("number:1:3:1:2"):find("they add up to 7 (§4.3)", 1, true), m:why "number:1:3:1:2")
end)

test("the question of a movement counts the coins found, and names each place with clues once (§8.7)", function()
  local m = stage.clue(stage.clue(stage.city { hero = "e5" }, "f5", "dead_end"), "a4")
  ok(m:question():find("Coins found: 0 of 4. Clues are left at: Chinatown, Ashdown Tower.", 1, true)
    or m:question():find("Coins found: 0 of 4. Clues are left at: Ashdown Tower, Chinatown.", 1, true), m:question())
  m:lua [[local c = filter(pile("clues"):cards(), function(c) return c.kind == "coin" end)[1] c:move_to(pile "found")
    local last = filter(pieces "clue", function(p) return p.space.id == "f5" end)[1] last:remove()]]
  ok(m:question():find("Coins found: 1 of 4. Clues are left at: Chinatown.", 1, true), m:question())
  m:lua "for _, p in ipairs(pieces 'clue') do p:remove() end"
  ok(not m:question():find "Clues", m:question())
end)

test("a question announces a coming riot until an answer prevents it (§6.1, §6.2)", function()
  local full = { q6 = "mutant", r6 = "cop", s6 = "journalist" }
  local m = stage.put(stage.city { hero = "e5", ally = "a1" }, full)
  m:lua "for _, p in ipairs(spaces 'place') do for _, s in ipairs(p.parts) do s.number = 0 end end"
  ok(m:question():find("Riots at the end of the round, if nothing is done: Fuel Docks.", 1, true), m:question())
  stage.round_end(m)
  eq(m:get "space('docks'):has 'riot'", true)
  m = stage.put(stage.city { hero = "e5", ally = "a1" }, { q6 = "mutant", r6 = "cop" })
  ok(not m:question():find "Riots", m:question())
end)

test("a question names the riot at a friend's place only once the friend has left it (§6.2)", function()
  local m = stage.put(stage.city { hero = "e5", ally = "q6" }, { q6 = "mutant", r6 = "cop", s6 = "journalist" })
  ok(not m:question():find "Riots", m:question())
  m:answer("stay", "send:q3")
  ok(m:question():find("Fuel Docks", 1, true), m:question())
end)

test("a question announces a riot at a place that the row must fill, before the enemies come (§5.20, §6.1)", function()
  for n = 0, 1 do
    local m = stage.city { hero = "e5", ally = "a1", lua = [[
      for _, p in ipairs(pieces "token") do if p.kind == "scan_downtown_south" then p:remove() end end
      space("scanner.a1"):first("token"):remove()
      spawn("scan_downtown_south", space "scanner.a1")
      for _, p in ipairs(spaces "downtown_south") do
        for _, s in ipairs(p.parts) do if s.id ~= "s6" then spawn("cop", s) end end
      end]] }
    m:lua(("space('scanner.a1').number = %d"):format(n))
    eq(m:question():find("Fuel Docks", 1, true) ~= nil, n == 1, m:question())
    m:answer("stay", "leave")
    if m:legal "skip" then m:answer "skip" end
    eq(m:get "space('s6'):has 'enemy'", n == 1)
  end
end)

test("the chances against the Boss count the Mind that his dice cost as damage (§10.6)", function()
  local m = stage.city { hero = "e5", boss = "tower", lua = "match.unmasked = true track('boss'):set(9)" }
  m:answer("stay", "leave")
  m:lua "for _ = 3, 6 do spaces('belt')[1]:first('batarang'):place(spaces('tired')[1], true) end"
  local blade, his = { "pow", "pow", "block", "ram", "flip", "miss" }, { "pow", "pow", "block", "mind", "miss", "miss" }
  local none, all = 0, 0
  local function number(face, ...)
    local n = 0
    for _, one in ipairs { ... } do n = n + (one == face and 1 or 0) end
    return n
  end
  for i = 1, 36 do
    for j = 1, 36 do
      local a, b, c, d = blade[(i - 1) // 6 + 1], blade[(i - 1) % 6 + 1], his[(j - 1) // 6 + 1], his[(j - 1) % 6 + 1]
      local blocks, pows = number("block", a, b), number("pow", c, d)
      local hits = number("pow", a, b) + math.min(number("flip", a, b), number("miss", a, b))
      local barred = math.max(0, number("block", c, d) - math.max(0, blocks - pows))
      local rams = math.max(0, number("ram", a, b) - math.max(0, barred - hits))
      local mind = number("mind", c, d) + (c == d and c ~= "miss" and 1 or 0)
      all = all + 1
      if math.max(0, pows - blocks) + rams + mind == 0 then none = none + 1 end
    end
  end
  local percent = (200 * none + all) // (2 * all)
  ok(m:odds("fight").text:find("Damage taken: 0: " .. percent .. " %", 1, true), percent .. " in " .. m:odds("fight").text)
end)

test("the question of a Flip says what each die becomes (§7.7)", function()
  local m = facing { e5 = "mutant" }
  m:answer "fight"
  m:dice { "flip", "miss", "ram", "block" }:answer "throw:3"
  ok(m:question():find("Flipped: Miss becomes Pow, Ram becomes Block.", 1, true), m:question())
end)

test("the question how many dice to throw names no higher number than the dice left (§7.5)", function()
  local m = stage.put(stage.city { hero = "e5" }, { e5 = "mutant" })
  m:lua "for _ = 1, 4 do spaces('belt')[1]:first('batarang'):place(spaces('tired')[1], true) end"
  m:answer("stay", "leave", "fight")
  ok(m:question():find("up to 2?", 1, true), m:question())
end)

test("the question where an enemy goes names the part of the city and the places that it fills (§5.22, §6.1)", function()
  local m = stage.put(stage.city { hero = "e5" }, { a5 = "mutant", c5 = "cop" })
  m:lua [[local row = space("scanner.a1")
    row.number = 2
    row:first("token"):remove()
    spawn("scan_downtown_west", row)]]
  m:answer("stay", "leave", "skip")
  ok(m:question():find("Mutants in Downtown West, 1 of 2: on which space?", 1, true), m:question())
  ok(m:question():find("One more brings a riot at the end of the round: Bank Row.", 1, true), m:question())
  m:answer "mutant:b5"
  ok(not m:question():find("riot", 1, true), m:question())
end)

test("the question of a movement names a clue that the hero has looked at, and where the unmasked Boss is (§8.1, §8.7)", function()
  local m = stage.clue(stage.city { hero = "e5" }, "a4", "dead_end")
  m:lua [[local c = pieces("clue")[1] c:pile("secret"):draw_to(c:pile "seen")]]
  ok(m:question():find("Clues are left at: Chinatown (Dead End).", 1, true), m:question())
  m = stage.city { hero = "e5", boss = "bank", lua = "match.unmasked = true track('boss'):set(9)" }
  ok(m:question():find("Verso is at Bank Row, with 9 hit points.", 1, true), m:question())
end)

test("a hero whose way ends is asked only on which space he stops (§5.4, §5.8)", function()
  local m = stage.put(stage.city { hero = "e5" }, { i4 = "mutant", j4 = "cop" })
  m:answer "go:tenement"
  ok(m:question():find("on which space do you stop?", 1, true), m:question())
  ok(not m:question():find("Going on costs", 1, true), m:question())
end)
