-- The second quarry has a gate, which falls when the miner digs.
local quarry = require "quarry"
local guards = require "quarry.guards"

local episode = quarry.episode {
  id = "second", title = "The Gate", pitch = "Dig a piece of gold behind the gate.", goal = 1,
  links = { { id = "gate", from = "a1", to = "c1" } },
  boards = { { id = "pit", title = "Pit", legend = { S = "start", v = "seam", P = "post" }, map = [[
    S . v v
    . . # #
    v . . P ]] } },
}

local build = episode.build
function episode.build(...)
  local definition = build(...)
  definition.on["round.end"] = guards.gate
  return definition
end

return episode
