-- `precinct bench [EPISODE [SETTING=VALUE...]]...`: plays the same random matches every time. The command prints the speed
-- of these matches, and at the end a signature of all their positions. The signature changes exactly when play changes:
-- by rules, scripts or the generator of random numbers.
local host, report, instructions = require "host", require "report", require "instructions"
local tr, print, figure = host.tr, host.print, host.figure

local COUNTED_GAMES, JOBS = 2, 2 -- COUNTED_GAMES: matches under callgrind, which takes 50 times as long

local games -- the number of matches of each entry; 0 stands for the default
local counts -- also counts instructions
local signature

local function per(n, of)
    return of > 0 and n / of or 0
end

-- Measures the episode with these settings. The output shows them after the episode's name. Returns the exit status.
local function bench_settings(name, settings)
    local title = table.concat({ name, table.unpack(settings) }, " ")
    local p, failed = host.measure(name, settings, games == 0 and counts and COUNTED_GAMES or games, signature)
    if not p then return failed end
    signature = p.signature
    print(tr("%s: %d matches, %d decisions, %.0f a second (%s us each), %.0f us to set up a match, %.0f bytes of Lua a "
        .. "decision, a position of %d bytes, a clone in %s us\n"):format(title, p.games, p.decisions,
        per(p.decisions, p.playing), figure(per(p.playing * 1e6, p.decisions), 2), per(p.starting * 1e6, p.games),
        per(p.bytes, p.decisions), p.size, figure(p.clone, 1)))
    host.flush()
    return counts and instructions.print(title, name, settings, p) or 0
end

-- Measures the episode with these settings or, without settings, once for each value of its first setting that is a
-- choice. Other settings have their defaults. Returns the exit status.
local function bench_episode(name, settings)
    local about, failed = host.describe(name)
    if not about then return failed end
    local split = report.first_choice(about)
    if #settings > 0 or not about.campaign and not split then return bench_settings(name, settings) end
    for _, value in ipairs(about.campaign and {} or split.choices) do -- the episodes of a campaign are measured separately
        local status = bench_settings(name, { split.name .. "=" .. value })
        if status ~= 0 then return status end
    end
    return 0
end

local function bench_whole(all)
    local loading, slowest = 0, 0
    for _, name in ipairs(all) do
        local took = host.first_question(name) or 0
        loading, slowest = loading + took, math.max(slowest, took)
    end
    print(tr("all %d episodes loaded and started in %.0f ms, the slowest in %.0f ms; peak memory %d KiB\n"):format(#all,
        loading, slowest, (host.machine())))
    if #all == 0 then return end
    local function speed(jobs)
        return jobs / host.together(jobs, function() bench_episode(all[1], {}) end)
    end
    print(tr("two jobs at once are %s times as fast as one\n"):format(figure(speed(JOBS) / speed(1), 2)))
end

return function()
    local entries, all = {}, {}
    for _, word in ipairs(report.words()) do
        if word:find("=", 1, true) then
            table.insert(entries[#entries].settings, word)
        else
            entries[#entries + 1] = { name = word, settings = {} }
        end
    end
    games, counts, signature = host.number("games", 1, 999999999, 0), host.given("instructions"), select(3, host.machine())
    if not games then return report.REFUSED end
    if counts and not instructions.ready() then return report.FAILED end
    if #entries == 0 then
        all = host.episodes()
        for i, name in ipairs(all) do entries[i] = { name = name, settings = {} } end
    end
    for _, entry in ipairs(entries) do
        local status = bench_episode(entry.name, entry.settings)
        if status ~= 0 then return status end
    end
    if #all > 0 and not counts then bench_whole(all) end
    print(("signature: %016x\n"):format(signature))
    return 0
end
