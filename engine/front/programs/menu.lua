-- The menu: leads newcomers to a first match. Enter continues an unfinished match, or starts the lesson. Every question
-- shows its answers, and the player may always go back.
local host, report, ask, results = require "host", require "report", require "ask", require "results"
local tr, tr_n, print, width = host.tr, host.tr_n, host.print, host.width

-- These limits make the page fit a screen.
local MAX_SAVED, MAX_NAMED, LINES_OF_SAVED, TITLE_COLUMN, CELL = 3, 9, 2, 25, 26

local play -- the functions of menu.c that start matches

-- The page. Its `entries` have these members:
-- * label: the word to type instead of the number. name: the label and the titles, whose words may be typed, too.
-- * preset: the setting that selects the entry, such as "mode=coop". save: the file of a saved match or campaign.
-- * campaign. coached: the coached match of an episode. puzzles: the next unsolved puzzle.
-- `next` is the number of the entry that this player should play next. `saved` is the number of saves, and `most` the
-- number for which the screen has room. waits: there are unfinished matches. older: not all of them fit. tight: a save of
-- two lines does not fit. joined: the spoken titles of a game form one paragraph, `spoken`. titled: it has a title. cells,
-- wide: the cells filled and the columns printed on the current line of short titles.
local page

local function add_entry(label)
    local entry = { label = label }
    page.entries[#page.entries + 1] = entry
    return entry
end

-- Saves -------------------------------------------------------------------------------------------------------------

-- Shows a saved match or campaign. Omits it if it cannot be played now because its episode is in another folder.
local function show_one_saved(file, whole)
    local label = host.saved_label(file)
    if not label then return end
    if page.saved == 0 then
        print((page.older and tr("Or continue (older matches: `precinct resume FILE`):") or tr("Or continue:")) .. "\n")
    end
    page.saved = page.saved + 1
    local entry, room = add_entry(file:match("[^/]*$")), host.columns - 6
    entry.save, entry.campaign, entry.name = file, whole, label
    local cut = page.tight and width(label) > room
    host.choice(#page.entries, cut and label:sub(1, host.fitting(label, room - 3)) .. "..." or label, "")
end

-- Shows the matches that were saved under a name. At a terminal, they take one line.
local function show_named()
    local names, paths = host.saves()
    local heading, text, n = tr("Saved by name: %s"), "", 0
    local room = host.talks and host.columns - 1 - width(heading:format(", ...")) or math.maxinteger
    while names[n + 1] and n < MAX_NAMED do
        local line = ("%s%d %s"):format(n > 0 and ", " or "", #page.entries + 1, names[n + 1])
        if n > 0 and width(text) + width(line) > room then break end
        n = n + 1
        add_entry(names[n]).save = paths[n]
        text = text .. line
    end
    if n > 0 and names[n + 1] then text = text .. ", ..." end
    if n > 0 then ask.say(heading, text) end
end

-- Returns true if `a` was written after `b`. Nil means a missing file, which is older than any file.
local function newer(a, b)
    if not a or not b then return a ~= nil end
    local of_a, of_b = host.changed(a), host.changed(b)
    return not of_a or not of_b or of_a > of_b
end

-- Shows unfinished matches and campaigns, newest first, above the prompt. They are numbered after the entries that start a
-- match, so that those entries keep their numbers.
local function show_saved(campaigns, matches)
    local c, s = 1, 1
    page.older = #campaigns + #matches > page.most
    while (campaigns[c] or matches[s]) and page.saved < page.most do
        local whole = newer(campaigns[c], matches[s])
        show_one_saved(whole and campaigns[c] or matches[s], whole)
        if whole then c = c + 1 else s = s + 1 end
    end
    show_named()
end

-- Titles ------------------------------------------------------------------------------------------------------------

-- Returns the hardest level at which an entry was won, as " (hard)", or "". `choice` may be "".
local function hardest(entry, choice)
    local level = results.hardest(page.stats, entry.name, choice, entry.about)
    return level ~= "" and (" (%s)"):format(level) or ""
end

local function split_of(entry)
    return not entry.about.campaign and report.entries_setting(entry.about) or nil
end

-- Returns the labels of an entry's choices with the hardest level won at each ("alone or together (hard)"), and the blanks
-- after each. A label takes `column` columns, or more if it shows a level.
local function labels_of(entry, split, column)
    local labels, gaps = {}, {}
    for i, id in ipairs(split.choices) do
        labels[i] = split.entries[id] .. hardest(entry, id)
        gaps[i] = i == #split.choices and 0 or math.max(2, column - width(labels[i]))
    end
    return labels, gaps
end

-- Prints the choices of a title: "  1 alone or together (hard)   2 one against all".
local function show_choices(entry, split, column)
    local labels, gaps = labels_of(entry, split, column)
    for i, id in ipairs(split.choices) do
        add_entry(entry.name .. " " .. id).preset = split.name .. "=" .. id
        print(("%3d  %s%s"):format(#page.entries, labels[i], (" "):rep(gaps[i])))
    end
    print("\n")
end

-- Returns the columns of the line that show_choices() prints.
local function choices_width(entry, split, column)
    local labels, gaps = labels_of(entry, split, column)
    local wide = 0
    for i, label in ipairs(labels) do wide = wide + 5 + width(label) + gaps[i] end
    return wide
end

-- Returns the columns of a short title with its number.
local function short_width(entry)
    return 5 + width(entry.about.title) + width(hardest(entry, ""))
end

-- Returns the number of cells that a short title and the gap after it fill. Returns 0 for a lesson, which has a line
-- of its own.
local function cells_of(entry)
    return entry.lesson and 0 or (short_width(entry) + 2 + CELL - 1) // CELL
end

-- Ends the line of short titles, or the paragraph of spoken titles.
local function end_cells()
    if page.cells > 0 then print("\n") end
    if page.spoken ~= "" then host.wrapped(0, 0, page.spoken) end
    page.spoken, page.titled, page.cells = "", false, 0
end

local function show_head(title)
    if page.joined then
        page.spoken = page.spoken .. title
    else
        host.say("strong", title .. (host.plain and ":" or "") .. "\n")
    end
end

-- Adds the entry of a title without choices, and prints the title.
local function show_title(entry)
    add_entry(entry.name).campaign = entry.about.campaign ~= nil
    print(("%3d  "):format(#page.entries))
    host.say("strong", entry.about.title)
    print(hardest(entry, ""))
end

-- Prints the line below a title: its pitch. The pitch of a lesson invites newcomers, so it is not shown to a player who has
-- finished the lesson.
local function show_pitch(entry)
    if entry.lesson and results.finished(page.stats, entry.name, false) > 0 then return end
    print("     ")
    host.wrapped(5, 5, entry.about.pitch)
end

-- Prints "A walk            2 alone or together   3 one against all" on a line, and other titles side by side: " 14 A walk
-- 15  A fight". The pitch is shown only after an entry is chosen.
local function show_short(entry)
    local split, title = split_of(entry), entry.about.title
    if split then
        end_cells()
        local columns, left = width(title), host.columns - 5 - choices_width(entry, split, 20)
        local room = columns < TITLE_COLUMN and TITLE_COLUMN - columns or 1
        if columns + room > left then room = columns < left and left - columns or 1 end
        print("     ")
        host.say("strong", title)
        print((" "):rep(room))
        return show_choices(entry, split, 20)
    end
    local first = #page.entries == 0 and not page.waits -- the first title is the lesson for newcomers
    local cells = first and 0 or cells_of(entry)
    local joins = page.cells > 0 and cells > 0 and (page.cells + cells) * CELL <= host.columns
    if not joins then end_cells() end
    if page.cells > 0 then print((" "):rep(page.cells * CELL - page.wide)) end
    page.wide = page.cells * CELL + short_width(entry)
    page.cells = page.cells + cells
    show_title(entry)
    if cells > 0 then return end
    print("\n")
    if first then show_pitch(entry) end
end

local function show_long(entry)
    local split = split_of(entry)
    if split then
        host.say("strong", entry.about.title)
        print("\n     ")
        host.wrapped(5, 5, entry.about.pitch)
        return show_choices(entry, split, 24)
    end
    show_title(entry)
    print("\n")
    show_pitch(entry)
end

-- For --plain: prints each entry on its own line, as briefly as possible, or each game as one paragraph.
local function speak_title(entry)
    local split, campaign = split_of(entry), entry.about.campaign ~= nil
    for _, id in ipairs(split and split.choices or { "" }) do
        local line = entry.about.title .. (split and ", " .. split.entries[id] or campaign and tr(", a campaign") or "")
        local level = results.hardest(page.stats, entry.name, id, entry.about)
        if level ~= "" then line = line .. tr(", won at the level %s"):format(level) end
        local one = add_entry(entry.name .. (split and " " .. id or ""))
        one.campaign, one.preset = campaign, split and split.name .. "=" .. id
        local n = #page.entries
        if page.joined then
            local before = page.titled and host.semicolon or page.spoken ~= "" and host.colon or ""
            page.spoken = page.spoken .. ("%s%d%s %s"):format(before, n, page.spoken ~= "" and "" or ":", line)
        else
            host.choice(n, line, "")
        end
        page.titled = page.joined
    end
end

-- Sets the name of an entry: "game/episode (The Game, The Episode)".
local function set_name(entry, game, title)
    entry.name = ("%s (%s%s%s)"):format(entry.label, game, game ~= "" and ", " or "", title)
end

-- Shows the coached matches that episodes offer to newcomers. Omits episodes that always have their coach, because they are
-- lessons.
local function show_coached(all)
    for _, entry in ipairs(all) do
        local coached = not entry.about.seed and entry.about.coached
        if coached then
            local one = add_entry(entry.name)
            one.coached = true
            set_name(one, entry.game, coached.title)
            host.choice(#page.entries, coached.title, "")
        end
    end
end

-- Shows the puzzles below all other entries that start a match.
local function show_puzzles()
    local n = host.puzzles()
    if n == 0 then return end
    add_entry(tr("puzzles")).puzzles = true
    host.choice(#page.entries, tr("Puzzles"), tr_n("%d puzzle of one turn", "%d puzzles of one turn", n):format(n))
end

-- Returns the number of the first entry that the player has not finished. The lesson and the coached match come first, then
-- the other episodes of the coached match's game, then its campaign.
local function next_for_player(all)
    local entries, lessons, next_one = page.entries, 0, 1
    while all[lessons + 1] and all[lessons + 1].lesson do lessons = lessons + 1 end
    local function learns(n) return entries[n] and (n <= lessons or entries[n].coached) end
    -- the menu does not suggest an entry that the player has finished
    local function done(n)
        return results.finished(page.stats, entries[n].label:match("^[^ ]*"), entries[n].coached) > 0
    end
    while learns(next_one) and done(next_one) do next_one = next_one + 1 end
    if not learns(next_one) and next_one > 1 then
        local game = entries[next_one - 1].label:match("^[^/]*/?")
        while entries[next_one] and (entries[next_one].label:sub(1, #game) ~= game
            or not entries[next_one].campaign and done(next_one)) do next_one = next_one + 1 end
    end
    return entries[next_one] and next_one or 1
end

-- Prints all titles, each by `show`, and the puzzles below them.
local function show_titles(all, show)
    local coached, campaigns = false, false
    page.entries = {}
    for _, entry in ipairs(all) do
        local first_campaign = entry.about.campaign and not campaigns
        local coaches = not coached and not entry.lesson
        if entry.heads or first_campaign or coaches then end_cells() end
        if coaches then show_coached(all) end
        coached = coached or not entry.lesson
        if first_campaign then show_head(tr("Campaigns")) end
        campaigns = campaigns or first_campaign
        if entry.heads then show_head(entry.game) end
        local from = #page.entries + 1
        show(entry)
        for i = from, #page.entries do set_name(page.entries[i], entry.game, entry.about.title) end
    end
    end_cells()
    page.next = next_for_player(all)
    show_puzzles()
end

-- Shows the titles. Uses a shorter form if the titles and the `below` lines under them do not fit the screen. Then the
-- saves get the lines that remain after the page's title, two lines around the saves, and the prompt. At least one save is
-- shown. Returns whether there are unreadable episodes, after a message about each.
local function show_episodes(below)
    local all, broken = host.menu_entries()
    page.stats = host.stats()
    local show = host.plain and speak_title or show_long
    if not host.talks then
        show_titles(all, show)
        return broken
    end
    -- lays the titles out without printing them, and returns the lines that they and the named saves take
    local function lay_out()
        return host.aside(show_titles, all, show) + (#host.saves() > 0 and 1 or 0)
    end
    local lines = lay_out()
    if lines > host.rows - 3 - below then
        host.print_aside(0)
        page.joined = host.plain
        show = host.plain and speak_title or show_short
        lines = lay_out()
        local left = (host.rows - 4 - lines) // LINES_OF_SAVED
        page.most, page.tight = math.max(1, math.min(left, MAX_SAVED)), left < 1
    end
    host.print_aside(lines)
    return broken
end

-- Playing -----------------------------------------------------------------------------------------------------------

-- Returns the heading of an entry's page: "Mist, alone or together".
local function title_of(entry, about)
    local split = entry.preset and report.entries_setting(about)
    return about.title .. (split and ", " .. split.entries[entry.preset:match("=(.*)$")] or "")
end

-- Plays a new match or campaign. Returns the exit status, and whether the menu shows its page again.
local function begin(entry)
    local name = entry.label:match("^[^ ]*") -- sometimes followed by the setting that selects the entry
    local about = host.describe(name)
    if not about then return report.FAILED, false end
    local title = title_of(entry, about)
    if entry.coached then return play.match(name, title, {}, {}, true) end
    local settings, seats = require "form"(title, about, entry.preset, function(settings)
        return play.seats(name, settings, entry.campaign)
    end)
    if not settings then return 0, seats == "back" end
    if entry.campaign then return play.campaign(name, settings, seats), false end
    return play.match(name, title, settings, seats, false)
end

-- Plays the chosen entry.
local function run_chosen(entry)
    if entry.puzzles then return play.puzzle(), false end
    if entry.save then return play.go_on(entry.save, entry.campaign) end
    return begin(entry)
end

-- Prints the possible answers.
local function explain_menu()
    ask.say(
        tr("Type the number of a line, or a word of its title. An episode then shows its settings, and Enter starts "
            .. "it. A match that waits continues where you left it. Enter alone takes the line that the question names: "
            .. "the match that you left, or else the next step for you. A level in brackets is the hardest one at which "
            .. "you have won. `precinct stats` shows your results, `precinct --help` everything else."))
end

-- Shows the page until the player chooses an entry or leaves. Returns the exit status, and whether to show it again.
local function show_page()
    page = { entries = {}, saved = 0, most = MAX_SAVED, spoken = "", cells = 0, wide = 0 }
    local campaigns, matches = host.autosaves(".prc"), host.autosaves(".prs")
    local waiting = #campaigns + #matches
    page.waits = waiting > 0
    host.say("strong", tr("Precinct: tactical board games in the terminal") .. "\n")
    local broken = show_episodes(LINES_OF_SAVED * math.min(waiting, MAX_SAVED))
    local first_saved = #page.entries + 1
    show_saved(campaigns, matches)
    local standard = page.waits and page.entries[first_saved] and first_saved or page.next
    if #page.entries == 0 then
        if broken then return report.FAILED end
        ask.say(tr("No episodes were found in %s/episodes; PRECINCT_DATA names another folder."), host.data_folder())
        return report.REFUSED
    end
    local names = {}
    for i, entry in ipairs(page.entries) do names[i] = entry.name or entry.label end
    local chosen, why = ask.choice(
        tr("Which one? Type a number (Enter takes %d, ? explains, q leaves): "):format(standard),
        { names = names, standard = standard, explain = explain_menu, first = true })
    -- a continued save may change the mods
    if chosen then return host.with_mods(run_chosen, page.entries[chosen]) end
    return 0, why == "back"
end

return function(functions)
    play = functions
    while true do
        local status, again = show_page()
        if not again then return status end
    end
end
