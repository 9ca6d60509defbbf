/* Infers the types of expressions from the reference, and reports uses that Lua accepts although they cannot work as
 * their author meant. Such uses are a comparison of values that are never equal, a condition that always holds, and a
 * member or arithmetic operation that the value lacks. Lua raises no error for most of these uses, and play may reach
 * the others late.
 *
 * An expression is a chain of calls, fields and indexes, such as `track("gold").value`. The start of the chain decides
 * how much is known. A function of the API has one type, and a local has the type of its only value. Any other value
 * may be a table of the author. A field of such a value has a type only if no table of the sources has a key of this
 * name. */
#include "check/lint/passes.h"

#include "core/names.h"
#include "script/reference/reference.h"
#include "script/vm/handle.h"

#include <string.h>

/* A set of sorts of values. 0 means that nothing is known. */
enum {
    S_NUMBER = 1 << 0,
    S_TEXT = 1 << 1,
    S_BOOLEAN = 1 << 2,
    S_NIL = 1 << 3,
    S_LIST = 1 << 4,
    S_TABLE = 1 << 5,
    S_ANY = 1 << 6,   /* a member of a table, which may be of any sort */
    S_HANDLE = 1 << 7 /* the bit of the first entry of `handles`; the bits of the other entries follow in order */
};

static const struct {
    const char *name;
    enum value_type type; /* VAL_NONE: check/lint/names.c or the loader already checks the members */
} handles[] = {{"piece", VAL_PIECE},   {"space", VAL_SPACE},   {"card", VAL_CARD},  {"pile", VAL_PILE},
               {"track", VAL_TRACK},   {"link", VAL_LINK},     {"ring", VAL_RING},  {"side", VAL_SIDE},
               {"seat", VAL_SEAT},     {"point", VAL_POINT},   {"match", VAL_NONE}, {"ev", VAL_NONE},
               {"settings", VAL_NONE}, {"constants", VAL_NONE}};
enum { HANDLES = sizeof handles / sizeof *handles };
#define ANY_HANDLE (((1u << HANDLES) - 1) * S_HANDLE)

struct type {
    unsigned sorts, element; /* `element`: sorts of the elements of a list */
};

static const struct type unknown = {0, 0};

/* Returns true if the value can only be a handle (an object of the engine). */
static bool only_handles(unsigned sorts) {
    return sorts && !(sorts & ~(ANY_HANDLE | S_NIL)) && sorts != S_NIL;
}

/* Types of the reference ------------------------------------------------------------------------------ */

static bool spelled(const char *at, size_t n, const char *name) {
    return strlen(name) == n && memcmp(at, name, n) == 0;
}

/* Returns the sort of a type without alternatives, such as "piece" or "verb_id". Returns 0 for `any`. */
static unsigned sort_named(const char *at, size_t n) {
    static const char *const texts[] = {"string", "mark",      "filter",    "face",
                                        "name",   "condition", "card_kind", "link_mark"};
    for (size_t i = 0; i < HANDLES; i++)
        if (spelled(at, n, handles[i].name)) return (unsigned)S_HANDLE << i;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (spelled(at, n, texts[i])) return S_TEXT;
    if (n > 3 && memcmp(at + n - 3, "_id", 3) == 0) return S_TEXT;
    if (spelled(at, n, "integer")) return S_NUMBER;
    if (spelled(at, n, "boolean")) return S_BOOLEAN;
    if (spelled(at, n, "nil")) return S_NIL;
    return spelled(at, n, "any") ? 0 : S_TABLE;
}

/* Reads a type such as "space|pile|nil", "string[]?" or "(piece|card)[]". */
static struct type type_read(const char *at, const char *end) {
    struct type type = unknown;
    while (at < end) {
        const char *stop = at;
        for (int depth = 0; stop < end && (depth || *stop != '|'); stop++) depth += (*stop == '(') - (*stop == ')');
        size_t n = (size_t)(stop - at);
        if (n && at[n - 1] == '?') n--, type.sorts |= S_NIL;
        const bool list = n > 2 && memcmp(at + n - 2, "[]", 2) == 0, bracket = *at == '(';
        if (list) type.element = type_read(at + bracket, at + n - 2 - bracket).sorts;
        const unsigned sort = list ? S_LIST : sort_named(at, n);
        if (!sort) return unknown;
        type.sorts |= sort;
        at = stop + (stop < end);
    }
    return type;
}

