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
-- What going elsewhere must bring beyond what it costs.
local trouble = 8
-- Of what a card's reward gives (§6.2).
local rewards = { sec = 4, con = 8, pln = 9, mon = 4, sh = 9 }

-- What fortifying costs; what an Epic costs that comes in the place of another; how many symbols of a sort are thought
-- of.
local fortified, successor, most = 3, 15, 6
-- How much the next rounds count, in tenths.
local patience = { 10, 6, 4 }
-- Hooks are thought to be pushed no further a round; below so many people everything gets worse.
local most_push, few_people = 6, 12

local wishes = { swap = 25, die = 60, double = 22, pay = 35, free = 45, power = 8 }

return function(ctx)
  local const, box, record = ctx.const, ctx.box, ctx.episode
  local hidden = record.secret and record.secret.target:sub(2)

  -- Tracks, known beforehand ----------------------------------------------------------------------------------------

  -- What a cell costs: population, and everything else.
  local costs = {}
  function costs.harm(n) return n, 0 end
  function costs.enforce(n) return 0, agent * n end
  function costs.bar(n) return 0, barricade * n end
  function costs.discover(n) return 0, base_step * n end
  function costs.power(n, colour) return 0, hook_step[colour] * n end
  function costs.deploy_agents(n) return 0, agent * n end
  function costs.deploy_barricades(n) return 0, barricade * n end
  function costs.fortify() return 0, 0 end
  function costs.share(action, n, colour)
    local people, rest = costs[action](n, colour)
    return 2 * people, 2 * rest
  end

  local function known_cell(cell)
    if #cell == 0 then return { people = 0, rest = 0, forts = 0, agents = 0 } end
    local people, rest = costs[cell[1]](table.unpack(cell, 2))
    return { people = people, rest = rest, forts = cell[1] == "fortify" and 1 or 0,
             agents = cell[1] == "enforce" and cell[2] or 0, colour = cell[1] == "power" and cell[3] or nil }
  end

  -- What a track does in the next rounds with its hook here, if it is pushed so many steps a round: people, the rest,
  -- and how often it fortifies; later rounds count less. An Epic acts before it is pushed (and the agents it posts push
  -- it further), Steelheart's tracks act afterwards.
  local function future(cells, hook, push, epic)
    local sum, last = { people = 0, rest = 0, forts = 0 }, #cells
    local function add(cell, n)
      for key, value in pairs(sum) do sum[key] = value + n * cell[key] end
    end
    local function go(n)
      hook = hook + push
      if hook > last - 1 then
        add(cells[last], n * (hook - last + 1))
        hook = last - 1
      end
    end
    for _, n in ipairs(patience) do
      if not epic then go(n) end
      for i = 1, hook do
        add(cells[i], n)
        push = push + (epic and cells[i].agents or 0)
      end
      if epic then go(n) end
    end
    return sum
  end

  -- For each kind: its cells, and its futures by hook and push.
  local function known_track(text, deploys, epic)
    local track = { cells = map_list(letters.cells(text, deploys), known_cell) }
    for hook = 1, #track.cells - 1 do
      track[hook] = {}
      for push = 0, most_push do track[hook][push] = future(track.cells, hook, push, epic) end
    end
    return track
  end

  local tracks, reward_of = {}, {}
  for id, def in pairs(epics) do
    tracks[id] = known_track(def.track, false, true)
    reward_of[id] = letters.reward(def.reward)
  end
  for _, colour in ipairs { "yellow", "grey" } do tracks[colour] = known_track(ctx.power[colour]) end
  for _, colour in ipairs { "red", "blue" } do tracks[colour] = known_track(ctx.adjustment[colour], true) end

  local faces_of = { base_die = dice.base }
  for colour, faces in pairs(dice.special) do faces_of[colour .. "_die"] = faces end
  for kind, faces in pairs(faces_of) do
    faces_of[kind] = map_list(faces, function(face) return type(face) == "table" and face or { face } end)
  end

  -- What symbols are worth ------------------------------------------------------------------------------------------

  -- How much worse everything gets when few people are left.
  local function fear() return track("population").value < few_people and 2 or 1 end

  local function price(view, sum, capped)
    local person = 10 * view.fear
    return (person * sum.people + sum.rest + (capped and person or fortified) * sum.forts) // 10
  end

  -- Puts n equal values into a list that falls.
  local function put(list, value, n)
    if value <= 0 or n <= 0 then return end
    local i = 1
    while list[i] and list[i] >= value do i = i + 1 end
    for _ = 1, n do table.insert(list, i, value) end
  end

  -- What an Epic's reward brings: what is Steelheart's is nothing once he is weakened.
  local function reward_worth(view, kind)
    local n = 0
    for _, r in ipairs(reward_of[kind]) do
      n = n + rewards[r[1]] * (r[1] == "sh" and math.min(r[2], view.search) or r[2])
    end
    return n
  end

  -- In a quarter: for each symbol a list of what the next one does, the best first; and for each piece what the next
  -- one does to it. A hook further left is worth the difference of two futures, and so is an agent less.
  local function epic_worth(view, e, lists)
    local kind, hook, agents = e.kind, e.hook, math.min(e.space:count("agent"), most_push - 1)
    local futures, capped, own = tracks[kind], e.hp >= const.health_cap, { con = 0, sec = 0 }
    local all = price(view, futures[hook][1 + agents], capped)
    local before = all
    for i = hook - 1, 1, -1 do
      local after = price(view, futures[i][1 + agents], capped)
      if i == hook - 1 then own.con = before - after end
      put(lists.con, before - after, 1)
      before = after
    end
    before = all
    for i = agents - 1, 0, -1 do
      local after = price(view, futures[hook][1 + i], capped)
      if i == agents - 1 then own.sec = before - after end
      put(lists.sec, before - after, 1)
      before = after
    end
    local weakened, open, hp, search = e:is("weakened"), not e:is("invulnerable"), e.hp, e.search
    local way = weakened and hp or search + math.min(hp, epics[kind].weak)
    if open then way = math.min(way, hp) end
    local each = math.max(0, reward_worth(view, kind) + all - successor) // way + (way <= 3 and 3 or 0)
    own.res = weakened and 0 or each
    own.atk = not open and 0 or weakened and each + 2 or each * 3 // 4
    put(lists.res, own.res, search)
    put(lists.atk, own.atk, math.min(hp, most))
    view.own[e] = own
  end

  -- How far the Epics push each of Steelheart's hooks each round.
  local function pushes()
    local n = { red = 0, blue = 0, yellow = 0, grey = 0 }
    for _, e in ipairs(pieces("epic")) do
      local cells = tracks[e.kind].cells
      for i = 1, e.hook do
        local colour = cells[i].colour
        if colour then n[colour] = math.min(n[colour] + 1, most_push) end
      end
    end
    return n
  end

  local function steelheart_worth(view, lists)
    local s, weakened = box.steelheart(), view.weakened
    local each = point + last_points // (weakened and s.hp or ctx.steelheart)
    local own = { res = not weakened and not (hidden and s:is(hidden)) and each or 0, atk = weakened and each or 0 }
    put(lists.res, own.res, math.min(most, s.search))
    put(lists.atk, own.atk, most)
    view.own[s] = own
    local pushed = pushes()
    for _, p in ipairs(pieces("power")) do
      local futures, push, gain = tracks[p.kind], pushed[p.kind], 0
      for i = 2, p.hook do
        gain = price(view, futures[i][push]) - price(view, futures[i - 1][push])
        put(lists.con, gain, 1)
      end
      view.own[p] = { con = gain }
    end
  end

  -- A quarter's lists, made when they are first asked for.
  local function quarter(view, s)
    local lists = view.quarter[s]
    if lists then return lists end
    lists = { mon = {}, sec = {}, con = {}, res = {}, atk = {}, pln = {}, barred = s:has("barricade"),
              crowd = s:count("reckoner") }
    view.quarter[s] = lists
    local e = s:one("epic")
    if e then epic_worth(view, e, lists) end
    if s == view.home then steelheart_worth(view, lists) end
    if record.lure then record.lure(s, function(symbol, value, n) put(lists[symbol], value, n) end) end
    put(lists.mon, dollar, most)
    if match.plans > 0 then put(lists.pln, token, most) end
    return lists
  end

  local function new_view()
    local s = box.steelheart()
    return { quarter = {}, own = {}, all = spaces("quarter"), home = s.space, search = s.search, fear = fear(),
             weakened = s:is("weakened") }
  end

  -- What these symbols (a map to numbers) do in a quarter.
  local function total(lists, have)
    local n = 0
    for symbol, count in pairs(have) do
      local list = lists[symbol]
      for i = 1, math.min(count, #list) do n = n + list[i] end
    end
    return n
  end

  -- What one face does to one who has `have` already (or nothing).
  local function face_worth(lists, face, have)
    local n, twice = 0, face[1] == face[2]
    for i, symbol in ipairs(face) do
      local skip = have and have[symbol] or 0
      n = n + (lists[symbol][skip + (twice and i or 1)] or 0)
    end
    return n
  end

  local function face_of(d) return faces_of[d.kind][d.face] end

  local function counted(list, have)
    have = have or {}
    for _, symbol in ipairs(list) do have[symbol] = (have[symbol] or 0) + 1 end
    return have
  end

  -- What lies in a column of a Reckoner's sheet.
  local function stock(list, have)
    have = have or {}
    for _, d in ipairs(list) do counted(face_of(d), have) end
    return have
  end

  -- What is there to do is shared with so many others.
  local function shared(n, others) return 2 * n // (2 + others) end

  -- The quarter in which what a Reckoner has is worth most, and how much.
  local function best_quarter(view, r, have)
    local here = quarter(view, r.space)
    local best, where = shared(total(here, have), here.crowd - 1), r.space
    if here.barred then return where, best end
    for _, s in ipairs(view.all) do
      if s ~= where then
        local lists = quarter(view, s)
        local n = lists.barred and 0 or shared(total(lists, have), lists.crowd)
        if n > best then best, where = n, s end
      end
    end
    return where, best
  end

  -- Plans -----------------------------------------------------------------------------------------------------------

  -- Rolling: what a symbol is worth where this Reckoner would use it.
  local function roll_plan(p, r)
    p.have = stock(box.column(r, "kept"):pieces("die"))
    local all = stock(box.column(r, "pool"):pieces("die"))
    for symbol, n in pairs(p.have) do all[symbol] = (all[symbol] or 0) + n end
    p.lists = quarter(p.view, best_quarter(p.view, r, all))
  end

  -- Using: what the dice do here; and whether it pays to spend the worst of them on the way to where they do more.
  local function use_plan(p, r)
    local kept = box.column(r, "kept"):pieces("die")
    p.lists, p.have = quarter(p.view, r.space), stock(kept)
    p.here = shared(total(p.lists, p.have), p.lists.crowd - 1)
    p.worth = match.fresh and total(p.lists, match.packet) or 0
    local where, there = best_quarter(p.view, r, p.have)
    local lists, fare = quarter(p.view, where), nil
    for _, d in ipairs(kept) do
      local n = face_worth(lists, face_of(d))
      if not fare or n < fare then fare, p.fare = n, d end
    end
    p.where, p.gain = where, there * 9 // 10 - trouble - p.here - (fare or 0)
  end

  local function packet_open()
    for _, n in pairs(match.packet) do
      if n > 0 then return true end
    end
    return false
  end

  -- One for each Reckoner that is asked; what they all see is looked at once.
  local function plan(actor, _, before)
    local p = { view = before and before.view or new_view() }
    if actor and actor:is("reckoner") then
      if actor.in_pool > 0 then
        roll_plan(p, actor)
      elseif match.fresh or not packet_open() then
        use_plan(p, actor)
      else
        p.lists, p.worth = quarter(p.view, actor.space), 0
      end
    end
    return p
  end

  -- Weights ---------------------------------------------------------------------------------------------------------

  -- function(plan, actor, ...) with the option's arguments: where all are asked at once the actor is the first.

  local function at_least(n, least) return n > least and n or least end

  -- The more throws are left, the better a die must be to be kept. In hundredths.
  local function above_mean(p, d, r)
    local sum, faces = 0, faces_of[d.kind]
    for _, face in ipairs(faces) do sum = sum + face_worth(p.lists, face, p.have) end
    return 10 * face_worth(p.lists, faces[d.face], p.have)
      - sum * (8 + 2 * math.max(1, const.rolls - r.rolls)) // #faces
  end

  local function keep(p, r, _, d) return at_least(1000 + above_mean(p, d, r), 1) end
  local function again(p, r, d) return at_least(1000 - above_mean(p, d, r), 1) end
  local function faith(_, r) return r.rolls == const.rolls and 2000 or 1 end
  local function keep_all(_, r) return r.rolls == const.rolls and 1000 or 1 end

  -- Sources: the worst die first if it pays to go elsewhere, else the best use.
  local function open(p, _, _, d)
    if p.gain > 0 then return d == p.fare and 2000 + p.gain or 10 end
    return 100 + face_worth(p.lists, face_of(d))
  end

  local function best_symbol(p)
    local best, which = 0, "mon"
    for _, symbol in ipairs(symbols) do
      local n = symbol ~= "pln" and p.lists[symbol][(p.have[symbol] or 0) + 1] or 0
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

  local function as(p, _, symbol) return best_symbol(p) == symbol and 100 or 10 end

  -- Cards that are opened for nothing.
  local function use(p, _, _, c)
    local def = c.def
    if not def.gives then return def.power == "ride" and at_least(10 * p.gain, 1) or 400 end
    local have, best = counted(def.gives), 0
    if not def.anywhere then return 300 + total(p.lists, have) end
    for _, s in ipairs(p.view.all) do best = math.max(best, total(quarter(p.view, s), have)) end
    return 300 + best
  end

  -- A packet that is whole is worth what all its symbols do; one that is begun, what the next does.
  local function spent(p, n)
    if match.fresh then return 10 * p.worth + n end
    return 10 * n
  end

  local function own(p, x)
    if not p.view.own[x] then quarter(p.view, box.home(x)) end
    return p.view.own[x]
  end

  local function contain(p, _, x) return spent(p, own(p, x).con) end
  local function research(p, _, x) return spent(p, own(p, x).res) end
  local function strike(p, _, x) return spent(p, own(p, x).atk) end

  local function arrest(p, _, s)
    local e = s:one("epic")
    return spent(p, e and own(p, e).sec or 1)
  end

  local function move(p, _, s)
    local lists = quarter(p.view, s)
    return at_least(10 * (shared(total(lists, p.have), lists.crowd) - p.here), 0)
  end

  -- A barricade in the way; and when they run out each one more costs people.
  local function clear(p, r, s)
    local n = count_supply("barricade") <= few_barricades and 10 or barricade
    return 10 * n + ((s == r.space or s == p.where) and 20 or 0)
  end

  local function activate(p, _, c) return 10 * total(p.lists, counted(c.def.gives)) end

  local function turned(from, to)
    return function(p, _, c)
      local a, b = c.def.swap[from], c.def.swap[to]
      local gain = (p.lists[b][match.packet[b] + 1] or 0) - (p.lists[a][match.packet[a]] or 0)
      return gain > 2 and 10 * p.worth + 10 * gain or 0
    end
  end

  -- The market: what a card is worth to have.
  local function wish(c)
    local best = 0
    for key, n in pairs(wishes) do
      if c.def[key] and n > best then best = n end
    end
    return best + (c.def.anywhere and 15 or 0)
  end

  local function buy(_, _, c) return at_least(wish(c) - 6 * (equipment[c.kind].price - 3), 1) end

  local function lightest(_, _, r)
    return at_least(300 - 10 * #r:pile("gear") - 20 * (r.ready + r.pending), 1)
  end

  local function quarter_worth(p, _, s)
    local lists, n = quarter(p.view, s), 0
    for _, symbol in ipairs { "sec", "con", "res", "atk" } do
      n = n + (lists[symbol][1] or 0) + (lists[symbol][2] or 0)
    end
    return at_least(n, 1)
  end

  local policy = {
    keep = keep, reroll = 1000, keep_all = keep_all, faith = faith, reroll_die = again, throw = 1000,
    open = open, plan = plan_token, use = use, as = as, done = 5,
    money = function(p) return spent(p, dollar) end,
    token = function(p) return spent(p, token) end,
    contain = contain, research = research, strike = strike, arrest = arrest, move = move, clear = clear,
    activate = activate, turn = turned(1, 2), turn_back = turned(2, 1), close = 1,
    improve = function(p, _, d) return at_least(1000 - face_worth(p.lists, face_of(d)), 1) end,
    face = function(p, _, a) return 10 + face_worth(p.lists, { a }) end,
    two_faces = function(p, _, a, b) return 10 + face_worth(p.lists, { a, b }) end,
    aim = quarter_worth, give_token = lightest, token_to = lightest, assign = lightest,
    land = function(p, _, s) return 10 + move(p, nil, s) end,
    remove = function(p, _, s)
      local e = s:one("epic")
      return e and 10 + own(p, e).sec or 5
    end,
    hold = function(p, _, x) return 10 + own(p, x).con end,
    buy = buy, refresh = 1, leave = 20, buy_back = 50,
    confiscate = function(_, _, d) return d.kind == "base_die" and 20 or 5 end,
    start = function(p, _, s) return at_least(shared(quarter_worth(p, nil, s), quarter(p.view, s).crowd), 1) end,
  }
  for verb, weight in pairs(record.policy or {}) do policy[verb] = weight end

  -- Evaluation ------------------------------------------------------------------------------------------------------

  -- How much is left of Steelheart and of the city, in thousandths of what there was; what the Epics are about to do is
  -- half done.
  local function evaluate(side)
    local s, view, pushed, threat = box.steelheart(), { fear = 1 }, pushes(), 0
    for _, e in ipairs(pieces("epic")) do
      local push = 1 + math.min(e.space:count("agent"), most_push - 1)
      threat = threat + price(view, tracks[e.kind][e.hook][push], e.hp >= const.health_cap)
    end
    for _, p in ipairs(pieces("power")) do threat = threat + price(view, tracks[p.kind][p.hook][pushed[p.kind]]) end
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
