-- Reads the letters in which action tracks are written (epics.lua, tracks.lua): "P1 EE sF Kr -" becomes the cells of
-- a track, { step, arguments }. The steps are in actions.lua. On Steelheart's red and blue tracks, E and B
-- spread agents and barricades over the city (§10.5, §10.6). Also reads the short names of symbols (dice.lua).

local dice = require "reckoners.dice"

local letters = {}

-- Returns the full name of a symbol that the data abbreviates, or a list of names for a list.
function letters.symbols(short)
  if type(short) ~= "table" then return dice.symbols[short] end
  return map(short, function(one) return dice.symbols[one] end)
end

local colours = { r = "red_power", b = "blue_power", y = "yellow_power", g = "grey_power" }

-- The step of each letter. The argument is the number of icons.
local plain = {
  F = function(n) return { "fortify", n } end,
  E = function(n) return { "enforce", n } end,
  B = function(n) return { "bar", n } end,
  D = function(n) return { "discover", n } end,
}
local deployed = {
  E = function(n) return { "deploy_agents", n } end,
  B = function(n) return { "deploy_barricades", n } end,
}

local function cell(text, own)
  if text == "-" then return {} end
  if text:sub(1, 1) == "s" then
    local shared = cell(text:sub(2), plain)
    return { "share", table.unpack(shared) }
  end
  local kind, rest = text:sub(1, 1), text:sub(2)
  if kind == "P" then return { "harm", tonumber(rest) } end
  if kind == "K" then return { "power", #rest, colours[rest:sub(1, 1)] } end
  return (own[kind] or plain[kind])(#text)
end

-- Returns true if this word of a track has a meaning.
local function readable(word)
  local kind, rest = word:sub(1, 1), word:sub(2)
  if kind == "s" then return readable(rest) end
  if kind == "P" then return tonumber(rest) ~= nil end
  if kind == "K" then return colours[rest:sub(1, 1)] ~= nil and rest == rest:sub(1, 1):rep(#rest) end
  return word == "-" or plain[kind] ~= nil and word == kind:rep(#word)
end

-- Returns the first word of a track's text that has no meaning, or nil.
function letters.unread(text)
  for word in text:gmatch("%S+") do
    if not readable(word) then return word end
  end
end

-- Icons in words, as players read them: "2 agents", "red power".
local words = {
  F = function(n) return n > 1 and text("fortify {n} times", { n = n }) or text("fortify", {}) end,
  E = function(n) return n > 1 and text("{n} agents", { n = n }) or text("1 agent", {}) end,
  B = function(n) return n > 1 and text("{n} barricades", { n = n }) or text("1 barricade", {}) end,
  D = function(n) return n > 1 and text("{n} x base track", { n = n }) or text("base track", {}) end,
}
local powers = { r = text("red power", {}), b = text("blue power", {}), y = text("yellow power", {}),
                 g = text("grey power", {}) }

local function title(word)
  local kind, rest = word:sub(1, 1), word:sub(2)
  if word == "-" then return text("nothing", {}) end
  if kind == "s" then return text("{what}, for both neighbors", { what = title(rest) }) end
  if kind == "P" then return text("population -{n}", { n = tonumber(rest) }) end
  if kind ~= "K" then return words[kind](#word) end
  local power = powers[rest:sub(1, 1)]
  return #rest > 1 and text("{n} x {what}", { n = #rest, what = power }) or power
end

-- Returns the cells of a track. `deploys` is true for Steelheart's red and blue tracks.
function letters.cells(text, deploys)
  local cells = {}
  for word in text:gmatch("%S+") do
    local made = cell(word, deploys and deployed or plain)
    made.title = title(word)
    table.insert(cells, made)
  end
  return cells
end

local rewards = { SH = true, SEC = true, CON = true, PLN = true, MON = true }

-- Returns the first word that is not a reward, or nil.
function letters.unrewarded(text)
  for word in text:gmatch("%S+") do
    if not rewards[word:match("^(%u+)%d+$")] then return word end
  end
end

-- Turns "SH4 SEC3" into { { "sh", 4 }, { "sec", 3 } }.
function letters.reward(text)
  local list = {}
  for kind, n in text:gmatch("(%u+)(%d+)") do table.insert(list, { kind:lower(), tonumber(n) }) end
  return list
end

return letters
