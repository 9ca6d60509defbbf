/* Identifies which record each table of a script is, because the record decides the meaning of the table's keys. The
 * place of the table decides: the key that has the table, or the function that takes the table. If the place is not
 * enough, the table's own keys decide. */
#include "script/source/rewriting.h"

#include "script/source/renames.h"
#include "text/msg.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Returns the name of a record in the table of renames. */
const char *rewrite_record_name(enum record r) {
    switch (r) {
    case REC_DEFINITION: return "definition";
    case REC_KIND: return "kind";
    case REC_CARD: return "card";
    case REC_MENU: return "menu";
    case REC_ACTION: return "action";
    case REC_VERB: return "verb";
    case REC_PHASE: return "phase";
    case REC_TURNS: return "turns";
    case REC_SIMULTANEOUS: return "simultaneous";
    case REC_VARIABLE: return "variable";
    case REC_CONDITION: return "condition";
    case REC_WHEN: return "when";
    case REC_QUERY: return "query";
    case REC_ENTRY: return "entry";
    case REC_QUESTION: return "question";
    case REC_DOMAIN: return "domain";
    case REC_VALUES: return "values";
    case REC_FIELDS: return "fields";
    default: return "";
    }
}

/* For each key of a record, the record that is its value. "*" is any key, and "[]" an element. Rows with a named key
 * also apply if the record of the outer table is unknown. */
static const struct {
    enum record of;
    const char *key;
    enum record is;
} children[] = {{REC_DEFINITION, "kinds", REC_KINDS},
                {REC_DEFINITION, "cards", REC_CARDS},
                {REC_DEFINITION, "menus", REC_MENUS},
                {REC_DEFINITION, "verbs", REC_VERBS},
                {REC_DEFINITION, "rounds", REC_ROUNDS},
                {REC_DEFINITION, "vars", REC_VARS},
                {REC_DEFINITION, "on", REC_ON},
                {REC_KINDS, "*", REC_KIND},
                {REC_CARDS, "*", REC_CARD},
                {REC_CARD, "needs", REC_NEEDS},
                {REC_MENUS, "*", REC_MENU},
                {REC_MENU, "actions", REC_ACTIONS},
                {REC_ACTIONS, "*", REC_ACTION},
                {REC_ACTION, "needs", REC_NEEDS},
                {REC_VERBS, "*", REC_VERB},
                {REC_ROUNDS, "[]", REC_PHASE},
                {REC_PHASE, "turns", REC_TURNS},
                {REC_PHASE, "together", REC_SIMULTANEOUS},
                {REC_PHASE, "simultaneous", REC_SIMULTANEOUS},
                {REC_VARS, "*", REC_VARIABLES},
                {REC_VARIABLES, "*", REC_VARIABLE},
                {REC_NEEDS, "[]", REC_CONDITION},
                {REC_CONDITION, "either", REC_EITHER},
                {REC_CONDITION, "with", REC_NEEDS},
                {REC_EITHER, "[]", REC_NEEDS},
                {REC_ON, "*", REC_HANDLER},
                {REC_HANDLER, "[]", REC_HANDLER},
                {REC_HANDLER, "when", REC_WHEN},
                {REC_HANDLER, "sets", REC_ASSIGNMENTS},
                {REC_ASSIGNMENTS, "*", REC_ASSIGNMENTS},
                {REC_WHEN, "needs", REC_NEEDS},
                {REC_QUERY, "any", REC_ENTRIES},
                {REC_ENTRIES, "[]", REC_ENTRY},
                {REC_QUESTION, "domains", REC_DOMAINS},
                {REC_DOMAINS, "[]", REC_DOMAIN}};
enum { CHILDREN = sizeof children / sizeof *children };

/* The records that functions take as arguments. */
static const struct {
    const char *function;
    int argument;
    enum record is;
} handed[] = {{"choose", 1, REC_QUESTION}, {"candidates", 1, REC_QUERY}, {"query", 1, REC_QUERY},
              {"tell", 2, REC_VALUES},     {"emit", 2, REC_VALUES},      {"text", 2, REC_VALUES},
              {"raise", 2, REC_FIELDS},    {"trigger", 2, REC_FIELDS},   {"var", 3, REC_VARIABLE},
              {"on", 2, REC_HANDLER}};

