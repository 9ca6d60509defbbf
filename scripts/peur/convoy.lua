-- The armored van (section 14.13): the van crosses the table, and its crew of two tests its nerve when the van is
-- attacked. A game has the van by its setting. In a week of the campaign the van comes if a band has the contract for
-- it (15.4). `match.van` is 0 before the van comes, then one of the states below.

local names = require "peur.names"
local vehicles = require "peur.vehicles"

local closed, open, emptied, gone = 1, 2, 3, 4
local first_turn, drive, pay, crew, lane, east = 2, 200, 6, 2, 550, 18
local half = vehicles.van.size[2] // 2
local rear = half - 10 -- from the middle of the van to its rear doors

return function(ctx)
  local const, box = ctx.const, ctx.box

  local function the_van() return pieces("any van")[1] end

  -- §14.13 Returns the reason why nobody can shoot at the van, or nil.
  function box.van_shut(v)
    if v.kind ~= "van" then return nil end
    return match.van ~= closed and "it is empty, so it is not a target" or nil
  end

  -- §14.13 Shots at the van alarm its crew, whether they hit or not.
  local alarm = box.alarm
  function box.alarm(q)
    if q.kind == "van" then match.van_shot = true else alarm(q) end
  end

  -- §14.13 A rocket at the rear doors opens them.
  function box.van_doors(v, at)
    if v.kind ~= "van" or match.van ~= closed or at.x > v.at.x - half // 2 then return false end
    match.van = open
    emit("van_open", { vehicle = v })
    return true
  end

  local function arrive()
    local v = spawn("van", box.spot(half + 2, lane), { quiet = true })
    if not v then return end
    v.heading = east
    if not v:fits(v.at) then return quietly(function() v:remove() end) end
    match.van = closed
    emit("van_comes", { vehicle = v, at = v.at })
  end

  -- Drives the van on. Returns true if another vehicle is in the way.
  local function advance(v)
    local far = box.plan().width * 10 - half
    local leg = v:leg(box.spot(math.min(far, v.at.x + drive), v.at.y))
    local to = leg.free and box.spot(math.min(far, v.at.x + drive), v.at.y) or leg.stop
    if to and to ~= v.at then
      quietly(function() v:move(to) end)
      emit("walks", { piece = v, at = v.at })
    end
    if v.at.x < far then return leg.bar == "piece" and leg.what:is "vehicle" end
    match.van = gone
    emit("drives_off", { vehicle = v })
    quietly(function() v:remove() end)
  end

  local function rocket_in_view(v)
    return #filter(pieces "figure", function(f)
      return f.launcher == "rocket_launcher" and f.rockets > 0 and box.view(f, v) ~= "none"
    end) > 0
  end

  local function come_out(v)
    for _ = 1, crew do
      local q = spawn("escort", v.at, { quiet = true })
      local at = q and box.room_near(q, v.at, 2, 14)
      if at then
        quietly(function() q:place(at) end)
        q.gun, q.vest = "pistol", true
      elseif q then
        quietly(function() q:remove() end)
      end
    end
  end

  -- §14.13 Rolls a Fate die for each cause. Two pluses: the crew comes out shooting. Two minuses: the crew surrenders.
  -- Otherwise the crew stays inside.
  function box.crew_test(v, blocked)
    local causes = (match.van_shot and 1 or 0) + ((v.stopped or blocked) and 1 or 0) + (v.burning and 1 or 0)
      + (rocket_in_view(v) and 1 or 0)
    match.van_shot = false
    if causes == 0 or const.crew_test == "never" then return end
    local plus, minus = 0, 0
    for _, face in ipairs(roll("fate", causes)) do
      if face == "plus" then plus = plus + 1 elseif face == "minus" then minus = minus + 1 end
    end
    if plus >= 2 and minus < 2 then
      match.van = open
      emit("crew_fights", { vehicle = v })
      come_out(v)
    elseif minus >= 2 and plus < 2 then
      match.van = open
      emit("crew_surrenders", { vehicle = v })
    else
      emit("crew_stays", { vehicle = v })
    end
  end

  -- Plays the van's part of the end of a turn.
  function box.convoy()
    local v = the_van()
    box.open_up "escort"
    if match.van == 0 and box.turn_number() >= first_turn and box.van_expected() then return arrive() end
    if match.van ~= closed then return end
    if v.wreck then
      match.van = gone
      return
    end
    local blocked = not (v.stopped or v.burning) and advance(v)
    if match.van == closed then box.crew_test(v, blocked) end
  end

  local function may_loot(f, v)
    if match.van ~= open then return false, "its doors are shut" end
    if box.gang(f).law then return false, "the law does not rob vans" end
    if not (ctx.open_van or box.wants_van(f.side)) then return false, "the band has no such contract" end
    if not f:touches(v) then return false, "it is not in contact" end
    return not box.engaged(f), "it is in combat"
  end

  local function loot(f, v)
    box.starts(f, "threat")
    match.van = emptied
    emit("van_looted", { piece = f, vehicle = v })
    if box.wants_van(f.side) then return box.van_emptied(f.side) end
    box.earn(side(f.side), pay, "for_van")
  end

  -- For bots: returns the van if it is not empty yet and the band may empty it, else nil.
  function box.van_for(band)
    local v = (match.van == closed or match.van == open) and the_van()
    return v and not box.gang_of(band).law and (ctx.open_van or box.wants_van(band)) and v or nil
  end

  -- For bots: returns true if a shot gives the crew of the van its first reason for a test in this turn.
  function box.van_alarm(v) return match.van == closed and not match.van_shot and not v.wreck end

  -- For bots: returns true if a frag at the point stops the van.
  function box.van_brake(band, at)
    local v = box.van_for(band)
    return v ~= nil and match.van == closed and not v.stopped and #disc(at, 75, "van") > 0
  end

  -- For bots: returns the point of the van's rear doors, at which a rocket opens them, or nil.
  function box.van_rear(band)
    local v = match.van == closed and box.van_for(band)
    return v and box.on_table(v.at.x - rear, v.at.y) and box.spot(v.at.x - rear, v.at.y) or nil
  end

  -- Adds the open van to the targets that a bot may rob (people.lua).
  local others = box.loot
  function box.loot(f)
    local list = others(f)
    if match.van == open and not box.gang(f).law and (ctx.open_van or box.wants_van(f.side)) then
      table.insert(list, the_van())
    end
    return list
  end
  box.weights.loot = 3900

  return {
    vars = { match = { van = { type = "int", min = 0, max = gone }, van_shot = "bool" } },
    kinds = {
      van = { title = names.vehicles.van, plural = names.vehicle_plurals.van, short = "y",
              tags = { "vehicle", "target", "van" }, size = vehicles.van.size, seats = vehicles.van.seats,
              count = 1, ap = 2,
              body = { "fills", "bars", "hides" } },
      escort = { title = names.people.escort, plural = names.plurals.escort, short = "z", count = crew,
                 tags = { "someone", "person", "target", "armed", "escort" }, base = const.base,
                 body = { "fills", "bars", "hides" } },
    },
    menus = { figure = { actions = {
      loot = { label = "Empty the van: {1}", rule = "14.13", cost = 1, target = "piece", targets = "van",
        where = "here", run = loot, needs = { { test = may_loot } } },
    } } },
    events = {
      van_comes = "{vehicle} comes to {at}.", van_open = "The doors of {vehicle} are open.",
      crew_fights = "The crew of {vehicle} comes out shooting.",
      crew_surrenders = "The crew of {vehicle} surrenders.",
      crew_stays = "The crew of {vehicle} stays inside.", van_looted = "{piece} empties {vehicle}.",
    },
  }
end
