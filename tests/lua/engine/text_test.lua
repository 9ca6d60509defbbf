-- text() makes sentences that can be translated. The tests use text() as scripts do.
local function eval(code) return match { episode = "hardcity/mayhem" }:lua(code) end

test("text() puts values in place of the names in braces", function()
  eq(eval [[return text("{n} of {all}, {n}", { n = 2, all = "three" })]], "2 of three, 2")
end)

test("text() keeps braces without a value for labels and events", function()
  eq(eval [[return text("{1}: {n}{piece?, by {piece}}", { n = 1 })]], "{1}: 1{piece?, by {piece}}")
end)

test("text() chooses the plural form for its number", function()
  eq(eval [[return text("{n} {n#die|dice}, {m} {m#die|dice}", { n = 1, m = 3 })]], "1 die, 3 dice")
  eq(eval [[return text("point{n#|s} {x#a|b} {n#one|}", { n = 2 })]], "points {x#a|b} ")
end)

test("text() refuses a value without a place in the template", function()
  refuses(function() eval [[return text("{n}", { n = 1, m = 2 })]] end, "there is no {m} in")
end)

test("text() prints a handle as its title", function()
  eq(eval [[return text("{who} in {where}, {card}", { who = piece "jenny", where = piece("jenny").space or "no place", card = cards("taser")[1] })]],
    eval [[return piece("jenny").title .. " in " .. (piece("jenny").space and piece("jenny").space.title or "no place") .. ", " .. cards("taser")[1].title]])
end)

test("text() accepts only integers, strings and handles as values", function()
  refuses(function() eval [[return text("{n}", { n = {} })]] end, "text: n: expected an integer, a string or a handle, got a table")
  refuses(function() eval [[return text("{n}", { n = 1.5 })]] end, "expected an integer, a string or a handle")
  refuses(function() eval [[return text("{n}", { "one" })]] end, "expected names as keys")
end)

test("text() refuses a result of more than 4095 bytes", function()
  refuses(function() eval [[return text("{a}{a}{a}{a}{a}", { a = string.rep("x", 1000) })]] end, "longer than 4095 bytes")
end)

test("text() refuses braces inside plural forms instead of cutting them in two", function()
  refuses(function() eval [[return text("{n#one die is|{n} dice are} left", { n = 2 })]] end, "forms hold no braces: write")
  eq(eval [[return text("{n} {n#die is|dice are} left: {1}", { n = 2 })]], "2 dice are left: {1}")
end)
