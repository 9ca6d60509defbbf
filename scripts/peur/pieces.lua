-- Bands, their figures and the table (sections 1, 8 and 12). Each figure is a kind of its own: the letter of its gang
-- and a number, the chiefs first.

local names = require "peur.names"
local gangs = require "peur.gangs"
local bands = require "peur.bands"
local weapons = require "peur.weapons"
local columns = require "peur.columns"

-- Returns the middles of all walls of at least 12 cm without a door, once for each storey.
local wall_cm = 12

local function on_wall(door, x1, y1, x2, y2)
  return door[1] >= math.min(x1, x2) and door[1] <= math.max(x1, x2) and door[2] >= math.min(y1, y2)
    and door[2] <= math.max(y1, y2)
end

local function windows(building)
  local list, poly = {}, building.poly
  for i = 1, #poly, 2 do
    local j = i + 2 > #poly and 1 or i + 2
    local x1, y1, x2, y2 = poly[i], poly[i + 1], poly[j], poly[j + 1]
    local free = math.abs(x1 - x2) + math.abs(y1 - y2) >= wall_cm
    for _, door in ipairs(building.doors) do free = free and not on_wall(door, x1, y1, x2, y2) end
    for level = 0, free and building.storeys - 1 or -1 do
      table.insert(list, { (x1 + x2) // 2, (y1 + y2) // 2, level = level })
    end
  end
  return list
end

-- Returns the board of a table. `door` is the width of doors in centimeters (11.85).
local function board(plan, door)
  local terrain, entrances = {}, {}
  for id, b in pairs(plan.buildings) do
    local doors = {}
    for i, at in ipairs(b.doors) do
      doors[i] = { at[1], at[2], width = door, title = names.doors[b.door_names[i]] }
    end
    terrain[id] = { title = names.places[id], storeys = b.storeys, poly = b.poly, doors = doors, windows = windows(b),
                    stairs = b.stairs }
  end
  for _, height in ipairs { "low", "tall" } do
    for id, poly in pairs(plan[height]) do
      terrain[id] = { title = names.places[id], height = height, poly = poly }
    end
  end
  for id, at in pairs(plan.entrances) do entrances[id] = { at[1], at[2], title = names.entrances[id], width = 20 } end
  return { id = plan.id, kind = "plane", title = plan.title, width = plan.width, height = plan.height,
           roads = plan.roads, entrances = entrances, terrain = terrain, ledge = 3, ranges = { 10, 30, 60 } }
end

-- §5.4 Titles of a gun after one, two or three yellow dice.
local jammed = { "must reload the gun", "must repair the gun", "gun broken for good" }
local jammed2 = { "must reload the second gun", "must repair the second gun", "second gun broken for good" }

local goal = "You win with the most points: one for each rival who is dead, out of action or captive, two for a chief. "
  .. "You lose if another band has more."

local street_goal = "You win with the most points: Bitcoins of the street, one for each rival who is dead, out of "
  .. "action or captive, two for a chief, less one for each blunder. You lose if another band has more."

local contract_goal = "You win with the most points: Bitcoins, two for each point of reputation of your contract, one "
  .. "for each rival who is dead, out of action or captive, two for a chief, less one for each blunder. You lose if "
  .. "another band has more."

local week_goal = "You win a week with the most points: Bitcoins, two for each point of reputation that you gain, one "
  .. "for each rival who is dead, out of action or captive, two for a chief, less one for each blunder. You win the "
  .. "last week if your Leader becomes the Godfather. You lose if another band wins."

return function(ctx)
  local const = ctx.const
  ctx.windows = windows
  local sides, seats, kinds, symbols, words = {}, {}, {}, {}, {}

  -- 11.11: returns a filter of the standing figures that a figure may pass.
  local function passes(band)
    if const.pass_through == "own" then return band end
    return const.pass_through == "all" and "figure" or nil
  end

  local function figure(band, letter, n)
    local gang = gangs[letter]
    local kept = ctx.carried and ctx.carried.figures[letter .. n]
    local rank = kept and kept.rank or not ctx.carried and gang.ranks[n] or "member"
    local id = letter .. n
    local tags = { "figure", "someone", "target", band }
    ctx.rank[id] = rank
    if rank ~= "member" and rank ~= "doc" then table.insert(tags, "chief") end
    kinds[id] = { title = text(names.ranks[rank], { id = string.upper(id) }), tags = tags,
                  sorts_as = string.format("%s%02d", letter, n),
                  short = string.upper(letter) .. n % 10, side = band, seat = band, ap = 2, base = const.base,
                  body = { "fills", "bars", "hides" }, may_enter = passes(band) }
  end

  for i, letter in ipairs(ctx.letters) do
    local band = ctx.bands[i]
    table.insert(sides, { id = band, title = names.bands[letter], track = "points_" .. band,
      goal = ctx.week and week_goal or ctx.contracts and const.contracts > 0 and contract_goal
        or ctx.plans[1].people and street_goal or goal })
    table.insert(seats, { id = band, title = names.bands[letter], side = band })
    for n = 1, #bands[letter] do figure(band, letter, n) end
  end
  for id, title in pairs(names.guns) do symbols[id] = { title = title } end
  for id, title in pairs(names.entrances) do symbols[id] = { title = title } end
  for _, id in ipairs(weapons.order) do table.insert(words, id) end
  local function word(id)
    if not contains(words, id) then table.insert(words, id) end
  end
  for _, plan in ipairs(ctx.plans) do
    for _, b in pairs(plan.buildings) do
      for _, id in ipairs(b.door_names) do
        symbols[id] = { title = names.doors[id] }
        word(id)
      end
    end
    for id in pairs(plan.entrances) do word(id) end
    for id in pairs(plan.houses or {}) do word(id) end
  end

  local boards = map(ctx.plans, function(plan) return board(plan, const.door_width / 10) end)
  return {
    sides = sides, seats = seats, kinds = kinds, boards = boards, symbols = symbols, names = words,
    vars = { piece = columns { someone = {
      wounds = { type = "int", min = 0, max = 99, title = "Wounds", harm = true },
      gun = { type = "name", title = "Gun" },
      jam = { type = "int", min = 0, max = 3, title = "Gun jammed", titles = jammed },
      vest = { type = "bool", title = "Vest" },
      dead = { type = "bool", title = "Dead" }, aim = "piece",
    }, figure = {
      gun2 = { type = "name", title = "Second gun" },
      jam2 = { type = "int", min = 0, max = 3, title = "Second gun jammed", titles = jammed2 },
      blade = { type = "bool", title = "Melee weapon" },
      shield = { type = "bool", title = "Riot shield" }, buckler = { type = "bool", title = "Melee shield" },
      dog = { type = "int", min = 0, max = 2, title = "Dog" },
      veteran = { type = "bool", title = "Veteran" }, sniper = { type = "bool", title = "Sniper" },
      brute = { type = "bool", title = "Brute" }, caid = { type = "bool", title = "Hard case" },
      healer = { type = "bool", title = "Healer" }, celebrity = { type = "bool", title = "Celebrity" },
      reach = { type = "int", min = 0, max = 300, default = 150 },
      played = "bool", spent = { type = "bool", title = "Has acted" }, stable = { type = "bool", title = "Stabilized" },
      grouped = "bool", shot = "bool", fought = "bool", hurt_by = "side",
    } } },
  }
end
