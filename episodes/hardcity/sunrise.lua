-- Hard City, Episode 4: morning on the beach road. A bus full of people, one last boat, and mutants who would like to
-- travel too.

local hardcity = require "hardcity.init"
local parts = require "parts"
local bus = require "hardcity.bus"
local boat = require "hardcity.boat"

-- Printed numbers of this episode.
local on_the_road = 2 -- number of officers that start on S; the others start on P

-- Our addition: the number of extra mutants at the start of versus mode, one on each of the first spawn spaces.
local more_in_versus = 4

-- The episode's rules -------------------------------------------------------------------------------------------------

local function rules(ctx)
  local const, box = ctx.const, ctx.box

  -- Setup: the grid's tokens. The helicopter delivers crates from the start.
  local function tokens()
    for _, s in ipairs(box.grid("helicopter")) do spawn("helicopter", s) end
    for _, s in ipairs(box.grid("mutant")) do spawn("mutant", s) end
    if ctx.versus then
      for _, s in ipairs({ table.unpack(spaces("zone.spawn"), 1, more_in_versus) }) do spawn("mutant", s) end
    end
    for _, s in ipairs(box.grid("box")) do box.put_crate("street", s) end
  end

  -- "2 Officers on S, the others on P": the officers choose one after the other, as long as both groups have room.
  local function deploy(o, still_to_come)
    local s, p = box.grid("start")[1], box.grid("P")[1]
    local on_s = s:count("officer")
    local open = {}
    if on_s < on_the_road then table.insert(open, s) end
    if on_s + still_to_come >= on_the_road then table.insert(open, p) end
    o:place(box.pick(open, { seat = o, verb = "deploy", rule = "13.4.2",
                              prompt = "{1}: on which space does this Officer start?", args = { o },
                              why = "two officers start on S, the others on P" }))
  end

  local function deploy_all()
    for i, id in ipairs(ctx.officers) do queue("deploy", piece(id), #ctx.officers - i) end
    if ctx.ally ~= "none" then queue("place_ally") end
  end

  -- Round start, after the bus: "a Police Crate on the Helicopter's space".
  local function delivery()
    for _, h in ipairs(pieces("helicopter")) do box.put_crate("police", h.space) end
  end

  -- The call costs 1 AP and moves the helicopter to any space, with its side "On the way!" up. In this episode the
  -- helicopter only delivers crates.
  local call = { label = "Call the helicopter to {1}", rule = "13.4.7", cost = const.heli_call_ap,
    target = "space", where = "anywhere",
    needs = { { there = "obstacle", none = true, why = "it cannot hover over an obstacle" } },
    run = function(_, s)
      local h = piece("helicopter")
      h:place(s)
      h:flip("way")
    end }

  return parts.merge { { "bus", bus(ctx) }, { "boat", boat(ctx) }, { "sheet", {
    setup = { "setup_grid", "tokens", "park_bus", "moor_boat", "deploy_all", "opening" },
    steps = { tokens = tokens, deploy = deploy, deploy_all = deploy_all, delivery = delivery },
    verbs = { deploy = { label = "Start at {1}", rule = "13.4.2" } },
    menus = { officer = { actions = { call = call } } },
  } } }
end

return hardcity.episode {
  id = "sunrise", title = "Bloody Sunrise",
  pitch = "Bring stranded bus passengers to the last boat before the mutants sail.",
  points = "13.4.8",
  goal = { order = text("1 for each Civilian brought on board the Boat, 1 for every 10 Mutants killed", {}),
           chaos = text("1 for each Mutant that gets on the Boat", {}) },
  board_title = "Uptown, the docks and the pier", boards = { "2B", "1B" }, annex = "harbour", opening = "covering_fire",
  deploys = true, -- from S and P
  specials = { "soldier", "rat" },
  constants = {
    heli_call_ap = { default = 1, min = 0, max = 5, note = "R28: action points for calling the helicopter" },
    beside = { default = "orthogonal", values = { "orthogonal", "adjacent" },
      note = "R18: directly beside the bus are the spaces that share an edge, or all spaces around" },
  },
  levels = { easy = -4, hard = 3 },
  kills_vp = 1, -- Order: 1 per 10 kills
  scores = { "order_evacuations", "chaos_civilians", "chaos_boat" },
  round_start = { "unload_bus", "delivery" },
  special = {
    title = "All Aboard",
    versus = { text = "This turn your Mutants move 1 space further. Move up to 5 and attack with up to 4.",
      basic = { spawn = 5, move = 6, attack = 5 },
      run = function(ctx)
        match.feral = true
        ctx.box.zero_budget(0, 5, 4)
      end },
    -- Only this card makes mutants go for the boat. The card's verb "pounce" spawns mutants on the active officer's
    -- space.
    coop = { copies = 8, top = { { "spawn", 2 }, { "activate", 4, "boat", nearest = true }, { "pounce", 3 } },
      extend = function(doc, ctx)
        doc.priorities.boat = { words = "the Boat", of = function() return pieces("boat") end }
        doc.verbs.pounce = {
          words = function(e) return text("{n} Mutants crawl out onto the active Officer's space", { n = e[2] }) end,
          run = function(_, e)
            local o = doc.active_officer()
            if o then ctx.box.spawn_mutants(e[2], { zone = { o.space }, unlimited = true }) end
          end,
        }
      end },
  },
  rules = rules,
}
