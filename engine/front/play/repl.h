/* The conversation with the people at the terminal: it shows the position, reads commands and answers questions. */
#ifndef FRONT_REPL_H
#define FRONT_REPL_H

#include "front/base/localized.h"
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/doc/options.h"
#include "front/grammar/intent.h"
#include "front/session/session.h"
#include "front/session/world.h"
#include "front/view/overlay.h"
#include "front/view/show.h"

/* The coach explains things that are new to a player in lessons. */

/* What the conversation remembers of the coach. */
typedef struct coached {
    char *due;       /* a lesson that was found but not printed yet, or NULL */
    uint64_t number; /* number of the decision at which a lesson was last sought */
    bool again;      /* an answer was taken back, so the next question repeats the last lesson */
} coached;

/* Finds the next lesson for `seat` that fits the open question or the end of the match, at most once for each question.
 * If `again` is set and the last lesson fits, finds that lesson instead. If the script of a lesson fails, prints the
 * error and switches the coach off. */
void coach_seek(coached *c, session *s, int seat);
/* Prints the lesson that was found. Returns false if no lesson was found. */
bool coach_speak(coached *c);
void coach_forget(coached *c);

/* Summaries of the events since a player's last answer: one paragraph that starts with the most important events, or a
 * full list on request. */

/* A seat's last answer. */
typedef struct parting {
    moment *then;    /* the position in which the seat answered, or NULL before its first answer */
    uint64_t events; /* number of events before the answer */
} parting;

/* The last answer of each seat, by seat number. Empty at first. */
typedef struct partings {
    parting *at;
    size_t n;
} partings;

/* The pieces that were killed, and the spaces where a piece was killed or went down. Both are flags by number. */
typedef struct deaths {
    bool *piece, *space;
} deaths;

/* parting_keep() stores a seat's last answer. parting_of() returns this answer, or an answer whose `then` is NULL if
 * the seat has given none. */
void parting_keep(partings *p, int seat, moment *then, uint64_t events);
parting parting_of(const partings *p, int seat);
void partings_free(partings *p);
/* Returns the deaths after event number `event` that the world's seat may know. */
deaths deaths_since(const world *w, uint64_t event);
void deaths_free(deaths *d);

/* Returns one paragraph with the changes after the viewer's last answer (`since`), in the order of importance: tracks,
 * pieces of the viewer's side that were lost or harmed, arrivals, other losses. Returns "" if nothing changed. The
 * caller frees it. */
char *recap_text(const world *w, const parting *since);
/* Returns one paragraph: recap_text(), then the sentences `acts`, then the moves. Omits moves before the event `seen`
 * of pieces that the viewer's side protects, because the person's own answers caused them. Returns "" if all three
 * parts are empty. The caller frees it. */
char *recap_brief(const world *w, const parting *since, uint64_t seen, const char *acts);
/* Prints recap_text(), then every piece that moved or changed. Returns false if nothing changed. */
bool recap_tell(const world *w, const parting *since);

/* The sentences of events, as they are printed while the match goes on. */

typedef struct printed_move {
    int piece, from, to; /* `from` and `to` are spaces; `from` is PR_NOBODY for an arrival */
} printed_move;

/* Events that share one sentence: successive moves or successive arrivals of pieces that others play, or the successive
 * steps of one of the viewer's own pieces. Empty at first. */
typedef struct telling {
    printed_move *at;
    size_t n;      /* successive steps of one piece are joined to one move */
    size_t events; /* moves that were kept */
    char *alone;   /* text of the first of these events, or of the last change of a track */
    int track;     /* 1 + the track whose successive changes are kept instead of moves, or 0 */
} telling;

/* Keeps a move or an arrival for a sentence with others, or the last of successive changes of a track. Returns false,
 * and keeps nothing, if the event needs a sentence of its own. */
bool telling_keeps(telling *t, const world *w, const pr_event *event);
/* Returns the sentence of the kept moves, or NULL if no moves are kept, and empties `t`. The caller frees the text. */
char *telling_release(telling *t, const world *w);

