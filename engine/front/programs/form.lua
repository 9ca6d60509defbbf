-- The page before a match. Starts a match after every change, because only a match shows which seats the settings give and
-- whether the settings fit together.
local host, report, ask = require "host", require "report", require "ask"
local tr, say = host.tr, ask.say

local USUAL_OPPONENT = "sergeant"

local function NC_(_, text) return text end -- marks a text for the catalog

-- The page. `all`: all settings that people choose. chosen: their values by name. settings: those that apply. seats: none
-- if the settings do not fit together. preset: a fixed setting ("mode=coop") or nil. fixed: its name and value. `make`
-- starts a match and returns its seats.
local form

-- Values of settings as people read and type them -------------------------------------------------------------------

local function setting_title(setting)
    return setting.title and setting.title ~= "" and setting.title or setting.name
end

-- Returns a value in words: "Ann Archer, Bob Baker" for "ann,bob", "on" for "true".
local function value_words(setting, value)
    if setting.type == "flag" then return host.command_word(value == "true" and "on" or "off") end
    if setting.type == "choice" then return report.choice_title(setting, value) end
    if setting.type ~= "list" then return value end
    local titles = {}
    for id in value:gmatch("[^,]+") do titles[#titles + 1] = report.choice_title(setting, id) end
    return #titles > 0 and table.concat(titles, ", ") or tr("nobody")
end

-- Returns the choice that a word means: by its number, its id, its title, or the start of its id or of a word of its title.
local function choice_meant(setting, given)
    local number, begun = ask.is_number(given) and tonumber(given) or 0, nil
    for i, id in ipairs(setting.choices) do
        local title = report.choice_title(setting, id)
        if i == number or host.same(given, id) or host.same(given, title) then return id end
        if not begun and (host.begins(given, id) or host.begins_word(given, title)) then begun = id end
    end
    return begun
end

-- Reads a list such as "ann, bob" or "1 3". Two typed words may name one choice: "ann archer".
local function list_typed(setting, typed)
    local ids, last, good, has = {}, nil, true, {}
    for word in typed:gmatch("[^, ]+") do
        local id = choice_meant(setting, word)
        if not (id and id == last and not ask.is_number(word)) then
            good = good and id ~= nil and not has[id]
            ids[#ids + 1] = id or word
            if id then has[id] = true end
        end
        last = id
    end
    return good and #ids >= setting.least and #ids <= setting.most and table.concat(ids, ",") or nil
end

-- Returns the value that the player typed, or nil if it is not permitted.
local function value_typed(setting, typed)
    if setting.type == "list" then return list_typed(setting, typed) end
    if setting.type == "choice" then return choice_meant(setting, typed) end
    if setting.type == "flag" then
        local function is(name, ...)
            if host.is_word(typed, name) then return true end
            for _, word in ipairs { ... } do
                if host.same(typed, word) then return true end
            end
        end
        return is("on", "true", "yes") and "true" or is("off", "false", "no") and "false" or nil
    end
    local n = typed:find("^[+-]?%d+$") and math.tointeger(tonumber(typed))
    return n and n >= setting.least and n <= setting.most and typed or nil
end

-- The page ----------------------------------------------------------------------------------------------------------

-- Returns the settings of the page, as pr_options takes them.
local function settings_of()
    local settings = { form.preset }
    for _, setting in ipairs(form.settings) do
        settings[#settings + 1] = setting.name .. "=" .. form.chosen[setting.name]
    end
    return settings
end

-- Fills the page with the settings that apply, and starts a match with them to read its seats. A seat keeps its player. A
-- new seat gets a person on the first side and a bot on other sides.
local function arrange()
    local before = {}
    form.settings = {}
    for _, setting in ipairs(form.all) do
        local applies = true
        for name, value in pairs(setting.when or {}) do
            local has = name == form.fixed[1] and form.fixed[2] or form.chosen[name] or ""
            applies = applies and has == value
        end
        if applies then form.settings[#form.settings + 1] = setting end
    end
    for _, seat in ipairs(form.seats) do before[seat.id] = seat.player end
    host.flush()
    form.seats = form.make(settings_of()) or {}
    for _, seat in ipairs(form.seats) do
        seat.player = before[seat.id] or seat.side == form.seats[1].side and "human" or USUAL_OPPONENT
    end
end

local function show_form(title)
    host.say("strong", title .. "\n")
    for i, setting in ipairs(form.settings) do
        host.choice(i, tr("%s: %s"):format(setting_title(setting), value_words(setting, form.chosen[setting.name])), "")
    end
    for i, seat in ipairs(form.seats) do
        local player = seat.player == "human" and tr("a person") or host.player_word(seat.player)
        host.choice(#form.settings + i, tr("%s, played by: %s"):format(seat.title, player), "")
    end
end

-- Prints the choices of a setting, each on its own line.
local function show_choices(setting)
    for i, id in ipairs(setting.choices or {}) do
        local about = setting.about and setting.about[id]
        host.choice(i, report.choice_title(setting, id) .. (about and host.colon .. about or ""), "")
    end
end

-- Asks for a new value. Returns nil and why if there is none.
local function change_setting(setting)
    local prompt = setting.type == "list" and tr("Numbers or names (Enter changes nothing, b goes back): ")
        or setting.type == "choice" and tr("Number or name (Enter changes nothing, b goes back): ")
        or tr("Enter changes nothing, b goes back: ")
    local now = form.chosen[setting.name]
    say(tr("%s (%s), at present %s:"), setting_title(setting), setting.bounds, value_words(setting, now))
    show_choices(setting)
    while true do
        local answer, why = host.ask(prompt)
        if not answer then return nil, why end
        local fresh = answer == "" and now or answer ~= "?" and value_typed(setting, answer)
        if fresh then return fresh end
        if answer == "?" then
            if setting.note then host.wrapped(0, 2, setting.note) end
            host.wrapped(0, 2, setting.bounds)
            show_choices(setting)
        else
            say(tr("'%s' is not an answer here. Expected %s."), answer, setting.bounds)
        end
    end
end

-- Asks for a new value of line number `line`. Returns "leave" if the person leaves.
local function change(line)
    local setting, seat = form.settings[line], form.seats[line - #form.settings]
    local fresh, why
    if setting then
        fresh, why = change_setting(setting)
        if fresh then
            form.chosen[setting.name] = fresh
            arrange()
        end
    else
        fresh, why = ask.player(seat.title, seat.player)
        seat.player = fresh or seat.player
    end
    return why
end

-- Prints the meaning of each line of the page.
local function explain_form()
    for i, setting in ipairs(form.settings) do
        host.wrapped(2, 5, ("%d  %s%s%s"):format(i, setting_title(setting),
            setting.type ~= "choice" and (" (%s)"):format(setting.bounds) or "",
            setting.note and host.colon .. setting.note or ""))
        show_choices(setting)
    end
    local first = #form.settings + 1
    if #form.seats > 0 then
        host.wrapped(2, 5, ("%d%s  %s"):format(first,
            #form.seats > 1 and tr(" to %d"):format(first + #form.seats - 1) or "",
            tr("Who plays a seat: a person, or a bot of a level that you choose.")))
    end
    host.wrapped(0, 0, tr("A line's number shows its choices. Enter starts the match as the page shows it."))
end

-- Reads a word that starts the match, or a choice of one of the settings, such as "easy", which is then set. Returns the
-- number after the lines in the first case, and a higher one in the second. Returns nil for other words.
local function read_also(typed)
    local n = #form.settings + #form.seats
    if host.among(NC_("question", "start begin play go"), typed) then return n + 1 end
    for _, setting in ipairs(form.settings) do
        for _, id in ipairs(setting.type == "choice" and setting.choices or {}) do
            if host.same(typed, id) or host.same(typed, report.choice_title(setting, id)) then
                form.chosen[setting.name] = id
                arrange()
                return n + 2
            end
        end
    end
end

-- Lets the player change the page until the player accepts it. Returns nil and why otherwise.
local function settle(title)
    while true do
        local names = {}
        for i, setting in ipairs(form.settings) do names[i] = setting_title(setting) end
        for _, seat in ipairs(form.seats) do names[#names + 1] = seat.title end
        show_form(title)
        local good = #form.seats > 0
        if not good then host.print(tr("These settings do not go together: change one of them.") .. "\n") end
        local chosen, why = ask.choice(good and tr("Enter starts, a number changes that line, ? explains, b goes back, "
            .. "q leaves: ") or tr("A number changes that line, ? explains, b goes back, q leaves: "),
            { names = names, standard = #names + 1, explain = explain_form, also = read_also })
        if not chosen then return nil, why end
        if chosen == #names + 1 and good then return true end
        if chosen <= #names and change(chosen) == "leave" then return nil, "leave" end
    end
end

-- Shows the page and lets the player change it. `about` describes the episode. Shows no page if there is nothing to choose.
-- Returns the settings and the seats ("red=human") as lists, or nil and "back" or "leave".
return function(title, about, preset, make)
    form = { preset = preset, fixed = { (preset or ""):match("^([^=]*)=?(.*)$") }, make = make, all = {}, chosen = {},
        seats = {} }
    for _, setting in ipairs(about.settings) do
        if setting.name ~= form.fixed[1] and setting.type ~= "text" and not setting.campaign then
            form.all[#form.all + 1] = setting
            form.chosen[setting.name] = report.value_text(setting.default)
        end
    end
    arrange()
    if #form.settings > 0 or #form.seats ~= 1 then
        local good, why = settle(title)
        if not good then return nil, why end
    end
    local seats = {}
    for i, seat in ipairs(form.seats) do seats[i] = seat.id .. "=" .. seat.player end
    return settings_of(), seats
end
