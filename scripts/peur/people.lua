-- People in the street (section 13): their places, their moves at the end of a turn, hold-ups, blunders, guards. Only
-- games with `people` in their record have this chapter. In other games the chapter's functions in the toolbox do
-- nothing.

local names = require "peur.names"
local columns = require "peur.columns"

local shop_yield, passer_yield, racket, bank_yield, saved_yield = 2, 1, 1, 5, 2
local witness, earshot, stroll, flight, march, cobble = 300, 150, 150, 300, 150, 100
local out, shortest_leg = 3, 10
local guards = { guard = true, bouncer = true, escort = true }
local lives = { demonstrator = 2, guard = out, bouncer = out, soldier = out, escort = out }
local shorts = { passerby = "p", employee = "s", clerk = "c", mayor = "m", pastor = "v", nurse = "n", journalist = "j",
                 demonstrator = "d", guard = "g" }
local order = { "mayor", "pastor", "clerk", "nurse", "employee", "guard", "passerby", "journalist", "demonstrator" }

return function(ctx)
  local const, box = ctx.const, ctx.box
  local bank = box.somewhere("people", "clerk")
  local law = {}
  for band in pairs(ctx.letter_of) do law[band] = box.gang_of(band).law == true end

  local function band_of(f) return f.side and side(f.side) or nil end

  -- Money and blunders --------------------------------------------------------------------------------------------

  -- §13.6 A band without a standing figure earns nothing.
  function box.earn(band, n, why)
    if not box.standing(band.id) then return end
    band.bitcoins = band.bitcoins + n
    emit("earns", { side = band, n = n, why = why })
    box.score()
  end

  function box.balance(band) return side(band).bitcoins - side(band).blunders * const.blunder_cost end

  -- §13.8 Returns n blunders at a point, doubled if a journalist other than `but` is within 30 cm.
  local function witnessed(at, n, but)
    local near = filter(pieces_within(at, witness, "journalist"), function(q) return q ~= but and not q.shock end)
    return #near > 0 and 2 * n or n
  end

  local function blunder(f, at, n)
    local band = band_of(f)
    if not band then return end
    n = witnessed(at, n)
    -- §8.9 The Old Family has friends, who take 1 off the Family's first blunder.
    if box.bribes(band.id) and not band.bribed then
      band.bribed = true
      n = n - 1
      emit("bribed", { side = band })
    end
    if n == 0 then return end
    band.blunders = band.blunders + n
    emit("blunder", { side = band, n = n })
    box.score()
  end
  box.blunder = blunder

  local costs = { journalist = 2, mayor = 2, pastor = 2 }

  -- §13.8 Returns the blunders for killing a person, or nil for a guard.
  function box.death_cost(q)
    return q:is "person" and lives[q.kind] ~= out and witnessed(q.at, costs[q.kind] or 1, q) or nil
  end

  local function fall(q, by)
    local kind, at = q.kind, q.at
    emit("dies", { piece = q })
    quietly(function() q:remove() end)
    box.civilian_dies(by)
    blunder(by, at, costs[kind] or 1)
  end

  -- §13.2 One wound kills a person in the street, two wounds kill a base of demonstrators, and three put a guard out of
  -- action.
  function box.hurt_person(q, n, by)
    if n < 1 then return end
    q.wounds = q.wounds + n
    if q.kind == "demonstrator" then q.angry = band_of(by) end
    if q.wounds < (lives[q.kind] or 1) then
      emit("wounded", { piece = q, n = q.wounds })
      if q.kind == "demonstrator" and by.side then box.test_morale(q, n, by.side, "by_wound") end
    elseif lives[q.kind] == out then
      if not q.down then q:set_condition("down", true) end
      emit("falls", { piece = q })
    else
      fall(q, by)
    end
  end

  -- The line of fire ------------------------------------------------------------------------------------------------

  -- Returns true if the line between the middles `a` and `b` crosses the base of `q`.
  local function crosses(a, b, q)
    local x, y, size = b.x - a.x, b.y - a.y, q.kind == "demonstrator" and 40 or const.base
    local across = 2 * (x * (q.at.y - a.y) - y * (q.at.x - a.x))
    return across * across <= size * size * (x * x + y * y)
  end

  -- Returns people in the line of fire, the nearest to the shooter first.
  function box.in_line(f, q)
    local _, list = box.view(f, q)
    return filter(list or {}, function(other)
      return type_of(other) == "piece" and other ~= q and other:is "person" and lives[other.kind] ~= out
        and (const.civ_line == "any" or crosses(f.at, q.at, other))
    end)
  end

  -- §13.3 For each saved hit, rolls a die for the first person in the line. Red is a wound.
  function box.stray(f, q, saved)
    for _ = 1, saved do
      local met = box.in_line(f, q)[1]
      if not met then return end
      local face = roll("colour", 1, { event = "rolls_stray", piece = met })[1]
      emit(face == "red" and "strays" or "spares", { piece = met })
      if face == "red" then box.hurt_person(met, 1, f) end
    end
  end

  -- §13.9 Marks the shooter, because people run from the last shot of a turn when the turn ends. A shot in the church
  -- is a blunder.
  function box.noise(f)
    for _, q in ipairs(pieces "any loud") do q.loud = false end
    f.loud = true
    for _, d in ipairs(box.around(f, earshot, "demonstrator")) do d.angry = band_of(f) end
    local church = box.plan().buildings.church
    if church and f.side and not band_of(f).desecrated and box.inside(f.at, church.poly) then
      band_of(f).desecrated = true
      emit("desecrates", { piece = f })
      blunder(f, f.at, 1)
    end
  end

  -- Returns true if a guard touches its target, which is then in combat.
  local function touching_crowd(q, f) return q:touches(f) and not f.down end

  -- §13.4 Returns true if a guard that was attacked can shoot back, once, after the action.
  function box.may_answer(q)
    return guards[q.kind] == true and const.riposte ~= "never" and q.at ~= nil and q.jam == 0 and not box.ko(q)
  end

  function box.answer_back(f, q)
    box.shoots_back(f, q)
    if not box.may_answer(q) or not f.at or f.dead or touching_crowd(q, f) then return end
    q.against = band_of(f)
    local n = box.view(f, q) ~= "none" and box.gun_dice(q, f, "pistol") or 0
    if n > 0 and not box.ko(f) then box.snap_shot(q, f, n, "jam") end
  end

  -- §13.5 Returns the people in contact with a figure who fight its band. Contact with them is combat.
  function box.crowd_touching(f)
    return filter(pieces_within(f, 1, "armed"), function(q)
      return q.against and q.against.id == f.side and f:touches(q)
    end)
  end

  -- Hold-ups --------------------------------------------------------------------------------------------------------

  local function yield_of(f, q)
    if q.kind == "employee" then return law[f.side] and racket or shop_yield end
    return passer_yield
  end

  local function may_hold_up(f, q)
    if not (f.gun or f.gun2 or f.blade) then return false, "it is not armed" end
    local talks = q.kind == "journalist" and box.may_interview(f)
    if not talks and q.kind ~= "employee" and q.kind ~= "passerby" then return false, "there is nothing to get" end
    if law[f.side] and not talks and q.kind ~= "employee" then return false, "the law robs nobody in the street" end
    if q.robbed then return false, "it has nothing left" end
    if q.shock or q.captive then return false, "it is out of action" end
    if not f:touches(q) then return false, "it is not in contact" end
    return not box.engaged(f), "it is in combat"
  end

  -- §13.6 A victim strikes back (11.34).
  function box.struck_by_victim(f, q)
    box.blow(f, const.holdup_dice, q)
  end

  -- §13.6 Red: the figure gets the money. Blue: `holdup_retry` allows a retry. Yellow: the victim strikes immediately.
  local function hold_up(f, q)
    box.starts(f, "threat")
    local face = roll("colour", 1, { event = "rolls_threat", piece = f })[1]
    if face == "red" then
      if q.kind == "journalist" then box.interviewed(f) else q.robber = f end
      q.robbed = true
      f.stopped_by = nil
      return emit("holds_up", { piece = f, target = q })
    end
    if face == "blue" then
      q.robbed = not const.holdup_retry
      return emit("shrugs_off", { piece = f, target = q })
    end
    emit("resists", { piece = q, target = f })
    box.struck_by_victim(f, q)
  end

  local function may_rob(f, q)
    if law[f.side] then return false, "the law does not rob banks" end
    if not (f.gun or f.gun2 or f.blade) then return false, "it is not armed" end
    if q.robbed then return false, "the safe is empty" end
    if not f:touches(q) then return false, "it is not in contact" end
    if box.engaged(f) then return false, "it is in combat" end
    if f.ap < box.actions_of(f) then return false, "it takes all actions" end
    return true
  end

  -- For bots: returns true if a figure has robbed somebody in this turn, or is robbing the bank. The law can still
  -- prevent such a robbery (§13.6).
  function box.robs(f)
    return #filter(pieces "any person", function(q) return q.robber == f end) > 0
  end

  -- For bots: returns the people on its level whom a figure may rob.
  function box.loot(f)
    local kinds = law[f.side] and { "employee" } or { "employee", "passerby", "clerk" }
    local list = {}
    for _, kind in ipairs(kinds) do
      for _, q in ipairs(box.plan().people[kind] and pieces(kind .. " !robbed") or {}) do
        if q.at.level == f.at.level then table.insert(list, q) end
      end
    end
    return list
  end

  -- Returns places around the doors of a house, `off` millimeters from the doors and `aside` millimeters from the
  -- middle of a door.
  function box.doors_of(b, off, aside)
    aside = aside or 0
    local list = {}
    for _, at in ipairs(b.doors) do
      for _, way in ipairs { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } } do
        local x, y = at[1] * 10 + way[1] * off + way[2] * aside, at[2] * 10 + way[2] * off + way[1] * aside
        if box.on_table(x, y) then table.insert(list, box.spot(x, y)) end
      end
    end
    return list
  end

  -- Returns places at the doors of the houses that contain goals, for bots that find no way to the goals. A figure on
  -- such a place is in contact with the door and may open it. For a figure that is in such contact the list is empty.
  function box.ways_in(f, goals)
    local list = {}
    for id, b in pairs(box.plan().buildings) do
      for _, goal in ipairs(goals) do
        if box.inside(box.place_of(goal), b.poly) then
          if #box.shut_doors(f, id) > 0 then return {} end
          for _, aside in ipairs { 0, shortest_leg + 1, -shortest_leg - 1 } do
            for _, at in ipairs(box.doors_of(b, (const.base + 1) // 2, aside)) do
              if f.at:range(at) >= shortest_leg then table.insert(list, at) end
            end
          end
          break
        end
      end
    end
    return list
  end

  -- Returns true if a friend of the figure is robbing this clerk and can go on (§13.7).
  function box.being_robbed(q, f)
    return q.robber ~= nil and q.robber ~= f and box.can_act(q.robber) and box.friend(f, q.robber)
      and match.rob_turn >= match.round - 1
  end

  -- Two figures of a band rob the bank. The other figures fight.
  local robbers = { ["5"] = true, ["10"] = true }

  -- Returns a list of goals and true if the figure must pursue only these goals, else an empty list and false.
  function box.errands(f)
    if law[f.side] or not robbers[string.sub(f.id, 2)] or not box.plan().people.clerk then return {}, false end
    local list = filter(pieces "clerk !robbed", function(q) return not box.being_robbed(q, f) end)
    return list, #list > 0
  end

  box.weights.hold_up = 3800
  if bank then box.weights.rob = 3850 end

  -- §13.7 Robs the bank for a turn.
  local function rob(f, q)
    box.starts(f, "threat")
    local goes_on = q.robber == f and match.rob_turn == match.round - 1
    match.take = goes_on and match.take + 1 or 1
    q.robber, match.rob_turn = f, match.round
    f.stopped_by = nil
    f.ap = 0
    emit("robs", { piece = f, n = match.take, of = const.bank_turns })
  end

  -- §13.6 The law prevents a robbery if it puts the robber out of action in the same turn.
  function box.stop(f, band)
    if band and f.side and band ~= f.side and law[band] then f.stopped_by = side(band) end
  end

  local function settle_one(q)
    local f = q.robber
    local by = const.prevented == "same_turn" and f.stopped_by or nil
    if by then
      q.robber = nil
      if q.kind == "clerk" then match.take = 0 end
      box.prevented(by)
      return box.earn(by, saved_yield, "for_prevented")
    end
    if q.kind == "clerk" then
      if match.rob_turn < match.round or not f.at or box.ko(f) or not f:touches(q) then
        q.robber, match.take = nil, 0
      elseif match.take >= const.bank_turns then
        q.robber, q.robbed = nil, true
        box.bank_robbed(f)
        box.earn(side(f.side), bank_yield, "for_bank")
      end
      return
    end
    q.robber = nil
    if not const.rob_once then q.robbed = false end
    box.earn(side(f.side), yield_of(f, q), q.kind == "employee" and "for_shop" or "for_passer")
  end

  local function settle()
    for _, q in ipairs(pieces "any person") do
      if q.robber then settle_one(q) end
    end
    for _, f in ipairs(pieces "any figure") do f.stopped_by = nil end
  end

  -- §13.6 Pays the law for its wounded and for arrests.
  function box.wounded_by(f, by)
    local gang = box.gang(f)
    if not gang.law or const.donation == "never" or f.donated or by.side == f.side then return end
    f.donated = true
    box.earn(side(f.side), 1, "for_wounded")
  end

  function box.arrested(f, q)
    if not box.gang(f).warrants or box.gang(q).law or q.jailed then return end
    q.jailed = true
    box.earn(side(f.side), 1, "for_arrest")
  end

  -- The end of the turn ---------------------------------------------------------------------------------------------

  local function free_place(q, way)
    local at
    for _, to in ipairs(way) do
      if q:leg(to, { pause = true }).bar == "pause" then break end
      quietly(function() q:place(to) end)
      at = to
    end
    if at then emit("walks", { piece = q, at = at }) end
  end

  local function clamp(n, low, high) return math.max(low, math.min(high, n)) end

  -- §13.5 Demonstrators march along their street and turn round at its end.
  local function procession(d)
    local half = 20
    local function goal()
      return box.spot(clamp(d.at.x + d.dx * march, half, box.plan().width * 10 - half),
        clamp(d.at.y + d.dy * march, half, box.plan().height * 10 - half))
    end
    local to = goal()
    if to == d.at then
      d.dx, d.dy = -d.dx, -d.dy
      to = goal()
    end
    local leg = d:leg(to)
    local at = leg.free and to or leg.stop
    if at and at ~= d.at and d:fits(at) then free_place(d, { at }) end
  end

  -- §13.5 Demonstrators strike with two dice, and nobody answers.
  function box.mob_strikes(d, foe)
    emit("strikes", { piece = d, target = foe })
    box.blow(foe, 2, d)
  end

  -- §13.5 Demonstrators go for the figures of the band that disturbed them. Demonstrators strike in contact or throw
  -- cobbles up to 10 cm, with two dice.
  local function riot(d)
    local goals = filter(pieces("figure " .. d.angry.id), function(q) return q.at.level == d.at.level end)
    d.against = d.angry
    d.angry = nil
    if #goals == 0 then return end
    local way = d:route(goals, march)
    free_place(d, way)
    local foe = filter(goals, function(q) return d:touches(q) end)[1]
    if foe then return box.mob_strikes(d, foe) end
    foe = filter(goals, function(q) return box.near(d, q, cobble) and box.view(d, q) ~= "none" end)[1]
    if foe then
      emit("cobbles", { piece = d, target = foe })
      box.snap_shot(d, foe, 2)
    end
  end

  function box.street()
    settle()
    for _, d in ipairs(pieces "demonstrator") do
      d.against = nil
      local there = d.at -- nil if an earlier base of demonstrators has killed or moved this base
      if there and d.angry then riot(d) elseif there and there.level == 0 then procession(d) end
    end
    local shooter = pieces("any loud")[1]
    if shooter and shooter.at and const.neutrals == "last_shot" then
      for _, q in ipairs(pieces "passerby") do
        local to = q:flee { mm = flight, from = "any loud", fear = "any loud", near = 1000 }
        if to then
          quietly(function() q:place(to) end)
          emit("runs", { piece = q, at = to })
        end
      end
      for _, q in ipairs(pieces "journalist") do
        if not q.captive then free_place(q, q:route({ shooter }, stroll)) end
      end
    end
    for _, q in ipairs(pieces "any loud") do q.loud = false end
    for _, q in ipairs(pieces "any armed") do
      if q.gun then q.jam, q.against = 0, nil end
    end
  end

  -- People that gas or a taser knocked out get up at the end of the turn.
  function box.wake()
    for _, q in ipairs(pieces "any person") do
      if q.shock and q.wounds < out then q:set_condition("down", false) end
      q.shock, q.gassed = false, false
    end
  end

  local kinds = {}
  for _, id in ipairs(order) do
    local count = 0
    for _, plan in ipairs(ctx.plans) do count = math.max(count, #(plan.people[id] or {})) end
    local tags = { "someone", "person", "target" }
    if ctx.contracts and (id == "journalist" or id == "pastor") then table.insert(tags, "portable") end
    if id == "guard" or id == "demonstrator" then table.insert(tags, "armed") end
    kinds[id] = count > 0 and { title = names.people[id], plural = names.plurals[id], short = shorts[id], count = count,
                  tags = tags, base = id == "demonstrator" and 40 or const.base,
                  body = { "fills", "bars", "hides" } } or nil
  end

  -- §13.1 Puts the people on their places at the start.
  local function people()
    for _, id in ipairs(order) do
      for _, at in ipairs(box.plan().people[id] or {}) do
        local q = spawn(id, box.spot(at[1] * 10, at[2] * 10), { quiet = true })
        if id == "guard" then q.gun, q.vest = "pistol", true end
        if id == "demonstrator" then q.dx, q.dy = at.way[1], at.way[2] end
      end
    end
  end

  local words, symbols = {}, {}
  for id, title in pairs(names.labels) do
    if string.find(id, "^for_") then
      symbols[id] = { title = title }
      table.insert(words, id)
    end
  end
  local way = { type = "int", min = -1, max = 1 }
  return {
    names = words, symbols = symbols, kinds = kinds, steps = { people = people },
    setup = not ctx.week and { "people" } or nil,
    vars = {
      piece = columns({ someone = {
        robber = "piece", loud = "bool", angry = "side", against = "side", stopped_by = "side", donated = "bool",
        jailed = "bool",
      }, demonstrator = { dx = way, dy = way } }, { robbed = { type = "bool", title = "Robbed" } }),
      -- The robbery of the bank: its turns so far, and the number of the last turn.
      match = bank and { take = { type = "int", min = 0, max = 9 }, rob_turn = { type = "int", min = 0, max = 99 } }
        or nil,
      side = { bitcoins = { type = "int", min = 0, max = 999, title = "Bitcoins" },
               blunders = { type = "int", min = 0, max = 999, title = "Blunders" }, desecrated = "bool",
               felled = { type = "int", min = 0, max = 999, title = "Points for rivals" },
               bribed = "bool" },
    },
    menus = { figure = { actions = {
      hold_up = { label = "Hold up {1}", rule = "13.6", cost = 1, target = "piece", targets = "person",
        where = "here", run = hold_up, needs = { { test = may_hold_up } } },
      rob = bank and { label = "Rob the bank: {1}", rule = "13.7", cost = 1, target = "piece",
        targets = "clerk", where = "here", run = rob, needs = { { test = may_rob } } } or nil,
    } } },
    details = { "walks", "runs" },
    events = {
      earns = "{side}: {n} {n#Bitcoin|Bitcoins} for {why}.",
      blunder = "{side}: {n} {n#blunder|blunders}.", bribed = "One blunder of {side} is forgotten.",
      strays = "A stray bullet hits {piece}.", spares = "A stray bullet misses {piece}.",
      desecrates = "{piece} shoots in the church.", holds_up = "{piece} holds up {target}.",
      shrugs_off = "{target} does not understand what {piece} wants.", resists = "{piece} attacks {target}.",
      robs = "{piece} empties the safe: turn {n} of {of}.", walks = "{piece} goes to {at}.",
      runs = "{piece} runs to {at}.", cobbles = "{piece}: cobblestones fly at {target}.",
    },
    traces = { cobbles = { line = { "piece", "target" } } },
  }
end
