-- Computes how strong players are from their results against each other: Elo ratings, a sequential test between two
-- players, and a common scale for several players.
--
-- A score is the share of points: a win counts one point, a draw half a point. The matches of two players are divided
-- into strata, one for each entry of the menu and each side, because sides are not equally strong. The score of two
-- players is the mean of the scores in these strata. So the variance of this score comes only from the spread within
-- the strata.
local rating = {}

-- CERTAIN: the half-width of a 95 % interval in standard deviations. DECISIVE: the logarithm of 19, the likelihood ratio
-- at which the sequential test ends.
local CERTAIN, DECISIVE = 1.959964, 2.944439

-- Returns a stratum with wins and losses exchanged.
function rating.reversed(t)
    return { won = t.games - t.won - t.drawn, drawn = t.drawn, games = t.games }
end

-- Returns the variance of the result of one match. Counts half a win and half a loss more, because otherwise the
-- variance would be 0 if all matches ended alike.
local function spread_within(t)
    local n, won = t.games + 1, t.won + 0.5
    local mean = (won + t.drawn / 2) / n
    return (won + t.drawn / 4) / n - mean * mean
end

-- Returns the score over strata { won =, drawn =, games = }: its `share`, from 0 to 1, the `variance` of this estimate,
-- and the number of `games`. Ignores strata without matches.
function rating.score(strata)
    local share, variance, games, met = 0.0, 0.0, 0, 0
    for _, t in ipairs(strata) do
        if t.games > 0 then
            met, games = met + 1, games + t.games
            share = share + (t.won + t.drawn / 2) / t.games
            variance = variance + spread_within(t) / t.games
        end
    end
    if met == 0 then return { share = 0.0, variance = 0.0, games = 0 } end
    return { share = share / met, variance = variance / (met * met), games = games }
end

-- Returns the half-width of the 95 % interval of the score.
function rating.half(score)
    return CERTAIN * math.sqrt(score.variance)
end

-- share_of() returns the expected score of a player who is `elo` points stronger than the opponent. elo_of() is its
-- inverse. A share of 0 or 1 has no finite Elo. For such a share, elo_of() counts one more match, which was drawn.
function rating.share_of(elo)
    return 1 / (1 + 10 ^ (-elo / 400))
end

function rating.elo_of(share, games)
    local least = 0.5 / (games + 1)
    share = math.min(math.max(share, least), 1 - least)
    return 400 * math.log(share / (1 - share), 10)
end

-- Returns the strength of a player in Elo, and its 95 % interval: { elo =, low =, high = }.
function rating.of(score)
    local half = rating.half(score)
    local function at(share) return rating.elo_of(share, score.games) end
    return { elo = at(score.share), low = at(score.share - half), high = at(score.share + half) }
end

-- A sequential probability ratio test. Returns "stronger" if an advantage of `high` Elo is 19 times as likely as an
-- advantage of `low` Elo. Returns "not" if it is the reverse, and otherwise nil. So each sort of error occurs in 5 % of
-- tests. The logarithm of the likelihood ratio is a normal approximation.
function rating.verdict(score, low, high)
    local from, to = rating.share_of(low), rating.share_of(high)
    if score.games == 0 then return nil end
    local ratio = (to - from) * (2 * score.share - from - to) / (2 * score.variance)
    return ratio >= DECISIVE and "stronger" or ratio <= -DECISIVE and "not" or nil
end

-- The ratings of several players ----------------------------------------------------------------------------------

-- Returns the inverse of a matrix by Gauss-Jordan elimination with pivots, or nil if the matrix is singular.
local function inverse_of(at, n)
    local inverse = {}
    for i = 1, n do
        inverse[i] = {}
        for j = 1, n do inverse[i][j] = i == j and 1.0 or 0.0 end
    end
    for k = 1, n do
        local pivot = k
        for i = k + 1, n do
            if math.abs(at[i][k]) > math.abs(at[pivot][k]) then pivot = i end
        end
        local by = at[pivot][k]
        if math.abs(by) < 1e-12 then return nil end
        at[pivot], at[k], inverse[pivot], inverse[k] = at[k], at[pivot], inverse[k], inverse[pivot]
        for j = 1, n do at[k][j], inverse[k][j] = at[k][j] / by, inverse[k][j] / by end
        for i = 1, n do
            local times = at[i][k]
            for j = 1, i ~= k and n or 0 do
                at[i][j] = at[i][j] - times * at[k][j]
                inverse[i][j] = inverse[i][j] - times * inverse[k][j]
            end
        end
    end
    return inverse
end

-- Returns true if chains of matches connect all of n players.
local function connected(pair, n)
    local reached, list = { true }, { 1 }
    for _, i in ipairs(list) do -- the list grows in the loop
        for j = 1, n do
            local score = pair[math.min(i, j)][math.max(i, j)]
            if score and score.games > 0 and not reached[j] then
                reached[j] = true
                list[#list + 1] = j
            end
        end
    end
    return #list == n
end

-- Fits the ratings of n players to the scores of pairs by weighted least squares. pair[i][j], with i < j, is the score of
-- i against j; pairs without matches are ignored. Ratings are relative to player 1, whose rating is 0 with an interval
-- of width 0. Returns a list of ratings, or nil if the matches do not connect all players.
function rating.fit(pair, n)
    local at, right, of = {}, {}, { { elo = 0.0, low = 0.0, high = 0.0 } }
    if not connected(pair, n) then return nil end
    -- the normal equations of the least squares, for all players except the first
    for i = 1, n - 1 do
        at[i], right[i] = {}, 0.0
        for j = 1, n - 1 do at[i][j] = 0.0 end
    end
    local function add(i, j, by)
        if i > 1 and j > 1 then at[i - 1][j - 1] = at[i - 1][j - 1] + by end
    end
    for i = 1, n do
        for j = i + 1, n do
            local score = pair[i][j]
            if score and score.games > 0 then
                -- the difference of their ratings in Elo, weighted by the inverse of its variance
                local elo = rating.elo_of(score.share, score.games)
                local share = rating.share_of(elo)
                local slope = share * (1 - share) * math.log(10) / 400
                local weight = slope * slope / score.variance
                add(i, i, weight)
                add(j, j, weight)
                add(i, j, -weight)
                add(j, i, -weight)
                right[j - 1] = right[j - 1] - weight * elo
                if i > 1 then right[i - 1] = right[i - 1] + weight * elo end
            end
        end
    end
    -- Scale the weights to a common size, so that one bound fits all pivots.
    local scale = 0.0
    for i = 1, n - 1 do scale = math.max(scale, at[i][i]) end
    for i = 1, n - 1 do
        right[i] = right[i] / scale
        for j = 1, n - 1 do at[i][j] = at[i][j] / scale end
    end
    local inverse = inverse_of(at, n - 1)
    for i = 1, inverse and n - 1 or 0 do
        local elo, half = 0.0, CERTAIN * math.sqrt(inverse[i][i] / scale)
        for j = 1, n - 1 do elo = elo + inverse[i][j] * right[j] end
        of[i + 1] = { elo = elo, low = elo - half, high = elo + half }
    end
    return inverse and of
end

return rating
