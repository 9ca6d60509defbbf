-- Components and rounds: §1.1 limits, §2 boards, §3 setup, §4 rounds and victory, §5 the Event Phase, §7 Skills.

local stage = require "stage"
local scene, legal, illegal, of, at, count = stage.scene, stage.legal, stage.illegal, stage.of, stage.at, stage.count
local track = stage.track

local everyone = { "donathan", "jenny", "miranda", "marcellus" }
local three = { "donathan", "jenny", "miranda" }

local function new(settings, seed, const)
  return match { episode = "hardcity/mayhem", seed = seed, settings = settings, const = const }
end

-- Components -----------------------------------------------------------------------------------------------------------

-- Returns the number of cards in these piles, of all owners together.
local function cards_in(m, ...)
  local n = 0
  for _, id in ipairs { ... } do
    for _, p in ipairs(m:view().piles) do
      if p.id == id then n = n + p.count end
    end
  end
  return n
end

test("the supply has as many figures and tokens as the rule book's table says (§1.1)", function()
  local m = scene { turn = "jenny" }
  for kind, n in pairs { mutant = 20, civilian = 12, crate = 10, barrel = 4 } do
    eq(m:get(("#supply('%s %s')"):format(kind, kind == "mutant" and "!fubar" or kind)), n, kind)
  end
  eq(m:get "#supply 'fubar'", 1)
  eq(count(m, "helicopter"), 1)
  eq(count(m, "officer"), 4)
end)

