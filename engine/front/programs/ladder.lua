-- `precinct strength --ladder`: every player meets every other player in every entry. A sequential test ends a pairing
-- as soon as its result is clear. The ratings are fitted to the results of all pairings. Matches are played in rounds,
-- so that the number of processes and interruptions do not change the outcome. In a round every undecided pairing plays
-- equally many further seeds in each entry, on both sides. Verdicts are given only between rounds. If only one side of
-- an entry has seats, each player plays that side once on the same seeds, and all its pairings use these matches.
-- The matches are saved as simulations, as by `precinct sim --save`, with the outcome of each match. A continued ladder
-- repeats its verdicts from these outcomes, round by round.
local host, report, rating = require "host", require "report", require "rating"
local tr, complain, figure = host.tr, report.complain, host.figure

-- ROUND_SEEDS: number of seeds of a round, divided among the entries. LEAST_SEEDS: minimum number of a round's seeds for
-- each entry.
local ROUND_SEEDS, LEAST_SEEDS = 8, 2

local contest, entries
local pairings -- each two players: { first =, second =, strata =, verdict = }
local played -- the matches of one entry with one player on each seat, by the entry and the players
local seeds, most -- number of seeds that each series plays up to this round; their maximum

-- Playing ---------------------------------------------------------------------------------------------------------

-- Returns the series in which the pairing's first player plays the entry's first side (`half` 1) or second side (2). If
-- only one side has seats, the second half is the series of the second player.
local function series_of(pairing, entry, half)
    local first, second = contest.players[pairing.first], contest.players[pairing.second]
    local bots = #entry.sides == 2 and entry:bots(half, first, second)
        or entry:bots(1, half == 2 and second or first, first)
    local key = entry.name .. "\n" .. table.concat(bots, "\n")
    if not played[key] then
        entry.plan:set { games = most, rows = true }
        played[key] = { entry = entry, file = entry:file(bots), game = entry.game:seated(bots) }
        played[key].study = report.study(played[key].game:study())
    end
    return played[key]
end

-- Plays the matches of the series that count. Returns the exit status.
local function play_series(series)
    local done = series.study.done[1]
    if done and done[1] == 0 and done[2] >= seeds - 1 then return 0 end
    series.entry.plan:set { games = most, last = seeds, rows = true }
    local status, rows = series.game:play(series.file, contest.resume, series.entry.name), 0
    series.study = report.study(series.game:study())
    for _ in pairs(series.study.matches or {}) do rows = rows + 1 end
    if status == report.REFUSED or rows == series.study:counted() then return status end
    complain(tr("precinct: '%s' lacks the outcomes of its matches. Play the ladder in another folder.\n"), series.file)
    return report.REFUSED
end

-- Returns the results of the matches that count, for the side of this number.
local function tally_of(series, side)
    local t = { won = 0, drawn = 0, games = 0 }
    for match, figures in pairs(series.study.matches or {}) do
        if tonumber(match) < seeds then
            t.games = t.games + 1
            if figures[1] == side - 1 then t.won = t.won + 1 end
            if figures[1] == series.study.sides then t.drawn = t.drawn + 1 end
        end
    end
    return t
end

-- Counts the first player's results in each entry on both sides. If only one side has seats, the second stratum counts
-- the second player's results on that side, with wins and losses exchanged.
local function count_pairing(pairing)
    for e, entry in ipairs(entries) do
        for half = 1, 2 do
            local alone = #entry.sides == 1
            local t = tally_of(series_of(pairing, entry, half), entry.sides[alone and 1 or half])
            pairing.strata[2 * e + half - 2] = alone and half == 2 and rating.reversed(t) or t
        end
    end
end

-- Plays the series of every open pairing. Returns the exit status.
local function play_round()
    local status = 0
    for _, pairing in ipairs(pairings) do
        for _, entry in ipairs(not pairing.verdict and entries or {}) do
            for half = 1, 2 do
                if status == 0 then status = play_series(series_of(pairing, entry, half)) end
            end
        end
    end
    for _, pairing in ipairs(pairings) do
        if not pairing.verdict then count_pairing(pairing) end
    end
    return status
end