/* Reads the first result of a signature such as "(n: integer): string, space?". Sets *none if there is no result. */
static struct type result_read(const char *signature, bool *none) {
    const char *at = signature;
    int depth = 0;
    do depth += (*at == '(') - (*at == ')');
    while (*at++ && depth);
    *none = strncmp(at, ": ", 2) != 0;
    const char *stop = *none ? at : (at += 2);
    for (depth = 0; *stop && (depth || *stop != ','); stop++) depth += (*stop == '(') - (*stop == ')');
    return type_read(at, stop);
}

/* The members that the API has under one name, for all values that the expression may be. */
struct member {
    struct type type;
    int fields, methods;
    bool none;     /* the method has no result */
    bool assigned; /* assignments to the field are allowed */
    const pr_setting *option;
};

static void member_join(struct member *m, struct type type, bool first) {
    m->type.element = first || m->type.element == type.element ? type.element : 0;
    m->type.sorts = type.sorts && (first || m->type.sorts) ? m->type.sorts | type.sorts : 0;
}

/* Adds a field or, if `called` is true, a method. Members of the other sort are only counted. */
static void member_add(struct member *m, const struct doc *d, bool called) {
    const bool method = d->signature[0] == '(';
    bool none = false;
    m->methods += method;
    m->fields += !method;
    if (method && called)
        member_join(m, result_read(d->signature, &none), m->methods == 1);
    else if (!method && !called)
        member_join(m, type_read(d->signature + 2, d->signature + strlen(d->signature)), m->fields == 1);
    m->none |= none;
    m->assigned |= !method && strstr(d->text, "assigned");
}

/* Adds the script's variables of this name. */
static void member_variables(struct member *m, const struct def *d, unsigned owners, const char *name, bool called) {
    static const char *const owner[] = {[OWN_MATCH] = "match", [OWN_SIDE] = "side",   [OWN_SEAT] = "seat",
                                        [OWN_PIECE] = "piece", [OWN_SPACE] = "space", [OWN_CARD] = "card"};
    static const unsigned sorts[VALUE_TYPES] = {[VAL_INT] = S_NUMBER, [VAL_BOOL] = S_BOOLEAN, [VAL_WORD] = S_TEXT};
    for (int i = 0; i < d->fields_n; i++) {
        const struct field *f = &d->fields[i];
        if (!f->script || strcmp(f->name, name) != 0 || f->owner >= sizeof owner / sizeof *owner) continue;
        if (owners && !(owners & sort_named(owner[f->owner], strlen(owner[f->owner])))) continue;
        m->fields++;
        m->assigned = true;
        struct type type = {f->size > 1 || f->key ? S_TABLE : sorts[f->type], 0};
        if (type.sorts && value_optional(d, f->type)) type.sorts |= S_NIL;
        if (!called) member_join(m, type, m->fields == 1);
    }
}

/* Adds the setting or constant of this name. */
static void member_option(struct member *m, const pr_setting *all, int n, const char *name) {
    static const unsigned sorts[] = {[PR_SETTING_CHOICE] = S_TEXT,
                                     [PR_SETTING_TEXT] = S_TEXT,
                                     [PR_SETTING_INTEGER] = S_NUMBER,
                                     [PR_SETTING_FLAG] = S_BOOLEAN,
                                     [PR_SETTING_LIST] = S_LIST};
    for (int i = 0; i < n; i++) {
        if (strcmp(all[i].name, name) != 0) continue;
        m->fields++;
        m->option = &all[i];
        m->type = (struct type){sorts[all[i].type] | (all[i].whens ? S_NIL : 0), S_TEXT};
    }
}

/* Finds a member of a value that is one of `owners`, or of any handle if `owners` is 0. */
static struct member member_find(const struct checking *c, unsigned owners, const char *name, bool called) {
    const struct program *p = c->program;
    struct member m = {.type = unknown};
    if (owners == sort_named("settings", 8)) member_option(&m, p->setting, p->settings, name);
    if (owners == sort_named("constants", 9)) member_option(&m, p->constant, p->constants, name);
    for (int i = 0; i < reference_n + reference_pages_n; i++) {
        const struct doc *d = i < reference_n ? &reference[i] : &reference_pages[i - reference_n];
        const unsigned sort = d->owner[0] ? sort_named(d->owner, strlen(d->owner)) : 0;
        if ((sort & (owners ? owners : ANY_HANDLE)) && strcmp(d->name, name) == 0) member_add(&m, d, called);
    }
    if (p) member_variables(&m, p->rules->def, owners, name, called);
    return m;
}

