-- The most vehicles of each kind that a band can have (section 14.10): the vehicles of its gang, the vehicles of its
-- ready band, and two of each kind on sale.

local bands = require "peur.bands"
local gangs = require "peur.gangs"
local vehicles = require "peur.vehicles"

local on_sale = 2

local fleets = { on_sale = on_sale }

-- Returns a map from kinds to numbers, { car = 4, bike = 2 }.
function fleets.most(letter, may_buy)
  local list = {}
  for id, n in pairs(gangs[letter].fleet or {}) do list[id] = n end
  for id, n in pairs(bands[letter].vehicles or {}) do list[id] = (list[id] or 0) + n end
  for _, id in ipairs(may_buy and vehicles.order or {}) do
    if vehicles[id].price then list[id] = (list[id] or 0) + on_sale end
  end
  return list
end

return fleets
