/* Reads tables of authors and checks the types of their values. */
#include "script/declare/scan.h"

#include "core/build.h"
#include "script/source/lexer.h"
#include "script/source/renames.h"
#include "script/source/report.h"
#include "script/source/source_map.h"
#include "script/vm/guest_text.h"

#include <stdarg.h>
#include <string.h>

/* Adds an error to the report, and raises a special value that scan_guarded() recognizes. Called only if there is a
 * report. */
static void report_at(struct scan *c, const struct source_pos *place, const char *where, const char *message) {
    char whole[1400];
    struct text t = text_over(whole, sizeof whole);
    text_add(&t, "%s%s%s", where, where[0] ? ": " : "", message);
    if (!report_follows(c->s->report, message))
        report_add(c->s->report, FINDING_ERROR, place->file, place->line, place->column, whole, "");
    lua_pushlightuserdata(c->L, c->s->report); /* a script's error cannot have this value */
    lua_error(c->L);
}

/* Finds the place of a path in the sources. For the empty path of a definition, finds the first constructor of the
 * file, because any function may have built the definition. */
static bool place_of(struct scan *c, const char *const *path, int n, struct source_pos *place) {
    static const char *const first[] = {"{}"};
    if (n) return source_map_find(c->s->map, NULL, path, n, place);
    return (!c->definition && source_map_returned(c->s->map, place)) ||
           source_map_find(c->s->map, NULL, first, 1, place);
}

/* Finds the place in a mod that set the value at `path` ("cards.net.cost"). The path starts in the definition or,
 * without `definition`, in the episode's record. Returns false if no mod set the value. */
static bool put_at(lua_State *L, bool definition, const char *path, char file[256], struct source_pos *place) {
    if (!script_of(L)->program.mods_n) return false;
    int top = lua_gettop(L);
    lua_rawgeti(L, LUA_REGISTRYINDEX, script_of(L)->mods_ref);
    lua_getfield(L, -1, "put_at");
    lua_pushstring(L, definition ? "definition" : "episode");
    lua_pushstring(L, path);
    lua_call(L, 2, 1);
    bool found = lua_type(L, -1) == LUA_TSTRING && source_pos_read(lua_tostring(L, -1), file, place);
    lua_settop(L, top);
    return found;
}

/* If a mod set the value, finds the place in the mod where it was set, unless the place found so far is already in that
 * mod. */
static bool place_in_mod(struct scan *c, const char *const *path, int n, char file[256], bool found,
                         struct source_pos *place) {
    char whole[256] = "";
    struct text t = text_over(whole, sizeof whole);
    for (int i = 0; i < n; i++) {
        int inner = path[i][0] == '[' ? (int)strlen(path[i]) - 2 : 0; /* "[2]": "2" */
        if (inner > 0)
            text_add(&t, "%s%.*s", i ? "." : "", inner, path[i] + 1);
        else
            text_add(&t, "%s%s", i ? "." : "", path[i]);
    }
    struct source_pos put;
    if (!put_at(c->L, c->definition, whole, file, &put)) return false;
    size_t folder = strcspn(file + strlen("mods/"), "/") + sizeof "mods/";
    if (found && !strncmp(place->file, file, folder)) return false;
    *place = put;
    return true;
}

/* Moves to the text that is assigned to the local variable `name` in the file: `local name = [[...`. */
static bool find_local(struct lexer *x, const char *text, size_t length, const char *name) {
    *x = lexer_over(text, length);
    for (lexer_next(x); x->kind != TOKEN_END;) {
        bool assigned = lexer_is(x, TOKEN_NAME, "local");
        for (lexer_next(x); assigned && lexer_is(x, TOKEN_NAME, name);) {
            lexer_next(x);
            if (!lexer_is(x, TOKEN_OTHER, "=")) break;
            lexer_next(x);
            return true;
        }
    }
    return false;
}

/* The value of the key at `place` may be one text without escapes: a literal, or a local variable of the file with such
 * a literal. If so, moves the place to the byte `offset` of the text. */
