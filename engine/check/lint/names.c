/* Reports names in the sources that mean nothing: unknown globals, missing library members, unknown methods, and
 * literals that name nothing in the definition. Also reports a file's locals that would keep state outside the
 * match. */
#include "check/lint/passes.h"

#include "core/build.h"
#include "script/bind/bind.h"
#include "script/reference/reference.h"
#include "script/source/renames.h"

#include <jansson.h>
#include <string.h>

void check_add_name(struct checking *c, const struct source_text *s, enum finding_level level, const struct token_at *t,
                    const char *message, const char *hint) {
    if (s == &c->sources->at[0])
        report_add_every(c->report, level, s->path, t->line, t->column, message, hint);
    else
        report_add_shared(c->report, level, s->path, t->line, t->column, message, hint);
}

/* The environment ------------------------------------------------------------------------------------- */

/* Library functions of standard Lua that scripts lack, and their replacements. */
static const struct {
    const char *name, *hint;
} absent[] = {
    {"os", "scripts know no clock and no machine; chance comes from roll() and random()"},
    {"io", "scripts read and write no files; emit() shows something to the players"},
    {"print", "emit() shows something to the players"},
    {"load", "only files are run; require \"name\" loads one"},
    {"dofile", "require \"name\" loads a file"},
    {"setmetatable", "write plain tables and functions"},
    {"getmetatable", "write plain tables and functions"},
    {"rawget", "write plain tables and functions"},
    {"rawset", "write plain tables and functions"},
    {"coroutine", "a step is plain code: choose() waits for its answer by itself"},
    {"debug", "`precinct test` and `trace` show what scripts do"},
    {"collectgarbage", "memory is the engine's business"},
    {"math.random", "chance comes from roll() and random(), so that a match can be played again"},
    {"math.randomseed", "the seed is the match's"},
    {"table.sort", "sort(list, less) returns a sorted copy"},
    {"string.dump", "functions cannot be stored"},
};

static const char *absent_hint(const char *name) {
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        if (strcmp(absent[i].name, name) == 0) return absent[i].hint;
    return NULL;
}

static void nearest_hint(const char *name, const char *best, const char *otherwise, char *hint, size_t size) {
    struct text h = text_over(hint, size);
    if (absent_hint(name))
        text_add(&h, "%s", absent_hint(name));
    else if (best && strcmp(best, name) == 0)
        text_add(&h, "%s",
                 "a local of this name is not visible here: it belongs to another block or function, or comes later");
    else if (best)
        text_add(&h, "did you mean \"%s\"?", best);
    else
        text_add(&h, "%s", otherwise);
}

/* Finds the file's local whose name is most similar to `name`. Writes the local's name to `local` if it is more similar
 * than `best`, or if it equals `name` (a local of another scope). */
static void nearest_local(const struct source_text *s, const char *name, char local[64], const char **best,
                          int *distance) {
    for (int i = 0; i < s->tokens; i++) {
        char text[64];
        if (s->token[i].role != ROLE_LOCAL) continue;
        token_copy(&s->token[i], text, sizeof text);
        nearest_try(name, text, best, distance);
        if (*best == text) *best = memcpy(local, text, sizeof text);
    }
}

/* Reports an old name of the API. Returns false if the name is not an old name. */
static bool check_renamed(struct checking *c, const struct source_text *s, const struct token_at *t,
                          const struct rename *r) {
    char message[400];
    if (!r) return false;
    rename_message(r->old, r->new, message, sizeof message);
    report_add(c->report, FINDING_ERROR, s->path, t->line, t->column, message, "");
    return true;
}

static bool named_otherwise(const struct rules *r, const char *name);

