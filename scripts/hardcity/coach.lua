-- The coach (docs/PUBLISHING.md 2): lessons for newcomers to Hard City. Each lesson comes once, when it first matters.
-- Lessons only read the position. The coach prefers lessons that come earlier in the list; the episode's own lessons
-- come first.

return function(ctx)
  local n = ctx.const.vp_to_win

  -- Marks lessons as lessons of the officers' side, and returns the list.
  local function officers(list)
    for _, lesson in ipairs(list) do lesson.side = "officers" end
    return list
  end

  local function badly_hurt(o) return o.hp * 2 <= o.hp_max end

  -- Returns the empty space nearest to a civilian that the officer reaches in at most 2 steps over empty spaces, or the
  -- officer's own space.
  local function step_toward(o)
    local best, least = o.space, nil
    local function consider(s)
      local far = s:range("civilian") or 99
      if not least or far < least then best, least = s, far end
    end
    local function empty(s) return s:passable(o) and #s:pieces() == 0 end
    for _, near in ipairs(o:reach(1)) do
      if empty(near) then
        consider(near)
        for _, s in ipairs(near:adjacent()) do
          if empty(s) then consider(s) end
        end
      end
    end
    return best
  end

  local questions = officers {
    { id = "opening", verb = "pick", when = function() return match.round == 0 end,
      text = "Welcome to Hard City! You lead all four officers. This first question belongs to the Opening, a "
        .. "Cutscene: one officer draws a card of equipment. Any of them will do. Answer with the number of a line or "
        .. "with its words, such as `pick jenny`." },
    { id = "first_go", verb = "go", when = function() return match.round == 1 end,
      text = text("You win with {n} points of Order, and lose when Chaos has {n} first. The line below the map counts "
        .. "both, and `score` says where points come from. Each officer takes one turn a round, in the order that you "
        .. "like. Officers on the map have their initials, m are Mutants, c are civilians; `map legend` explains every "
        .. "sign. Send the officer who is nearest to a civilian.", { n = n }) },
    { id = "stars", verb = "convert",
      text = "A star is a miss, unless you pay 1 AP for it: then it counts as a hit. 1 damage stuns a Mutant. 2 damage "
        .. "at once kill it, and any damage kills one that is stunned. Pay if the point makes that difference." },
    { id = "damage", verb = "hit",
      text = "Each point goes to one Mutant on the space. 1 point stuns it: it loses its next action, then it wakes. A "
        .. "second point of the same shot kills it; a fight never does more than stun." },
    { id = "victim", verb = "suffer",
      text = "A Mutant attacks, and you say who takes the damage. A civilian dies of any damage, which scores 1 for "
        .. "Chaos. An officer loses 1 hit point (HP)." },
    { id = "reward", verb = "keep_skill",
      text = "Ten Mutants are down: Order scores, and every officer learns a skill. Keep the one that you would use "
        .. "every turn. It stays until the end of the night." },
  }

  local turn = officers {
    { id = "turn", verb = "end", when = function() return match.round == 1 end,
      text = function(o)
        return text("An officer has 5 action points (AP) each turn. 1 AP moves up to 2 spaces, in any direction. Name "
          .. "the space where you want to be, as in `move {space}`: the way is found for you if it is safe. `move?` "
          .. "shows what is in reach. `end` ends the turn; AP that are left are lost. Then Doctor Zero's Mutants act "
          .. "at once: a civilian beside one may die before your next officer moves.",
          { space = step_toward(o).id })
      end },
    { id = "mutants", answer = "fight", verb = "fight",
      text = function(o)
        if ctx.box.leaves_safely(o, o.space) then
          return "An active Mutant is on your space, so you cannot shoot. You may walk away: your skill spares you the "
            .. "harm. `fight` rolls your dice to stun it, and `odds fight` shows your chances."
        end
        return "An active Mutant is on your space. You cannot shoot now, and each step away costs 1 HP. `fight` rolls "
          .. "your dice to stun it, and `odds fight` shows your chances. Once none is active there, you may shoot, or "
          .. "leave without harm."
      end },
    { id = "crates", answer = "open", verb = "open",
      text = "You are on a crate. `open` costs nothing and draws a card of equipment: `hand` shows its text." },
    { id = "equipment", verb = "use",
      text = "You can use a card of your equipment: 1 AP, then it is discarded. `card` and its name show its text. Use "
        .. "it when it saves somebody; nothing is gained by keeping it to the end." },
    { id = "skill", verb = "skill",
      text = "You can use a skill now. `card` and its name say what it does. The skill on an officer's own sheet works "
        .. "from the start: `card miranda` shows hers." },
    { id = "cutscene", verb = "cutscene",
      text = "You can play a Cutscene. Each works once, and the row is a film that runs only forward: a Cutscene to "
        .. "the left of the one that you play is lost. `card` and its name show the text. One often saves a turn." },
    { id = "heal", verb = "end", when = badly_hurt,
      text = "This officer is badly hurt. At 0 HP an officer is out for the rest of the round, and Chaos scores 1. "
        .. "Jenny can patch up whoever is on her space; a space without Mutants nearby is safe enough." },
    { id = "shooting", verb = "shoot", when = function() return match.round == 1 end,
      text = "You can shoot at Mutants on any other space, unless a civilian or an officer is there. `odds shoot` with "
        .. "the name of a space shows your chances for 1 AP. `aim` costs 2 AP and kills one Mutant for certain. Every "
        .. "tenth kill scores 1 for Order; but people come first." },
  }

  local coop = officers {
    { id = "autodoc", verb = "go", when = function(_, done) return done.go end,
      text = "After each officer's turn AutoDoc, who plays for Doctor Zero, draws a card: the lines above tell what it "
        .. "did. Most cards let the nearest Mutants attack or walk, and bring new ones. So a civilian beside Mutants "
        .. "is in danger now, not next round. `card` and a card's name repeat its text." },
    { id = "queue", verb = "go", when = function() return #pile("queue") > 0 end,
      text = "A card of AutoDoc lies in the Queue: its lower text works at the end of the next turns, as often "
        .. "as the card says. `threats` lists last what each card there does next." },
    { id = "letters", verb = "go", when = function() return #pile("letters") > 0 end,
      text = "A card with a letter goes to Letters after its effect. There are five: F, U, B, A and R. When all five "
        .. "lie there, their boss rises, a Mutant that cannot be stunned. `piles` shows Letters." },
  }

  local versus = officers {
    { id = "zero", verb = "go", when = function(_, done) return done.go end,
      text = "After each officer's turn Doctor Zero takes one: he plays and discards cards to bring Mutants, to move "
        .. "them and to attack with them. How many cards he holds is public: `piles` shows it." },
  }

  local clock = officers {
    { id = "clock", verb = "go", when = function() return match.round > 1 end,
      text = text("Every round AP come back, officers who fell stand up again, and new people run into the streets. A "
        .. "night lasts four to seven rounds, so compare the two tracks now. Whoever is first at {n} wins at once.",
        { n = n }) },
    { id = "farewell", verb = "go", when = function() return match.round > 2 end,
      text = "You know how a night goes, and the coach speaks only of what is new now. `hint` asks a bot for its "
        .. "opinion, `rule` opens the rule book, `undo` takes a mistake back, `quit` leaves and keeps the match." },
    { id = "won", over = true, when = function(winner) return winner == "officers" end,
      text = "The night is yours! Hard City has four more episodes and a campaign that joins them: `precinct` offers "
        .. "them. `again` plays this one with other dice." },
    { id = "lost", over = true, when = function(winner) return winner ~= "officers" end,
      text = "Chaos was faster this time. `score all` lists what each point came from: mostly civilians who were left "
        .. "beside Mutants at the end of a turn. `undo` goes back as far as you like, and `again` starts anew." },
  }

  local lessons = {}
  for _, list in ipairs { questions, turn, ctx.coop and coop or versus, clock } do
    for _, lesson in ipairs(list) do table.insert(lessons, lesson) end
  end
  return { coach = lessons }
end
