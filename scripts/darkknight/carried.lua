-- Writes and reads the setting `carried`: the text that one Book of the campaign passes to the next (§11.1, §11.2).
-- Blanks separate the words of the text:
--   grit:8 health:7 mind:5 doom:6     the tracks.
--   hero:e5 ally:g2                   the figures' spaces.
--   mutant:a1,b2 cop:... journalist:...
--   riot:cathedral,hq
--   destroyed:a1,b1 double:c2         spaces.
--   closed:path.3,path.7              printed paths that are crossed out.
--   lines:hq-ferry=1,hq-ferry=0       drawn paths in order, each with its side. 0 means that the path was erased.
--   lasting:5=1,12=-1                 lasting changes of the numbers of turns 5 and 12.
--   aims:training,belt  signals:2  sharp:3
--   ready:copter                      vehicles that were taken but not used. Other vehicles are at the Manor.
--   hand:kick,...                     the hand's cards that belong to one Book.
-- The text may come from anywhere, so the reader rejects every word that no Book would write.

local layout = require "darkknight.layout"
local map_data = require "darkknight.map"
local cards = require "darkknight.cards"
local objectives = require "darkknight.objectives"

local carried = {}

local most_tokens, turns, most_lines, most_sharp = 30, 16, 64, 5
local vehicles = { copter = true, drone = true }

local function reject(word, expected)
  local shown = #word > 60 and string.sub(word, 1, 60) .. "..." or word
  reject_settings(text('carried: wrong word "{word}". Expected {what}.', { word = shown, what = expected }))
end

local function split(list, by)
  local all = {}
  for item in string.gmatch(list, "[^" .. by .. "]+") do table.insert(all, item) end
  return all
end

local function integer(word, item, least, most)
  local n = string.match(item, "^%-?%d%d?$") and tonumber(item)
  if not n or n < least or n > most then reject(word, text("a number from {a} to {b}", { a = least, b = most })) end
  return n
end

-- Readers of one item in the list after a word such as `aims`. A reader takes the word, the item and earlier items, and
-- returns the item.
local function number(least, most)
  return function(word, item) return integer(word, item, least, most) end
end

local function known(set, what)
  return function(word, item, all)
    if not set[item] or contains(all, item) then reject(word, what) end
    return item
  end
end

local spaces_known = {}
for id in pairs(layout.place_of) do spaces_known[id] = true end
local city_spaces = {}
for id, place in pairs(layout.place_of) do
  if place ~= "manor" then city_spaces[id] = true end
end
local places_known, paths_known = {}, {}
for _, p in ipairs(map_data.places) do places_known[p.id] = true end
for i in ipairs(map_data.paths) do paths_known["path." .. i] = true end
local numbered_cards = {}
for id, def in pairs(cards) do
  if def.set ~= "standard" then numbered_cards[id] = true end
end

local function line(word, item)
  local from, to, side = string.match(item, "^([%a_]+)%-([%a_]+)=(%d%d?)$")
  if not from or not places_known[from] or not places_known[to] or from == to then
    reject(word, "lines between two places of the city, FROM-TO=SIDE")
  end
  return { from = from, to = to, side = integer(word, side, 0, 99) }
end

local function lasting(word, item)
  local turn, n = string.match(item, "^(%d%d?)=(%-?%d%d?)$")
  if not turn then reject(word, "changes of turns, TURN=NUMBER") end
  return { turn = integer(word, turn, 1, turns), n = integer(word, n, -99, 99) }
end

local place_list = known(places_known, "places of the city, each once")
local space_list = known(city_spaces, "spaces of the city, each once")

