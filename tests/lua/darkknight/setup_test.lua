-- Components, the setup, the ways to win and lose, and the start of a round (rule book, sections 1 to 4).

local stage = require "stage"

package.path = (os.getenv "PRECINCT_DATA" or ".") .. "/scripts/?.lua;" .. package.path
local levels = require "darkknight.levels"
local idle = require "idle"

local offered, track, count = stage.offered, stage.track, stage.count

test("the supply has the tokens and dice of the box (§1.1, §1.2, §1.4)", function()
  local m = stage.fresh()
  local supply = { mutant = 30, cop = 30, journalist = 30, riot = 11, clue = 8, sharp = 5, mutant_die = 6, cop_die = 6,
                   boss_die = 2 }
  for kind, n in pairs(supply) do eq(m:get("#supply('" .. kind .. "')"), n, kind) end
  eq(m:get "#pile('aims'):cards()", 3)
end)

test("one seat answers all questions, because the modes for two are not played (§1.3)", function()
  local m = stage.fresh()
  m:reach(function(now) ok(now:seat() == "hero" or now:seat() == nil) return now:number() > 60 end)
end)

test("a new campaign starts with Doomsday on 2 and the tracks on 8 (§2.1, §13.11)", function()
  local m = stage.fresh()
  for _, name in ipairs { "grit", "health", "mind" } do eq(track(m, name), 8, name) end
  eq(track(m, "doom"), 2)
  m = stage.fresh { const = { start_track = 3, start_doom = 5 } }
  eq(track(m, "grit"), 3)
  eq(track(m, "doom"), 5)
end)

test("objectives are open, vehicles are stored, and chapter 1 is on top (§1.7, §2.2, §2.3)", function()
  local m = stage.fresh()
  eq(m:get "#pile('aims'):cards()", 3)
  eq(m:get "piece('copter').stored and piece('drone').stored", true)
  eq(m:get "piece('copter').ready or piece('drone').ready", false)
  eq(m:get "pile('story'):top().kind", "chapter_1")
end)

test("the Action deck has all 52 cards, and the belt six Blades (§2.4, §2.5)", function()
  local m = stage.fresh()
  eq(m:get "#pile('deck'):cards()", 52)
  eq(m:get "space('belt.a1'):count 'batarang'", 6)
end)

test("figures start at their places, on spaces of your choice (§2.7)", function()
  local m = stage.fresh()
  eq(offered(m, "stand"), "e4 f4 g4", "the ally at his residence")
  m:answer "stand:f4"
  eq(offered(m, "stand"), "e5 f5 g5", "the hero at the tower")
  m:answer "stand:g5"
  eq(offered(m, "mutant"), "m1 n1 o1", "a mutant at the asylum")
  eq(m:get "piece('boss').space.id", "asylum")
end)

test("three mutants come to each district, three cops and journalists to each region (§2.8)", function()
  local m = stage.fresh()
  m:answer("stand:f4", "stand:g5", "mutant:m1")
  ok(m:legal "mutant:a1" and not m:legal "mutant:m2", "Uptown West comes first")
  ok(m:why "mutant:m2")
  m:answer "rest"
  eq(count(m, "mutant"), 22)
  eq(count(m, "cop"), 9)
  eq(count(m, "journalist"), 9)
end)

test("journalists start only where a mutant or a cop is (§2.8)", function()
  local m = stage.fresh()
  m:answer("stand:f4", "stand:g5")
  while not m:options()[1]:find "^journalist" do stage.take(m, m:options()[1]:match "^%a+") end
  for id in offered(m, "journalist"):gmatch "%S+" do
    ok(m:get(("space('%s').whole:has 'mutant' or space('%s').whole:has 'cop'"):format(id, id)), id)
  end
end)

test("eight mutants guard a clue: one at the asylum, one in each district (§2.9)", function()
  local m = stage.fresh()
  m:answer "rest"
  eq(count(m, "clue"), 8)
  ok(m:get "space('asylum'):has 'clue'")
  for _, id in ipairs { "uptown_west", "midtown_west", "midtown_east", "downtown_west", "downtown_east", "downtown_south" } do
    eq(m:get(("#filter(pieces 'clue', function(c) return c.space.whole:is '%s' end)"):format(id)), 1, id)
  end
  eq(m:get "#filter(pieces 'clue', function(c) return not c.space:has 'mutant' end)", 0)
end)

-- Winning and losing ---------------------------------------------------------------------------------------------------

-- Sets the unmasked Boss to `hp` hit points and the hero to `value` on all tracks. Then they fight with these dice.
local function last_blow(hp, value, const, ...)
  local m = stage.city { const = const }
  m:lua("match.unmasked = true track('boss'):set(" .. hp .. ") piece('boss'):place(space 'tower')")
  for _, name in ipairs { "grit", "health", "mind" } do m:lua(("track('%s'):set(%d)"):format(name, value)) end
  m:answer("stay", "leave", "fight")
  m:dice { ... }
  return m:answer "throw:3"
end

