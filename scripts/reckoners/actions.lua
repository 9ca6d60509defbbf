-- What the cells of tracks do (§12). Each is a step, called with the track's piece (an Epic, or one of Steelheart's
-- tracks) and the number of icons.

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- §12.1, §14.13 Search and Health +1, Health alone once weakened; the city pays if neither can rise.
  local function fortify_once(e)
    local endless = e:is("invulnerable")
    local search = not e:is("weakened") and e.search < const.search_cap
    local health = not endless and e.hp < const.health_cap
    if search then e.search = e.search + 1 end
    if health then e.hp = e.hp + 1 end
    if search or health then
      tell("fortified", { unit = e, n = search and e.search or nil, hp = health and e.hp or nil })
    elseif const.infinite_capped or not endless then
      tell("capped", { unit = e })
      box.lose(1)
    end
  end

  local function fortify(e, n) for _ = 1, n do fortify_once(e) end end

  -- §12.2, §12.4
  local function enforce(p, n) for _ = 1, n do spawn("agent", box.home(p)) end end
  local function bar(p, n) for _ = 1, n do spawn("barricade", box.home(p)) end end

  -- §12.3
  local function harm(p, n)
    tell("harmed", { unit = p, n = n })
    box.lose(n)
  end

  -- §12.5 One step down; from the bottom the base is found.
  local function discover(p, n)
    for _ = 1, n do
      local base = track("base")
      if base.value < const.base_spaces then
        base:add(1)
      else
        base:set(1)
        tell("base_found", { unit = p })
        queue("raid")
      end
    end
  end

  -- One die of each sort of each Reckoner: which of them it is makes no difference before the next roll.
  local function sorts_of_dice()
    local list, seen = {}, {}
    for _, d in ipairs(pieces("die")) do
      local sort = d.owner.kind .. d.kind
      if d.space.board ~= "cell" and not seen[sort] then
        seen[sort] = true
        table.insert(list, d)
      end
    end
    return list
  end

  -- §12.5 The team chooses a die of any Reckoner.
  local function raid()
    local d = box.pick(sorts_of_dice(), { verb = "confiscate", rule = "12.5",
      prompt = "The base is found: which die is confiscated, until it is bought back?",
      why = "a die that is not confiscated yet, one of each sort of each Reckoner" })
    if not d then return end
    tell("confiscated", { unit = d.owner, die = d })
    d:place(spaces("confiscated")[1], true)
  end

  -- §12.6, §14.15 The hook of that colour; past the end its last cell acts alone (the track's own doing).
  local function power(p, n, colour)
    tell("empowers", { unit = p })
    piece(colour):advance(n)
  end

  -- §12.7 For the Epics of both neighbours, not for the source. §14.16: what acts nowhere in particular happens twice.
  local everywhere = { harm = true, discover = true, power = true }

  local function share(p, action, n, colour)
    tell("shares", { unit = p })
    for _, s in ipairs(ring("city"):beside(box.home(p))) do
      local e = s:one("epic")
      if e then
        queue(action, e, n, colour)
        if everywhere[action] and not const.share_twice then return end
      end
    end
  end

  return {
    words = { "fortify", "enforce", "bar", "harm", "discover", "power", "red", "blue", "yellow", "grey" },
    steps = { fortify = fortify, enforce = enforce, bar = bar, harm = harm, discover = discover, raid = raid,
              power = power, share = share },
    verbs = { confiscate = { label = "Give up {1}", rule = "12.5" } },
    events = {
      fortified = "{unit} is fortified:{n? Search {n}{hp?,}}{hp? Health {hp}}.",
      capped = "{unit} cannot be fortified any further: 1 population is lost instead.",
      harmed = "Lost to {unit}: {n} population.",
      base_found = "{unit} finds the base!",
      confiscated = "{unit} loses {die}.",
      empowers = "{unit} gives Steelheart more power.",
      shares = "{unit} does this for the Epics on both sides:",
    },
  }
end
