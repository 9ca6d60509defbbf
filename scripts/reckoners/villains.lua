-- The Epics (§1.4, §2.2). Each Epic is a piece in its quarter and a card of the same name for deck and reward. Epics
-- are weakened and defeated (§5.5), replaced (§8) and activated (§9).

local checked = require "reckoners.checked"
local epics = require "reckoners.epics"
local letters = require "reckoners.letters"

local endless = { words = "infinite" }
local gains = { labels = { sh = "Steelheart's Search -{n}", sec = "remove {n} {n#agent|agents}",
                           con = "hooks go {n} {n#step|steps} left in all", pln = "{n} {n#plan token|plan tokens}",
                           mon = "${n}" } }

local function listed(said, more)
  return said and text("{said}, {more}", { said = said, more = more }) or more
end

-- Returns the text of an Epic's card.
local function text_of(def, reward)
  local won, track
  for _, r in ipairs(reward) do won = listed(won, text(gains.labels[r[1]], { n = r[2] })) end
  for _, cell in ipairs(letters.cells(def.track)) do track = listed(track, cell.title) end
  return text("Search {search}, Health {health}, which falls to {weak} once the weak point is found. Track: {track}. "
    .. "Reward: {reward}.",
    { search = def.search, health = def.health or endless.words, weak = def.weak, track = track, reward = won })
end

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- Arrival and defeat ------------------------------------------------------------------------------------------------

  -- The next Epic of the deck appears in a quarter, with its card's values.
  function box.appear(s, hook)
    local c = quietly(function() return pile("epics"):draw_to(pile("active")) end)
    local e = spawn(c.kind, s)
    e.search = epics[c.kind].search
    quietly(function() e.hook = math.min(hook, #box.cells(e) - 1) end)
    if not epics[c.kind].health then e:set_condition("invulnerable", true) end
    return e
  end

  -- §5.5 Weakens an Epic whose Search is 0. Until an Epic with infinite Health is weakened, its Health is at the cap
  -- and it is invulnerable.
  local function weaken(e)
    e:set_condition("weakened", true)
    e:set_condition("invulnerable", false)
    e.hp = math.min(e.hp, epics[e.kind].weak)
    emit("weakened", { piece = e, n = e.hp })
  end

  -- Takes n Search points from an Epic or Steelheart.
  function box.research(foe, n)
    if foe == box.steelheart() then return box.research_steelheart(n) end
    foe.search = math.max(0, foe.search - n)
    emit("searched", { piece = foe, n = foe.search })
    if foe.search == 0 then weaken(foe) end
  end

  -- §5.5 Defeats an Epic whose Health is 0. The Epic's reward is taken later (§6).
  local function defeat(e)
    emit("defeated", { piece = e, space = e.space })
    quietly(function()
      e:remove()
      card(e.kind):move_to(pile("rewards"), "bottom")
    end)
  end

  -- Takes one Health point from an Epic or Steelheart.
  function box.strike(foe)
    foe.hp = foe.hp - 1
    emit("struck", { piece = foe, n = foe.hp })
    if foe == box.steelheart() then return box.struck_steelheart() end
    if foe.hp == 0 then defeat(foe) end
  end

  -- The Epics' phase --------------------------------------------------------------------------------------------------

  -- §8 Adds a new Epic to each quarter without one, clockwise from Steelheart.
  local function add_epics()
    for _, s in ipairs(box.from_steelheart()) do
      if not s:has("epic") then box.appear(s, const.added_hook) end
    end
  end

  -- §9.1 Activates the Epics one at a time, clockwise from Steelheart, new Epics included.
  local function activate_epics()
    for _, s in ipairs(box.from_steelheart()) do
      local e = s:first("epic")
      if e then queue("activate", e) end
    end
  end

  -- §9.1, §14.20 Performs every cell to the left of the hook's present place, and then moves the hook.
  local function activate(e)
    emit("acts", { piece = e, space = e.space })
    box.queue_active(e)
    queue("push_hook", e)
  end

  -- §9.1, §9.2 Moves the hook one step, and one more for each agent here now. A hook at the end stays there, and the
  -- last cell acts again for each further step.
  local function push_hook(e) box.push(e, 1 + e.space:count("agent")) end

  local part = {
    kinds = {}, cards = {},
    conditions = { "weakened", "invulnerable" },
    piles = {
      epics = { title = "Epics", cards = {}, visible = "nobody", refill = "defeated" },
      active = { title = "Epics in the city", accepts = { "epics" }, show = "count" },
      rewards = { title = "Rewards to take", accepts = { "epics" }, show = "row" },
      defeated = { title = "Defeated Epics", accepts = { "epics" } },
    },
    vars = { piece = { search = { type = "int", min = 0, max = 99, title = "Search" } } },
    steps = { add_epics = add_epics, activate_epics = activate_epics, activate = activate, push_hook = push_hook },
    events = {
      searched = "{piece}: Search is down to {n}.",
      weakened = "The weak point of {piece} is found: Health {n}.",
      struck = "{piece} is hit: Health is down to {n}.",
      defeated = "{piece} is defeated in {space}!",
      acts = "{piece} acts in {space}.",
    },
  }
  for id, def in pairs(epics) do
    checked.epic(id, def)
    part.kinds[id] = { title = def.title, short = def.title:sub(1, 2), tags = { "epic", "foe", "tracked" },
                       hp = def.health or const.health_cap, hp_max = const.health_cap, cells = letters.cells(def.track),
                       hook = const.added_hook, endless = not def.health and "invulnerable" or nil }
    local reward = letters.reward(def.reward)
    part.cards[id] = { title = def.title, reward = reward, text = text_of(def, reward) }
    part.piles.epics.cards[id] = 1
  end
  return part
end
