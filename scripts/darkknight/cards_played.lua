-- The action cards (§1.6, §12.5): the deck, the piles, and Detective cards, which every question of the hero's turn
-- offers beside its own options (§5.1).

local cards = require "darkknight.cards"
local names = require "darkknight.names"

-- The names for {id} in the texts of cards.
local meant = { ally = names.ally, boss = names.boss, hero = names.hero, manor = names.manor }
for _, list in ipairs { names.places, names.districts, names.regions } do
  for id, name in pairs(list) do meant[id] = name end
end

local function worded(line)
  local values = {}
  for id in string.gmatch(line, "{([%a_]+)}") do values[id] = meant[id] end
  return text(line, values)
end

return function(ctx)
  local box = ctx.box

  -- Returns the Detective cards of the hand that can be played now.
  function box.detectives()
    if match.no_detective then return {} end
    return filter(pile("hand"):cards(), function(c)
      return c.def.half == "detective" and box.detective_plays(c)
    end)
  end

  -- Returns the options of Detective cards and vehicles that a question of the turn offers beside its own options.
  function box.beside()
    local list, hand = {}, box.detectives()
    if #hand > 0 then table.insert(list, { "play", hand }) end
    local ready = box.vehicles_ready()
    if #ready > 0 then table.insert(list, { "ride", ready }) end
    return list
  end

  -- Carries out an answer of box.beside() and queues the step again. Returns false for other answers.
  function box.played(verb, thing, again, ...)
    if verb == "play" then
      box.play_detective(thing)
    elseif verb == "ride" then
      box.use_vehicle(thing)
    else
      return false
    end
    queue(again, ...)
    return true
  end

  -- §5.1 Offers Detective cards at a point of the turn that has no other question.
  local function pause()
    local more = box.beside()
    if #more == 0 then return end
    local verb, thing = choose { seat = "hero", options = more, optional = "go_on", rule = "5.1", always_ask = true,
                                 prompt = function()
                                   local asked = text("Before the Event: do you play anything?", {})
                                   if match.stage_over then
                                     asked = text("Before the new enemies: do you play anything?", {})
                                   end
                                   return asked .. box.riots_ahead()
                                 end }
    box.played(verb, thing, "pause")
  end

  -- §10.4, §10.5 Each vehicle is used only once, so its option describes the effect.
  local function ride_label(vehicle)
    return vehicle.kind == "copter" and text("Use the {vehicle}: to the Manor at once", { vehicle = vehicle.title })
      or text("Use the {vehicle}: it removes a mutant from each adjacent place", { vehicle = vehicle.title })
  end

  local part = {
    cards = {}, events = {},
    piles = {
      deck = { title = "Action deck", cards = {}, visible = "nobody" },
      packet = { title = "Cards of the round", accepts = { "deck" }, visible = "nobody" },
      row = { title = "Draft", accepts = { "deck" }, show = "row" },
      hand = { title = "Hand", accepts = { "deck" }, side = "hero", show = "row" },
      combat = { title = "Combat deck", accepts = { "deck" }, visible = "contents", show = "names" },
      events = { title = "Events to come", accepts = { "deck" }, visible = "contents", show = "names" },
      swapped = { title = "Next Event", accepts = { "deck" }, visible = "nobody" },
      event = { title = "Event", accepts = { "deck" } },
      discard = { title = "Discard", accepts = { "deck" } },
    },
    steps = { pause = pause },
    vars = { match = { no_detective = "bool" } },
    verbs = { play = { label = "Play {1}", rule = "5.1", brief = true,
                       why = "a card of your hand that does something now: a Detective card in your turn, in a combat "
                         .. "a Combat card at the moment that it names" },
              ride = { label = "Use the {1}", label_of = ride_label, rule = "9.4",
                       why = "in your turn, not in a combat and not at the Manor: a vehicle that you took and did not "
                         .. "use in this Book, with a place for it" },
              go_on = { label = "Go on", rule = "5.1" } },
  }
  for id, def in pairs(cards) do
    local copy = {}
    for k, v in pairs(def) do copy[k] = v end
    local half = def.half == "combat" and "Combat" or "Detective"
    copy.text = text("{half}: {text} Event: {event}",
                     { half = half, text = worded(def.text), event = worded(def.event_text) })
    copy.brief = text("{half}: {text}", { half = half, text = worded(def.text) })
    copy.event_text = nil
    copy.badge = half
    part.events["happens_" .. id] = text("Event: {title}. {says}",
                                         { title = def.title, says = worded(def.event_text) })
    part.cards[id] = copy
    part.piles.deck.cards[id] = 1
  end
  return part
end
