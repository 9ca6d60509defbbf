-- Hard City: makes a definition from an episode's record. The game is a list of parts (scripts/lib/parts.lua). Each
-- part is one chapter of the rule book; the episode itself comes last.

local parts = require "parts"
local boards = require "hardcity.boards"
local layouts = require "hardcity.layouts"
local toolbox = require "hardcity.toolbox"
local base_constants = require "hardcity.constants"
local carried = require "hardcity.carried"
local roster = require "hardcity.roster"
local records = require "hardcity.record"
local breeds = require "hardcity.breeds"
local levels = require "hardcity.levels"

local hardcity = {}

-- Handlers of a trigger run in this order.
local common = { "pieces", "sheets", "events", "scoring", "mutants", "fubar", "officers", "skills", "equipment",
  "campaign", "cutscenes", "rounds" }
local by_mode = { versus = { "chaos_versus", "zero" }, coop = { "figures", "effects", "autodoc", "chaos_coop" } }

local officer_names, officer_titles, officer_skills = {}, {}, {}
for id, sheet in pairs(roster.officers) do
  officer_names[id], officer_titles[id], officer_skills[id] = sheet.name, sheet.title, sheet.text
end

function hardcity.settings(extra)
  return parts.override(extra or {}, {
    mode = { type = "choice", choices = { "coop", "versus" }, default = "coop", title = "Mode", order = 1,
             entries = { coop = "alone or together", versus = "one against all" } },
    officers = { type = "list", choices = roster.order, min = 3, max = 4,
      default = { "donathan", "jenny", "miranda", "marcellus" }, title = "Officers", order = 2,
      note = "the team of this night; three officers are quicker to play",
      titles = officer_titles, about = officer_skills },
    level = { type = "choice", choices = levels.order, default = "normal", title = "Level", order = 3,
              when = { mode = "coop" }, note = "how soon AutoDoc gets going", titles = levels.titles,
              about = levels.about },
    ally = { type = "choice", choices = { "none", "blast" }, default = "none", title = "Ally", order = 4,
             note = "a helper beside the officers",
      titles = { none = "none", blast = "Blast the Dog" },
      about = { blast = "A police dog who runs or bites once in each officer's turn." } },
    players = { type = "integer", min = 0, max = 5, default = 0, order = 5,
      title = "How many people play (0: one plays all officers)",
      note = "splits the officers among seats; in one against all, count Doctor Zero's player, too" },
    carried = { type = "text", default = "", title = "What a campaign brings along", order = 9 },
  })
end

-- Seats ------------------------------------------------------------------------------------------------------------

-- §3.3 The number of officers for each number of people who play officers.
local officers_for = { 4, 4, 3, 4 }

