-- Episode 5, Zero Hour: one test for each rule of its sheet (docs/rules/hardcity.md §13.5), each difference between the
-- modes, and each ruling that it owns.

local function zerohour(mode, more)
  more = more or {}
  local settings = { mode = mode }
  for k, v in pairs(more.settings or {}) do settings[k] = v end
  return match{ episode = "hardcity/zerohour", seed = more.seed or 1, settings = settings, const = more.const }
end

local sweep = [[
  for _, m in ipairs(pieces("mutant")) do m:remove() end
  for _, c in ipairs(pieces("crate")) do c:remove() end
  match.actor.ap = 5
  match.actor:place(spaces("grid" .. match.grid .. ".start")[1])
  for _, id in ipairs { "chaos", "order", "extermination" } do track(id):set(0) end ]]


-- Runs code and returns the match, because m:lua returns a text.
local function with(m, chunk)
  m:lua(chunk)
  return m
end

-- Returns a match at the first officer's turn: no mutants, all officers on S, the actor with 5 AP.
local function quiet(mode, more) return with(zerohour(mode, more):reach("end"), sweep) end

-- Like quiet(), but with power, and with the actor on the rooftop next to the hatch's space.
local function on_the_roof(mode, more)
  return with(quiet(mode, more), [[
    piece("battery"):remove()
    piece("entrance"):flip("powered")
    piece("hatch"):flip("open")
    link("hatch" .. match.grid).open = true
    match.actor:place(piece("hatch").space)]])
end

local function where(m, id) return m:get("piece('" .. id .. "').space.id") end
local function value(m, name) return m:get("track('" .. name .. "').value") end

local function count_verb(m, verb)
  local n = 0
  for _, id in ipairs(m:options()) do
    if id:match("^[^:]+") == verb then n = n + 1 end
  end
  return n
end

-- Shoots with these dice, which have no star. Donathan keeps his roll.
local function shoot(m, id, dice)
  m:dice(dice):answer(id)
  if m:legal("keep_roll") then m:answer("keep_roll") end
  while m:legal("pass") and count_verb(m, "end") == 0 do m:answer("pass") end
  return m
end

