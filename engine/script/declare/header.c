/* Settings and constants: checks the requested values against the values that the episode permits (docs/SCRIPTING.md
 * 1). */
#include "script/declare/header.h"

#include "precinct.h"
#include "script/source/source_map.h"

#include <stdlib.h>
#include <string.h>

static void list_choices(struct scan *c, const char *key, struct text *out) {
    if (!scan_enter(c, key, false)) return;
    for (int i = 1, n = scan_length(c); i <= n; i++) text_add(out, "%s%s", i > 1 ? ", " : "", scan_item(c, i));
    scan_leave(c);
}

static bool is_choice(struct scan *c, const char *key, const char *name) {
    bool found = false;
    if (!scan_enter(c, key, false)) return false;
    for (int i = 1, n = scan_length(c); i <= n && !found; i++) found = strcmp(scan_item(c, i), name) == 0;
    scan_leave(c);
    return found;
}

static void names_check(struct scan *c, const char *key) {
    if (!scan_has(c, key)) scan_missing(c, key, "expected a list of names");
    scan_enter(c, key, true);
    int n = scan_length(c);
    if (!n) scan_error(c, NULL, "expected at least one name");
    for (int i = 1; i <= n; i++)
        if (!scan_item(c, i)[0]) scan_error(c, NULL, "a name is empty");
    scan_leave(c);
}

static void choice_check(struct scan *c, const char *key, const char *name, const char *among) {
    char valid[512];
    struct text t = text_over(valid, sizeof valid);
    if (is_choice(c, among, name)) return;
    list_choices(c, among, &t);
    scan_error(c, key, "\"%s\" is not among the %s: %s", name, among, valid);
}

static void default_list_check(struct scan *c) {
    int most = scan_int(c, "max", 1000, 0, 1000), n = 0;
    if (scan_enter(c, "default", false)) {
        n = scan_length(c);
        scan_leave(c);
    }
    if (n < scan_int(c, "min", 0, 0, 1000) || n > most)
        scan_error(c, "default", "%d names are not between min and max", n);
    for (int i = 1; i <= n; i++) {
        scan_enter(c, "default", true);
        const char *name = scan_item(c, i);
        scan_leave(c);
        choice_check(c, "default", name, "choices");
    }
}

static void default_int_check(struct scan *c) {
    word min = scan_int(c, "min", INT32_MIN, INT32_MIN, INT32_MAX),
         max = scan_int(c, "max", INT32_MAX, INT32_MIN, INT32_MAX);
    if (min > max) scan_error(c, "min", "%d is above max, %d", min, max);
    if (!scan_has(c, "default")) scan_missing(c, "default", "expected an integer");
    scan_int(c, "default", 0, min, max);
}

/* Checks that every choice has a label, because each choice becomes an entry of the menu. */
static void entries_check(struct scan *c) {
    scan_enter(c, "choices", true);
    int choices = scan_length(c);
    scan_leave(c);
    for (int i = 1; i <= choices; i++) {
        scan_enter(c, "choices", true);
        const char *choice = scan_item(c, i);
        scan_leave(c);
        scan_enter(c, "entries", true);
        if (lua_getfield(c->L, -1, choice) == LUA_TNIL) scan_missing(c, choice, "expected a string");
        scan_msg_here(c, choice, "label");
        lua_pop(c->L, 1);
        scan_leave(c);
    }
    scan_enter(c, "entries", true);
    int labels = scan_count(c);
    scan_leave(c);
    if (labels != choices) scan_error(c, "entries", "has %d labels for %d choices", labels, choices);
}

/* Checks a table that gives texts to choices. Not every choice needs a text. */
static void labels_check(struct scan *c, const char *key) {
    if (!scan_enter(c, key, false)) return;
    int at = lua_gettop(c->L);
    for (lua_pushnil(c->L); lua_next(c->L, at); lua_pop(c->L, 1)) {
        const char *choice = lua_type(c->L, -2) == LUA_TSTRING ? lua_tostring(c->L, -2) : "";
        if (lua_type(c->L, -1) != LUA_TSTRING) scan_error(c, NULL, "expected a text for each choice that is named");
        scan_msg_here(c, choice, "about");
        lua_pushvalue(c->L, at - 1); /* pushes the setting's table */
        bool known = is_choice(c, "choices", choice);
        lua_pop(c->L, 1);
        if (!known) scan_error(c, NULL, "\"%s\" is not among the choices", choice);
    }
    scan_leave(c);
}