static void check_global(struct checking *c, const struct source_text *s, const struct token_at *t) {
    char name[64], message[160], hint[200], local[64];
    struct text m = text_over(message, sizeof message);
    token_copy(t, name, sizeof name);
    if (t->written) {
        text_add(&m, "'%s' is assigned but is not a local: scripts keep nothing in globals", name);
        report_add(c->report, FINDING_ERROR, s->path, t->line, t->column, message,
                   "write `local`, or declare what changes during a match in `vars`");
        return;
    }
    lua_rawgeti(c->L, LUA_REGISTRYINDEX, script_of(c->L)->base);
    bool known = lua_getfield(c->L, -1, name) != LUA_TNIL;
    const char *best = NULL;
    int distance = 0;
    lua_pop(c->L, 1);
    if (!known && check_renamed(c, s, t, rename_find(RENAME_FUNCTION, NULL, name))) {
        lua_settop(c->L, 0);
        return;
    }
    if (known || strcmp(name, "match") == 0 || strcmp(name, "_ENV") == 0) {
        lua_settop(c->L, 0);
        return;
    }
    for (lua_pushnil(c->L); lua_next(c->L, -2); lua_pop(c->L, 1))
        if (lua_type(c->L, -2) == LUA_TSTRING) nearest_try(name, lua_tostring(c->L, -2), &best, &distance);
    nearest_local(s, name, local, &best, &distance);
    struct text quoted = text_over(hint, sizeof hint);
    if (c->program && named_otherwise(c->program->rules, name))
        text_add(&quoted, "write it in quotes: \"%s\"", name);
    else
        nearest_hint(name, best, "write `local`, or the name of a function of docs/REFERENCE.md", hint, sizeof hint);
    lua_settop(c->L, 0);
    text_add(&m, "unknown name \"%s\"", name);
    report_add(c->report, FINDING_ERROR, s->path, t->line, t->column, message, hint);
}

/* Checks `math.random`. t is the token of the library's name, and the member's name is two tokens later. */
static void check_library(struct checking *c, const struct source_text *s, const struct token_at *t) {
    static const char *const libraries[] = {"string", "table", "math", "utf8"};
    char library[64], member[64], whole[140], message[200], hint[200];
    bool is_library = false;
    token_copy(t, library, sizeof library);
    for (int i = 0; i < 4; i++) is_library |= strcmp(libraries[i], library) == 0;
    if (!is_library || !token_sign(t + 1, ".") || t[2].kind != TOKEN_NAME) return;
    token_copy(t + 2, member, sizeof member);
    lua_rawgeti(c->L, LUA_REGISTRYINDEX, script_of(c->L)->base);
    lua_getfield(c->L, -1, library);
    bool known = lua_getfield(c->L, -1, member) != LUA_TNIL;
    const char *best = NULL;
    int distance = 0;
    lua_pop(c->L, 1);
    for (lua_pushnil(c->L); !known && lua_next(c->L, -2); lua_pop(c->L, 1))
        if (lua_type(c->L, -2) == LUA_TSTRING) nearest_try(member, lua_tostring(c->L, -2), &best, &distance);
    struct text w = text_over(whole, sizeof whole), m = text_over(message, sizeof message);
    text_add(&w, "%s.%s", library, member);
    nearest_hint(whole, best, "docs/SCRIPTING.md, section 12, lists what there is", hint, sizeof hint);
    lua_settop(c->L, 0);
    if (known) return;
    text_add(&m, "'%s' is not available to scripts", whole);
    report_add(c->report, FINDING_ERROR, s->path, t[2].line, t[2].column, message, hint);
}

/* Returns true if the sources have a key or a text of this name, so that other settings may declare it. `match.name =
 * 1` does not count. */
static bool may_be_declared(const struct sources *all, const char *name) {
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], name, t));)
            if (t->role == ROLE_KEY && !token_sign(t - 1, ".")) return true;
    return sources_spell(all, name);
}

/* Checks `match.turns`. t is the token `match`, and the member is two tokens later. Lua would report an assignment to
 * an unknown member only when the assignment runs. */
