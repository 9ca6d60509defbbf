-- The rulings of section 14 that Episode 1 uses: the default, and the change by each constant.

local stage = require "stage"
local legal, illegal, of, at, count, track = stage.legal, stage.illegal, stage.of, stage.at, stage.count, stage.track

-- Returns the results of `look` for the same scene under the default and under another value of a constant.
local function compare(const, o, look)
  local function one(c)
    local copy = { const = c }
    for k, v in pairs(o) do copy[k] = v end
    return look(stage.scene(copy))
  end
  return one(nil), one(const)
end

local function no_questions(m)
  while not stage.offered(m, "go:") and not m:over() do m:answer(m:options()[1]) end
  return m
end

-- 14.1-14.8 ------------------------------------------------------------------------------------------------------------

test("join_halves = false: half spaces cannot be entered, and the board is one column narrower (§14.1)", function()
  local usual, narrow = compare({ join_halves = false }, {}, function(m) return m:get "#spaces()" end)
  eq(usual - narrow, 5)
  local m = stage.scene { turn = "jenny", at = { jenny = "f1" }, const = { join_halves = false } }
  m:answer("move:g1", "move:h1")
  eq(at(m, "jenny"), "h1", "the boards still touch")
end)

test("vp_to_win sets the VP that win the match (§14.2)", function()
  local function evacuate(m)
    m:answer "evacuate"
    return m:over()
  end
  local usual, short = compare({ vp_to_win = 1 }, { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1" },
    lua = "piece('helicopter'):place(space 'd1')" }, evacuate)
  eq({ usual, short }, { false, true })
end)

-- In one blast, first a civilian dies (Chaos 7), and then the tenth mutant (Order 7).
local function both_reach_seven(tie)
  local m = stage.scene { turn = "jenny", at = { jenny = "a6" }, const = { tie = tie }, barrels = { "d6" }, civilians = { "d6" },
    stunned = { "c6" }, lua = "track('order'):set(6) track('chaos'):set(6) track('extermination'):set(9)" }
  m:dice { "double", "blank" }
  stage.take(m, "shoot_barrel:")
  no_questions(m)
  ok(m:over())
  return m:winner()
end

test("the side whose turn it is wins if both sides reach 7 in one resolution (§14.2, §4.5)", function()
  eq(both_reach_seven(nil), "officers")
end)

test("tie sets whether the acting side, the first to get there or a fixed side wins (§14.2)", function()
  eq({ both_reach_seven "acting_side", both_reach_seven "first", both_reach_seven "officers", both_reach_seven "chaos" },
    { "officers", "chaos", "officers", "chaos" })
end)

test("a tie in Doctor Zero's turn is his, and an AutoDoc resolution counts as his turn (§14.2)", function()
  -- The question arises in the middle of a resolution, when the turn is Doctor Zero's.
  local m = stage.scene { turn = "jenny", at = { jenny = "d1", miranda = "a6", donathan = "d1" }, mutants = { "c1" },
    lua = [[card('overwatch'):move_to(pile('skills', piece 'miranda'))]] }
  stage.top(m, "bedlam")
  m:answer "end"
  legal(m, "hold_fire")
  eq(m:get "match.zero_acts", true)
  m:answer "hold_fire"
  m:answer "go:miranda"
  eq(m:get "match.zero_acts", false)
end)

test("cutscenes may start between any two actions of an officer's turn (§14.3)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "c1", "c1" },
    lua = "card('slow_motion'):move_to(pile 'cutscenes', 'bottom')" }
  m:answer "move:c1"
  legal(m, "cutscene:slow_motion")
end)

test("cutscene_timing = turn_start: cutscenes may start only before the first action (§14.3)", function()
  local function scene()
    return stage.scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1", "d1" }, const = { cutscene_timing = "turn_start" },
      lua = "card('slow_motion'):move_to(pile 'cutscenes', 'bottom')" }
  end
  legal(scene(), "cutscene:slow_motion")
  local m = scene()
  m:dice { "blank" }:answer "fight"
  illegal(m, "cutscene:slow_motion", "(§14.3)")