/* Commands that answered more than one question, such as a move over several spaces. `undo` and `redo` treat such a
 * command as one unit.
 * Invariant: the ranges are in ascending order and do not overlap. */

typedef struct undo_group {
    uint64_t from, to; /* number of answers of the match before the command, and after it */
} undo_group;

typedef struct undo_groups {
    undo_group *at; /* in ascending order, without overlap */
    size_t n;
} undo_groups;

/* Records that answer number `to` belongs to the command that started after `from` answers. Drops all ranges after
 * `from`, because they belong to an abandoned course of the match. */
void undo_groups_add(undo_groups *d, uint64_t from, uint64_t to);
/* Returns the command that had started but not ended after this number of answers, or NULL. The result is valid until
 * the next undo_groups_add(). */
const undo_group *undo_groups_find(const undo_groups *d, uint64_t answers);
void undo_groups_free(undo_groups *d);

/* The advice of `hint`, and the advice that the player declined. A player declines advice by giving another answer that
 * names nothing, such as `pass`. Declined advice is kept until the player gives an answer that names something,
 * until the round, the phase, the acting piece or the seat changes, or until an undo goes back before it. Empty at
 * first. */
typedef struct declined {
    int seat, phase, actor; /* the seat, phase and actor when the advice was given, as in pr_look */
    int32_t round;
    uint64_t question; /* number of the decision at which `advised` was given */
    char *advised;     /* id of the option that was advised at `question`, or NULL */
    uint64_t answers;  /* number of answers of the match when an advice was last declined */
    words ids;         /* ids of declined options */
} declined;

/* Drops declined advice that no longer counts. Call it before each `hint`. */
void declined_begin(declined *c, const world *w);
/* Records that `hint` advised the option `id` at the open question. */
void declined_give(declined *c, const world *w, const char *id);
/* Call after a person at the screen answered `option`; `w` still has the question that was answered. */
void declined_follow(declined *c, const world *w, const pr_option *option);
bool declined_has(const declined *c, const char *id);
void declined_free(declined *c);

