-- Reads the list of `precinct balance`, one entry on each line. Finds every mistake that can be found before hours of
-- play.
local host, report = require "host", require "report"
local tr, complain = host.tr, report.complain

local MAX_TUNED = 64
-- The options of a whole run, which a line cannot have. The first ones take no value.
local RUN = "json csv resume ascii plain help"
local OF_RUN = {}
for name in (RUN .. " seed games first jobs shard color"):gmatch("%S+") do OF_RUN[name] = true end

local balance -- the request (balance.lua), to which the list is added

-- Reports a mistake in a line. Returns nil.
local function wrong(number, text, ...)
    return complain("precinct: %s:%d: %s\n", balance.file, number, text:format(...))
end

-- Lines that are not entries --------------------------------------------------------------------------------------

-- Reads "tuned 1,31": the seeds on which the content was tuned.
local function read_tuned(number, list)
    local any = false
    for given in list:gmatch("[^,]+") do
        given = given:match("^%s*(.-)%s*$")
        if given ~= "" then
            local seed = host.seed(given)
            if not seed then
                return wrong(number, tr("'%s' is not a seed. Expected numbers with commas between, such as 1,31."), given)
            elseif balance.tuned_n == MAX_TUNED then
                return wrong(number, tr("more than %d tuned seeds."), MAX_TUNED)
            elseif seed == balance.holdout then
                return wrong(number, tr("%s is also the hold-out seed. Verdicts need a seed that nothing was tuned on."),
                    given)
            end
            any, balance.tuned[seed], balance.tuned_n = true, true, balance.tuned_n + 1
        end
    end
    return any or wrong(number, tr("`tuned` names no seed. Expected numbers with commas between, such as 1,31."))
end

-- Reads "holdout 2036": the seed whose matches decide whether an entry is inside its range.
local function read_holdout(number, given)
    local seed = host.seed(given)
    if balance.holdout then
        return wrong(number, tr("this is a second hold-out seed. Only one can give the verdicts."))
    elseif not seed then
        return wrong(number, tr("'%s' is not a seed. Expected one number."), given)
    elseif balance.tuned[seed] then
        return wrong(number, tr("%s is also a tuned seed. Verdicts need a seed that nothing was tuned on."), given)
    end
    balance.holdout = seed
    return true
end

-- Entries ---------------------------------------------------------------------------------------------------------

-- Returns the ends of a range, "40..60", or nil.
local function read_range(given)
    local low, high = given:match("^(%-?%d+)%.%.(%-?%d+)$")
    low, high = low and report.whole(low), high and report.whole(high)
    if low and high and low >= 0 and low < high and high <= 100 then return low, high end
end

-- Returns the entry of a line: the earlier entry of the same name, or else a new entry. An earlier entry must have the
-- same range and the same episode. Returns nil after a message.
local function entry_of(number, name, episode, low, high)
    local e = balance.entries[name]
    if not e then
        e = { name = name, episode = episode, low = low, high = high, number = number, lines = 0 }
        balance.entries[name] = e
        table.insert(balance.entries, e)
    elseif e.episode ~= episode then
        return wrong(number, tr("'%s' is %s in line %d. Lines with the same name are one entry and need the same episode. "
            .. "Give this line another name."), name, e.episode, e.number)
    elseif e.low ~= low or e.high ~= high then
        return wrong(number, tr("'%s' has another range in line %d. Lines with the same name are one entry and share its "
            .. "range. Repeat that range, or give this line another name."), name, e.number)
    end
    e.lines = e.lines + 1
    return e
end

