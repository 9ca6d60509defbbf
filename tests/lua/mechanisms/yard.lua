-- A made-up game for the tests of planes: two pairs in a walled yard, measured in centimeters.

return {
  game = "yard", id = "yard", title = "Yard", pitch = "Two against two around a wall.",
  constants = { deploy = { default = true, note = "each side places a figure" } },
  build = function(_, const)
    local function off_road(f, at) -- Nobody stops on the road.
      return at.y < 180 or at.y > 220, "nobody stops on the road"
    end
    return {
      sides = { { id = "red", title = "Red" }, { id = "blue", title = "Blue" } },
      seats = { { id = "p1", title = "Red", side = "red" }, { id = "p2", title = "Blue", side = "blue" } },
      boards = { { id = "yard", kind = "plane", title = "Yard", width = 60, height = 48, ranges = { 6, 20, 25 },
        terrain = {
          shed = { title = "Shed", storeys = 1, poly = { 34, 26, 50, 26, 50, 40, 34, 40 }, doors = { { 42, 26 } },
                   windows = { { 34, 33 } }, stairs = { 48, 38 } },
          wall = { title = "Wall", height = "tall", poly = { 20, 10, 21, 10, 21, 30, 20, 30 } },
          crates = { title = "Crates", height = "low", poly = { 36, 8, 44, 8, 44, 11, 36, 11 } },
        },
        areas = { well = { title = "Well", poly = { 4, 36, 12, 36, 12, 44, 4, 44 } } },
        roads = { { 0, 18, 60, 18, 60, 22, 0, 22 } },
        entrances = { west = { 0, 20, title = "West gate" }, east = { 60, 20, title = "East gate", width = 8 } },
        marks = { red = { { 5, 10 }, { 5, 30.5 } }, blue = { { 55, 10 }, { 55, 30.5 } } },
      } },
      kinds = {
        red = { title = "Red", plural = "Reds", short = "R", count = 2, tags = { "figure" }, side = "red", seat = "p1",
                ap = 2, hp = 1, base = 25, speed = 150, may_enter = "red" },
        blue = { title = "Blue", plural = "Blues", short = "B", count = 2, tags = { "figure" }, side = "blue", seat = "p2",
                 ap = 2, hp = 1, base = 25, speed = 150 },
        cart = { title = "Cart", short = "c", size = { 30, 60 }, seats = 1 },
      },
      symbols = { hit = {}, miss = {} },
      dice = { luck = { "hit", "miss" } },
      vars = { match = { spot = "point" }, piece = { left = "int", thrown = "bool", looked = "bool" } },
      steps = {
        -- Each side puts its second figure anywhere within reach of its first figure.
        begin = function()
          for _, side in ipairs { "red", "blue" } do
            for i, at in ipairs(points(side)) do piece(side .. "." .. i):place(at) end
          end
          piece("cart"):place(point(300, 60))
          if const.deploy then queue("deploy", piece "red.2") queue("deploy", piece "blue.2") end
        end,
        deploy = function(f)
          local _, at = choose { seat = f, prompt = "Where does {1} begin?", args = { f }, options = { { "stay" } },
            domains = { { verb = "put", kind = "place", piece = f, within = 100, from = f.at, test = off_road } } }
          if at then f:place(at) end
        end,
        -- One movement has several legs. Each leg is a question, and a variable holds the rest of the movement.
        dash = function(f)
          local verb, to = choose { seat = f, actor = f, prompt = "{1} runs on.", args = { f }, options = { { "stop" } },
            domains = { { verb = "run", kind = "leg", piece = f, limit = f.left, least = 20, test = off_road } } }
          if verb == "stop" then return end
          f.left = f.left - f.at:range(to)
          f:move(to)
          if f.left > 0 then queue("dash", f) end
        end,
      },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        go = { label = "Go to {1}", cost = 1, target = "point", kind = "leg", limit = "speed", test = off_road,
               run = function(f, to) f:move(to) end },
        dash = { label = "Run", cost = 2, run = function(f) f.left = 250 queue("dash", f) end },
        throw = { label = "Throw at {1}", cost = 2, target = "point", kind = "target", limit = 200, seen = true,
                  needs = { { var = "thrown", of = "actor", is = false, why = "one blast for each" },
                            { test = function(f, at) return f.at:range(at) > 60, "too near" end } },
                  run = function(f, at)
          f.thrown = true
          local hit = {}
          for _, q in ipairs(pieces "figure") do if q.at:range(at) <= 60 then table.insert(hit, q) end end
          emit("blast", { piece = f, at = at, n = #hit })
          for _, q in ipairs(hit) do
            local side = q.side
            q:damage(1, "blast", f)
            if count(side) == 0 then finish(side == "red" and "blue" or "red") end
          end
        end },
        shoot = { label = "Shoot at {1}", cost = 1, target = "piece", targets = "figure", where = "anywhere",
                  needs = { { test = function(f, q) return q.side ~= f.side and f.at:range(q.at) <= 250, "too far" end } },
                  warns = function(_, q) return q.looked and text("{who} is looking.", { who = q.title }) or nil end, run = function(f, q)
          if roll("luck", 1)[1] == "hit" then
            local side = q.side
            q:damage(1, "shot", f)
            if count(side) == 0 then finish(f.side) end
          end
        end },
        turn = { label = "Look toward {1}", target = "point", kind = "aim", keeps_move = true,
                 needs = { { var = "looked", of = "actor", is = false, why = "once a turn" } },
                 run = function(f, at)
          f.looked = true
          f.heading = at.y >= f.at.y and (at.x >= f.at.x and 9 or 63) or (at.x >= f.at.x and 27 or 45)
        end },
      } } },
      on = { ["turn.start"] = function(ev) ev.piece:refill_ap() ev.piece.looked = false end },
      rounds = { cap = 6, { id = "day", title = "Day", turns = { who = "figure", pick_verb = "act", menu = "main" } } },
      verbs = { act = "{1} is next", rest = "Rest", run = "Run to {1}", stop = "Stop", put = "Begin at {1}", stay = "Stay" },
      events = { blast = "A blast at {at} catches {n} {n#figure|figures}." },
      traces = { blast = { line = { "piece", "at" }, width = 120 } },
      names = { "blast", "shot" },
      overlays = { near = { title = "nearby", run = function(f, at)
        local list = { { at = at, width = 200, text = text("{n} {n#figure|figures} within 10 cm of {at}.",
          { n = #disc(at, 200, "figure"), at = at }) } }
        if f then table.insert(list, { at = f.at, text = text("{who} acts.", { who = f.title }) }) end
        table.insert(list, { text = "A sentence without a place." })
        return list
      end }, shoot = { title = "shots", run = function(_, at)
        local list = {}
        for _, q in ipairs(pieces "figure") do
          if q.at ~= at and q.at:range(at) <= 200 then
            table.insert(list, { at = q.at, text = text("{who} can.", { who = q.title }) })
          end
        end
        return list
      end } },
      bots = {
        plan = function(actor) -- The plan is the nearest enemy.
          local prey, least
          for _, q in ipairs(actor and pieces "figure" or {}) do
            local far = q.side ~= actor.side and q.at:range(actor.at)
            if far and (not least or far < least) then prey, least = q, far end
          end
          return { prey = prey, far = least or 0 }
        end,
        policy = {
          go = function(plan, _, at) return plan.prey and plan.far > 200 and math.max(0, 500 - plan.prey.at:range(at)) or 0 end,
          run = function(plan, _, at) return plan.prey and plan.far > 200 and math.max(0, 500 - plan.prey.at:range(at)) or 0 end,
          throw = function(_, actor, at)
            local worth = 0
            for _, q in ipairs(pieces "figure") do
              if q.at:range(at) <= 60 then worth = worth + (q.side == actor.side and -900 or 900) end
            end
            return math.max(0, worth)
          end,
          shoot = 1000, dash = 0, turn = 0, rest = 1, stop = 1,
        },
      },
    }
  end,
}