static void setting_check(struct scan *c, const char *key, void *ctx) {
    (void)key, (void)ctx;
    if (lua_type(c->L, -1) != LUA_TTABLE) scan_error(c, NULL, "expected a table, got %s", luaL_typename(c->L, -1));
    scan_keys(c, "type choices default title note campaign min max order entries titles about when");
    scan_int(c, "order", 0, 0, 1000);
    const char *type = scan_string(c, "type", NULL);
    scan_string(c, "title", "");
    scan_string(c, "note", "");
    scan_bool(c, "campaign", false);
    if (scan_has(c, "choices")) {
        labels_check(c, "titles");
        labels_check(c, "about");
    }
    if (strcmp(type, "choice") == 0) {
        names_check(c, "choices");
        choice_check(c, "default", scan_string(c, "default", NULL), "choices");
        if (scan_has(c, "entries")) entries_check(c);
    } else if (scan_has(c, "entries")) {
        scan_error(c, "entries", "are for a setting of type \"choice\"");
    } else if (strcmp(type, "list") == 0) {
        names_check(c, "choices");
        default_list_check(c);
    } else if (strcmp(type, "integer") == 0) {
        default_int_check(c);
    } else if (strcmp(type, "flag") == 0) {
        scan_bool(c, "default", false);
    } else if (strcmp(type, "text") == 0) {
        scan_string(c, "default", NULL);
    } else {
        scan_error(c, "type", "expected \"choice\", \"list\", \"integer\", \"flag\" or \"text\", got \"%s\"", type);
    }
}

/* Returns the name after `last` in the table at the top of the stack, or NULL after the last name. If `last` is NULL,
 * returns the first name. Names are sorted by bytes, because Lua's own order differs between runs. */
static const char *name_after(lua_State *L, const char *last) {
    const char *next = NULL;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : NULL;
        if (name && (!last || strcmp(name, last) > 0) && (!next || strcmp(name, next) < 0)) next = name;
    }
    return next;
}

/* Checks one condition of a setting's `when`: the name of another setting and one of its choices. The other setting
 * must have no condition, so that no setting depends on itself. `settings` is the stack index of the table of
 * settings. */
static void condition_check(struct scan *c, int settings, const char *name) {
    lua_State *L = c->L;
    const char *wanted = scan_string(c, name, NULL);
    if (lua_getfield(L, settings, name) != LUA_TTABLE) scan_error(c, name, "is not a setting");
    if (strcmp(scan_string(c, "type", NULL), "choice") != 0 || scan_has(c, "when"))
        scan_error(c, name, "is not a setting of type \"choice\" that applies always");
    choice_check(c, name, wanted, "choices");
    lua_pop(L, 1);
}

static void when_check(struct scan *c, int settings) {
    if (!scan_enter(c, "when", false)) return;
    for (const char *name = name_after(c->L, NULL); name; name = name_after(c->L, name))
        condition_check(c, settings, name);
    scan_leave(c);
}

/* Checks the conditions of all settings. Settings refer to each other, so the whole table of settings is at the top of
 * the stack. */
static void conditions_check(struct scan *c, void *ctx) {
    (void)ctx;
    if (!scan_enter(c, "settings", false)) return;
    int settings = lua_gettop(c->L);
    for (const char *key = name_after(c->L, NULL); key; key = name_after(c->L, key)) {
        scan_enter(c, key, true);
        when_check(c, settings);
        scan_leave(c);
    }
    scan_leave(c);
}

static void constant_check(struct scan *c, const char *key, void *ctx) {
    (void)key, (void)ctx;
    if (lua_type(c->L, -1) != LUA_TTABLE)
        scan_error(c, NULL, "expected a table such as { default = 1, min = 0, max = 9 }, got %s",
                   luaL_typename(c->L, -1));
    scan_keys(c, "default min max values note was");
    scan_optional(c, "was");
    scan_optional(c, "note");
    const int type = scan_type(c, "default");
    if (type == LUA_TNIL) scan_missing(c, "default", "expected an integer, boolean or name");
    if (type == LUA_TSTRING) {
        if (!scan_has(c, "values") && (scan_has(c, "min") || scan_has(c, "max")))
            scan_error(c, "default", "expected an integer, as it has min or max, got the string \"%s\"",
                       scan_string(c, "default", ""));
        names_check(c, "values");
        choice_check(c, "default", scan_string(c, "default", NULL), "values");
        return;
    }
    if (scan_has(c, "values")) scan_error(c, "values", "are for names; for integers give min and max");
    if (type == LUA_TNUMBER)
        default_int_check(c);
    else if (type != LUA_TBOOLEAN)
        scan_error(c, "default", "expected an integer, boolean or name, got %s", lua_typename(c->L, type));
}

