-- The AutoDoc (§10): resolutions, the Queue, priorities, symbols, limits, letters, action points on cards, reshuffles.
-- The tests use a deck of their own (fixed_deck.lua); autodoc_cards_test.lua tests the real cards.

local stage = require "stage"
local of, at, count, track = stage.of, stage.at, stage.count, stage.track

local three = { "donathan", "jenny", "miranda" }

-- Puts these cards on top of the deck and ends Jenny's turn on d1.
local function resolve(o, ...)
  o.turn = "jenny"
  o.at = o.at or {}
  o.at.jenny = o.at.jenny or "d1"
  local m = stage.top(stage.scene(o), ...)
  return m:answer "end"
end

-- Like resolve(), with these cards in the Queue, from left to right. The card on top of the deck only scores a point.
local function queued(o, ...)
  local lines, list = {}, { ... }
  for i = #list, 1, -1 do lines[#lines + 1] = ("cards('%s')[1]:move_to(pile 'queue', 'top')"):format(list[i]) end
  o.lua = (o.lua or "") .. "\n" .. table.concat(lines, "\n")
  return resolve(o, "breaking_news")
end

local function where(m, kind) return m:get(("cards('%s')[1].pile.id"):format(kind)) end

local function row(m, pile)
  return m:lua(("return table.concat(map(pile('%s'):cards(), function(c) return c.kind end), ' ')"):format(pile))
end

-- Checks that the resolution is over, so the next officer is chosen.
local function over(m) ok(stage.offered(m, "go:"), "still asked: " .. stage.options(m)) end

-- Resolutions ----------------------------------------------------------------------------------------------------------

test("after an officer's actions the AutoDoc draws a card, applies its top effect and puts the card where it says (§10.1)", function()
  local m = resolve({}, "breaking_news")
  eq(track(m, "chaos"), 1)
  eq(where(m, "breaking_news"), "chaos_discard")
  m = resolve({}, "countdown")
  stage.take(m, "spawn:a1")
  eq(where(m, "countdown"), "queue")
  m = resolve({}, "brood")
  stage.take(m, "spawn:a1", "spawn:a4", "spawn:a6")
  eq(where(m, "brood"), "letters")
end)

test("cards that an AutoDoc card draws are resolved in the same way (§10.1)", function()
  local m = resolve({}, "double_shift", "breaking_news", "headline")
  stage.take(m, "spawn:a1", "spawn:a4", "spawn:a6")
  eq(track(m, "chaos"), 1)
  eq(row(m, "chaos_discard"), "headline breaking_news double_shift")
  over(m)
end)

test("the next officer's turn follows AutoDoc's card (§10.1)", function()
  local m = resolve({}, "breaking_news")
  eq(stage.options(m), "go:donathan go:marcellus go:miranda")
end)

-- The Queue ------------------------------------------------------------------------------------------------------------

test("a new card joins the Queue at the far left, and does not act in the same turn (§10.2)", function()
  local m = resolve({ lua = "cards('countdown')[1]:move_to(pile 'queue')" }, "broken_main")
  stage.take(m, "spawn:a1", "spawn:a4")
  stage.take(m, "spawn:a6") -- The bottom effect of the countdown runs, and that of the new card does not.
  over(m)
  eq(row(m, "queue"), "broken_main countdown")
end)

test("a card of the Queue acts after the next officer's turn and is then discarded (§10.2)", function()
  local m = resolve({}, "countdown")
  stage.take(m, "spawn:a1", "go:miranda")
  stage.top(m, "breaking_news")
  m:answer "end"
  stage.take(m, "spawn:a4") -- This is its bottom effect.
  eq(row(m, "queue"), "countdown", "it says that it stays")
  m = queued({}, "graveyard_shift")
  stage.take(m, "spawn:a1")
  eq(where(m, "graveyard_shift"), "chaos_discard")
end)

test("the Queue is carried out from left to right (§10.2)", function()
  local m = queued({ stunned = { "d4" } }, "broken_main", "graveyard_shift")
  stage.take(m, "spawn:a1") -- broken_main spawns one, then activates the stunned mutant or the new one.
  stage.take(m, "activate:")
  stage.take(m, "spawn:a4")
  over(m)
  eq(row(m, "chaos_discard"), "graveyard_shift broken_main breaking_news")
end)

test("the Queue is resolved every time, even if no card was added (§10.2)", function()
  local m = queued({}, "countdown")
  stage.take(m, "spawn:a1")
  over(m)
end)

-- Activating -----------------------------------------------------------------------------------------------------------

test("activating a stunned mutant wakes it and does nothing else (§10.3)", function()
  local m = resolve({ stunned = { "d1" } }, "bedlam")
  eq({ count(m, "mutant active", "d1"), of(m, "jenny", "hp") }, { 1, 5 })
end)

