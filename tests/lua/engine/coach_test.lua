-- The coach (docs/PUBLISHING.md 2): the positions that lessons fit. tests/shell/coach.sh tests how a match prints them.

local function tutorial() return match { episode = "episodes/academy/tutorial.lua", seed = 911 } end

-- Returns the ids of the lessons that fit, sorted.
local function fitting(m, seat)
  local ids = {}
  for id in pairs(m:lessons(seat)) do table.insert(ids, id) end
  table.sort(ids)
  return table.concat(ids, " ")
end

test("a lesson whose `when` fails, and a lesson for the end, are silent at the first question", function()
  eq(fitting(tutorial()), "move")
end)

test("reading the lessons changes neither the position nor the open question", function()
  local m = tutorial()
  local hash, number = m:hash(), m:number()
  m:lessons()
  eq(m:hash(), hash)
  eq(m:number(), number)
end)

test("a lesson with a verb is silent where the question does not offer that verb", function()
  local m = tutorial():answer("move:b3", "move:c4", "open")
  ok(m:lessons().shoot, "the shot is explained while it is on offer")
  m:dice { "star", "hit" }
  m:answer "shoot:e4"
  eq(fitting(m), "")
end)

test("a lesson's second argument lists the player's answers, and undo removes an answer from it", function()
  local m = tutorial():answer("move:b3", "move:c4", "open")
  m:answer "shoot:h1"
  while not m:legal "end" do m:answer(m:options()[1]) end
  ok(m:lessons().finish)
  while m:get [[piece("rookie").ap]] < 3 do m:undo() end
  eq(m:lessons().finish, nil)
end)

test("the coach names a mutant's space only while a mutant is there to be shot at", function()
  local m = tutorial():answer("move:b3", "move:c4", "end", "open")
  eq(m:get [[piece("mutant.1").space.id]], "c4")
  eq(fitting(m), "fetch flare")
  ok(m:lessons().flare:find "use flare")
end)

test("a lesson for the end of the match gets the winner", function()
  local m = tutorial()
  m:lua [[piece("rookie"):place(space "e1"); piece("civilian"):place(space "e1")]]
  m:answer "rescue"
  eq(fitting(m, "you"), "won")
  m = tutorial()
  m:lua [[piece("rookie").hp = 1; piece("mutant.1"):place(space "a3")]]
  m:answer "move:b3"
  eq(fitting(m, "you"), "lost")
end)

test("a seat to which the question is not addressed gets no lesson", function()
  local m = match { episode = "hardcity/mayhem", seed = 4, settings = { mode = "versus" } }
  eq(m:seat(), "officers")
  eq(fitting(m, "zero"), "")
  eq(fitting(m, "officers"), "opening")
end)

test("the coach explains evacuation on a space with a civilian and the helicopter's ladder (§13.1.5)", function()
  local m = match { episode = "hardcity/mayhem", seed = 4, settings = { mode = "coop" } }
  m:answer("pick:marcellus", "go:marcellus")
  eq(m:lessons().evacuate, nil)
  m:lua [[piece("civilian.1"):place(piece("marcellus").space); piece("helicopter"):place(piece("marcellus").space)]]
  ok(m:lessons().evacuate)
end)

test("the coach's lesson about Mutants on the officer's space depends on the skill Smoke Bomb (§6.2)", function()
  local m = match { episode = "hardcity/mayhem", seed = 4, settings = { mode = "coop" } }
  m:answer("pick:marcellus", "go:jenny")
  m:lua [[pieces("mutant")[1]:place(piece("jenny").space)]]
  ok(m:lessons().mutants:find "costs 1 HP")
  m:lua [[card("smoke_bomb"):move_to(pile("skills", piece "jenny"))]]
  ok(m:lessons().mutants:find "spares you the harm")
end)

test("forty random nights hear all lessons of Hard City's coach but those of a rescue and a victory", function()
  local heard = {}
  for seed = 1, 40 do
    local m, n = match { episode = "hardcity/mayhem", seed = seed, settings = { mode = "coop" } }, seed
    repeat
      for id in pairs(m:lessons "officers") do heard[id] = true end
      if not m:over() then
        n = (n * 1103515245 + 12345) % 2147483648
        m:answer(m:options()[n // 65536 % #m:options() + 1])
      end
    until m:over() and next(m:lessons "officers")
    for id in pairs(m:lessons "officers") do heard[id] = true end
  end
  local ids = {}
  for id in pairs(heard) do table.insert(ids, id) end
  table.sort(ids)
  eq(table.concat(ids, " "), "autodoc barrels call clock crates cutscene damage equipment escort farewell "
    .. "first_go heal helicopter letters lost mutants opening queue reward shooting skill stars turn victim")
end)
