-- Blast the Dog (§11, §15.7): his actions in an officer's turn, rules that count him as an officer, and his Skill
-- cards.

local stage = require "stage"
local legal, illegal, of, at, count, track = stage.legal, stage.illegal, stage.of, stage.at, stage.count, stage.track

local function scene(o)
  o.ally, o.turn = "blast", o.turn or "jenny"
  o.lua = o.lua or ""
  for _, kind in ipairs(o.knows or {}) do o.lua = o.lua .. (" card('%s'):move_to(pile('skills', piece 'blast'))"):format(kind) end
  return stage.scene(o)
end

test("Blast has 4 HP and starts with the officer whom the team chooses (§11, §15.7, §14.30)", function()
  local m = match { episode = "hardcity/mayhem", settings = { ally = "blast" } }
  m:reach "lead_dog"
  m:answer "lead_dog:miranda"
  eq({ of(m, "blast", "hp"), at(m, "blast") }, { 4, at(m, "miranda") })
end)

test("a match without the Ally setting has no Ally (§11)", function()
  refuses(function() match { episode = "hardcity/mayhem" }:get "piece('blast').hp" end, "blast")
end)

test("an Ally takes one action during an officer's turn, which costs no AP (§11.1)", function()
  local m = scene { at = { jenny = "d1", blast = "c1" }, mutants = { "c1" } }
  legal(m, "dog_run:blast", "dog_bite:blast")
  m:dice { "hit" }:answer "dog_bite:blast"
  eq(of(m, "jenny", "ap"), 5)
  illegal(m, "dog_run:blast", "Blast has done his trick for this turn (§11.1)")
  illegal(m, "dog_bite:blast", "Blast has done his trick for this turn (§11.1)")
  m:answer "end"
  while not stage.offered(m, "go:") do m:answer(m:options()[1]) end
  m:answer "go:miranda"
  legal(m, "dog_run:blast")
end)

test("Blast's action between the two steps of a Movement ends the Movement (§6.1, §11.1)", function()
  local m = scene { at = { jenny = "d1", blast = "c1" } }
  m:answer("move:e1", "dog_run:blast", "sit")
  eq({ of(m, "jenny", "movement_left"), of(m, "jenny", "ap") }, { 0, 4 })
  m:answer(stage.offered(m, "move:"))
  eq(of(m, "jenny", "ap"), 3, "the next step is a Movement of its own")
end)

test("Blast runs up to 3 spaces (§15.7)", function()
  local m = scene { at = { jenny = "d1", blast = "c1" } }
  m:answer("dog_run:blast", "run_dog:b1", "run_dog:a1", "run_dog:a2")
  eq(at(m, "blast"), "a2")
  illegal(m, "dog_run:blast", "Blast has done his trick for this turn (§11.1)")
  m = scene { at = { jenny = "d1", blast = "c1" } }
  m:answer("dog_run:blast", "run_dog:b1", "sit")
  eq(at(m, "blast"), "b1")
end)

test("Blast bites in close combat with 1 die, and the active officer pays for his stars (§15.7)", function()
  local m = scene { at = { jenny = "d1", blast = "a6" }, mutants = { "a6" } }
  m:dice { "star" }:answer "dog_bite:blast"
  eq({ m:decision().actor, of(m, "jenny", "ap") }, { "jenny", 5 }, "who pays is asked, and still has the AP")
  ok(m:heard ": 1 star.")
  m:answer "convert:1"
  ok(m:heard "Jenny Takabura pays 1 AP for 1 star.")
  eq({ count(m, "mutant stunned"), of(m, "jenny", "ap") }, { 1, 4 })
end)

test("Blast can bite only on a space with somebody to bite (§15.7, §6.7)", function()
  illegal(scene { at = { blast = "a6" }, stunned = { "a6" } }, "dog_bite:blast", "there is nobody to bite (§6.7)")
end)

test("Blast forbids shots at his space and takes damage for leaving mutants, like an officer (§11.1)", function()
  local m = scene { at = { jenny = "d1", blast = "a6" }, mutants = { "a6" } }
  illegal(m, "shoot:a6", "is there (§6.5)")
  m:answer("dog_run:blast", "run_dog:b6", "sit")
  eq(of(m, "blast", "hp"), 3)
end)

