-- The Reckoners, a short game: Steelheart leaves his tower for one night, with a part of his guard. At dawn he is back
-- in the tower, and the Reckoners have lost.

local reckoners = require "reckoners.init"

-- "His Search and his Health are this share of the table's value, rounded up."
local share, of = 3, 5

-- "Before anything else happens, one card more than there are Reckoners is laid out. Each Reckoner takes one of them."
local spare_cards = 1

local function rules(ctx)
  local box, const = ctx.box, ctx.const

  -- The van: cards to choose from, in the order of the team. The remaining cards go under the deck.
  local function lay_out_van()
    for _ = 1, #ctx.team + spare_cards do pile("equipment"):draw_to(pile("van"), "bottom") end
    queue("load_up", 1)
  end

  local function load_up(i)
    local r = piece(ctx.team[i])
    local c = choose { seat = r, verb = "load", from = pile("van"):cards(), rule = "16.2",
                       prompt = "{1} takes one card from the van: which?", args = { r },
                       why = "one of the cards that are left in the van" }
    emit("loaded", { piece = r, card = c })
    quietly(function() box.equip(r, c) end)
    if i < #ctx.team then return queue("load_up", i + 1) end
    for _, left in ipairs(pile("van"):cards()) do left:move_to(pile("equipment"), "bottom") end
  end

  -- The clock advances one hour a round. After the last hour the Reckoners lose.
  local function strike_the_hour()
    track("night"):add(-1)
    if track("night").value > 0 then return end
    emit("dawn", {})
    finish("steelheart")
  end

  return {
    steps = { lay_out_van = lay_out_van, load_up = load_up, strike_the_hour = strike_the_hour },
    piles = { van = { title = "The van", accepts = { "equipment" }, show = "row" } },
    tracks = { night = { title = "Hours of night", min = 0, max = const.hours, start = const.hours } },
    verbs = { load = { label = "Take {1}", rule = "16.2" } },
    events = { loaded = "{piece} takes {card} from the van.",
               dawn = "The sun rises, and Steelheart is behind steel again." },
  }
end

return reckoners.episode {
  id = "onenight", title = "One Night",
  goal = "You win when Steelheart's Health is down to 0: first bring his Search to 0 (research, rewards of Epics), "
    .. "then attack. You lose when the Hours of night or the Population are down to 0.",
  pitch = "A short game: Steelheart with a part of his guard, and dawn after six rounds.",
  constants = { start_population = 25, start_money = 2,
                hours = { default = 6, min = 1, max = 20, note = "16.2: rounds until dawn" } },
  prepare = function(ctx)
    ctx.steelheart = (ctx.steelheart * share + of - 1) // of
  end,
  opening = { "lay_out_van" },
  round_end = { "strike_the_hour" },
  policy = { load = function(_, _, c) return c.def.price end }, -- for computer players (bots.lua)
  rules = rules,
}
