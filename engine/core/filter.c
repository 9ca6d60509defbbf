/* A filter is a line of terms that selects pieces, spaces or links. A filter is compiled once, so that each test takes
 * a few comparisons. */
#include "core/build.h"
#include "core/position.h"
#include "core/tail.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* Terms ----------------------------------------------------------------------------------------------- */

/* One term of a filter: "name", "!name" or "name=3". */
struct term {
    char name[72];
    bool not, valued;
    word value;
};

/* Reads the next term of the text. Returns false at the end of the text. */
static bool term_next(const char **text, struct term *t) {
    size_t n = 0;
    while (**text == ' ') ++*text;
    if (!**text) return false;
    t->not = **text == '!';
    if (t->not ) ++*text;
    while (**text && **text != ' ' && n < sizeof t->name - 1) t->name[n++] = *(*text)++;
    t->name[n] = '\0';
    char *end, *equals = strchr(t->name, '=');
    t->valued = false;
    t->value = 1;
    if (!equals || !equals[1]) return true;
    long value = strtol(equals + 1, &end, 10);
    if (*end || value < INT32_MIN || value > INT32_MAX) return true;
    *equals = '\0';
    t->valued = true;
    t->value = (word)value;
    return true;
}

/* Returns the variable of a term, or NONE. A term without a value names a boolean variable, and a term with a value an
 * integer. */
static int term_field(const struct def *d, enum owner owner, const struct term *t) {
    int i = field_find(d, owner, t->name);
    bool fits = i != NONE && d->fields[i].size == 1 && d->fields[i].type == (t->valued ? VAL_INT : VAL_BOOL) &&
                (d->fields[i].script || i == F_PIECE_hp || i == F_PIECE_hp_max || i == F_PIECE_ap);
    return fits ? i : NONE;
}

static void nearest_fields(const struct def *d, enum owner owner, const char *name, const char **best, int *distance) {
    for (int i = 0; i < d->field_ids[owner].n; i++)
        if (d->fields[d->field_at[owner][i]].script) nearest_try(name, d->field_ids[owner].name[i], best, distance);
}

static bool variable_term(const struct def *d, struct filter_var *list, int *n, int field, const struct term *t,
                          struct problem *p) {
    const int *place = d->fields[field].place;
    if (*n == FILTER_VARS)
        return problem_set(p, tr("\"%s\" is one variable too many: a filter names at most %d"), t->name, FILTER_VARS),
               false;
    list[(*n)++] = (struct filter_var){field, place, t->value, t->not };
    return true;
}

/* Pieces ---------------------------------------------------------------------------------------------- */

static bool term_unknown(const struct def *d, const struct term *t, struct problem *p) {
    const char *best = NULL;
    int distance = 0;
    const struct names *tables[] = {&d->tags, &d->conditions, &d->faces, &d->symbols};
    for (int i = 0; i < (d->extra.pips == NONE ? 3 : 4); i++)
        for (int n = 0; n < tables[i]->n; n++) nearest_try(t->name, tables[i]->name[n], &best, &distance);
    nearest_fields(d, OWN_PIECE, t->name, &best, &distance);
    nearest_try(t->name, "active", &best, &distance);
    nearest_try(t->name, "any", &best, &distance);
    if (best)
        problem_set(p, tr("unknown kind, tag, condition, face or variable \"%.*s\" (did you mean \"%s\"?)"),
                    text_fit(t->name, 64), t->name, best);
    else
        problem_set(p, tr("unknown kind, tag, condition, face or variable \"%.*s\" (declare it, or correct the name)"),
                    text_fit(t->name, 64), t->name);
    return false;
}

static bool face_term(int *face, int i, const char *term, struct problem *p) {
    if (*face != NONE && *face != i)
        return problem_set(p, tr("\"%s\" is one face too many: a filter names at most one"), term), false;
    *face = i;
    return true;
}

/* Returns the symbol that a term names, or NONE. Only definitions with lasting dice have symbols as terms. */
static int symbol_term(const struct def *d, const char *term) {
    return d->extra.pips == NONE ? NONE : names_find(&d->symbols, term);
}