end)

test("free_at_zero_ap sets whether an officer without AP may open a crate (§14.4)", function()
  local usual, strict = compare({ free_at_zero_ap = false }, { turn = "jenny", at = { jenny = "d1" }, street = { "d1" }, mode = "versus" },
    function(m)
      m:lua "piece('jenny').ap = 0"
      return m:legal "open"
    end)
  eq({ usual, strict }, { true, false })
end)

test("free_at_zero_ap = false: a paid movement keeps its second step (§14.4)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "d1" }, const = { free_at_zero_ap = false }, lua = "piece('jenny').ap = 1" }
  m:lua "piece('jenny').ap = 1"
  m:answer "move:c1"
  legal(m, "move:b1")
end)

local leaving = { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" } }

test("leave_damage sets the damage for leaving a space with active mutants (§14.5)", function()
  for n, left in pairs { [0] = 5, [1] = 4, [3] = 2 } do
    local _, hp = compare({ leave_damage = n }, leaving, function(m)
      m:answer "move:c1"
      return of(m, "jenny", "hp")
    end)
    eq(hp, left, n)
  end
end)

test("leave_timing sets the space where an officer falls whom leaving eliminates (§14.5)", function()
  local before, after = compare({ leave_timing = "after_step" }, { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" },
    lua = "piece('jenny').hp = 1" }, function(m)
    m:answer "move:c1"
    return at(m, "jenny") .. (of(m, "jenny", "down") and " down" or "")
  end)
  eq({ before, after }, { "d1 down", "c1 down" })
end)

test("reactions_per_trigger limits the Reactions to one event (§14.6)", function()
  local function reactions(n)
    local m = stage.scene { mode = "versus", turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, hand = { "bite", "bite", "bite" },
      const = n and { reactions_per_trigger = n } }
    m:lua "for _, c in ipairs(pile('chaos'):cards()) do if c.kind == 'bite' then c:move_to(pile 'chaos_discard') end end"
    m:dice { "star" }:answer("fight", "convert:0")
    local made = 0
    while stage.offered(m, "react:bite") do
      stage.take(m, "react:bite")
      made = made + 1
    end
    return made
  end
  eq({ reactions(nil), reactions(0), reactions(2) }, { 1, 0, 2 })
end)

local fallen = { turn = "jenny", at = { jenny = "a1", miranda = "d4" }, mutants = { "d4" }, lua = "piece('miranda'):damage(9, 'card')" }

test("eliminated_blocks_shot sets whether an eliminated officer forbids a shot (§14.7)", function()
  local usual, blocked = compare({ eliminated_blocks_shot = true }, fallen, function(m) return m:legal "shoot:d4" end)
  eq({ usual, blocked }, { true, false })
end)

test("eliminated_gains_skill sets whether an eliminated officer gets the team's reward (§14.7)", function()
  local usual, none = compare({ eliminated_gains_skill = false }, { turn = "jenny", at = { jenny = "a1" }, stunned = { "d4" },
    lua = "piece('miranda'):damage(9, 'card') track('extermination'):set(9)" }, function(m)
    m:dice { "hit", "blank" }:answer "shoot:d4"
    while stage.offered(m, "keep_skill:") do m:answer(m:options()[1]) end
    return stage.cards(m, "skills", "miranda")
  end)
  eq({ usual, none }, { 1, 0 })
end)

test("an officer eliminated in its own turn ends the turn, and the AutoDoc counts from its space (§14.7)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "d1", miranda = "d6" }, mutants = { "d1", "d4" }, lua = "piece('jenny').hp = 1" }
  stage.top(m, "breaking_news")
  m:answer "move:c1"
  eq(track(m, "chaos"), 2)
  ok(stage.offered(m, "go:"))
end)

test("an eliminated officer cannot trade equipment (§14.7)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "d1", miranda = "d1" }, gear = { "donuts" },
    lua = "cards('thermos')[1]:move_to(pile('equipment', piece 'miranda')) piece('miranda'):damage(9, 'card')" }
  ok(not m:legal "take:miranda")
  ok(not stage.offered(m, "give:"))
  eq(stage.cards(m, "equipment", "miranda"), 1, "the card is kept")
end)

