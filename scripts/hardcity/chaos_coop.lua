-- AutoDoc's 36 cards: 10 letters, 15 for the Queue, 7 that are discarded, 4 specials. All cards are data for
-- effects.lua, which also makes their texts.

-- Letter cards: the top effect happens, then the card is set aside (§10.9).
local letters = {
  fangs    = { "F", "F is for Fangs",    { { "activate", 4, "closest", nearest = true } } },
  fester   = { "F", "F is for Fester",   { { "spawn", 3 }, { "activate", 4, "active", range = "near" } } },
  uprising = { "U", "U is for Uprising", { { "wake", 4 }, { "spawn", 4 } } },
  undertow = { "U", "U is for Undertow",
               { { "move", 4, "civilian", nearest = true, next = { "attack", 4, "civilian" } } } },
  bedlam   = { "B", "B is for Bedlam",   { { "activate", 4, "active", range = "near" } } },
  brood    = { "B", "B is for Brood",    { { "spawn", 4 }, { "activate", 3, "civilian", nearest = true } } },
  appetite = { "A", "A is for Appetite", { { "activate", 5, "civilian", nearest = true } } },
  ambush   = { "A", "A is for Ambush",
               { { "activate", 4, "active", range = "near" }, { "activate", 4, "closest", range = "far" } } },
  rampage  = { "R", "R is for Rampage",  { { "activate", 5, "civilian", nearest = true } } },
  ruin     = { "R", "R is for Ruin",     { { "spawn", 3 }, { "activate", 3, "officer", nearest = true } } },
}

-- Queue cards: copies, title, top, bottom.
local queued = {
  loose_ends      = { 2, "Loose Ends", { { "activate", 2, "closest", nearest = true } },
                      { { "activate", 2, "civilian", nearest = true }, { "stay", 2 } } },
  radio_silence   = { 1, "Radio Silence", { { "hold", 1, who = "all" } },
                      { { "activate", 2, "officer", nearest = true }, { "stay", 3 } } },
  flat_tires      = { 2, "Flat Tires", { { "hold", 2 } },
                      { { "activate", 3, "active", range = "near" }, { "spawn", 1 }, { "stay", 3 } } },
  broken_main     = { 2, "Broken Main", { { "spawn", 3 } },
                      { { "spawn", 2 }, { "activate", 2, "civilian", nearest = true }, { "stay", 2 } } },
  countdown       = { 1, "Countdown", { { "spawn", 2 } },
                      { { "stay", 3 }, { "activate", 2, "civilian", nearest = true }, { "vp", 1, when = "leaving" } } },
  hostage_crisis  = { 2, "Hostage Crisis", { { "activate", 2, "civilian", nearest = true } },
                      { { "vp", 1, when = "hostage" }, { "activate", 3, "civilian", nearest = true } } },
  graveyard_shift = { 1, "Graveyard Shift", { { "draw", 1 } },
                      { { "wake", 4 }, { "spawn", 3 }, { "activate", 2, "civilian", nearest = true } } },
  rabid_pack      = { 2, "Rabid Pack", { { "spawn", 2 } },
                      { { "move", 4, "civilian", nearest = true, next = { "attack", 4, "civilian" } },
                        { "stay", 2 } } },
  live_broadcast  = { 1, "Live Broadcast", { { "move", 4, "civilian", nearest = true, alt = "attack" } },
                      { { "vp", 1, when = "hostage" }, { "activate", 2, "civilian", nearest = true }, { "stay", 2 } } },
  spore_cloud     = { 1, "Spore Cloud", { { "maul", 1 }, { "spawn", 2 } },
                      { { "activate", 4, "officer", range = "near" }, { "stay", 2 } } },
}

-- Cards that are discarded immediately.
local discarded = {
  breaking_news = { "Breaking News", { { "vp", 1 } } },
  headline      = { "Front Page", { { "vp", 1, when = "crowd" }, { "spawn", 4, when = "no_crowd" } } },
  blackmail     = { "Blackmail", { { "ransom", 1 }, { "activate", 3, "civilian", nearest = true } } },
  double_shift  = { "Double Shift", { { "draw", 2 } } },
  stampede      = { "Stampede", { { "activate", 6, "closest", nearest = true } } },
  feeding_time  = { "Feeding Time", { { "attack", 4 }, { "spawn", 3 } } },
  whiplash      = { "Whiplash", { { "wake", 4 }, { "activate", 3, "active", range = "far" } } },
}

-- The number of special cards, unless the episode's card has `copies`.
local specials = 4
-- For each special card above that number, one of these cards loses a copy, in this order.
local expendable = { "hostage_crisis", "loose_ends", "broken_main", "rabid_pack", "flat_tires", "whiplash" }

return function(ctx)
  local wording = ctx.autodoc.wording
  local cards, copies = {}, {}

  for id, row in pairs(letters) do
    cards[id] = { title = row[2], letter = row[1], top = row[3], fate = "aside",
                  text = text("{effect} Set it aside; with all of F, U, B, A and R aside, F.U.B.A.R. comes.",
                    { effect = wording(row[3]) }) }
    copies[id] = 1
  end
  for id, row in pairs(queued) do
    local effect, later, turns = wording(row[3]), wording(row[4], true), ctx.autodoc.stays(row[4])
    cards[id] = { title = row[2], top = row[3], bottom = row[4], fate = "queue",
                  text = turns == 1 and text("{effect} Add it to the Queue. After the next turn: {later}",
                                             { effect = effect, later = later })
                    or text("{effect} Add it to the Queue. After each of the next {n} turns: {later}",
                            { effect = effect, later = later, n = turns }) }
    copies[id] = row[1]
  end
  for id, row in pairs(discarded) do
    cards[id] = { title = row[1], top = row[2], fate = "discard",
                  text = text("{effect} Discard it.", { effect = wording(row[2]) }) }
    copies[id] = 1
  end
  local special = ctx.episode.special
  cards.special = { title = special.title, special = true, top = special.coop.top, fate = "discard",
                    text = text("{effect} Discard it.", { effect = wording(special.coop.top) }) }
  copies.special = special.coop.copies or specials
  for i = 1, copies.special - specials do
    local id = expendable[i]
    copies[id] = copies[id] - 1
    if copies[id] == 0 then copies[id], cards[id] = nil, nil end
  end

  return {
    cards = cards, events = ctx.autodoc.sentences(cards),
    piles = { chaos = { title = "AutoDoc deck", cards = copies, visible = "nobody", refill = "chaos_discard" } },
  }
end
