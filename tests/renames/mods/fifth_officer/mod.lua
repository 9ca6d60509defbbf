-- Rosa Lindqvist, fire brigade: a fifth officer for Hard City. She opens what is shut and stands where it burns. Play
-- her with `--officers donathan,jenny,miranda,rosa`, or any other four.

-- Her starting skill: crates on the next space open, too.
local function start(ctx)
  local box = ctx.box
  return {
    menus = { officer = { actions = {
      breach = { label = "Breach the crate at {1}", cost = 1, rule = "6.3", target = "piece", where = "adjacent",
        of = "crate",
        needs = { { actor = "rosa", why = "only Rosa carries an axe" },
                  { there = "mutant active", none = true, why = "an active mutant guards it" } },
        run = function(o, crate) box.open_crate(o, crate) end },
    } } },
  }
end

-- Five skills. `tools` are those of scripts/hardcity/skills.lua.
local function deck(ctx, tools)
  local box = ctx.box
  return {
    cards = {
      turnout_coat = { title = "Turnout Coat",
        text = "The first damage that anything but a Mutant's attack deals you each round does not hurt." },
      fire_axe = { title = "Fire Axe", cost = 2,
        text = "2 AP: 1 damage to every Mutant on your space.",
        needs = tools.idle { here = "mutant" },
        run = function(o)
          for _, m in ipairs(o.space:pieces("mutant")) do
            if m.space == o.space then m:damage(1, "skill", o) end
          end
        end },
      hose_down = { title = "Hose Down", cost = 1, once = "turn",
        text = "Once a turn, 1 AP: push a Mutant from an adjacent space to another space around you.",
        needs = tools.idle { near = "mutant !fubar" },
        run = function(o)
          local m = tools.pick(o, tools.pieces_near(o.space, "mutant !fubar"), "Hose Down: which mutant?")
          local free = filter_list(o.space:near(), function(s) return s ~= m.space and s:open(m) end)
          local to = tools.pick(o, free, "Hose Down: where does it land?", "wash_to")
          if to then m:place(to) end
        end },
      carry_out = { title = "Carry Out", once = "round",
        text = "Once a round, free: an Officer or Ally on your space regains 1 HP and you gain 1 AP.",
        needs = tools.idle { here = "hero" },
        run = function(o)
          local list = filter_list(o.space:pieces("hero"), function(p) return p ~= o end)
          box.heal(tools.pick(o, list, "Carry Out: whom?"), 1)
          box.gain_ap(o, 1)
        end },
      eager_hands = { title = "Eager Hands",
        text = "Once a turn, when you open a crate, gain 1 AP." },
    },
    on = {
      ["unit.damage"] = { when = { unit = "rosa" }, run = function(ev)
        if ev.n > 0 and ev.cause ~= "claw" and tools.spend_round(ev.unit, "turnout_coat") then ev.n = 0 end
      end },
      ["crate.opened"] = { when = { unit = "rosa" }, run = function(ev)
        if tools.spend_turn(ev.unit, "eager_hands") then box.gain_ap(ev.unit, 1) end
      end },
    },
    verbs = { wash_to = "Wash it to {1}" },
  }
end

return {
  id = "fifth_officer", version = "1.0", title = "Rosa Lindqvist", game = "hardcity",
  about = "A fifth officer, from the fire brigade, with a starting skill and five skills.",
  change = {
    ["hardcity.roster"] = function(m)
      m.add("value.order", "rosa")
      m.add("value.officers", "rosa", { name = "Rosa", title = "Rosa Lindqvist", short = "R", hp = 6,
        skill = "Axe and Crowbar", text = "1 AP: open a crate on an adjacent space where no active Mutant stands.",
        start = start, deck = deck })
    end,
  },
}
