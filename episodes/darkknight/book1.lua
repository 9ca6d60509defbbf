-- Book 1: the Boss hides behind eight clues. Sixteen turns to unmask and beat him.

local darkknight = require "darkknight.init"

return darkknight.episode {
  id = "book1", title = darkknight.names.book1,
  pitch = "Alone against the city: find four coins among eight clues, unmask the Boss, beat him.",
}
