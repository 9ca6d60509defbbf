-- Checks the data (gangs, bands, weapons, tables) before the game is made of it, because a mod may change all of it.
-- Reports a mistake at its line.

local gangs = require "peur.gangs"
local goods = require "peur.goods"
local bands = require "peur.bands"
local fleets = require "peur.fleets"
local vehicles = require "peur.vehicles"
local weapons = require "peur.weapons"
local names = require "peur.names"
local resources = require "peur.resources"

local checked = {}

local figures, price = 10, 1
local kit_keys = { gun = "string?", second = "string?", blade = "boolean?", vest = "boolean?", shield = "boolean?",
  veteran = "boolean?", sniper = "boolean?", brute = "boolean?", caid = "boolean?", healer = "boolean?",
  celebrity = "boolean?", frag = "integer?", molotov = "integer?", flash = "integer?", tear_gas = "integer?",
  mask = "boolean?", taser = "boolean?", launcher = "string?",
  yamakasi = "boolean?", ladder = "boolean?", buckler = "boolean?", dog = "boolean?", horse = "boolean?" }
local gang_keys = { ranks = "table", budget = "integer?", guns = "table?", melee = "integer?", no_blades = "boolean?",
  brute = "boolean?", caid = "boolean?", reroll_miss = "boolean?", ignore_lone = "boolean?", free_guns = "integer?",
  must_burst = "boolean?", short_die = "integer?", morale_die = "integer?", cancel_minus = "integer?",
  death_dice = "integer?", into_combat = "boolean?", reroll_parry = "boolean?", gather = "boolean?", born = "table?",
  yamakasi = "boolean?", blades = "boolean?", reroll_save = "boolean?",
  force = "boolean?", slow = "boolean?", reroll_law = "boolean?", blends = "boolean?", issue = "table?",
  only = "string?", reach = "integer?", dodges = "boolean?", retries = "boolean?", mines = "integer?",
  fleet = "table?", tuned = "boolean?", mounts = "boolean?", free_turn = "boolean?", hauls = "boolean?",
  first = "boolean?", law = "boolean?", warrants = "boolean?", arrests = "boolean?",
  resources = "table?", rent = "integer?", fame = "integer?", bribes = "boolean?" }
local budget = 10

-- Errors of authors are English, so they are not texts of the catalog.
local function fill(message, values) return (string.gsub(message, "%{(%a+)%}", values)) end

-- Raises an error unless this value is one of a list, or a key of a table.
local function known(path, what, value, all)
  if contains(all, value) or type(value) == "string" and not all[1] and all[value] ~= nil then return end
  author_error(path, fill('unknown {w} "{v}"', { w = what, v = tostring(value) }) .. did_you_mean(value, all))
end

local function known_all(path, what, list, all)
  for i, value in ipairs(list or {}) do known(path .. "[" .. i .. "]", what, value, all) end
end

-- Checks numbers of things, such as { car = 2 }.
local function numbers(path, what, list, all)
  if list == nil then return end
  if type(list) ~= "table" then author_error(path, "expected a table such as { " .. all[1] .. " = 2 }") end
  for id, n in pairs(list) do
    known(path .. "." .. id, what, id, all)
    if math.type(n) ~= "integer" or n < 1 then author_error(path .. "." .. id, "expected an integer of at least 1") end
  end
end

-- Returns the price of one figure, without its free weapon (§8.2, §9).
local function cost(gang, kit)
  local n = 0
  local guns = (kit.gun and 1 or 0) + (kit.second and 1 or 0)
  local free = gang.free_guns or 1
  n = n + math.max(0, guns - free)
  if kit.blade and guns > 0 then n = n + price end
  for _, key in ipairs { "vest", "shield", "taser", "launcher", "ladder", "dog", "horse" } do
    if kit[key] then n = n + price end
  end
  for _, key in ipairs(goods.talents) do if kit[key] then n = n + price end end
  return n
end

