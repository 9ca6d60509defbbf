-- A short second Book for the tests of the campaign: the city as Book 1 left it, new clues, and the Boss again.

local darkknight = require "darkknight.init"

return darkknight.episode { id = "book2", title = "Book 2, for tests", pitch = "The same city, a Book later.", book = 2 }
