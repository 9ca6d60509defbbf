-- The Use step, implemented a second time: a model of §5 and §11 that shares no code with the game. At every question
-- of random play it must predict exactly the options and the contents of the open packet. Without sanitizers, because
-- tests/kit plays the game under them.

local root = os.getenv "PRECINCT_DATA" or "."
local function data(name) return dofile(("%s/scripts/reckoners/%s.lua"):format(root, name)) end
local team, cards = data "team", data "equipment"
for id, ability in pairs(team.abilities) do cards[id] = ability end
local kinds = { "money", "security", "containment", "research", "attack", "planning" }
for _, def in pairs(cards) do
  for _, key in ipairs { "swap", "pay", "gives", "double" } do
    local function word(short) return data "dice".symbols[short] end
    if type(def[key]) == "string" then def[key] = word(def[key]) end
    for i, short in ipairs(type(def[key]) == "table" and def[key] or {}) do def[key][i] = word(short) end
  end
end

-- The position -------------------------------------------------------------------------------------------------------

local function look(m)
  local view = m:view()
  local s = { quarters = {}, pieces = {}, gear = {}, plans = view.vars.match.plans or 0, packet = view.vars.match.packet }
  for _, p in ipairs(view.pieces) do
    p.is = {}
    for _, c in ipairs(p.conditions) do p.is[c] = true end
    p.vars = view.vars.pieces[p.id] or {}
    s.pieces[p.id] = p
  end
  for _, pile in ipairs(view.piles) do
    if pile.id == "gear" then s.gear[pile.owner] = pile.cards end
  end
  return s
end

local function at(s, space, kind)
  local n = 0
  for _, p in pairs(s.pieces) do
    if p.space == space and p.kind == kind then n = n + 1 end
  end
  return n
end

