-- The setup of a later Book (§11). The city is as the previous Book left it; the program and the player add only the
-- new pieces of this Book.

return function(ctx)
  local box, left = ctx.box, ctx.carried

  local function each(word, act)
    for _, item in ipairs(left[word] or {}) do act(item) end
  end

  -- Draws a line of an earlier Book, or rejects the line if it cannot be drawn. carried.lua cannot check this, because
  -- only the engine knows which lines cross.
  local function draw_again(l)
    local fine, why = pcall(box.draw_again, space(l.from), space(l.to), l.side)
    if fine then return end
    local reason = string.gsub(tostring(why), "^.-draw_line: ", "")
    local refusal = text('carried: wrong line "{from}-{to}={side}". Expected a path that can be drawn there ({why}).',
                         { from = l.from, to = l.to, side = l.side, why = reason })
    error(refusal, 0)
  end

  -- §11.2 Places everything that stays.
  local function lay_out()
    quietly(function()
      for _, name in ipairs { "grit", "health", "mind", "doom" } do track(name):set(left[name][1]) end
      piece("hero"):place(space(left.hero[1]))
      piece("ally"):place(space(left.ally[1]))
      for _, kind in ipairs { "mutant", "cop", "journalist" } do
        each(kind, function(id) spawn(kind, space(id)) end)
      end
      each("riot", function(id) box.cover(space(id)) end)
      each("destroyed", function(id) space(id).destroyed = true end)
      for _, place in ipairs(spaces "place") do box.mark_full(place) end
      each("double", function(id) space(id).double = true end)
      each("closed", function(id) link(id).open = false end)
      each("lines", draw_again)
      each("lasting", function(c) box.row(c.turn).lasting = c.n end)
      each("aims", function(id) box.completed_before(id) end)
      match.signals = left.signals and left.signals[1] or 0
      for _ = 1, left.sharp and left.sharp[1] or 0 do box.swap_die() end
      each("ready", function(id)
        piece(id).stored, piece(id).ready = false, true
      end)
      each("hand", function(id) card(id):move_to(pile "hand") end)
    end)
    emit("scars", {})
  end

  -- §11.1 Removes the cards of other Books from the game, except those in hand.
  local function sort_cards()
    quietly(function()
      for _, c in ipairs(pile("deck"):cards()) do
        if c.def.set ~= "standard" and c.def.set ~= "book" .. ctx.book then c:move_to(pile "out") end
      end
    end)
  end

  return {
    setup = left and { "sort_cards", "lay_out" } or { "sort_cards" },
    piles = { out = { title = "Cards of other Books", accepts = { "deck" }, visible = "everyone", show = "count" } },
    steps = left and { lay_out = lay_out, sort_cards = sort_cards } or { sort_cards = sort_cards },
    events = left and { scars = "The city is as the last Book left it." } or nil,
  }
end
