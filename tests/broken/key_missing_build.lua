-- A head without a build function.
-- when: load
-- expect: build: is missing: expected a function
return { game = "base", id = "x", title = "X" } --!
