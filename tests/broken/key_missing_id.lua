-- A head without an id.
-- when: load
-- expect: id: is missing: expected a string
return { --!
  game = "base", title = "X",
}
