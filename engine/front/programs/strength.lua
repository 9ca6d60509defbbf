-- `precinct strength`: compares bots. Pairs of bots play every entry. If two sides have seats, each bot plays both sides
-- on the same seeds. If only one side has seats, each bot plays that side. Prints a table with 95 % intervals (Wilson)
-- and the CPU time of a match. The matches of a cell of the table are played as by `precinct sim`: several processes
-- share them, a signal stops them, and they are saved in files of the same format. A failed match is printed with the
-- command that plays it again.
local host, report = require "host", require "report"
local tr, complain, figure = host.tr, report.complain, host.figure

local VALUES = "pair games jobs seed save set ladder elo"
local MAX_PAIRS, MAX_PLAYERS, MAX_ELO, ROW = 16, 8, 800, 132

-- The request -----------------------------------------------------------------------------------------------------

-- Reads a pair such as "captain:iterations=60,depth=10,random". Settings of a bot contain commas, so the pair is split at
-- the comma that has a player on both sides. Returns nil after a message.
local function read_pair(contest, value)
    local why, comma = "", value:find(",", 1, true)
    while comma and #contest.pairs < MAX_PAIRS do
        local first, second = value:sub(1, comma - 1), value:sub(comma + 1)
        local refused = host.refuses(first) or host.refuses(second)
        if not refused then
            table.insert(contest.pairs, { first, second })
            return true
        end
        why, comma = refused, value:find(",", comma + 1, true)
    end
    return complain(tr("precinct: --pair is given at most %d times, each time with two players and a comma between, not "
        .. "with '%s'. %s\n"), MAX_PAIRS, value, why)
end