local function barrel_scene(const, o)
  o.turn, o.const, o.at = "jenny", const, o.at or { jenny = "a6" }
  return stage.scene(o)
end

test("barrel_threshold sets the damage of one attack that makes a barrel explode (§14.8)", function()
  for threshold, left in pairs { [1] = 0, [2] = 0, [3] = 1 } do
    local m = barrel_scene({ barrel_threshold = threshold }, { barrels = { "d6" } })
    m:dice { "double", "blank" }
    stage.take(m, "shoot_barrel:")
    eq(count(m, "barrel"), left, threshold)
  end
end)

test("barrel_own_space sets whether an officer may shoot at a barrel on its own space (§14.8)", function()
  local function offered(const)
    return stage.offered(barrel_scene(const, { at = { jenny = "d6" }, barrels = { "d6" } }), "shoot_barrel:") ~= nil
  end
  eq({ offered(nil), offered { barrel_own_space = true } }, { false, true })
end)

test("barrel_chain sets whether a blast sets off adjacent barrels (§14.8)", function()
  local function left(const)
    local m = barrel_scene(const, { barrels = { "d6", "e6", "f6", "a1" } })
    m:dice { "double", "blank" }:answer("shoot_barrel:" .. m:get "space('d6'):first('barrel').id")
    return count(m, "barrel")
  end
  eq({ left(nil), left { barrel_chain = true } }, { 3, 1 })
end)

-- 14.9-14.16 -----------------------------------------------------------------------------------------------------------

test("extermination_carry sets whether kills beyond 10 count on after F.U.B.A.R.'s death at 8 (§14.9)", function()
  local usual, dropped = compare({ extermination_carry = false }, { turn = "jenny", at = { jenny = "a1" },
    lua = "track('extermination'):set(8) local f = spawn('fubar', space 'd4') f.hp_max, f.hp = 1, 1" }, function(m)
    m:answer "aim:d4"
    while stage.offered(m, "keep_skill:") do m:answer(m:options()[1]) end
    eq(track(m, "order"), 1)
    return track(m, "extermination")
  end)
  eq({ usual, dropped }, { 2, 0 })
end)

test("basic_interleave = false: Doctor Zero finishes one basic action before he begins the other (§14.10)", function()
  local m = stage.scene { mode = "versus", turn = "jenny", hand = { "fresh_meat" }, mutants = { "d4" }, const = { basic_interleave = false } }
  m:answer("end", "spawn_move:fresh_meat")
  eq(stage.options(m), "first_move first_spawn")
  m:answer "first_spawn"
  ok(not stage.offered(m, "advance:"))
  m:answer("summon_mutant:a1", "done")
  ok(not stage.offered(m, "summon_mutant:"))
  legal(m, "advance:mutant.1", "advance:mutant.2")
end)

test("special_timing sets whether a Special card is played like an Action or like an Instant (§14.11)", function()
  local function timing(const)
    local m = stage.scene { mode = "versus", turn = "jenny", hand = { "special" }, const = const }:answer "end"
    return (stage.offered(m, "play:special") and "play " or "") .. (stage.offered(m, "instant:special") and "instant" or "")
  end
  eq({ timing(nil), timing { special_timing = "instant" } }, { "play ", "instant" })
end)

test("setup_event sets whether the setup's event card is discarded or shuffled back (§14.12)", function()
  local function deck(const)
    local m = match { episode = "hardcity/mayhem", const = const }
    return { m:get "#pile 'event'", m:get "#pile 'event_discard'" }
  end
  eq({ deck(nil), deck { setup_event = "return" } }, { { 7, 1 }, { 8, 0 } })
end)

