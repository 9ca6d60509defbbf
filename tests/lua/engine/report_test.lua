-- The arithmetic of reports: intervals, distributions, correlations, and differences of paired series.
package.preload.host = function()
  return { tr = function(text) return text end, tr_n = function(one) return one end }
end
package.preload.tables = function() return assert(loadfile("engine/front/programs/tables.lua"))() end
local report = assert(loadfile("engine/front/programs/report.lua"))()

local function near(got, wanted, within)
  ok(math.abs(got - wanted) <= (within or 1e-9), ("got %f, wanted %f"):format(got, wanted))
end

test("Wilson's interval has its known values", function()
  local share, low, high = report.wilson(50, 100)
  near(share, 0.5)
  near(low, 0.4038, 0.0005)
  near(high, 0.5962, 0.0005)
  near(select(2, report.wilson(0, 10)), 0, 0.0005)
  near(select(3, report.wilson(0, 10)), 0.2775, 0.0005)
  near(select(2, report.wilson(10, 10)), 0.7225, 0.0005)
  near(select(3, report.wilson(10, 10)), 1, 0.0005)
end)

test("an interval without matches is 0 to 100 %", function()
  eq({ report.wilson(0, 0) }, { 0.0, 0.0, 1.0 })
end)

test("correlation is between -1 and 1, and 0 if one of the figures never varies", function()
  near(report.correlation(10, 5, 5, 5), 1)
  near(report.correlation(10, 5, 5, 0), -1)
  near(report.correlation(8, 4, 4, 2), 0)
  near(report.correlation(10, 10, 5, 5), 0) -- all matches had the feature, so it explains nothing
end)

test("a distribution counts matches without a listed value as zeros", function()
  local s = report.spread({ ["10"] = { 1, 0 }, ["2"] = { 2, 1 }, ["5"] = { 1, 0 } }, 10)
  eq(#s, 4)
  eq({ s[1].value, s[1].matches, s[4].value }, { 0, 5, 10 })
  near(s:mean(), 2.1)
  eq({ s:quantile(0.5), s:quantile(0.75), s:quantile(1) }, { 0, 2, 10 })
end)

test("buckets cover all values once, even negative values", function()
  local buckets, sum = report.spread({ ["-3"] = { 1 }, ["0"] = { 2 }, ["999"] = { 4 } }):buckets(10), 0
  for i, b in ipairs(buckets) do
    sum = sum + b.matches
    if i > 1 then eq(b.low, buckets[i - 1].high + 1) end
  end
  eq(sum, 7)
  ok(#buckets <= 11 and buckets[1].low <= -3 and buckets[#buckets].high >= 999)
end)

-- The expansion of Student's quantile is exact to two thousandths here.
local EXACT = 0.0015

test("numbers of pairs have the interval of Student's distribution", function()
  local p = report.paired({ 5, 7, 6, 8, 4, 6, 7, 5, 6, 6 }, { 6, 7, 8, 8, 5, 8, 7, 5, 8, 7 })
  near(p.before, 6.0)
  near(p.now, 6.9)
  near(p.difference, 0.9)
  eq(p.n, 10)
  near(p.low, 0.9 - 0.6263, EXACT) -- the standard error is 0.2769, and t(9) = 2.2622
  near(p.high, 0.9 + 0.6263, EXACT)
end)

test("shares of pairs have the interval of Agresti and Min", function()
  local before, now = {}, {}
  for i = 1, 40 do
    before[i] = i > 8 and i <= 20 and 1 or 0 -- 2 pairs won only before, 10 in both
    now[i] = (i <= 8 or i > 10 and i <= 20) and 1 or 0 -- 8 pairs won only now
  end
  local p = report.paired(before, now, true)
  near(p.difference, 0.15)
  -- the estimate is (8.5 - 2.5) / 42 = 0.14286, and half of the interval is 1.96 * sqrt(11 - 36 / 42) / 42
  near(p.low, 0.14286 - 0.14862, EXACT)
  near(p.high, 0.14286 + 0.14862, EXACT)
end)

test("shares of pairs without a difference are not certain", function()
  local same = { 1, 0, 1 }
  for i = 4, 20 do same[i] = 0 end
  local p = report.paired(same, same, true)
  near(p.difference, 0)
  near(p.high, 1.959964 / 22)
  near(p.low, -1.959964 / 22)
end)

test("pairs that agree make an interval narrower", function()
  local before, now = { 1, 0, 1, 0, 1, 0, 1, 0 }, { 0, 1, 0, 1, 0, 1, 0, 1 }
  local far, close = report.paired(before, now, true), report.paired(before, before, true)
  near(far.difference, close.difference)
  ok(far.high - far.low > 2 * (close.high - close.low))
end)

test("one pair has no interval", function()
  eq(report.paired({ 1 }, { 3 }), { n = 1, before = 1.0, now = 3.0, difference = 2.0 })
end)
