-- The texts of all games for people: each side's goal is stated, and every refusal has a reason.
-- Without sanitizers, because it plays thousands of questions that tests/kit plays under them.

local tree = require "tree"

local episodes = {}
for _, path in ipairs(tree.lines_of "find episodes -name '*.lua' | LC_ALL=C sort") do
  local about = precinct.describe(path, { reader = tree.read })
  if not about.campaign then
    for _, mode in ipairs(about.game == "hardcity" and { "coop", "versus" } or { false }) do
      local settings = mode and { mode = mode } or {}
      episodes[#episodes + 1] = { path = path, settings = settings, name = path .. (mode and " " .. mode or ""),
        load = function() return precinct.load(path, { reader = tree.read, settings = settings }) end }
    end
  end
end

test("every side with a seat has sentences for its victory and its defeat", function()
  for _, e in ipairs(episodes) do
    local info = e.load():info()
    for _, seat in ipairs(info.seats) do
      for _, side in ipairs(info.sides) do
        if side.id == seat.side then
          local goal = side.goal or ""
          ok(goal:find("^You win ") and goal:find("%. You lose "), e.name .. ": " .. side.id .. ": \"" .. goal .. "\"")
          ok(#goal < 330, e.name .. ": " .. side.id .. ": too long for four lines of a screen: " .. #goal)
        end
      end
    end
  end
  ok(#episodes >= 14, "episodes: " .. #episodes)
end)

-- Returns the things of an episode that options can name, by sort.
local function things_of(info)
  local all = { space = {}, piece = {}, card = {} }
  for _, board in ipairs(info.boards) do
    for _, s in ipairs(board.spaces) do table.insert(all.space, s.id) end
  end
  for _, k in ipairs(info.kinds) do
    if k.count > 1 then
      for i = 1, k.count do table.insert(all.piece, k.id .. "." .. i) end
    else
      table.insert(all.piece, k.id)
    end
  end
  for _, c in ipairs(info.cards) do table.insert(all.card, c.count > 1 and c.id .. ".1" or c.id) end
  all.of = {}
  for sort, list in pairs { space = all.space, piece = all.piece, card = all.card } do
    for _, id in ipairs(list) do all.of[id] = sort end
  end
  return all
end

-- Returns an option with a verb of the question and a thing that is not offered, or nil.
local function barred(decision, things)
  local legal = {}
  for _, o in ipairs(decision.options) do legal[o.id] = true end
  for _, o in ipairs(decision.options) do
    local last = o.args[#o.args]
    local sort = things.of[last]
    if sort then
      local before = o.id:sub(1, #o.id - #last)
      for _, other in ipairs(things[sort]) do
        if not legal[before .. other] then return before .. other end
      end
    end
  end
end

local no_reason = { "first answer the open question", "this is not possible now" }

-- Returns the fault in the words of the open question, or nil.
local function fault(m, things)
  local question, decision = m:question(), m:decision()
  if question:find("[{}]") then return "braces are left in the question" end
  if question:find(": choose%.$") then return "the question does not say what is chosen" end
  local id = barred(decision, things)
  local why = id and m:why(id) or ""
  for _, said in ipairs(no_reason) do
    if why:lower():find(said, 1, true) then return "why " .. id .. ": " .. why end
  end
end

local answers, most = 400, 6

test("every question of every game has a prompt, and gives reasons for things that it does not offer", function()
  local faults, seen, asked = {}, {}, {}
  for _, e in ipairs(episodes) do
    local episode = e.load()
    local things = things_of(episode:info())
    -- One seed shows all questions of these episodes.
    for seed = 1, (e.path:find "tutorial" or e.path:find "/peur/") and 1 or 2 do
      local m = episode:new(seed)
      m:twice(false)
      for _ = 1, answers do
        if m:over() then break end
        local question = m:question()
        local key = e.name .. question:gsub("[%d%a]+%d+", "")
        asked[key] = (asked[key] or 0) + 1
        local bad = asked[key] <= most and fault(m, things)
        if bad and not seen[bad:gsub("%w+%d", "")] then
          seen[bad:gsub("%w+%d", "")] = true
          faults[#faults + 1] = e.name .. ": \"" .. question .. "\": " .. bad
        end
        m:run("random", 1)
      end
    end
  end
  eq(table.concat(faults, "\n"), "")
end)
