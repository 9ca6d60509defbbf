-- Checks an entry of the data (equipment.lua, team.lua, epics.lua, tracks.lua) when a game is made of it. A mistake,
-- for example by the author of a mod, raises an error that names the entry. Without this check, a card with a mistake
-- would silently have no effect.

local dice = require "reckoners.dice"
local letters = require "reckoners.letters"

local card_keys = {
  title = "string", text = "string?", price = "integer?", swap = "table?", die = "string?", double = "string?",
  pay = "table?", gives = "table?", free = "boolean?", anywhere = "boolean?", power = "string?",
}
local epic_keys = {
  title = "string", search = "integer", health = "integer?", weak = "integer", track = "string", reward = "string",
}

local checked = {}

local function known(path, what, name, all)
  if all[name] then return end
  author_error(path, "unknown " .. what .. " \"" .. tostring(name) .. "\"" .. did_you_mean(name, all))
end

-- Checks a card. `powers`: the powers of cards.lua, by name.
function checked.card(id, def, powers)
  check_keys(def, card_keys, id)
  for _, key in ipairs { "swap", "pay", "gives" } do
    for _, symbol in ipairs(def[key] or {}) do known(id .. "." .. key, "symbol", symbol, dice.symbols) end
  end
  if def.double then known(id .. ".double", "symbol", def.double, dice.symbols) end
  if def.die then known(id .. ".die", "die", def.die, dice.titles) end
  if def.power then known(id .. ".power", "power", def.power, powers) end
end

-- Checks the text of a track, of an Epic or of Steelheart.
function checked.track(path, text)
  local cell = letters.unread(text)
  if cell then author_error(path, "'" .. cell .. "' is none of F E B D, P1, Kr, s or -") end
end

function checked.epic(id, def)
  check_keys(def, epic_keys, id)
  checked.track(id .. ".track", def.track)
  local reward = letters.unrewarded(def.reward)
  if reward then author_error(id .. ".reward", "'" .. reward .. "' is none of SEC2, CON2, PLN2, MON2 or SH2") end
end

return checked
