-- Starting skills (§1.2, §15.5) and all Skill cards of the officers (§7, §15.6): each works only where it should.
-- Blast's are in allies_test.lua.

local stage = require "stage"
local scene, legal, illegal, of, at, count = stage.scene, stage.legal, stage.illegal, stage.of, stage.at, stage.count

local function ap(m, id) return of(m, id, "ap") end
local function hp(m, id) return of(m, id, "hp") end

-- Starting skills ------------------------------------------------------------------------------------------------------

test("Donathan rerolls one die of his shooting attack once a turn and keeps the second result (§1.2, §15.5)", function()
  local m = scene { turn = "donathan", at = { donathan = "a1" }, mutants = { "d4", "d4" } }
  m:dice { "blank", "hit" }:answer "shoot:d4"
  eq(#m:options(), 3, "each die, or none")
  eq(m:decision().whom, "donathan")
  ok(m:heard ": 1 blank, 1 hit.")
  m:dice { "double" }:answer "reroll:blank"
  ok(m:heard "rolls a die again: blank becomes double hit.")
  ok(m:heard "The dice of Donathan Johnson now show: 1 double hit, 1 hit.")
  ok(m:heard "That makes 3 damage.")
  while stage.offered(m, "hit:") do stage.take(m, "hit:") end
  eq(count(m, "mutant"), 1, "3 points: one killed, one stunned")
  m:dice { "blank", "blank" }:answer "shoot:d4"
  legal(m, "end")
end)

test("alike dice of a throw are printed together, before the result with the stars (§6.5)", function()
  local m = scene { turn = "miranda", at = { miranda = "a1" }, mutants = { "d4", "d4" } }
  m:dice { "star", "hit", "star" }:answer "shoot:d4"
  ok(m:heard ": 2 stars, 1 hit.")
  m:answer "convert:1"
  ok(m:heard "That makes 2 damage.")
end)

test("Donathan's reroll comes before stars are paid for (§15.5)", function()
  local m = scene { turn = "donathan", at = { donathan = "a1" }, mutants = { "d4" } }
  m:dice { "star", "star" }:answer "shoot:d4"
  m:dice { "star" }
  ok(stage.offered(m, "reroll:"))
  stage.take(m, "reroll:")
  ok(m:legal "convert:2", stage.options(m))
end)

test("Donathan may keep his roll and reroll a later one (§15.5)", function()
  local m = scene { turn = "donathan", at = { donathan = "a1" }, mutants = { "d4" } }
  m:dice { "blank", "blank" }:answer("shoot:d4", "keep_roll")
  m:dice { "blank", "blank" }:answer "shoot:d4"
  ok(stage.offered(m, "reroll:"))
end)

test("Jenny heals 1 HP for 1 AP on her space, also her own, up to the maximum (§1.2, §15.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "d1", marcellus = "c1" },
    lua = "piece('jenny').hp = 4 piece('miranda').hp = 4 piece('marcellus').hp = 1" }
  illegal(m, "patch:marcellus", "too far away")
  m:answer("patch:miranda", "patch_self")
  eq({ hp(m, "miranda"), hp(m, "jenny"), ap(m, "jenny") }, { 5, 5, 3 })
  illegal(m, "patch:miranda", "there is nothing to patch up")
  illegal(m, "patch_self", "you are not wounded")
end)

test("Jenny cannot heal an eliminated officer, and other officers cannot heal at all (§15.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "d1" }, lua = "piece('miranda'):damage(9, 'card')" }
  ok(not m:legal "patch:miranda")
  m = scene { turn = "miranda", at = { jenny = "d1", miranda = "d1" }, lua = "piece('miranda').hp = 1" }
  illegal(m, "patch_self", "only Jenny knows how")
end)

test("Miranda rolls 3 dice if a shooting attack is her first attack of the turn (§1.2, §15.5)", function()
  local m = scene { turn = "miranda", at = { miranda = "a1" }, mutants = { "d4", "d4", "d4" } }
  m:dice { "hit", "hit", "hit" }:answer "shoot:d4"
  ok(m:heard ": 3 hits.")
  while stage.offered(m, "hit:") do stage.take(m, "hit:") end
  m:dice { "blank", "blank" }:answer "shoot:d4"
  ok(m:heard ": 2 blanks.", "the second one has 2 dice")
end)

test("Miranda shoots with only 2 dice after an aimed shot or close combat (§15.5)", function()
  local m = scene { turn = "miranda", at = { miranda = "a1" }, mutants = { "d4", "f6" } }
  m:answer "aim:d4"
  m:dice { "blank", "blank" }:answer "shoot:f6"
  ok(m:heard ": 2 blanks.")
  m = scene { turn = "miranda", at = { miranda = "d1" }, mutants = { "d1", "f6" } }
  m:dice { "hit", "blank", "blank" }:answer("fight", "shoot:f6")
  ok(m:heard ": 2 blanks.")
end)

