-- Moving (section 4): legs of up to 15 cm in total, obstacles, doors, stairs.

local reach, most_legs, room_mm, near_leader = 150, 8, 10, 100
local door_reach, stairs_reach = 20, 10
-- Sixteen directions in which the code looks for terrain around a figure.
local bearings = { { 1, 0 }, { 2, 1 }, { 1, 1 }, { 1, 2 }, { 0, 1 }, { -1, 2 }, { -1, 1 }, { -2, 1 }, { -1, 0 },
                   { -2, -1 }, { -1, -1 }, { -1, -2 }, { 0, -1 }, { 1, -2 }, { 1, -1 }, { 2, -1 } }

return function(ctx)
  local const, box = ctx.const, ctx.box
  ctx.bearings = bearings

  -- Returns the point `mm` away along a bearing, or nil if it is not on the table.
  local function along(f, way, mm)
    local d = math.max(math.abs(way[1]), math.abs(way[2]))
    local x, y = f.at.x + way[1] * mm // d, f.at.y + way[2] * mm // d
    return box.on_table(x, y) and box.spot(x, y, f.at.level) or nil
  end

  -- Returns true if a leg was stopped by a low obstacle: low terrain, or a barricade (§15.3).
  local function low_bar(met)
    return met.bar == "terrain" and box.met("low", met.what) ~= nil or met.bar == "piece" and box.is_barricade(met.what)
  end

  -- §4.2 Returns places behind the low obstacles in contact: a list of points and a list of the obstacles. By ruling
  -- (11.10), only places that the rest of the movement can reach.
  local function crossings(f, left)
    local list, over = {}, {}
    if not box.beside(f, "low", room_mm) and #box.barricades_near(f, room_mm) == 0 then return list, over end
    for _, way in ipairs(bearings) do
      local near = along(f, way, room_mm)
      local met = near and f:leg(near)
      if met and met.spent <= 1 and low_bar(met) then
        local far = along(f, way, reach) or along(f, way, reach // 2)
        local past = far and f:leg(far, { past = true }).past
        local behind = past and not contains(list, past)
        if behind and (not const.obstacle_room or f.at:range(past) <= left) then
          table.insert(list, past)
          table.insert(over, met.what)
        end
      end
    end
    return list, over
  end

  -- Makes one leg of an open movement.
  local function step(f, to)
    local mm = f:leg(to).cost
    match.left = math.max(0, match.left - mm)
    box.gallop(f, mm)
    match.legs = match.legs + 1
    box.go_leg(f, to, mm, match.left, "strides")
    box.breathe(f)
    queue("go_on_moving", f)
  end

  -- Poses the question for the next leg of an open movement. The rest of a movement that is over is 0, which bots.lua
  -- reads.
  local function go_on_moving(f)
    if match.left < room_mm or match.legs >= most_legs or not box.can_act(f) then
      match.left = 0
      return
    end
    local list = crossings(f, match.left)
    local options = { { "stop" } }
    if #list > 0 then table.insert(options, 1, { "cross", list }) end
    local n, tenth = match.left // 10, match.left % 10
    local verb, to = choose { seat = f, actor = f, options = options, rule = "4.1", args = { f },
      prompt = function()
        return text("{who}: {n}.{tenth} cm of the movement left.", { who = f.title, n = n, tenth = tenth })
      end,
      domains = { { verb = "on", kind = "leg", piece = f, limit = match.left } } }
    if verb == "on" then
      step(f, to)
    elseif verb == "cross" then
      queue("cross_obstacle", f, to)
    else
      match.left = 0
    end
  end

  local function begin_move(f)
    match.left = f.reach
    match.legs = 0
    match.vaulted = false
    box.starts(f)
  end

  local function go(f, to)
    begin_move(f)
    step(f, to)
  end

  -- §8.7 The first action of a member far from its wounded Leader is a move toward him (11.31).
  local function protect(f)
    local gang = box.gang(f)
    if not gang.gather or not const.gather or f.ap == 0 or f.down or not box.can_act(f) then return end
    local leader = piece(ctx.letter_of[f.side] .. 1)
    if leader == f or not leader.at or leader.dead or leader.wounds == 0 or box.near(f, leader, near_leader)
      or box.engaged(f) or box.vehicle(f) then return end
    local way = f:route({ leader }, f.reach)
    if not way.goal or #way == 0 then return end
    local _, to = choose { seat = f, actor = f, rule = "8.7", args = { f, leader },
      prompt = "{1} must move toward {2}, who is wounded.", options = { { "on", way[1] } },
      domains = { { verb = "on", kind = "leg", piece = f, limit = f.reach, test = function(p, at)
        return at:range(leader.at) < p.at:range(leader.at), "that leads away from the Leader"
      end } } }
    f.ap = f.ap - 1
    go(f, to)
  end

  local function cross(f)
    begin_move(f)
    queue("pick_crossing", f)
  end

  local function pick_crossing(f)
    queue("cross_obstacle", f, choose { seat = f, actor = f, verb = "cross", from = crossings(f, match.left),
                                        rule = "4.2", args = { f }, prompt = "{1}: cross the obstacle to where?" })
  end

  -- §4.2 Rolls to cross an obstacle. Red: across, and the movement continues. Blue: across, and the movement ends.
  -- Yellow: not across, and the movement ends. §4.6 A Yamakasi crosses one obstacle of a move without a die.
  local function cross_obstacle(f, to)
    local light = box.yamakasi(f) and not match.vaulted
    local face = light and "red" or roll("colour", 1, { event = "rolls_obstacle", piece = f })[1]
    if light then match.vaulted = true end
    local cost = f.at:range(to)
    if face == "yellow" then
      match.left = 0
      return emit("fails_to_cross", { piece = f })
    end
    match.left = face == "red" and math.max(0, match.left - cost) or 0
    box.go_leg(f, to, cost, match.left, "strides")
    box.breathe(f)
    emit(face == "red" and "crosses" or "crosses_and_stops", { piece = f })
    queue("go_on_moving", f)
  end

  -- Doors -----------------------------------------------------------------------------------------------------------

  -- §4.4 Returns the names of the shut doors in contact. With `of`, returns only doors of this house.
  local function shut_doors(f, of)
    local list = {}
    if f.at.level > 0 then return list end
    for id, b in pairs(box.plan().buildings) do
      for i, door in ipairs(of and of ~= id and {} or b.doors) do
        local close = box.maybe_near(f, door, door_reach)
        local key = close and box.door(box.plan(), id, i)
        local at = close and box.spot(door[1] * 10, door[2] * 10)
        if close and match.open[key] == 0 and f:within(at, door_reach) then
          local met = f:leg(at)
          if met.bar == "door" and met.what == key and met.spent <= 1 then table.insert(list, b.door_names[i]) end
        end
      end
    end
    return list
  end

  box.shut_doors = shut_doors

  local function open(f)
    box.starts(f)
    local name = choose { seat = f, actor = f, verb = "open", from = shut_doors(f), rule = "4.4", args = { f },
                          prompt = "{1}: which door?" }
    for id, b in pairs(box.plan().buildings) do
      for i, known in ipairs(b.door_names) do
        if known == name then match.open[box.door(box.plan(), id, i)] = 1 end
      end
    end
    emit("opened", { piece = f, door = name })
  end

  -- Stairs ----------------------------------------------------------------------------------------------------------

  local beside = { { 0, 0 }, { 26, 0 }, { -26, 0 }, { 0, 26 }, { 0, -26 }, { 52, 0 }, { -52, 0 }, { 0, 52 },
                   { 0, -52 } }

  -- §4.5 Returns the place to which the stairs in contact lead, up (1) or down (-1).
  local function landing(f, way)
    for _, b in pairs(box.plan().buildings) do
      local x, y = b.stairs[1] * 10, b.stairs[2] * 10
      local level = f.at.level + way
      if level >= 0 and level <= b.storeys and box.maybe_near(f, b.stairs, stairs_reach)
        and f:within(box.spot(x, y, f.at.level), stairs_reach)
        and (f:leg(box.spot(x, y, f.at.level)).free or f.at == box.spot(x, y, f.at.level)) then
        for _, off in ipairs(beside) do
          local at = box.on_table(x + off[1], y + off[2]) and box.spot(x + off[1], y + off[2], level)
          if at and f:fits(at) then return at end
        end
      end
    end
  end

  local function climb(way)
    return function(f)
      box.starts(f)
      f:move(landing(f, way))
      box.breathe(f)
    end
  end

  local dismounted = { test = function(f) return not box.mounted(f) end, why = "it is on a horse" }
  local stairs_why = "no stairs are here, or there is no room at their end"
  return {
    -- Variables of the open movement. Only one movement is open at a time, so no piece needs these variables.
    vars = { match = { left = { type = "int", min = 0, max = 999 }, legs = { type = "int", min = 0, max = 8 },
                       vaulted = "bool" } },
    steps = { protect = protect, go_on_moving = go_on_moving, pick_crossing = pick_crossing,
              cross_obstacle = cross_obstacle },
    menus = { figure = { actions = {
      go = { label = "Go to {1}", rule = "4.1", cost = 1, target = "point", kind = "leg", limit = "reach",
        aliases = "move walk run", run = go },
      climb_over = { label = "Cross an obstacle", rule = "4.2", cost = 1, run = cross,
        needs = { { test = function(f) return #crossings(f, f.reach) > 0 end,
                    why = "no low obstacle with room behind it is in contact" } } },
      open = { label = "Open a door", rule = "4.4", cost = 1, run = open,
        needs = { { test = function(f) return #shut_doors(f) > 0 end, why = "no shut door is in contact" } } },
      up = { label = "Go upstairs", rule = "4.5", cost = 1, run = climb(1), aliases = "upstairs",
        needs = { dismounted, { test = function(f) return landing(f, 1) ~= nil end, why = stairs_why } } },
      down = { label = "Go downstairs", rule = "4.5", cost = 1, run = climb(-1), aliases = "downstairs",
        needs = { dismounted, { test = function(f) return landing(f, -1) ~= nil end, why = stairs_why } } },
    } } },
    verbs = { cross = { label = "Cross the obstacle to {1}", rule = "4.2" },
              on = { label = "Continue to {1}", rule = "4.1", aliases = "go move walk run drive ride" } },
    details = { "strides", "crosses", "crosses_and_stops" },
    events = { strides = "{piece} goes from {from} to {at}{led? with {led}}: {n}.{tenth} cm, {left}.{rest} cm left.",
               fails_to_cross = "{piece} does not get over the obstacle.",
               crosses = "{piece} is over the obstacle and keeps moving.",
               crosses_and_stops = "{piece} is over the obstacle and stops.",
               opened = "{piece} opens {door}." },
  }
end
