-- Equipment and abilities (§11, §15.2, §15.3): the deck, each Reckoner's gear, what the cards say, and the powers that
-- are more than symbols.

local team = require "reckoners.team"
local equipment = require "reckoners.equipment"
local dice = require "reckoners.dice"

-- What a card says, made from its data.
local function list_symbols(list)
  local said, i = nil, 1
  while i <= #list do
    local n = 1
    while list[i + n] == list[i] do n = n + 1 end
    local more = text("{n} {symbol}", { n = n, symbol = dice.symbols[list[i]] })
    said = said and text("{said}, {more}", { said = said, more = more }) or more
    i = i + n
  end
  return said
end

local function text_of(def)
  if def.text then return def.text end
  if def.swap then
    return text("Whenever you use dice or cards: turn {one} into {other}, or back, as often as you like.",
      { one = dice.symbols[def.swap[1]], other = dice.symbols[def.swap[2]] })
  elseif def.die then
    return text("You have one more die, a {die}, in every roll.", { die = dice.titles[def.die] })
  elseif def.double then
    return text("A base die that shows {symbol} counts as two.", { symbol = dice.symbols[def.double] })
  elseif def.pay then
    return text("Once a round, give up a die or card that shows {symbol} and is unspent: it counts as {gives} instead.",
      { symbol = dice.symbols[def.pay[1]], gives = list_symbols(def.gives) })
  elseif def.power == "ride" then
    return "Free, once a round: move to any other quarter, if no barricade stands in yours or in that one."
  elseif def.anywhere then
    return text("Free, once a round: {gives}, in a quarter of your choice.", { gives = list_symbols(def.gives) })
  end
  return text("Free, once a round: {gives}.", { gives = list_symbols(def.gives) })
end