test("Marcellus rolls 2 dice in close combat and in a shooting attack (§1.2, §15.5)", function()
  local m = scene { turn = "marcellus", at = { marcellus = "d1" }, mutants = { "d1", "d1", "d1" } }
  m:dice { "hit", "hit" }:answer "fight"
  eq(count(m, "mutant stunned"), 2)
  m = scene { turn = "marcellus", at = { marcellus = "d1" }, mutants = { "f6" } }
  m:dice { "blank", "blank" }:answer "shoot:f6"
  ok(m:heard ": 2 blanks.")
end)

-- Skill cards ----------------------------------------------------------------------------------------------------------

local tested = {}

-- Declares a test of one Skill card, which `who` has.
local function skill(who, kind, what, run)
  tested[kind] = who
  test(what .. ": " .. kind .. " (§7, §15.6)", run)
end

skill("donathan", "one_more_year", "the maximum becomes 7; hurt he regains 1 HP when his turn starts", function()
  local function starting_with(n)
    local m = scene { turn = "jenny" }
    m:lua "card('one_more_year'):move_to(pile('skills', piece 'donathan'))"
    eq(of(m, "donathan", "hp_max"), 7)
    m:lua(("piece('donathan').hp = %d"):format(n))
    m:answer("end"):reach("go:donathan"):answer("go:donathan")
    return hp(m, "donathan")
  end
  eq(starting_with(5), 6)
  eq(starting_with(6), 6)
end)

skill("donathan", "bottomless_cup", "on a star his turn starts with 3 AP more", function()
  local function starting_with(face)
    local m = scene { turn = "jenny", lua = "card('bottomless_cup'):move_to(pile('skills', piece 'donathan'))" }
    m:answer("end"):reach("go:donathan")
    m:dice { face }:answer("go:donathan")
    return ap(m, "donathan")
  end
  eq(starting_with "star", starting_with "double" + 3)
end)

skill("donathan", "speedloader", "an attack without damage gives 1 AP back, once a turn", function()
  local m = scene { turn = "donathan", at = { donathan = "a1" }, mutants = { "d4" }, skills = { "speedloader" } }
  m:dice { "blank", "blank", "blank", "blank" }:answer("shoot:d4", "keep_roll")
  eq(ap(m, "donathan"), 5)
  m:answer("shoot:d4", "keep_roll")
  eq(ap(m, "donathan"), 4)
end)

skill("donathan", "fan_the_hammer", "for 2 AP a shooting attack with 4 dice", function()
  local m = scene { turn = "donathan", at = { donathan = "a1" }, mutants = { "d4" }, skills = { "fan_the_hammer" } }
  m:dice { "blank", "blank", "hit", "hit" }:answer("skill:fan_the_hammer", "keep_roll")
  eq(ap(m, "donathan"), 3)
  eq(count(m, "mutant"), 0)
  illegal(m, "skill:fan_the_hammer", "the skill could do nothing here (§7.2)")
end)

skill("donathan", "walk_it_off", "the first damage of each round is 1 less", function()
  local m = scene { turn = "donathan", skills = { "walk_it_off" } }
  m:lua "piece('donathan'):damage(1, 'card')"
  eq(hp(m, "donathan"), 6)
  m:lua "piece('donathan'):damage(1, 'card')"
  eq(hp(m, "donathan"), 5)
end)

skill("jenny", "house_call", "Field Medicine reaches adjacent spaces and heals 2", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "c1" }, skills = { "house_call" }, lua = "piece('miranda').hp = 1" }
  m:answer "patch:miranda"
  eq(hp(m, "miranda"), 3)
end)

skill("jenny", "smoke_bomb", "leaving mutants does not hurt", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, skills = { "smoke_bomb" } }
  m:answer "move:c1"
  eq(hp(m, "jenny"), 5)
end)

skill("jenny", "smoke_bomb", "leaving mutants with a civilian does not ask who is hurt (§6.2)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, civilians = { "d1" }, skills = { "smoke_bomb" } }
  m:answer("escort:c1:" .. m:get "space('d1'):first('civilian').id")
  eq(hp(m, "jenny"), 5)
  eq(count(m, "civilian"), 1)
  legal(m, "end")
end)

