-- The officer's turn: §1.3-1.5 dice, mutants, civilians; §6 actions, stars, escorting, equipment that changes hands.

local stage = require "stage"
local scene, legal, illegal, of, at, count = stage.scene, stage.legal, stage.illegal, stage.of, stage.at, stage.count

local fubar = "local f = spawn('fubar', space '%s') f.hp_max, f.hp = %d, %d"

local function ap(m, id) return of(m, id, "ap") end
local function hp(m, id) return of(m, id, "hp") end

-- Words and figures ----------------------------------------------------------------------------------------------------

test("an officer has 5 AP a round (§1.2)", function()
  local m = scene { turn = "jenny" }
  for _, id in ipairs { "donathan", "jenny", "miranda", "marcellus" } do eq(ap(m, id), 5, id) end
end)

test("an officer loses as many HP as it receives damage, and is eliminated at 0 (§1.2)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" } }
  m:lua "piece('miranda'):damage(2, 'card')"
  eq(hp(m, "miranda"), 3)
  eq(of(m, "miranda", "down"), false)
  m:lua "piece('miranda'):damage(9, 'card')"
  eq(hp(m, "miranda"), 0)
  eq(of(m, "miranda", "down"), true)
end)

test("a die has 1 damage, 2 damage, blank and star on as many faces as the rule book counts (§1.3, §15.9)", function()
  local m = scene { turn = "jenny" }
  local seen = m:lua [[
    local n = { hit = 0, double = 0, star = 0, blank = 0 }
    for _ = 1, 120 do
      for _, face in ipairs(roll("combat", 30)) do n[face] = n[face] + 1 end
    end
    return n.hit, n.double, n.star, n.blank]]
  local wanted, i = { 1200, 600, 1200, 600 }, 0
  for n in seen:gmatch "%d+" do
    i = i + 1
    ok(math.abs(tonumber(n) - wanted[i]) < 120, seen)
  end
  eq(i, 4)
end)

test("a blank does nothing (§1.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "c1" } }
  m:dice { "blank", "blank" }:answer "shoot:c1"
  eq(count(m, "mutant active"), 1)
end)

test("a star without payment does nothing (§1.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "c1" } }
  m:dice { "star", "blank" }:answer("shoot:c1", "convert:0")
  eq(count(m, "mutant active"), 1)
end)

test("an Aimed Shot is printed before its result (§6.6)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "c1" } }
  m:answer "aim:c1"
  ok(m:heard "aimed")
end)

test("one damage stuns an active mutant (§1.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "c1" } }
  m:dice { "hit", "blank" }:answer "shoot:c1"
  eq(count(m, "mutant stunned"), 1)
  ok(m:heard "piece.stunned")
end)

test("two damage at the same time kills an active mutant (§1.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "c1" } }
  m:dice { "double", "blank" }:answer "shoot:c1"
  eq(count(m, "mutant"), 0)
  ok(m:heard "piece.killed")
end)

test("one damage kills a stunned mutant, which goes back to the supply (§1.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, stunned = { "c1" } }
  eq(m:get "#supply 'mutant'", 20, "F.U.B.A.R. among them")
  m:dice { "hit", "blank" }:answer "shoot:c1"
  eq(count(m, "mutant"), 0)
  eq(m:get "#supply 'mutant'", 21)
end)

test("any damage kills a civilian, and the token is removed (§1.5)", function()
  local m = scene { turn = "jenny", civilians = { "c1" } }
  m:lua "pieces('civilian')[1]:damage(1, 'card')"
  eq(count(m, "civilian"), 0)
  eq(m:get "#supply 'civilian'", 12)
end)

test("any number of figures and tokens share a space, and nothing blocks a line of sight (§2.6)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6", donathan = "c6" },
    mutants = { "b6", "b6", "b6", "d6", "e6", "m6" }, civilians = { "b6", "d6" }, barrels = { "c6" } }
  legal(m, "shoot:m6", "shoot:e6", "aim:m6")
  eq(count(m, "mutant", "b6"), 3)
end)

-- Movement -------------------------------------------------------------------------------------------------------------

test("a movement costs 1 AP and is worth two steps, diagonals included (§6.1, §2.1)", function()
  local m = scene { turn = "jenny", at = { jenny = "d2" } }
  m:answer "move:c1"
  eq(ap(m, "jenny"), 4)
  m:answer "move:b1"
  eq(ap(m, "jenny"), 4)
  eq(at(m, "jenny"), "b1")
  m:answer "move:a2"
  eq(ap(m, "jenny"), 3)
end)

