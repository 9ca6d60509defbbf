/* Options, the replies a decision offers, and events, the facts told to the outside: small fixed records whose text is
 * made only when someone looks. */
#ifndef CORE_OPTION_H
#define CORE_OPTION_H

#include "core/position.h"
#include "text/msg.h"

struct option {
    int16_t verb;
    uint8_t args;
    uint8_t type[OPTION_ARGS];
    word arg[OPTION_ARGS];
};

/* Canonical order: by verb, then by arguments. */
int option_compare(const struct option *a, const struct option *b);
/* The option without its first argument. */
struct option option_rest(const struct option *o);
/* "shoot:d4". */
void option_id(const struct def *d, const struct option *o, struct text *out);
/* "Shoot at d4"; lasting dice with what they show, if all may see it. */
void option_text(const struct position *p, const struct option *o, struct text *out);

/* The title of a value; of a lasting die also what it shows, if all may see it. */
void value_told(const struct position *p, struct value v, struct text *out);

enum { EVENT_ARGS = 10 };

/* Who may see an argument: bits of sides; all ones: everyone. */
struct event_arg {
    int16_t key; /* index into def.words */
    uint8_t type;
    uint8_t dice; /* so many dice of a throw show this; 0: it is no throw */
    uint32_t seen;
    word n;
};

struct event {
    uint32_t step, index;
    int16_t kind;
    uint8_t args;
    bool muted;    /* what the core had to say, and the game says in words of its own: no sentence */
    int32_t frame; /* what caused it: an entry of the run's frames, while its step is open or being committed */
    struct event_arg arg[EVENT_ARGS];
};

#define SEEN_BY_ALL UINT32_MAX

/* The sentence as a side sees it (NONE: everything). A sentence may hold "{key}" for arguments, "{key?text}" for text
 * shown only if the argument is present and visible, and "{key!text}" for text shown otherwise. */
void event_text(const struct def *d, const struct event *e, int side, struct text *out);
bool event_arg_seen(const struct event_arg *a, int side);

/* How many values a label names: the highest n of {n}, {n.badge} or {n#one|many} in it. */
int label_names(msg label);
/* Replaces {1}, {2}.. by the titles of values. */
void label_text(const struct def *d, msg label, const struct value *v, int n, struct text *out);

#endif
