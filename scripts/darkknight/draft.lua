-- The start of a round (§4): twelve cards in four draws of three, one of which becomes an Event, and the numbers of the
-- four turns.

local scanner = require "darkknight.scanner"
local names = require "darkknight.names"

local packet, drawn, draws, most = 12, 3, 4, 4

return function(ctx)
  local box, const = ctx.box, ctx.const

  local function begin()
    quietly(function()
      for _ = 1, packet do pile("deck"):draw_to(pile "packet") end
    end)
    for i = 1, draws do queue("draft", i) end
    queue("shuffle_round")
    queue("write_numbers", (match.round - 1) * draws + 1, const.box)
  end

  -- §4.1 Reveals three cards, one of which becomes an Event.
  local function reveal()
    quietly(function()
      for _ = 1, drawn do pile("packet"):draw_to(pile "row", "bottom") end
    end)
  end

  local function draft(i)
    reveal()
    queue("keep_two", i)
  end

  local function keep_two(i)
    local three = pile("row"):cards()
    if #three == 0 then return end
    local event = choose { seat = "hero", verb = "event", from = three, rule = "4.1", args = { i, draws },
                           prompt = "Draw {1} of {2}: which card becomes the Event? You keep the other two." }
    emit("drafted", { event = event })
    quietly(function()
      event:move_to(pile "events")
      for _, c in ipairs(pile("row"):cards()) do
        c:move_to(pile(c.def.half == "detective" and "hand" or "combat"))
      end
    end)
  end

  -- §4.2 Shuffles the Events and the Combat cards of the round.
  local function shuffle_round()
    pile("events"):shuffle()
    pile("combat"):shuffle()
  end

  -- §4.3, §4.4 Returns how many turns of this round, starting with turn t, get a number.
  local function numbered(t)
    local n = 0
    for other = t, box.last_of(t) do
      if scanner.types[other] or const.last_turn == "numbered" then n = n + 1 end
    end
    return n
  end

  -- The question for the number of each turn of the row. The question for a turn without a type names no enemies
  -- (§4.3).
  local asks = {}
  for _, parts in ipairs { names.regions, names.districts } do
    for id, title in pairs(parts) do
      asks[id] = text("Turn {1} ({4}, {place}): how many enemies? {2} left for {3} {3#turn|turns}.", { place = title })
    end
  end

  -- §4.3 Lets the player choose the number of turn t. Offers only numbers with which turn t and the turns after it can
  -- add up to `left`.
  local function write_numbers(t, left)
    local turns = numbered(t)
    if turns == 0 then return end
    local list = {}
    for n = 1, most do
      if left - n >= turns - 1 and left - n <= (turns - 1) * most then table.insert(list, n) end
    end
    local n = choose { seat = "hero", verb = "number", from = list, rule = "4.3",
                       args = { t, left, turns, box.type_of(t) },
                       prompt = box.type_of(t) and asks[box.token(t)]
                         or "Turn {1}: how many enemies? {2} left for {3} {3#turn|turns}." }
    box.row(t).number = n
    box.note_number(t)
    local all = box.effective(t)
    emit("written", { turn = t, n = n, all = all ~= n and all or nil })
    if turns > 1 then queue("write_numbers", t + 1, left - n) end
  end

  return {
    steps = { draft = draft, keep_two = keep_two, shuffle_round = shuffle_round, write_numbers = write_numbers,
              begin_round = begin },
    verbs = { event = { label = "{1} becomes the Event", rule = "4.1",
                        why = "at the start of a round, one of three cards in each of four draws" },
              number = { label = "{1} {1#enemy|enemies}", rule = "4.3", aliases = "numbers",
                         why = text("at the start of a round, a number for each of its turns: 1 to 4 each, and they "
                           .. "add up to {n}", { n = const.box }) } },
    events = { drafted = "{event} becomes an Event of this round.",
               written = "Turn {turn} adds {n} {n#enemy|enemies}{all?, or {all} with the changes}." },
  }
end
