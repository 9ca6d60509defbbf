-- `precinct test --coverage`: which parts of a game no test, bot or person has reached yet. testing.c reads what
-- matches have reached.
local host = require "host"
local print = host.print
local reached = {}

local PER_LINE = 60
local PAGE_START = "<!DOCTYPE html>\n<!-- precinct test --coverage -->\n"
local SORTS = { "section", "setting", "action", "choice", "step", "phase", "handler", "card", "kind", "event" }
local WHO = { T = "a test", B = "a bot", H = "a person", ["."] = "nothing" }

-- The games, in the order in which they were found, and by name. `rows` are the things that can be reached, also by
-- their sort, id and place. `played` are the values of settings in matches, and who played them; the rows may list them
-- later. `files` are the files of the game's episodes, with which saves are replayed.
local games = {}

-- Forgets all games.
function reached.forget()
    games = {}
end

-- Returns the row of a thing. Adds a row if the game has none yet.
local function row_of(game, sort, id, where, rule)
    local key = sort .. "\n" .. id .. "\n" .. where
    if not game.by_key[key] then
        game.by_key[key] = { sort = sort, id = id, where = where, rule = rule, number = "", by = {} }
        table.insert(game.rows, game.by_key[key])
    end
    return game.by_key[key]
end

-- Returns a game. `book` returns the numbered sections of its rule book.
local function game_of(name, book)
    local game = games[name]
    if game then return game end
    game = { name = name, rows = {}, by_key = {}, played = {}, files = {} }
    for _, section in ipairs(book()) do
        table.insert(game.rows, { sort = "section", id = section.title, where = "", rule = "", number = section.number,
            by = {} })
    end
    games[name], games[#games + 1] = game, game
    return game
end

-- Marks a section, and every section that contains it, as reached.
local function mark_section(game, number, by)
    for _, row in ipairs(game.rows) do
        local n = #row.number
        if n > 0 and number:sub(1, n) == row.number and (#number == n or number:sub(n + 1, n + 1) == ".") then
            row.by[by] = true
        end
    end
end

-- Marks the rows of these values, and stores all values, because the rows of their settings may be added later. Not every
-- integer of a setting has a row.
local function mark_settings(game, settings, by)
    for name, value in pairs(settings) do
        for _, one in ipairs(type(value) == "table" and value or { value }) do
            local id = name .. "=" .. tostring(one)
            local row = game.by_key["setting\n" .. id .. "\n"]
            game.played[id] = game.played[id] or {}
            game.played[id][by] = true
            if row then row.by[by] = true end
        end
    end
end

-- Adds the coverage of an episode's matches. `by` is "T", "B" or "H". `file` is the file of the episode, or nil.
function reached.add(about, coverage, by, book, file)
    local game = game_of(about.game, book)
    game.files[about.id] = file or game.files[about.id]
    mark_settings(game, about.settings, by)
    for _, one in ipairs(coverage.reached) do
        local row = row_of(game, one.sort, one.id, one.where or "", one.rule or "")
        row.by[by] = one.reached or row.by[by]
    end
    for _, number in ipairs(coverage.sections) do mark_section(game, number, by) end
end

-- Adds the values of settings ("mode=coop").
function reached.settings(name, values, book)
    local game = game_of(name, book)
    for _, id in ipairs(values) do
        local row = row_of(game, "setting", id, "", "")
        for by in pairs(game.played[id] or {}) do row.by[by] = true end
    end
end

-- Marks the sections that the name of a passed test cites (§6.5) in all games that have them.
function reached.cited(test)
    for number in test:gmatch("§([%d.]+)") do
        for _, game in ipairs(games) do mark_section(game, number:gsub("%.$", ""), "T") end
    end
end

-- Returns whether a game is known, and the file of its episode or nil.
function reached.file_of(name, id)
    return games[name] ~= nil, games[name] and games[name].files[id]
end

-- In the terminal -------------------------------------------------------------------------------------------------

local function sign(row)
    return row.by.T and "T" or row.by.B and "B" or row.by.H and "H" or "."
end

-- Prints a summary of one sort of things: "handler  7 of 9  TTTTB.T.T".
local function print_sort(game, sort)
    local signs, n, found = {}, 0, 0
    for _, row in ipairs(game.rows) do
        if row.sort == sort then
            if n > 0 and n % PER_LINE == 0 then signs[#signs + 1] = ("\n# %23s"):format("") end
            signs[#signs + 1] = sign(row)
            n, found = n + 1, found + (sign(row) ~= "." and 1 or 0)
        end
    end
    if n > 0 then print(("# %-8s %4d of %4d   %s\n"):format(sort, found, n, table.concat(signs))) end
end

-- Prints the map as TAP comments.
function reached.print()
    for _, game in ipairs(games) do
        local all = true
        print(("# Coverage of %s. T: a test reached it; B: only a bot; H: only a person; a dot: nothing.\n"):format(
            game.name))
        for _, sort in ipairs(SORTS) do print_sort(game, sort) end
        for _, row in ipairs(game.rows) do
            if sign(row) == "." then
                if all then print("# Nothing has reached:\n") end
                all = false
                print(("#   %s %s%s%s\n"):format(row.sort, host.sound_text(row.id),
                    row.rule ~= "" and (" (§%s)"):format(row.rule) or "", row.where ~= "" and ", " .. row.where or ""))
            end
        end
        if all then print("# Everything was reached.\n") end
    end
end

-- Prints the actions that nothing has reached as TAP comments. Prints nothing if there are none.
function reached.print_idle()
    local MOST, idle = 8, {}
    for _, game in ipairs(games) do
        for _, row in ipairs(game.rows) do
            if row.sort == "action" and not next(row.by) then idle[#idle + 1] = host.sound_text(row.id) end
        end
    end
    if #idle == 0 then return end
    print(("# The checked matches took none of these actions: %s%s.\n"
        .. "# If more --games do not take them either, their conditions may never hold (`why` in play).\n"):format(
        table.concat(idle, ", ", 1, math.min(#idle, MOST)), #idle > MOST and (" and %d more"):format(#idle - MOST) or ""))
end

-- As a page -------------------------------------------------------------------------------------------------------

local STYLE = [[
<html lang="en"><meta charset="utf-8"><title>Coverage</title>
<style>
body { font: 16px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em }
table { border-collapse: collapse; width: 100% } td { padding: .2em .6em; border: 1px solid #999 }
.T td { background: #d8f0d8 } .B td { background: #e4e8f8 } .H td { background: #f8f0d0 }
.n td { background: #f8d8d8; font-weight: bold }
</style>
]]

-- Writes the map as a page. Overwrites an existing file only if it is such a page. Returns false after a message.
function reached.page(file)
    local xml = require "pictures".xml
    if not host.yields(file, PAGE_START) then
        host.flush()
        return host.complain(("precinct: '%s' exists and is not a page of coverage, so it stays as it is.\n"):format(file))
    end
    local page = { PAGE_START, STYLE }
    local function add(format, ...) page[#page + 1] = format:format(...) end
    for _, game in ipairs(games) do
        add("<h2>Coverage of %s</h2>\n<p>What a test reached, only a bot, only a person, or nothing.</p>\n", xml(game.name))
        for _, sort in ipairs(SORTS) do
            local any = false
            for _, row in ipairs(game.rows) do
                if row.sort == sort then
                    local at = sign(row)
                    if not any then add("<h3>%s</h3>\n<table>\n", sort) end
                    any = true
                    add('<tr class="%s"><td>%s</td><td>%s</td><td>%s%s</td><td>%s</td></tr>\n', at == "." and "n" or at,
                        xml(host.sound_text(row.id)), WHO[at], row.rule ~= "" and "§" or "", xml(row.rule), xml(row.where))
                end
            end
            if any then add("</table>\n") end
        end
    end
    add("</html>\n")
    return host.write(file, table.concat(page))
end

return reached
