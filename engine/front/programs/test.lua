-- `precinct test PATH...`: runs scenario tests written in Lua, checks episodes with the kit, and prints TAP.
-- docs/TESTING.md is the guide for authors.
local host, report, reached = require "host", require "report", require "reached"
local complain = report.complain

local MAX_SEED = 999999999999999999
local SMOKE = 10 -- this many matches are played without checks for each match with checks

local tap = { run = 0, failed = 0, left_out = 0 }
local only, trust, cover = host.value("only"), host.given("trust"), nil
local seed, games, every -- of random matches. every: number of questions between two costly checks
local fixed = {} -- "mode=coop"

-- Prints the result of one test. `why` is the reason of a failure; its lines become comments.
local function told(good, name, why)
    tap.run, tap.failed = tap.run + 1, tap.failed + (good and 0 or 1)
    host.print(("%sok %d - %s\n"):format(good and "" or "not ", tap.run, (name:gsub("[#\n]", " ")))) -- "#": a directive
    if not good and why ~= "" then
        for line in (why:gsub("\n$", "") .. "\n"):gmatch("(.-)\n") do host.print("# " .. line .. "\n") end
    end
    host.flush()
end

-- Files of tests ----------------------------------------------------------------------------------------------------

local function run_file(path)
    local cited = {}
    -- `test`: the result is that of a test and not of the file
    local function heard(good, name, why, test)
        told(good, name, why)
        if good then cited[#cited + 1] = name end
        if good or not test then return end
        local mods = ""
        for _, mod in ipairs(host.mods_given()) do mods = mods .. " --mod " .. host.word(mod) end
        local typed = name:match("[^\n]*"):gsub('["$`\\]', "\\%0") -- a part of the name suffices
        host.print(('# run it again: precinct test %s%s --only "%s"\n'):format(host.word(path), mods, typed))
    end
    tap.left_out = tap.left_out + host.test_file(path, { only = only, trust = trust, cover = cover }, heard, reached.add)
    for _, name in ipairs(cover and cited or {}) do reached.cited(name) end
end

-- Episodes ----------------------------------------------------------------------------------------------------------

-- Plays random matches with these settings.
local function prove(source, name, settings)
    local typed = table.concat({ name, table.unpack(settings) }, " ")
    local SAYS = { loads = "it loads",
        holds = ("the kit's properties hold in %d random matches and %d of the heuristic"):format(games, (games + 1) // 2),
        ends = ("%d random matches come to their ends"):format(games * SMOKE) }
    source:prove(settings, { seed = seed, games = games, every = every, smoke = games * SMOKE }, reached.add,
        function(property, why, failed_seed)
            if failed_seed then
                why = ("%s\nplay it again: precinct test %s --seed %d --games 1 --every 1"):format(why, host.word(name),
                    failed_seed)
                for _, setting in ipairs(settings) do why = why .. " " .. host.word(setting) end
            end
            told(not why, typed .. ": " .. SAYS[property], why and source:message(why))
        end)
end

local function prove_all(source, name)
    local ways, about = source:ways(fixed)
    if not ways then return told(false, name, "it cannot be loaded; `precinct check` names all mistakes") end
    if about.campaign then return told(true, name) end
    local failed, values = tap.failed, {}
    for _, setting in ipairs(about.settings) do
        for _, value in ipairs(setting.choices or setting.type == "flag" and { "false", "true" } or {}) do
            values[#values + 1] = setting.name .. "=" .. value
        end
    end
    if cover then
        reached.settings(about.game, values, source:book(about.rules))
    else
        reached.forget() -- only actions that no match takes are shown; --coverage lists them anyway
    end
    for _, settings in ipairs(ways) do prove(source, name, settings) end
    if not cover and tap.failed == failed then reached.print_idle() end
end

-- Paths -------------------------------------------------------------------------------------------------------------

-- Returns true if a file calls test() at the start of a line. Then it is a test, whatever its name.
local function holds_tests(file)
    return file:find("._test%.lua$") or ("\n" .. (host.read(file) or "")):find("\ntest(", 1, true)
end

-- `alone`: the path was named, so that it must be a test or an episode.
local function test_one(path, alone)
    if path:find(".%.lua$") and (not host.exists(path) or holds_tests(path)) then return run_file(path) end
    local source, there = host.source(path)
    if not there then return told(false, path, "there is no such test, episode or folder") end
    if alone or source:sort() then prove_all(source, path) end
end

-- Tests a path. For a folder, runs all episodes and tests in it and its subfolders, and skips other scripts. A mod is in
-- use only while paths in its folder are tested.
local function test_path(path, alone)
    local mod = host.mod_around(path)
    if mod and not host.use_with_needs(mod) then return told(false, path, "the mod cannot be used") end
    local inside, why, is_file = host.scripts(path)
    if is_file then return test_one(path, alone) end
    if why then return told(false, path, why) end
    local is_mod = host.exists(path .. "/mod.lua")
    for _, one in ipairs(inside) do
        -- a mod's mod.lua is neither a test nor an episode
        if not (is_mod and one:find("./mod%.lua$")) then host.with_mods(test_path, one, false) end
    end
end

-- Prints or writes the coverage. Returns false after an error.
local function show_reached()
    local saves, page = host.value("saves"), host.value("html")
    if saves and not host.reached_saves(saves, reached.file_of, reached.add) then
        return complain("precinct: there are no saves in '%s'.\n", saves)
    end
    if page then return reached.page(page) end
    reached.print()
    return true
end

return function()
    local paths = {}
    seed = host.number("seed", 0, MAX_SEED, 1)
    games = seed and host.number("games", 1, 999999999, 2)
    every = games and host.number("every", 1, 999999999, 7)
    if not every then return report.REFUSED end
    cover = host.given("coverage") or host.value("html") ~= nil or host.value("saves") ~= nil
    for _, word in ipairs(report.words()) do
        local list = word:find("=", 1, true) and fixed or paths
        list[#list + 1] = word
    end
    for _, path in ipairs(paths) do host.with_mods(test_path, host.mod_meant(path) or path, true) end
    if #paths == 0 then
        complain("precinct: name tests, episodes or folders. `precinct test --help` explains them.\n")
        return report.REFUSED
    elseif only and tap.run == 0 and tap.left_out > 0 then
        complain("precinct: no test has '%s' in its name. %d tests have other names.\n", only, tap.left_out)
    elseif tap.run == 0 then
        complain("precinct: no test was found. Tests are files NAME_test.lua that call test(). `precinct new mod NAME` "
            .. "makes one to start with.\n")
    end
    host.print(("1..%d\n"):format(tap.run))
    if tap.run > 0 and cover and not show_reached() then return report.FAILED end
    return (tap.run == 0 or tap.failed > 0) and report.REFUSED or 0
end
