-- Equipment and abilities (§11, §15.2, §15.3): the deck, each Reckoner's gear, and the powers with effects beyond
-- symbols. texts.lua has the texts of cards.

local checked = require "reckoners.checked"
local team = require "reckoners.team"
local equipment = require "reckoners.equipment"
local dice = require "reckoners.dice"
local letters = require "reckoners.letters"
local texts = require "reckoners.texts"

return function(ctx)
  local box, const = ctx.box, ctx.const

  function box.gear(r) return r:pile("gear"):cards() end

  -- Gives a card to a Reckoner for the rest of the game (§7.1).
  function box.equip(r, c)
    c:move_to(r:pile("gear"), "bottom")
    if c.def.die then box.give_die(r, c.def.die) end
  end

  -- §11.4 Returns the number of times that a symbol of a base die counts for this Reckoner.
  function box.doubled(r, symbol)
    local gear = box.gear(r)
    for i = 1, #gear do
      if gear[i].def.double == symbol then return 2 end
    end
    return 1
  end

  -- Makes every card usable again at the start of the round. Free cards need no packet.
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

    local function faces_of(d)
    return map(d.kind == "base" and dice.base or dice.special[d.kind], letters.symbols)
  end
  local function name_of(face) return type(face) == "table" and table.concat(face, " ") or face end

  -- §11.2, §14.8 Turns an unused die to another face.
  function powers.improvise(r)
    local d = choose { seat = r, verb = "turn", from = box.column(r, "kept"):pieces("die"), rule = "11.2",
                       prompt = "{1}, Improvise: which die is turned?", args = { r },
                       why = "one of your dice that is not used yet" }
    local options, index, seen = {}, {}, { [name_of(faces_of(d)[d.face])] = true }
    for i, face in ipairs(faces_of(d)) do
      local name = name_of(face)
      if not seen[name] then
        seen[name] = true
        index[name] = i
        table.insert(options, type(face) == "table" and { "show_both", table.unpack(face) } or { "show", face })
      end
    end
    local _, a, b = choose { seat = r, options = options, rule = "11.2", args = { r, d },
                             prompt = "{1}, Improvise: what shall {2} show?", why = "another face of this die" }
    quietly(function() d:flip(index[b and name_of { a, b } or a]) end)
    emit("turned_die", { piece = r, die = d, one = a, other = b })
  end

  -- §5.8 The sniper aims at a quarter until the step ends.
  function powers.sniper(r)
    local s = choose { seat = r, verb = "aim", from = spaces("quarter"), rule = "5.8",
                       prompt = "{1}, Sniper: at which quarter?", args = { r }, why = "any quarter of the city" }
    emit("aims", { piece = r, space = s })
    quietly(function() spawn("sniper", s) end)
  end

  -- §11.7 Gives a plan token that can be used immediately.
  function powers.operations(r)
    local others = filter(pieces("reckoner"), function(p) return p ~= r end)
    box.give_token(choose { seat = r, verb = "give", from = others, rule = "11.7",
                            prompt = "{1}, Operations: who gets a plan token, ready at once?", args = { r },
                            why = "another Reckoner" }, true)
  end

  -- §11.9, §14.12 Returns the quarters to which a ride may go.
  local function rides(r)
    if not const.cross_barricades and r.space:has("barricade") then return {} end
    return filter(spaces("quarter"), function(s)
      return s ~= r.space and (const.cross_barricades or not s:has("barricade"))
    end)
  end

  function powers.ride(r, c)
    r:move(choose { seat = r, verb = "go", from = rides(r), rule = "11.9", args = { r, c },
                    prompt = "{1}, {2}: to which quarter?", why = "any other quarter without a barricade" })
  end

  -- The conditions of powers. A card with `pay` has another condition (needs_of).
  local power_needs = {
    improvise = { test = function(r) return box.column(r, "kept"):has("die") end, why = "all your dice are used" },
    operations = { var = "plans", min = 1, why = "no plan token is left in the supply", rule = "13.2" },
    ride = { test = function(r) return #rides(r) > 0 end, why = "barricades are in the way" },
  }

  local function needs_of(def)
    if not def.pay then return { power_needs[def.power] } end
    return { { var = "packet." .. def.pay[1], min = 1, why = "the packet shows none of the symbols it costs" } }
  end

  -- §11.1 Uses a free card: opens its packet, or applies its power.
  local function use_card(r, c)
    c.used, c.free = true, false
    emit("uses", { piece = r, card = c })
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
        { var = "used", of = "target", is = false, why = "it was already used in this round" },
        { var = "free", of = "target", is = true, why = "this card cannot be used freely in this step: it works "
          .. "automatically, while rolling, or for a packet (`activate`, while one is open)" },
        { card_needs = true },
      } },
    } } },
    verbs = { turn = { label = "Turn {1}", rule = "11.2" }, show = { label = "{1}", rule = "11.2" },
              show_both = { label = "{1} and {2}", rule = "11.2" }, aim = { label = "Aim at {1}", rule = "5.8" },
              give = { label = "{1}" }, go = { label = "Go to {1}", rule = "11.9" } },
    events = { uses = "{piece} uses {card}.", aims = "{piece} aims at {space} until the end of this step.",
               turned_die = "{piece} turns {die} to {one}{other? and {other}}." },
  }
  local function add_card(id, data, to)
    checked.card(id, data, powers)
    local def = texts.worded(data)
    def.text, def.needs = texts.card(def, const.cross_barricades), needs_of(def)
    def.badge = def.price and text("${n}", { n = def.price })
    part.cards[id] = def
    to.cards[id] = 1
  end
  for id, def in pairs(equipment) do add_card(id, def, part.piles.equipment) end
  for _, id in ipairs(ctx.team) do
    local ability = team.reckoners[id].ability
    add_card(ability, team.abilities[ability], part.piles.abilities)
  end
  return part
end