test("activating an active mutant makes it attack its Priority target on its own space (§10.3)", function()
  local m = resolve({ mutants = { "d1" }, at = { miranda = "d1" }, civilians = { "d1" } }, "bedlam")
  over(m)
  eq({ of(m, "jenny", "hp"), of(m, "miranda", "hp"), count(m, "civilian") }, { 4, 5, 1 })
end)

test("a mutant whose Priority target is elsewhere attacks another target on its space, by the officers' choice (§10.3)", function()
  local m = resolve({ mutants = { "c1" }, at = { miranda = "c1" }, civilians = { "c1" } }, "bedlam")
  eq(#m:options(), 2)
  stage.take(m, "suffer:miranda")
  eq({ of(m, "jenny", "hp"), of(m, "miranda", "hp"), at(m, "mutant.1") }, { 5, 4, "c1" })
end)

test("a mutant alone on its space moves up to 2 spaces toward the Priority target by a shortest path (§10.3)", function()
  local m = resolve({ mutants = { "d4" } }, "fangs")
  eq(stage.options(m), "walk:d3 walk:e3", "two paths are as short")
  m:answer "walk:d3"
  eq(at(m, "mutant.1"), "d2")
  eq(of(m, "jenny", "hp"), 5, "it has acted: it does not attack as well")
  m = resolve({ mutants = { "d2" } }, "fangs")
  eq(at(m, "mutant.1"), "d1", "it stops where the target is")
end)

test("the officers choose among shortest paths (§10.3, §4.6)", function()
  local m = resolve({ mutants = { "a6" }, at = { jenny = "d6", donathan = "m3" } }, "fangs")
  ok(stage.offered(m, "walk:b"), stage.options(m))
  ok(#m:options() > 1)
end)

-- Priorities -----------------------------------------------------------------------------------------------------------

test("with the Priority Active Officer a mutant goes for the officer whose turn it is (§10.4)", function()
  local m = resolve({ mutants = { "f1" }, at = { miranda = "g1" } }, "bedlam")
  eq(at(m, "mutant.1"), "d1", "past the nearer Miranda")
end)

test("with the Priority Officer a mutant goes for the nearest officer (§10.4)", function()
  local m = resolve({ mutants = { "f1" }, at = { miranda = "g1" }, civilians = { "e1" } }, "ruin")
  stage.take(m, "spawn:a6")
  stage.take(m, "activate:mutant.1")
  eq(at(m, "mutant.1"), "g1")
end)

test("with the Priority Civilian a mutant goes for the nearest civilian (§10.4)", function()
  local m = resolve({ mutants = { "d4" }, at = { miranda = "d5" }, civilians = { "d6", "a1" } }, "appetite")
  eq(at(m, "mutant.1"), "d6")
end)

test("with the Priority Closest a mutant goes for the nearest officer or civilian (§10.4)", function()
  local m = resolve({ mutants = { "d4" }, civilians = { "d5" } }, "fangs")
  eq(at(m, "mutant.1"), "d5")
  m = resolve({ mutants = { "d4" }, civilians = { "d6" }, at = { miranda = "d5" } }, "fangs")
  eq(at(m, "mutant.1"), "d5")
end)

test("the nearest target is the one with the fewest steps for a mutant, not through houses (§10.4)", function()
  -- Jenny on k1 is two columns away, but behind a house. Miranda on f1 is 3 steps away.
  local m = resolve({ mutants = { "i1" }, at = { jenny = "k1", miranda = "f1" } }, "fangs")
  while stage.offered(m, "walk:") do stage.take(m, "walk:") end
  eq(m:get "piece('mutant.1').space:range(space 'f1')", 1)
end)

test("a question for the AutoDoc names the mutants' target and the steps of the closest mutants (§10.3, §10.4)", function()
  local m = resolve({ mutants = { "a1", "a6" }, civilians = { "d1", "d6" } }, "special")
  ok(m:question():find(": which mutant is activated (1 of 8)? Each is 3 steps from the nearest Civilian. You choose for AutoDoc.", 1, true),
    m:question())
  m = resolve({ mutants = { "d4", "d3" } }, "fangs")
  ok(m:question():find(": which mutant is activated (1 of 2)? They go for the nearest Officer or Civilian. You", 1, true), m:question())
end)

test("the officers choose between equally near targets (§10.4)", function()
  local m = resolve({ mutants = { "b6" }, at = { jenny = "d6", miranda = "a4", donathan = "m3" } }, "ruin")
  stage.take(m, "spawn:m6", "activate:mutant.1")
  ok(stage.offered(m, "walk:c6") and stage.offered(m, "walk:b5"), stage.options(m))
end)

test("the Priority Closest replaces a Priority without a target (§10.4)", function()
  local m = resolve({ mutants = { "d4" } }, "appetite")
  eq(m:question(), "Mutant 1 goes from d4 for the nearest Officer or Civilian by a shortest way: where to? You choose for AutoDoc.")
  m:answer "walk:d3"
  eq(at(m, "mutant.1"), "d2")
end)

test("the Priority Active Officer means the nearest officer if the active officer is down (§10.4, §14.7)", function()
  local m = stage.scene { turn = "jenny", at = { jenny = "d1", miranda = "g1" }, mutants = { "d1" }, lua = "piece('jenny').hp = 1" }
  stage.top(m, "bedlam")
  m:answer "move:c1"
  eq(of(m, "jenny", "down"), true)
  m:answer "walk:f1"
  eq(at(m, "mutant.1"), "f1", "towards Miranda")
end)

-- Symbols --------------------------------------------------------------------------------------------------------------

test("a number on a card sets how many mutants act (§10.5)", function()
  local m = resolve({ mutants = { "d4", "a6", "m6" } }, "fangs")
  eq(stage.options(m), "activate:mutant.1 activate:mutant.2 activate:mutant.3")
  while not stage.offered(m, "go:") do m:answer(m:options()[1]) end
  local still = 0
  for i, s in ipairs { "d4", "a6", "m6" } do still = still + (at(m, "mutant." .. i) == s and 1 or 0) end
  eq(still, 1)
end)

test("the mutants of a card with an arrow finish its left half before the same mutants do its right half (§10.5)", function()
  local m = resolve({ mutants = { "d3", "d6" }, civilians = { "d5", "d6" } }, "undertow")
  -- The mutant on d3 moves onto d5. The mutant on d6 is beside its civilian already.
  while stage.offered(m, "activate:") or stage.offered(m, "walk:") do m:answer(m:options()[1]) end
  eq(count(m, "civilian", "d5"), 0)
  eq(at(m, "mutant.1"), "d5")
end)

test("a slash on a card lets the officers choose one of its actions for each mutant (§10.5)", function()
  local m = resolve({ mutants = { "d4" }, at = { jenny = "d1", miranda = "d4" } }, "live_broadcast")
  over(m) -- A mutant on a target's space does not move.
  eq(of(m, "miranda", "hp"), 4)
  m = resolve({ mutants = { "d4" } }, "live_broadcast")
  m:answer "walk:d3"
  eq(at(m, "mutant.1"), "d2")
end)

test("the range <0-2> of a card means up to 2 spaces from the active officer, its own space included (§10.5)", function()
  local m = resolve({ mutants = { "d4", "g1" } }, "bedlam")
  eq({ at(m, "mutant.1"), at(m, "mutant.2") }, { "d4", "g1" }, "both 3 spaces away")
  over(m)
  m = resolve({ mutants = { "f1" } }, "bedlam")
  eq(at(m, "mutant.1"), "d1")
end)

test("the range <2+> of a card means more than 2 spaces from the active officer (§10.5)", function()
  local m = resolve({ mutants = { "f1", "d4" } }, "whiplash")
  m:answer "walk:d3"
  eq({ at(m, "mutant.1"), at(m, "mutant.2") }, { "f1", "d2" })
end)

-- Limits ---------------------------------------------------------------------------------------------------------------

test("the officers choose the spawn spaces, and each gets one mutant in a whole resolution (§10.6)", function()
  local m = queued({ lua = "" }, "graveyard_shift")
  local n = #m:options()
  eq(n, 7)
  m = resolve({ lua = "cards('graveyard_shift')[1]:move_to(pile 'queue')" }, "brood")
  stage.take(m, "spawn:a1", "spawn:a4", "spawn:a6")
  ok(not stage.offered(m, "spawn:a"), "the Queue belongs to the same resolution")
  eq(#m:options(), 4)
end)

test("a mutant moves once and attacks once in a whole resolution, including the Queue (§10.6)", function()
  local m = resolve({ mutants = { "d1" }, lua = "cards('loose_ends')[1]:move_to(pile 'queue')" }, "bedlam")
  over(m)
  eq(of(m, "jenny", "hp"), 4)
  m = resolve({ mutants = { "a6" }, at = { jenny = "g6" }, lua = "cards('loose_ends')[1]:move_to(pile 'queue')" }, "fangs")
  while stage.offered(m, "walk:") do m:answer(m:options()[1]) end
  over(m)
  eq(m:get "piece('mutant.1').space:range(space 'a6')", 2)
end)

-- Special cards, reshuffles, letters -----------------------------------------------------------------------------------

test("a Special card has the co-op text of the Episode Special card as its top effect (§10.7)", function()
  local m = resolve({ mutants = { "d4" }, civilians = { "d6" } }, "special")
  while not stage.offered(m, "go:") do m:answer(m:options()[1]) end
  eq(at(m, "mutant.1"), "d6", "it sends mutants after civilians")
  eq(m:get "pile('chaos_discard'):top().kind", "special")
end)

local function last_card(kind, o)
  o.lua = (o.lua or "") .. ("\nfor _, c in ipairs(pile('chaos'):cards()) do if c ~= cards('%s')[1] then c:move_to(pile 'chaos_discard') end end")
    :format(kind)
  return resolve(o)
end

test("an empty AutoDoc deck is shuffled anew from its discards, and Doctor Zero scores 1 VP each time (§10.8)", function()
  local m = last_card("whiplash", {})
  eq(track(m, "chaos"), 1)
  eq(stage.cards(m, "chaos"), 35)
  eq(stage.cards(m, "chaos_discard"), 1)
  m:lua "for _, c in ipairs(pile('chaos'):cards()) do if #pile 'chaos' > 1 then c:move_to(pile 'chaos_discard') end end"
  m:answer "go:miranda"
  stage.top(m)
  m:answer "end"
  while not stage.offered(m, "go:") do m:answer(m:options()[1]) end
  ok(track(m, "chaos") >= 2)
end)

test("a letter card is set aside after its top effect and never joins the Queue (§10.9)", function()
  local m = resolve({}, "uprising")
  stage.take(m, "spawn:a1", "spawn:a4")
  eq(where(m, "uprising"), "letters")
  eq(stage.cards(m, "queue"), 0)
end)

-- Returns code that puts these cards aside as letters.
local function letters(...)
  local lines = {}
  for _, kind in ipairs { ... } do lines[#lines + 1] = ("cards('%s')[1]:move_to(pile 'letters')"):format(kind) end
  return table.concat(lines, "\n")
end

test("the fifth different letter brings F.U.B.A.R. next to the active officer, not onto its space (§10.9, §9.4)", function()
  local m = resolve({ lua = letters("fangs", "uprising", "bedlam", "appetite") }, "rampage")
  eq(stage.options(m), "rise_at:c1 rise_at:e1 rise_at:d2")
  m:answer "rise_at:e1"
  eq({ at(m, "fubar"), of(m, "fubar", "hp") }, { "e1", 5 })
end)

test("four different letters and a duplicate do not bring F.U.B.A.R. (§10.9)", function()
  local m = resolve({ lua = letters("fangs", "fester", "uprising", "bedlam") }, "appetite")
  over(m)
  eq(count(m, "fubar"), 0)
end)

-- Action points on cards -----------------------------------------------------------------------------------------------

test("AP on a card stay there and are not restored in the Event Phase (§10.10, §5.1)", function()
  local m = resolve({ officers = three, at = { jenny = "d1" } }, "flat_tires")
  eq(m:get "cards('flat_tires')[1].held.jenny", 2, "the AP are Jenny's")
  for _ = 1, 2 do
    stage.top(m, "breaking_news")
    if stage.offered(m, "go:") then stage.take(m, "go:") end
    m:answer "end"
  end
  eq(m:get "match.round", 2)
  eq({ of(m, "jenny", "ap"), of(m, "miranda", "ap") }, { 3, 5 })
end)

test("a card that leaves the Queue returns its AP to officers who have yet to act (§10.10)", function()
  local m = resolve({}, "radio_silence")
  eq({ of(m, "miranda", "ap"), of(m, "donathan", "ap") }, { 4, 4 })
  m:lua "cards('radio_silence')[1].turns = 2" -- Its third resolution is its last.
  stage.top(m, "breaking_news")
  m:answer("go:miranda", "end")
  eq(where(m, "radio_silence"), "chaos_discard")
  eq({ of(m, "donathan", "ap"), of(m, "miranda", "ap") }, { 5, 0 })
end)

test("an elimination in co-op mode scores for Chaos, and no card is drawn for it (§10.11)", function()
  local m = stage.scene { turn = "jenny" }
  local before = stage.cards(m, "chaos")
  m:lua "piece('miranda'):damage(9, 'card')"
  eq({ track(m, "chaos"), stage.cards(m, "chaos") }, { 1, before })
  stage.top(m, "breaking_news")
  m:answer "end"
  eq(track(m, "chaos"), 2)
  over(m)
end)

test("a spawn effect that finds too few mutants scores 1 VP in both modes, however many are missing (§8.8, §10.6)", function()
  local m = resolve({ lua = "for _ = 1, 19 do spawn('mutant', space 'a6'):stun() end" }, "brood")
  stage.take(m, "spawn:a1")
  eq(track(m, "chaos"), 1)
  over(m)
end)
