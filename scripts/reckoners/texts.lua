-- Makes the texts of cards and Reckoners from their data (equipment.lua, team.lua, dice.lua).

local dice = require "reckoners.dice"
local letters = require "reckoners.letters"
local team = require "reckoners.team"

local texts = {}

-- Returns a card's data with the symbols in words.
function texts.worded(def)
  return { title = def.title, text = def.text, price = def.price, die = def.die, power = def.power,
           free = def.free or false, anywhere = def.anywhere or false, swap = letters.symbols(def.swap),
           double = letters.symbols(def.double), pay = letters.symbols(def.pay), gives = letters.symbols(def.gives) }
end

-- Returns a list in words, or nil for an empty list. Equal elements next to each other form one run. same(a, b) returns
-- true if two elements are equal. wording(n, x) returns the words of a run of n elements x.
local function list_runs(list, same, wording)
  local said, i = nil, 1
  while i <= #list do
    local n = 1
    while list[i + n] and same(list[i + n], list[i]) do n = n + 1 end
    local more = wording(n, list[i])
    said = said and text("{said}, {more}", { said = said, more = more }) or more
    i = i + n
  end
  return said
end

-- Returns symbols in words: "2 research, 1 money".
local function list_symbols(list)
  return list_runs(list, function(a, b) return a == b end,
    function(n, symbol) return text("{n} {symbol}", { n = n, symbol = symbol }) end)
end

-- Returns the text of a card. `crosses`: free moves pass barricades (§14.12).
function texts.card(def, crosses)
  if def.text then return def.text end
  if def.swap then
    return text("Whenever you use dice or cards: turn any {one} into {other}, or any {other} into {one}.",
      { one = def.swap[1], other = def.swap[2] })
  elseif def.die then
    return text("You have one more die in every roll: the spare {die}.", { die = dice.titles[def.die] })
  elseif def.double then
    return text("A base die that shows {symbol} counts as two.", { symbol = def.double })
  elseif def.pay then
    return text("Once a round, give up a die, card or token that counts as {symbol} and is unspent: it counts as "
      .. "{gives} instead.",
      { symbol = def.pay[1], gives = list_symbols(def.gives) })
  elseif def.power == "ride" and crosses then
    return "Free, once a round: move to any other quarter. Barricades do not stop you."
  elseif def.power == "ride" then
    return "Free, once a round: move to any other quarter, if no barricade stands in yours or in that one."
  elseif def.anywhere then
    return text("Free, once a round: {gives}, in a quarter of your choice.", { gives = list_symbols(def.gives) })
  end
  return text("Free, once a round: {gives}.", { gives = list_symbols(def.gives) })
end

-- Returns the faces of a die: "2 x planning and planning, security".
local function list_faces(faces)
  local function same(a, b)
    return type(a) == "table" and type(b) == "table" and a[1] == b[1] and a[2] == b[2]
  end
  return list_runs(faces, same, function(n, face)
    local shown = type(face) == "table" and text("{one}+{other}", { one = face[1], other = face[2] }) or face
    return n > 1 and text("{n} x {shown}", { n = n, shown = shown }) or shown
  end)
end

-- Returns the text about a Reckoner: role, dice and ability.
function texts.reckoner(r)
  local ability = texts.worded(team.abilities[r.ability])
  return text("{name}. Rolls three base dice (each symbol once) and three of the {die} ({faces}). {ability}: {says}",
    { name = r.title, die = dice.titles[r.die], faces = list_faces(map(dice.special[r.die], letters.symbols)),
      ability = ability.title, says = texts.card(ability) })
end

return texts
