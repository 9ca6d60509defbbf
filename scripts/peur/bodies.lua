-- Bodies (section 6.5): dead figures and figures out of action, on the shoulder of another. Bots carry friends only
-- into the hospital (hospital.lua), because no other rule rewards carrying friends.

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns true for a figure that can be carried: it is dead or out of action by its wounds, and no captive.
  function box.is_body(q) return q.side ~= nil and (q.dead or box.out(q)) and not q.captive end

  -- §6.5 Puts down a figure that has recovered.
  function box.put_off(q)
    local f = q.carrier
    if f and not box.is_vehicle(f) and not q.captive then box.lay(f, q) end
  end

  local function take_up(f, q)
    box.starts(f)
    f:carry(q)
    f.reach = math.min(f.reach, box.loaded)
    emit("takes_up", { piece = f, target = q })
  end

  local function put_down(f)
    for _, q in ipairs(filter(f.cargo, box.is_body)) do
      box.lay(f, q)
      emit("puts_down", { piece = f, target = q })
    end
  end

  local function may_take_up(f, q)
    if q == f or not box.is_body(q) then return false, "it is not out of action by its wounds, or it is a captive" end
    if q.carrier then return false, "somebody carries it, or it is aboard a vehicle" end
    if box.mounted(f) then return false, "it is on a horse" end
    if #f.cargo >= const.loads then return false, "it takes another along already" end
    return f:touches(q) and not box.engaged(f), "it is not in contact, or in combat"
  end

  box.weights.take_up, box.weights.put_down = 0, 0 -- hospital.lua replaces these weights
  return {
    menus = { figure = { actions = {
      take_up = { label = "Carry {1}", rule = "6.5", cost = const.pick_up, target = "piece", targets = "any figure",
        where = "here", run = take_up, needs = { { test = may_take_up } } },
      put_down = { label = "Put the body down", rule = "6.5", cost = 0, run = put_down,
        needs = { { test = function(f) return #filter(f.cargo, box.is_body) > 0, "it carries no body" end } } },
    } } },
    events = { takes_up = "{piece} carries {target}.", puts_down = "{piece} puts {target} down.",
               drops = "{piece} drops {target}." },
  }
end
