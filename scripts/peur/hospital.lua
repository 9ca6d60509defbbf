-- The hospital of the Suburb (section 13.11): a figure that is inside for a whole turn loses a wound.

local columns = require "peur.columns"

return function(ctx)
  local box = ctx.box

  local function inside(f)
    local b = box.plan().buildings.hospital
    return b ~= nil and f.at ~= nil and f.at.level < b.storeys and box.inside(f.at, b.poly)
  end

  -- §13.11 Notes at the start of a turn who is inside.
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

  -- §13.11 Treats those who are still inside at the end of the turn. Permanent wounds of the campaign stay (15.10).
  function box.treat()
    for _, f in ipairs(pieces "any figure") do
      local least = ctx.week and f.scars or 0
      if f.patient and inside(f) and not f.dead and not f.captive and f.wounds > least then box.recover(f, 1) end
    end
  end

  return { vars = { piece = columns { figure = { patient = "bool" } } } }
end
