-- Peur sur la Ville: makes an episode's record from what its file says. The game is a list of parts
-- (scripts/lib/parts.lua), each one chapter of the rule book (docs/rules/peur.md).

local checked = require "peur.checked"
checked.data() -- before any other module uses the data

local parts = require "parts"
local names = require "peur.names"
local gangs = require "peur.gangs"
local tables = require "peur.tables"
local toolbox = require "peur.toolbox"
local base_constants = require "peur.constants"
local street_constants = require "peur.street_constants"

local peur = { names = names }

-- Each chapter adds its functions to ctx.box, so the order matters only for what runs while the parts are made.
local chapters = { "dice", "pieces", "blending", "mines", "wounds", "fighting", "shooting", "blasts", "climbing",
  "hiding", "movement", "turns", "shop", "people", "setup", "bots" }

local usual = { "a", "e", "f", "d" }
local seats = { "one", "two", "three", "four" }

-- The bands are a list, so that programs that try all settings take a few of their pairs and not each.
local function settings(record)
  local titles, about = {}, {}
  for _, letter in ipairs(gangs.order) do titles[letter], about[letter] = names.bands[letter], names.about[letter] end
  local least, chosen = record.least or 2, {}
  for i = 1, least do chosen[i] = usual[i] end
  return { bands = { type = "list", choices = gangs.order, min = least, max = record.most or 2, default = chosen,
                     title = "Bands", titles = titles, about = about },
           bought = { type = "integer", min = 0, max = record.most or 2, default = 0, title = "Bands that are bought",
                      note = "so many players, from the first, may buy their bands. The others have the ready ones" } }
end

local function build(record, chosen, const)
  local plan = parts.override(tables[record.table], record.people and {} or { people = false })
  local ctx = { const = const, names = names, plan = plan, gangs = gangs, letters = chosen.bands,
                bought = chosen.bought, bands = {}, letter_of = {}, rank = {} }
  for i, letter in ipairs(chosen.bands) do
    ctx.bands[i] = seats[i]
    ctx.letter_of[seats[i]] = letter
  end
  ctx.box = toolbox(ctx)
  local list = {}
  for _, name in ipairs(chapters) do
    if name ~= "people" or record.people then table.insert(list, { name, require("peur." .. name)(ctx) }) end
  end
  return parts.merge(list)
end

local record_keys = { id = "string", title = "string", pitch = "string", table = "string", least = "integer?",
                      most = "integer?", people = "boolean?", constants = "table?" }

-- Makes an episode of its record. The keys, with "?" for an optional one:
--   id, title, pitch   as in a definition.
--   table              a table of tables.lua.
--   least?, most?      how many bands (2 to 2).
--   people?            the people of the table are in the street (false).
--   constants?         its own rulings, or other defaults.
function peur.episode(record)
  check_keys(record, record_keys)
  local rulings = parts.override(base_constants, record.people and street_constants or {})
  if (record.most or 2) < 3 then rulings.next_picker = nil end
  if record.people and not tables[record.table].people.clerk then rulings.bank_turns = nil end
  return {
    game = "peur", id = record.id, title = record.title, pitch = record.pitch, rules = "peur",
    settings = settings(record),
    constants = parts.constants(rulings, record, "scripts/peur/constants.lua"),
    build = function(chosen, const) return build(record, chosen, const) end,
  }
end

return peur
