-- `precinct complete WORD...`: prints the words that the last word may become, one on each line, for completion in a shell
-- (docs/precinct.bash). The command reports no errors, because a message would appear in the middle of the line that the
-- user types.
local host, report = require "host", require "report"

local words = report.words() -- all are complete, except the last one
local begun, before = words[#words] or "", words[#words - 1] or ""

local function offer(name, ending)
    if name:sub(1, #begun) == begun then host.print(name .. (ending or "") .. "\n") end
end

local function offer_all(names)
    for _, name in ipairs(names) do offer(name) end
end

-- Offers the options that a help text names.
local function offer_options(help)
    local at = help:find("--", 1, true)
    while at do
        local name = help:match("^%-%-%l+", at)
        if name and #name < 32 and (at == 1 or help:find("^[ %[]", at - 1)) then offer(name) end
        at = help:find("--", at + 2, true)
    end
    offer_all { "--help", "--mod", "--no-mods" }
end

local function offer_episodes(campaigns)
    for _, name in ipairs(host.episodes()) do
        if (name:find("/campaign", 1, true) ~= nil) == campaigns then offer(name) end
    end
end

-- Offers the settings of the episode that the line names, and their values.
local function offer_settings(episode)
    local about = host.describe(episode)
    for _, setting in ipairs(about and about.settings or {}) do
        if before == "--" .. setting.name then
            offer_all(setting.choices or {})
            if setting.type == "flag" then offer_all { "true", "false" } end
        end
    end
    for _, constant in ipairs(about and before == "--set" and about.constants or {}) do offer(constant.name, "=") end
    for _, setting in ipairs(about and begun:sub(1, 1) == "-" and about.settings or {}) do offer("--" .. setting.name) end
end

-- Offers the names of mods in the user's folder. Also offers folders at the typed path that are mods or may contain mods.
local function offer_mods()
    local folder = begun:match("^.*/")
    if not folder then offer_all(host.mods_there()) end
    for _, name in ipairs(host.names(folder or ".") or {}) do
        local path = (folder or "") .. name
        if host.is_folder(path) then offer(path, host.exists(path .. "/mod.lua") and "" or "/") end
    end
end

-- Offers each game that has an episode.
local function offer_games()
    local last
    for _, name in ipairs(host.episodes()) do
        local game = name:match("^[^/]*")
        if game ~= last then offer(game) end
        last = game
    end
end

local PLAYS = { play = true, list = true, perft = true, sim = true, tune = true, train = true }
local SHOWS = { resume = true, replay = true, review = true }

local function offer_arguments(name, help)
    local first, plays, option = #words > 2 and words[2] or "", PLAYS[name], begun:sub(1, 1) == "-"
    if before == "--mod" then
        offer_mods()
    elseif before == "--color" then
        offer_all { "auto", "always", "never" }
    elseif before == "--lang" then
        offer_all { "en", "fr" }
    elseif before == "--board" and name == "new" then
        offer_all { "hex", "walls", "areas", "plane" }
    elseif before == "--game" then
        offer_games()
    elseif option or before:sub(1, 1) == "-" and plays then
        if option then offer_options(help) end
        if first ~= "" and plays then offer_settings(first) end
    elseif plays and #words == 2 then
        offer_episodes(false)
        if name == "list" then offer_episodes(true) end
    elseif SHOWS[name] and #words == 2 then
        offer_all(host.saves())
    elseif name == "mods" and #words == 2 then
        offer_all { "on", "off", "order", "pack", "install" }
    elseif name == "mods" and first ~= "install" then
        offer_mods()
    elseif name == "campaign" and #words == 2 then
        offer_all { "new", "resume", "status" }
    elseif name == "campaign" and #words == 3 and first == "new" then
        offer_episodes(true)
    end
end

-- `commands` has all commands, each with its help: "name\1help\2".
return function(commands)
    for name, help in commands:gmatch("([^\1]*)\1([^\2]*)\2") do
        if #words <= 1 then
            offer(name)
        elseif name == words[1] then
            offer_arguments(name, help)
        end
    end
    if #words <= 1 then offer_all { "--help", "--plain", "--version" } end
    return 0
end
