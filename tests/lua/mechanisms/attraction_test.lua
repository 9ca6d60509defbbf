-- attraction() returns the worth of a space to a piece that several goals attract.

local function begun(setup)
  local m = match { episode = "tests/lua/mechanisms/orchard.lua" }
  m:lua(setup or "")
  return m
end

-- Returns what attraction { goals = { GOALS } [, MORE] } says for the arguments.
local function drawn(m, goals, arguments, more)
  return m:get(("attraction { goals = { %s } %s }(%s)"):format(goals, more and ", " .. more or "", arguments))
end

local hive = "{ from = 'hive', worth = 30, step = 4 }"

test("an attraction is a goal's worth minus its step for each space of distance", function()
  local m = begun "spawn('hive', space 'e1')"
  eq(drawn(m, hive, "space 'e1'"), 30)
  eq(drawn(m, hive, "space 'c1'"), 22)
  eq(drawn(m, hive, "piece 'bear'"), 22, "a piece stands for its space")
  eq(drawn(m, "{ from = 'hive', worth = 30 }", "space 'c1'"), 28, "a step takes 1 unless the goal says otherwise")
  eq(drawn(m, "{ from = 'hive', worth = 5, step = 4 }", "space 'c1'"), 0, "never below 0")
  eq(drawn(m, hive, "space 'cellar.a1'"), 0, "another board is out of reach")
end)

test("an attraction with several goals is the highest of their values", function()
  local m = begun "spawn('hive', space 'f1') spawn('hive', space 'a1') spawn('gate', space 'b1')"
  eq(drawn(m, hive .. ", { from = 'gate', worth = 25, step = 10 }", "space 'b1'"), 26, "the near hive")
  eq(drawn(m, hive .. ", { from = 'gate', worth = 29, step = 10 }", "space 'b1'"), 29, "the gate")
end)

test("a list of worths is read by the goal's hit points, and its last entry covers all higher ones", function()
  local goals = "{ from = 'keeper', worth = { 50, 20 }, step = 10 }"
  local m = begun "spawn('keeper', space 'd1')"
  eq(drawn(m, goals, "space 'd1'"), 20, "4 hit points")
  m:lua "pieces('keeper')[1].hp = 2"
  eq(drawn(m, goals, "space 'd1'"), 20)
  m:lua "pieces('keeper')[1].hp = 1"
  eq(drawn(m, goals, "space 'd1'"), 50)
end)

test("an attraction with a start counts only the goals that are best at the start", function()
  local m = begun "spawn('hive', space 'a1') spawn('hive', space 'f1')"
  eq(drawn(m, hive, "space 'f1', space 'b1'", "most = 1"), 10, "the hive at a1, which is best from b1, is five steps from f1")
  eq(drawn(m, hive, "space 'f1', space 'b1'", "most = 2"), 30)
  eq(drawn(m, hive, "space 'f1'", "most = 1"), 30)
end)

test("an attraction with a reach ignores goals that are farther from the start", function()
  local m = begun "spawn('hive', space 'f1')"
  eq(drawn(m, hive, "space 'c1', space 'c1', 3"), 18)
  eq(drawn(m, hive, "space 'c1', space 'c1', 2"), 0)
  eq(drawn(m, hive, "space 'f1', space 'c1', 2"), 0, "counted from the start, not from the space")
end)

test("an attraction respects a goal's company, board, condition and neighbors", function()
  local m = begun "spawn('hive', space 'a1') spawn('hive', space 'e1') spawn('keeper', space 'e1') spawn('hive', space 'cellar.b1')"
  local with = "{ from = 'hive', worth = 30, step = 4, with = 'keeper' }"
  eq(drawn(m, with, "space 'a1'"), 14, "the hive at e1")
  eq(drawn(m, with, "space 'cellar.b1'"), 0, "no keeper is there")
  local main = "{ from = 'hive', worth = 30, step = 4, board = 'main' }"
  eq(drawn(m, hive, "space 'cellar.a1'"), 26)
  eq(drawn(m, main, "space 'cellar.a1'"), 0)
  local rung = "{ from = 'hive', worth = 30, step = 4, when = 'bell' }"
  eq(drawn(m, rung, "space 'a1'"), 0, "no bell is in play")
  m:lua "spawn('bell', space 'cellar.a1')"
  eq(drawn(m, rung, "space 'a1'"), 30)
  local beside = "{ from = 'hive', worth = 30, step = 4, beside = true }"
  eq(drawn(m, beside, "space 'b1'"), 30)
  eq(drawn(m, beside, "space 'a1'"), 26)
end)

test("bots walk to the goals that attract them, and stay there", function()
  local m = begun "spawn('hive', space 'f1')"
  for _, at in ipairs { "d1", "e1", "f1", "f1" } do
    local turn = m:get "match.round"
    while m:get "match.round" == turn do m:run("heuristic", 1) end
    eq(m:get "piece('bear').space.id", at)
  end
end)

test("mistakes in an attraction are reported at its call", function()
  local m = begun()
  local function refused(code, message)
    local good, why = pcall(m.get, m, code)
    ok(not good and why:find(message, 1, true), code .. ": " .. tostring(why))
  end
  refused("attraction { }", "`goals` is missing: give a list of goals")
  refused("attraction { goals = {} }", "`goals` is empty")
  refused("attraction { goals = { { worth = 3 } } }", "goal 1: `from` is missing: give a filter")
  refused("attraction { goals = { { from = 'hive' } } }", "goal 1: `worth` is missing: give an integer")
  refused("attraction { goals = { { from = 'hive', worth = 3, setp = 1 } } }", "did you mean \"step\"")
  refused("attraction { goals = { { from = 'hive', worth = 3 } }, most = 0 }", "most is 0, expected 1 to 16")
  refused("attraction { goals = { { from = 'hvie', worth = 3 } } }(space 'a1')", "did you mean \"hive\"")
  refused("attraction { goals = { { from = 'hive', worth = -3 } } }(space 'a1')", "worth is -3, expected 0 to")
  refused("attraction { goals = { { from = 'hive', worth = {} } } }(space 'a1')", "`worth` is an empty list")
  refused("attraction { goals = { { from = 'hive', worth = 3, step = -1 } } }(space 'a1')", "step is -1, expected 0 or more")
  refused("attraction { goals = { { from = 'hive', worth = 3, board = 'mian' } } }(space 'a1')", "did you mean \"main\"")
  refused("attraction { goals = { { from = 'hive', worth = 3 } } }('a1')", "attraction")
end)
