-- A misspelled key of the episode's head.
-- when: load
-- expect: tilte: unknown key (did you mean "title"?)
return {
  game = "base", id = "x",
  tilte = "X", --!
}
