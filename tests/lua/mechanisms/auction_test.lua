-- Sealed variables: a secret bid is hidden from others everywhere until it is revealed.
local function auction(settings, mod)
  return match { episode = "auction.lua", settings = settings, mod = mod }
end

-- Returns a seat's view of a side's bid: its value or "hidden", and true if it is sealed.
local function bid_of(m, seat, whose)
  local seen = m:view(seat).vars.sides[whose] or {}
  return { seen.bid or "hidden", seen.bid_sealed or false }
end

test("a sealable variable hides nothing before its first assignment", function()
  local m = auction()
  eq(m:odds("call", "red").of, 2)
end)

test("only its own side sees a sealed bid, and everyone sees that the bid exists", function()
  local m = auction()
  m:answer("end", "bid:4")
  eq(m:seat(), "blue")
  eq(m:get [[side("red").bid]], 4)
  eq(m:get [[side("red").bid_sealed]], true)
  eq(bid_of(m, "red", "red"), { 4, true })
  eq(bid_of(m, "blue", "red"), { "hidden", true })
  for _, event in ipairs(m:events(0, "blue")) do ok(not tostring(event.text):find("4")) end
end)

test("reveal shows the bids to everyone, and the next bid is sealed again", function()
  local m = auction()
  m:answer("end", "bid:4", "bid:2")
  ok(m:heard("sold"))
  eq(bid_of(m, "blue", "red"), { 4, false })
  eq(m:get [[track("red").value]], 6)
  eq(m:odds("call", "red").of, 2, "nothing is hidden now")
  m:answer("end", "bid:1")
  eq(bid_of(m, "blue", "red"), { "hidden", true })
end)

test("reveal can show the bid of a single owner", function()
  local m = auction { open = true }
  m:answer("end", "bid:4")
  eq(bid_of(m, "blue", "red"), { 4, false })
end)

-- A roll that counts the other side's bid, so its odds would reveal the bid.
local counts = [[m.add("menus.clerk.actions", "peek", { label = "Peek", cost = 1, run = function()
  roll("mood", 1 + side("blue").bid)
end })]]

test("odds of a roll that reads no sealed bid are given, and are the same for each bid", function()
  local odds = {}
  for bid = 0, 5 do
    local m = auction()
    m:lua(('side("blue").bid = %d'):format(bid))
    odds[bid + 1] = m:odds("call", "red")
    eq(odds[bid + 1].of, 2)
    eq(odds[bid + 1], odds[1])
  end
end)

test("odds of a roll that reads a sealed bid are refused with the same words for each bid", function()
  for bid = 0, 5 do
    local m = auction(nil, counts)
    m:lua(('side("blue").bid = %d'):format(bid))
    refuses(function() m:odds("peek", "red") end, "hidden from this seat")
  end
end)

test("one person who plays both sides gets odds that count the other side's sealed bid", function()
  local m = auction(nil, counts)
  m:lua 'side("blue").bid = 2'
  m:human("red", true):human("blue", true):one_person(true)
  eq(m:odds("peek", "red").of, 2 ^ 3)
end)

test("undo between people does not take back a sealed bid that has had an effect", function()
  local m = auction()
  m:human("red", true):human("blue", true)
  m:answer("end", "bid:4", "bid:2")
  refuses(function() m:undo() end, "Undo is barred")
end)

test("undo between people takes back an answer only if its rules read no sealed bid", function()
  for bid = 0, 5 do
    local m = auction(nil, [[m.add("menus.clerk.actions", "wave", { label = "Wave", cost = 0, run = function()
      track("red"):add(1)
    end })
    m.add("menus.clerk.actions", "guess", { label = "Guess", cost = 0, run = function()
      if side("blue").bid == 3 then track("red"):add(1) end
    end })]])
    m:human("red", true):human("blue", true)
    m:lua(('side("blue").bid = %d'):format(bid))
    m:answer "wave"
    m:undo()
    eq(m:get 'track("red").value', 10)
    m:answer "guess"
    refuses(function() m:undo() end, "people play against each other")
  end
end)

