-- Combat (§7), rule by rule, on prepared positions with fixed cards and scripted dice.

local stage = require "stage"

local offered, track, count = stage.offered, stage.track, stage.count

-- Puts the hero on e5 among these pieces, at the question whether he fights. `o.hand` lists his cards.
local function before(what, o)
  o = o or {}
  local m = stage.put(stage.city(o), what)
  if o.hand then stage.hand(m, table.unpack(o.hand)) end
  m:lua "piece('hero'):place(space 'e5')"
  m:answer("stay", "leave")
  return m
end

local function start(what, o)
  local m = before(what, o)
  if m:legal "fight" then m:answer "fight" end
  return m
end

local function dice(m) return m:get "space('foes.a1'):count 'die'" end

test("Combat cards are played at the moment that they name, then discarded (§7.1)", function()
  local m = start({ e5 = "mutant", f5 = "mutant" }, { hand = { "c00", "c10" } })
  eq(offered(m, "play"), "c10", "at the start only the card that deals damage then")
  m:answer "play:c10"
  eq(dice(m), 1)
  eq(m:get "card('c10').pile.id", "discard")
  eq(m:get "card('c00').pile.id", "hand")
end)

test("a question of a combat offers no dice if only a card can be played at that moment (§7.1)", function()
  local m = start({ e5 = "mutant", f5 = "mutant" }, { hand = { "c00", "c06" } })
  m:dice { "miss", "miss", "miss", "pow", "block" }:answer "throw:3"
  for _, card in ipairs { "c06", "c00" } do
    eq(offered(m, "play"), card)
    ok(m:question():find("Do you play a Combat card now?", 1, true), m:question())
    m:answer "go_on"
  end
end)

test("the question for another round says which enemies leave if the hero stops (§7.11, §7.16)", function()
  local foes = { e5 = "mutant", f5 = "mutant", g5 = "mutant" }
  local m = start(foes)
  m:dice { "miss", "miss", "miss", "miss", "miss", "miss" }:answer "throw:3"
  ok(not m:question():find("If you stop", 1, true), m:question())
  m = start(foes)
  m:dice { "pow", "miss", "miss", "miss", "miss", "miss" }:answer "throw:3"
  ok(m:question():find("Another round? If you stop, 1 enemy leaves, the one on your space.", 1, true), m:question())
end)

test("no Detective card is played in a combat (§7.1)", function()
  local m = start({ e5 = "mutant" }, { hand = { "d06" } })
  eq(offered(m, "play"), "")
  ok(m:legal "throw:3")
end)

test("one Combat card is drawn at the start of a combat, and stays in hand unplayed (§7.2)", function()
  local m = stage.put(stage.city(), { e5 = "mutant" })
  m:lua "card('c02'):move_to(pile 'combat') card('c03'):move_to(pile 'combat')"
  m:answer("stay", "leave", "fight")
  m:dice { "pow", "miss", "miss", "miss" }:answer "throw:3"
  eq(m:get "#pile('combat'):cards()", 1)
  eq(m:get "card('c03').pile.id", "hand")
end)

test("an empty Combat deck gives no card (§7.2)", function()
  local m = start { e5 = "mutant" }
  eq(m:get "#pile('hand'):cards()", 0)
end)

test("the enemies' dice count mutants and the Boss at the fight's place, and mutants and riots next to it (§7.3)", function()
  eq(dice(start { e5 = "mutant" }), 1)
  eq(dice(start { e5 = "mutant", f5 = "mutant", a4 = "mutant", b4 = "mutant" }), 4)
  eq(dice(start { e5 = "mutant", q1 = "mutant" }), 1, "the Lighthouse is far away")
  eq(dice(start { e5 = "mutant", f5 = "cop", a4 = "cop" }), 1, "cops do not help mutants")
  eq(dice(start({ e5 = "mutant" }, { boss = "tower" })), 2)
  local m = stage.riot(stage.put(stage.city(), { e5 = "mutant" }), "market")
  m:lua "piece('hero'):place(space 'e5')"
  m:answer("stay", "leave", "fight")
  eq(dice(m), 2, "the riot at the Fish Market")
end)

