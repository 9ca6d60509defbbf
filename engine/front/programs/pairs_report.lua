-- `precinct balance --against`: compares series that were played on the same seeds, match by match, and prints the
-- comparison. The two matches of a pair have the same seed, and therefore the same setup and the same first rolls. So
-- their differences vary less than the results of two independent series.
--
-- The document is the request (balance.lua) with its `comparisons` (against.lua).
local host, report = require "host", require "report"
local tr, print, figure = host.tr, host.print, host.figure

local document

-- Measures --------------------------------------------------------------------------------------------------------

-- The figures of a match: its outcome from 0, rounds, decisions, questions, and the score of each side that has one.
local OUTCOME, ROUNDS, DECISIONS, QUESTIONS, SCORES = 1, 2, 3, 4, 5

-- Returns the numbers by which matches are compared: the `outcome` whose share is compared, or a `column` of the match.
-- Two sides without draws have complementary shares, so only the first side's share is listed. `drawn`: at least one
-- match was a draw.
local function measures_of(study, drawn)
    local list, column = {}, SCORES
    local function add(id, side, name, outcome, at)
        list[#list + 1] = { id = id, side = side, name = name, outcome = outcome, column = at }
    end
    for i, side in ipairs(study.about.sides) do
        if i == 1 or study.sides > 2 or drawn then
            add("won", side.id, tr("won by %s, %%"):format(study:outcome(i)), i - 1)
        end
    end
    if drawn then add("drawn", "", tr("drawn, %"), study.sides) end
    add("rounds", "", tr("rounds"), nil, ROUNDS)
    add("decisions", "", tr("decisions"), nil, DECISIONS)
    add("questions", "", tr("questions"), nil, QUESTIONS)
    for _, side in ipairs(study.about.sides) do
        if side.track then
            add("score", side.id, tr("score: %s"):format(study.about.tracks[side.track] or ""), nil, column)
            column = column + 1
        end
    end
    return list
end

-- Returns the figures of the matches that both series have, in the two series.
local function matches_of(comparison)
    local before, now = {}, {}
    for _, series in ipairs(comparison.series) do
        local old, new, numbers = series.before.matches or {}, series.now.matches or {}, {}
        for number in pairs(new) do numbers[#numbers + 1] = number end
        table.sort(numbers, function(a, b) return tonumber(a) < tonumber(b) end)
        for _, number in ipairs(numbers) do
            if old[number] and #old[number] == #new[number] then
                before[#before + 1], now[#now + 1] = old[number], new[number]
            end
        end
    end
    return before, now
end

local function values(matches, measure)
    local list = {}
    for i, match in ipairs(matches) do
        list[i] = not measure.outcome and (match[measure.column] or 0) or match[OUTCOME] == measure.outcome and 1 or 0
    end
    return list
end

-- Calls each(comparison, measure, paired) with each compared number.
local function each_pair(each)
    for _, comparison in ipairs(document.comparisons) do
        local before, now = matches_of(comparison)
        if #now > 0 then
            local study, drawn = report.study(comparison.series[comparison.change and 1 or #comparison.series].now), false
            for i, match in ipairs(now) do
                drawn = drawn or match[OUTCOME] == study.sides or before[i][OUTCOME] == study.sides
            end
            for _, measure in ipairs(measures_of(study, drawn)) do
                local was, is = values(before, measure), values(now, measure)
                each(comparison, measure, report.paired(was, is, measure.outcome ~= nil))
            end
        end
    end
end

-- Printing --------------------------------------------------------------------------------------------------------

local function head(changes)
    local row = { tr("entry"), tr("measure"), tr("pairs"), changes and tr("without it") or tr("before"), tr("now"),
        tr("difference"), tr("interval (95 %)") }
    if changes then table.insert(row, 2, tr("change")) end
    return row
end

local function row_of(comparison, measure, pair)
    local unit, decimals = measure.outcome and 100 or 1, measure.outcome and 1 or 2
    local function difference(value) return host.difference(unit * value, decimals) end
    local row = { comparison.entry, measure.name, pair.n, figure(unit * pair.before, decimals),
        figure(unit * pair.now, decimals), difference(pair.difference), "-" }
    if pair.low then
        row[7] = (host.plain and tr("from %s to %s") or "%s .. %s"):format(difference(pair.low), difference(pair.high))
    end
    if comparison.change then
        table.insert(row, 2, comparison.change .. (comparison.undone == "taken out" and " " .. tr("(taken out)") or ""))
    end
    return row
end

local function print_rows(title, rows, left)
    if #rows == 1 then
        host.wrapped(0, 2, tr("No match was played to its end in both versions."))
        return
    end
    print((document.form == "markdown" and "## %s\n\n" or "%s\n"):format(title))
    report.table(rows, { form = document.form, left = left })
    print("\n")
end

local function print_report()
    local whole, changes, any_change = { head(false) }, { head(true) }, false
    local function say(text, ...) host.wrapped(0, 2, text:format(...)) end
    each_pair(function(comparison, measure, pair)
        table.insert(comparison.change and changes or whole, row_of(comparison, measure, pair))
    end)
    for _, comparison in ipairs(document.comparisons) do any_change = any_change or comparison.change ~= nil end
    if document.form == "markdown" then
        print(tr("# Balance: %s against %s\n\n"):format(document.file, document.against))
    else
        host.say("strong", document.file .. "\n")
    end
    say(tr("Against %s: %s on every seat, at most %d pairs of matches an entry, seed %s."), document.against,
        document.player, document.games, document.seed)
    print("\n")
    print_rows(tr("Both versions"), whole, 2)
    if not any_change and not document.whole then
        say("%s", tr("All cards, kinds and constants are defined alike in both versions."))
    end
    if #changes > 1 then print_rows(tr("What each change alone is worth"), changes, 3) end
    for _, comparison in ipairs(document.comparisons) do
        if comparison.why and comparison.undone == "taken out" then
            say(tr("%s, %s: the older definition cannot be played alone, so the card was taken out. %s"), comparison.entry,
                comparison.change, comparison.why)
        elseif comparison.why then
            say(tr("%s, %s: the change cannot be undone alone. %s"), comparison.entry, comparison.change, comparison.why)
        end
    end
    say(tr("The matches are kept in %s."), document.save)
end

local function print_csv()
    local rows = { { "entry", "change", "undone", "measure", "side", "pairs", "before", "now", "difference", "low",
        "high" } }
    each_pair(function(comparison, measure, pair)
        local row = { comparison.entry, comparison.change or "", comparison.undone or "", measure.id, measure.side, pair.n }
        for _, key in ipairs { "before", "now", "difference", "low", "high" } do
            row[#row + 1] = pair[key] and ("%.4f"):format(pair[key]) or ""
        end
        rows[#rows + 1] = row
    end)
    report.table(rows, { form = "csv" })
end

local function print_json()
    local list, impossible = {}, {}
    each_pair(function(comparison, measure, pair)
        list[#list + 1] = { entry = comparison.entry, measure = measure.id, pairs = pair.n, before = pair.before,
            now = pair.now, difference = pair.difference, side = measure.side ~= "" and measure.side or nil,
            interval = pair.low and { pair.low, pair.high }, change = comparison.change, undone = comparison.undone }
    end)
    for _, c in ipairs(document.comparisons) do
        if c.why then impossible[#impossible + 1] = { entry = c.entry, change = c.change, why = c.why } end
    end
    host.json { against = document.against, pairs = list, impossible = impossible }
end

return function(balance)
    document = balance
    if document.form == "json" then print_json() elseif document.form == "csv" then print_csv() else print_report() end
end