static void move_into_text(struct scan *c, const char *key, int offset, struct source_pos *place) {
    size_t length;
    const char *text = source_map_text(c->s->map, place->file, &length);
    if (!text) return;
    struct lexer x = lexer_over(text, length);
    for (lexer_next(&x); x.kind != TOKEN_END && x.token_line <= place->line; lexer_next(&x))
        if (x.token_line == place->line && x.token_column >= place->column) break;
    if (!lexer_is(&x, TOKEN_NAME, key)) return;
    lexer_next(&x);
    lexer_next(&x); /* '=' */
    if (x.kind == TOKEN_NAME) {
        char name[MAX_KEY_LENGTH];
        memcpy(name, x.text, sizeof name);
        if (!find_local(&x, text, length, name)) return;
    }
    if (x.kind != TOKEN_STRING || memchr(x.from, '\\', x.length)) return;
    const char *inner = x.from + 1, *line = x.from - (x.token_column - 1);
    if (*x.from == '[') {
        inner += strspn(inner, "=") + 1;
        inner += *inner == '\r';
        inner += *inner == '\n';
    }
    if (inner + offset >= x.from + x.length) return;
    place->line = x.token_line;
    for (const char *s = line; s < inner + offset; s++)
        if (*s == '\n') {
            place->line++;
            line = s + 1;
        }
    place->column = (int)(inner + offset - line) + 1;
}

int map_offset(const char *map, int x, int y) {
    const char *at = map;
    for (;; y--) { /* skip blank lines, which are no rows of the map */
        const char *row = at + strspn(at, " \t\r\n");
        if (!y) {
            while (row > at && row[-1] != '\n') row--;
            at = row;
            break;
        }
        at = row + strcspn(row, "\n");
    }
    at += strspn(at, " \t");
    for (; x > 0 && *at && *at != '\n'; x--) {
        at++;
        at += strspn(at, " \t");
    }
    return (int)(at - map);
}

int plan_offset(const char *plan, int x, int y) {
    const char *at = plan + strspn(plan, " \r\n");
    while (at > plan && at[-1] != '\n') at--;
    const int margin = (int)strspn(at, " ");
    while (y-- > 0) at += strcspn(at, "\n") + (strchr(at, '\n') != NULL);
    return (int)(at - plan) + margin + x;
}

/* Raises "file:line:column: where: message", with the nearest place in the source that can be found. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
static void
raise_at(struct scan *c, const char *const *path, int n, const char *key, int offset, const char *message) {
    char where[256] = "";
    struct text w = text_over(where, sizeof where);
    struct source_pos place;
    for (int i = 0; i < c->depth; i++) text_add(&w, "%s%s", i && c->key[i][0] != '[' ? "." : "", c->key[i]);
    if (key) text_add(&w, "%s%.*s", c->depth && key[0] != '[' ? "." : "", text_fit(key, 60), key);
    char file[256];
    bool found = place_of(c, path, n, &place);
    found = place_in_mod(c, path, n, file, found, &place) || found;
    if (found && offset != NONE && key) move_into_text(c, key, offset, &place);
    if (c->s->report) {
        if (!found) place = (struct source_pos){c->s->file ? c->s->file : "", 0, 0};
        report_at(c, &place, where, message);
    }
    if (found)
        lua_pushfstring(c->L, "%s:%d:%d: %s%s%s", place.file, place.line, place.column ? place.column : 1, where,
                        where[0] ? ": " : "", message);
    else
        lua_pushfstring(c->L, "%s: %s%s%s", c->s->file ? c->s->file : "?", where, where[0] ? ": " : "", message);
    lua_error(c->L); /* not luaL_error(), which would add the calling line of the game */
}

/* Continuing after a mistake ----------------------------------------------------------------------------- */

struct guarded {
    struct scan *c;
    void (*work)(struct scan *c, void *ctx);
    void *ctx;
};

static int run_guarded(lua_State *L) {
    const struct guarded *g = lua_touserdata(L, -1);
    lua_pop(L, 1); /* the table is back at the top */
    g->work(g->c, g->ctx);
    return 0;
}

bool scan_guarded(struct scan *c, void (*work)(struct scan *c, void *ctx), void *ctx) {
    struct guarded g = {c, work, ctx};
    lua_State *L = c->L;
    if (!c->s->report) return work(c, ctx), true;
    int depth = c->depth, top = lua_gettop(L);
    need_stack(L, 20);
    lua_pushcfunction(L, run_guarded);
    lua_pushvalue(L, top);
    lua_pushlightuserdata(L, &g);
    bool good = lua_pcall(L, 2, 0, 0) == LUA_OK;
    if (!good && lua_touserdata(L, -1) != c->s->report) { /* another error, which does not come from scan_error() */
        const char *message = lua_tostring(L, -1);
        report_message(c->s->report, message ? message : "an error that is not text", c->s->file);
    }
    lua_settop(L, top);
    c->depth = depth;
    return good;
}

