-- `precinct tune`: plays the same matches with several values of one or more constants, to show how the balance changes.
-- Every point, that is every combination of values, is a separate simulation on the same seeds.
local host, report = require "host", require "report"
local tr, complain = host.tr, report.complain

local VALUES = "seed seat set games first jobs shard color constant save svg"
local MAX_CONSTANTS, MAX_POINTS = 4, 200

-- The values to try -----------------------------------------------------------------------------------------------

-- Returns the values of "1..9", "1..9/2" (every second value) or "a,b,c", or nil. Numbers are normalized, so that "05"
-- equals 5.
local function values_of(range)
    local values, n, had = {}, 0, {}
    local function add(given)
        local value = tostring(report.whole(given) or given)
        n = n + 1
        if not had[value] then values[#values + 1] = value end
        had[value] = true
        return #values <= MAX_POINTS
    end
    local low, high, step = range:match("^(%-?%d+)%.%.(%-?%d+)(.*)$")
    step = low and (step == "" and "1" or step:match("^/(%-?%d+)$"))
    if step and report.whole(low) and report.whole(high) and report.whole(step) then
        low, high, step = report.whole(low), report.whole(high), report.whole(step)
        if step < 1 or low > high then return nil end
        for i = low, high, step do
            if not add(tostring(i)) then return nil end
        end
        return values
    end
    for value in range:gmatch("[^,]+") do
        value = value:match("^%s*(.-)%s*$")
        if value ~= "" and not add(value) then return nil end
    end
    return n > 0 and values or nil
end

-- Returns the constants and their values, as a list of { name =, values = }, or nil after a message.
local function read_axes()
    local axes, named = {}, {}
    for _, a in ipairs(host.arguments()) do
        if a.name == "constant" and a.value then
            local name, range = a.value:match("^([^=]+)=(.*)$")
            if named[name] then return complain(tr("precinct: --constant %s is given twice.\n"), name) end
            local values = name and #axes < MAX_CONSTANTS and values_of(range)
            if not values then
                return complain(tr("precinct: --constant needs NAME=RANGE, where RANGE is 1..9, 1..9/2 or a,b,c (at most "
                    .. "%d values, at most %d constants), not '%s'.\n"), MAX_POINTS, MAX_CONSTANTS, a.value)
            end
            axes[#axes + 1], named[name] = { name = name, values = values }, true
        end
    end
    if host.given("json") and host.given("csv") then
        return complain(tr("precinct: use --json or --csv, not both.\n"))
    elseif host.given("resume") and not host.value("save") then
        return complain(tr("precinct: --resume continues the folder that --save names. Add --save DIR.\n"))
    elseif #axes == 0 then
        return complain(tr("precinct: tune needs --constant NAME=RANGE. `precinct list EPISODE` shows the constants.\n"))
    end
    for _, a in ipairs(host.arguments()) do
        local name = a.name == "set" and a.value and a.value:match("^[^=]*")
        if named[name] then return complain(tr("precinct: use --constant %s or --set %s, not both.\n"), name, a.value) end
    end
    return axes
end

-- Returns all combinations of values, each as { constants = {"name=value"...}, values =, label = }, or nil after a
-- message. The first constant changes slowest.
local function points_of(axes)
    local points = { { constants = {}, values = {} } }
    for _, axis in ipairs(axes) do
        local more = {}
        if #points * #axis.values > MAX_POINTS then
            return complain(tr("precinct: the values of the constants make more than %d combinations. Try fewer values.\n"),
                MAX_POINTS)
        end
        for _, point in ipairs(points) do
            for _, value in ipairs(axis.values) do
                local one = { constants = { table.unpack(point.constants) }, values = { table.unpack(point.values) } }
                table.insert(one.constants, axis.name .. "=" .. value)
                table.insert(one.values, value)
                more[#more + 1] = one
            end
        end
        points = more
    end
    for _, point in ipairs(points) do point.label = table.concat(point.constants, " ") end
    return points
end

-- The report ------------------------------------------------------------------------------------------------------

-- Returns the median number of rounds and the mean number of decisions.
local function lengths(study)
    return report.spread(study:section("rounds")):quantile(0.5), report.spread(study:section("decisions")):mean()
end

local function print_points(axes, points)
    local rows, outcomes = { {} }, points[1].study.sides + 1
    local head = report.adder(rows[1])
    for _, axis in ipairs(axes) do head(axis.name) end
    head(tr("matches"))
    for i = 1, outcomes do
        head(points[1].study:outcome(i))
        if i < outcomes then head(tr("interval (95 %)")) end -- the column of draws has no interval
    end
    head(tr("rounds (median)"), tr("decisions (mean)"))
    for _, point in ipairs(points) do
        local study, row = point.study, {}
        local add = report.adder(row)
        add(table.unpack(point.values))
        add(study:counted())
        for i = 1, outcomes do
            local share, low, high = report.wilson(study:counted(i), study:counted())
            add(report.share(share))
            if i < outcomes then add(report.range(low, high)) end
        end
        local rounds, decisions = lengths(study)
        add(rounds, host.figure(decisions, 1))
        rows[#rows + 1] = row
    end
    report.table(rows, { left = #axes, named = true })
end

-- Prints the numbers of the table: first the counts of matches, then the computed values.
local function print_csv(axes, points)
    local rows, sides = { {} }, points[1].study.about.sides
    local head = report.adder(rows[1])
    for _, axis in ipairs(axes) do head(axis.name) end
    head("matches")
    for _, side in ipairs(sides) do head(side.id) end
    head("draw")
    for _, side in ipairs(sides) do head(side.id .. " low %", side.id .. " high %") end
    head("rounds median", "decisions mean")
    for _, point in ipairs(points) do
        local study, row = point.study, {}
        local add = report.adder(row)
        add(table.unpack(point.values))
        add(study:counted())
        for i = 1, #sides + 1 do add(study:counted(i)) end
        for i = 1, #sides do
            local _, low, high = report.wilson(study:counted(i), study:counted())
            add(("%.1f"):format(100 * low), ("%.1f"):format(100 * high))
        end
        local rounds, decisions = lengths(study)
        add(rounds, ("%.1f"):format(decisions))
        rows[#rows + 1] = row
    end
    report.table(rows, { form = "csv" })
end

local function print_json(axes, points)
    local list = {}
    for i, point in ipairs(points) do
        local constants = {}
        for k, axis in ipairs(axes) do constants[axis.name] = point.values[k] end
        list[i] = { constants = constants, study = point.results }
    end
    host.json(list)
end

-- Draws the share of matches won at each point. There is one line for each side and each combination of all constants
-- but the last.
local function draw(axes, points, folder)
    local last, lines = #axes, {}
    local axis = { title = axes[last].name, names = {}, groups = {}, every = #axes[last].values }
    for i, point in ipairs(points) do
        axis.names[i] = point.values[last]
        if last > 1 and (i - 1) % axis.every == 0 then
            axis.groups[#axis.groups + 1] = table.concat(point.constants, " ", 1, last - 1)
        end
    end
    for outcome = 1, points[1].study.sides + 1 do
        lines[outcome] = { name = points[1].study:outcome(outcome), values = {} }
        for i, point in ipairs(points) do
            lines[outcome].values[i] = { report.wilson(point.study:counted(outcome), point.study:counted()) }
        end
    end
    return require "pictures".lines(folder .. "/tune.svg", tr("Matches won, with intervals of 95 %"), axis, lines)
end

-- Shows the points that have results. The first `played` of them have matches.
local function show(axes, points, played)
    local form = host.given("json") and print_json or host.given("csv") and print_csv or print_points
    local shown, folder = {}, host.value("svg")
    if played == 0 then return true end
    for i, point in ipairs(points) do
        if point.study then shown[i] = point end
    end
    form(axes, shown)
    return host.flush() and (not folder or draw(axes, { table.unpack(shown, 1, played) }, folder))
end

-- The command -----------------------------------------------------------------------------------------------------

-- Plays one point. Returns the exit status.
local function play(point, plan, folder, resume)
    local table <close>, refused = plan:open(point.constants)
    if not table then return refused end
    local status = table:play(report.file(folder, point.label), resume, point.label)
    point.study, point.results = report.study(table:study()), table:results()
    return status
end

-- Returns true if no point's file exists. Checks all files before the first match, not one by one.
local function unsaved(points, folder)
    for _, point in ipairs(points) do
        local file = report.file(folder, point.label)
        if host.exists(file) then
            return complain(tr("precinct: '%s' already exists. Use --resume to continue it.\n"), file)
        end
    end
    return true
end

return function(flags)
    local axes = read_axes()
    if not axes then return report.REFUSED end
    local plan, refused = report.plan(VALUES, flags, 100)
    if not plan then return refused end
    for _, axis in ipairs(axes) do
        for _, value in ipairs(axis.values) do
            if not plan:permits(axis.name .. "=" .. value) then return report.REFUSED end
        end
    end
    local points, folder, resume = points_of(axes), host.value("save"), host.given("resume")
    if not points then return report.REFUSED end
    if not (host.folder_ready(folder) and host.folder_ready(host.value("svg"))) then return report.FAILED end
    if folder and not resume and not unsaved(points, folder) then return report.REFUSED end
    local played, failed, status = 0, false, 0
    while played < #points and status == 0 do
        local point = points[played + 1]
        status = play(point, plan, folder, resume)
        failed = failed or point.study and #point.study.failed > 0
        if status ~= 0 and not (point.study and point.study:counted() > 0) then break end
        played = played + 1
    end
    if status >= report.STOPPED then complain(tr("precinct: stopped. The matches played so far follow.\n")) end
    local shown = show(axes, points, played) -- if the totals could not be saved, at least print them
    return status ~= 0 and status or (failed or not shown) and report.FAILED or 0
end
