-- question{}: a question whose table is read once.
local form = [[
%s
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
    seats = { { id = "red", title = "Red", side = "red" }, { id = "blue", title = "Blue", side = "blue" } },
    boards = { { id = "yard", title = "Yard", map = "N . N", legend = { N = "nest" } } },
    kinds = { ada = { title = "Ada", side = "red", seat = "red" }, ben = { title = "Ben", side = "blue", seat = "blue" } },
    vars = { match = { got = "space", who = "piece" }, space = { full = "bool" } },
    verbs = { take = "Take {1}", pass = "Pass" },
    steps = { start = function() spawn("ada", space "a1") spawn("ben", space "b1") end, go = function() %s end },
    setup = { "start" },
    rounds = { cap = 9, { id = "turns", title = "Turns", run = function() queue "go" end } },
  }
end }
]]

local function stage(made, run)
  local text = form:format(made, run)
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end }):new(1)
end

-- Returns the texts of the options.
local function texts(m)
  local all = {}
  for i, o in ipairs(m:decision().options) do all[i] = o.text end
  return table.concat(all, " | ")
end

local function fails(made, run, says)
  local fine, message = pcall(stage, made, run)
  eq({ fine, tostring(message):find(says, 1, true) ~= nil }, { false, true }, tostring(message))
end

test("question() asks what choose() with the same table asks", function()
  local keys = [[verb = "take", optional = "pass", prompt = "{1} and {2}: whom?", why = "both are here", rule = "1", delegable = true]]
  local by_choose = stage("", "match.who = choose { seat = piece 'ben', from = pieces 'any', args = { piece 'ben', space 'a1' }, " .. keys .. " }")
  local by_question = stage("local ask = question { " .. keys .. " }", "match.who = ask(pieces 'any', piece 'ben', space 'a1')")
  eq(by_question:decision(), by_choose:decision())
  by_question:answer "take:ada"
  eq(by_question:get "match.who.id", "ada")
  eq(by_question:question(), "Ben and a1: whom?", "the next round asks again")
  by_question:answer "pass"
  eq(by_question:get "match.who", nil)
end)

test("a question offers the spaces of its table that match at each call", function()
  local m = stage([[local ask = question { side = "blue", verb = "take", spaces = "nest !full", prompt = "{1} of {2}?" }]],
                  [[local at = ask(nil, 1, 2) if at then match.got, at.full = at, true end]])
  eq({ m:decision().seat, m:question(), texts(m) }, { "blue", "1 of 2?", "Take a1 | Take c1" })
  m:answer "take:c1"
  eq(m:get "match.got.id", "a1", "the last one is taken without a question")
end)

test("a question returns nothing if there is nothing to choose from", function()
  local m = stage([[local ask = question { verb = "take", spaces = "full", optional = "pass" }]],
                  [[match.got = ask(nil, piece "ada") or ask({}, piece "ada") or ask({ space "b1" }, piece "ada") ]])
  eq(texts(m), "Pass | Take b1")
end)

test("question() reports mistakes in its table when it is made, and others when it asks", function()
  fails([[local ask = question { verv = "take" }]], "", "question: unknown key \"verv\" (did you mean \"verb\"?)")
  fails([[local ask = question { side = "red" }]], "", "question: `verb` is missing")
  fails([[local ask = question { verb = "take", prompt = "\1" }]], "", "question: prompt:")
  local made = [[local name = "tak" local ask = question { verb = "take" } local misnamed = question { verb = name } ]]
    .. [[local placed = question { verb = "take", spaces = "full" }]]
  fails(made, [[ask({ 1, 2 })]], "choose: say who answers: `side`, or a piece as the first argument")
  fails(made, [[ask(nil, piece "ada")]], "choose: from is not a list")
  fails(made, [[misnamed({ 1, 2 }, piece "ada")]], "unknown verb (declare it in `verbs`) \"tak\"")
  fails(made, [[placed(nil, piece "ada", 1, 2, 3, 4)]], "choose: a question names more than 4 things")
end)