test("an empty Event deck is shuffled anew from its discards (§14.12)", function()
  local m = stage.scene { mode = "versus", officers = { "jenny", "miranda", "donathan" }, turn = "jenny",
    lua = "piece('miranda'):damage(9, 'card') piece('donathan'):damage(9, 'card') for _, c in ipairs(pile('hand'):cards()) do c:move_to(pile 'chaos') end "
      .. "while #pile 'event' > 1 do pile('event'):draw_to(pile 'event_discard') end" }
  m:answer "end"
  eq(m:get "match.round", 2)
  eq({ m:get "#pile 'event'", m:get "#pile 'event_discard'" }, { 8, 0 })
end)

-- 18 of the 20 mutants are in the streets, and Open Sewers needs four.
local function horde(const)
  local m = stage.scene { mode = "versus", turn = "jenny", hand = { "open_sewers" }, const = const,
    lua = "for _ = 1, 18 do spawn('mutant', space 'f6') end" }
  m:answer("end", "play:open_sewers", "summon_mutant:a1", "summon_mutant:a4", "horde")
  return track(m, "chaos")
end

test("horde_per sets whether a short spawn effect of versus mode scores once or for each missing figure (§14.13)", function()
  eq({ horde(nil), horde { horde_vp = 3 }, horde { horde_vp = 0 }, horde { horde_per = "figure" } }, { 1, 3, 0, 2 })
end)

test("horde_per sets whether a short spawn effect of co-op mode scores once or for each missing figure (§14.13)", function()
  local function vp(const)
    local m = stage.scene { turn = "jenny", const = const, lua = "for _ = 1, 19 do spawn('mutant', space 'f6'):stun() end" }
    stage.top(m, "brood")
    m:answer("end", "spawn:a1")
    return track(m, "chaos")
  end
  eq({ vp(nil), vp { horde_per = "figure" } }, { 1, 2 })
end)

test("too few spaces in the spawn zone do not score an Overwhelming Horde (§14.13)", function()
  local m = stage.scene { turn = "jenny", lua = "for _, s in ipairs(spaces()) do s.zone = s.id == 'a1' end" }
  stage.top(m, "brood")
  m:answer "end"
  ok(stage.offered(m, "go:"))
  eq({ track(m, "chaos"), count(m, "mutant") }, { 0, 1 })
end)

test("an empty supply places nothing, and several crates may share a space (§14.14, §1.1)", function()
  local m = stage.scene { mode = "versus", officers = { "jenny", "miranda", "donathan" }, turn = "jenny",
    lua = [[piece('miranda'):damage(9, 'card') piece('donathan'):damage(9, 'card')
      for _, c in ipairs(pile('hand'):cards()) do c:move_to(pile 'chaos') end
      for _ = 1, 12 do spawn('civilian', space 'a6') end for _ = 1, 9 do spawn('crate', space 'a6') end
      card('event_2'):move_to(pile 'event')
      spaces('event2.crate')[1]:pieces()
      pieces('crate')[1]:place(spaces('event2.crate')[1])]] }
  m:answer "end"
  eq({ m:get "match.round", count(m, "civilian"), count(m, "crate") }, { 2, 12, 10 })
  eq(m:get "spaces('event2.crate')[1]:count('crate')", 2)
end)

test("removed tokens return to the supply and can be placed again (§14.14)", function()
  local m = stage.scene { turn = "jenny", civilians = { "a6" } }
  local id = m:get "pieces('civilian')[1].id"
  m:lua "pieces('civilian')[1]:damage(1, 'card') spawn('civilian', space 'b6')"
  eq(at(m, id), "b6")
end)

test("fubar_min_hp_1va sets the least HP with which F.U.B.A.R. can arrive (§14.15)", function()
  local function may(const)
    local m = stage.scene { mode = "versus", turn = "jenny", hand = { "fresh_meat" }, const = const, lua = "track('order'):set(2)" }
    m:answer("end", "spawn_move:fresh_meat")
    return m:legal "summon_fubar:a1"
  end
  eq({ may(nil), may { fubar_min_hp_1va = 2 }, may { fubar_min_hp_1va = 3 } }, { true, true, false })
end)