test("a step goes to an adjacent space only, and not into a building (§6.1, §2.1)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" } }
  eq(stage.options(m), "call end move:c1 move:e1 move:d2")
  illegal(m, "move:b1", "")
  ok(m:why "move:c2" ~= "")
end)

test("an officer may walk through or stop on spaces with officers, civilians, stunned mutants and tokens (§6.1, §2.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "a6", donathan = "b6" }, stunned = { "b6" }, civilians = { "c6" },
    barrels = { "d6" }, police = { "d6" }, lua = "piece('helicopter'):place(space 'e6')" }
  m:answer("move:b6", "move:c6", "move:d6", "move:e6")
  eq(at(m, "jenny"), "e6")
  eq(ap(m, "jenny"), 3)
end)

test("a crate may be opened between the two steps of a movement (§6.1, §6.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, street = { "c1" } }
  m:answer("move:c1", "open", "move:b1")
  eq(ap(m, "jenny"), 4)
  eq(at(m, "jenny"), "b1")
end)

test("any other action between the two steps ends the movement and loses the second step (§6.1)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "f6" } }
  m:dice { "blank", "blank" }:answer("move:c1", "shoot:f6", "move:b1")
  eq(ap(m, "jenny"), 2)
end)

test("leaving a space with active mutants costs 1 damage, however many they are (§6.2)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1", "d1", "d1" } }
  m:answer "move:c1"
  eq(hp(m, "jenny"), 4)
end)

test("leaving two spaces with active mutants in one movement costs 2 HP (§6.2)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1", "c1" } }
  m:answer("move:c1", "move:b1")
  eq(hp(m, "jenny"), 3)
  eq(ap(m, "jenny"), 4)
end)

test("entering a space with mutants or leaving stunned mutants costs nothing (§6.2)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "c1" }, stunned = { "d1" } }
  m:answer "move:c1"
  eq(hp(m, "jenny"), 5)
end)

test("F.U.B.A.R. counts as an active mutant for officers who leave his space (§6.2, §9.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, lua = fubar:format("d1", 5, 5) }
  m:answer "move:c1"
  eq(hp(m, "jenny"), 4)
end)

test("an officer whom leaving eliminates falls on its old space, and its movement is over (§6.2)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, civilians = { "d1" }, lua = "piece('jenny').hp = 1" }
  stage.top(m, "breaking_news")
  m:answer("escort:c1:" .. m:get "space('d1'):first('civilian').id", "suffer:jenny")
  eq(at(m, "jenny"), "d1")
  eq(of(m, "jenny", "down"), true)
  eq(count(m, "civilian", "d1"), 1, "the civilian stays")
end)

-- Crates and civilians -------------------------------------------------------------------------------------------------

test("the question of a step warns that leaving eliminates the officer, although AutoDoc's next card is hidden", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" } }
  m:lua "piece('jenny').hp = 1"
  local seen = m:foresee "move:c1"
  eq({ seen.certain, seen.lost, seen.options == nil }, { false, 1, true })
end)

test("a police crate is free to open and gives the top police card (§6.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, police = { "d1" } }
  local top = m:get "pile('police'):top().id"
  m:answer "open"
  eq(ap(m, "jenny"), 5)
  eq(m:get "pile('equipment', piece 'jenny'):top().id", top)
  eq(count(m, "crate"), 0)
end)

test("a street box gives the top street card, face up for everybody (§6.3)", function()
  local m = scene { mode = "versus", turn = "jenny", at = { jenny = "d1" }, street = { "d1" } }
  local top, title = m:get "pile('street'):top().id", m:get "pile('street'):top().title"
  m:answer "open"
  eq(m:get "pile('equipment', piece 'jenny'):top().id", top)
  local seen
  for _, p in ipairs(m:view("zero").piles) do
    if p.id == "equipment" and p.owner == "jenny" then seen = p.cards end
  end
  ok(seen and seen[1], "Doctor Zero sees " .. title)
end)