typedef struct repl {
    session *s;
    /* Returns ANSWERS if a command of the line would answer the open question, else REFUSES if a command would be
     * refused, else RUNS. Changes nothing. The function is in conversation.c, above the pager, which calls it here. */
    does (*meaning)(struct repl *r, const char *line);
    phrases commands;   /* the built-in commands, which can be typed besides answers */
    world w;            /* what the viewer sees at the open question */
    grammar g;          /* the commands and options that can be typed; repl_grammar() updates it */
    vocabulary *v;      /* words of the grammar, or NULL until a line is read */
    bool quiet;         /* the position is drawn only on request */
    bool done;          /* the conversation ends */
    bool attended;      /* a person has typed a line */
    int refused;        /* number of refused commands */
    int refused_before; /* `refused` at the last prompt */
    moment *shown;      /* position that was drawn last, or NULL */
    moment *before;     /* position that was drawn before `shown`; drawing marks the differences */
    partings partings;  /* for each seat, the position in which a person last typed a line with an answer for it */
    partings lately;    /* for each seat, the position before its last command with an answer (a line may hold several
                         * commands) */
    bool paged;         /* at least one event printed since the last typed line has left the screen */
    bool unseen_acts;   /* the next events are acts of others that nobody at the screen has seen */
    bool paced;         /* the next events are acts of others and are printed with pauses */
    unsigned forgotten; /* number of times that the remembered positions were dropped */
    bool turned;        /* a turn was drawn; the next fields hold the round, phase and actor of the last drawn turn */
    int32_t round;
    int phase, actor;
    moment *listed;     /* menu whose options were shown last in this turn, or NULL */
    bool *read;         /* for each kind of card, whether a list of this round printed the card's `brief` to this seat;
                         * or NULL */
    int32_t read_round; /* the round and the seat of `read` */
    int read_seat;
    int printed;               /* lines printed since the last command or pause */
    bool waited;               /* the pager has paused since the last command */
    bool enough;               /* the reader stopped long output with `q` */
    char *typed;               /* line typed during a pause, or NULL */
    bool unseen;               /* `typed` was typed before the open question was shown */
    bool hurries;              /* `typed` is a command, so the rest of the output is printed without pauses */
    char *waits;               /* refused command that is read again after an answer in `leads`, or NULL */
    words leads;               /* ids of the options that this refusal listed */
    uint64_t waits_at;         /* number of answers of the match at this refusal */
    uint64_t shown_hash;       /* hash of the position whose question was shown last */
    uint64_t number;           /* number of the decision that was shown last */
    uint64_t series[2];        /* answers before and after a series of questions that one line can answer */
    int last_seat;             /* seat of the last person at the screen, or -1 */
    bool boards_due;           /* the first screen left out the boards, or the screen was cleared since */
    bool boards_shown;         /* the boards were drawn at least once */
    uint64_t boards_line;      /* screen_lines() of the line that must stay on the screen: the first line of the boards
                                * if all boards were on the screen, else the line after the boards */
    bool introduced;           /* the position was drawn at least once */
    uint32_t printed_goal;     /* the sides whose goal was printed, one bit each */
    uint64_t ended;            /* number of events of the match when a person last ended a turn */
    uint64_t line_from;        /* number of events before the preceding command of this line; UINT64_MAX at the line's
                                * first command */
    char *answered;            /* text of the last answer; NULL once an event was printed after it */
    const char *answered_verb; /* verb of the last answer if it has no argument, else NULL */
    int answered_by;           /* seat that gave the last answer */
    int acted;                 /* if several pieces may act: 1 + number of the piece that acted last, or 0 */
    int32_t acted_round;       /* the round and phase in which this piece acted */
    int acted_phase;
    int acted_by; /* 1 + number of the piece that acted at the last question about one, or 0 */
    coached coached;
    const char *asked;   /* the running command as it was typed, if it is a question in plain words, else NULL */
    const char *part;    /* text of the running command if its line holds several commands, else NULL */
    uint64_t begun;      /* number of answers when the running command started */
    uint64_t warned;     /* hash of the position at which the player was warned that the match is lost if they leave, or
                          * 0 */
    uint64_t handed;     /* hash of the position at which the last person first tried to give away the seat, or 0 */
    bool warned_lua;     /* the player was warned that `lua` sees everything */
    bool alarms;         /* threats are pointed out when a turn begins and before it ends */
    uint64_t lapsing;    /* hash of the position and of the option in the last warning, which was about an option that
                          * gives up other options */
    char threat[16];     /* one threat mark of the map that was drawn with this question, or "" */
    char *tip_due;       /* advice that is printed below the open question, or NULL */
    int tip;             /* which piece of advice `tip_due` is (enum tip) */
    char *offered;       /* the last command, if it was refused but is carried out when repeated; else NULL */
    uint64_t offered_at; /* number of answers at that refusal */
    words explained;     /* ids of the cards whose text was printed before a verb alone used them */
    uint64_t alarmed;    /* hash of the position at which the end of a turn was last checked for threats */
    undo_groups undo_groups; /* commands that answered several questions */
    char *given;             /* text of the last answer of a person here, or NULL; an undo forgets it */
    uint64_t given_at;       /* number of events before this answer */
    declined declined;       /* the advice of `hint` that the player declined */
} repl;

/* Returns the seat whose view is on the screen. Prefers a seat that must decide and has a person, then the seat of the
 * last person at the screen, then any seat with a person. Returns -1 if all seats are played by bots. */
int repl_viewer(const repl *r);
/* Drops all remembered positions. Call before unloading the episode, because they point into it. */
void repl_forget_moments(repl *r);
/* Forgets everything that was shown and printed. Call when another match replaces this one. */
void repl_forget(repl *r);
/* Frees everything that `r` owns. The caller owns the session. */
void repl_release(repl *r);
/* Prints the coach's last lesson again, if the lesson fits the open question. Returns false if no lesson fits. */
bool repl_guide(const repl *r);
/* Prints the reason why a command is refused. If the line holds several commands, prints the command before the reason.
 * The caller drops the rest of the line. Always returns false. */