test("the decks have as many cards as the rule book's table says, in both modes and for 3 and 4 officers (§1.1)", function()
  for _, mode in ipairs { "coop", "versus" } do
    for _, officers in ipairs { everyone, three } do
      local m = new({ mode = mode, officers = officers, ally = "blast" })
      local what = mode .. " " .. #officers
      eq(cards_in(m, "chaos", "hand", "chaos_discard"), 36, what .. ": chaos")
      eq(cards_in(m, "event", "event_discard"), 8, what .. ": events")
      eq(cards_in(m, "police", "police_discard"), 18, what .. ": police")
      eq(cards_in(m, "street", "street_discard", "equipment"), 18, what .. ": street")
      local skills = 0
      for _, id in ipairs(officers) do
        eq(cards_in(m, "skilldeck_" .. id), 5, what .. ": skills of " .. id)
        skills = skills + 5
      end
      eq(cards_in(m, "skilldeck_blast"), 4)
      ok(skills + 4 == (#officers == 4 and 24 or 19))
      ok(cards_in(m, "cutscenes", "cutscene_deck") >= 5, what .. ": enough cutscenes for an episode")
    end
  end
end)

-- The board ------------------------------------------------------------------------------------------------------------

test("a space has up to eight adjacent spaces, because corners count (§2.1)", function()
  local m = scene { turn = "jenny" }
  eq(m:get "#filter(space('e3'):adjacent(), function(s) return s ~= space 'e3' end)",
    m:get "#filter(spaces(), function(s) return space('e3'):range(s) == 1 end)")
  eq(m:get "space('d3'):range(space 'e3')", 1)
  eq(m:get "space('e3'):range(space 'f2')", 1, "a corner")
end)

test("a step leads from one main board to the other (§2.1)", function()
  local m = scene { turn = "jenny", at = { jenny = "f1" } }
  m:answer("move:g1", "move:h1")
  eq(at(m, "jenny"), "h1")
end)

test("half spaces that are joined make the ordinary spaces of column g (§2.2)", function()
  local m = scene { turn = "jenny", at = { jenny = "g1" }, mutants = { "g6" } }
  legal(m, "shoot:g6", "move:f1", "move:h1")
  -- The sixth space of the column is the wall in the middle.
  eq(m:get "#filter(spaces(), function(s) return s.x == space('g1').x end)", 5)
end)

test("figures may walk over every token and car of the first night (§2.3, §2.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, barrels = { "c1" }, police = { "e1" }, civilians = { "d2" },
    lua = "piece('helicopter'):place(space 'd2')" }
  legal(m, "move:c1", "move:e1", "move:d2")
  eq(m:get "#filter(spaces(), function(s) return not s:passable() end)", 0)
end)

test("no figure moves onto an obstacle, and no mutant is spawned on it (§2.3)", function()
  local m = match { episode = "hardcity/mutagen", settings = { mode = "versus" } }
  m:reach "go"
  m:lua [[
    for _, x in ipairs(pieces "mutant") do x:remove() end
    piece("truck"):place(space "m1") -- the truck, in the spawn zone, with an officer beside it
    piece("jenny"):place(space "l1")
    for _, c in ipairs(pile("hand"):cards()) do c:move_to(pile "chaos") end
    card("fresh_meat"):move_to(pile "hand")]]
  ok(m:get "space('m1').zone")
  m:answer "go:jenny"
  illegal(m, "move:m1", "")
  legal(m, "move:k1")
  m:answer("end", "spawn_move:fresh_meat")
  illegal(m, "summon_mutant:m1", "blocks")
  legal(m, "summon_mutant:k1")
end)

test("a crate whose space is an obstacle comes to an adjacent space of the officers' choice (§2.4)", function()
  local m = match { episode = "hardcity/mutagen", settings = { mode = "coop" } }
  m:reach "go"
  -- Puts the truck on the space of the next event card's crate.
  local s = m:lua [[
    for _, c in ipairs(pile("event"):cards()) do
      if c.def.number ~= 1 then c:move_to(pile "event_discard") end
    end
    for _, x in ipairs(pieces "mutant") do x:remove() end
    for _, x in ipairs(pieces "crate") do x:remove() end
    for _, o in ipairs(pieces "officer") do o:damage(9, "card") end
    local s = spaces("event1.crate")[1]
    piece("truck"):place(s)
    return s.id]]
  for _ = 1, 400 do
    if stage.offered(m, "put_at:") or m:over() then break end
    m:run("random", 1)
  end
  ok(stage.offered(m, "put_at:"), "nobody was asked")
  eq(m:get(("space('%s'):range(space '%s')"):format(s, m:options()[1]:sub(8))), 1)
  m:answer(m:options()[1])
  eq(m:get(("space('%s'):has('crate')"):format(s)), false)
end)

-- Setup ----------------------------------------------------------------------------------------------------------------

test("a match starts with markers at 0, full HP, 5 AP for each officer and shuffled decks (§3.1)", function()
  local m = new { mode = "coop" }
  for _, id in ipairs { "order", "chaos", "extermination" } do eq(track(m, id), 0, id) end
  for _, id in ipairs(everyone) do
    eq(of(m, id, "ap"), 5)
    eq(of(m, id, "hp"), of(m, id, "hp_max"))
  end
  local orders = {}
  for seed = 1, 4 do
    for _, pile in ipairs { "chaos", "police", "street", "event", "cutscene_deck", "skilldeck_jenny" } do
      local order = new({ mode = "coop" }, seed):lua(("return table.concat(map(pile('%s'):cards(), function(c) return c.id end), ' ')")
        :format(pile))
      orders[pile] = orders[pile] or {}
      orders[pile][order] = true
    end
  end
  for pile, seen in pairs(orders) do ok(next(seen, next(seen)), pile .. " lies in the same order for four seeds") end
end)

test("hit points are 6 for Donathan, 5 for Jenny, 5 for Miranda and 6 for Marcellus (§3.2, §15.5)", function()
  local m = scene { turn = "jenny" }
  eq({ of(m, "donathan", "hp"), of(m, "jenny", "hp"), of(m, "miranda", "hp"), of(m, "marcellus", "hp") }, { 6, 5, 5, 6 })
end)

test("one of Donathan's skills opens his seventh heart (§3.2)", function()
  local m = scene { turn = "jenny" }
  eq(of(m, "donathan", "hp_max"), 6)
  m:lua "card('one_more_year'):move_to(pile('skills', piece 'donathan'))"
  eq(of(m, "donathan", "hp_max"), 7)
end)

test("the table of players gives the officers of each player in each mode (§3.3)", function()
  for _, row in ipairs {
    { "coop", 1, everyone, 1 }, { "coop", 2, everyone, 2 }, { "coop", 3, three, 3 }, { "coop", 4, everyone, 4 },
    { "versus", 2, everyone, 2 }, { "versus", 3, everyone, 3 }, { "versus", 4, three, 4 }, { "versus", 5, everyone, 5 },
  } do
    local m = new { mode = row[1], players = row[2], officers = row[3] }
    local seats = {}
    for _, id in ipairs(row[3]) do seats[m:get(("piece('%s').seat"):format(id))] = true end
    local n = row[1] == "versus" and 1 or 0
    for _ in pairs(seats) do n = n + 1 end
    eq(n, row[4], row[1] .. " for " .. row[2])
    if row[1] == "versus" then ok(m:view "zero") end
  end
end)

test("a player answers only for its own officers (§3.3)", function()
  local m = new { mode = "coop", players = 2 }
  m:reach "go"
  m:answer "go:miranda"
  eq(m:seat(), m:get "piece('miranda').seat")
  ok(m:get "piece('miranda').seat" ~= m:get "piece('donathan').seat")
  eq(m:get "piece('jenny').seat", m:get "piece('donathan').seat")
end)

test("a wrong number of players or officers is refused (§3.3)", function()
  refuses(function() new { mode = "coop", players = 5 } end, "§3.3")
  refuses(function() new { mode = "versus", players = 1 } end, "§3.3")
  refuses(function() new { mode = "coop", players = 3 } end, "§3.3")
  refuses(function() new { mode = "versus", players = 4 } end, "§3.3")
  refuses(function() new { mode = "coop", officers = { "jenny" } } end)
end)

test("co-op mode has no special mutants but F.U.B.A.R. (§3.3)", function()
  local m = scene { turn = "jenny" }
  eq(m:get "#supply 'mutant' + #pieces 'mutant'", 21)
end)

test("the number of the setup event picks one of four grids, and the card is discarded (§3.4)", function()
  local grids = {}
  for seed = 1, 24 do
    local m = new({ mode = "coop" }, seed)
    local n = m:get "pile('event_discard'):top().def.number"
    eq(m:get "match.grid", (n + 1) // 2, "card " .. n)
    eq(m:get "#pile 'event_discard'", 1)
    grids[m:get "match.grid"] = n
  end
  eq(#grids, 4, "every grid comes up")
end)

test("the Opening is the first cutscene of the table and takes effect during setup (§3.5)", function()
  local m = new { mode = "coop" }
  eq(m:get "pile('cutscenes'):top().kind", "call_911")
  eq(stage.options(m), "pick:donathan pick:jenny pick:marcellus pick:miranda")
  m:answer "pick:miranda"
  eq(stage.cards(m, "equipment", "miranda"), 1)
  eq(m:get "pile('equipment', piece 'miranda'):top().def.deck", "street")
  eq(stage.cards(m, "cutscenes"), 2, "the Opening and that of round 1")
end)

-- Rounds ---------------------------------------------------------------------------------------------------------------

-- Plays a whole round in which everybody passes. Returns the seats in the order of their questions.
local function pass_round(m)
  local round, seats = m:get "match.round", {}
  while m:get "match.round" == round and not m:over() do
    local id = m:options()[1]
    for _, wish in ipairs { "end", "draw", "pass", "done" } do
      if m:legal(wish) then id = wish end
    end
    if id ~= "pass" then table.insert(seats, m:seat() .. ":" .. (id:match "^go" or id)) end
    m:answer(id)
  end
  return table.concat(seats, " ")
end

test("officers and Doctor Zero alternate in versus mode until he has had a turn after the last officer (§4.1)", function()
  local m = scene { mode = "versus", hand = { "rush_hour" } }
  eq(pass_round(m):gsub("officers:go ", ""),
    "officers:end zero:draw officers:end zero:draw officers:end zero:draw officers:end zero:draw", nil)
  m = scene { mode = "versus", officers = three, hand = { "rush_hour" } }
  local _, turns = pass_round(m):gsub("zero:draw", "")
  eq(turns, 3)
end)

test("in co-op mode each officer's turn ends with an AutoDoc resolution, and Doctor Zero has no turns (§4.2)", function()
  local m = stage.top(scene {}, "breaking_news")
  m:answer "go:jenny"
  eq(track(m, "chaos"), 0)
  m:answer "end"
  eq(track(m, "chaos"), 1, "the card's point")
  eq(stage.options(m), "go:donathan go:marcellus go:miranda")
end)

test("the officers' side decides who goes next, and each officer has one turn a round (§4.3)", function()
  local m = scene { mode = "versus", hand = { "rush_hour" } }
  eq(stage.options(m), "go:donathan go:jenny go:marcellus go:miranda")
  m:answer("go:miranda", "end", "draw")
  eq(stage.options(m), "go:donathan go:jenny go:marcellus")
  m:answer("go:jenny", "end", "draw")
  eq(stage.options(m), "go:donathan go:marcellus")
end)

test("an officer eliminated before acting has no turn, and Doctor Zero has none after it (§4.4)", function()
  local m = scene { mode = "versus", officers = three, hand = { "rush_hour" }, lua = "piece('donathan'):damage(9, 'card')" }
  eq(stage.options(m), "go:jenny go:miranda")
  local _, turns = pass_round(m):gsub("zero:draw", "")
  eq(turns, 2)
end)

test("no AutoDoc card follows an officer eliminated before acting in co-op mode (§4.4)", function()
  local m = scene { officers = three, lua = "piece('donathan'):damage(9, 'card') piece('jenny'):damage(9, 'card')" }
  stage.top(m, "breaking_news", "brood")
  m:answer "end" -- The only officer left acts without a question.
  eq(m:get "match.round", 2)
  eq(track(m, "chaos"), 2 + 1, "two eliminations, one card")
end)

test("the side that reaches 7 VP wins immediately (§4.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1" },
    lua = "track('order'):set(6) piece('helicopter'):place(space 'd1')" }
  m:answer "evacuate"
  ok(m:over())
  eq(m:winner(), "officers")
end)

test("the Doctor wins with 7 VP on the Chaos track (§4.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1" }, mutants = { "d1" }, lua = "track('chaos'):set(6)" }
  stage.take(m, "escort:c1", "suffer:civilian")
  eq(m:winner(), "chaos")
