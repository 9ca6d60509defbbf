-- The National Guard (section 13.10): soldiers at a checkpoint who shoot at armed figures after the bands have acted.
-- A game has soldiers by its setting. The campaign places soldiers with `box.checkpoint`.

local names = require "peur.names"

local reach, spacing = 100, 35 -- millimeters from the entrance's middle, and between soldiers

return function(ctx)
  local const, box = ctx.const, ctx.box
  local guns = {}
  for _, gun in ipairs { "rifle", "automatic", "machine" } do
    for _ = 1, ctx.guns[gun] do table.insert(guns, gun) end
  end

  function box.soldiers_fire() box.open_up("soldier", true) end

  -- §13.10 Puts the soldiers in a row across a street entrance.
  function box.checkpoint(entrance)
    local m, heart = box.gate(entrance), box.spot(box.plan().width * 5, box.plan().height * 5)
    for i, gun in ipairs(guns) do
      local from = offset(m, heart, reach, (i * 2 - 1 - #guns) * spacing // 2) or m
      local q = spawn("soldier", from, { quiet = true })
      if q then
        q.gun, q.vest, q.mask = gun, true, true
        if not q:fits(q.at) then
          local at = box.room_near(q, from, 1, 12)
          if at then quietly(function() q:place(at) end) end
        end
      end
    end
    emit("checkpoint", { at = m })
  end

  local function post() box.checkpoint(ctx.plans[1].checkpoint) end

  return {
    setup = not ctx.week and { "post" } or nil, steps = { post = post },
    kinds = { soldier = { title = names.people.soldier, plural = names.plurals.soldier, short = "z",
                          tags = { "someone", "person", "target", "armed", "soldier" }, count = math.max(1, #guns),
                          base = const.base, body = { "fills", "bars", "hides" } } },
    events = { checkpoint = "The National Guard stands at {at}." },
  }
end
