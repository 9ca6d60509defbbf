-- `precinct balance --against`: plays two versions of each entry on the same seeds. Also finds each change of a card, of a
-- kind or of a constant's default, and plays the newer version with only this change undone. Both versions read their
-- plan from the same line, so they may differ in the settings and constants that the line does not name.
local host, report = require "host", require "report"
local tr, complain = host.tr, report.complain

local balance -- the request and its list (balance.lua)
local version -- the older version of the author's files
local changes -- { line =, id = "cards.ID", set =, how =, why =, study = }

-- How a change is undone. "as before": the card or kind gets its older definition. "taken out": no pile has a copy of the
-- card, because the older version lacks it or its older definition cannot be loaded. "not alone": the episode loads
-- neither way. `set` is the setting with a constant's older default. `why` is the reason why "as before" failed.

-- The older version -----------------------------------------------------------------------------------------------

-- Reads the plan of a line in the older version. Returns the exit status.
local function plan_older(line)
    local place = ("%s:%d"):format(balance.file, line.number)
    local file, why = version:episode(line.entry.episode, line.plan:about().name)
    if not file then
        complain("precinct: %s: %s\n", place, why)
        return report.REFUSED
    end
    local given = { { value = file }, table.unpack(line.given, 2) } -- the episode is the first argument
    local older, status = balance.plan(line, given, place .. ": " .. balance.against)
    line.older = older
    if older then
        if version.exported then -- do not show the temporary folder, whose name differs in each run
            older:set { name = version.label .. ":" .. line.entry.episode }
        end
        return 0
    end
    complain(tr("precinct: because of this, '%s' cannot be compared. Mend %s, choose another version, or leave the entry "
        .. "out with --only.\n"), line.entry.name, balance.against)
    return status
end

-- Changes ---------------------------------------------------------------------------------------------------------

-- Returns a list of { id =, mark = } as a table of marks by id.
local function by_id(list)
    local marks = {}
    for _, one in ipairs(list) do marks[one.id] = one.mark end
    return marks
end

-- Lists each card or kind of the line's episode that differs between the two versions. Omits a kind that only one version
-- has, because other definitions name the kind, so this change cannot be undone alone.
local function list_changes(line, before, now, list)
    local old, new = by_id(before[list]), by_id(now[list])
    local function add(id, how) changes[#changes + 1] = { line = line, id = list .. "." .. id, how = how } end
    for _, one in ipairs(now[list]) do
        local was = old[one.id]
        if was ~= one.mark and (was or list == "cards") then add(one.id, was and "as before" or "taken out") end
    end
    for _, one in ipairs(list == "cards" and before.cards or {}) do
        if not new[one.id] then add(one.id, "as before") end
    end
end

-- Lists the constants of a line whose defaults differ. Loads the older version with the newer defaults that it accepts,
-- so that a kind whose definition uses a constant does not count as a second change.
local function list_constants(line)
    local old, new = line.older:constants() or {}, line.plan:constants() or {}
    local standards, set = {}, {}
    for _, constant in ipairs(old) do standards[constant.name] = constant.standard end
    for _, setting in ipairs(line.plan:about().settings) do set[setting:match("^[^=]*")] = true end
    for _, constant in ipairs(new) do
        local name, standard = "const." .. constant.name, standards[constant.name]
        if standard and standard ~= constant.standard and not set[name] then
            changes[#changes + 1] = { line = line, id = "constants." .. constant.name, how = "as before",
                set = name .. "=" .. standard }
            line.older:setting(name .. "=" .. constant.standard)
            if line.older:failing() then line.older:setting(nil) end
        end
    end
end

-- Returns false after a message.
local function find_changes(line)
    local settings = #line.older:about().settings
    list_constants(line)
    local before, now = line.older:marks(), line.plan:marks()
    while #line.older:about().settings > settings do line.older:setting(nil) end
    if not (before and now) then return false end
    list_changes(line, before, now, "cards")
    list_changes(line, before, now, "kinds")
    return true
end

-- Playing ---------------------------------------------------------------------------------------------------------

-- Plays the newer version with one change undone. Returns the exit status.
local function play_change(change)
    local line, status = change.line, 0
    local plan = line.plan
    if change.set then plan:setting(change.set) end
    repeat
        plan:undo(line.older, not change.set and (change.how == "taken out" and "-" or "") .. change.id or nil)
        local why, again = plan:failing(), false
        if why then
            again = change.how == "as before" and change.id:find("^cards%.") ~= nil
            change.how, change.why = again and "taken out" or "not alone", change.why or why
        else
            local _
            _, change.study, status = balance.play(line, plan, balance.games)
        end
    until not again
    plan:undo(nil)
    if change.set then plan:setting(nil) end
    return status
end

-- Plays both versions and, unless --whole is given, each change. Returns the exit status.
local function play()
    local status, whole, good, _ = 0, host.given("whole"), true, nil
    local function each(run)
        for _, line in ipairs(balance.lines) do
            if line.entry.selected and status == 0 then status = run(line) end
        end
    end
    each(function(line)
        _, line.study, status = balance.play(line, line.plan, balance.games)
        if status == 0 then _, line.before, status = balance.play(line, line.older, balance.games) end
        return status
    end)
    if not whole then
        each(function(line)
            good = find_changes(line)
            return good and 0 or report.FAILED
        end)
    end
    for _, change in ipairs(changes) do
        if status == 0 then status = play_change(change) end
    end
    return status
end

-- The report ------------------------------------------------------------------------------------------------------

-- Returns what is compared: first the whole versions of each entry, then the newer version with and without each change,
-- over all lines of the entry that have the change. Each comparison has the pairs of series (`before`, `now`).
local function comparisons()
    local list, by_change = {}, {}
    for i, entry in ipairs(balance.entries) do list[i] = { entry = entry.name, series = {} } end
    for i, entry in ipairs(balance.entries) do
        for _, line in ipairs(balance.lines) do
            if line.entry == entry and line.before and line.study then
                table.insert(list[i].series, { before = line.before, now = line.study })
            end
        end
    end
    for _, change in ipairs(changes) do
        local key = change.line.entry.name .. "\n" .. change.id
        local comparison = by_change[key]
        if not comparison then
            comparison = { entry = change.line.entry.name, change = change.id, why = change.why, series = {},
                undone = change.how == "taken out" and change.how or "as before" }
            by_change[key], list[#list + 1] = comparison, comparison
        end
        if change.study and change.line.study then
            table.insert(comparison.series, { before = change.study, now = change.line.study })
        end
    end
    return list
end

local function any_failed()
    local n = 0
    for _, line in ipairs(balance.lines) do
        n = n + (line.study and #line.study.failed or 0) + (line.before and #line.before.failed or 0)
    end
    for _, change in ipairs(changes) do n = n + (change.study and #change.study.failed or 0) end
    return n > 0
end

return function(request)
    balance, changes = request, {}
    balance.against, balance.whole = host.value("against"), host.given("whole")
    local open <close>, worst = require "version"(balance.against, balance.folder), 0
    if not open then return report.REFUSED end
    version = open
    for _, line in ipairs(balance.lines) do
        if line.entry.selected then worst = math.max(worst, plan_older(line)) end
    end
    if worst ~= 0 then return worst end
    if not host.folder_ready(balance.save) then return report.FAILED end
    local status = play()
    balance.stopped(status)
    balance.comparisons = comparisons()
    require "pairs_report"(balance)
    local shown = host.flush()
    if status ~= 0 then return status end
    return (not shown or any_failed()) and report.FAILED or 0
end
