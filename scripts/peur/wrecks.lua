-- Shots, blasts and fire against vehicles (sections 14.5, 14.6, 14.9).

local vehicles = require "peur.vehicles"

local width, smokes = 75, 4

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Shots -----------------------------------------------------------------------------------------------------------

  -- §14.6 Returns the reason why a vehicle is not a target, or nil. The reason never names the figures aboard.
  function box.no_target(f, q)
    if box.vehicle(q) then return "it is aboard a vehicle" end
    if not q:is "vehicle" then return nil end
    if q.kind == "van" then return box.van_shut(q) end
    local all = box.aboard(q)
    if box.civil(q) then return "a civilian drives it" end
    if #all == 0 then return "it is empty, so it is not a target" end
    if #filter(all, function(p) return box.friend(f, p) end) > 0 then return "a friend is aboard" end
    if not const.finish_off and #filter(all, box.can_act) == 0 then return "all aboard are out of action" end
  end

  -- §14.6 Draws by lot which figures aboard are hit (11.53). Returns true if the target is a vehicle.
  function box.hit_crew(f, v, hits, knocks_out)
    if not v:is "vehicle" then return false end
    if v.kind == "van" then return true end
    local all, met, lot = box.aboard(v), {}, nil
    for _ = 1, hits do
      if not lot or const.vehicle_target == "whole" then lot = random(#all) end
      met[lot] = (met[lot] or 0) + 1
    end
    for i, q in ipairs(all) do
      local n = met[i] and box.unsaved(f, q, met[i]) or 0
      if n > 0 and knocks_out then box.knock_out(q, f.side) elseif n > 0 then box.wound(q, n, f) end
    end
    return true
  end

  -- §14.7 Returns the number of unhurt figures aboard that steady the given figure.
  function box.steady(v, f)
    return #filter(v.cargo, function(q) return q ~= f and q.wounds == 0 and not box.ko(q) end)
  end

  -- §14.5 Returns the figures aboard who can shoot at a target.
  local function gunners(v, q)
    return filter(v.cargo, function(f) return box.can_act(f) and box.may_shoot(f, q) end)
  end

  local function open_fire(v, q)
    local driver = box.driver(v)
    local f = choose { seat = driver, actor = v, verb = "gunner", from = gunners(v, q), rule = "14.5", args = { v, q },
                       prompt = "{1}: who shoots at {2}?" }
    box.spend(v)
    box.shoot(f, q)
  end

  local function may_open_fire(v, q)
    local driver = box.driver(v)
    local able, why = box.may_shoot(driver, q)
    if able or #gunners(v, q) > 0 then return true end
    return false, why
  end

  -- Blasts ----------------------------------------------------------------------------------------------------------

  -- §14.9 Returns true if a tuned car rolls red and so is not damaged.
  local function spared(v)
    local tuned = v.kind == "car" and v.owner and box.gang_of(v.owner.id).tuned
    return tuned and roll("colour", 1)[1] == "red"
  end

  -- §14.9 Adds figures aboard to the figures in a blast. `stops`: a frag's blast stops vehicles (11.55, 11.56).
  function box.shake(at, list, stops)
    for _, v in ipairs(disc(at, width, "vehicle")) do
      if not v.wreck and not spared(v) then
        if stops and not v.stopped and (const.frag_armored or not vehicles[v.kind].armored) then
          v.stopped = true
          emit("stopped", { vehicle = v })
        end
        for _, q in ipairs(const.blast_aboard and box.aboard(v) or {}) do
          table.insert(list, { q = q, cover = true, far = v:range(at) })
        end
      end
    end
    return sort(list, function(a, b) return a.far < b.far end)
  end

  -- Fire ------------------------------------------------------------------------------------------------------------

  -- Sets a vehicle on fire, with its smoke (11.58).
  local function burn(v, by)
    v.burning, v.lit_by, v.lit_in = true, by, match.round
    emit("on_fire", { vehicle = v })
    if const.smoke then spawn("smoke", v.at, { quiet = true }) end
  end

  -- §14.9 A Molotov sets the vehicle that stops it on fire, unless the vehicle is armored.
  function box.ignite(what, by)
    if not what:is "vehicle" or vehicles[what.kind].armored or what.burning or what.wreck then return end
    if not spared(what) then burn(what, by) end
  end

  local function destroy(v, by)
    local all = v.cargo
    for _, q in ipairs(all) do box.throw_out(q) end
    v.burning, v.wreck, v.driver = false, true, nil
    emit("wrecked", { vehicle = v })
    box.driver_dies(v, by)
    for _, smoke in ipairs(pieces "smoke") do
      if smoke.at == v.at then quietly(function() smoke:remove() end) end
    end
    for _, q in ipairs(all) do
      if not q.dead then box.wound(q, 3, by) end
    end
  end

  -- §14.9 A rocket destroys a vehicle. An armored vehicle is destroyed on red; on blue the figures aboard get out and
  -- the vehicle burns.
  function box.rocket_hits(f, at)
    local v = disc(at, 1, "vehicle")[1]
    if not v or v.wreck or box.van_doors(v, at) then return end
    local face = vehicles[v.kind].armored and roll("colour", 1)[1] or "red"
    if face == "red" then return destroy(v, f) end
    if face == "yellow" then return emit("holds", { vehicle = v }) end
    for _, q in ipairs(v.cargo) do box.throw_out(q) end
    burn(v, f)
  end

  -- Nerves (11.65) --------------------------------------------------------------------------------------------------

  local nervous = ctx.traffic and const.crew_test == "all"
  if nervous then
    function box.alarm(q)
      if q:is "vehicle" then q.shot_at = true end
    end
  end

  -- §14.13 Rolls a Fate die for each cause, as for the van. Two pluses: all figures aboard get out. Two minuses: all
  -- get out and are on the ground. Otherwise all stay aboard.
  local function test_crew(v)
    local threat = filter(pieces "figure", function(f)
      return not box.friend(f, v.cargo[1]) and f.launcher == "rocket_launcher" and f.rockets > 0
        and box.view(f, v) ~= "none"
    end)
    local causes = (v.shot_at and 1 or 0) + (v.stopped and 1 or 0) + (v.burning and 1 or 0) + math.min(1, #threat)
    if causes == 0 then return end
    local faces = roll("fate", causes)
    local plus = #filter(faces, function(face) return face == "plus" end)
    local minus = #filter(faces, function(face) return face == "minus" end)
    if (plus >= 2) == (minus >= 2) then return emit("crew_stays", { vehicle = v }) end
    emit(plus >= 2 and "crew_fights" or "crew_surrenders", { vehicle = v })
    for _, q in ipairs(v.cargo) do
      box.throw_out(q)
      if minus >= 2 and not q.down then q:set_condition("down", true) end
    end
  end

  function box.test_crews()
    for _, v in ipairs(nervous and pieces "vehicle" or {}) do
      if vehicles[v.kind].armored and v.kind ~= "van" and not v.wreck and #filter(v.cargo, box.can_act) > 0 then
        test_crew(v)
      end
      v.shot_at = false
    end
  end

  -- Destroys the vehicles that have burned long enough (11.57).
  function box.burn_down(when)
    if const.fire_limit ~= when then return end
    for _, v in ipairs(pieces "vehicle") do
      if v.burning and (when == "turn_end" or v.lit_in < match.round) then destroy(v, v.lit_by) end
    end
  end

  return {
    kinds = { smoke = { title = "Smoke", plural = "Clouds of smoke", short = "*", count = smokes, base = 50,
                        body = { "opaque" } } },
    vars = { piece = { shot_at = nervous and "bool" or nil, lit_by = "piece",
                       lit_in = { type = "int", min = 0, max = 99 } } },
    menus = { wheel = { actions = {
      open_fire = { label = "Shoot at {1} from the vehicle", rule = "14.5", cost = 1, target = "piece",
        targets = "any target", where = "anywhere", run = open_fire, aliases = "fire",
        tells = function(v, q) return box.tell_shot(gunners(v, q)[1], q) end,
        needs = { { test = may_open_fire } } },
    } } },
    verbs = { gunner = "{1} shoots" },
    events = { stopped = "{vehicle} cannot drive any more.", on_fire = "{vehicle} is on fire.",
               crew_fights = "The crew of {vehicle} comes out shooting.",
               crew_surrenders = "The crew of {vehicle} surrenders.",
               crew_stays = "The crew of {vehicle} stays inside.", wrecked = "{vehicle} is destroyed." },
  }
end
