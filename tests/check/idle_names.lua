-- Names that occur only in their declaration, and names that only seem unused: joined from parts, formatted, or named
-- in a text.
local sorts = { "bomb", "flare" }
local many = {}
for _, sort in ipairs(sorts) do many[sort] = sort .. "s" end

return {
  game = "x", id = "idle_names", title = "Names",
  build = function()
    return {
      sides = { { id = "us", title = "Us" } },
      seats = { { id = "me", title = "Me", side = "us" } },
      boards = { { id = "main", title = "Main", map = "S", legend = { S = "start" } } },
      kinds = { guard = { title = "Guard", short = "g", seat = "me", side = "us", ap = 1 } },
      tracks = { fame = { title = "Fame", max = 9 }, shame = { title = "Shame", max = 9 } },
      symbols = { sun = { title = "sun" }, rain = { title = "rain" }, snow = { title = "Snow" } },
      dice = { sky = { "sun", "rain" }, sea = { "sun", "rain" } },
      vars = {
        match = { bombs = { type = "int", max = 9 }, flares = { type = "int", max = 9 }, hour_1 = "bool", mispelt = "bool" },
        piece = { alert = "bool", sleepy = "bool" },
        space = { burnt = "bool" },
      },
      verbs = { go = "{1} acts", shout = "Shout", whisper = "Whisper" },
      events = { seen = "{piece} sees.", heard = "{piece} hears." },
      menus = { guard = { prompt = "What?", actions = {
        wait = { label = "Wait", needs = { { actor = "guard alert", none = true, why = "it is alert" } },
          run = function(guard) emit("seen", { piece = guard }) end } } } },
      setup = { "open" },
      steps = { open = function()
        spawn("guard", spaces("start")[1])
        for _, sort in ipairs(sorts) do match[many[sort]] = 3 end
        match[("hour_%d"):format(1)] = true
      end },
      rounds = { { id = "day", title = "Day", turns = { who = "guard", pick_verb = "go", menu = "guard" } },
        { id = "night", title = "Night", run = function()
          if roll("sky", 1)[1] == "sun" then track("fame"):add(1) end
          if choose { seat = "me", options = { { "shout" } }, always_ask = true } == "shout" then finish("us") end
        end } },
    }
  end,
}
