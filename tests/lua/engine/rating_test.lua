-- Ratings of players: scores of strata, Elo, the sequential test, and the fit of a ladder.
local rating = assert(loadfile("engine/front/programs/rating.lua"))()

local function near(got, wanted, within)
  ok(math.abs(got - wanted) <= within, ("got %f, wanted %f within %f"):format(got, wanted, within))
end

local function stratum(won, drawn, games)
  return { won = won, drawn = drawn, games = games }
end

local function score(share, variance, games)
  return { share = share, variance = variance, games = games }
end

test("a score is the mean of its strata, whatever their sizes, without empty strata", function()
  local s = rating.score { stratum(90, 0, 100), stratum(5, 0, 10), stratum(0, 0, 0) }
  near(s.share, (0.9 + 0.5) / 2, 1e-9)
  eq(s.games, 110)
end)

test("a side that always wins does not make a score less certain", function()
  local a = rating.score { stratum(100, 0, 100), stratum(0, 0, 100) }
  local b = rating.score { stratum(50, 0, 100), stratum(50, 0, 100) }
  near(a.share, b.share, 1e-9)
  ok(a.variance < b.variance / 10)
end)

test("a draw is half a point for either player", function()
  near(rating.score { stratum(0, 100, 100) }.share, 0.5, 1e-9)
  eq(rating.reversed(stratum(7, 2, 10)), stratum(1, 2, 10))
end)

test("the sequential test gives no verdict without a match", function()
  local s = rating.score { stratum(0, 0, 0) }
  eq(s.games, 0)
  eq(rating.verdict(s, 0, 40), nil)
end)

test("Elo differences have their known values, and are finite for a player who wins all matches", function()
  near(rating.elo_of(0.5, 100), 0, 1e-9)
  near(rating.elo_of(10 / 11, 1000), 400, 1e-6)
  near(rating.share_of(-400), 1 / 11, 1e-9)
  near(rating.share_of(rating.elo_of(0.58, 180)), 0.58, 1e-9)
  ok(rating.elo_of(1, 10) < rating.elo_of(1, 100))
end)

-- Returns the shares of series that end with the verdicts "stronger" and "not" when the first player wins `percent` of
-- the matches.
local function play_series(percent)
  local SERIES, CAP, state, ended = 1000, 4000, 7, { stronger = 0, ["not"] = 0, open = 0 }
  for _ = 1, SERIES do
    local t, verdict = stratum(0, 0, 0), nil
    while not verdict and t.games < CAP do
      for _ = 1, 16 do
        state = state * 6364136223846793005 + 1442695040888963407
        t.games = t.games + 1
        if (state >> 33) % 100 < percent then t.won = t.won + 1 end
      end
      verdict = rating.verdict(rating.score { t }, 0, 40)
    end
    ended[verdict or "open"] = ended[verdict or "open"] + 1
  end
  return ended.stronger / SERIES, ended["not"] / SERIES
end

test("equal players are seldom rated as different", function()
  local stronger, different = play_series(50)
  ok(stronger < 0.07)
  ok(different > 0.9)
end)

test("the sequential test finds a player who is 42 Elo stronger in over 92 % of series", function()
  local stronger, different = play_series(56) -- 56 % are 42 Elo
  ok(stronger > 0.92)
  ok(different < 0.07)
end)

test("the differences of a ladder are those of its pairs if all pairs agree", function()
  local one = score(rating.share_of(100), 1e-4, 1000) -- three players 100 Elo apart
  local of = rating.fit({ { nil, one, score(rating.share_of(200), 1e-4, 1000) }, { nil, nil, one }, {} }, 3)
  near(of[1].elo, 0, 1e-9)
  near(of[2].elo, -100, 1e-6)
  near(of[3].elo, -200, 1e-6)
  ok(of[2].low < -100 and of[2].high > -100)
end)

test("a pairing of few matches hardly changes the ratings of a ladder", function()
  local sure = score(rating.share_of(100), 1e-6, 100000)
  local of = rating.fit({ { nil, sure, score(rating.share_of(0), 1e-1, 2) }, { nil, nil, sure }, {} }, 3)
  near(of[3].elo, -200, 1)
end)

test("the ratings of a ladder of two players follow from their score", function()
  local s = rating.score { stratum(58, 0, 100), stratum(62, 0, 100) }
  near(rating.fit({ { nil, s }, {} }, 2)[2].elo, -rating.of(s).elo, 1e-6)
end)

test("players that no match connects have no ratings", function()
  eq(rating.fit({ { nil, score(0.6, 1e-3, 100) }, {}, {} }, 3), nil)
end)