struct visited {
    const char *key;
    scan_visit *visit;
    void *ctx;
};

static void visit_one(struct scan *c, void *ctx) {
    const struct visited *v = ctx;
    v->visit(c, v->key, v->ctx);
}

/* Calls `visit` for the item at the top of the stack. After an error, all later visits skip this item. */
static void visit_guarded(struct scan *c, const char *key, scan_visit *visit, void *ctx) {
    struct visited v = {key, visit, ctx};
    if (!c->s->report) {
        visit(c, key, ctx);
        return;
    }
    char path[SCAN_MAX_DEPTH * 64];
    struct text t = text_over(path, sizeof path);
    for (int i = 0; i < c->depth; i++) text_add(&t, "%s%s", i ? "." : "", c->key[i]);
    if (report_is_broken(c->s->report, path)) {
        c->s->report->raised++; /* this error was already reported under other settings, and it counts under these
                                 * settings, too */
        return;
    }
    if (!scan_guarded(c, visit_one, &v)) report_break(c->s->report, path);
}

/* Writes the path of the current table, and of a key in it unless `key` is NULL. Returns the length of the path. */
static int path_to(const struct scan *c, const char *key, const char *path[SCAN_MAX_DEPTH + 1]) {
    int n = 0;
    for (; n < c->depth; n++) path[n] = c->key[n];
    if (key) path[n++] = key;
    return n;
}

void scan_error(struct scan *c, const char *key, const char *format, ...) {
    char message[1024];
    struct text t = text_over(message, sizeof message);
    va_list args;
    va_start(args, format);
    text_add_list(&t, format, args);
    va_end(args);
    scan_error_in(c, key, NONE, "%s", message);
}

void scan_error_in(struct scan *c, const char *key, int offset, const char *format, ...) {
    char message[1024];
    const char *path[SCAN_MAX_DEPTH + 1];
    struct text t = text_over(message, sizeof message);
    va_list args;
    va_start(args, format);
    text_add_list(&t, format, args);
    va_end(args);
    raise_at(c, path, path_to(c, key, path), key, offset, message);
}

void scan_wrong_type(struct scan *c, const char *key, const char *expected) {
    const int type = lua_type(c->L, -1);
    const bool quoted = type == LUA_TSTRING, number = lua_isnumber(c->L, -1);
    char value[48];
    struct text v = text_over(value, sizeof value);
    if (quoted || number) { /* convert a copy, because lua_tostring() would change a number key and break the
                             * iteration */
        lua_pushvalue(c->L, -1);
        const char *text = lua_tostring(c->L, -1);
        text_add(&v, "%.*s", text_fit(text, 40), text);
        lua_pop(c->L, 1);
    }
    const char *got = lua_typename(c->L, type);
    if (expected[2] == 't' && quoted) scan_error(c, key, "expected %s, got string: write { \"%s\" }", expected, value);
    if (expected[2] == 's' && number) scan_error(c, key, "expected %s, got %s: write \"%s\"", expected, got, value);
    if (expected[3] == 'i' && number) scan_error(c, key, "expected %s, got %s: write %s", expected, got, value);
    scan_error(c, key, "expected %s, got %s", expected, got);
}

void scan_place(struct scan *c, const char *key, struct text *out) {
    const char *path[SCAN_MAX_DEPTH + 1];
    char file[256];
    struct source_pos place;
    const int n = path_to(c, key, path);
    const bool found = place_of(c, path, n, &place);
    if (place_in_mod(c, path, n, file, found, &place) || found)
        text_add(out, "%s:%d", place.file, place.line);
    else
        text_add(out, "%s", c->s->file ? c->s->file : "?");
}

void scan_missing(struct scan *c, const char *key, const char *expected) {
    char message[256];
    const char *path[SCAN_MAX_DEPTH + 1];
    struct text t = text_over(message, sizeof message);
    text_add(&t, "is missing: %s", expected);
    raise_at(c, path, path_to(c, NULL, path), key, NONE, message);
}