test("a one-way path makes its two places adjacent in both directions, a bridge makes none adjacent (§7.4)", function()
  local m = stage.put(stage.city { hero = "i5" }, { i5 = "mutant", m4 = "mutant" })
  m:answer("stay", "leave", "fight")
  eq(dice(m), 2, "from the Diamond District against the arrow")
  m = stage.put(stage.city { hero = "e3" }, { e3 = "mutant", a4 = "mutant" })
  m:answer("stay", "leave", "fight")
  eq(dice(m), 1, "Mercy Hospital and Chinatown share only the Manor")
end)

test("there are never more than six enemy dice (§7.4)", function()
  eq(dice(start { e5 = "mutant", f5 = "mutant", a4 = "mutant", b4 = "mutant", i5 = "mutant", i4 = "mutant", a5 = "mutant", e6 = "mutant" }), 6)
end)

test("the hero throws one to three belt dice at a time (§7.5)", function()
  local m = start { e5 = "mutant", f5 = "mutant" }
  eq(offered(m, "throw"), "1 2 3")
end)

test("a hero with fewer belt dice throws fewer, and the combat ends automatically when none are left (§7.5, §7.11)", function()
  local m = start { e5 = "mutant", f5 = "mutant", a4 = "mutant", b4 = "mutant", c4 = "mutant", i5 = "mutant", a5 = "mutant" }
  m:lua "for i = 3, 6 do piece('batarang.' .. i):place(space 'belt.c1') end"
  eq(offered(m, "throw"), "1 2")
  m:dice { "pow", "pow", "miss", "miss", "miss", "miss", "miss", "miss" }:answer "throw:2"
  eq(offered(m, "again"), "", "both dice are exhausted")
  ok(m:get "match.foe" == nil or offered(m, "beat") ~= "", "the combat is over")
end)

test("enemies roll only the dice that are left (§7.6)", function()
  local m = start { e5 = "mutant", f5 = "mutant", a4 = "mutant" }
  m:dice { "pow", "miss", "miss", "miss", "miss", "miss" }:answer "throw:3"
  m:dice { "miss", "miss", "miss", "pow", "miss" }:answer("again", "throw:3")
  eq(offered(m, "suffer"), "grit health mind")
end)

test("a Flip turns another die to its opposite face, never the Flip die itself, and is then used up (§7.7)", function()
  local m = start { e5 = "mutant", f5 = "mutant" }
  m:dice { "flip", "miss", "miss", "miss", "miss" }:answer "throw:3"
  eq(m:get "piece('batarang.1').symbols[1]", "flip")
  ok(not m:legal "flip:batarang.1", "not itself")
  stage.take(m, "flip")
  ok(not m:legal "go_on", "it is used up")
  eq(m:get "space('foes.b1'):count 'die'", 1, "a Miss became a Pow")
end)

test("a Reroll throws another belt die again, and the new result counts (§7.7)", function()
  local m = before { e5 = "mutant", f5 = "mutant" }
  m:lua "for i = 1, 2 do piece('batarang.' .. i):remove() spawn('sharp', space 'belt.a1') end"
  m:answer "fight"
  m:dice { "reroll", "block", "miss", "miss" }:answer "throw_both:0:2"
  eq(offered(m, "reroll"), "sharp.2")
  m:dice { "pow" }:answer "reroll:sharp.2"
  eq(m:get "space('foes.b1'):count 'die'", 1)
end)

test("the hero's Block turns an enemy hit or Block into a Miss before the enemy's Block has an effect (§7.8)", function()
  local m = start { e5 = "mutant", f5 = "mutant" }
  m:dice { "block", "pow", "miss", "pow", "block" }:answer "throw:3"
  eq(offered(m, "block"), "mutant_die.1 mutant_die.2")
  m:answer "block:mutant_die.2"
  eq(offered(m, "suffer"), "grit health mind", "the Pow hits")
  m:answer "suffer:grit"
  eq(m:get "space('foes.b1'):count 'die'", 1, "and so does ours")
end)

