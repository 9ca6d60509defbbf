-- Crews (sections 14.2, 14.3): seats, boarding and leaving, the activation of a driver with its passengers. Only games
-- with `vehicles` in their record have these chapters (init.lua). In other games the functions of the toolbox return
-- that no figure rides.

local fleets = require "peur.fleets"
local vehicles = require "peur.vehicles"
local names = require "peur.names"
local columns = require "peur.columns"

local near, most_acts = 50, 2

return function(ctx)
  local const, box = ctx.const, ctx.box

  function box.vehicle(f)
    local v = f.carrier
    return v and v:is "vehicle" and v or nil
  end

  function box.is_vehicle(q) return q:is "vehicle" end

  function box.aboard(v) return filter(v.cargo, function(f) return not f.dead end) end

  -- §14.3 Returns the driver: the figure at the wheel or, if it cannot act, the first figure aboard that can.
  function box.driver(v)
    local able = filter(v.cargo, box.can_act)
    return v.driver and contains(able, v.driver) and v.driver or able[1]
  end

  function box.ridden(f) return f.ridden end

  local function seats_left(v) return v.def.seats - #v.cargo end

  -- §14.3 An action of a vehicle costs each figure aboard one action.
  function box.spend(v)
    v.acts, v.ajar = v.acts + 1, false
    for _, q in ipairs(v.cargo) do
      if q == match.acting_figure then
        q.ap = math.max(0, q.ap - 1)
      else
        q.ridden = math.min(9, q.ridden + 1)
        if q.ridden >= box.actions_of(q) then q.played, q.spent = true, true end
      end
    end
  end

  -- §14.3 Returns the passengers who act with their driver.
  function box.crew(f)
    local v = box.vehicle(f)
    if not v or box.driver(v) ~= f then return {} end
    local list = {}
    for _, q in ipairs(v.cargo) do
      if q ~= f and #list < const.crew and not q.played and box.can_act(q) then table.insert(list, q) end
    end
    return list
  end

  -- §14.2 All boarding and leaving between two other actions of a vehicle counts as one of its actions.
  local function open_up(v)
    if not v.ajar then v.acts, v.ajar = v.acts + 1, true end
  end

  local function opens(v) return v.ajar or v.acts < most_acts, "the vehicle has no action left" end

  local function free_mount(f, v) return box.gang(f).mounts and v.kind == "bike" end

  function box.seat(f, v)
    v:carry(f)
    if not v.driver then v.driver = f end
  end

  local function board(f, v)
    box.starts(f)
    box.reveal(f)
    if free_mount(f, v) then f.ap = f.ap + 1 else open_up(v) end
    f.shifted = true
    box.seat(f, v)
    emit("boards", { piece = f, vehicle = v })
  end

  local function may_board(f, v)
    if v.wreck then return false, "it is a wreck" end
    if v.burning then return false, "it is on fire" end
    if v.kind == "van" then return false, "its crew keeps it shut" end
    if box.civil(v) then return false, "a civilian drives it" end
    if f.shifted then return false, "it does not board and leave in one turn" end
    if #f.cargo > 0 then return false, "it leads or carries somebody" end
    if box.mounted(f) then return false, "it is on a horse" end
    if f.at.level > 0 or not f:within(v, near) then return false, "it is more than 5 cm away" end
    if #filter(v.cargo, function(q) return q.side ~= f.side end) > 0 then return false, "others are aboard" end
    if seats_left(v) < 1 then return false, "all seats are taken" end
    if free_mount(f, v) then return true end
    return opens(v)
  end

  local function may_leave(f)
    local v = box.vehicle(f)
    if not v then return false, "it is not aboard" end
    if f.shifted then return false, "it does not board and leave in one turn" end
    if free_mount(f, v) then return true end
    return opens(v)
  end

  local function leave(f) queue("get_out", f) end

  -- §14.2 A figure gets out at most 5 cm from the vehicle, in view of it.
  local function get_out(f)
    local v = box.vehicle(f)
    local verb, at = choose { seat = f, actor = f, options = { { "stay" } }, rule = "14.2", args = { f },
      prompt = "{1}: where do you get out?",
      domains = { { verb = "step_out", kind = "place", piece = f, within = near, from = v,
                    test = function(q, to) return q:sees(to) ~= "none", "a wall is between" end } } }
    local nothing = verb == "stay" or free_mount(f, v)
    if nothing then f.ap = f.ap + 1 else open_up(v) end
    f.shifted = true -- one question in a turn, even after "stay"
    if verb == "stay" then return end
    box.starts(f)
    if v.driver == f then v.driver = nil end
    quietly(function() f:place(at) end)
    emit("gets_out", { piece = f, vehicle = v })
    box.breathe(f)
  end

  -- Puts a figure beside its vehicle, at the nearest free place of three rings.
  function box.throw_out(f)
    local v = box.vehicle(f)
    if not v then return end
    if v.driver == f then v.driver = nil end
    local at = box.room_near(f, v.at, 2, 8)
    if at then quietly(function() f:place(at) end) end
  end

  local function steer(f)
    local v = box.vehicle(f)
    v.ap = math.min(most_acts - v.acts, f.ap)
    f.steered = true
    queue_menu("wheel", v, f.seat)
  end

  -- Resets vehicles and riders at the start of a turn.
  function box.roll_call()
    set_pieces("vehicle", "acts", 0)
    set_pieces("vehicle", "ajar", false)
    for _, f in ipairs(pieces "any figure") do f.ridden, f.shifted, f.steered = 0, false, false end
  end

  -- §14.10 The number of vehicles of each kind in this match.
  local count = {}
  for _, id in ipairs(vehicles.order) do count[id] = 0 end
  for _, plan in ipairs(ctx.plans) do count.car = math.max(count.car, #plan.cars) end
  for i, letter in ipairs(ctx.letters) do
    for id, n in pairs(fleets.most(letter, ctx.week or i <= ctx.bought)) do count[id] = count[id] + n end
    if ctx.week then count.armored = count.armored + 1 end -- §15.3 a resource
  end
  local kinds = {}
  for id, n in pairs(count) do
    local data = vehicles[id]
    if n > 0 then
      kinds[id] = { title = names.vehicles[id], plural = names.vehicle_plurals[id], short = names.vehicle_shorts[id],
                    count = n, tags = { "vehicle", "target" }, size = data.size,
                    seats = id == "truck" and const.truck_seats or data.seats, ap = 2,
                    body = { "fills", "bars", "hides" } }
    end
  end

  return {
    kinds = kinds,
    steps = { get_out = get_out },
    verbs = { step_out = "Get out to {1}", stay = "Stay aboard" },
    vars = { piece = columns { vehicle = {
      acts = { type = "int", min = 0, max = 9 }, ajar = "bool", driver = "piece", owner = "side",
      wreck = { type = "bool", title = "Wreck" }, stopped = { type = "bool", title = "Cannot drive" },
      burning = { type = "bool", title = "On fire" },
    }, figure = {
      ridden = { type = "int", min = 0, max = 9 }, shifted = "bool", steered = "bool",
    } } },
    menus = { figure = { actions = {
      board = { label = "Board: {1}", rule = "14.2", cost = 1, target = "piece", targets = "vehicle",
        where = "anywhere", run = board, needs = { { test = may_board } } },
      leave = { label = "Get out", rule = "14.2", cost = 1, run = leave, aliases = "dismount get_out",
        needs = { { test = may_leave } } },
      steer = { label = "Take the wheel", rule = "14.3", cost = 0, run = steer, leads_on = true,
        needs = { { test = function(f)
          local v = box.vehicle(f)
          if not v then return false, "it is not aboard" end
          if box.driver(v) ~= f then return false, "another figure drives" end
          if f.steered then return false, "once in an activation" end
          local able, why = box.may_run(v)
          if not able then return false, why end
          return v.acts < most_acts, "the vehicle has no action left"
        end } } },
    } } },
    events = { boards = "{piece} boards: {vehicle}.", gets_out = "{piece} gets out: {vehicle}." },
  }
end
