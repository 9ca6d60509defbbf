-- What odds name as left out: questions of the same seat on the way, which are answered with nothing.
local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = "." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann" } },
    vars = { match = { n = "int" } },
    verbs = { go = "{1} goes", again = "Again" },
    menus = { acts = { end_verb = "stop", actions = { throw = { label = "Throw", run = function()
      local n = random(6)
      if choose { seat = "ann", verb = "again", from = { 1 }, optional = "pass", prompt = "Once more?" } then n = random(6) end
      match.n = n
    end } } } },
    steps = { setup = function() piece("ada"):place(space("a1")) end }, setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

test("odds name the questions that they answer with nothing", function()
  local e = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end })
  local m = e:new(1)
  local odds = m:odds("throw")
  eq(odds.of, 6)
  eq(odds.declined, { "Once more?" })
end)
