-- Knowledge for computer players of The Reckoners (docs/BOTS.md): an evaluation, and the weight of each option for a
-- good player. All values are in tenths of a population point.

local dice = require "reckoners.dice"
local epics = require "reckoners.epics"
local equipment = require "reckoners.equipment"
local forecast = require "reckoners.forecast"
local letters = require "reckoners.letters"

local symbols = { "money", "security", "containment", "research", "attack", "planning" }

-- The value of one point of damage to Steelheart, and its maximum when he is nearly defeated.
local point, last_points = 12, 60
local barricade, most_push = forecast.barricade, forecast.most_push
local dollar, token = 4, 9
local few_barricades = 3
-- A Reckoner moves to another quarter only if the move gains this much more than it costs.
local trouble = 8
-- The values of rewards (§6.2).
local rewards = { sec = 4, con = 8, pln = 9, mon = 4, sh = 9 }

-- successor: the cost of the Epic that replaces a defeated Epic. most: the maximum number of each symbol that a plan
-- values.
local successor, most = 15, 6
-- Below this population every loss counts twice.
local few_people = 12

local wishes = { swap = 25, die = 60, double = 22, pay = 35, free = 45, power = 8 }

return function(ctx)
  local const, box, record = ctx.const, ctx.box, ctx.episode
  local hidden = record.secret and record.secret.target:sub(2)

  -- Tracks, computed in advance --------------------------------------------------------------------------------------

  local tracks, reward_of = {}, {}
  for id, def in pairs(epics) do
    tracks[id] = forecast.track(def.track, false, true)
    reward_of[id] = letters.reward(def.reward)
  end
  for _, colour in ipairs { "yellow", "grey" } do tracks[colour .. "_power"] = forecast.track(ctx.power[colour]) end
  for _, colour in ipairs { "red", "blue" } do
    tracks[colour .. "_power"] = forecast.track(ctx.adjustment[colour], true)
  end

  local faces_of = { base = dice.base }
  for colour, faces in pairs(dice.special) do faces_of[colour] = faces end
  for kind, faces in pairs(faces_of) do
    faces_of[kind] = map(faces, function(face)
      return letters.symbols(type(face) == "table" and face or { face })
    end)
  end

  -- Values of symbols -----------------------------------------------------------------------------------------------

  -- Returns the factor for population losses: 2 if few people are left, else 1.
  local function fear() return track("population").value < few_people and 2 or 1 end

  -- Inserts n equal values into a list in descending order.
  local function put(list, value, n)
    if value <= 0 or n <= 0 then return end
    local i = #list
    for k = i + 1, i + n do list[k] = value end
    while i > 0 and list[i] < value do
      list[i + n] = list[i]
      i = i - 1
    end
    for k = i + 1, i + n do list[k] = value end
  end

  local function repeated(value, n)
    local list = {}
    put(list, value, n)
    return list
  end

  -- For each Epic, the number of symbols that defeat it while it is undamaged.
  local ways = {}
  for id, def in pairs(epics) do ways[id] = math.min(def.health or math.maxinteger, def.search + def.weak) end

  -- Money and planning are worth the same everywhere.
  local dollars, tokens, nothing = repeated(dollar, most), repeated(token, most), {}

  -- Returns the worth of an Epic's reward. SH (Steelheart's Search) is worth nothing once Steelheart is weakened.
  local function reward_worth(view, kind)
    local n = 0
    for _, r in ipairs(reward_of[kind]) do
      n = n + rewards[r[1]] * (r[1] == "sh" and math.min(r[2], view.search) or r[2])
    end
    return n
  end

  -- Computes the value of one more symbol against an Epic. Adds to `lists`, for each symbol, the values of its possible
  -- effects, the best first, and records in `view.own` the next effect on the Epic. Moving a hook to the left, or
  -- removing an agent, is worth the difference of two forecasts.
  local function epic_worth(view, e, lists)
    local kind, hook, hp, agents = e.kind, e.hook, e.hp, math.min(e.space:count("agent"), most_push - 1)
    local futures, which = tracks[kind], forecast.grade(view.fear, hp >= const.health_cap)
    local own = { containment = 0, security = 0 }
    local all = futures[hook][1 + agents][which]
    local before = all
    for i = hook - 1, 1, -1 do
      local after = futures[i][1 + agents][which]
      if i == hook - 1 then own.containment = before - after end
      put(lists.containment, before - after, 1)
      before = after
    end
    before = all
    for i = agents - 1, 0, -1 do
      local after = futures[hook][1 + i][which]
      if i == agents - 1 then own.security = before - after end
      put(lists.security, before - after, 1)
      before = after
    end
    local weakened, open, search = e:is("weakened"), not e:is("invulnerable"), e.search
    local way = weakened and hp or search + math.min(hp, epics[kind].weak)
    if open then way = math.min(way, hp) end
    local bounty = math.max(0, reward_worth(view, kind) + all - successor)
    local each = bounty // way + (way <= 3 and 3 or 0)
    view.outlook = view.outlook - all + bounty * (ways[kind] - way) // ways[kind]
    own.research = weakened and 0 or each
    own.attack = not open and 0 or weakened and each + 2 or each * 3 // 4
    put(lists.research, own.research, search)
    put(lists.attack, own.attack, math.min(hp, most))
    view.own[e] = own
  end

  -- Returns, for each of Steelheart's hooks, by how many steps the Epics push it in a round.
  local function pushes()
    local n = { red_power = 0, blue_power = 0, yellow_power = 0, grey_power = 0 }
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
    local own = { research = not weakened and not (hidden and s:is(hidden)) and each or 0,
                  attack = weakened and each or 0 }
    put(lists.research, own.research, math.min(most, s.search))
    put(lists.attack, own.attack, most)
    view.own[s] = own
    local pushed, which = pushes(), forecast.grade(view.fear)
    for _, p in ipairs(pieces("power")) do
      local futures, push, gain = tracks[p.kind], pushed[p.kind], 0
      for i = 2, p.hook do
        gain = futures[i][push][which] - futures[i - 1][push][which]
        put(lists.containment, gain, 1)
      end
      view.outlook = view.outlook - futures[p.hook][push][which]
      view.own[p] = { containment = gain }
    end
  end

  -- Returns the lists of a quarter, which the first call makes.
  local function quarter(view, s)
    local lists = view.quarter[s]
    if lists then return lists end
    lists = { money = dollars, security = {}, containment = {}, research = {}, attack = {},
              planning = match.plans > 0 and tokens or nothing,
              barred = s:has("barricade"), crowd = s:count("reckoner") }
    view.quarter[s] = lists
    local e = s:first("epic")
    if e then epic_worth(view, e, lists) else view.outlook = view.outlook - successor end
    if s == view.home then steelheart_worth(view, lists) end
    if record.lure then record.lure(s, function(symbol, value, n) put(lists[symbol], value, n) end) end
    return lists
  end

  local function new_view()
    local s = box.steelheart()
    return { quarter = {}, own = {}, all = spaces("quarter"), home = s.space, search = s.search, fear = fear(),
             weakened = s:is("weakened"), outlook = 0 }
  end

  -- Returns the value in a quarter of the symbols `have`, a map from symbol to number.
  local function total(lists, have)
    local n = 0
    for k = 1, #symbols do
      local count, list = have[symbols[k]], lists[symbols[k]]
      if count then
        for i = 1, math.min(count, #list) do n = n + list[i] end
      end
    end
    return n
  end

  -- Returns the worth of a face for a packet that already has the symbols `have` (or none).
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

  -- Adds the symbols of these dice to `have` and returns it.
  local function stock(list, have)
    have = have or {}
    for _, d in ipairs(list) do counted(face_of(d), have) end
    return have
  end

  -- Returns the expected share of a value n if `others` more Reckoners are in the quarter.
  local function shared(n, others) return 2 * n // (2 + others) end

  -- Returns the quarter where a Reckoner's symbols are worth most, and that worth.
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

  -- For the Roll step: values each symbol in the quarter where this Reckoner would use it.
  local function roll_plan(p, r)
    p.have = stock(box.column(r, "kept"):pieces("die"))
    local all = stock(box.column(r, "pool"):pieces("die"))
    for k = 1, #symbols do
      local symbol = symbols[k]
      if p.have[symbol] then all[symbol] = (all[symbol] or 0) + p.have[symbol] end
    end
    p.lists = quarter(p.view, best_quarter(p.view, r, all))
  end

  -- For the Use step: values the dice in this quarter, and a move to a better quarter that the worst die pays for.
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
    p.ride = p.gain + (fare or 0)
  end

  local function packet_open()
    for _, n in pairs(match.packet) do
      if n > 0 then return true end
    end
    return false
  end

  -- Returns the plan of the Reckoner who decides. Plans share `view`, which is computed once.
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

  -- Each weight is a function(plan, actor, ...) with the option's arguments. In a simultaneous phase the option's first
  -- argument is the actor.

  local function at_least(n, least) return n > least and n or least end

  -- Returns the value of a face above the die's mean, in hundredths. The limit for keeping a die is higher while more
  -- throws are left.
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

  -- Weighs `open`, the use of a die. If a better quarter is worth a move, the die that is worth least in that quarter
  -- is used to pay for the move. Otherwise the best die is used.
  local function open(p, _, _, d)
    if p.gain > 0 then return d == p.fare and 2000 + p.gain or 10 end
    return 100 + face_worth(p.lists, face_of(d))
  end

  local function best_symbol(p)
    local best, which = 0, "money"
    for _, symbol in ipairs(symbols) do
      local n = symbol ~= "planning" and p.lists[symbol][(p.have[symbol] or 0) + 1] or 0
      if n > best then best, which = n, symbol end
    end
    return which, best
  end

  -- Keeps a token until a symbol or a move is worth more than the token.
  local function plan_token(p)
    local _, best = best_symbol(p)
    if p.gain > token then return 1500 + p.gain end
    return best >= token + 2 and 60 + best or 1
  end

  local function as(p, _, symbol) return best_symbol(p) == symbol and 100 or 10 end

  -- Returns the value of using a card that costs nothing.
  local function use(p, _, _, c)
    local def = c.def
    if def.power == "ride" then return p.ride > 0 and 3000 + p.ride or 1 end
    if not def.gives then return 400 end
    local have, best = counted(def.gives), 0
    if not def.anywhere then return 300 + total(p.lists, have) end
    for _, s in ipairs(p.view.all) do best = math.max(best, total(quarter(p.view, s), have)) end
    return 300 + best
  end

  -- A fresh packet is worth the sum of its symbols, and an open packet the value of its next symbol.
  local function spent(p, n)
    if match.fresh then return 10 * p.worth + n end
    return 10 * n
  end

  local function own(p, x)
    if not p.view.own[x] then quarter(p.view, box.home(x)) end
    return p.view.own[x]
  end

  local function contain(p, _, x) return spent(p, own(p, x).containment) end
  local function research(p, _, x) return spent(p, own(p, x).research) end
  local function strike(p, _, x) return spent(p, own(p, x).attack) end

  local function arrest(p, _, s)
    local e = s:first("epic")
    return spent(p, e and own(p, e).security or 1)
  end

  local function move(p, _, s)
    local lists = quarter(p.view, s)
    return at_least(10 * (shared(total(lists, p.have), lists.crowd) - p.here), 0)
  end

  -- Returns the value of clearing a barricade. The value rises as the supply runs low, because a missing barricade
  -- costs population.
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

  -- Returns the value of owning a card of the market.
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
    for _, symbol in ipairs { "security", "containment", "research", "attack" } do
      n = n + (lists[symbol][1] or 0) + (lists[symbol][2] or 0)
    end
    return at_least(n, 1)
  end

  local policy = {
    keep = keep, reroll = 1000, keep_all = keep_all, faith = faith, rethrow = again, throw = 1000,
    open = open, plan = plan_token, use = use, as = as, done = 5,
    money = function(p) return spent(p, dollar) end,
    token = function(p) return spent(p, token) end,
    contain = contain, research = research, strike = strike, arrest = arrest, move = move, clear = clear,
    activate = activate, swap = turned(1, 2), swap_back = turned(2, 1), close = 1,
    turn = function(p, _, d) return at_least(1000 - face_worth(p.lists, face_of(d)), 1) end,
    show = function(p, _, a) return 10 + face_worth(p.lists, { a }) end,
    show_both = function(p, _, a, b) return 10 + face_worth(p.lists, { a, b }) end,
    aim = quarter_worth, give = lightest,
    go = function(p, _, s) return 10 + move(p, nil, s) end,
    remove = function(p, _, s)
      local e = s:first("epic")
      return e and 10 + own(p, e).security or 5
    end,
    hold = function(p, _, x) return 10 + own(p, x).containment end,
    buy = buy, refresh = 1, leave = 20, buy_back = 50,
    confiscate = function(_, _, _, d) return d.kind == "base" and 20 or 5 end,
    start = function(p, _, s) return at_least(shared(quarter_worth(p, nil, s), quarter(p.view, s).crowd), 1) end,
  }
  for verb, weight in pairs(record.policy or {}) do policy[verb] = weight end

  -- Evaluation ------------------------------------------------------------------------------------------------------

  -- Returns the expected value of the dice: kept and thrown dice in the best quarter, one more for each die and throw
  -- that is left, and the open packet.
  local function promise(view)
    local n = 0
    for _, r in ipairs(view.team) do
      local have = stock(box.column(r, "pool"):pieces("die"), stock(box.column(r, "kept"):pieces("die")))
      local where, worth = best_quarter(view, r, have)
      n = n + worth * 8 // 10 + r.in_pool * (const.rolls - r.rolls) - (where ~= r.space and worth > 0 and trouble or 0)
    end
    local actor = match.actor
    if actor and actor:is("reckoner") then n = n + total(quarter(view, actor.space), match.packet) end
    return n
  end

  -- Returns the value of the team's money, tokens, cards and pending rewards.
  local function assets(view)
    local n = dollar * track("money").value
    for _, r in ipairs(view.team) do
      n = n + token * (r.ready + r.pending)
      for _, c in ipairs(r:pile("gear"):cards()) do n = n + wish(c) end
    end
    for _, c in ipairs(pile("rewards"):cards()) do n = n + reward_worth(view, c.kind) end
    return n
  end

  -- Compares the remaining population with Steelheart's remaining Search and Health, in thousandths of their values at
  -- the start. Includes half of the next actions of the Epics and of the team.
  local function evaluate(side)
    local s, view = box.steelheart(), new_view()
    view.team = pieces("reckoner")
    for _, q in ipairs(view.all) do quarter(view, q) end
    local left = view.weakened and s.hp or s.search + ctx.steelheart
    local him = 1000 * left // (2 * ctx.steelheart)
    local people = 20 * track("population").value + view.outlook + promise(view) + assets(view)
    local city = math.max(1, 1000 * people // (20 * const.start_population))
    local value = 1000 * (city - him) // (city + him + 1)
    return side == "reckoners" and value or -value
  end

  -- A match has many small questions: 1,500 with six Reckoners. So trials are few and short. Most options are clearly
  -- worse than another option, so trials skip them.
  local effort = { iterations = math.max(10, 60 // #ctx.team), depth = 60, focus = 50 }

  return { bots = { effort = effort, evaluate = evaluate, plan = plan, policy = policy } }
end
