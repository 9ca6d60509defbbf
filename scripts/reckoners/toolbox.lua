-- The functions that all parts of The Reckoners share: the ring from Steelheart, population and money, supplies that
-- run out, plan tokens, the team's questions. `reckoners.init` makes one toolbox per build and hands it to all parts as
-- `ctx.box`. Functions run during a match only.
--
-- Names that all parts share
--   tags    reckoner (on quarters), epic (in play: on a quarter), foe = epic | steelheart, power (Steelheart's four
--           tracks, on his board), tracked = epic | power (has a hook), deploys (red and blue power), die.
--   marks   quarter, pool, kept, used, confiscated (columns of a Reckoner's sheet), yellow_power, grey_power,
--           blue_power, red_power (Steelheart's boards).
--   sides   "reckoners", "steelheart".
--   piles   epics, active, rewards, defeated, equipment, market, scrap, gear (per Reckoner).
--   vars    match.plans (tokens in the supply), match.packet (symbols of the open packet), match.fresh (the packet is
--           whole), match.anywhere (the packet works in a quarter of choice), space.reach (1 if the packet's symbols
--           work there), piece.ready, piece.pending (plan tokens), piece.search, piece.owner (of a die), card.used,
--           card.free.
-- Other modules add functions to the toolbox.

local team = require "reckoners.team"

-- The names of the columns of each Reckoner's sheet.
local columns = {}
for id in pairs(team.reckoners) do
  columns[id] = { pool = id .. ".a1", kept = id .. ".b1", used = id .. ".c1", confiscated = id .. ".d1" }
end

return function()
  local box = {}

  -- The ring ----------------------------------------------------------------------------------------------------------

  function box.steelheart() return piece("steelheart") end

  -- §2.1 Returns all quarters clockwise, starting with Steelheart's.
  function box.from_steelheart() return ring("city"):from(box.steelheart().space) end

  -- Returns the quarter in which a track acts: its Epic's quarter, or Steelheart's for his own tracks (§10, §12).
  function box.home(p)
    if p:is("power") then return box.steelheart().space end
    return p.space
  end

  -- Population and money --------------------------------------------------------------------------------------------

  -- §12.3, §13.3 The city loses n people. The match is lost when nobody is left. First emits `event` (default "lost")
  -- with n, the number `left` and the things in `shown` (default none). The command `score` names the event before a
  -- change of the track as its cause.
  function box.lose(n, event, shown)
    local left = math.max(0, track("population").value - n)
    shown = shown or {}
    shown.n, shown.left = n, left
    emit(event or "lost", shown)
    quietly(function() track("population"):set(left) end)
    if left > 0 then return end
    emit("deserted", {})
    finish("steelheart")
  end

  function box.earn(n) track("money"):add(n) end

  -- Agents and barricades -------------------------------------------------------------------------------------------

  -- The most quarters that one sentence names.
  local told_at_once = 4

  -- Places an agent or a barricade in each quarter of the list, which may contain a quarter more than once. Emits one
  -- event for all placed pieces. `by`: the piece responsible, or nil. city.lua pays for missing pieces.
  function box.bring(kind, list, by)
    local where, came = {}, {}
    for _, s in ipairs(list) do
      if quietly(function() return spawn(kind, s) end) then
        if not came[s] then table.insert(where, s) end
        came[s] = (came[s] or 0) + 1
      end
    end
    for first = 1, #where, told_at_once do
      local shown = { piece = by }
      for i = 1, told_at_once do
        local s = where[first + i - 1]
        shown["s" .. i], shown["n" .. i] = s, s and came[s]
      end
      emit(kind .. "s", shown)
    end
  end

  -- Removes an agent. `by`: the Reckoner who removes it, or nil.
  function box.remove_agent(s, by)
    emit("removed", { piece = by, space = s })
    quietly(function() s:first("agent"):remove() end)
  end

  -- Returns a list of n times x.
  function box.times(n, x)
    local list = {}
    for i = 1, n do list[i] = x end
    return list
  end

  -- Tracks ----------------------------------------------------------------------------------------------------------

  -- Effects that add up: several cells of one effect equal one cell with the sum of their numbers.
  local adds_up = { fortify = true, enforce = true, bar = true, harm = true, discover = true, power = true }

  -- Queues the first n of these cells (default all) in order. Joins neighboring cells with the same effect into one
  -- cell, with one event.
  function box.queue_cells(p, cells, n)
    local open, sum -- the cell that the next one may join, and the sum of their numbers
    for i = 1, n or #cells do
      local cell = cells[i]
      if open and adds_up[cell[1]] and cell[1] == open[1] and cell[3] == open[3] then
        sum = sum + cell[2]
      elseif #cell > 0 then
        if open then queue(open[1], p, sum, table.unpack(open, 3)) end
        open, sum = cell, cell[2]
      end
    end
    if open then queue(open[1], p, sum, table.unpack(open, 3)) end
  end

  -- Returns the cells of a piece's track. `p.cells` makes a new list each time.
  box.cells = memo(function(p) return p.cells end)

  -- §13.8 Queues the cells that are to the left of the hook now.
  function box.queue_active(p) box.queue_cells(p, box.cells(p), p.hook) end

  -- §9.1, §9.2, §12.6 Pushes the hook n steps to the right. The last cell acts once for each step that the hook cannot
  -- take. `by`: the piece that pushes it, or nil.
  function box.push(p, n, by)
    local cells = box.cells(p)
    local steps = math.min(n, #cells - 1 - p.hook)
    local over = n - steps
    quietly(function() p:advance(steps) end)
    emit("pushed", { piece = p, by = by, n = steps > 0 and p.hook or nil, over = over > 0 and over or nil })
    box.queue_cells(p, box.times(over, cells[#cells]))
  end

  -- Supplies that run out (§13.1, §13.2) ------------------------------------------------------------------------------

  -- §5.5 Gives a Reckoner a plan token, if one is left. `now`: the token can be used immediately (§11.7).
  function box.give_token(r, now)
    if match.plans == 0 then
      emit("no_token", { piece = r })
      return
    end
    match.plans = match.plans - 1
    if now then r.ready = r.ready + 1 else r.pending = r.pending + 1 end
    emit(now and "token_ready" or "token_taken", { piece = r })
  end

  function box.spend_token(r)
    r.ready = r.ready - 1
    match.plans = match.plans + 1
  end

  -- Questions to the team -------------------------------------------------------------------------------------------

  -- Lets the team pick an element of `list`. Returns nil if the list is empty. opts: verb, prompt, args, rule, why.
  function box.pick(list, opts)
    if #list == 0 then return nil end
    return choose { side = "reckoners", verb = opts.verb, from = list, prompt = opts.prompt, args = opts.args,
                    rule = opts.rule, why = opts.why }
  end

  -- Returns the column of a Reckoner's sheet: "pool", "kept", "used" or "confiscated".
  function box.column(r, mark) return space(columns[r.kind][mark]) end

  -- Returns the pieces whose hook can still move left.
  function box.holdable()
    return filter(pieces("tracked"), function(p) return p.hook > 1 end)
  end

  return box
end
