-- Reads the letters in which action tracks are written (epics.lua, tracks.lua): "P1 EE sF Kr -" becomes the cells of
-- a track, { step, arguments }. The steps are in actions.lua; on Steelheart's red and blue tracks agents and barricades
-- are deployed over the city instead (§10.5, §10.6).

local letters = {}

local colours = { r = "red", b = "blue", y = "yellow", g = "grey" }

-- What one letter does. Each gets how many icons there are.
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
  local make = own[kind] or plain[kind]
  if not make then error("track: '" .. text .. "' is none of F E P B D K, s or -", 0) end
  return make(#text)
end

-- The cells of a track. `deploys`: of Steelheart's red or blue track.
function letters.cells(text, deploys)
  local cells = {}
  for word in text:gmatch("%S+") do
    local made = cell(word, deploys and deployed or plain)
    made.title = word
    table.insert(cells, made)
  end
  return cells
end

-- "SH4 SEC3" becomes { { "sh", 4 }, { "sec", 3 } }.
function letters.reward(text)
  local list = {}
  for kind, n in text:gmatch("(%u+)(%d+)") do table.insert(list, { kind:lower(), tonumber(n) }) end
  return list
end

return letters