static void check_match(struct checking *c, const struct source_text *s, const struct token_at *t) {
    lua_State *L = script(c)->L;
    char name[64], whole[80], message[160], hint[200];
    const char *best = NULL;
    int distance = 0;
    if (!token_is(t, "match") || !token_sign(t + 1, ".") || t[2].kind != TOKEN_NAME) return;
    token_copy(t + 2, name, sizeof name);
    struct text w = text_over(whole, sizeof whole), m = text_over(message, sizeof message);
    text_add(&w, ".%s", name);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script(c)->members[VAL_NONE]);
    bool known = lua_getfield(L, -1, name) != LUA_TNIL || lua_getfield(L, -2, whole) != LUA_TNIL;
    const struct def *d = def(c);
    stack_clear(L);
    if (known || field_find(d, OWN_MATCH, name) != NONE || may_be_declared(c->sources, name)) return;
    for (int i = 0; i < d->fields_n; i++)
        if (d->fields[i].script && d->fields[i].owner == OWN_MATCH)
            nearest_try(name, d->fields[i].name, &best, &distance);
    nearest_hint(name, best, "declare it in `vars`: vars = { match = { name = \"int\" } }", hint, sizeof hint);
    text_add(&m, "the match has no \"%s\"", name);
    check_add_name(c, s, FINDING_ERROR, t + 2, message, hint);
}

/* Returns true if the API or the definition has a member or function of this name. */
static bool known_member(const struct checking *c, const char *name) {
    const struct def *d = def(c);
    char type[32];
    if (reference_field(NULL, name, 0, type) || reference_argument(name, true, 0, 0, type)) return true;
    if (reference_argument(name, false, 0, 0, type)) return true;
    for (int i = 0; i < d->fields_n; i++)
        if (strcmp(d->fields[i].name, name) == 0) return true;
    return false;
}

/* Returns true if one typing error leads from one text to the other: a wrong, missing or extra letter, or two
 * neighboring letters swapped. */
static bool one_slip(const char *typed, const char *meant) {
    const size_t n = strlen(typed), m = strlen(meant);
    size_t same = 0;
    while (typed[same] && typed[same] == meant[same]) same++;
    const char *a = typed + same, *b = meant + same;
    if (n == m + 1) return strcmp(a + 1, b) == 0;
    if (n + 1 == m) return strcmp(a, b + 1) == 0;
    if (n != m || !*a) return false;
    return strcmp(a + 1, b + 1) == 0 || (a[0] == b[1] && a[1] == b[0] && strcmp(a + 2, b + 2) == 0);
}

/* Returns true if the sources have this name or text at only one place, so that no other place can declare it. */
static bool is_single(const struct sources *all, const char *name) {
    int n = 0;
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; n < 2 && (t = source_word(&all->at[f], name, t)); n++) {
        }
    return n == 1;
}

/* Checks `guard.angyr`, whose member is the token t. Reports the name if nothing has this name and the name is one
 * typing error away from a declared variable. Handles refuse such a name, but only when the code runs. */
static void check_member(struct checking *c, const struct source_text *s, const struct token_at *t) {
    const struct def *d = def(c);
    char name[64], message[160], hint[200];
    const char *best = NULL;
    token_copy(t, name, sizeof name);
    if (t->length < 4 || token_is(t - 2, "match")) return;
    for (int i = 0; i < d->fields_n && !best; i++)
        if (d->fields[i].script && one_slip(name, d->fields[i].name)) best = d->fields[i].name;
    if (!best || known_member(c, name) || !is_single(c->sources, name)) return;
    nearest_hint(name, best, "", hint, sizeof hint);
    struct text m = text_over(message, sizeof message);
    text_add(&m, "nothing has a member '%s'", name);
    check_add_name(c, s, FINDING_ERROR, t, message, hint);
}

/* Methods --------------------------------------------------------------------------------------------- */

