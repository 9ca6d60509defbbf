-- Mistakes that show only when two settings come together (tests/shell/check.sh): one in the definition, one in play.
-- Also has a constant and a step that only such a pair uses: `check` must not warn of them.
return {
  game = "probe", id = "pairs", title = "Two settings together",
  settings = {
    fog = { type = "flag", default = false },
    mode = { type = "choice", choices = { "calm", "wild", "odd" }, default = "calm" },
    crew = { type = "list", choices = { "ann", "bob", "cid" }, min = 1, max = 3, default = { "ann", "bob" } },
    size = { type = "integer", min = 1, max = 3, default = 1 },
  },
  constants = { depth = { default = 2, min = 0, max = 3 } },
  build = function(settings, const)
    if settings.mode == "odd" and settings.size == 3 then reject_settings("odd comes in two sizes") end
    local both = settings.fog and settings.mode == "wild"
    local late = #settings.crew == 1 and settings.size == 3
    return {
      sides = { { id = "red", track = "score" } },
      seats = { { id = "a", side = "red" } },
      boards = { { id = "main", map = ". . ." } },
      kinds = { guard = { side = "red", seat = "a", ap = 2, hp = both and -1 or 3 } },
      tracks = { score = { max = 10 } },
      verbs = { pick = "Pick {1}" },
      menus = { main = { actions = {
        look = { label = "Look", run = function(o)
          if late then o:damage("hard") end
          track("score"):add(settings.fog and settings.size == 2 and const.depth or 1)
        end },
      } } },
      steps = { set_up = function() spawn("guard", space("b1")) end, drift = function() track("score"):add(2) end },
      setup = { "set_up", settings.fog and #settings.crew == 3 and "drift" or nil },
      rounds = { cap = 3, { id = "turns", turns = { who = "guard", pick_verb = "pick", menu = "main" } } },
    }
  end,
}
