/* Writes the ids and texts of options, and the sentences of events. */
#include "core/option.h"

#include "text/msg.h"

#include <string.h>

struct option option_rest(const struct option *o) {
    struct option rest = *o;
    if (rest.args) rest.args--;
    for (int i = 0; i < rest.args; i++) {
        rest.type[i] = o->type[i + 1];
        rest.arg[i] = o->arg[i + 1];
    }
    return rest;
}

void option_id(const struct def *d, const struct option *o, struct text *out) {
    text_string(out, d->verbs[o->verb].id);
    for (int i = 0; i < o->args; i++) {
        text_char(out, ':');
        value_id(d, o->type[i], o->arg[i], out);
    }
}

/* Returns the rest of `id` after `part`, or NULL if `id` does not start with `part`. */
static const char *after(const char *id, const char *part) {
    while (id && *part) id = *id++ == *part++ ? id : NULL;
    return id;
}

bool option_has_id(const struct def *d, const struct option *o, const char *id) {
    char buffer[160];
    const char *rest = after(id, d->verbs[o->verb].id);
    for (int i = 0; i < o->args && rest; i++) {
        const struct names *t = value_names(d, o->type[i]);
        struct text made = text_over(buffer, sizeof buffer);
        if (!t) value_id(d, o->type[i], o->arg[i], &made);
        rest = after(after(rest, ":"), !t ? buffer : o->arg[i] == NONE ? "none" : t->name[o->arg[i]]);
    }
    return rest && !*rest;
}

/* Adds the value's title. If `p` is not NULL, also adds the face of a lasting die. */
static void add_title(const struct def *d, const struct position *p, struct value v, struct slice form,
                      struct text *out) {
    char buffer[160];
    value_add(d, v, form, out);
    const struct kind *k = p && v.type == VAL_PIECE && v.n != NONE ? kind_of(p, v.n) : NULL;
    if (!k || k->die == NONE || k->face_visible != VIS_EVERYONE) return;
    int pips = d->dice[k->die].face[*at(p, d->extra.pips, v.n) - 1];
    text_add(out, " (%s)", value_title(d, (struct value){VAL_PIPS, pips}, buffer, sizeof buffer));
}

void value_describe(const struct position *p, struct value v, struct text *out) {
    add_title(p->def, p, v, (struct slice){NULL, 0}, out);
}

/* The values that fill a label: {2} is the second value, {2.badge} the badge of the card that is the second value. */
struct labeled {
    const struct def *d;
    const struct position *p;
    const struct value *v;
    int n;
};

static struct filling fill_label(const void *ctx, const struct hole *hole, struct text *out) {
    const struct labeled *l = ctx;
    struct slice rest = {hole->name.s + 1, hole->name.n - 1};
    int i = hole->name.s[0] - '1';
    bool badge = slice_is(rest, ".badge");
    if (i < 0 || i > 8 || (rest.n && !badge)) return (struct filling){.own = false};
    if (i >= l->n) return (struct filling){.own = true};
    const struct value v = l->v[i];
    if (out && badge && v.type == VAL_CARD && v.n != NONE) msg_add(out, l->d->card_kinds[l->d->cards[v.n].kind].badge);
    if (out && !badge) add_title(l->d, l->p, v, hole->form, out);
    return (struct filling){true, v.type == VAL_INT || v.n != NONE, v.type == VAL_INT ? v.n : 0};
}

enum { MAX_SENTENCE = 2048 }; /* maximum bytes of a script's text whose braces are filled in two passes */

/* Adds the label. First fills the script's messages in it, and then the label's own braces. */
static void add_label(const struct labeled *l, msg label, struct text *out) {
    char filled[MAX_SENTENCE];
    struct text t = text_over(filled, sizeof filled);
    msg_add(&t, label);
    template_add(out, filled, label.s, fill_label, l);
}

int label_names(msg label) {
    int n = 0;
    for (const char *c = label.s; (c = strchr(c, '{')) != NULL; c++)
        if (c[1] >= '1' && c[1] <= '9' && c[2] && strchr("}.#:?!", c[2]) && c[1] - '0' > n) n = c[1] - '0';
    return n;
}

void label_text(const struct def *d, msg label, const struct value *v, int n, struct text *out) {
    const struct labeled l = {d, NULL, v, n};
    add_label(&l, label, out);
}

void option_text(const struct position *p, const struct option *o, struct text *out) {
    struct value v[OPTION_ARGS];
    const struct labeled l = {p->def, p, v, o->args};
    for (int i = 0; i < o->args; i++) v[i] = (struct value){o->type[i], o->arg[i]};
    add_label(&l, p->def->verbs[o->verb].label, out);
}

bool event_arg_seen(const struct event_arg *a, int sight) {
    return sight == NONE || (a->seen & sight_bits(sight));
}

static const struct event_arg *arg_find(const struct def *d, const struct event *e, struct slice key) {
    for (int i = 0; i < e->args; i++)
        if (slice_is(key, d->words.name[e->arg[i].key])) return &e->arg[i];
    return NULL;
}

const struct event_arg *event_arg_of(const struct event *e, int key) {
    for (int i = 0; i < e->args; i++)
        if (e->arg[i].key == key) return &e->arg[i];
    return NULL;
}

/* Computes the place of one end of a trace. Returns VAL_NONE if the end has no place, or if the sight does not know the
 * place. */
