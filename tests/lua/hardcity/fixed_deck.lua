-- A co-op Chaos deck for the tests of rules (§10), one verb of the AutoDoc at a time. stage.lua reads it in place of
-- scripts/hardcity/chaos_coop.lua, so that the numbers in tests do not change when the real deck is tuned.

local letters = {
  fangs    = { "F", { { "activate", 2, "closest" } } },
  fester   = { "F", { { "spawn", 2 } } },
  uprising = { "U", { { "wake", 2 }, { "spawn", 2 } } },
  undertow = { "U", { { "move", 2, "civilian", next = { "attack", 2, "civilian" } } } },
  bedlam   = { "B", { { "activate", 2, "active", range = "near" } } },
  brood    = { "B", { { "spawn", 3 } } },
  appetite = { "A", { { "activate", 2, "civilian" } } },
  ambush   = { "A", { { "activate", 1, "active", range = "near" } } },
  rampage  = { "R", { { "activate", 3, "closest" } } },
  ruin     = { "R", { { "spawn", 1 }, { "activate", 2, "officer" } } },
}

local queued = {
  loose_ends      = { { { "activate", 1, "closest" } }, { { "activate", 2, "closest" } } },
  radio_silence   = { { { "hold", 1, who = "all" } }, { { "activate", 1, "officer" }, { "stay", 3 } } },
  flat_tires      = { { { "hold", 2 } }, { { "activate", 1, "active", range = "near" }, { "stay", 3 } } },
  broken_main     = { { { "spawn", 2 } }, { { "spawn", 1 }, { "activate", 1, "closest" } } },
  countdown       = { { { "spawn", 1 } }, { { "stay", 3 }, { "spawn", 1 }, { "vp", 1, when = "leaving" } } },
  graveyard_shift = { { { "draw", 1 } }, { { "wake", 2 }, { "spawn", 1 } } },
  live_broadcast  = { { { "move", 2, "closest", alt = "attack" } }, { { "activate", 1, "civilian" } } },
}

local discarded = {
  breaking_news = { { "vp", 1 } },
  headline      = { { "spawn", 3 } },
  double_shift  = { { "draw", 2 } },
  whiplash      = { { "activate", 2, "active", range = "far" } },
  blackmail     = { { "ransom", 1 } },
}

return function(ctx)
  local wording = ctx.autodoc.wording
  local cards, copies = {}, {}
  local function add(id, card)
    card.title, card.text, cards[id], copies[id] = id, wording(card.top), card, 1
  end
  for id, row in pairs(letters) do add(id, { letter = row[1], top = row[2], fate = "aside" }) end
  for id, row in pairs(queued) do add(id, { top = row[1], bottom = row[2], fate = "queue" }) end
  for id, top in pairs(discarded) do add(id, { top = top, fate = "discard" }) end
  add("special", { special = true, top = ctx.episode.special.coop.top, fate = "discard" })
  copies.special, copies.loose_ends, copies.brood = 11, 2, 3 -- The deck has 36 cards.
  return {
    cards = cards, events = ctx.autodoc.sentences(cards),
    piles = { chaos = { title = "AutoDoc deck", cards = copies, visible = "nobody", refill = "chaos_discard" } },
  }
end