static bool closes(const struct token_at *t) {
    return token_sign(t, "}") || token_sign(t, ")") || token_sign(t, "]");
}

static bool string_is(const struct source_text *s, const struct token_at *t, const char *text) {
    return token_is_short_string(s, t) && token_is(t, text);
}

/* Places ---------------------------------------------------------------------------------------------- */

static bool find_brackets(struct rewriting *w) {
    const struct source_text *s = w->s;
    size_t n = (size_t)s->tokens + 1;
    w->opener = malloc(n * sizeof *w->opener);
    w->closer = malloc(n * sizeof *w->closer);
    w->table_at = malloc(n * sizeof *w->table_at);
    w->table = malloc(n * sizeof *w->table);
    if (!w->opener || !w->closer || !w->table_at || !w->table) return false;
    int open = -1;
    for (int i = 0; i < s->tokens; i++) {
        w->opener[i] = open;
        w->closer[i] = s->tokens - 1;
        w->table_at[i] = -1;
        if (token_opens(&s->token[i])) {
            open = i;
        } else if (closes(&s->token[i]) && open >= 0) {
            w->closer[open] = i;
            w->opener[i] = w->opener[open];
            open = w->opener[open];
        }
    }
    return true;
}

/* Returns true if the token at i is a key of an entry: "{ key =", ", key =". */
static bool is_key(const struct rewriting *w, int i) {
    const struct token_at *t = w->s->token;
    return i > 0 && t[i].role == ROLE_KEY && token_sign(&t[i + 1], "=") &&
           (token_sign(&t[i - 1], "{") || token_sign(&t[i - 1], ",") || token_sign(&t[i - 1], ";"));
}

/* Returns true if the token is a keyword that starts or ends a statement. Such a keyword also ends an expression. */
static bool is_border(const struct token_at *t) {
    return t->role == ROLE_WORD && !token_is(t, "and") && !token_is(t, "or") && !token_is(t, "not") &&
           !token_is(t, "nil") && !token_is(t, "true") && !token_is(t, "false");
}

/* If the bracket or string at i is the argument of a call, returns the token of the function's name, else -1. */
static int called_at(const struct rewriting *w, int i) {
    const struct token_at *t = w->s->token;
    return i > 0 && t[i - 1].kind == TOKEN_NAME && t[i - 1].role != ROLE_WORD ? i - 1 : -1;
}

int rewrite_argument(const struct rewriting *w, int open, int i) {
    int n = 1;
    for (int j = open + 1; j < i; j++) {
        if (token_opens(&w->s->token[j]) && w->closer[j] < i) j = w->closer[j];
        n += token_sign(&w->s->token[j], ",") && w->opener[j] == open;
    }
    return n;
}

int rewrite_opening(const struct rewriting *w, int i) {
    int j = i - 1;
    while (j >= 0 && !(token_opens(&w->s->token[j]) && w->closer[j] == i)) j--;
    return j;
}

/* Finds the place of the table that opens at t->open, by reading back over the expression around it. */
static void find_place(struct rewriting *w, struct table *t) {
    const struct token_at *k = w->s->token;
    int i = t->open;
    t->call = called_at(w, i);
    t->argument = 1;
    for (int j = i - 1; j >= 0; j--) {
        if (closes(&k[j])) {
            j = rewrite_opening(w, j);
            if (j < 0) return;
        } else if (token_sign(&k[j], "(")) {
            if (t->call < 0 && called_at(w, j) >= 0) {
                t->call = called_at(w, j);
                t->argument = rewrite_argument(w, j, i);
            }
        } else if (token_sign(&k[j], ",") || token_sign(&k[j], ";") || token_sign(&k[j], "{")) {
            int open = token_sign(&k[j], "{") ? j : w->opener[j];
            if (open >= 0 && token_sign(&k[open], "(")) { /* the table is an argument: continue before the call */
                j = open + 1;
                continue;
            }
            t->element = open >= 0 && token_sign(&k[open], "{");
            return;
        } else if (token_sign(&k[j], "=")) {
            if (j < 1) return;
            if (k[j - 1].kind == TOKEN_NAME) t->key = j - 1;
            if (token_sign(&k[j - 1], "]") && j > 2 && k[j - 2].kind == TOKEN_STRING) t->key = j - 2;
            t->element = token_sign(&k[j - 1], "]") && t->key < 0;
            return;
        } else if (is_border(&k[j])) {
            return;
        }
    }
}