/* Expressions ----------------------------------------------------------------------------------------- */

struct chain {
    const struct token_at *start, *last, *end; /* last: the last name of the expression. end: the token after the
                                                * expression, or NULL */
    struct type type;
    bool call, field;     /* call: the expression ends with a call. field: the expression ends with a field */
    bool none;            /* the last call has no result */
    struct member member; /* the members that the API has under the last name */
};

enum { MAX_DEPTH = 6 };

static struct chain chain_read(const struct checking *c, const struct source_text *s, const struct token_at *t,
                               int depth);

static void name_of(const struct token_at *t, char out[64]) {
    struct text text = text_over(out, 64);
    text_add(&text, "%.*s", t->length < 60 ? t->length : 60, t->from);
}

/* Returns the token after the bracket that closes the bracket at t. */
static const struct token_at *after_bracket(const struct source_text *s, const struct token_at *t) {
    const struct token_at *end = s->token + s->tokens;
    for (int depth = 0; t < end && t->kind != TOKEN_END; t++) {
        depth += token_sign(t, "(") + token_sign(t, "{") + token_sign(t, "[");
        depth -= token_sign(t, ")") + token_sign(t, "}") + token_sign(t, "]");
        if (!depth) return t + 1;
    }
    return t;
}

static bool starts_call(const struct token_at *t) {
    return t->kind == TOKEN_STRING || token_sign(t, "(") || token_sign(t, "{");
}

static const struct token_at *after_call(const struct source_text *s, const struct token_at *t) {
    return t->kind == TOKEN_STRING ? t + 1 : after_bracket(s, t);
}

/* Returns true if a statement can end before this token, so that an expression that ends here is complete. */
static bool ends_statement(const struct token_at *t) {
    if (t->kind == TOKEN_END || t->kind == TOKEN_NAME) return !token_is(t, "and") && !token_is(t, "or");
    return token_sign(t, ";");
}

/* Returns true if the local is assigned after its declaration. */
static bool reassigned(const struct source_text *s, const struct token_at *declared) {
    char name[64];
    name_of(declared, name);
    for (const struct token_at *t = NULL; (t = source_word(s, name, t));)
        if (t->declared == declared && t->written) return true;
    return false;
}

/* Returns the type of the local that is declared at d: by `local x = expression`, or by a loop over a list. */
static struct type local_type(const struct checking *c, const struct source_text *s, const struct token_at *d,
                              int depth) {
    const ptrdiff_t before = d ? d - s->token : 0; /* number of tokens before the name */
    if (!d || before < 1 || before >= s->tokens || depth > MAX_DEPTH || reassigned(s, d)) return unknown;
    if (token_is(d, "ev")) return (struct type){sort_named("ev", 2), 0};
    if (c->program && before >= 4 && token_sign(d - 1, "(") && token_is(d - 4, "build"))
        return (struct type){sort_named("settings", 8), 0};
    if (c->program && before >= 6 && token_sign(d - 1, ",") && token_is(d - 6, "build") && token_sign(d - 3, "("))
        return (struct type){sort_named("constants", 9), 0};
    if (token_is(d - 1, "local") && token_sign(d + 1, "=")) {
        const struct chain value = chain_read(c, s, d + 2, depth + 1);
        return value.end && ends_statement(value.end) ? value.type : unknown;
    }
    const bool loop = before >= 3 && token_sign(d - 1, ",") && token_is(d - 3, "for") && token_is(d + 1, "in");
    if (!loop || !token_is(d + 2, "ipairs") || !token_sign(d + 3, "(")) return unknown;
    const struct chain list = chain_read(c, s, d + 4, depth + 1);
    const bool whole = list.end && token_sign(list.end, ")") && list.type.sorts == S_LIST;
    return (struct type){whole ? list.type.element : 0, 0};
}

/* Returns the sorts of the values that the author's tables have under a key of this name, as far as these values are
 * literals. Returns S_ANY if the value is the result of a call, of `and` or of `or`. */
