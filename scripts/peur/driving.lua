-- Driving (sections 14.4, 14.7, 14.8): legs with turns, U-turns, ramming, and vehicles that morale moves.

local vehicles = require "peur.vehicles"
local columns = require "peur.columns"

local reach, most_legs, least, half_turn, all_round = 300, 8, 10, 36, 72

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns the degrees from a vehicle's heading to the given heading.
  function box.degrees(v, heading)
    local steps = (heading - v.heading) % all_round
    return 5 * math.min(steps, all_round - steps)
  end

  local function runs(v)
    if v.wreck then return false, "it is a wreck" end
    if v.burning then return false, "it is on fire" end
    if v.stopped then return false, "a frag has stopped it" end
    return true
  end

  box.may_run = runs

  -- Driving ---------------------------------------------------------------------------------------------------------

  -- §14.4 Drives one leg: the vehicle turns on the spot, then goes straight.
  local function roll_on(v, to)
    local heading = heading_toward(v, to)
    match.turnable = math.max(0, match.turnable - box.degrees(v, heading))
    v.heading = heading
    local mm = v:leg(to).cost
    match.left = math.max(0, match.left - mm)
    match.legs = match.legs + 1
    box.go_leg(v, to, mm, match.left, "drives")
    queue("go_on_driving", v)
  end

  local function go_on_driving(v)
    local f = box.driver(v)
    if not f or match.left < least or match.legs >= most_legs then
      match.left = 0
      return
    end
    local n, tenth = match.left // 10, match.left % 10
    local verb, to = choose { seat = f, actor = v, options = { { "stop" } }, rule = "14.4", args = { v },
      prompt = function()
        return text("{who}: {n}.{tenth} cm of the drive left.", { who = v.title, n = n, tenth = tenth })
      end,
      domains = { { verb = "on", kind = "leg", piece = v, limit = match.left, swing = match.turnable } } }
    if verb == "on" then roll_on(v, to) else match.left = 0 end
  end

  local function drive(v, to)
    box.starts(box.driver(v))
    box.spend(v)
    match.left, match.turnable, match.legs, v.swung = reach, const.vehicle_turn, 0, false
    roll_on(v, to)
  end

  -- §14.4 Some bands may make a U-turn before a drive, which takes no action.
  local function turn_round(v)
    local f = box.driver(v)
    box.starts(f)
    if box.gang(f).free_turn and not v.swung then
      v.swung = true
      v.ap = v.ap + 1
    else
      box.spend(v)
    end
    v.heading = (v.heading + half_turn) % all_round
    emit("turns_round", { vehicle = v })
  end

  -- Ramming ---------------------------------------------------------------------------------------------------------

  -- §14.8 A struck figure that still stands is pushed to the side.
  local function push_aside(v, q)
    local toward = q.at
    local far = v.at:range(toward)
    local off = v.def.size[1] // 2 + const.base // 2 + 3
    for _, across in ipairs { off, -off, 2 * off, -2 * off } do
      local at = offset(v.at, toward, far, across)
      if at and q:fits(at) and q:leg(at, { pass = "any someone" }).bar ~= "wall" then
        quietly(function() q:place(at) end)
        return emit("pushed", { piece = q, at = at })
      end
    end
  end

  -- §14.8 Runs over a piece. A person dies, a figure out of action takes a wound, and any other figure is struck with
  -- one die.
  local function run_over(v, q, by)
    emit("runs_over", { vehicle = v, piece = q })
    if not q.side then return box.hurt_person(q, 3, by) end
    if box.ko(q) then
      local saved = roll("colour", 1, box.saving(q, false))[1] == "blue" and q.vest
      return box.wound(q, saved and 0 or 1, by)
    end
    box.blow(q, 1, by)
    if q.at and not box.ko(q) and q:touches(v) then push_aside(v, q) end
  end

  -- Returns the heading and the place where a vehicle strikes a figure, or nil and the reason.
  local function impact(v, q)
    local heading = heading_toward(v, q)
    if box.degrees(v, heading) > const.vehicle_turn then return nil, "it would have to turn too far" end
    local turned = v:pivot(heading)
    if not turned.free and turned.what ~= q then return nil, "it has no room to turn" end
    local far = v.at:range(q.at)
    if q.down then
      local to = offset(v.at, q.at, math.max(0, far - v.def.size[2] // 2 - const.base // 2 - 2), 0)
      local leg = to and to ~= v.at and v:leg(to, { heading = heading })
      if leg and (not leg.free or leg.cost > reach) then return nil, "the way is not free, or too long" end
      return heading, to
    end
    local leg = v:leg(q.at, { heading = heading })
    if leg.bar ~= "piece" or leg.what ~= q then return nil, "the way is not free" end
    if leg.spent > reach then return nil, "it is too far away" end
    return heading, leg.stop
  end

  local function may_ram(v, q)
    local f = box.driver(v)
    if not vehicles[v.kind].rams then return false, "a motorbike cannot ram" end
    if box.friend(f, q) then return false, "that is a friend" end
    if box.vehicle(q) then return false, "it is aboard a vehicle" end
    if q.at.level > 0 then return false, "it is not in the street" end
    local masked = box.masked(f, q)
    if masked then return false, masked end
    local heading, why = impact(v, q)
    return heading ~= nil, why
  end

  local function ram(v, q)
    local f = box.driver(v)
    local heading, to = impact(v, q)
    box.starts(f, "attack")
    box.spend(v)
    v.heading = heading
    if to and to ~= v.at then quietly(function() v:move(to) end) end
    run_over(v, q, f)
  end

  -- Morale ----------------------------------------------------------------------------------------------------------

  -- Moves the vehicle straight ahead or back, until something is in the way. A figure in the way is struck.
  local function slide(v, mm)
    local way = mm < 0 and -10 or 10
    local to = ahead(v, v.heading, mm)
    while mm ~= 0 and not to do
      mm = mm - way
      to = ahead(v, v.heading, mm)
    end
    if mm == 0 then return end
    local leg = v:leg(to)
    local at = leg.free and to or leg.stop
    if at and at ~= v.at and v:fits(at) then
      quietly(function() v:move(at) end)
      emit("lurches", { vehicle = v, at = v.at })
    else
      emit("holds", { vehicle = v })
    end
    local q = leg.bar == "piece" and leg.what or nil
    local by = box.driver(v) or v.cargo[1]
    if q and by and q:is "any someone" and vehicles[v.kind].rams then run_over(v, q, by) end
  end

  -- §14.7 A morale test aboard moves the vehicle (11.54).
  function box.drive_off(v, net, goals)
    if const.vehicle_forced == "stays" or not runs(v) then return emit("holds", { vehicle = v }) end
    if net < 0 then
      local mm = net <= -3 and 200 or net == -2 and 100 or 50
      if mm < const.forced_turn then return slide(v, -const.forced_back * mm // 50) end
      v.heading = v:pivot((v.heading + half_turn) % all_round).heading
      emit("turns_round", { vehicle = v })
      return slide(v, mm - const.forced_turn)
    end
    local goal = box.nearest(v, goals)
    if not goal then return end
    local heading = heading_toward(v, goal) or v.heading
    local steps = (heading - v.heading) % all_round
    local most = const.vehicle_turn // 5
    if steps > most and steps < all_round - most then
      steps = steps <= half_turn and most or all_round - most
    end
    v.heading = v:pivot((v.heading + steps) % all_round).heading
    slide(v, net >= 2 and 100 or 50)
  end

  local room = { test = function(v) return v:pivot((v.heading + half_turn) % all_round).free end,
                 why = "it has no room to turn" }
  return {
    steps = { go_on_driving = go_on_driving },
    vars = { match = { turnable = { type = "int", min = 0, max = 180 } },
             piece = columns { vehicle = { swung = "bool" } } },
    menus = { wheel = { end_verb = "park", actions = {
      drive = { label = "Drive to {1}", rule = "14.4", cost = 1, target = "point", kind = "leg", limit = reach,
        swing = const.vehicle_turn, run = drive, needs = { { test = runs } } },
      turn_round = { label = "Turn round", rule = "14.4", cost = 1, run = turn_round, aliases = "uturn",
        needs = { { test = runs }, room } },
      ram = { label = "Ram {1}", rule = "14.8", cost = 1, target = "piece", targets = "any someone",
        where = "anywhere", run = ram, needs = { { test = function(v, _) return runs(v) end }, { test = may_ram } } },
    } } },
    verbs = { park = "Stay where it is" },
    details = { "drives" },
    events = { drives = "{piece} drives from {from} to {at}: {n}.{tenth} cm, {left}.{rest} cm left.",
               turns_round = "{vehicle} turns round.", pushed = "{piece} is pushed aside to {at}.",
               runs_over = "{vehicle} strikes {piece}.", lurches = "{vehicle} goes to {at}.",
               holds = "{vehicle} stays." },
  }
end
