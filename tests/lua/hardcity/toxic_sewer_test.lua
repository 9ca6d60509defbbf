-- The sewer of Toxic Revenge (docs/rules/hardcity.md §13.3.8): manholes, ladders, and things that cannot pass between
-- the boards.

local stage = require "stage"
local T = require "toxic_stage"
local legal, offered, at = stage.legal, stage.offered, stage.at
local toxic, quiet, zero, id_of, draw, closed = T.toxic, T.quiet, T.zero, T.id_of, T.draw, T.closed

local function ladder(k) return ({ "sewer.a1", "sewer.a4", "sewer.b6" })[k] end

test("an open manhole and its ladder are adjacent in both directions (§13.3.8, §14.20)", function()
  for k = 1, 3 do
    local m = quiet("coop")
    m:lua(("match.actor:place(piece('manhole.%d').space)"):format(k))
    m:answer("move:" .. ladder(k))
    eq(m:get "match.actor.ap", 4)
    local up = id_of(m, ("piece('manhole.%d').space"):format(k))
    legal(m, "move:" .. up)
    m:answer("move:" .. up)
    eq(m:get "match.actor.ap", 4)
  end
end)

test("a manhole does not lead to a ladder with another number (§14.20)", function()
  local m = quiet("coop")
  m:lua "match.actor:place(piece('manhole.1').space)"
  for k = 2, 3 do ok(not m:legal("move:" .. ladder(k))) end
end)

test("an officer with a civilian goes from manhole 1 to manhole 2 underground in five steps "
  .. "(§13.3.8)", function()
  local m = quiet("coop")
  m:lua "match.actor:place(piece('manhole.1').space) spawn('civilian', match.actor.space)"
  local c = ":civilian.1"
  m:answer("escort:sewer.a1" .. c, "escort:sewer.a2" .. c, "escort:sewer.a3" .. c, "escort:sewer.a4" .. c)
  m:answer("escort:" .. id_of(m, "piece('manhole.2').space") .. c)
  ok(m:get "piece('civilian.1').space == piece('manhole.2').space")
  eq(m:get "match.actor.ap", 2)
end)

-- Returns a match with Manhole 1 closed and the actor on this space.
local function shut(const, s)
  for seed = 1, 30 do
    local m = toxic("coop", { seed = seed, const = const }):reach("go:donathan")
    if closed(m) == 1 then
      m:answer "go:donathan"
      m:lua(("match.actor:place(%s)"):format(s))
      return m
    end
  end
end

test("a closed manhole lets nobody through either way (§13.3.8, §14.20)", function()
  ok(not shut({}, "piece('manhole.1').space"):legal "move:sewer.a1")
  local m = shut({}, "space 'sewer.a1'")
  ok(not m:legal("move:" .. id_of(m, "piece('manhole.1').space")))
end)

test("manhole_closed_both_ways=false: a closed manhole still lets figures below climb out (§14.20)", function()
  local const = { manhole_closed_both_ways = false }
  ok(not shut(const, "piece('manhole.1').space"):legal "move:sewer.a1")
  local m = shut(const, "space 'sewer.a1'")
  legal(m, "move:" .. id_of(m, "piece('manhole.1').space"))
end)

test("mutants walk through open manholes (§13.3.8)", function()
  local m = quiet("versus")
  m:lua "spawn('mutant', piece('manhole.1').space)"
  ok(m:get "contains(piece('mutant.1'):legal_steps(), space 'sewer.a1')")
end)

test("nobody shoots into the sewer or out of it (§13.3.8, §14.36)", function()
  local m = quiet("coop")
  m:lua "spawn('mutant', space 'sewer.a1') match.actor:place(piece('manhole.1').space)"
  ok(not m:legal "shoot:sewer.a1")
  m:lua "match.actor:place(space 'sewer.a3')"
  legal(m, "shoot:sewer.a1")
end)

test("equipment does not reach through a manhole (§13.3.8, §14.36)", function()
  local m = quiet("coop")
  m:lua [[spawn("mutant", space "sewer.a1")
    match.actor:place(piece("manhole.1").space)
    cards("molotov")[1]:move_to(match.actor:pile "equipment")]]
  ok(not m:legal "use:molotov.1")
end)

