-- The vehicles of a band (section 14.10): fleet, purchase, places at the start, figures aboard. The file also has
-- vehicles that leave the table (sections 8.17 and 15.13).

local bands = require "peur.bands"
local fleets = require "peur.fleets"
local vehicles = require "peur.vehicles"

local gate, haul, far_from_home = 50, 2, 300

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- §14.10 The vehicles of a band are counted by kind. In single games, `cars` and `bikes` count purchases only. In a
  -- week, these variables also count the vehicles that the band has by nature, because such vehicles may be lost
  -- (11.106).
  local function by_nature(of, id) return (box.gang_of(of.id).fleet or {})[id] or 0 end
  local function counted(id) return ctx.week or vehicles[id].price ~= nil end

  -- §2.4, §15.11 Returns true if a band may buy another vehicle of this kind.
  function box.may_buy(of, id)
    local most = fleets.on_sale + (ctx.week and by_nature(of, id) or 0)
    return vehicles[id].price ~= nil and of[id .. "s"] < most
  end

  function box.buy(of, id) of[id .. "s"] = of[id .. "s"] + 1 end

  -- §8.2 Counts the vehicles that a ready band has bought.
  function box.garage_ready(of)
    for id, n in pairs(bands[ctx.letter_of[of.id]].vehicles or {}) do of[id .. "s"] = n end
  end

  -- §15.13 Adds the vehicles that a band has by nature, in the first week of a campaign.
  function box.garage_fleet(of)
    for id, n in pairs(box.gang_of(of.id).fleet or {}) do of[id .. "s"] = of[id .. "s"] + n end
  end

  -- Returns the vehicles that a band starts with, as the numbers of their kinds in `vehicles.order`.
  local function parked(of)
    local list = {}
    for i, id in ipairs(vehicles.order) do
      local n = (counted(id) and of[id .. "s"] or 0) + (ctx.week and 0 or by_nature(of, id))
      if ctx.week and id == "armored" and box.has(of.id, "tank") then n = n + 1 end
      for _ = 1, n do table.insert(list, i) end
    end
    return list
  end

  -- §14.1 Puts the table's cars, which have no owner, on their places.
  local function street_cars()
    for _, at in ipairs(box.plan().cars) do
      local v = spawn("car", box.spot(at[1] * 10, at[2] * 10), { quiet = true })
      v.heading = at.heading
    end
  end

  -- Returns the house in which a point is, or nil.
  local function house_at(at)
    for _, b in pairs(box.plan().buildings) do
      if box.inside(at, b.poly) then return b end
    end
  end

  -- §14.10 Returns the place where a band's vehicles start: in its street, or before the door of the house in which the
  -- band starts.
  local function curb(of)
    local house = house_at(box.home(of))
    return house and box.spot(house.doors[1][1] * 10, house.doors[1][2] * 10) or box.home(of)
  end

  local function may_park(v, to, of)
    if house_at(to) then return false, "it stays in the street" end
    return box.apart(v, to, of.id)
  end

  -- §14.10 Lets a band place a vehicle, which faces the middle of the table.
  local function put_vehicle(of, number)
    local v, start = supply(vehicles.order[number])[1], curb(of)
    v.owner = of
    v.heading = heading_toward(start, box.spot(box.plan().width * 5, box.plan().height * 5)) or 0
    local at
    if not of.quick then
      local verb
      verb, at = choose { seat = of.id, rule = "14.10", args = { v }, prompt = "Where does the vehicle start? {1}",
        options = { { "rest" } },
        domains = { { verb = "put", kind = "place", piece = v, within = 100, from = start,
                      test = function(p, to) return may_park(p, to, of) end } } }
      if verb == "rest" then of.quick = true end
    end
    at = at or box.room_near(v, start, 0, 12, function(to) return may_park(v, to, of) end)
    if not at then return emit("left_out", { piece = v }) end
    quietly(function() v:place(at) end)
  end

  -- §14.10 Returns the vehicles of a figure's band in which the figure may start (11.59).
  function box.berths(f)
    if not const.start_aboard then return {} end
    local free = filter(pieces "vehicle", function(v)
      return v.owner and v.owner.id == f.side and #v.cargo < v.def.seats
    end)
    -- §8.18 Figures of a band on motorbikes take one motorbike each.
    local own = box.gang(f).mounts and filter(free, function(v) return #v.cargo == 0 end) or {}
    return #own > 0 and own or free
  end

  function box.start_in(f, v)
    quietly(function() f:place(v.at) end)
    box.seat(f, v)
  end

  -- Vehicles that leave the table -----------------------------------------------------------------------------------

  local function hauls(v) return box.gang(box.driver(v)).hauls and v.kind == "truck" end

  local function at_edge(v) return const.edge == "anywhere" and box.at_edge(v, gate + v.def.size[2] // 2) end

  -- Returns true at the end of a street other than `but`.
  local function at_street(v, but)
    for id in pairs(box.plan().entrances) do
      if id ~= but and v:range(box.gate(id)) <= gate then return true end
    end
    return false
  end

  -- §8.17 Returns true at the end of a street that is not the band's own or, by ruling, at any edge at least 30 cm from
  -- the band's street (11.100).
  local function across(v)
    local of = side(box.driver(v).side)
    return at_edge(v) and v:range(box.home(of)) > far_from_home or at_street(v, of.home)
  end

  -- §8.17 Returns true if a vehicle may leave the table, else false and the reason. Without contracts, only trucks that
  -- the band is paid for leave. §15.13 In a week and in games with contracts, all vehicles leave.
  local function may_leave(v)
    if not (ctx.contracts or hauls(v)) then return false, "no vehicle of this band leaves the table" end
    if #filter(v.cargo, box.can_act) < #v.cargo then return false, "a figure aboard is out of action" end
    if across(v) or ctx.contracts and (at_edge(v) or at_street(v)) then return true end
    return false, ctx.contracts and "it is not at the end of a street" or "it is not at the end of another street"
  end

  local function haul_off(v)
    local band = side(box.driver(v).side)
    box.starts(box.driver(v))
    if hauls(v) and across(v) then
      band.hauled = band.hauled + 1
      emit("hauled", { vehicle = v, side = band })
    else
      emit("drives_off", { vehicle = v })
    end
    for _, f in ipairs(v.cargo) do box.departs(f) end
    box.driven_off(v, band)
    quietly(function() v:remove() end)
  end

  -- §8.17 Returns the pay for a band's trucks that have left, or 0 if no figure of the band stands.
  function box.hauls(band)
    local n = side(band).hauled
    return n > 0 and box.standing(band) and haul * n or 0
  end

  box.weights.haul_off = function(_, v) return (hauls(v) or box.getaway(v)) and 2000 or 0 end

  -- §14.10 Puts a band's vehicles on the table before its figures.
  function box.park(of)
    for _, number in ipairs(parked(of)) do queue("put_vehicle", of, number) end
  end

  local vars = { hauled = { type = "int", min = 0, max = 9 } }
  for _, id in ipairs(vehicles.order) do
    if counted(id) then vars[id .. "s"] = { type = "int", min = 0, max = ctx.week and 99 or 9 } end
  end
  return {
    setup = not ctx.week and { "street_cars" } or nil,
    steps = { put_vehicle = put_vehicle, street_cars = street_cars }, vars = { side = vars },
    menus = { wheel = { actions = {
      haul_off = { label = "Leave the table", rule = "8.17", cost = 1, run = haul_off,
        needs = { { test = may_leave } } },
    } } },
    verbs = { ride = "Start aboard: {1}" },
    events = { hauled = "{vehicle} leaves the table for {side}." },
  }
end
