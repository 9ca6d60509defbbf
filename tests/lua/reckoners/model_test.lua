-- The Epics' half of a round, implemented a second time: a model of §8 to §10, §12 and §13.1 that shares no code with
-- the game gets random positions and must reach the same result as the game. Without sanitizers, because tests/kit plays
-- the game under them.

local root = os.getenv "PRECINCT_DATA" or "."
local function data(name) return dofile(("%s/scripts/reckoners/%s.lua"):format(root, name)) end
local epics, tracks = data "epics", data "tracks"

local function words(text)
  local list = {}
  for w in text:gmatch "%S+" do list[#list + 1] = w end
  return list
end

-- Positions
-- ------------------------------------------------------------------------------------------------------------

-- Returns the model's data of a match: quarters numbered clockwise, with their contents.
local function snapshot(m, n, level)
  local view = m:view()
  local p = { n = n, level = level, pop = view.tracks.population, base = view.tracks.base, over = m:over(), agents = {}, bars = {}, epics = {}, hooks = {},
    deck = {} }
  for i = 1, n do p.agents[i], p.bars[i] = 0, 0 end
  for _, piece in ipairs(view.pieces) do
    local letter = piece.space:match "^(%l)1$"
    local q = letter and letter:byte() - 96
    local vars = view.vars.pieces[piece.id] or {}
    local is = {}
    for _, c in ipairs(piece.conditions) do is[c] = true end
    if piece.kind == "agent" then p.agents[q] = p.agents[q] + 1
    elseif piece.kind == "barricade" then p.bars[q] = p.bars[q] + 1
    elseif piece.kind == "steelheart" then p.at = q
    elseif epics[piece.kind] then
      p.epics[q] = { id = piece.kind, search = vars.search or 0, health = not is.invulnerable and piece.hp or nil, weak = is.weakened or false,
        hook = piece.hook }
    elseif piece.hook then p.hooks[piece.id:match "^%l+"] = piece.hook
    end
  end
  for _, pile in ipairs(view.piles) do
    if pile.id == "epics" then p.deck = pile.cards end
  end
  return p
end

-- Returns the data that must agree, in one line.
local function line(p)
  if p.pop <= 0 then return "lost" end
  local out = { "pop " .. p.pop, "base " .. p.base }
  for i = 1, p.n do
    local e = p.epics[i]
    out[#out + 1] = ("%d: %s %d/%s%s h%d a%d b%d"):format(i, e.id, e.search, e.health or "inf", e.weak and "w" or "", e.hook, p.agents[i], p.bars[i])
  end
  for _, c in ipairs { "yellow", "grey", "blue", "red" } do out[#out + 1] = c .. " " .. p.hooks[c] end
  return table.concat(out, ", ")
end

-- The model
-- ------------------------------------------------------------------------------------------------------------

local function sum(list)
  local total = 0
  for _, n in ipairs(list) do total = total + n end
  return total
end

local function lose(p, n) p.pop = math.max(0, p.pop - n) end

local function put(p, list, most, q)
  if sum(list) < most then list[q] = list[q] + 1 else lose(p, 1) end
end

local colours = { r = "red", b = "blue", y = "yellow", g = "grey" }
local function track_of(p, colour)
  local side = tracks.power_side[p.level]
  if colour == "yellow" or colour == "grey" then return words(tracks.power[side][colour]) end
  return words(tracks.adjustment[p.n - 2][tracks.adjustment_side[p.level]][colour])
end

local cell

local function deploy(p, colour, cells)
  local letter, n, others = colour == "red" and "E" or "B", 0, {}
  for _, c in ipairs(cells) do
    if c:sub(1, 1) == letter then n = n + #c else others[#others + 1] = c end
  end
  local group = colour == "red" and tracks.adjustment[p.n - 2][tracks.adjustment_side[p.level]].group or 1
  for i = 0, n - 1 do
    local q = (p.at - 1 + i // group) % p.n + 1
    if p.pop == 0 then return end
    if colour == "red" then put(p, p.agents, 25, q) else put(p, p.bars, 8, q) end
  end
  for _, c in ipairs(others) do cell(p, c, p.at) end
end

-- Moves a hook of Steelheart one step right. At the end it performs the last cell instead.
local function push(p, colour)
  local cells = track_of(p, colour)
  if p.hooks[colour] < #cells - 1 then p.hooks[colour] = p.hooks[colour] + 1
  elseif colour == "red" or colour == "blue" then deploy(p, colour, { cells[#cells] })
  else cell(p, cells[#cells], p.at)
  end
end

-- Performs a cell for the Epic or Steelheart in quarter q.
function cell(p, text, q)
  if p.pop == 0 or text == "-" then return end
  if text:sub(1, 1) == "s" then
    for _, d in ipairs { 1, p.n - 1 } do
      local to = (q - 1 + d) % p.n + 1
      if p.epics[to] then cell(p, text:sub(2), to) end
    end
  elseif text:sub(1, 1) == "P" then lose(p, tonumber(text:sub(2)))
  elseif text:sub(1, 1) == "K" then
    for _ = 2, #text do if p.pop > 0 then push(p, colours[text:sub(2, 2)]) end end
  else
    for _ = 1, #text do
      if p.pop == 0 then return end
      local letter, e = text:sub(1, 1), p.epics[q]
      if letter == "E" then put(p, p.agents, 25, q)
      elseif letter == "B" then put(p, p.bars, 8, q)
      elseif letter == "D" then p.base = p.base == 5 and 1 or p.base + 1
      else
        assert(letter == "F")
        local search, health = not e.weak and e.search < 5, e.health and e.health < 10
        if search then e.search = e.search + 1 end
        if health then e.health = e.health + 1 end
        if not search and not health then lose(p, 1) end
      end
    end
  end
end

local function play(p)
  local order = {}
  for i = 0, p.n - 1 do order[#order + 1] = (p.at - 1 + i) % p.n + 1 end
  for _, q in ipairs(order) do
    if not p.epics[q] then
      local id = table.remove(p.deck, 1)
      p.epics[q] = { id = id, search = epics[id].search, health = epics[id].health, weak = false, hook = 1 }
    end
  end
  for _, q in ipairs(order) do
    local e = p.epics[q]
    local cells, active = words(epics[e.id].track), e.hook
    for i = 1, active do cell(p, cells[i], q) end
    for _ = 1, 1 + p.agents[q] do -- The number of agents is fixed here, so agents who come later do not count.
      if e.hook < #cells - 1 then e.hook = e.hook + 1 else cell(p, cells[#cells], q) end
    end
  end
  for _, colour in ipairs { "yellow", "grey", "blue", "red" } do
    local cells = {}
    for i = 1, p.hooks[colour] do cells[i] = track_of(p, colour)[i] end
    if colour == "red" or colour == "blue" then deploy(p, colour, cells)
    else
      for _, c in ipairs(cells) do cell(p, c, p.at) end
    end
  end
  return p
end

-- Random positions
-- -----------------------------------------------------------------------------------------------------

local function asked(m, verb)
  for _, id in ipairs(m:options()) do
    if id:match "^[%l_]+" == verb then return true end
  end
  return false
end

-- Plays to the shop of this round, unless the match ends before. There is always a dollar, so that the shop asks.
local function to_shop(m)
  while not m:over() and not (asked(m, "leave") and m:get "match.round" > 0) do
    if m:get "match.phase" == "use" then m:lua "if track('money').value == 0 then track('money'):set(1) end" end
    m:run("random", 1)
  end
  return not m:over()
end

-- Code that sets hooks, agents, barricades, weak points, the base and the population at random, and removes some Epics
-- as if they were just defeated.
local scramble = [[
  local function dice(n) return random(n) end
  for _, kind in ipairs { "agent", "barricade" } do
    for _, p in ipairs(pieces(kind)) do p:remove() end
    for _ = 1, dice(count_supply(kind) + 1) - 1 do spawn(kind, spaces("quarter")[dice(#spaces "quarter")]) end
  end
  for _, e in ipairs(pieces "epic") do
    local fate = dice(8)
    if fate == 1 then
      card(e.kind):move_to(pile "defeated")
      e:remove()
    else
      e.hook = dice(#e.cells - 1)
      if fate == 2 then e.search = 5 end
      if fate == 3 and not e:is "invulnerable" then e.hp = 10 end
      if fate == 4 then
        e.search = 0
        e:set_condition("weakened", true)
        e:set_condition("invulnerable", false)
        e.hp = dice(10)
      end
    end
  end
  for _, p in ipairs(pieces "power") do p.hook = dice(#p.cells - 1) end
  track("base"):set(dice(5))
  track("population"):set(20 + dice(79))
]]

local everyone = { "tia", "cody", "prof", "abraham", "megan", "david" }

for i, level in ipairs { "easy", "normal", "hard", "flame" } do
  test("a second implementation of the Epics' half agrees, " .. level .. " (§8.1, §9.1, §9.2, §10.3, §12.6, §12.7, §13.1)", function()
    local compared = 0
    for reckoners = 2, 6 do
      for seed = 1, 12 do
        local m = match { episode = "reckoners/newcago", seed = 1000 * i + 100 * reckoners + seed,
          settings = { reckoners = table.move(everyone, 1, reckoners, 1, {}), level = level } }:twice(false)
        ok(to_shop(m), "the first round has a shop")
        m:lua(scramble)
        local before = snapshot(m, reckoners + 1, level)
        m:answer "leave"
        while not m:over() and asked(m, "confiscate") do m:answer(m:options()[1]) end
        eq(line(snapshot(m, reckoners + 1, level)), line(play(before)), ("%d Reckoners, seed %d, Steelheart in %d"):format(reckoners, seed, before.at))
        compared = compared + 1
      end
    end
    eq(compared, 60)
  end)
end