static void check_method(struct checking *c, const struct source_text *s, const struct token_at *t) {
    static const char *const trigger[] = {"reroll"};
    char name[64], message[160], hint[200];
    const char *best = NULL;
    int distance = 0;
    bool known = false;
    token_copy(t, name, sizeof name);
    for (size_t i = 0; i < sizeof trigger / sizeof *trigger; i++) known |= strcmp(name, trigger[i]) == 0;
    for (int type = 0; type <= VALUE_TYPES && !known; type++) {
        lua_rawgeti(c->L, LUA_REGISTRYINDEX,
                    type < VALUE_TYPES ? script_of(c->L)->members[type] : script_of(c->L)->base);
        if (type == VALUE_TYPES) lua_getfield(c->L, -1, "string");
        known = lua_getfield(c->L, -1, name) != LUA_TNIL;
        lua_pop(c->L, 1);
        for (lua_pushnil(c->L); !known && lua_next(c->L, -2); lua_pop(c->L, 1))
            if (lua_type(c->L, -1) == LUA_TFUNCTION) nearest_try(name, lua_tostring(c->L, -2), &best, &distance);
    }
    bool own = known || sources_key(c->sources, name); /* a function in a table of the script is also known */
    if (own || check_renamed(c, s, t, rename_find(RENAME_METHOD, NULL, name))) {
        lua_settop(c->L, 0);
        return;
    }
    nearest_hint(name, best, "docs/REFERENCE.md lists the methods of pieces, spaces, cards, piles and tracks", hint,
                 sizeof hint);
    lua_settop(c->L, 0);
    struct text m = text_over(message, sizeof message);
    text_add(&m, "no piece, space or other handle has a method '%s'", name);
    report_add(c->report, FINDING_ERROR, s->path, t->line, t->column, message, hint);
}

/* Literals -------------------------------------------------------------------------------------------- */

static const struct names *names_of(const struct rules *r, const char *what) {
    const struct def *d = r->def;
    const struct {
        const char *what;
        const struct names *names;
    } tables[] = {{"piece_id", &d->piece_ids},   {"space_id", &d->space_ids},      {"card_id", &d->card_ids},
                  {"track_id", &d->track_ids},   {"side_id", &d->side_ids},        {"link_id", &d->link_ids},
                  {"mark", &d->mark_ids},        {"card_kind", &d->card_kind_ids}, {"kind_id", &d->kind_ids},
                  {"attack_id", &r->attack_ids}, {"figure_id", &r->figure_ids},    {"reaction_id", &r->reaction_ids},
                  {"die_id", &d->dice_ids},      {"step_id", &r->step_ids},        {"phase_id", &r->phase_ids},
                  {"menu_id", &r->menu_ids},     {"trigger_id", &r->trigger_ids},  {"event_id", &d->event_ids},
                  {"ring_id", &d->ring_ids},     {"verb_id", &d->verb_ids},        {"face", &d->faces},
                  {"board_id", &d->board_ids},   {"seat_id", &d->seat_ids},        {"name", &d->words}};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (strcmp(tables[i].what, what) == 0) return tables[i].names;
    return NULL;
}

/* Returns true if a pile has this name. The piles of several owners have one name. */
static bool is_pile(const struct def *d, const char *name, const char **best) {
    int distance = 0;
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): rules have a definition */
    for (int i = 0; i < d->piles_n; i++) {
        if (strcmp(d->piles[i].id, name) == 0) return true;
        nearest_try(name, d->piles[i].id, best, &distance);
    }
    return false;
}

/* Returns true if the name belongs to a thing of a type other than the wanted type. If so, a key with this name does
 * not declare a thing of the wanted type. */
static bool named_otherwise(const struct rules *r, const char *name) {
    static const char *const tables[] = {"piece_id", "space_id",  "card_id", "track_id",   "side_id",   "link_id",
                                         "mark",     "card_kind", "kind_id", "attack_id",  "figure_id", "die_id",
                                         "step_id",  "phase_id",  "menu_id", "trigger_id", "event_id",  "ring_id",
                                         "verb_id",  "face",      "board_id"};
    const char *best = NULL;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        if (names_find(names_of(r, tables[i]), name) != NONE) return true;
    return is_pile(r->def, name, &best);
}

/* Returns true if `name` equals `known`. Otherwise stores `known` in `best` if `known` is more similar to `name` than
 * `best`. */
static bool nearest_or_same(const char *name, const char *known, const char **best, int *distance) {
    nearest_try(name, known, best, distance);
    return strcmp(name, known) == 0;
}

