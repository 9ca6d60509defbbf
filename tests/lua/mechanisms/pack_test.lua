-- Automatic figures: the choice of the figures that act, their actions, and their questions.

local offered = require("offers").of
local path = "tests/lua/mechanisms/pack.lua"

-- Returns a match at the end of the hunters' first turns, with wolves on these spaces, after running `code`.
local function night(wolves, code, more)
  local options = more or {}
  options.episode = path
  local m = match(options)
  for i, at in ipairs(wolves) do m:lua("piece('wolf." .. i .. "'):place(space '" .. at .. "')") end
  if code then m:lua(code) end
  m:answer "go:hunter.1" -- Neither hunter has an action, so the turns end.
  return m
end

local function contains(list, what)
  for _, x in ipairs(list) do if x == what then return true end end
  return false
end

local function at(m, id) return m:get("piece('" .. id .. "').space.id") end

test("a figure does the first deed that is open to it", function()
  local m = night({ "a1" })
  eq(m:get "piece('hunter.1').hp", 2, "it bites where it stands")
  m = night({ "d1" })
  eq(at(m, "wolf.1"), "b1", "it walks two steps where nobody is to bite")
  m = night({ "d1" }, "piece('wolf.1'):stun()")
  eq({ at(m, "wolf.1"), m:get "piece('wolf.1').stunned" }, { "d1", false }, "it wakes, and does no more")
end)

test("a deed first sets its own variables and those of the call", function()
  local m = night({ "d1" })
  eq({ m:get "piece('wolf.1').moved", m:get "piece('wolf.1').bitten" }, { true, false })
  m = night({ "d1" }, "match.plan = 'howl'")
  eq({ m:get "piece('wolf.1').turns", m:get "piece('wolf.1').hp" }, { 2, 1 })
end)

test("a call without names of deeds tries all deeds in the order of their declaration", function()
  local m = night({ "a1" }, "match.plan = 'all' match.wolves = 3")
  eq({ m:get "piece('hunter.1').hp", m:get "piece('wolf.1').hp" }, { 2, 1 }, "it bites, then howls, then has nothing left")
end)

test("a figure whose deeds are all done or impossible does not act again in the same night", function()
  local m = night({ "a1" }, "match.wolves = 3")
  eq(m:get "piece('hunter.1').hp", 2)
  eq(m:get "match.last", nil, "nobody acts the second time: it bit, and stands at its goal")
end)

test("alike figures on one space are offered once, and figures that differ are offered each", function()
  local m = night({ "g1", "g1", "g1", "f3" }, "piece('wolf.2'):stun()")
  eq(offered(m, "rouse"), "wolf.1 wolf.2 wolf.4")
  m = night({ "g1", "g1", "g1" }, "piece('wolf.3').moved = true match.wolves = 2")
  eq(at(m, "wolf.1") ~= "g1", true, "the variables begin anew with the night: one of three alike acts unasked")
  eq(at(m, "wolf.3"), "g1")
end)

test("the question names the figures' goal and its distance if the call says so", function()
  local m = night({ "d1", "e3" })
  eq(m:question(), "Which wolf comes for a hunter?")
  m = night({ "d1", "d3" }, "match.plan = 'nearest'")
  eq(m:question(), "Which wolf comes for a hunter, 3 steps away?")
  m = night({ "d1", "d3" }, "match.plan = 'spoken'")
  eq(m:question(), "Night 1: 3 away, which?")
  m = night({ "d1", "d3" }, "match.plan = 'made'")
  eq(m:question(), "Two wolves: which? Each is 3 steps from a hunter.")
end)

test("`nearest` admits only the figures nearest to a goal, or all figures if none can reach a goal", function()
  local m = night({ "d1", "g1", "d3" }, "match.plan = 'nearest'")
  eq(offered(m, "rouse"), "wolf.1 wolf.3")
  m = night({ "d1", "g1", "c1" }, "match.plan = 'nearest'")
  eq(at(m, "wolf.3"), "a1", "the nearest alone is not asked about")
end)

test("`around` limits figures by range or by steps of legal movement", function()
  local m = night({ "b1", "c1", "d1", "e1" }, "match.plan = 'around'")
  eq(offered(m, "rouse"), "wolf.2 wolf.3")
  m = night({ "b1", "c3", "d3", "e1" }, "match.plan = 'around'", { const = { around_by = "reach" } })
  eq(offered(m, "rouse"), "wolf.2 wolf.3")
end)

test("a call may replace the figures' filter by a list of candidates", function()
  local m = night({ "d1", "e1", "f1" }, "match.plan = 'listed'")
  eq(offered(m, "rouse"), "wolf.1 wolf.2")
  m:answer "rouse:wolf.2"
  eq(at(m, "wolf.2"), "c1", "goals may be spaces, too")
end)

