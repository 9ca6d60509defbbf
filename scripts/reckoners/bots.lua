-- Knowledge for computer players of The Reckoners (docs/BOTS.md): an evaluation, and the weight of each option for a
-- good player. All values are in tenths of a population point.

local dice = require "reckoners.dice"
local epics = require "reckoners.epics"
local equipment = require "reckoners.equipment"
local forecast = require "reckoners.forecast"
local letters = require "reckoners.letters"

-- Numbers of the symbols, which index the lists of values.
local money, security, containment, research, attack, planning = 1, 2, 3, 4, 5, 6
local symbols = { "money", "security", "containment", "research", "attack", "planning" }
local number = {}
for k, symbol in ipairs(symbols) do number[symbol] = k end

-- A collection of symbols is one number, with `bits` bits for the number of each symbol.
local bits, mask = 7, 127
local one = map(symbols, function(symbol) return 1 << bits * (number[symbol] - 1) end)

-- Returns the collection of these symbols, given by their numbers.
local function collect(numbers)
  local all = 0
  for _, k in ipairs(numbers) do all = all + one[k] end
  return all
end

local function numbers(names) return map(names, function(symbol) return number[symbol] end) end

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

  -- The faces of each kind of die, as lists of symbols and as collections.
  local faces_of, stock_of = { base = dice.base }, {}
  for colour, faces in pairs(dice.special) do faces_of[colour] = faces end
  for kind, faces in pairs(faces_of) do
    faces_of[kind] = map(faces, function(face)
      return numbers(letters.symbols(type(face) == "table" and face or { face }))
    end)
    stock_of[kind] = map(faces_of[kind], collect)
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

  -- Returns the sums of a list: sums[n] is the sum of the first n values, and sums.all that of all values.
  local function summed(list)
    local sums, n = { [0] = 0 }, 0
    for i = 1, #list do
      n = n + list[i]
      sums[i] = n
    end
    sums.all = n
    return sums
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
  local dollars_summed, tokens_summed, nothing_summed = summed(dollars), summed(tokens), summed(nothing)

  -- Returns the worth of an Epic's reward. SH (Steelheart's Search) is worth nothing once Steelheart is weakened.
  local function reward_worth(search, kind)
    local n = 0
    for _, r in ipairs(reward_of[kind]) do
      n = n + rewards[r[1]] * (r[1] == "sh" and math.min(r[2], search) or r[2])
    end
    return n
  end

  -- Computes the value of one more symbol against an Epic. Adds to `lists`, for each symbol, the values of its possible
  -- effects, the best first. Returns the next effects on the Epic, and what the Epic adds to the outlook. Moving a hook
  -- to the left, or removing an agent, is worth the difference of two forecasts.
  local function epic_worth(lists, of_fear, steelheart_search, kind, hook, hp, agents, weakened, invulnerable, search)
    local futures, which = tracks[kind], forecast.grade(of_fear, hp >= const.health_cap)
    local own = { containment = 0, security = 0 }
    local all = futures[hook][1 + agents][which]
    local before = all
    for i = hook - 1, 1, -1 do
      local after = futures[i][1 + agents][which]
      if i == hook - 1 then own.containment = before - after end
      put(lists[containment], before - after, 1)
      before = after
    end
    before = all
    for i = agents - 1, 0, -1 do
      local after = futures[hook][1 + i][which]
      if i == agents - 1 then own.security = before - after end
      put(lists[security], before - after, 1)
      before = after
    end
    local way = weakened and hp or search + math.min(hp, epics[kind].weak)
    if not invulnerable then way = math.min(way, hp) end
    local bounty = math.max(0, reward_worth(steelheart_search, kind) + all - successor)
    local each = bounty // way + (way <= 3 and 3 or 0)
    own.research = weakened and 0 or each
    own.attack = invulnerable and 0 or weakened and each + 2 or each * 3 // 4
    put(lists[research], own.research, search)
    put(lists[attack], own.attack, math.min(hp, most))
    return own, bounty * (ways[kind] - way) // ways[kind] - all
  end

  -- Steelheart's tracks. pushing[id][c] is the number of the first c cells of an Epic that push each track: one number
  -- with a digit in base 64 for each track.
  local powers = { "red_power", "blue_power", "yellow_power", "grey_power" }
  local pushing, digit = {}, {}
  for i, colour in ipairs(powers) do digit[colour] = 1 << 6 * (i - 1) end
  for id in pairs(epics) do
    local n = 0
    pushing[id] = map(tracks[id].cells, function(cell)
      n = n + (cell.colour and digit[cell.colour] or 0)
      return n
    end)
  end

  -- Computes the value of one more symbol against Steelheart, as epic_worth() does against an Epic. `hooks` has the
  -- hooks of his tracks, as digits in base 64. `pushes` has, in the same form, the steps by which the Epics push each
  -- track in a round. Returns the next effects on him and on each track, and what he adds to the outlook.
  local function steelheart_worth(lists, of_fear, search, hp, weakened, secret, pushes, hooks)
    local each = point + last_points // (weakened and hp or ctx.steelheart)
    local own = { research = not weakened and not secret and each or 0, attack = weakened and each or 0 }
    put(lists[research], own.research, math.min(most, search))
    put(lists[attack], own.attack, most)
    local which, outlook, gains = forecast.grade(of_fear), 0, {}
    for _, id in ipairs(powers) do
      local futures, push, hook, gain = tracks[id], math.min(pushes % 64, most_push), hooks % 64, 0
      for i = 2, hook do
        gain = futures[i][push][which] - futures[i - 1][push][which]
        put(lists[containment], gain, 1)
      end
      if hook > 0 then outlook = outlook - futures[hook][push][which] end
      gains[id] = { containment = gain }
      pushes, hooks = pushes // 64, hooks // 64
    end
    return own, outlook, gains
  end

  -- Returns the lists of a quarter: for each symbol the values of its possible effects, the best first. The fields
  -- `own`, `steelheart` and `gains` are the next effects on the quarter's Epic, on Steelheart and on his tracks. `kind`
  -- is nil without an Epic, `s_hp` nil without Steelheart. A search meets the same few states again and again, so
  -- `memo` keeps them.
  local function worths(plans, of_fear, s_search, kind, hook, hp, agents, weakened, invulnerable, search, s_hp,
                        s_weakened, secret, pushes, hooks)
    local lists = { dollars, {}, {}, {}, {}, plans and tokens or nothing, outlook = -successor }
    if kind then
      lists.own, lists.outlook = epic_worth(lists, of_fear, s_search, kind, hook, hp, agents, weakened, invulnerable,
                                            search)
    end
    if s_hp then
      local outlook
      lists.steelheart, outlook, lists.gains = steelheart_worth(lists, of_fear, s_search, s_hp, s_weakened, secret,
                                                                pushes, hooks)
      lists.outlook = lists.outlook + outlook
    end
    lists.sums = { dollars_summed, summed(lists[security]), summed(lists[containment]), summed(lists[research]),
                   summed(lists[attack]), plans and tokens_summed or nothing_summed }
    return lists
  end

  local known_worths = memo(worths)

  -- The quarters, and the number of each. A view has lists with an element for each quarter.
  local quarters = memo(function()
    local all, index = spaces("quarter"), {}
    for i, q in ipairs(all) do index[q] = i end
    return { all = all, index = index }
  end)

  local function row(x) return { x, x, x, x, x, x, x, x, x } end

  -- Returns the lists of the i-th quarter, which the first call makes.
  local function quarter(view, i)
    local lists = view.lists[i]
    if lists then return lists end
    local e, kind, hook, hp, agents, weakened, invulnerable, search = view.epic[i]
    if e then
      kind, hook, hp, agents, search = view.kind[i], view.hook[i], e.hp, view.agents[i], e.search
      weakened, invulnerable = view.weak[i], view.safe[i]
    end
    local compute = record.lure and worths or known_worths
    if view.all[i] == view.home then
      local him, hooks = view.steelheart, 0
      for _, p in ipairs(pieces("power")) do hooks = hooks + p.hook * digit[p.kind] end
      lists = compute(view.plans, view.fear, view.search, kind, hook, hp, agents, weakened, invulnerable, search,
        him.hp, view.weakened, hidden and him:is(hidden), view.pushes, hooks)
    else
      lists = compute(view.plans, view.fear, view.search, kind, hook, hp, agents, weakened, invulnerable, search)
    end
    if record.lure then
      record.lure(view.all[i], function(symbol, value, n)
        put(lists[number[symbol]], value, n)
        lists.sums[number[symbol]] = summed(lists[number[symbol]])
      end)
    end
    view.lists[i] = lists
    view.outlook = view.outlook + lists.outlook
    return lists
  end

  local function quarter_at(view, s) return quarter(view, view.index[s]) end

  -- A view has, for each quarter: its Epic with kind, hook, agents, and whether it is weakened and invulnerable; the
  -- number of Reckoners; and whether it is barred.
  local function new_view()
    local s, known = box.steelheart(), quarters()
    local index = known.index
    local epic, kind, hook, agents, weak, safe = row(false), row(false), row(0), row(0), row(false), row(false)
    local crowd, barred, pushes = row(0), row(false), 0
    for _, e in ipairs(pieces("epic")) do
      local i, its_kind, its_hook = index[e.space], e.kind, e.hook
      if i and not epic[i] then epic[i], kind[i], hook[i] = e, its_kind, its_hook end
      pushes = pushes + (pushing[its_kind][its_hook] or 0)
    end
    for _, q in ipairs(spaces("quarter", "epic weakened")) do weak[index[q]] = true end
    for _, q in ipairs(spaces("quarter", "epic invulnerable")) do safe[index[q]] = true end
    for _, q in ipairs(spaces("quarter", "agent")) do agents[index[q]] = math.min(q:count("agent"), most_push - 1) end
    for _, q in ipairs(spaces("quarter", "barricade")) do barred[index[q]] = true end
    for _, q in ipairs(spaces("quarter", "reckoner")) do crowd[index[q]] = q:count("reckoner") end
    return { all = known.all, index = index, lists = row(false), hand = {}, epic = epic, kind = kind, hook = hook,
             agents = agents, weak = weak, safe = safe, crowd = crowd, barred = barred, pushes = pushes, steelheart = s,
             home = s.space, search = s.search, fear = fear(), weakened = s:is("weakened"), outlook = 0,
             plans = match.plans > 0 }
  end

  -- Returns the value of symbols in a quarter. Each `_n` is the number of symbols of one sort.
  local function value_of(lists, money_n, security_n, containment_n, research_n, attack_n, planning_n)
    local s = lists.sums
    local a, b, c, d, e, f = s[money], s[security], s[containment], s[research], s[attack], s[planning]
    return (a[money_n] or a.all) + (b[security_n] or b.all) + (c[containment_n] or c.all) + (d[research_n] or d.all)
      + (e[attack_n] or e.all) + (f[planning_n] or f.all)
  end

  -- Returns the number of symbols of each sort in the collection `have`.
  local function split(have)
    return have & mask, have >> bits & mask, have >> 2 * bits & mask, have >> 3 * bits & mask, have >> 4 * bits & mask,
      have >> 5 * bits
  end

  -- Returns the value in a quarter of the collection `have`.
  local function total(lists, have) return value_of(lists, split(have)) end

  -- Returns the worth of a face for a packet that already has the collection `have`.
  local function face_worth(lists, face, have)
    local n, twice = 0, face[1] == face[2]
    for i = 1, #face do
      local k = face[i]
      n = n + (lists[k][(have >> bits * (k - 1) & mask) + (twice and i or 1)] or 0)
    end
    return n
  end

  local function face_of(d) return faces_of[d.kind][d.face] end

  -- Returns the collection of the symbols of these dice.
  local function stock(list)
    local all = 0
    for i = 1, #list do
      local d = list[i]
      all = all + stock_of[d.kind][d.face]
    end
    return all
  end

  -- Returns the collection of the open packet.
  local function packet()
    local all = 0
    for k = 1, #symbols do all = all + match.packet[symbols[k]] * one[k] end
    return all
  end

  -- Returns the expected share of a value n if `others` more Reckoners are in the quarter.
  local function shared(n, others) return 2 * n // (2 + others) end

  local function crowd_at(view, s) return view.crowd[view.index[s]] end

  -- Returns the quarter where a Reckoner's symbols are worth most, and that worth. `r_space`: where the Reckoner is.
  local function best_quarter(view, r_space, have)
    local here, crowd, barred, lists = view.index[r_space], view.crowd, view.barred, view.lists
    local where, best = here, shared(total(quarter(view, here), have), crowd[here] - 1)
    if barred[here] then return r_space, best end
    local a, b, c, d, e, f = split(have)
    for i = 1, #view.all do
      if i ~= here and not barred[i] then
        local n = 2 * value_of(lists[i] or quarter(view, i), a, b, c, d, e, f) // (2 + crowd[i])
        if n > best then best, where = n, i end
      end
    end
    return view.all[where], best
  end

  -- Returns the symbols of the kept dice of all Reckoners in a quarter, and the number of their plan tokens.
  local function at_hand(view, s)
    local found = view.hand[s]
    if not found then
      found = { have = 0, tokens = 0 }
      for _, r in ipairs(s:pieces("reckoner")) do
        found.have, found.tokens = found.have + stock(box.column(r, "kept"):pieces("die")), found.tokens + r.ready
      end
      view.hand[s] = found
    end
    return found.have, found.tokens
  end

  -- Plans -----------------------------------------------------------------------------------------------------------

  -- For the Roll step: values each symbol in the quarter where this Reckoner would use it.
  local function roll_plan(p, r)
    local view = p.view
    p.have, p.above = stock(box.column(r, "kept"):pieces("die")), {}
    local all = p.have + stock(box.column(r, "pool"):pieces("die"))
    p.lists = quarter_at(view, best_quarter(view, r.space, all))
  end

  -- For the Use step: values the dice in this quarter, and a move to a better quarter that the worst die pays for.
  local function use_plan(p, r)
    local view, here, kept = p.view, r.space, box.column(r, "kept"):pieces("die")
    p.lists, p.have = quarter_at(view, here), stock(kept)
    p.here = shared(total(p.lists, p.have), crowd_at(view, here) - 1)
    p.worth = match.fresh and total(p.lists, packet()) or 0
    local where, there = best_quarter(view, here, p.have)
    local lists, fare = quarter_at(view, where), nil
    for _, d in ipairs(kept) do
      local n = face_worth(lists, face_of(d), 0)
      if not fare or n < fare then fare, p.fare = n, d end
    end
    p.where, p.gain = where, there * 9 // 10 - trouble - p.here - (fare or 0)
    p.ride = p.gain + (fare or 0)
    -- Before its weak point is found, an Epic loses more Health by research than by attacks. So attacks wait while the
    -- available research can find the weak point. Attacks that defeat Steelheart come before everything else.
    local i, have, plans = view.index[here], at_hand(view, here)
    local e = view.epic[i]
    local _, _, _, studies, strikes = split(have)
    p.waits = e and not view.weak[i] and e.search > 0 and e.hp > epics[e.kind].weak and studies >= e.search
    p.wins = view.weakened and here == view.home and view.steelheart.hp <= strikes + plans
  end

  local function packet_open()
    for _, n in pairs(match.packet) do
      if n > 0 then return true end
    end
    return false
  end

  -- Returns the plan of the Reckoner who decides. Plans share `view`, which is computed once.
  local function plan(actor, _, before)
    local p = { view = before and before.view or new_view(), lists = nil, have = nil, above = nil, worth = nil }
    if actor and actor:is("reckoner") then
      if actor.in_pool > 0 then
        roll_plan(p, actor)
      elseif match.fresh or not packet_open() then
        use_plan(p, actor)
      else
        p.lists, p.worth = quarter_at(p.view, actor.space), 0
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
    local kind = d.kind
    local above = p.above[kind]
    if not above then
      local faces, sum = faces_of[kind], 0
      above = { 0, 0, 0, 0, 0, 0 }
      for i = 1, #faces do
        above[i] = face_worth(p.lists, faces[i], p.have)
        sum = sum + above[i]
      end
      local mean = sum * (8 + 2 * math.max(1, const.rolls - r.rolls)) // #faces
      for i = 1, #faces do above[i] = 10 * above[i] - mean end
      p.above[kind] = above
    end
    return above[d.face]
  end

  local function keep(p, r, _, d) return at_least(1000 + above_mean(p, d, r), 1) end
  local function again(p, r, d) return at_least(1000 - above_mean(p, d, r), 1) end
  local function faith(_, r) return r.rolls == const.rolls and 2000 or 1 end
  local function keep_all(_, r) return r.rolls == const.rolls and 1000 or 1 end

  -- Returns the weight of an attack that cannot wait, or must wait, and otherwise `n`.
  local function in_time(p, have, n)
    if have >> bits * (attack - 1) & mask == 0 then return n end
    return p.wins and 5000 + n or p.waits and have >> bits * (research - 1) & mask == 0 and 10 or n
  end

  -- Weighs `open`, the use of a die. If a better quarter is worth a move, the die that is worth least in that quarter
  -- is used to pay for the move. Otherwise the best die is used.
  local function open(p, _, _, d)
    local n = 100 + face_worth(p.lists, face_of(d), 0)
    if p.gain > 0 and not p.wins then return d == p.fare and 2000 + p.gain or 10 end
    return in_time(p, stock_of[d.kind][d.face], n)
  end

  local function best_symbol(p)
    local best, which = 0, money
    for k = money, attack do
      local n = p.lists[k][(p.have >> bits * (k - 1) & mask) + 1] or 0
      if n > best then best, which = n, k end
    end
    return symbols[which], best
  end

  -- Keeps a token until a symbol or a move is worth more than the token.
  local function plan_token(p)
    local symbol, best = best_symbol(p)
    if p.gain > token and not p.wins then return 1500 + p.gain end
    return in_time(p, one[symbol == "attack" and attack or money], best >= token + 2 and 60 + best or 1)
  end

  local function as(p, _, symbol) return best_symbol(p) == symbol and 100 or 10 end

  -- Returns the value of using a card that costs nothing.
  local function use(p, _, _, c)
    local def = c.def
    if def.power == "ride" then return p.ride > 0 and 3000 + p.ride or 1 end
    if not def.gives then return 400 end
    local have, best = collect(numbers(def.gives)), 0
    if not def.anywhere then return in_time(p, have, 300 + total(p.lists, have)) end
    for i = 1, #p.view.all do best = math.max(best, total(quarter(p.view, i), have)) end
    return 300 + best
  end

  -- A fresh packet is worth the sum of its symbols, and an open packet the value of its next symbol.
  local function spent(p, n)
    if match.fresh then return 10 * p.worth + n end
    return 10 * n
  end

  local function own(p, x)
    local lists = quarter_at(p.view, box.home(x))
    return x == p.view.steelheart and lists.steelheart or lists.gains and lists.gains[x.kind] or lists.own
  end

  local function contain(p, _, x) return spent(p, own(p, x).containment) end
  local function study(p, _, x) return spent(p, own(p, x).research) end
  local function strike(p, _, x) return spent(p, own(p, x).attack) end

  local function arrest(p, _, s)
    local e = s:first("epic")
    return spent(p, e and own(p, e).security or 1)
  end

  local function move(p, _, s)
    return at_least(10 * (shared(total(quarter_at(p.view, s), p.have), crowd_at(p.view, s)) - p.here), 0)
  end

  -- Returns the value of clearing a barricade. The value rises as the supply runs low, because a missing barricade
  -- costs population.
  local function clear(p, r, s)
    local n = count_supply("barricade") <= few_barricades and 10 or barricade
    return 10 * n + ((s == r.space or s == p.where) and 20 or 0)
  end

  local function activate(p, _, c) return 10 * total(p.lists, collect(numbers(c.def.gives))) end

  local function turned(from, to)
    return function(p, _, c)
      local a, b = c.def.swap[from], c.def.swap[to]
      local gain = (p.lists[number[b]][match.packet[b] + 1] or 0) - (p.lists[number[a]][match.packet[a]] or 0)
      return gain > 2 and 10 * p.worth + 10 * gain or 0
    end
  end

  -- Returns the value of owning a card of the market.
  local wish = memo(function(c)
    local best = 0
    for key, n in pairs(wishes) do
      if c.def[key] and n > best then best = n end
    end
    return best + (c.def.anywhere and 15 or 0)
  end)

  local function buy(_, _, c) return at_least(wish(c) - 6 * (equipment[c.kind].price - 3), 1) end

  local function lightest(_, _, r)
    return at_least(300 - 10 * #r:pile("gear") - 20 * (r.ready + r.pending), 1)
  end

  local function quarter_worth(p, _, s)
    local lists, n = quarter_at(p.view, s), 0
    for k = security, attack do n = n + (lists[k][1] or 0) + (lists[k][2] or 0) end
    return at_least(n, 1)
  end

  local policy = {
    keep = keep, reroll = 1000, keep_all = keep_all, faith = faith, rethrow = again, throw = 1000,
    open = open, plan = plan_token, use = use, as = as, done = 5,
    money = function(p) return spent(p, dollar) end,
    token = function(p) return spent(p, token) end,
    contain = contain, research = study, strike = strike, arrest = arrest, move = move, clear = clear,
    activate = activate, swap = turned(1, 2), swap_back = turned(2, 1), close = 1,
    turn = function(p, _, d) return at_least(1000 - face_worth(p.lists, face_of(d), 0), 1) end,
    show = function(p, _, a) return 10 + face_worth(p.lists, numbers { a }, 0) end,
    show_both = function(p, _, a, b) return 10 + face_worth(p.lists, numbers { a, b }, 0) end,
    aim = quarter_worth, give = lightest,
    go = function(p, _, s) return 10 + move(p, nil, s) end,
    remove = function(p, _, s)
      local e = s:first("epic")
      return e and 10 + own(p, e).security or 5
    end,
    hold = function(p, _, x) return 10 + own(p, x).containment end,
    buy = buy, refresh = 1, leave = 20, buy_back = 50,
    confiscate = function(_, _, _, d) return d.kind == "base" and 20 or 5 end,
    start = function(p, _, s) return at_least(shared(quarter_worth(p, nil, s), crowd_at(p.view, s)), 1) end,
  }
  for verb, weight in pairs(record.policy or {}) do policy[verb] = weight end

  -- Evaluation ------------------------------------------------------------------------------------------------------

  -- Returns the expected value of the dice: kept and thrown dice in the best quarter, one more for each die and throw
  -- that is left, and the open packet.
  local function promise(view)
    local n = 0
    for _, r in ipairs(view.team) do
      local have = stock(box.column(r, "pool"):pieces("die")) + stock(box.column(r, "kept"):pieces("die"))
      local here = r.space
      local where, worth = best_quarter(view, here, have)
      n = n + worth * 8 // 10 + r.in_pool * (const.rolls - r.rolls) - (where ~= here and worth > 0 and trouble or 0)
    end
    local actor = match.actor
    if actor and actor:is("reckoner") then n = n + total(quarter_at(view, actor.space), packet()) end
    return n
  end

  -- Returns the value of the team's money, tokens, cards and pending rewards.
  local function assets(view)
    local n = dollar * track("money").value
    for _, r in ipairs(view.team) do
      n = n + token * (r.ready + r.pending)
      for _, c in ipairs(r:pile("gear"):cards()) do n = n + wish(c) end
    end
    for _, c in ipairs(pile("rewards"):cards()) do n = n + reward_worth(view.search, c.kind) end
    return n
  end

  -- Compares the remaining population with Steelheart's remaining Search and Health, in thousandths of their values at
  -- the start. Includes half of the next actions of the Epics and of the team.
  local function evaluate(side)
    local s, view = box.steelheart(), new_view()
    view.team = pieces("reckoner")
    for i = 1, #view.all do quarter(view, i) end
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