static unsigned own_sorts(const struct checking *c, const char *name) {
    unsigned sorts = 0;
    for (int f = 0; f < c->sources->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&c->sources->at[f], name, t));) {
            if (!token_sign(t + 1, "=")) continue;
            const bool assigned = t > c->sources->at[f].token && token_sign(t - 1, ".") && t[2].kind == TOKEN_NAME;
            if (assigned && (starts_call(t + 3) || token_is(t + 3, "and") || token_is(t + 3, "or"))) sorts |= S_ANY;
            if (t->role != ROLE_KEY) continue;
            sorts |= S_NIL;
            if (t[2].kind == TOKEN_STRING) sorts |= S_TEXT;
            if (t[2].kind == TOKEN_NUMBER || token_sign(t + 2, "-")) sorts |= S_NUMBER;
            if (token_is(t + 2, "true") || token_is(t + 2, "false") || token_is(t + 2, "not")) sorts |= S_BOOLEAN;
            if (token_sign(t + 2, "{") || token_is(t + 2, "function")) sorts |= S_TABLE;
        }
    return sorts;
}

/* Returns true if a setting or a constant has this name. */
static bool is_option(const struct checking *c, const char *name) {
    const struct program *p = c->program;
    for (int i = 0; i < p->settings; i++)
        if (strcmp(p->setting[i].name, name) == 0) return true;
    for (int i = 0; i < p->constants; i++)
        if (strcmp(p->constant[i].name, name) == 0) return true;
    return false;
}

/* Returns the type of a member of this name if the type of the value is unknown. The value may be a table of the
 * author. Without the program the settings and variables are unknown, too. */
static struct type guess(const struct checking *c, const struct chain *ch, const char *name) {
    struct type type = ch->member.type;
    const unsigned own = c->program && type.sorts ? own_sorts(c, name) : 0;
    if (!c->program || is_option(c, name) || !type.sorts || (own && ch->call)) return unknown;
    return (struct type){type.sorts | own, own ? 0 : type.element};
}

/* Reads the next part of a chain at ch->end: `.name`, `:name(...)`, `[...]` or `(...)`. Returns false if there is no
 * further part. */
static bool chain_step(const struct checking *c, const struct source_text *s, struct chain *ch) {
    const struct token_at *t = ch->end;
    const unsigned sorts = ch->type.sorts;
    const bool known = only_handles(sorts);
    char name[64];
    if (starts_call(t) || token_sign(t, "[")) { /* an element of a list, or the result of a function of the author */
        const bool index = token_sign(t, "[");
        ch->end = after_call(s, t);
        ch->type = (struct type){index && sorts == S_LIST && ch->type.element ? ch->type.element | S_NIL : 0, 0};
        if (sorts & (S_TABLE | S_ANY)) ch->type.sorts = S_ANY;
        ch->call = !index;
        ch->none = ch->field = false;
        return true;
    }
    if ((!token_sign(t, ".") && !token_sign(t, ":")) || t[1].kind != TOKEN_NAME) return false;
    const bool method = token_sign(t, ":");
    if (method && !starts_call(t + 2)) return false;
    name_of(t + 1, name);
    ch->last = t + 1;
    ch->member = member_find(c, known ? sorts & ANY_HANDLE : 0, name, method);
    ch->end = method ? after_call(s, t + 2) : t + 2;
    ch->call = method;
    ch->field = !method;
    ch->type = unknown;
    ch->none = method && ch->member.none && (known || (!sorts && !own_sorts(c, name)));
    const bool fits = method ? !ch->member.fields : !ch->member.methods || !starts_call(ch->end);
    if (sorts && !known)
        ch->type.sorts = S_ANY;
    else if (fits)
        ch->type = known ? ch->member.type : guess(c, ch, name);
    return true;
}

/* Reads `setting("level")` or `constant("wage")`. */
static void option_call(const struct checking *c, const struct source_text *s, const struct token_at *t,
                        struct chain *ch) {
    const struct token_at *name = t + 1 + token_sign(t + 1, "(");
    char text[64];
    if (name->kind != TOKEN_STRING || (name != t + 1 && name + 2 != after_call(s, t + 1))) return;
    name_of(name, text);
    ch->member = member_find(c, sort_named(token_is(t, "setting") ? "settings" : "constants", (size_t)t->length + 1),
                             text, false);
    ch->type = ch->member.type;
}

/* Reads the start of the expression at t: a name, or an expression in brackets. If there is no expression, sets `end`
 * to NULL. */