static bool filter_term(const struct def *d, const struct term *t, struct filter *f, bool *down_said,
                        struct problem *p) {
    const char *term = t->name;
    int i, field = term_field(d, OWN_PIECE, t);
    if (t->valued) return field != NONE ? variable_term(d, f->var, &f->vars, field, t, p) : term_unknown(d, t, p);
    bool own = strcmp(term, "any") == 0 || strcmp(term, "active") == 0;
    if (own + (names_find(&d->tags, term) != NONE) + (names_find(&d->conditions, term) != NONE) +
            (names_find(&d->faces, term) != NONE) + (symbol_term(d, term) != NONE) + (field != NONE) >
        1)
        return problem_set(p,
                           tr("\"%s\" has several meanings here (tag or kind, condition, face, symbol, variable): "
                              "rename all but one"),
                           term),
               false;
    if (strcmp(term, "any") == 0 && !t->not ) return *down_said = true;
    if (strcmp(term, "active") == 0) {
        word idle = COND_STUNNED | COND_DOWN;
        if (t->not ) return problem_set(p, "%s", tr("\"!active\" is ambiguous: say \"stunned\" or \"down\"")), false;
        f->cond_forbid |= idle;
        return *down_said = true;
    }
    if ((i = names_find(&d->conditions, term)) != NONE) {
        *(t->not ? &f->cond_forbid : &f->cond_need) |= (word)1 << i;
        if (i == 1) *down_said = true;
        return true;
    }
    if ((i = names_find(&d->tags, term)) != NONE) return tag_set(t->not ? &f->forbid : &f->need, i), true;
    if (names_find(&d->faces, term) != NONE)
        return face_term(t->not ? &f->face_forbid : &f->face_need, names_find(&d->words, term), term, p);
    if (field != NONE) return variable_term(d, f->var, &f->vars, field, t, p);
    if ((i = symbol_term(d, term)) == NONE) return term_unknown(d, t, p);
    if (i >= FILTER_SYMBOLS)
        return problem_set(p, tr("\"%s\" cannot be in a filter: filters know only the first %d symbols"), term,
                           FILTER_SYMBOLS),
               false;
    *(t->not ? &f->pips_forbid : &f->pips_need) |= (uint64_t)1 << i;
    return true;
}

/* Returns false if the filter names a variable that is limited to some kinds, and no piece of these kinds can match. */
static bool matches_a_kind(const struct def *d, const struct filter *f, struct problem *p) {
    for (int i = 0; i < f->vars; i++) {
        const struct field *var = &d->fields[f->var[i].field];
        int q = var->place ? piece_next_of(d, NONE, f) : 0;
        while (var->place && q != NONE && var->place[q] == NONE) q = piece_next_of(d, q, f);
        if (var->place && q == NONE)
            return problem_set(p, tr("\"%s\" is a variable of %s only, so no piece can match"), var->name, var->kinds),
                   false;
    }
    return true;
}

bool filter_compile(const struct def *d, const char *text, struct filter *f, struct problem *p) {
    struct term t;
    bool down_said = false;
    *f = any_piece();
    while (term_next(&text, &t))
        if (!filter_term(d, &t, f, &down_said, p)) return false;
    for (int k = 0; k < d->kinds_n; k++) {
        if (!d->kinds[k].count || !kind_may(&d->kinds[k], f)) continue;
        if (!f->kinds_to) f->kinds_from = (uint8_t)k;
        f->kinds_to = (uint8_t)(k + 1);
    }
    f->kinds_known = (uint8_t)d->kinds_n;
    if (!matches_a_kind(d, f, p)) return false;
    if (!down_said) f->cond_forbid |= COND_DOWN;
    f->more = f->face_need != NONE || f->face_forbid != NONE || f->pips_need || f->pips_forbid || f->vars;
    f->watch = watch_find(d, f, 1) + 1;
    return true;
}