test("F.U.B.A.R. gains no HP from VP that the officers score later (§14.15)", function()
  local m = stage.scene { mode = "versus", turn = "jenny", hand = { "fresh_meat" }, lua = "track('order'):set(2)" }
  m:answer("end", "spawn_move:fresh_meat", "summon_fubar:a1", "done")
  m:lua "track('order'):add(3)"
  eq(of(m, "fubar", "hp"), 2)
end)

test("fubar_ap sets F.U.B.A.R.'s AP in versus mode (§14.16)", function()
  local function ap(const)
    local m = stage.scene { mode = "versus", turn = "jenny", hand = { "fresh_meat" }, const = const, lua = "track('order'):set(2)" }
    m:answer("end", "spawn_move:fresh_meat", "summon_fubar:a1")
    return of(m, "fubar", "ap")
  end
  eq({ ap(nil), ap { fubar_ap = 5 } }, { 3, 5 })
end)

test("fubar_armor sets the points that F.U.B.A.R. deducts from shots and blasts (§14.16)", function()
  for armor, left in pairs { [0] = 1, [1] = 3, [3] = 5 } do
    local m = stage.scene { turn = "jenny", at = { jenny = "a1" }, barrels = { "e3" }, const = { fubar_armor = armor },
      lua = "local f = spawn('fubar', space 'd4') f.hp_max, f.hp = 5, 5" }
    m:answer "aim:d4"
    m:dice { "double", "blank" }:answer "shoot:d4"
    eq(of(m, "fubar", "hp"), left, armor)
  end
end)

-- 14.21-14.32, 14.42 ---------------------------------------------------------------------------------------------------

-- Only other episodes have obstacles. Here a car on c1 blocks the way along the north side of City Hall.
local function blocked(const, card, active)
  local m = stage.fixed { episode = "hardcity/toxic", settings = { mode = "coop" }, const = const }
  m:reach "go"
  m:lua(([[
    for _, filter in ipairs { "mutant", "civilian", "mayor", "crate" } do
      for _, p in ipairs(pieces(filter)) do p:remove() end
    end
    for _, id in ipairs { "donathan", "miranda", "marcellus" } do piece(id):place(space "d1") end
    piece("jenny"):place(space "%s")
    piece("car.1"):place(space "c1")
    spawn("mutant", space "b1")
    for _, c in ipairs(pile("queue"):cards()) do c:move_to(pile "chaos_discard") end
    cards("%s")[1]:move_to(pile "chaos")]]):format(active == "jenny" and "d1" or "a6", card))
  return m:answer("go:" .. active, "end")
end

test("distance = steps: the nearest target ignores obstacles, but the way to it does not (§14.21)", function()
  local usual, steps = blocked({}, "fangs", "miranda"), blocked({ distance = "steps" }, "fangs", "miranda")
  eq(stage.options(usual), "walk:a3 walk:b3", "towards Jenny on a6, 5 steps away")
  ok(stage.offered(steps, "go:"), stage.options(steps))
  eq(at(steps, "mutant.1"), "b3", "towards those on d1, 2 spaces away but behind the car")
end)

test("range_metric = path: a range counts legal steps only (§14.24)", function()
  local function moved(const)
    return at(blocked(const, "bedlam", "miranda"), "mutant.1") ~= "b1"
  end
  eq({ moved {}, moved { range_metric = "path" } }, { true, false })
end)

test("priority_fallback = none: a mutant without its Priority target does not move (§14.22)", function()
  local function moved(const)
    local m = stage.scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "a4" }, const = const }
    stage.top(m, "appetite")
    m:answer "end"
    return at(m, "mutant.1")
  end
  eq({ moved(nil), moved { priority_fallback = "none" } }, { "a2", "a4" })
