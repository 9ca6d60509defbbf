-- `label` of choose: the names of the options of one question.
local form = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "red", title = "Red", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". ." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "red" }, ben = { title = "Ben", side = "red", seat = "red" } },
    vars = { match = { gold = { default = 4 } } },
    verbs = { take = "Take {1}", pass = "Pass", give = { label = "Give {1}", label_of = function(who) return "Hand to " .. who.title end } },
    steps = { start = function() spawn("ada", space "a1") spawn("ben", space "b1") end }, setup = { "start" },
    rounds = { cap = 9, { id = "turns", title = "Turns", run = function()
      choose { seat = "red", %s }
    end } },
  }
end }
]]

local function stage(question, files)
  local text = form:format(question)
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or (files or {})[path] end }):new(1)
end

-- Returns the texts of the options.
local function texts(m)
  local all = {}
  for i, o in ipairs(m:decision().options) do all[i] = o.text end
  return table.concat(all, " | ")
end

test("a question's label replaces its verb's label and names the things of the option", function()
  eq(texts(stage [[verb = "take", from = { piece "ada", piece "ben" }, label = "Wake {1} up", optional = "pass"]]),
     "Pass | Wake Ada up | Wake Ben up")
end)

test("a label function gets the option's arguments, and a nil result keeps the verb's label", function()
  eq(texts(stage [[verb = "take", from = { piece "ada", piece "ben" },
                   label = function(who) if who == piece "ada" then return text("Take {who} for {gold}", { who = who.title, gold = match.gold }) end end]]),
     "Take Ada for 4 | Take Ben")
end)

test("labels by verb apply only to the verbs that they name", function()
  eq(texts(stage [[options = { { "take", { piece "ada", piece "ben" } }, { "give", piece "ben" }, { "pass" } },
                   label = { take = function(who) return who.title .. " comes" end, pass = "Nobody" }]]),
     "Nobody | Hand to Ben | Ada comes | Ben comes")
end)

test("a question's label takes precedence over label_of of its verb", function()
  eq(texts(stage [[verb = "give", from = { piece "ada" }, label = "To {1}", always_ask = true]]), "To Ada")
end)

test("a question for several things shows its labels at each answer, and the next question does not", function()
  local m = stage [[verb = "take", from = { piece "ada", piece "ben" }, ordered = true, label = "Next: {1}"]]
  eq(texts(m), "Next: Ada | Next: Ben")
  m = stage [[verb = "take", from = { piece "ada", piece "ben" }, label = match.gold == 4 and "First {1}" or nil }
              match.gold = 3 choose { seat = "red", verb = "take", from = { piece "ada", piece "ben" } ]]
  eq(texts(m), "First Ada | First Ben")
  m:answer "take:ada"
  eq(texts(m), "Take Ada | Take Ben")
  m:undo()
  eq(texts(m), "First Ada | First Ben")
  eq(texts(m:clone()), "First Ada | First Ben")
end)

test("label functions can read the position but not change it", function()
  refuses(function()
    stage [[verb = "take", from = { piece "ada", piece "ben" }, label = function() match.gold = 0 return "x" end]]
  end, "may look at the position but not change it")
end)

test("a playout does not run label functions, because nobody reads its questions", function()
  local m = stage [[verb = "take", from = { piece "ada", piece "ben" },
                    label = function(who) if match.round > 1 then error("read") end return who.title end]]
  refuses(function() m:clone():answer "take:ada" end, "read")
  ok(m:playout(1) > 3)
end)

test("a question with a label passes the kit's properties", function()
  local m = stage [[verb = "take", from = { piece "ada", piece "ben" }, label = function(who) return who.title end]]
  m:kit { games = 1, every = 3 }
end)

test("mistakes in labels are reported at their line", function()
  for _, case in ipairs {
    { [[verb = "take", from = { piece "ada", piece "ben" }, label = 5]],
      "choose: label: expected a text or a function, or { VERB = text or function }, got number" },
    { [[verb = "take", from = { piece "ada", piece "ben" }, label = { tak = "x" }]],
      'unknown verb (declare it in `verbs`) "tak" (did you mean "take"?)' },
    { [[verb = "take", from = { piece "ada", piece "ben" }, label = { take = 7 }]], "got number" },
    { [[options = { { "take", piece "ada" }, { "pass" } }, label = "x"]],
      "say which verb it is for: label = { VERB = text or function }" },
    { [[verb = "take", from = { piece "ada", piece "ben" }, label = "Take {2}"]],
      'choose: label: "Take {2}" names {2}, and an option of the verb take has 1' },
    { [[verb = "take", from = { piece "ada", piece "ben" }, label = function() return 3 end]],
      "choose: label: expected the function to return a string or nil, got number" },
    { [[verb = "take", from = { piece "ada", piece "ben" }, label = function() return "a\nb" end]], "choose: label" },
  } do
    refuses(function() stage(case[1]) end, case[2])
  end
end)
