-- Wounds, KO, death and morale (section 7).

local columns = require "peur.columns"

return function(ctx)
  local const, box = ctx.const, ctx.box
  local out = 3

  local function fall(f)
    if not f.down then f:set_condition("down", true) end
    f.aim = nil
    emit("falls", { piece = f })
    box.drops(f)
    box.release(f)
  end

  -- §7.1 Counts wounds without a morale test.
  function box.add_wounds(f, n)
    local before = f.wounds
    f.wounds = math.min(99, before + n)
    box.reveal(f)
    f.aim = nil
    emit("wounded", { piece = f, n = f.wounds })
    if before < out and f.wounds >= out then fall(f) end
    box.score()
  end

  -- §7.3 Takes wounds away. A figure that was KO is on the ground afterwards (11.23).
  function box.recover(f, n)
    local before = f.wounds
    f.wounds = math.max(0, before - n)
    emit("recovers", { piece = f, n = f.wounds })
    if before >= out and not box.ko(f) then box.put_off(f) end
    if before >= out and not box.ko(f) and const.ko_lifted == "standing" then box.stand_up(f) end
    box.score()
  end

  function box.stand_up(f)
    box.reveal(f)
    f:set_condition("down", false)
    emit("stands", { piece = f })
  end

  -- Morale ----------------------------------------------------------------------------------------------------------

  -- Returns the filter of the pieces that cause a test: a band's figures, or (nil) the people in the street that fight.
  local function causers(band) return band and "figure " .. band or "armed" end

  local function goals_of(f, band)
    local list = filter(pieces(causers(band)), function(q) return q ~= f and q.at.level == f.at.level end)
    return #list > 0 and list or filter(pieces("any " .. causers(band)), function(q)
      return q ~= f and not q.dead and q.at.level == f.at.level
    end)
  end

  -- 11.96: returns the straight way toward the nearest goal, up to the first thing in the way.
  local function straight(f, goals, mm)
    local q = box.nearest(f, goals)
    local to = offset(f.at, q.at, math.min(mm, f.at:range(q.at)), 0)
    local leg = to and to ~= f.at and f:leg(to, { pass = "figure down" })
    local at = leg and (leg.free and to or leg.stop)
    return at and at ~= f.at and f:fits(at) and { at } or {}
  end

  -- §7.5 Returns the points of a figure's way toward contact with the nearest figure of the band that caused the test,
  -- and the figures of that band.
  function box.way_forward(f, mm, band)
    local goals = goals_of(f, band)
    if #goals == 0 then return {}, goals end
    if const.advance_path == "straight" then return straight(f, goals, mm), goals end
    return f:route(goals, mm, { pass = "figure down" }), goals
  end

  -- §6.3, §15.4 Frees the captives and loads of a figure that morale moves.
  local function let_go(f)
    for _, q in ipairs(f.cargo) do emit("lets_go", { piece = f, target = q }) end
    box.release(f)
  end

  -- §7.5 Moves a figure forward.
  local function advance(f, mm, band)
    local way, goals = box.way_forward(f, mm, band)
    if #way == 0 then return emit("stays", { piece = f }) end
    let_go(f)
    for _, at in ipairs(way) do quietly(function() f:place(at) end) end
    emit("advances", { piece = f, at = f.at, target = way.goal or box.nearest(f, goals) })
    if const.advance_fight and not f.down then
      local met = filter(goals, function(q) return f:touches(q) and not q.down end)[1]
      if met and f.side then box.strike(f, met) elseif met then box.mob_strikes(f, met) end
    end
  end

  local bearings = math.tointeger(const.retreat_bearings) -- 11.21

  -- §7.6 Returns the point to which a figure retreats, or nil: away from all enemies nearby or, if that is impossible,
  -- from the band that caused the test.
  function box.way_back(f, mm, band)
    local fear = f.side and "figure !" .. f.side or causers(band)
    return f:flee { mm = mm, from = causers(band), fear = fear, near = const.retreat_near, bearings = bearings }
  end

  -- §7.4 Returns the distance in millimeters that the remaining pluses or minuses move a figure. Each of them moves
  -- demonstrators 5 cm (§13.5).
  function box.moved_by(f, net)
    if not f.side then return 50 * math.abs(net) end
    return net <= -3 and 200 or math.abs(net) >= 2 and 100 or 50
  end

  -- §7.6 Moves a figure back.
  local function retreat(f, mm, band)
    local to = box.way_back(f, mm, band)
    if not to then return emit("stays", { piece = f }) end
    let_go(f)
    box.stop(f, band)
    quietly(function() f:place(to) end)
    emit("retreats", { piece = f, at = to, side = band and side(band) or nil })
  end

  -- §7.4 Rolls Fate dice: a KO figure cancels a plus, then each plus cancels a minus. `cause`: the name of the reason
  -- (names.morale).
  function box.test_morale(f, n, band, cause)
    local gang = box.gang(f)
    local v = box.vehicle(f)
    n = math.min(32, n + (gang.morale_die or 0) - (v and box.steady(v, f) or 0))
    if n < 1 or f.dead or f.captive or not f.at then return end
    local plus, minus = 0, 0
    local faces
    quietly(function() faces = roll("fate", n) end) -- the event below reports the dice
    for _, face in ipairs(faces) do
      if face == "plus" then plus = plus + 1 elseif face == "minus" then minus = minus + 1 end
    end
    local told = { piece = f, cause = cause, plus = plus, minus = minus, blank = n - plus - minus }
    local lost = box.ko(f) and math.min(1, plus) or 0
    local calm = math.min(minus, (box.caid(f) and 1 or 0) + (gang.cancel_minus or 0))
    if lost > 0 then told.lost = lost end
    if calm > 0 then told.calm = calm end
    local net = plus - lost - (minus - calm)
    emit(net == 0 and "morale_holds" or "morale", told)
    if not f.side then
      if net > 0 then advance(f, box.moved_by(f, net), band) end
      if net < 0 then retreat(f, box.moved_by(f, net), band) end
      return
    end
    if net >= 3 then box.recover(f, 1) end
    if v and net ~= 0 then return box.drive_off(v, net, goals_of(f, band)) end
    if net > 0 then advance(f, box.moved_by(f, net), band) end
    if net < 0 then retreat(f, box.moved_by(f, net), band) end
    if net ~= 0 then
      box.reveal(f)
      box.breathe(f)
    end
  end

  -- §9.3 A dog takes wounds in its master's place until the dog is dead. Returns the remaining wounds of its master.
  local function dog_takes(f, n)
    local taken = math.min(n, f.dog)
    if taken < 1 then return n end
    f.dog = f.dog - taken
    emit(f.dog > 0 and "dog_hurt" or "dog_dies", { piece = f })
    return n - taken
  end

  -- §8.1, §9.2 Returns true if a figure ignores a lone wound: a Veteran always, the Numb a limited number (11.63).
  function box.shrugs(f)
    return f.veteran or box.gang(f).ignore_lone and (const.numb_limit == 0 or f.shrugged < const.numb_limit)
  end

  -- §7.1 Takes the wounds of one action. A lone wound may be ignored.
  function box.wound(f, n, by)
    if not f.side then return box.hurt_person(f, n, by) end
    n = dog_takes(f, box.horse_takes(f, n))
    if n == 1 and box.shrugs(f) then
      if not f.veteran then f.shrugged = math.min(9, f.shrugged + 1) end
      return emit("shrugs", { piece = f })
    end
    if n < 1 then return end
    f.hurt_by = by.side and side(by.side) or nil
    box.add_wounds(f, n)
    box.wounded_by(f, by)
    if box.out(f) then box.stop(f, by.side) end
    box.test_morale(f, const.morale_dice == "union" and n or f.wounds, by.side, "by_wound")
  end

  -- §10.3 Applies a blast to a figure: the wounds, then one morale test for the wounds and for the hits that count for
  -- morale only.
  function box.blast(f, n, scares, by)
    if not f.side then return box.hurt_person(f, n, by) end
    local left = dog_takes(f, box.horse_takes(f, n))
    scares, n = scares - (n - left), left
    if n > 0 then
      f.hurt_by = side(by.side)
      box.add_wounds(f, n)
      box.wounded_by(f, by)
      if box.out(f) then box.stop(f, by.side) end
    end
    if scares > 0 then box.test_morale(f, scares, by.side, "by_blast") end
  end

  -- §7.4 Tests the morale of a wounded figure before it acts.
  local function nerve(f)
    if f.wounds == 0 or not f.hurt_by then return end
    match.tested = true
    box.test_morale(f, f.wounds, f.hurt_by.id, "by_nerve")
  end

  -- Death -----------------------------------------------------------------------------------------------------------

  local function test_death(f)
    local faces = roll("colour", box.gang(f).death_dice or 1, { event = "rolls_death", piece = f })
    local face = contains(faces, "yellow") and "yellow" or contains(faces, "blue") and "blue" or "red"
    if face == "red" then
      f.dead = true
      box.throw_out(f)
      emit("dies", { piece = f })
    elseif face == "blue" then
      emit("holds_out", { piece = f })
    else
      box.recover(f, 1)
      if f.wounds <= const.death_yellow_stands and f.down and not f.captive then box.stand_up(f) end
    end
    box.score()
  end

  -- §7.3 Tests each figure out of action for death, at the start of a turn.
  local function death_tests()
    for _, f in ipairs(pieces "any figure") do
      if not f.dead and box.out(f) and not f.stable then queue("test_death", f) end
    end
  end

  local symbols = {}
  for id, title in pairs(ctx.names.morale.titles) do symbols[id] = { title = title } end
  return {
    names = { "by_blast", "by_gas", "by_nerve", "by_wound" }, symbols = symbols,
    vars = { piece = columns { figure = { shrugged = { type = "int", min = 0, max = 9,
                                                       title = "Lone wounds ignored" } } } },
    steps = { nerve = nerve, death_tests = death_tests, test_death = test_death },
    details = { "morale", "morale_holds" },
    events = {
      dog_hurt = "The dog of {piece} is wounded.", dog_dies = "The dog of {piece} dies.",
      falls = "{piece} is out of action.", wounded = "{piece} has {n} {n#wound|wounds}.",
      recovers = "{piece} recovers and has {n} {n#wound|wounds}.", stands = "{piece} gets up.",
      stays = "{piece} finds no way and stays.", lets_go = "Morale moves {piece}, who lets go of {target}.",
      advances = "{piece} advances toward {target}, to {at}.",
      retreats = "{piece} retreats{side? from {side}} to {at}.",
      morale = "{piece}, morale ({cause}): {plus} plus, {minus} minus, {blank} blank."
        .. "{lost? Out of action cancels a plus.}{calm? A trait cancels {calm} minus.}",
      morale_holds = "{piece}, morale ({cause}): {plus} plus, {minus} minus, {blank} blank."
        .. "{lost? Out of action cancels a plus.}{calm? A trait cancels {calm} minus.} No effect.",
      shrugs = "{piece} ignores a lone wound.",
      dies = "{piece} dies.", holds_out = "{piece} holds out.",
    },
  }
end
