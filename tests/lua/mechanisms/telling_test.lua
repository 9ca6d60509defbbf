-- Sentences of events and questions: quietly(), and the things that a prompt names.

local source = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "us" } }, seats = { { id = "us", side = "us" } },
    boards = { { id = "main", title = "Old Square", map = ". . ." } },
    kinds = { ann = { title = "Ann", side = "us", seat = "us" }, crate = { title = "Crate", count = 2 },
              imp = { title = "Imp", count = 2 } },
    cards = { note = { title = "Note" } },
    piles = { deck = { title = "Deck", cards = { note = 1 } }, hand = { title = "Hand", accepts = { "deck" } } },
    events = { opened = "{piece} opens the crate.", lost = "Lost.", tours = "{piece} tours: {place}." },
    verbs = { pick = "Pick {1}", pass = "Pass" },
    names = { "word", "main" },
    on = { ["piece.killed"] = function() end },
    menus = { acts = { end_verb = false, actions = {
      open = { label = "Open", run = function(o)
        quietly(function()
          pieces("crate")[1]:remove()
          emit("opened", { piece = o })
          pile("deck"):draw_to(pile("hand"))
        end)
        pieces("imp")[1]:place(space("c1"))
      end },
      ask = { label = "Ask", run = function(o)
        local gone = quietly(function()
          local imp = choose { seat = o, verb = "pick", from = pieces("imp"), args = { o, pieces("imp")[1], o.space, 2 },
                               prompt = "{1} at {3} meets {2}: which of {4} goes?", why = "one of the two" }
          imp:remove()
          return imp
        end)
        gone:place(space("a1"))
      end },
      tour = { label = "Tour", run = function(o) emit("tours", { piece = o, place = "main" }) end },
      fail = { label = "Fail", run = function() quietly(function() error("no such luck") end) end },
      many = { label = "Many", run = function(o)
        choose { seat = o, verb = "pick", from = pieces("imp"), prompt = "{1}", args = { 1, 2, 3, 4, 5 } }
      end },
    } } },
    steps = { begin = function()
      spawn("ann", space("a1"))
      for _, at in ipairs { "b1", "c1" } do spawn("crate", space("b1")) spawn("imp", space(at)) end
    end },
    setup = { "begin" },
    rounds = { cap = 9, { id = "turns", turns = { who = "ann", pick_verb = "pick", menu = "acts" } } },
  }
end }
]]
local episode = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end })
local function begun() return episode:new(1) end

local function told(m, after)
  local texts = {}
  for _, e in ipairs(m:events(after)) do
    if e.text ~= "" then texts[#texts + 1] = e.text end
  end
  return table.concat(texts, " ")
end
local function count_of(m, kind)
  local n = 0
  for _, e in ipairs(m:events()) do n = n + (e.kind == kind and 1 or 0) end
  return n
end

test("core events in quietly() have no sentence, but the game's events do, and all events are recorded", function()
  local m = begun()
  local before = #m:events()
  m:answer "open"
  eq(told(m, before), "Ann opens the crate. Imp 1 goes from b1 to c1.")
  eq(count_of(m, "piece.removed"), 1)
  eq(count_of(m, "card.moved"), 1)
end)

test("a name that is also a board's id is printed as the board's title", function()
  local m = begun()
  local before = #m:events()
  m:answer "tour"
  eq(told(m, before), "Ann tours: Old Square.")
end)

test("a question in quietly() waits like any other, and the quiet ends with quietly()", function()
  local m = begun()
  m:answer "ask"
  local before = #m:events()
  eq(m:question(), "Ann at a1 meets Imp 1: which of 2 goes?")
  m:answer "pick:imp.2"
  eq(told(m, before):find("leaves the board"), nil)
  ok(m:heard "Imp 2 appears at a1.")
end)

test("an error in quietly() ends the quiet", function()
  local m = begun()
  refuses(function() m:answer "fail" end, "no such luck")
  m:answer "ask"
  m:answer "pick:imp.1"
  ok(m:heard "Imp 1 appears at a1.")
end)

test("why gives a question's own reason only for things that the question concerns", function()
  local m = begun()
  m:answer "ask"
  ok(m:why("pick:crate.1"):find("The rule: one of the two", 1, true))
  ok(m:why("pass"):find "Ann at a1 meets Imp 1: which of 2 goes?")
end)

test("a prompt names at most four things", function()
  refuses(function() begun():answer "many" end, "`args` names more than 4 things")
end)

test("a question stays the same after saving and restoring, and after undo", function()
  local m = begun()
  m:answer "ask"
  eq(episode:restore(m:save()):question(), m:question())
  eq(m:clone():question(), "Ann at a1 meets Imp 1: which of 2 goes?")
  m:answer "pick:imp.2"
  m:undo()
  eq(m:question(), "Ann at a1 meets Imp 1: which of 2 goes?")
end)