bool rewrite_find_tables(struct rewriting *w) {
    if (!find_brackets(w)) return false;
    const struct source_text *s = w->s;
    for (int i = 0; i < s->tokens; i++) {
        if (!token_sign(&s->token[i], "{")) continue;
        struct table *t = &w->table[w->tables];
        *t = (struct table){.open = i, .close = w->closer[i], .parent = -1, .key = -1, .call = -1};
        int around = w->opener[i];
        while (around >= 0 && !token_sign(&s->token[around], "{")) around = w->opener[around];
        if (around >= 0) t->parent = w->table_at[around];
        find_place(w, t);
        w->table_at[i] = w->tables++;
    }
    return true;
}

void rewrite_free_tables(struct rewriting *w) {
    free(w->opener);
    free(w->closer);
    free(w->table);
    free(w->table_at);
}

/* Returns the token of the table's own key of this name, or -1. */
static int own_key(const struct rewriting *w, const struct table *t, const char *name) {
    for (int i = t->open + 1; i < t->close; i++) {
        if (token_opens(&w->s->token[i]))
            i = w->closer[i];
        else if (is_key(w, i) && token_is(&w->s->token[i], name))
            return i;
    }
    return -1;
}

static bool has_key(const struct rewriting *w, const struct table *t, const char *name) {
    return own_key(w, t, name) >= 0;
}

static int count_keys(const struct rewriting *w, const struct table *t, const char *const *names) {
    int n = 0;
    for (; *names; names++) n += has_key(w, t, *names);
    return n;
}

static int all_keys(const struct rewriting *w, const struct table *t) {
    int n = 0;
    for (int i = t->open + 1; i < t->close; i++) {
        if (token_opens(&w->s->token[i]))
            i = w->closer[i];
        else
            n += is_key(w, i);
    }
    return n;
}

/* Records --------------------------------------------------------------------------------------------- */

enum record rewrite_child(enum record of, const char *key) {
    for (int i = 0; i < CHILDREN; i++)
        if (of != REC_UNKNOWN && children[i].of == of && strcmp(children[i].key, key) == 0) return children[i].is;
    for (int i = 0; i < CHILDREN; i++)
        if (children[i].of == of && strcmp(children[i].key, "*") == 0 && strcmp(key, "[]") != 0) return children[i].is;
    for (int i = 0; of == REC_UNKNOWN && i < CHILDREN; i++)
        if (isalpha((unsigned char)children[i].key[0]) && strcmp(children[i].key, key) == 0) return children[i].is;
    return REC_UNKNOWN;
}

/* Returns the record to which a mod's path, such as "menus.main.actions.poke", leads. */
static enum record record_at(const char *path, size_t n) {
    enum record r = REC_DEFINITION;
    while (n && r != REC_UNKNOWN) {
        const char *dot = memchr(path, '.', n);
        size_t m = dot ? (size_t)(dot - path) : n;
        char key[64];
        struct text t = text_over(key, sizeof key);
        text_add(&t, "%.*s", (int)(m < 60 ? m : 60), path);
        r = rewrite_child(r, isdigit((unsigned char)key[0]) ? "[]" : key);
        path += m + (dot != NULL);
        n -= m + (dot != NULL);
    }
    return r;
}

bool rewrite_is_door(const struct token_at *t) {
    static const char *const doors[] = {"wrap", "replace", "add", "remove", "has", "get"};
    for (size_t i = 0; i < sizeof doors / sizeof *doors; i++)
        if (t->role == ROLE_FIELD && token_is(t, doors[i])) return true;
    return false;
}

/* Returns the record of a table that a mod adds by m.add("kinds", "wolf", { ... }) or m.replace("kinds.wolf", { ...
 * }). */
static enum record brought(const struct rewriting *w, const struct table *t) {
    const struct token_at *name = &w->s->token[t->call], *path = name + 2;
    if (!rewrite_is_door(name) || !token_sign(name + 1, "(") || !token_is_short_string(w->s, path)) return REC_UNKNOWN;
    enum record at = record_at(path->from, (size_t)path->length);
    if (token_is(name, "replace") && t->argument == 2) return at;
    if (token_is(name, "add") && t->argument == 3)
        return rewrite_child(at, "*") != REC_UNKNOWN ? rewrite_child(at, "*") : REC_UNKNOWN;
    if (token_is(name, "add") && t->argument == 2) return rewrite_child(at, "[]");
    return REC_UNKNOWN;
}

