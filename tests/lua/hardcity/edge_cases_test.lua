-- Edge cases of rules: officers who are eliminated within an effect, the payer of stars, two boards, and the Mayor, who
-- is a Civilian but cannot be damaged.
local stage = require "stage"
local T = require "toxic_stage"
local scene, of, at, take, offered = stage.scene, stage.of, stage.at, stage.take, stage.offered

local empty_hand = "for _, c in ipairs(pile('hand'):cards()) do c:move_to(pile 'chaos') end "
local function ready(ep, who, more)
  local m = match{ episode = "hardcity/" .. ep, seed = 1, settings = { mode = "versus" } }
  m:reach("go:" .. who):answer("go:" .. who)
  m:lua([[for _, f in ipairs { "mutant", "crate" } do for _, p in ipairs(pieces(f)) do p:remove() end end
    match.actor.ap = 5 for _, t in ipairs { "chaos", "order", "extermination" } do track(t):set(0) end]])
  m:lua(empty_hand .. (more or ""))
  return m
end
local no_limo = "for _, l in ipairs(pieces 'limousine') do l.aboard = 0 l:set_condition('occupied', false) end "

test("a Patrol Rifle's bearer who is eliminated by the first shot makes no second shot (§8.7)", function()
  local m = scene { mode = "versus", turn = "jenny", at = { jenny = "d1" }, mutants = { "c1", "f6" }, gear = { "patrol_rifle" },
    hand = { "stray_bullet" }, lua = "piece('jenny').hp = 1" }
  m:dice { "star", "blank" }
  take(m, "use:patrol_rifle", "target:c1", "convert:0", "react:stray_bullet")
  ok(of(m, "jenny", "down"))
  ok(not offered(m, "target:"), stage.options(m))
end)

test("HOLD THE LINE: an officer eliminated meanwhile does not shoot (§8.7)", function()
  local m = ready("sunrise", "donathan", [[for _, c in ipairs(pieces "civilian") do c:remove() end
    for _, o in ipairs(pieces "officer") do o:place(space "c6") end
    piece("jenny"):place(space "e6") piece("jenny").hp = 1
    spawn("mutant", space "f6") spawn("mutant", space "a1")
    card("hold_the_line"):move_to(pile "cutscenes", "bottom") cards('stray_bullet')[1]:move_to(pile 'hand')]])
  m:dice { "star", "blank" }
  take(m, "cutscene:hold_the_line", "target:f6", "keep_roll", "convert:0", "react:stray")
  ok(of(m, "jenny", "down"))
  ok(m:decision().whom ~= "jenny", m:question())
end)

-- Clouds surround the piece, which has one hit point. After these answers, it must fall on the first space of its way.
local function first_space_is_last(who, way, setup, ...)
  local m = T.quiet("coop")
  m:lua(("for _, s in ipairs(piece('%s'):legal_steps()) do spawn('cloud', s) end piece('%s').hp = 1 "):format(who, who) .. setup)
  take(m, ...)
  m:answer(offered(m, way))
  ok(of(m, who, "down"))
  ok(not offered(m, way), m:question())
end

test("a Skateboard stops if a cloud eliminates its rider (§8.7, §13.3.9)", function()
  first_space_is_last("donathan", "run_to:", "card('skateboard.1'):move_to(piece('donathan'):pile('equipment'))", "use:skateboard")
end)

test("THE CHASE ends if a cloud eliminates the officer (§8.7, §13.3.9)", function()
  first_space_is_last("donathan", "walk_to:", [[card("chase"):move_to(pile "cutscenes", "bottom")
    for _, id in ipairs{"jenny","miranda","marcellus"} do piece(id):place(space "m6") end]], "cutscene:chase")
end)

test("a piece that a Megaphone moves stops once it is eliminated (§8.7)", function()
  first_space_is_last("jenny", "run_to:", "card('megaphone'):move_to(piece('donathan'):pile('equipment'))", "use:megaphone", ":jenny")
end)

test("a Soldier that Overwatch stuns on its way does not attack (§8.4)", function()
  local m = ready("mutagen", "donathan", [[card('overwatch'):move_to(pile('skills', piece 'miranda')) piece('miranda'):place(space "a1")
    piece('jenny'):place(space "c3") piece('jenny').hp = 5
    spawn("soldier", space "b3") cards('slime_trail')[1]:move_to(pile 'hand')]])
  m:answer "end"
  take(m, "play:slime_trail", "walk:c3", "snipe:")
  ok(m:get "pieces('soldier')[1].stunned")
  eq(of(m, "jenny", "hp"), 5)
end)

