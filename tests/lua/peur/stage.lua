-- Prepared scenes for the tests of Peur sur la Ville: two bands on the Centre, with only the figures that a test
-- places. Each scene is in turn 1, and the first band chooses the figure that acts. With `episode = "centre"` people of
-- the street are placed by their ids, such as `guard`.

local stage = {}

local episodes = {}

-- Scenes have no contracts unless a test wants them: what is dealt differs by seed.
local with_contracts = { centre = true, suburb = true, rush = true }

local function consts(o)
  local const = {}
  for name, value in pairs(o.const or {}) do const[name] = value end
  if with_contracts[o.episode] then const.contracts = const.contracts or 0 end
  return const
end

local function key_of(o)
  local list = {}
  for name, value in pairs(o.const or {}) do list[#list + 1] = name .. "=" .. tostring(value) end
  table.sort(list)
  return table.concat({ o.episode or "standoff", o.first or "a", o.second or "e", o.third or "-",
    (o.soldiers or "") .. (o.van or ""), table.concat(list, "/") }, "/")
end

local root = os.getenv "PRECINCT_DATA" or "."

function stage.read(path)
  local file = io.open(root .. "/" .. path, "rb")
  return file and file:read "a", file and file:close()
end

-- Returns a match at its first question. Options: first, second, const, seed.
function stage.fresh(o)
  o = o or {}
  local key = key_of(o)
  episodes[key] = episodes[key] or precinct.load("episodes/peur/" .. (o.episode or "standoff") .. ".lua",
    { const = consts(o), reader = stage.read, settings = { bands = { o.first or "a", o.second or "e", o.third }, soldiers = o.soldiers, van = o.van } })
  return episodes[key]:new(o.seed or 1):twice(true)
end

-- Returns a match after the deployment, in turn 1.
function stage.deployed(o, dice)
  local m = stage.fresh(o)
  local bands = o and o.third and 3 or 2
  for i = 1, bands do
    m:answer(m:legal "enter:south" and "enter:south" or m:legal "enter:north" and "enter:north" or "enter:east")
    if i == bands then m:dice(dice or { "n6", "n1", bands == 3 and "n2" or nil }) end
    m:answer "rest"
  end
  return m
end

-- stage.scene({ a1 = { 600, 600, gun = "pistol" }, e1 = { 700, 600, wounds = 1 } }, options) returns a scene with only
-- these figures, at these points in mm, with these variables. A figure with a `gun` has no other weapon, and only the
-- listed equipment and talents.
function stage.scene(figures, o)
  local m = stage.deployed(o, o and o.dice)
  local lines = { "local keep = {}" }
  local ids = {}
  for id in pairs(figures) do ids[#ids + 1] = id end
  table.sort(ids)
  for _, id in ipairs(ids) do
    local f = figures[id]
    lines[#lines + 1] = ("do local f = piece '%s' keep[f] = true f:place(point(%d, %d, %d), true)"):format(id, f[1], f[2], f[3] or 0)
    lines[#lines + 1] = ("f.vest, f.wounds, f.jam = %s, %d, %d f.gun = nil"):format(tostring(f.vest == true), f.wounds or 0, f.jam or 0)
    lines[#lines + 1] = "if f:is 'any figure' then f.gun2 = nil"
    for _, key in ipairs { "blade", "shield", "veteran", "sniper", "brute", "caid", "healer", "celebrity" } do
      lines[#lines + 1] = ("f.%s = %s"):format(key, tostring(f[key] == true))
    end
    lines[#lines + 1] = ("f.jam2 = %d end"):format(f.jam2 or 0)
    for _, key in ipairs { "gun", "gun2" } do if f[key] then lines[#lines + 1] = ("f.%s = '%s'"):format(key, f[key]) end end
    if f.hurt_by then lines[#lines + 1] = ("f.hurt_by = side '%s'"):format(f.hurt_by) end
    if f.down or (f.wounds or 0) >= 3 then lines[#lines + 1] = "f:set_condition('down', true)" end
    lines[#lines + 1] = "end"
  end
  lines[#lines + 1] = "for _, f in ipairs(pieces 'any figure') do if not keep[f] then f:remove() end end"
  if o and (o.episode == "centre" or o.episode == "rush") then
    lines[#lines + 1] = "for _, f in ipairs(pieces 'any person') do if not keep[f] then f:remove() end end"
  end
  if o and (o.episode == "joyride" or o.episode == "rush") then
    -- Vehicles by their ids: the middle, `heading` in steps of 5 degrees, `crew` (the first one drives), and names of
    -- variables that are true.
    lines[#lines + 1] = "local used = {}"
    ids = {}
    for id in pairs(o.wheels or {}) do ids[#ids + 1] = id end
    table.sort(ids)
    for _, id in ipairs(ids) do
      local v = o.wheels[id]
      lines[#lines + 1] = ("do local v = piece '%s' used[v] = true v:place(point(%d, %d), true)"):format(id, v[1], v[2])
      lines[#lines + 1] = ("v.heading = %d v.driver = nil"):format(v.heading or 0)
      for _, f in ipairs(v.crew or {}) do
        lines[#lines + 1] = ("v:carry(piece '%s') v.driver = v.driver or piece '%s'"):format(f, f)
      end
      for _, key in ipairs { "wreck", "stopped", "burning", "civil" } do if v[key] then lines[#lines + 1] = ("v.%s = true"):format(key) end end
      if v.owner then lines[#lines + 1] = ("v.owner = side '%s'"):format(v.owner) end
      lines[#lines + 1] = "end"
    end
    lines[#lines + 1] = "for _, v in ipairs(pieces 'vehicle') do if not used[v] then v:remove() end end"
  end
  m:lua(table.concat(lines, "\n"))
  return m
end

function stage.get(m, id, key) return m:get(("piece('%s').%s"):format(id, key)) end
function stage.at(m, id) return m:get(("piece('%s').at.id"):format(id)) end

-- Returns the arguments of the options of a verb, in order.
function stage.offered(m, verb)
  local list = {}
  for _, id in ipairs(m:options()) do
    local rest = id:match("^" .. verb .. ":(.*)")
    if rest then list[#list + 1] = rest end
  end
  return table.concat(list, " ")
end

-- Returns a scene on the Suburb, or in `o.episode`. `wheels` are its vehicles. The band of `a1` acts first.
function stage.with_vehicles(figures, wheels, o)
  o = o or {}
  o.episode, o.wheels = o.episode or "joyride", wheels
  return stage.scene(figures, o)
end

-- Like stage.with_vehicles(), at the menu of `o.actor` (a1 by default).
function stage.acting_with_vehicles(figures, wheels, o)
  return stage.with_vehicles(figures, wheels, o):answer("act:" .. (o and o.actor or "a1"))
end

return stage
