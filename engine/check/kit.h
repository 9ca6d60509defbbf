/* The kit: properties that hold for every position of every episode, tested on matches of bots. Each property is
 * checked separately. `precinct test` and tests/kit play the matches. */
#ifndef CHECK_KIT_H
#define CHECK_KIT_H

#include "match/match.h"

#define KIT_PROPERTIES(X)                                                                \
    X(SCRIPT, "no script fails")                                                         \
    X(VALID, "every position keeps the invariants")                                      \
    X(OPTIONS, "options are unique and in canonical order")                              \
    X(UNDO, "undo leads back to the same position, redo forward again")                  \
    X(NUMBERS, "no number of a decision is used twice, and a save keeps it")             \
    X(CLONE, "a clone is the same match, and answering it leaves the original alone")    \
    X(SAVE, "a save restores the same match, and verifies")                              \
    X(RELOAD, "a reload by the same scripts leads to the same position")                 \
    X(AGAIN, "running a step again, or answering in place, comes to the same")           \
    X(FORESEEN, "a certain outcome is the one that the answer has")                      \
    X(FORK, "every option can be taken, and no old copy changes")                        \
    X(REDACTION, "what a seat may not see changes nothing that it sees")                 \
    X(REFUSED, "a bad answer, and asking why, change nothing")                           \
    X(JSON, "decision, views and events are JSON")                                       \
    X(PLAYOUT, "a bulk playout comes to the same as the same answers one by one")        \
    X(ELSEWHERE, "a match goes alike in a Lua state with another hash seed")             \
    X(SPACE, "adjacency, range and sight are mutual, and a legal step is one")           \
    X(MOVES, "a movement ends only where it may, and a menu offers what a search finds") \
    X(POINTS, "points are answered, undone and saved, or refused; samples repeat")       \
    X(HIDDEN, "no script keeps state outside the position")                              \
    X(SIZE, "a position takes at most 32 KiB")                                           \
    X(ENDS, "every match ends")

enum property {
#define X(id, name) PROP_##id,
    KIT_PROPERTIES(X)
#undef X
        PROPERTIES
};

extern const char *const property_names[PROPERTIES];

struct check_counts {
    long tried[PROPERTIES];
    bool failed[PROPERTIES];
    char why[4096];
};

/* Counts a check. A failure stores the message. Returns `good`. */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
bool kit_check(struct check_counts *t, enum property p, bool good, const char *format, ...);

/* A plan: where a match of the kit starts, how it is played and how often it is checked. */
struct kit_plan {
    uint64_t every, forks; /* `every`: number of decisions between two heavy checks (undo, save, views). `forks`: number
                            * of decisions between two checks that try every option */
    const pr_match *from;  /* the match starts at the position of this match, without scripted draws; if NULL, at the
                            * first question */
    uint64_t most;         /* number of decisions to check; the rest is played in bulk; 0 means all decisions */
    bool stop;             /* the match ends after the checked decisions */
    int (*choose)(pr_match *m, pr_error *err); /* returns the option that a bot chooses, or -1 with err; gives three of
                                                * four answers. NULL: all answers are random */
};

/* Plays a match to its end and checks it. Returns false at the first failure. */
bool kit_play(struct check_counts *t, pr_episode *episode, uint64_t seed, const struct kit_plan *plan);
/* Plays up to `games` random matches with consecutive seeds, starting at `seed`. Afterward plays half as many matches
 * by the plan's bot, again with consecutive seeds, starting at `seed`. Stops at a failure. Returns the seed of the last
 * match. */
uint64_t kit_matches(struct check_counts *t, pr_episode *e, uint64_t seed, int games, struct kit_plan plan);

/* For kit_plan.choose: the heuristic bot's choice (properties.c). */
int kit_choose_well(pr_match *m, pr_error *err);
/* Makes the checks of space (kit_space.c). */
bool check_places(struct check_counts *t, const pr_match *m);
/* Makes the checks of movement (kit_moves.c). */
bool check_moves(struct check_counts *t, const pr_match *m);
/* Makes the checks of questions with domains (kit_domain.c). */
bool check_domains(struct check_counts *t, pr_match *m, uint64_t chance);
/* Makes the checks of redaction (kit_redaction.c). */
bool check_redaction(struct check_counts *t, pr_match *m, uint64_t chance);
/* Makes only the checks of hidden faces and variables. These checks are quick. In games without hidden faces and
 * variables they do nothing. */
bool check_secrets(struct check_counts *t, pr_match *m, uint64_t chance);

#endif
