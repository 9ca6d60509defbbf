-- Logistic regression of `precinct train`: it finds known weights, and stays finite where nothing bounds them.
local regression = assert(loadfile("engine/front/programs/regression.lua"))()
local ROWS, FEATURES = 4000, 3

local function near(got, wanted, within)
  ok(math.abs(got - wanted) <= within, ("got %f, wanted %f within %f"):format(got, wanted, within))
end

-- Makes rows whose chances follow from the weights 0.8, -0.3 and 0 with an intercept of -0.5.
local function known(rows)
  local state, s = 7, { features = FEATURES, x = {}, y = {}, weight = {} }
  local function drawn() -- a number from 0 to 1, the same on every machine
    state = (state * 1664525 + 1013904223) & 0xffffffff
    return (state >> 8) / 16777216.0
  end
  for i = 1, rows or ROWS do
    local row = {}
    for j = 1, FEATURES do row[j] = math.floor(9 * drawn()) - 4 end
    s.x[i], s.weight[i] = row, 1.0
    s.y[i] = drawn() < 1 / (1 + math.exp(0.5 - 0.8 * row[1] + 0.3 * row[2])) and 1 or 0
  end
  return s
end

local function loss(s, beta)
  local sum = 0
  for i = 1, #s.x do sum = sum + regression.loss(s, i, beta) end
  return sum
end

test("a fit finds the weights that made the results", function()
  local beta = regression.fit(known())
  near(beta[1], 0.8, 0.06)
  near(beta[2], -0.3, 0.06)
  near(beta[3], 0, 0.06)
  near(beta[4], -0.5, 0.12)
end)

test("fitted weights have a smaller loss than any weights near them", function()
  local s = known()
  local beta = regression.fit(s)
  local best = loss(s, beta)
  for j = 1, FEATURES + 1 do
    beta[j] = beta[j] + 0.05
    ok(loss(s, beta) > best)
    beta[j] = beta[j] - 0.05
  end
end)

test("a feature that never varies gets no weight", function()
  local s = known()
  for _, row in ipairs(s.x) do row[3] = 7 end
  local beta = regression.fit(s)
  eq(beta[3], 0.0)
  near(beta[1], 0.8, 0.06)
end)

test("a feature that decides every match gets a finite weight", function()
  local s = known()
  for i, row in ipairs(s.x) do s.y[i] = row[1] > 0 and 1 or 0 end
  local beta = regression.fit(s)
  ok(beta[1] > 1 and beta[1] < math.huge)
  ok(loss(s, beta) < math.huge)
end)

test("a row counts as often as its weight says", function()
  local once, twice = known(100), known(100)
  for i = 1, 100 do
    once.weight[i] = 2.0
    twice.x[100 + i], twice.y[100 + i], twice.weight[100 + i] = twice.x[i], twice.y[i], 1.0
  end
  local a, b = regression.fit(once), regression.fit(twice)
  for j = 1, FEATURES + 1 do near(a[j], b[j], 1e-6) end
end)

test("a sample without rows has no fit", function()
  eq(regression.fit(known(0)), nil)
end)
