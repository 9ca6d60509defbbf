-- The worked cases of the rules reference (L1 to L15), which a reader of the rules would check first.

local stage = require "stage"

local offered, track, at, count = stage.offered, stage.track, stage.at, stage.count

test("numbers of a round: 1/3/1/2 and 4/1/1/1 are accepted (§4.3)", function()
  for _, numbers in ipairs { { 1, 3, 1, 2 }, { 4, 1, 1, 1 } } do
    local m = stage.drafted()
    for turn, n in ipairs(numbers) do
      if m:legal("number:" .. n) then m:answer("number:" .. n) end
      eq(m:get("space('scanner." .. ("abcd"):sub(turn, turn) .. "1').number"), n)
    end
  end
end)

test("numbers of a round: 0, 5 and numbers that do not add up to 7 are refused (§4.3)", function()
  local m = stage.drafted()
  ok(not m:legal "number:0")
  ok(not m:legal "number:5")
  m:answer("number:2", "number:2", "number:2")
  eq(m:get "space('scanner.d1').number", 1, "the last number is what is left")
end)

test("numbers of a round: the rule book's own example of 8 cannot be written (§4.3)", function()
  local m = stage.drafted()
  m:answer("number:1", "number:4")
  eq(m:get "space('scanner.d1').number", 1, "where the example has 2")
end)

test("a row's enemies come in step 2.6 of its turn, not when the number is written (§4.3, §5.20)", function()
  local m = stage.city()
  m:lua [[for _, t in ipairs(pieces "scan_midtown_west") do t:remove() end
    space("scanner.a1"):first("token"):remove() spawn("scan_midtown_west", space "scanner.a1")]]
  m:lua "space('scanner.a1').number = 3"
  eq(count(m, "mutant"), 0)
  m:answer("stay", "leave", "skip")
  eq(offered(m, "mutant"), "e3 f3 g3 i3 j3 k3 e4 f4 g4 i4 j4 k4", "the twelve spaces of Midtown West")
  m:answer("mutant:e3", "mutant:f3", "mutant:i4")
  eq(count(m, "mutant"), 3)
end)