/* Returns the length of the start of the text that a file name may contain. The names of games and episodes are names
 * of files, and the names of saves contain both. */
static size_t file_name_length(const char *text) {
    return strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-");
}

/* Returns true if the name has the form "game/episode". */
static bool is_episode_name(const char *name) {
    size_t game = file_name_length(name), id = name[game] == '/' ? file_name_length(name + game + 1) : 0;
    return game && id && !name[game + 1 + id];
}

const char *header_on_defeat(struct scan *c) {
    static const char *const known[] = {"go_on", "again", "restart", "stop"};
    return known[scan_choice(c, "on_defeat", known[0], "go_on again restart stop")];
}

static void campaign_check(struct scan *c) {
    if (scan_has(c, "build"))
        scan_error(c, "build", "is for an episode; a campaign has none: it is made of the episodes it lists");
    scan_keys(c, "game id title pitch rules settings campaign carry on_defeat");
    header_on_defeat(c);
    names_check(c, "campaign");
    scan_enter(c, "campaign", true);
    for (int i = 1, n = scan_length(c); i <= n; i++)
        if (!is_episode_name(scan_item(c, i)))
            scan_error(c, NULL, "\"%s\" is not an episode; expected \"game/episode\"", scan_item(c, i));
    scan_leave(c);
    const char *carry = scan_string(c, "carry", "");
    const char *expression = lua_pushfstring(c->L, "return %s", carry);
    bool good = luaL_loadbufferx(c->L, expression, strlen(expression), "=carry", "t") == LUA_OK;
    lua_pop(c->L, 2);
    if (!good && luaL_loadbufferx(c->L, carry, strlen(carry), "=carry", "t") != LUA_OK)
        scan_error(c, "carry", "is not Lua: %s", lua_tostring(c->L, -1));
    if (!good) lua_pop(c->L, 1);
}

bool header_is_campaign(struct scan *c) {
    return scan_has(c, "campaign");
}

static void required_string(struct scan *c, void *key) {
    scan_string(c, key, NULL);
}

static void required_name(struct scan *c, void *key) {
    const char *name = scan_string(c, key, NULL);
    size_t n = file_name_length(name);
    if (!n || name[n]) scan_error(c, key, "\"%s\": expected letters, digits, \"_\" and \"-\" only", name);
}

/* Checks the settings of `coached`, whose table is at the top, above the header. */
static void coached_settings_check(struct scan *c) {
    lua_State *L = c->L;
    const int coached = lua_gettop(L), declared = coached + 1;
    if (lua_getfield(L, coached - 1, "settings") != LUA_TTABLE) {
        lua_newtable(L);
        lua_replace(L, declared);
    }
    lua_pushvalue(L, coached);
    if (scan_enter(c, "settings", false)) {
        for (const char *key = name_after(L, NULL); key; key = name_after(L, key)) {
            const char *best = NULL;
            int distance = 0;
            scan_string(c, key, NULL);
            const bool known = lua_getfield(L, declared, key) != LUA_TNIL;
            lua_pop(L, 1);
            if (known) continue;
            lua_pushvalue(L, declared);
            for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
                if (lua_type(L, -2) == LUA_TSTRING) nearest_try(key, lua_tostring(L, -2), &best, &distance);
            scan_error(c, key, "is not a setting%s", suggest(best, "").s);
        }
        scan_leave(c);
    }
    lua_settop(L, coached);
}

/* Checks `coached`, the declaration of a first match with the coach: its title, seed and settings. */
static void coached_check(struct scan *c) {
    if (!scan_enter(c, "coached", false)) return;
    scan_keys(c, "title seed settings");
    scan_string(c, "title", NULL);
    if (!scan_has(c, "seed")) scan_missing(c, "seed", "expected an integer");
    scan_int(c, "seed", 0, 0, INT32_MAX);
    coached_settings_check(c);
    scan_leave(c);
}

