-- `precinct train`: plays matches, fits the weights of the declared features to the results, and tests the weights on
-- matches that the fit has not seen. It writes the weights to a Lua file for `evaluate` of `bots` (docs/TRAINING.md).
local host, report, regression = require "host", require "report", require "regression"
local tr, complain, figure = host.tr, report.complain, host.figure

-- EVERY: the fit reads the position at every EVERY-th question of a match. BANDS: number of bands in which predicted
-- chances are compared with results.
local GAMES, EVERY, BANDS, MOST_TERM = 400, 5, 5, 100000
local VALUES = "seed seat set games color holdout write"
local OPENING = "-- Weights of bots, written by `precinct train`"

local game, about -- the loaded episode, and its plan (plan:about)
local features -- the names of the features
local sides -- the sides of the episode, each with `played` if bots or people may play it

-- Playing ---------------------------------------------------------------------------------------------------------

-- Stores the result of a match. All positions of the match together have the weight of one match, so a long match counts
-- no more than a short one.
local function end_match(sample, match, won)
    local last, from = #sample.x, #sample.x
    while from > 0 and sample.match[from] == match do from = from - 1 end
    for i = from + 1, last do sample.y[i], sample.weight[i] = won, 1 / (last - from) end
    if from < last then sample.matches = sample.matches + 1 end
end

