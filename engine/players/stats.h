/* The statistics of simulated matches. Each counted thing is an item. A key of small integers identifies the item. The
 * counts of a match are separate (`now_`) and are added to the totals when the match ends, so a failed match leaves no
 * trace.
 *
 * Invariant: totals are integers and change only by addition, so statistics of different matches can be added in any
 * order. */
#ifndef PLAYERS_STATS_H
#define PLAYERS_STATS_H

#include "match/match.h"

/* The types of items and the integers of their keys. The items of the first six types are declared at the start, so
 * that things that never happen are listed, too. */
enum section {
    ITEM_ACTION, /* an action. Key: verb of a menu's action */
    ITEM_CHOICE, /* a choice. Key: any other verb */
    ITEM_CARD,   /* a card. Key: its kind */
    ITEM_RULE,   /* a rule. Key: trigger, handler */
    ITEM_STEP,   /* a step of a script. Key: the step */
    ITEM_EVENT,  /* an event that the game declares. Key: the event */
    ITEM_OPTION, /* an option. Key: verb, then type and index of each argument except spaces. For pieces and cards, the
                  * index is the index of their kind */
    ITEM_WAY,    /* the use of a card. Key: card kind, frame kind or WAY_TOLD, id */
    ITEM_POINTS, /* points. Key: track, then kind, id and card kind of the outer frame, then kind, id and item of the
                  * inner frame */
    ITEM_KILLED, /* killed pieces. Key: kind of piece, then the frames as for ITEM_POINTS */
    ITEM_DOWN,   /* pieces that went down. Key: kind of piece, then the frames as for ITEM_POINTS */
    ITEM_SEAT,   /* answers of a seat. Key: the seat. `offered` counts questions whether the seat reacts
                  * (pr_seat_declines()). `amount` counts answers to delegable questions */
    ITEM_ASKED,  /* a sort of question. Key: seat, whether delegable, menu or NONE, up to QUESTION_VERBS verbs. `taken`
                  * counts answers with the policy's highest weight. `amount` counts questions that do not concern the
                  * seat's side */
    /* the following items are distributions over matches; the last integer of the key is the value */
    ITEM_RESULT, /* - */
    ITEM_CAPPED, /* - */
    ITEM_ROUNDS,
    ITEM_DECISIONS,
    ITEM_TRACK, /* track */
    ITEM_KILLS, /* number of pieces of a kind that were killed. Key: the kind */
    ITEM_FALLS, /* number of pieces of a kind that went down. Key: the kind */
    ITEM_SECTIONS
};

enum { KEY_SIZE = 8, OUTCOMES = MAX_SIDES + 1, WAY_TOLD = 16, QUESTION_VERBS = 3 };

struct key {
    enum section section;
    int v[KEY_SIZE];
};

struct item {
    struct key key;
    int64_t offered, taken, amount;            /* how often the item was offered; how often it was taken; an amount,
                                                * which for ITEM_POINTS is the number of points */
    int64_t matches[OUTCOMES], used[OUTCOMES]; /* for each winner: number of matches in which the item was possible, and
                                                * number in which it happened */
    int64_t now_offered, now_taken, now_amount;
    bool now_there;
};

struct counts {
    const struct rules *rules;
    struct item *items;
    int *slots, *touched; /* `slots`: a hash table with the indices of items, or -1 for an empty slot. `touched`: the
                           * items of the current match */
    int items_n, items_cap, slots_n, touched_n;
    bool *action; /* for each verb: true if the verb is an action of a menu */
    /* facts about the question that was counted last */
    bool delegable, declinable, foreign;
    struct key asked;
    bool failed; /* memory ran out */
};

/* Opens empty statistics. Returns false when out of memory. */
bool counts_open(struct counts *c, const struct rules *rules);
void counts_close(struct counts *c);

/* These functions count one match: each question of a seat, the chosen option, and each committed step. `advised`: the
 * chosen option is the policy's favorite. */
void count_question(struct counts *c, const struct run *r, int seat);
void count_answer(struct counts *c, const struct option *o, int seat, bool advised);
void count_step(struct counts *c, const struct run *r);
/* count_end() adds the match to the totals; count_forget() drops the match. */
void count_end(struct counts *c, const struct run *r);
void count_forget(struct counts *c);

/* Returns the totals as JSON, which the caller frees, or NULL when out of memory. */
char *counts_json(const struct counts *c);

#endif
