-- The value of a band's position, for computer players that look ahead (docs/BOTS.md): points, wounds, guns that work,
-- begun contracts, and the shots of the next activations. Everything is in hundredths of a point. The shots to come are
-- estimated, because a trial ends after a few answers, and because the dice of the few shots in a longer trial would
-- decide its value.

-- part_of: the worth of 0 to 3 wounds, in percent of the points for a figure out of action (§12.2). ready_gun: the
-- worth of a gun by its state, from ready (0) to out of use (3). die: the worth of a die by the target's wounds,
-- because the last wound costs the most; a die hits on two faces of six. fresh: the worth of an activation that is
-- still to come. stunned: the percentage for a figure that is stunned or overpowered. blow: the worth of an action in
-- contact, in half dice, like `now` below. step: the length of a movement in millimeters.
local part_of = { [0] = 0, 25, 55, 100 }
local ready_gun = { [0] = 12, 6, 3, 0 }
local die = { [0] = 10, 11, 16 }
local fresh, stunned, blow, step = 6, 15, 60, 150

-- The lead that counts for half of a win: `sure` in the last turn, and `unsure` more for each turn before it. In the
-- last turn one point decides, so a band with fewer points takes risks.
local sure, unsure = 100, 45

return function(ctx)
  local const, box = ctx.const, ctx.box

  local function lost(f)
    local n = math.min(f.wounds, 3)
    local part = (f.dead or f.captive) and 100 or part_of[n]
    -- §13.11 A turn in the hospital that is not over yet counts for half of the wound that it heals.
    if part < 100 and n > 0 and box.in_care(f) then part = (part + part_of[n - 1]) // 2 end
    if part < 100 and (f.shock or f.overpowered) then part = part + stunned end
    return part * box.worth(f)
  end

  local function assets(f)
    if not box.can_act(f) then return 0 end
    local gun = math.max(f.gun and ready_gun[f.jam] or 0, f.gun2 and ready_gun[f.jam2] or 0)
    return gun + (f.played and 0 or fresh)
  end

  -- Returns the record of a figure for an exchange of shots: its actions, twice its dice, the worth of a die against it
  -- in the open and in cover, and its best shot so far, at once or after a step. A figure on the ground first gets up.
  local function shooter(f)
    local acting = match.acting_figure == f and f.ap > 0
    local r = { f = f, side = f.side, level = f.at.level, now = 0, later = 0, acting = acting,
                n = (acting and f.ap or box.actions_of(f)) - (f.down and 1 or 0) }
    local covered = f.shield or box.vehicle(f)
    local worth = (die[f.wounds] or 0) * box.worth(f)
    if covered then worth = worth * 2 // 3 end
    if f.vest then worth = worth * 2 // 3 end
    r.open, r.cover = worth, covered and worth or worth * 2 // 3
    if box.engaged(f) then r.now = blow elseif r.n > 0 then r.dice = box.dice_by_range(f, r.n == 1) end
    return r
  end

  local function column(gap)
    return gap <= const.range_short and 1 or gap <= const.range_effective and 2 or gap <= const.range_long and 3
  end

  -- Records the shots that two enemies have at each other. Testing sight costs the most, so it comes last.
  local function face(a, b)
    local gap = box.gap(a.f, b.f)
    local near, far = column(gap), column(gap - step)
    if not far or box.friend(a.f, b.f) then return end
    if a.dice then a.later = math.max(a.later, a.dice[far] * b.cover) end
    if b.dice then b.later = math.max(b.later, b.dice[far] * a.cover) end
    if not near then return end
    local m, n = a.dice and a.dice[near] or 0, b.dice and b.dice[near] or 0
    if m * b.open <= a.now and n * a.open <= b.now then return end
    local view = box.view(a.f, b.f)
    if view == "none" then return end
    local part = view == "partial" and "cover" or "open"
    a.now, b.now = math.max(a.now, m * b[part]), math.max(b.now, n * a[part])
  end

  -- Returns the worth of a figure's next activation. A shot may jam the gun, and after a step the enemy may be out of
  -- sight. A figure that has acted may be out of action before its next activation, and has no next activation in the
  -- last turn.
  local function opening(r)
    local f = r.f
    local past = f.played and not r.acting
    if past and box.turn_number() == const.turns then return 0 end
    local worth = math.max(4 * r.now * r.n, 2 * r.later * (r.n - 1))
    return (past and worth // 2 or worth) // 10
  end

  -- Returns for each band the worth of its next activations.
  local function openings()
    local list, sums = map(pieces "figure", shooter), {}
    for i, a in ipairs(list) do
      for j = i + 1, #list do
        local b = list[j]
        if a.side ~= b.side and a.level == b.level and (a.dice or b.dice) then face(a, b) end
      end
    end
    for _, r in ipairs(list) do sums[r.side] = (sums[r.side] or 0) + opening(r) end
    return sums
  end

  local function prospects(band, sums)
    local points = box.balance(band) + box.hauls(band) + box.ambition(band)
    local sum = 100 * points + box.prospect(band) + (sums[band] or 0)
    for _, f in ipairs(pieces "any figure") do
      if f.side == band then sum = sum + assets(f) else sum = sum + lost(f) end
    end
    return sum
  end

  function box.evaluate(own)
    local best
    local sums = openings()
    for _, band in ipairs(ctx.bands) do
      local n = band ~= own and prospects(band, sums)
      if n and (not best or n > best) then best = n end
    end
    local lead = prospects(own, sums) - best
    return 1000 * lead // (math.abs(lead) + sure + unsure * (const.turns - box.turn_number()))
  end
  return {}
end
