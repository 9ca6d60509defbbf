-- A setting whose condition is about a setting with a condition: itself.
-- when: load
-- expect: settings.level.when.level: is not a setting of type "choice" that applies always
return {
  game = "hostile", id = "x", title = "X",
  settings = {
    level = { type = "choice", choices = { "easy", "hard" }, default = "easy",
              when = { level = "easy" } }, --!
  },
  build = function() return {} end,
}