static struct hint nearest_listed(const char *known, const char *name) {
    const char *nearest = NULL;
    int distance = 0;
    char copy[48][48];
    for (int i = 0; *known && i < 48; i++) {
        size_t n = strcspn(known, " ");
        if (n < sizeof copy[i]) {
            memcpy(copy[i], known, n);
            copy[i][n] = '\0';
            nearest_try(name, copy[i], &nearest, &distance);
        }
        known += n + (known[n] == ' ');
    }
    return suggest(nearest, "");
}

void scan_renamed(struct scan *c, const char *key, const char *old, const char *new) {
    char message[300];
    rename_message(old, new, message, sizeof message);
    scan_error(c, key, "%s", message);
}

static void check_key(struct scan *c, const char *key, void *ctx) {
    if (word_listed(ctx, key)) return;
    const struct rename *renamed = rename_key(ctx, key);
    if (renamed) scan_renamed(c, NULL, renamed->old, renamed->new);
    const struct hint near = nearest_listed(ctx, key);
    if (near.s[0]) scan_error(c, NULL, "unknown key%s", near.s);
    scan_error(c, NULL, "unknown key; expected one of: %s", (const char *)ctx);
}

void scan_keys(struct scan *c, const char *known) {
    scan_each(c, check_key, (void *)known);
}

/* Checks a text. `as` is the key whose rules the text must follow. `shown`: the text may be a message of text(). */
static const char *clean(struct scan *c, const char *key, const char *as, const char *text, size_t length, bool shown) {
    char message[256];
    struct text wrong = text_over(message, sizeof message);
    if (!guest_text_fits(as, text, length, shown, &wrong)) scan_error(c, key, "%s", message);
    return text;
}

void scan_path(struct scan *c, const char *key) {
    if (c->depth >= SCAN_MAX_DEPTH) scan_error(c, key, "tables are nested too deeply");
    struct text t = text_over(c->key[c->depth], sizeof c->key[0]);
    text_add(&t, "%.*s", text_fit(key, 60), key);
    c->depth++;
    need_stack(c->L, 20);
}

bool scan_enter(struct scan *c, const char *key, bool required) {
    int type = lua_getfield(c->L, -1, key);
    if (type == LUA_TTABLE) return scan_path(c, key), true;
    if (type == LUA_TNIL && !required) return lua_pop(c->L, 1), false;
    if (type == LUA_TNIL) scan_missing(c, key, "expected a table");
    scan_wrong_type(c, key, "a table");
}

static void item_key(int i, char *key, size_t size) {
    struct text t = text_over(key, size);
    text_add(&t, "[%d]", i);
}

bool scan_enter_item(struct scan *c, int i) {
    char key[16];
    item_key(i, key, sizeof key);
    int type = lua_rawgeti(c->L, -1, i);
    if (type == LUA_TNIL) return lua_pop(c->L, 1), false;
    if (type != LUA_TTABLE) scan_wrong_type(c, key, "a table");
    scan_path(c, key);
    return true;
}

void scan_leave(struct scan *c) {
    lua_pop(c->L, 1);
    c->depth--;
}

int scan_length_and(struct scan *c, const char *also) {
    lua_State *L = c->L;
    int table = lua_gettop(L), n = 0, numbers = 0;
    while (n < MAX_KEYS && lua_rawgeti(L, table, n + 1) != LUA_TNIL) lua_settop(L, table), n++;
    lua_settop(L, table);
    if (n == MAX_KEYS) scan_error(c, NULL, "at most %d elements are possible", MAX_KEYS - 1);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        if (lua_type(L, -2) == LUA_TNUMBER)
            numbers++;
        else if (lua_type(L, -2) != LUA_TSTRING)
            scan_error(c, NULL, "expected a list, got a %s as key", luaL_typename(L, -2));
        else if (!word_listed(also, lua_tostring(L, -2)))
            scan_error(c, lua_tostring(L, -2), "a list has no names: expected { first, second }%s%s",
                       also[0] ? ", and perhaps " : "", also);
    }
    if (numbers > n) scan_error(c, NULL, "element %d of the list is missing", n + 1);
    return n;
}

int scan_count(struct scan *c) {
    int n = 0;
    for (lua_pushnil(c->L); lua_next(c->L, -2); lua_pop(c->L, 1)) n++;
    return n;
}

