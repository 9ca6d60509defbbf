/* Finds the places of the keys of table constructors, by reading the sources as tokens. */
#include "script/source/source_map.h"

#include "script/source/lexer.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEPTH = 64, MAX_KEYS_KEPT = 200000, MAX_SKIPPED = 1000 };

struct key {
    char name[MAX_KEY_LENGTH];
    int parent; /* index of the key whose table contains this key, or -1 */
    int file, line, column;
};

/* A key whose value is the name of a table, as in `guard = guards.kind`. The keys of that table belong to this key. */
struct alias {
    int key;
    char name[MAX_KEY_LENGTH];
};

/* A file and its text. The text is read as tokens when a place in the file is looked up for the first time, which
 * rarely happens. */
struct located_file {
    char *name, *text;
    size_t length;
    int returned; /* the key of the last constructor that is outside of all functions, or -1 */
};

struct source_map {
    struct located_file *file;
    int files, read; /* `read`: number of files, from the first, whose keys are known */
    uint64_t hash;   /* hash of the names and texts of all files */
    int main;        /* the main file, which the host requested */
    struct key *key;
    int keys, cap;
    struct alias *alias;
    int aliases, alias_cap;
};

/* The keys that were read for the last program. These keys are kept while programs share the compiled form of their
 * files. A map of the same files copies the keys. */
static _Thread_local struct last_read {
    bool wanted;
    uint64_t hash;
    struct key *key;
    int keys, files, *returned;
} last;

struct source_map *source_map_new(void) {
    return calloc(1, sizeof(struct source_map));
}

void source_map_free(struct source_map *l) {
    if (!l) return;
    for (int i = 0; i < l->files; i++) {
        free(l->file[i].name);
        free(l->file[i].text);
    }
    free(l->file);
    free(l->key);
    free(l->alias);
    free(l);
}

/* Keys ------------------------------------------------------------------------------------------------ */

static int add_key(struct source_map *l, const char *name, int parent, const struct lexer *x) {
    if (l->keys == MAX_KEYS_KEPT) return parent;
    if (l->keys == l->cap) {
        int cap = l->cap ? l->cap * 2 : 1024;
        struct key *grown = realloc(l->key, (size_t)cap * sizeof *grown);
        if (!grown) return parent;
        l->key = grown;
        l->cap = cap;
    }
    struct key *k = &l->key[l->keys];
    memset(k, 0, sizeof *k);
    memcpy(k->name, name, strnlen(name, MAX_KEY_LENGTH - 1));
    k->parent = parent;
    k->file = l->read;
    k->line = x->token_line;
    k->column = x->token_column;
    return l->keys++;
}

/* An open "{": the key of its table, the number of its list elements so far, and whether an element starts next. */
struct level {
    int key, current, elements, blocks, parens;
    bool begins;
};

static void index_name(int n, char *out) {
    char digits[12];
    int i = 0, j = 0;
    do digits[i++] = (char)('0' + n % 10);
    while ((n /= 10) > 0);
    out[j++] = '[';
    while (i > 0) out[j++] = digits[--i];
    out[j++] = ']';
    out[j] = '\0';
}

/* Records the last name of a value that is a name or a field, such as `kind` in `guards.kind`. `x` is at the "=" before
 * the value. */
static void note_alias(struct source_map *l, int key, struct lexer x) {
    char name[MAX_KEY_LENGTH] = "";
    lexer_next(&x);
    while (x.kind == TOKEN_NAME) {
        memcpy(name, x.text, sizeof name);
        lexer_next(&x);
        if (!lexer_is(&x, TOKEN_OTHER, ".")) break;
        lexer_next(&x);
    }
    if (!*name || !(lexer_is(&x, TOKEN_OTHER, ",") || lexer_is(&x, TOKEN_OTHER, "}"))) return;
    if (l->aliases == l->alias_cap) {
        const int cap = l->alias_cap ? l->alias_cap * 2 : 64;
        struct alias *grown = realloc(l->alias, (size_t)cap * sizeof *grown);
        if (!grown) return;
        l->alias = grown;
        l->alias_cap = cap;
    }
    struct alias *a = &l->alias[l->aliases++];
    a->key = key;
    memcpy(a->name, name, sizeof name);
}

/* Handles the first token of an element of a table: "name =", ["name"] = or a list element. */
static void begin_element(struct source_map *l, struct level *v, struct lexer *x) {
    struct lexer ahead = *x;
    char name[MAX_KEY_LENGTH];
    bool keyed = false;
    if (x->kind == TOKEN_NAME) {
        memcpy(name, x->text, sizeof name);
        lexer_next(&ahead);
        keyed = lexer_is(&ahead, TOKEN_OTHER, "=") && ahead.at < ahead.end && *ahead.at != '=';
    } else if (lexer_is(x, TOKEN_OTHER, "[")) {
        lexer_next(&ahead);
        if (ahead.kind == TOKEN_STRING) {
            memcpy(name, ahead.text, sizeof name);
            lexer_next(&ahead);
            keyed = lexer_is(&ahead, TOKEN_OTHER, "]");
        }
    }
    if (!keyed) index_name(++v->elements, name);
    v->current = add_key(l, name, v->key, x);
    v->begins = false;
    if (keyed && lexer_is(&ahead, TOKEN_OTHER, "=")) note_alias(l, v->current, ahead);
}

