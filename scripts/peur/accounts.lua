-- The end of a week (sections 15.8 to 15.10): income, reputation, blunders and the National Guard, recovery.

local doctor = 2
local lab = 2

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- §15.8 Adds the income of the week, resources included, to the band's purse.
  local function collect(of)
    local gang = box.gang_of(of.id)
    local more = (gang.rent or 0) + (box.has(of.id, "lab") and lab or 0)
    if more > 0 then
      of.bitcoins = of.bitcoins + more
      emit("resources_pay", { side = of, n = more })
    end
    of.purse = math.min(999, of.purse + of.bitcoins)
    emit("income", { side = of, n = of.bitcoins, of = of.purse })
  end

  -- 11.108: returns true if n blunders bring the National Guard, with `bands_there` bands in play.
  function box.too_many(n, bands_there)
    if const.guard_limit == 0 then return n > bands_there end
    return n >= const.guard_limit
  end

  -- §15.9 The National Guard sets up checkpoints after too many blunders, counted on all tables or on one table
  -- (11.104). The Guard leaves after some weeks in a row without blunders (11.110), which match.guard counts down.
  local function outrage()
    local n = box.all_blunders()
    local all = const.blunder_scope == "all_tables"
    if not all and match.outcry or all and box.too_many(n, #ctx.bands) then
      match.guard = const.guard_stay
      emit("guard_comes", { n = n })
    elseif match.guard > 0 then
      match.guard = n == 0 and match.guard - 1 or const.guard_stay
      if match.guard == 0 then emit("guard_leaves", {}) end
    end
  end

  local function heal(f)
    f.wounds, f.stable = f.scars, false
  end

  local function scar(f)
    f.scars = math.min(const.permanent_max, f.scars + 1)
    heal(f)
    emit("scarred", { piece = f })
  end

  -- §15.10 Dead figures leave the band. A figure out of action is cured, or gets a permanent wound. Fewer than three
  -- wounds heal.
  local function recovery(of)
    local free = box.has(of.id, "clinic") or of.ward or const.law_hospital and box.gang_of(of.id).law
    local n = 0
    for _, f in ipairs(box.members(of.id)) do
      if f.dead or f.captive and const.captive_fate == "lost" then
        f.gone = true
      elseif f.wounds < 3 or free then
        heal(f)
      else
        n = n + 1
      end
      -- 11.78 Clears jams. Guns that are broken for good are lost, unless the ruling `mended` repairs them.
      for slot, gun in pairs { jam = "gun", jam2 = "gun2" } do
        if f[slot] == 3 and not const.mended then f[gun] = nil end
        f[slot] = 0
      end
    end
    if n > 0 then queue("cure", of) end
  end

  -- §15.10 Lets the band pay a doctor 2 Bitcoins for each figure out of action.
  local function cure(of)
    local list = filter(box.members(of.id), function(f) return f.wounds >= 3 end)
    if #list == 0 then return end
    if of.purse < doctor then
      for _, f in ipairs(list) do scar(f) end
      return
    end
    local verb, f = choose { side = of.id, rule = "15.10", args = { of, of.purse },
      prompt = "{1}: {2} {2#Bitcoin|Bitcoins}. Who goes to the doctor, for 2?",
      options = { { "cure", list }, { "no_doctor" } } }
    if verb == "no_doctor" then
      for _, q in ipairs(list) do scar(q) end
      return
    end
    of.purse = of.purse - doctor
    heal(f)
    emit("cured", { piece = f })
    queue("cure", of)
  end

  local function reckoning()
    box.score()
    for _, band in ipairs(ctx.bands) do collect(side(band)) end
    for _, band in ipairs(ctx.bands) do
      local of = side(band)
      of.fame = of.fame + of.gained
      emit("reputation", { side = of, n = of.fame })
    end
    outrage()
    for _, band in ipairs(ctx.bands) do queue("recovery", side(band)) end
    for _, band in ipairs(ctx.bands) do queue("invest", side(band)) end
    queue "week_over"
  end

  box.weights.cure, box.weights.no_doctor = 300, 100
  return {
    steps = { reckoning = reckoning, recovery = recovery, cure = cure },
    verbs = { cure = "To the doctor: {1}", no_doctor = "Nobody else goes to the doctor" },
    events = {
      resources_pay = "{side}: {n} {n#Bitcoin|Bitcoins} of its resources.",
      income = "{side}: {n} {n#Bitcoin|Bitcoins} this week, {of} in the purse.",
      reputation = "{side}: reputation {n}.", cured = "{piece} is cured.",
      scarred = "{piece} keeps a permanent wound.",
      guard_comes = "{n} {n#blunder|blunders}: the National Guard sets up a checkpoint.",
      guard_leaves = "No more blunders: the National Guard goes home.",
    },
  }
end