test("the team's reward may come between the two shots of a Patrol Rifle (§7.1)", function()
  local m = scene { turn = "donathan", at = { donathan = "d1" }, mutants = { "a6", "f6" }, gear = { "patrol_rifle" },
    lua = "track('extermination'):set(9)" }
  m:dice { "hit", "hit" }
  take(m, "use:patrol_rifle", "target:a6", "keep_roll")
  ok(offered(m, "keep_skill:"), m:question())
end)

test("the active officer pays for the stars of another officer's attack that a card grants (§6.8, §14.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", marcellus = "a6" }, mutants = { "f6", "m3" }, gear = { "radio" } }
  m:dice { "star", "star", "star" }
  take(m, "use:radio", "convert:2")
  eq({ of(m, "marcellus", "ap"), of(m, "jenny", "ap") }, { 5, 2 })
end)

test("a piece needs no action points to attack by another officer's card (§6.8)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", marcellus = "a6" }, mutants = { "f6", "m3" }, gear = { "radio" } }
  m:lua "piece('marcellus').ap = 0"
  m:dice { "star", "star", "star" }
  take(m, "use:radio")
  ok(offered(m, "convert:"), stage.options(m))
end)

-- Marcellus shoots at f6 with these dice. Returns the match.
local function shot_at_f6(options, ...)
  local m = scene { turn = "marcellus", mode = options.mode, at = { marcellus = "f1" }, mutants = options.mutants,
    stunned = options.stunned }
  m:dice { ... }
  return m:answer "shoot:f6"
end

test("an officer is asked to pay only for stars that could hurt somebody (§6.8)", function()
  eq(shot_at_f6({ mutants = { "f6" } }, "star", "star"):decision().worth, nil)
  eq(shot_at_f6({ mutants = { "f6" } }, "hit", "star"):decision().worth, nil)
  eq(shot_at_f6({ mutants = { "f6" } }, "double", "star"):decision().worth, 1)
  eq(shot_at_f6({ mutants = { "f6", "f6" } }, "double", "star"):decision().worth, nil)
  eq(shot_at_f6({ stunned = { "f6" } }, "hit", "star"):decision().worth, 1)
  eq(shot_at_f6({ stunned = { "f6" } }, "star", "star"):decision().worth, 2)
end)

test("a recorded match may pay for a star that could hurt nobody (§6.8)", function()
  local m = shot_at_f6({ mutants = { "f6" } }, "double", "star")
  local before = of(m, "marcellus", "ap")
  eq(m:options(), { "convert:0", "convert:1" })
  m:answer "convert:1"
  eq(of(m, "marcellus", "ap"), before - 1)
end)

test("an officer may pay for every star if the attack can still be answered (§6.8, §14.6)", function()
  eq(shot_at_f6({ mode = "versus", mutants = { "f6" } }, "double", "star"):decision().worth, nil)
end)

test("no bot pays for a star that could hurt nobody (§6.8)", function()
  for _, bot in ipairs { "random", "rookie", "heuristic", "search:iterations=20" } do
    local m = shot_at_f6({ stunned = { "f6" } }, "star", "star")
    local points = of(m, "marcellus", "ap")
    m:run(bot, 1)
    ok(of(m, "marcellus", "ap") >= points - 1, bot)
    local moot = shot_at_f6({ mutants = { "f6" } }, "double", "star")
    points = of(moot, "marcellus", "ap")
    moot:run(bot, 1)
    eq(of(moot, "marcellus", "ap"), points)
  end
end)

test("a card whose effect needs several boards together cannot be played (§14.36)", function()
  local m = ready("zerohour", "donathan", [[for _, o in ipairs(pieces "officer") do o:place(piece("hatch").space) o.hp = 5 end
    piece("battery"):remove() piece("entrance"):flip("powered") piece("hatch"):flip("open") link("hatch" .. match.grid).open = true
    spawn("mutant", piece("entrance").space) spawn("mutant", piece("entrance").space) cards('mob_rule')[1]:move_to(pile 'hand')]])
  m:answer "end"
  ok(not m:legal "play:mob_rule")
end)

test("an officer on the streets and an officer in the sewer do not count as two on one board (§14.36)", function()
  local m = T.zero({ "special" }, [[ for i, id in ipairs{"donathan","jenny","miranda","marcellus"} do local o = piece(id) o.hp = 5
      o:place(space(({ "a5", "a5", "sewer.b1", "a6" })[i])) o.camp = i % 2 == 1 and o.space or space(i == 2 and "a6" or "a5") end ]])
  if offered(m, "play:special") then take(m, "play:special") end
  eq({ of(m, "donathan", "hp"), of(m, "miranda", "hp") }, { 5, 5 })
end)

