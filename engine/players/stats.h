/* What a tally counts. Everything counted is an item, found by a key of small integers; a match is counted on the side
 * (`now_`) and added when it has come to its end, so that one that fails leaves no trace. All sums are integers:
 * tallies of different matches can be added in any order. */
#ifndef PLAYERS_STATS_H
#define PLAYERS_STATS_H

#include "match/match.h"

/* What there are items of, and the integers of their keys. The first five are declared by the episode, so that what
 * never happens is seen, too. */
enum section {
    ITEM_ACTION, /* verb that a menu offers as an action */
    ITEM_CHOICE, /* any other verb */
    ITEM_CARD,   /* card kind */
    ITEM_RULE,   /* trigger, handler */
    ITEM_STEP,   /* script's step */
    ITEM_EVENT,  /* event of the game's own */
    ITEM_OPTION, /* verb, then type and thing of each argument but spaces; pieces and cards by kind */
    ITEM_WAY,    /* card kind; how it was used: frame kind or WAY_TOLD, id */
    ITEM_POINTS, /* track; frame at the top: kind, id, card kind; frame at the bottom: kind, id, item */
    ITEM_KILLED, /* kind of piece; as above */
    ITEM_DOWN,   /* kind of piece; as above */
    ITEM_SEAT,   /* seat: its answers */
    /* distributions over matches: the last integer is the value */
    ITEM_RESULT, /* - */
    ITEM_CAPPED, /* - */
    ITEM_ROUNDS,
    ITEM_DECISIONS,
    ITEM_TRACK, /* track */
    ITEM_KILLS, /* kind of piece */
    ITEM_FALLS, /* kind of piece */
    ITEM_SECTIONS
};

enum { KEY_SIZE = 8, OUTCOMES = MAX_SIDES + 1, WAY_TOLD = 16 };

struct key {
    enum section section;
    int v[KEY_SIZE];
};

struct item {
    struct key key;
    int64_t offered, taken, amount;            /* how often, and (points) how much */
    int64_t matches[OUTCOMES], used[OUTCOMES]; /* matches where it could be, where it was; by who won */
    int64_t now_offered, now_taken, now_amount;
    bool now_there;
};

struct counts {
    const struct rules *rules;
    struct item *items;
    int *slots, *touched; /* hash table of items, -1 where empty; those of the match under way */
    int items_n, items_cap, slots_n, touched_n;
    bool *action; /* which verbs are actions of a menu */
    bool failed;  /* out of memory */
};

/* False when out of memory. */
bool counts_open(struct counts *c, const struct rules *rules);
void counts_close(struct counts *c);

/* One match: its questions, as they are put; the option taken; its steps, as they are committed; its end. */
void count_question(struct counts *c, const struct decision *q);
void count_answer(struct counts *c, const struct option *o, int seat);
void count_step(struct counts *c, const struct run *r);
/* Adds the match to the totals, or forgets it. */
void count_end(struct counts *c, const struct run *r);
void count_forget(struct counts *c);

/* The totals as JSON, freed by the caller; NULL when out of memory. */
char *counts_json(const struct counts *c);

#endif