-- Reads the players of a ladder. A comma alone does not separate players, because settings of a player contain commas,
-- too. Returns nil after a message.
local function read_players(contest, value)
    local players, had, good, why = {}, {}, not contest.players, ""
    for part in (value .. ","):gmatch("([^,]*),") do
        if #players > 0 and host.refuses(part:match("^[^:]*")) then
            players[#players] = players[#players] .. "," .. part
        else
            players[#players + 1] = part
        end
    end
    for _, player in ipairs(players) do
        local refused = host.refuses(player)
        good, why = good and not refused and not had[player], refused or why
        had[player] = true
    end
    contest.players = players
    return good and #players > 1 and #players <= MAX_PLAYERS
        or complain(tr("precinct: --ladder is given once, with 2 to %d different players and commas between, not with "
            .. "'%s'. %s\n"), MAX_PLAYERS, value, why)
end

-- Reads the advantages between which a ladder decides. Returns nil after a message.
local function read_elo(contest, value)
    local low, high = value:match("^(.-)%.%.(.*)$")
    low, high = low and report.whole(low), high and report.whole(high)
    contest.low, contest.high = low, high
    return low and high and low < high and low >= -MAX_ELO and high <= MAX_ELO
        or complain(tr("precinct: --elo needs LOW..HIGH, two numbers from %d to %d, not '%s'.\n"), -MAX_ELO, MAX_ELO, value)
end

local READERS = { pair = read_pair, ladder = read_players, elo = read_elo,
    seed = function(_, value) return host.seed(value, true) end }

-- Returns the request, or nil after a message.
local function read_contest(flags)
    local contest = { pairs = {}, low = 0, high = 40, flags = flags, folder = host.value("save"),
        resume = host.given("resume") }
    for _, a in ipairs(host.arguments()) do
        if a.name and not host.sound(a, flags, VALUES) then return nil end
        if READERS[a.name] and not READERS[a.name](contest, a.value) then return nil end
    end
    contest.games = host.number("games", 1, report.MAX_GAMES, 200)
    contest.jobs = contest.games and host.number("jobs", 1, report.MAX_JOBS, 1)
    if not contest.jobs then return nil end
    if #contest.pairs > 0 and contest.players then
        return complain(tr("precinct: use --pair or --ladder, not both.\n"))
    elseif host.given("elo") and not contest.players then
        return complain(tr("precinct: --elo sets the bounds of a ladder. Add --ladder PLAYER,PLAYER.\n"))
    elseif contest.resume and not contest.folder then
        return complain(tr("precinct: --resume continues the folder that --save names. Add --save DIR.\n"))
    elseif #contest.pairs == 0 and not contest.players then
        contest.pairs = { { "heuristic", "random" }, { "captain", "random" }, { "captain", "heuristic" } }
    end
    return contest
end

-- Entries ---------------------------------------------------------------------------------------------------------

-- An entry with its loaded episode, and the sides that have seats: two, or one.
local Entry = {}
Entry.__index = Entry

-- Returns the bot of each seat if `first` plays the side number `half` and `second` plays the other sides.
function Entry:bots(half, first, second)
    local bots = {}
    for i, seat in ipairs(self.seats) do bots[i] = seat.side == self.sides[half] and first or second end
    return bots
end

-- Returns the file of a series, "FOLDER/game_episode_setting=value_seat=bot.json", or nil without a folder.
function Entry:file(bots)
    local label = self.name
    for i, seat in ipairs(self.seats) do label = label .. " " .. seat.id .. "=" .. bots[i] end
    return report.file(self.contest.folder, label)
end

-- Returns why a player cannot play the episode, or nil.
local function unfit(contest, game)
    for _, player in ipairs(contest.players or {}) do
        local why = game:refuses(player)
        if why then return why end
    end
    for _, pair in ipairs(contest.pairs) do
        local why = game:refuses(pair[1]) or game:refuses(pair[2])
        if why then return why end
    end
end

-- Reads the plan of an episode with the settings of the command line, and one more setting or nil.
local function read_plan(contest, name, setting)
    local given = { { value = name }, setting }
    for _, a in ipairs(host.arguments()) do
        if a.name then given[#given + 1] = a end
    end
    local plan, status = host.plan(given, VALUES, contest.flags)
    return plan and plan:set { games = contest.games, jobs = contest.jobs }, status
end

-- Loads an entry and passes it to `visit`. `setting` distinguishes it from the episode's other entries, or is nil.
local function visit_with(contest, name, setting, visit)
    local plan, refused = read_plan(contest, name, setting)
    if not plan then return refused end
    local game, failed = plan:open()
    if not game then return failed end
    local about, why = plan:about(), unfit(contest, game)
    if why then
        complain("precinct: %s: %s\n", about.name, why)
        return report.REFUSED
    end
    local entry = setmetatable({ contest = contest, plan = plan, game = game, sides = {}, seats = game:seats(),
        name = table.concat({ about.name, table.unpack(about.settings) }, " ") }, Entry)
    local has_seats = {}
    for _, seat in ipairs(entry.seats) do has_seats[seat.side] = true end
    for side in report.sorted(has_seats) do
        if side > 0 and #entry.sides < 2 then table.insert(entry.sides, side) end
    end
    return visit(entry)
end

-- Calls `visit` for each entry of the episode. Settings that are not given have their defaults.
local function visit_episode(contest, name, visit)
    local plan, refused = read_plan(contest, name)
    if not plan then
        complain(tr("precinct: for this reason %s was not played.\n"), name)
        return refused
    end
    local split, status = report.entries_setting(plan:about().described), 0
    if not split or host.given(split.name) then return visit_with(contest, name, nil, visit) end
    for _, choice in ipairs(split.choices) do
        if status >= report.STOPPED then break end
        status = math.max(status, visit_with(contest, name, { name = split.name, value = choice }, visit))
    end
    return status
end

-- Calls `visit` for every entry of the named episodes, or of all episodes. Returns the worst status of the calls, because
-- a failure of one episode does not stop the others. After a signal, the status is STOPPED or more, and ends the calls.
local function visit_all(contest, visit)
    local status, named = 0, host.plain_word(1)
    for _, name in ipairs(named and report.words() or host.episodes()) do
        if status >= report.STOPPED then break end
        local about, failed = nil, nil
        if not named then about, failed = host.describe(name) end
        if not (about and about.campaign) then status = math.max(status, failed or visit_episode(contest, name, visit)) end
    end
    return status
end

-- Pairs -----------------------------------------------------------------------------------------------------------

-- Plays the matches in which the first bot plays the side number `half`. Both halves of a comparison are played on the
-- same seeds.
local function play_half(entry, half, first, second, cell)
    local games, bots = entry.contest.games, entry:bots(half, first, second)
    -- a bot meets itself, so the first half's file already has these matches
    local file = not (half == 2 and first == second) and entry:file(bots) or nil
    if #entry.sides == 2 then games = (games + 2 - half) // 2 end
    entry.plan:set { games = games, last = games }
    local series <close> = entry.game:seated(bots)
    local had
    cell.status, had = series:play(file, entry.contest.resume, entry.name)
    local study = report.study(series:study())
    cell.won[half] = study:counted(entry.sides[half])
    cell.games[half] = study:counted()
    cell.draws = cell.draws + study:counted(study.sides + 1)
    cell.had = cell.had + had
    cell.failed = cell.failed + #study.failed
end

-- Returns the counts of a cell. The first bot's wins are counted by the side that it played.
local function play_cell(entry, first, second)
    local cell = { won = { 0, 0 }, games = { 0, 0 }, draws = 0, failed = 0, had = 0 }
    local before = host.seconds()
    play_half(entry, 1, first, second, cell)
    if #entry.sides == 2 and entry.contest.games > 1 and cell.status == 0 then play_half(entry, 2, first, second, cell) end
    local played = cell.games[1] + cell.games[2] - cell.had
    -- if an earlier run played all matches, their time is unknown
    cell.seconds = played > 0 and figure((host.seconds() - before) / played, 2) or "-"
    return cell
end

-- Returns true to print rows as sentences, as with --plain. Each row is printed as soon as it is finished, so the columns
-- cannot be fitted to a narrow terminal.
local function in_words()
    return host.plain or host.out and host.columns <= ROW
end

local function print_cell(name, first, second, cell)
    local share, low, high = report.wilson(cell.won[1] + cell.won[2] + 0.5 * cell.draws, cell.games[1] + cell.games[2])
    share, low, high = figure(100 * share, 1), figure(100 * low, 1), figure(100 * high, 1)
    local line
    if in_words() then
        line = name .. ", " .. (second and tr("%s against %s: as first %d of %d, as second %d of %d"):format(first, second,
            cell.won[1], cell.games[1], cell.won[2], cell.games[2]) or tr("%s: %d of %d"):format(first, cell.won[1],
            cell.games[1])) .. tr("; won %s %%, interval (95 %%) %s to %s; %s CPU s a match."):format(share, low, high,
            cell.seconds)
        if cell.draws > 0 then line = line .. tr(" %d drawn, which count half."):format(cell.draws) end
        host.wrapped(0, 0, line)
    else
        line = ("%-32s %-22s %-22s %4d/%-4d %s  %5s %% (%s..%s) %8s"):format(name, first, second or "", cell.won[1],
            cell.games[1], second and ("%4d/%-4d"):format(cell.won[2], cell.games[2]) or (" "):rep(9), share, low, high,
            cell.seconds)
        if cell.draws > 0 then line = line .. tr("  %d drawn, which count half"):format(cell.draws) end
        host.print(line .. "\n")
    end
    host.flush()
end

-- Plays and prints a cell. Returns the exit status.
local function show_cell(entry, first, second)
    local cell = play_cell(entry, first, second or first)
    if cell.status == 0 or cell.status >= report.STOPPED or cell.games[1] > 0 then
        print_cell(entry.name, first, second, cell)
    end
    return cell.status ~= 0 and cell.status or cell.failed > 0 and report.FAILED or 0
end

-- Plays and prints all cells of an entry.
local function show_entry(entry)
    local cells, named = entry.contest.pairs, {}
    if #entry.sides == 1 then
        cells = {} -- each bot once, in the order in which the pairs name them
        for _, pair in ipairs(entry.contest.pairs) do
            for _, name in ipairs { pair[2], pair[1] } do
                if not named[name] then cells[#cells + 1] = { name } end
                named[name] = true
            end
        end
    end
    local status = 0
    for _, cell in ipairs(cells) do
        if status < report.STOPPED then status = math.max(status, show_cell(entry, cell[1], cell[2])) end
    end
    entry.game:close()
    return status
end

-- The command -----------------------------------------------------------------------------------------------------

return function(flags)
    local contest, worst = read_contest(flags), 0
    if not contest then return report.REFUSED end
    for _, name in ipairs(report.words()) do
        local plan, status = host.plan({ { value = name } }, "", "")
        if not plan then worst = math.max(worst, status) end
    end
    if worst > 0 then return worst end
    if not host.folder_ready(contest.folder) then return report.FAILED end
    if contest.players then
        local entries = {}
        local status = visit_all(contest, function(entry)
            entries[#entries + 1] = entry
            return 0
        end)
        return status ~= 0 and status or require "ladder"(contest, entries)
    end
    if not in_words() then
        host.print(("%-32s %-22s %-22s %-9s %-9s  %s  %s\n"):format(tr("entry"), tr("bot"), tr("against"), tr("as first"),
            tr("as second"), tr("won, interval (95 %)"), tr("CPU s a match")))
    end
    return visit_all(contest, show_entry)
end