test("a Ram deals 1 damage and costs the hero 1, and enemies block it only when no Pow is left (§7.8, §7.9)", function()
  local m = start { e5 = "mutant", f5 = "mutant" }
  m:dice { "pow", "ram", "miss", "block", "miss" }:answer "throw:3"
  m:answer "suffer:grit"
  eq(track(m, "grit"), 7)
  m = start { e5 = "mutant", f5 = "mutant" }
  m:dice { "miss", "ram", "miss", "block", "miss" }:answer "throw:3"
  eq(track(m, "grit"), 8, "the Ram is a Miss and costs nothing")
  eq(dice(m), 2)
end)

test("an enemy die that is removed in a combat round still hits in that round (§7.9)", function()
  local m = start { e5 = "mutant" }
  m:dice { "pow", "miss", "miss", "pow" }:answer "throw:3"
  m:answer "suffer:mind"
  eq(track(m, "mind"), 7)
  eq(count(m, "mutant"), 0)
end)

test("the player shares damage among the tracks point by point, and a track at 0 ends the match (§7.9, §7.13)", function()
  local m = start { e5 = "mutant", f5 = "mutant", a4 = "mutant" }
  m:lua "track('grit'):set(1)"
  m:dice { "miss", "miss", "miss", "pow", "pow", "pow" }:answer "throw:3"
  m:answer("suffer:health", "suffer:grit")
  ok(m:over())
  eq(m:winner(), "city")
  eq(track(m, "health"), 7)
end)

test("a belt die is exhausted if its Pow counts, and not if its Pow was blocked (§7.10)", function()
  local m = start { e5 = "mutant", f5 = "mutant", a4 = "mutant" }
  m:dice { "pow", "pow", "miss", "block", "miss", "miss" }:answer "throw:3"
  eq(m:get "space('belt.c1'):count 'die'", 1)
end)

test("a combat ends when no enemy die is left, and otherwise the hero may stop or continue (§7.11)", function()
  local m = start { e5 = "mutant", f5 = "mutant" }
  m:dice { "pow", "miss", "miss", "miss", "miss" }:answer "throw:3"
  ok(m:legal "again" and m:legal "stop")
  m:answer "stop"
  eq(m:get "match.foe", nil)
end)

test("damage takes a riot's Mutant dice before its Cop dice (§7.12)", function()
  local m = stage.riot(stage.city(), "tower")
  m:answer("stay", "leave")
  m:dice { "pow", "miss", "miss", "miss", "miss", "miss", "miss" }:answer "throw:3"
  eq(m:get "space('foes.a1'):count 'mutant_die'", 1)
  eq(m:get "space('foes.a1'):count 'cop_die'", 2)
end)

test("Mind damage of the Boss cannot be blocked or prevented (§7.14)", function()
  local m = stage.hand(stage.city(), "c12")
  m:lua "match.unmasked = true track('boss'):set(9) piece('boss'):place(space 'tower')"
  m:answer("stay", "leave", "fight")
  m:dice { "block", "miss", "miss", "mind_loss", "miss" }:answer "throw:3"
  eq(track(m, "mind"), 7)
  eq(offered(m, "block"), "", "nothing was there to block")
end)

test("every further enemy that a fight removes is of the kind that was fought, and here or next to it (§7.16)", function()
  local m = start { e5 = "mutant", f5 = "cop", a4 = "cop", i5 = "mutant", q1 = "mutant" }
  m:dice { "pow", "pow", "miss", "miss", "miss" }:answer "throw:3"
  eq(count(m, "cop"), 2)
  eq(count(m, "mutant"), 1)
end)

test("the dice of a riot or of the Boss remove no further enemies (§7.16)", function()
  local m = start({ e5 = "mutant", q1 = "mutant" }, { boss = "tower" })
  m:dice { "pow", "pow", "miss", "miss", "miss" }:answer "throw:3"
  eq(count(m, "mutant"), 1, "the one far away stays")
end)

test("a riot leaves only if all four dice were removed, and figures may then change spaces (§7.17)", function()
  local m = stage.riot(stage.city(), "tower")
  m:lua "piece('ally'):place(space 'f5')"
  m:answer("stay", "leave")
  if m:legal "leave" then m:answer "leave" end
  m:dice { "pow", "pow", "pow", "miss", "miss", "miss", "miss" }:answer "throw:3"
  m:dice { "pow", "miss", "miss", "miss" }:answer("again", "throw:3")
  eq(count(m, "riot"), 0)
  eq(offered(m, "stand"), "e5 g5", "the hero keeps his space or takes the free one")
  m:answer("stand:g5", "stand:e5")
  eq(stage.at(m, "ally"), "e5")
end)

