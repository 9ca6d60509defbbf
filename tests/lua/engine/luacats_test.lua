-- The annotations for editors (docs/luacats) agree with the table of bindings, argument by argument and type by type.
-- The types are true: fields have values of their types, and arguments of other types are refused. The test shares no
-- code with the writer of the annotations.

-- Annotations
-- -----------------------------------------------------------------------------------------------------------

-- The owners of functions and fields. The other classes describe events and tables that authors write.
local owners = { error = true }
for _, entry in ipairs(precinct.reference()) do
  if entry.owner ~= "trigger" then owners[entry.owner] = true end
end

-- Reads a definition file: { functions = { [owner.name] = { params, returns, text } }, fields = { [owner.name] = type
-- }, aliases, classes, forms = { [class] = { [key] = type } }, overloads = { [trigger] = class } }. An unknown line is
-- an error.
local function annotations(path)
  local all = { functions = {}, fields = {}, aliases = {}, classes = {}, values = {}, forms = {}, overloads = {} }
  local class, block = nil, { params = {}, returns = {} }
  local number = 0
  for line in io.lines(path) do
    number = number + 1
    local owner, name, names
    if line:match "^function " then
      owner, name, names = line:match "^function ([%a_]+)_class[.:]([%w_]+)%((.*)%) end$"
      if not owner then owner, name, names = "", line:match "^function ([%w_]+)%((.*)%) end$" end
      ok(name, path .. ":" .. number .. ": " .. line)
      block.names = names
      all.functions[owner .. "." .. name] = block
      block = { params = {}, returns = {} }
    elseif line:match "^%-%-%-@alias" then
      local alias, type = line:match "^%-%-%-@alias ([%w_]+) ([%w_]+)$"
      all.aliases[ok(alias, line)] = type
    elseif line:match "^%-%-%-@class" then
      class = ok(line:match "^%-%-%-@class ([%w_]+)$" or line:match "^%-%-%-@class (ev_[%w_]+): ev$", line)
      all.classes[class] = true
      all.forms[class] = not owners[class] and {} or nil
    elseif line:match "^%-%-%-@field" and all.forms[class] then
      local key, type = line:match "^%-%-%-@field (%S-)%?? (.+)$"
      all.forms[class][ok(key, line)] = type
    elseif line:match "^%-%-%-@overload" then
      local trigger, ev = line:match '^%-%-%-@overload fun%(trigger: "([%w_.]+)", handler: fun%(ev: ([%w_]+)%)|handler%)$'
      all.overloads[ok(trigger, line)] = ev
    elseif line:match "^%-%-%-@field %[string%]" then
      ok(line:match "^%-%-%-@field %[string%] any ", line)
    elseif line:match "^%-%-%-@field" then
      local field, type, text = line:match "^%-%-%-@field ([%w_]+) (%S+) (.+)$"
      all.fields[class .. "." .. ok(field, line)] = { type = type, text = text }
    elseif line:match "^%-%-%-@param" then
      local param, optional, type = line:match "^%-%-%-@param ([%w_.]+)(%??) (%S+)$"
      table.insert(block.params, { name = ok(param, line), optional = optional == "?", type = type })
    elseif line:match "^%-%-%-@return" then
      table.insert(block.returns, ok(line:match "^%-%-%-@return (%S+)$", line))
    elseif line:match "^%-%-%-@type" then
      all.values[#all.values + 1] = line:match "^%-%-%-@type (%S+)$"
    elseif line:match "^%-%-%-[^@]" then
      block.text = line:sub(4)
    else
      ok(line == "" or line == "---@meta" or line:match "^%-%- " or line:match "^local [%a_]+_class = {}$" or line:match "^%a+ = {}$",
         path .. ":" .. number .. ": what is this? " .. line)
    end
  end
  return all
end

-- The table of bindings
-- -------------------------------------------------------------------------------------------------

-- Splits "a: T, b?: U" at the commas outside brackets.
local function pieces_of(list)
  local parts, depth, from = {}, 0, 1
  for i = 1, #list do
    local c = list:sub(i, i)
    depth = depth + (c == "(" and 1 or c == ")" and -1 or 0)
    if c == "," and depth == 0 then
      parts[#parts + 1] = list:sub(from, i - 1)
      from = i + 2
    end
  end
  if from <= #list then parts[#parts + 1] = list:sub(from) end
  return parts
end

local bindings = {}
for _, entry in ipairs(precinct.reference()) do
  local key = entry.owner .. "." .. entry.name
  local arguments, returns = entry.signature:match "^(%b()):? ?(.*)$"
  -- Functions of tests are not annotated, because `match` is another function there.
  if arguments and entry.owner ~= "test" then
    local params = {}
    for _, one in ipairs(pieces_of(arguments:sub(2, -2))) do
      local name, optional, type = one:match "^([%w_.]+)(%??): (%S+)$"
      table.insert(params, { name = ok(name, key .. ": " .. one), optional = optional == "?", type = type })
    end
    bindings[key] = { params = params, returns = pieces_of(returns), text = entry.text }
  elseif not arguments and entry.owner ~= "trigger" then -- A trigger has fields of `ev`, but no type.
    bindings[key] = { type = ok(entry.signature:match "^: (%S+)$", key), text = entry.text }
  end
end

local made = annotations "docs/luacats/precinct.lua"

test("the annotations give every function its arguments with types, its optional arguments and its result", function()
  for key, binding in pairs(bindings) do
    if binding.params then
      local is = ok(made.functions[key], key .. " has no annotation")
      eq(is.params, binding.params, key)
      eq(is.returns, binding.returns, key)
      eq(is.text, binding.text, key)
      local names = {}
      for i, param in ipairs(binding.params) do names[i] = param.name end
      eq(is.names, table.concat(names, ", "), key)
    end
  end
end)

test("the annotations give every trigger a class with its event's fields, an overload of m.on and a handler key", function()
  local n = 0
  for _, entry in ipairs(precinct.reference()) do
    if entry.owner == "trigger" then
      local class = "ev_" .. entry.name:gsub("%.", "_")
      local form, fields = ok(made.forms[class], class), {}
      for field in entry.signature:gmatch "[%w_]+" do fields[field] = true end
      for field in pairs(fields) do ok(form[field], class .. "." .. field) end
      for field in pairs(form) do ok(fields[field], class .. "." .. field) end
      eq(made.overloads[entry.name], class)
      ok(made.forms.handlers['["' .. entry.name .. '"]'], entry.name)
      n = n + 1
    end
  end
  ok(n >= 20, n)
end)

test("the annotations give every field a type", function()
  for key, binding in pairs(bindings) do
    if binding.type then eq(made.fields[key], binding, key) end
  end
end)

test("the annotations contain only functions and fields that scripts have", function()
  for key in pairs(made.functions) do ok(bindings[key] and bindings[key].params, key) end
  for key in pairs(made.fields) do ok(bindings[key] and bindings[key].type, key) end
  eq(made.values, { "match" })
end)

local plain = { any = true, boolean = true, integer = true, string = true, table = true, ["function"] = true, ["nil"] = true }

test("the language server knows every type of the annotations", function()
  local function known(type, where)
    for atom in type:gsub("[%[%]()?]", ""):gmatch "[^|]+" do
      ok(plain[atom] or made.aliases[atom] or made.classes[atom], where .. ": " .. type)
    end
  end
  for key, binding in pairs(bindings) do
    for _, param in ipairs(binding.params or {}) do known(param.type, key) end
    for _, type in ipairs(binding.returns or {}) do known(type, key) end
    if binding.type then known(binding.type, key) end
  end
  for alias, type in pairs(made.aliases) do ok(plain[type], alias) end
end)

-- Are the types true?
-- ---------------------------------------------------------------------------------------------------

local file <close> = assert(io.open("tests/lua/engine/reference_stage.lua"))
local stage = file:read("a")
local episode = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and stage or nil end })