int scan_length(struct scan *c) {
    return scan_length_and(c, "");
}

int scan_type(struct scan *c, const char *key) {
    const int type = lua_getfield(c->L, -1, key);
    lua_pop(c->L, 1);
    return type;
}

bool scan_has(struct scan *c, const char *key) {
    return scan_type(c, key) != LUA_TNIL;
}

/* A value of the current table, and the function that reads it. After an error, `value` is unchanged. */
struct value_read {
    const char *key, *text;
    word min, max, number;
    bool yes;
    struct filter *filter;
    bool shown; /* people read the text */
};

static void read_optional(struct scan *c, void *ctx) {
    struct value_read *v = ctx;
    const char *key = v->key;
    int type = lua_getfield(c->L, -1, key);
    if (type != LUA_TNIL && type != LUA_TSTRING) scan_wrong_type(c, key, "a string");
    size_t length;
    const char *text = type == LUA_TSTRING ? lua_tolstring(c->L, -1, &length) : NULL;
    lua_pop(c->L, 1); /* the table owns the text */
    v->text = text ? clean(c, key, key, text, length, v->shown) : NULL;
}

static const char *optional(struct scan *c, const char *key, bool shown) {
    struct value_read v = {.key = key, .shown = shown};
    scan_guarded(c, read_optional, &v);
    return v.text;
}

/* Reads a value that has no default: if the value is wrong, the whole item is wrong. */
static const char *required(struct scan *c, const char *key, bool shown) {
    struct value_read v = {.key = key, .shown = shown};
    read_optional(c, &v);
    if (!v.text) scan_missing(c, key, "expected a string");
    return v.text;
}

const char *scan_optional(struct scan *c, const char *key) {
    return optional(c, key, false);
}

const char *scan_string(struct scan *c, const char *key, const char *otherwise) {
    const char *text = otherwise ? scan_optional(c, key) : required(c, key, false);
    return text ? text : otherwise;
}

msg scan_msg(struct scan *c, const char *key, const char *otherwise) {
    const char *text = optional(c, key, true);
    return (msg){text ? text : otherwise};
}

msg scan_msg_required(struct scan *c, const char *key) {
    return (msg){required(c, key, true)};
}

msg scan_msg_here(struct scan *c, const char *key, const char *as) {
    size_t length;
    if (lua_type(c->L, -1) != LUA_TSTRING) scan_wrong_type(c, key, "a string");
    const char *text = lua_tolstring(c->L, -1, &length);
    return (msg){clean(c, key, as, text, length, true)};
}

const char *scan_item(struct scan *c, int i) {
    char key[16];
    item_key(i, key, sizeof key);
    if (lua_rawgeti(c->L, -1, i) != LUA_TSTRING) scan_wrong_type(c, key, "a string");
    size_t length;
    const char *text = lua_tolstring(c->L, -1, &length);
    lua_pop(c->L, 1);
    return clean(c, key, key, text, length, false);
}

word scan_value(struct scan *c, const char *key, word min, word max) {
    int type = lua_type(c->L, -1);
    if (type == LUA_TNUMBER && !lua_isinteger(c->L, -1))
        scan_error(c, key, "expected an integer, got a float: divide with //");
    if (type != LUA_TNUMBER) scan_wrong_type(c, key, "an integer");
    lua_Integer n = lua_tointeger(c->L, -1);
    if (n < min || n > max) scan_error(c, key, "expected %d to %d, got %lld", min, max, (long long)n);
    return (word)n;
}

static void read_int(struct scan *c, void *ctx) {
    struct value_read *v = ctx;
    if (lua_getfield(c->L, -1, v->key) != LUA_TNIL) v->number = scan_value(c, v->key, v->min, v->max);
    lua_pop(c->L, 1);
}

word scan_int(struct scan *c, const char *key, word otherwise, word min, word max) {
    struct value_read v = {.key = key, .number = otherwise, .min = min, .max = max};
    scan_guarded(c, read_int, &v);
    return v.number;
}

static void read_bool(struct scan *c, void *ctx) {
    struct value_read *v = ctx;
    int type = lua_getfield(c->L, -1, v->key);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        scan_error(c, v->key, "expected true or false, got %s", lua_typename(c->L, type));
    if (type == LUA_TBOOLEAN) v->yes = lua_toboolean(c->L, -1);
    lua_pop(c->L, 1);
}