static struct chain chain_start(const struct checking *c, const struct source_text *s, const struct token_at *t,
                                int depth) {
    struct chain ch = {.start = t, .last = t};
    char name[64];
    if (depth > MAX_DEPTH) return ch;
    if (token_sign(t, "(")) {
        ch.end = after_bracket(s, t);
    } else if (t->role == ROLE_LOCAL) {
        ch.type = local_type(c, s, t->declared, depth);
        ch.end = t + 1;
    } else if (t->role == ROLE_GLOBAL) {
        name_of(t, name);
        ch.end = t + 1;
        if (strcmp(name, "match") == 0 && !starts_call(t + 1)) ch.type.sorts = sort_named(name, 5);
        for (int i = 0; i < reference_n && starts_call(t + 1) && !ch.call; i++) {
            if (reference[i].owner[0] || strcmp(reference[i].name, name) != 0) continue;
            ch.type = result_read(reference[i].signature, &ch.none);
            ch.end = after_call(s, t + 1);
            ch.call = true;
        }
        if (c->program && (token_is(t, "setting") || token_is(t, "constant"))) option_call(c, s, t, &ch);
    }
    return ch;
}

static struct chain chain_read(const struct checking *c, const struct source_text *s, const struct token_at *t,
                               int depth) {
    struct chain ch = chain_start(c, s, t, depth);
    while (ch.end && chain_step(c, s, &ch)) continue;
    return ch;
}

/* Findings -------------------------------------------------------------------------------------------- */

/* Writes a name for the expression: call(...), or the name of a local or a field. */
static const char *plain(const struct chain *ch, char out[80]) {
    struct text t = text_over(out, 80);
    text_add(&t, ch->call ? "%.*s(...)" : "%.*s", ch->last->length < 60 ? ch->last->length : 60, ch->last->from);
    return out;
}

/* Works like plain(), and puts quotes around a field. */
static const char *subject(const struct chain *ch, char out[80]) {
    char name[80];
    struct text t = text_over(out, 80);
    text_add(&t, ch->field ? "'%s'" : "%s", plain(ch, name));
    return out;
}

static const char *sort_title(unsigned sorts) {
    const unsigned value = sorts & ~(unsigned)S_NIL;
    if (!value) return "nil";
    if (only_handles(value)) return "a handle";
    if (value == S_LIST) return "a list";
    if (value == S_NUMBER) return "a number";
    if (value == S_TEXT) return "a text";
    return value == S_BOOLEAN ? "true or false" : NULL;
}

static bool is_track(unsigned sorts) {
    return (sorts & ~(unsigned)S_NIL) == sort_named("track", 5);
}

static void found(struct checking *c, const struct source_text *s, const struct token_at *at, const char *message,
                  const char *hint) {
    report_add(c->report, FINDING_ERROR, s->path, at->line, at->column, message, hint);
}

/* Comparisons ----------------------------------------------------------------------------------------- */

static bool among(const struct token_at *t, const char *const *signs) {
    for (; *signs; signs++)
        if (token_is(t, *signs) && (t->kind == TOKEN_OTHER || t->role == ROLE_WORD)) return true;
    return false;
}

static const char *const binding[] = {"#", "-", "..", "+", "*", "/", "//", "%", NULL};

/* Returns the sorts of the operand at t, or 0 if the sorts are unknown. */
static unsigned operand_sorts(const struct checking *c, const struct source_text *s, const struct token_at *t) {
    if (t->kind == TOKEN_STRING) return S_TEXT;
    if (t->kind == TOKEN_NUMBER || token_sign(t, "#") || token_sign(t, "-")) return S_NUMBER;
    if (token_is(t, "true") || token_is(t, "false")) return S_BOOLEAN;
    if (token_is(t, "nil")) return S_NIL;
    const struct chain ch = chain_read(c, s, t, 0);
    return ch.end && !among(ch.end, binding) ? ch.type.sorts : 0;
}

/* Writes the remedy for a comparison of the chain with a value of the sorts `other`. `sign` is the operator. */
static void compare_hint(const struct chain *ch, const struct token_at *sign, unsigned other, struct text *h) {
    const unsigned sorts = ch->type.sorts & ~(unsigned)S_NIL;
    const struct token_at *right = sign + 1;
    const int n = right->length < 60 ? right->length : 60;
    const bool text = right->kind == TOKEN_STRING;
    char name[80];
    plain(ch, name);
    if (sorts == S_LIST && text)
        text_add(h, "compare one element: list[1] %.*s \"%.*s\"", sign->length, sign->from, n, right->from);
    else if (sorts & S_LIST)
        text_add(h, "compare its length: #%s", name);
    else if (is_track(sorts) && !text)
        text_add(h, "compare its value: %s.value", name);
    else if (only_handles(sorts) && text)
        text_add(h, "compare its id: %s.id %.*s \"%.*s\"", name, sign->length, sign->from, n, right->from);
    else if (sorts == S_TEXT && only_handles(other))
        text_add(h, "%s", "compare two ids, or two handles");
    else if (sorts == S_BOOLEAN)
        text_add(h, "write %s alone, or `not` before it", name);
    else if (sort_title(sorts))
        text_add(h, "compare it with %s", sort_title(sorts));
}

