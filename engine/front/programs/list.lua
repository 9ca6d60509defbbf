-- `precinct list`: prints the episodes, or the settings and constants of one episode.
local host, report = require "host", require "report"
local tr, print, say = host.tr, host.print, host.say

-- Prints an entry, such as "game/episode --mode coop  Title, together".
local function print_title(name, about)
    local split = not about.campaign and report.entries_setting(about)
    for _, choice in ipairs(split and split.choices or { false }) do
        say("strong", name)
        if choice then
            say("strong", (" --%s %s"):format(split.name, choice))
            print(("  %s, %s\n    "):format(about.title, split.entries[choice]))
        else
            print(("  %s\n    "):format(about.title))
        end
        host.wrapped(4, 4, about.pitch)
    end
end

local function list_all()
    local entries, broken = host.menu_entries()
    local campaigns = false
    for _, entry in ipairs(entries) do
        if entry.about.campaign and not campaigns then
            print(tr("\nCampaigns (precinct campaign new CAMPAIGN FILE):") .. "\n")
        end
        campaigns = entry.about.campaign
        print_title(entry.name, entry.about)
    end
    if broken then return report.FAILED end
    if #entries > 0 then return 0 end
    report.complain(tr("precinct: no episodes were found in %s/episodes. PRECINCT_DATA can name another folder.\n"),
        host.data_folder())
    return report.REFUSED
end

-- Prints each setting or constant with its values, its default, and "; only with --mode coop" if it does not always apply.
local function list_settings(settings, before)
    for _, one in ipairs(settings) do
        local standard, conditions = report.value_text(one.default), ""
        if standard ~= "" then standard = tr("  (default %s)"):format(standard) end
        for name, value in report.sorted(one.when) do
            conditions = conditions .. tr("; only with %s%s %s"):format(before, name, value)
        end
        print("  ")
        host.wrapped(2, 6, ("%s%s %s%s%s"):format(before, one.name, one.permitted, standard, conditions))
        local about = (one.title or "") ~= "" and one.title or one.note or ""
        if about ~= "" then
            print("      ")
            host.wrapped(6, 6, about)
        end
    end
end

local function list_one(name)
    local about, status = host.describe(name)
    if not about then return status end
    say("strong", about.title)
    print("\n")
    host.wrapped(0, 0, about.pitch)
    if about.campaign then print(tr("A campaign of these episodes:") .. "\n") end
    for i, episode in ipairs(about.campaign or {}) do print(("%3d  %s\n"):format(i, episode)) end
    print(tr("Settings:") .. "\n")
    list_settings(about.settings, "--")
    print(tr("Constants (rulings that may be changed):") .. "\n")
    list_settings(about.constants, "--set ")
    return 0
end

return function()
    if host.plain_word(2) then
        report.complain(tr("precinct: list takes one name at most. Use `precinct list [EPISODE]`.\n"))
        return report.REFUSED
    end
    local name = host.plain_word(1)
    if name then return list_one(name) end
    return list_all()
end
