-- The game of tests/bench/episodes/wood/wolves.lua in plain Lua 5.4, without undo, saves or hidden information. The
-- program uses tables, distances computed once, and a list of options for each question, of which one is drawn at
-- random. lua5.4 tests/bench/wolves.lua GAMES prints the questions, the shares of the sides, and the processor time.

local width, height, rounds = 8, 6, 12
local starts, dens = { { 1, 1 }, { 1, 3 }, { 1, 4 } }, { { 8, 1 }, { 8, 3 }, { 8, 4 }, { 8, 6 } }
local faces = { "hit", "hit", "graze", "miss", "miss", "miss" }
local random = math.random

local function space(x, y) return (y - 1) * width + x end

local beside, range = {}, {}
for y = 1, height do
  for x = 1, width do
    local from, near, far = space(x, y), {}, {}
    for v = 1, height do
      for u = 1, width do
        local d = math.max(math.abs(u - x), math.abs(v - y))
        far[space(u, v)] = d
        if d == 1 then near[#near + 1] = space(u, v) end
      end
    end
    beside[from], range[from] = near, far
  end
end

local decisions = 0

local function choose(n)
  if n == 1 then return 1 end
  decisions = decisions + 1
  return random(n)
end

local function remove(list, piece)
  for i, p in ipairs(list) do
    if p == piece then return table.remove(list, i) end
  end
end

-- The options of an archer's turn: pairs of a verb and its target.
local function options(archer, wolves)
  local list, far, hidden = {}, range[archer.at], true
  if archer.ap > 0 then
    for _, s in ipairs(beside[archer.at]) do list[#list + 1] = { "move", s } end
    for _, wolf in ipairs(wolves) do
      local d = far[wolf.at]
      if d == 1 or d == 2 then list[#list + 1] = { "shoot", wolf } end
      if d < 2 then hidden = false end
    end
    if hidden then list[#list + 1] = { "hide" } end
  end
  list[#list + 1] = { "rest" }
  return list
end

local function turn(archer, wolves)
  archer.ap = 2
  while true do
    local list = options(archer, wolves)
    local chosen = list[choose(#list)]
    local verb, target = chosen[1], chosen[2]
    if verb == "rest" then return end
    archer.ap = archer.ap - 1
    if verb == "move" then
      archer.at = target
    elseif verb == "shoot" then
      local face = faces[random(6)]
      if face == "graze" then target.stunned = true end
      if face == "hit" then
        target.hp = target.hp - 1
        if target.hp == 0 then remove(wolves, target) end
        if #wolves == 0 then return "bow" end
      end
    end
  end
end

local function day(archers, wolves)
  local waiting = { table.unpack(archers) }
  while #waiting > 0 do
    local archer = table.remove(waiting, choose(#waiting))
    if turn(archer, wolves) then return "bow" end
  end
end

local function bite(wolf, archers)
  local here = {}
  for _, archer in ipairs(archers) do
    if archer.at == wolf.at then here[#here + 1] = archer end
  end
  if #here == 0 then return false end
  local prey = here[choose(#here)]
  prey.hp = prey.hp - 1
  if prey.hp == 0 then remove(archers, prey) end
  return true
end

local function nearest(at, archers)
  local best
  for _, archer in ipairs(archers) do
    local d = range[at][archer.at]
    if not best or d < best then best = d end
  end
  return best
end

local function walk(wolf, archers)
  local d = nearest(wolf.at, archers)
  for _, s in ipairs(beside[wolf.at]) do
    if nearest(s, archers) < d then
      wolf.at = s
      return
    end
  end
end

local function night(archers, wolves)
  for _, wolf in ipairs(wolves) do
    if wolf.stunned then
      wolf.stunned = false
    elseif not bite(wolf, archers) then
      walk(wolf, archers)
      bite(wolf, archers)
    end
    if #archers == 0 then return "pack" end
  end
end

local function play()
  local archers, wolves = {}, {}
  for i, s in ipairs(starts) do archers[i] = { at = space(s[1], s[2]), hp = 3, ap = 0 } end
  for i, s in ipairs(dens) do wolves[i] = { at = space(s[1], s[2]), hp = 2, stunned = false } end
  for _ = 1, rounds do
    local winner = day(archers, wolves) or night(archers, wolves)
    if winner then return winner end
  end
  return "nobody"
end

local games, won = tonumber(arg[1]) or 1000, { bow = 0, pack = 0, nobody = 0 }
math.randomseed(1)
local start = os.clock()
for _ = 1, games do
  local winner = play()
  won[winner] = won[winner] + 1
end
local took = os.clock() - start
print(("plain Lua: %d matches, %d decisions, %.1f a match, %.0f a second; bow %d, pack %d, nobody %d"):format(
  games, decisions, decisions / games, decisions / took, won.bow, won.pack, won.nobody))