end)

test("a match that goes on for 99 rounds is a draw (§4.5)", function()
  local m = scene { mode = "coop", officers = three, const = { vp_to_win = 20 } }
  for _ = 1, 4000 do
    if m:over() or m:get "match.round" > 99 then break end
    if stage.offered(m, "go:") then
      -- Nothing can score: there are no mutants and no civilians, and the deck never ends.
      m:lua [[
        for _, f in ipairs { "mutant", "civilian" } do for _, p in ipairs(pieces(f)) do p:remove() end end
        track("chaos"):set(0) track("extermination"):set(0)]]
    end
    m:answer(m:legal "end" and "end" or m:options()[1])
  end
  ok(m:over(), "it never ended")
  eq(m:winner(), nil)
  ok(m:get "match.round" >= 99)
end)

test("the officers choose in co-op mode if no rule decides (§4.6)", function()
  local m = stage.top(scene { turn = "jenny", at = { jenny = "d1" } }, "brood")
  m:answer "end"
  eq(m:seat(), "officers")
  eq(stage.options(m), "spawn:a1 spawn:k1 spawn:m1 spawn:a4 spawn:m4 spawn:a6 spawn:m6")
end)

-- The Event Phase ------------------------------------------------------------------------------------------------------

test("the Event Phase revives eliminated officers with full HP and refills F.U.B.A.R.'s AP (§5, §8.7)", function()
  local m = scene { mode = "versus", officers = three, at = { jenny = "d1" },
    lua = "piece('jenny'):damage(9, 'card') local f = spawn('fubar', space 'm6') f.hp_max, f.hp, f.ap = 5, 5, 0" }
  eq(of(m, "jenny", "down"), true)
  pass_round(m)
  eq(of(m, "jenny", "down"), false)
  eq(of(m, "jenny", "hp"), 5)
  eq(at(m, "jenny"), "d1")
  eq(of(m, "fubar", "ap"), 3)
end)