test("an officer on a space with a crate and a box chooses which to open (§6.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, street = { "d1" }, police = { "d1" } }
  m:answer "open"
  eq(#m:options(), 2)
end)

test("an officer cannot open anything on a space without a crate (§6.3)", function()
  illegal(scene { turn = "jenny", at = { jenny = "d1" }, street = { "c1" } }, "open", "no crate is here (§6.3)")
end)

test("an officer and one civilian step together, and part if the next step is made alone (§6.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "c1" } }
  m:answer "move:c1"
  local c = m:get "pieces('civilian')[1].id"
  m:answer("escort:b1:" .. c)
  eq(at(m, c), "b1")
  eq(ap(m, "jenny"), 4, "one movement, 1 AP")
  m:answer "move:a1"
  eq(at(m, c), "b1")
end)

test("an officer escorts one civilian at a time, possibly another one with each step (§6.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1", "d1", "c1" } }
  stage.take(m, "escort:c1")
  eq(count(m, "civilian", "d1"), 1)
  eq(count(m, "civilian", "c1"), 2)
  stage.take(m, "escort:b1")
  eq(count(m, "civilian", "c1"), 1)
  eq(count(m, "civilian", "b1"), 1)
end)

test("an officer may take a civilian's damage of leaving (§6.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1" }, mutants = { "d1" } }
  stage.take(m, "escort:c1", "suffer:jenny")
  eq(hp(m, "jenny"), 4)
  eq(count(m, "civilian", "c1"), 1)
end)

test("an escorted civilian who receives the damage of leaving dies, and the officer steps alone (§6.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1" }, mutants = { "d1" } }
  stage.take(m, "escort:c1", "suffer:civilian")
  eq(hp(m, "jenny"), 5)
  eq(count(m, "civilian"), 0)
  eq(at(m, "jenny"), "c1")
end)

test("why of an escort without a companion says that nobody is there, however far the space is (§6.1)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" } }
  ok(m:why("escort:f6"):find("no piece here can be taken along", 1, true))
  ok(m:why("escort"):find("no piece here can be taken along", 1, true))
end)

-- Shooting -------------------------------------------------------------------------------------------------------------

test("a shooting attack costs 1 AP, rolls 2 dice and reaches any distance (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "m6" } }
  m:dice { "hit", "hit" }:answer "shoot:m6"
  eq(ap(m, "jenny"), 4)
  eq(count(m, "mutant"), 0, "two points in one attack kill")
end)

test("an active mutant on the officer's space forbids shooting, but a stunned mutant does not (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1", "f6" } }
  illegal(m, "shoot:f6", "an active mutant is on your space (§6.5)")
  m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "f6" }, stunned = { "d1" } }
  legal(m, "shoot:f6", "aim:f6")
end)

test("a shot needs a mutant at its target, active or stunned, on another space (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "f6" }, stunned = { "d1", "e6" } }
  legal(m, "shoot:f6", "shoot:e6")
  illegal(m, "shoot:a1", "no mutant is there (§6.5)")
  ok(not m:legal "shoot:d1", "the own space is not a target")
end)

test("civilians, officers and allies forbid a shot at their space (§6.5)", function()
  local m = scene { turn = "jenny", ally = "blast", at = { jenny = "d1", miranda = "b6", blast = "c6" },
    mutants = { "a6", "b6", "c6" }, civilians = { "a6" } }
  illegal(m, "shoot:a6", "a civilian is there (§6.5)")
  illegal(m, "shoot:b6", "an officer is there (§6.5)")
  illegal(m, "shoot:c6", "is there (§6.5)")
  illegal(m, "aim:b6", "an officer is there (§6.5)")
end)

test("an eliminated officer does not forbid the shot (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "b6" }, mutants = { "b6" }, lua = "piece('miranda'):damage(9, 'card')" }
  legal(m, "shoot:b6", "aim:b6")
end)

test("3 points kill one of two alike active mutants and stun the other, without a question (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4", "d4" } }
  m:dice { "double", "hit" }:answer "shoot:d4"
  ok(not stage.offered(m, "hit:"), m:question())
  eq(count(m, "mutant stunned"), 1)
  eq(count(m, "mutant"), 1)
end)

test("1 point finishes a stunned mutant beside an active one, and 2 points kill the active one (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" }, stunned = { "d4" } }
  m:dice { "double", "hit" }:answer "shoot:d4"
  stage.take(m, "hit:")
  eq(count(m, "mutant"), 0)
end)

test("a stunned mutant may be spared once another mutant there has all the damage it needs (§14.44)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" }, stunned = { "d4" } }
  local lying = m:get "space('d4'):first('mutant stunned').id"
  m:dice { "double", "hit" }:answer "shoot:d4"
  eq(stage.options(m), "hit:" .. lying .. " leave_alive")
  m:answer "leave_alive"
  eq({ count(m, "mutant", "d4"), of(m, lying, "stunned") }, { 1, true })