-- Plays rounds until every pairing has a verdict. Returns the exit status.
local function play()
    local step = math.max((ROUND_SEEDS + #entries - 1) // #entries, LEAST_SEEDS)
    while true do
        local open = false
        for _, pairing in ipairs(pairings) do open = open or not pairing.verdict end
        if not open then return 0 end
        seeds = math.min(seeds + step, most)
        local status = play_round()
        if status ~= 0 then return status end
        for _, pairing in ipairs(pairings) do
            pairing.verdict = pairing.verdict or rating.verdict(rating.score(pairing.strata), contest.low, contest.high)
                or seeds == most and "capped" or nil
        end
    end
end

-- Showing ---------------------------------------------------------------------------------------------------------

local function add_rating(add, r)
    add(host.difference(r.elo, 0), tr("%s to %s"):format(figure(r.low, 0), figure(r.high, 0)))
end

local function add_score(add, score)
    local half = rating.half(score)
    add(score.games, report.share(score.share), report.range(math.max(score.share - half, 0),
        math.min(score.share + half, 1)))
end

local function show_ratings()
    local pair, order = {}, {}
    for i in ipairs(contest.players) do pair[i], order[i] = {}, i end
    for _, p in ipairs(pairings) do pair[p.first][p.second] = rating.score(p.strata) end
    local of = rating.fit(pair, #contest.players)
    if not of then return end
    table.sort(order, function(a, b)
        if of[a].elo ~= of[b].elo then return of[a].elo > of[b].elo end
        return a < b
    end)
    local rows = { { tr("player"), tr("Elo"), tr("interval (95 %)") } }
    for k, i in ipairs(order) do
        rows[k + 1] = { contest.players[i] }
        add_rating(report.adder(rows[k + 1]), of[i])
    end
    host.print(tr("Ladder") .. "\n")
    report.table(rows)
    host.print("\n")
end

local function show_pairs()
    local VERDICTS = { stronger = tr("stronger"), ["not"] = tr("not stronger"), capped = tr("not decided") }
    local rows = { { tr("player"), tr("against"), tr("matches"), tr("score"), tr("interval (95 %)"), tr("Elo"),
        tr("interval (95 %)"), tr("verdict") } }
    for _, p in ipairs(pairings) do
        local score = rating.score(p.strata)
        if score.games > 0 then
            local row = { contest.players[p.first], contest.players[p.second] }
            local add = report.adder(row)
            add_score(add, score)
            add_rating(add, rating.of(score))
            add(VERDICTS[p.verdict] or tr("still open"))
            rows[#rows + 1] = row
        end
    end
    host.print(tr("Pairs") .. "\n")
    report.table(rows, { left = 2 })
end

local function show_entries()
    local rows = { { tr("entry"), tr("player"), tr("against"), tr("matches"), tr("score"), tr("interval (95 %)") } }
    for e, entry in ipairs(entries) do
        for _, p in ipairs(pairings) do
            local score = rating.score { p.strata[2 * e - 1], p.strata[2 * e] }
            if score.games > 0 then
                rows[#rows + 1] = { entry.name, contest.players[p.first], contest.players[p.second] }
                add_score(report.adder(rows[#rows]), score)
            end
        end
    end
    host.print("\n" .. tr("Entries") .. "\n")
    report.table(rows, { left = 3 })
end

local function show()
    local games = 0
    for _, p in ipairs(pairings) do games = games + rating.score(p.strata).games end
    if games == 0 then return true end
    show_ratings()
    show_pairs()
    show_entries()
    return host.flush()
end

-- Plays the ladder of the contest's players on all entries, and prints it. Returns the exit status.
return function(of, all)
    contest, entries, pairings, played, seeds, most = of, all, {}, {}, 0, (of.games + 1) // 2
    if #entries == 0 then
        complain(tr("precinct: a ladder needs an episode.\n"))
        return report.REFUSED
    end
    for i in ipairs(contest.players) do
        for j = i + 1, #contest.players do pairings[#pairings + 1] = { first = i, second = j, strata = {} } end
    end
    local status = play()
    if status >= report.STOPPED then complain(tr("precinct: stopped. The matches played so far follow.\n")) end
    local failed = not (status == report.REFUSED or show())
    for _, series in pairs(played) do failed = failed or #series.study.failed > 0 end
    return status == 0 and failed and report.FAILED or status
end