-- Returns two dice, or three for Miranda's first attack, filled with blanks.
local function roll(m, ...)
  local dice = { ... }
  while #dice < m:get "match.actor.kind == 'miranda' and match.actor.shots + match.actor.fights == 0 and 3 or 2" do
    dice[#dice + 1] = "blank"
  end
  return dice
end

local function pass_to_round(m, round)
  while not m:over() and (m:get "match.round" < round or not m:legal("end")) do
    if m:legal("end") then m:answer("end") else m:run("random", 1) end
  end
end

-- Boards and setup ----------------------------------------------------------------------------------------------------

test("the back alley extends the main board, and the rooftop is a board of its own (§13.5.1)", function()
  local m = zerohour("coop")
  eq(m:get "space('a8').board", "main")
  refuses(function() m:get "space('h7')" end, "h7")
  eq(m:get "space('rooftop.d4').board", "rooftop")
  ok(m:get "space('a7'):range(space('a6'))" == 1)
end)

test("all boards of Episode 5 are complete without joined half spaces (§14.1)", function()
  for seed = 1, 12 do
    local m = zerohour("coop", { seed = seed, const = { join_halves = false } }):reach("end")
    eq(m:get "link('hatch' .. match.grid).from == piece('entrance').space", true)
    eq(m:get "#pieces('light')", 8)
  end
end)

test("rats and soldiers exist in versus mode only (§13.5.1)", function()
  eq(zerohour("versus"):get "#supply('rat') + #supply('soldier')", 5)
  refuses(function() zerohour("coop"):get "#supply('rat')" end, "rat")
end)

test("every grid lays out all four boards, and links its entrance to its hatch (§13.5.2)", function()
  local seen = {}
  for seed = 1, 40 do
    local m = zerohour("coop", { seed = seed }):reach("end")
    seen[m:get "match.grid"] = true
    eq(m:get "#pieces('battery') + #pieces('generator') + #pieces('entrance') + #pieces('hatch') + #pieces('doom')", 5)
    eq(m:get "#pieces('barrel')", 4)
    eq(m:get "#pieces('crate street')", 4)
    eq(m:get "link('hatch' .. match.grid).from == piece('entrance').space", true)
    eq(m:get "link('hatch' .. match.grid).to == piece('hatch').space", true)
    eq(m:get "piece('doom').space.board", "rooftop")
    -- The ways between the goals are long, mutants come from afar, and the roof is guarded.
    ok(m:get [[(function()
      local at = function(id) return piece(id).space end
      local s = spaces("grid" .. match.grid .. ".start")[1]
      return s:range(at "battery") + at("battery"):range(at "generator")
        + at("generator"):range(at "entrance") end)()]] >= 45)
    eq(m:get [[#filter(spaces("zone.spawn"), function(z)
      return z:range(spaces("grid" .. match.grid .. ".start")[1]) < 5 end)]], 0)
    eq(m:get "#filter(pieces('mutant'), function(p) return p.space.board == 'rooftop' end)", 2)
  end
  eq(#seen, 4)
end)

test("all officers start on S, the lights are on, and THIS IS IT! gives 1 AP more in round 1 (§13.5.2)", function()
  local m = zerohour("versus")
  eq(m:get "#pieces('light lit')", 8)
  m = zerohour("coop"):reach("go")
  eq(m:get "spaces('grid' .. match.grid .. '.start')[1]:count('officer')", 4)
  eq(m:get "#spaces('grid' .. match.grid .. '.start')", 1)
  m:reach("end")
  eq(m:get "match.actor.ap", 6)
end)

test("a campaign leaves fewer barrels, and the officers choose which are gone (§12.3, §13.5.2)", function()
  local m = zerohour("coop", { settings = { barrels = 3 } })
  eq(count_verb(m, "no_barrel"), 4)
  m:answer(m:options()[2]):reach("end")
  eq(m:get "#pieces('barrel')", 3)
  eq(zerohour("coop", { settings = { barrels = 0 } }):reach("end"):get "#pieces('barrel')", 0)
end)

test("roof_barrels sets the number of barrels on the rooftop (§14.41)", function()
  eq(zerohour("coop", { const = { roof_barrels = 1 } }):reach("end"):get "#pieces('barrel')", 1)
end)

-- Lights --------------------------------------------------------------------------------------------------------------

test("exactly 3 lights are on each round, chosen by Doctor Zero in versus and by the officers in co-op (§13.5.3)", function()
  for mode, seat in pairs { versus = "zero", coop = "officers" } do
    local m = zerohour(mode):reach("light_up")
    eq(m:seat(), seat)
    eq(m:get "match.round", 1)
    m:answer("light_up:light.2", "light_up:light.5")
    eq(m:options(), { "light_up:light.6", "light_up:light.7", "light_up:light.8" })
    m:answer("light_up:light.8")
    eq(m:get "#pieces('light lit')", 3)
    eq(m:get "piece('light.5').face .. piece('light.1').face", "litout")
    pass_to_round(m, 2)
    eq(m:get "#pieces('light lit')", 3)
  end
end)

test("lights_on sets the number of lights (§14.38)", function()
  for _, n in ipairs { 0, 1, 8 } do
    local m = zerohour("coop", { const = { lights_on = n } }):reach("end")
    eq(m:get "#pieces('light lit')", n)
  end
end)

-- Puts the actor on f5 and a mutant three spaces away, in area 8.
local f5_and_c4 = [[match.actor:place(space("f5")) spawn("mutant", space("c4")) ]]

test("mutants in the dark can be shot or aimed at only from an adjacent space (§13.5.4)", function()
  local m = with(quiet("coop", { const = { lights_on = 0 } }), f5_and_c4)
  eq(m:get "space('c4').dark", true)
  ok(m:why("shoot:c4"):find("too dark", 1, true))
  ok(m:why("aim:c4"):find("too dark", 1, true))
  m:lua "match.actor:place(space('d4'))"
  ok(m:legal("shoot:c4"))
  ok(m:legal("aim:c4"))
  m = with(quiet("coop", { const = { lights_on = 8 } }), f5_and_c4)
  ok(m:legal("shoot:c4"))
  ok(m:legal("aim:c4"))
end)

test("a target of equipment must be lit (§13.5.4)", function()
  local m = with(quiet("coop", { const = { lights_on = 0 } }), f5_and_c4
    .. "cards('scoped_rifle')[1]:move_to(match.actor:pile('equipment'))")
  local id = "use:" .. m:get "cards('scoped_rifle')[1].id"
  ok(not m:legal(id))
  m:lua "match.actor:place(space('d4'))"
  ok(m:legal(id))
end)

test("dark dashed spaces belong to the spawn zone, and lit ones do not (§13.5.5)", function()
  local m = quiet("versus")
  for i = 1, 8 do
    local lit = m:get("piece('light." .. i .. "').face == 'lit'")
    local s = "spaces('lights.area" .. i .. "')[2]"
    eq(m:get(s .. ".zone"), not lit or m:get(s .. ":is('zone.spawn')"))
  end
  m:reach("summon_mutant")
  for _, id in ipairs(m:options()) do
    local s = id:match("^summon_mutant:(.*)")
    if s then eq(m:get("space('" .. s .. "').zone"), true) end
  end
  eq(quiet("coop", { const = { lights_on = 8 } }):get "#filter(spaces(), function(s) return s.zone end)", 6)
end)

-- F.U.B.A.R. ----------------------------------------------------------------------------------------------------------

test("versus: F.U.B.A.R. arrives with 6 HP, whatever the officers' VP (§13.5.6)", function()
  for hp, const in pairs { [6] = {}, [9] = { fubar_hp = 9 } } do
    local m = quiet("versus", { const = const }):reach("summon_fubar")
    local at
    for _, id in ipairs(m:options()) do at = at or id:match("^summon_fubar:.*") end
    m:answer(at)
    eq(m:get "piece('fubar').hp", hp)
  end
end)

-- Returns a co-op match with F, U, B and A aside, and the R on top of the deck.
local function four_letters(const)
  return with(quiet("coop", { const = const }), [[
    for _, kind in ipairs { "fangs", "uprising", "bedlam", "appetite" } do cards(kind)[1]:move_to(pile("letters")) end
    cards("rampage")[1]:move_to(pile("chaos"), "top")]])
end

test("co-op: F.U.B.A.R. comes with 1 HP plus 1 for each letter, and gains 1 with every later letter (§13.5.6, §14.39)", function()
  for hp, const in pairs { [6] = {}, [13] = { fubar_hp_coop = 3, fubar_hp_per_letter = 2 } } do
    local m = four_letters(const):answer("end"):reach("rise_at")
    m:answer(m:options()[1])
    eq(m:get "piece('fubar').hp", hp)
    m:lua "cards('ruin')[1]:move_to(pile('letters'))"
    eq(m:get "piece('fubar').hp", hp + (const.fubar_hp_per_letter or 1))
  end
end)

test("F.U.B.A.R. does not come if he would have no HP (§14.39)", function()
  local m = four_letters { fubar_hp_coop = 0, fubar_hp_per_letter = 0 }:answer("end")
  pass_to_round(m, 2)
  eq(m:get "#pieces('fubar')", 0)
end)

test("F.U.B.A.R. does not start on the board, unless fubar_on_board says so (§14.39)", function()
  eq(zerohour("versus"):reach("end"):get "#pieces('fubar')", 0)
  for mode, hp in pairs { versus = 6, coop = 1 } do
    local m = zerohour(mode, { const = { fubar_on_board = true } }):reach("lurk")
    eq(m:seat(), mode == "versus" and "zero" or "officers")
    m:answer(m:options()[1])
    eq(m:get "piece('fubar').hp", hp)
    eq(m:get "piece('fubar').space.zone", true)
  end
end)

-- The way up ----------------------------------------------------------------------------------------------------------

test("the battery is escorted like a civilian, cannot be damaged and forbids no shot (§13.5.7)", function()
  local m = with(quiet("coop", { const = { lights_on = 8 } }), [[
    match.actor:place(piece("battery").space) spawn("mutant", piece("battery").space)]])
  local hp, to = m:get "match.actor.hp", m:get "match.actor:legal_steps()[1].id"
  m:answer("escort:" .. to .. ":battery")
  eq(where(m, "battery"), to)
  eq(m:get "match.actor.hp", hp - 1) -- The battery takes no damage, so the officer takes it without a question.
  m:lua [[piece("mutant.1"):place(space("a2")) piece("battery"):place(space("a2")) match.actor:place(space("d6"))]]
  ok(m:legal("shoot:a2"))
end)

test("1 AP with the battery on G powers the entrance, opens the hatch and uses the battery up (§13.5.8)", function()
  local m = with(quiet("coop"), [[match.actor:place(piece("generator").space)]])
  ok(m:why("power"):find("battery is not here", 1, true))
  m:lua [[match.actor:place(piece("battery").space)]]
  ok(m:why("power"):find("generator is not here", 1, true))
  m:lua [[piece("battery"):place(piece("generator").space) match.actor:place(piece("generator").space)]]
  m:answer("power")
  eq(m:get "match.actor.ap", 4)
  eq(m:get "piece('entrance').face .. ' ' .. piece('hatch').face", "powered open")
  eq(m:get "#pieces('battery')", 0)
  eq(m:get "link('hatch' .. match.grid).open", true)
  ok(m:heard("the laboratory entrance leads to the rooftop now"))
end)

test("generator_ap and hatch_ap set the AP of powering the generator and of passing the hatch (§14.40)", function()
  local m = with(quiet("coop", { const = { generator_ap = 2, hatch_ap = 3 } }), [[
    piece("battery"):place(piece("generator").space) match.actor:place(piece("generator").space)]])
  m:answer("power")
  eq(m:get "match.actor.ap", 3)
  m:lua "match.actor:place(piece('entrance').space)"
  m:answer("climb")
  eq(m:get "match.actor.ap", 0)
end)

test("nobody passes between the entrance and the hatch without power (§13.5.9)", function()
  local m = with(quiet("coop"), [[match.actor:place(piece("entrance").space) spawn("mutant", piece("entrance").space)]])
  ok(m:why("climb"):find("no laboratory entrance with power", 1, true))
  eq(m:get "contains(piece('mutant.1'):legal_steps(), piece('hatch').space)", false)
end)

test("an officer climbs between entrance and hatch for 1 AP in both directions once there is power (§13.5.9)", function()
  local m = on_the_roof("coop")
  m:answer("climb_down")
  eq(where(m, m:get "match.actor.id"), where(m, "entrance"))
  ok(not m:legal("move:" .. where(m, "hatch")))
  m:answer("climb")
  eq(where(m, m:get "match.actor.id"), where(m, "hatch"))
  eq(m:get "match.actor.ap", 3)
end)

test("an officer who climbs away from active mutants takes damage, and may take the battery along (§13.5.9)", function()
  local m = with(on_the_roof("coop"), [[spawn("battery", piece("entrance").space)
    match.actor:place(piece("entrance").space)
    spawn("mutant", piece("entrance").space)]])
  local hp = m:get "match.actor.hp"
  m:answer("climb", "bring:battery")
  eq(m:get "match.actor.hp", hp - 1)
  eq(where(m, "battery"), where(m, "hatch"))
end)

test("a mutant climbs for one space of its movement, F.U.B.A.R. for 1 AP (§13.5.9, §14.40)", function()
  local m = with(on_the_roof("versus"), [[spawn("mutant", piece("entrance").space)
    local f = spawn("fubar", piece("entrance").space) f.hp_max, f.hp, f.ap = 6, 6, 3]])
  m:answer("end"):reach("rampage")
  m:answer("rampage", "stride:" .. where(m, "hatch"))
  eq(m:get "piece('fubar').ap", 2)
  eq(where(m, "fubar"), where(m, "hatch"))
  eq(m:get "piece('mutant.1'):distance(piece('hatch').space)", 1)
end)

-- The rooftop ---------------------------------------------------------------------------------------------------------

test("an officer on the rooftop removes a barrel with 2 damage, without a blast (§13.5.10)", function()
  local m = on_the_roof("coop")
  local barrel = m:get "pieces('barrel')[1].id"
  m:lua("spawn('mutant', piece('" .. barrel .. "').space)")
  shoot(m, "shoot_barrel:" .. barrel, roll(m, "hit", "blank"))
  eq(m:get "#pieces('barrel')", 4)
  shoot(m, "shoot_barrel:" .. barrel, roll(m, "hit", "hit"))
  eq(m:get "#pieces('barrel')", 3)
  eq(m:get "#pieces('mutant active')", 1)
  eq(m:get "match.actor.ap", 3)
  m:lua "spawn('mutant', match.actor.space)"
  ok(m:why("shoot_barrel:" .. m:get "pieces('barrel')[1].id"):find("active mutant is on your space", 1, true))
end)

test("an officer in the street cannot aim at the barrels on the rooftop (§13.5.10)", function()
  local m = quiet("coop")
  ok(m:why("shoot_barrel:" .. m:get "pieces('barrel')[1].id"):find("same board", 1, true))
end)

test("roof_barrel_dmg sets the damage that removes a barrel (§14.41)", function()
  local m = on_the_roof("coop", { const = { roof_barrel_dmg = 3 } })
  local barrel = m:get "pieces('barrel')[1].id"
  shoot(m, "shoot_barrel:" .. barrel, roll(m, "hit", "hit"))
  eq(m:get "#pieces('barrel')", 4)
  shoot(m, "shoot_barrel:" .. barrel, roll(m, "double", "hit"))
  eq(m:get "#pieces('barrel')", 3)
end)

test("the Doom Device can be shot at once all barrels are gone, and destroying it wins (§13.5.11, §13.5.13)", function()
  local m = on_the_roof("versus")
  ok(m:why("shoot_doom:doom"):find("barrels block the way", 1, true))
  m:lua "for _, b in ipairs(pieces('barrel')) do b:remove() end"
  shoot(m, "shoot_doom:doom", roll(m, "double", "blank"))
  ok(not m:over())
  shoot(m, "shoot_doom:doom", roll(m, "double", "hit"))
  eq(m:winner(), "officers")
  eq(value(m, "order"), 7)
end)

test("doom_dmg sets the damage that destroys the Doom Device (§14.41)", function()
  local m = on_the_roof("coop", { const = { doom_dmg = 4 }, settings = { barrels = 0 } })
  shoot(m, "shoot_doom:doom", roll(m, "double", "hit"))
  ok(not m:over())
  shoot(m, "shoot_doom:doom", roll(m, "double", "double"))
  eq(m:winner(), "officers")
end)

test("destroying the Doom Device wins the match whatever the points to win (§13.5.11)", function()
  local m = on_the_roof("coop", { const = { vp_to_win = 20 }, settings = { barrels = 0 } })
  shoot(m, "shoot_doom:doom", roll(m, "double", "hit"))
  eq(m:winner(), "officers")
end)

test("an officer on the rooftop cannot shoot at the street (§13.5.12)", function()
  local m = with(on_the_roof("coop", { const = { lights_on = 8 } }), [[spawn("mutant", space("a6"))]])
  ok(m:why("shoot:a6"):find("same board", 1, true))
end)

test("equipment and cutscenes reach their own board only (§13.5.12)", function()
  local m = with(on_the_roof("coop"), [[spawn("mutant", piece("entrance").space) track("chaos"):set(4)
    cards("molotov")[1]:move_to(match.actor:pile("equipment"))
    cards("cliffhanger")[1]:move_to(pile("cutscenes"), "bottom")]])
  local molotov, film = "use:" .. m:get "cards('molotov')[1].id", "cutscene:" .. m:get "cards('cliffhanger')[1].id"
  eq(m:get "match.actor.space:range(piece('entrance').space)", 1)
  ok(not m:legal(molotov))
  ok(not m:legal(film))
  m:lua "match.actor:place(piece('entrance').space)"
  ok(m:legal(molotov))
  ok(m:legal(film))
end)

test("versus: a card acts on one board of Doctor Zero's choice (§14.36)", function()
  local m = with(quiet("versus"), [[spawn("mutant", space("a6")) spawn("mutant", piece("doom").space)]])
  m:answer("end"):reach("move_attack")
  local card
  for _, id in ipairs(m:options()) do card = card or id:match("^move_attack:.*") end
  m:answer(card)
  eq(count_verb(m, "name_board"), 2)
  m:answer("name_board:rooftop")
  eq(count_verb(m, "advance"), 1)
  ok(m:legal("advance:mutant.2"))
  ok(m:why("advance:mutant.1"):find("another board", 1, true))
end)

test("versus: a card spawns on the rooftop only if Doctor Zero names the rooftop (§14.36)", function()
  local m = quiet("versus"):answer("end"):reach("spawn_move")
  local card
  for _, id in ipairs(m:options()) do card = card or id:match("^spawn_move:.*") end
  m:answer(card)
  local street = m:clone():answer("name_board:main")
  m:answer("name_board:rooftop")
  eq(count_verb(m, "summon_mutant"), 2)
  ok(count_verb(street, "summon_mutant") > 2)
  for _, id in ipairs(street:options()) do ok(not id:find("rooftop", 1, true), id) end
end)

-- The AutoDoc draws this card after a turn on the rooftop. A mutant is on the street next to Miranda and the others.
local function from_the_roof(kind, const)
  return with(on_the_roof("coop", { const = const }), [[
    local s = filter(pieces("officer"), function(o) return o.space.board == "main" end)[1].space
    spawn("mutant", s)
    cards("]] .. kind .. [[")[1]:move_to(pile("chaos"), "top")]]):answer("end")
end

test("co-op: each figure acts on its own board, and ranges count on the active officer's board (§14.36)", function()
  local function attacked(m)
    return m:get "piece('mutant.1').attacked"
  end
  ok(attacked(from_the_roof("stampede"):reach(function(m) return attacked(m) or m:legal("go") end)))
  -- The card's priority is the active officer, at most 2 spaces away.
  local m = from_the_roof("bedlam"):reach(function(n) return n:get "#pile('letters') > 0" end)
  eq(attacked(m), false)
end)

test("coop_board_scope = active_officer: cards work on the active officer's board only (§14.36)", function()
  local m = from_the_roof("stampede", { coop_board_scope = "active_officer" })
  m:reach(function(n) return n:get "#pile('chaos_discard') > 0" end)
  eq(m:get "piece('mutant.1').attacked", false)
end)

-- Points --------------------------------------------------------------------------------------------------------------

test("chaos scores 1 at the end of each round (§13.5.13)", function()
  local m = quiet("versus")
  pass_to_round(m, 2)
  eq(m:get "match.chaos_rounds", 1)
  for _, tie in ipairs { "acting_side", "officers" } do
    m = zerohour("versus", { const = { tie = tie } })
    pass_to_round(m, 9)
    eq(m:winner(), "chaos")
    ok(m:get "match.round" <= 7)
  end
end)

test("chaos scores 1 for each officer eliminated (§13.5.13)", function()
  local m = with(quiet("coop"),
    "filter(pieces('officer'), function(o) return o ~= match.actor end)[1]:damage(9, 'claw')")
  eq(m:get "match.chaos_eliminations", 1)
  eq(value(m, "chaos"), 1)
end)

test("ten kills bring skills but no VP (§13.5.13)", function()
  local m = with(quiet("coop", { const = { lights_on = 8 } }), [[track("extermination"):set(9)
    match.actor:place(space("e6")) spawn("mutant", space("d6")):stun()]])
  shoot(m, "shoot:d6", roll(m, "hit", "hit"))
  m:reach("end")
  eq(value(m, "order"), 0)
  eq(m:get "#match.actor:pile('skills')", 1)
end)

test("co-op: a card spawns a mutant on the rooftop instead of scoring VP (§13.5.13)", function()
  local m = with(quiet("coop"), [[cards("breaking_news")[1]:move_to(pile("chaos"), "top")]]):answer("end")
  ok(m:get("cards('breaking_news')[1].def.text"):find("Rooftop", 1, true))
  eq(count_verb(m, "spawn"), 2)
  m:answer(m:options()[1])
  eq(m:get "pieces('mutant')[1].space.board", "rooftop")
  eq(value(m, "chaos"), 0)
end)

test("co-op: reshuffling and an Overwhelming Horde still score (§13.5.13)", function()
  local m = with(quiet("coop"), [[for _, c in ipairs(pile("chaos"):cards()) do
    if c.kind ~= "double_shift" then c:move_to(pile("chaos_discard")) end end]])
  eq(m:get "match.chaos_reshuffles", 0)
  m:answer("end")
  eq(m:get "match.chaos_reshuffles", 1)
  m = with(quiet("coop"), [[for i = 1, 20 do spawn("mutant", space("a1")) end
    cards("brood")[1]:move_to(pile("chaos"), "top")]])
  m:answer("end"):reach(function(n) return n:get "match.chaos_horde > 0" end)
  ok(value(m, "chaos") >= 1)
end)

-- The special card ----------------------------------------------------------------------------------------------------

test("co-op: the special card puts a light out for this round, brings a mutant to the rooftop and sends others (§15.15)", function()
  local m = with(quiet("coop"), [[cards("special")[1]:move_to(pile("chaos"), "top")
    spawn("mutant", space("m6")):stun()]]):answer("end")
  eq(count_verb(m, "go_dark"), 3)
  m:answer(m:options()[1])
  eq(m:get "#pieces('light lit')", 2)
  m:reach("go")
  eq(m:get "#filter(pieces('mutant'), function(p) return p.space.board == 'rooftop' end)", 1)
  eq(m:get "#pieces('mutant active')", 2)
  pass_to_round(m, 2)
  eq(m:get "#pieces('light lit')", 3)
end)

test("versus: the special card spawns two mutants in the dark, and does not change the lights (§13.5.3, §15.15)", function()
  local m = with(quiet("versus"), [[cards("special")[1]:move_to(pile("hand"))]]):answer("end"):reach("play")
  m:answer("play:" .. m:get "cards('special')[1].id")
  for n = 1, 2 do
    for _, id in ipairs(m:options()) do
      local s = id:match("^spawn[_a-z]*:(.*)")
      ok(s and m:get("space('" .. s .. "').dark"), id)
    end
    m:answer(m:options()[1])
    eq(m:get "#pieces('mutant')", n)
  end
  eq(m:get "match.left_attack", 1)
  eq(m:get "#pieces('light lit')", 3)
  ok(m:legal("done"))
end)

test("matches of both modes have a winner within seven rounds (§13.5.13)", function()
  for _, mode in ipairs { "coop", "versus" } do
    for seed = 1, 3 do
      local m = zerohour(mode, { seed = seed })
      m:run()
      ok(m:winner())
      ok(m:get "match.round" <= 7)
    end
  end
end)
