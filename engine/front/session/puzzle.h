/* A puzzle under way: a match that starts in mid-play, a task of one turn, and whether the answers so far were certain
 * to reach it. */
#ifndef FRONT_PUZZLE_H
#define FRONT_PUZZLE_H

#include "front/files/puzzle_file.h"
#include "front/session/session.h"

typedef enum puzzle_state {
    PUZZLE_OPEN,
    PUZZLE_SOLVED, /* reached, by answers of which each was proved */
    PUZZLE_LUCKY,  /* reached, but an answer left it to chance */
    PUZZLE_MISSED
} puzzle_state;

typedef struct puzzle {
    puzzle_file file;
    pr_goal goal[MAX_PUZZLE_GOALS];
    pr_task task;
    char *words; /* the task as a sentence */
    int side;
    uint64_t answers, events; /* at the start */
    int32_t round;
    int phase;
    uint64_t unproved;  /* how many answers preceded the first one that was not proved, or UINT64_MAX */
    int hints;          /* steps of the hint that were given ... */
    uint64_t hinted;    /* ... at this decision */
    int solution;       /* a proved option, or -1 ... */
    uint64_t solved_at; /* ... of this decision; 0: not yet looked for */
} puzzle;

/* Starts the match of a puzzle at its position. Takes the file. Returns false after a message on stderr; `status` is
 * the exit status. puzzle_close() is needed only after success. */
bool puzzle_start(puzzle *p, puzzle_file *file, session *s, int *status);
void puzzle_close(puzzle *p, session *s);
/* Returns an option of the open question after which the task can still be forced. -1 if there is none, or if the proof
 * fails (`err`). */
int puzzle_answer(puzzle *p, session *s, pr_error *err);
/* Records, before an answer is given, whether it is proved. An unproved answer that succeeds was luck. */
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
