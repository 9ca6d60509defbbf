-- `precinct balance`: prints the table of entries, the cards and actions that are used in nearly every win or hardly
-- ever, and the commands that play the entries again.
local host, report = require "host", require "report"
local tr, print, figure = host.tr, host.print, host.figure

-- The report lists a use (of a card, for example) that occurs in over OFTEN percent of a side's wins, if the side has
-- at least WON wins. It also lists a use that occurs in under SELDOM percent of the matches in which it was possible,
-- if there are at least SEEN such matches.
local OFTEN, SELDOM, SEEN, WON = 90, 1, 100, 10

local balance, entries, markdown -- the request (balance.lua), and the entries that have a sum

local function heading(text)
    print("\n")
    if markdown then print(("## %s\n\n"):format(text)) else host.say("strong", text .. "\n") end
end

local function print_entries()
    local WORDS = { inside = tr("inside"), outside = tr("outside"), ["not decided"] = tr("not decided") }
    local rows = { { tr("entry"), tr("side"), tr("matches"), tr("won"), tr("interval (95 %)"), tr("wanted"),
        tr("verdict"), tr("draws"), tr("rounds (median)") } }
    for _, e in ipairs(entries) do
        if e.matches > 0 then
            rows[#rows + 1] = { e.name, e.sum:outcome(1), e.matches, report.share(e.won / e.matches),
                report.range(e.from, e.to), e.low and ("%d..%d"):format(e.low, e.high) or "-",
                WORDS[e.verdict] or "-", e.draws, e.rounds }
        end
    end
    report.table(rows, { left = 2, form = balance.form })
end

local function use_name(section, name)
    local form = section == "cards" and tr("card %s") or section == "rules" and tr("rule %s") or tr("action %s")
    return form:format(name)
end

-- Returns true if the use is in nearly all wins of every side, because the episode probably requires it. Otherwise returns
-- false, and a line if the use is in nearly all wins of one side.
local function often(sum, use, name)
    local told, found, which = 0, 0, nil
    for side = 1, sum.sides do
        local won = sum:counted(side)
        if won >= WON then
            told = told + 1
            if 100 * use.won[side] > OFTEN * won then found, which = found + 1, side end
        end
    end
    if found == 0 or found == told then return found > 0 end
    return false, tr("%s: used in %s %% of the wins of %s"):format(name,
        figure(100 * (use.won[which] / sum:counted(which)), 1), sum:outcome(which))
end