-- For each word, the function that reads its items, and the maximum number of items. `words_for` adds two words whose
-- limits are rulings (constants).
local words = {
  grit = { number(1, 10), 1 }, health = { number(1, 10), 1 }, mind = { number(1, 10), 1 },
  hero = { known(spaces_known, "a space"), 1 }, ally = { space_list, 1 },
  mutant = { space_list, most_tokens }, cop = { space_list, most_tokens }, journalist = { space_list, most_tokens },
  destroyed = { space_list, 84 }, double = { space_list, 84 },
  closed = { known(paths_known, "printed paths, each once"), #map_data.paths }, lines = { line, most_lines },
  lasting = { lasting, turns }, aims = { known(objectives, "objectives, each once"), 3 },
  signals = { number(0, 99), 1 }, sharp = { number(0, most_sharp), 1 },
  ready = { known(vehicles, "vehicles, each once"), 2 },
  hand = { known(numbered_cards, "cards that bear the number of a Book, each once"), 99 },
}

-- Returns the words of a campaign with these constants (§13.11).
local function words_for(const)
  local all = { doom = { number(1, const.doom_limit - 1), 1 }, riot = { place_list, const.riot_limit } }
  for key, form in pairs(words) do all[key] = form end
  return all
end

local needed = { "grit", "health", "mind", "doom", "hero", "ally" }

-- Rejects two pieces on one space. Under a riot or on a destroyed space, rejects all pieces but figures.
local function check_places(all)
  local on, covered, broken = {}, {}, {}
  for _, id in ipairs(all.destroyed or {}) do broken[id] = true end
  for _, place in ipairs(all.riot or {}) do
    for _, id in ipairs(layout.parts[place]) do covered[id] = true end
  end
  for _, kind in ipairs { "mutant", "cop", "journalist" } do
    for _, id in ipairs(all[kind] or {}) do
      if on[id] or covered[id] or broken[id] then
        reject(kind .. ":" .. id, "a space that is whole, without a riot, one enemy on it")
      end
      on[id] = true
    end
  end
  if all.hero[1] == all.ally[1] then reject("ally:" .. all.ally[1], "another space than the hero's") end
  for _, who in ipairs { "hero", "ally" } do
    if broken[all[who][1]] then reject(who .. ":" .. all[who][1], "a space that is not destroyed") end
  end
end

-- Rejects rewards of objectives that are not completed.
local function check_rewards(all)
  local done = {}
  for _, id in ipairs(all.aims or {}) do done[id] = true end
  local sharp, signals = all.sharp and all.sharp[1] or 0, all.signals and all.signals[1] or 0
  if sharp ~= (done.belt and objectives.belt.swap or 0) then
    reject("sharp:" .. sharp, text("{n} with the objective belt, and 0 without it", { n = objectives.belt.swap }))
  end
  if signals > (done.training and objectives.training.signals or 0) then
    reject("signals:" .. signals, text("up to {n} with the objective training, and 0 without it",
                                       { n = objectives.training.signals }))
  end
end

-- Reads the text of a campaign with these constants. Returns a table from each word to its list, or nil for an empty
-- text.
function carried.read(message, const)
  if message == "" then return nil end
  local all, forms = {}, words_for(const)
  for _, word in ipairs(split(message, " ")) do
    local key, list = string.match(word, "^(%a+):(.+)$")
    local form = key and forms[key]
    if not form then reject(word, "a word of scripts/darkknight/carried.lua") end
    if all[key] then reject(word, "each word once only") end
    all[key] = {}
    local items = split(list, ",")
    if #items > form[2] then reject(word, text("at most {n}", { n = form[2] })) end
    for _, item in ipairs(items) do table.insert(all[key], form[1](word, item, all[key])) end
  end
  for _, key in ipairs(needed) do
    if not all[key] or #all[key] == 0 then reject(key, text("the word {word}", { word = key .. ":..." })) end
  end
  check_places(all)
  check_rewards(all)
  return all
end

-- Writing -----------------------------------------------------------------------------------------------------------

local function listed(list, id_of)
  return table.concat(map(list, id_of), ",")
end

local function where(p) return p.space.id end
local function id_of(x) return x.id end

local function spaces_with(variable)
  local list = {}
  for _, p in ipairs(map_data.places) do
    for _, id in ipairs(layout.parts[p.id]) do
      if space(id)[variable] then table.insert(list, id) end
    end
  end
  return table.concat(list, ",")
end

local function drawn_lines()
  local list = {}
  for i = 1, match.lines do
    list[i] = match.line_from[i].id .. "-" .. match.line_to[i].id .. "=" .. match.line_side[i]
  end
  return table.concat(list, ",")
end

local function lasting_changes()
  local list = {}
  for t = 1, turns do
    local n = space("scanner." .. string.char(string.byte "a" + t - 1) .. "1").lasting
    if n ~= 0 then table.insert(list, t .. "=" .. n) end
  end
  return table.concat(list, ",")
end

-- Returns the text of the Book that has just ended.
function carried.text()
  local kept = filter(pile("hand"):cards(), function(c) return c.def.set ~= "standard" end)
  local completed = filter({ card "training", card "belt", card "quiet" },
                           function(c) return c.pile == pile "completed" end)
  local ready = filter({ piece "copter", piece "drone" }, function(v) return v.ready end)
  local list = {
    { "grit", tostring(track("grit").value) }, { "health", tostring(track("health").value) },
    { "mind", tostring(track("mind").value) }, { "doom", tostring(track("doom").value) },
    { "hero", piece("hero").space.id }, { "ally", piece("ally").space.id },
    { "mutant", listed(pieces "mutant", where) }, { "cop", listed(pieces "cop", where) },
    { "journalist", listed(pieces "journalist", where) }, { "riot", listed(pieces "riot", where) },
    { "destroyed", spaces_with "destroyed" }, { "double", spaces_with "double" },
    { "closed", listed(links "path !drawn !open", id_of) }, { "lines", drawn_lines() },
    { "lasting", lasting_changes() },
    { "aims", listed(completed, id_of) }, { "signals", tostring(match.signals) },
    { "sharp", tostring(count "sharp") }, { "ready", listed(ready, id_of) },
    { "hand", listed(kept, function(c) return c.kind end) },
  }
  local words_of = {}
  for _, entry in ipairs(list) do
    if entry[2] ~= "" then table.insert(words_of, entry[1] .. ":" .. entry[2]) end
  end
  return table.concat(words_of, " ")
end

return carried
