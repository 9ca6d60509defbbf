-- A game whose name leads out of the folder of saved matches.
-- when: load
-- expect: game: "../../evil": expected letters, digits, "_" and "-" only
return {
  game = "../../evil", id = "x", title = "X", --!
  build = function() return {} end,
}
