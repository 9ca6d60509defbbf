/* The conversation with people: shows the position, reads commands, answers questions. */
#ifndef FRONT_REPL_H
#define FRONT_REPL_H

#include "front/base/members.h"
#include "front/doc/options.h"
#include "front/grammar/intent.h"
#include "front/session/coach.h"
#include "front/session/world.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Lets the coach of a match speak. */

/* The state of the coach in a conversation. */
typedef struct coached {
    char *last;      /* the last lesson, or NULL */
    uint64_t number; /* number of the decision at which a lesson was last sought */
} coached;

/* Prints the next lesson for `seat` that fits the open question or the end of the match, at most once for each
 * question. A lesson whose script fails is reported, and the coach is switched off. */
void coach_speak(coached *c, session *s, int seat);
void coach_forget(coached *c);

/* Sums up the events since a player's last answer: in one paragraph by weight, and in detail on request. */

/* A seat's last answer. */
typedef struct parting {
    moment *then;    /* the position of the answer, or NULL before the first answer */
    uint64_t events; /* number of events before the answer */
} parting;

/* The last answer of each seat, by seat number. Empty at first. */
typedef struct partings {
    parting *at;
    size_t n;
} partings;

/* Pieces that were killed and spaces where a piece was killed or went down, each by number. */
typedef struct deaths {
    bool *piece, *space;
} deaths;

/* parting_keep() stores a seat's last answer. parting_of() returns it, with `then` NULL if the seat has given none. */
void parting_keep(partings *p, int seat, moment *then, uint64_t events);
parting parting_of(const partings *p, int seat);
void partings_free(partings *p);
/* Finds the deaths after an event, as a seat may know them. */
deaths deaths_since(const world *w, uint64_t event);
void deaths_free(deaths *d);

/* Returns the changes since a parting in the order of their weight: tracks, pieces of the viewer's side that are lost
 * or harmed, arrivals, other losses. "" if there are none. The caller frees it. */
char *recap_text(const world *w, const parting *since);
/* Prints recap_text(), then every piece that moved or changed. Returns false if nothing changed. */
bool recap_tell(const world *w, const parting *since);

/* The commands that answered more than one question, such as a move of several spaces. `undo` and `redo` treat such a
 * command as one unit.
 * Invariant: the ranges are in ascending order and do not overlap. */

typedef struct undo_group {
    uint64_t from, to; /* answers of the match before the command, and after it */
} undo_group;

typedef struct undo_groups {
    undo_group *at; /* in ascending order, without overlap */
    size_t n;
} undo_groups;

/* Records that answer number `to` belongs to the command that started after `from` answers. Drops all ranges after
 * `from`, because they belong to an abandoned course of the match. */
void undo_groups_add(undo_groups *d, uint64_t from, uint64_t to);
/* Returns the command that is still incomplete after this number of answers, or NULL. Valid until the next
 * undo_groups_add(). */
const undo_group *undo_groups_find(const undo_groups *d, uint64_t answers);
void undo_groups_free(undo_groups *d);

typedef struct repl {
    session *s;
    phrases commands;   /* that can be typed besides answers */
    world w;            /* what the viewer sees at the open question */
    grammar g;          /* commands and options that can be typed; repl_grammar() brings it up to date */
    vocabulary *v;      /* words of the grammar, or NULL until a line is read */
    bool quiet;         /* the position is drawn only on request */
    bool done;          /* the conversation ends */
    bool attended;      /* a person has typed a line */
    int refused;        /* number of refused commands */
    moment *shown;      /* position that was drawn last, or NULL */
    moment *before;     /* position that was drawn before it; drawing marks the differences */
    partings partings;  /* for each seat, the position at its last line with an answer */
    partings lately;    /* the same for the last command of a line, because its earlier commands were told already */
    uint64_t recapped;  /* number of events at the last summary of what happened */
    bool paced;         /* the next events are acts of others and are printed with pauses */
    unsigned forgotten; /* number of times the remembered positions were dropped */
    bool turned;        /* a turn was drawn, and the next fields are its round, phase and actor */
    int32_t round;
    int phase, actor;
    moment *listed;            /* menu whose options were shown last in this turn, or NULL */
    int printed;               /* lines printed since the last command or pause */
    bool waited;               /* the pager paused since the last command */
    bool enough;               /* the reader stopped the output */
    char *typed;               /* command typed during a pause, or NULL */
    uint64_t shown_hash;       /* hash of the position whose question was shown last */
    uint64_t number;           /* number of the decision that was shown last */
    uint64_t series[2];        /* answers before and after a series of questions that one line can answer */
    int last_seat;             /* seat of the last person at the screen, or -1 */
    bool introduced;           /* the position was drawn at least once */
    uint64_t ended;            /* number of events when a person last ended a turn */
    uint64_t line_from;        /* events before the preceding command of this line; UINT64_MAX at its first command */
    char *answered;            /* text of the last answer until an event is printed, else NULL */
    const char *answered_verb; /* its verb, if it names nothing else */
    int answered_by;           /* seat that gave this answer */
    coached coached;
    const char *part; /* the running command, if its line holds several; else NULL */
    uint64_t begun;   /* number of answers when the running command started */
    uint64_t warned;  /* hash of the position at which the player was warned that leaving loses the match, or 0 */
    uint64_t handed;  /* hash of the position at which giving away the last person's seat was refused, or 0 */
    bool warned_lua;  /* the warning that `lua` sees everything was printed */
    bool alarms;      /* threats are pointed out when a turn begins and before it ends */
    uint64_t lapsing; /* hash of position and option for which the loss of other options was last printed */
    char threat[16];  /* a threat mark on the map that was drawn for this question, or "" */
    uint64_t alarmed; /* hash of the position at which the end of a turn was last checked for threats */
    undo_groups undo_groups; /* commands that answered several questions */
} repl;

