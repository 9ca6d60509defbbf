-- Applies mods. The file `mods/order` names the folders of the mods. Each mod may change modules, episodes and
-- definitions. The engine passes in the result of each mod.lua and calls the functions of `apply` (docs/MODDING.md).
-- note() records the mod, path and source place of every change, so that a message can name two mods that change the
-- same value.

-- Returns the place of the current call in a mod ("mods/x/mod.lua:12"), or nil.
local function place()
  for level = 2, 12 do
    local _, where = pcall(error, "", level)
    if string.sub(where, 1, 5) == "mods/" then return (string.match(where, "^(.-:%d+)")) end
  end
  return nil
end

local function fail(message)
  local where = place()
  error((where and where .. ": " or "") .. message, 0)
end

-- Returns a deep copy of a table. The copy has the same functions and handles as the original.
local function copy(x)
  if type(x) ~= "table" then return x end
  local new = {}
  for k, v in pairs(x) do new[k] = copy(v) end
  return new
end

-- Paths ------------------------------------------------------------------------------------------------------------

local function key_of(t, word)
  if t[word] ~= nil then return word end
  local n = tonumber(word)
  if n and t[n] ~= nil then return n end
  for i, x in ipairs(t) do
    if type(x) == "table" and x.id == word then return i end
  end
  return nil
end