local function band(letter)
  local gang, list = gangs[letter], bands[letter]
  if not list then author_error(letter, fill('the gang "{g}" has no ready band', { g = letter })) end
  if #list ~= figures then
    author_error(letter .. "[1]", fill("expected {n} figures, got {m}", { n = figures, m = #list }))
  end
  local spent, had, sum = 0, {}, {}
  for i, kit in ipairs(list) do
    local path = letter .. "[" .. i .. "]"
    check_keys(kit, kit_keys, path)
    for _, key in ipairs { "gun", "second" } do
      if kit[key] then known(path .. "." .. key, "gun", kit[key], weapons.order) end
    end
    for key in pairs(goods.counted) do
      if kit[key] and kit[key] < 1 then author_error(path .. "." .. key, "expected an integer of at least 1") end
    end
    if not kit.gun and not kit.blade then author_error(path, "expected a gun or a melee weapon") end
    if gang.only then
      for key in pairs(kit) do
        if key ~= "gun" and key ~= "blade" and key ~= gang.only or key == "blade" and kit.gun then
          author_error(path .. "." .. key, fill("this gang buys nothing but: {g}", { g = gang.only }))
        end
      end
    end
    if gang.blades and not kit.blade then author_error(path, "expected a melee weapon: blade = true") end
    if kit.blade and gang.no_blades then author_error(path .. ".blade", "this gang has no melee weapons") end
    if kit.gun and gang.guns and not contains(gang.guns, kit.gun) then
      author_error(path .. ".gun", fill("this gang starts with: {g}", { g = table.concat(gang.guns, ", ") }))
    end
    for _, key in ipairs(goods.talents) do
      if kit[key] and had[key] then
        author_error(path .. "." .. key, fill("figure {i} has this talent already: once per band", { i = had[key] }))
      end
      if kit[key] then had[key] = i end
    end
    if kit.launcher then known(path .. ".launcher", "launcher", kit.launcher, goods.launchers) end
    for key in pairs(goods.lots) do
      sum[key] = (sum[key] or 0) + (kit[key] == true and 1 or kit[key] or 0)
    end
    spent = spent + cost(gang, kit)
  end
  for key, n in pairs(sum) do spent = spent + (n + goods.lots[key] - 1) // goods.lots[key] * price end
  for key in pairs(list) do
    if type(key) == "string" then known(letter .. "." .. key, "key", key, { "vehicles" }) end
  end
  numbers(letter .. ".vehicles", "vehicle", list.vehicles, vehicles.order)
  for id, n in pairs(list.vehicles or {}) do
    local path = letter .. ".vehicles." .. id
    if not vehicles[id].price then author_error(path, "this vehicle cannot be bought") end
    local most = fleets.on_sale
    if n > most then author_error(path, fill("a band buys at most {n} of each vehicle", { n = most })) end
    spent = spent + n * vehicles[id].price
  end
  local most = gang.budget or budget
  if spent > most then
    author_error(letter .. "[1]", fill("the band costs {n} Bitcoins; its budget is {m}", { n = spent, m = most }))
  end
end

-- Checks the words in the traits of a gang.
local function traits(letter, gang)
  local function at(key) return letter .. "." .. key end
  known_all(at "ranks", "rank", gang.ranks, names.ranks)
  known_all(at "guns", "gun", gang.guns, weapons.order)
  known_all(at "resources", "resource", gang.resources, resources.order)
  numbers(at "fleet", "vehicle", gang.fleet, vehicles.order)
  if gang.only then known(at "only", "equipment", gang.only, goods.order) end
  for key in pairs(gang.issue or {}) do known(at "issue." .. key, "equipment", key, goods.order) end
  for i, talents in ipairs(gang.born or {}) do
    for key in pairs(talents) do known(at "born[" .. i .. "]." .. key, "talent", key, goods.talents) end
  end
end

-- Checks all data. Called once, before other modules read it.
function checked.data()
  for _, id in ipairs(weapons.order) do
    if not weapons[id] then author_error("order", fill('no weapon "{w}"', { w = id })) end
    for i = 1, 3 do
      if #weapons[id] ~= 3 or math.type(weapons[id][i]) ~= "integer" then
        author_error(id, "expected the numbers of dice at short, effective and long range")
      end
    end
    if not names.guns[id] then author_error(id, fill('scripts/peur/names.lua has no name for "{w}"', { w = id })) end
  end
  for _, letter in ipairs(gangs.all) do
    if not gangs[letter] then author_error("order", fill('no gang "{g}"', { g = letter })) end
    check_keys(gangs[letter], gang_keys, letter)
    traits(letter, gangs[letter])
    if not names.bands[letter] or not names.about[letter] then
      author_error(letter, fill('scripts/peur/names.lua has no name or line for "{g}"', { g = letter }))
    end
    band(letter)
  end
end

return checked