-- Returns the lines about the uses of an entry.
local function use_lines(sum)
    local lines, both, never = {}, {}, {}
    for _, section in ipairs { "actions", "cards", "rules" } do
        for _, use in ipairs(sum:uses(section)) do
            local name = use_name(section, use.name)
            if use.matches == 0 then
                never[#never + 1] = name
            else
                if use.matches >= SEEN and 100 * use.used < SELDOM * use.matches then
                    lines[#lines + 1] = tr("%s: used in %s %% of the %d matches in which it could be"):format(name,
                        figure(100 * use.used / use.matches, 1), use.matches)
                end
                local all, line = often(sum, use, name)
                if all then both[#both + 1] = name end
                lines[#lines + 1] = line
            end
        end
    end
    local function gathered(what, names)
        if #names > 0 then lines[#lines + 1] = what .. table.concat(names, host.semicolon) end
    end
    gathered(tr("in nearly every win of the winning side: "), both)
    gathered(tr("never possible: "), never)
    return lines
end

local function print_uses()
    heading(tr("Hardly ever used, or nearly always"))
    host.wrapped(0, 0, tr("The list names things used in fewer than one in a hundred of the matches in which they were "
        .. "possible, if these are 100 or more, and things used in more than nine in ten of the wins of one side."))
    print("\n")
    for _, e in ipairs(entries) do
        local lines = e.sum:counted() > 0 and use_lines(e.sum) or {}
        if #lines > 0 then print((markdown and "- %s\n" or "  %s\n"):format(e.name)) end
        for _, line in ipairs(lines) do
            print(markdown and ("  - %s\n"):format(line) or "    ")
            if not markdown then host.wrapped(4, 6, line) end
        end
    end
end

-- Prints the command that plays each line of the list again, except lines without matches.
local function print_commands()
    local any = false
    for _, line in ipairs(balance.lines) do
        if line.study and line.study:played() > 0 then
            if not any then heading(tr("Commands")) end
            any = true
            local about, seats = line.plan:about(), ""
            for seat, player in report.sorted(line.study.run.seats) do
                seats = seats .. " --seat " .. host.word(seat .. "=" .. player)
            end
            print(("%sprecinct sim %s%s%s --games %d --seed %s\n"):format(markdown and "    " or "  ",
                host.word(about.name), about.given, seats, line.study:played(), balance.seed))
        end
    end
end

-- Returns the command line with the options that determine which matches are played.
local function made_by()
    local OPTIONS = { games = true, step = true, seed = true, player = true, only = true, markdown = true }
    local line = "precinct balance " .. host.word(balance.file)
    for _, a in ipairs(host.arguments()) do
        if OPTIONS[a.name] then line = line .. " --" .. a.name .. (a.value and " " .. host.word(a.value) or "") end
    end
    return line
end

-- Prints the seed of the matches, and whether the report judges matches with this seed.
local function print_seed()
    local SAYS = {
        tuned = tr("Seed %s is among the tuned ones, so there are no verdicts."),
        holdout = tr("Seed %s is the hold-out seed: nothing was tuned on it."),
        unmarked = tr("Seed %s is not marked. Verdicts count if nothing was tuned on it."),
    }
    local sort = not balance.judged and "tuned" or balance.seed == balance.holdout and "holdout" or "unmarked"
    host.wrapped(0, 0, SAYS[sort]:format(balance.seed))
    if balance.judged then
        host.wrapped(0, 0, tr("An entry with a range is played until its share of wins is inside or outside it, "
            .. "with an interval of 2.24 standard deviations. A share on the edge is misjudged in one case of twenty."))
    end
end

local function print_report()
    if markdown then
        print(tr("# Balance: %s\n\nMade by\n\n    %s\n\n"):format(balance.file, made_by()))
    else
        host.say("strong", balance.file .. "\n")
    end
    host.wrapped(0, 2, tr("%s on every seat, at most %d matches an entry."):format(balance.player, balance.games))
    print_seed()
    print("\n")
    print_entries()
    print_uses()
    print_commands()
    if not markdown then
        print("\n")
        host.wrapped(0, 2, tr("The matches are kept in %s."):format(balance.save))
    end
end

local function print_csv()
    local rows = { { "entry", "side", "matches", "won", "low %", "high %", "wanted low %", "wanted high %", "verdict",
        "draws", "rounds median" } }
    for _, e in ipairs(entries) do
        rows[#rows + 1] = { e.name, e.side, e.matches, e.won, ("%.1f"):format(100 * e.from), ("%.1f"):format(100 * e.to),
            e.low or "", e.high or "", e.verdict or "", e.draws, e.rounds }
    end
    report.table(rows, { form = "csv" })
end

local function print_json()
    local list = {}
    for i, e in ipairs(entries) do
        list[i] = { entry = e.name, episode = e.episode, side = e.side, matches = e.matches, won = e.won, low = e.from,
            high = e.to, draws = e.draws, rounds = e.rounds, wanted = e.low and { e.low, e.high }, verdict = e.verdict,
            studies = {} }
        for _, line in ipairs(balance.lines) do
            if line.entry.name == e.name and line.results then table.insert(list[i].studies, line.results:whole()) end
        end
    end
    host.json { player = balance.player, entries = list, seed = balance.seed }
end

-- Returns false after a message.
return function(request)
    balance, entries, markdown = request, {}, request.form == "markdown"
    for _, e in ipairs(balance.entries) do
        if e.sum then
            local won, matches = e.sum:counted(1), e.sum:counted()
            local _, from, to = report.wilson(won, matches)
            entries[#entries + 1] = setmetatable({ won = won, matches = matches, from = from, to = to,
                side = e.sum.about.sides[1].id, draws = e.sum:counted(e.sum.sides + 1),
                rounds = report.spread(e.sum:section("rounds")):quantile(0.5) }, { __index = e })
        end
    end
    if balance.form == "json" then print_json() elseif balance.form == "csv" then print_csv() else print_report() end
    return host.flush()
end
