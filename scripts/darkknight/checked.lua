-- Checks the data (map, cards, scanner, dice, clues, levels) before it becomes a game, because a mod may change it.
-- A mistake is reported at its line, with the number of things that the rule requires. Without this check, a card with
-- a mistake would have no effect, or a rule would fail in mid-match.

local map_data = require "darkknight.map"
local cards = require "darkknight.cards"
local scanner = require "darkknight.scanner"
local dice = require "darkknight.dice"
local clues = require "darkknight.clues"
local levels = require "darkknight.levels"
local names = require "darkknight.names"

local checked = {}

local spaces_each, least_places, most_places, turns, faces = 3, 4, 6, 16, 6

-- Returns a set of the names in a list.
local function set(list)
  local all = {}
  for _, name in ipairs(list) do all[name] = true end
  return all
end

local space_types = set { "grit", "health", "mind", "cop", "mutant", "journalist", "doom" }
local enemies = set { "mutant", "cop", "journalist" }
local parts = set(map_data.regions)

-- Errors of authors are English, so they are not texts of the catalog.
local function fill(message, values) return (string.gsub(message, "%{(%a)%}", values)) end

-- Checks that a name is in the set `all`.
local function known(path, what, name, all)
  if name ~= nil and all[name] then return end
  author_error(path, "unknown " .. what .. ' "' .. tostring(name) .. '"' .. did_you_mean(tostring(name), all))
end

local function numbered(list, i, key) return list .. "[" .. i .. "]" .. (key and "." .. key or "") end

-- The map (§1.5, §12.1) ---------------------------------------------------------------------------------------------

local district_keys = { id = "string", region = "string" }
local place_keys = { id = "string", district = "string", at = "table", cell = "table", spaces = "table" }

-- Rejects two places, the Manor included, with equal coordinates or in one cell of the text map.
local function check_spots()
  for _, key in ipairs { "at", "cell" } do
    local taken = { [table.concat(map_data.manor[key], ", ")] = "the Manor" }
    for i, p in ipairs(map_data.places) do
      local spot = table.concat(p[key], ", ")
      if taken[spot] then
        author_error(numbered("places", i, key), fill("{a} and {b} are both at {s}: give each place a spot of its own",
                                                      { a = taken[spot], b = p.id, s = spot }))
      end
      taken[spot] = p.id
    end
  end
end