static void count_blocks(struct level *v, const struct lexer *x) {
    static const char *const opens[] = {"function", "if", "do", "repeat"}, *const closes[] = {"end", "until"};
    for (int i = 0; i < 4; i++) v->blocks += lexer_is(x, TOKEN_NAME, opens[i]);
    for (int i = 0; i < 2; i++) v->blocks -= lexer_is(x, TOKEN_NAME, closes[i]);
}

static char *copied(const char *bytes, size_t n) {
    char *copy = malloc(n + 1);
    if (copy && n) memcpy(copy, bytes, n);
    if (copy) copy[n] = '\0';
    return copy;
}

void source_map_add(struct source_map *l, const char *file, const char *text, size_t length, uint64_t hash) {
    struct located_file *grown = realloc(l->file, (size_t)(l->files + 1) * sizeof *grown);
    if (!grown) return;
    l->file = grown;
    struct located_file s = {copied(file, strlen(file)), copied(text, length), length, -1};
    if (s.name && s.text) {
        l->file[l->files++] = s;
        l->hash = (l->hash ^ hash) * 0x9E3779B97F4A7C15u;
    } else {
        free(s.name);
        free(s.text);
    }
}

const char *source_map_text(const struct source_map *l, const char *file, size_t *length) {
    for (int i = 0; i < l->files; i++)
        if (strcmp(l->file[i].name, file) == 0) return *length = l->file[i].length, l->file[i].text;
    return NULL;
}

static void read_keys(struct source_map *l, struct located_file *s) {
    struct lexer x = lexer_over(s->text, s->length);
    struct level stack[MAX_DEPTH], outside = {.key = -1};
    int depth = 0, assigned = -1;
    char last_name[MAX_KEY_LENGTH] = "";
    for (lexer_next(&x); x.kind != TOKEN_END; lexer_next(&x)) {
        struct level *v = depth ? &stack[depth - 1] : NULL;
        bool inside = v && v->blocks == 0 && v->parens == 0;
        if (inside && v->begins && !lexer_is(&x, TOKEN_OTHER, "}")) begin_element(l, v, &x);
        if (x.kind == TOKEN_NAME) memcpy(last_name, x.text, sizeof last_name);
        if (lexer_is(&x, TOKEN_OTHER, "{")) {
            int key = inside ? v->current : add_key(l, assigned >= 0 ? last_name : "{}", v ? v->current : -1, &x);
            if (!v && !outside.blocks) s->returned = key;
            if (depth < MAX_DEPTH) stack[depth++] = (struct level){key, key, 0, 0, 0, true};
        } else if (lexer_is(&x, TOKEN_OTHER, "}")) {
            if (depth) depth--;
        } else if (v) {
            if (inside && (lexer_is(&x, TOKEN_OTHER, ",") || lexer_is(&x, TOKEN_OTHER, ";"))) v->begins = true;
            count_blocks(v, &x);
            v->parens += lexer_is(&x, TOKEN_OTHER, "(") - lexer_is(&x, TOKEN_OTHER, ")");
        } else {
            count_blocks(&outside, &x);
        }
        assigned = lexer_is(&x, TOKEN_OTHER, "=")                           ? 1
                   : x.kind == TOKEN_NAME || lexer_is(&x, TOKEN_OTHER, "]") ? assigned
                   : lexer_is(&x, TOKEN_OTHER, "(")                         ? -1
                                                                            : assigned;
    }
}

/* If exactly one table that is outside of all constructors has this name, its keys become keys of the aliased key. */
static void join_alias(struct source_map *l, const struct alias *a) {
    int found = -1;
    for (int i = 0; i < l->keys; i++) {
        if (l->key[i].parent >= 0 || strcmp(l->key[i].name, a->name) != 0) continue;
        if (found >= 0) return;
        found = i;
    }
    for (int up = a->key; up >= 0; up = l->key[up].parent)
        if (up == found) return; /* the key is inside this table, so the table would contain itself */
    if (found >= 0 && found != l->file[l->key[found].file].returned) l->key[found].parent = a->key;
}

void source_map_share(bool begin) {
    free(last.key);
    free(last.returned);
    last = (struct last_read){.wanted = begin};
}

/* Keeps the keys for later maps of the same files. */
static void keep_last(const struct source_map *l) {
    source_map_share(true);
    struct key *key = malloc(((size_t)l->keys + 1) * sizeof *key);
    int *returned = malloc(((size_t)l->files + 1) * sizeof *returned);
    if (!key || !returned) {
        free(key);
        free(returned);
        return;
    }
    if (l->keys) memcpy(key, l->key, (size_t)l->keys * sizeof *key);
    for (int i = 0; i < l->files; i++) returned[i] = l->file[i].returned;
    last.hash = l->hash;
    last.key = key;
    last.keys = l->keys;
    last.returned = returned;
    last.files = l->files;
}