bool scan_bool(struct scan *c, const char *key, bool otherwise) {
    struct value_read v = {.key = key, .yes = otherwise};
    scan_guarded(c, read_bool, &v);
    return v.yes;
}

static void read_filter(struct scan *c, void *ctx) {
    const struct value_read *v = ctx;
    struct problem p;
    if (!filter_compile(c->s->program.rules->def, v->text, v->filter, &p)) scan_error(c, v->key, "%s", p.text);
}

bool scan_filter(struct scan *c, const char *key, struct filter *f) {
    const char *text = scan_optional(c, key);
    struct value_read v = {.key = key, .text = text, .filter = f};
    if (!text) return c->s->report && scan_has(c, key); /* if the value is not text, the error was already reported */
    scan_guarded(c, read_filter, &v);
    return true;
}

int scan_choice(struct scan *c, const char *key, const char *otherwise, const char *words) {
    const char *given = scan_string(c, key, otherwise);
    char known[200];
    struct text t = text_over(known, sizeof known);
    int n = 0;
    for (const char *at = words; *at; n++) {
        const size_t length = strcspn(at, " ");
        const char *next = at + length + strspn(at + length, " ");
        if (strncmp(at, given, length) == 0 && !given[length]) return n;
        text_add(&t, "%s\"%.*s\"", !n ? "" : *next ? ", " : " or ", (int)length, at);
        at = next;
    }
    scan_error(c, key, "expected %s, got \"%s\"", known, given);
}

int scan_function(struct scan *c, const char *key, bool required) {
    int type = lua_getfield(c->L, -1, key);
    if (type == LUA_TFUNCTION) return luaL_ref(c->L, LUA_REGISTRYINDEX);
    if (type == LUA_TNIL && required) scan_missing(c, key, "expected a function");
    if (type != LUA_TNIL) scan_error(c, key, "expected a function, got %s", lua_typename(c->L, type));
    lua_pop(c->L, 1);
    return NONE;
}

struct name_read {
    const char *key, *name, *what;
    const struct names *known;
    int n;
};

int scan_known(struct scan *c, const char *key, const struct names *known, const char *what, const char *name) {
    const int n = names_find(known, name);
    if (n == NONE) scan_error(c, key, "unknown %s \"%s\"%s", what, name, names_hint(known, name).s);
    return n;
}

static void read_name(struct scan *c, void *ctx) {
    struct name_read *r = ctx;
    r->n = scan_known(c, r->key, r->known, r->what, r->name);
}

int scan_name(struct scan *c, const char *key, const struct names *known, const char *what, bool required) {
    if (required) return scan_known(c, key, known, what, scan_string(c, key, NULL));
    struct name_read r = {key, scan_optional(c, key), what, known, NONE};
    if (r.name) scan_guarded(c, read_name, &r);
    return r.n;
}

int scan_names(struct scan *c, const char *key, const struct names *known, const char *what, int *list, int most) {
    const char *names = scan_optional(c, key);
    int n = 0;
    while (names && *names) {
        char name[72];
        struct text t = text_over(name, sizeof name);
        size_t length = strcspn(names, " ");
        text_add(&t, "%.*s", (int)length, names);
        names += length + strspn(names + length, " ");
        const int found = scan_known(c, key, known, what, name);
        if (n == most) scan_error(c, key, "at most %d names are possible", most);
        list[n++] = found;
    }
    return n;
}

/* Pushes the text that decides the place of the table at the top of the stack in the order: `sorts_as`, or the first
 * name under `was`. Pushes nothing if both are missing. */
static bool push_sorting(struct scan *c) {
    lua_State *L = c->L;
    if (lua_type(L, -1) != LUA_TTABLE) return false;
    if (lua_getfield(L, -1, "sorts_as") == LUA_TSTRING) return true;
    lua_pop(L, 1);
    const char *was = lua_getfield(L, -1, "was") == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
    size_t from = was ? strspn(was, " ") : 0, n = was ? strcspn(was + from, " ") : 0;
    if (n) lua_pushlstring(L, was + from, n);
    lua_remove(L, n ? -2 : -1);
    return n > 0;
}

