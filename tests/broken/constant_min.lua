-- A constant whose least value is above its greatest.
-- when: load
-- expect: constants.dusk.min: 30 is above max, 20
return { game = "base", id = "x", title = "X", build = function() return {} end,
  constants = { dusk = { default = 5,
    min = 30, max = 20 } } } --!
