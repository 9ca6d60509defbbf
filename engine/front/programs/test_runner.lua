-- What the tests of authors call: test, match, eq, ok and refuses (docs/TESTING.md). testing.c runs this file in the
-- state of each test file, before the test file itself. Tests of mods run with the rights of scripts and may replace
-- whatever they reach, so everything that is used here is a local.
--
-- `host` holds the functions of testing.c. Returns the function that ends a test file.
local host = ...
local load, left = precinct.load, precinct.left
local error, ipairs, next, pairs = error, ipairs, next, pairs
local pcall, tostring, type, xpcall = pcall, tostring, type, xpcall
local concat, sort, unpack = table.concat, table.sort, table.unpack
local find, format, number_type, select = string.find, string.format, math.type, select

-- Fails at the line of the test that is under way, however deep in this file the reason was found.
local function fail(message, ...)
    error(host.place() .. format(message, ...), 0)
end

local function need(value, wanted, call)
    if type(value) ~= wanted then fail("%s: expected a %s, got a %s", call, wanted, type(value)) end
end

-- Returns the results of a function of the engine. An error keeps the engine's message without a place in this file.
local function called(f, ...)
    local got = { pcall(f, ...) }
    if not got[1] then error(got[2], 0) end
    return unpack(got, 2)
end

local last -- the match that the test under way began last, or nil
local names = {} -- of the file's tests so far

