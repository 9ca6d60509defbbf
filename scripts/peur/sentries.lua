-- Shots of soldiers (soldiers.lua) and of the van's guards (convoy.lua) at the end of a turn (section 13.10).

return function(ctx)
  local box = ctx.box

  -- §13.10 Returns a soldier's targets in range, the nearest first: armed, on foot, in view. `spares`: true to leave
  -- out figures of the law.
  local function targets(q, spares)
    local list = filter(pieces("figure"), function(f)
      return (f.gun or f.gun2 or f.blade) and not (spares and box.gang(f).law) and not box.vehicle(f) and not f.captive
        and not (f.hidden or ctx.blending and f.blended) and not box.engaged(f)
        and box.view(q, f) ~= "none" and box.gun_dice(q, f, q.gun) > 0
    end)
    return sort(list, function(a, b)
      local near, far = q:range(a), q:range(b)
      return near < far or near == far and a.id < b.id
    end)
  end

  -- Returns true if a soldier touches a standing figure and so is in combat.
  local function pressed(q)
    return #filter(pieces_within(q, 1, "figure"), function(f) return q:touches(f) end) > 0
  end

  -- §13.10 Each soldier shoots once, never in bursts, and never through people.
  function box.open_up(kind, spares)
    for _, q in ipairs(pieces(kind)) do
      if q.at and not box.ko(q) and q.jam == 0 and not pressed(q) then
        local f = filter(targets(q, spares), function(g) return #box.in_line(q, g) == 0 end)[1]
        if f then box.snap_shot(q, f, box.gun_dice(q, f, q.gun), "jam") end
      end
    end
  end
  return {}
end
