-- Peur sur la Ville: makes a definition from an episode's record. The game is a list of parts
-- (scripts/lib/parts.lua), each one chapter of the rule book (docs/rules/peur.md).

local checked = require "peur.checked"
checked.data() -- before any other module uses the data

local parts = require "parts"
local names = require "peur.names"
local gangs = require "peur.gangs"
local tables = require "peur.tables"
local carried = require "peur.carried"
local toolbox = require "peur.toolbox"
local base_constants = require "peur.constants"
local street_constants = require "peur.street_constants"
local vehicle_constants = require "peur.vehicle_constants"
local contract_constants = require "peur.contract_constants"
local week_constants = require "peur.week_constants"
local traffic_constants = require "peur.traffic_constants"

local peur = { names = names }

-- Each chapter adds its functions to ctx.box. The order of the chapters matters only for code that runs while the parts
-- are made.
local chapters = { "dice", "pieces", "blending", "mines", "wounds", "outlook", "overlays", "fighting", "bodies",
  "shooting", "blasts", "exchange", "climbing", "hiding", "horses", "movement", "turns", "parking", "riding", "driving",
  "wrecks", "chauffeurs", "shop", "people", "hospital", "sentries", "soldiers", "traffic", "convoy", "setup", "week",
  "slips", "affairs", "accounts", "investments", "headquarters", "barricades", "godfather", "prospects", "bots",
  "throws" }
local optional = { people = "people", hospital = "people", sentries = "people", soldiers = "soldiers",
                   parking = "vehicles", riding = "vehicles", driving = "vehicles", wrecks = "vehicles",
                   chauffeurs = "vehicles", horses = "vehicles", traffic = "traffic", convoy = "van", week = "week",
                   slips = "week", affairs = "contracts", accounts = "week", investments = "week",
                   headquarters = "week", barricades = "week", godfather = "week" }

-- §14.2 The only actions of a figure aboard.
local aboard = { leave = true, steer = true, reload = true, repair = true, heal = true, heal_self = true }

local usual = { "a", "e", "f", "d" }
local seats = { "one", "two", "three", "four" }

-- The bands are one setting, a list. Tools that try all settings therefore try only a few pairs of bands.
local function settings(record)
  local titles, about = {}, {}
  local offered = record.vehicles and gangs.all or gangs.order
  for _, letter in ipairs(offered) do titles[letter], about[letter] = names.bands[letter], names.about[letter] end
  local least, chosen = record.least or 2, {}
  for i = 1, record.usual or least do chosen[i] = usual[i] end
  local all = { bands = { type = "list", choices = offered, min = least, max = record.most or 2, default = chosen,
                     title = "Bands", titles = titles, about = about },
           soldiers = record.people and not record.week and { type = "choice", choices = { "none", "checkpoint" },
                      default = "none", title = "National Guard", titles = names.soldiers } or nil,
           van = record.traffic and not record.week and { type = "choice", choices = { "none", "comes" },
                      default = "none", title = "Armored van", titles = names.vans } or nil,
           bought = { type = "integer", min = 0, max = record.most or 2, default = 0, title = "Bands that are bought",
                      note = "how many players, from the first, may buy their bands. The others have ready bands" } }
  if record.week then all.carried = { type = "text", default = "" } end
  return all
end

-- The settings of a week, for the campaign.
function peur.week_settings()
  return settings { most = 4, usual = 3, people = true, vehicles = true, traffic = true, contracts = true, week = true }
end

-- Forbids actions on foot to figures aboard.
local function keep_aboard(ctx, made)
  local on_foot = { test = function(f)
    if not ctx.box.vehicle(f) then return true end
    return false, text("{who} is aboard a vehicle", { who = f.title })
  end }
  for id, action in pairs(made.menus.figure.actions) do
    if not aboard[id] then
      action.needs = action.needs or {}
      table.insert(action.needs, 1, on_foot)
    end
  end
  return made
end

-- Returns true if soldiers are on the table: by the setting or, in a campaign, because of earlier weeks.
local function guarded(ctx, chosen)
  if ctx.week then return ctx.carried ~= nil and ctx.carried.guard > 0 end
  return chosen.soldiers == "checkpoint"
end

local function build(record, chosen, const)
  local plans = map(record.tables or { record.table }, function(id)
    return parts.override(tables[id], record.people and {} or { people = false })
  end)
  local ctx = { const = const, names = names, plans = plans, gangs = gangs, letters = chosen.bands,
                bought = chosen.bought, people = record.people, week = record.week, bands = {}, letter_of = {},
                rank = {} }
  for i, letter in ipairs(chosen.bands) do
    ctx.bands[i] = seats[i]
    ctx.letter_of[seats[i]] = letter
  end
  if record.week then ctx.carried = carried.read(chosen.carried, chosen.bands) end
  ctx.vehicles, ctx.traffic, ctx.contracts = record.vehicles, record.traffic, record.contracts
  ctx.open_van = chosen.van == "comes" -- every band may empty the van (14.13)
  ctx.guns = record.people and { rifle = const.guard_rifles, automatic = const.guard_automatics,
                                 machine = const.guard_machines }
  ctx.box = toolbox(ctx)
  local list = {}
  for _, name in ipairs(chapters) do
    local part = optional[name]
    if not part or record[part] or part == "soldiers" and guarded(ctx, chosen)
      or part == "van" and record.traffic and (record.contracts or ctx.open_van) then
      table.insert(list, { name, require("peur." .. name)(ctx) })
    end
  end
  local made = parts.merge(list)
  return record.vehicles and keep_aboard(ctx, made) or made
end

local record_keys = { id = "string", title = "string", pitch = "string", table = "string", least = "integer?",
                      most = "integer?", people = "boolean?", vehicles = "boolean?", traffic = "boolean?",
                      tables = "table?", contracts = "boolean?", week = "boolean?", usual = "integer?",
                      constants = "table?" }

-- Makes an episode from its record. A key with "?" is optional, and its default is in parentheses. The keys:
--   id, title, pitch   as in a definition.
--   table, tables?     a table of tables.lua, or the tables of a week.
--   contracts?         each band has a contract; with people (false).
--   week?              a week of the campaign; with contracts (false).
--   least?, most?      the smallest and the greatest number of bands (2 and 2).
--   usual?             the number of bands if the player names none (least).
--   people?            true if the people of the table are in the street (false).
--   vehicles?          vehicles, and the bands on wheels (false).
--   traffic?           true if civilians drive the cars of the tables; needs people and vehicles (false).
--   constants?         rulings of this episode, and other defaults for rulings of the game.
function peur.episode(record)
  check_keys(record, record_keys)
  local rulings = parts.override(base_constants, record.people and street_constants or {})
  if record.vehicles then rulings = parts.override(rulings, vehicle_constants) end
  if record.contracts then
    rulings = parts.override(rulings, contract_constants)
    rulings.edge = vehicle_constants.edge
  end
  if record.week then rulings = parts.override(rulings, week_constants) end
  if record.traffic then rulings = parts.override(rulings, traffic_constants) end
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
