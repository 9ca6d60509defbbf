-- Fits the chance to win to the features of positions by logistic regression. A ridge keeps the weights finite even if a
-- feature separates all wins from all losses.
--
-- A sample has the number of `features` and, for each position, the list of its features (`x`), the result (`y`: 0, 1/2 or
-- 1), and the `weight` with which the position counts. Weights `beta` say for each feature by how much one unit raises
-- the log odds to win. The last of them is the intercept.
local regression = {}

-- RIDGE: how strongly each scaled weight is pulled to 0, expressed as the number of drawn matches that would have the same
-- effect. STEPS: maximum number of steps; Newton's method converges earlier.
local RIDGE, STEPS = 1, 30

local function logistic(z)
    return 1 / (1 + math.exp(-z))
end

-- Returns the mean and the standard deviation of a feature.
local function moments(sample, feature)
    local n, sum, squares = 0.0, 0.0, 0.0
    for i, row in ipairs(sample.x) do
        n, sum = n + sample.weight[i], sum + sample.weight[i] * row[feature]
    end
    local mean = n > 0 and sum / n or 0
    for i, row in ipairs(sample.x) do squares = squares + sample.weight[i] * (row[feature] - mean) ^ 2 end
    return mean, n > 0 and math.sqrt(squares / n) or 0
end

-- Returns the standard deviation of a feature.
function regression.spread(sample, feature)
    local _, deviation = moments(sample, feature)
    return deviation
end

-- Solves a x = b for a symmetric positive definite matrix by Gaussian elimination. Overwrites b with x.
local function solve(a, b)
    local n = #b
    for k = 1, n do
        for i = k + 1, n do
            local f = a[i][k] / a[k][k]
            for j = k, n do a[i][j] = a[i][j] - f * a[k][j] end
            b[i] = b[i] - f * b[k]
        end
    end
    for k = n, 1, -1 do
        for j = k + 1, n do b[k] = b[k] - a[k][j] * b[j] end
        b[k] = b[k] / a[k][k]
    end
end

-- Performs one step of Newton's method on the scaled features `z`, of which the last is always 1. Returns the largest
-- change of a weight.
local function newton(sample, z, beta)
    local n, a, b, largest = sample.features + 1, {}, {}, 0
    for j = 1, n do
        a[j], b[j] = {}, 0.0
        for k = 1, n do a[j][k] = 0.0 end
    end
    for i, row in ipairs(z) do
        local sum = 0.0
        for j = 1, n do sum = sum + beta[j] * row[j] end
        local p = logistic(sum)
        local curve, slope = sample.weight[i] * p * (1 - p), sample.weight[i] * (sample.y[i] - p)
        for j = 1, n do
            local line, times = a[j], curve * row[j]
            b[j] = b[j] + slope * row[j]
            for k = 1, j do line[k] = line[k] + times * row[k] end
        end
    end
    for j = 1, n do
        for k = 1, j - 1 do a[k][j] = a[j][k] end
        a[j][j] = a[j][j] + (j < n and RIDGE or 1e-9)
        b[j] = b[j] - (j < n and RIDGE * beta[j] or 0)
    end
    solve(a, b)
    for j = 1, n do
        beta[j] = beta[j] + b[j]
        largest = math.max(largest, math.abs(b[j]))
    end
    return largest
end

-- Returns the weights, by Newton's method, or nil without positions. For the fit, each feature is scaled to a mean of 0
-- and a standard deviation of 1. The scaling makes the ridge act on all features alike, whatever their units. A feature
-- that never varies gets 0.
function regression.fit(sample)
    local n, mean, deviation, scaled, z, beta = sample.features + 1, {}, {}, {}, {}, {}
    if #sample.x == 0 then return nil end
    for j = 1, n do
        scaled[j] = 0.0
        if j < n then mean[j], deviation[j] = moments(sample, j) end
    end
    for i, row in ipairs(sample.x) do
        z[i] = {}
        for j = 1, n - 1 do z[i][j] = deviation[j] > 0 and (row[j] - mean[j]) / deviation[j] or 0.0 end
        z[i][n] = 1.0
    end
    for _ = 1, STEPS do
        if newton(sample, z, scaled) <= 1e-9 then break end
    end
    beta[n] = scaled[n]
    for j = 1, n - 1 do
        beta[j] = deviation[j] > 0 and scaled[j] / deviation[j] or 0.0
        beta[n] = beta[n] - beta[j] * mean[j]
    end
    return beta
end

-- Returns the chance to win that the weights give to position i.
function regression.chance(sample, i, beta)
    local sum, row = beta[sample.features + 1], sample.x[i]
    for j = 1, sample.features do sum = sum + beta[j] * row[j] end
    return logistic(sum)
end

-- Returns the negative natural logarithm of the chance that `beta` gave to the result of position i. The result is ln 2
-- for a chance of one half, and close to 0 for a result that seemed certain.
function regression.loss(sample, i, beta)
    local least, y = 1e-6, sample.y[i]
    local p = math.min(math.max(regression.chance(sample, i, beta), least), 1 - least)
    return -(y * math.log(p) + (1 - y) * math.log(1 - p))
end

return regression
