-- The officers' sheets (roster.lua has their numbers) and the starting skill of each (§1.2). The skill's text is on a
-- card that lies face up on the sheet. The functions below are the rules of the skills.

local parts = require "parts"

local sheets = require("hardcity.roster").officers

-- The keys of an officer's entry. Entries of mods also have functions for the skill and its deck.
local sheet_keys = { name = "string", title = "string", short = "string", hp = "integer", skill = "string",
  text = "string", start = "function?", deck = "function?" }
local own_keys = parts.override(sheet_keys, { start = "function", deck = "function" })

return function(ctx)
  local box = ctx.box

  -- Gives action points outside the start of the round.
  function box.gain_ap(o, n)
    o.ap = o.ap + n
    emit("gained_ap", { piece = o, n = n })
  end

  -- Donathan: one question names the results that can be rerolled. A double hit cannot be rerolled.
  local function reroll(ev)
    local o = ev.piece
    if o.rerolled == match.turn_no then return end
    local results, die = {}, {}
    for i = 1, #ev.dice do
      local symbol = ev.dice[i]
      if symbol ~= "double" and not die[symbol] then table.insert(results, symbol) end
      die[symbol] = die[symbol] or i
    end
    if #results == 0 then return end
    local again = choose { seat = o, verb = "reroll", from = results, optional = "keep_roll", rule = "15.5",
                           prompt = "{1}: reroll one of these dice, once a turn?", args = { o },
                           why = "one die of this roll, but no double hit" }
    if not again then return end
    o.rerolled = match.turn_no
    ev:reroll(die[again])
  end

  local function first_shot(ev)
    local fresh = ev.piece == match.actor and ev.piece.shots == 0 and ev.piece.fights == 0
    if fresh then ev.n = ev.n + 1 end
  end

  local function main_event(ev) ev.n = ev.n + 1 end

  -- Jenny can heal on her own space and, with House Call (skills.lua), one space away.
  local in_reach = { { { range = 0 } }, { { pile = "skills", card = "house_call" } } }

  local function patch(o, p)
    local c = box.skill(o, "house_call")
    if c then box.skill_used(o, c) end
    box.heal(p, c and 2 or 1)
  end

  local only_jenny = { actor = "jenny", why = "only Jenny knows how" }

  -- The part that each starting skill adds to the game. Only officers in play add their parts.
  local starts = {
    donathan = {
      -- The turn in which Donathan last rerolled. -1 is before the Opening, which comes before the first turn.
      vars = { piece = { rerolled = { type = "int", default = -1, min = -1 } } },
      names = { "hit", "star", "blank" },
      verbs = { reroll = { label = "Reroll a {1}", rule = "15.5" }, keep_roll = "Keep the roll" },
      on = { ["attack.rolled"] = { when = { piece = "donathan", profile = "shooting" }, run = reroll, rule = "15.5" } },
    },
    jenny = {
      menus = { officer = { actions = {
        patch = { label = "Patch up {1}", aliases = "heal cure bandage", cost = 1, rule = "15.5",
          target = "piece", within = 1, targets = "hero",
          needs = { only_jenny, { either = in_reach, why = "that is too far away for a bandage" },
                    { var = "hp", of = "target", less_than_var = "hp_max", why = "there is nothing to patch up" } },
          run = patch },
        patch_self = { label = "Patch yourself up", aliases = "heal_self", cost = 1, rule = "15.5",
          needs = { only_jenny, { var = "hp", of = "actor", less_than_var = "hp_max", why = "you are not wounded" } },
          run = function(o) patch(o, o) end },
      } } },
    },
    miranda = { on = {
      ["attack.pool"] = { when = { piece = "miranda", profile = "shooting" }, run = first_shot, rule = "15.5" },
    } },
    marcellus = { on = {
      ["attack.pool"] = { when = { piece = "marcellus", profile = "fight" }, run = main_event, rule = "15.5" },
    } },
  }

  local list = { { "sheets", { events = { gained_ap = "{piece} gains {n} AP." } } } }
  for _, id in ipairs(ctx.officers) do
    local sheet = sheets[id]
    local card = "sheet_" .. id
    check_keys(sheet, starts[id] and sheet_keys or own_keys, id)
    table.insert(list, { id, starts[id] or sheet.start(ctx) })
    table.insert(list, { id, {
      kinds = { [id] = { title = sheet.title, short = sheet.short, text = sheet.text,
                         tags = { "officer", "hero", "prey", "person" },
                         side = "officers", seat = ctx.seat_of[id], at_zero_hp = "down",
                         ap = 5, hp = sheet.hp, hp_max = sheet.hp, speed = 2 } },
      cards = { [card] = { title = sheet.skill, text = sheet.text } },
      piles = { [card] = { title = text("Starting skill: {who}", { who = sheet.title }), cards = { card } } },
    } })
  end
  return parts.merge(list)
end