skill("jenny", "pressure_point", "once a turn and for nothing a stunned mutant on her space or beside her dies", function()
  local function beside(from, there)
    local m = scene { turn = "jenny", at = { jenny = from }, stunned = { there }, mutants = { "d1" }, skills = { "pressure_point" } }
    local ok = pcall(m.answer, m, "skill:pressure_point")
    eq(count(m, "mutant stunned"), ok and 0 or 1)
    eq(count(m, "mutant active"), 1)
    eq(ap(m, "jenny"), 5)
    return ok
  end
  eq(beside("d1", "d1"), true)
  eq(beside("d1", "c1"), true)
  eq(beside("d1", "b1"), false)
  local m = scene { turn = "jenny", at = { jenny = "d1" }, stunned = { "d1", "c1" }, skills = { "pressure_point" } }
  m:answer "skill:pressure_point"
  stage.take(m, "target:")
  eq(count(m, "mutant stunned"), 1)
  illegal(m, "skill:pressure_point", "this skill has been used")
end)

skill("jenny", "shuriken", "for 1 AP 1 damage on an adjacent space, whoever is there", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "c1" }, mutants = { "d1", "c1" }, skills = { "shuriken" } }
  m:answer "skill:shuriken"
  if stage.offered(m, "target:") then
    m:answer("target:" .. m:get "space('c1'):first('mutant').id")
  end
  eq(count(m, "mutant stunned", "c1"), 1)
  eq(ap(m, "jenny"), 4)
end)

skill("jenny", "crane_stance", "on a star a mutant's attack does not hurt her", function()
  local function attacked(face)
    local m = scene { mode = "versus", turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, skills = { "crane_stance" },
      hand = { "feeding_frenzy" } }
    m:answer("end", "play:feeding_frenzy")
    m:dice { face }
    stage.take(m, "strike:")
    return hp(m, "jenny")
  end
  eq(attacked "star", 5)
  eq(attacked "hit", 4)
end)

skill("miranda", "double_tap", "a shooting attack of 3 damage at no more than 3 spaces gives 3 AP, once a turn", function()
  local function shot(target, dice)
    local m = scene { turn = "miranda", at = { miranda = "d1" }, mutants = { "d4", "d4", "f6", "f6" },
                      skills = { "double_tap" } }
    m:dice(dice):answer("shoot:" .. target)
    while stage.offered(m, "hit:") do stage.take(m, "hit:") end
    return m
  end
  local m = shot("d4", { "hit", "hit", "hit" })
  eq(ap(m, "miranda"), 7)
  m:dice { "double", "double" }:answer "shoot:f6"
  eq(ap(m, "miranda"), 6)
  eq(ap(shot("d4", { "hit", "hit", "blank" }), "miranda"), 4)
  eq(ap(shot("f6", { "hit", "hit", "hit" }), "miranda"), 4, "too far")
end)

skill("miranda", "deep_breath", "once a turn an aimed shot for 1 AP", function()
  local m = scene { turn = "miranda", at = { miranda = "a1" }, mutants = { "d4", "f6" }, skills = { "deep_breath" } }
  m:answer("skill:deep_breath", "target:d4")
  eq(ap(m, "miranda"), 4)
  eq(count(m, "mutant"), 1)
  illegal(m, "skill:deep_breath", "this skill has been used")
end)

skill("miranda", "point_blank", "a shooting attack in spite of active mutants on her space", function()
  local m = scene { turn = "miranda", at = { miranda = "d1" }, mutants = { "d1", "f6" }, skills = { "point_blank" } }
  illegal(m, "shoot:f6", "an active mutant is on your space")
  m:dice { "hit", "hit", "blank" }:answer "skill:point_blank"
  eq(count(m, "mutant", "f6"), 0)
  eq(ap(m, "miranda"), 4)
end)

skill("miranda", "bank_shot", "each double hit does 1 damage next to the target, but not on this side of it", function()
  local function shot(other)
    local m = scene { turn = "miranda", at = { miranda = "d1" }, mutants = { "d4", other }, skills = { "bank_shot" } }
    m:dice { "double", "blank", "blank" }:answer "shoot:d4"
    eq(count(m, "mutant", "d4"), 0)
    return count(m, "mutant stunned", other)
  end
  eq(shot "d5", 1)
  eq(shot "c4", 1)
  eq(shot "d3", 0)
end)

skill("miranda", "overwatch", "once a round a mutant that comes to an officer may be shot", function()
  local function walk(answer)
    local m = scene { mode = "versus", turn = "miranda", at = { miranda = "a1", jenny = "f6" }, mutants = { "e6", "g6" },
      skills = { "overwatch" }, hand = { "rush_hour" } }
    m:answer("end", "play:rush_hour")
    m:answer("advance:" .. m:get "space('e6'):first('mutant').id", "walk:f6")
    eq(m:seat(), "officers")
    m:answer(stage.offered(m, answer))
    return m
  end
  local m = walk "snipe:"
  eq(count(m, "mutant", "f6"), 0)
  m:answer("advance:" .. m:get "space('g6'):first('mutant').id", "walk:f6")
  eq(m:seat(), "zero", "once a round")
  eq(count(walk "hold_fire", "mutant", "f6"), 1)
end)