/* Writes the fault of a name of a setting or constant that the episode does not declare. */
static void option_problem(struct checking *c, const char *name, const char *what, struct text *m) {
    const bool setting = what[0] == 's';
    const pr_setting *all = setting ? c->program->setting : c->program->constant;
    const int n = setting ? c->program->settings : c->program->constants;
    const char *best = NULL;
    int distance = 0;
    bool known = sources_key(c->sources, name); /* the name may be the key of a setting of another episode */
    for (int i = 0; i < n; i++) known |= nearest_or_same(name, all[i].name, &best, &distance);
    if (!known) text_add(m, "unknown %.*s \"%s\"", (int)strcspn(what, "_"), what, name);
    if (!known && best) text_add(m, " (did you mean \"%s\"?)", best);
}

/* Writes the fault of a name if no variable of a script (with `sealed`: no sealed variable) has this name. */
static void variable_problem(struct checking *c, const char *name, bool sealed, struct text *m) {
    const struct def *d = def(c);
    const char *best = NULL;
    int distance = 0;
    bool known = false, open = false;
    for (int i = 0; i < d->fields_n; i++) {
        const struct field *f = &d->fields[i];
        if (!f->script || f->is_seal) continue;
        if (!sealed || f->seal)
            known |= nearest_or_same(name, f->name, &best, &distance);
        else
            open |= strcmp(name, f->name) == 0;
    }
    if (known || (!open && sources_key(c->sources, name) && !named_otherwise(c->program->rules, name))) return;
    if (open) text_add(m, "variable \"%s\" is not sealed; declare it with sealed = true, or leave this call out", name);
    if (!open) text_add(m, "unknown variable \"%s\"", name);
    if (!open && best) text_add(m, " (did you mean \"%s\"?)", best);
}

/* Writes the fault of a literal that should name a thing of this type. Writes nothing if the literal may be right. Sets
 * *sure if other settings cannot declare the name. */
static void literal_problem(struct checking *c, const struct token_at *t, const char *what, struct text *m,
                            bool *sure) {
    const struct rules *r = c->program->rules;
    char name[64];
    struct problem p;
    struct filter f;
    struct link_filter links;
    *sure = false;
    if (t->length >= 60 || memchr(t->from, '\\', (size_t)t->length)) return;
    token_copy(t, name, sizeof name);
    const struct names *known = names_of(r, what);
    bool mark = strcmp(what, "mark") == 0; /* a mark may also be a filter of spaces */
    if (mark && (strpbrk(name, " !=") || strcmp(name, "open") == 0 || field_find(r->def, OWN_SPACE, name) != NONE))
        return;
    if (strcmp(what, "filter") == 0 || strcmp(what, "condition") == 0) { /* a condition is also a filter */
        if (filter_compile(r->def, name, &f, &p)) return;
        text_add(m, "%s", p.text);
    } else if (strcmp(what, "link_mark") == 0) { /* a link mark may also be a filter */
        if (link_filter_compile(r->def, name, &links, &p)) return;
        text_add(m, "%s", p.text);
    } else if (strcmp(what, "setting_id") == 0 || strcmp(what, "constant_id") == 0) {
        option_problem(c, name, what, m);
    } else if (strcmp(what, "variable_id") == 0 || strcmp(what, "sealed_id") == 0) {
        variable_problem(c, name, what[0] == 's', m);
    } else if (known || strcmp(what, "pile_id") == 0) {
        const char *best = NULL;
        if (known ? names_find(known, name) != NONE : is_pile(r->def, name, &best)) return;
        if (sources_key(c->sources, name) && !named_otherwise(r, name))
            return; /* settings that were not tried may declare the name */
        const struct rename *renamed = rename_find(RENAME_ID, NULL, name);
        if (known && renamed && names_find(known, renamed->new) != NONE) {
            char message[400];
            rename_message(renamed->old, renamed->new, message, sizeof message);
            text_add(m, "%s", message);
            *sure = true;
            return;
        }
        if (known) best = names_nearest(known, name);
        const struct board *board = known == &r->def->space_ids ? board_hole(r->def, name) : NULL;
        if (board) text_add(m, "\"%s\" is not a space: the map of board \"%s\" has a hole there", name, board->id);
        if (!board) text_add(m, "unknown %.*s \"%s\"", (int)strcspn(what, "_"), what, name);
        if (best && !board) text_add(m, " (did you mean \"%s\"?)", best);
    }
    *sure |= m->length && strstr(m->at, "(did you mean") != NULL;
}