bool filters_equal(const struct filter *a, const struct filter *b) {
    if (memcmp(&a->need, &b->need, sizeof a->need) != 0 || memcmp(&a->forbid, &b->forbid, sizeof a->forbid) != 0 ||
        a->cond_need != b->cond_need || a->cond_forbid != b->cond_forbid || a->face_need != b->face_need ||
        a->face_forbid != b->face_forbid || a->pips_need != b->pips_need || a->pips_forbid != b->pips_forbid ||
        a->vars != b->vars)
        return false;
    for (int i = 0; i < a->vars; i++)
        if (a->var[i].field != b->var[i].field || a->var[i].n != b->var[i].n || a->var[i].not != b->var[i].not )
            return false;
    return true;
}

static inline bool variable_fits(const struct position *p, int owner, const struct filter_var *v) {
    const int place = v->place ? v->place[owner] : owner;
    return place != NONE && (*at(p, v->field, place) == v->n) != v->not ;
}

/* Works like filter_variables(), for runs with a watch (core/secrecy.h): reports to the watch each variable that it
 * reads. */
static __attribute__((noinline)) bool watched_variables(const struct position *p, int owner, const struct filter_var *v,
                                                        int n) {
    for (int i = 0; i < n; i++) {
        if (!v[i].place || v[i].place[owner] != NONE) note_read(p, v[i].field, owner);
        if (!variable_fits(p, owner, &v[i])) return false;
    }
    return true;
}

static inline bool variables_fit(const struct position *p, int owner, const struct filter_var *v, int n) {
    if (p->secrecy) return watched_variables(p, owner, v, n);
    for (int i = 0; i < n; i++)
        if (!variable_fits(p, owner, &v[i])) return false;
    return true;
}

bool filter_variables(const struct position *p, int owner, const struct filter_var *v, int n) {
    return variables_fit(p, owner, v, n);
}

/* Not inlined, because most filters with details have only variables. */
static __attribute__((noinline)) bool all_details_are(const struct position *p, int piece, const struct filter *f) {
    return (!names_face(f) || face_is(p, piece, f)) && (!(f->pips_need | f->pips_forbid) || pips_are(p, piece, f)) &&
           filter_variables(p, piece, f->var, f->vars);
}

bool filter_details(const struct position *p, int piece, const struct filter *f) {
    if (names_face(f) || f->pips_need | f->pips_forbid) return all_details_are(p, piece, f);
    return variables_fit(p, piece, f->var, f->vars);
}

/* Spaces ---------------------------------------------------------------------------------------------- */

static bool space_term(const struct def *d, const struct term *t, struct space_filter *f, struct problem *p) {
    int mark = t->valued ? NONE : names_find(&d->mark_ids, t->name), field = term_field(d, OWN_SPACE, t);
    bool open = !t->valued && strcmp(t->name, "open") == 0;
    if ((mark != NONE) + (field != NONE) + open > 1)
        return problem_set(p, tr("\"%s\" has several meanings here (mark, variable, \"open\"): rename all but one"),
                           t->name),
               false;
    if (open) return *(t->not ? &f->blocked : &f->open) = true;
    if (field != NONE) return variable_term(d, f->var, &f->vars, field, t, p);
    if (mark == NONE) {
        const char *best = NULL;
        int distance = 0;
        for (int i = 0; i < d->mark_ids.n; i++) nearest_try(t->name, d->mark_ids.name[i], &best, &distance);
        nearest_fields(d, OWN_SPACE, t->name, &best, &distance);
        if (best)
            problem_set(p, tr("unknown mark or variable \"%.*s\" (did you mean \"%s\"?)"), text_fit(t->name, 64),
                        t->name, best);
        else
            problem_set(p, tr("unknown mark or variable \"%.*s\""), text_fit(t->name, 64), t->name);
        return false;
    }
    if (f->marks == FILTER_MARKS)
        return problem_set(p, tr("\"%s\" is one mark too many: a filter names at most %d"), t->name, FILTER_MARKS),
               false;
    f->mark[f->marks] = mark;
    f->mark_not[f->marks++] = t->not ;
    return true;
}

bool space_filter_compile(const struct def *d, const char *text, struct space_filter *f, struct problem *p) {
    struct term t;
    *f = (struct space_filter){.marks = 0};
    while (term_next(&text, &t))
        if (!space_term(d, &t, f, p)) return false;
    return true;
}

