-- `precinct stats`: prints the player's own results.
local host, report, results = require "host", require "report", require "results"
local tr, tr_n, colon = host.tr, host.tr_n, host.colon

local described = {} -- the descriptions of the episodes in the menu

-- Returns the title of a row's entry, with the label of its choice ("alone or together"). If the episode is not in the
-- menu, returns the title that was last shown.
local function title_of(row)
    local about = described[row.entry]
    local split = about and not about.campaign and report.entries_setting(about)
    local label = split and split.entries[row.choice]
    return (about and about.title or row.title) .. (label and ", " .. label or "")
end

-- Returns the title of a row's side. The file has it in the language of the last match. If the title of the episode
-- beside it is in another language than the reader's, asks the episode.
local function role_of(row)
    local about = described[row.entry]
    if row.role == "" or not about or about.campaign or about.title == row.title then return row.role_title end
    local split = report.entries_setting(about)
    local setting = split and row.choice ~= "" and split.name .. "=" .. row.choice or ""
    return host.side_title(row.entry, setting, row.role) or row.role_title
end

-- Returns the word for a row's level: a choice of the episode, or the name of a bot.
local function level_word(row)
    local title = report.choice_title(results.level_setting(described[row.entry]), row.level)
    return title == row.level and title ~= "" and host.player_word(title) or title
end

-- Prints a row: "Mist, alone or together, as Walkers, captain: 3 finished, 2 won. Best: won in round 4."
local function print_row(row)
    local parts, best = { title_of(row) }, ""
    local counts = { tr_n("%d match finished", "%d matches finished", row.finished):format(row.finished),
        tr_n("%d won", "%d won", row.won):format(row.won) }
    for _, part in ipairs { role_of(row), level_word(row) } do
        if part ~= "" then parts[#parts + 1] = part end
    end
    if row.drawn > 0 then counts[3] = tr_n("%d drawn", "%d drawn", row.drawn):format(row.drawn) end
    if row.won > 0 then
        best = tr(". Best result: won in round %d"):format(row.best_rounds)
    elseif row.best_score ~= 0 then -- 0 may mean that the side has no score
        best = tr(". Best result: a score of %d"):format(row.best_score)
    end
    host.wrapped(2, 4, table.concat(parts, ", ") .. colon .. table.concat(counts, ", ") .. best .. ".")
end

-- Prints "Hardest levels won: Mist, alone or together: hard; Fog: easy."
local function print_hardest(stats)
    local parts, before = {}, {}
    for _, row in ipairs(stats.matches) do
        local entry = row.entry .. "\n" .. row.choice
        local hardest = results.hardest(stats, row.entry, row.choice, described[row.entry])
        if hardest ~= "" and not before[entry] then parts[#parts + 1] = title_of(row) .. colon .. hardest end
        before[entry] = true
    end
    if #parts > 0 then host.wrapped(0, 2, tr("  Hardest levels won: %s"):format(table.concat(parts, host.semicolon))) end
end

return function()
    local more = host.plain_word(1)
    if more then
        report.complain(tr("precinct: '%s' is one argument too many.\n"), more)
        return report.REFUSED
    end
    local stats, file = host.stats()
    if not stats then return report.FAILED end
    local puzzles = #(stats.puzzles or {})
    if #stats.matches == 0 and puzzles == 0 then
        host.print(tr("No match was finished yet. `precinct` starts one.") .. "\n")
        return 0
    end
    for _, entry in ipairs(host.menu_entries()) do described[entry.name] = entry.about end
    host.say("strong", tr("Your matches") .. "\n")
    for _, row in ipairs(stats.matches) do print_row(row) end
    print_hardest(stats)
    if puzzles > 0 then
        host.wrapped(0, 2, tr_n("  %d puzzle solved.", "  %d puzzles solved.", puzzles):format(puzzles))
    end
    host.wrapped(0, 2, tr("They are kept in %s and nowhere else. Delete the file to forget them."):format(file or ""))
    return 0
end
