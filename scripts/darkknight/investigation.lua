-- Investigation (§8): the clues and the unmasking. A clue is revealed by the action of its space, or by beating a riot
-- on the clue.

local clues = require "darkknight.clues"
local story = require "darkknight.story"

return function(ctx)
  local box = ctx.box

  local function take_away(marker, to)
    local hidden = marker:pile("secret"):top() or marker:pile("seen"):top()
    quietly(function()
      hidden:move_to(pile(to))
      marker:remove()
    end)
  end

  -- §8.7 The last wanted coin unmasks the Boss. The Boss appears at the coin's place, and the other clues become
  -- useless.
  local function unmask(place)
    match.unmasked, match.chapter = true, 2
    quietly(function() card("chapter_1"):move_to(pile "story", "bottom") end)
    emit("unmasked", { piece = piece "boss", place = place, n = ctx.boss_hp })
    quietly(function()
      piece("boss"):place(place)
      track("boss"):set(ctx.boss_hp)
    end)
    for _, marker in ipairs(pieces "clue") do take_away(marker, "dead_ends") end
  end

  -- §8.5, §8.7 Turns a clue.
  function box.reveal(marker)
    local place = marker.space.whole
    local c = marker:pile("secret"):top() or marker:pile("seen"):top()
    emit("revealed", { clue = c, place = place })
    take_away(marker, c.kind == "dead_end" and "dead_ends" or "found")
    if c.kind == "coin" and #pile("found"):cards() == clues.wanted then unmask(place) end
  end

  -- §8.6 Reveals the clues of a beaten riot, in the player's order.
  local function reveal_all(place)
    local list = place:pieces "clue"
    if #list == 0 then return end
    local marker = #list == 1 and list[1]
      or choose { seat = "hero", verb = "reveal", from = map(list, function(m) return m.space end), rule = "8.6",
                  prompt = "Which clue is revealed first?", why = "a clue that the riot covered" }:first "clue"
    box.reveal(marker)
    queue("reveal_all", place)
  end

  -- §8.1 Looks at clues without revealing them.
  function box.peek(n)
    local seen = false
    for _ = 1, n do
      local list = filter(pieces "clue", function(m) return m:pile("secret"):top() end)
      if #list == 0 then return seen end
      local s = choose { seat = "hero", verb = "look_at", from = map(list, function(m) return m.space end),
                         rule = "12.5",
                         prompt = "Which clue do you look at?", why = "a clue that you do not know" }
      local marker = s:first "clue"
      local c = quietly(function() return marker:pile("secret"):draw_to(marker:pile "seen") end)
      emit("looked", { space = s, clue = c })
      seen = true
    end
    return seen
  end

  -- §12.7 Returns the number of steps that the clock advances at the end of a round. The story's chapter sets this
  -- number.
  function box.clock_step() return story[match.chapter].doom end

  return {
    steps = { reveal_all = reveal_all },
    cards = { chapter_1 = { title = story[1].title, text = story[1].text },
              chapter_2 = { title = story[2].title, text = story[2].text } },
    piles = { story = { title = "Story", cards = { "chapter_2", "chapter_1" } } },
    vars = { match = { chapter = { type = "int", min = 1, max = 2, default = 1 } } },
    verbs = { reveal = { label = "The clue at {1}", rule = "8.6" },
              look_at = { label = "The clue at {1}", rule = "12.5" } },
    events = { looked = "You look at the clue at {space}: {clue}.",
               revealed = "The clue at {place}: {clue}.",
               unmasked = "{piece} is unmasked at {place}, with {n} hit points." },
  }
end
