-- `precinct sim`: prints the results of a simulation as tables for people, or as comma-separated values.
local host, report = require "host", require "report"
local tr, print, figure, percent, heading = host.tr, host.print, host.figure, report.percent, report.heading
local OFFERED, TAKEN, AMOUNT, FIRST_OUTCOME = report.OFFERED, report.TAKEN, report.AMOUNT, report.FIRST_OUTCOME

local ROWS, CAUSES, MAX_RANGES = 20, 8, 8 -- that are shown without --all

-- The report marks a sort of question as "never a choice" if at least NEVER_A_CHOICE percent of the answers were the
-- option that the game's policy prefers. Questions that were asked fewer than SEEN_OFTEN times are not marked.
local NEVER_A_CHOICE, SEEN_OFTEN = 95, 20

local study, all -- the simulation, and whether every row is shown

-- Uses of actions, cards and rules --------------------------------------------------------------------------------

-- Returns a cell such as "+0.21 Red": the highest correlation between the use of the item and the victories of a side,
-- and that side. Returns "-" if no side has such a correlation.
local function favour(use)
    local best, strength
    for side = 1, study.sides do
        local one = report.correlation(use.matches, use.used, use.possible[side], use.won[side])
        if not best or one > strength then best, strength = side, one end
    end
    if strength < 0.005 then return "-" end
    return ("+%s %s"):format(figure(strength, 2), study:outcome(best))
end

