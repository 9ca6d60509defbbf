-- Asks the menu's questions. Each question reads a line. If the player goes back or leaves, its function returns nil and
-- "back" or "leave".
local host = require "host"
local tr = host.tr
local ask = {}

local function NC_(_, text) return text end -- marks a text for the catalog

-- Prints a paragraph.
function ask.say(text, ...)
    host.wrapped(0, 2, text:format(...))
end

function ask.is_number(text)
    return #text <= 9 and text:find("^%d+$") ~= nil
end

-- Returns the number of the name that equals the answer, or of the only name with a word that starts with the answer, or
-- nil. Also returns the numbers of all names with such a word.
local function named(answer, names)
    local begun = {}
    for i, name in ipairs(names) do
        if host.same(answer, name) then return i, begun end
        if host.begins_word(answer, name) then begun[#begun + 1] = i end
    end
    return #begun == 1 and begun[1] or nil, begun
end

-- Lets the player type the number of a name, a name, or the start of any word of a name. `?` calls of.explain(). Enter
-- gives of.standard. of.also(answer) may read other words. `first`: the question is the first, so b cannot go back.
-- Returns the number.
function ask.choice(prompt, of)
    while true do
        local answer, why = host.ask(prompt)
        if not answer then return nil, why end
        local chosen, begun = of.standard, {}
        local asks = answer == "?" or host.is_word(answer, "help")
        if asks then
            of.explain()
            chosen = nil
        elseif ask.is_number(answer) then
            chosen = of.names[tonumber(answer)] and tonumber(answer)
        elseif answer ~= "" then
            chosen, begun = named(answer, of.names)
            chosen = chosen or of.also and of.also(answer)
        end
        if chosen then return chosen end
        if #begun > 0 then ask.say(tr("'%s' could mean several of these; type a number:"), answer) end
        for _, i in ipairs(begun) do host.choice(i, of.names[i], "") end
        if not asks and #begun == 0 then
            local refusal = of.first and tr("'%s' is not among the answers. Type a number from 1 to %d. q leaves.")
                or tr("'%s' is not among the answers. Type a number from 1 to %d. b goes back, q leaves.")
            ask.say(refusal, answer, #of.names)
        end
    end
end

-- Players -----------------------------------------------------------------------------------------------------------

-- Returns the players to choose from, each with its `id` and the line `about` it: a person, the levels and the line
-- "more". With `all`, a person and every bot.
local function players_of(all)
    local players = { { id = "human", about = tr("you, or a person beside you") } }
    for _, bot in ipairs(host.bots()) do
        if bot.level then players[#players + 1] = bot end
    end
    if not all then players[#players + 1] = { id = NC_("command", "more"), about = tr("other bots") } end
    for _, bot in ipairs(all and host.bots() or {}) do
        if not bot.level then players[#players + 1] = bot end
    end
    return players
end

-- Returns the player that an answer means, "more", or nil.
local function player_answered(answer, players)
    if ask.is_number(answer) then
        local numbered = players[tonumber(answer)]
        return numbered and numbered.id
    end
    if host.is_word(answer, "more") then return "more" end
    local id, begun = host.player_typed(answer), {}
    if id == "human" or not host.refuses(id) then return id end
    for _, player in ipairs(players_of(true)) do
        if host.begins(answer, host.command_word(player.id)) then begun[#begun + 1] = player.id end
    end
    return #begun == 1 and begun[1] or nil
end

-- Asks who plays a seat: a person, a level or, on request, one of the other bots. Enter means `standard`.
function ask.player(title, standard)
    local players = players_of(false)
    local function show()
        for i, player in ipairs(players) do host.choice(i, host.command_word(player.id), player.about) end
    end
    local prompt = tr("Number or name (Enter keeps %s, b goes back): "):format(host.player_word(standard))
    host.print(tr("Who plays %s?\n"):format(title))
    show()
    while true do
        local answer, why = host.ask(prompt)
        if not answer then return nil, why end
        local chosen = answer == "" and standard or answer ~= "?" and player_answered(answer, players)
        if chosen and chosen ~= "more" then return chosen end
        if chosen then players = players_of(true) end
        if chosen or answer == "?" then
            show()
        else
            ask.say(tr("'%s' is not among the answers: type a number or a name from the list."), answer)
        end
    end
end

return ask