skill("marcellus", "suplex", "for 1 AP a mutant flies to an adjacent space and takes 1 damage", function()
  local m = scene { turn = "marcellus", at = { marcellus = "d1" }, mutants = { "d1" }, skills = { "suplex" } }
  m:answer("skill:suplex", "throw_to:c1")
  eq(count(m, "mutant stunned", "c1"), 1)
  eq(ap(m, "marcellus"), 4)
end)

skill("marcellus", "clothesline", "once a turn an active mutant of the space he enters is stunned", function()
  local m = scene { turn = "marcellus", at = { marcellus = "d1" }, mutants = { "c1", "c1", "b1" }, skills = { "clothesline" } }
  m:answer "move:c1"
  eq(count(m, "mutant stunned", "c1"), 1)
  m:answer "move:b1"
  eq(count(m, "mutant stunned", "b1"), 0)
end)

skill("marcellus", "human_wall", "he may take the damage of an attack on an adjacent space", function()
  local function attacked(answer)
    local m = scene { mode = "versus", turn = "marcellus", at = { marcellus = "d1", jenny = "c1" }, mutants = { "c1" },
      skills = { "human_wall" }, hand = { "feeding_frenzy" } }
    m:answer("end", "play:feeding_frenzy")
    stage.take(m, "strike:", answer)
    return { hp(m, "jenny"), hp(m, "marcellus") }
  end
  eq(attacked "suffer:marcellus", { 5, 5 })
  eq(attacked "step_aside", { 4, 6 })
end)

skill("marcellus", "come_here", "once a turn, free, he drags somebody from an adjacent space to his", function()
  local m = scene { turn = "marcellus", at = { marcellus = "d1", jenny = "c1" }, mutants = { "e1" }, civilians = { "c1" },
    skills = { "come_here" } }
  m:answer "skill:come_here"
  eq(#m:options(), 3, stage.options(m))
  stage.take(m, ":jenny")
  eq(at(m, "jenny"), "d1")
  eq(ap(m, "marcellus"), 5)
  illegal(m, "skill:come_here", "this skill has been used")
end)

skill("marcellus", "crowd_favourite", "a close combat roll of 2 or more gives 1 HP and 1 AP, once a turn", function()
  local m = scene { turn = "marcellus", at = { marcellus = "d1" }, mutants = { "d1", "d1", "d1", "d1" }, skills = { "crowd_favourite" },
    lua = "piece('marcellus').hp = 3" }
  m:dice { "hit", "blank", "hit", "hit", "double", "blank" }:answer "fight"
  eq({ hp(m, "marcellus"), ap(m, "marcellus") }, { 3, 4 }, "1 is not enough")
  m:answer "fight"
  eq({ hp(m, "marcellus"), ap(m, "marcellus") }, { 4, 4 })
  m:answer "fight"
  eq({ hp(m, "marcellus"), ap(m, "marcellus") }, { 4, 3 })
end)

test("every skill card of an officer has a test, and each officer has five (§7, §15.6)", function()
  local m = scene {}
  for _, who in ipairs { "donathan", "jenny", "miranda", "marcellus" } do
    local n = 0
    for kind in m:lua(("return table.concat(map(pile('skilldeck_%s'):cards(), function(c) return c.kind end), ' ')"):format(who))
      :gmatch "%S+" do
      eq(tested[kind], who, kind)
      n = n + 1
    end
    eq(n, 5, who)
  end
end)

test("an automatic skill cannot be used as an action, and a skill with a cost needs the AP (§7, §6)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "c1" }, police = { "d1" }, skills = { "smoke_bomb", "shuriken" } }
  illegal(m, "skill:smoke_bomb", "this skill works automatically (§7.2)")
  m:lua "piece('jenny').ap = 0"
  illegal(m, "skill:shuriken", "not enough action points (§6)")
end)

-- Choices of bots -----------------------------------------------------------------------------------------------------

test("the bots' evaluation does not count a higher maximum of hit points as a wound", function()
  for _, other in ipairs { "speedloader", "walk_it_off" } do
    local m = scene { turn = "donathan", at = { donathan = "a1" }, mutants = { "d4" }, lua = ([[
      track("extermination"):set(9)
      for _, c in ipairs(pile("skilldeck_donathan"):cards()) do
        if c.kind == "one_more_year" or c.kind == "%s" then c:move_to(pile("skilldeck_donathan"), "top") end
      end]]):format(other) }
    m:answer "aim:d4"
    legal(m, "keep_skill:one_more_year", "keep_skill:" .. other)
    -- At a depth of one answer, both options are worth the same, so the bot keeps the first.
    m:run("search:iterations=16,depth=1,focus=0", 1)
    eq(m:get "piece('donathan'):pile('skills'):top().kind", "one_more_year")
  end
end)
