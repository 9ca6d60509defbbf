-- Every name that changed, in each place that gives it its meaning; after.lua is what `check --fix` makes of it. Comments
-- stay as they are: tell(), ev.unit, { of = "wolf" }.
local tools = { refuse = function(word) return word end, draw = function(self) return self end }

local function arrived(ev)
  if ev.piece.movement_left == 0 and ev.trigger ~= "piece.leave" then ev.piece.movement_left = 1 end
  if ev.to.id == "hand" or "deck" == ev.from.id or ev.to.id ~= "bin" then
    emit("came", { piece = ev.piece, space = ev.space }) -- who
    trigger ("alarm",{piece=ev.piece ,n=2})
  end
  local near, far = filter(pieces("wolf"), "active"), filter(pieces("wolf"), function(w) return w:is("tired") end)
  local all = map(union(near, distinct(far, "mood")), function(w) return w:steps_toward { ev.space } end)
  if type_of(all) == "table" and #can_approach(near, { ev.space }) > 0 then end_turn() end
  queue_simultaneous("rest", "hero")
  return all
end

local function moves(p, s, l, r, c, d, t)
  piece("wolf"):has_condition("stunned"); ev.piece:has_condition "tired"; s:has("stunned wolf"); t:set(3)
  p:set_condition("tired", true) p:revive() p:refill_ap() p:unstun()
  local ways = p:legal_steps(s)
  return s:first("wolf"), s:adjacent("path"), s:orthogonal(), s:range(ways[1], true), s:is("den"), s:passable(p), l:is("path"),
    r:neighbors(s), c:move_to(pile("bin"), "top"), d:draw(pile("hand")), p.def.speed, c.def.badge
end

-- What is left to the author: a local that hides the new name, a method of the script's own, a table that says too little.
local function strike(trigger) raise("alarm") return trigger end
local lone = { of = "wolf" }

local rested = { var = "mood", of = "actor", less_than_var = "limit" }
local packs = { { who = "wolf", here = "hero" }, { who = "wolf", adjacent = "hero" }, { who = "wolf", can_approach = true } }
local find = query { from = "wolf", any = packs, distinct = { "mood" }, max = 2 }

return { game = "moor", id = "moor", title = "Moor", build = function(settings)
  if settings.odd then reject_settings("This does not go together.") end
  if settings.even then author_error("settings.even", "expected an odd number") end
  return {
    names = { "cold" }, triggers = { "alarm" }, conditions = { "tired" },
    kinds = { wolf = { title = "Wolf", hp = 2, speed = 3, at_zero_hp = "down", blocks = true, may_enter = "hero" } },
    cards = { net = { title = "Net", badge = "$2", needs = { { adjacent = "wolf", why = "no wolf is near" } } } },
    vars = { match = { weather = "name", named = { type = "name" } }, piece = { mood = "int" } },
    verbs = { go = { label = "Go for {1.badge}", aliases = "walk" } },
    events = { came = "{piece} comes to {space}{piece? at last}.", left = "{piece.title} goes." },
    menus = { main = { end_verb = "end", end_label = "End", end_aliases = "done", actions = {
      poke = { label = "Poke {1}", aliases = "prod", target = "piece", targets = "wolf", within = 1, via = "path",
        needs = { { within = 1, who = "wolf" }, { who = "wolf", within = 2, min = 2 }, { adjacent = "wolf", none = true },
                  { can_move = true }, rested, { var = "mood", equals_var = "limit" }, { var = "mood", differs_var = "limit" },
                  { either = { { { adjacent = "wolf" } }, { { adjacent = true } } } } },
        run = function(o, wolf)
          local at = choose { seat = o, verb = "go", from = spaces("den"), args = { o, wolf }, always_ask = true,
            domains = { { verb = "put", kind = "place", piece = o, within = 100, from = wolf } } }
          wolf:move(at)
        end },
      lie = { label = "Lie down at {1}", target = "space", where = "orthogonal", run = function() end },
    } } },
    on = { ["piece.enter"] = { when = { piece = "wolf", needs = { { adjacent = "hero" } } }, run = arrived },
           ["piece.unstunned"] = arrived, ["piece.killed"] = { { when = { piece = "wolf" }, run = arrived } } },
    rounds = { { id = "day", turns = { who = "hero", pick_verb = "go", menu = "main", after = "dusk" } },
               { id = "night", simultaneous = { who = "hero", menu = "main" } } },
    steps = { dusk = function() lua [[ piece("wolf"):unstun() emit("left", { piece = piece('wolf') }) ]] end },
  }
end, tools = { tools, find, moves, strike, lone } }
