-- What the commands share: the counts of a simulation, statistics, and tables. program.c runs them.
local host = require "host"
local tr, tr_n = host.tr, host.tr_n
local report = { table = require "tables" }

-- Exit statuses of commands. A status of at least STOPPED means that a signal stopped play.
report.REFUSED, report.FAILED, report.OUTSIDE, report.STOPPED = 1, 2, 3, 128

report.MAX_GAMES, report.MAX_JOBS = 100000000, 256 -- sim_results.h, sim_plan.h

-- Returns the words of the command line that are not options.
function report.words()
    local words = {}
    while host.plain_word(#words + 1) do words[#words + 1] = host.plain_word(#words + 1) end
    return words
end

-- Prints an error message with its values. Returns nil.
function report.complain(text, ...)
    host.complain(text:format(...))
end

-- Returns the integer that a text of at most 18 digits stands for, or nil.
function report.whole(text)
    local digits = text:match("^%-?(%d+)$")
    return digits and #digits <= 18 and math.tointeger(tonumber(text)) or nil
end

-- Returns a hash of a text, as 8 hexadecimal digits.
function report.hash(text)
    local hash = 0xCBF29CE484222325
    for i = 1, #text do hash = (hash ~ text:byte(i)) * 0x100000001B3 end
    return ("%08x"):format((hash ~ hash >> 32) & 0xFFFFFFFF)
end

-- Returns the file "FOLDER/LABEL.json" that keeps a series, or nil without a folder. Blanks and slashes of the label
-- become "_", as does a dot at its start. A label that is too long for the name of a file ends in its hash: a name has at
-- most 255 bytes, including an ending and the addition of a temporary file.
function report.file(folder, label)
    local LONGEST = 200
    local name = label:gsub("[ /]", "_"):gsub("^%.", "_")
    if #name > LONGEST then
        local n = LONGEST
        while (name:byte(n + 1) & 0xC0) == 0x80 do n = n - 1 end -- do not cut a character
        name = name:sub(1, n) .. "-" .. report.hash(label)
    end
    return folder and ("%s/%s.json"):format(folder, name)
end

-- Reads "2/8", a part of the matches. Returns its first match and the match after its last, or nil after a message.
function report.shard(given, games)
    local part, parts = given:match("^(.-)/(.*)$")
    part, parts = part and report.whole(part), parts and report.whole(parts)
    if part and parts and part >= 1 and part <= parts and parts <= games then
        return games * (part - 1) // parts, games * part // parts
    end
    return report.complain(tr("precinct: --shard needs I/N for part I of N (from 1 to N, at most one part for each match), "
        .. "not '%s'.\n"), given)
end

-- Returns the plan of the command line with its number of matches. With --first or --shard, this run plays only some of
-- them, and other runs play the rest. Returns nil and the exit status after a message.
function report.plan(values, flags, usual)
    local plan, status = host.plan(host.arguments(), values, flags)
    if not plan then return nil, status end
    local games, shard = host.number("games", 1, report.MAX_GAMES, usual), host.value("shard")
    local first, last = 0, games
    if games and shard then first, last = report.shard(shard, games) end
    if last and shard and host.given("first") then
        last = report.complain(tr("precinct: --first or --shard, not both.\n"))
    end
    last = last and host.number("first", 1, games, last)
    local jobs = last and host.number("jobs", 1, report.MAX_JOBS, 0)
    if not jobs then return nil, report.REFUSED end
    return plan:set { games = games, first = first, last = last, jobs = jobs > 0 and jobs or nil }
end

-- Returns the setting of a description whose choices are separate entries of the menu, or nil.
function report.entries_setting(about)
    for _, setting in ipairs(about.settings) do
        if setting.entries and setting.entries[setting.choices[1]] then return setting end
    end
end

-- Returns the first setting of a description that is a choice, or nil.
function report.first_choice(about)
    for _, setting in ipairs(about.settings) do
        if setting.type == "choice" then return setting end
    end
end

-- Returns the title of one of the choices of a setting, or the choice itself if it has no title or the setting is nil.
function report.choice_title(setting, id)
    return setting and (setting.titles and setting.titles[id] or setting.entries and setting.entries[id]) or id
end

-- Returns the value of a setting in the form in which it is typed.
function report.value_text(value)
    return type(value) == "table" and table.concat(value, ",") or tostring(value)
end

-- Returns a function that adds its arguments to the end of a list.
function report.adder(list)
    return function(...) table.move({ ... }, 1, select("#", ...), #list + 1, list) end
end

-- Returns an iterator over the members of a table in the order of their names.
function report.sorted(members)
    local names, i = {}, 0
    for name in pairs(members or {}) do names[#names + 1] = name end
    table.sort(names)
    return function()
        i = i + 1
        return names[i], members and members[names[i]]
    end
end

-- Prints a heading of a report.
function report.heading(text)
    host.print("\n")
    host.say("strong", text)
    host.print("\n")
end

-- Returns a share of a whole as "12.3 %".
function report.percent(n, of)
    return host.figure(of > 0 and 100 * n / of or 0, 1) .. " %"
end

-- Returns a share from 0 to 1 as "12.3 %".
function report.share(share)
    return host.figure(100 * share, 1) .. " %"
end

-- Returns a range of shares as "12.3 - 45.6 %".
function report.range(low, high)
    local form = host.plain and tr("%s to %s %%") or "%s - %s %%"
    return form:format(host.figure(100 * low, 1), host.figure(100 * high, 1))
end

-- Simulations -----------------------------------------------------------------------------------------------------

-- The counts of an item are a list: how often it was offered and taken, and an amount. Then come, for each outcome, the
-- numbers of matches in which it could be used, and of those in which it was used. Outcomes are the victories of the
-- sides in their order, and a draw.
local OFFERED, TAKEN, AMOUNT, FIRST_OUTCOME = 1, 2, 3, 4
report.OFFERED, report.TAKEN, report.AMOUNT, report.FIRST_OUTCOME = OFFERED, TAKEN, AMOUNT, FIRST_OUTCOME

-- Returns the sum of the counts from number `from` to number `to`, or of all.
function report.sum(counts, from, to)
    local n = 0
    for i = from or 1, to or #counts do n = n + (counts[i] or 0) end
    return n
end

local Study = {}
Study.__index = Study

-- Makes a simulation of the content of its file (docs/FORMATS.md).
function report.study(content)
    content.sides = #content.about.sides
    return setmetatable(content, Study)
end

-- Returns a section of the totals, which may be empty.
function Study:section(name)
    return self.totals[name] or {}
end

-- Returns the number of counted matches with this outcome, or of all counted matches.
function Study:counted(outcome)
    local won = self:section("results").matches or {}
    return outcome and (won[outcome] or 0) or report.sum(won)
end

-- Returns the number of matches that were played, including failed ones.
function Study:played()
    local n = 0
    for _, range in ipairs(self.done) do n = n + range[2] - range[1] + 1 end
    return n
end

function Study:per_match(n)
    local all = self:counted()
    return all > 0 and n / all or 0
end

function Study:outcome(i)
    return i <= self.sides and self.about.sides[i].title or tr("draw")
end

-- Returns the title of an id ("cards", "kinds" ...), or the id if it has none.
function Study:title(list, id)
    local title = (self.about[list] or {})[id] or ""
    return title ~= "" and title or id
end

-- Returns the items of a section with their uses, the most used first. `matches` and `used` are the numbers of matches in
-- which the item could be used and was used. `won` is the number of each side's wins with it.
function Study:uses(section)
    local uses, outcomes = {}, self.sides + 1
    for name, counts in report.sorted(self:section(section)) do
        local use = { name = name, offered = counts[OFFERED] or 0, taken = counts[TAKEN] or 0, possible = {}, won = {} }
        use.matches = report.sum(counts, FIRST_OUTCOME, FIRST_OUTCOME + outcomes - 1)
        use.used = report.sum(counts, FIRST_OUTCOME + outcomes, FIRST_OUTCOME + 2 * outcomes - 1)
        for side = 1, self.sides do
            use.possible[side] = counts[FIRST_OUTCOME + side - 1] or 0
            use.won[side] = counts[FIRST_OUTCOME + outcomes + side - 1] or 0
        end
        uses[#uses + 1] = use
    end
    table.sort(uses, function(a, b)
        if a.taken ~= b.taken then return a.taken > b.taken end
        if a.offered ~= b.offered then return a.offered > b.offered end
        return a.name < b.name
    end)
    return uses
end

-- Distributions ---------------------------------------------------------------------------------------------------

local Spread = {}
Spread.__index = Spread

-- Returns the distribution in `values`, which has a member for each value, with the number of matches by outcome. `all`
-- is the number of all matches; those that no member counts had the value 0. Without `all`, the members count all.
function report.spread(values, all)
    local spread = setmetatable({ total = 0 }, Spread)
    for name, counts in pairs(values or {}) do
        local value = math.tointeger(tonumber(name:match("^%s*[+-]?%d+"))) or 0
        spread[#spread + 1] = { value = value, matches = report.sum(counts) }
        spread.total = spread.total + report.sum(counts)
    end
    if all and all > spread.total then
        spread[#spread + 1] = { value = 0, matches = all - spread.total }
        spread.total = all
    end
    table.sort(spread, function(a, b) return a.value < b.value end)
    return spread
end

function Spread:mean()
    local sum = 0.0
    for _, one in ipairs(self) do sum = sum + one.value * one.matches end
    return self.total > 0 and sum / self.total or 0
end

-- Returns the smallest value that a share of at least `part` of the matches does not exceed.
function Spread:quantile(part)
    local matches = 0
    for _, one in ipairs(self) do
        matches = matches + one.matches
        if matches >= part * self.total then return one.value end
    end
    return #self > 0 and self[#self].value or 0
end

-- Returns the first of the numbers 1, 2, 5, 10, 20, 50 ... that is at least `least`. People can easily count in steps
-- of these sizes.
local function nice_width(least)
    local ten = 1
    while true do
        for _, step in ipairs { 1, 2, 5 } do
            if step * ten >= least then return step * ten end
        end
        ten = 10 * ten
    end
end

-- Divides the values into at most `most` + 1 ranges (buckets) of equal width, from the least value to the greatest.
function Spread:buckets(most)
    local buckets = {}
    if #self == 0 then return buckets end
    local low, high = self[1].value, self[#self].value
    local width = nice_width((high - low) // most + 1)
    local from = low // width * width
    for i = 0, (high - from) // width do
        buckets[i + 1] = { low = from + i * width, high = from + (i + 1) * width - 1, matches = 0 }
    end
    for _, one in ipairs(self) do
        local bucket = buckets[(one.value - from) // width + 1]
        bucket.matches = bucket.matches + one.matches
    end
    return buckets
end

local BAR, BEFORE_BAR, BUCKETS = 40, 21, 16 -- widths in columns of the screen; and the number of ranges
local EIGHTHS = { [0] = "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" }

local function bar(n, most)
    local width = math.min(host.columns - 1 - BEFORE_BAR, BAR)
    local parts = most > 0 and (n * width * 8 + most - 1) // most or 0
    if host.unicode then return ("█"):rep(parts // 8) .. EIGHTHS[parts % 8] end
    return parts > 0 and parts < 8 and "." or ("#"):rep(parts // 8)
end

-- Prints how often each range of values occurred: as bars below `heading`, or as sentences ("Rounds 3 to 4: 12
-- matches."). `what` is the plural noun for the values.
function Spread:print(heading, what)
    local highest, buckets = 0, self:buckets(BUCKETS)
    if not host.plain then host.print(heading .. "\n") end
    for _, b in ipairs(buckets) do highest = math.max(highest, b.matches) end
    for _, b in ipairs(buckets) do
        local one = b.low == b.high
        if not host.plain then
            host.print(("  %11s %6d "):format(one and b.low or ("%d-%d"):format(b.low, b.high), b.matches))
            host.say("good", bar(b.matches, highest))
            host.print("\n")
        elseif b.matches > 0 then
            host.wrapped(0, 0, (one and "%s %d: " or tr("%s %d to %d: ")):format(what, b.low, b.high)
                .. tr_n("%d match.", "%d matches.", b.matches):format(b.matches))
        end
    end
end

local CERTAIN = 1.959964 -- the half-width of a 95 % interval in standard deviations

-- Returns the share of n in `of`, and the ends of its interval by Wilson's method, of z standard deviations to each side.
-- Without z, it is an interval of 95 %. A draw may count as half.
function report.wilson(n, of, z)
    z = z or CERTAIN
    if of <= 0 then return 0.0, 0.0, 1.0 end
    local share, width = n / of, z * z / of
    local middle = (share + width / 2) / (1 + width)
    local half = z * math.sqrt(share * (1 - share) / of + width / (4 * of)) / (1 + width)
    return share, math.max(middle - half, 0.0), math.min(middle + half, 1.0)
end

-- Returns the correlation between having a thing and winning, from -1 to 1. Returns 0 if the thing was in all matches
-- or in none, or if all matches were won or none. Of `all` matches, `with` had the thing, `won` were won, and `both`
-- had the thing and were won.
function report.correlation(all, with, won, both)
    local n, a, b = all + 0.0, with + 0.0, won + 0.0
    local below = a * (n - a) * b * (n - b)
    return below > 0 and (n * both - a * b) / math.sqrt(below) or 0
end

-- Returns the 97.5 % quantile of Student's distribution with `freedom` degrees of freedom: computed by a series around
-- the quantile of the normal distribution. The error is below 1 % for at least 5 degrees.
local function student(freedom)
    local z, z3, z5 = CERTAIN, CERTAIN ^ 3, CERTAIN ^ 5
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom)
end

-- Compares two lists of numbers in pairs, from two series of matches with the same seeds. The difference is measured
-- more exactly than between unpaired series, because chance affects both matches of a pair in the same way. Returns the
-- number of pairs, both means, and the difference of the means with the ends of its 95 % interval, if there are enough
-- pairs for one. With `share`, each number is 0 or 1.
function report.paired(before, now, share)
    local n = #now
    local pair, sum, squares = { n = n, before = 0.0, now = 0.0 }, 0.0, 0.0
    for i = 1, n do
        local difference = now[i] - before[i]
        pair.before, pair.now = pair.before + before[i] / n, pair.now + now[i] / n
        sum, squares = sum + difference, squares + difference * difference
    end
    pair.difference = n > 0 and sum / n or 0.0
    if n < 2 then return pair end
    local middle, half
    if share then -- Agresti and Min's method adds half a pair to each of the four results 0-0, 0-1, 1-0 and 1-1
        local all = n + 2
        middle, half = sum / all, CERTAIN * math.sqrt((squares + 1 - sum * sum / all) / (all * all))
    else
        middle, half = pair.difference, student(n - 1) * math.sqrt((squares - sum * sum / n) / (n - 1) / n)
    end
    pair.low, pair.high = middle - half, middle + half
    return pair
end

return report