bool repl_refuse(repl *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Takes back all answers after the first `answers` answers, without printing anything. Returns false, and changes
 * nothing, in a puzzle or if the last answer cannot be taken back. */
bool repl_take_back(repl *r, uint64_t answers);
/* Prints why the typed words are refused. Then prints the intent's options and its safe way to a place. Always returns
 * false. */
bool repl_refuse_intent(repl *r, const intent *i);
/* Keeps the words of a refused command that are read again after one of the listed options. Without an intent, drops
 * the kept words. */
void repl_wait_for(repl *r, const intent *i, const words *typed);
/* If the intent gives one of the options that repl_wait_for() noted, returns the kept words, else NULL. Drops the kept
 * words unless the intent only shows something. The caller frees the result. */
char *repl_waiting(repl *r, const intent *i);
/* Returns the commands and options that can be typed at the open question. The result is valid until the match or the
 * question changes. */
const grammar *repl_grammar(repl *r);
/* Reads the open question again after the match changed. */
void repl_read(repl *r);
/* Makes drawings mark the changes since the viewer's last answer, or since the last drawing if the viewer has not
 * answered yet. The caller passes the result to repl_unmark(). */
deaths repl_mark(repl *r);
void repl_unmark(repl *r, deaths *died);
/* Shows the boards. At a terminal, marks the changes of repl_mark(). */
void repl_show_boards(repl *r);
/* Explains the signs on the map, including those for current threats. At a terminal, also explains the marks of
 * repl_mark(). */
void repl_show_legend(repl *r);
/* Adds "You: ..." with the text of the last answer. If the language puts this text between guillemets, guillemets
 * within it become curly quotes. */
void repl_add_answer(const repl *r, buffer *t);
/* Prints the events that the viewer has not seen yet. Returns true if they were one paragraph, without details. */
bool repl_print_events(repl *r);
/* Returns the text of an event for the viewer. Leaves out the text of a card that an earlier event has printed; the
 * card's title remains. The caller frees it. */
char *telling_text(const repl *r, const pr_event *event);

/* question.c */
/* Draws a position without the player's request. `first`: this is the first drawing of the match. */
void repl_draw(repl *r, bool first);
/* Returns true if others acted since the last answer. */
bool repl_others_acted(const repl *r);
/* Prints a summary of the events since the viewer's last answer, if others acted and some of the events that were just
 * printed have left the screen. If all events are still on the screen, a summary would only repeat them. */
void repl_recap(repl *r);
/* If the next person must not see the cards of the previous one, clears the screen and waits until the keyboard is
 * passed on. Returns false at the end of the input. */
bool repl_curtain(repl *r);
/* Shows the question, unless it is already on the screen. */
void repl_show_question(repl *r);
/* Prints the new events, between two answers of one line. */
void repl_print_between(repl *r);
/* Reads the open question again and prints the new events. */
void repl_catch_up(repl *r);

/* conversation.c */
/* Plays until the match is over, a person leaves, the input ends or a signal arrives. Returns the exit status. */
int repl_run(session *s, bool quiet);
/* Runs one command. Returns false if the command was refused. */
bool repl_command(repl *r, const char *line);

/* Every built-in command, in the order of `help all`. */
extern const phrases builtins;

/* Long output at a terminal is printed page by page, so that nothing scrolls away unread. */

/* Call before printing `text`. Waits for the reader first if `text` would push unread lines off the screen. */
void pager_print(repl *r, const char *text);
/* Call before drawing the position below printed events. Waits for the reader first if the drawing would push more than
 * a few unread lines off the screen. */
void pager_draw(repl *r);
/* Returns the line that was typed during a pause, or NULL. The caller frees it. */
char *pager_typed(repl *r);

/* Runs a command that only shows something. Output longer than a screen is shown page by page. */
bool pager_run(repl *r, bool (*run)(repl *, const words *), const words *typed);

/* Prints how the match ended, for the people at the screen. With --quiet, prints only the result. */
void summary_print(const repl *r);
/* Prints the commands that can be typed now. */
void summary_offer(const repl *r);
/* Returns the prompt for a line after the end of the match. */
const char *summary_prompt(const session *s);

/* Threats are forecasts of harm. Threats are printed in full on request, and in brief when a turn begins and before it
 * ends. */
/* Prints everything that a forecast of threats found: harmed pieces, changed tracks and lost matches. */
void threats_tell(const world *w, const pr_threats *threats);
/* Returns the name of a piece with its place, "Wolf 2 (d4)", or "Wolf (to come)" if it is not in play. The caller frees
 * it. */
char *threat_name(const world *w, int piece);
/* Returns true if the question may end a turn or lets the seat choose nothing, and a piece that the seat's side
 * protects is in play. */
bool turn_may_lose(const world *w);
/* The texts of `hint` about losses. All are NULL at a question that ends no turn, and if `hint` has nothing to say
 * about losses. */
typedef struct rescue_advice {
    char *saved;        /* the piece that the advised answer saves */
    char *lost;         /* the piece that many trials lose if the seat does nothing more, and the answers that
                         * save it, if any do */
    char *first, *lead; /* the id of the first saving answer; the same answer as advice */
} rescue_advice;

/* Fills `said` for the answer `advised`. The caller frees it. */
void rescue_find(const repl *r, const char *advised, rescue_advice *said);
void rescue_free(rescue_advice *said);
/* Returns a copy of the match after these answers, or NULL. The result of the answers must be certain, because the true
 * dice must not show in a printed text. The caller frees it (pr_free). */
pr_match *match_after(pr_match *m, char *const *id, size_t n);
/* Returns a text about a piece that is lost more often after the answer `id` than if the seat does nothing more. If no
 * piece is, the text is about the piece that the answer saves most often. Returns NULL if the answer changes no risk,
 * and at a question that ends no turn. The caller frees the text. */
char *risk_text(const repl *r, const char *id);
/* If alarms are on and the viewer may end a turn at the open question, returns the forecast of threats. Otherwise
 * returns NULL. The caller frees it (pr_threats_free). */
pr_threats *alarm_forecast(const repl *r);
/* Returns the sentence about the pieces that are lost in at least one trial, or NULL. The sentence is printed below the
 * first question of a turn. `threats` may be NULL. The caller frees the text. */
char *alarm_text(const repl *r, const pr_threats *threats);
/* Call before giving the answer `id`. Prints a warning if the game knows a danger of the answer (pr_warning), at a
 * terminal and in a pipe. With alarms, also warns if the answer gives up options that the player does not get again.
 * With alarms, also warns in two cases if the answer ends a turn. In the first case the piece could still act while
 * pieces are in danger. In the second case nothing was done in a turn that began automatically after a turn that nobody
 * ended. Returns true after a warning; the person must then repeat the answer to confirm it. */
bool alarm_at_end(repl *r, const char *id);

typedef enum tip {
    TIP_START,
    TIP_MAP,
    TIP_UNDO,
    TIP_WHY,
    TIP_LEAVE,
    TIP_ODDS,
    TIP_TIES,
    TIP_THREATS,
    TIP_REACTIONS,
    TIP_WALK,
    TIP_SEATS,
    TIP_LASTS,
    TIP_BRIEF,
    TIP_COUNT
} tip;

/* Prints one piece of advice. `example` is a verb that takes a space (for TIP_ODDS), a verb that moves a piece
 * (TIP_WALK), a mark on the map (TIP_THREATS), a seat of people of another side (TIP_SEATS), or NULL. Prints nothing if
 * there is no terminal, if the advice was given before, or if it lacks an example that it needs. */
void tip_give(tip which, const char *example);
/* tip_text() returns the text that tip_give() prints, or NULL if it prints nothing. The caller frees it. tip_print()
 * prints this text with TIP_INDENT, and counts the advice as given. */
enum { TIP_INDENT = 6 };
char *tip_text(tip which, const char *example);
void tip_print(tip which, const char *text);

/* If `typed` ends a turn that is already over, prints a message and returns true. If it does, the command must do
 * nothing. If a turn ended automatically after event `r->line_from`, the player meant that turn, even if another turn
 * has started since. */
bool ended_turn_typed(repl *r, const words *typed);

/* Prints the open question with its seat, the event that led to it, and how it ends. */
void asked_tell(const repl *r);

/* Foresees an option of the question. Returns the sentences of the events that follow, up to `most` of them and then
 * "...", or NULL if no events follow. `*out` receives the outcome; its `options` is -1 if a script fails. `then` may be
 * NULL, else it receives the next look (pr_foresee). The caller frees the text. */
char *events_behind(const world *w, const char *id, size_t most, pr_outcome *out, pr_look **then);

/* Returns the text that a line of `odds` prints about an option: "1 or more 75.0 %". The caller frees it. */
char *odds_gist(const world *w, const pr_chances *odds);
/* Returns the odds of a shown option. If the option is the end of a walk, returns the odds of the walk's first step. */
pr_chances *chances_of(const repl *r, size_t index, pr_error *err);
/* Returns sentences about the odds of an option: odds_gist(), the effects of the results, the text of pr_telling(), and
 * where the payments are counted. The caller frees the text. */
char *odds_sentence(const repl *r, size_t index, const pr_chances *odds);
/* Prints the odds of rolls that become legal after another answer. Finds these rolls by trying answers on copies of the
 * match. Considers only rolls that need no further choice: their options name at most an actor. `request` is the id of
 * one roll, the verb of several rolls, or NULL for all rolls. The roll with an id is tried after one answer, after two
 * answers of the same verb, and so on. Other rolls are tried only after one answer. Counts only `symbol`, unless it is
 * NULL. Returns false, and prints nothing, if there is no such roll. */
bool ahead_odds(repl *r, const char *request, const char *symbol);

/* The functions that the table of built-in commands calls. Each takes the whole line as words, and returns false if it
 * refuses the command. */

typedef bool builtin_run(repl *r, const words *typed);

/* builtin_help.c */
builtin_run run_help;
/* builtin_look.c, builtin_card.c, builtin_odds.c */
builtin_run run_options, run_changes, run_state, run_who, run_piles, run_hand, run_score, run_look, run_card, run_rule,
    run_odds;
/* builtin_map.c */
builtin_run run_map, run_zoom, run_legend;
/* Returns the verb with which pieces move at the open question, or PR_NOBODY. */
int verb_of_moves(const world *w);
/* builtin_why.c */
builtin_run run_why, run_try;
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
 * point. `verb` is the verb that the second word names, or PR_NOBODY. Without `draws`, prints only the meaning of the
 * marks. Returns false for other words. After a refusal, *wrong is the reason, which the caller frees; otherwise it is
 * NULL. */
bool table_shown(const world *w, const words *typed, int verb, bool draws, char **wrong);
/* Computes an overlay that overlay_find() found. The overlay is drawn around the place that the words from the third on
 * name. Returns NULL, or the reason of a refusal, which the caller frees. */
char *table_overlay_read(table_overlay *o, const words *typed);
/* Runs `zoom [THING]`. Returns false after a refusal; *wrong is then the reason, which the caller frees, and otherwise
 * NULL. */
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
void explain_verb(repl *r, int verb);
/* Prints the other words for a command or verb: first the words of the player's language, then the English words. */
void say_also(localized_kind as, const char *name, const char *also);
/* Prints the episode's own text about winning and losing. Returns false if the episode has no such text; the caller
 * then prints the rule book's chapter. */
bool print_goal(repl *r);

#endif