test("the Event Phase refills every officer's AP to 5 (§5.1)", function()
  local m = scene { mode = "versus", officers = three }
  pass_round(m)
  for _, id in ipairs(three) do eq(of(m, id, "ap"), 5, id) end
end)

test("the Event Phase carries out the episode's start-of-round text with civilians and a crate (§5.2)", function()
  local m = scene { mode = "versus", officers = three }
  eq(count(m, "civilian") + count(m, "crate"), 0)
  pass_round(m)
  local n = m:get "pile('event_discard'):top().def.number"
  eq(count(m, "civilian"), n % 2 == 1 and 1 or 2, "odd cards mark 1, even ones 2 (§15.4)")
  eq(count(m, "crate police"), 1)
end)

test("every of rounds 1 to 4 adds one cutscene at the right, up to five with the Opening (§5.3)", function()
  local m = match { episode = "hardcity/mayhem", settings = { mode = "versus", officers = three } }
  m:reach "go"
  for round = 1, 6 do
    eq(stage.cards(m, "cutscenes"), math.min(5, 1 + round), "round " .. round)
    eq(m:get "pile('cutscenes'):top().kind", "call_911", "the Opening stays leftmost")
    m:lua "track('chaos'):set(0) track('order'):set(0)"
    pass_round(m)
  end
end)