-- One value of each type, as scripts write it.
local sample = {
  match = "match", piece = "piece('hero')", space = "space('a1')", link = "link('door')", ring = "ring('loop')",
  card = "card('torch.1')", pile = "pile('deck')", track = "track('gold')", side = "side('heroes')",
  seat = "seat('heroes')",
}

-- Only pieces with an action track have these.
local track_only = { hook = true, cells = true, advance = true, back = true, perform = true }

-- Returns true if the annotation permits the Lua type.
local function permits(type, is)
  if is == "nil" then return type:find "%?$" or type:find "nil" end
  for atom in type:gsub("%?$", ""):gmatch "[^|]+" do
    if atom == "any" or atom == is or (atom:find "%[%]$" and is == "table") then return true end
    if atom == "integer" and is == "number" or made.aliases[atom] == is then return true end
  end
  return false
end

test("fields of handles have the types of their annotations", function()
  local m = episode:new(1)
  local seen, wrongs = 0, {}
  for key, binding in pairs(bindings) do
    local owner, name = key:match "^(%a+)%.(.+)$"
    if binding.type and sample[owner] then
      local holder = track_only[name] and "piece('cook')" or sample[owner]
      if name ~= "symbols" then
        local is = m:lua("return type_of(" .. holder .. "." .. name .. ")")
        if not permits(binding.type, is) then wrongs[#wrongs + 1] = key .. ": " .. binding.type .. ", but is a " .. is end
        seen = seen + 1
      end
    end
  end
  eq(wrongs, {})
  ok(seen > 40, "only " .. seen)
end)

-- Runs a call in an action, because some functions work nowhere else.
local function in_step(call)
  local source = stage:gsub("%-%-EXAMPLE", function() return call end)
  precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end }):new(1):answer("example")
end

-- For each type, a value of another type.
local wrong = { integer = "'x'", boolean = "nil", string = "{}", piece = "3", space = "3", card = "3", pile = "3",
                ["function"] = "3", ["piece[]"] = "3", table = "3" }
for alias, type in pairs(made.aliases) do wrong[alias] = wrong[type] end

test("a first argument of a wrong type is refused with the expected type", function()
  local m = episode:new(1)
  local tried, taken = 0, {}
  for key, binding in pairs(bindings) do
    local owner, name = key:match "^(%a*)%.(.+)$"
    local first = binding.params and binding.params[1]
    local bad = first and not first.optional and wrong[first.type]
    if bad and bad ~= "nil" and (owner == "" or sample[owner]) and name ~= "require" then
      local holder = track_only[name] and "piece('cook')" or sample[owner]
      local call = (owner == "" and "" or holder .. ":") .. name .. "(" .. bad .. ")"
      tried = tried + 1
      local good, why = pcall(m.lua, m, call)
      if not good and why:find "not possible here" then good, why = pcall(in_step, call) end
      if good or not why:find "[Ee]xpected" then taken[#taken + 1] = call .. ": " .. tostring(why) end
    end
  end
  eq(taken, {})
  ok(tried > 30, "only " .. tried)
end)
