-- Steelheart (§10): his Search and Health, the four tracks of his boards, the deployment of agents and barricades, and
-- the way he goes.

local letters = require "reckoners.letters"

local colours = { "yellow", "grey", "blue", "red" } -- top to bottom (§10.3, §15.5)
local titles = { yellow = "Yellow powers", grey = "Grey powers", blue = "Blue powers", red = "Red powers" }

return function(ctx)
  local box, const = ctx.box, ctx.const

  -- His own points --------------------------------------------------------------------------------------------------

  -- §10.2 Search 0 weakens him at once: his Health is the table's value.
  function box.research_steelheart(n)
    local s = box.steelheart()
    if s:is("weakened") then return end
    s.search = math.max(0, s.search - n)
    tell("searched", { unit = s, n = s.search })
    if s.search > 0 then return end
    s:set("weakened", true)
    s:set("invulnerable", false)
    s.hp = ctx.steelheart
    tell("weakened", { unit = s, n = s.hp })
  end

  -- §13.3
  function box.struck_steelheart()
    if box.steelheart().hp > 0 then return end
    tell("slain", { unit = box.steelheart() })
    finish("reckoners")
  end

  -- Deployment ------------------------------------------------------------------------------------------------------

  -- §14.18 Whether one more may be placed, or is simply missing.
  local function place(kind, s)
    if const.short_tracks_cost or count_supply(kind) > 0 then spawn(kind, s) end
  end

  -- §10.5 In groups, from his quarter clockwise and round again.
  local function deploy_agents(_, n)
    local ring, i = box.from_steelheart(), 0
    while n > 0 do
      for _ = 1, math.min(n, ctx.adjustment.group) do place("agent", ring[i % #ring + 1]) end
      n, i = n - ctx.adjustment.group, i + 1
    end
  end

  -- §10.6 One to a quarter, from his clockwise and round again.
  local function deploy_barricades(_, n)
    local ring = box.from_steelheart()
    for i = 1, n do place("barricade", ring[(i - 1) % #ring + 1]) end
  end

  -- §10.5-10.7 What is left of the hook, counted together and deployed; then the other cells.
  local function deploy(p)
    local step = p.kind == "red" and "deploy_agents" or "deploy_barricades"
    local total, others = 0, {}
    for i = 1, p.hook do
      local cell = p.cells[i]
      if cell[1] == step then
        total = total + cell[2]
      elseif #cell > 0 then
        table.insert(others, cell)
      end
    end
    if total > 0 then queue(step, p, total) end
    for _, cell in ipairs(others) do queue(cell[1], p, table.unpack(cell, 2)) end
  end

  -- The phase -------------------------------------------------------------------------------------------------------

  local function resolve(p)
    tell("resolves", { unit = p })
    if p.kind == "red" or p.kind == "blue" then deploy(p) else p:perform() end
  end

  -- §10.4 He may come back to where he was.
  local function wander()
    local s = box.steelheart()
    local to = ring("city"):next(s.space, box.movement())
    if to == s.space then tell("stays", { unit = s, space = to }) else s:move(to) end
  end

  local function steelheart_acts()
    for _, colour in ipairs(colours) do queue("resolve", piece(colour)) end
    queue("wander")
  end

  local part = {
    boards = { { id = "powers", title = "Steelheart's boards", map = "ygbr",
                 legend = { y = "yellow", g = "grey", b = "blue", r = "red" } } },
    kinds = { steelheart = { title = "Steelheart", short = "S!", tags = { "foe" }, hp = ctx.steelheart } },
    steps = { deploy_agents = deploy_agents, deploy_barricades = deploy_barricades, resolve = resolve, wander = wander,
              steelheart_acts = steelheart_acts },
    events = { resolves = "{unit} take effect.", slain = "{unit} is dead: the city is free.",
               deserted = "Nobody is left in the city.", stays = "{unit} stays in {space}." },
  }
  for _, colour in ipairs(colours) do
    local text = ctx.power[colour] or ctx.adjustment[colour]
    part.kinds[colour] = { title = titles[colour], short = colour:sub(1, 1), tags = { "power", "tracked" },
                           cells = letters.cells(text, ctx.adjustment[colour] ~= nil), hook = const.steelheart_hook }
  end

  -- §2.5 Setup: he is unweakened, his tracks lie on their boards.
  function box.arm_steelheart()
    local s = box.steelheart()
    s.search = ctx.steelheart
    s:set("invulnerable", true)
    for _, colour in ipairs(colours) do piece(colour):place(spaces(colour)[1], true) end
  end

  return part
end
