-- Barricades in the headquarters (section 15.3): pieces with a footprint that act as low terrain. Their owner gives
-- them any place and direction in the house, so they cannot be terrain, whose polygons the definition fixes.

local names = require "peur.names"
local columns = require "peur.columns"

-- most: barricades of a headquarters. thick, long: their footprint in millimeters. within: no place of a house is
-- farther than this from the middle of the house. turn: degrees of one step of the direction. A barricade has no front,
-- so half a circle covers all directions.
local most, thick, long, within, turn, half_circle = 2, 10, 80, 200, 15, 180
-- For bots, in millimeters: how far behind the door a barricade stands, at the front and at the rear, and how far
-- aside.
local front, rear, aside = 45, 105, 50

return function(ctx)
  local box = ctx.box

  local function house_of(of) return box.plan().buildings[of.hq] end

  -- Returns the middle of a house's door, and the vectors from there into the house and along the wall.
  local function doorway(house)
    local at = house.doors[1]
    for _, way in ipairs { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } } do
      if box.inside(box.spot(at[1] * 10 + way[1], at[2] * 10 + way[2]), house.poly) then
        return { at[1] * 10, at[2] * 10 }, way, { way[2], way[1] }
      end
    end
  end

  -- Returns the direction, in degrees from north, of a barricade that lies across the way in.
  local function across(house)
    local _, way = doorway(house)
    return way[1] == 0 and 90 or 0
  end

  local function may_stand(house)
    return function(_, at)
      return at.level < house.storeys and box.inside(at, house.poly), "that is outside of the house"
    end
  end

  -- §15.3 The owner chooses the direction and the place of a barricade. If its direction is not chosen, the barricade
  -- lies across the way in.
  local function barricade(of)
    local q, house = supply("barricade")[1], house_of(of)
    local angle, directions = across(house), {}
    for degrees = 0, half_circle - turn, turn do table.insert(directions, degrees) end
    q.builder = of
    local verb, to
    repeat
      q.heading = angle // 5
      local options = { { "no_barricade" } }
      if verb ~= "lay" then table.insert(options, { "lay", directions }) end
      verb, to = choose { side = of.id, rule = "15.3", args = { of, angle }, options = options,
        prompt = "{1}: where does a barricade stand, {2} degrees from north?",
        domains = { { verb = "put_up", kind = "place", piece = q, within = within, from = box.gate(of.hq),
                      test = may_stand(house) } } }
      if verb == "lay" then angle = to end
    until verb ~= "lay"
    if verb == "no_barricade" then return end
    quietly(function() q:place(to) end)
    emit("puts_up", { side = of, at = to })
  end

  local function barricade_houses()
    for _, of in ipairs(box.houses_here()) do
      for _ = 1, not of.lost and box.has(of.id, "barricades") and most or 0 do queue("barricade", of) end
    end
  end

  function box.is_barricade(q) return type_of(q) == "piece" and q:is "any barricade" end

  function box.barricades_near(f, mm)
    return filter(pieces_within(f, mm, "any barricade"), function(q) return q.at.level == f.at.level end)
  end

  -- §15.3 A rocket destroys a barricade.
  function box.shatter_barricade(at)
    local q = filter(disc(at, 1, "any barricade"), function(b) return b.at.level == at.level end)[1]
    if q then quietly(function() q:remove() end) end
    return q ~= nil
  end

  -- §10.4 A barricade that burns bars the view, as other low terrain does.
  function box.burn_barricade(q)
    local at, heading = q.at, q.heading
    if q.kind ~= "barricade" then return end
    quietly(function() q:remove() end)
    spawn("pyre", at, { quiet = true }).heading = heading
  end

  -- Bots --------------------------------------------------------------------------------------------------------------

  -- Returns good places for a barricade: at both sides behind the door, and farther in.
  function box.barricade_places(q)
    local house = q.builder and house_of(q.builder)
    if not house then return {} end
    local door, inward, along = doorway(house)
    local list = {}
    local function add(far, off)
      local x, y = door[1] + inward[1] * far + along[1] * off, door[2] + inward[2] * far + along[2] * off
      if box.on_table(x, y) then table.insert(list, box.spot(x, y)) end
    end
    -- In a narrow house a barricade stands nearer to the middle.
    for _, off in ipairs { aside, -aside, aside - 10, 10 - aside } do add(front, off) end
    add(rear, 0)
    return list
  end

  box.weights.put_up = function(_, _, at)
    local q = supply("barricade")[1]
    local places = q and box.barricade_places(q) or {}
    return not contains(places, at) and 1 or at == places[#places] and 10 or 100
  end
  box.weights.lay, box.weights.no_barricade = 0, 0

  table.insert(box.leftovers, "barricade")
  local function kind(one, many, view)
    return { title = names.goods_of_houses[one], plural = names.goods_of_houses[many], short = "=",
             tags = { "barricade" }, count = most * #ctx.bands, size = { thick, long },
             body = { "fills", "bars", view } }
  end
  return {
    kinds = { barricade = kind("barricade", "barricades", "low"), pyre = kind("pyre", "pyres", "opaque") },
    vars = { piece = columns { barricade = { builder = "side" } } },
    steps = { barricade = barricade, barricade_houses = barricade_houses },
    verbs = { put_up = "A barricade at {1}", lay = "Lay it {1} degrees from north", no_barricade = "No barricade" },
    events = { puts_up = "{side} puts up a barricade at {at}." },
  }
end
