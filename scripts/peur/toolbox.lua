-- Functions that several chapters share: bands, figures that can act, contact, places, the score.

local parts = require "parts"
local bands = require "peur.bands"
local gangs = require "peur.gangs"
local weapons = require "peur.weapons"

return function(ctx)
  local const = ctx.const
  local gang_of, no_gang = {}, {}
  local box = { weights = {} } -- weights: the bots' weight of each verb of a chapter

  -- Functions for games with people in the street (people.lua). In other games these functions do nothing.
  local function nothing() end
  for _, name in ipairs { "soldiers_fire", "alarm", "van_shut", "van_doors", "convoy" } do
    box[name] = nothing
  end
  for _, name in ipairs { "noise", "stray", "answer_back", "stop", "wounded_by", "arrested", "street",
    "wake", "blunder", "gone", "on_guard", "civilian_dies", "prevented", "bank_robbed", "interviewed",
    "may_interview", "prisoner", "arrives", "turn_ends", "drops", "keep_change", "shoots_back", "wanted",
    "admit", "treat", "in_care", "has", "house_of", "has_left", "settle_table",
    "death_cost" } do
    box[name] = nothing
  end
  -- Functions for games with vehicles (horses, traffic and the chapters of vehicles). In other games these functions do
  -- nothing.
  for _, name in ipairs { "vehicle", "is_vehicle", "no_target", "roll_call", "burn_down", "rocket_hits", "ignite",
    "throw_out", "garage_ready", "test_crews", "may_buy", "mounted", "gallop", "rein_in", "park",
    "traffic", "civil", "driver_dies" } do
    box[name] = nothing
  end
  for _, name in ipairs { "crew", "berths" } do
    box[name] = function() return {} end
  end
  for _, name in ipairs { "ridden", "hauls", "balance", "prospect", "ambition" } do
    box[name] = function() return 0 end
  end
  function box.shake(_, list) return list end
  function box.horse_takes(_, n) return n end
  function box.hit_crew() return false end

  -- Functions for a week of the campaign. In other games these functions do nothing.
  function box.allied() return false end
  box.leftovers = { "any someone" } -- the pieces that are removed when a table is over
  function box.turn_number() return match.round end
  function box.barricades_near() return {} end
  function box.errands() return {}, false end
  function box.houses_here() return {} end
  function box.bands_here() return ctx.bands end
  for _, name in ipairs { "driven_off", "getaway", "assaulted", "waits_inside", "is_barricade",
    "shatter_barricade", "van_for", "van_alarm", "van_brake", "van_rear", "robs", "spares" } do
    box[name] = nothing
  end

  -- §8.17 Removes a figure that leaves the table aboard a vehicle.
  function box.departs(f)
    f.played = true
    quietly(function() f:remove() end)
  end

  function box.crowd_touching() return {} end
  function box.in_line() return {} end
  function box.may_answer() return false end
  function box.loot() return {} end

  -- 11.69 Returns a gang's traits after the ruling on the law and on arrests.
  local function ruled(letter)
    if not ctx.people then return gangs[letter] end
    local change = letter == "k" and const.law == "a-b-k" and { law = true, warrants = true } or {}
    if const.arrest == "a-b" and (letter == "d" or letter == "k" and not change.law) then
      change.warrants, change.arrests = false, false
    end
    return next(change) and parts.override(gangs[letter], change) or gangs[letter]
  end

  for i, letter in ipairs(ctx.letters) do gang_of[ctx.bands[i]] = ruled(letter) end

  -- Returns the traits of a band's gang, or of a figure's gang. People in the street have no traits.
  function box.gang_of(band) return gang_of[band] or no_gang end
  function box.gang(f) return f.side and box.gang_of(f.side) or no_gang end

  -- Returns the figures that a band still has, on the table or not.
  function box.members(band)
    local list, letter = {}, ctx.letter_of[band]
    for n = 1, #bands[letter] do
      local f = piece(letter .. n)
      if not box.gone(f) then table.insert(list, f) end
    end
    return list
  end

  -- Returns true if the band has a standing figure. A band without a standing figure earns nothing. Figures that have
  -- left the table (§15.4) count as standing.
  function box.standing(band)
    return #filter(box.members(band), function(f) return box.has_left(f) or box.can_act(f) end) > 0
  end

  function box.bribes(band) return box.gang_of(band).bribes == true end

  -- §6.1 Returns true if three wounds have put a figure out of action.
  function box.out(f) return f.wounds >= 3 end

  -- §10.6, §6.3 Returns true if a figure is out of action: by wounds, for the turn by gas, a taser or a rubber ball, or
  -- as a captive.
  function box.ko(f) return f.wounds >= 3 or f.shock or f.captive ~= nil end

  -- 11.83 Returns the gap between two pieces, in millimeters.
  function box.gap(f, q) return const.measure == "centre" and f.at:range(q.at) or f:range(q) end

  -- 11.83 Returns true if the gap between two pieces is at most `mm`.
  function box.near(f, q, mm)
    if const.measure == "centre" then return f.at:range(q.at) <= mm end
    return f:within(q, mm)
  end

  -- 11.83 Returns the pieces at most `mm` from a piece.
  function box.around(f, mm, which)
    local list = pieces_within(f, mm, which)
    return const.measure == "centre" and filter(list, function(q) return box.near(f, q, mm) end) or list
  end

  -- 11.84 Returns how well a piece sees another ("clear", "partial", "none"), and the pieces in the line.
  function box.view(f, q)
    if const.height == "same" and f.at.level ~= q.at.level then return "none", {} end
    if const.sight_rays == "three" then return f:sees(q) end
    local view, list = f:sees(q.at)
    list = filter(list, function(other) return other ~= q end)
    return view == "partial" and #list == 0 and "clear" or view, list
  end

  function box.can_act(f) return f.at ~= nil and not f.dead and not box.ko(f) end

  -- Returns true if a figure is of the same band as another, or of a band that it does not attack (11.99).
  function box.friend(f, q) return q.side == f.side or box.allied(f.side, q.side) end

  -- Returns standing figures of other bands that touch the figure.
  function box.foes_touching(f)
    return filter(pieces_within(f, 1, "figure !" .. f.side), function(q)
      return f:touches(q) and not box.vehicle(q) and not box.allied(f.side, q.side)
    end)
  end

  -- §4.1 Returns true if a figure is in combat: it stands in contact with a standing enemy.
  function box.engaged(f)
    if const.engaged == "never" or f.down or not f.side or box.vehicle(f) then return false end
    return #box.foes_touching(f) > 0 or #box.crowd_touching(f) > 0
  end

  -- Returns the plan of the table in play. A week of the campaign has two tables (section 15.2).
  function box.plan() return ctx.plans[ctx.week and match.table or 1] end

  -- The smallest rectangles around the low terrain and around everything that stands on a table, in millimeters.
  local rectangles = {}
  for _, plan in ipairs(ctx.plans) do
    local of = { low = {}, all = {} }
    local function add(poly, low)
      local r = { poly[1], poly[2], poly[1], poly[2] }
      for i = 1, #poly, 2 do
        r[1], r[2] = math.min(r[1], poly[i]), math.min(r[2], poly[i + 1])
        r[3], r[4] = math.max(r[3], poly[i]), math.max(r[4], poly[i + 1])
      end
      r = map(r, function(cm) return math.tointeger(cm * 10) end)
      table.insert(of.all, r)
      if low then table.insert(of.low, r) end
    end
    for _, b in pairs(plan.buildings) do add(b.poly) end
    for _, poly in pairs(plan.tall) do add(poly) end
    for _, poly in pairs(plan.low) do add(poly, true) end
    rectangles[plan.id] = of
  end

  -- Returns false if no terrain ("low" or "all") can be within `mm` of a figure. Comparing rectangles is far cheaper
  -- than computing a leg, and most figures are not beside any terrain.
  function box.beside(f, what, mm)
    local x, y, reach = f.at.x, f.at.y, mm + const.base // 2 + 2
    for _, r in ipairs(rectangles[box.plan().id][what]) do
      if x >= r[1] - reach and x <= r[3] + reach and y >= r[2] - reach and y <= r[4] + reach then return true end
    end
    return false
  end

  -- Returns false if a place (in centimeters) cannot be within `mm` of a figure.
  function box.maybe_near(f, place, mm)
    local reach = mm + const.base // 2 + 1
    return math.abs(f.at.x - place[1] * 10) <= reach and math.abs(f.at.y - place[2] * 10) <= reach
  end

  -- Names of things on the second table start with the table's name: "suburb:bench".
  function box.thing(plan, id) return (plan == ctx.plans[1] and "" or plan.id .. ":") .. id end
  function box.door(plan, id, n) return box.thing(plan, id) .. "." .. n end

  -- Returns the table's record of the thing that stopped a movement or a throw. `what` is "low", "tall" or "buildings".
  function box.met(what, name)
    if not name then return nil end
    local id, plan = string.gsub(name, "^%w+:", ""), box.plan()
    return plan[what][id]
  end

  -- Returns the place of a goal, which is a point or a piece.
  function box.place_of(goal) return type_of(goal) == "point" and goal or goal.at end

  -- Returns a point of the table in play.
  function box.spot(x, y, level) return point(x, y, level, box.plan().id) end

  -- Returns true if one of the tables has a thing with this id.
  function box.somewhere(what, id)
    return #filter(ctx.plans, function(plan) return plan[what] and plan[what][id] end) > 0
  end

  -- Returns true if the millimeters x and y are on the table.
  function box.on_table(x, y)
    return x >= 0 and y >= 0 and x <= box.plan().width * 10 and y <= box.plan().height * 10
  end

  -- Returns true if the middle of a piece is at most `mm` from an edge of the table.
  function box.at_edge(p, mm)
    local plan, at = box.plan(), p.at
    return math.min(at.x, plan.width * 10 - at.x, at.y, plan.height * 10 - at.y) <= mm
  end

  -- Returns the nearest free place for a piece on rings 1 cm apart around a point, or nil. `fair(at)` may reject
  -- places.
  function box.room_near(p, from, first, last, fair)
    for ring = first, last do
      for _, way in ipairs(ctx.bearings) do
        local x, y = from.x + way[1] * ring * 10, from.y + way[2] * ring * 10
        local at = box.on_table(x, y) and box.spot(x, y, from.level)
        if at and p:fits(at) and (not fair or fair(at)) then return at end
      end
    end
  end

  -- Returns the nearest element of a list (the first of several that are equally near) and the gap to it.
  function box.nearest(from, list)
    local best, least
    for _, q in ipairs(list) do
      local gap = from:range(q)
      if gap and (not least or gap < least) then best, least = q, gap end
    end
    return best, least
  end

  -- §4.1, §14.4 Moves a piece and reports the centimeters used and left. `name` is the event.
  function box.go_leg(p, to, used, left, name)
    local from = p.at
    quietly(function() p:move(to) end)
    local led = box.is_vehicle(p) and nil or p.cargo[1]
    emit(name, { piece = p, from = from, at = p.at or to, led = led, n = used // 10, tenth = used % 10,
                 left = left // 10, rest = left % 10 })
  end

  -- Starts an action. `shows`: "attack" or "threat" if the action is against others (§8.10).
  function box.starts(f, shows)
    match.idle = false
    f.aim = nil
    if shows then box.show(f, shows == "threat") end
  end

  -- §3.4 Returns the number of actions of an activation.
  function box.actions_of(f) return f.wounds == 2 and 1 or 2 end

  -- §6.1 Returns the hits of a face of a color die in a fight.
  function box.hits_of(face) return face == "yellow" and 2 or face == "blue" and 1 or 0 end

  -- For bots: returns the value of a blast, which is the enemies in it minus twice all other figures in it.
  function box.catch(f, at)
    local n = 0
    for _, q in ipairs(disc(at, 75, "someone")) do n = n + (q.side and q.side ~= f.side and 1 or -2) end
    return n
  end

  -- §4.8 Returns true if a figure carries a machine gun or a rocket launcher, which are heavy.
  function box.heavy(f)
    return f.launcher == "rocket_launcher" or f.gun and weapons[f.gun].heavy
      or f.gun2 and weapons[f.gun2].heavy or false
  end

  -- §4.1 Returns the millimeters of a movement.
  function box.reach(f) return box.heavy(f) and 100 or box.gang(f).reach or 150 end

  function box.caid(f) return f.side and f.caid or box.gang(f).caid == true end
  function box.brute(f) return f.side and f.brute or box.gang(f).brute == true end

  -- Returns the points for a figure out of action (section 12.2). A chief counts twice.
  function box.worth(f) return f:is "any chief" and 2 or 1 end

  -- Returns a band's points for the losses of other bands on this table.
  function box.felled(band)
    local sum = 0
    for _, f in ipairs(pieces("any figure !" .. band)) do
      if f.dead or f.wounds >= 3 or f.captive then sum = sum + box.worth(f) end
    end
    return sum
  end

  -- Returns true if a point is inside of a polygon { x, y, x, y ... } in centimeters.
  function box.inside(at, poly)
    local odd = false
    for i = 1, #poly, 2 do
      local j = i + 2 > #poly and 1 or i + 2
      local x1, y1, x2, y2 = poly[i] * 10, poly[i + 1] * 10, poly[j] * 10, poly[j + 1] * 10
      if y1 ~= y2 and (y1 > at.y) ~= (y2 > at.y) then
        local side_of = (at.x - x1) * (y2 - y1) - (x2 - x1) * (at.y - y1)
        if (side_of < 0) == (y2 > y1) then odd = not odd end
      end
    end
    return odd
  end

  -- Sets the score of each band: the losses of other bands, and the Bitcoins and blunders of the street.
  function box.score()
    for _, band in ipairs(ctx.bands) do
      local felled = box.felled(band)
      local sum = box.balance(band) + box.hauls(band) + felled
      if ctx.people then side(band).felled = felled end
      quietly(function() track("points_" .. band):set(sum) end)
    end
  end

  return box
end
