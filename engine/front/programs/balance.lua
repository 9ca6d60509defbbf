-- `precinct balance`: plays each entry of a list until its share of wins is clearly inside or outside the wanted range, or
-- until it has played a given number of matches. Then it reports the results. Saves the matches in one file for each
-- version of the scripts, so a stopped run continues and never mixes two versions.
local host, report = require "host", require "report"
local tr, complain = host.tr, report.complain

-- LONGEST_PART: maximum number of bytes of an entry's name that the name of its file contains. JUDGED: half the width of
-- the interval for verdicts, in standard deviations. This interval is wider than the report's, because the program
-- compares the share with the range repeatedly while it plays an entry. With 2.24, one of twenty entries whose true share
-- is on the edge of its range is misjudged.
local LONGEST_PART, JUDGED = 120, 2.24

-- The request: the `file` and its `folder`, the options `only`, `player`, `shard`, `save`, `step`, `jobs` and `seed`,
-- the maximum number of matches of an entry (`games`), and the `form` of the report. The list adds `tuned` seeds, the
-- `holdout` seed, `entries` and their `lines`. judged: matches with this seed decide whether an entry is inside its
-- range.
local balance = {}

-- Returns the number of matches that each line of an entry must play, so that the whole entry has `games` matches.
local function share_of(entry, games)
    return (games + entry.lines - 1) // entry.lines
end

-- Makes a plan of these arguments for a line, and loads the episode once, so that every mistake is found before the first
-- match. Returns nil and the exit status after a message, which names the place.
function balance.plan(line, given, place)
    host.place(place)
    local plan, status = host.plan(given, "seat set", "")
    if plan then
        plan:set { rows = true, bot = balance.player, seed = balance.seed, games = share_of(line.entry, balance.games),
            jobs = balance.jobs }
        local game, failed = nil, report.REFUSED
        local first, last = nil, nil
        if balance.shard then first, last = report.shard(balance.shard, share_of(line.entry, balance.games)) end
        if not balance.shard or first then game, failed = plan:set({ first = first, last = last }):open() end
        if game then game:close() end
        plan, status = game and plan, failed
    end
    host.place(nil)
    return plan, status
end

-- Moves the matches of one shard's file into `file`, and removes the shard's file. If an earlier run ended between these
-- two actions, `file` already has all of the matches. Returns false after a message.
local function take_shard(file, shard)
    local begun = host.exists(file)
    local all, part = begun and host.results(file), host.results(shard)
    if not part or begun and not all then return false end
    if not (all and all:has(part)) then
        local why = all and all:add(part)
        if why then return complain("precinct: %s: %s.\n", shard, why) end
        if not (all or part):write(file) then return false end
    end
    return os.remove(shard)
end

