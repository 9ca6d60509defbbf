-- The Dark Knight Returns: makes a definition from an episode's record. The game is a list of parts
-- (scripts/lib/parts.lua). Each part is one chapter of the rule book (docs/rules/darkknight.md); the episode itself
-- comes last.

local checked = require "darkknight.checked"
checked.data() -- before any other module reads the data

local parts = require "parts"
local names = require "darkknight.names"
local levels = require "darkknight.levels"
local clues = require "darkknight.clues"
local carried = require "darkknight.carried"
local toolbox = require "darkknight.toolbox"
local base_constants = require "darkknight.constants"

local darkknight = {}

-- Handlers of a trigger run in this order.
local chapters = { "city", "scanner_row", "cards_played", "draft", "rounds", "events", "movement", "ally", "fight",
  "dice_table", "combat", "foresight", "combat_cards",
  "investigation", "space_use", "detective", "vehicles", "riots", "drawing",
  "aims", "carried_over", "setup", "bots" }

local titles, about = {}, {}
for _, id in ipairs(levels.order) do titles[id], about[id] = levels[id].title, levels[id].about end

function darkknight.settings()
  return {
    level = { type = "choice", choices = levels.order, default = "normal", title = "Level", order = 1,
      note = "how much time the city leaves you",
      titles = titles, about = about },
    carried = { type = "text", default = "" },
  }
end

-- Returns the context of every part, with the numbers that the settings and the episode determine.
local function context(record, settings, const)
  if const.start_doom >= const.doom_limit then
    reject_settings(text("start_doom: expected a number below doom_limit ({limit}), got {n}",
                         { limit = const.doom_limit, n = const.start_doom }))
  end
  local level = levels[settings.level]
  local ctx = {
    settings = settings, const = const, episode = record, book = record.book or 1,
    carried = carried.read(settings.carried, const),
    coins = math.max(clues.wanted, math.min(clues.clues, level.coins + const.coins)),
    boss_hp = math.max(1, level.hp + const.toughness),
  }
  ctx.box = toolbox(ctx)
  return ctx
end

local function build(record, settings, const)
  local ctx = context(record, settings, const)
  local list = {}
  for _, name in ipairs(chapters) do table.insert(list, { name, require("darkknight." .. name)(ctx) }) end
  checked.cards(ctx.box.effects, ctx.box.fight_effects)
  if record.rules then table.insert(list, { record.id, record.rules(ctx) }) end
  return parts.merge(list)
end

-- The type of each key of a record.
local record_keys = { id = "string", title = "string", pitch = "string", book = "integer?", constants = "table?",
                      rules = "function?",
  policy = "table?" }

-- Makes an episode from its record. The keys, with "?" for an optional one:
--   id, title, pitch   as in a definition.
--   book?              the number of the episode in the campaign (1).
--   constants?         the rulings of the episode itself.
--   rules?             function(ctx) that returns the episode's part.
--   policy?            knowledge for computer players (bots.lua).
function darkknight.episode(record)
  check_keys(record, record_keys)
  return {
    game = "darkknight", id = record.id, title = record.title, pitch = record.pitch, rules = "darkknight",
    settings = darkknight.settings(),
    constants = parts.constants(base_constants, record, "scripts/darkknight/constants.lua"),
    build = function(settings, const) return build(record, settings, const) end,
  }
end

darkknight.names = names

return darkknight
