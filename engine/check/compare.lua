-- m:same(before) and m:changed(before, wanted): compare a match with an earlier one by m:changes(before), which names
-- each value that differs. luamodule.c runs this file with the table of a match's methods.
local methods = ...

local function shown(v)
    if type(v) == "string" then return '"' .. v .. '"' end
    if type(v) ~= "table" then return tostring(v) end
    local parts, named = {}, {}
    for i, x in ipairs(v) do parts[i] = shown(x) end
    for k, x in pairs(v) do
        if type(k) == "string" then named[#named + 1] = k .. " = " .. shown(x) end
    end
    table.sort(named)
    table.move(named, 1, #named, #parts + 1, parts)
    return "{ " .. table.concat(parts, ", ") .. " }"
end

-- A value that a match lacks equals false.
local function equal(a, b)
    if type(a) ~= "table" or type(b) ~= "table" then return a == b or a == nil and b == false end
    for k, x in pairs(a) do
        if not equal(x, b[k]) then return false end
    end
    for k in pairs(b) do
        if a[k] == nil then return false end
    end
    return true
end

local function line_of(path, change)
    return path .. ": " .. shown(change.was) .. " -> " .. shown(change.is)
end

-- Fails at the line that called the method.
local function fail(what, lines)
    table.sort(lines)
    error(what .. "\n  " .. table.concat(lines, "\n  "), 3)
end

-- A match equals itself, so a test that forgot the clone would always pass.
local function need_other(m, before)
    if rawequal(m, before) then
        error("`before` is the match itself: local before = m:clone() keeps the position", 3)
    end
end

-- m:same(before): fails if anything differs from `before`, and lists what does.
function methods.same(m, before)
    need_other(m, before)
    local lines = {}
    for path, change in pairs(m:changes(before)) do lines[#lines + 1] = line_of(path, change) end
    if #lines > 0 then fail("expected the same position, but these differ:", lines) end
    return m
end

-- Returns true if `path` is `group` or within it, as piece.ann.hp is within piece.ann.
local function within(path, group)
    return path == group or path:sub(1, #group + 1) == group .. "."
end

local function any_within(changes, group)
    for path in pairs(changes) do
        if within(path, group) then return true end
    end
    return false
end

-- Returns what is wrong with the wanted value of a path, or nil. `true` stands for any change, also in a group.
local function fault(changes, path, value)
    local change = changes[path]
    if not any_within(changes, path) then return path .. " did not change" end
    if not change then return value ~= true and path .. " is a group: expected true" or nil end
    if equal(change.is, value) or value == true and type(change.is) ~= "boolean" then return nil end
    return line_of(path, change) .. ", expected " .. shown(value)
end

-- m:changed(before, wanted): fails unless exactly the wanted paths differ from `before`, with these values.
function methods.changed(m, before, wanted)
    need_other(m, before)
    if type(wanted) ~= "table" then error('expected a table: { ["piece.ann.hp"] = 3 }', 2) end
    local changes, lines = m:changes(before), {}
    for path, value in pairs(wanted) do lines[#lines + 1] = fault(changes, path, value) end
    for path, change in pairs(changes) do
        local meant = false
        for group in pairs(wanted) do meant = meant or within(path, group) end
        if not meant then lines[#lines + 1] = line_of(path, change) .. " was not expected" end
    end
    if #lines > 0 then fail("the changes are others than expected:", lines) end
    return m
end
