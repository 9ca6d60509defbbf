/* Naming options and putting events into sentences. */
#include "core/option.h"

#include <string.h>

int option_compare(const struct option *a, const struct option *b) {
    if (a->verb != b->verb) return a->verb < b->verb ? -1 : 1;
    for (int i = 0; i < OPTION_ARGS; i++) {
        if (i >= a->args || i >= b->args) return a->args - b->args;
        if (a->type[i] != b->type[i]) return a->type[i] < b->type[i] ? -1 : 1;
        if (a->arg[i] != b->arg[i]) return a->arg[i] < b->arg[i] ? -1 : 1;
    }
    return 0;
}

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
    text_add(out, "%s", d->verbs[o->verb].id);
    for (int i = 0; i < o->args; i++) {
        const struct names *t = value_names(d, o->type[i]);
        if (t && o->arg[i] != NONE)
            text_add(out, ":%s", t->name[o->arg[i]]);
        else if (t)
            text_add(out, ":none");
        else
            text_add(out, ":%d", o->arg[i]);
    }
}

/* Where there is a position, of a lasting die also what it shows. */
static void add_title(const struct def *d, const struct position *p, struct value v, struct text *out) {
    char buffer[160];
    text_add(out, "%s", value_title(d, v, buffer, sizeof buffer));
    const struct kind *k = p && v.type == VAL_PIECE && v.n != NONE ? kind_of(p, v.n) : NULL;
    if (!k || k->die == NONE || k->face_visible != VIS_EVERYONE) return;
    int pips = d->dice[k->die].face[*at(p, d->extra.pips, v.n) - 1];
    text_add(out, " (%s)", value_title(d, (struct value){VAL_PIPS, pips}, buffer, sizeof buffer));
}

void value_told(const struct position *p, struct value v, struct text *out) {
    add_title(p->def, p, v, out);
}

static void add_badge(const struct def *d, struct value v, struct text *out) {
    const char *badge = v.type == VAL_CARD && v.n != NONE ? d->card_kinds[d->cards[v.n].kind].badge : NULL;
    if (badge) text_add(out, "%s", tr(badge));
}

/* "{2}" is the second value, "{2.badge}" the badge of that card. */
static void add_label(const struct def *d, const struct position *p, const char *label, const struct value *v, int n,
                      struct text *out) {
    for (const char *c = label; *c; c++) {
        static const char badge[] = ".badge}";
        bool numbered = c[0] == '{' && c[1] >= '1' && c[1] <= '9';
        int i = numbered ? c[1] - '1' : 0;
        if (numbered && c[2] == '}') {
            if (i < n) add_title(d, p, v[i], out);
            c += 2;
        } else if (numbered && c[2] == '#' && strchr(c, '}')) {
            size_t length;
            const char *form = tr_form(c + 3, i < n && v[i].type == VAL_INT ? v[i].n : 0, &length);
            text_add(out, "%.*s", (int)length, form);
            c += strcspn(c, "}");
        } else if (numbered && strncmp(c + 2, badge, sizeof badge - 1) == 0) {
            if (i < n) add_badge(d, v[i], out);
            c += sizeof badge;
        } else {
            text_char(out, *c);
        }
    }
}

int label_names(const char *label) {
    int n = 0;
    for (; (label = strchr(label, '{')); label++)
        if (label[1] >= '1' && label[1] <= '9' && strchr("}.#", label[2]) && label[1] - '0' > n) n = label[1] - '0';
    return n;
}

void label_text(const struct def *d, const char *label, const struct value *v, int n, struct text *out) {
    add_label(d, NULL, label, v, n, out);
}

void option_text(const struct position *p, const struct option *o, struct text *out) {
    struct value v[OPTION_ARGS];
    for (int i = 0; i < o->args; i++) v[i] = (struct value){o->type[i], o->arg[i]};
    add_label(p->def, p, tr(p->def->verbs[o->verb].label), v, o->args, out);
}

bool event_arg_seen(const struct event_arg *a, int side) {
    return side == NONE || (a->seen >> side & 1);
}

static const struct event_arg *arg_find(const struct def *d, const struct event *e, const char *key, size_t n) {
    for (int i = 0; i < e->args; i++) {
        const char *name = d->words.name[e->arg[i].key];
        if (strlen(name) == n && strncmp(name, key, n) == 0) return &e->arg[i];
    }
    return NULL;
}

/* A sentence on its way to `out`. */
struct telling {
    const struct def *d;
    const struct event *e;
    int side;
    struct text *out;
    int within; /* so many braces are open */
};

static const char *sentence_part(struct telling *t, const char *c, bool show, char until);

/* The text of a {key?...} or {key!...}. */
static const char *inner_part(struct telling *t, const char *c, bool show) {
    t->within++;
    c = sentence_part(t, c, show, '}');
    t->within--;
    return c;
}

/* One {...}; returns what follows it. */
static const char *placeholder(struct telling *t, const char *c, bool show) {
    const struct def *d = t->d;
    struct text *out = t->out;
    size_t n = strcspn(c, "}?!#");
    const struct event_arg *a = arg_find(d, t->e, c, n);
    bool seen = a && event_arg_seen(a, t->side),
         present = seen && (a->type == VAL_INT || a->n != NONE) && !(a->type == VAL_BOOL && !a->n);
    bool begins = !out->length;
    char buffer[160];
    if (c[n] == '?') return inner_part(t, c + n + 1, show && present);
    if (c[n] == '!') return inner_part(t, c + n + 1, show && !present);
    if (c[n] == '#') {
        size_t length;
        const char *form = tr_form(c + n + 1, seen ? a->n : 0, &length);
        if (show) text_add(out, "%.*s", (int)length, form);
        n += strcspn(c + n, "}");
        return c[n] ? c + n + 1 : c + n;
    }
    if (show && a && !seen)
        text_add(out, "%s",
                 a->type == VAL_CARD ? (begins ? tr("A card") : tr("a card"))
                 : begins            ? tr("Something")
                                     : tr("something"));
    else if (show && a && a->dice)
        text_add(out, "%s", dice_title(d, a->n, a->dice, buffer, sizeof buffer));
    else if (show && a)
        text_add(out, "%s", value_title(d, (struct value){a->type, a->n}, buffer, sizeof buffer));
    return c[n] ? c + n + 1 : c + n;
}

/* Deeper braces, which only a translation can have, are told as they stand. */
static const char *sentence_part(struct telling *t, const char *c, bool show, char until) {
    while (*c && *c != until) {
        if (*c == '{' && t->within < DEEPEST_BRACES) {
            c = placeholder(t, c + 1, show);
        } else {
            if (show) text_char(t->out, *c);
            c++;
        }
    }
    return *c ? c + 1 : c;
}

void event_text(const struct def *d, const struct event *e, int side, struct text *out) {
    struct telling t = {d, e, side, out, 0};
    if (!e->quiet) sentence_part(&t, tr(d->events[e->kind].sentence), true, '\0');
}
