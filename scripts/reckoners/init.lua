-- The Reckoners: makes a definition from an episode's record. The game is a list of parts
-- (scripts/lib/parts.lua). Each part is one chapter of the rule book (docs/rules/reckoners.md); the episode itself
-- comes last.

local parts = require "parts"
local team = require "reckoners.team"
local tracks = require "reckoners.tracks"
local toolbox = require "reckoners.toolbox"
local base_constants = require "reckoners.constants"

local reckoners = {}

-- Handlers of a trigger run in this order.
local chapters = { "city", "sheets", "cards", "villains", "steelheart", "actions", "prologue", "rolling", "use",
  "packet", "rewards", "shop", "rounds", "bots" }

local everyone = { "david", "megan", "abraham", "prof", "cody", "tia" }

local titles, good_at = {}, {}
for id, sheet in pairs(team.reckoners) do titles[id], good_at[id] = sheet.title, sheet.about end

local function settings_of(extra)
  return parts.override(extra or {}, {
    reckoners = { type = "list", choices = everyone, min = 2, max = 6, default = { "tia", "abraham" },
      title = "Reckoners", order = 1, note = "the team; each Reckoner rolls six dice a round", titles = titles,
      about = good_at },
    level = { type = "choice", choices = tracks.levels, default = "normal", title = "Level", order = 2,
      note = "how strong Steelheart's side is",
      titles = { easy = "easy", normal = "normal", hard = "hard", flame = "flame" },
      about = { easy = "to learn the game", normal = "to lose now and then", hard = "to win now and then",
        flame = "for teams that win at hard" } },
    players = { type = "integer", min = 1, max = 6, default = 1, title = "People", order = 3,
      note = "how many people share the Reckoners; one person leads all of them" },
  })
end

-- §1.3 The people get the Reckoners in turn, and all people win or lose together. Returns the seats and, for each
-- Reckoner, its seat's id.
local function seat_plan(settings)
  local n, of = settings.players, {}
  if n > #settings.reckoners then
    reject_settings(text("{n} people need {n} Reckoners or more, not {has} (§1.3)",
                         { n = n, has = #settings.reckoners }))
  end
  if n == 1 then
    for _, id in ipairs(settings.reckoners) do of[id] = "team" end
    return { { id = "team", title = "Reckoners", side = "reckoners" } }, of
  end
  local names, seats = {}, {}
  for i, id in ipairs(settings.reckoners) do
    local k = (i - 1) % n + 1
    of[id] = "p" .. k
    names[k] = names[k] and text("{some} and {one}", { some = names[k], one = team.reckoners[id].name })
      or team.reckoners[id].name
  end
  for k = 1, n do seats[k] = { id = "p" .. k, title = names[k], side = "reckoners" } end
  return seats, of
end

-- Returns the context of every part, with the numbers that the setup table and the episode determine.
local function context(record, settings, const)
  local seats, seat_of = seat_plan(settings)
  local n, level = #settings.reckoners, settings.level
  local ctx = {
    settings = settings, const = const, episode = record, team = settings.reckoners, level = level,
    seats = seats, seat_of = seat_of, quarters = n + 1,
    steelheart = tracks.steelheart[level][n - 1],
    power = tracks.power[tracks.power_side[level]],
    adjustment = tracks.adjustment[n - 1][tracks.adjustment_side[level]],
  }
  if record.prepare then record.prepare(ctx) end
  ctx.steelheart = math.max(1, ctx.steelheart + const.toughness) -- §14.22
  ctx.box = toolbox(ctx)
  return ctx
end

local function build(record, settings, const)
  local ctx = context(record, settings, const)
  local list = { { "table", { seats = ctx.seats } } }
  for _, name in ipairs(chapters) do table.insert(list, { name, require("reckoners." .. name)(ctx) }) end
  if record.rules then table.insert(list, { record.id, record.rules(ctx) }) end
  return parts.merge(list)
end

-- The type of each key of a record.
local record_keys = {
  id = "string", title = "string", pitch = "string", goal = "string?", settings = "table?", constants = "table?",
  prepare = "function?", cast = "function?", opening = "table?", round_start = "table?", round_end = "table?",
  secret = "table?", rules = "function?", lure = "function?", policy = "table?",
}

-- Makes an episode from its record. The keys, with "?" for an optional one:
--   id, title, pitch           as in a definition.
--   goal?                      the episode's own text on how to win and lose.
--   settings?, constants       the episode's own settings and rulings.
--   prepare?                   function(ctx) that changes the numbers of `context` before the parts are made.
--   cast?                      function(ctx) that returns a map of quarters to the Epics that start there.
--   opening?                   steps of the setup before Steelheart's first move.
--   round_start?, round_end?   steps at the start of every round (before the roll), and at the end of it.
--   secret?                    a further condition of research.
--   rules?                     function(ctx) that returns the episode's part.
--   lure?, policy?             knowledge for computer players (bots.lua).
function reckoners.episode(record)
  check_keys(record, record_keys)
  return {
    game = "reckoners", id = record.id, title = record.title, pitch = record.pitch, rules = "reckoners",
    settings = settings_of(record.settings),
    constants = parts.constants(base_constants, record, "scripts/reckoners/constants.lua"),
    build = function(settings, const) return build(record, settings, const) end,
  }
end

return reckoners
