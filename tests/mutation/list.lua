-- Lists mutants of Lua files, one on each line: lua5.1 tests/mutation/list.lua COUNT SEED FILE... >LIST. A mutant is
-- one small mistake: a comparison off by one, an exchanged sign or connective, a number one higher or lower, a negated
-- condition, or an omitted assignment or call. SEED draws COUNT of all mutants, the same ones on every machine.
-- luacheck's parser finds their places. A line holds: file, line, first and last byte, replacement, and sort of
-- mistake.
local decoder, parser = require "luacheck.decoder", require "luacheck.parser"

local count, seed = tonumber(arg[1]), tonumber(arg[2])

local exchanged = {
    lt = { "<", "<=" }, le = { "<=", "<" }, gt = { ">", ">=" }, ge = { ">=", ">" }, eq = { "==", "~=" }, ne = { "~=", "==" },
    ["and"] = { "and", "or" }, ["or"] = { "or", "and" }, add = { "+", "-" }, sub = { "-", "+" }, mul = { "*", "+" }, idiv = { "//", "*" },
}

local mutants, file, source

local function mutant(node, first, last, instead, what)
    table.insert(mutants, ("%s\t%d\t%d\t%d\t%s\t%s"):format(file, node.line, first, last, instead, what))
end

-- Returns the first and last byte of the operator between two operands, or nil if a string or comment hides it.
local function operator(from, to, text)
    local gap = source:sub(from, to)
    local at = gap:find(text, 1, true)
    if not at or gap:find("--", 1, true) then return nil end
    return from + at - 1, from + at + #text - 2
end

local function mutate(node)
    local tag = node.tag
    local swap = tag == "Op" and exchanged[node[1]]
    if swap and node[3] then
        local first, last = operator(node[2].end_offset + 1, node[3].offset - 1, swap[1])
        if first then mutant(node, first, last, swap[2], swap[1] .. " became " .. swap[2]) end
    elseif tag == "Op" and node[1] == "not" then
        mutant(node, node.offset, node[2].offset - 1, " ", "not was dropped")
    elseif tag == "Number" and node[1]:find "^%d+$" then
        local n = tonumber(node[1])
        mutant(node, node.offset, node.end_offset, n + 1, n .. " became " .. n + 1)
        if n > 0 then mutant(node, node.offset, node.end_offset, n - 1, n .. " became " .. n - 1) end
    elseif tag == "True" or tag == "False" then
        local other = tag == "True" and "false" or "true"
        mutant(node, node.offset, node.end_offset, other, tag:lower() .. " became " .. other)
    elseif tag == "If" or tag == "While" then
        local condition = node[1]
        local text = source:sub(condition.offset, condition.end_offset)
        if not text:find "\n" then mutant(condition, condition.offset, condition.end_offset, "not (" .. text .. ")", "the condition was turned round") end
    end
end

local forgotten = { Call = "a call was forgotten", Invoke = "a call was forgotten", Set = "an assignment was forgotten" }

local function walk(node, is_block)
    if not is_block then mutate(node) end
    for i, child in ipairs(node) do
        if type(child) == "table" then
            -- A child without a tag is a list of statements (which have tags), names or values.
            if not node.tag and forgotten[child.tag] and node.statements then
                mutant(child, child.offset, child.end_offset, "do end", forgotten[child.tag])
            end
            walk(child, child.tag == nil)
        end
    end
end

-- Marks the lists that are blocks, because values of a `return` or a call are lists or children, too.
local blocks = { Do = { 1 }, While = { 2 }, Repeat = { 1 }, Fornum = true, Forin = { 3 }, If = true, Function = { 2 } }
local function mark(node)
    local where = blocks[node.tag]
    if where == true then
        for i, child in ipairs(node) do
            if type(child) == "table" and not child.tag and (node.tag ~= "If" or i % 2 == 0 or i == #node) then child.statements = true end
        end
    elseif where then
        for _, i in ipairs(where) do node[i].statements = true end
    end
    for _, child in ipairs(node) do
        if type(child) == "table" then mark(child) end
    end
end

mutants = {}
for i = 3, #arg do
    file = arg[i]
    local handle = assert(io.open(file, "rb"))
    -- The parser gives places in characters, but a mutant's place is in bytes. So each byte outside ASCII, all of which
    -- are in strings and comments, becomes one character.
    source = handle:read("*a"):gsub("[\128-\255]", "?")
    handle:close()
    local decoded = decoder.decode(source)
    local tree = parser.parse(decoded, {}, {})
    tree.statements = true
    mark(tree)
    walk(tree, true)
end

-- A Fisher-Yates shuffle with the Park-Miller generator.
local state = seed
local function below(n)
    state = state * 16807 % 2147483647
    return state % n + 1
end
for i = #mutants, 2, -1 do
    local j = below(i)
    mutants[i], mutants[j] = mutants[j], mutants[i]
end
io.stderr:write(("%d mutants in %d files\n"):format(#mutants, #arg - 2))
for i = 1, math.min(count, #mutants) do print(mutants[i]) end
