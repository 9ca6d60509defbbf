-- AutoDoc (§10), who plays Chaos in co-op: it draws cards that are data (chaos_coop.lua), resolves their effects
-- (effects.lua), keeps the Queue, and lets mutants act by priority (figures.lua). The officers choose wherever
-- AutoDoc's rules leave a choice (§4.6).

local checked = require "hardcity.checked"

local quiet = { quiet = true }

return function(ctx)
  local const, box, doc = ctx.const, ctx.box, ctx.autodoc

  local fresh_by_card = const.autodoc_limit_scope == "card"

  -- §10.12 Returns the number of cards of AutoDoc's turn: one, but two or none in each of the first turns of the night.
  local more, first_turns = ctx.shift > 0, math.abs(ctx.shift)

  local function cards_of_turn()
    if first_turns == 0 or match.turn_no > first_turns then return 1 end
    emit("first_turn", { n = match.turn_no, of = first_turns })
    return more and 2 or 0
  end

  -- Step: AutoDoc acts after an officer's turn (§10.1).
  local autodoc = {
    sets = { match = { zero_acts = true, auto_officer = { of = "piece" }, scope = { none = true } },
             pieces = box.fresh_pieces, spaces = box.fresh_spaces },
    run = function(o)
      match.auto_draws, match.auto_extra = cards_of_turn() + match.auto_extra, 0
      if ctx.episode.apart and const.coop_board_scope == "active_officer" then match.scope = o.space.board end -- R36
      queue("auto_draw")
      queue("auto_queue")
      queue("auto_end")
    end,
  }

  -- Step: draws one card and queues this step again, until no draws are left.
  local function auto_draw()
    local draws = match.auto_draws
    if draws == 0 then return end
    match.auto_draws = draws - 1
    local c = pile("chaos"):draw_to(pile("drawn"), quiet)
    if not c then
      if const.empty_deck == "vp" then ctx.score.chaos(1, "cards") end
      return
    end
    if fresh_by_card then box.fresh_turn() end
    emit("auto_" .. c.kind, { card = c })
    queue("auto_effects", c, doc.TOP)
    queue("auto_fate", c)
    queue("auto_draw")
  end

  local function all_letters()
    local found, aside = {}, pile("letters")
    if #aside < #checked.letters then return false end
    for _, c in ipairs(aside:cards()) do found[c.def.letter] = true end
    return #filter(checked.letters, function(letter) return found[letter] end) == #checked.letters
  end

  local places = { queue = "queue", aside = "letters", discard = "chaos_discard" }

  -- Step: moves a drawn card to its place (§10.1, §10.2, §10.9), quietly, because the card's text announces it.
  local function auto_fate(c)
    local fate = c.def.fate
    c:move_to(pile(places[fate]), fate == "queue" and "top" or nil, quiet)
    c.fresh = fate == "queue"
    if fate == "aside" and all_letters() and box.fubar_ready() then queue("auto_fubar") end
  end

  -- Step: F.U.B.A.R. rises on the free space nearest to the active officer (§9.4).
  local function auto_fubar()
    local from, best = doc.officer().space, nil
    local function room(s) return s ~= from and s.board == from.board and s:passable() end
    for _, s in ipairs(spaces()) do
      if room(s) then
        local d = box.steps(from, s)
        if d and (not best or d < best) then best = d end
      end
    end
    local near = filter(spaces(), function(s) return room(s) and box.steps(from, s) == best end)
    local s = box.pick(near, { side = "officers",
      prompt = "F.U.B.A.R. appears beside {1}: on which space?", args = { doc.officer() },
      verb = "rise_at", rule = "9.4",
      why = "he rises on the space nearest to that officer that nothing blocks" })
    if s then box.fubar_arrives(s) end
  end

  -- Step: resolves the Queue from left to right, without the cards added this turn (§10.2).
  local function auto_queue()
    for _, c in ipairs(pile("queue"):cards()) do
      if not c.fresh then
        queue("auto_queued", c)
        queue("auto_leave", c)
      end
    end
  end

  local function auto_queued(c)
    if fresh_by_card then box.fresh_turn() end
    c.stays = false
    emit("queue_" .. c.kind, { card = c })
    queue("auto_effects", c, doc.BOTTOM)
  end

  local function auto_leave(c)
    if c.stays then return end
    doc.release(c)
    c.turns = 0
    c:move_to(pile("chaos_discard"), quiet)
  end

  -- Returns what a card in the Queue does next, and when (§10.2).
  local function acts(c)
    local now, times = match.actor, doc.stays(c.def.bottom)
    local what = { n = c.turns + 1, of = times, later = doc.later[c.kind] }
    if match.zero_acts or not now or now.acted_round ~= match.round then
      return text("After an Officer's turn ({n} of {of}): {later}", what)
    end
    return text("After this turn ({n} of {of}): {later}", what)
  end

  -- Step: draws the further cards that a bottom effect called for. Afterwards no card counts as new.
  local function auto_end()
    if match.auto_draws > 0 then
      queue("auto_draw")
      queue("auto_end")
      return
    end
    for _, c in ipairs(pile("queue"):cards()) do c.fresh = false end
  end

  return {
    piles = {
      chaos_discard = { title = "Chaos discard", accepts = { "chaos" }, visible = "everyone", show = "top" },
      drawn = { title = "Card in play", accepts = { "chaos" }, visible = "everyone", show = "row" },
      queue = { title = "Queue", accepts = { "chaos" }, visible = "everyone", show = "row",
                acts = acts },
      letters = { title = "Letters", accepts = { "chaos" }, visible = "everyone", show = "row" },
    },
    vars = {
      match = { auto_officer = "piece", auto_draws = { type = "int", min = 0, max = 99, title = "Cards still to draw" },
                auto_extra = { type = "int", min = 0, max = 99 } },
      card = { fresh = "bool" },
    },
    verbs = { rise_at = { label = "F.U.B.A.R. rises on {1}", rule = "9.4" } },
    steps = {
      chaos_shuffle = function()
        for _, c in ipairs(pile("chaos"):cards()) do doc.make_plans(c) end
        pile("chaos"):shuffle()
      end,
      autodoc = autodoc, auto_draw = auto_draw, auto_fate = auto_fate, auto_fubar = auto_fubar, auto_queue = auto_queue,
      auto_queued = auto_queued, auto_leave = auto_leave, auto_end = auto_end,
    },
    events = first_turns > 0 and {
      first_turn = more and "AutoDoc draws one card more ({n} of {of} times tonight)."
        or "AutoDoc draws no card yet ({n} of {of} times tonight).",
    } or nil,
    setup = { "chaos_shuffle" },
    on = {
      -- §10.8 Chaos scores one point each time the deck is reshuffled.
      ["pile.refilled"] = function(ev) if ev.pile == pile("chaos") then ctx.score.chaos(1, "reshuffles") end end,
      -- §9.4, R27 On F.U.B.A.R.'s death his letters return to the discard pile.
      ["piece.killed"] = { when = { piece = "fubar" }, run = function()
        for _, c in ipairs(pile("letters"):cards()) do c:move_to(pile("chaos_discard")) end
      end, rule = "9.4" },
      -- R25 A ruling can make AutoDoc draw one card more for an eliminated officer.
      ["piece.down"] = { when = { piece = "officer any" }, rule = "10.11", run = function()
        if const.autodoc_draw_on_elim then match.auto_extra = match.auto_extra + 1 end
      end },
    },
  }
end
