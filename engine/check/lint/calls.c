/* Reports arguments that a function of the API does not take. Lua drops surplus arguments silently: random(1, 6) would
 * always return 1. The check examines the sources, because a test in each function would slow down every decision of
 * play. */
#include "check/lint/passes.h"

#include "script/reference/reference.h"

#include <string.h>

enum { MAX_COUNTED = 16 };

/* The arguments of a call: the start of each of the first MAX_COUNTED arguments, and the number of arguments. */
struct arguments {
    const struct token_at *at[MAX_COUNTED];
    int n;
    const struct token_at *end; /* the bracket that closes the call */
};

static int bracket_change(const struct token_at *t) {
    return token_sign(t, "(") + token_sign(t, "{") + token_sign(t, "[") - token_sign(t, ")") - token_sign(t, "}") -
           token_sign(t, "]");
}

/* Reads the arguments in the brackets after the function at `t`. Returns false without brackets. */
static bool arguments_read(const struct source_text *s, const struct token_at *t, struct arguments *a) {
    const struct token_at *end = s->token + s->tokens;
    int depth = 1, blocks = 0;
    *a = (struct arguments){.n = 0};
    if (!token_sign(t + 1, "(")) return false;
    bool fresh = true;
    for (t += 2; t < end && t->kind != TOKEN_END; t++) {
        depth += bracket_change(t);
        if (!depth) {
            a->end = t;
            return true;
        }
        blocks += token_block(t);
        if (depth == 1 && !blocks && token_sign(t, ",")) {
            fresh = true;
        } else if (fresh) {
            if (a->n < MAX_COUNTED) a->at[a->n] = t;
            a->n += a->n < MAX_COUNTED;
            fresh = false;
        }
    }
    return false;
}

/* Returns the number of arguments in a signature such as "(n: integer, how?: quiet_option): integer". Returns
 * MAX_COUNTED if the signature has no limit. */
static int arguments_of(const char *signature) {
    int depth = 0, n = signature[1] != ')';
    for (const char *c = signature + 1; *c && (depth || *c != ')'); c++) {
        depth += (*c == '(') - (*c == ')');
        n += !depth && *c == ',';
        if (!strncmp(c, "...", 3)) return MAX_COUNTED;
    }
    return n;
}

/* The entries of the API that have a certain name. */
struct known_call {
    const struct doc *widest; /* the entry that takes the most arguments */
    int takes;
    int quiet; /* index of the argument that is { quiet = true } in every entry, or NONE */
};

static int quiet_argument(const struct doc *d, int takes) {
    const char *last = strstr(d->signature, ": quiet_option)");
    return last ? takes - 1 : NONE;
}

static void call_known(const struct doc *docs, int n, const char *name, bool method, struct known_call *known) {
    for (int i = 0; i < n; i++) {
        const struct doc *d = &docs[i];
        if ((d->owner[0] != '\0') != method || d->signature[0] != '(' || strcmp(d->name, name) != 0) continue;
        const int takes = arguments_of(d->signature), quiet = quiet_argument(d, takes);
        known->quiet = !known->widest || known->quiet == quiet ? quiet : NONE;
        if (!known->widest || takes > known->takes) known->takes = takes, known->widest = d;
    }
}

/* Returns true if the sources define a function of this name in a table. A call of such a method need not be a call of
 * the API. */
static bool own_method(const struct sources *all, const char *name) {
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], name, t));)
            if ((token_sign(t + 1, "=") && token_is(t + 2, "function")) ||
                (token_sign(t + 1, "(") && t - 3 >= all->at[f].token && token_is(t - 3, "function")))
                return true;
    return false;
}

/* Returns true if the argument is a literal other than a table. */
static bool plain_literal(const struct token_at *t) {
    return (t->kind == TOKEN_STRING || t->kind == TOKEN_NUMBER || token_is(t, "true") || token_is(t, "false")) &&
           (token_sign(t + 1, ",") || token_sign(t + 1, ")"));
}

static void surplus(struct checking *c, const struct source_text *s, const struct known_call *known,
                    const struct arguments *a) {
    char message[200], hint[300];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    const struct doc *d = known->widest;
    const char *closed = strstr(d->signature, ")");
    const struct token_at *at = a->at[known->takes], *before = known->takes ? a->at[known->takes - 1] : NULL;
    if (known->takes == 0)
        text_add(&m, "%s takes no argument, got %d", d->name, a->n);
    else
        text_add(&m, "%s takes %d argument%s, got %d", d->name, known->takes, known->takes == 1 ? "" : "s", a->n);
    if (before && before->kind == TOKEN_STRING && at->kind == TOKEN_STRING && strstr(d->signature, "filter)"))
        text_add(&h, "write all terms of a filter in one text: \"%.*s %.*s\"", before->length, before->from, at->length,
                 at->from);
    else
        text_add(&h, "write %s%.*s", d->name, closed ? (int)(closed + 1 - d->signature) : 0, d->signature);
    report_add(c->report, FINDING_ERROR, s->path, at->line, at->column, message, hint);
}

static void check_call(struct checking *c, const struct source_text *s, const struct token_at *t) {
    char name[64], message[200];
    struct text n = text_over(name, sizeof name), m = text_over(message, sizeof message);
    const bool method = t->role == ROLE_METHOD;
    struct known_call known = {NULL, 0, NONE};
    struct arguments a;
    text_add(&n, "%.*s", t->length, t->from);
    if (n.cut || !arguments_read(s, t, &a)) return;
    call_known(reference, reference_n, name, method, &known);
    call_known(reference_pages, reference_pages_n, name, method, &known);
    if (!known.widest || (method && own_method(c->sources, name))) return;
    if (a.n > known.takes) surplus(c, s, &known, &a);
    if (known.quiet == NONE || a.n <= known.quiet || !plain_literal(a.at[known.quiet])) return;
    text_add(&m, "the last argument of %s can only be { quiet = true }", name);
    report_add(c->report, FINDING_ERROR, s->path, a.at[known.quiet]->line, a.at[known.quiet]->column, message,
               "leave it out, or see docs/REFERENCE.md");
}

void check_calls(struct checking *c) {
    for (int f = 0; f < c->sources->n; f++) {
        const struct source_text *s = &c->sources->at[f];
        for (int i = 1; i + 3 < s->tokens && !s->broken; i++) {
            const struct token_at *t = &s->token[i];
            if (t->role == ROLE_GLOBAL || t->role == ROLE_METHOD) check_call(c, s, t);
        }
    }
}
