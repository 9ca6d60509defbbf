-- The hospital of the Suburb (section 13.11): a figure that is inside for a whole turn loses a wound.

local columns = require "peur.columns"

-- Millimeters. walk: a wounded figure goes to the hospital only if a door is at most this far. behind: the distance of
-- places behind a door.
local walk, behind = 150, 30

return function(ctx)
  local const, box = ctx.const, ctx.box

  local function inside(f)
    local b = box.plan().buildings.hospital
    return b ~= nil and f.at ~= nil and f.at.level < b.storeys and box.inside(f.at, b.poly)
  end

  -- Returns the wounds that the hospital does not heal: the permanent wounds of the campaign.
  local function least(f) return ctx.week and f.scars or 0 end

  -- §13.11 Notes the figures that are inside at the start of a turn.
  function box.admit()
    for _, f in ipairs(pieces "any figure") do f.patient = inside(f) end
  end

  -- §13.11 Every movement ends with box.breathe(). A figure that has been outside during the turn is not treated in
  -- this turn.
  local breathe = box.breathe
  function box.breathe(f, by)
    breathe(f, by)
    if f.side and f.patient and not inside(f) then f.patient = false end
  end

  -- §13.11 Treats the figures that are still inside at the end of the turn. Permanent wounds of the campaign stay
  -- (15.10).
  function box.treat()
    for _, f in ipairs(pieces "any figure") do
      if f.patient and inside(f) and not f.dead and not f.captive and f.wounds > least(f) then box.recover(f, 1) end
    end
  end

  -- Bots ------------------------------------------------------------------------------------------------------------

  function box.in_care(f) return f.patient and f.wounds > least(f) end

  -- Returns true if a figure should spend the next turn in the hospital: two wounds have left it one action, and it can
  -- be inside before the turn ends.
  local function needs_care(f)
    local b = box.plan().buildings.hospital
    if not b or f.wounds ~= 2 or least(f) == 2 then return false end
    if f.at.level > 0 or box.vehicle(f) or box.engaged(f) then return false end
    if inside(f) then return f.patient or box.turn_number() < const.turns end
    if box.turn_number() >= const.turns then return false end
    return #filter(b.doors, function(at) return box.maybe_near(f, at, walk) end) > 0
  end

  -- Returns the place of a figure inside the hospital, or places behind its doors.
  local function beds(f)
    if inside(f) then return { f.at } end
    local b = box.plan().buildings.hospital
    return filter(box.doors_of(b, behind), function(at) return box.inside(at, b.poly) end)
  end

  local usual = box.errands
  function box.errands(f)
    local body = f.cargo[1]
    if body and box.is_body(body) and box.plan().buildings.hospital then return beds(f), true, true end
    if not needs_care(f) then return usual(f) end
    return beds(f), true
  end

  -- Returns true if a friend out of action would act again after a whole turn in the hospital, and the figure can carry
  -- this friend there in this turn (§6.5).
  local function worth_carrying(f, q)
    local b = box.plan().buildings.hospital
    if not b or q.side ~= f.side or q.dead or q.wounds ~= 3 or least(q) >= 3 or inside(q) then return false end
    if f.wounds > 1 or box.turn_number() >= const.turns - 1 then return false end
    return #filter(b.doors, function(at) return box.maybe_near(f, at, (f.ap - const.pick_up) * box.loaded) end) > 0
  end

  box.weights.take_up = function(_, f, q) return q and worth_carrying(f, q) and 3300 or 0 end
  box.weights.put_down = function(_, f) return inside(f) and 4500 or 0 end

  return { vars = { piece = columns { figure = { patient = "bool" } } } }
end