test("a routine makes figures act like `act` with the same table", function()
  for _, plan in ipairs { "all", "hunt", "nearest", "around", "either", "howl", "one", "spoken", "named" } do
    for _, wolves in ipairs { { "d1", "d3", "a1" }, { "b1", "c1", "d1", "e1" }, { "g4" }, {} } do
      local code = "match.plan = '" .. plan .. "' match.wolves = 3"
      local by_act, by_routine = night(wolves, code), night(wolves, code .. " match.routine = true")
      eq(by_routine:question(), by_act:question(), plan)
      eq(offered(by_routine, "rouse"), offered(by_act, "rouse"), plan)
      for i = 1, #wolves do eq(at(by_routine, "wolf." .. i), at(by_act, "wolf." .. i), plan) end
      eq(by_routine:get "match.last", by_act:get "match.last", plan)
    end
  end
end)

test("a routine with goals and a prompt in its table can be called repeatedly without arguments", function()
  local m = night({ "d1", "d3", "g1" }, "match.plan = 'whole' match.wolves = 3")
  eq(m:question(), "Which wolf comes for a hunter, 3 away?")
  m:answer "rouse:wolf.2"
  eq({ at(m, "wolf.1"), at(m, "wolf.2"), at(m, "wolf.3") }, { "b1", "b2", "e1" })
end)

test("a routine reports mistakes in its keys when it is made, and others when it is called", function()
  local m = night({ "d1" })
  local function fails(code, text)
    local ok, message = pcall(m.lua, m, code)
    eq({ ok, tostring(message):find(text, 1, true) ~= nil }, { false, true }, tostring(message))
  end
  fails("routine('wolves', { piece = piece 'wolf.1' })", "routine: `piece` differs between calls")
  fails("routine('wolves', { args = {} })", "routine: `args` differs between calls")
  fails("routine('wolves', { from = {} })", "routine: `from`: expected a filter, got a list")
  fails("routine('wolves', { goals = {} })", "routine: `goals`: expected a filter; pass a list at each call")
  fails("routine('wolves', { prompt = '\\1' })", "routine: prompt:")
  fails("routine('wolves', { nearst = true })", "routine: unknown key \"nearst\" (did you mean \"nearest\"?)")
  for plan, fault in pairs { misnamed = "unknown deed \"bit\" (did you mean \"bite\"?)", wordy = "`args` names more than",
                             aimless = "act: walks toward which `goals`?",
                             unbounded = "act: min and max are steps from which place?" } do
    for _, by in ipairs { "false", "true" } do
      local ok, message = pcall(night, { "d1" }, "match.plan = '" .. plan .. "' match.routine = " .. by)
      eq({ ok, tostring(message):find(fault, 1, true) ~= nil }, { false, true }, tostring(message))
    end
  end
end)

test("`act` with a single named figure acts without a question", function()
  local m = night({ "d1", "a1" }, "match.plan = 'one'")
  eq({ at(m, "wolf.1"), m:get "match.last.id" }, { "b1", "wolf.1" })
  m = night({}, "match.plan = 'one'")
  eq(m:get "match.last", nil, "one that is not in play does nothing")
end)

test("figures go for the goals nearest by range if their declaration says so", function()
  local wall = "piece('hunter.2'):place(space 'g1') for i, id in ipairs { 'b1', 'b2', 'b3', 'b4' } do piece('rock.' .. i):place(space(id)) end"
  eq(at(night({ "c1" }, wall), "wolf.1"), "e1", "nobody gets to a1")
  eq(at(night({ "c1" }, wall, { const = { by = "range" } }), "wolf.1"), "c1", "a1 is nearer by range, and there is no way")
end)

test("a walk ends on the space where the same single steps end", function()
  for _, from in ipairs { "g1", "e3", "g4", "d3", "f2" } do
    for stride = 1, 5 do
      local code = "match.stride = " .. stride
      eq(at(night({ from }, code), "wolf.1"), at(night({ from }, code, { const = { by_hand = true } }), "wolf.1"),
         from .. " by " .. stride)
    end
  end
end)