test("versus: a card acts on one board of Doctor Zero's choice (§14.36)", function()
  local m = zero({ "night_shift" }, "spawn('mutant', space 'sewer.a3') spawn('mutant', space 'a1')")
  m:answer "move_attack:night_shift"
  legal(m, "name_board:main", "name_board:sewer")
  m:answer "name_board:sewer"
  ok(offered(m, "advance:mutant.1"))
  ok(not m:legal "advance:mutant.2")
end)

test("co-op: every mutant acts on its own board; active_officer limits a card to the active officer's board "
  .. "(§14.36)", function()
  for scope, still in pairs { per_figure = false, active_officer = true } do
    local m = quiet("coop", { const = { coop_board_scope = scope } })
    m:lua "match.actor:place(space 'sewer.a1') spawn('mutant', space 'm6')"
    draw(m, "rampage")
    eq(at(m, "mutant.1") == "m6", still, scope)
  end
end)

test("versus: an Instant acts on its named board, and the next card may act on another (§14.36)", function()
  local m = T.zero({ "second_wind", "rush_hour" }, [[spawn("mutant", space "f6"):stun()
    for _ = 1, 2 do spawn("mutant", space "sewer.b3"):stun() end]])
  m:answer("instant:second_wind", "name_board:sewer")
  stage.take(m, "pick:", "pick:")
  eq(m:get "#pieces 'mutant active'", 2, "those of the sewer, and nobody else")
  m:answer "play:rush_hour"
  ok(m:legal "name_board:main" and m:legal "name_board:sewer")
  m:answer "name_board:main"
  ok(m:why("advance:mutant.2"):find("another board", 1, true))
  ok(m:legal "wake:mutant.1")
  ok(not m:legal "wake:mutant.2")
end)

test("versus: a card that needs two pieces has no effect if they are on two boards (§14.36)", function()
  local m = T.zero({ "pile_on", "mob_rule" }, [[spawn("mutant", space "sewer.b3")]])
  ok(m:why("play:pile_on"):find("nobody to attack", 1, true))
  ok(m:why("play:mob_rule"):find("no officer", 1, true))
end)

test("versus: a card that only works in the sewer can be played, and asks for no board (§14.36)", function()
  local m = T.zero({ "quick_snack" }, [[piece("jenny"):place(space "sewer.b3") spawn("mutant", space "sewer.b3")]])
  m:answer "instant:quick_snack"
  eq(m:get "piece('jenny').hp", 4)
end)

test("versus: a card whose effect has no place asks for no board (§14.36)", function()
  for _, kind in ipairs { "smog_bank", "second_opinion", "recycled_plans", "feral_hour" } do
    local m = T.zero({ kind, "bite" }, [[spawn("mutant", space "f6") spawn("mutant", space "sewer.b3")
      cards("rush_hour")[1]:move_to(pile "chaos_discard")]])
    m:answer("instant:" .. kind)
    ok(m:legal "draw", kind)
  end
end)

test("Doctor Zero wakes and attacks only on his card's board (§14.36)", function()
  local m = T.zero({ "night_shift" }, [[for _, o in ipairs(pieces "officer") do o:place(space "a5") end
    piece("jenny"):place(space "sewer.b1")
    for _, s in ipairs { "a5", "sewer.b1" } do spawn("mutant", space(s)) spawn("mutant", space(s)):stun() end]])
  stage.take(m, "move_attack:night_shift", "name_board:main")
  local function on(board, filter)
    return m:get(("filter(pieces 'mutant %s', function(p) return p.space.board == '%s' end)[1].id"):format(filter, board))
  end
  stage.legal(m, "wake:" .. on("main", "stunned"), "strike:" .. on("main", "active"))
  stage.illegal(m, "wake:" .. on("sewer", "stunned"), "this card works on another board (§14.36)")
  stage.illegal(m, "strike:" .. on("sewer", "active"), "this card works on another board (§14.36)")
end)