static bool is_kind(const struct rewriting *w, const struct table *t) {
    static const char *const keys[] = {
        "hp",   "hp_max", "ap",    "short",        "count", "tags",    "blocks",      "faces",        "stun",
        "kill", "die",    "cells", "kill_stunned", "armor", "ignores", "hidden_face", "hidden_place", "possible_places",
        "hook", "plural", NULL};
    int n = count_keys(w, t, keys);
    return n > 1 || (n && has_key(w, t, "title"));
}

static bool is_definition(const struct rewriting *w, const struct table *t) {
    static const char *const sure[] = {"sides", "seats", "boards",  "kinds",  "cards",   "piles", "tracks",
                                       "vars",  "verbs", "menus",   "rounds", "attacks", "setup", "events",
                                       "on",    "links", "symbols", "dice",   "rings",   NULL},
                             *const perhaps[] = {"steps", "words", "moments", "conditions", "functions", "bots", NULL};
    int n = count_keys(w, t, sure);
    return n > 1 || (n && count_keys(w, t, perhaps));
}

static bool is_action(const struct rewriting *w, const struct table *t) {
    static const char *const more[] = {"cost", "target", "needs", "by", "where", "pile", "keeps_move", NULL};
    int n = count_keys(w, t, more);
    return has_key(w, t, "builtin") || (n && has_key(w, t, "label")) || (n && has_key(w, t, "run")) ||
           (has_key(w, t, "run") && has_key(w, t, "label"));
}

static bool is_condition(const struct rewriting *w, const struct table *t) {
    static const char *const kinds[] = {"here",     "there",    "near",  "adjacent", "within", "elsewhere",
                                        "anywhere", "supply",   "actor", "target",   "at",     "to",
                                        "var",      "track",    "pile",  "has",      "beyond", "open",
                                        "ways",     "can_move", "board", "either",   "test",   NULL},
                             *const values[] = {"is", "min", "max", "like", "unlike", "below", NULL};
    if (count_keys(w, t, kinds) != 1) return false;
    if (has_key(w, t, "why") || has_key(w, t, "none")) return true;
    int within = own_key(w, t, "within");
    if (within >= 0 && token_is_short_string(w->s, &w->s->token[within + 2])) return true;
    return (has_key(w, t, "var") || has_key(w, t, "track") || has_key(w, t, "pile")) && count_keys(w, t, values);
}

static bool is_entry(const struct rewriting *w, const struct table *t) {
    static const char *const keys[] = {"here", "near", "adjacent", "toward", "can_approach", "test", NULL};
    int n = count_keys(w, t, keys);
    return has_key(w, t, "of") && n && n + 1 == all_keys(w, t);
}

static enum record record_by_keys(const struct rewriting *w, const struct table *t) {
    if (is_definition(w, t)) return REC_DEFINITION;
    if (has_key(w, t, "actions")) return REC_MENU;
    if (has_key(w, t, "menu") && (has_key(w, t, "ask") || has_key(w, t, "reply"))) return REC_TURNS;
    if (is_condition(w, t)) return REC_CONDITION;
    if (is_action(w, t)) return REC_ACTION;
    if (is_kind(w, t)) return REC_KIND;
    if (is_entry(w, t)) return REC_ENTRY;
    return REC_UNKNOWN;
}

/* Identifies a table of conditions that is an argument of one of the game's own functions. */
static enum record within_needs(const struct rewriting *w, const struct table *t) {
    static const char *const kinds[] = {"here", "there", "near", "within", "elsewhere", "var", "pile", "ways", NULL};
    if (count_keys(w, t, kinds) == 1) return REC_CONDITION;
    return token_sign(&w->s->token[t->open + 1], "{") ? REC_NEEDS : REC_UNKNOWN;
}