-- Returns the table and key at a path: "cards.net.run", "on.piece.killed" (keys may contain dots), "setup.2",
-- "boards.main" (an element's id).
local function find(t, path)
  local key = key_of(t, path)
  if key ~= nil then return t, key end
  local at = string.find(path, ".", 1, true)
  while at do
    local first = key_of(t, string.sub(path, 1, at - 1))
    if first ~= nil and type(t[first]) == "table" then
      local owner, last = find(t[first], string.sub(path, at + 1))
      if owner then return owner, last end
    end
    at = string.find(path, ".", at + 1, true)
  end
  return nil
end

-- Returns the end of a message about an unknown path. The text lists up to most_named names that exist where the path
-- fails, as in "menus.officer.actions has aim, call".
local most_named = 12

local function instead(t, path)
  local at, way = t, ""
  for word in string.gmatch(path, "[^.]+") do
    local key = key_of(at, word)
    if key == nil or type(at[key]) ~= "table" then break end
    at, way = at[key], way == "" and word or way .. "." .. word
  end
  local names = {}
  for key in pairs(at) do table.insert(names, tostring(key)) end
  if #at > 0 and #at == #names then
    return ". " .. way .. " has " .. #at .. (#at == 1 and " element" or " elements")
  end
  table.sort(names)
  if #names > most_named then
    names[most_named] = "..."
    for i = #names, most_named + 1, -1 do names[i] = nil end
  end
  return #names == 0 and "" or ". " .. (way == "" and "It" or way) .. " has " .. table.concat(names, ", ")
end

local function need(root, path)
  if type(path) ~= "string" then fail("expected a path such as \"cards.net.run\", got " .. type(path)) end
  local owner, key = find(root.value, path)
  if not owner then
    local of = root.episode and " of " .. root.episode or ""
    fail("unknown path \"" .. path .. "\" in the " .. root.name .. of .. instead(root.value, path))
  end
  return owner, key
end

-- Conflicts ----------------------------------------------------------------------------------------------------------

local function within(path, other) return path == other or string.sub(path, 1, #other + 1) == other .. "." end

-- Records a change and returns its source place. Warns if another mod has changed the same value, a part of it, or a
-- table that holds it. A wrapper causes no warning, because it keeps the earlier function.
local function note(all, root, mod, how, path, at)
  local full, where = root.name .. ": " .. path, at or place() or all.where(mod.id, "change")
  for _, was in ipairs(all.touched) do
    local same = within(full, was.path) or within(was.path, full)
    if same and was.mod ~= mod.id and how ~= "wraps" and not (was.how == "adds" and full ~= was.path) then
      table.insert(all.warnings, { place = where, message = "mod " .. mod.id .. " " .. how .. " \"" .. path
        .. "\" of the " .. root.name .. ", which mod " .. was.mod .. " changes at " .. was.place
        .. ". The last mod wins." })
    end
  end
  table.insert(all.touched, { path = full, mod = mod.id, place = where, how = how })
  return where
end

-- Records the source place of a value that the mod put at this path, so that errors can name the place.
local function put(all, root, path, at) table.insert(all.put, { of = root.name, path = path, place = at }) end

-- The functions of `m` ----------------------------------------------------------------------------------------------

local owners = { "match", "side", "seat", "piece", "card", "space" }

-- Returns `m`, the functions with which a mod reads and changes `root` ({ name, value }), and a function to close `m`.
local function doors(all, root, mod)
  local m = {}

  function m.has(path) return find(root.value, path) ~= nil end

  -- get(path): returns the value at the path. A table is copied, because changes must use the functions below.
  function m.get(path)
    local owner, key = need(root, path)
    return copy(owner[key])
  end

  function m.replace(path, value)
    local owner, key = need(root, path)
    if type(value) ~= type(owner[key]) then
      fail("\"" .. path .. "\" is a " .. type(owner[key]) .. ". A " .. type(value) .. " cannot replace it.")
    end
    put(all, root, path, note(all, root, mod, "replaces", path))
    owner[key] = value
  end

  function m.remove(path)
    local owner, key = need(root, path)
    local gone = owner[key]
    local name = type(gone) == "table" and gone.id or type(key) == "number" and gone or key
    table.insert(all.removed, { path = path, name = tostring(name), place = note(all, root, mod, "removes", path) })
    if type(key) ~= "number" then
      owner[key] = nil
      return
    end
    table.remove(owner, key)
    local list = string.match(path, "^(.*)%.[^.]+$") -- later elements get new indices, so their recorded paths are void
    for _, was in ipairs(list and all.put or {}) do
      if was.of == root.name and was.path ~= list and within(was.path, list) then was.path = "" end
    end
  end

  -- wrap(path, f): replaces the function at the path by f(base, ...), which may call the old function as base(...).
  function m.wrap(path, f)
    local owner, key = need(root, path)
    local base = owner[key]
    if type(base) ~= "function" then
      fail("\"" .. path .. "\" is a " .. type(base) .. ". Only functions can be wrapped.")
    end
    if type(f) ~= "function" then fail("m.wrap(\"" .. path .. "\", ...) takes a function, got " .. type(f)) end
    note(all, root, mod, "wraps", path)
    owner[key] = function(...) return f(base, ...) end
  end

  -- add(path, key, value): adds an entry to a map. add(path, value): appends an element to a list. Makes a missing
  -- table.
  function m.add(path, ...)
    local keyed, a, b = select("#", ...) > 1, ...
    if a == nil or (keyed and b == nil) then
      fail("m.add(\"" .. tostring(path) .. "\", ...) takes " .. (keyed and "a key and a value" or "a value")
        .. ", got nil")
    end
    if not find(root.value, path) then
      local head, last = string.match(path, "^(.*)%.([^.]+)$")
      local owner = root.value
      if head then
        local above, key = need(root, head)
        owner = above[key]
      end
      owner[last or path] = {}
    end
    local owner, key = need(root, path)
    local list = owner[key]
    if type(list) ~= "table" then fail("\"" .. path .. "\" is a " .. type(list) .. ". Add to a table.") end
    if root.definition and string.match(path, "^vars") then
      fail("m.add cannot add variables. Use m.var(owner, name, form).")
    end
    if not keyed then
      if type(next(list)) == "string" then
        fail("\"" .. path .. "\" is a map. Use m.add(\"" .. path .. "\", key, value).")
      end
      table.insert(list, a)
      put(all, root, path .. "." .. #list, place())
      return
    end
    local new = path .. "." .. tostring(a)
    if list[a] ~= nil then
      local mine = false
      for _, was in ipairs(all.touched) do mine = mine or was.path == root.name .. ": " .. new and was.how == "adds" end
      if not mine then fail("\"" .. new .. "\" exists already. Use m.replace or m.wrap.") end
    end
    put(all, root, new, note(all, root, mod, "adds", new))
    list[a] = b
  end

  if root.definition then
    -- Adds a handler of a trigger after the existing ones.
    function m.on(trigger, handler)
      if type(trigger) ~= "string" then fail("m.on: expected a trigger's name, got " .. type(trigger)) end
      if type(handler) ~= "function" and type(handler) ~= "table" then
        fail("m.on(\"" .. trigger .. "\", ...) takes a function, or { when = { ... }, run = function }, got "
          .. type(handler))
      end
      local on = root.value.on or {}
      root.value.on = on
      local before = on[trigger]
      if before == nil then
        before = {}
        put(all, root, "on." .. trigger, place())
      end
      if type(before) == "function" or before.run ~= nil or before.sets ~= nil then before = { before } end
      local list = {}
      for _, h in ipairs(before) do table.insert(list, h) end
      table.insert(list, handler)
      put(all, root, "on." .. trigger .. "." .. #list, place())
      on[trigger] = list
    end

    -- Declares a variable of the mod. The variable's name starts with the mod's id, so that no two mods share one by
    -- accident.
    function m.var(owner, name, form)
      if not contains(owners, owner) then
        fail("m.var: unknown owner \"" .. tostring(owner) .. "\". Expected one of "
          .. table.concat(owners, ", ") .. ".")
      end
      if type(name) ~= "string" or form == nil then
        fail("m.var(owner, name, form) takes a name and a form, as in m.var(\"match\", \"" .. mod.id
          .. "_count\", \"int\")")
      end
      if string.sub(name, 1, #mod.id + 1) ~= mod.id .. "_" then
        fail("m.var: the name \"" .. name .. "\" does not start with the mod's. Call it \""
          .. mod.id .. "_" .. name .. "\".")
      end
      local vars = root.value.vars or {}
      root.value.vars = vars
      vars[owner] = vars[owner] or {}
      if vars[owner][name] ~= nil then fail("m.var: \"" .. name .. "\" exists already. Choose another name.") end
      put(all, root, "vars." .. owner .. "." .. name, place())
      vars[owner][name] = form
    end
  end

  -- Adds the checks that all functions of `m` share. The engine reads a definition before a match starts, so a later
  -- call of `m` is an error.
  local ended = false
  for _, name in ipairs { "has", "get", "replace", "remove", "wrap", "add", "on", "var" } do
    local door, looks = m[name], name == "has" or name == "get"
    m[name] = door and function(first, ...)
      if first == m then fail("m:" .. name .. "(...) has a colon. Write m." .. name .. "(...).") end
      if ended and not looks then
        fail("m." .. name .. " works only while the mod is loaded. The definition does not change during a match.")
      end
      return door(first, ...)
    end
  end
  return m, function() ended = root.definition end
end

-- Manifests ----------------------------------------------------------------------------------------------------------

local forms = { id = "string", version = "string", title = "string", about = "string", game = "string",
                engine = "string", licence = "string", needs = "table", after = "table", conflicts = "table",
                settings = "table", constants = "table", change = "table" }

local function check_manifest(entry, where)
  local mod = entry.mod
  -- Raises an error at this key, or at `name` within it.
  local function wrong(message, key, name)
    error(where(entry.id, type(key) == "string" and key or "id", name) .. ": " .. message, 0)
  end
  if type(mod) ~= "table" then wrong "a mod.lua must return its manifest, a table" end
  -- pairs() refuses keys without an order, such as tables.
  local function named(form, key)
    if not pcall(pairs, form) then wrong((key or "the manifest") .. ": expected names as keys", key) end
    return pairs(form)
  end
  for key, value in named(mod) do
    if not forms[key] then wrong("unknown key `" .. tostring(key) .. "`" .. did_you_mean(key, forms), key) end
    if type(value) ~= forms[key] then wrong(key .. ": expected a " .. forms[key] .. ", got a " .. type(value), key) end
  end
  if mod.id == nil then wrong "`id` is missing. Write the name of the mod's folder" end
  if mod.id ~= entry.id then
    wrong("id: expected \"" .. entry.id .. "\", the name of its folder, got \"" .. tostring(mod.id) .. "\"", "id")
  end
  for _, key in ipairs { "needs", "after", "conflicts" } do
    local next_one = 1
    for i, wish in named(mod[key] or {}, key) do
      if i ~= next_one or type(wish) ~= "string" then
        wrong(key .. ": expected a list of mods, such as { \"lights\", \"fog 1.2\" }", key)
      end
      next_one = i + 1
    end
  end
  for name in named(mod.constants or {}, "constants") do
    if type(name) ~= "string" then wrong("constants: expected names as keys, got " .. tostring(name), "constants") end
  end
  for name, form in named(mod.settings or {}, "settings") do
    if type(name) ~= "string" or string.sub(name, 1, #mod.id + 1) ~= mod.id .. "_" then
      wrong("settings: the name \"" .. tostring(name) .. "\" does not start with the mod's. Call it \"" .. mod.id
        .. "_" .. tostring(name) .. "\".", "settings", type(name) == "string" and name or nil)
    end
    if type(form) ~= "table" then
      wrong("settings." .. name .. ": expected a table, such as { type = \"flag\", default = true }", "settings", name)
    end
  end
  if not mod.version then wrong "version: is missing. Add a text such as \"1.0\"." end
  for what, f in named(mod.change or {}, "change") do
    if type(what) ~= "string" then
      wrong("change: expected definition, episode or a module's name as key, got " .. tostring(what), "change")
    end
    if type(f) ~= "function" then wrong("change." .. what .. ": expected a function(m)", "change", what) end
  end
end

-- Returns true if version `a` is at least `b`. "1.10" is more than "1.9".
local function at_least(a, b)
  local x, y = {}, {}
  for n in string.gmatch(a, "%d+") do table.insert(x, tonumber(n)) end
  for n in string.gmatch(b, "%d+") do table.insert(y, tonumber(n)) end
  for i = 1, #y do
    if (x[i] or 0) ~= y[i] then return (x[i] or 0) > y[i] end
  end
  return true
end

-- Returns the oldest version of the engine that the mod accepts, or nil. `engine` is a text such as ">= 1.0" or
-- ">= 1.0, < 2.0". Raises an error if `engine` excludes this version.
local function check_engine(mod, where, version)
  if not mod.engine then return nil end
  local least
  for part in string.gmatch(mod.engine .. ",", "([^,]*),") do
    local sign, wanted = string.match(part, "[<>]=?"), string.match(part, "%d[%d.]*")
    if (sign ~= ">=" and sign ~= "<") or not wanted or sign .. wanted ~= string.gsub(part, "%s", "") then
      error(where(mod.id, "engine") .. ": engine: expected \">= 1.0\" or \">= 1.0, < 2.0\", got \"" .. mod.engine
        .. "\"", 0)
    end
    if at_least(version, wanted) ~= (sign == ">=") then
      error(where(mod.id, "engine") .. ": mod " .. mod.id .. " needs Precinct " .. mod.engine .. ". This is " .. version
        .. ". " .. (sign == ">=" and "Update Precinct." or "Look for a newer version of the mod."), 0)
    end
    if sign == ">=" then least = wanted end
  end
  return least
end

-- Returns true if `version` is higher in its first two numbers: for ("1.0", "1.1"), but not for ("1.0", "1.0.3").
local function is_older(least, version)
  local a, b = string.match(least, "^(%d+)%.?(%d*)")
  local c, d = string.match(version, "^(%d+)%.?(%d*)")
  return tonumber(a) < tonumber(c) or (a == c and (tonumber(b) or 0) < (tonumber(d) or 0))
end

-- Checks the entries of `needs`, such as "lights" or "lights 1.2": a mod's id and, optionally, the oldest version that
-- is accepted.
local function check_needs(mod, by_id, where)
  for _, wish in ipairs(mod.needs or {}) do
    local id, version = string.match(wish, "^(%S+)%s*(%S*)$")
    local other = by_id[id]
    if not other then
      error(where(mod.id, "needs") .. ": mod " .. mod.id .. " needs the mod " .. wish
        .. ", which is not in use. Add it with --mod, or switch it on with `precinct mods on "
        .. tostring(id) .. "`.", 0)
    end
    if version ~= "" and not at_least(other.version, version) then
      error(where(mod.id, "needs") .. ": mod " .. mod.id .. " needs version " .. version
        .. " or later of the mod " .. id .. ". This is " .. other.version .. ". Update it.", 0)
    end
  end
  for _, id in ipairs(mod.conflicts or {}) do
    if by_id[id] then
      error(where(mod.id, "conflicts") .. ": mod " .. mod.id .. " cannot be used together with the mod " .. id
        .. ". Leave one of them out: `precinct mods off " .. id .. "`.", 0)
    end
  end
end

-- Returns the mods in the given order, except that a mod comes later than the mods of its `needs` and `after`.
local function in_order(list, where)
  local by_id, state, sorted = {}, {}, {}
  for _, entry in ipairs(list) do by_id[entry.id] = entry.mod end
  local function visit(mod)
    if state[mod.id] == "done" then return end
    if state[mod.id] then
      error(where(mod.id, mod.after and "after" or "needs") .. ": mod " .. mod.id
        .. " comes after itself. Remove an entry of needs or after.", 0)
    end
    state[mod.id] = "open"
    for _, key in ipairs { "needs", "after" } do
      for _, wish in ipairs(mod[key] or {}) do
        local other = by_id[string.match(wish, "^%S+")]
        if other then visit(other) end
      end
    end
    state[mod.id] = "done"
    table.insert(sorted, mod)
  end
  for _, entry in ipairs(list) do
    check_needs(entry.mod, by_id, where)
    visit(entry.mod)
  end
  return sorted
end

-- Applying -----------------------------------------------------------------------------------------------------------

-- Reports a value that the constant does not permit, with the value's place in the mod.
local function check_constant(known, name, value, at)
  local function wrong(expected)
    error(at .. ": constants." .. name .. ": expected " .. expected .. ", got " .. tostring(value), 0)
  end
  local default, low, high = known.default, known.min, known.max
  if default ~= nil and type(value) ~= type(default) then wrong("a " .. type(default)) end
  if type(known.values) == "table" and not contains(known.values, value) then
    wrong("one of " .. table.concat(map(known.values, tostring), ", "))
  end
  if (low and value < low) or (high and value > high) then
    wrong(low and high and low .. " to " .. high or low and low .. " or more" or high .. " or less")
  end
end

-- Returns " (did you mean "rope"?)", or "" if did_you_mean() lists all names instead.
local function meant(name, known)
  local said = did_you_mean(name, known)
  return string.sub(said, 1, 1) == " " and said or ""
end

local function set_constants(all, mod, record)
  local root = { name = "episode", value = record }
  for name, value in pairs(not record.campaign and mod.constants or {}) do
    local known, at = record.constants and record.constants[name], all.where(mod.id, "constants", name)
    if type(value) == "table" then
      local by = all.made[name]
      if known and by then
        error(at .. ": constants." .. name .. ": mod " .. by.mod .. " declares it already at " .. by.place
          .. ". Start its name with the mod's: " .. mod.id .. "_" .. name, 0)
      end
      if known then error(at .. ": constants." .. name .. " exists already. Give only a value.", 0) end
      all.made[name] = { mod = mod.id, place = at }
      record.constants = record.constants or {}
      record.constants[name] = value
    elseif known then
      if type(known) == "table" then check_constant(known, name, value, at) end
      note(all, root, mod, "sets", "constants." .. name, at)
      put(all, root, "constants." .. name, at)
      known = copy(known)
      known.default = value
      record.constants[name] = known
    else
      error(at .. ": constants." .. name .. ": the episode has no constant of this name"
        .. meant(name, record.constants or {})
        .. ". Set a constant that only some episodes have in change.episode.", 0)
    end
  end
end

-- Adds the settings of a mod to every episode and campaign that it supports.
local function add_settings(all, mod, record)
  local root = { name = "episode", value = record }
  for name, form in pairs(mod.settings or {}) do
    record.settings = record.settings or {}
    if record.settings[name] ~= nil then
      error(all.where(mod.id, "settings", name) .. ": settings." .. name .. " exists already. Choose another name.", 0)
    end
    put(all, root, "settings." .. name, all.where(mod.id, "settings", name))
    record.settings[name] = form
  end
end

-- Warns of keys of `change` that name no module at all, because a misspelled key would go unnoticed. Does not warn of a
-- module that exists but that this episode does not load.
local function warn_of_idle(all, mods, game, exists)
  for _, mod in ipairs(mods) do
    for what in pairs((not mod.game or mod.game == game) and mod.change or {}) do
      if not (what == "definition" or what == "episode" or all.loaded[what] or exists(what)) then
        table.insert(all.warnings, { place = all.where(mod.id, "change", what),
          message = "mod " .. mod.id .. " changes \"" .. what
            .. "\", which is not a module. The change is never applied.",
          advice = "expected definition, episode or a module: [\"GAME.cards\"] for scripts/GAME/cards.lua" })
      end
    end
  end
end

-- Checks the manifests and returns `apply`, the functions that apply mods. list: { { id = folder, mod = result of its
-- mod.lua } ... } in the requested order. where(id, key, name) returns the place of a manifest's key, or of the key's
-- entry `name`. exists(name) returns true for a module's name. version: the version of the engine. alone: the list has
-- one manifest, which is checked without the mods of its `needs`. With `alone`, the result is true if the mod was made
-- for an older version of the engine.
return function(list, where, exists, version, alone)
  local older = false
  for _, entry in ipairs(list) do
    if alone and type(entry.mod) == "table" then entry.id = entry.mod.id or entry.id end
    check_manifest(entry, where)
    local least = check_engine(entry.mod, where, version)
    older = least ~= nil and is_older(least, version)
  end
  if alone then return older end
  local all = { touched = {}, warnings = {}, loaded = {}, put = {}, made = {}, removed = {}, where = where }
  local mods = in_order(list, where)
  local apply = { mods = mods, warnings = all.warnings, removed = all.removed }

  -- Calls the function change[what] of every mod with `m` for `root`, and with the further arguments.
  local function each(what, root, ...)
    for _, mod in ipairs(mods) do
      local f = (not mod.game or not root.game or mod.game == root.game) and mod.change and mod.change[what]
      if f then
        local m, ended = doors(all, root, mod)
        f(m, ...)
        ended()
      end
    end
  end

  -- Returns the source place where a mod put the value at this path of the "definition" or the "episode", or nil. Error
  -- messages name the place.
  function apply.put_at(of, path)
    local best
    for _, was in ipairs(all.put) do
      if was.of == of and within(path, was.path) and (not best or #was.path >= #best.path) then best = was end
    end
    return best and best.place
  end

  -- Applies the mods' changes to a module that was just loaded. The paths in these changes start with "value", which
  -- is the module's result (`m.wrap("value", ...)`).
  function apply.module(name, value)
    all.loaded[name] = true
    local root = { name = "module " .. name, value = { value = value } }
    each(name, root)
    return root.value.value
  end

  function apply.episode(record)
    if type(record) ~= "table" then return record end
    for _, mod in ipairs(mods) do
      if not mod.game or mod.game == record.game then
        set_constants(all, mod, record)
        add_settings(all, mod, record)
      end
    end
    each("episode", { name = "episode", value = record, game = record.game }, record.id)
    apply.game = record.game
    apply.name = record.id
    apply.episode_id = record.game and record.id and record.game .. "/" .. record.id
    return record
  end

  function apply.definition(definition, settings, const)
    each("definition", { name = "definition", value = definition, definition = true, game = apply.game,
                         episode = apply.episode_id }, settings, const, apply.name)
    warn_of_idle(all, mods, apply.game, exists)
    return definition
  end

  return apply
end
