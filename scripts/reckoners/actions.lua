-- The actions of the tracks' cells (§12). Each action is a step. The arguments of an action are the track's piece (an
-- Epic, or one of Steelheart's tracks) and the number of icons.

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- §12.1, §14.13 Raises Search and Health, or only Health of a weakened Epic. If neither Search nor Health can rise,
  -- the city loses population.
  local function fortify(e, n)
    local endless, weakened = e:is("invulnerable"), e:is("weakened")
    local search = weakened and 0 or math.max(0, math.min(n, const.search_cap - e.search))
    local health = endless and 0 or math.max(0, math.min(n, const.health_cap - e.hp))
    e.search, e.hp = e.search + search, e.hp + health
    if search + health > 0 then
      emit("fortified", { piece = e, n = search > 0 and e.search or nil, hp = health > 0 and e.hp or nil })
    end
    local vain = n - math.max(search, health)
    if vain > 0 and (const.infinite_capped or not endless) then box.lose(vain, "capped", { piece = e }) end
  end

  -- §12.2, §12.4
  local function enforce(p, n) box.bring("agent", box.times(n, box.home(p)), p) end
  local function bar(p, n) box.bring("barricade", box.times(n, box.home(p)), p) end

  -- §12.3
  local function harm(p, n) box.lose(n, "harmed", { piece = p }) end

  -- §12.5 Moves the base marker down n steps. A step below the last one finds the base, and the marker starts again
  -- from the first step.
  local function discover(p, n)
    local at = track("base").value
    local found, to = (at - 1 + n) // const.base_spaces, (at - 1 + n) % const.base_spaces + 1
    for _ = 1, found do
      emit("base_found", { piece = p })
      queue("raid")
    end
    if to > 1 then emit("base_nearer", { piece = p, n = to, of = const.base_spaces }) end
    quietly(function() track("base"):set(to) end)
  end

  -- Returns an option for each sort of die that each Reckoner has, because dice of one sort are interchangeable until
  -- the next roll. A die bought since the last roll is still in the supply (sheets.lua), but belongs to a Reckoner.
  local function sorts_of_dice()
    local list, seen = {}, {}
    local function offer(d)
      local sort = d.owner.kind .. d.kind
      if seen[sort] or d.space and d.space:is("confiscated") then return end
      seen[sort] = true
      table.insert(list, { "confiscate", d.owner, d })
    end
    for _, d in ipairs(pieces("die")) do offer(d) end
    for _, d in ipairs(supply("die")) do
      if d.owner then offer(d) end
    end
    return list
  end

  -- §12.5 The team chooses a die of any Reckoner.
  local function raid()
    local sorts = sorts_of_dice()
    if #sorts == 0 then return end
    local _, r, d = choose { side = "reckoners", options = sorts, rule = "12.5",
      prompt = "The base is found: which die is confiscated, until it is bought back?",
      why = "a die that is not confiscated yet, one of each sort of each Reckoner" }
    emit("confiscated", { piece = r, die = d })
    d:place(box.column(r, "confiscated"), true)
  end

  -- §12.6, §14.15 Pushes the hook of this color.
  local function power(p, n, colour) box.push(piece(colour), n, p) end

  -- §12.7 Performs a shared action for the Epics of both neighboring quarters, but not for the Epic `p` that shares it.
  -- §14.16: an action that needs no quarter happens twice.
  local everywhere = { harm = true, discover = true, power = true }

  local function share(p, action, n, colour)
    emit("shares", { piece = p })
    for _, s in ipairs(ring("city"):neighbors(box.home(p))) do
      local e = s:first("epic")
      if e then
        queue(action, e, n, colour)
        if everywhere[action] and not const.share_twice then return end
      end
    end
  end

  return {
    names = { "fortify", "enforce", "bar", "harm", "discover", "power", "red_power", "blue_power",
              "yellow_power", "grey_power" },
    steps = { fortify = fortify, enforce = enforce, bar = bar, harm = harm, discover = discover, raid = raid,
              power = power, share = share },
    verbs = { confiscate = { label = "Give up {1}'s {2}", rule = "12.5" } },
    events = {
      fortified = "{piece} is fortified:{n? Search {n}{hp?,}}{hp? Health {hp}}.",
      capped = "{piece} cannot be fortified any further, so {n} population is lost, now {left}.",
      harmed = "Lost to {piece}: {n} population, now {left}.",
      base_found = "{piece} finds the base!",
      base_nearer = "{piece} searches for the base: space {n} of {of}.",
      confiscated = "{piece} loses a die until it is bought back: {die}.",
      shares = "{piece} does this for the Epics on both sides:",
    },
  }
end