end)

test("priority_fallback = none: a mutant without its target may wake, or attack another figure on its space (§14.22)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "a1", miranda = "d4" }, mutants = { "a1" }, stunned = { "d4" },
    const = { priority_fallback = "none" } }
  stage.top(m, "appetite")
  no_questions(m:answer "end")
  eq({ of(m, "jenny", "hp"), count(m, "mutant active", "d4") }, { 4, 1 })
end)

test("autodoc_limit_scope = card: each card may move and attack with every mutant again (§14.23)", function()
  local function hp(const)
    local m = stage.scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, const = const,
      lua = "cards('loose_ends')[1]:move_to(pile 'queue')" }
    stage.top(m, "bedlam")
    no_questions(m:answer "end")
    return of(m, "jenny", "hp")
  end
  eq({ hp(nil), hp { autodoc_limit_scope = "card" } }, { 4, 3 })
end)

test("arrow_same_mutants = false: the officers choose other mutants for the second half (§14.24)", function()
  -- Two mutants move to the civilian on d6. Two others are with the civilian on a6 already.
  local function victims(const)
    local m = stage.scene { turn = "jenny", mutants = { "d4", "d4", "a6", "a6" }, civilians = { "d6", "a6" }, const = const }
    stage.top(m, "undertow")
    m:answer "end"
    local attackers = 0
    while not stage.offered(m, "go:") do
      local id = stage.offered(m, "activate:mutant.3") or m:options()[1]
      if id == "activate:mutant.3" then attackers = attackers + 1 end
      m:answer(id)
    end
    return count(m, "civilian", "a6")
  end
  eq({ victims(nil), victims { arrow_same_mutants = false } }, { 1, 0 })
end)

test("a range counts over all spaces, and the same mutants do both halves of a card with an arrow (§14.24)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "f1" } }
  stage.top(m, "bedlam")
  m:answer "end"
  eq(at(m, "mutant.1"), "d1")
end)

test("autodoc_draw_on_elim sets whether an elimination adds a card to the next resolution (§14.25)", function()
  local function drawn(const)
    local m = stage.scene { turn = "jenny", const = const }
    m:lua "piece('miranda'):damage(9, 'card')"
    stage.top(m, "breaking_news", "headline", "brood")
    m:answer "end"
    no_questions(m)
    return m:get "#pile 'chaos_discard'"
  end
  eq({ drawn(nil), drawn { autodoc_draw_on_elim = true } }, { 1, 2 })
end)

test("fubar_respawn sets whether F.U.B.A.R. can come again after his death (§14.27)", function()
  local function comes(const)
    local m = stage.scene { turn = "jenny", at = { jenny = "d1" }, const = const,
      lua = [[for _, kind in ipairs { "fangs", "uprising", "bedlam", "appetite" } do cards(kind)[1]:move_to(pile 'letters') end
        match.fubar_used = true]] }
    stage.top(m, "rampage")
    m:answer "end"
    return stage.offered(m, "rise_at:") ~= nil
  end
  eq({ comes(nil), comes { fubar_respawn = true } }, { false, true })
end)

test("cards may activate F.U.B.A.R., but never stun him (§14.27)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "d1" }, gear = { "taser" },
    lua = "local f = spawn('fubar', space 'c1') f.hp_max, f.hp = 5, 5" }
  stage.take(m, "use:taser")
  eq(of(m, "fubar", "stunned"), false)
  stage.top(m, "bedlam")
  m:answer "end"
  eq(at(m, "fubar"), "d1")
end)

test("heli_call_ap sets the AP for calling the Helicopter (§14.28)", function()
  for _, cost in ipairs { 0, 1, 4 } do
    local m = stage.scene { turn = "jenny", const = { heli_call_ap = cost } }
    m:answer("call", "land:a1")
    eq(of(m, "jenny", "ap"), 5 - cost)
  end
end)