-- Plays a series. Returns the positions that were read for each side, or nil after a message. The rows of a match follow
-- each other. In each match, counting of questions starts at a different question.
local function play_series(seed, games)
    local samples = {}
    for i in ipairs(sides) do
        samples[i] = { features = #features, x = {}, y = {}, weight = {}, match = {}, matches = 0 }
    end
    for match = 0, games - 1 do
        local questions, unread = 0, nil
        local why = game:follow(seed, match, function(over, winner)
            for i, side in ipairs(sides) do
                local sample = samples[i]
                if side.played and over then -- scripts need not declare features for a side that nobody plays
                    end_match(sample, match, winner == 0 and 0.5 or winner == i and 1 or 0)
                elseif side.played and questions % EVERY == match % EVERY and not unread then
                    sample.x[#sample.x + 1], unread = game:features(i)
                    sample.match[#sample.x] = match
                end
            end
            questions = questions + 1
            return not unread
        end)
        if unread or why then
            return complain(tr("precinct: %s: match %d of seed %s: %s\n"), about.name, match, seed, unread or why)
        end
    end
    return samples
end

-- Judging ---------------------------------------------------------------------------------------------------------

-- Returns the mean loss of a match, and half of its interval of 95 %. With `than`, returns the mean difference from the
-- loss by the weights `than`.
local function loss_of(sample, beta, than)
    local sum, squares, one, n = 0.0, 0.0, 0.0, sample.matches
    for i = 1, #sample.x do
        one = one + sample.weight[i] * (regression.loss(sample, i, beta) - (than and regression.loss(sample, i, than) or 0))
        if sample.match[i + 1] ~= sample.match[i] then
            sum, squares, one = sum + one, squares + one * one, 0.0
        end
    end
    local mean = n > 0 and sum / n or 0
    local variance = n > 1 and (squares / n - mean * mean) / (n - 1) or 0
    return mean, 1.96 * math.sqrt(math.max(variance, 0))
end

-- Returns weights that predict only the side's share of wins.
local function base_rate(sample)
    local won, n, beta = 0.5, 1.0, {}
    for i, weight in ipairs(sample.weight) do won, n = won + weight * sample.y[i], n + weight end
    for j = 1, sample.features do beta[j] = 0.0 end
    beta[sample.features + 1] = math.log(won / (n - won))
    return beta
end

local function loss_row(name, seen, fresh, beta)
    local fit, mean, half = loss_of(seen, beta), loss_of(fresh, beta)
    return { name, figure(fit, 3), figure(mean, 3), ("%s - %s"):format(figure(mean - half, 3), figure(mean + half, 3)) }
end

-- Compares predictions with the results of fresh matches, in bands of predicted chances.
local function print_bands(fresh, beta)
    local rows, n, predicted, won = {
        { tr("predicted chance"), tr("share of positions"), tr("mean prediction"), tr("positions won") } }, {}, {}, {}
    for band = 1, BANDS do n[band], predicted[band], won[band] = 0.0, 0.0, 0.0 end
    for i, weight in ipairs(fresh.weight) do
        local p = regression.chance(fresh, i, beta)
        local band = math.min(math.floor(p * BANDS) + 1, BANDS)
        n[band], won[band] = n[band] + weight, won[band] + weight * fresh.y[i]
        predicted[band] = predicted[band] + weight * p
    end
    local function share(part, of) return figure(100 * part / of, 0) .. " %" end
    for band = 1, BANDS do
        if n[band] > 0 then
            rows[#rows + 1] = { ("%d - %d %%"):format(100 * (band - 1) // BANDS, 100 * band // BANDS),
                share(n[band], fresh.matches), share(predicted[band], n[band]), share(won[band], n[band]) }
        end
    end
    host.print(tr("Calibration on the held-out matches") .. "\n")
    report.table(rows)
end

-- The result ------------------------------------------------------------------------------------------------------

-- Converts log odds to thousandths, the unit of weights in scripts.
local function term_of(beta)
    local n = math.floor(math.abs(1000 * beta) + 0.5)
    return math.tointeger(math.min(n, MOST_TERM)) * (beta < 0 and -1 or 1)
end

local function feature_title(i)
    return features[i] or "intercept"
end

-- Rounds the weights `beta`, so that the rounded weights are tested, which the file gets. Prints them.
local function print_side(side, seen, fresh, beta)
    local declared, base, old = game:weights(side), base_rate(seen), nil
    local terms = { { tr("feature"), tr("fitted"), tr("one standard deviation changes") } }
    for i, weight in ipairs(beta) do
        local changes = features[i] and figure(1000 * (weight * regression.spread(seen, i)), 0) or "-"
        terms[i + 1] = { feature_title(i), term_of(weight), changes }
        beta[i] = term_of(weight) / 1000
    end
    if declared then
        old = {}
        for i, row in ipairs(terms) do
            table.insert(row, 2, i == 1 and tr("declared") or declared[i - 1])
            if i > 1 then old[i - 1] = declared[i - 1] / 1000 end
        end
    end
    host.print(tr("%s: weights in thousandths of log odds\n"):format(sides[side].title))
    report.table(terms)
    local losses = { { tr("weights"), tr("loss, fitted on"), tr("loss, held out"), tr("interval (95 %)") },
        loss_row(tr("share of wins alone"), seen, fresh, base) }
    if old then losses[#losses + 1] = loss_row(tr("declared"), seen, fresh, old) end
    losses[#losses + 1] = loss_row(tr("fitted"), seen, fresh, beta)
    host.print("\n" .. tr("Log loss of a match: 0.693 if it is predicted by a coin, 0 if its result is known") .. "\n")
    report.table(losses)
    local mean, half = loss_of(fresh, old or base, beta)
    host.print((old
        and tr("Against the declared weights, the fitted weights lower the loss by %s (%s to %s, 95 %%).\n\n")
        or tr("Against the share of wins alone, the fitted weights lower the loss by %s (%s to %s, 95 %%).\n\n")):format(
        figure(mean, 3), figure(mean - half, 3), figure(mean + half, 3)))
    print_bands(fresh, beta)
    host.print("\n")
end

-- The command -----------------------------------------------------------------------------------------------------

-- Fits and prints the weights of each side that is played, and writes them to the file. Returns nil after a message.
local function train(holdout, file)
    local fresh_games = (about.games + 1) // 2
    local seen = play_series(about.seed, about.games)
    local fresh = seen and play_series(holdout, fresh_games)
    if not fresh then return nil end
    local text = { ("%s: %d matches of seed %s, judged on %d of seed %s.\n"):format(OPENING, about.games, about.seed,
        fresh_games, holdout), ("--     precinct train %s%s%s --games %d --seed %s --holdout %s\n"):format(about.name,
        about.given, about.seats, about.games, about.seed, holdout),
        "-- In thousandths of log odds for one unit of a feature (docs/TRAINING.md).\nreturn {\n" }
    for i, side in ipairs(sides) do
        local beta = side.played and #fresh[i].x > 0 and regression.fit(seen[i])
        if side.played and not beta then
            return complain(tr("precinct: no position was read: the matches have fewer than %d questions.\n"), EVERY)
        elseif beta then
            print_side(i, seen[i], fresh[i], beta)
            text[#text + 1] = ('  ["%s"] = {\n'):format(side.id)
            for j, weight in ipairs(beta) do
                text[#text + 1] = ('    ["%s"] = %d,\n'):format(feature_title(j), term_of(weight))
            end
            text[#text + 1] = "  },\n"
        end
    end
    text[#text + 1] = "}\n"
    if not file then return true end
    if not host.write(file, table.concat(text)) then return nil end
    host.print(tr("%s is written. Take it as `evaluate` in `bots`, and measure with `precinct strength`.\n"):format(file))
    return true
end

-- Returns the seed of the held-out matches, which must differ from the seed of the fit. Returns nil after a message.
local function read_holdout()
    local seed = host.seed(host.value("holdout") or about.next_seed, true)
    if seed ~= about.seed then return seed end
    return complain(tr("precinct: --holdout and --seed are the same. Test the weights on another series.\n"))
end

return function(flags)
    local file = host.value("write")
    if file and not host.yields(file, OPENING) then
        complain(tr("precinct: '%s' was not written by train, so it is left as it is. Choose another name.\n"), file)
        return report.REFUSED
    end
    local plan, refused = report.plan(VALUES, flags, GAMES)
    if not plan then return refused end
    plan:set { bot = "heuristic" }
    about = plan:about()
    local holdout = read_holdout()
    if not holdout then return report.REFUSED end
    local open <close>, failed = plan:open()
    if not open then return failed end
    game, features, sides = open, open:features(), open:study().about.sides
    for _, seat in ipairs(game:seats()) do
        if seat.side > 0 then sides[seat.side].played = true end
    end
    if #features > 0 then return train(holdout, file) and 0 or report.FAILED end
    complain(tr("precinct: %s declares no features. Write some in `bots` (docs/TRAINING.md).\n"), about.name)
    return report.REFUSED
end
