-- Book 1: the Boss hides behind eight clues. The hero has sixteen turns to unmask and defeat the Boss.

local darkknight = require "darkknight.init"

return darkknight.episode {
  id = "book1", title = darkknight.names.book1,
  pitch = "Alone against the city: find four coins among eight clues, unmask the Boss, beat him.",
}
