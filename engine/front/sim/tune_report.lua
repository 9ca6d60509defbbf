-- `precinct tune`: prints how the balance changes with constants, and draws it. The document has the names of the
-- constants (`axes`), and for each point the values of the constants and the simulation.
local host, report = require "host", require "report"
local tr = host.tr

-- Returns the values of a point's constants.
local function values_of(document, point)
    local row = {}
    for i, name in ipairs(document.axes) do row[i] = point.constants[name] end
    return row
end

-- Returns the median number of rounds and the mean number of decisions.
local function lengths(study)
    return report.spread(study:section("rounds")):quantile(0.5), report.spread(study:section("decisions")):mean()
end

local function print_points(document)
    local outcomes, head = document.points[1].study.sides + 1, table.move(document.axes, 1, #document.axes, 1, {})
    head[#head + 1] = tr("matches")
    for i = 1, outcomes do
        head[#head + 1] = document.points[1].study:outcome(i)
        if i < outcomes then head[#head + 1] = tr("interval (95 %)") end -- the column of draws has no interval
    end
    table.move({ tr("rounds (median)"), tr("decisions (mean)") }, 1, 2, #head + 1, head)
    local rows = { head }
    for _, point in ipairs(document.points) do
        local study, row = point.study, values_of(document, point)
        row[#row + 1] = study:counted()
        for i = 1, outcomes do
            local share, low, high = host.wilson(study:counted(i), study:counted())
            row[#row + 1] = report.share(share)
            if i < outcomes then row[#row + 1] = report.range(low, high) end
        end
        local rounds, decisions = lengths(study)
        row[#row + 1] = rounds
        row[#row + 1] = host.figure(decisions, 1)
        rows[#rows + 1] = row
    end
    host.table(rows, { left = #document.axes, named = true })
end

-- Prints the numbers of the table: first the counts of matches, then the computed values.
local function print_csv(document)
    local sides, head = document.points[1].study.about.sides, table.move(document.axes, 1, #document.axes, 1, {})
    head[#head + 1] = "matches"
    for _, side in ipairs(sides) do head[#head + 1] = side.id end
    head[#head + 1] = "draw"
    for _, side in ipairs(sides) do
        head[#head + 1] = side.id .. " low %"
        head[#head + 1] = side.id .. " high %"
    end
    table.move({ "rounds median", "decisions mean" }, 1, 2, #head + 1, head)
    local rows = { head }
    for _, point in ipairs(document.points) do
        local study, row = point.study, values_of(document, point)
        row[#row + 1] = study:counted()
        for i = 1, #sides + 1 do row[#row + 1] = study:counted(i) end
        for i = 1, #sides do
            local _, low, high = host.wilson(study:counted(i), study:counted())
            row[#row + 1] = ("%.1f"):format(100 * low)
            row[#row + 1] = ("%.1f"):format(100 * high)
        end
        local rounds, decisions = lengths(study)
        row[#row + 1] = rounds
        row[#row + 1] = ("%.1f"):format(decisions)
        rows[#rows + 1] = row
    end
    host.table(rows, { form = "csv" })
end

-- Draws the share of matches won at each point. There is one line for each side and each combination of all constants
-- but the last.
local function draw(document)
    local axes, points, lines = document.axes, document.points, {}
    local axis = { title = axes[#axes], names = {}, groups = {}, every = document.every }
    for i, point in ipairs(points) do
        axis.names[i] = point.constants[axis.title]
        if #axes > 1 and (i - 1) % axis.every == 0 then
            local group = {}
            for k = 1, #axes - 1 do group[k] = axes[k] .. "=" .. point.constants[axes[k]] end
            axis.groups[#axis.groups + 1] = table.concat(group, " ")
        end
    end
    for outcome = 1, points[1].study.sides + 1 do
        local line = { name = points[1].study:outcome(outcome), values = {} }
        for i, point in ipairs(points) do
            line.values[i] = { host.wilson(point.study:counted(outcome), point.study:counted()) }
        end
        lines[outcome] = line
    end
    return require "pictures".lines(document.folder .. "/tune.svg", tr("Matches won, with intervals of 95 %"), axis, lines)
end

return function(document)
    for _, point in ipairs(document.points) do report.study(point.study) end
    if document.form == "pictures" then return draw(document) end
    if document.form == "csv" then print_csv(document) else print_points(document) end
    return true
end
