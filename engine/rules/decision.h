/* The open question: its options, its domains, and the state of a question that names several things. */
#ifndef RULES_DECISION_H
#define RULES_DECISION_H

#include "rules/host.h"

enum { LINE_FROM_ANY = -2 };

enum { MAX_DOMAINS = 4, MAX_SAMPLE = 24 };

/* A domain is a set of points that a rule describes instead of a list. An answer in a domain is an option with the verb
 * and a point. Lengths are in mm. */
struct domain {
    int verb;
    enum domain_kind kind;
    int piece;                   /* the piece that moves, is placed, aims or reaches for a target */
    word limit;                  /* a maximum length or NONE: of a leg, of the distance to a target, or of the distance
                                  * from `of` to a place */
    word least;                  /* minimum length of a leg that does not end in contact */
    struct value of;             /* for a place: the piece or point from which `limit` counts, or VAL_NONE */
    int plane;                   /* for a place without `piece` and `of` on a plane: the plane that contains the
                                  * place */
    int area;                    /* for a place: the area of the plane that must contain the place, or NONE */
    bool seen;                   /* for a target: `piece` must see the target */
    word swing;                  /* for a leg: number of degrees that `piece` may turn before it moves; NONE if headings
                                  * do not matter */
    int test;                    /* ref to a script's function that tests each point, or NONE */
    const struct action *action; /* the action whose conditions must hold, too; or NULL */
};

enum { MAX_SEVERAL = 256, MAX_SEVERAL_NAMED = 32 };

/* State of a question that names several things, one with each answer. */
struct several {
    int verb, end;   /* the verb that names a thing; the verb that ends the naming, or NONE if no verb ends it */
    int least, most; /* how many things must and may be named; `most` is 0 for a question with a single answer */
    bool ordered;    /* the order of the answers matters */
    int n;
    struct value named[MAX_SEVERAL_NAMED];
    /* A bit for each option that would only name the same things in another order as another option. Bots skip these
     * options; people may choose them. While `narrowed` is true no bit is set, because the list omits these options. */
    uint64_t again[MAX_SEVERAL / 64 + 1];
    bool narrowed;
};

struct decision {
    int seat;         /* the seat that answers; NONE if each option belongs to the seat of its first piece */
    int menu;         /* menu of the question, or NONE */
    int begun;        /* number of questions that the step asked before this question */
    bool together;    /* the question belongs to a simultaneous step; every option starts with the acting piece */
    bool between;     /* the question chooses the next actor. The last turn is over, although match.actor still has the
                       * piece of that turn */
    word actor;       /* the acting piece, or NONE */
    word whom;        /* the piece that the question concerns if no piece acts, or NONE */
    msg prompt;       /* the question as a sentence, or empty */
    const char *rule; /* section of the rule book, or NULL */
    struct value about[5]; /* arguments {1}, {2} ... of the sentence; without arguments, {1} is the actor */
    int abouts;
    msg why;          /* a script's reason why other options are not offered, or empty */
    const char *odds; /* a script's text about chances that are not decided by one immediate roll, or NULL */
    int odds_verb;    /* the verb to which `odds` belongs */
    int line;         /* the space from which the question draws a line, LINE_FROM_ANY, or NONE */
    bool always_ask;  /* the question is open even with a single option */
    bool delegable;   /* the question concerns an automatic side, so the seat may leave the answer to the game's
                       * policy */
    uint64_t sort;    /* hash of the name that the script gives to questions of this sort; their answers may last. 0
                       * without a name */
    int optional;     /* the verb of the answer that chooses nothing, or NONE */
    int decline;      /* for a question that asks whether a seat reacts: the verb that declines; else NONE */
    int worth; /* number of options that are worth taking, counted from the first; each later option is no better and
                * costs more */
    word held; /* the menu's actor if its movement may not end on its space, so that it must continue to move; else
                * NONE */
    struct several several;
    int domains;
    struct domain domain[MAX_DOMAINS];
    int listed;  /* options [0, listed) are the list, and options [listed, n) are a sample of the domains */
    int adopted; /* 1 if option[n] is an answer in a domain that was found legal; otherwise 0 */
    int n, cap;
    struct option *option;
    uint64_t fingerprint; /* fingerprint of seat, menu, listed options and domains */
};

/* The labels of single options of a question. These labels replace the labels of the options' verbs. In `text`, '\0'
 * ends each label. */
struct option_labels {
    int n, cap, text_n, text_cap;
    struct option_label {
        struct option option;
        int at; /* offset in `text` */
    } * label;
    char *text;
};

struct answer {
    struct option option;
    uint64_t fingerprint;
    int seat;
    uint64_t draws; /* number of draws of the match when the question was asked; limits undo */
    int step;       /* number of the step (match.step) if its first question was answered from the list, else NONE */
    int menu;       /* menu of the question, or NONE */
};

#endif