static enum record record_of(const struct rewriting *w, const struct table *t) {
    char key[64] = "[]";
    if (t->call >= 0) {
        const struct token_at *name = &w->s->token[t->call];
        for (size_t i = 0; i < sizeof handed / sizeof *handed; i++)
            if (name->role != ROLE_LOCAL && token_is(name, handed[i].function) && t->argument == handed[i].argument)
                return handed[i].is;
        enum record r = brought(w, t);
        if (r != REC_UNKNOWN) return r;
    }
    if (t->key >= 0) token_copy(&w->s->token[t->key], key, sizeof key);
    enum record around = t->parent >= 0 && (t->element || (t->key >= 0 && w->s->token[t->key].role != ROLE_LOCAL))
                             ? w->table[t->parent].is
                             : REC_UNKNOWN;
    enum record r = t->element || t->key >= 0 ? rewrite_child(around, key) : REC_UNKNOWN;
    if (t->call >= 0) return r == REC_NEEDS ? within_needs(w, t) : record_by_keys(w, t);
    return r != REC_UNKNOWN ? r : record_by_keys(w, t);
}

/* Keys ------------------------------------------------------------------------------------------------ */

/* Rewrites { within = filter, steps = n } to { within = n, who = filter }. `within` now means the distance. */
static void rewrite_within(struct rewriting *w, const struct table *t, int key) {
    int steps = own_key(w, t, "steps");
    if (w->s->token[key + 2].kind == TOKEN_NUMBER || has_key(w, t, "who")) return;
    rewrite_token(w, key, steps >= 0 ? "who" : "within = 1, who");
    if (steps >= 0) rewrite_token(w, steps, "within");
}

/* Rewrites where = "near", which included the piece's own space, to within = 1. Renames other values by the table. */
static void rewrite_where(struct rewriting *w, int key) {
    const struct token_at *from = &w->s->token[key], *value = &w->s->token[key + 2];
    const struct rename *r = NULL;
    if (!token_is_short_string(w->s, value)) return;
    if (token_is(value, "near")) {
        rewrite_put(w, from->from, (size_t)(value->from + value->length + 1 - from->from), "within = 1", -1);
        return;
    }
    char name[64];
    token_copy(value, name, sizeof name);
    r = rename_find(RENAME_VALUE, "action.where", name);
    if (r) rewrite_token(w, key + 2, r->new);
}

void rewrite_type(struct rewriting *w, int value) {
    if (string_is(w->s, &w->s->token[value], "word")) rewrite_token(w, value, "name");
}

static void rewrite_key(struct rewriting *w, const struct table *t, int key) {
    char name[64];
    token_copy(&w->s->token[key], name, sizeof name);
    if (t->is == REC_CONDITION && strcmp(name, "within") == 0) {
        rewrite_within(w, t, key);
        return;
    }
    if (t->is == REC_ACTION && strcmp(name, "where") == 0) rewrite_where(w, key);
    if (t->is == REC_VARIABLES || (t->is == REC_VARIABLE && strcmp(name, "type") == 0)) rewrite_type(w, key + 2);
    const struct rename *r = rename_find(RENAME_KEY, rewrite_record_name(t->is), name);
    if (!r) return;
    if (has_key(w, t, r->new))
        rewrite_leave(w, &w->s->token[key], tr("\"%s\" is called \"%s\" now, and that key is here already"), name,
                      r->new);
    else
        rewrite_token(w, key, r->new);
}

/* Rewrites a table whose record only the table's own keys can identify. */
static void rewrite_unknown(struct rewriting *w, const struct table *t) {
    static const char *const siblings[] = {"here", "test", "via", "min", NULL};
    int of = own_key(w, t, "of"), near = own_key(w, t, "near"), all = all_keys(w, t);
    if (near >= 0 && token_is_short_string(w->s, &w->s->token[near + 2]) && all == 1 + count_keys(w, t, siblings))
        rewrite_token(w, near, "adjacent");
    if (of >= 0 && all == 1)
        rewrite_leave(w, &w->s->token[of],
                      tr("\"of\" is called \"who\" in an entry of `any` and in turns, \"from\" in a query, \"targets\" "
                         "in an action"));
}

void rewrite_tables(struct rewriting *w) {
    for (int i = 0; i < w->tables; i++) {
        struct table *t = &w->table[i];
        t->is = record_of(w, t);
        if (t->is == REC_UNKNOWN) rewrite_unknown(w, t);
        for (int k = t->open + 1; k < t->close && t->is != REC_UNKNOWN; k++) {
            if (token_opens(&w->s->token[k]))
                k = w->closer[k];
            else if (is_key(w, k))
                rewrite_key(w, t, k);
        }
    }
}
