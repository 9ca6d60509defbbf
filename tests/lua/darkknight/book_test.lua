-- The tables in section 12 of the rule book equal the game's data: places, paths, rows, dice, cards, levels.

local root = os.getenv "PRECINCT_DATA" or "."
package.path = root .. "/scripts/?.lua;" .. package.path
local cards = require "darkknight.cards"
local map_data = require "darkknight.map"
local names = require "darkknight.names"
local dice = require "darkknight.dice"
local levels = require "darkknight.levels"

local file = assert(io.open(root .. "/docs/rules/darkknight.md"))
local book = file:read "a"
file:close()

local function says(line) ok(book:find(line, 1, true), line) end

local flat = {}
for _, list in ipairs { names.places, names.districts, names.regions } do
  for id, name in pairs(list) do flat[id] = name end
end
for _, id in ipairs { "hero", "ally", "boss", "manor" } do flat[id] = names[id] end
local function filled(text) return (text:gsub("{([%w_]+)}", flat)) end

test("the rule book and the data have the same two halves of each card (§12.5)", function()
  for _, card in pairs(cards) do
    says(("| %s | %s | %s |"):format(card.title, filled(card.text), filled(card.event_text)))
  end
end)

test("the rule book and the data have the same places, spaces and paths (§12.1)", function()
  local letter = { grit = "G", health = "H", mind = "M", cop = "P", mutant = "A", journalist = "J", doom = "C" }
  local ways = {}
  for _, p in ipairs(map_data.places) do
    local letters = ""
    for _, s in ipairs(p.spaces) do letters = letters .. letter[s] end
    says(("%s (%s)"):format(names.places[p.id], letters))
  end
  for _, way in ipairs(map_data.paths) do
    ways[way[1]] = ways[way[1]] or {}
    table.insert(ways[way[1]], (way.one_way and "> " or "") .. names.places[way[2]])
  end
  for id, list in pairs(ways) do says(("| %s | %s. |"):format(names.places[id], table.concat(list, ", "))) end
end)

test("the rule book and the data have the same faces of each die (§12.3)", function()
  local word = { pow = "Pow", block = "Block", ram = "Ram", flip = "Flip", reroll = "Reroll", special = "Special",
                 special_b = "Special", miss = "Miss", mind = "-1 Mind" }
  for _, id in ipairs { "batarang", "sharp", "mutant_die", "cop_die", "boss_die" } do
    local faces = {}
    for i, face in ipairs(dice[id]) do
      faces[i] = type(face) == "table" and "double " .. word[face[1]] or word[face]
    end
    says(("| %s | %s |"):format(dice.titles[id][1], table.concat(faces, " | ")))
  end
end)

test("the rule book and the data have the same coins and hit points of each level (§12.6)", function()
  for _, id in ipairs(levels.order) do
    says(("| %s | %d | %d |"):format(levels[id].title, levels[id].coins, levels[id].hp))
  end
end)