-- Reads "NAME EPISODE [RANGE|-] [--SETTING VALUE...]".
local function read_entry(number, words)
    local name, episode, range = words[1], words[2], words[3]
    local low, high, first = nil, nil, 3
    if not name:find("^[%w_][%w_.-]*$") then
        return wrong(number, tr("'%s' cannot be the name of an entry. Expected letters, digits, '_', '-' and '.'."), name)
    elseif not episode then
        return wrong(number, tr("'%s' has no episode. Expected NAME EPISODE RANGE --SETTING VALUE."), name)
    elseif range and range:sub(1, 2) ~= "--" then
        first, low, high = 4, read_range(range)
        if not low and range ~= "-" then
            return wrong(number, tr("'%s' is not a range. Expected the percent of matches to be won, such as 40..60, or - "
                .. "for none."), range)
        end
    end
    local e = entry_of(number, name, episode, low, high)
    if not e then return nil end
    -- a script is relative to the folder of the list
    local file = episode:find("%.lua$") and episode:sub(1, 1) ~= "/" and balance.folder ~= ""
    local typed = { file and balance.folder .. "/" .. episode or episode, table.unpack(words, first) }
    local line = { number = number, entry = e, given = host.split(typed, RUN), same = table.concat(typed, "\n") }
    for _, a in ipairs(line.given) do
        if OF_RUN[a.name] then
            return wrong(number, tr("--%s belongs to the whole run, not to an entry. Give it to `precinct balance`."),
                a.name)
        end
    end
    for _, earlier in ipairs(balance.lines) do
        if earlier.entry == e and earlier.same == line.same then
            return wrong(number, tr("this line equals line %d and would play the same matches. Delete one of the two."),
                earlier.number)
        end
    end
    table.insert(balance.lines, line)
    return true
end

local function read_line(number, text)
    local words = {}
    text = text:gsub("\r$", ""):gsub("\t", " ") -- lines may end with CR LF
    if not host.text_sound(text) then
        return wrong(number, tr("these bytes are not text. Expected UTF-8 without control characters."))
    end
    for word in text:match("^[^#]*"):gmatch("%S+") do words[#words + 1] = word end
    if words[1] == "tuned" then return read_tuned(number, table.concat(words, " ", 2)) end
    if words[1] == "holdout" then return read_holdout(number, table.concat(words, " ", 2)) end
    return #words == 0 or read_entry(number, words)
end

-- The list --------------------------------------------------------------------------------------------------------

-- Reads and checks the list. Each mistake is reported with its file and line. Returns the exit status.
return function(request)
    balance = request
    balance.tuned, balance.tuned_n, balance.entries, balance.lines = {}, 0, {}, {}
    balance.folder = balance.file:match("^(.*)/") or ""
    local text, why = host.read(balance.file)
    if not text then
        complain(tr("precinct: cannot read '%s': %s.\n"), balance.file, why)
        return report.REFUSED
    end
    local number, good, any, nth = 0, true, false, {}
    for line in (text:gsub("\0", "\1") .. "\n"):gmatch("(.-)\n") do -- a NUL becomes a character that is refused
        number = number + 1
        good = read_line(number, line) and good
    end
    if not good then return report.REFUSED end
    for _, e in ipairs(balance.entries) do
        e.selected = not balance.only or e.name:find(balance.only, 1, true) or e.episode:find(balance.only, 1, true)
        any = any or e.selected
    end
    if not any and balance.only then
        complain(tr("precinct: no entry of %s has '%s' in its name or episode.\n"), balance.file, balance.only)
    elseif not any then
        complain(tr("precinct: %s has no entries. A line is NAME EPISODE RANGE --SETTING VALUE.\n"), balance.file)
    end
    if not any then return report.REFUSED end
    balance.seed = balance.seed or balance.holdout or "1"
    balance.judged = not balance.tuned[balance.seed]
    local worst = 0
    for _, line in ipairs(balance.lines) do
        local e = line.entry
        nth[e] = (nth[e] or 0) + 1
        line.part = e.lines > 1 and ("%s.%d"):format(e.name, nth[e]) or e.name
        if e.selected then
            local plan, status = balance.plan(line, line.given, ("%s:%d"):format(balance.file, line.number))
            line.plan, worst = plan, math.max(worst, not plan and status or 0)
        end
    end
    return worst
end
