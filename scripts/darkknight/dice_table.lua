-- The dice (§12.3) are pieces that keep their face (lasting dice). The dice lie on two sheets. A face has one symbol,
-- once or twice. Blocks and cards cancel or add symbols.

local dice = require "darkknight.dice"
local names = require "darkknight.names"

local most_sharp = 5

return function(ctx)
  local box = ctx.box

  -- Returns the symbol of a face. The face that costs Mind must not share the name of the track Mind.
  local function symbol_of(face) return face == "mind" and "mind_loss" or face end

  function box.table_space(mark) return spaces(mark)[1] end
  function box.thrown() return box.table_space("thrown"):pieces "die" end
  function box.belt() return box.table_space("belt"):pieces "die" end
  function box.foes() return box.table_space("foes"):pieces "die" end
  -- Returns the enemy dice that were rolled in this combat round.
  function box.rolled_foes() return filter(box.foes(), function(d) return d.rolled end) end

  -- Returns the symbol that a die shows now, and how many times the die shows this symbol.
  function box.shown(d)
    local list = d.symbols
    local n = #list - d.lost + d.more
    return list[1], math.max(0, n)
  end
  function box.shows(d, symbol)
    local what, n = box.shown(d)
    return what == symbol and n or 0
  end
  function box.total(list, symbol)
    local n = 0
    for _, d in ipairs(list) do n = n + box.shows(d, symbol) end
    return n
  end
  function box.showing(list, symbol)
    return filter(list, function(d) return box.shows(d, symbol) > 0 end)
  end

  function box.fresh(d)
    d.lost, d.more, d.spent = 0, 0, 0
    d.sure, d.spared, d.rolled = false, false, false
  end

  -- Cancels one symbol of a die.
  function box.cancel(d) d.lost = d.lost + 1 end

  local part = {
    symbols = {}, dice = {}, kinds = {},
    boards = { { id = "belt", title = text("Dice of {hero}", { hero = names.hero }), map = "btx",
                 legend = { b = "belt", t = "thrown", x = "tired" } },
               { id = "foes", title = "Enemy dice", map = "fa", legend = { f = "foes", a = "aside" } } },
    vars = { piece = { lost = { type = "int", min = 0, max = 9, title = "cancelled" },
                       more = { type = "int", min = 0, max = 1, title = "doubled" },
                       spent = { type = "int", min = 0, max = 9 }, sure = "bool", spared = "bool", rolled = "bool" } },
  }
  -- The text that the command `card` prints for each face.
  local about = {
    pow = "Yours deals 1 damage and exhausts its die. An enemy's deals 1 damage to you (§7.9).",
    block = "Yours turns an enemy die into a Miss. An enemy's turns one of your Pows into a Miss, or a Ram if you " ..
      "have no Pow (§7.8).",
    ram = "Deals 1 damage, and you take 1 (§7.9).",
    flip = "Turns another of your dice to its opposite face (§7.7).",
    reroll = "Rolls another of your dice again (§7.7).",
    special = "Does nothing in Book 1 (§10.2).",
    special_b = "Does nothing in Book 1 (§10.2).",
    mind = "Costs 1 Mind that cannot be blocked (§10.6).",
    miss = "Does nothing (§12.3).",
  }
  for symbol, title in pairs(dice.symbols) do
    part.symbols[symbol_of(symbol)] = { title = title, text = about[symbol] }
  end
  local count = { batarang = dice.belt, sharp = most_sharp, mutant_die = 6, cop_die = 6, boss_die = 2 }
  local short = { batarang = "b", sharp = "s", mutant_die = "m", cop_die = "c", boss_die = "B" }
  for kind, n in pairs(count) do
    part.dice[kind] = map(dice[kind], symbol_of)
    part.kinds[kind] = { title = dice.titles[kind][1], plural = dice.titles[kind][2], short = short[kind], die = kind,
                         rolled = "rolled", tags = { "die" }, count = n }
  end
  return part
end
