-- The Roll step (§4): all Reckoners at the same time, each at its own pace. Dice lie in the column `pool` until they
-- are kept.

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- Throws the dice of the pool. After the last roll all dice are kept, unless Faith can still be used (§14.9).
  local function throw(r)
    r.rolls = r.rolls + 1
    r.kept_now = 0
    roll(box.column(r, "pool"):pieces("die"), r)
  end

  local function keep(r, dice)
    local kept, n = box.column(r, "kept"), #dice
    for i = 1, n do dice[i]:place(kept, true) end
    r.in_pool = r.in_pool - n
    r.kept_now = r.kept_now + n
  end

  local function keep_rest(r)
    keep(r, box.column(r, "pool"):pieces("die"))
    emit("kept_rest", { piece = r })
  end

  local function after_throw(r)
    if r.rolls == const.rolls and not r.faith then keep_rest(r) end
  end

  -- §4.1 Makes the first roll, with all dice but the confiscated ones.
  local function first_roll(r)
    r.rolls, r.in_pool, r.faith = 0, box.gather(r), r.kind == "abraham"
    throw(r)
    after_throw(r)
  end

  -- §11.3 Rerolls any number of dice of this roll before any of them is kept. This reroll does not count as another
  -- roll.
  local function faith(r)
    local chosen, left = {}, box.column(r, "pool"):pieces("die")
    while #left > 0 do
      local d = choose { seat = r, verb = "rethrow", from = left, optional = #chosen > 0 and "throw" or nil,
                         rule = "11.3", prompt = "{1}, Faith: which dice are thrown again? Chosen: {2}.",
                         args = { r, #chosen }, why = "dice of this roll that are not kept, each once" }
      if not d then break end
      table.insert(chosen, d)
      left = filter(left, function(other) return other ~= d end)
    end
    r.faith = false
    emit("faith", { piece = r, n = #chosen })
    roll(chosen)
    after_throw(r)
  end

  local function keep_label(r)
    local left = const.rolls - r.rolls
    return left > 0 and text("{piece} keeps all the rest ({left} {left#throw|throws} left)",
                             { piece = r, left = left }) or nil
  end

  local function reroll_label(r)
    return text("{piece} rolls the rest again (roll {n} of {most})",
                { piece = r, n = r.rolls + 1, most = const.rolls })
  end

  local in_time = { var = "rolls", of = "actor", max = const.rolls - 1, why = "that was the last roll: all is kept" }
  local unkept = { var = "in_pool", of = "actor", min = 1, why = "all dice are kept" }

  return {
    steps = {
      roll_dice = function() for _, r in ipairs(pieces("reckoner")) do queue("first_roll", r) end end,
      first_roll = first_roll,
    },
    menus = { roll = { rule = "4.2", end_verb = false, prompt = "Which dice are kept?", actions = {
      keep = { label = "{1} keeps {2}", rule = "4.2", target = "piece", where = "own", targets = "die",
               needs = { in_time, box.at_hand, { to = "pool", why = "it is kept already" } },
               run = function(r, d)
                 keep(r, { d })
                 local shown = d.symbols
                 emit("kept", { piece = r, die = d, one = shown[1], other = shown[2] })
               end },
      keep_all = { label = "{1} keeps all the rest", label_of = keep_label, rule = "4.2", needs = { unkept },
                   run = keep_rest },
      reroll = { label = "{1} rolls the rest again", label_of = reroll_label, rule = "4.2", run = function(r)
                   throw(r)
                   after_throw(r)
                 end,
                 needs = { in_time, unkept,
                           { var = "kept_now", of = "actor", min = 1,
                             why = "at least one die of this roll must be kept" } } },
      faith = { label = "{1} uses Faith", rule = "11.3", run = faith, needs = {
        { var = "faith", of = "actor", is = true, why = "only Abraham has Faith, once a round" }, unkept,
        { var = "kept_now", of = "actor", max = 0, why = "a die of this roll is kept already" } } },
    } } },
    vars = { piece = { rolls = { type = "int", min = 0, max = 9 }, in_pool = { type = "int", min = 0, max = 99 },
                       kept_now = { type = "int", min = 0, max = 99 }, faith = "bool" } },
    verbs = { rethrow = { label = "Throw {1} again", rule = "11.3" }, throw = { label = "Throw", rule = "11.3" } },
    events = { kept = "{piece} keeps {die}: {one}{other? and {other}}.",
               kept_rest = "{piece} keeps all the rest.",
               faith = "{piece} has faith: {n} {n#die is|dice are} thrown again." },
  }
end
