-- A condition on a setting that does not exist.
-- when: load
-- expect: settings.level.when.mood: is not a setting
return {
  game = "hostile", id = "x", title = "X",
  settings = {
    mode = { type = "choice", choices = { "coop", "versus" }, default = "coop" },
    level = { type = "choice", choices = { "easy", "hard" }, default = "easy",
              when = { mood = "coop" } }, --!
  },
  build = function() return {} end,
}