test("the Helicopter can be called to every space of the main board that is not an obstacle (§14.28)", function()
  local m = stage.scene { turn = "jenny" }
  m:answer "call"
  for _, id in ipairs(m:options()) do ok(m:get(("space('%s'):passable()"):format(id:sub(6))), id) end
end)

test("civilian_kill_any_cause = false: a civilian killed by a blast scores no VP for Chaos (§14.29)", function()
  local function vp(const, cause)
    local m = stage.scene { turn = "jenny", civilians = { "a6" }, const = const }
    m:lua(("pieces('civilian')[1]:damage(1, '%s')"):format(cause))
    return track(m, "chaos")
  end
  local off = { civilian_kill_any_cause = false }
  eq({ vp(nil, "blast"), vp(off, "blast"), vp(off, "claw"), vp(off, "leave"), vp(off, "card") }, { 1, 0, 1, 1, 1 })
end)

test("ally_can_escort sets whether an ally may escort civilians (§14.30)", function()
  local function herds(const)
    local m = stage.scene { turn = "jenny", ally = "blast", at = { blast = "a6" }, civilians = { "a6" }, const = const }
    m:answer("dog_run:blast", "run_dog:b6")
    if stage.offered(m, "herd:") then stage.take(m, "herd:") end
    return count(m, "civilian", "b6")
  end
  eq({ herds(nil), herds { ally_can_escort = true } }, { 0, 1 })
end)

test("kept_skill_episodes sets for how many episodes a skill of a lost episode is kept (§14.31)", function()
  local function kept(const)
    local m = match { episode = "hardcity/mayhem", settings = { carried = "wins:0 gained:jenny:shuriken" }, const = const }
    local n = stage.cards(m, "skills", "jenny")
    return n, n == 1 and m:get "pile('skills', piece 'jenny'):top().kept" or 0
  end
  eq({ kept(nil) }, { 1, 1 })
  eq({ kept { kept_skill_episodes = 3 } }, { 1, 3 })
  eq({ kept { kept_skill_episodes = 0 } }, { 0, 0 })
end)

test("start sets whether officers begin on S or on any space outside the spawn zone (§14.32)", function()
  local m = match { episode = "hardcity/mayhem", const = { start = "choice" } }
  ok(m:legal "put_at:d6", stage.options(m))
  ok(not m:legal "put_at:a1", "the spawn zone")
  m:answer("put_at:d6", "put_at:c6", "put_at:d1", "put_at:d1")
  eq({ at(m, "donathan"), at(m, "jenny"), at(m, "miranda"), at(m, "marcellus") }, { "d6", "c6", "d1", "d1" })
  m = match { episode = "hardcity/mayhem" }
  for _, id in ipairs { "donathan", "jenny", "miranda", "marcellus" } do
    ok(m:get(("piece('%s').space:is('grid' .. match.grid .. '.start')"):format(id)), id)
  end
end)

test("empty_deck sets whether a Chaos draw from an empty deck and discard pile scores a point (§14.42)", function()
  local function vp(mode, const)
    local m = stage.scene { mode = mode, turn = "jenny", const = const,
      lua = ("local away = pile('%s') while #pile 'chaos' > 0 do local c = pile('chaos'):top() c:move_to(away) end"):format(
        mode == "versus" and "hand" or "letters") }
    m:answer "end"
    if mode == "versus" then m:answer "draw" end
    return track(m, "chaos")
  end
  for _, mode in ipairs { "versus", "coop" } do
    eq({ vp(mode, nil), vp(mode, { empty_deck = "vp" }) }, { 0, 1 }, mode)
  end
end)

test("an illegal value and an unknown constant are refused (§14)", function()
  refuses(function() match { episode = "hardcity/mayhem", const = { leave_damage = 10 } } end, "leave_damage")
  refuses(function() match { episode = "hardcity/mayhem", const = { tie = "nobody" } } end, "tie")
  refuses(function() match { episode = "hardcity/mayhem", const = { leave_damag = 1 } } end, "leave_damage")
end)