/* Checks a literal. `what` lists the n types of things that the literal may name. */
static void check_literal_as(struct checking *c, const struct source_text *s, const struct token_at *t,
                             const char *const *what, int n) {
    char message[400] = "";
    bool sure = false;
    for (int i = 0; i < n; i++) {
        char other[400] = "";
        bool other_sure;
        struct text m = text_over(other, sizeof other);
        literal_problem(c, t, what[i], &m, &other_sure);
        if (!other[0]) return;
        if (i && (sure || !other_sure)) continue;
        memcpy(message, other, sizeof message);
        sure = other_sure;
    }
    if (!message[0]) return; /* conditions need no declaration */
    check_add_name(c, s, sure ? FINDING_ERROR : FINDING_WARNING, t, message, "");
}

enum { OVERLOADS = 4, TYPES = 8 };

/* Splits alternatives such as "die_id|piece[]" at the bars, and collects the types of names among them. Returns false
 * if any text is allowed. */
static bool named_types(char *alternatives, const char *what[TYPES], int *n) {
    static const char *const others[] = {"filter", "mark", "condition", "link_mark", "face", "name", "card_kind"};
    for (char *at = alternatives, *end; *at; at = end) {
        end = at + strcspn(at, "|");
        if (*end) *end++ = '\0';
        const size_t length = strlen(at);
        bool named = length > 3 && strcmp(at + length - 3, "_id") == 0;
        for (size_t i = 0; i < sizeof others / sizeof *others; i++) named |= strcmp(at, others[i]) == 0;
        if (strcmp(at, "string") == 0 || strcmp(at, "any") == 0) return false;
        if (named && *n < TYPES) what[(*n)++] = at;
    }
    return true;
}

/* Checks an argument of a call that is a literal. `function`: the token of the function's name; `k`: the number of the
 * argument, from 0. */
static void check_argument(struct checking *c, const struct source_text *s, const struct token_at *function, int k,
                           const struct token_at *argument) {
    const bool alone = token_sign(argument + 1, ",") || token_sign(argument + 1, ")") || argument == function + 1;
    char name[64], type[OVERLOADS][32];
    const char *what[TYPES];
    int n = 0;
    if (argument->kind != TOKEN_STRING || argument->from[0] == '[' || !alone) return;
    token_copy(function, name, sizeof name);
    for (int nth = 0; nth < OVERLOADS; nth++) {
        if (!reference_argument(name, function->role == ROLE_METHOD, nth, k, type[nth])) break;
        if (!named_types(type[nth], what, &n)) return;
    }
    if (n) check_literal_as(c, s, argument, what, n);
}

/* Checks the literals in a call of the function or method at token t. The search ends at an argument that is a
 * function. */
static void check_literals(struct checking *c, const struct source_text *s, const struct token_at *t) {
    const struct token_at *at = t + 1;
    int depth = 0, k = 0;
    if (!token_sign(at, "(")) {
        check_argument(c, s, t, 0, at);
        return;
    }
    for (; at->kind != TOKEN_END && !token_is(at, "function"); at++) {
        const bool opens = token_sign(at, "(") || token_sign(at, "{") || token_sign(at, "[");
        depth += opens - (token_sign(at, ")") || token_sign(at, "}") || token_sign(at, "]"));
        if (!depth) return;
        if (depth > 1) continue;
        k += token_sign(at, ",");
        if (token_sign(at, ",") || at == t + 1) check_argument(c, s, t, k, at + 1);
    }
}

/* Returns true if the text occurs in the sources outside of comparisons. In that case, the game's data may have this
 * text. */
static bool spelled_elsewhere(const struct sources *all, const struct token_at *literal) {
    for (int f = 0; f < all->n; f++)
        for (int i = 1; i < all->at[f].tokens; i++) {
            const struct token_at *t = &all->at[f].token[i];
            const bool same = (t->kind == TOKEN_STRING || t->role == ROLE_KEY) && t->length == literal->length &&
                              memcmp(t->from, literal->from, (size_t)t->length) == 0;
            if (same && !token_sign(t - 1, "==") && !token_sign(t - 1, "~=")) return true;
        }
    return false;
}

