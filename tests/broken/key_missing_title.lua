-- The head has no title; the file has other tables before it, and functions that return some.
-- when: load
-- expect: title: is missing: expected a string
local numbers = { 1, 2 }
local function pair() return { numbers[1], numbers[2] } end
return { --!
  game = "base", id = "x", build = function() return { pair() } end,
}
