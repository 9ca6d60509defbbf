-- The vehicles of a band (section 14.10): fleet, purchase, places at the start, figures aboard. Trucks that leave the
-- table (section 8.17).

local bands = require "peur.bands"
local gangs = require "peur.gangs"
local vehicles = require "peur.vehicles"

local on_sale, gate, haul, far_from_home = 2, 50, 2, 300

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- §14.10 The maximum number of vehicles of each kind for a band. `bought`: its player may buy vehicles.
  function box.fleet(letter, bought)
    local list = {}
    for id, n in pairs(gangs[letter].fleet or {}) do list[id] = n end
    for id, n in pairs(bands[letter].vehicles or {}) do list[id] = (list[id] or 0) + n end
    for _, id in ipairs(bought and vehicles.order or {}) do
      if vehicles[id].price then list[id] = (list[id] or 0) + on_sale end
    end
    return list
  end

  local function garage(of) return { bike = of.bikes, car = of.cars } end

  -- §2.4 Vehicles that a band may still buy.
  function box.may_buy(of, id) return (garage(of)[id] or on_sale) < on_sale end

  function box.buy(of, id) of[id .. "s"] = of[id .. "s"] + 1 end

  -- §8.2 The vehicles that a ready band has bought.
  function box.garage_ready(of)
    for id, n in pairs(bands[ctx.letter_of[of.id]].vehicles or {}) do of[id .. "s"] = n end
  end

  -- The vehicles that a band starts with, as numbers of their kinds.
  local function parked(of)
    local list = {}
    for i, id in ipairs(vehicles.order) do
      local n = (box.gang_of(of.id).fleet or {})[id] or 0
      for _ = 1, n + (garage(of)[id] or 0) do table.insert(list, i) end
    end
    return list
  end

  -- §14.1 Cars without an owner.
  local function street_cars()
    for _, at in ipairs(box.plan().cars) do
      local v = spawn("car", box.spot(at[1] * 10, at[2] * 10), { quiet = true })
      v.heading = at.heading
    end
  end

  -- §14.10 The vehicle faces the middle of the table.
  local function put_vehicle(of, number)
    local v = supply(vehicles.order[number])[1]
    v.owner = of
    v.heading = heading_toward(box.home(of), box.spot(box.plan().width * 5, box.plan().height * 5)) or 0
    local at
    if not of.quick then
      local verb
      verb, at = choose { seat = of.id, rule = "14.10", args = { v }, prompt = "Where does the vehicle start? {1}",
        options = { { "rest" } },
        domains = { { verb = "put", kind = "place", piece = v, within = 100, of = box.home(of),
                      test = function(p, to) return box.apart(p, to, of.id) end } } }
      if verb == "rest" then of.quick = true end
    end
    at = at or box.room_near(v, box.home(of), 0, 12, function(to) return box.apart(v, to, of.id) end)
    if not at then return emit("left_out", { piece = v }) end
    quietly(function() v:place(at) end)
  end

  -- §14.10 Vehicles of its band in which a figure may start (11.59).
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

  -- Trucks off the table --------------------------------------------------------------------------------------------

  -- §8.17 The end of another street than the band's own, or any edge at least 30 cm from it (11.100).
  local function at_gate(v)
    local f = box.driver(v)
    if not box.gang(f).hauls or v.kind ~= "truck" then return false, "no vehicle of this band leaves the table" end
    if #filter(v.cargo, box.can_act) < #v.cargo then return false, "a figure aboard is out of action" end
    if const.edge == "anywhere" and box.at_edge(v, gate + v.def.size[2] // 2)
      and v:range(box.home(side(f.side))) > far_from_home then
      return true
    end
    for id in pairs(box.plan().entrances) do
      if id ~= side(f.side).home and v:range(box.gate(id)) <= gate then return true end
    end
    return false, "it is not at the end of another street"
  end

  local function haul_off(v)
    local band = side(box.driver(v).side)
    box.starts(box.driver(v))
    band.hauled = band.hauled + 1
    emit("hauled", { vehicle = v, side = band })
    for _, f in ipairs(v.cargo) do
      f.played = true
      quietly(function() f:remove() end)
    end
    quietly(function() v:remove() end)
  end

  -- §8.17 The pay of the trucks, while a figure of the band stands on the table.
  function box.hauls(band)
    local n = side(band).hauled
    return n > 0 and #filter(pieces("figure " .. band), box.can_act) > 0 and haul * n or 0
  end

  -- §14.10 Puts a band's vehicles on the table before its figures.
  function box.park(of)
    for _, number in ipairs(parked(of)) do queue("put_vehicle", of, number) end
  end

  return {
    setup = { "street_cars" }, steps = { put_vehicle = put_vehicle, street_cars = street_cars },
    vars = { side = { cars = { type = "int", min = 0, max = 9 }, bikes = { type = "int", min = 0, max = 9 },
                      hauled = { type = "int", min = 0, max = 9 } } },
    menus = { wheel = { actions = {
      haul_off = { label = "Leave the table", rule = "8.17", cost = 1, run = haul_off, needs = { { test = at_gate } } },
    } } },
    verbs = { ride = "Start aboard: {1}" },
    events = { hauled = "{vehicle} leaves the table for {side}." },
  }
end
