-- A playable episode with many things that have no effect: `check` warns of each of them (tests/shell/check.sh).
local function never()
  track("blame"):add(1)
end

return {
  game = "probe", id = "idle", title = "Idle parts",
  settings = { mode = { type = "choice", choices = { "calm", "wild" }, default = "calm" } },
  constants = {
    used = { default = 2, min = 0, max = 3 },
    fog = { default = 2, min = 0, max = 3 },
  },
  build = function(settings, const)
    local wild = settings.mode == "wild"
    return {
      sides = { { id = "red", track = "score" }, { id = "blue", track = "blame" } },
      seats = { { id = "a", side = "red" } },
      names = { wild and "fire" or "smoke" },
      boards = { {
        id = "main", legend = { S = "spawn" },
        map = [[
          S . . # .
          . . . # .
          . . . # . ]],
      } },
      kinds = {
        guard = { side = "red", seat = "a", ap = 2, hp = 3 },
        crate = { blocks = true, count = 2 }, ghost = { title = "Ghost" },
      },
      cards = {
        ace = { title = "Ace", text = "Nothing happens." },
        king = { title = "King", text = "Scores.", play = function() track("score"):add(const.used) end },
      },
      piles = { deck = { cards = { ace = 1, king = 1 } } },
      tracks = { score = { max = 10 }, blame = { max = 5 } },
      verbs = { pick = "Pick {1}" },
      menus = { main = { actions = {
        look = {
          label = "Look " .. settings.mode,
          run = function(o)
            if o:is("gaurd") then finish("guard") end
            if wild then o:damage(1, "fire") end
            choose { seat = "a", verb = "pick", from = spaces("spwan") }
          end,
        },
        take = { label = "Take {1}", needs = { { pile = "deck", min = 1 } }, run = function()
          local card = pile("deck"):top()
          if card and card.def.play then card.def.play() end
        end },
      } } },
      steps = {
        set_up = function()
          spawn("guard", space("b2"))
          spawn("crate", space("a1"))
        end,
        forgotten = function() finish("red") end,
      },
      setup = { "set_up" },
      rounds = { cap = 3, { id = "turns", turns = { who = "guard", pick_verb = "pick", menu = "main" } } },
    }
  end,
}