end)

test("one of two stunned mutants may be spared, but not a single one (§14.44)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, stunned = { "d4", "d4", "f6" } }
  m:dice { "hit", "hit", "hit", "hit" }:answer "shoot:f6"
  eq(count(m, "mutant"), 2, "it was killed without a question")
  m:answer "shoot:d4"
  stage.legal(m, "leave_alive")
  m:answer "leave_alive"
  eq(count(m, "mutant stunned", "d4"), 1)
end)

test("a mutant that was active before the shot cannot be spared while a point is left for it (§14.44)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4", "d4" } }
  m:dice { "double", "double" }:answer "shoot:d4"
  eq(count(m, "mutant"), 0)
end)

test("spare_stunned = false: all damage that can hurt somebody is dealt (§14.44)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" }, stunned = { "d4" }, const = { spare_stunned = false } }
  m:dice { "double", "hit" }:answer "shoot:d4"
  eq(count(m, "mutant"), 0)
end)

test("the shooter chooses which mutants receive the damage of a shooting attack (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" }, stunned = { "d4" } }
  local awake, lying = m:get "space('d4'):first('mutant active').id", m:get "space('d4'):first('mutant stunned').id"
  m:dice { "double", "blank" }:answer "shoot:d4"
  eq(m:question(), "Jenny Takabura attacks d4: who takes point 2 of 2? The previous point goes to Mutant 1.")
  local kill = m:clone():answer("hit:" .. awake) -- The awake mutant takes the first point anyway.
  eq(of(kill, awake, "space"), nil)
  eq(of(kill, lying, "stunned"), true)
  local both = m:answer("hit:" .. lying) -- The sleeping mutant takes only one point.
  eq(of(both, awake, "stunned"), true)
  eq(of(both, lying, "space"), nil)
end)

test("the first point of damage does not settle the second, because each mutant is offered for both (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4", "d4" }, lua = "piece('mutant.1').moved = true" }
  m:dice { "hit", "hit" }:answer "shoot:d4"
  eq(stage.options(m), "hit:mutant.1 hit:mutant.2")
  m:answer "hit:mutant.2"
  eq(m:question(), "Jenny Takabura attacks d4: who takes point 2 of 2? The previous point goes to Mutant 2.")
  local both = m:clone():answer "hit:mutant.1"
  eq(count(both, "mutant stunned", "d4"), 2)
  eq({ count(m:answer "hit:mutant.2", "mutant"), of(m, "mutant.1", "stunned") }, { 1, false })
end)

test("a mutant receives all its damage from one attack at the same time (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4", "d4" } }
  m:dice { "hit", "hit" }:answer "shoot:d4"
  local first = m:options()[1]
  m:answer(first)
  if not m:legal "end" then m:answer(first) end
  eq(count(m, "mutant active"), 1)
  eq(count(m, "mutant stunned"), 0)
end)

test("an aimed shot costs 2 AP, rolls nothing and deals 2 damage to one mutant (§6.6)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" }, stunned = { "d4" } }
  m:answer "aim:d4"
  m:answer("target:" .. m:get "space('d4'):first('mutant active').id")
  eq(ap(m, "jenny"), 3)
  eq(count(m, "mutant active"), 0)
  eq(count(m, "mutant stunned"), 1)
  ok(not m:heard "rolled")
end)

test("Donathan cannot reroll an aimed shot, and an aimed shot cannot target a barrel (§6.6)", function()
  local m = scene { turn = "donathan", at = { donathan = "a1" }, mutants = { "d4" }, barrels = { "f6" } }
  illegal(m, "aim:f6", "no mutant is there")
  m:answer "aim:d4"
  legal(m, "end")
  eq(count(m, "mutant"), 0)
end)

test("an aimed shot is not possible with 1 AP (§6.6)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" } }
  m:lua "piece('jenny').ap = 1"
  legal(m, "shoot:d4")
  illegal(m, "aim:d4", "action points")
end)

test("the question for a point of damage names the mutant that took the first point automatically (§6.5)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4", "d4" } }
  m:dice { "hit", "hit" }:answer "shoot:d4"
  eq(m:question(), "Jenny Takabura attacks d4: who takes point 2 of 2? The previous point goes to Mutant 1.")
