-- The Reckoners, a scripted challenge: Steelheart speaks to the city every evening, over three relays. While a relay is
-- left, no die can research Steelheart (rewards can). Each relay makes his orders worse. Steelheart's orders are known
-- in advance, because the script is open.

local reckoners = require "reckoners.init"
local parts = require "parts"

-- "Three relays, spread over the city. A relay falls when it has taken one more research than there are Reckoners. Each
-- relay that falls yields a third of Steelheart's Search, rounded up."
local relays, signal_extra, share = 3, 1, 3
local signal_worth = 21
local guards = { "static_saint", "nine_bells", "overcast" }

-- Returns the number of the i-th relay's quarter in a city of n quarters.
local function relay_quarter(i, n) return 1 + (i - 1) * n // relays end

-- The script: Steelheart's orders for rounds 1, 2 ... Steelheart repeats the last page in every later round. A pile
-- lists its top card last, so the first page is the last card.
local script = { "curfew", "patrols", "searches", "drill", "informers", "lockdown", "relief", "speech", "hunt",
  "verdict" }
local script_pile = {}
for _, page in ipairs(script) do table.insert(script_pile, 1, page) end

local texts = {
  curfew = { title = "Stay Indoors", text = "A barricade in every quarter with a Reckoner." },
  patrols = { title = "Patrols", text = "An agent in every relay's quarter and in both quarters beside it." },
  searches = { title = "House Searches", text = "The base marker goes one space down for each relay." },
  drill = { title = "Drill", text = "The hook of every Epic goes one step to the right." },
  informers = { title = "Informers",
                text = "The team pays $1 for each relay; each dollar it lacks costs 1 population." },
  lockdown = { title = "Lockdown", text = "A barricade in every relay's quarter." },
  relief = { title = "Relief", text = "An agent in Steelheart's quarter for each relay, and one more." },
  speech = { title = "The Speech", text = "1 population is lost for each relay." },
  hunt = { title = "The Hunt", text = "Steelheart goes clockwise to the next relay. His four hooks go one step to the "
    .. "right." },
}
local function last_page(n)
  return { title = "The Verdict", text = text("{n} population is lost for each relay.", { n = n }) }
end

local function rules(ctx)
  local box, const = ctx.box, ctx.const

  -- Relays ------------------------------------------------------------------------------------------------------------

  local function raise_relays()
    local quarters = spaces("quarter")
    for i = 1, relays do
      spawn("relay", quarters[relay_quarter(i, #quarters)]).signal = #ctx.team + const.signal_extra
    end
    -- while he has this condition, the key `secret` below forbids to research him
    piece("steelheart"):set_condition("hidden", true)
  end

  local function jam(r, relay)
    box.spend(r, "research", relay.space)
    relay.signal = relay.signal - 1
    emit("jams", { piece = r, space = relay.space, n = relay.signal })
    if relay.signal > 0 then return end
    emit("relay_falls", { space = relay.space })
    quietly(function() relay:remove() end)
    if count("relay") == 0 then
      piece("steelheart"):set_condition("hidden", false)
      emit("silence", {})
    end
    box.research_steelheart((ctx.steelheart + share - 1) // share)
  end

  -- The broadcasts ----------------------------------------------------------------------------------------------------

  local says = {}

  function says.curfew()
    box.bring("barricade", spaces("quarter", "reckoner"))
  end

  function says.patrols()
    local list = {}
    for _, relay in ipairs(pieces("relay")) do
      table.insert(list, relay.space)
      for _, s in ipairs(ring("city"):neighbors(relay.space)) do table.insert(list, s) end
    end
    box.bring("agent", list)
  end

  function says.searches() queue("discover", piece("grey_power"), count("relay")) end

  function says.drill()
    for _, s in ipairs(box.from_steelheart()) do
      local e = s:first("epic")
      if e then box.push(e, 1) end
    end
  end

  function says.informers()
    local due = count("relay")
    local paid = -track("money"):add(-due)
    if due > paid then box.lose(due - paid) end
  end

  function says.lockdown()
    box.bring("barricade", map(pieces("relay"), function(relay) return relay.space end))
  end

  function says.relief()
    box.bring("agent", box.times(count("relay") + 1, box.steelheart().space))
  end

  function says.speech() box.lose(count("relay")) end

  function says.hunt()
    local s = box.steelheart()
    for i, at in ipairs(box.from_steelheart()) do
      if i > 1 and at:has("relay") then
        s:move(at)
        break
      end
    end
    for _, p in ipairs(pieces("power")) do box.push(p, 1) end
  end

  function says.verdict() box.lose(const.verdict * count("relay")) end

  -- Reads the next page at the start of each round, while a relay is left.
  local function broadcast()
    if count("relay") == 0 then return end
    local c = pile("script"):top()
    emit("says", { card = c })
    if #pile("script") > 1 then quietly(function() c:move_to(pile("said")) end) end
    says[c.kind]()
  end

  local part = {
    steps = { raise_relays = raise_relays, broadcast = broadcast },
    kinds = { relay = { title = "Relay", plural = "Relays", short = "((", count = relays,
      text = "Research that reaches its quarter may be spent on it: 1 off its signal. When that is 0 the relay falls, "
        .. "and a third of what Steelheart's Search began with is taken off his Search." } },
    vars = { piece = { signal = { type = "int", min = 0, max = 99, title = "Signal" } } },
    cards = parts.override(texts, { verdict = last_page(const.verdict) }),
    piles = { script = { title = "Steelheart's script", cards = script_pile, show = "row" },
              said = { title = "Said", accepts = { "script" } } },
    conditions = { "hidden" },
    menus = { packet = { actions = { jam = { label = "Jam {1}", rule = "16.3", target = "piece", where = "quarter",
      targets = "relay", run = jam,
      needs = { box.shows("research", "the packet has no research"), box.in_reach } } } } },
    events = {
      jams = "{piece} jams the relay in {space}: signal {n}.",
      relay_falls = "The relay in {space} goes silent.",
      silence = "No relay is left: Steelheart's secrets are out.",
      says = "Steelheart speaks to the city: {card}.",
    },
  }
  return part
end

return reckoners.episode {
  id = "broadcast", title = "The Broadcast",
  goal = "You win when Steelheart's Health is down to 0: first jam the three Relays (until then no die searches him), "
    .. "bring his Search to 0, then attack. You lose when the Population is down to 0.",
  pitch = "A scripted challenge: silence three relays before Steelheart ends his speech.",
  constants = {
    start_money = 8, start_population = 75, setup_hook = 1,
    signal_extra = { default = signal_extra, min = 0, max = 9, note = "16.3: a relay's signal beyond the Reckoners" },
    verdict = { default = 3, min = 1, max = 9, note = "16.3: population lost for each relay on the last page" },
  },
  cast = function(ctx)
    local cast = {}
    for i = 1, relays do cast[relay_quarter(i, ctx.quarters)] = guards[i] end
    return cast
  end,
  -- "No die finds out anything about Steelheart while a relay stands."
  secret = { target = "!hidden", rule = "16.3", why = "a relay is left: Steelheart cannot be researched" },
  opening = { "raise_relays" },
  round_start = { "broadcast" },
  -- Tells computer players (bots.lua) the value of a relay's next signal.
  lure = function(s, put)
    for _, relay in ipairs(s:pieces("relay")) do put("research", signal_worth, relay.signal) end
  end,
  policy = { jam = function(p) return match.fresh and 10 * p.worth + signal_worth or 10 * signal_worth end },
  rules = rules,
}