-- Moves the matches that shards have played of this series into `file`. Returns false after a message.
local function take_shards(file)
    for _, shard in ipairs(host.files(balance.save, ".json")) do
        local ours = shard ~= file and shard:sub(1, #file - #"json") == file:sub(1, -1 - #"json")
        if ours and not take_shard(file, shard) then return false end
    end
    return true
end

-- Plays the matches of a line by this plan. `games` is the number for the whole entry. Saves the matches in a file whose
-- name has the line's name and a hash of everything that determines the matches. Returns the results, their study, and
-- the exit status; or nil and the status.
function balance.play(line, plan, games)
    local game <close>, failed = plan:open()
    if not game then return nil, nil, failed end
    -- A later run may request more matches, so the file stores no number of matches.
    local label = ("%s-%s"):format(line.part:sub(1, LONGEST_PART), report.hash(game:endless()))
    local file = report.file(balance.save, label)
    local shard = balance.shard and report.file(balance.save, ((label .. "." .. balance.shard):gsub("/", "-")))
    if not shard then plan:set { first = 0, last = share_of(line.entry, games) } end
    local status = report.FAILED
    if shard or take_shards(file) then status = game:play(shard or file, true, line.part) end
    local study = report.study(game:study())
    return game:results(), study, status
end

-- Adds the counts in `from` to those in `to`.
local function add_totals(to, from)
    for key, value in pairs(from) do
        if type(value) == "table" then
            to[key] = to[key] or {}
            if type(to[key]) == "table" then add_totals(to[key], value) end
        else
            to[key] = (to[key] or 0) + value
        end
    end
end

-- Adds up the results of an entry's lines. The sum lacks the matches' numbers, because each line has its own.
local function add_up(entry)
    entry.sum = nil
    for _, line in ipairs(balance.lines) do
        if line.entry == entry and line.study then
            entry.sum = entry.sum or report.study { about = line.study.about, failed = {}, totals = {} }
            add_totals(entry.sum.totals, line.study.totals)
            table.move(line.study.failed, 1, #line.study.failed, #entry.sum.failed + 1, entry.sum.failed)
        end
    end
end

-- Returns "inside", "outside" or "not decided", if more matches are needed; or nil if the entry has no verdict.
local function judge(entry)
    if not entry.low or not balance.judged or not entry.sum then return nil end
    local _, low, high = report.wilson(entry.sum:counted(1), entry.sum:counted(), JUDGED)
    low, high = 100 * low, 100 * high
    if (low >= entry.low or entry.low <= 0) and (high <= entry.high or entry.high >= 100) then return "inside" end
    return (high < entry.low or low > entry.high) and "outside" or "not decided"
end

local function play_entry(entry)
    -- a shard plays all matches at once, because it does not know the results of the others
    local games = entry.low and balance.judged and not balance.shard and balance.step < balance.games and balance.step
        or balance.games
    while true do
        local status = 0
        for _, line in ipairs(balance.lines) do
            if line.entry == entry and status == 0 then
                line.results, line.study, status = balance.play(line, line.plan, games)
            end
        end
        add_up(entry)
        entry.verdict = judge(entry)
        if status ~= 0 or games >= balance.games or entry.verdict ~= "not decided" then return status end
        games = math.min(games + balance.step, balance.games)
    end
end

-- Says that a signal has stopped play.
function balance.stopped(status)
    if status >= report.STOPPED then
        complain(tr("precinct: stopped. The matches played so far follow. The same command continues the run.\n"))
    end
end

local function play_all()
    local status, outside, failed = 0, false, false
    if not host.folder_ready(balance.save) then return report.FAILED end
    for _, entry in ipairs(balance.entries) do
        if entry.selected and status == 0 then status = play_entry(entry) end
        outside = outside or entry.verdict == "outside"
        failed = failed or entry.sum and #entry.sum.failed > 0
    end
    balance.stopped(status)
    local shown = balance.shard or require "balance_report"(balance)
    if status ~= 0 then return status end
    return (failed or not shown) and report.FAILED or outside and not balance.shard and report.OUTSIDE or 0
end

-- Returns false after a message.
local function read_request()
    local forms = {}
    for _, form in ipairs { "json", "csv", "markdown" } do
        if host.given(form) then forms[#forms + 1] = form end
    end
    balance.form, balance.file, balance.only = forms[1] or "text", host.plain_word(1), host.value("only")
    balance.player, balance.shard = host.value("player") or "captain", host.value("shard")
    if #forms > 1 then
        return complain(tr("precinct: use only one of --markdown, --csv and --json.\n"))
    elseif not balance.file or host.plain_word(2) then
        return complain(tr("precinct: balance needs one file, a list of entries (docs/BALANCE.md).\n"))
    elseif host.given("whole") and not host.given("against") then
        return complain(tr("precinct: --whole compares two versions as a whole. Add --against DIR or --against REV.\n"))
    elseif balance.shard and host.given("against") then
        return complain(tr("precinct: use --shard or --against, not both.\n"))
    end
    balance.games = host.number("games", 1, report.MAX_GAMES, 200)
    balance.step = balance.games and host.number("step", 1, report.MAX_GAMES, 20)
    balance.jobs = balance.step and host.number("jobs", 1, report.MAX_JOBS, 0)
    if not balance.jobs then return false end
    if balance.jobs == 0 then balance.jobs = nil end
    balance.seed = host.given("seed") and host.seed(host.value("seed"), true)
    if host.given("seed") and not balance.seed then return false end
    balance.save = host.value("save") or balance.file .. ".played"
    local why = host.refuses(balance.player)
    return not why or complain("precinct: %s\n", why)
end

return function()
    if not read_request() then return report.REFUSED end
    local status = require "balance_list"(balance)
    if status ~= 0 then return status end
    return host.value("against") and require "against"(balance) or play_all()
end
