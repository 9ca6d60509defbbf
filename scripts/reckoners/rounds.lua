-- The round (§4-§10): the Reckoners' phase in four steps, the Epics' phase in three.

return function(ctx)
  local box, const, record = ctx.box, ctx.const, ctx.episode

  local function begin()
    queue("ready_cards")
    for _, name in ipairs(record.round_start or {}) do queue(name) end
    queue("roll_dice")
  end

  -- §13.3 The city pays at the start of the Epics' phase (constant `unrest`).
  local function unrest()
    if const.unrest > 0 then box.lose(const.unrest, "unrest") end
  end

  local function enemies()
    queue("unrest")
    queue("add_epics")
    queue("activate_epics")
    queue("steelheart_acts")
    for _, name in ipairs(record.round_end or {}) do queue(name) end
  end

  local function after_use()
    queue("end_use")
    queue("take_rewards")
  end

  return {
    rounds = { -- §13.3: the engine's default limit
      { id = "dice", title = "Dice", run = begin },
      { id = "roll", title = "Roll", simultaneous = { who = "reckoner", menu = "roll" } },
      { id = "use", title = "Use dice", simultaneous = { who = "reckoner", menu = "use" } },
      { id = "rewards", title = "Rewards", run = after_use },
      { id = "shop", title = "Equipment", run = function() queue("shop") end },
      { id = "epics", title = "The Epics", run = function()
          queue("ripen")
          enemies()
        end },
    },
    steps = { unrest = unrest },
    events = { unrest = "Fear spreads: {n} population lost, now {left}." },
  }
end
