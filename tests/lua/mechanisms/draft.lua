-- A draft: each side packs two of its things, the red side orders its runners, and both may leave things behind. The
-- game shows questions whose answer is several things of one list, and a list that is put in an order.
return {
  game = "mechanisms", id = "draft", title = "Draft", pitch = "Pack and run.",
  build = function()
    local function pack(who)
      for _, thing in ipairs(choose { side = who, verb = "pack", from = pile("shelf"):cards(), count = 2,
                                      prompt = "What goes into the bag?" }) do
        thing:move_to(pile("bag"))
      end
    end
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "red", title = "Red", side = "red" }, { id = "blue", title = "Blue", side = "blue" } },
      boards = { { id = "track", title = "Track", map = ". . ." } },
      kinds = {
        ada = { title = "Ada", side = "red", seat = "red" }, bob = { title = "Bob", side = "red", seat = "red" },
        cy = { title = "Cy", side = "red", seat = "red" }, crow = { title = "Crow", count = 3 },
      },
      cards = { lamp = { title = "Lamp" }, rope = { title = "Rope" }, coin = { title = "Coin" }, map = { title = "Map" } },
      piles = {
        shelf = { title = "Shelf", cards = { lamp = 1, rope = 1, coin = 2, map = 1 }, show = "row" },
        bag = { title = "Bag", accepts = { "shelf" }, show = "row" },
      },
      vars = { piece = { start = { type = "int", title = "Start" } }, match = { scared = "int" } },
      verbs = { pack = "Pack {1}", run = "{1} runs next", scare = "Scare {1}", done = "Done" },
      events = { starts = "{piece} starts as number {n}." },
      steps = {
        set_up = function()
          for i, id in ipairs { "ada", "bob", "cy" } do spawn(id, space(("abc"):sub(i, i) .. "1")) end
          for i = 1, 3 do spawn("crow", space(i < 3 and "a1" or "b1")) end
        end,
        pack = pack,
        order = function()
          for i, runner in ipairs(choose { seat = "red", verb = "run", from = union(pieces "ada", pieces "bob", pieces "cy"),
                                           ordered = true, prompt = "Who runs?" }) do
            runner.start = i
            emit("starts", { piece = runner, n = i })
          end
        end,
        scare = function()
          local crows = choose { seat = "blue", verb = "scare", from = pieces("crow"), count = { 1, 3 }, optional = "done",
                                 prompt = "Which crows?", rule = "2" }
          for _, crow in ipairs(crows) do crow:remove() end
          match.scared = #crows
        end,
      },
      setup = { "set_up" },
      rounds = { cap = 9,
        { id = "pack", title = "Packing", run = function() queue("pack", side("red")) end },
        { id = "order", title = "Order", run = function() queue("order") end },
        { id = "scare", title = "Crows", run = function() queue("scare") end },
        { id = "end", title = "End", run = function() finish("red") end },
      },
    }
  end,
}
