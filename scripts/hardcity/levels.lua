-- The levels of co-op mode (§10.12). A level changes the number of cards that AutoDoc draws after the first turns of a
-- night: no card at easy, two cards at hard. The numbers were measured with captains on the seats
-- (docs/balance/hardcity.md).

-- The number of first turns with two cards. A negative number counts first turns without a card. An episode's `levels`
-- may replace any of these numbers.
local shifts = { easy = -2, normal = 0, hard = 2 }

local levels = {
  order = { "easy", "normal", "hard" },
  titles = { easy = "easy", normal = "normal", hard = "hard" },
  about = {
    easy = "AutoDoc draws no card in the first turns: for first nights",
    normal = "the printed rules",
    hard = "AutoDoc draws two cards in the first turns: for teams that win at normal",
  },
}

-- Returns the shift of a match. `record`: the episode's record; `level`: nil if the level does not apply; `added`: the
-- constant of R47.
function levels.shift(record, level, added)
  local own = record.levels or {}
  return level and (own[level] or shifts[level]) + added or 0
end

return levels
