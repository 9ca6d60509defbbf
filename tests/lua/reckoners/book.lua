-- Section 15 of the rule book, made from the game's data: a list of rows for every section, with the cells of the
-- book's table. book_test.lua compares both and prints the expected form of each row that differs.

local root = os.getenv "PRECINCT_DATA" or "."
local function data(name) return dofile(("%s/scripts/reckoners/%s.lua"):format(root, name)) end

local book = {}

local function sorted(t)
  local keys = {}
  for k in pairs(t) do keys[#keys + 1] = k end
  table.sort(keys)
  return keys
end

local names = data("dice").symbols

-- Returns the full names of the symbols of a face, or of a list of symbols.
local function symbols(face)
  if type(face) ~= "table" then return names[face] or tostring(face) end
  local list = {}
  for i, symbol in ipairs(face) do list[i] = names[symbol] end
  return table.concat(list, " ")
end

local function faces(die)
  local list = {}
  for i, face in ipairs(die) do list[i] = symbols(face) end
  return table.concat(list, ", ")
end

-- Returns the power of a card: "planning: research containment attack", "free: money", "swap research/money",
-- "purple die", "doubles attack", "free move".
local function power(card)
  if card.swap then return "swap " .. symbols(card.swap):gsub(" ", "/") end
  if card.die then return card.die .. " die" end
  if card.double then return "doubles " .. symbols(card.double) end
  if card.power == "ride" then return "free move" end
  if card.gives then
    return (card.free and "free" or symbols(card.pay)) .. ": " .. symbols(card.gives) .. (card.anywhere and ", any quarter" or "")
  end
  return "free"
end

-- Returns the rows of every section, by its number.
function book.rows()
  local dice, team, equipment, epics, tracks = data "dice", data "team", data "equipment", data "epics", data "tracks"
  local rows = { ["2.5"] = {}, ["15.1"] = {}, ["15.2"] = {}, ["15.3"] = {}, ["15.4"] = {}, ["15.5"] = {} }
  local function add(section, ...)
    local cells = {}
    for i, cell in ipairs { ... } do cells[i] = tostring(cell) end
    table.insert(rows[section], cells)
  end

  local upper = { power_side = "Power board", adjustment_side = "Adjustment board" }
  for n = 2, 6 do
    local row = {}
    for i, level in ipairs(tracks.levels) do row[i] = tracks.steelheart[level][n - 1] end
    add("2.5", n, table.unpack(row))
  end
  for _, key in ipairs { "power_side", "adjustment_side" } do
    local row = {}
    for i, level in ipairs(tracks.levels) do row[i] = tracks[key][level] end
    add("2.5", upper[key], table.unpack(row))
  end

  add("15.1", "base", "everybody", faces(dice.base))
  local owner = {}
  for _, id in ipairs(sorted(team.reckoners)) do owner[team.reckoners[id].die] = team.reckoners[id].name end
  for _, colour in ipairs(sorted(dice.special)) do add("15.1", colour, owner[colour], faces(dice.special[colour])) end
  add("15.1", "movement", "Steelheart", faces(dice.movement))

  for _, id in ipairs(sorted(team.reckoners)) do
    local ability = team.abilities[team.reckoners[id].ability]
    add("15.2", team.reckoners[id].name, ability.title, power(ability))
  end

  for _, id in ipairs(sorted(equipment)) do add("15.3", equipment[id].title, equipment[id].price, power(equipment[id])) end

  for _, id in ipairs(sorted(epics)) do
    local e = epics[id]
    add("15.4", e.title, e.search, e.health or "infinite", e.weak, e.track, e.reward)
  end

  for _, side in ipairs { "A", "B" } do add("15.5", "Power " .. side, tracks.power[side].yellow, tracks.power[side].grey) end
  for n = 2, 6 do
    for _, side in ipairs { "A", "B" } do
      local board = tracks.adjustment[n - 1][side]
      add("15.5", n .. side, board.blue, board.red, board.group)
    end
  end
  return rows
end

-- Returns a row as a line of Markdown.
function book.line(row) return "| " .. table.concat(row, " | ") .. " |" end

-- Returns the lines of the tables in a section of the rule book.
function book.lines(section)
  local lines, inside = {}, false
  for line in io.lines(root .. "/docs/rules/reckoners.md") do
    local number = line:match "^##+ ([%d.]+) "
    if number then inside = number == section end
    if inside and line:find "^|" then lines[#lines + 1] = line end
  end
  return lines
end

return book
