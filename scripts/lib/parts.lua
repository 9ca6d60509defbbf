-- Puts a definition together from parts. A part is a table with any of the definition's keys. If several parts set the
-- same key, their values are joined (lists, maps, handlers of a trigger, actions of a menu) or rejected.

local parts = {}

local function copy_into(to, from)
  for k, v in pairs(from) do to[k] = v end
  return to
end

-- Appends `from` to the list `to`.
local function append(to, from)
  for _, v in ipairs(from) do table.insert(to, v) end
  return to
end

-- Appends the elements of `from` that `to` lacks, because several parts may need the same names.
local function union(to, from)
  for _, v in ipairs(from) do
    if not contains(to, v) then table.insert(to, v) end
  end
  return to
end

-- Adds the entries of the map `from`. If an entry exists with another value, raises an error that names both parts.
local function add_entries(to, from, where, name, owners)
  for k, v in pairs(from) do
    local key = where .. "." .. tostring(k)
    if to[k] ~= nil and to[k] ~= v then
      error("part '" .. name .. "': " .. key .. " is already defined by part '" .. tostring(owners[key])
        .. "'; rename one of them or change the other part", 0)
    end
    to[k] = v
    owners[key] = name
  end
  return to
end

local function maps_of_maps(to, from, where, name, owners)
  for k, v in pairs(from) do
    to[k] = add_entries(to[k] or {}, v, where .. "." .. k, name, owners)
  end
  return to
end

-- Returns a trigger's handlers as a list. `value` is one function, one record { when, sets, run }, or a list of these.
local function handlers(value)
  if type(value) == "function" or value.run ~= nil or value.sets ~= nil then return { value } end
  return value
end

local function add_handlers(to, from)
  for trigger, value in pairs(from) do
    to[trigger] = append(to[trigger] or {}, handlers(value))
  end
  return to
end

-- Joins menus. The actions of menus with one id are joined; any other key of a menu may be set by only one part.
local function add_menus(to, from, where, name, owners)
  for id, menu in pairs(from) do
    local target = to[id] or { actions = {} }
    to[id] = target
    for k, v in pairs(menu) do
      if k == "actions" then
        add_entries(target.actions, v, where .. "." .. id .. ".actions", name, owners)
      else
        add_entries(target, { [k] = v }, where .. "." .. id, name, owners)
      end
    end
  end
  return to
end

-- For each key of a definition, the function that joins the values of this key from two parts.
local join = {
  sides = append, seats = append, boards = append, links = append, setup = append,
  enter = append, stand = append, coach = append, reactions = append,
  names = union, conditions = union, triggers = union, details = union,
  symbols = add_entries, signs = add_entries, dice = add_entries, kinds = add_entries, cards = add_entries,
  piles = add_entries, tracks = add_entries, edges = add_entries, rings = add_entries,
  verbs = add_entries, events = add_entries, attacks = add_entries, steps = add_entries, figures = add_entries,
  overlays = add_entries, traces = add_entries,
  vars = maps_of_maps, menus = add_menus, on = add_handlers,
}

-- Joins a list of { name, part } in this order and returns the definition.
function parts.merge(list)
  local whole, owners = {}, {}
  for _, entry in ipairs(list) do
    local name, part = entry[1], entry[2]
    for key, value in pairs(part) do
      if join[key] then
        whole[key] = join[key](whole[key] or {}, value, key, name, owners)
      else
        add_entries(whole, { [key] = value }, "definition", name, owners)
      end
    end
  end
  return whole
end

-- Returns a copy of `base` in which the entries of `over` replace its own.
function parts.override(base, over) return copy_into(copy_into({}, base), over) end

-- Returns an episode's constants: the game's shared constants, with the episode's own defaults (plain values) and
-- rulings (records). `file` names the shared constants in errors.
function parts.constants(shared, record, file)
  local all = parts.override(shared, {})
  for name, value in pairs(record.constants or {}) do
    if type(value) == "table" then
      all[name] = value
    elseif all[name] then
      all[name] = parts.override(all[name], { default = value })
    else
      author_error("constants." .. name, "is not one of " .. file .. "; a new one is declared as { default =, min =, "
        .. "max = } or { default =, values = }" .. did_you_mean(name, shared))
    end
  end
  return all
end

return parts
