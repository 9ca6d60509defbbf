-- A variable with the name of a property of pieces.
-- when: load
-- expect: vars.piece.hp: variable "hp" is declared by the core
local base = require "base"
return base.episode { vars = { piece = {
  hp = "int", --!
} } }