/* Returns true if the space matches. Unless `whole` is NONE, the marks of the space `whole` count, too. Inlined,
 * because tests of spaces without areas take one percent of the time of play. */
static inline __attribute__((always_inline)) bool matches(const struct position *p, int space, int whole,
                                                          const struct space_filter *f) {
    for (int i = 0; i < f->marks; i++) {
        const int mark = f->mark[i];
        const bool marked = space_marked(p->def, space, mark) || (whole != NONE && space_marked(p->def, whole, mark));
        if (marked == f->mark_not[i]) return false;
    }
    if (f->vars && !filter_variables(p, space, f->var, f->vars)) return false;
    if (!f->open && !f->blocked) return true;
    bool open = space_blocker(p, space, NONE) == NONE;
    return !(f->open && !open) && !(f->blocked && open);
}

bool space_is(const struct position *p, int space, const struct space_filter *f) {
    return matches(p, space, NONE, f);
}

/* Returns a set as bits: which spaces from `first` on (at most 64) have the variable's value. */
static uint64_t with_variable(const struct position *p, const struct filter_var *v, int first, int n) {
    const word *value = at(p, v->field, first);
    uint64_t set = 0;
    for (int i = 0; i < n; i++) set |= (uint64_t)((value[i] == v->n) != v->not ) << i;
    return set;
}

int spaces_matching(const struct position *p, const struct space_filter *f, int *out) {
    const struct def *d = p->def;
    struct space_filter rest = *f;
    int kept = 0;
    if (!p->secrecy)
        rest.vars = 0; /* if there is a watch, test each space, because the watch hears of each read of a
                        * variable */
    for (int first = 0; first < d->spaces_n; first += 64) {
        const int n = d->spaces_n - first < 64 ? d->spaces_n - first : 64;
        uint64_t set = n < 64 ? ((uint64_t)1 << n) - 1 : ~(uint64_t)0;
        for (int i = rest.vars; i < f->vars && set; i++) set &= with_variable(p, &f->var[i], first, n);
        for (; set; set &= set - 1) {
            const int space = first + __builtin_ctzll(set);
            if (matches(p, space, NONE, &rest)) out[kept++] = space;
        }
    }
    return kept;
}

bool place_is(const struct position *p, int space, const struct space_filter *f) {
    return matches(p, space, p->def->spaces[space].whole, f);
}

/* Links ----------------------------------------------------------------------------------------------- */

static bool link_term(const struct def *d, const struct term *t, struct link_filter *f, struct problem *p) {
    int mark = t->valued ? NONE : names_find(&d->link_marks, t->name);
    if (!t->valued && strcmp(t->name, "open") == 0) return *(t->not ? &f->shut : &f->open) = true;
    if (mark != NONE) return *(t->not ? &f->forbid : &f->need) |= (uint64_t)1 << mark, true;
    const char *best = names_nearest(&d->link_marks, t->name);
    if (best)
        problem_set(p, tr("unknown mark of links \"%.*s\" (did you mean \"%s\"?)"), text_fit(t->name, 64), t->name,
                    best);
    else
        problem_set(p, tr("unknown mark of links \"%.*s\" (declare it: `marks` of a link)"), text_fit(t->name, 64),
                    t->name);
    return false;
}

bool link_filter_compile(const struct def *d, const char *text, struct link_filter *f, struct problem *p) {
    struct term t;
    *f = (struct link_filter){.need = 0};
    while (term_next(&text, &t))
        if (!link_term(d, &t, f, p)) return false;
    return true;
}

bool link_is(const struct position *p, int link, const struct link_filter *f) {
    uint64_t marks = p->def->links[link].marks;
    bool open = *at(p, F_LINK_open, link) != 0;
    return (marks & f->need) == f->need && !(marks & f->forbid) && !(f->open && !open) && !(f->shut && open);
}

bool kind_may_match(const struct kind *k, const struct filter *f) {
    for (int t = 0; t < MAX_TAGS; t++)
        if ((tag_in(&f->need, t) && !tag_in(&k->tags, t)) || (tag_in(&f->forbid, t) && tag_in(&k->tags, t)))
            return false;
    return true;
}
