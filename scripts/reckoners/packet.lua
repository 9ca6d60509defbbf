-- The open packet (§5.2-§5.6): the symbols of one source. Until a symbol is spent, the whole packet may instead pay for
-- a move, a barricade or a card. The open packet is a menu of its holder, so no other source can be opened before it is
-- finished (§14.2).

local dice = require "reckoners.dice"

return function(ctx)
  local box, const, record = ctx.box, ctx.const, ctx.episode

  -- Reach -----------------------------------------------------------------------------------------------------------

  local function reach(s)
    s.reach = 1
    if s == box.steelheart().space then
      for _, p in ipairs(pieces("power")) do p.space.reach = 1 end
    end
  end

  local function reach_nothing()
    set_spaces(nil, "reach", 0)
  end

  -- §5.5, §5.8, §11.8 Marks the quarters where the packet's symbols work. No quarter is marked before.
  local function look_around(r)
    if match.anywhere then
      for _, s in ipairs(spaces("quarter")) do reach(s) end
    else
      reach(r.space)
      if r.kind == "cody" then
        for _, p in ipairs(pieces("sniper")) do reach(p.space) end
      end
    end
  end

  -- The packet's cards -----------------------------------------------------------------------------------------------

  -- Marks the cards of the holder's gear that can change the packet now. The marks are variables of the cards, so that
  -- the menu's conditions are data.
  local function look_at_gear(r, gear)
    for _, c in ipairs(gear or box.gear(r)) do
      local swap = c.def.swap
      if swap then
        local packet, turns = match.packet, c.turns > 0
        c.onward = turns and packet[swap[1]] > 0
        c.backward = turns and packet[swap[2]] > 0
      end
    end
  end

  -- §11.5 A card may turn as many symbols as the packet has. Turning a symbol twice with the same card would have no
  -- effect. The packet must be empty.
  local function fill_packet(r, symbols)
    local packet = match.packet
    for _, symbol in ipairs(symbols) do packet[symbol] = packet[symbol] + 1 end
    local gear = box.gear(r)
    for _, c in ipairs(gear) do c.turns = #symbols end
    match.fresh = true
    look_around(r)
    look_at_gear(r, gear)
  end

  -- Returns the arguments of events about the packet (n1 of symbol s1, n2 of symbol s2 ...), and the number of symbols.
  local function counted(r)
    local shown, i, all = { piece = r }, 0, 0
    for symbol, n in pairs(match.packet) do
      if n > 0 then
        i, all = i + 1, all + n
        shown["s" .. i], shown["n" .. i] = symbol, n
      end
    end
    return shown, all
  end

  local function tell_packet(r)
    emit("packet", counted(r))
  end

  -- Opening and closing ---------------------------------------------------------------------------------------------

  -- §5.2 A Reckoner opens a packet with these symbols. `anywhere`: the packet works in a quarter of the player's choice
  -- (§11.8). `plain`: the symbols are exactly the symbols on the die, so no event is emitted.
  function box.open_packet(r, symbols, opts)
    match.anywhere = opts.anywhere or false
    fill_packet(r, symbols)
    if not opts.plain then tell_packet(r) end
    queue_menu("packet", r)
    queue("close_packet", r)
  end

  local function empty_packet()
    local packet = match.packet
    for symbol, n in pairs(packet) do
      if n > 0 then packet[symbol] = 0 end
    end
    match.fresh = false
  end

  -- §5.4 Closes the packet. Unspent symbols are lost.
  local close_packet = {
    sets = { match = { fresh = false, anywhere = false }, spaces = { reach = 0 } },
    run = function(r)
      local shown, left = counted(r)
      if left == 0 then return end
      emit("left_over", shown)
      empty_packet()
      look_at_gear(r)
    end,
  }

  -- Spending --------------------------------------------------------------------------------------------------------

  -- Spends one symbol. From now on the packet cannot pay for a move, a barricade or a card (§14.1). `at`: the quarter
  -- where a packet with `anywhere` works from now on (§11.8).
  function box.spend(r, symbol, at)
    match.packet[symbol] = match.packet[symbol] - 1
    match.fresh = false
    if at and match.anywhere then
      match.anywhere = false
      reach_nothing()
      reach(at)
    end
    look_at_gear(r)
  end

  local function money(r)
    box.spend(r, "money")
    box.earn(1)
  end

  local function arrest(r, s)
    box.spend(r, "security", s)
    box.remove_agent(s, r)
  end

  local function contain(r, p)
    box.spend(r, "containment", box.home(p))
    p:back(1)
  end

  local function research(r, foe)
    box.spend(r, "research", foe.space)
    box.research(foe, 1)
  end

  local function strike(r, foe)
    box.spend(r, "attack", foe.space)
    box.strike(foe)
  end

  local function token(r)
    box.spend(r, "planning")
    box.give_token(r)
  end

  -- §11.5 Turns one symbol into another, which does not count as spending.
  local function turn(from, to)
    return function(r, c)
      local a, b = c.def.swap[from], c.def.swap[to]
      match.packet[a] = match.packet[a] - 1
      match.packet[b] = match.packet[b] + 1
      c.turns = c.turns - 1
      look_at_gear(r)
      emit("turned", { piece = r, card = c, symbol = a, into = b })
    end
  end

  -- Paying with the whole packet (§5.3) -----------------------------------------------------------------------------

  local function move(r, s)
    empty_packet()
    look_at_gear(r)
    r:move(s)
  end

  local function clear(r, s)
    empty_packet()
    look_at_gear(r)
    emit("cleared", { piece = r, space = s })
    quietly(function() s:first("barricade"):remove() end)
  end

  -- §5.9 Replaces the packet by the card's symbols, as if they were rolled on one die.
  local function activate(r, c)
    c.used = true
    emit("activates", { piece = r, card = c })
    match.anywhere = false
    empty_packet()
    reach_nothing()
    fill_packet(r, c.def.gives)
    tell_packet(r)
  end

  -- Conditions of actions that spend a symbol.
  function box.shows(symbol, why) return { var = "packet." .. symbol, min = 1, why = why, rule = "5.5" } end
  box.in_reach = { var = "reach", of = "there", min = 1, rule = "5.5",
                   why = "that is out of reach: neither the Reckoner's quarter nor one in reach" }
  local whole = { var = "fresh", is = true, rule = "5.3", why = "a symbol of the packet is spent: spend the rest "
    .. "symbol by symbol" }

  -- §14.5 If steelheart_in_reach is false, only Reckoners in his quarter reach Steelheart.
  local function in_person(needs)
    if not const.steelheart_in_reach then
      table.insert(needs, { rule = "10.1", why = "Steelheart is reached from his own quarter alone",
        test = function(r, p)
          return not (p:is("power") or p:is("steelheart")) or r.space == box.steelheart().space
        end })
    end
    return needs
  end

  local no_barricades = {
    whole,
    { here = "barricade", none = true,
      why = "a barricade is in the Reckoner's quarter; a whole packet removes it (`clear`)" },
    { there = "barricade", none = true,
      why = "a barricade is there; a whole packet removes it (`clear`)" },
  }

  local turns_symbols = { has = "swap", why = "that card turns no symbols", rule = "11.5" }

  local actions = {
    money = { label = "$1", lapses = true, rule = "5.5",
              needs = { box.shows("money", "the packet has no money") }, run = money },
    arrest = { label = "Remove an agent from {1}", lapses = true, aliases = "security",
               rule = "5.5", target = "space", where = "quarter", run = arrest,
               needs = { box.shows("security", "the packet has nothing against agents"), box.in_reach,
                         { there = "agent", why = "no agent is there" } } },
    contain = { label = "{1}: hook one step left", lapses = true, aliases = "hold",
                rule = "5.5", target = "piece", where = "anywhere", targets = "tracked",
                run = contain,
                needs = in_person { box.shows("containment", "the packet has no containment"), box.in_reach,
                  { var = "hook", of = "target", min = 2, why = "the hook is as far left as it goes" } } },
    research = { label = "Research {1}", lapses = true, rule = "5.5", target = "piece", where = "quarter",
                 targets = "foe", run = research,
                 needs = in_person { box.shows("research", "the packet has no research"), box.in_reach,
                   { target = "!weakened", why = "the weak point is found already" }, record.secret } },
    strike = { label = "Attack {1}", lapses = true, aliases = "attack hit",
               rule = "5.5", target = "piece", where = "quarter", targets = "foe", run = strike,
               needs = in_person { box.shows("attack", "the packet has no attack"), box.in_reach,
                 { target = "!invulnerable", rule = "1.4",
                   why = "nothing hurts it before its weak point is found" } } },
    token = { label = "Take a plan token", lapses = true, aliases = "planning", rule = "5.5", run = token,
              needs = { box.shows("planning", "the packet has no planning"),
                        { var = "plans", min = 1, why = "no plan token is left in the supply", rule = "13.2" } } },
    swap = { label = "{1}: turn a symbol", rule = "11.5", target = "card", pile = "gear", run = turn(1, 2),
             needs = { turns_symbols, { var = "onward", of = "target", is = true,
                         why = "the packet holds no symbol that this card turns" } } },
    swap_back = { label = "{1}: turn a symbol back", rule = "11.5", target = "card", pile = "gear", run = turn(2, 1),
                  needs = { turns_symbols, { var = "backward", of = "target", is = true,
                              why = "the packet holds no symbol that this card turns back" } } },
    activate = { label = "Pay for {1}", aliases = "pay",
                 rule = "5.3", target = "card", pile = "gear", run = activate, needs = {
      whole, { var = "used", of = "target", is = false, why = "it was already used in this round", rule = "11.1" },
      { has = "pay", why = "no packet pays for it" }, { card_needs = true } } },
    move = { label = "Move to {1}", rule = "5.3", target = "space", where = "board", run = move,
             needs = no_barricades },
    clear = { label = "Remove a barricade from {1}", aliases = "barricade",
              rule = "5.3", target = "space", where = "quarter",
              run = clear, needs = { whole, { there = "barricade", why = "no barricade is there" } } },
  }

  local kinds = {}
  for _, symbol in pairs(dice.symbols) do table.insert(kinds, symbol) end

  return {
    menus = { packet = { rule = "5.4", end_verb = "close", end_label = "Finish: the rest is lost",
                         prompt = "How do you spend the packet? It closes when no symbol can be used.",
                         actions = actions,
                         why = "a packet is open: spend it, or give up the rest (`close`)" } },
    steps = { close_packet = close_packet },
    vars = {
      match = { packet = { type = "int", keys = kinds, min = 0, max = 99, title = "Packet" }, fresh = "bool",
                anywhere = "bool" },
      space = { reach = { type = "int", min = 0, max = 1 } },
      card = { turns = { type = "int", min = 0, max = 99 }, onward = "bool", backward = "bool" },
    },
    events = {
      packet = "{piece} has {n1} {s1}{s2?, {n2} {s2}}{s3?, {n3} {s3}}{s4?, {n4} {s4}} to spend.",
      left_over = "The packet of {piece} is closed. Unspent symbols are lost: {n1} {s1}{s2?, {n2} {s2}}{s3?, {n3} {s3}}"
        .. "{s4?, {n4} {s4}}.",
      turned = "{piece} turns {symbol} into {into} with {card}.",
      activates = "{piece} pays for {card}.",
    },
  }
end
