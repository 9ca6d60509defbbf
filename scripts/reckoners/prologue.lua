-- Setup (§2) and the prologue (§3), once, before the first round.

local team = require "reckoners.team"

return function(ctx)
  local box, const, record = ctx.box, ctx.const, ctx.episode
  local cast = record.cast and record.cast(ctx) or {}

  -- §2.4, §2.7, §3.1 Shuffles the decks, fills the market, and puts Steelheart in a random quarter.
  local function lay_out()
    pile("epics"):shuffle()
    pile("equipment"):shuffle()
    pile("market"):fill()
    local quarters = spaces("quarter")
    spawn("steelheart", quarters[random(#quarters)])
    box.arm_steelheart()
  end

  -- §2.2 Deals the first Epics from the deck. The episode may name the Epic of a quarter.
  local function first_epics()
    for _, id in pairs(cast) do card(id):move_to(pile("active")) end
    for i, s in ipairs(spaces("quarter")) do
      if cast[i] then card(cast[i]):move_to(pile("epics")) end
      box.appear(s, const.setup_hook)
    end
  end

  -- §3.2, §3.3 Steelheart's red track acts, then Steelheart moves.
  local function opening()
    queue("resolve", piece("red_power"))
    queue("wander")
  end

  -- §3.5 The team places each Reckoner in any quarter, with plan tokens.
  local function assemble()
    for _, id in ipairs(ctx.team) do
      local at = choose { seat = piece(id), verb = "start", from = spaces("quarter"), rule = "3.5",
                          prompt = "In which quarter does {1} start?", args = { piece(id) },
                          why = "any quarter of the city" }
      local r = spawn(id, at)
      r.ready = const.start_tokens
      match.plans = match.plans - const.start_tokens
    end
  end

  -- §2.7 Deals dice and ability cards to the sheets, before the team goes shopping (§3.4).
  local function sheets()
    for _, id in ipairs(ctx.team) do
      local r = piece(id)
      box.deal_dice(r)
      cards(team.reckoners[id].ability)[1]:move_to(r:pile("gear"))
    end
  end

  local setup = { "lay_out", "first_epics", "sheets" }
  for _, name in ipairs(record.opening or {}) do table.insert(setup, name) end
  for _, name in ipairs { "opening", "shop", "assemble" } do table.insert(setup, name) end

  return {
    setup = setup,
    steps = { lay_out = lay_out, first_epics = first_epics, sheets = sheets, opening = opening, assemble = assemble },
    verbs = { start = { label = "Start in {1}", rule = "3.5" } },
  }
end