test("Doctor Zero draws four cards in the first round and later one per officer, without a hand limit (§5.4)", function()
  for _, officers in ipairs { everyone, three } do
    local m = new { mode = "versus", officers = officers }
    m:reach "go"
    eq(stage.cards(m, "hand"), 4)
    m:lua "while #pile 'chaos' > 8 do pile('chaos'):draw_to(pile 'hand') end"
    local before = stage.cards(m, "hand")
    pass_round(m)
    eq(stage.cards(m, "hand"), before + #officers + #officers, "one draw in each of his turns, and the Event Phase")
  end
end)

-- Cutscenes ------------------------------------------------------------------------------------------------------------

-- Returns code that lays out exactly these Cutscenes after the Opening.
local function row(...)
  local lines = {}
  for _, kind in ipairs { ... } do lines[#lines + 1] = ("card('%s'):move_to(pile 'cutscenes', 'bottom')"):format(kind) end
  return table.concat(lines, "\n")
end

test("the team starts a cutscene in any officer's turn, and the Clapper moves onto it (§5.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1", "d1" }, lua = row("slow_motion") }
  m:answer "cutscene:slow_motion"
  eq(m:get "match.clapper", 2)
  eq(count(m, "mutant stunned", "d1"), 2)
end)

test("a cutscene that is started gives up the cutscenes to its left (§5.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "d1" }, mutants = { "d1", "d1" },
    lua = row("slow_motion", "stunt_double", "heart_to_heart", "one_liner") .. " piece('jenny').hp = 1" }
  legal(m, "cutscene:slow_motion", "cutscene:stunt_double", "cutscene:heart_to_heart")
  m:answer "cutscene:heart_to_heart"
  illegal(m, "cutscene:slow_motion", "the film does not run backwards (§5.5)")
  illegal(m, "cutscene:stunt_double", "the film does not run backwards (§5.5)")
  illegal(m, "cutscene:heart_to_heart", "the film does not run backwards (§5.5)")
  illegal(m, "cutscene:one_liner", "you must have killed a mutant this turn (§5.5)")
  m:lua "piece('jenny').killed_on = match.turn_no"
  legal(m, "cutscene:one_liner")
end)

test("the Opening is over when the first turn begins (§5.5)", function()
  illegal(scene { turn = "jenny" }, "cutscene:call_911", "the film does not run backwards")
end)

test("a cutscene whose requirement is not met cannot be started (§5.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, lua = row("slow_motion") }
  illegal(m, "cutscene:slow_motion", "two active mutants must be on your space (§5.5)")
end)

