-- What programs that play know of The Reckoners (docs/PLAYERS.md): an evaluation, and how much a good player likes each
-- option. Everything is counted in tenths of a population point.

local dice = require "reckoners.dice"
local epics = require "reckoners.epics"
local equipment = require "reckoners.equipment"
local letters = require "reckoners.letters"

local symbols = { "mon", "sec", "con", "res", "atk", "pln" }

-- What one point off Steelheart is worth, and more when he is nearly down.
local point, last_points = 12, 60
-- What an agent, a barricade, a step of the base track and a step of one of Steelheart's hooks cost in the long run.
local agent, barricade, base_step = 4, 2, 3
local hook_step = { red = 6, blue = 3, yellow = 12, grey = 4 }
local dollar, token = 4, 9
local few_barricades = 3
-- Of what a card's reward gives (§6.2).
local rewards = { sec = 4, con = 8, pln = 9, mon = 4, sh = 9 }

-- What fortifying costs; what an Epic costs that comes in the place of another; how many symbols of a sort are thought
-- of.
local fortified, successor, most = 3, 15, 6
-- How much the next rounds count, in tenths.
local patience = { 10, 6, 4 }

local wishes = { swap = 25, die = 60, double = 22, pay = 35, free = 45, power = 8 }

return function(ctx)
  local const, box, record = ctx.const, ctx.box, ctx.episode
  local hidden = record.secret and record.secret.target:sub(2)

  -- What things are worth ---------------------------------------------------------------------------------------------

  -- How much worse everything gets when few people are left.
  local function fear() return track("population").value < 12 and 2 or 1 end

  -- What a cell costs: population, and everything else.
  local costs = {}
  function costs.harm(n) return n, 0 end
  function costs.enforce(n) return 0, agent * n end
  function costs.bar(n) return 0, barricade * n end
  function costs.discover(n) return 0, base_step * n end
  function costs.power(n, colour) return 0, hook_step[colour] * n end
  function costs.deploy_agents(n) return 0, agent * n end
  function costs.deploy_barricades(n) return 0, barricade * n end
  function costs.fortify() return 0, fortified end
  function costs.share(action, n, colour)
    local people, rest = costs[action](n, colour)
    return 2 * people, 2 * rest
  end

  -- The tracks as they are printed: for each cell { people, rest, fortifies, agents, colour }.
  local function known_track(text, deploys)
    return map_list(letters.cells(text, deploys), function(cell)
      if #cell == 0 then return { 0, 0, false, 0, false } end
      local people, rest = costs[cell[1]](table.unpack(cell, 2))
      return { people, rest, cell[1] == "fortify", cell[1] == "enforce" and cell[2] or 0,
        cell[1] == "power" and cell[3] }
    end)
  end

  local tracks = {}
  for id, def in pairs(epics) do tracks[id] = known_track(def.track) end
  for _, colour in ipairs { "yellow", "grey" } do tracks[colour] = known_track(ctx.power[colour]) end
  for _, colour in ipairs { "red", "blue" } do tracks[colour] = known_track(ctx.adjustment[colour], true) end

  -- What each cell of this piece's track costs now.
  local function costs_of(e)
    local list, scared = {}, 10 * fear()
    local capped = e:is("epic") and e.hp >= const.health_cap
    for i, cell in ipairs(tracks[e.kind]) do
      list[i] = cell[3] and capped and scared or scared * cell[1] + cell[2]
    end
    return list
  end

  -- What an Epic does in the next rounds if it is left alone, with this hook and so many agents; later rounds count
  -- less.
  local function future(e, cost, hook, agents)
    local sum, last, cells = 0, #cost, tracks[e.kind]
    for round = 1, #patience do
      local now = 0
      for i = 1, hook do
        now = now + cost[i]
        agents = agents + cells[i][4]
      end
      hook = hook + 1 + agents
      if hook > last - 1 then
        now = now + (hook - last + 1) * cost[last]
        hook = last - 1
      end
      sum = sum + now * patience[round]
    end
    return sum // 10
  end

  -- The same for one of Steelheart's tracks, which Epics push so many steps each round.
  local function standing(cost, hook, push)
    local sum, last = 0, #cost
    for round = 1, #patience do
      hook = hook + push
      local now = 0
      if hook > last - 1 then
        now = (hook - last + 1) * cost[last]
        hook = last - 1
      end
      for i = 1, hook do now = now + cost[i] end
      sum = sum + now * patience[round]
    end
    return sum // 10
  end

  -- How far the Epics push each of his hooks each round.
  local function pushes()
    local n = { red = 0, blue = 0, yellow = 0, grey = 0 }
    for _, e in ipairs(pieces("epic")) do
      local cells = tracks[e.kind]
      for i = 1, e.hook do
        local colour = cells[i][5]
        if colour then n[colour] = n[colour] + 1 end
      end
    end
    return n
  end

  -- What an Epic's reward brings: what is Steelheart's is nothing once he is weakened.
  local reward_of = {}
  for id, def in pairs(epics) do reward_of[id] = letters.reward(def.reward) end

  local function reward_worth(e, search)
    local n = 0
    for _, r in ipairs(reward_of[e.kind]) do
      n = n + rewards[r[1]] * (r[1] == "sh" and math.min(r[2], search) or r[2])
    end
    return n
  end

  -- Puts n equal values into a list that falls.
  local function put(list, value, n)
    if value <= 0 then return end
    local i = 1
    while list[i] and list[i] >= value do i = i + 1 end
    for _ = 1, n do table.insert(list, i, value) end
  end

  -- What symbols are worth in a quarter: for each a list of what the next one does, the best first; `own` gets what the
  -- next one does to this piece.
  local function epic_worth(e, lists, own, search)
    local hook, agents, cost = e.hook, e.space:count("agent"), costs_of(e)
    local all = future(e, cost, hook, agents)
    local before = all
    own.con, own.sec = 0, 0
    for i = hook - 1, 1, -1 do
      local after = future(e, cost, i, agents)
      if i == hook - 1 then own.con = before - after end
      put(lists.con, before - after, 1)
      before = after
    end
    before = all
    for i = agents - 1, 0, -1 do
      local after = future(e, cost, hook, i)
      if i == agents - 1 then own.sec = before - after end
      put(lists.sec, before - after, 1)
      before = after
    end
    local weakened, open = e:is("weakened"), not e:is("invulnerable")
    local way = weakened and e.hp or e.search + math.min(e.hp, epics[e.kind].weak)
    if open then way = math.min(way, e.hp) end
    local each = math.max(0, reward_worth(e, search) + all - successor) // way + (way <= 3 and 3 or 0)
    own.res = weakened and 0 or each
    own.atk = not open and 0 or weakened and each + 2 or each * 3 // 4
    put(lists.res, own.res, e.search)
    put(lists.atk, own.atk, math.min(e.hp, most))
  end

  local function steelheart_worth(s, lists, own)
    local weakened = s:is("weakened")
    local each = point + last_points // (weakened and s.hp or ctx.steelheart)
    own.res = not weakened and not (hidden and s:is(hidden)) and each or 0
    own.atk = weakened and each or 0
    put(lists.res, own.res, math.min(most, s.search))
    put(lists.atk, own.atk, most)
  end

  local function power_worth(p, lists, own, push)
    local cost = costs_of(p)
    own.con = 0
    for i = 2, p.hook do
      local gain = standing(cost, i, push) - standing(cost, i - 1, push)
      own.con = gain
      put(lists.con, gain, 1)
    end
  end

  -- What all options of a question have in common: for each quarter the lists, for each piece its own worth.
  local function look()
    local view = { quarter = {}, own = {} }
    local s = box.steelheart()
    local home, powers, pushed = s.space, pieces("power"), pushes()
    local tokens = match.plans > 0 and token or 0
    for _, p in ipairs(pieces("foe")) do view.own[p] = {} end
    for _, p in ipairs(powers) do view.own[p] = {} end
    for _, at in ipairs(spaces("quarter")) do
      local lists = { mon = {}, sec = {}, con = {}, res = {}, atk = {}, pln = {} }
      local e = at:one("epic")
      if e then epic_worth(e, lists, view.own[e], s.search) end
      if at == home then
        steelheart_worth(s, lists, view.own[s])
        for _, p in ipairs(powers) do power_worth(p, lists, view.own[p], pushed[p.kind]) end
      end
      if record.lure then record.lure(at, function(symbol, value, n) put(lists[symbol], value, n) end) end
      put(lists.mon, dollar, most)
      put(lists.pln, tokens, most)
      view.quarter[at] = lists
    end
    return view
  end

  -- What these symbols (a map to numbers) do in a quarter.
  local function total(lists, have)
    local n = 0
    for _, symbol in ipairs(symbols) do
      local list = lists[symbol]
      for i = 1, math.min(have[symbol], #list) do n = n + list[i] end
    end
    return n
  end

  local function none() return { mon = 0, sec = 0, con = 0, res = 0, atk = 0, pln = 0 } end

  local function add(have, list)
    for _, symbol in ipairs(list) do have[symbol] = have[symbol] + 1 end
    return have
  end

  -- What a Reckoner still has to use.
  local function stock(r)
    local have = none()
    for _, d in ipairs(box.column(r, "kept"):pieces("die")) do add(have, d.symbols) end
    return have
  end

  local function barred(r, s) return r.space:has("barricade") or s:has("barricade") end

  -- The quarter in which what a Reckoner has is worth most, and how much.
  local function best_quarter(view, r, have)
    local best, where = total(view.quarter[r.space], have), r.space
    for s, lists in pairs(view.quarter) do
      if s ~= r.space and not barred(r, s) then
        local n = total(lists, have)
        if n > best then best, where = n, s end
      end
    end
    return where, best
  end

  -- Plans -------------------------------------------------------------------------------------------------------------

  -- Rolling: what a symbol is worth where this Reckoner would use it.
  local function roll_plan(r, p)
    local have = stock(r)
    for _, d in ipairs(box.column(r, "pool"):pieces("die")) do add(have, d.symbols) end
    p.lists = p.view.quarter[best_quarter(p.view, r, have)]
    p.have = stock(r)
  end

  local function use_plan(r, p)
    p.have = stock(r)
    p.lists = p.view.quarter[r.space]
    p.here = total(p.lists, p.have)
    p.packet = none()
    for symbol, n in pairs(match.packet) do p.packet[symbol] = n end
    p.worth = total(p.lists, p.packet)
    -- going elsewhere takes the worst die
    local where, there = best_quarter(p.view, r, p.have)
    p.where, p.gain = where, there * 3 // 4 - p.here
    local worst
    for _, d in ipairs(box.column(r, "kept"):pieces("die")) do
      local n = total(p.view.quarter[where], add(none(), d.symbols))
      if not worst or n < worst then worst, p.fare = n, d end
    end
    p.gain = p.gain - (worst or 0)
  end

  local function plan(actor)
    local p = { view = look() }
    if actor and actor:is("reckoner") then
      if actor.in_pool > 0 then roll_plan(actor, p) else use_plan(actor, p) end
    end
    return p
  end

  -- Weights -----------------------------------------------------------------------------------------------------------

  -- function(plan, actor, ...) with the option's arguments: where all are asked at once the actor is the first.

  local function at_least(n, least) return n > least and n or least end

  -- The worth of a face to one who has `have` already, and of the die on average: in hundredths.
  local function faces_of(d) return d.kind == "base_die" and dice.base or dice.special[d.kind:gsub("_die$", "")] end

  local function face_worth(p, face)
    local have = none()
    for symbol, n in pairs(p.have) do have[symbol] = n end
    local before = total(p.lists, have)
    return 10 * (total(p.lists, add(have, type(face) == "table" and face or { face })) - before)
  end

  local function mean_worth(p, d)
    local sum, faces = 0, faces_of(d)
    for _, face in ipairs(faces) do sum = sum + face_worth(p, face) end
    return sum // #faces
  end

  -- The more throws are left, the better a die must be to be kept.
  local function above_mean(p, d, r)
    return face_worth(p, d.symbols) - mean_worth(p, d) * (8 + 2 * math.max(1, const.rolls - r.rolls)) // 10
  end

  local function keep(p, r, _, d) return at_least(1000 + above_mean(p, d, r), 1) end

  local function faith(_, r) return r.rolls == const.rolls and 2000 or 1 end

  local function again(p, r, d)
    p.lists = p.lists or p.view.quarter[r.space]
    p.have = p.have or none()
    return at_least(1000 - above_mean(p, d, r), 1)
  end

  -- Sources: the worst die first if it pays to go elsewhere, else the best use.
  local function open(p, _, _, d)
    if p.gain > 0 then return d == p.fare and 2000 + p.gain or 10 end
    return 100 + total(p.lists, add(none(), d.symbols))
  end

  local function best_symbol(p)
    local best, which = 0, "mon"
    for _, symbol in ipairs(symbols) do
      local list = p.lists[symbol]
      local n = symbol ~= "pln" and list[(p.have[symbol] or 0) + 1] or 0
      if n > best then best, which = n, symbol end
    end
    return which, best
  end

  -- A token is kept for something that is worth it.
  local function plan_token(p)
    local _, best = best_symbol(p)
    if p.gain > token then return 1500 + p.gain end
    return best >= token + 2 and 60 + best or 1
  end

  local function as(p, r, symbol)
    if not p.lists then use_plan(r, p) end
    return best_symbol(p) == symbol and 100 or 10
  end

  -- Cards that are opened for nothing.
  local function use(p, _, _, c)
    if not c.def.gives then return c.def.power == "ride" and at_least(10 * p.gain, 1) or 400 end
    local have, best = add(none(), c.def.gives), 0
    if not c.def.anywhere then return 300 + total(p.lists, have) end
    for _, lists in pairs(p.view.quarter) do best = math.max(best, total(lists, have)) end
    return 300 + best
  end

  -- A packet that is whole is worth what all its symbols do; one that is begun, what the next does.
  local function spent(p, n)
    if match.fresh then return 10 * p.worth + n end
    return 10 * n
  end

  local function contain(p, _, x) return spent(p, p.view.own[x].con) end
  local function research(p, _, x) return spent(p, p.view.own[x].res or 0) end
  local function strike(p, _, x) return spent(p, p.view.own[x].atk or 0) end

  local function arrest(p, _, s)
    local e = s:one("epic")
    return spent(p, e and p.view.own[e].sec or 1)
  end

  local function move(p, r, s)
    local n = total(p.view.quarter[s], p.have) - p.here
    return at_least(10 * (r and n or 0), 0)
  end

  -- A barricade in the way; and when they run out each one more costs people.
  local function clear(p, r, s)
    local n = count_supply("barricade") <= few_barricades and 10 or barricade
    return 10 * n + (r and (s == r.space or s == p.where) and 20 or 0)
  end

  local function activate(p, _, c) return 10 * total(p.lists, add(none(), c.def.gives)) end

  local function turned(from, to)
    return function(p, _, c)
      local a, b = c.def.swap[from], c.def.swap[to]
      local n = match.packet[a]
      local gain = (p.lists[b][match.packet[b] + 1] or 0) - (p.lists[a][n] or 0)
      return gain > 2 and 10 * p.worth + 10 * gain or 0
    end
  end

  -- The market: what a card is worth to have, early more than late.
  local function wish(c)
    local best = 0
    for key, n in pairs(wishes) do
      if c.def[key] and n > best then best = n end
    end
    return best + (c.def.anywhere and 15 or 0)
  end

  local function buy(_, _, c) return at_least(wish(c) - 6 * (equipment[c.kind].price - 3), 1) end

  local function lightest(_, _, r) return at_least(300 - 10 * #r:pile("gear") - 20 * (r.ready + r.pending), 1) end

  local function quarter_worth(p, _, s)
    local lists = p.view.quarter[s]
    local n = 0
    for _, symbol in ipairs { "sec", "con", "res", "atk" } do
      n = n + (lists[symbol][1] or 0) + (lists[symbol][2] or 0)
    end
    return at_least(n, 1)
  end

  local policy = {
    keep = keep, reroll = 1000, keep_all = function(_, r) return r.rolls == const.rolls and 1000 or 1 end,
    faith = faith, reroll_die = again, throw = 1000,
    open = open, plan = plan_token, use = use, as = as, done = 5,
    money = function(p) return spent(p, dollar) end,
    token = function(p) return spent(p, token) end,
    contain = contain, research = research, strike = strike, arrest = arrest, move = move, clear = clear,
    activate = activate, turn = turned(1, 2), turn_back = turned(2, 1), close = 1,
    improve = function(p, _, d) return at_least(1000 - total(p.lists, add(none(), d.symbols)), 1) end,
    face = function(p, _, a) return 10 + total(p.lists, add(none(), { a })) end,
    two_faces = function(p, _, a, b) return 10 + total(p.lists, add(none(), { a, b })) end,
    aim = quarter_worth, give_token = lightest, token_to = lightest, assign = lightest,
    land = function(p, r, s) return 10 + move(p, r, s) end,
    remove = function(p, _, s)
      local e = s:one("epic")
      return e and 10 + p.view.own[e].sec or 5
    end,
    hold = function(p, _, x) return 10 + p.view.own[x].con end,
    buy = buy, refresh = 1, leave = 20, buy_back = 50,
    confiscate = function(_, _, d) return d.kind == "base_die" and 20 or 5 end,
    start = quarter_worth,
  }
  for verb, weight in pairs(record.policy or {}) do policy[verb] = weight end

  -- Evaluation --------------------------------------------------------------------------------------------------------

  -- How much is left of Steelheart and of the city, in thousandths of what there was; what the Epics are about to do is
  -- half done.
  local function evaluate(side)
    local s, threat, pushed = box.steelheart(), 0, pushes()
    for _, e in ipairs(pieces("tracked")) do
      local cost = costs_of(e)
      threat = threat + (e:is("epic") and future(e, cost, e.hook, e.space:count("agent"))
        or standing(cost, e.hook, pushed[e.kind]))
    end
    local left = s:is("weakened") and s.hp or s.search + ctx.steelheart
    local assets = 0
    for _, r in ipairs(pieces("reckoner")) do assets = assets + 6 * #r:pile("gear") + 5 * (r.ready + r.pending) end
    local him = 1000 * left // (2 * ctx.steelheart)
    local city = 1000 * (20 * track("population").value - threat + assets) // (20 * const.start_population)
    city = math.max(1, city)
    local value = 1000 * (city - him) // (city + him + 1)
    return side == "reckoners" and value or -value
  end

  return { bots = { evaluate = evaluate, plan = plan, policy = policy } }
end
