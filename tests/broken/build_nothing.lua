-- A function `build` that makes the definition and does not return it.
-- when: load
-- expect: build: expected it to return the definition (a table), got nil
return { game = "base", id = "x", title = "X",
  build = function() --!
    local definition = { sides = {} }
    definition.seats = {}
  end }