-- Extermination and skills -----------------------------------------------------------------------------------------------

test("every mutant killed moves the Extermination marker 1 (§7.1)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, stunned = { "d4", "d4" } }
  m:dice { "double", "blank" }:answer "shoot:d4"
  stage.take(m, "hit:") -- The second one is hit, too.
  eq(track(m, "extermination"), 2)
end)

test("a mutant that leaves the board alive does not count as killed (§7.1)", function()
  local m = scene { turn = "jenny", mutants = { "d4" } }
  m:lua "pieces('mutant')[1]:remove()"
  eq(track(m, "extermination"), 0)
end)

test("killing F.U.B.A.R. moves the marker four spaces (§7.1, §9.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, lua = "local f = spawn('fubar', space 'd4') f.hp_max, f.hp = 5, 1" }
  m:answer "aim:d4"
  eq(count(m, "fubar"), 0)
  eq(track(m, "extermination"), 4)
end)

test("ten kills score 1 VP, and every officer keeps one of two drawn skills and shuffles back the other (§7.1)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, stunned = { "d4" }, lua = "track('extermination'):set(9)" }
  m:dice { "hit", "blank" }:answer "shoot:d4"
  eq(track(m, "extermination"), 0)
  eq(track(m, "order"), 1)
  for _, id in ipairs(everyone) do
    eq(#m:options(), 2, id)
    eq(m:options()[1]:match "^keep_skill", "keep_skill")
    m:answer(m:options()[1])
  end
  legal(m, "end")
  for _, id in ipairs(everyone) do
    eq(stage.cards(m, "skills", id), 1, id)
    eq(stage.cards(m, "skilldeck_" .. id), 4, id)
  end
end)

test("the reward comes in the middle of an action, and a kill beyond 10 counts for the next (§7.1)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, stunned = { "d4", "d4" }, lua = "track('extermination'):set(9)" }
  m:dice { "double", "blank" }:answer "shoot:d4"
  stage.take(m, "hit:")
  eq(track(m, "extermination"), 0)
  for _ = 1, #everyone do m:answer(stage.offered(m, "keep_skill")) end
  eq(track(m, "extermination"), 1)
end)

test("a new skill works immediately (§7.2)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, stunned = { "d4" }, mutants = { "c1" },
    lua = [[track('extermination'):set(9)
      local deck = pile 'skilldeck_jenny'
      card('crane_stance'):move_to(deck) card('shuriken'):move_to(deck)]] }
  m:dice { "hit", "blank" }:answer "shoot:d4"
  while stage.offered(m, "keep_skill:") do
    m:answer(m:legal "keep_skill:shuriken" and "keep_skill:shuriken" or m:options()[1])
  end
  m:answer "skill:shuriken"
  eq(count(m, "mutant stunned", "c1"), 1)
end)

test("officers take the last skill of the deck without a choice, and no skill from an empty deck (§7.2)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, stunned = { "d4" }, lua = [[track('extermination'):set(9)
      while #pile 'skilldeck_jenny' > 1 do pile('skilldeck_jenny'):draw_to(pile('skills', piece 'jenny')) end
      while #pile 'skilldeck_miranda' > 0 do pile('skilldeck_miranda'):draw_to(pile('skills', piece 'miranda')) end]] }
  m:dice { "hit", "blank" }:answer "shoot:d4"
  local asked = 0
  while stage.offered(m, "keep_skill:") do
    asked = asked + 1
    m:answer(m:options()[1])
  end
  eq(asked, 2, "Donathan and Marcellus")
  eq(stage.cards(m, "skills", "jenny"), 5)
  eq(stage.cards(m, "skills", "miranda"), 5)
end)

test("settings of three people need three officers, and other settings are refused in one plain sentence (§3.3)", function()
  local why = refuses(function() match{ episode = "hardcity/mayhem", settings = { mode = "coop", players = 3 } } end)
  ok(why:find("3 people take 3 officers"), why)
  ok(not why:find("init.lua"), "the sentence is for players, without places in scripts: " .. why)
end)