-- Returns where that match stands, because a test often fails since another question is open than its author expected.
local function where_it_stands()
    local SHOWN = 8
    local good, over = pcall(last.over, last)
    if not good then return "" end
    if over then return "\nThe match is over." end
    local _, question = pcall(last.question, last)
    local _, options = pcall(last.options, last)
    if type(question) ~= "string" or type(options) ~= "table" then return "" end
    local more = #options > SHOWN and format(" and %d more", #options - SHOWN) or ""
    return format("\nThe open question: %s (%s%s)", question,
        concat(options, ", ", 1, #options < SHOWN and #options or SHOWN), more)
end

-- test(name, function): runs a test. It also fails if dice that it set were never rolled, because then it did not test
-- its case.
function test(name, run)
    need(name, "string", "test(name, function)")
    need(run, "function", "test(name, function)")
    if not host.wanted(name) then return end
    if names[name] then fail("another test of this file has the name '%s'", name) end
    names[name] = true
    left() -- drops what an earlier test, which failed, has left
    last = nil
    local good, why = xpcall(run, host.explain)
    if good then why = left() elseif last then why = tostring(why) .. where_it_stands() end
    host.report(why == nil, name, why)
end

-- Comparing and showing values ------------------------------------------------------------------------------------

local MOST, DEEPEST = 40, 3 -- entries of a table, and tables within tables, that are shown

local function shown(v, depth)
    if type(v) == "string" then return '"' .. v .. '"' end
    if type(v) ~= "table" then return tostring(v) end
    if depth == DEEPEST then return "{...}" end
    local parts = {}
    for i = 1, #v < MOST and #v or MOST do parts[i] = shown(v[i], depth + 1) end
    if #v > 0 then return "{" .. concat(parts, ", ") .. "}" end
    for k, x in next, v do parts[#parts + 1] = tostring(k) .. " = " .. shown(x, depth + 1) end
    sort(parts)
    return "{" .. concat(parts, ", ", 1, #parts < MOST and #parts or MOST) .. "}"
end

local equal

local function contained(a, b)
    for k, x in next, a do
        if not equal(x, b[k]) then return false end
    end
    return true
end

function equal(a, b)
    if type(a) ~= "table" or type(b) ~= "table" then return a == b end
    return contained(a, b) and contained(b, a)
end

-- eq(got, wanted [, message]): fails unless both values are equal.
function eq(...)
    local got, wanted, message = ...
    if select("#", ...) < 2 then fail("eq(got, wanted): expected two values, got %d", (select("#", ...))) end
    if equal(got, wanted) then return end
    local about = message ~= nil and tostring(message) .. ": " or ""
    fail("%sgot %s, wanted %s", about, shown(got, 0), shown(wanted, 0))
end

-- ok(value [, message]): fails if `value` is false or nil, and returns it.
function ok(value, message)
    if type(value) == "function" then
        fail("ok(value): a function is always true. Call it: ok(m:legal(\"move:b2\"))")
    elseif value == "false" or value == "nil" then
        fail("ok(value): the text \"%s\" counts as true. m:lua returns texts, m:get returns values.", value)
    end
    if value then return value end
    if message == nil then
        local _, line = host.place()
        fail("expected this to be true: %s", line)
    end
    fail("%s", tostring(message))
end

-- refuses(function [, words or pattern]): fails unless the function raises an error with such a message. Returns the
-- message.
function refuses(run, words)
    need(run, "function", "refuses(function, words)")
    local good, why = pcall(run)
    if good then fail("no error was raised.%s", words and format(" Expected one with '%s'.", words) or "") end
    why = tostring(why)
    if not words and find(why, "attempt to ", 1, true) then
        fail("this is a slip of the test, not a refusal: %s\nIf the test expects it, give refuses() its words.", why)
    end
    words = words or ""
    if find(why, words, 1, true) then return why end
    local sound, found = pcall(find, why, words)
    if not (sound and found) then fail("another error was raised: %s\nExpected one with '%s'.", why, words) end
    return why
end

-- Matches ---------------------------------------------------------------------------------------------------------

-- The keys of match{}, with the type of each value. Cards, pieces and piles become the body of a mod.
local KEYS = {
    episode = "string", seed = "integer", settings = "table", const = "table", mod = "string",
    cards = "table", pieces = "table", piles = "table",
}
local SAID = { string = "a text", integer = "an integer", table = "a table" }

local function check_keys(o)
    need(o, "table", "match{}")
    for k, v in next, o do
        local wanted = KEYS[k]
        if not wanted then
            fail("match{}: unknown key `%s`. Expected episode, seed, settings, const, mod, cards, pieces or piles.",
                tostring(k))
        elseif (number_type(v) or type(v)) ~= wanted then
            fail("match{}: `%s` must be %s, got a %s", k, SAID[wanted], type(v))
        end
    end
    if not o.episode then fail("match{}: `episode` must name an episode (\"game/id\")") end
end

-- Returns a value as Lua source. A function of the test cannot run in the sandbox, so it is refused.
local function source_of(v, of)
    if type(v) == "string" then return find(v, "^function *%(") and v or format("%q", v) end
    if type(v) == "function" then
        fail("match{}: %s: write the function as a text, as in \"function(hero) hero:damage(1) end\", because it runs "
            .. "in the sandbox", of)
    end
    if type(v) ~= "table" then return tostring(v) end
    local parts = {}
    for k, x in next, v do
        parts[#parts + 1] = "[" .. source_of(k, of) .. "] = " .. source_of(x, of .. "." .. tostring(k))
    end
    sort(parts)
    return "{ " .. concat(parts, ", ") .. " }"
end

-- Returns the ids of the declarations under a key of match{}, in order.
local function declared(o, key)
    local ids = {}
    for id, x in pairs(o[key] or {}) do
        if type(id) ~= "string" or type(x) ~= "table" then
            fail("match{}: `%s` must be a table of declarations by id", key)
        end
        ids[#ids + 1] = id
    end
    sort(ids)
    return ids
end

local PILE = [[do
    local own, ids = %s, {}
    for id in pairs(m.get("piles")) do ids[#ids + 1] = id end
    own.accepts = own.accepts or ids
    m.add("piles", %q, own)
end]]
local CARD = 'm.add("cards", %q, %s) if m.has(%q) and #m.get(%q) > 0 then m.add(%q, %q) else m.add(%q, %q, 1) end'

-- Returns the body of the mod that makes the declarations of match{}, or nil.
local function mod_of(o)
    local body = {}
    local function add(text, ...) body[#body + 1] = format(text, ...) end
    for _, id in next, declared(o, "pieces") do
        add('m.add("kinds", %q, %s)', id, source_of(o.pieces[id], "pieces." .. id))
    end
    for _, id in next, declared(o, "piles") do add(PILE, source_of(o.piles[id], "piles." .. id), id) end
    for _, id in next, declared(o, "cards") do
        local card = {}
        for k, v in next, o.cards[id] do card[k] = v end
        if type(card.pile) ~= "string" then
            fail("match{}: cards.%s.pile: is missing: the pile that holds the card at the start", id)
        end
        local cards = "piles." .. card.pile .. ".cards"
        card.pile = nil
        add(CARD, id, source_of(card, "cards." .. id), cards, cards, cards, id, cards, id)
    end
    body[#body + 1] = o.mod
    return #body > 0 and concat(body, " ") or nil
end

local function flat(t)
    if type(t) ~= "table" then return tostring(t) end
    local parts = {}
    for k, v in next, t do parts[#parts + 1] = tostring(k) .. "=" .. flat(v) end
    sort(parts)
    return "{" .. concat(parts, ";") .. "}"
end

local episodes = {} -- loaded once for each name, settings, constants and mod
local loaded = {} -- the same, in the order of loading

-- Returns a reader that adds a mod with this body to the mods in use.
local function with_mod(read, body)
    return function(path)
        if path == "mods/in_test/mod.lua" then
            return format('return { id = "in_test", version = "1.0", change = { definition = function(m, settings, const)\n'
                .. "%s\nend } }", body)
        end
        local text = read(path)
        return path == "mods/order" and (text or "") .. "\nin_test\n" or text
    end
end

local function episode_of(o)
    local mod = mod_of(o)
    local key = flat { o.episode, flat(o.settings or {}), flat(o.const or {}), mod or "" }
    if not episodes[key] then
        local path, reader = host.find(o.episode)
        if not path then fail("%s", reader) end
        if mod then reader = with_mod(reader, mod) end
        episodes[key] = called(load, path, { settings = o.settings, const = o.const, reader = reader })
        loaded[#loaded + 1] = episodes[key]
    end
    return episodes[key]
end

-- match{ episode =, seed =, settings = {...}, const = {...}, mod = "...", cards = {...}, pieces = {...} }: returns a
-- match at its first question. Every answer is played twice, and the results are compared.
function match(o)
    check_keys(o)
    local episode = episode_of(o)
    last = called(episode.new, episode, o.seed)
    return last:twice(true)
end

-- The end of a test file ------------------------------------------------------------------------------------------

-- Reports a script that kept state where no match can save or undo it, and hands over what the matches reached.
return function()
    for _, episode in ipairs(loaded) do
        local changed = episode:changed()
        if changed then
            host.report(false, "no script keeps state of its own", changed .. " changed during a match; "
                .. "declare a variable for what changes, so that it is saved and undone")
            break
        end
    end
    for _, episode in ipairs(loaded) do host.reached(episode:coverage(true)) end
end
