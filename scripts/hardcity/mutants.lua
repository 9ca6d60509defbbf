-- What mutants do, whoever tells them to (§8.4-8.8): spawning with its limits and the Overwhelming Horde, walking, attacking.

local walk_length = 2 -- §1.4

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Spawning ----------------------------------------------------------------------------------------------------------

  -- The zone; an episode that adds to it replaces this function.
  function box.spawn_zone() return spaces("zone.spawn") end

  -- §8.4 Not on obstacles; one per space and turn unless `unlimited`.
  function box.may_spawn(s, unlimited) return s:open() and (unlimited or not s.spawned) end

  -- §8.8, R13 Points for a spawn that finds no figure left; `missing` figures of one effect.
  function box.horde(missing)
    local times = const.horde_per == "figure" and missing or 1
    tell("horde", { n = const.horde_vp * times })
    ctx.score.chaos(const.horde_vp * times, "horde")
  end

  function box.no_mutant_left() return #supply("mutant !fubar") == 0 end

  -- Puts one mutant (or, in 1vA, F.U.B.A.R.) on a space.
  function box.spawn_at(kind, s)
    if kind == "fubar" then return box.fubar_arrives(s) end
    local m = spawn(kind, s)
    m.moved, m.attacked, m.picked, s.spawned = false, false, 0, true
    raise("mutant.spawned", { unit = m, space = s })
    return m
  end

  -- What can be spawned on these spaces, as options.
  local function spawn_options(free)
    local options = map_list(free, function(s) return { "spawn", s } end)
    if ctx.versus and box.fubar_ready() then
      for _, s in ipairs(free) do table.insert(options, { "spawn_fubar", s }) end
    end
    return options
  end

  -- §8.4 A spawning effect of `n`. opts.zone: a list of spaces instead of the zone; opts.unlimited: several on one space;
  -- opts.chooser: the side that chooses. A zone too small is not a Horde.
  function box.spawn_mutants(n, opts)
    opts = opts or {}
    for i = 1, n do
      if box.no_mutant_left() then return box.horde(n - i + 1) end
      local free = filter_list(opts.zone or box.spawn_zone(), function(s) return box.may_spawn(s, opts.unlimited) end)
      if #free == 0 then return end
      local verb, s = choose { side = opts.chooser or box.doom_chooser, options = spawn_options(free), rule = "8.4" }
      box.spawn_at(verb == "spawn_fubar" and "fubar" or "mutant", s)
    end
  end

  -- Attacking and walking ------------------------------------------------------------------------------------------

  -- §8.4 One damage; the officers decide who of those there takes it. `victims`: fewer than all on the space.
  function box.mutant_attack(m, victims)
    m.attacked = true
    victims = victims or m.space:pieces("prey")
    local victim = box.pick(box.alike(victims), { side = "officers", verb = "suffer", rule = "8.4" })
    if victim then
      tell("claws", { unit = m, space = victim.space })
      victim:damage(1, "claw", m)
    end
    return victim
  end

  -- Doctor Zero walks a mutant up to `steps` spaces, taking `cargo` along if given; `may_stay`: even the
  -- first step is his choice.
  function box.walk(m, steps, cargo, may_stay)
    for i = 1, steps do
      local s = box.pick(m:ways(), { side = "chaos", verb = "walk", optional = (i > 1 or may_stay) and "halt" or nil, rule = "8.4" })
      if not s or not m:move(s, cargo) then break end
    end
    m.moved = true
  end

  function box.walk_length() return walk_length + (match.feral and 1 or 0) end

  -- Limits that hold for one turn begin anew.
  function box.fresh_turn()
    for _, m in ipairs(pieces("mutant")) do m.moved, m.attacked, m.picked = false, false, 0 end
    for _, s in ipairs(spaces()) do s.spawned = false end
  end

  return {
    moments = { "mutant.spawned" },
    vars = { match = { feral = "bool" } },
    verbs = { spawn = { label = "Spawn a mutant on {1}", rule = "8.4" },
              spawn_fubar = { label = "F.U.B.A.R. rises on {1}", rule = "9.1" },
              walk = { label = "Walk to {1}", rule = "8.4" }, halt = "Stop here" },
    events = { claws = "A mutant strikes at {space}", horde = "Overwhelming horde: {n} for Chaos" },
  }
end