test("one action of several attacks is one resolution, in which both sides may reach their points (§14.2)", function()
  local m = ready("sunrise", "donathan", [[track('chaos'):set(6) track('order'):set(6) track('extermination'):set(9)
    for _, c in ipairs(pieces "civilian") do c:remove() end for _, o in ipairs(pieces "officer") do o:place(space "c6") end
    spawn("mutant", space "f6") spawn("civilian", space "g6")
    card("hold_the_line"):move_to(pile "cutscenes", "bottom") cards('stray_bullet')[1]:move_to(pile 'hand')]])
  m:dice { "star", "blank", "hit", "hit" }
  take(m, "cutscene:hold_the_line", "target:f6", "keep_roll", "convert:0", "react:stray")
  ok(not m:over(), "Chaos has won before the second of the free attacks")
  take(m, "target:f6")
  eq(m:winner(), "officers")
end)

test("the Mayor may leave the board from any edge space, even between two boards (§13.3)", function()
  local m = T.zero({ "rush_hour" }, no_limo .. "spawn('mayor', space 'g1') spawn('mutant', space 'g1')")
  take(m, "play:rush_hour", "advance:")
  ok(offered(m, "leave_with:"), stage.options(m))
end)

test("a mutant of co-op mode moves once in a resolution, even if it drags the Mayor (§14.23)", function()
  local m = T.quiet("coop")
  T.with(m, "mayor_at(space 'c1') for _, o in ipairs(pieces 'officer') do o:place(space 'm6') end spawn('mutant', space 'e1')")
  stage.top(m, "special", "radio_silence")
  m:answer "end"
  while m:get "#pieces('mayor')" == 1 and not offered(m, "go:") do m:answer(offered(m, "activate:mutant.1") or m:options()[1]) end
  eq(m:get "#pieces('mayor')", 1, "mutant.1 went e1-d1-c1 and off the board in one Resolution")
end)

test("the Mayor can be the nearest Civilian (§10.4, §13.3.7)", function()
  local m = T.quiet("coop")
  T.with(m, "mayor_at(space 'c1') for _, o in ipairs(pieces 'officer') do o:place(space 'm6') end spawn('mutant', space 'b1')")
  stage.top(m, "fangs", "radio_silence")
  m:answer "end"
  eq(at(m, "mutant.1"), "c1")
end)

test("Overwatch answers a mutant that enters the Mayor's space (§13.3.7)", function()
  local m = T.zero({ "rush_hour" }, no_limo .. [[card('overwatch'):move_to(pile('skills', piece 'miranda')) piece("miranda"):place(space "a5")
    for _, id in ipairs{"donathan","jenny","marcellus"} do piece(id):place(space "a6") end
    spawn("mayor", space "c1") spawn("mutant", space "d1")]])
  take(m, "play:rush_hour", "advance:", "walk:c1")
  eq(m:seat(), "officers")
end)

test("Come Here, You drags the Mayor like any Civilian (§13.3.7)", function()
  local m = T.quiet("coop")
  m:answer("end"):reach("go:marcellus"):answer("go:marcellus")
  m:lua("for _, f in ipairs { 'mutant', 'crate', 'cloud' } do for _, p in ipairs(pieces(f)) do p:remove() end end " .. no_limo .. [[
    card('come_here'):move_to(pile('skills', piece 'marcellus')) for _, o in ipairs(pieces "officer") do o:place(space "m6") end
    piece("marcellus"):place(space "a5") spawn("mayor", space "a6")]])
  ok(offered(m, "skill:come_here"), m:why "skill:come_here")
end)

test("DON'T LOOK BACK: the cutscene cannot hit a space with the Mayor (§13.3.7)", function()
  local m = T.quiet("coop")
  m:lua(no_limo .. [[spawn("mayor", space "e1") spawn("mutant", space "e1") spawn("mutant", space "e1") card("explosion"):move_to(pile "cutscenes", "bottom")]])
  ok(not m:legal "cutscene:explosion", "cutscene")
end)

test("Gutter Birth: no mutant is spawned on the Mayor's space (§13.3.7)", function()
  local m = T.zero({ "gutter_birth" }, no_limo .. "spawn('mayor', space 'c1') spawn('mutant', space 'd1')")
  take(m, "play:gutter_birth")
  ok(not m:legal "spawn:c1", stage.options(m))
end)