test("a Book is won at the moment the unmasked Boss has no hit points (§3.1, §7.20)", function()
  local m = last_blow(1, 5, nil, "pow", "miss", "miss", "miss", "block")
  ok(not m:over(), "the Block stops the only Pow")
  m = last_blow(1, 5, nil, "pow", "miss", "miss", "miss", "miss")
  eq({ m:over(), m:winner() }, { true, "hero" })
end)

test("a track at 0 loses immediately (§3.2, §7.13)", function()
  for _, name in ipairs { "grit", "health", "mind" } do
    local m = stage.put(stage.city(), { e5 = "mutant" })
    m:lua(("track('%s'):set(1)"):format(name))
    m:answer("stay", "leave", "fight")
    m:dice { "miss", "miss", "miss", "pow" }
    m:answer("throw:3", "suffer:" .. name)
    eq({ m:over(), m:winner() }, { true, "city" }, name)
  end
end)

-- Returns a match at the hero's movement, after an Event that advances the clock.
local function after_event(doom, const)
  return stage.city { const = const, lua = "card('c01'):move_to(pile 'events') track('doom'):set(" .. doom .. ")" }
end

test("Doomsday at 12 loses immediately (§3.2)", function()
  local m = after_event(10)
  eq({ m:over(), track(m, "doom") }, { false, 11 })
  m = after_event(11)
  eq({ m:over(), m:winner() }, { true, "city" })
end)

test("the match is lost after turn 16, whose row adds no enemies (§3.2, §4.4, §5.24)", function()
  local m = idle(stage.city(), function(now) return now:get "match.turn" == 16 end)
  ok(not m:over())
  idle(m)
  eq({ m:over(), m:winner(), m:get "match.turn" }, { true, "city", 16 })
  ok(m:heard "The sixteenth turn is over")
end)

test("turns 13 to 15 share the numbers of round 4 (§4.4)", function()
  local m = idle(stage.city(), function(now) return now:get "match.round" == 4 and now:legal "number:2" end)
  eq(offered(m, "number"), "1 2 3 4")
  m:answer("number:4")
  eq(offered(m, "number"), "1 2")
  m:answer("number:2")
  eq(m:get "space('scanner.o1').number", 1)
  eq(m:get "space('scanner.p1').number", 0)
end)

test("levels differ in coins and in the Boss's hit points (§12.6)", function()
  for _, level in ipairs(levels.order) do
    local want = { levels[level].coins, levels[level].hp }
    local m = stage.fresh { level = level }
    eq(m:get "#filter(pile('clues'):cards(), function(c) return c.kind == 'coin' end)", want[1], level)
    for _, t in ipairs(m:view().tracks) do
      if t.id == "boss" then eq(t.max, want[2], level) end
    end
  end
end)

test("a defeat starts the campaign again at Book 1 (§3.3, §11.3)", function()
  local file = assert(io.open((os.getenv "PRECINCT_DATA" or ".") .. "/episodes/darkknight/campaign.lua"))
  local campaign = file:read "a"
  file:close()
  ok(campaign:find 'on_defeat = "restart"', 1, true)
  ok(campaign:find 'campaign = { "darkknight/book1" }', 1, true)
end)

test("a save keeps the whole match, and the restored match continues from there (§11.4, §11.5)", function()
  local m = stage.city()
  local again = precinct.load("episodes/darkknight/book1.lua", { reader = stage.read }):restore(m:save())
  eq(again:hash(), m:hash())
  eq(again:options(), m:options())
end)

-- The start of a round -------------------------------------------------------------------------------------------------

test("the setup draws three cards four times; the player keeps two and gives one to the Events each time (§4.1)", function()
  local m = stage.fresh()
  m:answer "rest"
  eq(m:get "#pile('packet'):cards()", 9)
  eq(m:get "#pile('row'):cards()", 3)
  stage.take(m, "event", "event", "event", "event")
  eq(m:get "#pile('events'):cards()", 4)
  eq(m:get "#pile('hand'):cards() + #pile('combat'):cards()", 8)
  eq(m:get "#filter(pile('hand'):cards(), function(c) return c.def.half ~= 'detective' end)", 0)
  eq(m:get "#filter(pile('combat'):cards(), function(c) return c.def.half ~= 'combat' end)", 0)
end)

test("the player knows the cards of both decks but not their order (§4.2)", function()
  local m = stage.drafted()
  for _, pile in ipairs(m:view "hero".piles) do
    if pile.id == "events" or pile.id == "combat" then
      eq(pile.ordered, false, pile.id)
      ok(#pile.cards > 0, pile.id)
    end
  end
end)


test("the answer rest completes the setup at random, and in the same way if the match is replayed (§2)", function()
  local function placed(seed)
    return stage.fresh({ seed = seed }):answer("rest"):get "table.concat(map(pieces 'clue', function(c) return c.space.id end), ' ')"
  end
  eq(placed(1), placed(1))
  local different = false
  for seed = 2, 5 do different = different or placed(seed) ~= placed(1) end
  ok(different)
end)