/* Checks `p.kind == "guard"`, whose field is the token t. Tables of the game may also have such fields, so the function
 * reports only a text that is nearly a declared name. */
static void check_compared(struct checking *c, const struct source_text *s, const struct token_at *t) {
    enum { FIELDS = 16 };
    char name[64], owner[64], type[FIELDS][32], fault[400];
    const struct token_at *literal = t + 2;
    int nearest = NONE;
    if ((!token_sign(t + 1, "==") && !token_sign(t + 1, "~=")) || literal->kind != TOKEN_STRING) return;
    token_copy(t, name, sizeof name);
    token_copy(t - 2, owner, sizeof owner); /* in `ev.track.id` the type of the handle is usually its name, `track` */
    const char *of = reference_field(owner, name, 0, type[0]) ? owner : NULL;
    for (int n = 0; n < FIELDS && reference_field(of, name, n, type[n]); n++) {
        struct text m = text_over(fault, sizeof fault);
        bool sure = false;
        literal_problem(c, literal, type[n], &m, &sure);
        if (!m.length) return;
        if (sure && nearest == NONE) nearest = n;
    }
    if (nearest == NONE || spelled_elsewhere(c->sources, literal)) return;
    const char *const what[] = {type[nearest]};
    check_literal_as(c, s, literal, what, 1);
}

/* Writes to *best a name in the table that is one typing error away from `name`. */
static void slip_from(const char *name, const struct names *known, const char **best) {
    for (int i = 0; i < known->n && !*best; i++)
        if (one_slip(name, known->name[i])) *best = known->name[i];
}

/* Checks `dice[1] == "glod"` or `verb == "hdie"`, whose text is the token t. Reports a text that names nothing and
 * occurs nowhere else, if it is one typing error away from a symbol, a verb or a face. */
static void check_slip(struct checking *c, const struct source_text *s, const struct token_at *t) {
    const struct rules *r = c->program->rules;
    char name[64], message[160], hint[200];
    const char *best = NULL;
    token_copy(t, name, sizeof name);
    if (t->length < 4 || t->length >= 60 || t[-2].role == ROLE_FIELD || !is_single(c->sources, name)) return;
    if (named_otherwise(r, name) || names_find(&r->def->symbols, name) != NONE) return;
    if (names_find(&r->def->words, name) != NONE || names_find(&r->def->seat_ids, name) != NONE) return;
    slip_from(name, &r->def->symbols, &best);
    slip_from(name, &r->def->verb_ids, &best);
    slip_from(name, &r->def->faces, &best);
    if (!best) return;
    nearest_hint(name, best, "", hint, sizeof hint);
    struct text m = text_over(message, sizeof message);
    text_add(&m, "nothing is named \"%s\"", name);
    check_add_name(c, s, FINDING_ERROR, t, message, hint);
}

/* Returns true if the token is a key of the table in a call of the function `function`. */
static bool in_call(const struct source_text *s, const struct token_at *t, const char *function) {
    const struct token_at *brace = s->token + t->within;
    if (t->within < 2) return false;
    return token_is(brace - 1 - token_sign(brace - 1, "("), function);
}

/* Reports the key at t if questions have no such key. Without this report, a misspelled `count` or `optional` would be
 * found only when the question is asked. */
static void check_question_key(struct checking *c, const struct source_text *s, const struct token_at *t) {
    char name[64], message[160], hint[160];
    const char *best = NULL;
    int distance = 0;
    token_copy(t, name, sizeof name);
    if (!in_call(s, t, "choose") || rename_find(RENAME_KEY, "question", name)) return;
    for (const char *const *key = choose_keys; *key; key++) {
        if (strcmp(*key, name) == 0) return;
        nearest_try(name, *key, &best, &distance);
    }
    struct text m = text_over(message, sizeof message);
    text_add(&m, "choose: unknown key \"%s\"", name);
    nearest_hint(name, best, "docs/SCRIPTING.md, section 7, lists the keys of a question", hint, sizeof hint);
    report_add(c->report, FINDING_ERROR, s->path, t->line, t->column, message, hint);
}

