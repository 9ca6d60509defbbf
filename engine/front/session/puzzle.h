/* A puzzle in progress: a match that starts in mid-play, a task of one turn, and whether the answers so far were
 * certain to fulfill it. */
#ifndef FRONT_PUZZLE_H
#define FRONT_PUZZLE_H

#include "front/files/puzzle_file.h"
#include "front/session/session.h"

typedef enum puzzle_state {
    PUZZLE_OPEN,
    PUZZLE_SOLVED, /* the task is fulfilled, and every answer was proved */
    PUZZLE_LUCKY,  /* the task is fulfilled, but an answer left it to chance */
    PUZZLE_MISSED
} puzzle_state;

typedef struct puzzle {
    puzzle_file file;
    pr_goal goal[MAX_PUZZLE_GOALS];
    pr_task task;
    char *words; /* the task as a sentence */
    int side;
    uint64_t answers, events; /* numbers of both at the start */
    int32_t round;
    int phase;
    uint64_t unproved;  /* number of answers before the first unproved one, or UINT64_MAX if all were proved */
    int hints;          /* number of hint steps given ... */
    uint64_t hinted;    /* ... at this decision */
    int solution;       /* a proved option, or -1 ... */
    uint64_t solved_at; /* ... of this decision; 0: not yet searched */
} puzzle;

/* Starts the match of a puzzle at its position. Takes ownership of `file`. Returns false after a message on stderr,
 * with the exit status in `status`. Call puzzle_close() only after success. */
bool puzzle_start(puzzle *p, puzzle_file *file, session *s, int *status);
void puzzle_close(puzzle *p, session *s);
/* Returns an option of the open question that still forces the task. Returns -1 if there is none, or if the proof fails
 * (`err`). */
int puzzle_answer(puzzle *p, session *s, pr_error *err);
/* Call before giving an answer. Records whether it is proved. If the task is fulfilled after an unproved answer, that
 * was luck. */
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
