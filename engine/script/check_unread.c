/* Reports parts of a definition that nothing reads: menus that are never offered, keys of cards, and settings.
 * Otherwise a typing error in such a name would be found late or never. */
#include "script/check.h"

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
    static const char *const keys[] = {"title", "text", "badge", "needs", "was"};
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

/* Pushes the card kind's real table, which is behind a read-only front. */
static void push_card(const struct checking *c, int kind) {
    const struct script *s = (const struct script *)c->program;
    lua_rawgeti(s->L, LUA_REGISTRYINDEX, s->card_defs);
    lua_rawgeti(s->L, -1, kind + 1);
    if (lua_istable(s->L, -1)) push_content(s->L, -1);
}

/* Of all cards' keys that some code reads, returns the key nearest to `key`, or NULL. Its text belongs to Lua. */
static const char *nearest_key(const struct checking *c, const char *key) {
    lua_State *L = ((const struct script *)c->program)->L;
    const char *best = NULL;
    int distance = 0, top = lua_gettop(L);
    for (int k = 0; k < rules(c)->def->card_kinds_n; k++) {
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
    lua_State *L = ((const struct script *)c->program)->L;
    for (int k = 0; k < rules(c)->def->card_kinds_n; k++) {
        int top = lua_gettop(L);
        push_card(c, k);
        for (lua_pushnil(L); lua_istable(L, -2) && lua_next(L, -2); lua_pop(L, 1)) {
            if (lua_type(L, -2) != LUA_TSTRING) continue;
            const char *key = lua_tostring(L, -2);
            if (!engine_key(key) && !is_read(c->sources, key)) unread_key(c, rules(c)->def->card_kinds[k].id, key);
        }
        lua_settop(L, top);
    }
}

/* Settings -------------------------------------------------------------------------------------------- */

static void unread_settings(struct checking *c) {
    json_t *all = json_read_text(c->program->settings_json, 0), *value;
    const char *name;
    json_object_foreach(all, name, value) {
        const char *const path[] = {"settings", name};
        char message[160];
        struct text m = text_over(message, sizeof message);
        if (check_mentions(c->sources, name)) continue;
        text_add(&m, "setting '%.*s' is never used", text_fit(name, 60), name);
        check_warn_at(c, path, 2, true, message, "build() gets it as `settings.name`; or leave it out");
    }
    json_decref(all);
}

void check_unread(struct checking *c) {
    idle_menus(c);
    idle_reactions(c);
    unread_keys(c);
    unread_settings(c);
}
