/* A puzzle in progress. A puzzle is a match that starts in the middle, with a task to fulfill within one turn or round.
 * An answer is *proved* if the task can certainly be fulfilled after it, whatever the dice and cards bring. */
#ifndef FRONT_PUZZLE_H
#define FRONT_PUZZLE_H

#include "front/files/puzzle_file.h"
#include "front/session/session.h"

typedef enum puzzle_state {
    PUZZLE_OPEN,
    PUZZLE_SOLVED, /* the task is fulfilled, and every answer was proved */
    PUZZLE_LUCKY,  /* the task is fulfilled, but at least one answer needed luck */
    PUZZLE_MISSED
} puzzle_state;

typedef struct puzzle {
    puzzle_file file;
    pr_goal goal[MAX_PUZZLE_GOALS];
    pr_task task;
    char *words; /* the task as a sentence */
    int side;
    uint64_t answers, events; /* number of answers and number of events at the start */
    int32_t round;
    int phase;
    uint64_t unproved;  /* number of answers before the first answer that was not proved, or UINT64_MAX if all answers
                         * were proved */
    int hints;          /* number of hint steps given at the decision `hinted` */
    uint64_t hinted;    /* number of the decision that the last hint was for */
    int solution;       /* a proved option of the decision `solved_at`, or -1 */
    uint64_t solved_at; /* number of the decision that was searched last, or 0 */
} puzzle;

/* Starts the match of a puzzle at its position. Takes ownership of `file`. Returns false after a message on stderr,
 * with the exit status in `status`. Call puzzle_close() after success, but not after failure. */
bool puzzle_start(puzzle *p, puzzle_file *file, session *s, int *status);
void puzzle_close(puzzle *p, session *s);
/* Returns the index of a proved option of the open question. Returns -1 if there is none, or if the search for a proof
 * fails (`err`). */
int puzzle_answer(puzzle *p, session *s, pr_error *err);
/* Call before giving the answer `id`. Records whether this answer is proved. */
void puzzle_note(puzzle *p, session *s, const char *id);
/* Judges the match. `*broken` (may be NULL) receives the first goal that does not hold, or -1. */
puzzle_state puzzle_judge(const puzzle *p, session *s, int *broken);
/* Takes all answers back. */
void puzzle_restart(puzzle *p, session *s);
/* Adds the goals as one sentence: "By the end of the turn's actions: win the match; lose nobody." */
void puzzle_goals(const puzzle *p, const pr_content *content, buffer *t);
/* Adds one goal: "keep safe: Lamb". */
void puzzle_goal_text(const pr_goal *goal, const pr_content *content, buffer *t);

#endif
