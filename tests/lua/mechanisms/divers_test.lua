-- Secrets within a side: other seats of the side see as little of a seat's secret as the seats of other sides.
local function divers(mod) return match { episode = "divers.lua", seed = 4, mod = mod } end

-- Returns the match in which Ann hid the cache at this reef and both divers wait to choose what comes up.
local function hidden(reef)
  local m = divers()
  m:answer("hide:" .. (reef or "a1"))
  return m
end

local function ids(list)
  local all = {}
  for i, p in ipairs(list or {}) do all[i] = p.id end
  return table.concat(all, " ")
end

-- Returns how many cards of the pile the seat sees.
local function cards_seen(m, seat, id, owner)
  for _, pile in ipairs(m:view(seat).piles) do
    if pile.id == id and pile.owner == owner then return #(pile.cards or {}) end
  end
end

test("only a diver sees its own bag, and neither the other diver nor the shark", function()
  local m = hidden()
  local seen = {}
  for _, seat in ipairs { "ann", "ben", "shark" } do
    seen[#seen + 1] = ("%s %d %d %d"):format(seat, cards_seen(m, seat, "hand", "ann"),
                                             cards_seen(m, seat, "hand", "ben"), cards_seen(m, seat, "post"))
  end
  eq(seen, { "ann 2 0 1", "ben 0 2 0", "shark 0 0 0" })
end)

test("only its own seat sees a variable that is hidden from other seats", function()
  local m = hidden()
  eq({ m:view("ben").vars.match.code, m:view("ann").vars.match.code }, { 7 })
  eq({ m:view("ann").vars.seats.ann.air, (m:view("ann").vars.seats.ben or {}).air }, { 3 })
  eq({ m:view("ben").vars.seats.ben.air, (m:view("ben").vars.seats.ann or {}).air }, { 2 })
  eq(m:view("ann").vars.pieces.ann.fear, 1)
  eq((m:view("ann").vars.pieces.ben or {}).fear, nil)
  eq((m:view("shark").vars.pieces or {}).ben, nil)
end)

test("the seat that owns a card's pile sees a variable of the card", function()
  local m = hidden()
  local id = m:get [[piece("ann"):pile("hand"):top().id]]
  eq(m:view("ann").vars.cards[id].worth, 2)
  eq(((m:view("ben").vars.cards or {})[id] or {}).worth, nil)
end)