/* Returns the last line of a file that is not blank, where the missing `return` belongs. */
static int last_line(const struct source_map *map, const char *file) {
    size_t n = 0;
    const char *text = source_map_text(map, file, &n);
    int line = 1;
    while (n && strchr(" \t\r\n", text[n - 1])) n--;
    for (size_t i = 0; i < n; i++) line += text[i] == '\n';
    return line;
}

void header_check(struct scan *c) {
    if (lua_type(c->L, -1) != LUA_TTABLE)
        luaL_error(c->L, "%s:%d: expected the file to return an episode (a table), got %s: end the file with `return`",
                   c->s->file, last_line(c->s->map, c->s->file), luaL_typename(c->L, -1));
    bool campaign = header_is_campaign(c);
    if (campaign)
        campaign_check(c);
    else
        scan_keys(c, "game id title pitch rules seed coached settings constants build");
    scan_guarded(c, required_name, (void *)"game");
    scan_guarded(c, required_name, (void *)"id");
    scan_guarded(c, required_string, (void *)"title");
    scan_string(c, "pitch", "");
    scan_string(c, "rules", "");
    scan_int(c, "seed", 0, 0, INT32_MAX);
    if (!campaign) coached_check(c);
    scan_section(c, "settings", false, setting_check);
    scan_guarded(c, conditions_check, NULL);
    scan_section(c, "constants", false, constant_check);
    if (!campaign) luaL_unref(c->L, LUA_REGISTRYINDEX, scan_function(c, "build", true));
}

/* Settings -------------------------------------------------------------------------------------------- */

static const char *given_setting(const struct setting *settings, int n, const char *prefix, const char *name) {
    size_t p = strlen(prefix);
    for (int i = n - 1; i >= 0; i--) /* the last value given for a setting counts */
        if (strncmp(settings[i].name, prefix, p) == 0 && strcmp(settings[i].name + p, name) == 0)
            return settings[i].value;
    return NULL;
}

static void refuse(struct scan *c, const char *name, const char *value, const char *key) {
    char valid[512];
    struct text t = text_over(valid, sizeof valid);
    list_choices(c, key, &t);
    luaL_error(c->L, "%s: \"%s\" is not possible; expected %s", name, value, valid);
}

static bool parse_int(const char *text, word *n) {
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end || value < INT32_MIN || value > INT32_MAX) return false;
    *n = (word)value;
    return true;
}

static void push_bool(struct scan *c, const char *name, const char *value) {
    bool yes = strcmp(value, "true") == 0 || strcmp(value, "yes") == 0 || strcmp(value, "on") == 0 || value[0] == '\0';
    bool no = strcmp(value, "false") == 0 || strcmp(value, "no") == 0 || strcmp(value, "off") == 0;
    if (!yes && !no) luaL_error(c->L, "%s: \"%s\" is not possible; expected true or false", name, value);
    lua_pushboolean(c->L, yes);
}

static void push_int(struct scan *c, const char *name, const char *value) {
    word n = 0;
    word min = scan_int(c, "min", INT32_MIN, INT32_MIN, INT32_MAX),
         max = scan_int(c, "max", INT32_MAX, INT32_MIN, INT32_MAX);
    if (!parse_int(value, &n) || n < min || n > max)
        luaL_error(c->L, "%s: \"%s\" is not possible; expected %d to %d", name, value, min, max);
    lua_pushinteger(c->L, n);
}

static void push_list(struct scan *c, const char *name, const char *value) {
    int n = 0, min = scan_int(c, "min", 0, 0, 1000), max = scan_int(c, "max", 1000, 0, 1000);
    lua_newtable(c->L);
    int list = lua_gettop(c->L);
    while (*value) {
        size_t length = strcspn(value, ",");
        lua_pushlstring(c->L, value, length);
        const char *item = lua_tostring(c->L, -1);
        lua_pushvalue(c->L, list - 1); /* pushes the setting's table, which the checks read */
        if (!is_choice(c, "choices", item)) refuse(c, name, item, "choices");
        lua_pop(c->L, 1);
        for (int i = 1; i <= n; i++) {
            lua_rawgeti(c->L, list, i);
            if (strcmp(lua_tostring(c->L, -1), item) == 0) luaL_error(c->L, "%s: \"%s\" is named twice", name, item);
            lua_pop(c->L, 1);
        }
        lua_rawseti(c->L, list, ++n);
        value += length + (value[length] == ',');
    }
    if (n < min || n > max) luaL_error(c->L, "%s: expected %d to %d names, got %d", name, min, max, n);
}

