-- Steelheart (§10): his Search and Health, the four tracks of his boards, the deployment of agents and barricades, and
-- his movement.

local checked = require "reckoners.checked"
local letters = require "reckoners.letters"

-- Steelheart's tracks from top to bottom (§10.3, §15.5).
local tracks = { { id = "yellow_power", colour = "yellow", title = "Yellow power" },
  { id = "grey_power", colour = "grey", title = "Grey power" },
  { id = "blue_power", colour = "blue", title = "Blue power" },
  { id = "red_power", colour = "red", title = "Red power" } }

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- Search and Health -----------------------------------------------------------------------------------------------

  -- §10.2 Search 0 weakens Steelheart immediately. His Health becomes the table's value.
  function box.research_steelheart(n)
    local s = box.steelheart()
    if s:is("weakened") then return end
    s.search = math.max(0, s.search - n)
    emit("searched", { piece = s, n = s.search })
    if s.search > 0 then return end
    s:set_condition("weakened", true)
    s:set_condition("invulnerable", false)
    s.hp = ctx.steelheart
    emit("weakened", { piece = s, n = s.hp })
  end

  -- §13.3 Ends the match if Steelheart has no Health left.
  function box.struck_steelheart()
    if box.steelheart().hp > 0 then return end
    emit("slain", { piece = box.steelheart() })
    finish("reckoners")
  end

  -- Deployment ------------------------------------------------------------------------------------------------------

  -- Deploys pieces in groups, clockwise from Steelheart's quarter and around again. By ruling (§14.18), missing pieces
  -- cost nothing.
  local function deployed(kind, group)
    return function(p, n)
      local ring, list = box.from_steelheart(), {}
      if not const.short_tracks_cost then n = math.min(n, count_supply(kind)) end
      for i = 0, n - 1 do table.insert(list, ring[i // group % #ring + 1]) end
      box.bring(kind, list, p)
    end
  end

  -- §10.5, §10.6
  local deploy_agents = deployed("agent", ctx.adjustment.group)
  local deploy_barricades = deployed("barricade", 1)

  -- §10.5-10.7 Adds up the active cells that deploy, deploys the sum, then queues the other active cells.
  local function deploy(p)
    local step = p.kind == "red_power" and "deploy_agents" or "deploy_barricades"
    local total, others, cells = 0, {}, box.cells(p)
    for i = 1, p.hook do
      local cell = cells[i]
      if cell[1] == step then
        total = total + cell[2]
      else
        table.insert(others, cell)
      end
    end
    if total > 0 then queue(step, p, total) end
    box.queue_cells(p, others)
  end

  -- The phase -------------------------------------------------------------------------------------------------------

  local function resolve(p)
    if p:is("deploys") then deploy(p) else box.queue_active(p) end
  end

  -- §10.4 Moves Steelheart. Steelheart may return to his previous quarter.
  local function wander()
    local s = box.steelheart()
    local to = ring("city"):next(s.space, box.movement())
    if to == s.space then emit("stays", { piece = s, space = to }) else s:move(to) end
  end

  local function steelheart_acts()
    for _, t in ipairs(tracks) do queue("resolve", piece(t.id)) end
    queue("wander")
  end

  -- §10.5, §10.6 Help texts: how the pieces that a track brings are placed.
  local says = {
    red_power = text("Its agents come in groups of {n}, one group to a quarter, from Steelheart's clockwise.",
      { n = ctx.adjustment.group }),
    blue_power = "Its barricades come one to a quarter, from Steelheart's clockwise.",
  }

  local part = {
    boards = { { id = "powers", title = "Steelheart's boards", map = "ygbr",
                 legend = { y = "yellow_power", g = "grey_power", b = "blue_power", r = "red_power" } } },
    kinds = { steelheart = { title = "Steelheart", short = "S!", tags = { "foe" }, hp = ctx.steelheart } },
    steps = { deploy_agents = deploy_agents, deploy_barricades = deploy_barricades, resolve = resolve, wander = wander,
              steelheart_acts = steelheart_acts },
    events = { slain = "{piece} is dead: the city is free.",
               deserted = "Nobody is left in the city.", stays = "{piece} stays in {space}." },
  }
  for _, t in ipairs(tracks) do
    local deploys = ctx.adjustment[t.colour]
    checked.track(t.colour, deploys or ctx.power[t.colour])
    part.kinds[t.id] = { title = t.title, short = t.colour:sub(1, 1),
                         tags = deploys and { "power", "tracked", "deploys" } or { "power", "tracked" },
                         cells = letters.cells(deploys or ctx.power[t.colour], deploys ~= nil), text = says[t.id],
                         hook = const.steelheart_hook }
  end

  -- §2.5 Sets up Steelheart: not weakened, with his tracks on their boards.
  function box.arm_steelheart()
    local s = box.steelheart()
    s.search = ctx.steelheart
    s:set_condition("invulnerable", true)
    for _, t in ipairs(tracks) do piece(t.id):place(spaces(t.id)[1], true) end
  end

  return part
end
