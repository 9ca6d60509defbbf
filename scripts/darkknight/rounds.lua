-- The order of play (§4-§6): the start of a round, four turns of seven steps each, the end of the round.

local each_round = 4

-- Variables that hold for one turn only (§5.2).
local of_the_turn = { "no_sneak", "no_ally", "slow", "no_spaces", "no_detective", "no_fight", "no_cop_loss", "fought",
  "sneaked", "stage_over", "placed" }

return function(ctx)
  local box = ctx.box

  local function turns()
    for _ = 1, each_round do queue("turn") end
  end

  local function turn()
    match.turn = match.turn + 1
    emit("next_turn", { n = match.turn })
    for _, name in ipairs(of_the_turn) do match[name] = false end
    box.begin_move()
    for _, name in ipairs { "pause", "event", "set_out", "ally_moves", "end_of_move", "face_enemies", "use_space",
                            "pause",
                            "add_enemies", "turn_over" } do
      queue(name)
    end
  end

  -- §5.20 Adds the enemies that the scanner's row shows for this turn.
  local function add_enemies()
    local kind, place = box.type_of(match.turn), box.token(match.turn)
    local n = box.effective(match.turn)
    match.placed = true
    if not kind or n == 0 then return end
    emit("row_" .. place, { what = kind, n = n })
    box.add(kind, box.where(place), n, "5.20")
  end

  -- §5.24, §3.2 Ends a turn. After the sixteenth turn the time is up, and the match is lost.
  local function turn_over()
    if match.turn < each_round * each_round then return end
    emit("time_up", {})
    finish "city"
  end

  local function end_of_round()
    queue("riots")
    queue("draw_path")
    queue("clock")
  end

  return {
    rounds = { cap = each_round, turn = "turn",
      { id = "start", title = "Start", run = function() queue("begin_round") end },
      { id = "turns", title = "Turns", run = turns },
      { id = "end", title = "End", run = end_of_round },
    },
    vars = { match = { placed = "bool" } },
    steps = { turn = turn, add_enemies = add_enemies, turn_over = turn_over,
              end_of_move = function() match.stage_over = true end },
    events = { next_turn = "Turn {n}.",
               time_up = "The sixteenth turn is over, and the Boss is free." },
  }
end
