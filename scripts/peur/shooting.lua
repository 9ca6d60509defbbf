-- Shooting (section 5): the dice of a gun, rerolls, jams, saves, bursts; aiming, reloading, repairing.

local weapons = require "peur.weapons"

local burst_dice, burst_range, burst_reach, aim_dice = 5, 300, 150, 2
local aimed = { pistol = true, rifle = true, bow = true }

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns the guns of a figure that can fire: pairs of gun and slot. With `soon`, adds guns that must be reloaded
  -- first.
  local function ready(f, soon)
    local list, most = {}, soon and 1 or 0
    if f.gun and f.jam <= most then table.insert(list, { f.gun, "jam" }) end
    if f.gun2 and f.jam2 <= most then table.insert(list, { f.gun2, "jam2" }) end
    return list
  end

  -- §5.2 Returns the column of the gap: 1 short, 2 effective, 3 long, or nil.
  local function column(f, q)
    if box.near(f, q, const.range_short) then return 1 end
    if box.near(f, q, const.range_effective) then return 2 end
    if box.near(f, q, const.range_long) then return 3 end
  end

  -- §7.2 Returns the number of dice that the figure's wounds cost.
  local function penalty(f)
    if f.wounds == 0 then return 0 end
    return const.wound_penalty_stacks and math.min(f.wounds, 2) or 1
  end

  -- §5.2, §5.5 Returns the dice of a shot without a burst.
  local function table_dice(f, q, gun)
    local band = column(f, q)
    local n = band and weapons[gun][band] or 0
    if n == 0 then return 0 end
    if band == 1 then n = n + (box.gang(f).short_die or 0) end
    local aims = f.side and f.sniper and f.aim and (f.aim == q or const.aim == "any_target")
    if aims and aimed[gun] then n = n + aim_dice end
    return math.max(n - penalty(f), math.min(n, const.min_dice))
  end

  -- §5.6 Returns the dice of a burst.
  local function volley_dice(f, q, gun)
    if not weapons[gun].burst or not box.near(f, q, burst_range) then return 0 end
    local bonus = const.bonus_on_burst and box.near(f, q, const.range_short) and box.gang(f).short_die or 0
    return math.max(0, burst_dice + bonus - penalty(f))
  end

  -- Returns the ways to shoot at a target: records of verb, gun, slot of its jam, dice. `soon` as in ready().
  local function modes(f, q, soon)
    local list, bursts = {}, {}
    for _, entry in ipairs(ready(f, soon)) do
      local gun = entry[1]
      local n, many = table_dice(f, q, gun), volley_dice(f, q, gun)
      if n > 0 then table.insert(list, { verb = "fire", gun = gun, slot = entry[2], dice = n }) end
      if many > 0 then table.insert(bursts, { verb = "burst", gun = gun, slot = entry[2], dice = many }) end
    end
    -- §8.4 A band that must fire bursts does so whenever a burst is possible.
    if box.gang(f).must_burst and #bursts > 0 then return bursts end
    for _, mode in ipairs(bursts) do table.insert(list, mode) end
    return list
  end

  -- §5.3 Returns true if a shot at the target is covered.
  local function covered(f, q) return q.side and q.shield or box.vehicle(q) ~= nil or box.view(f, q) == "partial" end

  -- §5.3 Returns the wounds of these hits. Each hit has one save.
  local function unsaved(f, q, hits)
    local cover, again = covered(f, q), box.gang(q).reroll_save
    local n = 0
    local function saves(face) return face == "red" and cover or face == "blue" and q.vest end
    local about = box.saving(q, cover)
    for _, face in ipairs(roll("colour", hits, about)) do
      local saved = saves(face)
      -- §8.8 The band may reroll one failed save of the shot.
      if not saved and again then
        again = false
        saved = saves(roll("colour", 1, about)[1])
      end
      if not saved then n = n + 1 end
    end
    emit("saves", { piece = q, n = n, of = hits })
    return n
  end

  box.unsaved, box.covered, box.modes, box.column = unsaved, covered, modes, column

  -- §5.6 Returns the figures that a burst hits: the target, then the first figure on the right, and so on.
  local function chain(f, q, hits)
    local list, last = { q }, q
    while #list < hits do
      local from = const.burst_chain == "previous" and last or q
      local near = filter(box.around(from, burst_reach, "someone"), function(other)
        if other == f or contains(list, other) or box.vehicle(other) then return false end
        local ax, ay = last.at.x - f.at.x, last.at.y - f.at.y
        local bx, by = other.at.x - f.at.x, other.at.y - f.at.y
        local turn = ax * by - ay * bx
        if turn > 0 or turn == 0 and ax * bx + ay * by < 0 then return false end
        return not const.burst_sight or box.view(f, other) ~= "none"
      end)
      if #near == 0 then break end
      last = clockwise(f, last, near)[1]
      table.insert(list, last)
    end
    return list
  end

  box.chain = chain

  -- Rerolls one hit of the shooter, which may cost the hit. Leaves out the dice in `done`.
  local function lose_hit(f, faces, done)
    for i, face in ipairs(faces) do
      if face == "red" and not contains(done, i) then
        local new = roll("colour", 1, { event = "rolls_rerolled", piece = f })[1]
        if const.reroll_final or new == "yellow" then faces[i] = new end
        table.insert(done, i)
        return true
      end
    end
  end

  -- Returns the number of a blue die that was not rerolled yet, or nil.
  local function missed(faces, done)
    for i, face in ipairs(faces) do
      if face == "blue" and not contains(done, i) then return i end
    end
  end

  -- §8.5, §8.11 Lets the shooter reroll one miss. `done` has the numbers of the rerolled dice, because no die
  -- is rerolled twice.
  local function reroll_miss(f, q, faces, done)
    local gang = box.gang(f)
    if (gang.reroll_miss or gang.reroll_law and box.gang(q).force) and missed(faces, done) then
      local verb = choose { seat = f, actor = f, options = { { "again" }, { "keep" } }, rule = "8.5", args = { f },
                            sort = "reroll", prompt = "{1}: reroll a blue die?" }
      if verb == "again" then
        local i, new = missed(faces, done), roll("colour", 1, { event = "rolls_rerolled", piece = f })[1]
        if const.reroll_final or new ~= "yellow" then faces[i] = new end
        table.insert(done, i)
      end
    end
  end

  -- §8.12, §9.2 Rerolls a hit against a celebrity and a hit against the Skaters.
  local function reroll_hits(f, q, faces, done)
    if q.side and q.celebrity and lose_hit(f, faces, done) then emit("admired", { piece = q }) end
    if box.gang(q).dodges and box.gang(f).slow and lose_hit(f, faces, done) then emit("dodges", { piece = q }) end
  end

  -- §5.5 Applies all rerolls to a throw and returns it. The shooter's reroll comes first or last (11.97). A burst has
  -- no rerolls against the shooter.
  local function reroll(f, q, faces, burst)
    local done = {}
    if const.rerolls == "helper_first" then reroll_miss(f, q, faces, done) end
    if not burst then reroll_hits(f, q, faces, done) end
    if const.rerolls == "against_first" then reroll_miss(f, q, faces, done) end
    return faces
  end

  -- §5.4 Jams the gun. One yellow die: reload. Two: repair. Three: the gun is destroyed.
  local function jams(f, mode, faces)
    if weapons[mode.gun].bow then return end
    local n = math.min(3, #filter(faces, function(face) return face == "yellow" end))
    f[mode.slot] = n
    if n == 1 then emit("needs_reload", { piece = f, gun = mode.gun }) end
    if n == 2 then emit("needs_repair", { piece = f, gun = mode.gun }) end
    if n == 3 then emit("breaks", { piece = f, gun = mode.gun }) end
  end

  -- Returns the most dice that a figure has against another from its present place (bots.lua).
  function box.best_dice(f, q)
    local most = 0
    for _, mode in ipairs(modes(f, q)) do most = math.max(most, mode.dice) end
    return most
  end

  -- Returns twice the most dice of a figure's guns at short, effective and long range, or nil if no gun can fire. A gun
  -- that must be reloaded first counts half, because that costs one of two actions; with `now` it does not count. A
  -- burst counts as one die more, because each further hit needs another target (prospects.lua).
  function box.dice_by_range(f, now)
    local dice, less, bonus = nil, penalty(f), box.gang(f).short_die or 0
    local function count(id, jam)
      if not id or jam > (now and 0 or 1) then return end
      dice = dice or { 0, 0, 0 }
      local gun = weapons[id]
      for i = 1, 3 do
        local n = gun[i] + (gun.burst and i < 3 and 1 or 0)
        if n > 0 then
          n = n + (i == 1 and bonus or 0) - less
          dice[i] = math.max(dice[i], jam == 0 and 2 * n or n)
        end
      end
    end
    count(f.gun, f.jam)
    count(f.gun2, f.jam2)
    return dice
  end

  box.gun_dice = table_dice

  -- §13.4, §13.5 People in the street shoot with n dice. `slot` is nil for a weapon that never jams.
  function box.snap_shot(q, f, n, slot)
    if slot then emit("fires", { piece = q, gun = q.gun, target = f, n = n }) end
    local faces = roll("colour", n, { event = slot and "rolls_shot" or "rolls_plain_shot", piece = q })
    if slot then
      jams(q, { gun = q.gun, slot = slot }, faces)
      box.noise(q)
    end
    local hits = #filter(faces, function(face) return face == "red" end)
    if hits == 0 then return emit("misses", { piece = q }) end
    box.wound(f, unsaved(q, f, hits), q)
  end

  -- Poses the question how to shoot (gun and burst) and returns the answer. Two guns of one sort count as one way.
  local function pick_mode(f, q)
    local list, by = {}, {}
    for _, mode in ipairs(modes(f, q)) do
      by[mode.verb] = by[mode.verb] or {}
      if not by[mode.verb][mode.gun] then
        by[mode.verb][mode.gun] = mode
        table.insert(list, { mode.verb, mode.gun, mode.dice })
      end
    end
    local function label(verb)
      return function(gun) return box.label_mode(f, q, by[verb][gun]) end
    end
    local verb, gun = choose { seat = f, actor = f, options = list, rule = "5.1",
                               label = { fire = label "fire", burst = label "burst" },
                               sort = function() return not box.dangers(f, q, modes(f, q)) and "shot" or nil end,
                               prompt = function() return box.ask_shot(f, q) end }
    return by[verb][gun]
  end

  -- §8.20 A shot into combat that misses its target hits a figure that fights the target, chosen by lot.
  local function hit_other(f, fighters, knocks_out)
    if #fighters == 0 then return end
    local other = fighters[random(#fighters)]
    emit("hits_other", { piece = f, target = other })
    local wounds = unsaved(f, other, 1)
    if not knocks_out then return box.wound(other, wounds, f) end
    if wounds > 0 then box.knock_out(other, f.side) end
  end

  local function fire(f, q)
    local mode = pick_mode(f, q)
    local fighters = box.engaged(q) and union(box.foes_touching(q), box.crowd_touching(q)) or {}
    match.idle = false
    box.show(f)
    box.alarm(q)
    f.shot = true
    emit(mode.verb == "burst" and "bursts" or "fires", { piece = f, gun = mode.gun, target = q, n = mode.dice })
    local event = weapons[mode.gun].bow and "rolls_plain_shot" or "rolls_shot"
    local faces = roll("colour", mode.dice, { event = event, piece = f })
    faces = reroll(f, q, faces, mode.verb == "burst")
    f.aim = nil
    jams(f, mode, faces)
    box.noise(f)
    local hits = #filter(faces, function(face) return face == "red" end)
    local knocks_out = weapons[mode.gun].knocks_out
    if hits == 0 then
      emit("misses", { piece = f })
      return hit_other(f, fighters, knocks_out)
    end
    if mode.verb ~= "burst" and box.hit_crew(f, q, hits, knocks_out) then return end
    if knocks_out then
      if unsaved(f, q, hits) > 0 then box.knock_out(q, f.side) end
      return
    end
    if mode.verb ~= "burst" then
      local wounds = unsaved(f, q, hits)
      box.stray(f, q, hits - wounds)
      return box.wound(q, wounds, f)
    end
    local met = chain(f, q, hits)
    local wounds = {}
    for i, other in ipairs(met) do wounds[i] = other == q and box.hit_crew(f, q, 1) and -1 or unsaved(f, other, 1) end
    for i, other in ipairs(met) do
      if other.at and wounds[i] >= 0 then
        box.stray(f, other, 1 - wounds[i])
        box.wound(other, wounds[i], f)
      end
    end
  end

  local function shoot(f, q)
    fire(f, q)
    box.answer_back(f, q)
  end

  local slots = { { "jam", "gun" }, { "jam2", "gun2" }, { "jam3", "launcher" } }

  -- Returns the slot and the name of a gun or launcher in this state. The figure's player chooses among several.
  local function slot_of(f, state)
    local list, of = {}, {}
    for _, slot in ipairs(slots) do
      local gun = f[slot[2]]
      if f[slot[1]] == state and not of[gun] then
        table.insert(list, gun)
        of[gun] = slot[1]
      end
    end
    local gun = choose { seat = f, actor = f, verb = "pick_gun", from = list, rule = "5.4", args = { f },
                         prompt = "{1}: which gun?" }
    return of[gun], gun
  end

  -- §5.4 Reloads a gun.
  function box.reload(f)
    local slot, gun = slot_of(f, 1)
    box.starts(f)
    f[slot] = 0
    emit("reloads", { piece = f, gun = gun })
  end

  -- §5.4 Repairs a gun. Red: it works. Blue: try again. Yellow: it is destroyed.
  function box.repair(f)
    local slot, gun = slot_of(f, 2)
    box.starts(f)
    local face = roll("colour", 1, { event = "rolls_repair", piece = f })[1]
    face = box.retry(f, face, { blue = true, yellow = true })
    if face == "red" then f[slot] = 0 elseif face == "yellow" then f[slot] = 3 end
    emit(face == "red" and "repairs" or face == "yellow" and "breaks" or "fails_to_repair", { piece = f, gun = gun })
  end

  local function aim(f, q)
    box.starts(f)
    f.aim = q
    emit("aims", { piece = f, target = q })
  end

  -- Returns the reason why a figure cannot shoot at all, or nil.
  local function idle_gun(f, soon)
    if not f.gun and not f.gun2 then return "it has no gun" end
    if #ready(f, soon) == 0 then return "its gun does not work: reload or repair it" end
    if box.engaged(f) then return "the shooter is in combat" end
  end

  local function can_shoot(f)
    local why = idle_gun(f)
    return why == nil, why
  end

  -- §5.1 Returns true if a figure may shoot at another, else false and the reason.
  local function may_hit(f, q, soon)
    local off = box.no_target(f, q)
    if off then return false, off end
    if box.friend(f, q) then return false, "that is a friend" end
    if not box.is_vehicle(q) and (q.captive or box.ko(q) and not const.finish_off) then
      return false, "it is out of action"
    end
    local masked = box.masked(f, q)
    if masked then return false, masked end
    if #modes(f, q, soon) == 0 then
      for _, slot in ipairs { { "jam", "gun" }, { "jam2", "gun2" } } do
        local gun = f[slot[1]] > 0 and f[slot[2]]
        if gun and table_dice(f, q, gun) > 0 then
          return false, "the gun that reaches it does not work: reload or repair it"
        end
      end
      local gap = box.gap(f, q)
      return false, text("it is {n}.{tenth} cm away, where no gun of the shooter has a die left",
        { n = gap // 10, tenth = gap % 10 })
    end
    if box.engaged(q) and not box.gang(f).into_combat then return false, "the target is in combat" end
    if box.view(f, q) == "none" then return false, "it cannot be seen" end
    return true
  end

  box.shoot = shoot

  -- Returns true if a figure may shoot at a target now, else false and the reason.
  function box.may_shoot(f, q)
    local why = idle_gun(f) or f.shot and not const.same_action_twice and "once in an activation" or nil
    if why then return false, why end
    return may_hit(f, q)
  end

  -- Returns true if a figure can shoot at a target from where it is, in its next turn if not in this one.
  function box.could_shoot(f, q)
    local soon = box.actions_of(f) > 1
    return not idle_gun(f, soon) and may_hit(f, q, soon)
  end

  local function jammed(state)
    return function(f) return f.jam == state or f.jam2 == state or f.jam3 == state end
  end

  local again = const.same_action_twice and {} or { { var = "shot", of = "actor", is = false,
                                                      why = "once in an activation" } }
  local needs = { { test = can_shoot }, { test = function(f, q) return may_hit(f, q) end } }
  for _, need in ipairs(again) do table.insert(needs, 1, need) end

  return {
    menus = { figure = { actions = {
      shoot = { label = "Shoot at {1}", rule = "5.1", cost = 1, target = "piece", targets = "any target",
        where = "anywhere", needs = needs, run = shoot, aliases = "fire",
        tells = box.tell_shot, warns = box.warn_shot },
      aim = { label = "Aim at {1}", rule = "5.7", cost = 1, target = "piece", targets = "any target",
        where = "anywhere", needs = { { actor = "sniper", why = "only a Sniper aims" },
                  { test = function(f) return f.ap == 2, "only as the first of two actions" end },
                  { test = function(f)
                      local gun = aimed[f.gun or ""] and f.jam == 0 or aimed[f.gun2 or ""] and f.jam2 == 0
                      return gun, "it has no pistol, rifle or bow that works"
                    end },
                  { test = function(f, q) return may_hit(f, q) end } },
        run = aim },
      reload = { label = "Reload", rule = "5.4", cost = 1, run = box.reload,
        needs = { { test = jammed(1), why = "no gun needs to be reloaded" } } },
      repair = { label = "Repair a gun", rule = "5.4", cost = 1, run = box.repair,
        needs = { { test = jammed(2), why = "no gun needs to be repaired" } } },
    } } },
    verbs = { fire = "{1}: {2} {2#die|dice}", burst = "{1}: burst, {2} {2#die|dice}",
              again = "Reroll it", keep = "Keep it",
              pick_gun = "{1}" },
    details = { "misses", "saves", "admired", "dodges", "needs_reload", "needs_repair", "reloads", "repairs",
                "fails_to_repair" },
    events = {
      fires = "{piece} fires at {target} ({gun}): {n} {n#die|dice}.",
      bursts = "{piece} fires a burst at {target} ({gun}): {n} {n#die|dice}.",
      misses = "{piece} does not hit.", hits_other = "{piece} hits {target} instead.",
      aims = "{piece} aims at {target}.",
      saves = "{piece} takes {n} of {of} {of#hit|hits}.",
      admired = "{piece} is too famous: one hit is rerolled.", dodges = "{piece} is too quick: one hit is rerolled.",
      needs_reload = "{piece} must reload ({gun}).", needs_repair = "{piece} must repair the gun ({gun}).",
      breaks = "{piece}: a gun is broken for good ({gun}).", reloads = "{piece} reloads ({gun}).",
      repairs = "{piece} repairs the gun ({gun}).", fails_to_repair = "{piece} cannot clear the jam yet ({gun}).",
    },
    traces = {
      fires = { line = { "piece", "target" } }, bursts = { line = { "piece", "target" } },
      hits_other = { line = { "piece", "target" } },
    },
  }
end
