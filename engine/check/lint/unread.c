/* Reports parts of a definition that nothing reads: menus that are never offered, keys of cards, settings, and names
 * that occur only where they are declared. Without this report, a typing error in such a name would be found late or
 * never. */
#include "check/lint/passes.h"

#include "text/fold.h"
#include "text/msg.h"

#include <jansson.h>
#include <string.h>

static const struct rules *rules(const struct checking *c) {
    return c->program->rules;
}

/* Menus ----------------------------------------------------------------------------------------------- */

static bool is_offered(const struct checking *c, int menu) {
    const struct rules *r = rules(c);
    for (int i = 0; i < r->phases_n; i++)
        if (r->phases[i].run == NONE && r->phases[i].menu == menu) return true;
    return check_called_with(c->sources, "queue_menu", r->menus[menu].id) ||
           check_called_with(c->sources, "queue_simultaneous", r->menus[menu].id);
}

static void idle_menus(struct checking *c) {
    for (int i = 0; i < rules(c)->menus_n; i++) {
        const char *id = rules(c)->menus[i].id, *const path[] = {"menus", id};
        char message[160];
        struct text m = text_over(message, sizeof message);
        if (is_offered(c, i)) continue;
        text_add(&m, "menu '%.*s' is never offered", text_fit(id, 60), id);
        check_warn_at(c, path, 2, true, message,
                      "name it in a phase of `rounds` (turns = { menu = ... }), or queue_menu(\"menu\", piece)");
    }
}

/* Reactions ------------------------------------------------------------------------------------------- */

static void idle_reactions(struct checking *c) {
    for (int i = 0; i < rules(c)->reaction_ids.n; i++) {
        const struct reaction *q = &rules(c)->reactions[i];
        char message[160], index[16];
        struct text m = text_over(message, sizeof message), at = text_over(index, sizeof index);
        if (q->to != NONE || q->trigger != NONE || check_called_with(c->sources, "react", q->id)) continue;
        text_add(&at, "[%d]", i + 1);
        text_add(&m, "reaction '%.*s' is never asked", text_fit(q->id, 60), q->id);
        check_warn_at(c, (const char *const[]){"reactions", index}, 2, true, message,
                      "name what it answers in `to`, or call react(\"reaction\", about)");
    }
}

/* Keys ------------------------------------------------------------------------------------------------ */

/* Returns true for a key of a card that the engine reads. */
static bool engine_key(const char *key) {
    static const char *const keys[] = {"title", "text", "badge", "brief", "needs", "was"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i], key) == 0) return true;
    return false;
}

static bool is_read(const struct sources *all, const char *key) {
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], key, t));)
            if (t->role == ROLE_METHOD) return true;
    return check_mentions(all, key);
}

/* Pushes the real table of a kind of card. Scripts only get a read-only table in front of the real table. */
static void push_card(const struct checking *c, int kind) {
    const struct script *s = (const struct script *)c->program;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->card_defs);
    lua_rawgeti(s->L, -1, kind + 1);
    if (lua_istable(s->L, -1)) push_content(s->L, -1);
}

/* Returns the key most similar to `key` among the keys of cards that some code reads, or NULL. Lua owns the text. */
static const char *nearest_key(const struct checking *c, const char *key) {
    lua_State *L = script(c)->L;
    const char *best = NULL;
    int distance = 0, top = lua_gettop(L);
    for (int k = 0; k < def(c)->card_kinds_n; k++) {
        push_card(c, k);
        for (lua_pushnil(L); lua_istable(L, -2) && lua_next(L, -2); lua_pop(L, 1))
            if (lua_type(L, -2) == LUA_TSTRING && is_read(c->sources, lua_tostring(L, -2)))
                nearest_try(key, lua_tostring(L, -2), &best, &distance);
        lua_settop(L, top);
    }
    return best;
}

static void unread_key(struct checking *c, const char *card, const char *key) {
    const char *const path[] = {"cards", card, key};
    char message[200], hint[200];
    struct text m = text_over(message, sizeof message), h = text_over(hint, sizeof hint);
    const char *best = nearest_key(c, key);
    text_add(&m, "nothing reads the key '%.*s' of card '%.*s'", text_fit(key, 60), key, text_fit(card, 60), card);
    if (best) text_add(&h, "did you mean \"%s\"?", best);
    if (!best) text_add(&h, "read it as `card.def.%.*s`, or leave it out", text_fit(key, 60), key);
    check_warn_at(c, path, 3, true, message, hint);
}