/* Returns true if the sorts of the value are unknown, or too vague to judge its use. */
static bool is_open(unsigned sorts) {
    return !sorts || (sorts & (S_ANY | S_TABLE));
}

/* Checks `ev.track == "fog"`, whose operator is the token after the expression. */
static void check_equal(struct checking *c, const struct source_text *s, const struct chain *ch) {
    char what[80], message[200], hint[200];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    const unsigned sorts = ch->type.sorts;
    if (is_open(sorts) || (!token_sign(ch->end, "==") && !token_sign(ch->end, "~=")) || among(ch->start - 1, binding))
        return;
    const unsigned other = operand_sorts(c, s, ch->end + 1);
    const bool nil = other == S_NIL && (sorts & S_NIL); /* a value that may be nil can be equal to nil */
    if (is_open(other) || nil || (sorts & other & ~(unsigned)S_NIL) || !sort_title(other)) return;
    if (sort_title(sorts))
        text_add(&m, "%s is %s, which never equals %s", subject(ch, what), sort_title(sorts), sort_title(other));
    else
        text_add(&m, "%s never equals %s", subject(ch, what), sort_title(other));
    compare_hint(ch, ch->end, other, &h);
    found(c, s, ch->last, message, hint);
}

/* Checks `settings.level == "Hard"`. */
static void check_choice(struct checking *c, const struct source_text *s, const struct chain *ch) {
    const pr_setting *o = ch->member.option;
    const struct token_at *literal = ch->end + 1;
    char value[64], message[200], hint[300];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    if (!o || o->type != PR_SETTING_CHOICE || literal->kind != TOKEN_STRING) return;
    if (!token_sign(ch->end, "==") && !token_sign(ch->end, "~=")) return;
    name_of(literal, value);
    text_add(&m, "'%s' is never \"%s\"", o->name, value);
    text_add(&h, "%s", "its choices are");
    for (int i = 0; i < o->choices; i++) {
        if (strcmp(o->choice[i].id, value) == 0) return;
        text_add(&h, "%s \"%s\"", i ? "," : "", o->choice[i].id);
    }
    check_add_name(c, s, FINDING_ERROR, literal, message, hint);
}

/* Checks a condition such as `if p.cargo then`. In Lua a list, a number and a text are never false. */
static void check_condition(struct checking *c, const struct source_text *s, const struct chain *ch) {
    static const char *const openers[] = {"if", "elseif", "while", "until", "not", NULL};
    static const char *const joins[] = {"and", "or", NULL}, *const closers[] = {"then", "do", NULL};
    const struct token_at *before = ch->start - 1, *after = ch->end;
    char what[80], message[200];
    struct text m = text_over(message, sizeof message);
    const bool negated = token_is(before, "not") && !starts_call(after) && !among(after, binding) &&
                         (ends_statement(after) || after->kind == TOKEN_OTHER) && !token_sign(after, "==") &&
                         !token_sign(after, "~=");
    const bool whole = among(after, closers) || among(after, joins);
    const bool condition = (among(before, openers) && whole) || (among(before, joins) && among(after, closers));
    const unsigned sorts = ch->type.sorts;
    if (is_open(sorts) || !sort_title(sorts) || (sorts & (S_NIL | S_BOOLEAN)) || (!condition && !negated)) return;
    text_add(&m, "%s is %s, which always counts as true", subject(ch, what), sort_title(sorts));
    found(c, s, ch->last, message,
          sorts == S_LIST       ? "ask for its length: #list > 0"
          : only_handles(sorts) ? "ask for one of its fields; a piece that is not in play has no space"
                                : "compare it with a value");
}

