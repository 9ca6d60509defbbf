-- A title for a choice that is not offered.
-- when: load
-- expect: settings.mode.titles: "alnoe" is not among the choices
return {
  game = "hostile", id = "x", title = "X",
  settings = {
    mode = { type = "choice", choices = { "alone", "versus" }, default = "alone",
             titles = { alnoe = "By yourself" } }, --!
  },
  build = function() return {} end,
}
