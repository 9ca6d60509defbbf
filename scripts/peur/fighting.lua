-- Close combat and treatment (section 6). The attacked figure rolls one parry die for each hit.

local columns = require "peur.columns"

local around = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { 2, 0 }, { 0, 2 }, { -2, 0 }, { 0, -2 }, { 3, 0 } }

return function(ctx)
  local const, box = ctx.const, ctx.box
  box.loaded = 100 -- millimeters of a move with a captive, a body or a load

  -- §6.1, §7.2 Returns the number of dice of a fight.
  local function fight_dice(f)
    local dog = f.dog > 0 and const.dog_attack == "die" and 1 or 0
    return math.max(0, 1 + dog + (box.brute(f) and 1 or 0) - (f.wounds == 2 and 1 or 0))
  end

  -- §6.1 Returns the hits of a throw, with the bonuses of weapon and gang (11.17).
  local function hits(f, faces)
    local n, good = 0, 0
    for _, face in ipairs(faces) do
      n = n + box.hits_of(face)
      if box.hits_of(face) > 0 then good = good + 1 end
    end
    local bonus = (f.blade and 1 or 0) + (box.gang(f).melee or 0)
    if f.dog > 0 and const.dog_attack == "hit" then bonus = bonus + 1 end
    if const.melee_bonus == "die" then return n + bonus * good end
    return (good > 0 or const.melee_bonus == "always") and n + bonus or n
  end

  -- §6.2 Returns the faces that parry a hit: red, and blue with a vest or shield. People without a vest do not parry
  -- (§13.2).
  function box.parries(q)
    local guarded = q.vest or q.side and (q.shield or q.buckler)
    return { red = (q.side or guarded) and true, blue = guarded and true }
  end

  -- Returns the hits that are not parried, one die each.
  function box.unparried(q, n)
    local by = box.parries(q)
    if not by.red then return n end
    local left, again = 0, box.gang(q).reroll_parry
    local function fails(face) return not by[face] end
    local about = { event = by.blue and "rolls_parry_guard" or "rolls_parry", piece = q }
    for _, face in ipairs(n > 0 and roll("colour", n, about) or {}) do
      local failed = fails(face)
      -- §8.6 The band may reroll one failed parry of a blow.
      if failed and again then
        again = false
        failed = fails(roll("colour", 1, about)[1])
      end
      if failed then left = left + 1 end
    end
    return left
  end

  -- Strikes a blow that is not an action: rolls the dice and the parries, and deals the wounds.
  function box.blow(q, dice, by)
    local n, about = 0, { event = "rolls_blow", piece = by }
    for _, face in ipairs(dice > 0 and roll("colour", dice, about) or {}) do n = n + box.hits_of(face) end
    if n > 0 then box.wound(q, box.unparried(q, n), by) end
  end

  -- Returns the hits of a blow that are not parried.
  local function blow(f, q)
    local n = hits(f, roll("colour", fight_dice(f), { event = "rolls_blow", piece = f }))
    if n == 0 then return 0, emit("strikes_air", { piece = f }) end
    local left = box.unparried(q, n)
    emit("parries", { piece = q, n = left, of = n })
    return left
  end

  -- Strikes a blow as an action. The target may strike back.
  function box.strike(f, q)
    emit("strikes", { piece = f, target = q })
    box.wound(q, (blow(f, q)), f)
    box.answer_back(f, q)
  end

  -- §6.3 Overpowers the figure: it can be tied up and takes no wound.
  local function overwhelm(q)
    q.overpowered = true
    emit("overpowered", { piece = q })
  end

  local function fight(f, q)
    box.starts(f)
    f.fought = true
    box.show(f)
    if const.capture_declared or not q:is "any figure" then return box.strike(f, q) end
    -- 11.87: two hits either wound or overpower. The player chooses after the dice.
    emit("strikes", { piece = f, target = q })
    local left, verb = blow(f, q), "injure"
    if left >= 2 and #f.cargo < const.loads and not box.ko(q) then
      verb = choose { seat = f, actor = f, options = { { "injure", q }, { "overpower", q } }, rule = "6.3",
                      args = { f, q }, prompt = "{1}: what do the hits do to {2}?" }
    end
    if verb == "overpower" then overwhelm(q) else box.wound(q, left, f) end
    box.answer_back(f, q)
  end

  box.fight, box.fight_dice, box.fight_hits = fight, fight_dice, hits

  -- §8.13 Once a turn, the Tinkers may reroll a repair or treatment that failed.
  function box.retry(f, face, fails)
    local band = side(f.side)
    if not box.gang(f).retries or not fails[face] or band.mended then return face end
    local verb = choose { seat = f, actor = f, options = { { "again" }, { "keep" } }, rule = "8.13", args = { f },
                          sort = "retry", prompt = "{1}: reroll the die, once in this turn?" }
    if verb == "keep" then return face end
    band.mended = true
    return roll("colour", 1, { event = "rolls_rerolled", piece = f })[1]
  end

  -- Treatment -------------------------------------------------------------------------------------------------------

  local function doctor(f) return ctx.rank[f.id] == "doc" or f.healer end

  box.doctor = doctor

  function box.may_heal(f, q)
    return doctor(f) and q.side == f.side and not q.dead and q.wounds > 0
      and (f == q or f:touches(q)) and box.vehicle(f) == box.vehicle(q)
  end

  -- §6.4 Treats a figure. Red: stable. Blue: one wound less. Yellow: one wound more.
  function box.heal(f, q)
    box.starts(f)
    local dice = ctx.rank[f.id] == "doc" and f.healer and 2 or 1
    local faces = roll("colour", dice, { event = "rolls_treatment", piece = f })
    local face = contains(faces, "blue") and "blue" or contains(faces, "red") and "red" or "yellow"
    face = box.retry(f, face, { yellow = true })
    emit("treats", { piece = f, target = q })
    if face == "blue" then
      box.recover(q, 1)
    elseif face == "red" then
      q.stable = true
      emit("stabilized", { piece = q })
    elseif const.heal_morale then
      box.wound(q, 1, f)
    else
      box.add_wounds(q, 1)
    end
  end

  -- Capture ---------------------------------------------------------------------------------------------------------

  -- §6.3 Attempts to overpower a figure. Two hits that are not parried overpower it without a wound.
  local function overpower(f, q)
    box.starts(f)
    f.fought = true
    box.show(f, true)
    emit("grabs", { piece = f, target = q })
    if blow(f, q) >= 2 then overwhelm(q) end
  end

  -- §6.3 Ties up a figure. The figure's guard takes the captive along from now on.
  local function tie(f, q)
    box.starts(f, "threat")
    box.release(q)
    q.overpowered = false
    q.captive = side(f.side)
    if not q.down then q:set_condition("down", true) end
    f:carry(q)
    f.reach = box.loaded
    emit("captured", { piece = f, target = q })
    box.stop(q, f.side)
    box.arrested(f, q)
    box.prisoner(f, q)
    box.score()
  end

  -- Puts down a piece that a figure carries, beside the figure if there is room.
  function box.lay(f, q)
    for _, off in ipairs(around) do
      local x, y = f.at.x + off[1] * (const.base + 1), f.at.y + off[2] * (const.base + 1)
      local at = box.on_table(x, y) and box.spot(x, y, f.at.level)
      if at and q:fits(at) then
        quietly(function() q:place(at) end)
        break
      end
    end
    if q.carrier == f then f:drop() end
    f.reach = #f.cargo > 0 and box.loaded or box.reach(f)
  end

  -- Puts down a body, or a captive, who is then free.
  local function set_free(f, q)
    local body = box.is_body(q)
    q.captive = nil
    box.lay(f, q)
    if body then return emit("drops", { piece = f, target = q }) end
    if q:is "any someone" and not box.ko(q) then q:set_condition("down", false) end
    emit("freed", { piece = q })
    box.score()
  end

  -- §6.3 A guard that goes out of action, or that moves because of morale, loses its captive. The captive is free and
  -- stands if it can.
  function box.release(f)
    local all = f.cargo
    if #all == 0 then return end
    f:drop()
    for _, q in ipairs(all) do set_free(f, q) end
  end

  local function may_hold(f, q)
    if box.vehicle(q) then return false, "it is aboard a vehicle" end
    if box.friend(f, q) then return false, "that is a friend" end
    if q.captive then return false, "it is a captive already" end
    if q.dead then return false, "it is dead" end
    if q.carrier then return false, "another figure carries it" end
    local masked = box.masked(f, q)
    if masked then return false, masked end
    if not f:touches(q) then return false, "it is not in contact" end
    return #f.cargo < const.loads, "it has a captive already"
  end

  -- Returns true if a figure may strike another, else false and the reason.
  function box.may_fight(f, q)
    if f.fought and not const.same_action_twice then return false, "once in an activation" end
    if box.vehicle(q) then return false, "it is aboard a vehicle" end
    if box.friend(f, q) then return false, "that is a friend" end
    local masked = box.masked(f, q)
    if masked then return false, masked end
    if not f:touches(q) then return false, "it is not in contact" end
    if q.captive or box.ko(q) and not const.finish_off then return false, "it is out of action" end
    return fight_dice(f) > 0, "its wounds leave no die"
  end

  return {
    menus = { figure = { actions = {
      fight = { label = "Fight {1}", rule = "6.1", cost = 1, target = "piece", targets = "any someone",
        where = "here", needs = { { test = box.may_fight } }, run = fight, tells = box.tell_fight,
        warns = box.warn_fight, aliases = "strike" },
      overpower = { label = "Overpower {1}", rule = "6.3", cost = 1, target = "piece", targets = "figure",
        where = "here", run = overpower,
        needs = { { test = function(f, q)
          if not const.capture_declared then return false, "a blow comes first, and its hits decide" end
          local held, why = may_hold(f, q)
          if not held then return false, why end
          return fight_dice(f) > 0, "its wounds leave no die"
        end } } },
      tie = { label = "Tie up {1}", rule = "6.3", cost = 1, target = "piece", targets = "any figure",
        where = "here", run = tie, aliases = "arrest abduct capture",
        needs = { { test = may_hold },
                  { test = function(_, q) return box.ko(q) or q.overpowered, "it must be overpowered first" end } } },
      heal = { label = "Treat {1}", rule = "6.4", cost = 1, target = "piece", targets = "any figure",
        where = "anywhere", aliases = "treat", run = box.heal,
        needs = { { test = function(f) return doctor(f), "only a Doc treats wounds" end }, { test = function(f, q)
          if q.side ~= f.side then return false, "that is an enemy" end
          if q.wounds == 0 then return false, "it is not wounded" end
          if q.dead then return false, "it is dead" end
          return box.vehicle(f) == box.vehicle(q) and f:touches(q), "it is not in contact"
        end } } },
      heal_self = { label = "Treat its own wounds", rule = "6.4", cost = 1,
        run = function(f) box.heal(f, f) end,
        needs = { { test = function(f) return doctor(f) and f.wounds > 0 end,
                    why = "only a wounded Doc does that" } } },
    } } },
    verbs = { injure = "Wound {1}" },
    vars = { side = { mended = "bool" },
             piece = columns({ figure = { overpowered = { type = "bool", title = "Overpowered" } } },
                             { captive = { type = "side", title = "Captive" } }) },
    details = { "strikes_air", "parries" },
    events = {
      grabs = "{piece} tries to overpower {target}.", overpowered = "{piece} is overpowered and can be tied up.",
      captured = "{piece} ties up {target}.", freed = "{piece} is free.",
      strikes = "{piece} strikes at {target}.", strikes_air = "{piece} does not get through.",
      parries = "{piece} takes {n} of {of} {of#hit|hits}.",
      treats = "{piece} treats {target}.", stabilized = "{piece} is stable and takes no more death tests.",
    },
  }
end
