-- Traffic (sections 14.11, 14.12): civilians drive cars along lanes at the end of each turn, and a figure may make them
-- get out. Lanes are lines: { heading, at, from, to } in centimeters, along y for headings 0 and 36, along x for 18 and
-- 54.

local columns = require "peur.columns"

local far, half_car, least, all_round, half_turn = 200, 50, 10, 72, 36

return function(ctx)
  local const, box = ctx.const, ctx.box

  local function upright(lane) return lane.heading % half_turn == 0 end

  -- Returns the lanes of a table. If cars drive on the left, each lane goes the other way (11.61). `dead_end`: the lane
  -- leads into another street, where cars have to turn. `from_edge`: cars enter the table by the lane.
  local function lanes_of(plan)
    local left, list = const.traffic_side == "left", {}
    for i, lane in ipairs(plan.lanes) do
      local length = upright(lane) and plan.height or plan.width
      local from, to = left and lane.to or lane.from, left and lane.from or lane.to
      list[i] = { heading = left and (lane.heading + half_turn) % all_round or lane.heading, at = lane.at * 10,
                  from = from * 10, to = to * 10, from_edge = from == 0 or from == length,
                  dead_end = to ~= 0 and to ~= length }
    end
    return list
  end

  local lanes_on = map(ctx.plans, lanes_of)
  local function lanes() return lanes_on[ctx.week and match.table or 1] end

  -- Returns the point of a lane at this coordinate along its axis, in millimeters.
  local function on_lane(lane, mm)
    if upright(lane) then return box.spot(lane.at, mm) end
    return box.spot(mm, lane.at)
  end

  local function along(lane, at) return upright(lane) and at.y or at.x end

  local function way(lane) return lane.to > lane.from and 1 or -1 end

  -- Returns the lane of a car, by its heading and place.
  local function lane_of(v)
    for _, lane in ipairs(lanes()) do
      local off = (upright(lane) and v.at.x or v.at.y) - lane.at
      if lane.heading == v.heading and math.abs(off) <= 2 then return lane end
    end
  end

  -- Returns the next lane ahead into which a car may turn from this lane, and the distance to it. By 11.67, cars may
  -- turn only where their lane ends.
  local function crossing(lane, here)
    local best, least_mm
    for _, other in ipairs(lanes()) do
      local mm = (other.at - here) * way(lane)
      if upright(other) ~= upright(lane) and not other.dead_end and (mm > 0 or mm == 0 and lane.to == other.at)
        and (const.d4_use == "lots" or lane.to == other.at) and (not least_mm or mm < least_mm) then
        best, least_mm = other, mm
      end
    end
    return best, least_mm
  end

  -- Drives straight on to `to`, until something is in the way. Returns true if the car reached `to`.
  local function advance(v, to)
    if to == v.at then return true end
    local leg = v:leg(to)
    local at = leg.free and to or leg.stop
    if at and at ~= v.at and v:fits(at) then quietly(function() v:move(at) end) end
    return leg.free
  end

  -- §14.11 Drives one car 20 cm along its lane. At each lane that crosses the car's lane, chance decides whether the
  -- car turns. The car has to turn where its lane ends.
  local function cruise(v)
    local lane, left, start = lane_of(v), far, v.at
    if not lane then return end
    local chances = 3
    while left >= least do
      local here = along(lane, v.at)
      local other, gap = crossing(lane, here)
      local last = lane.dead_end and other and other.at == lane.to
      local out = lane.dead_end and left + 1 or (lane.to - here) * way(lane) - half_car
      if other and gap <= left and gap <= out then
        if not advance(v, on_lane(lane, other.at)) then break end
        left = left - gap
        if last or random(chances) == 1 then
          local turned = v:pivot(other.heading)
          if not turned.free then break end
          v.heading, lane, chances = other.heading, other, 3
        else
          chances = math.max(2, chances - 1)
        end
      elseif out <= left then
        -- §14.11 The car leaves the table, and a new car comes (11.62).
        if not advance(v, on_lane(lane, here + way(lane) * math.max(0, out))) then break end
        emit("drives_off", { vehicle = v })
        match.away = match.away + 1
        quietly(function() v:remove() end)
        return
      else
        advance(v, on_lane(lane, here + way(lane) * left))
        break
      end
    end
    if v.at ~= start then emit("walks", { piece = v, at = v.at }) end
  end

  local function arrive()
    local list = filter(lanes(), function(lane) return lane.from_edge end)
    local lane = list[random(#list)]
    local v = spawn("car", on_lane(lane, lane.from + way(lane) * (half_car + 2)), { quiet = true })
    if not v then return end
    v.heading = lane.heading
    if not v:fits(v.at) then return quietly(function() v:remove() end) end
    v.civil = true
    match.away = match.away - 1
    emit("drives_in", { vehicle = v, at = v.at })
  end

  -- §14.11 At the end of a turn, vehicles that left in an earlier turn come back before the other vehicles drive.
  function box.traffic()
    for _ = 1, const.traffic_exit == "reenter" and match.away or 0 do arrive() end
    for _, v in ipairs(pieces "vehicle") do
      if v.civil and not (v.wreck or v.burning or v.stopped) then cruise(v) end
    end
  end

  function box.civil(v) return v.civil end

  -- Gives each car of the table a civilian driver, and the direction of its lane.
  local function rush()
    match.away = 0
    for _, v in ipairs(pieces "car") do
      v.civil = true
      if const.traffic_side == "left" then v.heading = (v.heading + half_turn) % all_round end
    end
  end

  -- §14.9 A civilian dies in a vehicle that is destroyed.
  function box.driver_dies(v, by)
    if not v.civil then return end
    v.civil = false
    emit("driver_dies", { vehicle = v })
    box.blunder(by, v.at, 1)
  end

  -- §14.12 Rolls to take a driven car. Red: the driver runs away. Blue: nothing (11.34). Yellow: the driver strikes.
  local function hijack(f, v)
    box.starts(f, "threat")
    local face = roll("colour", 1, { event = "rolls_threat", piece = f })[1]
    if face == "red" then
      v.civil = false
      return emit("hijacked", { piece = f, vehicle = v })
    end
    if face == "blue" then
      v.robbed = not const.holdup_retry
      return emit("drives_deaf", { vehicle = v })
    end
    emit("driver_strikes", { vehicle = v, piece = f })
    box.struck_by_victim(f, v)
  end

  local function may_hijack(f, v)
    if not v.civil then return false, "no civilian drives it" end
    if not (f.gun or f.gun2 or f.blade) then return false, "it is not armed" end
    if v.robbed then return false, "the driver does not understand" end
    if not f:touches(v) then return false, "it is not in contact" end
    return not box.engaged(f), "it is in combat"
  end

  box.weights.hijack = function(p) return (p.far or 0) > 700 and 930 or 0 end

  return {
    setup = not ctx.week and { "rush" } or nil, steps = { rush = rush },
    vars = { match = { away = { type = "int", min = 0, max = 9 } },
             piece = columns { vehicle = { civil = { type = "bool", title = "A civilian drives" } } } },
    menus = { figure = { actions = {
      hijack = { label = "Take from its driver: {1}", rule = "14.12", cost = 1, target = "piece", targets = "vehicle",
        where = "here", run = hijack, aliases = "steal", needs = { { test = may_hijack } } },
    } } },
    events = {
      drives_off = "{vehicle} drives off the table.", drives_in = "{vehicle} comes to {at}.",
      driver_dies = "The driver dies: {vehicle}.", hijacked = "{piece}: the driver runs away ({vehicle}).",
      drives_deaf = "The driver does not understand ({vehicle}).",
      driver_strikes = "The driver attacks {piece} ({vehicle}).",
    },
  }
end
