-- Hard City, Episode 5: the last night. The officers power the laboratory, climb to the roof and wreck the machine
-- before the clock runs out.

local hardcity = require "hardcity.init"
local parts = require "parts"
local lights = require "hardcity.lights"
local laboratory = require "hardcity.laboratory"
local rooftop = require "hardcity.rooftop"

-- The episode's rules -------------------------------------------------------------------------------------------------

local function rules(ctx)
  local const, box, score = ctx.const, ctx.box, ctx.score

  -- Setup: places the grid's mutants, on the streets and on the rooftop, and the grid's boxes.
  local function tokens()
    for _, s in ipairs(box.grid("mutant")) do spawn("mutant", s) end
    for _, s in ipairs(box.grid("box")) do box.put_crate("street", s) end
  end

  -- F.U.B.A.R. HP: "1vA 6. Co-op 1, plus 1 every time a letter card is drawn" (R39).
  function box.fubar_hp()
    if ctx.versus then return const.fubar_hp end
    return const.fubar_hp_coop + const.fubar_hp_per_letter * #pile("letters")
  end

  -- Adds a hit point "every time" a letter card is drawn, even after F.U.B.A.R. has entered play.
  local function letter_drawn(ev)
    if ev.to.id ~= "letters" then return end
    for _, f in ipairs(pieces("fubar")) do
      f.hp_max = f.hp_max + const.fubar_hp_per_letter
      f.hp = f.hp + const.fubar_hp_per_letter
    end
  end

  -- R39 F.U.B.A.R. starts on the board only by ruling.
  local function fubar_waits()
    if not const.fubar_on_board or not box.fubar_ready() then return end
    box.fubar_arrives(box.pick(box.spawn_zone(), { side = box.doom_chooser, verb = "lurk", rule = "14.39",
                                                prompt = "F.U.B.A.R. is out from the start: where?",
                                                why = "a space of the spawn zone", delegable = box.delegable }))
  end

  return parts.merge { { "lights", lights.part(ctx) }, { "laboratory", laboratory(ctx) }, { "rooftop", rooftop(ctx) },
                       { "sheet", {
    setup = { "setup_grid", "tokens", "install_lights", "furnish_laboratory", "furnish_rooftop", "setup_officers",
              "fubar_waits", "opening" },
    steps = { tokens = tokens, fubar_waits = fubar_waits },
    verbs = { lurk = { label = "F.U.B.A.R. lurks on {1}", rule = "14.39" } },
    on = {
      -- Chaos: 1 at each round's end.
      ["round.end"] = { rule = "13.5.13", run = function() score.chaos(1, "rounds") end },
      ["card.moved"] = ctx.coop and { rule = "13.5.6", run = letter_drawn } or nil,
    },
  } } }
end

-- Co-op: "a printed Chaos card effect that would give DZ VP becomes a 1-Mutant spawn on the Rooftop"; and the Special
-- card's effect.
local function extend(doc, ctx)
  local climber = { words = function() return "Spawn 1 Mutant on the Rooftop" end,
                    run = function() ctx.box.spawn_mutants(1, { zone = ctx.box.grid("spawn") }) end }
  doc.printed, doc.verbs.climber = climber, climber
  doc.verbs.dim = { words = function() return "One Street Light goes out until the next round" end,
                    run = function() ctx.box.dim() end }
end

return hardcity.episode {
  id = "zerohour", title = "Zero Hour",
  pitch = "Power up the laboratory, climb to the roof, wreck the machine.",
  points = "13.5.13",
  goal = { order = text("all 7 for the Doom Device (bring the Battery to the Generator, climb to the Rooftop, shoot "
             .. "the Barrels out of the way, then the Device)", {}),
           chaos = text("1 at the end of each round", {}) },
  board_title = "Uptown, the works and the back alley", boards = { "2B", "3B" }, annex = "alley", apart = { "rooftop" },
  opening = "this_is_it",
  specials = { "soldier", "rat" },
  settings = {
    barrels = { type = "integer", min = 0, max = 4, default = 4, order = 5, campaign = true,
                title = "Barrels that a campaign has left on the rooftop" },
  },
  constants = {
    darkness_limits = { default = "edition", values = { "edition", "shots", "attacks" },
      note = "R46: darkness limits Aimed Shots too, or Shooting Attacks only" },
    lights_on = { default = 3, min = 0, max = 8, note = "R38: street lights that are on" },
    fubar_hp = { default = 6, min = 1, max = 12, note = "R39: F.U.B.A.R.'s hit points in 1vA" },
    fubar_hp_coop = { default = 1, min = 0, max = 12, note = "R39: his hit points in co-op before letters" },
    fubar_hp_per_letter = { default = 1, min = 0, max = 3, note = "R39: hit points for each letter card" },
    fubar_on_board = { default = false, note = "R39: he starts on a space of the spawn zone" },
    hatch_ap = { default = 1, min = 0, max = 5, note = "R40: action points for passing the hatch" },
    generator_ap = { default = 1, min = 0, max = 5, note = "R40: action points for powering the generator" },
    roof_barrels = { default = 4, min = 0, max = 4,
      note = "R41: barrels on the rooftop before a campaign removes any" },
    roof_barrel_dmg = { default = 2, min = 1, max = 6, note = "R41: damage in one attack that removes a barrel" },
    doom_dmg = { default = 3, min = 1, max = 6, note = "R41: damage in one attack that destroys the Doom Device" },
  },
  levels = { hard = 3 },
  kills_vp = 0, -- Order: 7 for the Doom Device and nothing else; 10 kills still give skills
  scores = { "order_doom", "chaos_rounds" },
  round_start = { "set_lights" },
  special = {
    title = "Blackout",
    versus = { text = "Spawn up to 2 Mutants on dashed spaces in the dark. On the main board, move up to 2 Mutants "
        .. "and attack with 1.",
      off_board = true, run = function(ctx)
        match.scope = "main"
        ctx.box.spawn_mutants(2, { zone = ctx.box.dark_spaces() })
        ctx.box.zero_budget(0, 2, 1)
      end },
    coop = { copies = 8, extend = extend,
             top = { { "dim", 1 }, { "climber", 1 }, { "activate", 4, "officer", nearest = true } } },
  },
  prepare = lights.prepare,
  rules = rules,
}
