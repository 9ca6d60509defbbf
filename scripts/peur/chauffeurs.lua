-- How computer players use vehicles (docs/BOTS.md): they drive near the enemy, get out and shoot, and ram.

local close, far, clear, point_blank, way_out = 450, 700, 150, 60, 200 -- millimeters

return function(ctx)
  local box = ctx.box

  -- Returns the plan of a vehicle that leaves the table for a contract: the end of a street with the shortest way.
  local function getaway_plan(v, band)
    local p = { wheels = true, band = band, exit = true, stuck = v.stopped or v.wreck or v.burning }
    local way = v:route(box.exits(), 2000)
    -- A car among figures has no room for a route, because a route needs room to turn. The car leaves the crowd first.
    p.crowded = way[1] == nil
    p.prey = way.goal or box.nearest(v.at, box.exits())
    p.gap, p.to = v.at:range(p.prey), way[1] or p.prey
    return p
  end

  -- Returns the plan of a vehicle or a figure aboard: the nearest enemy, and the next leg of the vehicle's way there.
  function box.wheel_plan(v, band)
    if box.getaway(v) then return getaway_plan(v, band) end
    local foes = filter(pieces("figure !" .. band), function(q) return q.at.level == 0 end)
    local p = { wheels = true, band = band }
    p.prey, p.gap = box.nearest(v, foes)
    if not p.prey then return p end
    local way = v:route({ p.prey }, 2000)
    p.to = way[1] or p.prey.at
    p.stuck = v.stopped or v.wreck or v.burning
    -- A lone rider loses nothing by shooting from the saddle, because nobody strikes back there.
    local all = box.aboard(v)
    p.lone = #all == 1 and (all[1].gun and all[1].jam < 3 or all[1].gun2 and all[1].jam2 < 3) and all[1] or nil
    return p
  end

  local function behind(v, to)
    local heading = heading_toward(v, to)
    return heading ~= nil and box.degrees(v, heading) > ctx.const.vehicle_turn
  end

  -- The worth of a drive is the distance by which the vehicle comes nearer to the enemy, until the enemy is near.
  function box.wheel_leg(p, v, to)
    if not p.to or not p.exit and p.gap <= (p.lone and point_blank or close) then return 0 end
    local gain = v.at:range(p.to) - to:range(p.to)
    if p.exit then
      if to == p.to then return 900 end
      return gain > 20 and 300 + gain or p.crowded and v.at:range(to) >= way_out and 130 or 0
    end
    if not p.lone and to:range(p.prey.at) < clear then return 150 end
    if to == p.to then return 900 end
    return gain > 20 and 300 + gain or 0
  end

  local weights = box.weights
  -- A lone rider advances no faster than figures on foot, because all enemies would shoot at the foremost figure.
  weights.drive = function(p, v, to)
    return to and not (p.lone and v.acts > 0) and box.wheel_leg(p, v, to) or 0
  end
  weights.turn_round = function(p, v)
    return p.to and p.gap and (p.exit or p.gap > close) and behind(v, p.to) and 400 or 0
  end
  -- A vehicle on its way off the table does not stop for shots, and rams only an enemy who bars its way.
  weights.ram = function(p, v, q)
    if not q or not q.side or q.side == p.band then return 0 end
    return not p.exit and 1100 or p.crowded and 125 or 0
  end
  weights.open_fire = function(p, v, q)
    if p.exit or not q or not (q.side or box.is_vehicle(q)) then return 0 end
    if p.lone then return box.best_dice(p.lone, q) >= 2 and box.shot_weight(p, p.lone, q) or 200 end
    local most = 0
    for _, f in ipairs(v.cargo) do most = math.max(most, box.best_dice(f, q)) end
    return p.gap and p.gap <= close and 0 or 150 + 100 * most
  end
  weights.park, weights.gunner, weights.stay, weights.ride = 120, 50, 1, 200
  weights.steer = function(p) return p.gap and not p.stuck and 1500 or 0 end
  weights.leave = function(p)
    if p.stuck then return 1200 end
    if p.lone or p.exit then return 0 end
    return p.gap and p.gap <= close + 60 and 950 or 0
  end
  weights.step_out = function(p, _, to)
    local goal = p.prey and box.place_of(p.prey)
    return goal and math.max(10, 900 - to:range(goal) // 2) or 10
  end
  weights.board = function(p, f, v)
    if not v or v.stopped or v.burning or (p.far or 0) < far then return 0 end
    return 950
  end
  -- A driver acts before the passengers.
  weights.act = function(_, _, f)
    local v = f and box.vehicle(f)
    if not v or box.driver(v) ~= f then return 50 end
    return box.getaway(v) and 250 or 60 -- before friends stand in its way
  end
  return {}
end
