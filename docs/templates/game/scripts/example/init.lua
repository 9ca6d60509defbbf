-- The rules that all episodes of Example share: seats, actions, rounds. An episode passes its own part (boards, goal,
-- rounds) to example.episode{...} and gets the whole record back.
local example = {}

-- Numbers that players may change: `--set stamina=5`. An episode may add its own.
local constants = {
  stamina = { default = 3, min = 1, max = 9, note = "Action points of the explorer in each turn." },
}

---@type table<string, action_form>
local actions = {
  move = { builtin = "move", label = "Walk to {1}", cost = 1, rule = "2.1" },
  search = { label = "Search", cost = 1, rule = "2.2",
    needs = { { here = "chest closed", why = "no closed chest is here" } },
    run = function(explorer)
      explorer.space:first("chest closed"):flip("open")
      local found = roll("luck", 1)[1]
      emit("searched", { piece = explorer, space = explorer.space })
      if found == "gold" then track("gold"):add(1) end
    end },
}

-- The keys of an episode. All but `rounds` are required. `goal`: the gold to win.
local keys = {
  id = "string", title = "string", pitch = "string", boards = "table", goal = "integer", rounds = "integer?",
}

function example.episode(own)
  check_keys(own, keys) -- reports a misspelled key at its line
  return {
    game = "example", id = own.id, title = own.title, pitch = own.pitch, rules = "example", constants = constants,
    ---@return definition
    build = function(_, const)
      return {
        sides = { { id = "explorer", title = "Explorer", track = "gold" }, { id = "cave", title = "The cave" } },
        seats = { { id = "explorer", title = "Explorer", side = "explorer" } },
        symbols = { gold = { title = "gold" }, dust = { title = "dust" } },
        dice = { luck = { "gold", "gold", "dust" } },
        boards = own.boards,
        kinds = {
          explorer = { title = "Explorer", short = "E", side = "explorer", seat = "explorer", ap = const.stamina },
          chest = { title = "Chest", short = "c", count = 12, faces = { "closed", "open" } },
        },
        tracks = { gold = { title = "Gold", max = own.goal } },
        verbs = { go = "{1} acts" },
        events = { searched = "{piece} opens the chest on {space}." },
        menus = { explorer = { prompt = "What does the explorer do?", rule = "2", actions = actions } },
        on = {
          ["turn.start"] = function(ev) ev.piece:refill_ap() end,
          ["track.changed"] = { rule = "3", run = function()
            if track("gold").value == own.goal then finish("explorer") end
          end },
        },
        setup = { "set_up" },
        steps = { set_up = function()
          spawn("explorer", spaces("start")[1])
          for _, niche in ipairs(spaces("niche")) do spawn("chest", niche) end
        end },
        rounds = {
          { id = "turns", title = "Turns", turns = { who = "explorer", pick_verb = "go", menu = "explorer" } },
          { id = "end", title = "End of the round", run = function()
            if match.round == (own.rounds or 6) then finish("cave") end
          end },
        },
      }
    end,
  }
end

return example