/* Checks the verbs of `options = { { "verb", ... } ... }`, whose key is at t. */
static void check_options(struct checking *c, const struct source_text *s, const struct token_at *t) {
    static const char *const what[] = {"verb_id"};
    int depth = 1;
    if (!token_sign(t + 2, "{")) return;
    for (const struct token_at *at = t + 3; depth > 0 && at->kind != TOKEN_END; at++) {
        bool first = depth == 2 && token_sign(at - 1, "{") && at->kind == TOKEN_STRING;
        if (first && !token_sign(at + 1, "..")) check_literal_as(c, s, at, what, 1);
        depth += token_sign(at, "{") + token_sign(at, "(") - token_sign(at, "}") - token_sign(at, ")");
    }
}

/* Checks the names in a question: `verb`, `optional`, `options`, `seat` and `side` in a call of choose or question.
 * Outside of such a call, a module may use the same keys for another purpose. */
static void check_question(struct checking *c, const struct source_text *s, const struct token_at *t) {
    static const char *const what[] = {"verb_id"};
    static const char *const seat[] = {"seat_id"}, *const side[] = {"side_id"};
    const bool verb = token_is(t, "verb"), own = verb && s == &c->sources->at[0];
    const bool seats = token_is(t, "seat"), sides = token_is(t, "side");
    const struct token_at *value = t + 2;
    if (!verb && !seats && !sides && !token_is(t, "optional") && !token_is(t, "options")) return;
    if (!own && !in_call(s, t, "choose") && !in_call(s, t, "question")) return;
    if (token_is(t, "options"))
        check_options(c, s, t);
    else if (value->kind == TOKEN_STRING && (token_sign(value + 1, ",") || token_sign(value + 1, "}")))
        check_literal_as(c, s, value, seats ? seat : sides ? side : what, 1);
}

/* Upvalues -------------------------------------------------------------------------------------------- */

/* Reports a local of the file that a function assigns. Such a local lives as long as the episode and outside of any
 * match. */
static void check_outer(struct checking *c, const struct source_text *s, const struct token_at *t) {
    char name[64], message[160];
    struct text m = text_over(message, sizeof message);
    token_copy(t, name, sizeof name);
    text_add(&m, "'%s' is changed by a function it does not belong to: no match would save or undo that", name);
    report_add(c->report, FINDING_WARNING, s->path, t->line, t->column, message,
               "declare what changes during a match in `vars`");
}

void check_names(struct checking *c) {
    for (int f = 0; f < c->sources->n; f++) {
        const struct source_text *s = &c->sources->at[f];
        const bool names = c->program && strncmp(s->path, "scripts/lib/", 12) != 0, all = c->extent == CHECK_ALL;
        for (int i = 0; i + 2 < s->tokens && !s->broken; i++) {
            const struct token_at *t = &s->token[i];
            if (all && t->role == ROLE_GLOBAL) {
                check_global(c, s, t);
                check_library(c, s, t);
            }
            if (all && t->role == ROLE_METHOD) check_method(c, s, t);
            if (all && t->role == ROLE_LOCAL && t->written && t->outer) check_outer(c, s, t);
            if (all && t->role == ROLE_KEY) check_question_key(c, s, t);
            if (names && t->role == ROLE_GLOBAL) check_match(c, s, t);
            if (names && (t->role == ROLE_GLOBAL || t->role == ROLE_METHOD)) check_literals(c, s, t);
            if (names && t->role == ROLE_FIELD) check_compared(c, s, t);
            if (names && i && token_sign(t - 1, ".") && (t->role == ROLE_FIELD || t->role == ROLE_KEY))
                check_member(c, s, t);
            if (names && t->role == ROLE_KEY) check_question(c, s, t);
            if (names && i > 1 && t->kind == TOKEN_STRING && (token_sign(t - 1, "==") || token_sign(t - 1, "~=")))
                check_slip(c, s, t);
        }
    }
}
