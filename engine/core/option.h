/* An option is a reply that a decision offers. An event is a fact emitted to the outside. Options and events are small
 * records of fixed size. The texts of options and events are made only on demand. */
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

/* Compares options in the canonical order: by verb, then by arguments. */
static inline int option_compare(const struct option *a, const struct option *b) {
    if (a->verb != b->verb) return a->verb < b->verb ? -1 : 1;
    for (int i = 0; i < OPTION_ARGS; i++) {
        if (i >= a->args || i >= b->args) return a->args - b->args;
        if (a->type[i] != b->type[i]) return a->type[i] < b->type[i] ? -1 : 1;
        if (a->arg[i] != b->arg[i]) return a->arg[i] < b->arg[i] ? -1 : 1;
    }
    return 0;
}
/* Returns the option without its first argument. */
struct option option_rest(const struct option *o);
/* Adds the option's id, such as "shoot:d4". */
void option_id(const struct def *d, const struct option *o, struct text *out);
/* Returns true if `id` is the option's id. */
bool option_has_id(const struct def *d, const struct option *o, const char *id);
/* Adds the option's text, such as "Shoot at d4". For lasting dice, also adds the face if all seats see it. */
void option_text(const struct position *p, const struct option *o, struct text *out);

/* Adds a value's title. For a lasting die, also adds its face if all seats see it. */
void value_describe(const struct position *p, struct value v, struct text *out);

enum { EVENT_ARGS = 10 };

/* An argument of an event. `seen` has a bit for each sight (sight_of) that sees the argument; all bits set means
 * everyone. */
struct event_arg {
    int16_t key; /* index into def.words */
    uint8_t type;
    uint8_t dice; /* if the argument is a face of a throw: number of dice that show the face, else 0 */
    uint32_t seen;
    word n;
};

/* The place of a piece when an event happened: a point or a space. `type` is VAL_NONE if the piece had no place. `seen`
 * as in struct event_arg. */
struct event_place {
    uint8_t type;
    uint32_t seen;
    word n;
};

struct event {
    uint32_t step, index;
    int16_t kind;
    uint8_t args;
    bool muted;    /* suppresses the core's sentence because the game emits its own */
    int32_t frame; /* the frame of the run that caused the event; valid only while the event's step is open or being
                    * committed */
    struct event_arg arg[EVENT_ARGS];
    struct event_place place[2]; /* places of the pieces at the two ends of the trace (struct trace_def) */
};

#define SEEN_BY_ALL UINT32_MAX

/* Lists, for emit(), the names in the braces of each event's sentence and the keys of its trace. Returns false when out
 * of memory. */
bool events_seal(struct def *d);
/* Adds the sentence with the arguments that the sight sees. If `sight` is NONE, nothing is hidden. "{key}" is replaced
 * by the argument. "{key?text}" is replaced by `text` if the argument is present and visible, "{key!text}" if it is
 * absent or hidden. */
void event_text(const struct def *d, const struct event *e, int sight, struct text *out);
bool event_arg_seen(const struct event_arg *a, int sight);
/* Returns the event's argument with this key (a word), or NULL. */
const struct event_arg *event_arg_of(const struct event *e, int key);
/* Computes the two ends of the event's trace from the arguments that the sight sees. Returns false if pictures do not
 * show the event to this sight. `from` of a spot is VAL_NONE. */
bool event_trace(const struct def *d, const struct event *e, int sight, struct value *from, struct value *to);

/* Returns how many values a label uses: the highest n in any {n}, {n.badge} or {n#one|many}. */
int label_names(msg label);
/* Replaces {1}, {2} ... by the titles of the values. */
void label_text(const struct def *d, msg label, const struct value *v, int n, struct text *out);

#endif