test("equal ways are settled by order, by lot or by a question", function()
  eq(at(night({ "d1" }, "piece('hunter.2'):place(space 'a1') match.stride = 1"), "wolf.1"), "c1")
  local tie = "piece('hunter.1'):place(space 'd4') piece('hunter.2'):place(space 'd4') match.stride = 1"
  local first = night({ "d2" }, tie)
  eq(at(first, "wolf.1"), "c3")
  tie = "piece('hunter.1'):place(space 'a3') piece('hunter.2'):place(space 'a3') match.stride = 1"
  eq(at(night({ "c1" }, tie), "wolf.1"), "b2")
  tie = "piece('hunter.1'):place(space 'b3') piece('hunter.2'):place(space 'b3') match.stride = 1"
  eq(at(night({ "b1" }, tie), "wolf.1"), "a2", "the first of a2 and b2")
  local seen = {}
  for seed = 1, 12 do seen[at(night({ "b1" }, tie, { const = { ties = "chance" }, seed = seed }), "wolf.1")] = true end
  eq({ seen.a2, seen.b2 }, { true, true })
  local m = night({ "b1" }, tie, { const = { ties = "ask" } })
  eq(m:question(), "Wolf 1 leaves b1 for a hunter: over which space?")
  eq(offered(m, "lure"), "a2 b2")
  m:answer "lure:b2"
  eq(at(m, "wolf.1"), "b2")
end)

test("a handler can end a figure's walk and change its bite like any other movement and damage", function()
  local m = night({ "e1" }, "space('c1').trap = true space('d1').trap = true match.stride = 8")
  eq({ at(m, "wolf.1"), m:get "piece('wolf.1').stunned" }, { "d1", true })
  m = night({ "a1" }, "space('a1').warded = true")
  eq(m:get "piece('hunter.1').hp", 3)
end)

test("a walk follows a goal that moves during the walk", function()
  local m = night({ "d1" }, "space('c1').alarm = true")
  eq(at(m, "wolf.1"), "b2", "toward the hunter at a4 once the other one has fled to g1")
end)

test("goals are hurt before other prey, and the figures' side chooses among several goals", function()
  local m = night({ "a1" }, "piece('dog.1'):place(space 'a1')")
  eq(m:get "piece('hunter.1').hp", 2, "the dog is not a goal")
  m = night({ "b3" }, "piece('dog.1'):place(space 'b3') piece('dog.2'):place(space 'b3')")
  eq(m:get "piece('dog.1').hp", 1, "alike prey is not asked about")
  m = night({ "a1" }, "piece('hunter.2'):place(space 'a1') piece('hunter.2').hp = 1")
  eq(m:question(), "Wolf 1 bites at a1: whom?")
  m:answer "suffer:hunter.2"
  eq(m:get "piece('hunter.2').space", nil)
  ok(m:heard "bites", "the event of the deed is told")
end)

test("the side chooses by verb between several open lists of deeds", function()
  local m = night({ "a4" }, "match.plan = 'either' piece('hunter.2'):place(space 'a1') piece('dog.1'):place(space 'a4')")
  eq(m:question(), "Wolf 1 at a4: what does it do?")
  eq(m:options(), { "maul", "prowl" })
  m:answer "prowl"
  eq(at(m, "wolf.1"), "a2")
  m = night({ "d1" }, "match.plan = 'either'")
  eq(at(m, "wolf.1"), "b1", "only one is open: nobody is asked")
end)

test("a function can replace any deed, and gets the figure and its goals", function()
  local m = night({ "a1" }, nil, { const = { tame = true } })
  eq({ m:get "piece('hunter.1').hp", m:get "piece('wolf.1').bitten" }, { 3, true })
  ok(m:heard "licks")
end)

-- Led walks -----------------------------------------------------------------------------------------------------------

local function led(from, code) return night({ from }, "match.plan = 'led' " .. (code or "")) end

test("a led walk asks for each space, and may end after the first step", function()
  local m = led("g1")
  eq(m:question(), "Wolf 1 at g1: where to? 2 left.")
  eq(m:options(), { "lure:f1", "lure:f2", "lure:g2" })
  m:answer "lure:f1"
  ok(contains(m:options(), "rest"))
  m:answer "lure:f2"
  eq({ at(m, "wolf.1"), m:get "match.ended" }, { "f2", "spent" })
  m = led("g1"):answer("lure:g2"):answer "rest"
  eq({ at(m, "wolf.1"), m:get "match.ended" }, { "g2", "ended" })
  m = led("g1", "match.may_stay = true"):answer "rest"
  eq({ at(m, "wolf.1"), m:get "match.ended" }, { "g1", "ended" })
end)

test("a led walk takes its cargo along, and ends where a handler stops the piece", function()
  local m = led("g1", "piece('dog.1'):place(space 'g1')"):answer("lure:f1"):answer "rest"
  eq({ at(m, "wolf.1"), at(m, "dog.1") }, { "f1", "f1" })
  m = led("g1", "space('f1').trap = true"):answer "lure:f1"
  eq({ at(m, "wolf.1"), m:get "match.ended" }, { "f1", "stopped" })
end)

test("an option from the walk's own function ends the walk and is returned", function()
  local m = led("a2"):answer "lure:a1"
  ok(contains(m:options(), "maul:a1"))
  m:answer "maul:a1"
  eq({ at(m, "wolf.1"), m:get "match.ended" }, { "a1", "chose" })
  ok(m:heard "Wolf 1 is led 1 steps to a1, and howls.")
end)