/* Checks the requested value and pushes it. The setting's table is at the top of the stack. */
static void push_given(struct scan *c, const char *name, const char *value) {
    const char *type = scan_string(c, "type", NULL);
    if (strcmp(type, "choice") == 0) {
        if (!is_choice(c, "choices", value)) refuse(c, name, value, "choices");
        lua_pushstring(c->L, value);
    } else if (strcmp(type, "list") == 0) {
        push_list(c, name, value);
    } else if (strcmp(type, "flag") == 0) {
        push_bool(c, name, value);
    } else if (strcmp(type, "text") == 0) {
        if (strlen(value) > PR_LONGEST_TEXT) luaL_error(c->L, "%s: longer than %d bytes", name, PR_LONGEST_TEXT);
        if (!text_sound(value)) luaL_error(c->L, "%s: holds bytes that are not text", name);
        lua_pushstring(c->L, value);
    } else {
        push_int(c, name, value);
    }
}

struct choice {
    const struct setting *settings;
    int n, out; /* `out`: stack index of the table to fill */
};

/* Replaces the nil at the top of the stack by the value of a setting without a default: an empty list, or false. */
static void push_absent(struct scan *c) {
    lua_pop(c->L, 1);
    if (strcmp(scan_string(c, "type", NULL), "list") == 0)
        lua_newtable(c->L);
    else
        lua_pushboolean(c->L, 0);
}

static void take_setting(struct scan *c, const char *key, void *ctx) {
    const struct choice *choice = ctx;
    const char *value = given_setting(choice->settings, choice->n, "", key);
    if (value)
        push_given(c, key, value);
    else if (lua_getfield(c->L, -1, "default") == LUA_TNIL)
        push_absent(c);
    lua_setfield(c->L, choice->out, key);
}

/* A setting whose condition is being tested. `value` is its requested value, or NULL if the setting was not
 * requested. */
struct applying {
    const struct choice *choice;
    const char *name, *value;
    bool applies;
};

/* Tests one condition of a setting against the chosen values. Raises an error if a person requested a setting that does
 * not apply. */
static void take_condition(struct scan *c, const char *other, void *ctx) {
    struct applying *a = ctx;
    lua_State *L = c->L;
    const char *wanted = lua_tostring(L, -1);
    lua_getfield(L, a->choice->out, other);
    const char *is = lua_tostring(L, -1);
    bool same = is && strcmp(is, wanted) == 0;
    a->applies = a->applies && same;
    if (!same && a->value) {
        c->s->explained = c->s->refused = true;
        luaL_error(L, tr("%s=%s applies only with %s=%s, not with %s=%s. Leave it out."), a->name, a->value, other,
                   wanted, other, is ? is : "");
    }
    lua_pop(L, 1);
}

/* Removes the value of a setting that does not apply. Before this call, all other settings must have their values. */
static void drop_setting(struct scan *c, const char *key, void *ctx) {
    const struct choice *choice = ctx;
    struct applying a = {choice, key, given_setting(choice->settings, choice->n, "", key), true};
    scan_each_of(c, "when", take_condition, &a);
    if (a.applies) return;
    lua_pushnil(c->L);
    lua_setfield(c->L, choice->out, key);
}

static void push_constant(struct scan *c, const char *name, const char *value) {
    const int type = scan_type(c, "default");
    if (type == LUA_TBOOLEAN) {
        push_bool(c, name, value);
    } else if (type == LUA_TSTRING) {
        if (!is_choice(c, "values", value)) refuse(c, name, value, "values");
        lua_pushstring(c->L, value);
    } else {
        push_int(c, name, value);
    }
}

/* Returns true if the key `was` of the table at the top of the stack lists `name`. */
static bool was_called(struct scan *c, const char *name) {
    const char *was = scan_optional(c, "was");
    return was && word_listed(was, name);
}

