-- Vehicles (§9.4, §10.4, §10.5): each visit to the Manor gives one vehicle, and each vehicle is used once in a Book.

local names = require "darkknight.names"

local vehicles = { "copter", "drone" }

return function(ctx)
  local box = ctx.box

  -- §9.3 Each time the hero enters the Manor, the player may take one vehicle stored there.
  function box.enter_manor()
    match.landed, match.moved = true, true
    emit("enters_manor", {})
    local stored = filter(map(vehicles, function(id) return piece(id) end), function(v) return v.stored end)
    if #stored > 0 then queue "take_vehicle" end
  end

  local function take_vehicle()
    local stored = filter(map(vehicles, function(id) return piece(id) end), function(v) return v.stored end)
    local v = choose { seat = "hero", verb = "take", from = stored, rule = "9.3", optional = "leave_it",
                       prompt = "Which vehicle do you take?" }
    if not v then return end
    v.stored, v.ready = false, true
    emit("taken", { piece = v })
  end

  -- Returns spaces for a vehicle at a place that the hero leaves.
  local function parking(place)
    return filter(place.parts, function(s)
      if s.destroyed or s.riot or s:has "enemy" then return false end
      return #filter(s:pieces "figure", function(p) return p ~= box.hero() end) == 0
    end)
  end

  local function drone_places()
    return filter(box.adjacent(box.hero().space), function(place) return #box.removable("mutant", { place }) > 0 end)
  end

  local can = {
    copter = function() return #parking(box.hero().space.whole) > 0 end,
    drone = function() return #drone_places() > 0 end,
  }

  -- Returns the vehicles that can be used now.
  function box.vehicles_ready()
    if box.at_manor() then return {} end
    return filter(map(vehicles, function(id) return piece(id) end), function(v) return v.ready and can[v.kind]() end)
  end

  -- §9.4 Returns a warning if a vehicle would stand on a bare clue, which it blocks for the rest of the Book; else "".
  local function trap(list)
    local clued = filter(list, function(s) return s:has "clue" end)
    if #clued == 0 then return "" end
    return " " .. text("On {space} lies a clue: a vehicle there locks it for the rest of the Book!",
                       { space = names.spaces[box.type_of_space(clued[1])] })
  end

  local function park(v, list)
    v:place(choose { seat = "hero", verb = "park", from = list, rule = "9.4", args = { v },
                     prompt = function() return text("{1}: on which space does it stay?", {}) .. trap(list) end })
  end

  local use = {}

  -- §10.4 Moves the hero to the Manor immediately.
  function use.copter(v)
    local place = box.hero().space.whole
    box.hero():place(space("manor").parts[1])
    park(v, parking(place))
    box.enter_manor()
  end

  -- §10.5 Removes one mutant of each adjacent place.
  function use.drone(v)
    local vacated = {}
    for _, place in ipairs(drone_places()) do
      local e = choose { seat = "hero", verb = "remove", from = box.removable("mutant", { place }), rule = "10.5",
                         args = { place }, prompt = "{1}: which mutant leaves?",
                         why = "a mutant there; guardians stay, §8.4" }
      if not e.space:has "figure" then table.insert(vacated, e.space) end
      box.take_away(e)
    end
    if #vacated > 0 then park(v, vacated) end
  end

  function box.use_vehicle(v)
    v.ready = false
    emit("rides", { piece = v })
    use[v.kind](v)
  end

  return {
    steps = { take_vehicle = take_vehicle, store = function()
      for _, id in ipairs(vehicles) do piece(id).stored = true end
    end },
    setup = { "store" },
    vars = { piece = { stored = { type = "bool", title = "at the Manor" },
                       ready = { type = "bool", title = "ready" } } },
    verbs = { take = { label = "Take the {1}", rule = "9.3", why = "on entering the Manor: a vehicle stored there" },
              leave_it = { label = "Take none", rule = "9.3" },
              park = { label = "{1}", rule = "9.4",
                       why = "after the use of a vehicle: a free space where it may stay" } },
    events = { enters_manor = "You enter the Manor.", taken = "{piece} is ready, for one use.",
               rides = "You use the {piece}." },
  }
end