end)

-- Close combat ---------------------------------------------------------------------------------------------------------

test("close combat costs 1 AP, rolls 1 die and stuns a mutant on the officer's own space (§6.7)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "d1" }, mutants = { "d1" }, civilians = { "d1" } }
  m:dice { "hit" }:answer "fight"
  eq(ap(m, "jenny"), 4)
  eq(count(m, "mutant stunned", "d1"), 1)
end)

test("2 damage of close combat stun two of three active mutants on the space (§6.7)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1", "d1", "d1" } }
  m:dice { "double" }:answer "fight"
  while stage.offered(m, "hit:") do stage.take(m, "hit:") end
  eq(count(m, "mutant stunned"), 2)
  eq(count(m, "mutant active"), 1)
end)

test("close combat never kills, and points beyond the active mutants are lost (§6.7)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, stunned = { "d1" } }
  m:dice { "double" }:answer "fight"
  eq(count(m, "mutant stunned"), 2)
  illegal(m, "fight", "no active mutant is here to fight (§6.7)")
end)

-- Stars ----------------------------------------------------------------------------------------------------------------

test("1 AP turns one star into 1 damage (§6.8)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" } }
  m:dice { "star", "star" }:answer "shoot:d4"
  eq(stage.options(m), "convert:0 convert:1 convert:2")
  m:answer "convert:2"
  eq(ap(m, "jenny"), 2)
  eq(count(m, "mutant"), 0)
end)

test("an officer without AP cannot pay for a star (§6.8)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" } }
  m:lua "piece('jenny').ap = 1"
  m:dice { "star", "star" }:answer "shoot:d4"
  eq(count(m, "mutant active"), 1)
  eq(ap(m, "jenny"), 0)
  ok(not stage.offered(m, "convert"))
end)

test("an officer may pay for a star in close combat (§6.8)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" } }
  m:dice { "star" }:answer("fight", "convert:1")
  eq(count(m, "mutant stunned"), 1)
  eq(ap(m, "jenny"), 3)
end)

test("a paid star still counts as a rolled star for the reaction after the payment (§6.8)", function()
  local m = scene { mode = "versus", turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" }, hand = { "thick_skulls" } }
  m:dice { "star", "double" }:answer("shoot:d4", "convert:1")
  eq(m:seat(), "zero")
  stage.take(m, "react:thick_skulls")
  eq(count(m, "mutant stunned"), 1, "3 damage less 2")
end)

-- Equipment ------------------------------------------------------------------------------------------------------------

test("1 AP gives a card to an officer on the same space (§6.9)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "d1" }, gear = { "donuts" } }
  stage.take(m, "give:donuts")
  eq(stage.cards(m, "equipment", "miranda"), 1)
  eq(ap(m, "jenny"), 4)
end)

test("an officer pays 1 AP to take a card of its choice from an officer on the same space (§6.9)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "d1" },
    lua = "cards('donuts')[1]:move_to(pile('equipment', piece 'miranda')) cards('vest')[1]:move_to(pile('equipment', piece 'miranda'))" }
  m:answer "take:miranda"
  stage.take(m, "take_card:vest")
  eq(m:get "pile('equipment', piece 'jenny'):top().kind", "vest")
  eq(m:get "pile('equipment', piece 'miranda'):top().kind", "donuts")
  eq(ap(m, "jenny"), 4)
end)

test("equipment changes hands only between officers on one space (§6.9)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1", miranda = "c1" }, gear = { "donuts" },
    lua = "cards('vest')[1]:move_to(pile('equipment', piece 'miranda'))" }
  ok(not stage.offered(m, "give:"))
  ok(not m:legal "take:miranda")
  illegal(m, "give:" .. m:get "pile('equipment', piece 'jenny'):top().id", "no other officer is here (§6.9)")
end)

test("an officer may carry any number of equipment cards (§6.9)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, police = { "d1" },
    lua = "while #pile 'street' > 1 do pile('street'):draw_to(pile('equipment', piece 'jenny')) end" }
  m:answer "open"
  eq(stage.cards(m, "equipment", "jenny"), 18)
end)

test("using a card costs 1 AP, and the card is discarded face up beside its deck (§6.9)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, gear = { "thermos" } }
  stage.take(m, "use:thermos")
  eq(ap(m, "jenny"), 5 - 1 + 3)
  eq(m:get "pile('police_discard'):top().kind", "thermos")
end)

