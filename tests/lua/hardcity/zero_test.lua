-- Doctor Zero in versus mode (§8): his turn, Basic Actions, attacks, the Overwhelming Horde, eliminated officers, and each of his cards
-- (§15.13).

local stage = require "stage"
local legal, illegal, of, at, count = stage.legal, stage.illegal, stage.of, stage.at, stage.count
local track = stage.track

-- Returns a match at Doctor Zero's turn, after a turn in which Jenny did nothing.
local function scene(o)
  o.mode, o.turn = "versus", o.turn or "jenny"
  local m = stage.scene(o)
  if o.wait then return m end
  return m:answer "end"
end

-- Returns the cards of a mode, one of each kind.
local function kinds(m)
  local list = {}
  for kind in m:lua [[
    local seen, out = {}, {}
    for _, id in ipairs { "chaos", "hand", "chaos_discard" } do
      for _, c in ipairs(pile(id):cards()) do
        if not seen[c.kind] then table.insert(out, c.kind) end
        seen[c.kind] = true
      end
    end
    return table.concat(out, " ")]]:gmatch "%S+" do list[#list + 1] = kind end
  table.sort(list)
  return list
end

-- The turn -------------------------------------------------------------------------------------------------------------

test("Doctor Zero plays an Action, uses any card for two Basic Actions, or draws a card (§8.1)", function()
  local m = scene { hand = { "rush_hour", "bite" }, mutants = { "d4" } }
  eq(stage.options(m), "draw move_attack:bite.1 move_attack:rush_hour play:rush_hour spawn_attack:bite.1 spawn_attack:rush_hour "
    .. "spawn_move:bite.1 spawn_move:rush_hour")
  m:answer "draw"
  eq(stage.cards(m, "hand"), 3)
  eq(m:seat(), "officers")
end)

test("Doctor Zero may play only one Instant before his main choice (§8.1)", function()
  local m = scene { hand = { "fresh_meat", "smog_bank", "night_shift" } }
  legal(m, "instant:fresh_meat", "instant:smog_bank", "play:night_shift")
  m:answer "instant:smog_bank"
  eq(m:seat(), "zero")
  ok(not stage.offered(m, "instant:"))
  legal(m, "play:night_shift", "draw", "spawn_move:fresh_meat")
end)

test("why of a card that cannot be played names its sort or the missing condition of its text (§8.1, §8.2)", function()
  local m = scene { hand = { "toxic_tide", "second_wind", "bite", "feeding_frenzy", "second_opinion", "recycled_plans",
                             "acid_spit" }, mutants = { "d4" } }
  local function because(id, reason) ok(m:why(id):find(reason, 1, true), m:why(id)) end
  because("play:toxic_tide", "no mutant is stunned")
  because("instant:second_wind", "no mutant is stunned")
  because("play:bite", "it is not an Action card")
  because("instant:feeding_frenzy", "it is not an Instant")
  because("play:acid_spit", "no active mutant is next to an officer or a civilian")
  because("instant:recycled_plans", "no Action card is in the discard pile")
  because("rampage", "F.U.B.A.R. is not on the board")
  m:answer "instant:second_opinion"
  m:answer "pick:toxic_tide"
  because("instant:recycled_plans", "an Instant has been played this turn")
end)

test("why names the missing condition of each card if no card can take effect (§8.1)", function()
  local tired = "for _, o in ipairs(pieces 'officer') do if o.id ~= 'jenny' then o.ap = 0 end end"
  local lacking = {
    rush_hour = "no mutant is there to move", slime_trail = "no active mutant is there", sugar_crash = "no officer who is yet to act",
    snatch = "no active mutant shares a space with a civilian or a crate", pile_on = "no active mutant is there, or nobody to attack",
    gutter_birth = "there is no room without people", mob_rule = "no mutant is there, or no officer",
  }
  for kind, reason in stage.sorted(lacking) do illegal(scene { hand = { kind }, lua = tired }, "play:" .. kind, reason) end
  illegal(scene { hand = { "second_opinion" } }, "instant:second_opinion", "it is the only card in your hand")
  illegal(scene { hand = { "quick_snack" }, mutants = { "d4" } }, "instant:quick_snack", "no mutant can attack anybody")
end)

test("a card's effect for one turn or until Doctor Zero's next turn ends on time (§15.13)", function()
  local m = scene { hand = { "smog_bank" } }
  m:answer("instant:smog_bank", "draw")
  eq(m:get "match.smog", true)
  m:answer("go:miranda", "end")
  eq(m:get "match.smog", false)
  m = scene { hand = { "feral_hour" }, mutants = { "d4" } }
  m:answer("instant:feral_hour", "draw", "go:miranda", "end")
  eq(m:get "match.feral", false)
end)

test("basic_interleave = false: the Basic Action that Doctor Zero names comes first, then the other (§14.10)", function()
  for first, budgets in stage.sorted { spawn = { { 2, 0, 0 }, { 0, 4, 0 } }, move = { { 0, 4, 0 }, { 2, 0, 0 } } } do
    local m = scene { hand = { "rush_hour" }, mutants = { "d4" }, const = { basic_interleave = false } }
    m:answer("spawn_move:rush_hour", "first_" .. first)
    local function budget() return { m:get "match.left_spawn", m:get "match.left_move", m:get "match.left_attack" } end
    eq(budget(), budgets[1])
    m:answer "done"
    eq(budget(), budgets[2])
  end
end)

test("Doctor Zero cannot pass instead of his main choice (§8.1)", function()
  local m = scene { hand = { "rush_hour" }, mutants = { "d4" } }
  for _, id in ipairs { "pass", "done", "end" } do ok(not m:legal(id), id) end
end)

test("activating F.U.B.A.R. is Doctor Zero's main choice, once a round (§8.1, §9.2)", function()
  local m = scene { hand = { "rush_hour" }, at = { jenny = "d1" }, lua = "local f = spawn('fubar', space 'a6') f.hp_max, f.hp = 5, 5" }
  m:answer "rampage"
  m:answer("rest", "go:miranda", "end")
  ok(not m:legal "rampage")
end)

test("Doctor Zero draws a card after playing a Reaction (§8.2)", function()
  local m = scene { wait = true, at = { jenny = "d1" }, mutants = { "d1" }, hand = { "bite" } }
  m:dice { "star" }:answer("fight", "convert:0", "react:bite.1")
  eq(stage.cards(m, "hand"), 1)
  eq(m:get "pile('chaos_discard'):top().kind", "bite")
end)

test("a Reaction can be played only at the moment that it names (§8.2)", function()
  local m = scene { wait = true, at = { jenny = "a1" }, mutants = { "d4" }, hand = { "bite" } }
  m:dice { "star", "blank" }:answer("shoot:d4", "convert:0")
  eq(stage.options(m), "pass", "he is asked, so that asking tells nothing, but Bite does not fit")
  m:answer "pass"
  m:dice { "blank", "blank" }:answer "shoot:d4"
  eq(m:seat(), "officers", "without a star nothing is asked")
  m = scene { hand = { "bite", "rush_hour" } }
  ok(not stage.offered(m, "play:bite"))
  ok(not stage.offered(m, "instant:bite"))
end)

-- Returns code that puts all cards of this kind into Doctor Zero's hand.
local function copies(kind) return ("for _, c in ipairs(cards '%s') do c:move_to(pile 'hand') end "):format(kind) end

test("a second Reaction Bite cannot hit an officer whom the first has eliminated (§8.7, §14.6)", function()
  local felled = { jenny = "fight", blast = "dog_bite" }
  for id, verb in stage.sorted(felled) do
    local m = scene { wait = true, ally = "blast", const = { reactions_per_trigger = 3 }, at = { [id] = "c6" }, mutants = { "c6" },
      lua = copies "bite" .. ("piece('%s').hp = 1"):format(id) }
    m:dice { "star" }
    stage.take(m, verb, "convert:0", "react:bite")
    eq(stage.options(m), "pass")
  end
end)

test("a Reaction puts no marker on an officer whom an earlier Reaction has eliminated (§8.7, §15.10)", function()
  local m = scene { wait = true, const = { reactions_per_trigger = 2 }, at = { jenny = "c6" }, mutants = { "d6" },
    hand = { "stray_bullet", "out_of_ammo" }, lua = "piece('jenny').hp = 1" }
  m:dice { "star", "blank" }
  stage.take(m, "shoot:d6", "convert:0", "react:stray_bullet")
  eq(of(m, "jenny", "down"), true)
  ok(not stage.offered(m, "react:"), stage.options(m))
end)

test("a Special card has the text of the episode's Special card and is played like an Action (§8.2)", function()
  local m = scene { hand = { "special" } }
  stage.take(m, "play:special")
  eq(m:get "pile('chaos_discard'):top().kind", "special")
  ok(m:legal "done" and stage.offered(m, "summon_mutant:"))
end)

test("Doctor Zero's hand is hidden from the officers (§8.2)", function()
  local m = scene { hand = { "bite", "rush_hour" } }
  local function seen(seat)
    for _, p in ipairs(m:view(seat).piles) do
      if p.id == "hand" then return p.count, p.cards and p.cards[1] and true or false end
    end
  end
  local n, open = seen "officers"
  eq({ n, open }, { 2, false })
  n, open = seen "zero"
  eq({ n, open }, { 2, true })
end)

test("played cards go face up on the discard pile (§8.3)", function()
  local m = scene { hand = { "night_shift" } }
  m:answer "play:night_shift"
  eq(m:get "pile('chaos_discard'):top().kind", "night_shift")
end)

test("an empty Chaos deck is shuffled anew from its discards immediately, and nobody scores (§8.3)", function()
  local m = scene { hand = { "rush_hour" }, lua = "while #pile 'chaos' > 1 do pile('chaos'):draw_to(pile 'chaos_discard') end" }
  m:answer "draw"
  eq(stage.cards(m, "chaos"), 34)
  eq(stage.cards(m, "chaos_discard"), 0)
  eq(track(m, "chaos"), 0)
end)

-- Basic Actions --------------------------------------------------------------------------------------------------------

test("Doctor Zero does two of the three Basic Actions in any order, each up to its value (§8.4)", function()
  local m = scene { hand = { "fresh_meat" }, mutants = { "d4" } }
  m:answer "spawn_move:fresh_meat"
  eq({ m:get "match.left_spawn", m:get "match.left_move", m:get "match.left_attack" },
    { m:get "card('fresh_meat').def.basic.spawn", m:get "card('fresh_meat').def.basic.move", 0 })
  m:answer("summon_mutant:a1", "advance:mutant.1", "walk:d3", "halt", "summon_mutant:m6", "done")
  eq(count(m, "mutant"), 3)
  eq(m:seat(), "officers")
end)

test("Doctor Zero may alternate two Basic Actions figure by figure, so a spawned mutant may move (§8.4)", function()
  local m = scene { hand = { "fresh_meat" } }
  m:answer("spawn_move:fresh_meat", "summon_mutant:a1", "advance:mutant.1", "walk:b1", "walk:c1", "summon_mutant:a4")
  eq({ at(m, "mutant.1"), at(m, "mutant.2") }, { "c1", "a4" })
end)

test("a mutant just spawned may attack (§8.4)", function()
  local m = scene { hand = { "fresh_meat" }, at = { miranda = "a1" } }
  m:answer("spawn_attack:fresh_meat", "summon_mutant:a1", "strike:mutant.1")
  eq(of(m, "miranda", "hp"), 4)
end)

test("Doctor Zero spawns in the zone, at most one mutant per space and turn, even on occupied spaces (§8.4)", function()
  local m = scene { hand = { "fresh_meat" }, at = { miranda = "a1" }, civilians = { "a1" }, mutants = { "a1" } }
  m:answer "spawn_move:fresh_meat"
  illegal(m, "summon_mutant:d4", "that space is not in the spawn zone (§8.4)")
  m:answer "summon_mutant:a1"
  illegal(m, "summon_mutant:a1", "a mutant has been spawned there this turn (§8.4)")
end)

test("a mutant moves up to 2 spaces, diagonals included, once a turn (§8.4, §1.4)", function()
  local m = scene { hand = { "rush_hour" }, mutants = { "d2", "a6" } }
  m:answer("play:rush_hour", "advance:mutant.1", "walk:c1", "walk:b1")
  illegal(m, "advance:mutant.1", "it has moved this turn (§8.4)")
  legal(m, "advance:mutant.2")
end)

test("a stunned mutant wakes instead of moving, and cannot move in the same turn (§8.4)", function()
  local m = scene { hand = { "rush_hour" }, stunned = { "d4" } }
  m:answer "play:rush_hour"
  ok(not m:legal "advance:mutant.1")
  m:answer "wake:mutant.1"
  ok(not m:legal "advance:mutant.1")
  eq(of(m, "mutant.1", "stunned"), false)
  eq(of(m, "mutant.1", "moved"), true)
end)

test("a mutant attacks once a turn, and only an officer or civilian on its own space (§8.4)", function()
  local m = scene { hand = { "feeding_frenzy" }, at = { miranda = "d4" }, mutants = { "d4", "a6" }, civilians = { "f6" } }
  m:lua "spawn('mutant', space 'f6')"
  m:answer "play:feeding_frenzy"
  illegal(m, "strike:mutant.2", "nobody is where it can attack (§8.4)")
  m:answer "strike:mutant.1"
  illegal(m, "strike:mutant.1", "it has attacked this turn (§8.4)")
  m:answer "strike:mutant.3"
  eq(count(m, "civilian"), 0)
  eq(of(m, "miranda", "hp"), 4)
end)

test("a stunned mutant does not attack (§8.4, §1.4)", function()
  local m = scene { hand = { "rush_hour", "feeding_frenzy" }, at = { miranda = "d4" }, stunned = { "d4" } }
  ok(not stage.offered(m, "play:feeding_frenzy"))
  m:answer "move_attack:rush_hour"
  ok(not m:legal "strike:mutant.1")
end)

test("an attack deals 1 damage to a figure of the officers' choice on the space (§8.4, §8.5)", function()
  local m = scene { hand = { "feeding_frenzy" }, at = { miranda = "d4", marcellus = "d4" }, mutants = { "d4" }, civilians = { "d4" } }
  m:answer("play:feeding_frenzy", "strike:mutant.1")
  eq(m:seat(), "officers")
  eq(#m:options(), 3)
  m:answer "suffer:marcellus"
  eq({ of(m, "marcellus", "hp"), of(m, "miranda", "hp"), count(m, "civilian") }, { 5, 5, 1 })
end)

test("Episode 1 spawns only regular mutants and F.U.B.A.R. (§8.6, §13.1.1)", function()
  local m = scene { hand = { "fresh_meat" }, lua = "track('order'):set(3)" }
  m:answer "spawn_move:fresh_meat"
  for _, id in ipairs(m:options()) do
    ok(id:find "^summon_mutant:" or id:find "^summon_fubar:" or id == "done", id)
  end
end)

test("an eliminated officer stays down until the round ends and cannot be affected or targeted (§8.7)", function()
  local m = scene { hand = { "feeding_frenzy" }, at = { miranda = "d4", marcellus = "d4" }, mutants = { "d4" },
    lua = "piece('miranda'):damage(9, 'card')" }
  m:answer("play:feeding_frenzy", "strike:mutant.1") -- Marcellus is the only target, so nobody is asked.
  eq(of(m, "marcellus", "hp"), 5)
  eq({ of(m, "miranda", "hp"), of(m, "miranda", "down"), at(m, "miranda") }, { 0, true, "d4" })
  eq(m:get "piece('miranda'):damage(1, 'card') or piece('miranda').hp", 0)
end)

test("Doctor Zero scores 1 VP and draws a card immediately for each elimination (§8.7)", function()
  local m = stage.scene { mode = "versus", turn = "jenny" }
  m:lua "piece('miranda'):damage(9, 'card')"
  eq({ track(m, "chaos"), stage.cards(m, "hand") }, { 1, 1 })
  m:lua "piece('miranda'):revive() piece('miranda'):damage(9, 'card')"
  eq({ track(m, "chaos"), stage.cards(m, "hand") }, { 2, 2 })
end)

local all_out = "for _ = 1, 20 do spawn('mutant', space 'f6') end"

test("Doctor Zero scores 1 VP for a whole spawning effect if no mutant is left in the supply (§8.8)", function()
  local m = scene { hand = { "open_sewers" }, lua = all_out }
  m:answer "play:open_sewers"
  illegal(m, "summon_mutant:a1", "none of them can come")
  m:answer "horde"
  eq(track(m, "chaos"), 1)
  ok(not m:legal "horde", "only once, whatever is missing")
end)

test("an Overwhelming Horde does not score while mutants are left in the supply (§8.8)", function()
  local m = scene { hand = { "open_sewers" }, lua = "for _ = 1, 19 do spawn('mutant', space 'f6') end" }
  m:answer "play:open_sewers"
  illegal(m, "horde", "there are mutants left to spawn (§8.8)")
  m:answer("summon_mutant:a1", "horde")
  eq(track(m, "chaos"), 1)
end)

-- His cards ------------------------------------------------------------------------------------------------------------

local function zero(m, ...) return stage.take(m, ...) end

-- Returns the numbers in a card's text.
local function numbers(m, kind)
  local list = {}
  local text = m:get(("cards('%s')[1].def.text"):format(kind)):gsub(" Or discard.*", "")
  for n in text:gmatch "%d+" do list[#list + 1] = tonumber(n) end
  return table.unpack(list)
end

local function budget(m) return { m:get "match.left_spawn", m:get "match.left_move", m:get "match.left_attack" } end

-- For each card: a scene after Jenny's turn, its sort ("instant", "play" or reaction), the `answers` after it, and a
-- check of its effects.
local cards = {
  rush_hour = { mutants = { "d4" }, run = function(m)
    zero(m, "play:rush_hour")
    local moves, attacks = numbers(m, "rush_hour")
    eq(budget(m), { 0, moves, attacks })
  end },
  feeding_frenzy = { mutants = { "d4" }, at = { miranda = "d4" }, run = function(m)
    zero(m, "play:feeding_frenzy")
    local moves, attacks = numbers(m, "feeding_frenzy")
    eq(budget(m), { 0, moves, attacks })
  end },
  open_sewers = { run = function(m)
    zero(m, "play:open_sewers")
    local spawns, moves = numbers(m, "open_sewers")
    eq(budget(m), { spawns, moves, 0 })
  end },
  toxic_tide = { stunned = { "d4", "f6" }, run = function(m)
    zero(m, "play:toxic_tide", "walk:d3", "halt")
    eq(count(m, "mutant active"), 2)
    eq(count(m, "mutant", "d3") + count(m, "mutant", "f6"), 2)
    eq(budget(m), { 2, 0, 0 })
  end },
  cornered = { mutants = { "f6", "m1" }, at = { miranda = "d6" }, run = function(m)
    zero(m, "play:cornered", "pick:miranda")
    eq(count(m, "mutant", "d6"), 1, "it came two spaces nearer")
    eq(count(m, "mutant", "m1"), 1, "too far away")
  end },
  slime_trail = { mutants = { "a1" }, at = { miranda = "g1" }, run = function(m)
    zero(m, "play:slime_trail", "walk:b1", "walk:c1", "walk:d1", "walk:e1", "walk:f1", "walk:g1")
    eq(of(m, "miranda", "hp"), 4)
  end },
  sugar_crash = { run = function(m)
    zero(m, "play:sugar_crash", "pick:miranda")
    local ap, spawns, moves = numbers(m, "sugar_crash")
    eq(of(m, "miranda", "ap"), 5 - ap)
    eq(budget(m), { spawns, moves, 0 })
  end },
  snatch = { mutants = { "d4" }, civilians = { "d4" }, run = function(m)
    zero(m, "play:snatch", "walk:d5", "walk:d6", "walk:c6")
    eq({ count(m, "mutant", "c6"), count(m, "civilian", "c6") }, { 1, 1 })
    local _, moves, attacks = numbers(m, "snatch")
    eq(budget(m), { 0, moves, attacks })
  end },
  pile_on = { mutants = { "d4", "d4", "d4", "d4" }, at = { miranda = "d4", marcellus = "d4" }, run = function(m)
    zero(m, "play:pile_on")
    eq(budget(m), { 0, (numbers(m, "pile_on")), 0 })
    zero(m, "done", "pick:miranda")
    eq({ of(m, "miranda", "hp"), of(m, "marcellus", "hp") }, { 2, 6 })
  end },
  acid_spit = { mutants = { "d4", "d4" }, at = { miranda = "d5" }, run = function(m)
    zero(m, "play:acid_spit", "pick:", "pick:")
    eq(of(m, "miranda", "hp"), 3)
    eq(budget(m), { 0, 2, 0 })
  end },
  confiscated = { lua = "cards('vest')[1]:move_to(pile('equipment', piece 'miranda'))", run = function(m)
    zero(m, "play:confiscated", "pick:miranda")
    local other = m:clone()
    zero(m, "give_up:")
    eq(budget(m), { 0, 4, 1 })
    eq({ of(m, "miranda", "hp"), stage.cards(m, "equipment", "miranda") }, { 5, 0 })
    zero(other, "hurt_me", "keep_card")
    eq({ of(other, "miranda", "hp"), stage.cards(other, "equipment", "miranda") }, { 4, 1 })
  end },
  night_shift = { run = function(m)
    zero(m, "play:night_shift")
    local cards, spawns = numbers(m, "night_shift")
    eq(stage.cards(m, "hand"), cards)
    eq(budget(m), { spawns, 0, 0 })
  end },
  gutter_birth = { mutants = { "d4" }, run = function(m)
    zero(m, "play:gutter_birth", "spawn:d5", "spawn:d3", "spawn:")
    eq({ count(m, "mutant", "d5"), count(m, "mutant", "d3"), count(m, "mutant") }, { 1, 1, 4 })
    eq(budget(m), { 0, 2, 0 })
  end },
  mob_rule = { mutants = { "d4", "d4" }, at = { miranda = "d4" }, run = function(m)
    zero(m, "play:mob_rule")
    eq(budget(m), { 0, (numbers(m, "mob_rule")), 0 })
    zero(m, "done")
    eq(of(m, "miranda", "hp"), 4)
  end },
  second_wind = { stunned = { "d4", "f6" }, run = function(m)
    zero(m, "instant:second_wind", "pick:", "pick:")
    eq(count(m, "mutant active"), 2)
  end },
  fresh_meat = { mutants = {}, run = function(m)
    zero(m, "instant:fresh_meat", "spawn:a1")
    eq(count(m, "mutant", "a1"), 1)
  end },
  quick_snack = { mutants = { "d4" }, at = { miranda = "d4" }, run = function(m)
    zero(m, "instant:quick_snack")
    eq(of(m, "miranda", "hp"), 4)
    eq(of(m, "mutant.1", "attacked"), false)
  end },
  head_start = { mutants = { "d4" }, run = function(m)
    zero(m, "instant:head_start", "walk:d5", "walk:d6")
    eq(at(m, "mutant.1"), "d6")
    eq(of(m, "mutant.1", "moved"), false)
  end },
  smog_bank = { mutants = { "d4" }, at = { miranda = "a1", jenny = "a1" }, hand = { "rush_hour" }, run = function(m)
    zero(m, "instant:smog_bank", "draw", "go:donathan")
    m:lua "piece('donathan'):place(space 'a1')"
    m:dice { "blank" }:answer "shoot:d4"
    ok(m:heard ": 1 blank.", "one die")
  end },
  second_opinion = { hand = { "rush_hour" }, run = function(m)
    zero(m, "instant:second_opinion")
    eq(stage.cards(m, "hand"), 2)
    eq(m:get "pile('chaos_discard'):top().kind", "rush_hour")
  end },
  recycled_plans = { lua = "card('rush_hour'):move_to(pile 'chaos_discard')", run = function(m)
    zero(m, "instant:recycled_plans")
    eq(m:get "card('rush_hour').pile.id", "hand")
  end },
  feral_hour = { mutants = { "a1" }, hand = { "rush_hour" }, run = function(m)
    zero(m, "instant:feral_hour", "play:rush_hour", "advance:", "walk:b1", "walk:c1", "walk:d1")
    eq(at(m, "mutant.1"), "d1")
  end },
  bite = { reaction = true, at = { jenny = "d1" }, mutants = { "d1" }, run = function(m)
    m:dice { "star" }:answer("fight", "convert:0")
    zero(m, "react:bite")
    eq(of(m, "jenny", "hp"), 4)
  end },
  out_of_ammo = { reaction = true, at = { jenny = "a1" }, mutants = { "d4" }, run = function(m)
    m:dice { "star", "blank" }:answer("shoot:d4", "convert:0")
    zero(m, "react:out_of_ammo")
    illegal(m, "shoot:d4", "you are out of ammo: reload first (§15.10)")
  end },
  thick_skulls = { reaction = true, at = { jenny = "a1" }, mutants = { "d4" }, run = function(m)
    m:dice { "star", "double" }:answer("shoot:d4", "convert:0")
    zero(m, "react:thick_skulls")
    eq(count(m, "mutant active"), 1)
  end },
  stray_bullet = { reaction = true, at = { jenny = "a1", miranda = "d5" }, mutants = { "d4" }, run = function(m)
    m:dice { "star", "blank" }:answer("shoot:d4", "convert:0")
    zero(m, "react:stray_bullet")
    eq(of(m, "miranda", "hp"), 4)
  end },
  jack_in_the_box = { reaction = true, at = { jenny = "d1" }, street = { "d1" }, run = function(m)
    m:answer "open"
    zero(m, "react:jack_in_the_box")
    eq(count(m, "mutant", "d1"), 1)
  end },
  special = { mutants = { "d4" }, run = function(m)
    zero(m, "play:special")
    eq(budget(m), { numbers(m, "special") })
  end },
}

for kind, card in stage.sorted(cards) do
  test("Doctor Zero's card has the effect of its text: " .. kind .. " (§8.2, §15.13)", function()
    local hand = { kind }
    for _, k in ipairs(card.hand or {}) do table.insert(hand, k) end
    local m = scene { wait = card.reaction, hand = hand, mutants = card.mutants, stunned = card.stunned, civilians = card.civilians,
      street = card.street, at = card.at, lua = card.lua }
    card.run(m)
    eq(m:get(("card('%s').pile.id"):format(m:get(("cards('%s')[1].id"):format(kind)))) == "hand", false, "it was not discarded")
  end)
end

test("Snatch and Run can drag a crate instead of a civilian, and asks which (§15.13)", function()
  local m = scene { hand = { "snatch" }, mutants = { "d4" }, civilians = { "d4" }, street = { "d4" } }
  m:answer "play:snatch"
  ok(m:legal "pick:civilian.1" and m:legal "pick:crate.1", "both are there")
  zero(m, "pick:crate.1", "walk:d5", "halt")
  eq({ count(m, "mutant", "d5"), count(m, "crate", "d5"), count(m, "civilian", "d4") }, { 1, 1, 1 })
end)

test("Cornered ends on the officer's space, and moves no mutant that is farther than three spaces (§15.13)", function()
  local m = scene { hand = { "cornered" }, mutants = { "d5", "d3", "d2" }, at = { miranda = "d6" } }
  zero(m, "play:cornered", "pick:miranda", "walk:d4")
  eq({ count(m, "mutant", "d6"), count(m, "mutant", "d5"), count(m, "mutant", "d2") }, { 1, 1, 1 })
end)

test("Pile On moves before it attacks, so an officer whom the move reaches can be its victim (§15.13)", function()
  local m = scene { hand = { "pile_on" }, mutants = { "d4" }, at = { miranda = "d5" } }
  m:answer "play:pile_on"
  local other = m:clone()
  zero(m, "advance:", "walk:d5", "halt")
  eq(of(m, "miranda", "hp"), 4)
  zero(other, "done")
  eq(of(other, "miranda", "hp"), 5)
end)

test("every card of Doctor Zero has a test, and its values are within their bounds (§8.2, §15.13)", function()
  local m = stage.scene { mode = "versus" }
  local total = 0
  for _, kind in ipairs(kinds(m)) do
    ok(cards[kind], kind .. " has no test")
    for _, bound in ipairs { { "spawn", 1, 4 }, { "move", 2, 5 }, { "attack", 1, 3 } } do
      local n = m:get(("cards('%s')[1].def.basic.%s"):format(kind, bound[1]))
      ok(n >= bound[2] and n <= bound[3], kind .. " " .. bound[1])
    end
    total = total + m:get(("#cards('%s')"):format(kind))
  end
  eq(total, 36)
  eq(m:get "#cards 'bite'", 3)
end)

-- Out of Ammo ----------------------------------------------------------------------------------------------------------

test("an officer with the Out of Ammo marker neither shoots nor aims, and reloads for 1 AP (§15.10)", function()
  local m = scene { wait = true, at = { jenny = "a1" }, mutants = { "d4" }, lua = "piece('jenny').jammed = true" }
  illegal(m, "shoot:d4", "out of ammo")
  illegal(m, "aim:d4", "out of ammo")
  m:answer "reload"
  eq(of(m, "jenny", "ap"), 4)
  legal(m, "shoot:d4", "aim:d4")
  illegal(m, "reload", "you are not out of ammo (§15.10)")
end)

test("the next Event Phase removes an Out of Ammo marker that is still there (§15.10)", function()
  local m = scene { officers = { "jenny", "miranda", "donathan" }, lua = "piece('miranda').jammed = true", hand = { "rush_hour" } }
  m:answer("draw", "go:miranda", "end", "draw")
  eq(of(m, "miranda", "jammed"), true)
  m:answer("end", "draw")
  eq(m:get "match.round", 2)
  eq(of(m, "miranda", "jammed"), false)
end)

test("no fourth Out of Ammo marker can be given (§15.10, §1.1)", function()
  local m = scene { wait = true, at = { jenny = "a1" }, mutants = { "d4" }, hand = { "out_of_ammo" },
    lua = "for _, id in ipairs { 'donathan', 'miranda', 'marcellus' } do piece(id).jammed = true end" }
  m:dice { "star", "blank" }:answer("shoot:d4", "convert:0")
  ok(not stage.offered(m, "react:"))
end)

test("why of a name that several cards share means the copy in Doctor Zero's hand", function()
  local m = scene { hand = { "rush_hour" }, mutants = { "d4" } }
  ok(m:why("play:bite"):find "not available", m:why("play:bite"))
  m:lua [[card("bite.3"):move_to(pile("hand"))]]
  ok(m:why("play:bite"):find "it is not an Action card", m:why("play:bite"))
  ok(m:why("play:biter"):find "did you mean", m:why("play:biter"))
end)

test("why of an Instant names no other cards of a hand without Instants (§8.2)", function()
  illegal(scene { hand = { "rush_hour", "bite" } }, "instant", "you do not hold that card (§8.2)")
end)

test("why of an Instant that is not in the hand names the hand's only Instant (§8.2)", function()
  illegal(scene { hand = { "rush_hour", "second_wind", "bite" } }, "instant", "Second Wind: no mutant is stunned (§8.1)")
end)

test("why of an Instant that is not in the hand names only the hand's Instants (§8.2)", function()
  local m = scene { hand = { "rush_hour", "second_wind", "quick_snack" } }
  illegal(m, "instant", "say which card: Quick Snack, Second Wind (§8.2)")
end)

-- Returns Mayhem with a part that handles "zero.played". match.plays counts the cards, and match.last is the last one.
local listening
local function listener()
  if listening then return listening:new(1):twice(true) end
  local root = os.getenv "PRECINCT_DATA" or "."
  local function read(path)
    local file <close> = io.open(root .. "/" .. path, "rb")
    local text = file and file:read "a"
    if path ~= "scripts/hardcity/losses.lua" then return text end
    return "local base = (function() " .. text .. [[ end)()
      return function(ctx)
        local part = base(ctx)
        part.vars = { match = { plays = "int", last = "card" } }
        part.on["zero.played"] = function(ev) match.plays, match.last = match.plays + 1, ev.card end
        return part
      end]]
  end
  listening = precinct.load("episodes/hardcity/mayhem.lua", { settings = { mode = "versus" }, reader = read })
  return listening:new(1):twice(true)
end

-- Plays to Jenny's turn in it, with one card in Doctor Zero's hand.
local function hears(card)
  local m = listener()
  m:reach("go:jenny"):answer "go:jenny"
  m:lua(([[for _, filter in ipairs { "mutant", "civilian" } do for _, p in ipairs(pieces(filter)) do p:remove() end end
    for _, c in ipairs(pile("hand"):cards()) do c:move_to(pile "chaos") end
    cards('%s')[1]:move_to(pile "hand") piece("jenny"):place(space "d1") spawn("mutant", space "d1")]]):format(card))
  return m
end

test("zero.played is triggered when Doctor Zero plays a card for its text (§8.1)", function()
  local m = stage.take(hears "rush_hour":answer "end", "play:rush_hour")
  eq({ m:get "match.plays", m:get "match.last.kind" }, { 1, "rush_hour" })
end)

test("zero.played is triggered when Doctor Zero gives a card for Basic Actions (§8.1)", function()
  local m = stage.take(hears "rush_hour":answer "end", "spawn_move:rush_hour")
  eq({ m:get "match.plays", m:get "match.last.kind" }, { 1, "rush_hour" })
end)

test("zero.played is triggered when Doctor Zero plays a Reaction (§8.2)", function()
  local m = hears "bite":dice { "star" }
  stage.take(m, "fight", "convert:0", "react:bite")
  eq({ m:get "match.plays", m:get "match.last.kind" }, { 1, "bite" })
end)