/* Returns the value that was requested for a constant under an old name, or NULL. Saves may use old names. */
static const char *given_before(struct scan *c, const struct choice *choice) {
    const char *value = NULL;
    for (int i = 0; i < choice->n; i++) {
        const struct setting *s = &choice->settings[i];
        if (strncmp(s->name, "const.", 6) == 0 && was_called(c, s->name + 6)) value = s->value;
    }
    return value;
}

static void take_constant(struct scan *c, const char *key, void *ctx) {
    const struct choice *choice = ctx;
    const char *value = given_setting(choice->settings, choice->n, "const.", key);
    if (!value) value = given_before(c, choice);
    if (value)
        push_constant(c, key, value);
    else
        lua_getfield(c->L, -1, "default");
    lua_setfield(c->L, choice->out, key);
}

/* Returns true if `name` is an old name of the constant `key`; the table of constants is at the top of the stack. */
static bool constant_was(struct scan *c, const char *key, const char *name) {
    if (!scan_enter(c, key, false)) return false;
    bool was = was_called(c, name);
    scan_leave(c);
    return was;
}

/* Raises an error for a requested setting or constant that the episode lacks. The error lists the names that the
 * episode has. */
static void check_given(struct scan *c, const struct setting *settings, int n) {
    for (int i = 0; i < n; i++) {
        bool constant = strncmp(settings[i].name, "const.", 6) == 0;
        const char *table = constant ? "constants" : "settings", *name = settings[i].name + (constant ? 6 : 0),
                   *best = NULL;
        int distance = 0;
        bool known = false;
        char valid[512] = "";
        struct text t = text_over(valid, sizeof valid);
        if (scan_enter(c, table, false)) {
            known = scan_has(c, name);
            for (const char *one = known ? NULL : name_after(c->L, NULL); one; one = name_after(c->L, one)) {
                nearest_try(name, one, &best, &distance);
                known = known || (constant && constant_was(c, one, name));
                if (!known && !constant)
                    text_add(&t, "%s%s", t.length ? ", " : "", one); /* list all settings, because there are few */
            }
            scan_leave(c);
        }
        if (known) continue;
        if (best)
            luaL_error(c->L, "unknown %s \"%s\" (did you mean \"%s\"?)", constant ? "constant" : "setting", name, best);
        luaL_error(c->L, "unknown %s \"%s\"%s%s", constant ? "constant" : "setting", name,
                   valid[0] ? "; expected one of: " : "", valid);
    }
}

/* The metamethod of the table of constants that raises an error for an unknown name. */
static int no_such_constant(lua_State *L) {
    const char *name = plain_text(L, 2), *best = NULL;
    int distance = 0;
    for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) nearest_try(name, lua_tostring(L, -2), &best, &distance);
    return luaL_error(L, "unknown setting or constant \"%s\"%s", name,
                      suggest(best, ". Declare it in the episode's head.").s);
}

static int no_assignment(lua_State *L) {
    return luaL_error(L, "\"%s\": settings and constants cannot be assigned", plain_text(L, 2));
}

/* Replaces the table at the top of the stack by a read-only table. With `strict`, reading an unknown name raises an
 * error. */
static void protect(lua_State *L, bool strict) {
    if (strict) {
        lua_newtable(L);
        lua_pushcfunction(L, no_such_constant);
        lua_setfield(L, -2, "__index");
        lua_setmetatable(L, -2);
    }
    lua_newtable(L);
    lua_newtable(L);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, no_assignment);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
    lua_remove(L, -2);
}

void header_push_choices(struct scan *c, const struct setting *settings, int n) {
    lua_State *L = c->L;
    int record = lua_gettop(L), choices = record + 1, constants = record + 2;
    check_given(c, settings, n);
    lua_newtable(L);
    lua_newtable(L);
    struct choice setting = {settings, n, choices}, constant = {settings, n, constants};
    lua_pushvalue(L, record);
    if (scan_enter(c, "settings", false)) {
        scan_each(c, take_setting, &setting);
        scan_each(c, drop_setting, &setting);
        scan_leave(c);
    }
    scan_each_of(c, "constants", take_constant, &constant);
    lua_pop(L, 1);
}

void header_protect(lua_State *L) {
    protect(L, true);
    lua_insert(L, -2);
    protect(L, false);
    lua_insert(L, -2);
}
