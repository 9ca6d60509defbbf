-- The marks of `map blast`, `map scatter` and `map morale` (docs/TABLES.md, section 5): the figures in a blast at a
-- point (10.3), the places where a throw or a shot of a launcher may land (10.2, 10.7), and the places to which morale
-- would send a figure (7.5, 7.6). `map shoot` marks the figures that can shoot at a figure (5.1).

local sides_of_die, blast_width, step = 6, 75, 50
local most = 16 -- the maximum number of marked places of a shot; the likeliest are marked

-- The results of a test that move a figure: pluses or minuses that are left.
local results = { -3, -2, -1, 1, 2 }

return function(ctx)
  local const, box = ctx.const, ctx.box

  local percent, listed, faces = box.percent, box.listed, box.faces -- of outlook.lua

  local function caught_title(entry)
    return entry.cover and text("{who} (in cover)", { who = entry.q.title }) or entry.q.title
  end

  -- Returns the mark of a blast at a point. `before` is a text about the point.
  local function blast_mark(at, before)
    local caught = box.caught(at)
    local sheltered = filter(disc(at, blast_width, "any someone"), function(q)
      return not q.dead and #filter(caught, function(entry) return entry.q == q end) == 0
    end)
    local list, safe = listed(caught, caught_title), listed(sheltered, function(q) return q.title end)
    local told = before .. " "
      .. (list and text("The blast catches {list}.", { list = list }) or text("The blast catches nobody.", {}))
    if safe then told = told .. " " .. text("A wall shelters {list}.", { list = safe }) end
    return { at = at, width = blast_width, text = told }
  end

  local function blast(_, at) return { blast_mark(at, text("At {at}.", { at = at })) } end

  -- §10.2 Adds the places where a throw may land.
  local function add_throw(list, f, to)
    for _, place in ipairs(box.throw_places(f, to)) do
      table.insert(list, blast_mark(place.at, text("A throw, {p} %: {at}.", place)))
    end
  end

  -- Returns the number of orders of n dice of which `a` show one face, `b` a second and the others a third.
  local function orders(n, a, b)
    local ways = 1
    for i = 1, n do ways = ways * i end
    for _, k in ipairs { a, b, n - a - b } do
      for i = 1, k do ways = ways // i end
    end
    return ways
  end

  -- §10.7 Adds the places where a shot of the launcher may land: its point, and the points of each scatter.
  local function add_launch(list, f, to)
    local n, places, weight, all, off = box.scatter_dice(f, to), { to }, { [to] = 0 }, 1, 0
    for _ = 1, n do all = all * sides_of_die end
    weight[to] = faces.red * all
    for plus = 0, n do
      for minus = 0, n - plus do
        local blank, ways = n - plus - minus, orders(n, plus, minus) * faces.blue
        for face, times in ipairs { plus, minus, blank } do
          for _ = 1, times do ways = ways * math.tointeger(string.sub(const.fate_faces, 2 * face - 1, 2 * face - 1)) end
        end
        local at = offset(f.at, to, math.max(0, f.at:range(to) - step * blank), step * (minus - plus))
        if not at then
          off = off + ways
        else
          if not weight[at] then table.insert(places, at) end
          weight[at] = (weight[at] or 0) + ways
        end
      end
    end
    all = all * sides_of_die
    local order, rest = {}, 0
    for i, at in ipairs(places) do order[i] = { at = at, n = weight[at], i = i } end
    if #order > most then
      table.sort(order, function(a, b) return a.n > b.n or a.n == b.n and a.i < b.i end)
    end
    for i, one in ipairs(order) do
      if i > most then
        rest = rest + one.n
      elseif one.n > 0 then
        table.insert(list, blast_mark(one.at, text("A shot, {p} %: {at}.", { p = percent(one.n, all), at = one.at })))
      end
    end
    if rest > 0 then
      table.insert(list, { text = text("A shot, {p} %: other places.", { p = percent(rest, all) }) })
    end
    if off > 0 then
      table.insert(list, { text = text("A shot, {p} %: it flies off the table.", { p = percent(off, all) }) })
    end
    table.insert(list, { text = text("A shot, {p} %: it misfires.", { p = percent(faces.yellow, sides_of_die) }) })
  end

  local function scatter(f, to)
    local list = {}
    if not f or not f:is "any figure" or to == f.at or not f.at then
      return { { text = text("Choose who acts, and name another place, such as a target.", {}) } }
    end
    if f.frags + f.molotovs + f.flashs + f.tear_gass > 0 then add_throw(list, f, to) end
    if f.launcher then add_launch(list, f, to) end
    if #list == 0 then list = { { text = text("{who} has nothing to throw or to launch.", { who = f.title }) } } end
    return list
  end

  -- Returns the side whose figures cause the test: the actor's side or, for a figure of this side, the side of the
  -- nearest figure of another band.
  local function cause(f, q)
    if f and f.side ~= q.side then return f.side end
    local others = filter(pieces "any figure", function(p) return p.side ~= q.side and not p.dead and p.at end)
    local other = box.nearest(q, others)
    return other and other.side
  end

  local function morale_mark(q, net, band)
    local mm = box.moved_by(q, net)
    local way = net < 0 and { box.way_back(q, mm, band) } or box.way_forward(q, mm, band)
    local at = way[#way]
    local values = { n = math.abs(net), who = q.title, at = at }
    if not at then
      return { text = net < 0 and text("{n} minus left: {who} stays.", values)
        or text("{n} plus left: {who} stays.", values) }
    end
    return { at = at, text = net < 0 and text("{n} minus left: {who} retreats to {at}.", values)
      or text("{n} plus left: {who} advances to {at}.", values) }
  end

  -- Returns the living piece at a point, or nil.
  local function someone_at(at)
    return box.nearest(at, filter(disc(at, 1, "any someone"), function(p) return not p.dead end))
  end

  -- §5.1 Marks the figures of other bands that can shoot at the figure at a point from where they are.
  local function shoot(_, at)
    local q = someone_at(at)
    if not q then return { { text = text("Nobody is there.", {}) } } end
    local list = {}
    for _, f in ipairs(pieces "any figure") do
      if f.at and f.side ~= q.side and box.can_act(f) and box.could_shoot(f, q) then
        table.insert(list, { at = f.at, text = box.tell_danger(f, q) })
      end
    end
    if #list == 0 then
      list = { { text = text("No figure can shoot at {q} from its place.", { q = q.title }) } }
    end
    return list
  end

  -- §7.4 Marks the places to which a figure at a point would go after each result of a test.
  local function morale(f, at)
    local q = someone_at(at)
    local band = q and cause(f, q)
    if not q then return { { text = text("Nobody is there.", {}) } } end
    if box.vehicle(q) then
      return { { text = text("{who} is aboard. A test may move the vehicle, but not the figure.", { who = q.title }) } }
    end
    if not band then return { { text = text("There is no enemy.", {}) } } end
    local list = {}
    for _, net in ipairs(results) do table.insert(list, morale_mark(q, net, band)) end
    return list
  end

  return { overlays = {
    blast = { title = "blast", run = blast }, scatter = { title = "scatter", run = scatter },
    morale = { title = "morale", run = morale }, shoot = { title = "shoot", run = shoot },
  } }
end