-- Checks the places, adds them to `parts`, and returns their set.
local function check_places()
  local all = {}
  for i, p in ipairs(map_data.places) do
    local path = numbered("places", i)
    check_keys(p, place_keys, path)
    if all[p.id] then author_error(path .. ".id", fill('two places have the id "{i}"', { i = p.id })) end
    if not names.places[p.id] then
      author_error(path .. ".id", fill('scripts/darkknight/names.lua has no name for the place "{i}"', { i = p.id }))
    end
    for _, key in ipairs { "at", "cell" } do
      if #p[key] ~= 2 then author_error(path .. "." .. key, "expected two whole numbers, { x, y }") end
    end
    if #p.spaces ~= spaces_each then
      author_error(path .. ".spaces", fill("expected {n} action spaces, got {m}", { n = spaces_each, m = #p.spaces }))
    end
    for _, type in ipairs(p.spaces) do known(path .. ".spaces", "type of space", type, space_types) end
    all[p.id], parts[p.id] = true, true
  end
  return all
end

local function check_districts()
  local count, regions, district_of = {}, {}, {}
  for _, region in ipairs(map_data.regions) do regions[region] = 0 end
  for i, d in ipairs(map_data.districts) do
    check_keys(d, district_keys, numbered("districts", i))
    known(numbered("districts", i, "region"), "region", d.region, regions)
    count[d.id], district_of[d.id], parts[d.id] = 0, i, true
    regions[d.region] = regions[d.region] + 1
  end
  for i, p in ipairs(map_data.places) do
    known(numbered("places", i, "district"), "district", p.district, count)
    count[p.district] = count[p.district] + 1
  end
  for _, d in ipairs(map_data.districts) do
    if count[d.id] < least_places or count[d.id] > most_places then
      author_error(numbered("districts", district_of[d.id]),
                   fill("expected {a} to {b} places in district {i}, got {n}",
                        { i = d.id, n = count[d.id], a = least_places, b = most_places }))
    end
  end
  for i, region in ipairs(map_data.regions) do
    if regions[region] < 2 or regions[region] > 3 then
      author_error(numbered("regions", i), fill("expected 2 or 3 districts in region {i}, got {n}",
                                                { i = region, n = regions[region] }))
    end
  end
end

local function check_ways(places)
  local joined = {}
  for i, way in ipairs(map_data.paths) do
    known(numbered("paths", i), "place", way[1], places)
    known(numbered("paths", i), "place", way[2], places)
    local a, b = way[1], way[2]
    if b < a then a, b = b, a end
    if a == b then author_error(numbered("paths", i), "expected two different places") end
    if joined[a .. " " .. b] then
      author_error(numbered("paths", i), fill("a path between {a} and {b} is there already", { a = a, b = b }))
    end
    joined[a .. " " .. b] = true
  end
  for i, id in ipairs(map_data.bridges) do known(numbered("bridges", i), "place", id, places) end
  for _, role in ipairs { "start", "ally", "boss", "headquarters" } do
    known("roles." .. role, "place", map_data.roles[role], places)
  end
end

-- The cards (§1.6, §12.5) -------------------------------------------------------------------------------------------

local card_keys = { title = "string", text = "string", event_text = "string", set = "string", half = "string",
                    at = "string?", when = "string?", versus = "string?", upper = "table", event = "table" }
local halves = set { "combat", "detective" }
local moments = set { "start", "throw", "foes", "change", "block", "strike", "tire", "decide", "finish" }
local foes = set { "mutant", "cop", "riot", "boss", "not_boss" }
local words = set { "here", "yours", "your_region", "adjacent", "fullest", "two_adjacent", "each_region",
                    "each_district", "city", "anywhere", "same_region" }
local tracks = set { "grit", "health", "mind", "lowest", "choose" }
local rows = set { "this", "next", "next_two", "last", "left", "choose" }
local kinds = set { "mutant", "cop", "journalist", "same" }

-- Checks that a word names a part of the city or is another word that box.where() accepts.
local function check_where(path, w)
  if w ~= nil and not words[w] then known(path, "part of town", w, parts) end
end

local function check_effect(path, e, verbs)
  if type_of(e) ~= "table" then author_error(path, 'expected an effect, such as { "damage", n = 1 }') end
  known(path, "effect", e[1], verbs)
  for _, key in ipairs { "where", "from", "to", "manor" } do check_where(path .. "." .. key, e[key]) end
  if e.track ~= nil then known(path .. ".track", "track", e.track, tracks) end
  if e.kind ~= nil then known(path .. ".kind", "type of enemy", e.kind, kinds) end
  if e.turn ~= nil then known(path .. ".turn", "turn", e.turn, rows) end
  if e.if_none then check_effect(path .. ".if_none", e.if_none, verbs) end
end

local function check_half(path, list, verbs)
  if #list == 0 then author_error(path, "expected at least one effect") end
  for i, e in ipairs(list) do check_effect(numbered(path, i), e, verbs) end
end

-- Checks each card. `of_events`: the verbs that effects of Events and Detective cards may have. `of_fights`: the verbs
-- that Combat cards may have.
function checked.cards(of_events, of_fights)
  for id, c in pairs(cards) do
    check_keys(c, card_keys, id)
    known(id .. ".half", "half", c.half, halves)
    if (c.half == "combat") ~= (c.at ~= nil) then
      author_error(id .. (c.at and ".at" or ""), "a Combat card, and no other, needs `at`, its moment in a fight")
    end
    if c.at then known(id .. ".at", "moment", c.at, moments) end
    for word in string.gmatch(c.versus or "", "%S+") do known(id .. ".versus", "foe", word, foes) end
    check_half(id .. ".upper", c.upper, c.half == "combat" and of_fights or of_events)
    check_half(id .. ".event", c.event, of_events)
  end
end

-- Other data (§12.2, §12.3, §12.6, §12.7) ---------------------------------------------------------------------------

local function check_scanner()
  for t = 1, turns - 1 do
    if not scanner.types[t] then
      author_error("types", fill("turn {t} has no type of enemy: expected mutant, cop or journalist", { t = t }))
    end
    known("types", "type of enemy", scanner.types[t], enemies)
  end
  if #scanner.types ~= turns then
    author_error("types", fill("expected {n} rows, got {m}: the last is false, because turn {n} adds nothing",
                               { n = turns, m = #scanner.types }))
  end
  for _, name in ipairs { "first", "second" } do
    for _, id in ipairs(scanner[name]) do known(name, "district or region", id, parts) end
    if #scanner[name] < turns // 2 then
      author_error(name, fill("expected at least {n} tokens, got {m}", { n = turns // 2, m = #scanner[name] }))
    end
  end
end

local function check_dice()
  for _, id in ipairs { "batarang", "sharp", "mutant_die", "cop_die", "boss_die" } do
    if #dice[id] ~= faces then
      author_error(id, fill("expected {n} faces, got {m}", { n = faces, m = #dice[id] }))
    end
    for _, face in ipairs(dice[id]) do
      for _, symbol in ipairs(type_of(face) == "table" and face or { face }) do
        known(id, "symbol", symbol, dice.symbols)
      end
    end
  end
end

local level_keys = { title = "string", about = "string", coins = "integer", hp = "integer" }

local function check_levels()
  if clues.wanted > clues.clues then
    author_error("wanted", fill("expected at most {n}, as many as there are clues", { n = clues.clues }))
  end
  for _, id in ipairs(levels.order) do
    check_keys(levels[id], level_keys, id)
    local coins = levels[id].coins
    if coins < clues.wanted or coins > clues.clues then
      author_error(id .. ".coins", fill("expected {a} to {b} coins, got {n}: the fourth unmasks the Boss",
                                        { a = clues.wanted, b = clues.clues, n = coins }))
    end
    if levels[id].hp < 1 then author_error(id .. ".hp", "expected at least 1 hit point") end
  end
end

-- Checks all data except the cards, because their verbs are known only when the chapters are loaded.
function checked.data()
  local places = check_places()
  check_districts()
  check_spots()
  check_ways(places)
  check_scanner()
  check_dice()
  check_levels()
end

return checked
