-- The row of the sixteen turns (§4.3, §12.2): for each turn the row holds the place (a token), the type of enemy, the
-- written number, and the changes by cards.

local scanner = require "darkknight.scanner"
local map_data = require "darkknight.map"
local names = require "darkknight.names"

local turns, each_round = 16, 4

return function(ctx)
  local box = ctx.box

  local place_of = {}

  function box.row(turn) return space("scanner." .. string.char(string.byte "a" + turn - 1) .. "1") end
  function box.round_of(turn) return (turn - 1) // each_round + 1 end
  function box.last_of(turn) return box.round_of(turn) * each_round end
  function box.type_of(turn) return scanner.types[turn] or nil end

  -- Returns the district or region of a turn.
  function box.token(turn)
    local token = box.row(turn):first "token"
    return token and place_of[token.kind]
  end

  -- §5.3 Returns the number of enemies of a turn, at least 0.
  function box.effective(turn)
    local row = box.row(turn)
    return math.max(0, row.number + row.change + row.lasting)
  end

  -- Updates the number of enemies that players see for a turn.
  function box.note_number(turn) box.row(turn).adds = box.effective(turn) end

  -- §5.3 Changes the number of enemies of a turn by `n`. A turn that is over or has no type does not change (§4.4).
  function box.change_number(turn, n, lasting)
    if turn > turns or turn < match.turn or not scanner.types[turn] then return end
    local row = box.row(turn)
    if lasting then row.lasting = row.lasting + n else row.change = row.change + n end
    box.note_number(turn)
    emit("number_changed", { turn = turn, n = box.effective(turn) })
  end

  -- Returns the turns that a word of a card, such as "next_two", means.
  function box.turns(word)
    local now, list = match.turn, {}
    local from, to = now, now
    if word == "next" then from, to = now + 1, now + 1
    elseif word == "next_two" then from, to = now + 1, now + 2
    elseif word == "last" then from, to = box.last_of(now), box.last_of(now)
    elseif word == "left" then to = box.last_of(now)
    elseif word == "choose" then from, to = now + 1, box.last_of(now)
    end
    for t = from, math.min(to, turns) do
      if scanner.types[t] then table.insert(list, t) end
    end
    return list
  end

  local function deal_set(ids, first)
    local list = {}
    for i, id in ipairs(ids) do list[i] = id end
    for t = first, first + turns // 2 - 1 do
      local id = table.remove(list, random(#list))
      spawn("scan_" .. id, box.row(t))
    end
  end

  -- §2.6 Deals tokens of the first set to the first eight turns, and tokens of the second set to the other turns.
  local function deal_rows()
    quietly(function()
      deal_set(scanner.first, 1)
      deal_set(scanner.second, turns // 2 + 1)
    end)
  end

  local kinds, marks, letters, titles = {}, {}, {}, {}
  local events = { number_changed = "Turn {turn} now adds {n}." }
  local function add_kind(id, title)
    local short = names.labels[id]
    kinds["scan_" .. id] = { title = short, text = title, short = short, count = 2, tags = { "token" } }
    place_of["scan_" .. id] = id
    events["row_" .. id] = text("The row: {n} × {what}, in {place}.", { place = title })
  end
  for _, id in ipairs(map_data.regions) do add_kind(id, names.regions[id]) end
  for _, d in ipairs(map_data.districts) do add_kind(d.id, names.districts[d.id]) end
  for t = 1, turns do
    letters[t] = string.char(string.byte "A" + t - 1)
    marks[letters[t]] = (scanner.types[t] or "none"):sub(1, 1) .. t
    local kind = names[scanner.types[t]]
    titles[letters[t]:lower() .. "1"] = kind and text("turn {n}, {kind}", { n = t, kind = kind[1] })
                                        or text("turn {n}", { n = t })
  end

  return {
    boards = { { id = "scanner", title = "Scanner (who comes in which turn, and where)",
                 map = table.concat(letters), legend = marks, titles = titles } },
    kinds = kinds,
    vars = { space = { number = { type = "int", min = 0, max = 12 },
                       adds = { type = "int", min = 0, max = 99, title = "adds" },
                       change = { type = "int", min = -99, max = 99, title = "change" },
                       lasting = { type = "int", min = -99, max = 99, title = "lasting change" } } },
    steps = { deal_rows = deal_rows },
    events = events,
  }
end
