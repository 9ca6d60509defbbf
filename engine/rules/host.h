/* The functions of the script layer that the rules call, with their arguments and results. */
#ifndef RULES_HOST_H
#define RULES_HOST_H

#include "core/option.h"
#include "core/position.h"
#include "rules/rules.h"

enum outcome {
    OUT_DONE,
    OUT_WAIT,   /* a question is open */
    OUT_FINISH, /* the match is decided: commit and stop */
    OUT_STOP,   /* the turn ended early: commit, and continue after the turn */
    OUT_FAIL    /* a script or rule failed; run->error has the message */
};

struct run;
struct decision;
struct domain;
struct lesson;
struct overlay;
struct spots;

/* Arguments of one trigger, which scripts read as `ev`. Unused fields are NONE. */
struct trigger_args {
    int id;
    word unit, space, from, cargo, card, to, pile, track, target, by, cause, profile, kind, n;
    int *dice;
    int dice_n;
    int die;
};

enum { MAX_DOMAIN_ANCHORS = 32 };

/* An anchor in a domain for bots. An anchor is a point, or a piece and a distance of `gap` mm from this piece. */
struct domain_anchor {
    struct value at;
    word gap;
};

/* The functions of the script layer that the rules call. */
struct host {
    /* Runs a step's or action's function. */
    enum outcome (*call)(struct run *r, int ref, const struct value *args, int n);
    /* Evaluates a condition. On OUT_DONE *yes is the result; a reason may be added to `why`. Must not change the
     * position. */
    enum outcome (*test)(struct run *r, int ref, const struct value *args, int n, bool *yes, struct text *why);
    enum outcome (*handle)(struct run *r, int ref, struct trigger_args *m);
    /* The knowledge that the game declares for bots (struct bots). Neither function may change the position. `policy`
     * writes a weight from 0 to MAX_WEIGHT for each option. `policy` also writes to `why` (may be NULL) the reason for
     * the weight of option `which`. `evaluate` rates a side from -MAX_VALUE to MAX_VALUE. */
    enum outcome (*policy)(struct run *r, const struct decision *q, word *weight, int which, struct text *why);
    enum outcome (*evaluate)(struct run *r, int side, word *value);
    /* Writes the features of a side (struct bots). The side must have features. Must not change the position. */
    enum outcome (*features)(struct run *r, int side, word *value);
    /* Adds the place "file:line:column: " of the i-th item (from 1) of a list in the definition, if the place is known.
     * May be NULL. */
    void (*place)(const struct run *r, const char *list, int i, struct text *out);
    /* Adds the place "file:line: " of a function. May be NULL. */
    void (*function_place)(const struct run *r, int ref, struct text *out);
    /* Writes to `anchor` the anchors that the game declares for a domain (struct bots), and their number to *n.
     * `anchor` has room for MAX_DOMAIN_ANCHORS. Must not change the position. */
    enum outcome (*anchors)(struct run *r, const struct domain *d, struct domain_anchor *anchor, int *n);
    /* Sets *fits to true if the lesson fits the position. If the lesson fits, adds its text to `says`. `answered` has
     * the number of the seat's answers with each verb. Must not change the position. */
    enum outcome (*teach)(struct run *r, const struct lesson *l, const int *answered, bool *fits, struct text *says);
    /* Adds the text that a function returns for these arguments, such as the text of an action's `tells` for its actor
     * and target. Adds nothing if the function returns nil. Must not change the position. */
    enum outcome (*tell)(struct run *r, int ref, const struct value *args, int n, struct text *told);
    /* Writes to `spots` the marks that an overlay gives for the acting piece (or NONE) and a point. Must not change the
     * position. */
    enum outcome (*overlay)(struct run *r, const struct overlay *o, int actor, word point, struct spots *spots);
    /* Records a handler that did not run. Called only if rules.observed is set. `key` is the first key of the handler's
     * `when` that did not fit. For WHEN_NEEDS, `need` is the number of the condition that failed, from 0. May be NULL.
     * Must not change the position. */
    void (*missed)(struct run *r, int trigger, int handler, enum handler_key key, int need);
    /* Called if the steps after an answer queue each other without end. The caller then stops giving answers, because
     * each answer would run all of these steps again. May be NULL. */
    void (*endless)(struct run *r);
};

/* MAX_SPOTS: maximum number of marks of an overlay. MAX_SPOT_TEXT: size of the text of a mark in bytes. */
enum { MAX_SPOTS = 24, MAX_SPOT_TEXT = 512 };

/* The marks of an overlay. */
struct spots {
    struct spot_mark {
        word at, width; /* at: the middle, or NONE for a sentence without a place. width: the diameter in mm, or 0 */
        char text[MAX_SPOT_TEXT];
    } mark[MAX_SPOTS];
    int n;
};

#endif
