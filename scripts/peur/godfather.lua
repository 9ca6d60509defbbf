-- The last week (section 15.12): the choice of the Godfather, and the duel of bands with equal reputation.

local shot_dice, dead, crowning = 2, 3, 5
local first_rank = { leader = true, officer = true }

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns the living chief of the first rank, or nil.
  local function head(band)
    return filter(box.members(band), function(f) return first_rank[f.post] end)[1]
  end

  -- For bots: returns the points that a band's reputation is worth in the last week. In this week only the highest
  -- reputation wins, and only with a living chief of the first rank.
  function box.ambition(band)
    return match.week >= const.weeks and head(band) and crowning * (side(band).fame + side(band).gained) or 0
  end

  local function crown(band)
    if band then emit("godfather", { side = side(band), piece = head(band) }) else emit("no_godfather", {}) end
    finish(band)
  end

  -- §15.12 Chooses the Godfather by the highest reputation. A band without a living chief of the first rank is passed
  -- over or, by ruling, leaves the title to nobody (11.80).
  local function godfather()
    local best, top = {}, nil
    for _, band in ipairs(ctx.bands) do
      local n = side(band).fame
      if const.dead_leader == "nobody" or head(band) then
        if not top or n > top then best, top = {}, n end
        if n == top then table.insert(best, band) end
      end
    end
    best = filter(best, head)
    if #best < 2 then return crown(best[1]) end
    -- `posted` marked the guards of houses. No house is guarded any more, so `posted` now marks the duelists.
    for _, band in ipairs(ctx.bands) do
      for _, f in ipairs(box.members(band)) do f.posted = false end
    end
    for _, band in ipairs(best) do
      local f = head(band)
      f.posted, f.wounds, f.jam = true, f.scars, 0
      emit("duels", { piece = f, side = side(band) })
    end
    queue "duel"
  end

  local function duelists()
    local list = {}
    for _, band in ipairs(ctx.bands) do
      for _, f in ipairs(box.members(band)) do
        if f.posted and f.wounds < dead then table.insert(list, f) end
      end
    end
    return list
  end

  -- Plays a round of the duel (11.81).
  local function duel()
    local list = duelists()
    if #list < 2 then return crown(list[1] and list[1].side) end
    if #filter(list, function(f) return f.jam < 3 end) == 0 then return crown() end
    for _, f in ipairs(list) do queue("aim_duel", f) end
    queue "fire_duel"
    queue "duel"
  end

  local function aim_duel(f)
    if f.jam > 0 then return end
    local others = filter(duelists(), function(q) return q ~= f end)
    f.aim = choose { seat = f, verb = "duel_at", from = others, rule = "15.12", args = { f },
                     prompt = "{1}: at which chief do you shoot?" }
  end

  -- A duelist with a jam reloads or repairs. Any other duelist shoots. Returns the hits.
  local function turn_of(f)
    if f.jam == 1 then f.jam = 0
    elseif f.jam == 2 then
      local face = roll("colour", 1, { event = "rolls_repair", piece = f })[1]
      f.jam = face == "red" and 0 or face == "blue" and 2 or 3
    elseif f.jam == 0 and f.aim then
      local dice = math.max(1, shot_dice - (f.wounds > 0 and 1 or 0))
      local faces = roll("colour", dice, { event = "rolls_shot", piece = f })
      local yellow = #filter(faces, function(face) return face == "yellow" end)
      f.jam = math.min(3, yellow)
      return #filter(faces, function(face) return face == "red" end)
    end
    return 0
  end

  local function hit(f, n)
    local q = f.aim
    if q and n > 0 then
      q.wounds = math.min(99, q.wounds + n)
      emit("duel_hits", { piece = f, target = q, n = q.wounds })
    end
    f.aim = nil
  end

  -- 11.81: the duelists shoot one after another, in an order drawn by lot. The dead do not shoot any more.
  local function fire_in_turns(list)
    local order = {}
    for _, f in ipairs(list) do table.insert(order, random(#order + 1), f) end
    for _, f in ipairs(order) do hit(f, f.wounds < dead and turn_of(f) or 0) end
  end

  -- All duelists shoot at the same time.
  local function fire_together(list)
    local hits = {}
    for i, f in ipairs(list) do hits[i] = turn_of(f) end
    for i, f in ipairs(list) do hit(f, hits[i]) end
  end

  local function fire_duel()
    local list = duelists()
    if const.duel == "turns" then fire_in_turns(list) else fire_together(list) end
    for _, f in ipairs(list) do
      if f.wounds >= dead then emit("dies", { piece = f }) end
    end
  end

  return {
    steps = { godfather = godfather, duel = duel, aim_duel = aim_duel, fire_duel = fire_duel },
    verbs = { duel_at = "Shoot at {1}" },
    events = {
      godfather = "{piece} of {side} is the Godfather of the city.", no_godfather = "The city has no Godfather.",
      duels = "{piece} of {side} comes to the duel.", duel_hits = "{piece} hits {target}: {n} {n#wound|wounds}.",
    },
  }
end
