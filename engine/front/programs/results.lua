-- The player's own results: what host.stats() returns.
local report = require "report"
local results = {}

-- Returns an episode's setting `level`, which lists the levels from the easiest on, or nil.
function results.level_setting(about)
    for _, setting in ipairs(about and not about.campaign and about.settings or {}) do
        if setting.name == "level" then return setting.type == "choice" and setting or nil end
    end
end

-- Returns the number of finished matches of an entry ("game/episode"). With `coached`, counts only matches with a coach.
-- `stats` may be nil here and in the next function.
function results.finished(stats, entry, coached)
    local n = 0
    for _, row in ipairs(stats and stats.matches or {}) do
        if row.entry == entry then n = n + (coached and row.coached or row.finished) end
    end
    return n
end

-- Returns the title of the hardest level at which the menu entry was won, or "". `choice` is the choice that selects the
-- entry, or "". A match that was played before the setting existed counts for the setting's default.
function results.hardest(stats, entry, choice, about)
    local setting, best = results.level_setting(about), 0
    for _, row in ipairs(setting and stats and stats.matches or {}) do
        local level = row.level ~= "" and row.level or setting.default
        for i, id in ipairs(setting.choices) do
            if row.entry == entry and row.choice == choice and row.won > 0 and id == level then best = math.max(best, i) end
        end
    end
    return best > 0 and report.choice_title(setting, setting.choices[best]) or ""
end

return results