test("a save keeps the seal of a bid, and copies of the match play on alike", function()
  local m = auction()
  m:answer("end", "bid:4")
  local copy = m:clone()
  copy:answer("bid:5")
  m:answer("bid:5")
  copy:same(m)
  m:kit { games = 2, every = 3 }
end)

test("a search does not know the other side's bid", function()
  local chosen = {}
  for _, bid in ipairs { "bid:0", "bid:5" } do
    local m = auction()
    m:answer("end", bid)
    m:run("search:iterations=60", 1)
    chosen[#chosen + 1] = m:get [[side("blue").bid]]
  end
  eq(chosen[1], chosen[2])
end)

test("the kit finds a question that depends on a sealed bid", function()
  local m = match { episode = "auction.lua", mod = [[
    m.wrap("steps.bid", function(base, who)
      if who.id == "blue" and side("red").bid > 2 then choose { seat = "blue", verb = "bid", from = { 1, 2 } } end
      return base(who)
    end)]] }
  refuses(function() m:kit { games = 10 } end, "what a seat may not see changes nothing")
end)

test("mistakes with seals and choices are reported at their place", function()
  local m = auction()
  refuses(function() m:lua [[reveal("lots")]] end, "no variable \"lots\" is sealed")
  refuses(function() m:lua [[side("red").bid_sealed = false]] end, "cannot be assigned")
  refuses(function() m:lua [[return constant("lot")]] end, "did you mean \"lots\"")
  refuses(function() m:lua [[return setting("fog")]] end, "declares no \"fog\"")
  eq(m:get [[setting("fog", 7)]], 7)
  eq(m:get [[setting("open")]], false)
  refuses(function()
    match { episode = "auction.lua", mod = [[m.var("match", "in_test_x", { max = 3, sealed = true })]] }
  end, "say who sees it meanwhile")
end)

test("a bound that is another variable limits a script's assignments", function()
  local m = auction()
  m:lua [[side("red").purse = 2 side("red").bid = 2]]
  refuses(function() m:lua [[side("red").bid = 3]] end, 'bid: 3 is outside 0..2: its bound is the variable "purse"')
  m:lua [[side("red").purse = 1]]
  eq(m:get [[side("red").bid]], 2, "what was assigned before stays")
end)

test("bots and the kit assume no bid beyond its bound", function()
  local m = match { episode = "auction.lua", mod = [[
    m.wrap("steps.sell", function(base)
      if side("red").bid > side("red").purse then error("a bid that cannot be") end
      return base()
    end)]] }
  m:lua [[track("red"):add(-9)]]
  m:answer("end", "bid:1")
  m:run("search:iterations=80", 1)
  m:kit { games = 2, every = 2 }
end)

-- An episode with two runners who have secret plans. `%s` holds further keys of the plan.
local plans = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
    seats = { { id = "red", title = "Red", side = "red" }, { id = "blue", title = "Blue", side = "blue" } },
    boards = { { id = "yard", title = "Yard", map = ". ." } },
    kinds = { ada = { title = "Ada", side = "red", seat = "red" } },
    vars = { piece = { plan = { max = 9, sealed = true%s } } },
    verbs = { wait = "Wait" }, steps = { start = function() spawn("ada", space "a1") end }, setup = { "start" },
    rounds = { cap = 9, { id = "turns", title = "Turns", run = function()
      choose { seat = "blue", options = { { "wait" } }, always_ask = true } end } },
  }
end }
]]

local function runners(more)
  local text = plans:format(more or "")
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end }):new(1)
end

test("set_pieces seals the variables that it assigns, and unseals none", function()
  local m = runners()
  m:lua [[set_pieces("any ada", "plan", 4)]]
  eq(m:get [[piece("ada").plan_sealed]], true)
  eq(m:view("red").vars.pieces.ada.plan, 4)
  eq(m:view("blue").vars.pieces.ada.plan, nil)
  refuses(function() m:lua [[set_pieces("any ada", "plan_sealed", false)]] end, "plan_sealed")
  eq(m:get [[piece("ada").plan_sealed]], true)
end)