test("all dice return after a combat, and the turn continues with the action space (§7.18)", function()
  local m = start { e5 = "mutant" }
  m:dice { "pow", "miss", "miss", "miss" }:answer "throw:3"
  eq(m:get "space('belt.a1'):count 'die'", 6)
  eq(m:get "count 'mutant_die'", 0)
  ok(m:legal "use")
end)

test("the hero may fight the unmasked Boss from a space of his place without an enemy token (§7.19)", function()
  local m = before({}, { boss = "tower" })
  ok(not m:legal "fight", "he is not unmasked")
  m = before({}, { boss = "tower", lua = "match.unmasked = true track('boss'):set(9)" })
  ok(m:legal "fight" and m:legal "pass")
  m = before({ e5 = "cop" }, { boss = "tower", lua = "match.unmasked = true track('boss'):set(9)" })
  m:answer "fight"
  eq(m:get "match.foe", "cop", "the cop stands in the way")
end)

test("the Boss rolls both dice in each round, and adjacent enemies add no dice (§7.20)", function()
  local m = before({ f5 = "mutant", a4 = "mutant" }, { boss = "tower", lua = "match.unmasked = true track('boss'):set(9)" })
  m:answer "fight"
  m:dice { "pow", "pow", "miss", "pow", "miss" }:answer "throw:3"
  m:answer "suffer:grit"
  eq(track(m, "boss"), 7)
  eq(dice(m), 2)
  m:answer "stop"
  eq(count(m, "mutant"), 2)
  eq(track(m, "boss"), 7, "the loss stays")
end)

test("the Boss at 0 hit points wins the match immediately (§7.20, §3.1)", function()
  local m = before({}, { boss = "tower", lua = "match.unmasked = true track('boss'):set(2)" })
  m:answer "fight"
  m:dice { "pow", "pow", "miss", "miss", "miss" }:answer "throw:3"
  ok(m:over())
  eq(m:winner(), "hero")
end)

test("a track at 0 in the same step as the Boss loses the match (§3.4)", function()
  local m = before({}, { boss = "tower", lua = "match.unmasked = true track('boss'):set(1) track('grit'):set(1)" })
  m:answer "fight"
  m:dice { "pow", "miss", "miss", "pow", "miss" }:answer "throw:3"
  m:answer "suffer:grit"
  eq(m:winner(), "city")
end)

test("Vanish cannot be played against a riot or Verso, or while a card forbids sneaking (§5.14, §5.16)", function()
  local function after_a_round(m, foes)
    m:dice({ "miss", "miss", "miss", table.unpack(foes) }):answer "throw:3"
    ok(m:legal "stop")
    return m:legal "play:c09"
  end
  eq(after_a_round(start({ e5 = "mutant" }, { hand = { "c09" } }), { "miss" }), true)
  local m = stage.hand(stage.put(stage.city { hero = "e5" }, { e5 = "mutant" }), "c09")
  m:lua "match.no_sneak = true"
  m:answer("stay", "leave") -- The fight cannot be avoided, so it starts automatically.
  eq(after_a_round(m, { "miss" }), false)
  m = stage.hand(stage.riot(stage.city { hero = "e5" }, "tower"), "c09")
  m:answer("stay", "leave")
  eq(after_a_round(m, { "miss", "miss", "miss", "miss" }), false)
end)

test("a card rerolls each of your dice at most once (§12.5)", function()
  local m = start({ e5 = "mutant", f5 = "mutant" }, { hand = { "c07" } })
  m:dice { "miss", "block", "pow", "miss", "miss" }:answer "throw:3"
  m:answer "play:c07"
  local first = offered(m, "reroll")
  eq(select(2, first:gsub("%S+", "")), 3)
  m:dice { "miss" }:answer("reroll:" .. first:match "%S+")
  eq(offered(m, "reroll"), (first:gsub("^%S+ ", "")))
end)
