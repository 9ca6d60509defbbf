-- A condition on a setting that has a condition: here the setting itself.
-- when: load
-- expect: settings.level.when.level: is no setting of type "choice" that applies always
return {
  game = "hostile", id = "x", title = "X",
  settings = {
    level = { type = "choice", choices = { "easy", "hard" }, default = "easy",
              when = { level = "easy" } }, --!
  },
  build = function() return {} end,
}
