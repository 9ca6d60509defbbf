-- `precinct check PATH...`: finds all of an author's mistakes without playing. It prints English.
local host, report = require "host", require "report"
local complain, unused = report.complain, require "unused"

local TRIES = 40

-- Every mistake without repetitions (`all`), each with the names of the episodes that have it (`names`). played: the
-- mistake was found only while campaigns played their episodes. checked: the names of the checked episodes, without
-- campaigns. mod: a mod was checked, so episodes with this mod have the findings. tests: a file of tests was skipped.
local found = { all = {}, errors = 0, warnings = 0, files = 0, checked = {} }
local json -- the output is for programs and has the engine's names of files

local function count(one, n)
    if one.level == "error" then found.errors = found.errors + n end
    if one.level == "warning" then found.warnings = found.warnings + n end
end

-- Returns the entry of this mistake, found in two episodes or reached from two places, or nil if it is new. Hints and
-- levels may differ. Findings of campaigns have the first column, because campaigns do not know the true column.
local function known(one)
    for _, other in ipairs(found.all) do
        if one.line == other.line and one.file == other.file and one.message == other.message
            and (one.column == other.column or one.column == 1 or other.column == 1) then return other end
    end
end

local function add_name(names, name)
    name = host.sound_text(name)
    if names[#names] ~= name then names[#names + 1] = name end
end

-- Adds the episode's name to the entry of a mistake, and the column if the entry lacks the column.
local function add_known(entry, one, name)
    local worse = one.level == "error" and entry.level == "warning"
    add_name(entry.names, name)
    entry.played = entry.played and found.campaign
    if not worse and entry.column ~= 1 then return end
    if worse then count(entry, -1) end
    for _, key in ipairs { "column", "level", "hint" } do entry[key] = one[key] end
    if worse then count(entry, 1) end
end

-- Adds a finding in the episode `name`. For people, its texts name files that can be opened from the working folder.
local function add(source, one, name)
    if not json then
        one.message = host.sound_text(source:message(one.message))
        one.hint = host.sound_text(source:message(one.hint))
        one.file = host.sound_text(source:place(one.file))
    end
    local entry = known(one)
    if entry then return add_known(entry, one, name) end
    count(one, 1)
    one.played, one.names = found.campaign, {}
    found.all[#found.all + 1] = one
    add_name(one.names, name)
end

-- Adds a finding about a catalog.
local function add_about(source, name, file, line, level, message, hint)
    add(source, { file = file, line = line, column = 1, level = level, message = message, hint = hint }, name)
end

local catalogs = {} -- the entries of each catalog, by its file

-- Adds a finding for each entry of the author's catalogs that translates nothing.
local function add_unused(source, name, files)
    local texts = {}
    for _, text in ipairs(source:texts("") or {}) do texts[text.key] = true end
    for _, file in ipairs(files) do
        catalogs[file] = catalogs[file] or host.catalog(host.read(file) or "") or {}
        for _, entry in ipairs(unused(file, catalogs[file], texts)) do
            add_about(source, name, host.from_here(file), entry.line, "warning",
                host.sound_text(('no source has the text "%s"'):format(entry.english)),
                "write the msgid as the source has it, or remove the entry")
        end
    end
end

local function check_file(name)
    found.files = found.files + 1
    local source, there = host.source(name)
    local sort = there and source:sort()
    found.campaign = sort == "campaign"
    if sort == "episode" then found.checked[#found.checked + 1] = name end
    local findings = there and source:check(TRIES)
    found.failed = found.failed or not findings
    for _, one in ipairs(findings or {}) do add(source, one, name) end
    local code, files, faults = host.language()
    for _, fault in ipairs(faults) do
        add_about(source, name, fault.file, fault.line, "error", fault.message,
            "the translations of this file are not used")
    end
    if there and code ~= "" and #files > 0 then add_unused(source, name, files) end
end

-- Checks a mod with every episode that it supports.
local function check_mod(folder)
    local name, game = host.use_mod(folder, true)
    found.mod = true
    if not name then
        found.failed = true
        return
    end
    local episodes = host.episodes(game)
    for _, episode in ipairs(episodes) do check_file(episode) end
    if #episodes > 0 then return end
    complain("precinct: the mod %s is for the game '%s', of which no episode is here. A game of your own is found from its "
        .. "folder, or by `precinct check FILE.lua --mod %s`. These are here:\n", name, game, folder)
    for _, episode in ipairs(host.episodes()) do complain("  %s\n", episode) end
    found.failed = true
end

-- Returns true if a file calls test() at the start of a line.
local function calls_test(file)
    return ("\n" .. (host.read(file) or "")):find("\ntest(", 1, true)
end

-- Returns true if a test in the same folder requires the file. Such a file is part of the tests and not of a game, so it
-- may use all of Lua.
local function is_of_tests(beside, file)
    local name = file:match("([^/.]*)[^/]*$"):gsub("%p", "%%%0")
    for _, test in ipairs(beside) do
        local text = test:find("._test%.lua$") and host.read(test)
        if text and text:find("require[ (\"']+" .. name .. "[\"']") then return true end
    end
end

-- Checks a file, an episode by its name, or all scripts in a folder and its subfolders except tests. Other paths on the
-- command line are checked without the mods that this path needs.
local function check_path(path)
    local mod = host.mod_meant(path)
    if mod then return host.with_mods(check_mod, mod) end
    if path:find("._test%.lua$") and calls_test(path) then
        complain("precinct: %s holds tests, which are run and not checked: precinct test %s\n", path, path)
        found.tests = true
        return
    end
    local inside, why, is_file = host.scripts(path)
    if is_file then return check_file(path) end
    if why then
        complain("precinct: cannot read '%s': %s.\n", path, why)
        found.failed = true
    end
    for _, one in ipairs(inside or {}) do
        if not one:find("._test%.lua$") and not is_of_tests(inside, one) then check_path(one) end
    end
end

-- Drops each mistake of a campaign that the episode's own check reports, because that report has the column.
local function drop_repeated()
    local examined, kept = {}, {}
    for _, one in ipairs(found.all) do
        if not one.played then examined[one.file .. ":" .. one.line] = true end
    end
    for _, one in ipairs(found.all) do
        if one.played and examined[one.file .. ":" .. one.line] then
            count(one, -1)
        else
            kept[#kept + 1] = one
        end
    end
    found.all = kept
end

local function folder_of(name)
    return name:match("^(.*)/") or ""
end

-- Returns true if the error is in a module but only some episodes have it: an episode in the folder of the first such
-- episode lacks the error.
local function in_some(one)
    local first, beside = folder_of(one.names[1]), 0
    for _, name in ipairs(found.checked) do
        if folder_of(name) == first then beside = beside + 1 end
    end
    return one.level == "error" and one.file:find("scripts/", 1, true) and #one.names < beside
end

-- Prints the findings, each with its hint. If only some episodes have a finding, also prints their names.
local function print_findings()
    for _, one in ipairs(found.all) do
        local place = one.line ~= 0 and (":%d:%d"):format(one.line, one.column) or ""
        host.print(("%s%s: %s: %s\n"):format(one.file, place, one.level, one.message))
        local notes, some = { one.hint ~= "" and one.hint or nil }, in_some(one)
        if found.mod then some = #one.names < found.files end
        if some then notes[#notes + 1] = "in " .. table.concat(one.names, ", ") end
        if #notes > 0 then host.print("    " .. table.concat(notes, "; ") .. "\n") end
    end
    local function some(n, word) return ("%d %s%s"):format(n, word, n == 1 and "" or "s") end
    host.print(found.errors + found.warnings == 0 and "Nothing to mend.\n"
        or ("%s, %s.\n"):format(some(found.errors, "error"), some(found.warnings, "warning")))
end

local function print_document()
    local texts = {}
    for i, one in ipairs(found.all) do
        texts[i] = host.json_text(one, { "file", "line", "column", "level", "message", "hint" })
    end
    host.print_json(('{"findings":[%s],"errors":%d,"warnings":%d}'):format(table.concat(texts, ","), found.errors,
        found.warnings))
end

return function()
    local paths, saves = report.words(), host.value("saves")
    json = host.given("json")
    if saves and paths[1] then
        complain("precinct: --saves checks a folder of saves, and nothing beside it.\n")
        return report.REFUSED
    elseif saves then
        return host.check_saves(saves, json)
    elseif not paths[1] then
        complain("precinct: check what? Name an episode, a file or a folder.\n")
        found.failed = true
    elseif host.given("fix") or host.given("dry-run") then
        return require "fix"(paths, host.given("dry-run"))
    end
    for _, path in ipairs(paths) do check_path(path) end
    if found.files == 0 and not found.failed then
        if not found.tests then
            complain("precinct: there is no script in the folder '%s'. Name a folder with episodes or scripts.\n",
                paths[1])
        end
        found.failed = true
    end
    drop_repeated()
    if json then
        print_document()
    elseif not found.failed or #found.all > 0 then
        print_findings()
    end
    return (found.failed or found.errors > 0 or found.warnings > 0 and host.given("strict")) and report.REFUSED or 0
end
