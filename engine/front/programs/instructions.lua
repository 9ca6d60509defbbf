-- Instructions of random play, counted by callgrind inside pr_playout() alone: the cost of a decision that other work on
-- the machine does not change.
--
-- The profile has one record for each pair of caller and callee. A record states the number of calls, and their cost
-- including everything that they called in turn. The driver (rules/run.c, rules/flow.c, rules/together.c) starts all
-- work. Each call from the driver to another function belongs to one row of the output, so no instruction is counted in
-- two rows. A handler that an action triggers belongs to the action's row.
local host, report = require "host", require "report"
local tr, complain, figure = host.tr, report.complain, host.figure
local instructions = {}

-- DRIVERS: the functions of the driver. WORKERS: for each sort of work, the function by which the driver starts it.
local DRIVERS, WORKERS = {}, { menu_options = 1, menu_perform = 2, fire_trigger = 3, call = 4 }
local REST = 5
for name in ([[step_run step_execute flow_step menu_step menu_list round_step phase_step round_end_step turns_step turn_step
    turn_end_step together_step together_begin list offer_part]]):gmatch("%S+") do
    DRIVERS[name] = true
end

-- Returns the content of a profile: the number of `steps` that were run, the number of `all` instructions, and for each
-- sort of work its `cost` and number of `calls`. Returns nil if the text is not a profile or has no step.
function instructions.read(text)
    local p, names, from, to = { steps = 0, all = 0, cost = {}, calls = {} }, {}, "", ""
    for work = 1, REST do p.cost[work], p.calls[work] = 0, 0 end
    -- "(12) name" defines a name, and a later "(12)" refers to it. Compilers split functions and number the parts
    -- ("step_run.part.0").
    local function name_of(given)
        local id, name = given:match("^%((%d+)%) ?([^.]*)")
        if id and name ~= "" then names[id] = name end
        return names[id] or ""
    end
    local lines = text:gmatch("[^\n]*")
    for line in lines do
        local key, rest = line:match("^(%a+)[=:] ?(.*)$")
        if key == "fn" then from = name_of(rest) end
        if key == "cfn" then to = name_of(rest) end
        if key == "summary" then p.all = math.tointeger(tonumber(rest:match("^%d+"))) or 0 end
        if key == "calls" then -- the next line has a position and the cost
            local n, cost = math.tointeger(tonumber(rest:match("^%d+"))) or 0, (lines() or ""):match("^%S* (%d+)")
            local work = DRIVERS[from] and WORKERS[to]
            if to == "step_run" then p.steps = p.steps + n end
            if work then
                p.calls[work], p.cost[work] = p.calls[work] + n, p.cost[work] + (math.tointeger(tonumber(cost)) or 0)
            end
        end
    end
    p.cost[REST] = p.all
    for work = 1, REST - 1 do p.cost[REST] = p.cost[REST] - p.cost[work] end
    return p.all > 0 and p.steps > 0 and p or nil
end

-- Runs a program without output. Returns true if it succeeds.
local function run(words)
    for i, word in ipairs(words) do words[i] = host.word(word) end
    return os.execute(table.concat(words, " ") .. " >/dev/null 2>&1")
end

-- Returns true if valgrind can be run, and nil after a message.
function instructions.ready()
    return run { "valgrind", "--version" } or complain(
        tr("precinct: --instructions needs valgrind, which cannot be run. Install it, or leave the option out.\n"))
end

-- Returns the profile's text, or nil after a message.
local function profile_of(name, settings, games)
    local file, _, own = os.tmpname(), host.machine()
    local good = run { "valgrind", "--tool=callgrind", "--toggle-collect=pr_playout", "--callgrind-out-file=" .. file, own,
        "bench", "--games", tostring(games), name, table.unpack(settings) }
    local text = good and host.read(file)
    os.remove(file)
    return text or complain(tr("precinct: %s: valgrind could not count the instructions of its matches.\n"), name)
end

-- Plays the measured matches `p` again under callgrind, and prints the instructions per decision, by sort of work. Returns
-- the exit status.
function instructions.print(title, name, settings, p)
    local text = profile_of(name, settings, p.games)
    local profile = text and p.decisions > 0 and instructions.read(text)
    if text and not profile then
        complain(tr("precinct: %s: valgrind counted no step. Is the program stripped of its symbols?\n"), name)
    end
    if not profile then return report.FAILED end
    local rows = { { tr("under way"), tr("instructions a decision"), tr("share"), tr("times a decision") } }
    host.print(tr("%s: %.0f instructions a decision, %.0f a step (%s steps a decision)\n"):format(title,
        profile.all / p.decisions, profile.all / profile.steps, figure(profile.steps / p.decisions, 2)))
    for work, sort in ipairs { tr("listing a menu's options"), tr("performing the chosen action"),
        tr("handlers of rounds, phases and turns"), tr("steps of scripts"), tr("choosing, copying and the rest") } do
        rows[work + 1] = { sort, ("%.0f"):format(profile.cost[work] / p.decisions),
            report.percent(profile.cost[work], profile.all),
            work < REST and figure(profile.calls[work] / p.decisions, 2) or "" }
    end
    report.table(rows)
    host.flush()
    return 0
end

return instructions