test("a mutant's attack may choose Blast, and Chaos effects can hit him (§11.1)", function()
  local m = scene { mode = "versus", at = { jenny = "d1", blast = "d1" }, mutants = { "d1", "d1" }, hand = { "feeding_frenzy", "mob_rule" } }
  m:answer("end", "play:feeding_frenzy")
  stage.take(m, "strike:", "suffer:blast")
  eq({ of(m, "blast", "hp"), of(m, "jenny", "hp") }, { 3, 5 })
  m = scene { mode = "versus", at = { jenny = "d1", blast = "d1" }, mutants = { "d1", "d1" }, hand = { "mob_rule" } }
  m:answer("end", "play:mob_rule", "done")
  eq({ of(m, "blast", "hp"), of(m, "jenny", "hp") }, { 3, 4 })
end)

test("Blast does not open crates, carry equipment, escort or use the episode's actions (§11.1)", function()
  local m = scene { at = { jenny = "d1", blast = "a6" }, police = { "a6" }, civilians = { "a6" }, lua = "piece('helicopter'):place(space 'a6')" }
  for _, id in ipairs(m:options()) do
    ok(not id:find "^dog_" or id == "dog_run:blast", id)
  end
  illegal(m, "open", "no crate is here")
  illegal(m, "evacuate", "no civilian is here")
  m:answer("dog_run:blast", "run_dog:b6")
  eq(count(m, "civilian", "a6"), 1)
  refuses(function() m:get "#pile('equipment', piece 'blast')" end)
end)

test("an Ally at 0 HP is out of the episode, and brings Doctor Zero neither VP nor a card (§11.2)", function()
  local m = scene { mode = "versus", at = { jenny = "d1", blast = "a6" } }
  m:lua "piece('blast'):damage(4, 'card')"
  eq({ at(m, "blast"), track(m, "chaos"), stage.cards(m, "hand") }, { "supply", 0, 0 })
  ok(not stage.offered(m, "dog_"))
end)

test("Blast gains skills whenever the officers do (§11.3)", function()
  local m = scene { at = { jenny = "a1" }, stunned = { "d4" }, lua = "track('extermination'):set(9)" }
  m:dice { "hit", "blank" }:answer "shoot:d4"
  local asked = 0
  while stage.offered(m, "keep_skill:") do
    asked = asked + 1
    m:answer(m:options()[1])
  end
  eq(asked, 5)
  eq({ stage.cards(m, "skills", "blast"), stage.cards(m, "skilldeck_blast") }, { 1, 3 })
end)

test("Blast's skill: fetch opens a crate on his space or next to it for the active officer (§11.3, §15.6)", function()
  local m = scene { at = { jenny = "d1", blast = "a6" }, street = { "b6" } }
  ok(not stage.offered(m, "dog_fetch"))
  ok(m:why("dog_fetch:blast:" .. m:get "pieces('crate')[1].id"):find "Blast has not learnt to fetch")
  m = scene { at = { jenny = "d1", blast = "a6" }, street = { "b6" }, knows = { "fetch" } }
  stage.take(m, "dog_fetch:blast:")
  eq({ count(m, "crate"), stage.cards(m, "equipment", "jenny") }, { 0, 1 })
end)

test("Blast's skill: guard_dog saves figures that leave his space from damage (§11.3, §15.6)", function()
  local m = scene { at = { jenny = "d1", blast = "d1" }, mutants = { "d1" }, knows = { "guard_dog" } }
  m:answer "move:c1"
  eq(of(m, "jenny", "hp"), 5)
  m:answer("dog_run:blast", "run_dog:e1", "sit")
  eq(of(m, "blast", "hp"), 4)
end)

test("Blast's skill: iron_jaws gives his bite 2 dice (§11.3, §15.6)", function()
  local m = scene { at = { jenny = "d1", blast = "a6" }, mutants = { "a6", "a6" }, knows = { "iron_jaws" } }
  m:dice { "hit", "hit" }:answer "dog_bite:blast"
  eq(count(m, "mutant stunned"), 2)
end)

test("Blast's skill: sheepdog takes a civilian along with each of Blast's steps (§11.3, §15.6)", function()
  local m = scene { at = { jenny = "d1", blast = "a6" }, civilians = { "a6" }, knows = { "sheepdog" } }
  m:answer("dog_run:blast", "run_dog:b6")
  stage.take(m, "herd:")
  m:answer("run_dog:c6", "leave_there", "sit")
  eq({ count(m, "civilian", "b6"), at(m, "blast") }, { 1, "c6" })
end)
