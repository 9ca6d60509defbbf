-- The small game in which the examples of the reference run: `example` is an action of the hero.
local board = [[
  S n n .
  . . . .
  . . . . ]]

local function example(hero)
  local rat = pieces("rat")[1]
  --EXAMPLE
  return rat
end

return {
  game = "stage", id = "stage", title = "Stage",
  build = function()
    return {
      sides = { { id = "heroes", track = "gold" }, { id = "rats" } },
      seats = { { id = "heroes", side = "heroes" }, { id = "rats", side = "rats" } },
      symbols = { gold = {}, dust = {} },
      dice = { luck = { "gold", "dust", "dust" } },
      names = { "fire" },
      conditions = { "poisoned" },
      boards = { { id = "main", map = board, legend = { S = "start", n = "nest" } },
                 { id = "floor", kind = "plane", width = 60, height = 40, marks = { corner = { { 5, 5 } } } } },
      links = { { id = "door", from = "a1", to = "d3", open = false, marks = "gate" } },
      rings = { loop = { "a1", "b1", "b2", "a2" } },
      kinds = {
        hero = { side = "heroes", seat = "heroes", tags = { "fighter" }, ap = 3, hp = 3, hp_max = 5 },
        rat = { side = "rats", seat = "rats", count = 5, hp = 2 },
        shade = { side = "rats", hidden_place = "owner", possible_places = "nest" },
        chest = { count = 2, faces = { "closed", "open" } },
        cook = { side = "heroes", seat = "heroes", cells = { { "later", 1 }, { "later", 2 }, { "later", 3 } }, hook = 1 },
      },
      cards = { torch = { title = "Torch" }, rope = { title = "Rope" } },
      piles = {
        deck = { cards = { torch = 3, rope = 2 }, accepts = { "used" } },
        used = { accepts = { "deck" } },
        hand = { per = "fighter", accepts = { "deck" } },
        market = { accepts = { "deck" }, fill = { from = "deck", up_to = 2 } },
      },
      tracks = { gold = { max = 9 } },
      overlays = { near = { title = "nearby", run = function(_, at) return { { at = at, text = "here" } } end } },
      vars = { match = { noise = "int" }, seat = { bids = "int" },
               side = { fame = "int", stake = { max = 3, sealed = true } }, piece = { wounds = "int" }, space = { smoke = "int" } },
      verbs = { go = "{1} acts", pick = "Pick {1}" },
      events = { found = "{piece} finds {n}." },
      triggers = { "alarm" },
      on = { alarm = function(ev) match.noise = match.noise + ev.n end },
      figures = { rats = { from = "rat", side = "heroes", verb = "pick", deeds = {
        { id = "bite", here = "hero", damage = 1, verb = "pick" }, { id = "run", steps = 2 } } } },
      reactions = { { id = "duck", seats = "rats", verb = "pick", pass = "go", from = function() return { 1 } end,
                      run = function() return "cancel" end } },
      attacks = { bite = { die = "luck", values = { gold = 1 }, hits = "rat", cause = "fire" } },
      menus = {
        main = { actions = { example = { label = "The example", run = example } } },
        rest = { actions = { wait = { label = "Wait", run = function(hero) hero:heal(1) end } } },
      },
      steps = {
        set_up = function()
          spawn("hero", space("a1"))
          spawn("cook", space("a3"))
          spawn("chest", space("c1"))
          spawn("rat", space("b1"))
          spawn("rat", space("c2"))
        end,
        later = function(unit) unit:refill_ap() end,
      },
      setup = { "set_up" },
      rounds = { cap = 1, { id = "turns", turns = { who = "fighter", pick_verb = "go", menu = "main" } },
        { id = "evening", simultaneous = { who = "fighter", menu = "rest" } } },
    }
  end,
}