static void unread_keys(struct checking *c) {
    lua_State *L = script(c)->L;
    for (int k = 0; k < def(c)->card_kinds_n; k++) {
        int top = lua_gettop(L);
        push_card(c, k);
        for (lua_pushnil(L); lua_istable(L, -2) && lua_next(L, -2); lua_pop(L, 1)) {
            if (lua_type(L, -2) != LUA_TSTRING) continue;
            const char *key = lua_tostring(L, -2);
            if (!engine_key(key) && !is_read(c->sources, key)) unread_key(c, def(c)->card_kinds[k].id, key);
        }
        lua_settop(L, top);
    }
}

/* Names that occur once ----------------------------------------------------------------------------------------- */

/* If a name occurs exactly once as a word of the sources, returns this occurrence and sets *file to its file. Otherwise
 * returns NULL. */
static const struct token_at *only_word(const struct sources *all, const char *name, const struct source_text **file) {
    const struct token_at *only = NULL;
    int n = 0;
    for (int f = 0; f < all->n && n < 2; f++)
        for (const struct token_at *t = NULL; n < 2 && (t = source_word(&all->at[f], name, t)) != NULL; n++) {
            only = t;
            *file = &all->at[f];
        }
    return n == 1 ? only : NULL;
}

/* Returns true if the token is directly in the table of the key `parent`: parent = { ... t ... }. */
static bool is_within(const struct source_text *s, const struct token_at *t, const char *parent) {
    int depth = 0;
    for (const struct token_at *at = t - 1; at >= s->token + 2; at--) {
        depth += token_sign(at, "}");
        if (!token_sign(at, "{")) continue;
        if (!depth) return token_sign(at - 1, "=") && token_is(at - 2, parent);
        depth--;
    }
    return false;
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* Returns true if the text has the name as a word. */
static bool text_has(const struct token_at *t, const char *name) {
    const char *end = t->from + t->length, *at = t->from;
    const size_t n = strlen(name);
    for (; (at = memchr(at, name[0], (size_t)(end - at))) != NULL && (size_t)(end - at) >= n; at++)
        if (!memcmp(at, name, n) && (at == t->from || !is_letter(at[-1])) && (at + n == end || !is_letter(at[n])))
            return true;
    return false;
}

/* Returns true if a text of the sources except `own` contains the name as a word. Names occur in texts as parts of
 * filters and sentences, for example. */
static bool in_some_text(const struct sources *all, const char *name, const struct token_at *own) {
    for (int f = 0; f < all->n; f++)
        for (int i = 0; i < all->at[f].strings; i++) {
            const struct token_at *t = &all->at[f].token[all->at[f].string[i]];
            if (t != own && text_has(t, name)) return true;
        }
    return false;
}

static bool is_word_somewhere(const struct sources *all, const char *text) {
    for (int f = 0; f < all->n; f++)
        if (source_word(&all->at[f], text, NULL)) return true;
    return false;
}

/* Returns true if a word of the sources and the text at t together make the name: for example "wolve" and the "s" of
 * `id .. "s"` make "wolves". */
static bool completes(const struct sources *all, const struct token_at *t, const char *name) {
    const size_t n = strlen(name), m = (size_t)t->length;
    char rest[80];
    if (!m || m >= n || n >= sizeof rest) return false;
    const bool last = token_sign(t - 1, "..") && memcmp(name + n - m, t->from, m) == 0;
    if (!last && !(token_sign(t + 1, "..") && memcmp(name, t->from, m) == 0)) return false;
    memcpy(rest, last ? name : name + m, n - m);
    rest[n - m] = '\0';
    return is_word_somewhere(all, rest);
}

/* Returns true if the text is a format, such as "guard_%d", from which a script may make the name. */
static bool formats(const struct token_at *t, const char *name) {
    const char *sign = memchr(t->from, '%', (size_t)t->length), *end = t->from + t->length;
    const size_t n = strlen(name), before = sign ? (size_t)(sign - t->from) : 0;
    if (!sign) return false;
    while (sign < end && !(*sign >= 'a' && *sign <= 'z')) sign++;
    const size_t after = sign < end ? (size_t)(end - sign - 1) : 0;
    return (before || after) && before + after < n && !memcmp(name, t->from, before) &&
           !memcmp(name + n - after, end - after, after);
}

static bool is_put_together(const struct sources *all, const char *name) {
    for (int f = 0; f < all->n; f++)
        for (int i = 0; i < all->at[f].strings; i++) {
            const struct token_at *t = &all->at[f].token[all->at[f].string[i]];
            if (t > all->at[f].token && (completes(all, t, name) || formats(t, name))) return true;
        }
    return false;
}

/* Returns true if the token is an item of a list, not the value of a key or a part of an expression. */
static bool is_item(const struct token_at *t) {
    return t->kind == TOKEN_STRING && (token_sign(t - 1, "{") || token_sign(t - 1, ",")) &&
           (token_sign(t + 1, "}") || token_sign(t + 1, ","));
}

/* Returns true if the file is a module of the episode's own game: episodes/GAME/x.lua may read scripts/GAME/y.lua. All
 * episodes that can read such a module are known. */
static bool is_own_module(const char *episode, const char *file) {
    const char *start = strstr(episode, "episodes/"), *game = start ? start + strlen("episodes/") : "";
    const size_t n = strcspn(game, "/");
    return game[n] && strncmp(file, "scripts/", 8) == 0 && strncmp(file + 8, game, n + 1) == 0;
}

bool check_spelled_besides(const struct sources *all, const char *name, const struct token_at *own) {
    return in_some_text(all, name, own) || is_put_together(all, name);
}

/* Returns true if the token is the name in m.add("... parent", "name", ...) or m.var("parent", "name", ...) of a
 * mod. */
static bool is_added(const struct token_at *t, const char *parent) {
    return t->kind == TOKEN_STRING && token_sign(t - 1, ",") && token_is(t - 2, parent) && token_sign(t - 3, "(") &&
           (token_is(t - 4, "add") || token_is(t - 4, "var"));
}

const struct token_at *check_added(const struct sources *all, const char *parent, const char *name,
                                   const struct source_text **file) {
    for (int f = 0; f < all->n; f++)
        for (const struct token_at *t = NULL; (t = source_word(&all->at[f], name, t));)
            if (is_added(t, parent)) return *file = &all->at[f], t;
    return NULL;
}

/* Warns of a name that occurs only where it is declared: in the episode's own file, in a module of its game or in a
 * mod. The declaration is the key at `path`, an item in the list at `path`, or m.add("path", "name", ...). For a
 * module, the warning is reported only if no episode that reads the module uses the name. A name that a script
 * assembles, or declares in a loop, is never found at such a place, so the check never reports it. */
static void idle_name(struct checking *c, const char *const *path, int n, const char *sort, const char *fate,
                      const char *hint) {
    const char *name = path[n - 1];
    const struct source_text *file = NULL;
    const struct token_at *t = only_word(c->sources, name, &file);
    char message[160];
    struct text m = text_over(message, sizeof message);
    if (!t) return;
    const bool added = is_added(t, path[n - 2]);
    const char *episode = script(c)->file;
    const bool own = added || strcmp(file->path, episode) == 0;
    if (!own && !is_own_module(episode, file->path)) return;
    if (!added && ((t->role != ROLE_KEY && !is_item(t)) || !is_within(file, t, path[n - 2]))) return;
    if (in_some_text(c->sources, name, t) || is_put_together(c->sources, name)) return;
    text_add(&m, "%s '%.*s' %s", sort, text_fit(name, 60), name, fate);
    if (own)
        report_add_every(c->report, FINDING_WARNING, file->path, t->line, t->column, message, hint);
    else
        report_add_shared(c->report, FINDING_WARNING, file->path, t->line, t->column, message, hint);
}

static void idle_variables(struct checking *c) {
    static const char *const owners[OWNERS] = {
        [OWN_MATCH] = "match", [OWN_SIDE] = "side", [OWN_SEAT] = "seat", [OWN_PIECE] = "piece",
        [OWN_SPACE] = "space", [OWN_LINK] = "link", [OWN_CARD] = "card"};
    const struct def *d = def(c);
    for (int i = 0; i < d->fields_n; i++) {
        const struct field *f = &d->fields[i];
        if (!f->script || f->is_seal || !owners[f->owner]) continue;
        const char *const path[] = {"vars", owners[f->owner], f->name};
        idle_name(c, path, 3, "variable", "is never read or assigned", "name it in a rule, or leave it out");
    }
}

/* Returns true if the text gives marks to spaces or links: in a legend, in a list of a legend, or as the value of
 * `marks`. */
static bool gives_mark(const struct source_text *s, const struct token_at *t) {
    if (token_sign(t - 1, "=") && token_is(t - 2, "marks")) return true;
    const struct token_at *list = t;
    while (list >= s->token + 4 && (token_sign(list - 1, ",") || list[-1].kind == TOKEN_STRING)) list--;
    return is_within(s, t, "legend") || (token_sign(list - 1, "{") && is_within(s, list - 1, "legend"));
}

/* Warns of a mark that spaces or links have but that no filter, code, sign or title names. */
static void idle_mark(struct checking *c, const char *name) {
    const char *episode = script(c)->file;
    const struct source_text *file = NULL;
    const struct token_at *given = NULL;
    for (int f = 0; f < c->sources->n; f++) {
        const struct source_text *s = &c->sources->at[f];
        for (const struct token_at *t = NULL; (t = source_word(s, name, t)) != NULL;)
            if (t->kind == TOKEN_NAME) return;
        for (int i = 0; i < s->strings; i++) {
            const struct token_at *t = &s->token[s->string[i]];
            if (!text_has(t, name)) continue;
            if (t < s->token + 4 || !gives_mark(s, t)) return;
            if (!given) given = t, file = s;
        }
    }
    const bool own = given && strcmp(file->path, episode) == 0;
    if (!given || (!own && !is_own_module(episode, file->path)) || is_put_together(c->sources, name)) return;
    char message[160];
    struct text m = text_over(message, sizeof message);
    text_add(&m, "mark '%.*s' is never named", text_fit(name, 60), name);
    const char *hint = "space:is(\"mark\") and filters ask for it; or leave it out";
    if (own)
        report_add_every(c->report, FINDING_WARNING, file->path, given->line, given->column, message, hint);
    else
        report_add_shared(c->report, FINDING_WARNING, file->path, given->line, given->column, message, hint);
}

static void idle_piles(struct checking *c) {
    const struct def *d = def(c);
    for (int i = 0; i < d->piles_n; i++)
        if (!i || strcmp(d->piles[i].id, d->piles[i - 1].id) != 0)
            idle_name(c, (const char *const[]){"piles", d->piles[i].id}, 2, "pile", "is never named",
                      "pile(\"id\") is its handle, and `pile` of an action names it; or leave it out");
}

/* Calls idle_name() for each name of a section. */
static void idle_section(struct checking *c, const char *section, const struct names *all, const char *sort,
                         const char *fate, const char *hint) {
    for (int i = 0; i < all->n; i++) idle_name(c, (const char *const[]){section, all->name[i]}, 2, sort, fate, hint);
}

void check_idle_names(struct checking *c) {
    const struct def *d = def(c);
    idle_variables(c);
    for (int i = CORE_EVENT_COUNT; i < d->events_n; i++) /* the core emits its own events */
        idle_name(c, (const char *const[]){"events", d->events[i].id}, 2, "event", "is never emitted",
                  "emit(\"event\", { ... }) records it and shows its sentence; or leave it out");
    for (int i = rules(c)->verb_pass + 1; i < d->verbs_n; i++)
        if (d->verbs[i].menu == NONE)
            idle_name(c, (const char *const[]){"verbs", d->verbs[i].id}, 2, "verb", "is never offered",
                      "choose{ verb = \"verb\" } or its `options` offer it; or leave it out");
    for (int i = 0; i < d->tracks_n; i++)
        idle_name(c, (const char *const[]){"tracks", d->tracks[i].id}, 2, "track", "is never moved or read",
                  "track(\"id\"):add(n) moves it; or leave it out");
    idle_section(c, "dice", &d->dice_ids, "dice", "are never rolled",
                 "roll(\"dice\", n) rolls them; or leave them out");
    idle_section(c, "symbols", &d->symbols, "symbol", "is on no die", "name it in a face of `dice`, or leave it out");
    idle_section(c, "conditions", &d->conditions, "condition", "is never set or read",
                 "piece:set_condition(\"condition\", true) sets it; or leave it out");
    idle_section(c, "attacks", &rules(c)->attack_ids, "attack", "is never made",
                 "attack(\"profile\", ...) makes it; or leave it out");
    idle_section(c, "figures", &rules(c)->figure_ids, "figure", "never acts",
                 "act(\"figure\") lets it act; or leave it out");
    idle_section(c, "triggers", &rules(c)->trigger_ids, "trigger", "is never run or answered",
                 "trigger(\"trigger\", { ... }) runs its handlers; or leave it out");
    idle_piles(c);
    for (int i = 0; i < d->mark_ids.n; i++) idle_mark(c, d->mark_ids.name[i]);
    for (int i = 0; i < d->link_marks.n; i++) idle_mark(c, d->link_marks.name[i]);
}

void check_unread(struct checking *c) {
    check_idle_names(c);
    idle_menus(c);
    idle_reactions(c);
    unread_keys(c);
    check_unused(c, c->program->setting, c->program->settings, false);
}
