-- Every name that changed, in each place that gives it its meaning; after.lua is what `check --fix` makes of it. Comments
-- stay as they are: tell(), ev.unit, { of = "wolf" }.
local tools = { refuse = function(word) return word end, draw = function(self) return self end }

local function arrived(ev)
  if ev.unit.steps_left == 0 and ev.moment ~= "unit.leave" then ev.unit.steps_left = 1 end
  if ev.to == "hand" or "deck" == ev.from or ev.to.id ~= "bin" then
    tell("came", { unit = ev.unit, space = ev.space }) -- who
    raise ("alarm",{unit=ev.unit ,n=2})
  end
  local near, far = keep(pieces("wolf"), "active"), filter_list(pieces("wolf"), function(w) return w:is("tired") end)
  local all = map_list(merge(near, unlike(far, "mood")), function(w) return w:toward { ev.space } end)
  if sort_of(all) == "table" and #approaching(near, { ev.space }) > 0 then stop_turn() end
  together("rest", "hero")
  return all
end

local function moves(p, s, l, r, c, d, t)
  piece("wolf"):has("stunned"); ev.unit:has "tired"; s:has("stunned wolf"); t:set(3)
  p:set("tired", true) p:rise() p:refresh() p:wake()
  local ways = p:ways(s)
  return s:one("wolf"), s:near("path"), s:beside(), s:steps(ways[1], true), s:marked("den"), s:open(p), l:bears("path"),
    r:beside(s), c:to(pile("bin"), "top"), d:draw(pile("hand")), p.def.steps, c.def.corner
end

-- What is left to the author: a local that hides the new name, a method of the script's own, a table that says too little.
local function strike(trigger) raise("alarm") return trigger end
local lone = { of = "wolf" }

local rested = { var = "mood", of = "actor", below = "limit" }
local packs = { { of = "wolf", here = "hero" }, { of = "wolf", near = "hero" }, { of = "wolf", toward = true } }
local find = query { of = "wolf", any = packs, unlike = { "mood" }, max = 2 }

return { game = "moor", id = "moor", title = "Moor", build = function(settings)
  if settings.odd then refuse("This does not go together.") end
  if settings.even then mistake("settings.even", "expected an odd number") end
  return {
    words = { "cold" }, moments = { "alarm" }, conditions = { "tired" },
    kinds = { wolf = { title = "Wolf", hp = 2, steps = 3, at_zero = "down", blocks = true, admits = "hero" } },
    cards = { net = { title = "Net", corner = "$2", needs = { { near = "wolf", why = "no wolf is near" } } } },
    vars = { match = { weather = "word", named = { type = "word" } }, piece = { mood = "int" } },
    verbs = { go = { label = "Go for {1.corner}", also = "walk" } },
    events = { came = "{unit} comes to {space}{unit? at last}.", left = "{unit.title} goes." },
    menus = { main = { stop = "end", stop_label = "End", stop_also = "done", actions = {
      poke = { label = "Poke {1}", also = "prod", target = "piece", of = "wolf", where = "near", via = "path",
        needs = { { within = "wolf" }, { within = "wolf", steps = 2, min = 2 }, { near = "wolf", none = true },
                  { ways = true }, rested, { var = "mood", like = "limit" }, { var = "mood", unlike = "limit" },
                  { either = { { { near = "wolf" } }, { { adjacent = true } } } } },
        run = function(o, wolf)
          local at = choose { seat = o, verb = "go", from = spaces("den"), about = { o, wolf }, secret = true,
            domains = { { verb = "put", kind = "place", piece = o, within = 100, of = wolf } } }
          wolf:move(at)
        end },
      lie = { label = "Lie down at {1}", target = "space", where = "beside", run = function() end },
    } } },
    on = { ["unit.enter"] = { when = { unit = "wolf", needs = { { near = "hero" } } }, run = arrived },
           ["unit.woken"] = arrived, ["unit.killed"] = { { when = { unit = "wolf" }, run = arrived } } },
    rounds = { { id = "day", turns = { of = "hero", ask = "go", menu = "main", reply = "dusk" } },
               { id = "night", together = { of = "hero", menu = "main" } } },
    steps = { dusk = function() lua [[ piece("wolf"):wake() tell("left", { unit = piece('wolf') }) ]] end },
  }
end, tools = { tools, find, moves, strike, lone } }