local function sorted(set)
  local list = {}
  for id in pairs(set) do list[#list + 1] = id end
  table.sort(list)
  return table.concat(list, " ")
end

-- The model: legal answers
-- -----------------------------------------------------------------------------------------------

-- Dice that are alike are offered once, so dice are compared by owner, kind and symbols.
local function die_name(s, id) return s.pieces[id].kind .. "=" .. table.concat(s.pieces[id].symbols, "+") end

local function may_ride(s, r, quarters)
  if at(s, s.pieces[r].space, "barricade") > 0 then return false end
  for _, q in ipairs(quarters) do
    if q ~= s.pieces[r].space and at(s, q, "barricade") == 0 then return true end
  end
  return false
end

local function use_options(s, t)
  local all = {}
  for _, r in ipairs(t.team) do
    if s.pieces[r].busy then
      local mine = {}
      for id, p in pairs(s.pieces) do
        if p.symbols and p.space == r .. ".b1" then mine["open:" .. r .. ":" .. die_name(s, id)] = true end
      end
      if (s.pieces[r].vars.ready or 0) > 0 then mine["plan:" .. r] = true end
      local kept = next(mine) and sorted(mine):find("open:", 1, true)
      for _, c in ipairs(s.gear[r]) do
        local def = cards[c]
        local idle = def.power == "improvise" and not kept or def.power == "operations" and s.plans == 0
          or def.power == "ride" and not may_ride(s, r, t.quarters)
        if (def.free or def.power) and not t.used[c] and not idle then mine[("use:%s:%s"):format(r, c)] = true end
      end
      if next(mine) then mine["done:" .. r] = true end
      for id in pairs(mine) do all[id] = true end
    end
  end
  return all
end

local function packet_options(s, t)
  local o, r, p = { close = true }, t.holder, t.packet
  local reach = {}
  if t.anywhere then
    for _, q in ipairs(t.quarters) do reach[q] = true end
  elseif t.chosen then reach[t.chosen] = true
  else
    reach[s.pieces[r].space] = true
    if r == "cody" and s.pieces.sniper then reach[s.pieces.sniper.space] = true end
  end
  local tyrant = s.pieces.steelheart
  if p.money > 0 then o.money = true end
  if p.planning > 0 and s.plans > 0 then o.token = true end
  for q in pairs(reach) do
    if p.security > 0 and at(s, q, "agent") > 0 then o["arrest:" .. q] = true end
  end
  for id, x in pairs(s.pieces) do
    local power = t.powers[id]
    if x.hook and x.hook > 1 and p.containment > 0 and (power and reach[tyrant.space] or reach[x.space]) then o["contain:" .. id] = true end
    if (x.hook and not power or id == "steelheart") and reach[x.space] then
      if p.research > 0 and not x.is.weakened then o["research:" .. id] = true end
      if p.attack > 0 and not x.is.invulnerable then o["strike:" .. id] = true end
    end
  end
  for _, c in ipairs(s.gear[r]) do
    local def = cards[c]
    if def.swap and t.turns[c] > 0 then
      if p[def.swap[1]] > 0 then o["swap:" .. c] = true end
      if p[def.swap[2]] > 0 then o["swap_back:" .. c] = true end
    end
    if def.pay and t.fresh and not t.used[c] and p[def.pay[1]] > 0 then o["activate:" .. c] = true end
  end
  if t.fresh then
    for _, q in ipairs(t.quarters) do
      if at(s, q, "barricade") > 0 then o["clear:" .. q] = true
      elseif q ~= s.pieces[r].space and at(s, s.pieces[r].space, "barricade") == 0 then o["move:" .. q] = true end
    end
  end
  return o
end

-- The model: effects of answers
-- -------------------------------------------------------------------------------------------

local function fill(s, t, symbols, anywhere)
  t.packet, t.turns, t.fresh, t.anywhere, t.chosen = {}, {}, true, anywhere or false, nil
  for _, k in ipairs(kinds) do t.packet[k] = 0 end
  for _, k in ipairs(symbols) do t.packet[k] = t.packet[k] + 1 end
  for _, c in ipairs(s.gear[t.holder]) do t.turns[c] = #symbols end
end

local spends = { money = "money", token = "planning", arrest = "security", contain = "containment", research = "research", strike = "attack" }

local function answer(s, t, id)
  local verb, a, b = id:match "^([%l_]+):?([^:]*):?(.*)$"
  if verb == "open" then
    t.holder = a
    local symbols = {}
    for _, k in ipairs(s.pieces[b].symbols) do
      symbols[#symbols + 1] = k
      for _, c in ipairs(s.gear[a]) do
        if s.pieces[b].kind == "base" and cards[c].double == k then symbols[#symbols + 1] = k end
      end
    end
    fill(s, t, symbols)
  elseif verb == "plan" then t.holder = a
  elseif verb == "as" then fill(s, t, { a })
  elseif verb == "use" then
    t.used[b] = true
    t.holder = a
    if cards[b].gives then fill(s, t, cards[b].gives, cards[b].anywhere) end
  elseif verb == "activate" then
    t.used[a] = true
    fill(s, t, cards[a].gives)
  elseif verb == "swap" or verb == "swap_back" then
    local from, to = table.unpack(cards[a].swap)
    if verb == "swap_back" then from, to = to, from end
    t.packet[from], t.packet[to], t.turns[a] = t.packet[from] - 1, t.packet[to] + 1, t.turns[a] - 1
  elseif spends[verb] then
    t.packet[spends[verb]] = t.packet[spends[verb]] - 1
    t.fresh = false
    if t.anywhere and a ~= "" then
      t.anywhere = false
      t.chosen = verb == "arrest" and a or t.powers[a] and s.pieces.steelheart.space or s.pieces[a].space
    end
  end
end

-- Random play
-- ------------------------------------------------------------------------------------------------------------------

-- Returns a generator of the same numbers on every machine.
local function generator(seed)
  return function(n)
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return seed // 65536 % n + 1
  end
end

local function question(m)
  for _, id in ipairs(m:options()) do
    if id == "close" then return "packet" end
    local verb = id:match "^[%l_]+"
    if verb == "open" or verb == "plan" or verb == "use" or verb == "done" then return "use" end
  end
end

-- Code that gives everybody cards, dollars and targets, so that much can happen.
local gifts = [[
  for _, c in ipairs(pile("equipment"):cards()) do
    local all = pieces "reckoner"
    if #pile "equipment" > 4 and not c.def.die and c.pile == pile "equipment" then
      c:move_to(all[random(#all)]:pile "gear")
      c.used = false
      c.free = c.def.free or c.def.power ~= nil
    end
  end
  local quarters = spaces "quarter"
  local function add(kind, n)
    for _ = 1, math.min(n, count_supply(kind)) do spawn(kind, quarters[random(#quarters)]) end
  end
  add("agent", 3 + random(5))
  add("barricade", random(3))
  for _, e in ipairs(pieces "tracked") do e.hook = random(#e.cells - 1) end
]]

local teams = { { "tia", "cody" }, { "david", "megan", "cody" }, { "abraham", "prof", "tia", "cody" }, { "megan", "prof", "david", "cody", "tia" } }

for k, names in ipairs(teams) do
  test(("a second model of the Use step offers %d Reckoners the same (§5.2, §5.3, §5.5, §5.8, §11.1, §11.4, §11.5, §11.8)"):format(#names), function()
    local asked, packets, seen = 0, 0, {}
    for seed = 1, 3 do
      local random = generator(100 * k + seed)
      local m = match { episode = "reckoners/newcago", seed = 50 * k + seed, settings = { reckoners = names, level = "normal" } }:twice(false)
      local t = { team = names, quarters = {}, powers = { red_power = true, blue_power = true, yellow_power = true, grey_power = true }, used = {} }
      for i = 1, #names + 1 do t.quarters[i] = string.char(96 + i) .. "1" end
      local round
      while not m:over() and m:get "match.round" < 4 do
        local what = question(m)
        if m:get "match.phase" == "use" and round ~= m:get "match.round" then
          round, t.used = m:get "match.round", {}
          m:lua(gifts)
          what = question(m)
        end
        if what then
          local s = look(m)
          local got = {}
          for _, id in ipairs(m:options()) do
            local r, die = id:match "^open:(%l+):(.+)$"
            got[r and "open:" .. r .. ":" .. die_name(s, die) or id] = true
          end
          if what == "packet" then
            for _, symbol in ipairs(kinds) do eq(s.packet[symbol], t.packet[symbol], symbol .. " of the packet") end
            packets = packets + 1
          end
          eq(sorted(got), sorted(what == "use" and use_options(s, t) or packet_options(s, t)), ("seed %d, question %d"):format(seed, m:number()))
          asked = asked + 1
          for id in pairs(got) do seen[id:match "^[%l_]+"] = true end
        end
        local options = m:options()
        local id = options[random(#options)]
        if what then answer(look(m), t, id) elseif id:match "^as:" then answer(look(m), t, id) end
        m:answer(id)
      end
    end
    ok(asked > 150 and packets > 75, ("asked: %d, packets: %d"):format(asked, packets))
    for verb in ("open plan use done money token arrest contain research strike swap activate move clear close"):gmatch "%S+" do
      ok(seen[verb], verb .. " came up")
    end
  end)
end