test("a figure that is dragged onto a cloud's space suffers the cloud (§14.37)", function()
  local m = T.quiet("coop")
  m:answer("end"):reach("go:marcellus"):answer("go:marcellus")
  m:lua[[for _, f in ipairs { "mutant", "crate", "cloud" } do for _, p in ipairs(pieces(f)) do p:remove() end end
    card('come_here'):move_to(pile('skills', piece 'marcellus')) for _, o in ipairs(pieces "officer") do o:place(space "m6") end
    piece("marcellus"):place(space "a5") piece("jenny"):place(space "a4") piece("jenny").hp = 5 spawn("cloud", space "a5")]]
  take(m, "skill:come_here")
  eq({ at(m, "jenny"), of(m, "jenny", "hp") }, { "a5", 4 })
end)

test("Miranda's extra die counts in her own turn only (§15.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "a6" }, mutants = { "f6", "m3" }, gear = { "radio" } }
  m:dice { "blank", "blank", "blank" }
  take(m, "use:radio")
  ok(m:heard ": 3 blanks.")
end)

test("Crowd Favourite counts the damage of a Close Combat before a Soldier absorbs it (§15.6, §15.8)", function()
  local m = ready("mutagen", "marcellus", [[card('crowd_favourite'):move_to(pile('skills', piece 'marcellus')) piece('marcellus'):place(space "c3")
    piece('marcellus').hp = 3 spawn("soldier", space "c3")]])
  m:dice { "double", "blank" }:answer "fight"
  eq({ of(m, "marcellus", "hp"), of(m, "marcellus", "ap") }, { 4, 5 })
end)

test("Bite is not a mutant's attack: Crane Stance does not answer it (§15.6)", function()
  local m = scene { mode = "versus", turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, hand = { "bite" }, skills = { "crane_stance" } }
  m:dice { "star" }:answer("fight", "convert:0")
  take(m, "react:bite")
  eq(of(m, "jenny", "hp"), 4)
end)

test("Slime Trail moves a mutant up to 6 spaces, so the mutant may also stay and attack", function()
  local m = scene { mode = "versus", turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, hand = { "slime_trail" } }
  m:answer "end" take(m, "play:slime_trail")
  ok(m:legal "halt", stage.options(m))
end)

test("Snatch and Run: Doctor Zero chooses which mutant drags", function()
  local m = ready("mutagen", "donathan", [[spawn("mutant", space "c3") spawn("soldier", space "c3") spawn("crate", space "c3")
    cards('snatch')[1]:move_to(pile 'hand')]])
  m:answer "end" take(m, "play:snatch")
  ok(m:question():find "which", m:question())
end)

test("Sugar Crash hits only officers who have yet to act", function()
  local m = ready("mutagen", "donathan")
  m:answer "end"
  m:lua(empty_hand .. "cards('sugar_crash')[1]:move_to(pile 'hand')")
  m:answer("go:miranda", "end")
  m:lua "piece('donathan').ap = 3"
  take(m, "play:sugar_crash")
  ok(not m:legal "pick:donathan", stage.options(m))
end)

test("the helicopter may be called to its own space (§13.1.6)", function()
  local m = scene { turn = "jenny" }
  m:answer "call"
  ok(m:legal("land:" .. at(m, "helicopter")))
end)

test("free_at_zero_ap = false: skills and the dog cannot be used without action points (§14.4)", function()
  local m = scene { turn = "jenny", ally = "blast", at = { jenny = "d1", blast = "d1" }, stunned = { "d1" },
    skills = { "pressure_point" }, const = { free_at_zero_ap = false } }
  m:lua "piece('jenny').ap = 0"
  ok(not m:legal "skill:pressure_point" and not m:legal "dog_run", stage.options(m))
end)

test("leave_timing = after_step: Guard Dog protects an officer who leaves Blast's space (§11.3)", function()
  local m = scene { ally = "blast", turn = "jenny", at = { jenny = "d1", blast = "d1" }, mutants = { "d1" }, const = { leave_timing = "after_step" } }
  m:lua "card('guard_dog'):move_to(pile('skills', piece 'blast'))"
  m:answer "move:c1"
  eq(of(m, "jenny", "hp"), 5)
end)

