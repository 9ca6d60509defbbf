-- The state of a campaign between two weeks (section 15.1), as a text: the setting `carried`. Blanks separate its
-- words, commas the parts of a word:
--   week:2                                        the number of weeks that are over.
--   guard:2                                       weeks for which the National Guard stays, 0 at home.
--   one:hq=hqa,fame=-2,purse=14,lost=two,lab,car=2      a band by its seat: headquarters, its holder, resources,
--                                                 vehicles.
--   a1:rank=leader,gun=pistol,vest,molotov=2,scars=1      a figure that is alive, with its equipment.
-- The text may come from anywhere, so the reader rejects every word that no week would write.

local fleets = require "peur.fleets"
local goods = require "peur.goods"
local resources = require "peur.resources"
local vehicles = require "peur.vehicles"
local weapons = require "peur.weapons"

local carried = {}

local flags = { "blade", "vest", "shield", "veteran", "sniper", "brute", "caid", "healer", "celebrity", "mask", "taser",
                "yamakasi", "ladder", "buckler", "dog", "horse" }
local ranks = { leader = true, officer = true, lieutenant = true, sergeant = true, doc = true, member = true }
local houses = { hqa = true, hqb = true, hqc = true, hqd = true, hqe = true }
local seats = { "one", "two", "three", "four" }
local figures, most = 10, 999

local function reject(word, expected)
  local shown = #word > 60 and string.sub(word, 1, 60) .. "..." or word
  reject_settings(text('carried: wrong word "{word}". Expected {what}.', { word = shown, what = expected }))
end

local function integer(least, highest)
  return function(word, value)
    local n = string.match(value, "^%-?%d%d?%d?$") and math.tointeger(value)
    if not n or n < least or n > highest then
      reject(word, text("a number from {a} to {b}", { a = least, b = highest }))
    end
    return n
  end
end

local function one_of(known, what)
  return function(word, value)
    if not known[value] then reject(word, what) end
    return value
  end
end

local function yes(word, value)
  if value ~= "" then reject(word, "a word without a value") end
  return true
end

local guns, sides, place = {}, {}, {}
for _, id in ipairs(weapons.order) do guns[id] = true end
for i, id in ipairs(seats) do sides[id], place[id] = true, i end

local a_gun = one_of(guns, "a gun of scripts/peur/weapons.lua")
local band_keys = { hq = one_of(houses, "hqa to hqe"), fame = integer(-most, most), purse = integer(0, most),
                    lost = one_of(sides, "the seat of a band") }
for _, id in ipairs(resources.order) do band_keys[id] = yes end
for _, id in ipairs(vehicles.order) do band_keys[id] = integer(1, most) end
local figure_keys = { rank = one_of(ranks, "a rank"), gun = a_gun, gun2 = a_gun, scars = integer(0, 2),
                      rockets = integer(0, 1), launcher = one_of(goods.launchers, "a launcher") }
for _, id in ipairs(flags) do figure_keys[id] = yes end
for id in pairs(goods.counted) do figure_keys[id] = integer(1, 9) end

-- Reads the entries of a word: "hq=hqa,lab" is { hq = "hqa", lab = true }.
local function entries(word, list, keys)
  local all = {}
  for item in string.gmatch(list, "[^,]+") do
    local key, value = string.match(item, "^([%w_]+)=?(.*)$")
    if not key or not keys[key] then reject(word .. ":" .. item, "a word of scripts/peur/carried.lua") end
    if all[key] then reject(word .. ":" .. item, "each word once only") end
    all[key] = keys[key](word .. ":" .. item, value)
  end
  return all
end

-- Reads the text for these bands (letters in the order of seats). Returns nil for an empty text, else { week =,
-- guard =, bands = { one = {...} }, figures = { a1 = {...} } }.
function carried.read(message, letters)
  if message == "" then return nil end
  local all = { bands = {}, figures = {} }
  local band_of = {}
  for i, letter in ipairs(letters) do
    for n = 1, figures do band_of[letter .. n] = seats[i] end
  end
  for word in string.gmatch(message, "%S+") do
    local key, list = string.match(word, "^(%w+):(.*)$")
    if key == "week" then
      all.week = integer(1, 6)(word, list)
    elseif key == "guard" then
      all.guard = integer(0, 5)(word, list)
    elseif key and place[key] and letters[place[key]] then
      if all.bands[key] then reject(word, "each word once only") end
      all.bands[key] = entries(key, list, band_keys)
    elseif key and band_of[key] then
      if all.figures[key] then reject(word, "each word once only") end
      all.figures[key] = entries(key, list, figure_keys)
      if not all.figures[key].rank then reject(word, "rank=...") end
    else
      reject(word, "a word of scripts/peur/carried.lua, about the bands of this campaign")
    end
  end
  if not all.guard then reject("guard", "the word guard:...") end
  if not all.week then reject("week", "the word week:...") end
  local taken = {}
  for i = 1, #letters do
    local band = all.bands[seats[i]]
    if not band or not band.hq then reject(seats[i], text("the word {word}", { word = seats[i] .. ":hq=..." })) end
    if taken[band.hq] then reject(seats[i] .. ":hq=" .. band.hq, "a headquarters for each band") end
    taken[band.hq] = true
    local known = fleets.most(letters[i], true)
    for _, id in ipairs(vehicles.order) do
      if (band[id] or 0) > (known[id] or 0) then
        reject(seats[i] .. ":" .. id .. "=" .. band[id], text("at most {n}", { n = known[id] or 0 }))
      end
    end
  end
  return all
end

-- Writing -----------------------------------------------------------------------------------------------------------

local function add(list, key, value)
  if value == true then
    table.insert(list, key)
  elseif value and value ~= 0 then
    table.insert(list, key .. "=" .. value)
  end
end

local function band_word(id)
  local of, list = side(id), {}
  add(list, "hq", of.hq)
  add(list, "fame", of.fame)
  add(list, "purse", of.purse)
  add(list, "lost", of.lost and of.lost.id)
  for _, key in ipairs(resources.order) do add(list, key, of[key]) end
  for _, key in ipairs(vehicles.order) do add(list, key, of[key .. "s"]) end
  return id .. ":" .. table.concat(list, ",")
end

local function figure_word(f)
  local list = {}
  add(list, "rank", f.post)
  for _, key in ipairs { "gun", "gun2", "launcher", "scars", "rockets" } do add(list, key, f[key]) end
  for _, key in ipairs(flags) do
    if goods.animals[key] then add(list, key, f[key] > 0) else add(list, key, f[key]) end
  end
  for _, key in ipairs(goods.order) do
    if goods.counted[key] then add(list, key, f[key .. "s"]) end
  end
  return f.id .. ":" .. table.concat(list, ",")
end

-- Returns the text of the week that has just ended.
function carried.text()
  local letters, words = setting "bands", { "week:" .. match.week, "guard:" .. match.guard }
  for i, letter in ipairs(letters) do
    table.insert(words, band_word(seats[i]))
    for n = 1, figures do
      local f = piece(letter .. n)
      if not f.gone then table.insert(words, figure_word(f)) end
    end
  end
  return table.concat(words, " ")
end

carried.flags = flags
return carried
