-- The effect of a track in the next rounds, in tenths of a population point, for bots (bots.lua). The effect is
-- computed when the episode is loaded, because a search reads it tens of thousands of times in a match.

local letters = require "reckoners.letters"

-- The long-term costs of an agent, a barricade, a step of the base track, and a step of each of Steelheart's hooks.
local agent, barricade, base_step = 4, 2, 3
local hook_step = { red_power = 6, blue_power = 3, yellow_power = 12, grey_power = 4 }
local fortified = 3
-- The weights of the next rounds, in tenths.
local patience = { 10, 6, 4 }
-- The maximum number of steps by which the forecast pushes a hook in a round.
local most_push = 6

-- The harm of each step of a cell: its cost in population, and all other costs.
local costs = {}
function costs.harm(n) return n, 0 end
function costs.enforce(n) return 0, agent * n end
function costs.bar(n) return 0, barricade * n end
function costs.discover(n) return 0, base_step * n end
function costs.power(n, colour) return 0, hook_step[colour] * n end
function costs.deploy_agents(n) return 0, agent * n end
function costs.deploy_barricades(n) return 0, barricade * n end
function costs.fortify() return 0, 0 end
function costs.share(action, n, colour)
  local people, rest = costs[action](n, colour)
  return 2 * people, 2 * rest
end

local function known_cell(cell)
  if #cell == 0 then return { people = 0, rest = 0, forts = 0, agents = 0 } end
  local people, rest = costs[cell[1]](table.unpack(cell, 2))
  return { people = people, rest = rest, forts = cell[1] == "fortify" and 1 or 0,
           agents = cell[1] == "enforce" and cell[2] or 0, colour = cell[1] == "power" and cell[3] or nil }
end

-- Returns the effect of the next rounds on a track whose hook is at `hook` and is pushed `push` steps a round: people
-- lost, other effects, and how often it fortifies. Later rounds count less. An Epic acts before its hook is pushed, and
-- agents that it posts push the hook further. Steelheart's tracks act after the push.
local function future(cells, hook, push, epic)
  local people, rest, forts, last = 0, 0, 0, #cells
  local function add(cell, n)
    people, rest, forts = people + n * cell.people, rest + n * cell.rest, forts + n * cell.forts
  end
  local function go(n)
    hook = hook + push
    if hook > last - 1 then
      add(cells[last], n * (hook - last + 1))
      hook = last - 1
    end
  end
  for _, n in ipairs(patience) do
    if not epic then go(n) end
    for i = 1, hook do
      add(cells[i], n)
      push = push + (epic and cells[i].agents or 0)
    end
    if epic then go(n) end
  end
  return people, rest, forts
end

-- Returns four prices: the normal price, the price with the Epic's Health at its limit, and both again with lost people
-- counted twice.
local function prices(people, rest, forts)
  local list = {}
  for fear = 1, 2 do
    local person = 10 * fear
    list[2 * fear - 1] = (person * people + rest + fortified * forts) // 10
    list[2 * fear] = (person * people + rest + person * forts) // 10
  end
  return list
end

local forecast = { barricade = barricade, most_push = most_push }

-- Reads a track in the letters of §12. Returns its `cells` and, as [hook][push][grade], the price of its future.
-- `deploys` is true for red and blue tracks, `epic` for an Epic's track.
function forecast.track(text, deploys, epic)
  local track = { cells = map(letters.cells(text, deploys), known_cell) }
  for hook = 1, #track.cells - 1 do
    track[hook] = {}
    for push = 0, most_push do track[hook][push] = prices(future(track.cells, hook, push, epic)) end
  end
  return track
end

-- Returns the index of the price (of four) that applies. `fear` is the factor of lost people, 1 or 2. `capped` is true
-- if the Epic's Health is at its limit.
function forecast.grade(fear, capped) return 2 * fear - (capped and 0 or 1) end

return forecast