test("an attack that a card grants costs no AP, but its stars do (§6.9)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "c1" }, gear = { "pump_shotgun" } }
  m:dice { "star", "blank", "blank", "blank" }
  stage.take(m, "use:pump_shotgun")
  m:answer "convert:1"
  eq(ap(m, "jenny"), 3)
  eq(count(m, "mutant stunned"), 1)
end)

test("a card whose condition is not met cannot be used (§6.9)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, gear = { "chainsaw" } }
  illegal(m, "use:" .. m:get "pile('equipment', piece 'jenny'):top().id", "no mutant is here (§6.9)")
end)

-- F.U.B.A.R. as a target -----------------------------------------------------------------------------------------------

test("a shooting attack at F.U.B.A.R.'s space deals 1 damage less in total (§6.11, §9.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, lua = fubar:format("d4", 5, 5) }
  m:dice { "double", "hit" }:answer "shoot:d4"
  eq(of(m, "fubar", "hp"), 3)
  eq(of(m, "fubar", "stunned"), false)
  m:dice { "hit", "blank" }:answer "shoot:d4"
  eq(of(m, "fubar", "hp"), 3)
end)

test("F.U.B.A.R.'s shield covers a mutant beside him in the same attack, aimed shots included (§6.11)", function()
  local m = scene { turn = "jenny", at = { jenny = "a1" }, mutants = { "d4" }, lua = fubar:format("d4", 5, 5) }
  m:answer "aim:d4"
  stage.take(m, "target:mutant")
  eq(count(m, "mutant stunned"), 1, "1 of the 2 damage")
  eq(of(m, "fubar", "hp"), 5)
  m:answer("aim:d4", "target:fubar")
  eq(of(m, "fubar", "hp"), 4)
end)

test("F.U.B.A.R. forbids shooting from his space, and close combat cannot hurt him (§6.11, §9.3)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, mutants = { "f6" }, lua = fubar:format("d1", 5, 5) }
  illegal(m, "shoot:f6", "an active mutant is on your space")
  illegal(m, "fight", "no active mutant is here to fight")
end)

test("F.U.B.A.R. cannot be moved or stunned by skills, cards or close combat (§6.11, §9.3)", function()
  local m = scene { turn = "marcellus", at = { marcellus = "d1" }, skills = { "suplex", "come_here" }, gear = { "flashbang" },
    lua = fubar:format("d1", 5, 5) }
  ok(not stage.offered(m, "skill:"))
  ok(not stage.offered(m, "use:flashbang"))
  m:lua "spawn('mutant', space 'd1')"
  m:dice { "double", "double" }:answer "fight"
  eq(of(m, "fubar", "stunned"), false)
  eq(of(m, "fubar", "hp"), 5)
  eq(count(m, "mutant stunned"), 1)
end)

-- The end of the turn --------------------------------------------------------------------------------------------------

test("unspent AP are lost, and the officer takes no more turns this round (§6.12)", function()
  local m = scene { mode = "versus", turn = "jenny" }
  m:answer "end" -- Doctor Zero has no cards, so he can only draw.
  eq(ap(m, "jenny"), 0)
  eq(stage.options(m), "go:donathan go:marcellus go:miranda")
  eq(m:get "match.round", 1)
end)

test("an officer who is eliminated during its own turn ends the turn immediately (§6.12)", function()
  local m = scene { mode = "versus", turn = "jenny", at = { jenny = "d1" }, mutants = { "d1" }, lua = "piece('jenny').hp = 1" }
  m:answer "move:c1"
  ok(m:heard "piece.down")
  eq(m:seat(), "zero")
end)

test("why of a Civilian that is not offered names the alike Civilian that is offered (§6.4)", function()
  local m = scene { turn = "jenny", at = { jenny = "d1" }, civilians = { "d1", "d1" } }
  ok(m:why("escort:c1:civilian.2"):find("an equal one is offered instead: Civilian 1 (§6.1)", 1, true))
end)

test("why of a Mutant that is not offered names the alike Mutant that is offered (§8.4)", function()
  local m = scene { mode = "versus", turn = "jenny", at = { jenny = "d1" }, mutants = { "c1", "c1" }, hand = { "bite" } }
  m:answer "end"
  stage.take(m, "move_attack:bite")
  ok(m:why("advance:mutant.2"):find("an equal one is offered instead: Mutant 1 (§8.4)", 1, true))
end)
