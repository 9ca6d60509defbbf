-- Hidden places: for other seats, no view, event, option or message depends on the place of a hidden piece.
local function hunt(const, mod) return match { episode = "hunt.lua", seed = 4, const = const, mod = mod } end

-- Returns a match in which the fox chose its earth and then stayed or ran.
local function hidden(earth, ran)
  local m = hunt()
  m:answer("hide:" .. (earth or "a1"), ran and "run:" .. ran or "lie_low")
  return m
end

local function ids(list)
  local all = {}
  for i, p in ipairs(list or {}) do all[i] = p.id end
  return table.concat(all, " ")
end

test("other sides do not see a piece at a hidden place on the board, but know that it is in play", function()
  local m = hidden()
  eq(ids(m:view("pack").pieces), "hound.1 hound.2")
  eq(ids(m:view("pack").unseen), "fox")
  eq(m:view("pack").unseen[1].space, nil)
  eq(ids(m:view("fox").pieces), "fox hound.1 hound.2")
  eq(m:view("fox").unseen, nil)
end)

test("a piece in the supply does not count as hidden", function()
  eq(hunt():view("pack").unseen, nil)
end)

test("an event of a piece at a hidden place names the place only to its own side", function()
  local m = hidden("a1", "b1")
  local told = {}
  for _, seat in ipairs { "fox", "pack" } do
    for _, event in ipairs(m:events(0, seat)) do told[#told + 1] = event.text:find "^Fox [am]" and event.text end
  end
  eq(told, { "Fox appears at a1.", "Fox moves from a1 to b1.", "Fox appears at an unknown place.", "Fox moves to an unknown place." })
end)

test("every other event of a piece at a hidden place hides the place, even the event that ends its stay", function()
  local m = hidden()
  m:lua [[piece("fox"):stun() piece("fox"):unstun() piece("fox"):place(piece("fox").space) piece("fox"):remove()]]
  for _, event in ipairs(m:events(0, "pack")) do ok(not event.text:find "a1", event.text) end
  m = hidden()
  m:lua [[piece("fox"):damage(1)]]
  for _, event in ipairs(m:events(0, "pack")) do ok(not event.text:find "a1", event.text) end
end)

test("reveal() shows a hidden place to everyone until it is concealed again", function()
  local m = hunt { shows = 1 }
  m:answer("hide:a1", "lie_low")
  eq(m:get [[piece("fox").place_revealed]], true)
  eq(ids(m:view("pack").pieces), "fox hound.1 hound.2")
  ok(m:heard "seen")
  m:answer("go:hound.1", "rest", "rest", "run:b1")
  eq(ids(m:view("pack").unseen), "")
  m:lua [[piece("fox"):conceal()]]
  eq(ids(m:view("pack").unseen), "fox")
end)

test("a piece with a hidden place that leaves play and returns is hidden again", function()
  local m = hunt { shows = 1 }
  m:answer("hide:a1", "lie_low")
  m:lua [[piece("fox"):remove() piece("fox"):place(space "b1")]]
  eq(m:get [[piece("fox").place_revealed]], false)
  eq(ids(m:view("pack").unseen), "fox")
end)

test("pieces at hidden places are never offered as alike", function()
  local m = match { episode = "hunt.lua", mod = [[
    m.add("kinds.fox", "count", 2)
    m.wrap("steps.begin", function()
      piece("fox.1"):place(space "a1")
      piece("fox.2"):place(space "a1")
      choose { seat = "fox", verb = "hide", from = pieces "fox", count = 1 }
    end)]] }
  eq(table.concat(m:options(), " "), "hide:fox.1 hide:fox.2")
end)

test("odds are refused only to a seat from which a place is hidden", function()
  local m = hidden()
  m:answer "go:hound.1"
  refuses(function() m:odds("sniff", "pack") end, "hidden from this seat")
  m = hunt()
  m:answer "hide:a1"
  eq(m:odds("lie_low", "fox").of, 1)
end)

test("why gives a seat no reason that depends on a place hidden from it", function()
  local reasons = {}
  for i, earth in ipairs { "a1", "d3" } do
    local m = hidden(earth)
    m:answer "go:hound.1"
    for _, id in ipairs { "track:a1", "track:d3", "run:b1", "sniff" } do
      reasons[i] = (reasons[i] or "") .. tostring(m:why(id, "pack")) .. "\n"
    end
  end
  eq(reasons[1], reasons[2])
end)

test("why gives a reason from a script that reads a hidden place only to the seat that knows the place", function()
  local m = hunt(nil, [[
    local function found() return false, piece("fox").space.id end
    m.add("menus.pack.actions", "dig", { label = "Dig", needs = { { test = found } }, run = function() end })
    m.add("menus.fox.actions", "sleep", { label = "Sleep", needs = { { test = found } }, run = function() end })]])
  m:answer "hide:a1"
  eq(m:why("sleep", "fox"), "a1")
  m:answer("lie_low", "go:hound.1")
  ok(m:why("dig", "pack"):find "cannot see", m:why("dig", "pack"))
end)

test("undo between people takes back a step beside a hidden place, but not a search for it", function()
  for _, earth in ipairs { "a1", "d1", "a3", "d3" } do
    local m = hidden(earth)
    m:human("fox", true):human("pack", true)
    m:answer("go:hound.1", "track:b2")
    m:undo()
    eq(m:get 'piece("hound.1").space.id', "c2")
    m:answer "sniff"
    refuses(function() m:undo() end, "Undo is barred")
  end
end)

test("one person who plays both sides gets odds, outcomes of searches, reasons and undo despite hidden places", function()
  local m = hidden()
  m:human("fox", true):human("pack", true):one_person(true)
  m:answer "go:hound.1"
  eq(m:odds("sniff", "pack").of, 1)
  eq(m:foresee("sniff").certain, true)
  m:answer "sniff"
  m:undo()
  m:one_person(false)
  refuses(function() m:odds("sniff", "pack") end, "hidden from this seat")
  eq(m:foresee("sniff").certain, false)
  m:one_person(true):human("fox", false)
  refuses(function() m:odds("sniff", "pack") end, "hidden from this seat")
end)

test("the outcome of a step is certain while another piece's place is hidden, that of a search is not", function()
  for _, earth in ipairs { "a1", "d1", "a3", "d3" } do
    local m = hidden(earth)
    m:answer "go:hound.1"
    eq({ m:foresee("track:b2").certain, m:foresee("sniff").certain }, { true, false })
  end
end)

test("undo between people takes back no answer after a hidden place was shown", function()
  local m
  m = hunt { shows = 1 }
  m:human("fox", true):human("pack", true)
  m:answer("hide:a1", "lie_low", "go:hound.1", "rest", "rest")
  eq(m:seat(), "fox")
  refuses(function() m:undo() end, "Undo is barred")
  m:answer "lie_low"
  eq(m:seat(), "pack")
  refuses(function() m:undo() end, "Undo is barred")
  m = hidden()
  m:human("fox", false)
  m:answer "go:hound.1"
  m:undo()
  eq(m:seat(), "pack", "alone, nobody is there to hide it from")
end)

test("search bots, the heuristic and threats do not know a hidden place", function()
  for _, bot in ipairs { "search:iterations=60", "heuristic" } do
    local chosen = {}
    for i, earth in ipairs { "a1", "d1", "a3", "d3" } do
      local m = hidden(earth)
      m:run(bot, 4)
      chosen[i] = ""
      for _, event in ipairs(m:events(0, "pack")) do chosen[i] = chosen[i] .. event.text .. "\n" end
    end
    for i = 2, 4 do eq(chosen[i], chosen[1], bot) end
  end
end)

test("a save keeps a hidden place, and copies of the match play on alike", function()
  local m = hidden("a1", "b1")
  local copy = m:clone()
  m:answer("go:hound.1", "track:b2")
  copy:answer("go:hound.1", "track:b2")
  copy:same(m)
  eq(ids(copy:view("pack").unseen), "fox")
  m:kit { games = 2, every = 3 }
end)

-- Three cubs of the fox and a badger that nobody sees, all below ground.
local below = [[
  m.add("kinds", "cub", { title = "Cub", plural = "Cubs", count = 3, side = "fox", hidden_place = "owner", possible_places = "earth" })
  m.add("kinds", "badger", { title = "Badger", side = "fox", hidden_place = "nobody", possible_places = "earth" })
  m.wrap("steps.begin", function(base)
    base()
    for i = 1, 3 do piece("cub." .. i):place(spaces("earth")[i + 1]) end
    piece("badger"):place(space "d3")
  end)]]

test("several pieces at hidden places are distinguished, dealt and checked one by one", function()
  local m = hunt(nil, below)
  m:answer("hide:a1", "lie_low")
  eq(ids(m:view("pack").unseen), "badger cub.1 cub.2 cub.3 fox")
  m:lua [[piece("cub.2"):reveal()]]
  eq(ids(m:view("pack").unseen), "badger cub.1 cub.3 fox")
  eq(ids(m:view("pack").pieces), "cub.2 hound.1 hound.2")
  m:run("search:iterations=20", 3)
  m:kit { games = 3, every = 2 }
end)

test("a place that nobody may know is hidden even from its piece's own side", function()
  local m = hunt(nil, below)
  m:answer "hide:a1"
  eq(ids(m:view("fox").unseen), "badger")
  for _, event in ipairs(m:events(0, "fox")) do ok(not event.text:find "Badger.*d3", event.text) end
end)

test("the kit finds an option that depends on a hidden place", function()
  local m = hunt(nil, [[m.add("menus.pack.actions.sniff.needs", { here = "fox", why = "the fox is not here" })]])
  refuses(function() m:kit { games = 10 } end, "what a seat may not see changes nothing")
end)

test("the kit finds an event that names a hidden place", function()
  local m = hunt(nil, [[m.wrap("steps.begin", function(base)
    base()
    queue "tell"
  end)
  m.add("steps", "tell", function()
    choose { seat = "pack", verb = "hide", from = piece("fox").space:adjacent "way" }
  end)]])
  refuses(function() m:kit { games = 10 } end, "what a seat may not see changes nothing")
end)

test("the kit finds a piece at a place that its possible_places rule out", function()
  local m = hunt(nil, [[m.wrap("steps.begin", function(base)
    base()
    for _, s in ipairs(spaces "scent") do s.scent = s.id == "a1" end
  end)]])
  refuses(function() m:kit { games = 10 } end, "possible_places of its kind rules that out")
end)

test("a piece at a hidden place neither carries nor is carried", function()
  local m = hidden()
  refuses(function() m:lua [[piece("hound.1"):place(piece("fox").space) piece("hound.1"):carry(piece "fox")]] end,
          "the place of fox is hidden")
  refuses(function() m:lua [[piece("hound.1"):place(piece("fox").space) piece("fox"):carry(piece "hound.1")]] end,
          "the place of fox is hidden")
  refuses(function()
    m:lua [[piece("fox"):reveal() piece("hound.1"):place(piece("fox").space) piece("fox"):carry(piece "hound.1") piece("fox"):conceal()]]
  end, "carries a piece or is carried")
end)

test("mistakes with hidden places are reported", function()
  local m = hunt()
  refuses(function() m:lua [[piece("hound.1"):reveal()]] end, "everyone sees where a hound is")
  refuses(function() m:lua [[piece("fox"):reveal()]] end, "fox is not in play")
  refuses(function() m:lua [[piece("fox").place_revealed = true]] end, "cannot be assigned")
  refuses(function() m:lua [[set_pieces("any", "place_revealed", true)]] end, "place_revealed")
end)

test("a piece whose kind hides its place cannot be put on a plane", function()
  local text = [[return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "red", title = "Red" } }, seats = { { id = "red", title = "Red", side = "red" } },
    boards = { { id = "wood", title = "Wood", map = ". ." },
               { id = "yard", title = "Yard", kind = "plane", width = 60, height = 40 } },
    kinds = { fox = { title = "Fox", hidden_place = "nobody", possible_places = "any" } },
    verbs = { wait = "Wait" },
    rounds = { cap = 9, { id = "turns", title = "Turns", run = function()
      choose { seat = "red", options = { { "wait" } }, always_ask = true } end } },
  }
end }]]
  local function stage(filter)
    local made = text:gsub('possible_places = "any"', "possible_places = " .. filter)
    return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and made or nil end })
  end
  refuses(function() stage '"any"' end, "unknown mark or variable")
  local m = stage '"open"':new(1)
  m:lua [[piece("fox"):place(space "a1")]]
  refuses(function() m:lua [[piece("fox"):place(point(100, 100))]] end, "fox cannot be on a plane")
  refuses(function() m:lua [[piece("fox"):reveal() piece("fox"):move(point(100, 100))]] end, "fox cannot be on a plane")
  m:run("random", 5)
end)
