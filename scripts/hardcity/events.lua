-- Event cards (§3.4, §5.2) pick the grid at setup and bring pieces to the city each round. layouts.lua draws the
-- spaces of each card and grid, with marks such as "event3.civilian" and "grid2.box".

local event_cards = 8

local quiet = { quiet = true }

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- R12 Draws the next event card, discards it and returns its number. Returns nil if no card is left.
  function box.draw_event()
    local c = pile("event"):draw_to(pile("event_discard"), quiet)
    if not c then return nil end
    emit("event_drawn", { card = c }) -- statistics count the key `card` as a use: a drawn event takes effect
    return c.def.number
  end

  -- Returns the spaces that this match's grid marks.
  function box.grid(mark) return spaces("grid" .. match.grid .. "." .. mark) end

  -- §2.4 Puts a token on a space. If an obstacle is there, the officers choose an adjacent space. Returns nil if the
  -- supply is empty (R14).
  function box.put(kind, s, how)
    if not s:passable() then
      s = box.pick(filter(box.around(s), function(other) return other:passable() end),
        { side = "officers", verb = "put_at", rule = "2.4",
          prompt = "An obstacle is in the way at {1}: next to it, where?", args = { s },
          why = "a space next to that obstacle that nothing blocks" })
    end
    if not s then return nil end
    return how and spawn(kind, s, how) or spawn(kind, s)
  end

  function box.put_crate(face, s)
    local crate = box.put("crate", s, quiet)
    if not crate then return nil end
    crate:flip(face, quiet)
    emit("crate_" .. face, { space = crate.space })
    return crate
  end

  -- §3.4 The setup card picks one of four grids: 1-2, 3-4, 5-6, 7-8.
  local function setup_grid()
    match.grid = (box.draw_event() + 1) // 2
    if const.setup_event == "return" then
      pile("event_discard"):draw_to(pile("event"))
      pile("event"):shuffle()
    end
    emit("grid", { n = match.grid })
  end

  -- R32 The officers start on the grid's start space (in order, if it marks several), or choose any space that mutants
  -- do not spawn on.
  local function setup_officer(o, i)
    local starts = box.grid("start")
    if ctx.episode.constants.start and const.start == "choice" then
      local free = filter(spaces(), function(s)
        return s.board == starts[1].board and s:passable() and not contains(box.spawn_zone(), s)
      end)
      o:place(box.pick(free, { seat = o, verb = "put_at", rule = "3.4", args = { o },
                            prompt = "{1}: on which space does this Officer start?",
                            why = "any space of this board outside the spawn zone that nothing blocks" }))
    else
      o:place(starts[(i - 1) % #starts + 1])
    end
  end

  local function setup_officers()
    for i, id in ipairs(ctx.officers) do queue("setup_officer", piece(id), i) end
    if ctx.ally ~= "none" then queue("place_ally") end
  end

  local cards, ids = {}, {}
  for n = 1, event_cards do
    cards["event_" .. n] = { title = text("Event {n}", { n = n }), number = n,
      text = text("As a setup card it picks grid {grid}. Later it brings what its spaces are marked with.",
                  { grid = (n + 1) // 2 }) }
    table.insert(ids, "event_" .. n)
  end

  return {
    cards = cards,
    piles = {
      event = { title = "Event deck", cards = ids, visible = "nobody", refill = "event_discard" },
      event_discard = { title = "Event discard", accepts = { "event" }, visible = "everyone", show = "top" },
    },
    vars = { match = { grid = { type = "int", min = 0, max = 4 } } },
    verbs = { put_at = { label = "Choose {1}", rule = "2.4" } },
    events = { grid = "The city is laid out by grid {n}.", event_drawn = "The event card is {card}.",
               crate_police = "A police crate appears at {space}.",
               crate_street = "A street crate appears at {space}." },
    steps = { event_shuffle = function() pile("event"):shuffle() end, setup_grid = setup_grid,
      setup_officers = not ctx.episode.deploys and setup_officers or nil,
      setup_officer = not ctx.episode.deploys and setup_officer or nil },
    setup = { "event_shuffle" },
  }
end
