-- Piles with known contents in an unknown order.
local FILE = "tests/lua/mechanisms/oracle.lua"

local function read(path)
  local file = io.open(path, "rb")
  local text = file and file:read("a")
  if file then file:close() end
  return text
end

local function oracle(change)
  return precinct.load(FILE, { reader = function(path)
    local text = read(path)
    return text and path == FILE and change and change(text) or text
  end })
end

local function deck(m, seat)
  for _, pile in ipairs(m:view(seat).piles) do
    if pile.id == "deck" then return pile end
  end
end

-- Returns the cards of the deck from the top, in the view of a seat that sees everything.
local function order(m) return table.concat(deck(m).cards, " ") end

test("a seat sees a pile with public contents in the order of its cards' numbers", function()
  local e, orders = oracle(), {}
  for seed = 1, 20 do
    local m = e:new(seed)
    local seen = deck(m, "p1")
    eq(table.concat(seen.cards, " "), "moon.1 moon.2 moon.3 sun.1 sun.2 sun.3")
    eq(seen.ordered, false)
    eq(deck(m).ordered, nil, "who sees everything sees the order")
    orders[order(m)] = true
  end
  local n = 0
  for _ in pairs(orders) do n = n + 1 end
  ok(n > 10, n .. " orders")
end)

test("a draw from a pile with public contents does not reveal the order of the rest", function()
  local m = oracle():new(3)
  m:run("random", 4)
  local seen, there = deck(m, "p1").cards, {}
  for id in order(m):gmatch "%S+" do table.insert(there, id) end
  table.sort(there)
  eq(table.concat(seen, " "), table.concat(there, " "))
  ok(#seen < 6)
end)

test("a bot redeals a pile with public contents from that pile's cards only", function()
  -- The fixture raises an error if a storm card of the attic appears in the deck, even in a trial of a search.
  for seed = 1, 5 do
    local m = oracle():new(seed)
    m:run("captain:iterations=64", 20)
    ok(m:over())
  end
end)

test("a bot redeals a pile that nobody sees from all cards that could be in it", function()
  local e = oracle(function(text) return (text:gsub('default = "contents"', 'default = "nobody"')) end)
  refuses(function() e:new(1):run("captain:iterations=64", 20) end, "a storm lay in the deck")
end)

test("a pile of unknown order cannot have a variable that counts its passed cards", function()
  refuses(function()
    oracle(function(text)
      return (text:gsub('visible = const.visible', 'visible = "contents", passed = "n"'):gsub('tracks = {', 'vars = { match = { n = "int" } }, tracks = {'))
    end)
  end, "unknown order")
end)
