/* The conversation with people: shows the position, reads commands, answers questions. */
#ifndef FRONT_REPL_H
#define FRONT_REPL_H

#include "front/base/members.h"
#include "front/doc/options.h"
#include "front/grammar/intent.h"
#include "front/play/coaching.h"
#include "front/play/recap.h"
#include "front/play/undo_groups.h"

typedef struct repl {
    session *s;
    phrases commands;   /* that can be typed besides answers */
    world w;            /* what the viewer sees at the open question */
    grammar g;          /* commands and options that can be typed; repl_grammar() brings it up to date */
    vocabulary *v;      /* words of the grammar, or NULL until a line is read */
    bool quiet;         /* draw only on request */
    bool done;          /* the conversation ends */
    bool attended;      /* a person has typed a line */
    int refused;        /* number of refused commands */
    moment *shown;      /* position that was drawn last, or NULL */
    moment *before;     /* position that was drawn before it; drawing marks the differences */
    partings partings;  /* of each seat, the position at its last answer */
    uint64_t recapped;  /* number of events at the last summary of what happened */
    bool paced;         /* the events that are printed next are acts of others, with pauses between them */
    unsigned forgotten; /* how often the remembered positions were dropped */
    bool turned;        /* a turn was drawn; the next three fields are its round, phase and actor */
    int32_t round;
    int phase, actor;
    moment *listed;      /* menu whose options were shown last in this turn, or NULL */
    int printed;         /* lines printed since the last command or pause */
    bool waited;         /* the pager paused since the last command */
    bool enough;         /* the reader wants to see no more */
    char *typed;         /* command typed during a pause, or NULL */
    uint64_t shown_hash; /* hash of the position whose question was shown last */
    uint64_t number;     /* number of the decision that was shown last */
    int last_seat;       /* seat that sat at the screen last, or -1 */
    bool introduced;     /* the position was drawn at least once */
    uint64_t ended;      /* number of events when a person last ended a turn */
    uint64_t line_from;  /* number of events before the preceding command of this line; UINT64_MAX for the first one */
    char *answered;      /* text of the last answer until an event is printed; or NULL */
    int answered_by;     /* seat that gave it */
    coached coached;
    const char *part; /* the running command, if its line holds several; else NULL */
    uint64_t begun;   /* number of answers when the running command started */
    uint64_t warned;  /* hash of the position at which the player was warned that leaving loses the match, or 0 */
    uint64_t handed;  /* hash of the position at which giving away the last person's seat was refused, or 0 */
    bool warned_lua;  /* the warning that `lua` sees everything was printed */
    bool alarms;      /* threats are pointed out when a turn begins and before it ends */
    uint64_t lapsing; /* position and option before which the loss of other options was last pointed out */
    uint64_t alarmed; /* hash of the position at which the end of a turn was last checked for threats */
    undo_groups undo_groups; /* commands that answered several questions */
} repl;

/* Returns the seat whose view is on the screen: the deciding seat if a person has it, else the seat of the person who
 * sat there last; -1 without people. */
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
/* Returns the commands and options that can be typed at the open question. Valid until the match or the question
 * changes. */
const grammar *repl_grammar(repl *r);
/* Reads the open question again after the match changed. */
void repl_read(repl *r);
/* Marks what changed since the viewer's last answer, or since the last drawing if it has given none. The caller hands
 * the result to repl_unmark(). */
deaths repl_mark(repl *r);
void repl_unmark(repl *r, deaths *died);
/* Shows the boards, at a terminal with these marks. */
void repl_show_boards(repl *r);
/* Prints the events since the viewer looked last. */
void repl_print_events(repl *r);

/* conversation.c */
/* Plays until the match is over, a person leaves, the input ends or a signal arrives. Returns the exit status. */
int repl_run(session *s, bool quiet);
/* Draws the position without a request from the player. `first`: for the first time in this match. */
void repl_draw(repl *r, bool first);
/* Runs one command. Returns false if it was refused. */
bool repl_command(repl *r, const char *line);

#endif
