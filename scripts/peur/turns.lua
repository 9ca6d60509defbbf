-- The order of a turn (section 3): death tests, initiative, activations one by one, end.

return function(ctx)
  local const, box = ctx.const, ctx.box

  local function left(band)
    return filter(pieces("any figure " .. band), function(f)
      return not f.played and not box.on_guard(f) and box.can_act(f)
    end)
  end

  local function turn()
    -- §3 The event of the round already reports the number of the turn, except on the later tables of a week.
    local n = box.turn_number()
    if n == const.turns then emit("last_turn", {})
    elseif n ~= match.round then emit("next_turn", { n = n, of = const.turns }) end
    match.idle = true
    -- §3.4 Sets each figure's actions now, so that players read them before it acts.
    for _, f in ipairs(pieces "any figure") do
      f.played, f.spent, f.ap = false, false, box.ko(f) and 0 or box.actions_of(f)
    end
    for _, band in ipairs(ctx.bands) do side(band).made, side(band).mended = 0, false end
    box.roll_call()
    box.admit()
    box.burn_down "next_turn"
    queue "death_tests"
    queue "initiative"
    queue "turn_over"
  end

  -- §3.1 Rolls a die for each band of the list. Returns the bands with the highest number. If several bands have this
  -- number, they roll again.
  local function highest(list)
    local best, top = {}, 0
    for _, band in ipairs(list) do
      local face
      quietly(function() face = roll("initiative", 1)[1] end) -- the event below reports the number
      local n = math.tointeger(string.sub(face, 2))
      emit("initiative", { side = side(band), n = n })
      if n > top then best, top = {}, n end
      if n == top then table.insert(best, band) end
    end
    return best
  end

  local function initiative()
    local list = filter(ctx.bands, function(band) return #left(band) > 0 end)
    if #list == 0 then return end
    -- §8.16 Some bands choose the band that starts. In a week they cannot do so during a fight in a headquarters
    -- (11.107).
    local chooser = filter(list, function(band) return box.gang_of(band).first == true end)[1]
    if chooser and #list > 1 and not box.assaulted() then
      match.acting = choose { seat = chooser, verb = "next", from = map(list, side), rule = "8.16",
                              prompt = "Which band starts?" }
    else
      local tied = #list > 1 and highest(list) or list
      while #tied > 1 do tied = highest(tied) end
      match.acting = side(tied[1])
    end
    emit("first", { side = match.acting })
    queue "activate"
  end

  -- §3.2 Returns the bands that may be named next: the bands with one activation fewer than the picker. If there are
  -- none, the bands with as many activations as the picker, else all other bands, else the picker.
  local function candidates(picker)
    local others = filter(ctx.bands, function(band) return band ~= picker.id and #left(band) > 0 end)
    for less = 1, 0, -1 do
      local list = filter(others, function(band) return side(band).made == picker.made - less end)
      if #list > 0 then return list end
    end
    if #others > 0 then return others end
    return #left(picker.id) > 0 and { picker.id } or {}
  end

  local function next_band()
    local list = candidates(match.acting)
    if #list == 0 then return end
    local band = list[1]
    if #list > 1 and const.next_picker == "last_actor" then
      band = choose { side = match.acting, verb = "next", from = map(list, side), rule = "3.2",
                      prompt = "Which band acts next?" }.id
    end
    match.acting = side(band)
    queue "activate"
  end

  -- §3.3 Returns the members that may join a chief's group, and the maximum number of members.
  local function followers(chief)
    local second = ctx.rank[chief.id] == "lieutenant" or ctx.rank[chief.id] == "sergeant"
    return filter(box.around(chief, 100, "any figure " .. chief.side), function(f)
      return f ~= chief and not f.played and box.can_act(f)
    end), second and 2 or 4
  end

  local function leaders(list)
    return filter(list, function(f) return f:is "chief" and #(followers(f)) > 0 end)
  end

  -- §3.2 Ends the turn of a figure that does nothing. An action lost to a flash (11.95) then counts as an action of
  -- this turn.
  local function sit_out(f)
    f.played, f.spent, f.ap = true, true, 0
    if const.flash_late == "next_turn" then f.dazed = false end
  end

  -- §3.2, §3.3 One activation: a figure or a group acts, or all other figures of the band wait.
  local function activate()
    local band = match.acting.id
    local list = left(band)
    if #list == 0 then return queue "next_band" end
    local options = { { "act", list } }
    if const.pass then table.insert(options, { "wait" }) end -- 11.82
    local chiefs = leaders(list)
    if #chiefs > 0 then table.insert(options, 2, { "lead", chiefs }) end
    local verb, f = choose { side = band, options = options, rule = "3.2", begins_turn = true,
                             args = { match.acting, #list }, prompt = "{1}: who acts? {2} left." }
    match.acting.made = match.acting.made + 1
    if verb == "wait" then
      for _, q in ipairs(list) do sit_out(q) end
      emit("waits", { side = match.acting })
    elseif verb == "lead" then
      match.chief = f
      match.members = 0
      f.grouped = true
      queue("gather", f)
    else
      -- §14.3 A driver acts with passengers.
      local crew = box.crew(f)
      for _, q in ipairs(crew) do q.grouped = true end
      if #crew > 0 then
        match.chief, f.grouped = f, true
        queue "group_next"
      else
        queue("begin", f)
      end
    end
    queue "next_band"
  end

  -- §3.3 Asks for the members of a group one by one.
  local function gather(chief)
    local list, most = followers(chief)
    list = filter(list, function(f) return not f.grouped end)
    if const.group == "open" or #list == 0 or match.members == most then return queue "group_next" end
    local verb, f = choose { seat = chief, actor = chief, options = { { "with", list }, { "go_on" } }, rule = "3.3",
                             args = { chief, most - match.members },
                             prompt = "{1} leads: which members, up to {2} more?" }
    if verb == "go_on" then return queue "group_next" end
    f.grouped = true
    match.members = match.members + 1
    queue("gather", chief)
  end

  -- §3.3 Lets the group act figure by figure, in the order that the player chooses.
  local function group_next()
    local chief = match.chief
    local list = filter(pieces("any figure " .. chief.side), function(f)
      return f.grouped and not f.played and box.can_act(f)
    end)
    local options = { { "act", list } }
    if const.group == "open" and box.can_act(chief) and chief:is "chief" then
      local more, most = followers(chief)
      more = filter(more, function(f) return not f.grouped end)
      if match.members < most and #more > 0 then options = { { "act", list }, { "with", more } } end
    end
    if #list == 0 and #options == 1 then
      set_pieces("any figure", "grouped", false)
      return
    end
    -- The label says how many members would lose their activation.
    if #list == 0 then table.insert(options, { "go_on" })
    elseif const.pass then table.insert(options, { "dismiss", #list }) end
    local verb, f = choose { seat = chief, options = options, rule = "3.3", args = { chief },
                             prompt = "{1} leads: who of the group acts?" }
    if verb == "go_on" or verb == "dismiss" then
      for _, q in ipairs(list) do sit_out(q) end
      set_pieces("any figure", "grouped", false)
      return
    end
    if verb == "with" then
      match.members = match.members + 1
      f.grouped = true
    end
    queue("begin", f)
    queue "group_next"
  end

  -- §3.4, §7.1 Starts the two actions of a figure (one with two wounds). A wounded figure tests its morale first.
  local function begin(f)
    if not box.can_act(f) then return end
    f.played = true
    queue("nerve", f)
    queue("actions", f)
  end

  local function actions(f)
    if not box.can_act(f) then return end
    local paid = match.tested and const.morale_on_activation == "action"
    f.ap = math.max(0, box.actions_of(f) - (paid and 1 or 0) - box.ridden(f))
    if f.dazed then f.ap = math.max(0, f.ap - 1) end
    match.tested, f.shot, f.fought, f.aim, f.dazed = false, false, false, nil, false
    f.overpowered = false
    match.acting_figure = f
    box.rein_in(f)
    queue("protect", f)
    queue("go_on_acting", f)
    queue("finish_acting", f)
  end

  -- §3.4 Actions that a figure has not used are lost.
  local function finish_acting(f) f.ap, f.spent = 0, true end

  local function go_on_acting(f)
    if not box.can_act(f) or f.ap == 0 then return end
    if f.down then queue("on_the_ground", f) else queue_menu("figure", f) end
  end

  -- §4.3 Asks a figure on the ground for its action.
  local function on_the_ground(f)
    local options = { { "stand_up" } }
    if f.jam == 1 or f.jam2 == 1 then table.insert(options, { "reload" }) end
    if f.jam == 2 or f.jam2 == 2 or f.jam3 == 2 then table.insert(options, { "repair" }) end
    if box.may_heal(f, f) then table.insert(options, { "heal", f }) end
    if const.pass then table.insert(options, { "stop" }) end
    local verb = choose { seat = f, actor = f, options = options, rule = "4.3", args = { f, f.ap },
                          prompt = "{1} is on the ground: {2} {2#action|actions}." }
    if verb == "stop" then return end
    f.ap = f.ap - 1
    match.idle = false
    if verb == "stand_up" then
      box.stand_up(f)
    elseif verb == "heal" then
      box.heal(f, f)
    else
      box[verb](f)
    end
    queue("go_on_acting", f)
  end

  -- §12.2, §12.5 Lists the sources of the points of a band.
  local function tell_points(band)
    local of, told = side(band), { side = side(band), n = track("points_" .. band).value, rivals = box.felled(band) }
    local function part(key, n) if n ~= 0 then told[key] = n end end
    if ctx.people then
      part("coins", of.bitcoins)
      part("blunders", of.blunders * const.blunder_cost)
    end
    if ctx.contracts then part("fame", 2 * of.gained) end
    part("trucks", box.hauls(band))
    emit("tally", told)
  end

  -- §12.3 Ends the match: the band with the most points wins, and equal points at the top are a draw.
  function box.most_points_win()
    local best, top
    for _, band in ipairs(ctx.bands) do tell_points(band) end
    for _, band in ipairs(ctx.bands) do
      local n = track("points_" .. band).value
      if not top or n > top then best, top = band, n elseif n == top then best = nil end
    end
    if best then emit("won", { side = side(best), n = top }) else emit("drawn", {}) end
    finish(best)
  end

  -- §3.5, §12.3 Ends the turn and, after the last turn, the game.
  local function turn_over()
    local last = ctx.people and const.turn_order == "people_first" -- 11.68
    if not last then box.soldiers_fire() end
    box.street()
    box.traffic()
    box.convoy()
    if last then box.soldiers_fire() end
    box.test_crews()
    box.burn_down "turn_end"
    box.clear_air()
    box.treat()
    box.turn_ends()
    box.score()
    local able = filter(ctx.bands, function(band)
      return #filter(pieces("any figure " .. band), function(f) return box.can_act(f) and not box.on_guard(f) end) > 0
    end)
    if box.turn_number() < const.turns and not (const.early_end and (#able < 2 or match.idle)) then return end
    if ctx.week then return box.table_over() end
    box.settle_table()
    box.score()
    box.most_points_win()
  end

  local tracks = {}
  for i, letter in ipairs(ctx.letters) do
    tracks["points_" .. ctx.bands[i]] = { title = ctx.names.bands[letter], open = true, rule = "12.2",
                                         min = ctx.plans[1].people and -999 or nil }
  end

  return {
    -- A week plays several tables. The total of their turns would mislead, so only a single table has a cap.
    rounds = { cap = #ctx.plans == 1 and const.turns or nil, { id = "turn", title = "Turn", run = turn } },
    steps = { initiative = initiative, activate = activate, next_band = next_band, gather = gather,
              group_next = group_next, begin = begin, actions = actions, go_on_acting = go_on_acting,
              finish_acting = finish_acting, on_the_ground = on_the_ground, turn_over = turn_over },
    tracks = tracks,
    vars = { match = { acting = "side", chief = "piece", acting_figure = "piece",
                       members = { type = "int", min = 0, max = 4 }, idle = "bool", tested = "bool" },
             side = { made = { type = "int", min = 0, max = 99 } } },
    verbs = { act = "{1} acts", lead = "{1} leads a group", with = "{1} joins in",
              wait = { label = "All the others wait", aliases = "pass" }, go_on = "Continue without more",
              dismiss = "End the group: {1} {1#member does|members do} not act",
              next = "Next: {1}", stand_up = "Get up", stop = { label = "Stop", leads_on = true } },
    details = { "initiative" },
    events = { next_turn = ctx.week and "Turn {n} of {of}." or nil, last_turn = "It is the last turn.",
               initiative = "{side}: {n} for the initiative.",
               first = "{side}: the initiative.", waits = "{side}: the others wait.",
               tally = "{side}: {n} {n#point|points}: {rivals} for rivals{coins?, {coins} for Bitcoins}"
                 .. "{fame?, {fame} for reputation}{trucks?, {trucks} for trucks}"
                 .. "{blunders?, less {blunders} for blunders}.",
               won = "{side}: most points ({n}).", drawn = "Equal points: a draw." },
  }
end
