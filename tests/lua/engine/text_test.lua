-- text() makes sentences that can be translated. The tests use text() as scripts do.
local function eval(code) return match { episode = "hardcity/mayhem" }:lua(code) end

test("a text has its values in the place of the names in braces", function()
  eq(eval [[return text("{n} of {all}, {n}", { n = 2, all = "three" })]], "2 of three, 2")
end)

test("braces that are not among the values stay for labels and events", function()
  eq(eval [[return text("{1}: {n}{piece?, by {piece}}", { n = 1 })]], "{1}: 1{piece?, by {piece}}")
end)

test("a plural word takes the form for its number", function()
  eq(eval [[return text("{n} {n#die|dice}, {m} {m#die|dice}", { n = 1, m = 3 })]], "1 die, 3 dice")
  eq(eval [[return text("point{n#|s} {x#a|b} {n#one|}", { n = 2 })]], "points {x#a|b} ")
end)

test("a value without a place in the template is refused", function()
  refuses(function() eval [[return text("{n}", { n = 1, m = 2 })]] end, "there is no {m} in")
end)

test("a handle among the values of a text is printed as its title", function()
  eq(eval [[return text("{who} in {where}, {card}", { who = piece "jenny", where = piece("jenny").space or "no place", card = cards("taser")[1] })]],
    eval [[return piece("jenny").title .. " in " .. (piece("jenny").space and piece("jenny").space.title or "no place") .. ", " .. cards("taser")[1].title]])
end)

test("a value must be an integer, a string or a handle", function()
  refuses(function() eval [[return text("{n}", { n = {} })]] end, "text: n: expected an integer, a string or a handle, got a table")
  refuses(function() eval [[return text("{n}", { n = 1.5 })]] end, "expected an integer, a string or a handle")
  refuses(function() eval [[return text("{n}", { "one" })]] end, "expected names as keys")
end)

test("a text that never ends is refused", function()
  refuses(function() eval [[return text("{a}{a}{a}{a}{a}", { a = string.rep("x", 1000) })]] end, "longer than 4095 bytes")
end)

test("braces in the forms that go with a number are refused, not cut in two", function()
  refuses(function() eval [[return text("{n#one die is|{n} dice are} left", { n = 2 })]] end, "forms hold no braces: write")
  eq(eval [[return text("{n} {n#die is|dice are} left: {1}", { n = 2 })]], "2 dice are left: {1}")
end)