test("Donathan may reroll in the Opening (§15.5)", function()
  local m = match{ episode = "hardcity/sunrise", seed = 1, settings = { mode = "coop" } }
  while not m:question():find "Donathan Johnson, a free" do m:answer(m:legal "pass" and "pass" or m:options()[1]) end
  m:dice { "blank", "hit" } m:answer(offered(m, "target:"))
  ok(offered(m, "reroll:"), m:question())
end)

-- Jenny, with one hit point, shoots at c1 beside her. Doctor Zero answers her star with Stray Bullet.
local function last_shot(o, shot, ...)
  o.mode, o.turn, o.at, o.hand = "versus", "jenny", { jenny = "d1" }, { "stray_bullet" }
  o.lua = "piece('jenny').hp = 1"
  local m = scene(o)
  m:dice { ... }
  take(m, shot, "convert:0", "react:stray_bullet")
  ok(of(m, "jenny", "down"))
  return m
end

test("a shooter whom a Reaction to her shot eliminates hits nobody, and her turn is over (§6.12)", function()
  local m = last_shot({ mutants = { "c1", "c1" } }, "shoot:c1", "double", "star")
  eq(stage.count(m, "mutant active", "c1"), 2)
  eq({ m:seat(), stage.options(m):find("hit:", 1, true) }, { "zero" })
end)

test("a Barrel does not explode if a Reaction eliminates the shooter (§6.12)", function()
  local m = last_shot({ barrels = { "c1" }, mutants = { "c1" } }, "shoot_barrel", "double", "star")
  eq({ stage.count(m, "barrel"), stage.count(m, "mutant active", "c1") }, { 1, 1 })
end)

test("an officer whom the Reaction Bite eliminates stuns nobody (§6.12)", function()
  local m = scene { mode = "versus", turn = "marcellus", at = { marcellus = "d1" }, mutants = { "d1", "d1" }, hand = { "bite" },
    lua = "piece('marcellus').hp = 1" }
  m:dice { "double", "star" }
  take(m, "fight", "convert:1", "react:bite")
  eq({ of(m, "marcellus", "down"), stage.count(m, "mutant active", "d1") }, { true, 2 })
end)

test("the Doom Device stays if a Reaction eliminates the shooter (§6.12, §13.5.11)", function()
  local m = ready("zerohour", "jenny", [[for _, b in ipairs(pieces "barrel") do b:remove() end
    piece("jenny"):place(piece("doom").space:adjacent()[1]) piece("jenny").hp = 1
    cards('stray_bullet')[1]:move_to(pile 'hand')]])
  m:dice { "double", "star" }
  take(m, "shoot_doom", "convert:1", "react:stray")
  eq({ of(m, "jenny", "down"), m:over(), stage.count(m, "doom") }, { true, false, 1 })
end)

test("HOLD THE LINE ends when the active officer is eliminated, even if others have yet to shoot (§6.12)", function()
  local m = ready("sunrise", "donathan", [[for _, c in ipairs(pieces "civilian") do c:remove() end
    for _, o in ipairs(pieces "officer") do o:place(space "c6") end
    piece("donathan"):place(space "e6") piece("donathan").hp = 1
    spawn("mutant", space "f6") spawn("mutant", space "a1")
    card("hold_the_line"):move_to(pile "cutscenes", "bottom") cards('stray_bullet')[1]:move_to(pile 'hand')]])
  m:dice { "star", "blank" }
  take(m, "cutscene:hold_the_line", "target:f6", "keep_roll", "convert:0", "react:stray")
  ok(of(m, "donathan", "down"))
  eq(m:seat(), "zero", m:question())
end)

test("Blast stuns nobody if the Reaction Bite eliminates him (§6.12, §11.2)", function()
  local m = scene { mode = "versus", ally = "blast", turn = "jenny", at = { jenny = "m3", blast = "d1" }, mutants = { "d1", "d1" },
    hand = { "bite" }, lua = "piece('blast').hp = 1" }
  m:dice { "star" }
  take(m, "dog_bite", "convert:1", "react:bite")
  eq({ at(m, "blast"), stage.count(m, "mutant active", "d1"), of(m, "jenny", "down") }, { "supply", 2, false })
  ok(m:legal "end", m:question())
end)

test("an officer who is dragged away from active mutants takes no damage for leaving them (§14.5)", function()
  local m = scene { turn = "marcellus", at = { marcellus = "d1", jenny = "c1" }, mutants = { "c1" }, skills = { "come_here" } }
  take(m, "skill:come_here")
  m:answer(offered(m, "drag:jenny") or "end")
  eq({ at(m, "jenny"), of(m, "jenny", "hp") }, { "d1", 5 })
end)