-- Mistakes ------------------------------------------------------------------------------------------------------------

local file <close> = assert(io.open(path))
local source = file:read("a")

-- Loads the game with these texts replaced.
local function changed_game(...)
  local text = source
  for _, change in ipairs { ... } do
    local first, last = text:find(change[1], 1, true)
    text = text:sub(1, ok(first, change[1]) and first - 1) .. change[2] .. text:sub(last + 1)
  end
  return precinct.load("pack.lua", { reader = function(name) return name == "pack.lua" and text or nil end })
end

-- Returns a function that loads the game with one text replaced, for refuses().
local function mistake(from, to)
  return function() changed_game { from, to } end
end

test("a deed's condition on adjacent pieces counts pieces behind an open door", function()
  local function wolf_howls(open)
    local m = changed_game({ 'boards = { { id = "main", title = "Wood", map = map } }',
                             'edges = { door = { title = "Door", link = true, open = ' .. open .. ' } }, '
                               .. 'boards = { { id = "main", title = "Wood", map = map, edges = { { "a1", "b1", "door" } } } }' },
                           { '"howl", who = "active"', '"howl", who = "active", adjacent = "hunter"' }):new(1)
    m:lua "piece('wolf.1'):place(space 'b1') piece('hunter.2'):place(space 'g4') match.plan = 'howl'"
    m:answer "go:hunter.1"
    return m:get "piece('wolf.1').hp == 1"
  end
  eq(wolf_howls "true", true)
  eq(wolf_howls "false", false)
end)

test("a mistake in a figure is reported at its line and column with the nearest name", function()
  local line = select(2, source:sub(1, source:find('from = "wolf", distinct', 1, true)):gsub("\n", "")) + 1
  refuses(mistake('from = "wolf", distinct', 'from = "wulf", distinct'), "pack.lua:" .. line .. ":9: figures.wolves.from")
  refuses(mistake('distinct = { "moved",', 'distinct = { "mooved",'), 'unknown variable of pieces "mooved" (did you mean "moved"?)')
  refuses(mistake('side = "people", verb = "rouse"', 'verb = "rouse"'), "who answers")
  refuses(mistake('verb = "rouse", rule', 'verb = "rose", rule'), 'did you mean "rouse"?')
  refuses(mistake('unstun = true', 'unstn = true'), "unstn")
  refuses(mistake('unstun = true', 'unstun = true, cause = "fangs"'), "expected `damage` with it")
  refuses(mistake('unstun = true', 'unstun = true, steps = 2'), "a deed does one thing")
  refuses(mistake('unstun = true, ', ''), "expected run, unstun, damage or steps")
  refuses(mistake('sets = { moved = true } },\n          bite', 'sets = { moved = 3 } },\n          bite'), "expected true or false")
  refuses(mistake('sets = { moved = true } },\n          bite', 'sets = { movd = true } },\n          bite'), 'did you mean "moved"?')
  refuses(mistake('here = "prey", damage', 'damage'), "which pieces on its space may suffer")
  refuses(mistake('event = "bites"', 'event = "bite"'), 'did you mean "bites"?')
  refuses(mistake('{ id = "howl"', '{ id = "wake"'), 'another deed is called "wake" already')
  refuses(mistake('goals_by = const.by', 'goals_by = "air"'), 'expected "reach" or "range"')
  refuses(mistake('ties = const.ties', 'ties = "luck"'), 'expected "first", "chance" or "ask"')
end)

test("a mistake in a call of `act` names the deed, the figure or the missing key", function()
  local function call(from, to)
    return function()
      local m = changed_game({ from, to }):new(1)
      m:lua "piece('wolf.1'):place(space 'd1')"
      m:answer "go:hunter.1"
    end
  end
  refuses(call('act("wolves"', 'act("wolfs"'), 'did you mean "wolves"?')
  refuses(call('{ deeds = three, goals = "hunter", goal_name', '{ goals = "hunter", deeds = { "wlk" }, goal_name'), 'did you mean "walk"?')
  refuses(call('{ deeds = three, goals = "hunter", goal_name', '{ goal_name'), "walks toward which `goals`?")
  refuses(call('{ deeds = three, goals = "hunter", goal_name', '{ goals = "hunter", max = 2, goal_name'), "Give `around`")
  refuses(call('{ deeds = three, goals = "hunter", goal_name', '{ goals = "hunter", deeds = { { "walk" } }, goal_name'), "needs a `verb`")
  refuses(call('{ deeds = three, goals = "hunter", goal_name', '{ goal = "hunter", goal_name'), "goal")
end)
