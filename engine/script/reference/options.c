/* The table of the keys of the tables that functions take and return, such as the question of choose(). REFERENCE.md
 * prints these keys below the first function that takes them, and editors complete the keys (`precinct reference
 * luacats`). tests/lua/engine/reference_test.lua compares this table with the keys that the functions accept. */
#include "script/reference/reference.h"

const struct form_doc reference_options[] = {
    {"question", "seat?", "piece|seat|seat_id", "Who answers: a seat, or the seat of a piece."},
    {"question", "side?", "side|side_id",
     "Who answers, in place of `seat`: the seat of the acting piece if it is of this side, else the side's first "
     "seat."},
    {"question", "verb?", "verb_id", "The verb of the options in `from`."},
    {"question", "from?", "any[]",
     "Handles, integers or names, each an option. Alike pieces on one space, and alike cards, are one option."},
    {"question", "options?", "table[]",
     "Further options: `{ verb, argument... }` with at most three arguments. A list as the only argument makes one "
     "option for each element."},
    {"question", "domains?", "domain[]", "Points of a plane that are not listed (TABLES.md, section 4)."},
    {"question", "count?", "integer|integer[]",
     "`n` or `{ least, most }`: the seat names that number of things of `from` (at most 32 of 256). choose() returns "
     "a list in canonical order."},
    {"question", "ordered?", "boolean",
     "The list is in the order of the answers. Without `count` it has all things of `from`."},
    {"question", "optional?", "boolean|verb_id",
     "A verb that declines (`true`: the verb `pass`). choose() then returns nil. With `count` the verb ends the list."},
    {"question", "prompt?", "string|function",
     "The question, which may name `{1}` to `{4}`. A function runs only when the question is shown."},
    {"question", "args?", "any[]", "At most four things that the prompt names."},
    {"question", "label?", "string|function|table",
     "A text with `{1}`, or a function of the option's arguments, in place of the verb's label. `{ VERB = ... }` has "
     "labels for several verbs."},
    {"question", "odds?", "table<verb_id, string|function>",
     "The text that the command `odds` shows for a verb if the answer itself rolls no dice, or if a hidden card or a "
     "shuffle decides."},
    {"question", "why?", "string", "Why other things are not offered."},
    {"question", "rule?", "string", "The section of the rule book."},
    {"question", "actor?", "piece", "The piece that the question is about."},
    {"question", "line?", "boolean|space",
     "`true`: the options are starts of a line. A space: they are ends of a line from there. A reason then names the "
     "thing in the way."},
    {"question", "delegable?", "boolean",
     "The question is about an automatic side. Its seat may leave the answer to the game's policy (`ties`)."},
    {"question", "sort?", "string|function",
     "A name. A player may give one answer to all questions of this sort with the same options (`ANSWER always`). A "
     "function may return nil."},
    {"question", "begins_turn?", "boolean",
     "The answer says who acts next. A bot's trial with the horizon `turn` ends there."},
    {"question", "always_ask?", "boolean",
     "Asks even if there is only one option. Needed where the options depend on hidden things."},

    {"domain", "verb", "verb_id", "The verb of the answers."},
    {"domain", "kind", "string",
     "\"leg\" (ends of a straight way of the piece), \"place\" (where the piece fits), \"aim\" (any other point) or "
     "\"target\" (points near the piece)."},
    {"domain", "piece", "piece", "The piece that goes, stands, aims or shoots."},
    {"domain", "limit?", "integer", "Legs and targets: the greatest distance in mm."},
    {"domain", "least?", "integer", "Legs: the least length in mm (10). A leg into contact may be shorter."},
    {"domain", "within?", "integer", "Places: the greatest distance in mm from `from`."},
    {"domain", "from?", "piece|point", "Places: the piece or point from which `within` is measured."},
    {"domain", "area?", "string", "Places: the area of the plane that contains them."},
    {"domain", "seen?", "boolean", "Targets: only those that the piece sees."},
    {"domain", "swing?", "integer", "Legs: the piece turns on the spot first, at most this many degrees."},
    {"domain", "test?", "fun(piece: piece, point: point): boolean, string?",
     "Runs last, and may return a reason. It changes nothing and always gives the same answer."},

    {"attack_options", "dice?", "integer", "The number of dice, at most 32, in place of the profile's."},
    {"attack_options", "bonus?", "integer", "Added to the number of dice."},
    {"attack_options", "payer?", "piece",
     "The piece whose action points pay for conversions, in place of the attacker."},

    {"roll_options", "event?", "event_id",
     "An event such as \"{piece} rolls {d1}\". Dice with equal faces are one `{d1}`. The event is repeated for dice "
     "that its sentence does not name."},
    {"roll_options", "piece?", "piece", "The `{piece}` of that sentence."},

    {"trigger_fields", "piece?", "piece", "The piece that the trigger is about."},
    {"trigger_fields", "target?", "piece", "The piece to which something happens."},
    {"trigger_fields", "by?", "piece", "The piece that causes it."},
    {"trigger_fields", "space?", "space|piece", "The space where it happens."},
    {"trigger_fields", "card?", "card", "The card that the trigger is about."},
    {"trigger_fields", "cause?", "name", "One of `names`."},
    {"trigger_fields", "n?", "integer", "A number that handlers may change (0)."},

    {"candidate_search", "from?", "filter|piece[]", "Pieces in play that match, or a list."},
    {"candidate_search", "any?", "candidate_rule[]", "A piece must fit one of these."},
    {"candidate_search", "around?", "space|piece", "The place from which `min` and `max` count, on its board."},
    {"candidate_search", "min?", "integer", "The least number of steps."},
    {"candidate_search", "max?", "integer", "The greatest number of steps."},
    {"candidate_search", "board?", "board_id", "Only pieces on this board."},
    {"candidate_search", "goals?", "(space|piece)[]|filter", "What `nearest` and `can_approach` refer to."},
    {"candidate_search", "nearest?", "boolean",
     "Only the pieces that are nearest to one of the goals, or all if no piece gets there."},
    {"candidate_search", "distinct?", "variable_id[]",
     "One of each sort of pieces, as distinct() with these variables."},

    {"candidate_rule", "who?", "filter", "The piece matches."},
    {"candidate_rule", "here?", "filter", "Another piece on its space matches."},
    {"candidate_rule", "adjacent?", "filter", "Another piece on an adjacent space matches."},
    {"candidate_rule", "area?", "filter", "Another piece in its area matches."},
    {"candidate_rule", "can_approach?", "boolean", "The piece can take a step on a shortest legal way to a goal."},
    {"candidate_rule", "test?", "fun(piece: piece): boolean", "Returns true. Runs last, like a condition."},

    {"question_form", "verb", "verb_id", "The verb of the options."},
    {"question_form", "side?", "side|side_id", "Who answers, in place of the first argument's seat."},
    {"question_form", "spaces?", "space_filter", "What to choose from in calls without a list."},
    {"question_form", "optional?", "boolean|verb_id", "As in `choose`."},
    {"question_form", "prompt?", "string", "The sentence, in which `{1}` to `{4}` are the arguments."},
    {"question_form", "why?", "string", "Why other things are not offered."},
    {"question_form", "rule?", "string", "The section of the rule book."},
    {"question_form", "delegable?", "boolean", "As in `choose`."},

    {"attraction_form", "goals", "attraction_goal[]", "The goals, at most 16 entries."},
    {"attraction_form", "most?", "integer", "How many goals count, the best ones seen from `from` (3; at most 16)."},

    {"attraction_goal", "from", "filter", "The pieces in play that are goals, carried ones included."},
    {"attraction_goal", "worth", "integer|integer[]",
     "What a space with such a piece is worth, from 0. A list has the worth at 1, 2, ... hit points; its last entry "
     "also "
     "counts for more."},
    {"attraction_goal", "step?", "integer", "What each step of distance takes away (1)."},
    {"attraction_goal", "with?", "filter", "Only pieces with another piece on their space that matches."},
    {"attraction_goal", "when?", "filter", "Only while such a piece is in play."},
    {"attraction_goal", "board?", "board_id", "Only pieces on this board."},
    {"attraction_goal", "beside?", "boolean",
     "`true`: the goals are the spaces adjacent to the piece's space, not that space."},

    {"act_options", "deeds?", "string[]|table[]",
     "Deeds in the order in which the figure tries them (all). Or several lists of deeds, each with the `verb` that "
     "chooses it."},
    {"act_options", "goals?", "filter|(space|piece)[]", "The goals of a walk and of `nearest`, which require them."},
    {"act_options", "from?", "filter|piece[]", "In place of the declared filter."},
    {"act_options", "piece?", "piece", "The piece that acts."},
    {"act_options", "board?", "board_id", "Only figures on this board."},
    {"act_options", "around?", "space|piece", "The place from which `min` and `max` count, on its board."},
    {"act_options", "min?", "integer", "The least number of steps."},
    {"act_options", "max?", "integer", "The greatest number of steps."},
    {"act_options", "nearest?", "boolean",
     "Only the figures that are nearest to their goals, or all if no goal is in reach."},
    {"act_options", "sets?", "table<variable_id, any>", "Values of the figure's variables before its deed."},
    {"act_options", "prompt?", "string|function",
     "In place of the declared prompt. The engine calls `function(far, goal_name)` when it shows the prompt."},
    {"act_options", "args?", "any[]", "Things that the prompt names `{1}` to `{4}`."},
    {"act_options", "goal_name?", "string", "The text of `{goal}`."},

    {"quiet_option", "quiet?", "boolean", "The core's event has no sentence, as in quietly()."},

    {"leg_options", "pass?", "filter", "Pieces that do not bar the way."},
    {"leg_options", "over?", "string[]", "Ids of terrain that does not bar the way."},
    {"leg_options", "pause?", "boolean",
     "The way also ends at open doors, at areas that are thresholds and at pieces that pause a movement. `stop` is "
     "then the first point past them."},
    {"leg_options", "past?", "boolean", "The result has `past`."},
    {"leg_options", "heading?", "integer", "In place of the heading of the piece."},

    {"leg_result", "free", "boolean", "Nothing bars the way, and the piece fits at its end."},
    {"leg_result", "cost", "integer", "The length in mm, rounded up."},
    {"leg_result", "bar?", "string", "The sort of thing that is met first: as in fits(), or `pause`."},
    {"leg_result", "what?", "piece|string", "The piece that is met, or the id of the terrain, door or area."},
    {"leg_result", "stop?", "point", "The point of contact before it."},
    {"leg_result", "spent", "integer", "The mm from the start to `stop`."},
    {"leg_result", "past?", "point", "The first point behind the piece or terrain where the piece fits."},

    {"pivot_options", "pass?", "filter", "Pieces that do not bar the turn."},
    {"pivot_options", "over?", "string[]", "Ids of terrain that does not bar the turn."},

    {"pivot_result", "free", "boolean", "Nothing bars the turn."},
    {"pivot_result", "degrees", "integer", "How far the piece would turn."},
    {"pivot_result", "bar?", "string", "The sort of thing that is met first, as in fits()."},
    {"pivot_result", "what?", "piece|string", "The piece that is met, or the id of the terrain or door."},
    {"pivot_result", "heading", "integer", "The last heading that the piece reaches."},

    {"route_options", "pass?", "filter", "Pieces that do not bar the way."},
    {"route_options", "over?", "string[]", "Ids of terrain that does not bar the way."},

    {"route_result", "[integer]", "point", "The ends of the legs, in order, until the movement is spent."},
    {"route_result", "goal?", "piece|point", "The nearest goal. nil if no way leads to a goal."},
    {"route_result", "length?", "integer", "The mm of the whole way."},
    {"route_result", "spent?", "integer", "The mm of the listed legs."},
    {"route_result", "there?", "boolean", "The legs end at the point, or in contact with the piece."},

    {"flee_options", "mm", "integer", "The greatest distance."},
    {"flee_options", "from", "filter", "The piece seeks cover and distance from these pieces."},
    {"flee_options", "fear?", "filter", "The piece comes no nearer to these pieces if they are within `near`."},
    {"flee_options", "near?", "integer", "In mm. Required with `fear`."},
    {"flee_options", "pass?", "filter", "Pieces that do not bar the way."},
    {"flee_options", "bearings?", "integer", "The number of directions, evenly round from north: 4, 8, 16 or 32 (32)."},

    {"sweep_options", "width?", "integer", "The width of the thing in mm (0)."},
    {"sweep_options", "over?", "(string|piece)[]", "Ids of terrain, and pieces, that do not stop it."},
    {"sweep_options", "stops?", "filter", "Only these pieces stop it."},

    {"walk_options", "to?", "filter|(space|piece)[]",
     "The goals. Pieces count where they are at each step. Without goals a seat chooses each space."},
    {"walk_options", "steps?", "integer", "The greatest number of steps."},
    {"walk_options", "ties?", "string",
     "Which of several spaces equally near to the goals is next: \"first\" (in canonical order, the default), "
     "\"chance\" (a draw) or \"ask\"."},
    {"walk_options", "seat?", "piece|seat|seat_id", "Who chooses a space, with \"ask\" or without goals."},
    {"walk_options", "side?", "side_id", "In place of `seat`."},
    {"walk_options", "verb?", "verb_id", "The verb of the options that are spaces. Required with `seat` or `side`."},
    {"walk_options", "prompt?", "string|function", "The question, as in choose()."},
    {"walk_options", "why?", "string", "Why other spaces are not offered."},
    {"walk_options", "rule?", "string", "The section of the rule book."},
    {"walk_options", "delegable?", "boolean", "As in choose()."},
    {"walk_options", "end_verb?", "verb_id", "Without goals: the verb that ends the walk."},
    {"walk_options", "may_stay?", "boolean", "`end_verb` is offered before the first step, too."},
    {"walk_options", "cargo?", "piece", "A piece that goes along."},
    {"walk_options", "more?", "fun(piece: piece, left: integer): table[]",
     "Returns further options. Choosing one of them ends the walk."},

    {"test_options", "episode", "string", "An episode's name, or a file beside the test."},
    {"test_options", "seed?", "integer", "The seed of the match (1)."},
    {"test_options", "settings?", "table<setting_id, any>", "Settings that differ from their defaults."},
    {"test_options", "const?", "table<constant_id, any>", "Constants that differ from their defaults."},
    {"test_options", "mod?", "string", "The body of a mod's `definition(m, settings, const)`."},
    {"test_options", "cards?", "table<string, table>",
     "Cards that the test adds, by id. `pile` of a card is the pile that holds it at the start."},
    {"test_options", "pieces?", "table<string, table>", "Kinds of pieces that the test adds, by id."},
    {"test_options", "piles?", "table<string, table>",
     "Piles that the test adds, by id. They accept cards of every pile unless they say otherwise."},

    {"kit_options", "games?", "integer", "The number of random matches (2). The heuristic plays half as many."},
    {"kit_options", "seed?", "integer", "The seed of the first match (1)."},
    {"kit_options", "every?", "integer", "The number of decisions between two expensive checks (1)."},
};

const int reference_options_n = (int)(sizeof reference_options / sizeof *reference_options);
