-- The head has no id.
-- when: load
-- expect: id: is missing: expected a string
return { --!
  game = "base", title = "X",
}
