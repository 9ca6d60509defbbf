/* The functions that the table of built-in commands calls. Each takes the whole line as words, and returns false if it
 * refuses the command. */
#ifndef FRONT_BUILTIN_RUNS_H
#define FRONT_BUILTIN_RUNS_H

#include "front/play/repl.h"
#include "front/session/world.h"
#include "front/view/overlay.h"
#include "text/words.h"

typedef bool builtin_run(repl *r, const words *typed);

/* builtin_help.c */
builtin_run run_help;
/* builtin_look.c */
builtin_run run_options, run_map, run_zoom, run_legend, run_changes, run_state, run_who, run_piles, run_hand, run_score,
    run_look, run_card, run_rule, run_why, run_odds, run_try;
/* builtin_hint.c */
builtin_run run_hint, run_threats, run_coach;
/* Reads the argument of a command: "on", "off" or none (`*given` is then false). For any other word, prints a refusal
 * and returns false. */
bool read_switch(repl *r, const words *typed, bool *on, bool *given);
/* builtin_puzzle.c */
/* Checks the puzzle after bots answered. If its task is over, prints the result. A solved puzzle ends the
 * conversation and is recorded in the player's file. After a failure the match returns to the start. */
void puzzle_follow(repl *r);
/* Prints the next part of the puzzle's hint: first the kind of the right answer, then the answer itself. */
bool puzzle_hint(repl *r);
/* Takes back all answers of the puzzle. */
bool puzzle_again(repl *r);
/* builtin_keep.c */
builtin_run run_seed, run_log, run_undo, run_redo, run_seat, run_ties, run_auto, run_reactions, run_pace, run_quit;
/* builtin_after.c */
builtin_run run_again, run_page, run_review;
/* builtin_saves.c */
builtin_run run_save, run_saves, run_load;
/* builtin_author.c */
builtin_run run_reload, run_lua, run_trace, run_profile;
/* Reloads changed scripts and prints the result. `replay`: plays the answers again under the new scripts. */
bool author_reload(repl *r, bool replay);
/* Prints which script functions ran during the last answer, if `trace` is on. */
void author_print(repl *r);

/* Runs `map zoom [THING]`, `map sight`, `map ranges`, `map OVERLAY [THING]`, or `map VERB` for a verb that takes a
 * point. `verb` is the verb that the second word names, or PR_NOBODY. Returns false for other words. After a refusal,
 * *wrong is the reason, which the caller frees; otherwise it is NULL. */
bool table_shown(const world *w, const words *typed, int verb, char **wrong);
/* Computes an overlay that overlay_find() found around the place that the words from the third on name. Returns NULL,
 * or the reason of a refusal, which the caller frees. */
char *table_overlay_read(table_overlay *o, const words *typed);
/* Runs `zoom [THING]`. Returns false after a refusal. *wrong is its reason, which the caller frees, or NULL. */
bool table_zoomed(const world *w, const words *typed, char **wrong);
/* For an answer that chooses a point, prints its distance, whether it is legal, and what it would change. For a target,
 * prints the pieces near it. `id` is the answer, `end` its point, and `d` its set of legal points. */
void try_point(const world *w, const char *id, const pr_domain *d, pr_end end);

/* Returns true if a kind of card has this name. */
bool is_card(const world *w, const char *name);
/* Returns true if `card` finds a thing of this name in the match. If `alike` is true, the start of a name or of a word
 * in it is enough. Ignores the rule book. */
bool is_described(const world *w, const char *name, bool alike);
/* Explains the thing, verb or term with this name, or with this sign on the map, from the match and from the rule book.
 * Prefers a thing with exactly this name to a thing whose name only begins with it. Returns false if nothing has this
 * name. */
bool explain_name(repl *r, const char *called);
/* If the running command is a question in plain words, answers it from the rule book. Returns false, and prints
 * nothing, if the command is not such a question, or if no section fits. */
bool answer_question(const repl *r);
/* Prints what a verb costs, its section of the rule book, and its options, or the reason why none is legal now. */
void help_verb(repl *r, int verb);
/* Prints the episode's own text about winning and losing. Returns false if the episode has no such text; the caller
 * then prints the rule book's chapter. */
bool print_goal(repl *r);

#endif