/* Replaces the list of keys at the top of the stack by a list of the keys in the order of their names in `names`. */
static void sort_by(struct scan *c, int keys, int names, int n) {
    lua_State *L = c->L;
    lua_newtable(L); /* a table from each name to its key */
    int of = lua_gettop(L);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, names, i);
        lua_pushvalue(L, -1);
        if (lua_rawget(L, of) != LUA_TNIL)
            scan_error(c, NULL, "\"%s\" would sort two entries: each needs its own name, `was` and `sorts_as`",
                       lua_tostring(L, -2));
        lua_pop(L, 1);
        lua_rawgeti(L, keys, i);
        lua_rawset(L, of);
    }
    lua_pushvalue(L, names);
    sort_keys(L, n);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, -1, i);
        lua_rawget(L, of);
        lua_rawseti(L, keys, i);
    }
    lua_settop(L, keys);
}

/* Pushes a list of the keys of the table at the top of the stack, in order. */
static int push_sorted_keys(struct scan *c, const char *(*order)(struct scan *c, const char *key)) {
    lua_State *L = c->L;
    int table = lua_gettop(L), n = 0;
    bool renamed = false;
    lua_newtable(L);
    lua_newtable(L); /* the names by which the keys are sorted */
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        size_t length;
        if (lua_type(L, -2) != LUA_TSTRING)
            scan_error(c, NULL, "expected names as keys, got a %s: write name = value", luaL_typename(L, -2));
        const char *name = lua_tolstring(L, -2, &length);
        clean(c, NULL, "name", name, length, false);
        if (n == MAX_KEYS) scan_error(c, NULL, "at most %d keys are possible", MAX_KEYS);
        lua_pushvalue(L, -2);
        lua_rawseti(L, table + 1, ++n);
        const char *by = order ? order(c, name) : NULL;
        if (by) lua_pushstring(L, by);
        bool old = by ? strcmp(by, name) != 0 : !order && push_sorting(c);
        if (!old && !by) lua_pushvalue(L, -2);
        renamed |= old;
        lua_rawseti(L, table + 2, n);
    }
    if (renamed) {
        sort_by(c, table + 1, table + 2, n);
    } else {
        lua_settop(L, table + 1);
        sort_keys(L, n);
    }
    return n;
}

void scan_each(struct scan *c, scan_visit *visit, void *ctx) {
    scan_each_in(c, NULL, visit, ctx);
}

void scan_each_in(struct scan *c, const char *(*order)(struct scan *c, const char *key), scan_visit *visit, void *ctx) {
    lua_State *L = c->L;
    need_stack(L, 20);
    int table = lua_gettop(L), n = push_sorted_keys(c, order);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, table + 1, i);
        const char *key = lua_tostring(L, -1);
        lua_getfield(L, table, key);
        scan_path(c, key);
        visit_guarded(c, key, visit, ctx);
        c->depth--;
        lua_settop(L, table + 1);
    }
    lua_settop(L, table);
}

void scan_list(struct scan *c, scan_visit *visit, void *ctx) {
    scan_list_and(c, "", visit, ctx);
}

int scan_list_and(struct scan *c, const char *also, scan_visit *visit, void *ctx) {
    lua_State *L = c->L;
    need_stack(L, 20);
    int table = lua_gettop(L), n = scan_length_and(c, also);
    for (int i = 1; i <= n; i++) {
        lua_rawgeti(L, table, i);
        char key[16];
        item_key(i, key, sizeof key);
        scan_path(c, key);
        visit_guarded(c, key, visit, ctx);
        c->depth--;
        lua_settop(L, table);
    }
    lua_settop(L, table);
    return n;
}

void scan_each_of(struct scan *c, const char *key, scan_visit *visit, void *ctx) {
    if (!scan_enter(c, key, false)) return;
    scan_each(c, visit, ctx);
    scan_leave(c);
}

void scan_list_of(struct scan *c, const char *key, scan_visit *visit, void *ctx) {
    if (!scan_enter(c, key, false)) return;
    scan_list(c, visit, ctx);
    scan_leave(c);
}

struct section {
    const char *key;
    bool list;
    scan_visit *visit;
};

static void read_section(struct scan *c, void *ctx) {
    const struct section *s = ctx;
    (s->list ? scan_list_of : scan_each_of)(c, s->key, s->visit, NULL);
}

void scan_section(struct scan *c, const char *key, bool list, scan_visit *visit) {
    struct section s = {key, list, visit};
    scan_guarded(c, read_section, &s);
}