/* Checks an operand of arithmetic or of an order comparison (`<`). */
static void check_operand(struct checking *c, const struct source_text *s, const struct chain *ch) {
    static const char *const signs[] = {"+", "-", "*", "/", "//", "%", "<", ">", "<=", ">=", NULL};
    const unsigned sorts = ch->type.sorts & ~(unsigned)S_NIL;
    char what[80], message[200], hint[200];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    if (is_open(sorts) || !sort_title(sorts) || (sorts & (S_NUMBER | S_TEXT)) || token_sign(ch->start - 1, "#")) return;
    if (!among(ch->end, signs) && !among(ch->start - 1, signs)) return;
    text_add(&m, "%s is %s, not a number", subject(ch, what), sort_title(sorts));
    if (sorts == S_LIST) text_add(&h, "write its length: #%s", plain(ch, what));
    if (is_track(sorts)) text_add(&h, "write its value: %s.value", plain(ch, what));
    found(c, s, ch->last, message, hint);
}

/* Members --------------------------------------------------------------------------------------------- */

/* Returns true if a key of the sources may declare a variable of this name under other settings. */
static bool may_declare(const struct sources *all, const char *name) {
    static const char *const types[] = {"int", "bool", "name", "piece", "space", "card", "side", "seat", "point"};
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], name, t));) {
            const bool literal = t->role == ROLE_KEY && t[2].kind == TOKEN_STRING;
            for (size_t i = 0; literal && i < sizeof types / sizeof *types; i++)
                if (token_is(t + 2, types[i])) return true;
            for (const struct token_at *at = t + 3; t->role == ROLE_KEY && token_sign(t + 2, "{"); at++) {
                if (at->role == ROLE_KEY && token_is(at, "type")) return true;
                if (token_sign(at, "}") || at->kind == TOKEN_END) break;
            }
        }
    return false;
}

/* Reports a member that nothing declares. */
static void unknown_member(struct checking *c, const struct source_text *s, const struct chain *of,
                           const struct chain *ch, const char *name) {
    const unsigned base = of->type.sorts & ANY_HANDLE;
    char message[300], hint[100];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    int sort = 0;
    while (!(base & ((unsigned)S_HANDLE << sort))) sort++;
    if (!c->program) return;
    if (strcmp(handles[sort].name, "settings") == 0) {
        if (!member_find(c, sort_named("constants", 9), name, false).option) return;
        text_add(&m, "'%s' is a constant, not a setting", name);
        text_add(&h, "build() gets constants as its second argument: const.%s", name);
    } else if (handles[sort].type != VAL_NONE && !may_declare(c->sources, name) &&
               !(ch->call && !sources_key(c->sources, name))) { /* check/lint/names.c reports unknown methods */
        member_missing(script(c)->L, handles[sort].type, name, &m);
    } else {
        return;
    }
    check_add_name(c, s, FINDING_ERROR, ch->last, message, hint[0] ? hint : NULL);
}

/* Checks the member of a handle at the end of `ch`; `of` is the expression before it. */
static void handle_member(struct checking *c, const struct source_text *s, const struct chain *of,
                          const struct chain *ch) {
    const struct member *has = &ch->member;
    char name[64], owner[80], message[200], hint[200];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    name_of(ch->last, name);
    plain(of, owner);
    if (!has->fields && !has->methods) {
        unknown_member(c, s, of, ch, name);
        return;
    }
    if (has->methods && !has->fields && ch->field && token_sign(ch->end, "(")) {
        text_add(&m, "'%s' is a method, and is called with a dot here", name);
        text_add(&h, "write a colon: %s:%s(...)", owner, name);
    } else if (has->fields && !has->methods && ch->call && sources_key(c->sources, name)) {
        text_add(&m, "'%s' is a field, and is called here", name);
        text_add(&h, "write %s.%s", owner, name);
    } else if (has->fields && !has->assigned && ch->last->role == ROLE_KEY) {
        text_add(&m, "'%s' cannot be assigned", name);
        text_add(&h, "%s",
                 is_track(of->type.sorts) ? "track:set(n) and track:add(n) change the value"
                                          : "docs/REFERENCE.md lists the methods that change it");
    } else {
        return;
    }
    found(c, s, ch->last, message, hint);
}

/* Checks a member of a list, a member of a handle, or a member of a call without a result. */
static void check_member(struct checking *c, const struct source_text *s, const struct chain *of,
                         const struct chain *ch) {
    char name[64], what[80], message[200];
    struct text m = text_over(message, sizeof message);
    if (ch->last == of->last) return;
    name_of(ch->last, name);
    if (of->none) {
        text_add(&m, "%s returns nothing", plain(of, what));
        found(c, s, of->last, message, "keep the value in a local first");
    } else if (of->type.sorts == S_LIST) {
        text_add(&m, "%s is a list, which has no '%s'", subject(of, what), name);
        found(c, s, ch->last, message, "take one element, as in list[1], or all: for _, x in ipairs(list) do");
    } else if (only_handles(of->type.sorts)) {
        handle_member(c, s, of, ch);
    }
}