test("a face and a place can be hidden from the other seat of the same side", function()
  local m, face = hidden(), {}
  for _, seat in ipairs { "ann", "ben" } do
    for _, p in ipairs(m:view(seat).pieces) do
      if p.id == "chest" then face[#face + 1] = seat .. " " .. tostring(p.face) end
    end
  end
  eq(face, { "ann nil", "ben sand" })
  eq(ids(m:view("ann").pieces), "ann ben cache chest")
  eq(ids(m:view("ben").pieces), "ann ben chest")
  eq(ids(m:view("ben").unseen), "cache")
end)

test("events name cards and places only to the seat that may see them", function()
  local m = hidden()
  local function told(seat)
    local all = {}
    for _, event in ipairs(m:events(0, seat)) do all[#all + 1] = event.text end
    return table.concat(all, " ")
  end
  ok(told("ann"):find("Cache appears at a1.", 1, true))
  ok(told("ben"):find("Cache appears at an unknown place.", 1, true))
  ok(not told("ben"):find("Cache appears at a1", 1, true))
  local _, hidden_from_ben = told("ben"):gsub("Ann gets a card", "")
  local _, hidden_from_ann = told("ann"):gsub("Ann gets a card", "")
  eq({ hidden_from_ben, hidden_from_ann }, { 2, 0 })
end)

test("a seat sees neither another seat's options nor the reasons and odds of these options", function()
  local m = hidden()
  eq(m:seat(), "ann")
  local id = m:options()[1]
  eq(#(m:view("ben").decision or { options = {} }).options, 0)
  eq(m:why(id, "ben"), "It is another seat's turn to answer.")
  refuses(function() m:odds(id, "ben") end, "another seat has that option")
end)

test("a seat's sealed bid is hidden from its own side until it is revealed", function()
  local m = hidden()
  m:answer("keep", "keep", "bid:2")
  eq(m:view("ann").vars.seats.ann.bid, 2)
  eq((m:view("ben").vars.seats.ann or {}).bid, nil)
  eq(m:view("ben").vars.seats.ann.bid_sealed, true)
  m:answer("bid:1")
  eq(m:view("ben").vars.seats.ann.bid, 2)
end)

test("a search does not know the cards and bids of another seat of its side", function()
  local chosen = {}
  for _, bid in ipairs { "bid:0", "bid:2" } do
    local m = hidden(bid == "bid:0" and "a1" or "c1")
    m:answer("keep", "keep", bid)
    m:run("search:iterations=60", 1)
    chosen[#chosen + 1] = m:get [[seat("ben").bid]]
  end
  eq(chosen[1], chosen[2])
end)

test("two people of one side cannot undo an answer that has shown one of them a secret of the other", function()
  local m = hidden()
  m:human("ann", true):human("ben", true):human("shark", false)
  m:answer("keep", "keep", "bid:2", "bid:1")
  refuses(function() m:undo() end, "Undo is barred")
end)

test("the only person among bots can undo answers in a game with secrets within a side", function()
  local m = hidden()
  m:human("ann", true):human("ben", false):human("shark", false)
  m:answer("keep", "keep", "bid:2", "bid:1")
  m:undo()
  eq(m:seat(), "ann")
end)

test("the kit finds no leak between seats of the same side", function()
  hidden():kit { games = 4, every = 2 }
end)

test("the kit finds a question that depends on another seat's secret", function()
  for what, look in pairs { place = [[piece("cache").space == space("a1")]], face = [[piece("chest").face == "gold"]],
                            number = [[seat("ben").air > 1]], card = [[#cards_of("rust") > 0]] } do
    local m = divers(([[
      local function cards_of(kind)
        local found = {}
        for _, card in ipairs(piece("ben"):pile("hand"):cards()) do
          if card.kind == kind then found[#found + 1] = card end
        end
        return found
      end
      m.wrap("steps.bid", function(base, who)
        if who.id == "ben" then return base(who) end
        if %s ~= (%s) then choose { seat = "ann", verb = "keep", options = { { "keep" }, { "rest" } } } end
        return base(who)
      end)]]):format(what == "place" and [[(piece("cache").place_revealed)]] or "false", look))
    if what ~= "place" then -- the owner, Ann, knows the place
      refuses(function() m:kit { games = 20, every = 1 } end, "what a seat may not see changes nothing")
    end
  end
end)

test("an error of seat() names the unknown seat", function()
  refuses(function() divers():lua [[return seat("anne").air]] end, 'unknown seat "anne" (did you mean "ann"?)')
end)

-- Loads an episode with these parts of its definition.
local function declared(part)
  local text = ([[return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "crew", title = "Crew" } },
    seats = { { id = "ann", title = "Ann", side = "crew" }, { id = "ben", title = "Ben", side = "crew" } },
    boards = { { id = "yard", title = "Yard", map = ". ." } }, verbs = { wait = "Wait" },
    %s
    rounds = { cap = 9, { id = "turns", title = "Turns", run = function()
      choose { seat = "ann", options = { { "wait" } }, always_ask = true } end } },
  }
end }]]):format(part)
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end })
end

test("mistakes with a seat's secrets are reported at their place", function()
  refuses(function() declared [[vars = { match = { code = { max = 9, visible = "seat" } } },]] end,
          "only a variable of seats, pieces or cards has an owner's seat: name the seat")
  refuses(function() declared [[vars = { match = { code = { max = 9, visible = "bob" } } },]] end,
          'expected "everyone", "nobody", "owner", "seat", a side or a seat, got "bob"')
  refuses(function() declared [[kinds = { box = { faces = { "a", "b" }, hidden_face = "seat" } },]] end,
          '"seat" is the seat that answers for the piece, and this kind has none: add `seat`')
  refuses(function() declared [[cards = { one = {} }, piles = { deck = { cards = { one = 1 }, visible = "seat" } },]] end,
          'pile "deck" is visible to its owner\'s seat but has no seat: name one')
  ok(declared [[cards = { one = {} }, piles = { deck = { cards = { one = 1 }, visible = "ben" } },]])
end)

test("an id that a side and a seat share means the side", function()
  local text = [[return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "crew", title = "Crew" } },
    seats = { { id = "crew", title = "Ann", side = "crew" }, { id = "ben", title = "Ben", side = "crew" } },
    boards = { { id = "yard", title = "Yard", map = ". ." } }, verbs = { wait = "Wait" },
    vars = { match = { code = { max = 9, visible = "crew", default = 5 } } },
    rounds = { cap = 9, { id = "turns", title = "Turns", run = function()
      choose { seat = "ben", options = { { "wait" } }, always_ask = true } end } },
  }
end }]]
  local m = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and text or nil end }):new(1)
  m:lua [[match.code = 6]]
  eq(m:view("ben").vars.match.code, 6)
end)