local function use_heading(what, offered, taken)
    local row = { what, offered, taken, tr("matches"), tr("used in") }
    for side = 1, study.sides do row[#row + 1] = tr("in wins: %s"):format(study:outcome(side)) end
    row[#row + 1] = tr("goes with")
    return row
end

local function use_row(name, use)
    local row = { name, use.offered, use.taken, use.matches, percent(use.used, use.matches) }
    for side = 1, study.sides do row[#row + 1] = percent(use.won[side], study:counted(side)) end
    row[#row + 1] = favour(use)
    return row
end

local function print_uses(section, text, columns, every)
    local rows = { use_heading(table.unpack(columns)) }
    for _, use in ipairs(study:uses(section)) do
        if use.offered > 0 or use.taken > 0 then rows[#rows + 1] = use_row(use.name, use) end
    end
    if #rows > 1 then heading(text) end
    report.table(rows, { most = not every and ROWS })
end

-- Prints the uses of cards: one table for each pile in which cards start.
local function print_cards()
    local uses, homes, rows = study:uses("cards"), {}, {}
    if #uses > 0 then heading(tr("Cards")) end
    for _, use in ipairs(uses) do
        local home = study:title("homes", use.name)
        if not rows[home] then
            homes[#homes + 1] = home
            rows[home] = { use_heading(home, tr("offered"), tr("used")) }
        end
        table.insert(rows[home], use_row(study:title("cards", use.name), use))
    end
    for _, home in ipairs(homes) do report.table(rows[home]) end
end

-- The sections ----------------------------------------------------------------------------------------------------

local function print_head()
    local run = study.run
    host.say("strong", study.about.title)
    print((" (%s)"):format(run.episode))
    print((study.about.given ~= "" and " " or "") .. study.about.given .. "\n")
    for seat, player in report.sorted(run.seats) do print(("%s=%s "):format(seat, player)) end
    print(tr("seed %s: %d of %d matches"):format(run.seed, study:played(), run.games))
    if #study.failed > 0 then print(tr(", %d failed"):format(#study.failed)) end
    print("\n")
end

local function print_results()
    local rows, matches = { { tr("won by"), tr("matches"), tr("share"), tr("interval (95 %)") } }, study:counted()
    heading(tr("Results"))
    for i = 1, study.sides + 1 do
        local share, low, high = report.wilson(study:counted(i), matches)
        rows[#rows + 1] = { study:outcome(i), study:counted(i), report.share(share), report.range(low, high) }
    end
    report.table(rows)
    local capped = study:section("results").capped
    if capped then print(tr("  %d of them reached the last round.\n"):format(report.sum(capped))) end
end

local function spread_heading(what)
    return { what, tr("mean"), tr("least"), tr("quarter"), tr("median"), tr("three quarters"), tr("most") }
end

local function spread_row(name, spread)
    return { name, figure(spread:mean(), 2), spread:quantile(0), spread:quantile(0.25), spread:quantile(0.5),
        spread:quantile(0.75), #spread > 0 and spread[#spread].value or 0 }
end

-- Returns how many questions to a seat are about something that does not belong to its side. Does not count questions
-- that the game may answer for people.
local function foreign_questions(seat)
    local n = 0
    for _, counts in pairs(study:section("questions")[seat] or {}) do n = n + (counts[AMOUNT] or 0) end
    return n
end

local function print_seat(seat, counts, rounds)
    local function each(n) return study:per_match(n or 0) end
    local answers, left, extra = each(counts[TAKEN]), each(counts[AMOUNT]), each(counts[OFFERED])
    print(tr("  %s answers %s of them.\n"):format(study:title("seats", seat), figure(answers, 1)))
    if left > 0 then
        print(tr("  %s of these are about an automatic side; without them %s a round are left.\n"):format(figure(left, 1),
            figure((answers - left) / rounds, 1)))
        print(tr("  Of those left, %s a round concern nothing that belongs to this seat's side.\n"):format(
            figure(each(foreign_questions(seat)) / rounds, 2)))
    end
    if extra > 0 then
        print(tr("  %s a round ask only whether to react or play something; `pass always` answers these.\n"):format(
            figure(extra / rounds, 2)))
    end
end

local function print_length()
    local rounds, decisions = report.spread(study:section("rounds")), report.spread(study:section("decisions"))
    heading(tr("Length"))
    report.table { spread_heading(tr("a match has")), spread_row(tr("rounds"), rounds),
        spread_row(tr("decisions"), decisions) }
    for seat, counts in report.sorted(study:section("seats")) do print_seat(seat, counts, rounds:mean()) end
    rounds:print(tr("  rounds      matches"), tr("rounds"))
    decisions:print(tr("  decisions   matches"), tr("decisions"))
end

local function is_score(track)
    for _, side in ipairs(study.about.sides) do
        if side.track == track then return true end
    end
    return false
end

-- Prints the distribution of each item of a section. Matches that an item does not list had the value 0 if `unlisted`.
local function print_spreads(section, text, what, titles, unlisted)
    local rows, spreads = { spread_heading(what) }, {}
    for name, values in report.sorted(study:section(section)) do
        spreads[name] = report.spread(values, unlisted and study:counted())
        rows[#rows + 1] = spread_row(study:title(titles, name), spreads[name])
    end
    if #rows == 1 then return end
    heading(text)
    report.table(rows)
    for name, spread in report.sorted(spreads) do
        local title = study:title(titles, name)
        if not unlisted and is_score(name) then spread:print(tr("  %s   matches"):format(title), title) end
    end
end

-- Adds a row for each of the greatest causes, and one row for the sum of the others. With `all`, adds a row for every
-- cause.
local function add_causes(rows, title, items)
    local causes, others, outcomes = {}, { name = tr("(others)"), times = 0, amount = 0, matches = 0 }, study.sides + 1
    for name, counts in pairs(items) do
        causes[#causes + 1] = { name = name, times = counts[TAKEN] or 0, amount = counts[AMOUNT] or 0,
            matches = report.sum(counts, FIRST_OUTCOME + outcomes, FIRST_OUTCOME + 2 * outcomes - 1) }
    end
    table.sort(causes, function(a, b)
        local n, m = math.abs(a.amount), math.abs(b.amount)
        if n ~= m then return n > m end
        return a.name < b.name
    end)
    local most = (all or #causes <= CAUSES + 1) and #causes or CAUSES
    for i = most + 1, #causes do
        others.times, others.amount = others.times + causes[i].times, others.amount + causes[i].amount
        causes[i] = nil
    end
    if others.times > 0 then causes[most + 1] = others end
    for _, c in ipairs(causes) do
        rows[#rows + 1] = { title, c.name, c.times, host.signed(study:per_match(c.amount), 3),
            c.matches > 0 and percent(c.matches, study:counted()) or "-" }
    end
end

local function print_causes(section, text, what, titles)
    local rows = { { what, tr("the step under way"), tr("times"), tr("a match"), tr("matches") } }
    local groups, points = study:section(section), section == "points"
    if not next(groups) then return end
    heading(text)
    for _, scores in ipairs { true, false } do -- first the tracks that are scores of sides, then the others
        for name, items in report.sorted(groups) do
            if (points and is_score(name)) == scores then add_causes(rows, study:title(titles, name), items) end
        end
    end
    report.table(rows, { left = 2 })
end

-- Questions to the seats ------------------------------------------------------------------------------------------

-- Returns the sorts of questions that were asked, the most frequent first. Includes the questions that the game may
-- answer for people.
local function questions()
    local list = {}
    for _, section in ipairs { "questions", "delegable" } do
        for seat, sorts in report.sorted(study:section(section)) do
            local advised = 0
            for _, counts in pairs(sorts) do advised = advised + (counts[TAKEN] or 0) end
            for name, counts in pairs(sorts) do
                -- compared: an answer of the seat was as advised; only bots that look ahead count
                list[#list + 1] = { place = #list, seat = seat, name = name, asked = counts[OFFERED] or 0,
                    advised = counts[TAKEN] or 0, delegable = section == "delegable", compared = advised > 0 }
            end
        end
    end
    table.sort(list, function(a, b)
        if a.asked ~= b.asked then return a.asked > b.asked end
        if a.name ~= b.name then return a.name < b.name end
        return a.place < b.place
    end)
    return list
end

-- Prints how often each sort of question is asked in a round, and how often the answer was the option that the game
-- advises.
local function print_questions()
    local rows, list = { { tr("question"), tr("seat"), tr("a round"), tr("as advised"), "" } }, questions()
    local rounds = report.spread(study:section("rounds")):mean() * study:counted()
    if #list == 0 or rounds <= 0 then return end
    for _, q in ipairs(list) do
        local notes = { q.delegable and tr("left to the game") or nil }
        if q.compared and q.asked >= SEEN_OFTEN and 100 * q.advised >= NEVER_A_CHOICE * q.asked then
            notes[#notes + 1] = tr("never a choice")
        end
        rows[#rows + 1] = { q.name, study:title("seats", q.seat), figure(q.asked / rounds, 2),
            q.compared and percent(q.advised, q.asked) or "-", table.concat(notes, ", ") }
    end
    heading(tr("Questions"))
    report.table(rows, { left = 2, most = not all and ROWS })
end

-- Available and never used ----------------------------------------------------------------------------------------

local function print_never()
    heading(tr("Never"))
    local function names(section, text, offered)
        local list = {}
        for _, use in ipairs(study:uses(section)) do
            if use.taken == 0 and (use.offered > 0 or use.matches > 0) == offered then list[#list + 1] = use.name end
        end
        if #list == 0 then return end
        print(("  %s (%d): "):format(text, #list))
        host.wrapped(2 + host.width(text) + 7, 4, table.concat(list, ", "))
    end
    names("options", tr("options offered, never taken"), true)
    names("actions", tr("actions offered, never taken"), true)
    names("actions", tr("actions never possible"), false)
    names("choices", tr("choices offered, never taken"), true)
    names("choices", tr("choices never offered"), false)
    names("cards", tr("cards that came into play, never used"), true)
    names("cards", tr("cards that never came into play"), false)
    names("rules", tr("rules that were tried and had no effect"), true)
    names("rules", tr("rules that never fired"), false)
    names("events", tr("events never emitted"), false)
    names("steps", tr("steps never run"), false)
end

-- Failed matches --------------------------------------------------------------------------------------------------

local function first_line(text)
    return text:match("^[^\n]*")
end

-- Returns ascending numbers as text: "3, 5-9, 12". After MAX_RANGES ranges, "..." stands for the others.
local function ranges(numbers)
    local list, i = {}, 1
    while i <= #numbers do
        local first = numbers[i]
        while numbers[i + 1] == numbers[i] + 1 do i = i + 1 end
        if #list == MAX_RANGES then
            list[#list + 1] = "..."
            break
        end
        list[#list + 1] = numbers[i] > first and ("%d-%d"):format(first, numbers[i]) or first
        i = i + 1
    end
    return table.concat(list, ", ")
end

-- Prints each error once, with the command that repeats the first match that failed with it.
local function print_failed()
    local errors, matches = {}, {}
    for _, failed in ipairs(study.failed) do
        local says = first_line(failed.error)
        if not matches[says] then
            errors[#errors + 1] = says
            matches[says] = {}
        end
        table.insert(matches[says], failed.match)
    end
    if #errors > 0 then heading(tr("Failed matches")) end
    for _, says in ipairs(errors) do
        local numbers = matches[says]
        print(("  %s\n"):format(says))
        print((#numbers == 1 and tr("    %d match: %s\n") or tr("    %d matches: %s\n")):format(#numbers, ranges(numbers)))
        if study.about.again ~= "" then print(tr("    again: %s%d\n"):format(study.about.again, numbers[1])) end
    end
end

local function print_tables()
    local offered = tr("offered")
    local choices, options = { tr("choice"), offered, tr("taken") }, { tr("option"), offered, tr("taken") }
    local rules = { tr("rule"), tr("ran"), tr("fired") }
    print_head()
    print_failed()
    if study:counted() == 0 then return end
    print_results()
    print_length()
    print_spreads("tracks", tr("Tracks at the end"), tr("track"), "tracks")
    print_causes("points", tr("Points and where they came from"), tr("track"), "tracks")
    print_spreads("falls", tr("Eliminations"), tr("a match"), "kinds", true)
    print_causes("down", tr("Who was eliminated by what"), tr("piece"), "kinds")
    print_spreads("kills", tr("Kills"), tr("a match"), "kinds", true)
    print_causes("killed", tr("Who was killed by what"), tr("piece"), "kinds")
    print_uses("actions", tr("Actions"), { tr("action"), offered, tr("taken") }, true)
    print_uses("choices", tr("Other choices"), choices, all)
    print_questions()
    print_cards()
    print_uses("rules", tr("Rules that listen"), rules, all)
    if all then
        print_uses("options", tr("Options by their objects"), options, true)
        print_uses("events", tr("Events"), { tr("event"), tr("-"), tr("emitted") }, true)
        print_uses("steps", tr("Steps"), { tr("step"), tr("-"), tr("run") }, true)
    end
    print_never()
end

-- Comma-separated values: every number on a line of its own. Failed matches come first.
local function print_csv()
    local MEASURES, outcomes = { "offered", "taken", "amount" }, study.sides + 1
    local rows = { { "section", "group", "name", "measure", "value" } }
    local function add(...) rows[#rows + 1] = { ... } end
    local function add_counts(section, group, name, counts)
        local first = #counts == outcomes and 1 or FIRST_OUTCOME
        for i, n in ipairs(counts) do
            local outcome = (i - first) % outcomes + 1
            local who = outcome < outcomes and study.about.sides[outcome].id or "draw"
            local sort = first == 1 and "matches" or i < first + outcomes and "possible" or "used"
            add(section, group, name, i < first and MEASURES[i] or sort .. " " .. who, n)
        end
    end
    for _, failed in ipairs(study.failed) do
        add("failed", first_line(failed.error), failed.match, "seed", failed.seed)
    end
    for section, items in report.sorted(study.totals) do
        for name, item in report.sorted(items) do
            if item[1] then
                add_counts(section, "", name, item)
            else
                for member, counts in report.sorted(item) do add_counts(section, name, member, counts) end
            end
        end
    end
    report.table(rows, { form = "csv" })
end

-- Pictures --------------------------------------------------------------------------------------------------------

-- Draws pictures into a folder. Returns false after a message.
local function draw(folder)
    local pictures = require "pictures"
    local function file(name) return ("%s/%s.svg"):format(folder, (name:gsub("/", "_"))) end
    local function interval(name, n, of) return { name = name, value = { report.wilson(n, of) } } end
    local function spread(start, name, title, values, matches)
        return pictures.histogram(file(start .. name), title, name, report.spread(values, matches))
    end
    local function spreads(section, title, matches)
        local good = true
        for name, values in report.sorted(study:section(section)) do
            good = spread(section .. "-", name, title, values, matches) and good
        end
        return good
    end
    -- the share of matches that used each item; counts only matches in which the item could be used
    local function uses(section, title)
        local bars = {}
        for _, use in ipairs(study:uses(section)) do
            if use.matches > 0 then bars[#bars + 1] = interval(use.name, use.used, use.matches) end
        end
        return #bars == 0 or pictures.bars(file(section), title, bars)
    end
    local results, matches = {}, study:counted()
    for i = 1, study.sides + 1 do results[i] = interval(study:outcome(i), study:counted(i), matches) end
    return pictures.bars(file("results"), tr("Matches won, with intervals of 95 %"), results)
        and spread("", "rounds", tr("Rounds of a match"), study:section("rounds"))
        and spread("", "decisions", tr("Decisions of a match"), study:section("decisions"))
        and spreads("tracks", tr("Track at the end of a match"))
        and spreads("kills", tr("Killed in a match"), matches)
        and spreads("falls", tr("Eliminated in a match"), matches)
        and uses("actions", tr("Actions used, as a share of matches where they are possible"))
        and uses("cards", tr("Cards used, as a share of matches where they come into play"))
        and uses("rules", tr("Rules fired, as a share of matches where they are tried"))
end

-- Each function prints a simulation (report.study). `every` shows all rows of long tables. pictures() draws it into a
-- folder, and returns false after a message.
return {
    tables = function(of, every)
        study, all = of, every
        print_tables()
    end,
    csv = function(of)
        study = of
        print_csv()
    end,
    pictures = function(of, folder)
        study = of
        return draw(folder)
    end,
}