/* Functions that return true or false ----------------------------------------------------------------- */

/* Returns the sorts of the first value that the `return` at t returns: S_NIL for `nil` or no value, 0 for a value that
 * may be of any sort. */
static unsigned returned_sorts(const struct checking *c, const struct source_text *s, const struct token_at *t) {
    static const char *const more[] = {"and", "or", "==", "~=", "<", ">", "<=", ">=", "..", NULL};
    const struct token_at *value = t + 1, *after = value + 1;
    if (value->role == ROLE_WORD && !token_is(value, "nil") && !token_is(value, "false") && !token_is(value, "true"))
        return token_is(value, "end") || token_is(value, "else") || token_is(value, "elseif") ? S_NIL : 0;
    if (token_sign(value, "#")) value++;
    const bool counted = value != t + 1;
    const struct chain ch = chain_read(c, s, value, 0);
    if (ch.end) after = ch.end;
    if (among(after, more) || among(after, binding)) return 0;
    if (counted || value->kind == TOKEN_NUMBER) return S_NUMBER;
    if (value->kind == TOKEN_STRING) return S_TEXT;
    if (token_is(value, "nil") || token_is(value, "false")) return S_NIL;
    return is_open(ch.type.sorts) ? 0 : ch.type.sorts;
}

/* Checks a function that must return true or false, such as `test = function(p) return #p.cargo end`, whose key is the
 * token t. Lua treats the number 0 and the text "" as true, and a function without `return` returns nil. */
static void check_decides(struct checking *c, const struct source_text *s, const struct token_at *t) {
    const struct token_at *end = s->token + s->tokens, *at = t + 3;
    int depth = 1, inner = 0;
    bool may_hold = false;
    char message[200];
    struct text m = text_over(message, sizeof message);
    for (; at < end && depth; at++) {
        const int change = token_block(at);
        depth += change;
        if (at->role == ROLE_WORD && token_is(at, "function")) inner = inner ? inner : depth;
        if (inner && depth < inner) inner = 0;
        if (inner || at->role != ROLE_WORD || !token_is(at, "return")) continue;
        const unsigned sorts = returned_sorts(c, s, at);
        may_hold |= sorts != S_NIL;
        if (!sorts || (sorts & (S_NIL | S_BOOLEAN)) || !sort_title(sorts)) continue;
        text_add(&m, "`%.*s` returns true or false, here it returns %s, which always counts as true", t->length,
                 t->from, sort_title(sorts));
        found(c, s, at, message, "compare the value, as in return #list > 0");
        return;
    }
    if (may_hold) return;
    text_add(&m, "this `%.*s` never returns true", t->length, t->from);
    report_add(c->report, FINDING_WARNING, s->path, t->line, t->column, message,
               "return the condition itself: return a == b");
}

/* Returns true if an expression can start at t. */
static bool starts(const struct token_at *t) {
    const struct token_at *before = t - 1;
    if (t->role == ROLE_GLOBAL || t->role == ROLE_LOCAL) return true;
    if (!token_sign(t, "(") || token_is(before, "function")) return false;
    return before->role == ROLE_WORD || (before->kind == TOKEN_OTHER && !token_sign(before, ")") &&
                                         !token_sign(before, "]") && !token_sign(before, "}"));
}

void check_types(struct checking *c) {
    for (int f = 0; f < c->sources->n; f++) {
        const struct source_text *s = &c->sources->at[f];
        for (int i = 1; i + 3 < s->tokens && !s->broken; i++) {
            const struct token_at *t = &s->token[i];
            if (t->role == ROLE_KEY && token_is(t, "test") && token_sign(t + 1, "=") && token_is(t + 2, "function"))
                check_decides(c, s, t);
            if (!starts(t)) continue;
            struct chain ch = chain_start(c, s, t, 0);
            for (struct chain of = ch; ch.end && chain_step(c, s, &ch); of = ch) check_member(c, s, &of, &ch);
            if (!ch.end || ch.end >= s->token + s->tokens) continue;
            check_equal(c, s, &ch);
            check_choice(c, s, &ch);
            check_condition(c, s, &ch);
            check_operand(c, s, &ch);
        }
    }
}