return function(ctx)
  local box, const = ctx.box, ctx.const

  function box.gear(r) return r:pile("gear"):cards() end

  -- A card comes to a Reckoner for the rest of the game (§7.1).
  function box.equip(r, c)
    c:to(r:pile("gear"), "bottom")
    if c.def.die then box.give_die(r, c.def.die .. "_die") end
  end

  -- §11.4 How often a symbol that a base die shows counts for this Reckoner.
  function box.doubled(r, symbol)
    for _, c in ipairs(box.gear(r)) do
      if c.def.double == symbol then return 2 end
    end
    return 1
  end

  -- At the start of the Use step: every card is fresh; those that are free may be used.
  local function ready_cards()
    for _, r in ipairs(pieces("reckoner")) do
      for _, c in ipairs(box.gear(r)) do
        c.used = false
        c.free = c.def.free or c.def.power ~= nil
      end
    end
  end

  -- Powers without a packet (§5.4: between packets only) --------------------------------------------------------------

  local powers = {}

  local function faces_of(d) return d.kind == "base_die" and dice.base or dice.special[d.kind:gsub("_die$", "")] end
  local function name_of(face) return type(face) == "table" and table.concat(face, " ") or face end

  -- §11.2, §14.8 A die that is not used yet is turned to another of its faces.
  function powers.improvise(r)
    local d = choose { seat = r, verb = "improve", from = box.column(r, "kept"):pieces("die"), rule = "11.2",
                       prompt = "{1}, Improvise: which die is turned?", about = { r },
                       why = "one of your dice that is not used yet" }
    local options, index, seen = {}, {}, { [name_of(faces_of(d)[d.face])] = true }
    for i, face in ipairs(faces_of(d)) do
      local name = name_of(face)
      if not seen[name] then
        seen[name] = true
        index[name] = i
        table.insert(options, type(face) == "table" and { "two_faces", table.unpack(face) } or { "face", face })
      end
    end
    local _, a, b = choose { seat = r, options = options, rule = "11.2", about = { r, d },
                             prompt = "{1}, Improvise: what does the {2} show?", why = "another face of this die" }
    d:flip(index[b and name_of { a, b } or a])
  end

  -- §5.8 The sniper aims at a quarter until the step ends.
  function powers.sniper(r)
    local s = choose { seat = r, verb = "aim", from = spaces("quarter"), rule = "5.8",
                       prompt = "{1}, Sniper: at which quarter?", about = { r }, why = "any quarter of the city" }
    spawn("sniper", s)
  end

  -- §11.7 The one token that is ready at once.
  function powers.operations(r)
    local others = filter_list(pieces("reckoner"), function(p) return p ~= r end)
    box.give_token(choose { seat = r, verb = "give_token", from = others, rule = "11.7",
                            prompt = "{1}, Operations: who gets a plan token, ready at once?", about = { r },
                            why = "another Reckoner" }, true)
  end

  -- §11.9, §14.12 Where a ride may go.
  local function rides(r)
    if not const.cross_barricades and r.space:has("barricade") then return {} end
    return filter_list(spaces("quarter"), function(s)
      return s ~= r.space and (const.cross_barricades or not s:has("barricade"))
    end)
  end

  function powers.ride(r, c)
    r:move(choose { seat = r, verb = "land", from = rides(r), rule = "11.9", about = { r, c },
                    prompt = "{1}, {2}: to which quarter?", why = "any other quarter without a barricade" })
  end

  -- What a card itself asks for: a symbol in the packet that pays, or that its power would not come to nothing.
  local power_needs = {
    improvise = { test = function(r) return box.column(r, "kept"):has("die") end, why = "all your dice are used" },
    operations = { var = "plans", min = 1, why = "no plan token is left in the supply", rule = "13.2" },
    ride = { test = function(r) return #rides(r) > 0 end, why = "barricades are in the way" },
  }

  local function needs_of(def)
    if not def.pay then return { power_needs[def.power] } end
    return { { var = "packet." .. def.pay[1], min = 1, why = "the packet shows none of the symbols it costs" } }
  end

  -- §11.1 A free card: its packet, or its power.
  local function use_card(r, c)
    c.used, c.free = true, false
    tell("uses", { unit = r, card = c })
    if c.def.gives then
      box.open_packet(r, c.def.gives, { anywhere = c.def.anywhere })
    else
      powers[c.def.power](r, c)
    end
  end

  local part = {
    cards = {},
    kinds = { sniper = { title = "Sniper's aim", short = "+" } },
    piles = {
      equipment = { title = "Equipment", cards = {}, visible = "nobody" },
      market = { title = "Market", accepts = { "equipment" }, show = "row",
                 fill = { from = "equipment", up_to = const.market_size } },
      scrap = { title = "Out of the game", accepts = { "equipment" } },
      gear = { title = "Gear", per = "reckoner", accepts = { "equipment", "abilities" }, show = "row" },
      abilities = { title = "Abilities", cards = {} },
    },
    vars = { card = { used = { type = "bool", title = "used" }, free = "bool" } },
    steps = { ready_cards = ready_cards },
    menus = { use = { actions = {
      use = { label = "{1} uses {2}", rule = "11.1", target = "card", pile = "gear", run = use_card, needs = {
        { var = "used", of = "target", is = false, why = "it has been used this round" },
        { var = "free", of = "target", is = true, why = "it is no card that is used freely: it works by itself, or a "
          .. "packet pays for it" },
        { card_needs = true },
      } },
    } } },
    verbs = { improve = { label = "Turn {1}", rule = "11.2" }, face = { label = "{1}", rule = "11.2" },
              two_faces = { label = "{1} and {2}", rule = "11.2" }, aim = { label = "Aim at {1}", rule = "5.8" },
              give_token = { label = "A plan token for {1}", rule = "11.7" },
              land = { label = "Go to {1}", rule = "11.9" } },
    events = { uses = "{unit} uses {card}." },
  }
  for id, def in pairs(equipment) do
    part.cards[id] = { title = def.title, price = def.price, swap = def.swap, die = def.die,
                       text = text_of(def),
                       corner = text("${n}", { n = def.price }),
                       double = def.double, pay = def.pay, gives = def.gives, free = def.free or false,
                       anywhere = def.anywhere or false, power = def.power, needs = needs_of(def) }
    part.piles.equipment.cards[id] = 1
  end
  for _, id in ipairs(ctx.team) do
    local ability = team.reckoners[id].ability
    local def = team.abilities[ability]
    part.cards[ability] = { title = def.title, text = text_of(def), pay = def.pay, gives = def.gives, free = false,
                            anywhere = false, power = def.power, needs = needs_of(def) }
    part.piles.abilities.cards[ability] = 1
  end
  return part
end