test("a sealed variable may have several earlier names", function()
  eq(runners [[, was = "scheme plot"]]:get [[piece("ada").plan_sealed]], false)
end)

-- Loads an episode with these variables of the match.
local function declared(vars)
  local text = ([[return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "red", title = "Red", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". ." } }, verbs = { wait = "Wait" },
    vars = { match = { %s } },
    rounds = { cap = 9, { id = "turns", title = "Turns", run = function()
      choose { seat = "red", options = { { "wait" } }, always_ask = true } end } },
  }
end }]]):format(vars)
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end })
end

test("mistakes with bounds that are variables are reported at their place", function()
  refuses(function() declared [[a = { max = "b" }]] end, 'stage.lua:5:30: vars.match.a.max: "b" is not a variable of the same owner or of the match')
  refuses(function() declared [[a = { max = "b" }, b = { size = 2 }]] end, "must be another integer variable that holds one value")
  refuses(function() declared [[a = { max = "b" }, b = { max = "c" }, c = "int"]] end, "must be public and have numbers as bounds")
  refuses(function() declared [[a = { max = "b", default = 3 }, b = "int"]] end, "the default 3 is beyond")
  refuses(function() declared [[a = { type = "bool", min = "b" }, b = "int"]] end, "only an integer variable has bounds")
  ok(declared [[a = { min = "b", max = "c" }, b = "int", c = { default = 4 }]])
end)

test("dice faces declare the symbols of a definition without symbols", function()
  local form = [[return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "red", title = "Red", side = "red" } },
    boards = { { id = "yard", title = "Yard", map = ". ." } }, verbs = { wait = "Wait" },
    %s dice = { mood = { "up", { "up", "down" } } },
    rounds = { { id = "turns", title = "Turns", run = function()
      choose { seat = "red", options = { { "wait" } }, always_ask = true } end } },
  }
end }]]
  local function stage(symbols)
    local text = form:format(symbols)
    return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end })
  end
  local m = match { episode = "auction.lua" }
  eq(m:lua "local s = roll('mood', 1)[1] return s == 'up' or s == 'down'", "true")
  ok(stage "")
  refuses(function() stage 'symbols = { up = { title = "up" } },' end, 'unknown symbol "down"')
end)

-- Returns the sentences of an event.
local function sentences(m, kind)
  local list = {}
  for _, event in ipairs(m:events()) do
    if event.kind == kind then list[#list + 1] = event.text end
  end
  return list
end

test("a throw is reported by the event and the piece that roll names", function()
  local m = match { episode = "auction.lua" }
  m:lua "roll('mood', 1, { event = 'moods', piece = piece 'clerk' })"
  eq(#sentences(m, "rolled"), 0)
  ok(sentences(m, "moods")[1]:find "^Clerk hears: %l+%.$")
end)

test("throws that do not fit into one sentence are printed in further sentences", function()
  local m = match { episode = "auction.lua" }
  m:lua "roll('mood', 20, { event = 'moods' })"
  local list = sentences(m, "moods")
  local n = 0
  for _, sentence in ipairs(list) do n = n + tonumber(sentence:match "^Heard: (%d+) x %l+%.$") end
  eq({ #list, n }, { 2, 20 })
end)

test("quietly does not suppress the game's own sentence of a throw", function()
  local m = match { episode = "auction.lua" }
  m:lua "quietly(function() roll('mood', 1) roll('mood', 1, { event = 'moods' }) end)"
  ok(m:heard "Heard: ")
  ok(not m:heard "Rolled: ")
end)

test("roll refuses an undeclared event, and an event whose sentence names no die", function()
  local m = match { episode = "auction.lua" }
  refuses(function() m:lua "roll('mood', 1, { event = 'mood' })" end, 'did you mean "moods"')
  refuses(function() m:lua "roll('mood', 1, { event = 'tied' })" end, "names no die: add {d1}")
  refuses(function() m:lua "roll('mood', 1, { about = 'tied' })" end, "about")
end)