test("a movement goes anywhere in its district and stops where it reaches another (§5.4)", function()
  local m = stage.city { hero = "e5" }
  eq(offered(m, "go"), "tenement chinatown bank union diamond market", "by the paths of the tower")
  m:answer "go:diamond"
  eq(offered(m, "go"), "", "Downtown East is another district")
  eq(offered(m, "stand"), "i5 j5 k5")
  local stops, seen = {}, { tower = true }
  local function walk(...)
    local now = stage.city { hero = "e5" }
    if ... then now:answer(...) end
    for place in offered(now, "go"):gmatch "%w+" do
      if not seen[place] then
        seen[place] = true
        local on = { ... }
        on[#on + 1] = "go:" .. place
        local there = stage.city { hero = "e5" }
        there:answer(table.unpack(on))
        if offered(there, "go") == "" then table.insert(stops, place) else walk(table.unpack(on)) end
      end
    end
  end
  walk()
  table.sort(stops)
  eq(table.concat(stops, " "), "diamond manor market residence tenement", "where a movement out of the district ends")
  m = stage.city { hero = "e5" }
  m:answer "go:chinatown"
  ok(m:legal "go:residence")
  ok(m:legal "go:manor", "the bridge")
  m:answer "go:residence"
  eq(offered(m, "go"), "", "past the residence the movement does not go")
  m:answer "stand:f4"
  eq(at(m, "hero"), "f4")
end)

test("a one-way path is followed by its arrow only (§5.6)", function()
  local m = stage.city { hero = "i5" }
  ok(not m:legal "go:elevated")
  ok(m:why "go:elevated")
  m = stage.city { hero = "m4" }
  ok(m:legal "go:diamond")
end)

test("a place whose spaces all hold enemies falls into riot at the end of the round (§6.1, §6.2)", function()
  local m = stage.put(stage.city(), { e1 = "mutant", f1 = "cop", g1 = "journalist" })
  stage.round_end(m)
  eq(m:get "space('cathedral'):count 'riot'", 1)
  eq(count(m, "enemy"), 0, "its enemies are in the supply")
end)

test("no riot breaks out at a friend's place (§6.2)", function()
  local m = stage.put(stage.city(), { e1 = "mutant", f1 = "cop", g1 = "journalist" })
  m:lua "piece('ally'):place(space 'e1')"
  stage.round_end(m)
  eq(count(m, "riot"), 0)
end)

test("a destroyed space does not count for a riot, and the Boss neither causes nor prevents one (§6.1, §6.2)", function()
  local m = stage.put(stage.city(), { e1 = "mutant", f1 = "cop", a2 = "cop", b2 = "cop" })
  m:lua "space('g1').destroyed = true piece('boss'):place(space 'armory')"
  stage.round_end(m)
  eq(m:get "space('cathedral'):count 'riot'", 1)
  eq(m:get "space('armory'):count 'riot'", 0, "two enemies, a free space and the Boss")
end)

test("the ally disperses a riot for 1 Grit and goes to headquarters (§10.3)", function()
  local m = stage.riot(stage.city { hero = "f3", ally = "a1" }, "cathedral")
  m:lua "piece('hero'):place(space 'e2')"
  m:answer("go:cathedral", "stand:e1", "send:f1", "disperse")
  eq(track(m, "grit"), 7)
  eq(count(m, "riot"), 0)
  eq(offered(m, "send"), "e2 f2 g2")
  m:answer "send:g2"
  eq(at(m, "ally"), "g2")
  m:answer "stand:f1"
  eq(offered(m, "send"), "", "he has had his move of this turn")
  m:answer "use"
  while m:get "match.turn" == 1 do m:answer(m:options()[1]) end
  m:answer "stay"
  ok(offered(m, "send") ~= "", "and has the next one in the next turn")
end)

test("a hero who sneaks to a free space may use it without a fight (§5.15, §5.18)", function()
  local m = stage.put(stage.city { hero = "e5" }, { e2 = "cop", m4 = "cop", q3 = "cop" })
  m:lua "piece('hero'):place(space 'e2')"
  m:answer("stay", "leave")
  ok(m:legal "fight")
  eq(offered(m, "sneak"), "f2 g2")
  m:answer("sneak:f2", "use")
  eq(offered(m, "remove"), "cop.1 cop.2 cop.3")
  m:answer "remove:cop.2"
  eq(count(m, "cop"), 2)
end)

-- Fights on e5 with scripted dice, in the order of the throws.
local function fight(m, ...)
  m:lua "piece('hero'):place(space 'e5')"
  m:answer("stay", "leave")
  if m:legal "fight" then m:answer "fight" end
  m:dice { ... }
  return m:answer "throw:3"
end

test("a removed enemy die takes one token of its kind, here or in an adjacent place (§7.16)", function()
  local m = stage.put(stage.city(), { e5 = "mutant", a4 = "mutant", q1 = "mutant" })
  fight(m, "pow", "pow", "miss", "miss", "miss")
  eq(count(m, "mutant"), 1, "the one under the hero and the one in Chinatown")
  eq(m:get "space('q1'):has 'mutant'", true)
end)

test("an adjacent riot adds a die but is not removed with the others (§7.3, §7.16)", function()
  for _, hits in ipairs { 2, 3 } do
    local m = stage.riot(stage.put(stage.city(), { e5 = "mutant", f5 = "mutant" }), "chinatown")
    m:lua "piece('hero'):place(space 'e5')"
    m:answer("stay", "leave", "fight")
    eq(m:get "space('foes.a1'):count 'die'", 3)
    m:dice { "pow", "pow", hits == 3 and "pow" or "miss", "miss", "miss", "miss" }:answer "throw:3"
    if m:legal "stop" then m:answer "stop" end
    eq(count(m, "mutant"), 0)
    eq(count(m, "riot"), 1)
  end
end)

test("a riot that is not cleared rolls all four dice again next time (§7.17)", function()
  local m = stage.riot(stage.city(), "tower")
  fight(m, "pow", "pow", "pow", "miss", "miss", "miss", "miss")
  eq(m:get "space('foes.b1'):count 'mutant_die'", 2, "mutant dice go first")
  eq(m:get "space('foes.b1'):count 'cop_die'", 1)
  m:answer "stop"
  eq(count(m, "riot"), 1)
  eq(m:get "#supply('mutant_die')", 6)
  ok(not m:legal "use", "the riot's spaces cannot be used")
  m:answer("stay", "leave")
  eq(m:get "space('foes.a1'):count 'mutant_die'", 2)
  eq(m:get "space('foes.a1'):count 'cop_die'", 2)
end)

test("fight 1 of the rule book: a Block cancels a Pow, two dice go, one damage is taken (§7)", function()
  local m = stage.put(stage.city(), { e5 = "mutant", f5 = "cop", a4 = "mutant", i4 = "mutant", i5 = "mutant" })
  m:lua "card('c00'):move_to(pile 'combat')"
  m:lua "piece('hero'):place(space 'e5')"
  m:answer("stay", "leave")
  eq(offered(m, "sneak"), "g5", "sneaking was legal as well")
  m:answer "fight"
  eq(m:get "space('foes.a1'):count 'mutant_die'", 4, "the cop does not count")
  eq(m:get "card('c00').pile.id", "hand", "a Combat card is drawn")
  m:dice { "block", "pow", "pow", "pow", "pow", "special", "miss" }:answer "throw:3"
  stage.take(m, "block")
  eq(offered(m, "suffer"), "grit health mind")
  m:answer "suffer:health"
  eq(track(m, "health"), 7)
  eq(m:get "space('belt.c1'):count 'die'", 2, "both Pows are exhausted, the Block is not")
  ok(m:legal "again")
  m:answer("stop", "beat:mutant.4")
  eq(count(m, "mutant"), 2)
  eq(m:get "space('belt.a1'):count 'die'", 6, "all dice are back")
  ok(m:legal "use")
end)

test("fight 2 of the rule book: a flipped Miss, a cancelled Block and a Ram on a riot (§7)", function()
  local m = stage.hand(stage.riot(stage.city(), "tower"), "c00", "c06")
  fight(m, "miss", "miss", "ram", "pow", "pow", "block", "miss")
  m:answer "play:c06"
  stage.take(m, "flip")
  m:answer "play:c00"
  m:answer("suffer:grit", "suffer:grit", "suffer:mind")
  eq(track(m, "grit"), 6)
  eq(track(m, "mind"), 7)
  eq(m:get "space('foes.a1'):count 'cop_die'", 2, "both Mutant dice go")
  eq(m:get "space('belt.c1'):count 'die'", 1, "only the Pow is exhausted")
  ok(m:legal "again")
  m:answer "stop"
  eq(count(m, "riot"), 1)
end)

test("an enemy Block turns a Pow into a Miss, and of a double Pow leaves one (§7.8, §7.15)", function()
  local m = stage.put(stage.city(), { e5 = "mutant", f5 = "mutant" })
  fight(m, "pow", "ram", "miss", "block", "miss")
  m:answer "suffer:mind"
  eq(m:get "space('foes.b1'):count 'die'", 1, "the Ram hits, the Pow does not")
  m = stage.put(stage.city(), { e5 = "mutant", f5 = "mutant" })
  m:lua "piece('batarang.1'):remove() spawn('sharp', space 'belt.a1')"
  m:lua "piece('hero'):place(space 'e5')"
  m:answer("stay", "leave", "fight")
  m:dice { "pow+pow", "block", "miss" }:answer "throw_both:0:1"
  eq(m:get "space('foes.b1'):count 'die'", 1)
end)

-- Puts the unmasked Boss at the hero's place.
local function boss_fight(...)
  local m = stage.city()
  m:lua "match.unmasked = true track('boss'):set(9) piece('boss'):place(space 'tower')"
  return fight(m, ...)
end

test("two equal Boss dice cost 1 Mind immediately, and each -1 Mind face costs 1 more (§10.6)", function()
  local m = boss_fight("block", "miss", "miss", "mind_loss", "mind_loss")
  eq(track(m, "mind"), 5, "Blocks do not help")
  m = boss_fight("miss", "miss", "miss", "pow", "pow")
  eq(track(m, "mind"), 7)
  m:answer("suffer:grit", "suffer:health")
  m = boss_fight("block", "miss", "miss", "pow", "pow")
  stage.take(m, "block")
  eq(track(m, "mind"), 7, "the doubled face is not damage that a Block could stop")
  m:answer "suffer:grit"
  ok(not m:legal "suffer:health", "1 of the 2 damage is blocked")
  m = boss_fight("miss", "miss", "miss", "miss", "miss")
  eq(track(m, "mind"), 8)
  m = boss_fight("pow", "pow", "pow", "block", "block")
  eq(track(m, "mind"), 7)
  eq(track(m, "boss"), 8, "two Pows became Misses")
end)

test("a beaten guardian leaves its clue, which the space's action reveals (§8.4, §8.5)", function()
  local m = stage.clue(stage.put(stage.city(), { e5 = "mutant", c4 = "mutant" }), "c4", "dead_end")
  fight(m, "pow", "pow", "miss", "miss", "miss")
  if m:legal "stop" then m:answer "stop" end
  eq(m:get "space('c4'):has 'mutant'", false)
  eq(m:get "space('c4'):has 'clue'", true, "the clue stays face down")
  eq(m:get "#pile('dead_ends'):cards()", 0)
end)

test("whether a removed die takes a guardian or another mutant is the player's choice (§7.16, §8.4)", function()
  local m = stage.clue(stage.put(stage.city(), { e5 = "mutant", c4 = "mutant", q1 = "mutant", a4 = "mutant" }), "c4")
  fight(m, "pow", "pow", "miss", "miss", "miss", "miss")
  if m:legal "stop" then m:answer "stop" end
  local guardian = m:get "space('c4'):first('mutant').id"
  eq(#m:options(), 2)
  m:answer("beat:" .. guardian)
  eq(m:get "space('c4'):has 'mutant'", false)
  eq(m:get "space('a4'):has 'mutant'", true)
  eq(m:get "#pile('found'):cards()", 0, "the clue is face down")
end)

test("no action space removes a guardian (§8.4)", function()
  local m = stage.clue(stage.put(stage.city { hero = "a4" }, { e1 = "mutant", q1 = "mutant" }), "e1")
  m:answer("stay", "leave", "use")
  eq(count(m, "mutant"), 1, "the other one is the only choice")
  eq(m:get "space('e1'):has 'mutant'", true)
end)

test("a clue is revealed after the action of its space (§8.5)", function()
  local m = stage.clue(stage.city { hero = "e5" }, "e5", "coin")
  m:lua "track('health'):set(5)"
  m:answer("stay", "leave", "use_clue")
  eq(track(m, "health"), 6)
  eq(m:get "#pile('found'):cards()", 1)
end)

test("wrong numbers, a line that crosses and an answer to an earlier question are refused, and nothing changes (§4.3, §6.5)", function()
  local m
  local function refused(id)
    local hash, question, events = m:hash(), m:question(), m:number()
    refuses(function() m:answer(id) end, "is not an option of question")
    eq({ m:hash(), m:question(), m:number() }, { hash, question, events }, id)
  end
  m = stage.drafted()
  refused "number:5"
  m:answer("number:2", "number:3")
  refused "number:2"
  refused "event:kick"
  m = stage.round_end(stage.city())
  refused "number:1"
  refused "draw:manor"
  m:answer "draw:cathedral"
  refused "join:residence"
  refused "join:hq"
  refused "draw:mercy"
  m:answer "join:ferry"
  eq(m:get "link('drawn.cathedral-ferry').open", true)
end)