/* Returns the seat whose view is on the screen: the deciding seat if a person has it, else the seat of the last person
 * at the screen. Returns -1 without people. */
int repl_viewer(const repl *r);
/* Forgets all remembered positions. Call before the episode that they point into is unloaded. */
void repl_forget_moments(repl *r);
/* Forgets everything that was shown and printed. Call when another match replaces this one. */
void repl_forget(repl *r);
/* Frees everything that `r` owns. The caller owns the session. */
void repl_release(repl *r);
/* Repeats the coach's last lesson, if there is one. */
void repl_guide(const repl *r);
/* Refuses a command: prints the reason, preceded by the command if its line holds several. The caller drops the rest of
 * the line. Always returns false. */
bool repl_refuse(repl *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Prints the reason why an intent is refused, with the options and ways that it names. Always returns false. */
bool repl_refuse_intent(repl *r, const intent *i);
/* Returns the commands and options that can be typed at the open question. The result is valid until the match or the
 * question changes. */
const grammar *repl_grammar(repl *r);
/* Reads the open question again after the match changed. */
void repl_read(repl *r);
/* Marks what changed since the viewer's last answer, or since the last drawing if it has given none. The caller hands
 * the result to repl_unmark(). */
deaths repl_mark(repl *r);
void repl_unmark(repl *r, deaths *died);
/* Shows the boards. At a terminal, marks the changes of repl_mark(). */
void repl_show_boards(repl *r);
/* Explains the signs on the map, also of current threats and, at a terminal, of the marks of repl_mark(). */
void repl_show_legend(repl *r);
/* Prints the events since the viewer looked last. */
void repl_print_events(repl *r);

/* conversation.c */
/* Plays until the match is over, a person leaves, the input ends or a signal arrives. Returns the exit status. */
int repl_run(session *s, bool quiet);
/* Draws the position without a request from the player. `first`: for the first time in this match. */
void repl_draw(repl *r, bool first);
/* Runs one command. Returns false if it was refused. */
bool repl_command(repl *r, const char *line);

/* Every command, in the order of `help all`. */
extern const phrases builtins;

/* Prints long output at a terminal page by page, so that nothing scrolls away unread. */

/* Call before printing `text`. Waits for the reader if `text` would push unread lines off the screen. */
void pager_print(repl *r, const char *text);
/* Call before drawing the position below printed events. Waits for the reader if the drawing would push more than a few
 * unread lines off the screen. */
void pager_draw(repl *r);
/* Returns the command that was typed during a pause, or NULL. The caller frees it. */
char *pager_typed(repl *r);

/* Runs a command that only shows something. Output longer than a screen is shown page by page. */
bool pager_run(repl *r, bool (*run)(repl *, const words *), const words *typed);

/* Prints how the match ended, for the people at the screen. With --quiet, prints only the result. */
void summary_print(const repl *r);
/* Prints the commands that can be typed now. */
void summary_offer(const repl *r);
/* Returns the prompt after the end. */
const char *summary_prompt(const session *s);

/* Threats as players read them: on request, and as alarms where a turn begins and before it ends. */
/* Prints a whole forecast. */
void threats_tell(const world *w, const pr_threats *threats);
/* If alarms are on and the viewer may end a turn at the open question, returns the forecast of threats. Otherwise
 * returns NULL. The caller frees it (pr_threats_free). */
pr_threats *alarm_forecast(const repl *r);
/* Prints the pieces that are lost in some trials. Called below the first question of a turn. `threats` may be NULL. */
void alarm_at_start(const repl *r, const pr_threats *threats);
/* Prints the pieces in danger before the answer `id` if it ends a turn whose piece could still act. Returns true,
 * after printing the reason, if the person must repeat the answer to confirm it. */
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
    TIP_COUNT
} tip;

/* Prints one piece of advice. `example` is a verb with a space that can be typed now (for TIP_ODDS), a mark on the map
 * (for TIP_THREATS), or NULL. Returns false without a terminal, if TIP_ODDS lacks an example, or if this piece was
 * given before. */
bool tip_give(tip which, const char *example);

/* Returns true, after a message, if `typed` ends a turn that is already over. The command then does nothing. A turn
 * that ended automatically after event `r->line_from` is the one meant, even if another turn has started since. */
bool ended_turn_typed(repl *r, const words *typed);

/* Prints the odds of rolls that become legal after another answer. Finds them by trying answers on copies of the match.
 * Only a roll without a further choice counts: its option names at most its actor. `request` is the id of one roll,
 * which is tried after one, two, ... answers of a kind. It may also be a verb, for all rolls of the verb, or NULL, for
 * any roll. Counts only `symbol`, unless it is NULL. Returns false, and prints nothing, if there is no such roll. */
bool ahead_odds(repl *r, const char *request, const char *symbol);

#endif
