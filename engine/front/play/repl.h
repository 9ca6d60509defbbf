/* The conversation with people: shows the position, reads commands, answers questions. */
#ifndef FRONT_REPL_H
#define FRONT_REPL_H

#include "front/base/members.h"
#include "front/grammar/intent.h"
#include "front/play/deeds.h"
#include "front/view/options.h"

typedef struct repl {
    session *s;
    world w;        /* of the open question, for the seat that is asked */
    grammar g;      /* what can be typed; see repl_grammar() */
    vocabulary *v;  /* its words, or NULL until a line is read */
    bool quiet;     /* draw only on request */
    bool done;      /* leave */
    bool attended;  /* somebody has typed something */
    int refused;    /* commands that were refused */
    moment *shown;  /* drawn last, or NULL */
    moment *before; /* drawn before it; differences are pointed out */
    bool turned;    /* a turn was drawn; its round, phase and actor follow */
    int32_t round;
    int phase, actor;
    moment *listed;     /* the menu of this turn whose options were shown last, or NULL */
    int told;           /* lines that were told since, or since the reader was waited for */
    bool waited;        /* that was so since the last command */
    bool enough;        /* and no more is to be shown */
    char *typed;        /* a command that was typed there, or NULL */
    uint64_t asked;     /* hash of the position whose question was shown last */
    uint64_t number;    /* and its decision's number */
    int last_seat;      /* the seat that sat at the screen last, or -1 */
    bool introduced;    /* the position was shown once */
    uint64_t ended;     /* how many events there were when somebody ended a turn last */
    uint64_t line_from; /* the last event before the command that precedes on the line; UINT64_MAX: none precedes */
    char *answered;     /* the option last taken, in words, until something is told; or NULL */
    int answered_by;    /* and the seat that took it */
    const char *part;   /* the command under way, where it is one of several on a line; NULL: it stands alone */
    uint64_t begun;     /* how many answers the match had when the command under way began */
    uint64_t warned;    /* hash of the position at which somebody was told that leaving loses the match, or 0 */
    uint64_t handed;    /* hash of the position at which giving the last person's seat away was refused, or 0 */
    bool warned_lua;    /* it was said that `lua` sees everything */
    deeds deeds;        /* the commands that answered several questions */
} repl;

/* Plays until the match is over, a person leaves, the input ends or a signal comes. Returns the exit status. */
int repl_run(session *s, bool quiet);

/* Forgets the moments that are remembered: the episode that they lead into is unloaded. */
void repl_forget_moments(repl *r);
/* Another match takes the place of this one: forgets what was shown and said of it. */
void repl_forget(repl *r);
/* Frees what a conversation remembers; the session is its caller's. */
void repl_release(repl *r);
/* Repeats what a lesson's guide said last, if one did. */
void repl_guide(const repl *r);
/* Refuses a command: prints why, and drops what follows on the line; of several on a line, names it. Always false. */
bool repl_refuse(repl *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Refuses what an intent refuses, with the options and ways that it names. Always false. */
bool repl_refuse_intent(repl *r, const intent *i);
/* What can be typed at the open question. Valid until the match or the question changes. */
const grammar *repl_grammar(repl *r);
/* Reads the open question again after the match changed. */
void repl_read(repl *r);
/* Shows the position unasked; `first`: for the first time. */
void repl_draw(repl *r, bool first);
/* Prints the events since this seat looked last. */
void repl_tell(repl *r);
/* Reads and tells what an answer led to, where more is to be done before the next question is shown. */
void repl_catch_up(repl *r);
/* Runs one command. False if it was refused. */
bool repl_command(repl *r, const char *line);

#endif
