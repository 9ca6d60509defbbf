-- The actions of mutants under Doctor Zero or AutoDoc (§8.4-8.8): spawning with its limits and the Overwhelming Horde,
-- walking, attacking.

local walk_length = 2 -- §1.4; special mutants have their own (box.strides)

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Spawning ----------------------------------------------------------------------------------------------------------

  -- The spawn zone is the variable space.zone. Setup copies the zone of the map into it, and episodes may change it.
  local function open_zone()
    for _, s in ipairs(spaces("zone.spawn")) do s.zone = true end
  end

  function box.spawn_zone()
    return box.spaces("zone")
  end

  -- §8.4 Returns true if a mutant may spawn here: no obstacle and, unless `unlimited`, no earlier spawn this turn.
  function box.may_spawn(s, unlimited) return s:passable() and (unlimited or not s.spawned) end

  -- §8.8, R13 Scores for Chaos when figures run out. `missing`: the number of figures that one effect lacks.
  function box.horde(missing)
    local times = const.horde_per == "figure" and missing or 1
    emit("horde", { n = const.horde_vp * times })
    ctx.score.chaos(const.horde_vp * times, "horde")
  end

  -- The kinds that a spawn can place: the kind, its verbs (alone, and as a basic action), and `ready`, which returns
  -- true if a mutant of the kind can come. `supply`: if only the supply decides that, the filter of these pieces.
  -- specials.lua adds the special mutants (§8.6).
  box.breeds = { { kind = "mutant", words = "mutant", verb = "spawn", menu_verb = "summon_mutant",
                   supply = "regular", ready = function() return count_supply("regular") > 0 end } }
  if ctx.versus then
    table.insert(box.breeds, { kind = "fubar", verb = "spawn_fubar", menu_verb = "summon_fubar",
                               ready = function() return box.fubar_ready() end })
  end

  -- R13 Returns true if no mutant is left to spawn. F.U.B.A.R. does not count.
  function box.no_mutant_left()
    for _, b in ipairs(box.breeds) do
      if b.kind ~= "fubar" and b.ready() then return false end
    end
    return true
  end

  -- Puts one mutant of the given kind on a space.
  function box.spawn_at(kind, s)
    if kind == "fubar" then return box.fubar_arrives(s) end
    local m = spawn(kind, s)
    s.spawned = true
    trigger("mutant.spawned", { piece = m, space = s })
    return m
  end

  local function breed_of(verb)
    for _, b in ipairs(box.breeds) do
      if b.verb == verb then return b.kind end
    end
  end

  -- §4.6 The prompts for placing one mutant, the first of several, and a later one. In co-op they say that the officers
  -- choose for AutoDoc.
  local prompts = ctx.coop and {
    only = "A mutant crawls out: where? You choose for AutoDoc.",
    first = "{2} mutants crawl out: where, one after another? You choose for AutoDoc.",
    later = "Mutant {1} of {2} crawls out: where? You choose for AutoDoc.",
  } or { only = "A mutant crawls out: where?", later = "Mutant {1} of {2} crawls out: where?" }
  prompts.first = prompts.first or prompts.later

  local function place_of(i, n) return n == 1 and "only" or i == 1 and "first" or "later" end

  local function spawn_why(opts)
    if opts.zone or opts.each then
      return "this mutant comes where its card or event says, on a space that nothing blocks"
    end
    return opts.unlimited and "mutants come out on spaces of the spawn zone that nothing blocks"
      or "mutants come out on spaces of the spawn zone that nothing blocks, one on each in a turn"
  end

  -- The questions of a plain spawn: of one kind of mutant, on one board, by the rules of the spawn zone.
  local where = {}
  for which, prompt in pairs(prompts) do
    where[which] = question { side = box.doom_chooser, verb = "spawn", spaces = "zone open !spawned", prompt = prompt,
                              rule = "8.4", why = spawn_why {}, delegable = box.delegable }
  end

  -- Spawns the i-th of `n` mutants, of one of these kinds. Returns nil if no space has room.
  local function spawn_one(i, n, opts, kinds)
    local free = opts.each and { opts.each[i] }
      or opts.zone and filter(opts.zone, function(s) return box.may_spawn(s, opts.unlimited) end)
      or box.spaces(opts.unlimited and "zone open" or "zone open !spawned")
    if #free == 0 then return nil end
    local verb, s = choose { side = opts.chooser or box.doom_chooser, rule = "8.4", why = spawn_why(opts),
      delegable = not opts.chooser and box.delegable, args = { i, n, #free == 1 and free[1] or nil },
      prompt = #free == 1 and "A mutant crawls out at {3}: which kind?" or prompts[place_of(i, n)],
      options = map(kinds, function(b) return { b.verb, free } end) }
    box.spawn_at(breed_of(verb), s)
    return true
  end

  -- §8.4 Spawns `n` mutants. `opts` holds zone (a list of spaces instead of the zone), each (one mutant on each of
  -- these `n` spaces), unlimited (several on one space) and chooser (the side that chooses). If the zone is too small
  -- for all `n`, the rest does not count as a Horde.
  function box.spawn_mutants(n, opts)
    local breeds = box.breeds
    local plain = not opts and #box.boards == 1
    for i = 1, n do
      local first, several -- the kinds that can come: the first and, if there are more, all of them
      for k = 1, #breeds do
        local b = breeds[k]
        if b.ready() then
          if first then several = several or { first } end
          if several then several[#several + 1] = b end
          first = first or b
        end
      end
      if not first or not several and first.kind == "fubar" then return box.horde(n - i + 1) end
      if plain and first.verb == "spawn" and not several then
        local s = where[place_of(i, n)](nil, i, n)
        if not s then return end
        box.spawn_at(first.kind, s)
      elseif not spawn_one(i, n, opts or {}, several or { first }) then
        return
      end
    end
  end

  -- Attacking and walking ------------------------------------------------------------------------------------------

  -- §8.4 Deals one damage. The officers decide which piece takes it. `victims`: the pieces to choose from, by default
  -- all on the mutant's space.
  function box.mutant_attack(m, victims)
    m.attacked = true
    victims = victims or m.space:pieces("prey")
    local at = victims[1] and victims[1].space or m.space
    local victim = box.pick(box.alike(victims), { side = "officers", verb = "suffer", rule = "8.4",
      prompt = "{1} strikes at {2}: who takes the 1 damage?", args = { m, at },
      why = "one officer, ally or civilian that this attack can hit takes it" })
    if victim then
      emit("claws", { piece = m, space = victim.space })
      victim:damage(1, "claw", m)
    end
    return victim
  end

  -- Returns the spaces that a mutant's attack reaches: the mutant's own space. specials.lua adds adjacent spaces for
  -- mutants with long arms, and sets `box.long_arms`, the filter of these mutants.
  function box.attack_reach(m) return { m.space } end

  -- "... or where a special rule lets it attack" (§8.4), added by episodes as { options =, way = }. `options` takes a
  -- mutant and returns a list of { verb, thing, run }. `way` is the condition of the attack as data, { who =, here =,
  -- adjacent = } as in a query's entry. Without `way`, every mutant's options are computed.
  box.other_attacks = {}

  -- Returns the possible attacks of a mutant: a list of { verb, thing, run }.
  function box.attack_options(m)
    local list = {}
    for _, s in ipairs(box.attack_reach(m)) do
      if s:has("prey") then
        table.insert(list, { "claw_at", s, function() box.mutant_attack(m, s:pieces("prey")) end })
      end
    end
    for _, more in ipairs(box.other_attacks) do
      for _, option in ipairs(more.options(m)) do table.insert(list, option) end
    end
    return list
  end

  -- Returns true if the mutant can attack in any way.
  function box.can_attack(m)
    if m.space:has("prey") then return true end
    if box.long_arms and box.exists(box.attack_reach(m), function(s) return s:has("prey") end) then return true end
    for _, more in ipairs(box.other_attacks) do
      if #more.options(m) > 0 then return true end
    end
    return false
  end

  -- The ways to attack, as data. ctx.settle.attacks() makes from them the condition of actions and box.attackers, the
  -- query of all mutants that can attack.
  box.attack_ways = { { here = "prey" } }
  box.attack_need = { here = "prey", why = "nobody is where it can attack", rule = "8.4" }

  -- Returns the conditions that a mutant must meet to attack in this way.
  local function conditions(way)
    local list = {}
    for key, filter in pairs(way) do table.insert(list, { [key == "who" and "actor" or key] = filter }) end
    return list
  end

  -- Runs when all parts are made: adds the mutants' targets besides pieces on their own space.
  function ctx.settle.attacks()
    local ways = box.attack_ways
    if box.long_arms then table.insert(ways, { who = box.long_arms, adjacent = "prey" }) end
    local need, asked = box.attack_need, false
    for _, other in ipairs(box.other_attacks) do
      table.insert(ways, other.way or { test = box.can_attack })
      asked = asked or not other.way
    end
    if asked then need.here, need.test = nil, box.can_attack
    elseif #ways > 1 then need.here, need.either = nil, map(ways, conditions) end
    box.attackers = query { from = "mutant active !fubar", any = map(ways, function(way)
      return { who = way.who or "any", here = way.here, adjacent = way.adjacent, test = way.test }
    end) }
  end

  -- Makes one attack of a mutant, in a way that is open to it or in `list`. The Chaos player chooses.
  function box.attack_with(m, list)
    list = list or box.attack_options(m)
    if #list == 0 then return end
    m.attacked = true
    local verb, thing = choose { side = box.doom_chooser, rule = "8.4", actor = m, delegable = box.delegable,
                                 prompt = "{1} at {2} attacks: what?", args = { m, m.space },
                                 why = "it attacks its own space, or what its sheet or the episode adds",
                                 options = map(list, function(o) return { o[1], o[2] } end) }
    for _, o in ipairs(list) do
      if o[1] == verb and o[2] == thing then return o[3]() end
    end
  end

  -- Returns the things on its space that a mutant may take along and off the board, while `left` spaces of its movement
  -- remain. The list is empty unless the episode has a load (carriers.lua).
  local function nothing() return {} end
  box.loads, box.leaves_with = nothing, nothing

  -- Returns the options, besides walking on, of a mutant that carries. With `cargo`, the mutant takes along only this
  -- piece.
  local function with_load(m, left, cargo)
    local options = {}
    for _, load in ipairs(cargo and {} or box.loads(m)) do
      for _, s in ipairs(left > 0 and m:legal_steps() or {}) do
        if s:passable(load) then table.insert(options, { "carry", s, load }) end
      end
    end
    for _, load in ipairs(box.leaves_with(m, left)) do
      if not cargo or load == cargo then table.insert(options, { "leave_with", load }) end
    end
    return options
  end

  -- Walks a mutant up to `steps` spaces, taking `cargo` along if given. The side that plays for Chaos chooses the way.
  -- `may_stay`: the side may decline even the first step.
  local walk_prompt = ctx.versus and "{1} continues from {2}: where to? Spaces left: {3}."
    or "{1} continues from {2}: where to? Spaces left: {3}. You choose for AutoDoc."

  function box.walk(m, steps, cargo, may_stay)
    local carries = box.loads ~= nothing or box.leaves_with ~= nothing
    local more = carries and function(_, left) return with_load(m, left, cargo) end or nil
    local left = steps
    while m.space and not m.stunned do
      local n, why, verb, what, load = m:walk {
        steps = left, side = box.doom_chooser, verb = "walk", end_verb = "halt", may_stay = may_stay or left < steps,
        cargo = cargo, more = more, prompt = walk_prompt, rule = "8.4", delegable = box.delegable,
        why = "it goes one space at a time, and onto none that is blocked" }
      if verb == "leave_with" then return box.leave_board(m, what) end
      left = left - n - 1
      if why ~= "chose" or not m:move(what, load) then break end
    end
    m.moved = true
  end

  box.strides = {} -- walk lengths of kinds that do not walk 2 spaces (§15.8)

  function box.walk_length(m)
    local stride = #ctx.specials > 0 and box.strides[m.kind] or walk_length
    return ctx.versus and match.feral and stride + 1 or stride -- AutoDoc's cards make no mutant feral
  end

  -- The limits of one turn, as they are at its start (`sets` of a step).
  local fresh = { moved = false, attacked = false, picked = 0 }
  box.fresh_pieces, box.fresh_spaces = { mutant = fresh }, { spawned = false }

  function box.fresh_turn()
    for name, value in pairs(fresh) do set_pieces("mutant", name, value) end
    set_spaces(nil, "spawned", false)
  end

  return {
    triggers = { "mutant.spawned" },
    vars = { match = { feral = "bool" }, space = { zone = { type = "bool", title = "spawn" } } },
    setup = { "open_zone" }, steps = { open_zone = open_zone },
    verbs = { spawn = { label = "Spawn a mutant on {1}", rule = "8.4" },
              spawn_fubar = { label = "F.U.B.A.R. rises on {1}", rule = "9.1" },
              claw_at = { label = "Claw at {1}", rule = "8.4" }, walk = { label = "Walk to {1}", rule = "8.4" },
              carry = { label = "Drag {2} to {1}", rule = "14.17" },
                leave_with = { label = "Leave the board with {1}", rule = "14.17" },
              halt = "Stop here" },
    events = { claws = "{piece} strikes at {space}.",
      horde = "Overwhelming Horde: no mutant is left in the supply, Chaos scores {n}." },
  }
end
