-- Thrown things, launchers and nonlethal weapons (section 10): frags, Molotovs, flashes, gas, rockets, tasers.

local names = require "peur.names"
local columns = require "peur.columns"

local width, taser_reach, launcher_reach, step, most_clouds = 75, 50, 300, 50, 12
local gap, most_breaches = 40, 16
local far_of = { red = 200, blue = 150, yellow = 100 }

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns records of the figures in a blast and their cover, the nearest figure first. Ruling 11.28 decides whether
  -- walls stop the blast.
  local function caught(at)
    local list = {}
    for _, q in ipairs(disc(at, width, "any someone")) do
      local view = q.at == at and "clear" or q:sees(at)
      if not q.dead and (view ~= "none" or not const.blast_walls) then
        table.insert(list, { q = q, cover = view ~= "clear", far = q:range(at) })
      end
    end
    return sort(list, function(a, b) return a.far < b.far end)
  end
  box.caught = caught

  -- §10.3 Rolls three dice: red is a hit, blue a hit for morale only. A vest saves. Cover saves if it is between the
  -- figure and the middle of the blast.
  local function shatter(entry, faces, by)
    local q, wounds, scares = entry.q, 0, 0
    for _, face in ipairs(faces) do
      if face == "blue" then scares = scares + 1 end
      if face == "red" then
        local save = roll("colour", 1, box.saving(q, entry.cover))[1]
        if not (save == "red" and entry.cover or save == "blue" and q.vest) then wounds = wounds + 1 end
      end
    end
    emit("blasted", { piece = q, n = wounds })
    box.blast(q, wounds, wounds + scares, by)
  end

  local function blast_dice(entry) return roll("colour", 3, { event = "rolls_blast", piece = entry.q }) end

  local function frag(f, at)
    box.noise(f)
    for _, entry in ipairs(box.shake(at, caught(at), true)) do shatter(entry, blast_dice(entry), f) end
  end
  box.burst_at = frag

  -- §10.4 A yellow die of the first figure makes the Molotov a dud for all. By ruling (11.29), a yellow die spares only
  -- its own figure.
  local function molotov(f, at, what)
    local list = box.shake(at, caught(at))
    if #list == 0 then
      if contains(roll("colour", 3, { event = "rolls_fuse", piece = f }), "yellow") then return emit("dud", {}) end
    end
    for i, entry in ipairs(list) do
      local may_fail = i == 1 or const.molotov_dud == "figure"
      local faces = roll("colour", 3, { event = may_fail and "rolls_bottle" or "rolls_blast", piece = entry.q })
      if contains(faces, "yellow") and const.molotov_dud == "first_set" and i == 1 then return emit("dud", {}) end
      if not (contains(faces, "yellow") and const.molotov_dud == "figure") then shatter(entry, faces, f) end
    end
    if type_of(what) == "piece" then
      if not box.is_barricade(what) then return box.ignite(what, f) end
      box.burn_barricade(what)
      emit("burns", { piece = f })
    elseif box.met("low", what) or box.met("tall", what) then
      match.burning[what] = 1
      emit("burns", { piece = f })
    end
  end

  -- §10.5 A figure that still has to act this turn loses an action. Other figures lose an action of the next turn or,
  -- by ruling, no action (11.95).
  local function flash(_, at)
    for _, entry in ipairs(caught(at)) do
      local q = entry.q
      if q.side then -- people in the street do not act
        if match.acting_figure == q then
          q.ap = math.max(0, q.ap - 1)
        elseif not q.played or const.flash_late == "next_turn" then
          q.dazed = true
        end
        emit("dazed", { piece = q })
      end
    end
  end

  -- Gas -------------------------------------------------------------------------------------------------------------

  -- §10.6 Puts a figure out of action until the end of the turn.
  function box.knock_out(q, by)
    if box.ko(q) then return end
    q.shock = true
    box.stop(q, by)
    box.reveal(q)
    q.aim = nil
    if not q.down then q:set_condition("down", true) end
    emit("knocked_out", { piece = q })
    box.release(q)
  end

  -- A figure that touches a gas cloud is knocked out, once a turn, and tests its morale as after three hits.
  function box.breathe(q, by)
    if q.gassed or q.mask or q.dead or not q.at or box.vehicle(q) then return end
    if const.gas_scope == "in" and not by then return end -- 11.91
    local cloud = pieces_within(q, 0, "cloud")[1]
    if not cloud or cloud.at.level ~= q.at.level then return end
    q.gassed = true
    by = by or cloud.thrown_by and cloud.thrown_by.id
    box.knock_out(q, by)
    if q.side then box.test_morale(q, 3, by, "by_gas") end
  end

  local function gas(f, at)
    local cloud = spawn("cloud", at)
    if not cloud then return end
    cloud.thrown_by = side(f.side)
    for _, q in ipairs(disc(at, width, "any someone")) do box.breathe(q, f.side) end
  end

  -- Throwing --------------------------------------------------------------------------------------------------------

  table.insert(box.leftovers, "cloud")

  local margin = const.throw_exact and 0 or const.base // 2 -- 11.90
  local kinds = { frag = frag, molotov = molotov, flash = flash, tear_gas = gas }

  -- Returns the low terrain and the barricades that touch the thrower. Such things do not stop a throw.
  local function touching_low(f)
    if const.throw_over == "nothing" then return {} end
    local list = filter(box.barricades_near(f, 1), function(q) return f:touches(q) end)
    if not box.beside(f, "low", 10) then return list end
    for _, way in ipairs { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } } do
      local x, y = f.at.x + 10 * way[1], f.at.y + 10 * way[2]
      if box.on_table(x, y) then
        local met = f:leg(box.spot(x, y, f.at.level))
        if met.bar == "terrain" and met.spent <= 1 and box.met("low", met.what) and not contains(list, met.what) then
          table.insert(list, met.what)
        end
      end
    end
    return list
  end

  -- §10.2 Returns the point where a throw with this face lands, and the thing that stopped it: the first thing in the
  -- way.
  function box.landing(f, to, face)
    return sweep(f.at, to, far_of[face] + margin, { over = touching_low(f) })
  end

  -- §10.2 Rolls the distance of a throw.
  local function throw(what)
    return function(f, to)
      box.starts(f)
      if const.gas_spent or what ~= "tear_gas" then f[what .. "s"] = f[what .. "s"] - 1 end
      box.show(f)
      local face = roll("colour", 1, { event = "rolls_distance", piece = f })[1]
      local at, met = box.landing(f, to, face)
      emit("thrown", { piece = f, what = what, at = at })
      kinds[what](f, at, met)
    end
  end

  local function throwing(what, label, none)
    return { label = label, rule = "10.2", cost = 1, target = "point", kind = "aim", run = throw(what),
      aliases = "throw", tells = box.tell_throw,
      needs = { { var = what .. "s", of = "actor", min = 1, why = none },
                { test = function(f) return not box.engaged(f), "it is in combat" end } } }
  end

  -- Launchers -------------------------------------------------------------------------------------------------------

  -- §10.7 Returns the number of dice of a scatter: one for each 10 cm.
  function box.scatter_dice(f, to)
    return math.max(1, (f.at:range(to) - margin + (const.scatter_round == "up" and 99 or 0)) // 100)
  end

  -- §10.7 Returns the point to which a shot scatters: plus to the left, minus to the right, blank short of the point.
  local function scattered(f, to)
    local along, across = f.at:range(to), 0
    for _, face in ipairs(roll("fate", box.scatter_dice(f, to), { event = "rolls_scatter", piece = f })) do
      if face == "blank" then along = along - step else across = across + (face == "plus" and -step or step) end
    end
    return offset(f.at, to, math.max(0, along), across)
  end

  -- Returns true if the point is on a wall along x. All walls run along x or y.
  local function along_x(at)
    for _, b in pairs(box.plan().buildings) do
      local poly = b.poly
      for i = 1, #poly, 2 do
        local j = i + 2 > #poly and 1 or i + 2
        local y = poly[i + 1] * 10
        if y == poly[j + 1] * 10 and at.y == y and at.x >= math.min(poly[i], poly[j]) * 10
          and at.x <= math.max(poly[i], poly[j]) * 10 then
          return true
        end
      end
    end
    return false
  end

  -- Returns the middles of gaps of 4 cm, side by side, that together make a breach of the ruled width (11.85).
  local function gaps(at)
    local list, far = { at }, (const.breach - gap) // 2
    local x = far > 0 and along_x(at)
    while far > 0 do
      for _, off in ipairs { -far, far } do
        local px, py = at.x + (x and off or 0), at.y + (x and 0 or off)
        if box.on_table(px, py) then table.insert(list, box.spot(px, py, at.level)) end
      end
      far = far - gap
    end
    return list
  end

  -- §10.8 Destroys an obstacle at the point, or makes a breach in a wall. Catches figures near the point like a frag.
  local function rocket(f, at, what, bar)
    if box.shatter_barricade(at) then
      emit("destroyed", { piece = f })
    elseif what and (box.met("low", what) or box.met("tall", what)) then
      match.gone[what] = 1
      emit("destroyed", { piece = f })
    elseif bar == "wall" then
      emit("breached", { piece = f, at = at })
      for _, point in ipairs(gaps(at)) do
        for i = 1, most_breaches do
          if not match.breaches[i] then
            match.breaches[i] = point
            break
          end
        end
      end
    end
    local near = const.rocket_on_foot == "frag" and caught(at) or {}
    box.rocket_hits(f, at)
    box.noise(f)
    for _, entry in ipairs(near) do shatter(entry, blast_dice(entry), f) end
  end

  -- Returns true if the figure sees a point. A figure sees a point on a wall if it sees the place just in front of it.
  local function in_view(f, at)
    if at == f.at then return true end
    local before = offset(at, f.at, 2, 0)
    return f:sees(at) ~= "none" or before ~= nil and f:sees(before) ~= "none"
  end

  local function launch(f, to)
    box.starts(f, "attack")
    local kind = f.launcher
    local face = roll("colour", 1, { event = "rolls_launch", piece = f })[1]
    emit("launches", { piece = f, what = kind })
    if face == "yellow" then
      f.jam3 = 2
      return emit("misfires", { piece = f })
    end
    if kind == "rocket_launcher" then
      f.rockets = f.rockets - 1
      box.blunder(f, f.at, 1)
    end
    local at = face == "red" and to or scattered(f, to)
    if not at then return emit("off_table", {}) end
    emit("lands", { piece = f, at = at })
    if kind == "gas_launcher" then return gas(f, at) end
    local _, bar, what = f:fits(at)
    rocket(f, at, bar == "terrain" and what or nil, bar)
  end

  -- Tasers ----------------------------------------------------------------------------------------------------------

  -- §10.9 A taser hits without a die. By ruling (11.30), a vest may save.
  local function taser(f, q)
    box.starts(f)
    f.shocks = f.shocks + 1
    box.show(f)
    emit("tasers", { piece = f, target = q })
    local saved = const.taser_save and q.vest
      and roll("colour", 1, { event = "rolls_save_vest", piece = q })[1] == "blue"
    if saved then return emit("saved_by_vest", { piece = q }) end
    box.knock_out(q, f.side)
  end

  -- §3.5 At the end of the turn, removes clouds and flashes, and wakes figures that were knocked out.
  function box.clear_air()
    box.look_again()
    box.wake()
    for _, cloud in ipairs(pieces "cloud") do quietly(function() cloud:remove() end) end
    if const.temp_ko_end == "standing" then
      for _, f in ipairs(pieces "any figure shock") do
        f.shock = false
        if not box.ko(f) and not f.dead then box.stand_up(f) end
      end
    end
    for _, key in ipairs { "shock", "gassed", "overpowered", "hoisted" } do set_pieces("any figure", key, false) end
    for _, f in ipairs(pieces "any figure dazed") do
      if const.flash_late == "nothing" or not f.played then f.dazed = false end
    end
  end

  local words, symbols = {}, {}
  for id, title in pairs(names.throws) do
    symbols[id] = { title = title }
    table.insert(words, id)
  end
  return {
    names = words, symbols = symbols,
    kinds = { cloud = { title = "Gas cloud", plural = "Gas clouds", short = "*", count = most_clouds,
                        base = width, body = { "opaque", "pauses" } } },
    vars = { piece = columns { someone = {
      shock = { type = "bool", title = "Knocked out for this turn" }, gassed = "bool",
      mask = { type = "bool", title = "Gas mask" },
    }, cloud = { thrown_by = "side" }, figure = {
      frags = { type = "int", min = 0, max = 9, title = "Frags" },
      molotovs = { type = "int", min = 0, max = 9, title = "Molotovs" },
      flashs = { type = "int", min = 0, max = 9, title = "Flash grenades" },
      tear_gass = { type = "int", min = 0, max = 9, title = "Gas grenades" },
      taser = { type = "bool", title = "Taser" },
      shocks = { type = "int", min = 0, max = 99 },
      launcher = { type = "name", title = "Launcher" }, rockets = { type = "int", min = 0, max = 9, title = "Rockets" },
      jam3 = { type = "int", min = 0, max = 3, title = "Launcher jammed",
               titles = { "must reload the launcher", "must repair the launcher", "launcher broken for good" } },
      dazed = { type = "bool", title = "Dazed" },
    } } },
    menus = { figure = { actions = {
      frag = throwing("frag", "Throw a frag toward {1}", "it has no frag"),
      molotov = throwing("molotov", "Throw a Molotov toward {1}", "it has no Molotov"),
      flash = throwing("flash", "Throw a flash toward {1}", "it has no flash grenade"),
      tear_gas = throwing("tear_gas", "Throw gas toward {1}", "it has no gas grenade"),
      launch = { label = "Fire the launcher at {1}", rule = "10.7", cost = 1, target = "point", kind = "target",
        limit = launcher_reach, run = launch, tells = box.tell_launch,
        needs = { { test = function(f) return f.launcher ~= nil, "it has no launcher" end },
                  { var = "jam3", of = "actor", is = 0, why = "the launcher must be repaired" },
                  { test = function(f)
                      return f.launcher == "gas_launcher" or f.rockets > 0, "the rocket is gone"
                    end },
                  { test = function(f) return not box.engaged(f), "it is in combat" end },
                  { test = function(f, at)
                      return not const.launcher_sight or in_view(f, at), "it cannot be seen"
                    end } } },
      taser = { label = "Taser {1}", rule = "10.9", cost = 1, target = "piece", targets = "any someone",
        where = "anywhere", run = taser,
        needs = { { var = "taser", of = "actor", is = true, why = "it has no taser" },
                  { test = function(f)
                      return const.taser_per_game == 0 or f.shocks < const.taser_per_game, "its taser is empty"
                    end },
                  { test = function(f, q)
                      local off = box.no_target(f, q)
                      if off then return false, off end
                      if box.friend(f, q) then return false, "that is a friend" end
                      local masked = box.masked(f, q)
                      if masked then return false, masked end
                      if box.ko(q) then return false, "it is out of action" end
                      if not box.near(f, q, taser_reach) then return false, "it is out of range" end
                      return box.view(f, q) ~= "none", "it cannot be seen"
                    end } } },
    } } },
    details = { "saved_by_vest" },
    events = {
      thrown = "{piece} throws ({what}): it lands at {at}.",
      blasted = "{piece} takes {n} {n#wound|wounds} of the blast.",
      dud = "A dud: nothing burns.", burns = "{piece} has set an obstacle on fire.", dazed = "{piece} is dazed.",
      knocked_out = "{piece} is knocked out for this turn.", launches = "{piece} fires ({what}).",
      misfires = "{piece}: nothing leaves the launcher, which must be repaired.", off_table = "It flies off the table.",
      lands = "It lands at {at}.", destroyed = "{piece} has destroyed an obstacle.",
      breached = "{piece} has torn a breach into the wall at {at}.", tasers = "{piece} uses the taser on {target}.",
      saved_by_vest = "{piece} is saved by the vest.",
    },
    traces = {
      thrown = { line = { "piece", "at" }, width = width }, lands = { line = { "piece", "at" }, width = width },
      tasers = { line = { "piece", "target" } },
    },
  }
end
