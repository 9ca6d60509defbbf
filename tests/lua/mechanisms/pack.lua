-- A made-up game for the tests of automatic figures: a pack of wolves wakes, bites, and walks toward the hunters. Each
-- night the wolves act by one plan. Tests choose the plan with match.plan.

local map = [[ . . . . . . .
               . . # . # . .
               . . . . . . .
               . . # . # . . ]]

local three = { "wake", "bite", "walk" }

-- Plans for single wolves. match.plan names the entry.
local plans = {
  all = function() return { goals = "hunter" } end,
  hunt = function() return { deeds = three, goals = "hunter", goal_name = "a hunter" } end,
  nearest = function() return { deeds = three, goals = "hunter", nearest = true, goal_name = "a hunter" } end,
  around = function() return { deeds = three, goals = "hunter", around = piece "hunter.1", min = 2, max = 3 } end,
  listed = function() return { deeds = three, goals = { piece "hunter.2", space "a1" }, from = { piece "wolf.2", piece "wolf.1" } } end,
  either = function()
    return { goals = "hunter", from = "wolf active",
             deeds = { { verb = "prowl", "wake", "walk" }, { verb = "maul", "bite" } } }
  end,
  howl = function() return { deeds = { "howl" }, sets = { turns = 2 } } end,
  one = function() return { deeds = three, goals = "hunter", piece = piece "wolf.1" } end,
  led = function() return { deeds = { "led" } } end,
  spoken = function()
    return { deeds = three, goals = "hunter", nearest = true, args = { match.round },
             prompt = function(far) return text("Night {1}: {n} away, which?", { n = far }) end }
  end,
  named = function()
    return { deeds = three, goals = "hunter", nearest = true, goal_name = "a hunter",
             prompt = function(far, whom) return text("{n} from {whom}: which?", { n = far, whom = whom }) end }
  end,
  made = function()
    return { deeds = three, goals = "hunter", nearest = true, goal_name = "a hunter",
             prompt = text("{ask} Each is {far} {far#step|steps} from {goal}.", { ask = "Two wolves: which?" }) }
  end,
  misnamed = function() return { deeds = { "bit" } } end,
  aimless = function() return { deeds = { "walk" } } end,
  unbounded = function() return { deeds = { "bite" }, max = 2 } end,
  wordy = function() return { deeds = { "bite" }, args = { 1, 2, 3, 4, 5 } } end,
}

-- A routine that has everything in its table.
local whole = routine("wolves", { deeds = three, goals = "hunter", nearest = true, goal_name = "a hunter",
                                  prompt = "Which wolf comes for {goal}, {far} away?" })

-- Lets a wolf act by a routine. The routine gets the entries of the plan that differ between calls as arguments.
local function by_routine(plan)
  local fixed, varying = {}, { goals = true, piece = true, around = true, board = true, goal_name = true, args = true }
  for key, value in pairs(plan) do if not varying[key] then fixed[key] = value end end
  local go = routine("wolves", fixed)
  return go(plan.goals, plan.piece, plan.around, plan.board, plan.goal_name, table.unpack(plan.args or {}))
end

-- Walks a wolf as the hunters choose, with a dog if there is one. At a1 the wolf may howl instead of taking a step.
local function led(wolf)
  local n, why, verb, thing = wolf:walk {
    steps = match.stride, side = "people", verb = "lure", end_verb = "rest", may_stay = match.may_stay,
    cargo = wolf.space:first "dog", prompt = "{1} at {2}: where to? {3} left.", why = "one space at a time",
    more = function(who, left) return who.space.id == "a1" and left > 0 and { { "maul", who.space } } or {} end,
  }
  emit("led", { piece = wolf, n = n, space = thing, target = verb == "maul" and wolf or nil })
  match.ended = why
end

-- Does the same as a walk of an automatic figure, but in single steps.
local function walk_by_hand(wolf)
  wolf.moved = true
  for _ = 1, match.stride do
    local ways, far = wolf:steps_toward("hunter")
    if not far or far == 0 or not ways[1] or not wolf:move(ways[1]) or wolf.stunned then return end
  end
end

local function hunt(turn)
  local wolf, deed
  if match.plan == "whole" then wolf, deed = whole()
  elseif match.routine then wolf, deed = by_routine(plans[match.plan]())
  else wolf, deed = act("wolves", plans[match.plan]()) end
  match.last = wolf
  if not wolf then return emit("idle", {}) end
  emit("acted_" .. deed, { piece = wolf })
  if turn < match.wolves then queue("hunt", turn + 1) end
end

return {
  game = "pack", id = "pack", title = "Pack", pitch = "Wolves that act by rule.",
  constants = { ties = { default = "first", values = { "first", "chance", "ask" }, note = "how equal ways are settled" },
                by = { default = "reach", values = { "reach", "range" }, note = "how goals are measured" },
                around_by = { default = "range", values = { "range", "reach" }, note = "how `around` is measured" },
                by_hand = { default = false, note = "wolves walk step by step in Lua" },
                tame = { default = false, note = "a function takes the place of the bite" } },
  build = function(_, const)
    local walk = { id = "walk", who = "active !moved", steps = function() return match.stride end, ties = const.ties,
                   verb = "lure", prompt = "{1} leaves {2} for {goal}: over which space?", sets = { moved = true } }
    local bite = { id = "bite", who = "active !bitten", here = "prey", damage = 1, cause = "fangs", event = "bites",
                   verb = "suffer", prompt = "{1} bites at {2}: whom?", sets = { bitten = true } }
    if const.by_hand then
      walk = { id = "walk", who = "active !moved", run = walk_by_hand,
               test = function(wolf) return #wolf:steps_toward("hunter") > 0 end }
    end
    if const.tame then
      bite = { id = "bite", who = "!bitten", here = "prey", sets = { bitten = true },
               run = function(wolf, goals) emit("licks", { piece = wolf.space:first(goals) }) end }
    end
    return {
      sides = { { id = "people", title = "The Hunters" }, { id = "pack", title = "The Pack" } },
      seats = { { id = "p1", title = "Player", side = "people" } },
      names = { "fangs", "all", "hunt", "nearest", "around", "listed", "either", "howl", "one", "spoken", "named", "made", "whole", "led",
                "misnamed", "aimless", "unbounded", "wordy", "spent", "stopped", "ended", "chose" },
      vars = { match = { plan = "name", ended = "name", may_stay = "bool", routine = "bool", last = "piece",
                         stride = { type = "int", min = 0, max = 9, default = 2 },
                         wolves = { type = "int", min = 1, max = 9, default = 1 } },
               piece = { moved = "bool", bitten = "bool", turns = { type = "int", min = 0, max = 9 } },
               space = { trap = "bool", alarm = "bool", warded = "bool" } },
      boards = { { id = "main", title = "Wood", map = map } },
      kinds = { hunter = { title = "Hunter", plural = "Hunters", count = 2, side = "people", seat = "p1", hp = 3, tags = { "prey" } },
                dog = { title = "Dog", plural = "Dogs", count = 2, hp = 2, tags = { "prey" } },
                rock = { title = "Rock", plural = "Rocks", count = 4, blocks = true },
                wolf = { title = "Wolf", plural = "Wolves", count = 4, hp = 2 } },
      figures = { wolves = {
        from = "wolf", distinct = { "moved", "bitten" }, goals_by = const.by, around_by = const.around_by,
        side = "people", verb = "rouse", rule = "2",
        prompt = "Which wolf comes{goal? for {goal}}{far?, {far} {far#step|steps} away}?",
        either = { prompt = "{1} at {2}: what does it do?" },
        deeds = {
          { id = "wake", who = "stunned !moved", unstun = true, sets = { moved = true } },
          bite, walk,
          { id = "led", who = "active", test = function() return match.plan == "led" end, run = led },
          { id = "howl", who = "active", test = function(wolf) return wolf.hp > 1 end,
            run = function(wolf) wolf.hp = 1 end },
        } } },
      steps = {
        begin = function()
          match.plan = "hunt"
          piece("hunter.1"):place(space "a1")
          piece("hunter.2"):place(space "a4")
        end,
        hunt = hunt,
      },
      setup = { "begin" },
      menus = { main = { end_verb = "rest", actions = {
        whistle = { label = "Whistle", needs = { { here = "wolf", min = 4, why = "no pack is here" } }, run = function() end } } } },
      on = { ["piece.enter"] = function(ev)
               if ev.space.trap then ev.piece:stun() end
               if ev.space.alarm then piece("hunter.1"):place(space "g1") end
             end,
             ["piece.damage"] = { when = { cause = "fangs" }, run = function(ev) if ev.space.warded then ev.n = 0 end end } },
      rounds = { cap = 12,
        { id = "day", title = "Day", turns = { who = "hunter", pick_verb = "go", menu = "main" } },
        { id = "night", title = "Night", run = function()
          set_pieces("wolf", "moved", false)
          set_pieces("wolf", "bitten", false)
          queue("hunt", 1)
        end } },
      events = { idle = "No wolf comes.", acted_wake = "{piece} woke.", acted_bite = "{piece} bit.",
                 acted_walk = "{piece} walked.", acted_howl = "{piece} howled.",
                 acted_led = "{piece} was led.", led = "{piece} is led {n} steps{space? to {space}}{target?, and howls}.",
                 bites = "{piece} bites {target} at {space}.",
                 licks = "{piece} is licked." },
      verbs = { go = "{1} is next", rest = "Rest", lure = "Over {1}", suffer = "{1} suffers", rouse = "Rouse {1}",
                prowl = "It prowls", maul = "It mauls" },
    }
  end,
}