/* Copies the keys of the last map. Returns false if the last map was of other files. */
static bool take_last(struct source_map *l) {
    if (l->read || !last.key || last.hash != l->hash || last.files != l->files) return false;
    l->key = malloc(((size_t)last.keys + 1) * sizeof *l->key);
    if (!l->key) return false;
    memcpy(l->key, last.key, (size_t)last.keys * sizeof *l->key);
    l->keys = l->cap = last.keys;
    for (int i = 0; i < l->files; i++) l->file[i].returned = last.returned[i];
    l->read = l->files;
    return true;
}

static void read_all(struct source_map *l) {
    if (l->read == l->files || take_last(l)) return;
    for (; l->read < l->files; l->read++) {
        struct located_file *s = &l->file[l->read];
        read_keys(l, s);
    }
    for (; l->aliases; l->aliases--) join_alias(l, &l->alias[l->aliases - 1]);
    if (last.wanted) keep_last(l);
}

/* Returns how many keys of the path agree with the key and its enclosing keys. `near` is the rank of the place, in the
 * order in which an author would look: the table that the main file returns, the rest of that file, another file. If
 * two places are in the same one of these three parts, the place with fewer table constructors between its agreeing
 * keys ranks nearer. */
static int agreement(const struct source_map *l, int key, const char *const *path, int n, int *near) {
    int score = 0, skipped = 0, between = 0, i = n - 1, file = l->key[key].file;
    for (; i >= 0 && key >= 0; key = l->key[key].parent) {
        if (strncmp(l->key[key].name, path[i], MAX_KEY_LENGTH - 1) != 0) {
            if (i == n - 1) return 0;
            between++;
            continue; /* skip a constructor that the path does not name, such as a function's argument */
        }
        score++;
        i--;
        skipped += between;
        between = 0;
    }
    *near = MAX_SKIPPED * (file != l->main ? 0 : key < 0 || key != l->file[file].returned ? 1 : 2) - skipped;
    return score;
}

/* The best match so far: agreeing keys, rank, and the number of equally good places. */
struct fit {
    int score, near, places, key;
};

static struct fit best_fit(const struct source_map *l, const char *file, const char *const *path, int n) {
    struct fit f = {0, 0, 0, 0};
    for (int i = 0; i < l->keys && n > 0; i++) {
        if (file && strcmp(l->file[l->key[i].file].name, file) != 0) continue;
        int near = 0, score = agreement(l, i, path, n, &near);
        int places = score && score == f.score ? f.places : 0;
        if (score > f.score || (places && near > f.near)) f = (struct fit){score, near, places, i};
        f.places += score && score == f.score;
    }
    return f;
}

void source_map_main(struct source_map *l) {
    l->main = l->files;
}

static void pos_of(const struct source_map *l, int key, struct source_pos *place) {
    *place = (struct source_pos){l->file[l->key[key].file].name, l->key[key].line, l->key[key].column};
}

bool source_map_returned(struct source_map *l, struct source_pos *place) {
    read_all(l);
    int key = l->main < l->files ? l->file[l->main].returned : -1;
    if (key >= 0) pos_of(l, key, place);
    return key >= 0;
}

bool source_map_find(struct source_map *l, const char *file, const char *const *path, int n, struct source_pos *place) {
    struct fit best = {0, 0, 0, 0};
    read_all(l);
    for (; n > 0; n--) {
        struct fit f = best_fit(l, file, path, n);
        if (f.score > best.score) best = f;
        if (best.score >= n - 1 || best.places == 1)
            break; /* stop, because no place can fit better, or the key occurs
                    * only once */
    }
    if (best.score) pos_of(l, best.key, place);
    return best.score > 0;
}

bool source_map_beside(struct source_map *l, const char *file, int line, const char *beside, const char *const *path,
                       int n, struct source_pos *place) {
    int at = -1;
    read_all(l);
    for (int i = 0; i < l->keys && at < 0; i++)
        if (l->key[i].line == line && !strcmp(l->key[i].name, beside) && !strcmp(l->file[l->key[i].file].name, file))
            at = l->key[i].parent;
    if (at < 0) return false;
    for (int step = 0; step < n; step++) {
        int child = at + 1;
        while (child < l->keys && (l->key[child].parent != at || strcmp(l->key[child].name, path[step]) != 0)) child++;
        if (child == l->keys) break;
        at = child;
    }
    pos_of(l, at, place);
    return true;
}

bool source_pos_read(const char *text, char file[256], struct source_pos *place) {
    const char *lua = strstr(text, ".lua:");
    size_t n = lua ? (size_t)(lua + 4 - text) : 0;
    if (!n || n >= 256) return false;
    memcpy(file, text, n);
    file[n] = '\0';
    char *end;
    place->file = file;
    place->line = (int)strtol(lua + 5, &end, 10);
    place->column = *end == ':' ? (int)strtol(end + 1, NULL, 10) : 0;
    return true;
}
