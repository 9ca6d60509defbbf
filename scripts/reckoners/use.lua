-- The Use step (§5): all Reckoners act at the same time. A source (a die, a plan token, a free card) is opened and
-- makes a packet. Until the packet is finished, no other source can be opened (packet.lua). cards.lua has cards and
-- powers.

local dice = require "reckoners.dice"

return function(ctx)
  local box = ctx.box

  -- §11.4 Doublers count on base dice only.
  local function open(r, d)
    local shown = d.symbols
    local doubled = d:is("base") and box.doubled(r, shown[1]) > 1
    emit("opens", { piece = r, die = d, one = shown[1], other = shown[2] })
    d:place(box.column(r, "used"), true)
    box.open_packet(r, doubled and { shown[1], shown[1] } or shown, { plain = not doubled })
  end

  -- §5.7 A token works like a die with one symbol of any kind.
  local all_symbols = {}
  for _, symbol in pairs(dice.symbols) do table.insert(all_symbols, symbol) end

  local function plan(r)
    local symbol = choose { seat = r, verb = "as", from = all_symbols, rule = "5.7",
                            prompt = "{1} spends a plan token: for which symbol?", args = { r },
                            why = "one of the six symbols" }
    box.spend_token(r)
    emit("plans", { piece = r, symbol = symbol })
    box.open_packet(r, { symbol }, { plain = true })
  end

  -- Ends the step. Unused symbols are lost (§5.1), and the sniper's aim is removed (§5.8).
  local function end_use()
    for _, p in ipairs(pieces("sniper")) do quietly(function() p:remove() end) end
  end

  -- §5.7 Pending tokens are ready when the Reckoners' phase is over.
  local function ripen()
    for _, r in ipairs(pieces("reckoner")) do
      r.ready = r.ready + r.pending
      r.pending = 0
    end
  end

  return {
    steps = { end_use = end_use, ripen = ripen },
    menus = { use = { rule = "5.1", end_verb = "done", end_label = "{1} is done", prompt = "Who uses what?", actions = {
      open = { label = "{1} uses {2}", rule = "5.2", target = "piece", where = "own", targets = "die",
               leads_on = true, lapses = true,
               needs = { box.at_hand, { to = "kept", why = "it was already used in this round" } }, run = open },
      plan = { label = "{1} spends a plan token", rule = "5.7", leads_on = true, run = plan, needs = {
        { var = "ready", of = "actor", min = 1, why = "there is no plan token that is ready; those taken in this round "
          .. "are ready in the next" } } },
    } } },
    verbs = { as = { label = "{1}", rule = "5.7", leads_on = true } },
    events = { opens = "{piece} uses {die}: {one}{other? and {other}}.",
               plans = "{piece} spends a plan token as {symbol}." },
  }
end
