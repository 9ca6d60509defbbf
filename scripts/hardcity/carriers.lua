-- Mutants that carry something off the board (R17): the Barrels of Episode 2, the Mayor of Episode 3. Such a mutant
-- takes its load along step by step, as officers escort people. Leaving the board costs spaces of the mutant's movement
-- and is not a kill. The episode's `carry` is { load = filter, exit = mark or function(ctx) that returns a mark, left =
-- function(ctx) }: the load, the exits, and the function that scores a load that has left.

return function(ctx)
  local const, box, carry = ctx.const, ctx.box, ctx.episode.carry
  local exit = carry.exit
  if type_of(exit) == "function" then exit = exit(ctx) end
  ctx.exit = exit -- for computer players

  -- Returns a list with one load on the mutant's space, or an empty list. Loads are alike, so there is no choice.
  local function load_here(m)
    return { m.space:first(carry.load) }
  end

  local function at_exit(m) return m.space:is(exit) end

  -- Removes the mutant and its load. The mutant may be spawned again.
  function box.leave_board(m, load)
    emit("carried_off", { piece = m, load = load, space = m.space })
    quietly(function()
      m:remove()
      load:remove()
    end)
    carry.left(ctx)
  end

  -- In co-op, a mutant takes its load by a shortest way to the nearest exit and off the board.
  function box.carry_off(m, load)
    local left = box.walk_length(m)
    m.moved = true
    while m.space and not m.stunned do
      if at_exit(m) then
        if left >= const.exit_cost then box.leave_board(m, load) end
        return
      end
      local nexts = left > 0 and filter(m:steps_toward(spaces(exit)), function(s) return s:passable(load) end) or {}
      local s = box.pick(nexts, { side = "officers", verb = "walk", rule = "14.17",
        prompt = "{1} takes {3} from {2} to the nearest exit: which of these shortest ways?",
        args = { m, m.space, load }, why = "it goes by a shortest way to where it can leave the board" })
      if not s or not m:move(s, load) then return end
      left = left - 1
    end
  end

  local part = { events = { carried_off = "{piece} leaves the board at {space} with {load}." } }
  if ctx.coop then return part end

  box.loads = load_here
  function box.leaves_with(m, left)
    return left >= const.exit_cost and at_exit(m) and load_here(m) or {}
  end

  -- F.U.B.A.R. can carry loads, too. Each space of his movement costs 1 AP (§9.2). fubar.lua has the movement.
  part.menus = { fubar = { actions = {
    walk_off = { label = "F.U.B.A.R. leaves the board with {1}", rule = "14.17", cost = const.exit_cost,
      target = "piece", where = "here", targets = carry.load,
      needs = { { at = exit, why = "nobody leaves the board from here" } },
      run = function(f, load) box.leave_board(f, load) end },
  } } }
  return part
end