static struct value trace_end(const struct event *e, int key, const struct event_place *of_piece, int sight) {
    const struct value none = {VAL_NONE, NONE};
    const struct event_arg *a = event_arg_of(e, key);
    if (!a || a->n == NONE || !event_arg_seen(a, sight)) return none;
    if (a->type == VAL_POINT || a->type == VAL_SPACE) return (struct value){a->type, a->n};
    const bool seen = of_piece->type != VAL_NONE && (sight == NONE || (of_piece->seen & sight_bits(sight)));
    return a->type == VAL_PIECE && seen ? (struct value){of_piece->type, of_piece->n} : none;
}

bool event_trace(const struct def *d, const struct event *e, int sight, struct value *from, struct value *to) {
    const struct trace_def *t = &d->events[e->kind].trace;
    if (t->sort == TRACE_NONE) return false;
    *from = trace_end(e, t->from, &e->place[0], sight);
    *to = trace_end(e, t->to, &e->place[1], sight);
    return to->type != VAL_NONE && (t->sort == TRACE_SPOT || from->type != VAL_NONE);
}

/* Writes the names in the braces of the sentence to `key`. Returns the number of names. */
static int keys_in(const struct def *d, const char *sentence, int *key, int most) {
    int n = 0;
    for (const char *c = sentence; n < most && (c = strchr(c, '{')) != NULL;) {
        char name[80];
        const size_t length = strcspn(++c, "}?!#:");
        struct text t = text_over(name, sizeof name);
        text_add(&t, "%.*s", (int)length, c);
        const int word_index = t.cut ? NONE : names_find(&d->words, name);
        bool listed = word_index == NONE;
        for (int i = 0; i < n && !listed; i++) listed = key[i] == word_index;
        if (!listed) key[n++] = word_index;
    }
    return n;
}

/* Adds a key to the list, unless it is NONE or already in the list. */
static void add_key(int *key, int *n, int more) {
    for (int i = 0; i < *n; i++)
        if (key[i] == more) return;
    if (more != NONE) key[(*n)++] = more;
}

bool events_seal(struct def *d) {
    enum { KEYS = MAX_MSG / 2 };
    int key[KEYS + 2];
    for (int i = 0; i < d->events_n; i++) {
        struct event_def *e = &d->events[i];
        char sentence[MAX_MSG];
        struct text english = text_over(sentence, sizeof sentence);
        msg_add_english(&english, e->sentence);
        e->keys = keys_in(d, sentence, key, KEYS);
        if (e->trace.sort != TRACE_NONE) {
            add_key(key, &e->keys, e->trace.from);
            add_key(key, &e->keys, e->trace.to);
        }
        e->key = arena_alloc(&d->arena, (size_t)(e->keys + 1) * sizeof *e->key);
        if (!e->key) return false;
        memcpy(e->key, key, (size_t)e->keys * sizeof *e->key);
    }
    return true;
}

/* An event whose sentence is being filled for a sight. */
struct filling_event {
    const struct def *d;
    const struct event *e;
    int sight;
};

/* Returns the words that replace a hidden value of this type, before translation. */
static const char *unseen_name(enum value_type type) {
    return type == VAL_CARD ? "a card" : type == VAL_SPACE ? "an unknown place" : "something";
}

static struct filling fill_event(const void *ctx, const struct hole *hole, struct text *out) {
    const struct filling_event *t = ctx;
    const struct event_arg *a = arg_find(t->d, t->e, hole->name);
    bool seen = a && event_arg_seen(a, t->sight), begins = out && !out->length;
    char buffer[160];
    if (out && a && !seen && hole->form.n)
        title_add(out, (msg){unseen_name(a->type)}, 0, hole->form);
    else if (out && a && !seen)
        text_add(out, "%s",
                 a->type == VAL_CARD    ? (begins ? tr("A card") : tr("a card"))
                 : a->type == VAL_SPACE ? (begins ? tr("An unknown place") : tr("an unknown place"))
                 : begins               ? tr("Something")
                                        : tr("something"));
    else if (out && a && a->dice)
        text_add(out, "%s", dice_title(t->d, a->n, a->dice, buffer, sizeof buffer));
    else if (out && a)
        value_add(t->d, (struct value){a->type, a->n}, hole->form, out);
    bool present = seen && (a->type == VAL_INT || a->n != NONE) && !(a->type == VAL_BOOL && !a->n);
    return (struct filling){true, present, seen ? a->n : 0};
}

/* Returns the sentence that the piece's kind declares for the event. Without such a sentence, returns the event's own
 * sentence. A sight that does not see the piece gets the event's own sentence, because the kind's sentence would reveal
 * the kind. */
static msg event_sentence(const struct def *d, const struct event *e, int sight) {
    const struct event_arg *a = arg_find(d, e, slice_of("piece"));
    if (a && a->type == VAL_PIECE && a->n != NONE && event_arg_seen(a, sight)) {
        const struct kind *k = &d->kinds[d->pieces[a->n].kind];
        for (int i = 0; i < k->words; i++)
            if (k->word[i].event == e->kind) return k->word[i].sentence;
    }
    return d->events[e->kind].sentence;
}

void event_text(const struct def *d, const struct event *e, int sight, struct text *out) {
    const struct filling_event t = {d, e, sight};
    char filled[MAX_SENTENCE];
    struct text text = text_over(filled, sizeof filled);
    if (e->muted) return;
    const msg sentence = event_sentence(d, e, sight);
    msg_add(&text, sentence);
    template_add(out, filled, sentence.s, fill_event, &t);
}
