-- A condition on a choice that is not offered.
-- when: load
-- expect: settings.level.when.mode: "solo" is not among the choices: coop, versus
return {
  game = "hostile", id = "x", title = "X",
  settings = {
    mode = { type = "choice", choices = { "coop", "versus" }, default = "coop" },
    level = { type = "choice", choices = { "easy", "hard" }, default = "easy",
              when = { mode = "solo" } }, --!
  },
  build = function() return {} end,
}
