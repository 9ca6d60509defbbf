-- `precinct sim`: plays many matches between bots and prints their totals. `precinct sim merge` adds up the parts of a run
-- that was divided among machines.
local host, report, sim_report = require "host", require "report", require "sim_report"
local tr, complain = host.tr, report.complain

local VALUES = "seed seat set games first jobs shard color save svg match record"

-- Shows the results in the forms that the arguments request. Returns false if something could not be written.
local function show(results)
    local study, folder = report.study(results:study()), host.value("svg")
    if host.given("json") then
        host.json(results)
    elseif host.given("csv") then
        sim_report.csv(study)
    else
        sim_report.tables(study, host.given("all"))
    end
    return host.flush() and (not folder or sim_report.pictures(study, folder))
end

-- Returns the exit status after the results were shown.
local function shown(results)
    return (not show(results) or #results:study().failed > 0) and report.FAILED or 0
end

-- Returns nil after a message.
local function sensible()
    if host.given("json") and host.given("csv") then
        return complain(tr("precinct: use --json or --csv, not both.\n"))
    elseif host.given("resume") and not host.value("save") then
        return complain(tr("precinct: --resume continues the file that --save names. Add --save FILE.\n"))
    elseif host.value("record") and not host.value("match") then
        return complain(tr("precinct: --record writes the match that --match names.\n"))
    end
    return true
end

-- Checks the arguments of a run that prints one match and counts nothing. Refuses options that would have no effect in
-- it. Returns nil after a message.
local function one_match()
    local record = host.value("record")
    for _, other in ipairs(host.value("match") and { "save", "resume", "svg", "json", "csv", "all", "shard" } or {}) do
        if host.given(other) then
            return complain(tr("precinct: --match plays one match and cannot be combined with --%s.\n"), other)
        end
    end
    return not (record and host.exists(record))
        or complain(tr("precinct: '%s' already exists. Choose another name.\n"), record)
end

local function play_many(game)
    local save = host.value("save")
    if not (host.folder_ready(host.value("svg")) and host.file_ready(save)) then return report.FAILED end
    local status = game:play(save, host.given("resume"))
    local results <close> = game:results()
    if status == 0 then return shown(results) end
    if status >= report.STOPPED then
        complain(save
            and tr("precinct: stopped. The matches played so far follow. The same command with --resume continues.\n")
            or tr("precinct: stopped. The matches played so far follow. With --save FILE, --resume continues later.\n"))
    end
    -- if the totals could not be saved, at least print them
    if status >= report.STOPPED or report.study(results:study()):played() > 0 then show(results) end
    return status
end

local function simulate(flags)
    if not (sensible() and one_match()) then return report.REFUSED end
    local plan, refused = report.plan(VALUES, flags, 100)
    if not plan then return refused end
    local game <close>, failed = plan:open()
    if not game then return failed end
    local match, games, record = host.value("match"), plan:about().games, host.value("record")
    local number = match and match:find("^%d+$") and report.whole(match)
    if not match then return play_many(game) end
    if number and number < games then return host.file_ready(record) and game:watch(number, record) or report.FAILED end
    complain(tr("precinct: --match needs the number of a match, from 0 to %d, not '%s'. --games says how many the series "
        .. "has.\n"), games - 1, match)
    return report.REFUSED
end

-- Returns the sum of the files, or nil after a message.
local function merged()
    local sum
    for _, file in ipairs { table.unpack(report.words(), 2) } do
        local part = host.results(file)
        local why = part and sum and sum:add(part)
        if why then return complain("precinct: %s: %s.\n", file, why) end
        if not part then return nil end
        sum = sum or part
    end
    return sum or complain(tr("precinct: sim merge needs the files of the simulation's parts.\n"))
end

local function merge()
    local save = host.value("save")
    if not (host.check("sim merge", "json csv all ascii plain", "save svg color") and sensible()) then
        return report.REFUSED
    elseif save and host.exists(save) then
        complain(tr("precinct: '%s' already exists. Choose another name.\n"), save)
        return report.REFUSED
    end
    local sum = merged()
    if not sum then return report.REFUSED end
    return host.folder_ready(host.value("svg")) and (not save or sum:write(save)) and shown(sum) or report.FAILED
end

return function(flags)
    if host.plain_word(1) == "merge" then return merge() end
    return simulate(flags)
end
