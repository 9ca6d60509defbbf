-- Odds assume that the seat declines every optional question between its answer and the result.
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

test("odds name each optional question that they decline", function()
  local e = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end })
  local m = e:new(1)
  local odds = m:odds("throw")
  eq(odds.of, 6)
  eq(odds.declined, { "Once more?" })
end)

-- A brawl: three lasting dice of a belt against six dice of one throw. `%s` adds faces to the second sort of die.
local brawl = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = "." }, { id = "belt", title = "Belt", map = "." } },
    symbols = { pow = {}, block = {}, miss = {} },
    dice = { mine = { "pow", "pow", "pow", "block", "block", "miss" },
             theirs = { "pow", "pow", "block", "block", "block", "miss"%s } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann" }, star = { title = "Star", die = "mine", count = 3 } },
    vars = { match = { n = "int" } },
    verbs = { go = "{1} goes" },
    menus = { acts = { end_verb = "stop", actions = {
      fight = { label = "Fight", run = function()
        local hurt = 0
        for _, face in ipairs(roll(pieces("star"), match.actor)) do if face == "pow" then hurt = hurt + 1 end end
        for _, face in ipairs(roll("theirs", 6)) do if face == "pow" then hurt = hurt - 1 end end
        match.n = hurt
      end },
      two = { label = "Two", run = function() if roll("theirs", 2)[1] == "pow" then match.n = 1 end end },
      sort = { label = "Sort", run = function()
        local faces = table.concat(roll("theirs", 6), " ")
        match.n = faces:find("block.*pow") and 1 or faces:find("miss.*[bp]") and 2 or 3
      end },
    } } },
    steps = { setup = function()
      piece("ada"):place(space("a1"))
      for _ = 1, 3 do spawn("star", space("belt.a1")) end
    end }, setup = { "setup" },
    rounds = { cap = 3, { id = "play", title = "Play", turns = { who = "ada", pick_verb = "go", menu = "acts" } } },
  }
end }
]]

local function brawler(more)
  local text = brawl:format(more)
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end }):new(1)
end

test("three alike dice of a belt against six of one throw are counted as combinations", function()
  local odds = brawler(", unordered = true"):odds("fight")
  eq(odds.of, 6 ^ 9 // 1)
  eq(#odds.ends, 10 * 28) -- Three symbols make 10 multisets of three dice and 28 of six.
  local sum, mine, all_theirs = 0, 0, 0
  for _, e in ipairs(odds.ends) do
    local pow, theirs = 0, 0
    for i, face in ipairs(e.faces) do
      if face == "pow" and i <= 3 then pow = pow + 1 end
      if face == "pow" and i > 3 then theirs = theirs + 1 end
    end
    sum = sum + e.ways
    if pow == 2 then mine = mine + e.ways end
    if theirs == 6 then all_theirs = all_theirs + e.ways end
  end
  eq(sum, odds.of)
  eq(mine * 8, odds.of * 3) -- The chance of two of three at one half each is 3/8.
  eq(all_theirs * 3 ^ 6 // 1, odds.of) -- The chance of six of six at one third each is 1/3^6.
end)

test("dice of one throw are counted one by one if a rule reads their order", function()
  local odds = brawler(""):odds("two")
  eq(#odds.ends, 9)
  local first = 0
  for _, e in ipairs(odds.ends) do if e.faces[1] == "pow" then first = first + e.ways end end
  eq(first * 3, odds.of)
end)

test("the results of unordered dice come in the order of the faces of the die", function()
  for seed = 1, 5 do
    local text = brawl:format(", unordered = true")
    local m = precinct.load("stage.lua", { reader = function(p) return p == "stage.lua" and text or nil end }):new(seed)
    m:answer("sort")
    eq(m:get("match.n"), 3)
  end
end)

test("a misspelt key of a die is refused with the right key", function()
  local ok, message = pcall(brawler, ", unsorted = true")
  eq(ok, false)
  message = tostring(message)
  assert(message:find("dice.theirs.unsorted", 1, true) and message:find("unordered", 1, true), message)
end)

-- A fight that starts with a hidden card. `%s` holds the keys of its question about odds.
local hidden = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "ann", title = "Ann", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = "." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "ann" } },
    cards = { knife = { title = "Knife" }, rope = { title = "Rope" } },
    piles = { deck = { title = "Deck", cards = { "knife", "rope" }, visible = "nobody" },
              hand = { title = "Hand", accepts = { "deck" } } },
    verbs = { fight = "Fight", sneak = "Sneak" },
    steps = { meet = function()
      local verb = choose { seat = "ann", options = { { "fight" }, { "sneak" } }, prompt = "A rat. What now?"%s }
      if verb == "sneak" then finish "red" end
      pile("deck"):draw_to(pile "hand")
      random(6)
    end },
    rounds = { cap = 3, { id = "play", title = "Play", run = function() queue "meet" end } },
  }
end }
]]

local function rats(more)
  local text = hidden:format(more)
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end }):new(1)
end

test("odds are refused if a hidden card decides them", function()
  refuses(function() rats(""):odds "fight" end, "cards not yet seen")
end)

test("the counted result ends at a hidden card that is drawn after the roll", function()
  local text = hidden:format(""):gsub('pile%("deck"%):draw_to%(pile "hand"%)\n%s*random%(6%)', function()
    return [[local n = random(6)
      if n > 4 then
        local drawn = pile("deck"):draw_to(pile "hand")
        if drawn.kind == "knife" then random(3) end
      end]]
  end)
  local m = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end }):new(1)
  local odds = m:odds "fight"
  eq({ odds.of, #odds.ends }, { 6, 6 })
  for n, result in ipairs(odds.ends) do eq({ result.faces, result.cards }, { { n }, n > 4 or nil }) end
end)

test("a question's own odds text is shown if a hidden card decides the odds", function()
  local m = rats([[, odds = { fight = function() return text("One in {n}.", { n = 6 }) end }]])
  local odds = m:odds "fight"
  eq(odds.text, "One in 6.")
  eq(odds.ends, {})
  eq(m:odds("sneak").text, nil, "nothing is rolled for that")
end)

test("a clone keeps the odds text of its question when the original match continues", function()
  local m = rats([[, odds = { fight = function() return text("Round {n}.", { n = match.round }) end }]])
  local clone = m:clone()
  m:answer "fight"
  eq(m:odds("fight").text, "Round 2.")
  eq(clone:odds("fight").text, "Round 1.")
end)

test("a question's odds must be text for one of its verbs", function()
  for more, wrong in pairs {
    [", odds = 3"] = "choose: odds: expected { VERB = text or function }",
    [", odds = { fight = 3 }"] = "choose: odds: expected a string, got number",
    [", odds = { figth = 'One in 6.' }"] = "did you mean \"fight\"?",
    [", odds = { fight = 'One in 6.', sneak = 'None.' }"] = "choose: odds: expected one verb",
  } do refuses(function() rats(more):odds "fight" end, wrong) end
end)