-- Returns the number of seats for the officers, or raises an error that names the numbers of players that fit.
local function officer_seats(settings)
  if settings.players == 0 then return 1 end
  local seats = settings.players - (settings.mode == "versus" and 1 or 0)
  local wanted = officers_for[seats]
  if not wanted then
    reject_settings(text(settings.mode == "versus" and "players={n}: one-versus-all is for 2 to 5 people (§3.3)"
      or "players={n}: the co-operative game is for 1 to 4 people (§3.3)", { n = settings.players }))
  end
  if #settings.officers ~= wanted then
    reject_settings(text("{people} people take {wanted} officers in this mode (§3.3), not {n}: choose {wanted} of "
      .. "them, or 0 people", { people = settings.players, wanted = wanted, n = #settings.officers }))
  end
  return seats
end

-- Returns the list of seats and, for each officer, its seat's id.
local function seat_plan(settings)
  local n = officer_seats(settings)
  if n == 1 then
    local of = {}
    for _, id in ipairs(settings.officers) do of[id] = "officers" end
    return { { id = "officers", title = "Officers", side = "officers" } }, of
  end
  local seats, of, each = {}, {}, #settings.officers // n
  for i = 1, n do
    local names
    for k = (i - 1) * each + 1, i * each do
      local id = settings.officers[k]
      of[id] = "p" .. i
      names = names and text("{first} and {second}", { first = names, second = officer_names[id] }) or officer_names[id]
    end
    table.insert(seats, { id = "p" .. i, title = names, side = "officers" })
  end
  return seats, of
end

-- The context of every part ------------------------------------------------------------------------------------------

-- R46 The rules that differ between the printed editions. Constants with the value "edition" take these values.
local editions = {
  unkept_skill = { en = "shuffled", fr = "discarded" },
  mayor_exits = { en = "edge", fr = "corner" },
  evacuation_barred = { en = "active", fr = "car" },
  darkness_limits = { en = "shots", fr = "attacks" },
}

local function context(record, settings, const)
  local seats, seat_of = seat_plan(settings)
  local versus = settings.mode == "versus"
  if versus then table.insert(seats, { id = "zero", title = "Doctor Zero", side = "chaos" }) end
  local ctx = {
    settings = settings, const = const, mode = settings.mode, versus = versus, coop = not versus,
    officers = settings.officers, officer_names = officer_names, ally = settings.ally, episode = record,
    carried = carried.read(settings.carried, settings.officers),
    shift = levels.shift(record, settings.level, const.card_shift), -- §10.12
    losses = { civilian = 1, officer = 1 }, -- points of Chaos for a civilian killed (R29), an officer eliminated (§8.7)
    parts = {},  -- the result of each part of the game, by its name
    settle = {}, -- functions by name, called in the order of names when all parts are made
    specials = record.specials and (versus or const.coop_specials) and record.specials or {}, seats = seats,
      seat_of = seat_of,
  }
  -- The traits of the special mutants (§15.8): the tags of their kinds.
  ctx.traits = {}
  for i, kind in ipairs(ctx.specials) do
    if not breeds[kind] then author_error("specials." .. i, "unknown special mutant" .. did_you_mean(kind, breeds)) end
    for _, tag in ipairs(breeds[kind].kind.tags) do ctx.traits[tag] = true end
  end
  -- R46 Returns the value of a constant. If the constant is "edition", returns the value of the edition in use.
  function ctx.reading(name)
    local value = const[name]
    return value == "edition" and editions[name][const.edition] or value
  end
  ctx.vermin = ctx.traits.vermin and "vermin" or nil -- for `may_enter`: pieces that obstacles do not stop
  ctx.box = toolbox(ctx)
  ctx.score = ctx.box.score
  if record.prepare then record.prepare(ctx) end
  return ctx
end

-- §10.12 Returns a sentence about the changes of the level, or nil. A constant may change the number of cards at the
-- normal level, too.
local function level_told(ctx)
  if ctx.shift == 0 then return nil end
  local more, level, n = ctx.shift > 0, levels.titles[ctx.settings.level], math.abs(ctx.shift)
  if n == 1 then
    return more and text("Level {level}: AutoDoc draws one card more after the first turn (10.12).", { level = level })
      or text("Level {level}: AutoDoc draws no card after the first turn (10.12).", { level = level })
  end
  local told = { level = level, n = n }
  return more and text("Level {level}: AutoDoc draws one card more after each of the first {n} turns (10.12).", told)
    or text("Level {level}: AutoDoc draws no card after the first {n} turns (10.12).", told)
end

-- Returns the text about the sources of Chaos points: the episode's own, people (losses.lua) and, in co-op, AutoDoc.
local function chaos_sources(ctx, own)
  local list = { own }
  if contains(ctx.episode.scores, "chaos_civilians") then
    table.insert(list, text("{n} for each Civilian killed", { n = ctx.losses.civilian }))
  end
  table.insert(list, text("{n} for each Officer eliminated", { n = ctx.losses.officer }))
  if ctx.coop then table.insert(list, text("more from AutoDoc's deck", {})) end
  local all = list[1]
  for i = 2, #list do all = text("{first}, {next}", { first = all, next = list[i] }) end
  return all
end

-- Returns each side's text about winning and losing, from the sources of points in the episode's record.
local function goals(ctx)
  local said, n = ctx.episode.goal, ctx.const.vp_to_win
  if not said then return nil end
  if type_of(said) == "function" then said = said(ctx.const) end
  local chaos = chaos_sources(ctx, said.chaos)
  local order = text("You win with {n} points of Order: {order}. You lose if Chaos has {n} first: {chaos}.",
                     { n = n, order = said.order, chaos = chaos })
  local level = level_told(ctx)
  return level and text("{first} {next}", { first = order, next = level }) or order,
         text("You win with {n} points of Chaos: {chaos}. You lose if Order has {n} first: {order}.",
              { n = n, order = said.order, chaos = chaos })
end

-- Returns the part of the table: sides, seats, dice, the joined boards.
local function table_part(ctx)
  local record, const = ctx.episode, ctx.const
  local order_goal, chaos_goal = goals(ctx)
  return {
    sides = { { id = "officers", title = "Officers", track = "order", goal = order_goal },
              { id = "chaos", title = ctx.versus and "Doctor Zero" or "Chaos", track = "chaos",
                goal = ctx.versus and chaos_goal or nil } },
    seats = ctx.seats,
    names = record.apart,
    symbols = {
      hit = { title = "hit", plural = "hits",
              text = "A symbol of the dice: 1 damage when shooting, stuns 1 Mutant in Close Combat (§6.5, §6.7)." },
      double = { title = "double hit", plural = "double hits",
                 text = "A symbol of the dice: 2 damage when shooting, stuns 2 Mutants in Close Combat (§6.5, §6.7)." },
      star = { title = "star", plural = "stars",
               text = "A symbol of the dice. It is worthless unless you pay 1 AP; then it counts as a hit (§6.8)." },
      blank = { title = "blank", plural = "blanks", text = "A symbol of the dice: nothing (§6.5)." },
    },
    dice = { combat = { "hit", "hit", "double", "star", "star", "blank" } },
    boards = { { id = "main", title = record.board_title, legend = boards.legend, solid = "building",
                 map = boards.joined(record.boards, record.annex, const.join_halves),
                 layers = layouts.layers(record.id, const.join_halves) } },
  }
end

-- Returns the set of all verbs of this definition's questions.
local function verbs_of(whole)
  local known = { convert = true, hit = true, ["end"] = true }
  for verb in pairs(whole.verbs) do known[verb] = true end
  for _, menu in pairs(whole.menus) do
    for id, action in pairs(menu.actions) do
      known[id] = true
      if action.escort_verb then known[action.escort_verb] = true end
    end
  end
  return known
end

local function build(record, settings, const)
  local ctx = context(record, settings, const)
  local list = { { "table", table_part(ctx) } }
  local function add(name)
    ctx.parts[name] = require("hardcity." .. name)(ctx)
    table.insert(list, { name, ctx.parts[name] })
  end
  for _, name in ipairs(common) do add(name) end
  if ctx.ally ~= "none" then add("ally") end
  for _, name in ipairs(by_mode[ctx.mode]) do add(name) end
  if #ctx.specials > 0 then add("specials") end
  if record.carry then add("carriers") end
  add("losses")
  table.insert(list, { record.id, record.rules(ctx) })
  add("coach")
  for _, settle in pairs(ctx.settle) do settle() end
  local whole = parts.merge(list)
  whole.bots = require "hardcity.bots" (ctx, verbs_of(whole))
  whole.functions = ctx.box -- the game's rules by name; calls go through this table, so mods can wrap and replace them
  return whole
end

-- R26 Constants of episodes that list special mutants.
local special_constants = {
  coop_specials = { default = false, note = "R26: rats and soldiers may be spawned in co-op too" },
  special_cap = { default = 5, min = 0, max = 5, note = "R26: the most rats and soldiers on the board at once" },
}

-- R36 Constants of episodes with boards apart.
local board_constants = {
  coop_board_scope = { default = "per_figure", values = { "per_figure", "active_officer" },
    note = "R36: co-op cards let every figure act on its own board, or work on the active officer's board only" },
}

-- R29 Constants of episodes where dead civilians score.
local civilian_constants = {
  civilian_kill_any_cause = { default = true,
    note = "R29: civilians score for Chaos after any death; if not, only through mutants and chaos cards" },
}

local function constants_of(record)
  local shared = parts.override(base_constants, record.specials and special_constants or {})
  if record.apart then shared = parts.override(shared, board_constants) end
  if contains(record.scores, "chaos_civilians") then shared = parts.override(shared, civilian_constants) end
  return parts.constants(shared, record, "scripts/hardcity/constants.lua")
end

-- Makes an episode from its record. An error names a wrong key (record.lua). The keys, with "?" for an optional one:
--   id, title, pitch, board_title   as in a definition.
--   boards        the two main sides, left and right.
--   annex?        the extension of the main sides (boards.joined).
--   apart? ids of the boards besides "main" (R36). `rules` declares these boards.
--   settings?     the episode's own settings.
--   deploys? true if officers do not start on the grid's spaces. `rules` places the officers.
--   specials?     list of kinds of breeds.lua (§8.6).
--   opening       the cutscene that starts the episode.
--   constants?    the episode's own rulings.
--   scores        list of sources of points: names that scoring.lua knows, and NAME = its name at the end for the
--                 episode's own sources, which start with "order_" or "chaos_". With chaos_civilians in the list, dead
--                 civilians score. Eliminated officers always score (losses.lua).
--   kills_vp      points for ten kills.
--   round_start   list of steps of a round's start.
--   points?       the section on how points are won.
--   goal?         { order =, chaos? = }, or function(const) that returns it: each side's sources of points, in a line
--                 that continues "with 7 points of Order: ". Points for people are not in it (losses.lua).
--   carry?        the loads that mutants take off the board (carriers.lua).
--   special       both sides of the special card: versus = { text, run, may?, idle?, off_board?, basic? } as in other
--                 cards of Doctor Zero, with basic = { spawn =, move =, attack = }; coop as in effects.lua.
--   prepare?      function(ctx) that runs before the common parts are made.
--   rules         function(ctx) that returns the episode's part.
--   coached?      a first match for newcomers: { title =, seed =, settings = } (docs/PUBLISHING.md).
--   levels?       { easy =, hard = }: the card shifts (levels.lua) that differ from the game's own.
--   aims?         function(tools) that returns knowledge for computer players (aims.lua).
function hardcity.episode(record)
  records.check(record)
  return {
    game = "hardcity", id = record.id, title = record.title, pitch = record.pitch, rules = "hardcity",
    settings = hardcity.settings(record.settings), constants = constants_of(record),
    coached = record.coached,
    build = function(settings, const) return build(record, settings, const) end,
  }
end

return hardcity
