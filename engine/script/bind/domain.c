/* The domains of a question on a plane: sets of answers (legs, places, directions or targets) that no list contains. */
#include "script/bind/choose.h"

#include "core/plane.h"
#include "rules/ask.h"

#include <string.h>

/* The keys of a domain. The values of these keys are on the stack above the table at DOMAIN_TABLE. */
const char *const domain_keys[] = {"verb", "kind", "piece", "limit", "least", "within",
                                   "from", "area", "seen",  "swing", "test",  NULL};
enum {
    DOMAIN_VERB = 1,
    DOMAIN_KIND_KEY,
    DOMAIN_PIECE,
    DOMAIN_LIMIT,
    DOMAIN_LEAST,
    DOMAIN_WITHIN,
    DOMAIN_FROM,
    DOMAIN_AREA,
    DOMAIN_SEEN,
    DOMAIN_SWING,
    DOMAIN_TEST
};

/* Stores the test of a domain in the registry while the question is open. The slots are made once and reused, so that
 * an error cannot leave an unused slot in the registry. */
static int keep_test(lua_State *L, int index, int slot) {
    if (lua_isnil(L, index)) return NONE;
    if (!lua_isfunction(L, index))
        return luaL_error(L, "choose: domains: test: expected a function, got %s", luaL_typename(L, index));
    lua_pushvalue(L, index);
    lua_rawseti(L, LUA_REGISTRYINDEX, script_of(L)->domain_tests[slot]);
    return script_of(L)->domain_tests[slot];
}

void forget_tests(lua_State *L, int n) {
    for (int i = 0; i < n; i++) {
        lua_pushboolean(L, false);
        lua_rawseti(L, LUA_REGISTRYINDEX, script_of(L)->domain_tests[i]);
    }
}

static enum domain_kind domain_kind(lua_State *L, int index) {
    static const char *const names[] = {"leg", "place", "aim", "target"};
    for (int i = 0; i < 4; i++)
        if (lua_type(L, index) == LUA_TSTRING && strcmp(lua_tostring(L, index), names[i]) == 0)
            return (enum domain_kind)i;
    luaL_error(L, "choose: domains: kind: expected \"leg\", \"place\", \"aim\" or \"target\", got %s",
               lua_type(L, index) == LUA_TSTRING ? lua_tostring(L, index) : luaL_typename(L, index));
    return DOMAIN_LEG;
}

/* Returns the length at `index` for a domain, in mm. Returns `otherwise` for nil. */
static word domain_mm(lua_State *L, int index, const char *what, word otherwise) {
    if (lua_isnil(L, index)) return otherwise;
    const word n = check_word(L, index, what);
    if (n < 0) luaL_error(L, "%s: expected millimeters, at least 0, got %d", what, n);
    return n;
}

/* Returns the area with the name at `index`, and sets *plane to its plane. */
static int domain_area(lua_State *L, const struct def *d, int index, int *plane) {
    const char *name = luaL_checkstring(L, index);
    for (*plane = 0; *plane < d->planes_n; ++*plane)
        for (int i = 0; i < d->planes[*plane].regions_n; i++)
            if (strcmp(d->planes[*plane].regions[i].id, name) == 0) return i;
    return luaL_error(L, "choose: domains: area: no plane has an area \"%s\"", name);
}

/* Raises an error for a key that a domain of this kind does not have. */
static void domain_only(lua_State *L, int base, int key, const char *name, bool has) {
    if (!has && !lua_isnil(L, base + key)) luaL_error(L, "choose: domains: %s: not for this kind of domain", name);
}

/* Adds the domain that the table at the top of the stack describes. */
static void add_domain(lua_State *L, struct run *r, int nth) {
    const int base = lua_gettop(L);
    const struct def *d = r->rules->def;
    if (lua_type(L, base) != LUA_TTABLE)
        luaL_error(L, "choose: domains[%d]: expected { verb =, kind =, piece = ... }, got %s", nth + 1,
                   luaL_typename(L, base));
    spread_keys(L, "choose: domains", domain_keys, 2);
    struct domain domain = {.verb = check_verb(L, base + DOMAIN_VERB),
                            .kind = domain_kind(L, base + DOMAIN_KIND_KEY),
                            .area = NONE,
                            .swing = NONE,
                            .of = {VAL_NONE, NONE}};
    const bool leg = domain.kind == DOMAIN_LEG, place = domain.kind == DOMAIN_PLACE, aim = domain.kind == DOMAIN_AIM;
    domain_only(L, base, DOMAIN_LIMIT, "limit", leg || domain.kind == DOMAIN_TARGET);
    domain_only(L, base, DOMAIN_LEAST, "least", leg);
    domain_only(L, base, DOMAIN_WITHIN, "within", place);
    domain_only(L, base, DOMAIN_FROM, "from", place);
    domain_only(L, base, DOMAIN_AREA, "area", place);
    domain_only(L, base, DOMAIN_SEEN, "seen", !leg && !place && !aim);
    domain_only(L, base, DOMAIN_SWING, "swing", leg);
    domain.piece = check_handle(L, base + DOMAIN_PIECE, VAL_PIECE, "choose: domains: piece");
    domain.limit = place ? domain_mm(L, base + DOMAIN_WITHIN, "choose: domains: within", NONE)
                         : domain_mm(L, base + DOMAIN_LIMIT, "choose: domains: limit", NONE);
    domain.least = leg ? domain_mm(L, base + DOMAIN_LEAST, "choose: domains: least", 10) : 0;
    if (!lua_isnil(L, base + DOMAIN_SWING)) domain.swing = check_word(L, base + DOMAIN_SWING, "choose: domains: swing");
    if (domain.swing != NONE && (domain.swing < 0 || domain.swing > 180))
        luaL_error(L, "choose: domains: swing: expected degrees from 0 to 180, got %d", domain.swing);
    domain.seen = lua_toboolean(L, base + DOMAIN_SEEN);
    if (!lua_isnil(L, base + DOMAIN_FROM)) {
        domain.of = check_value(L, base + DOMAIN_FROM, "choose: domains: from");
        if (domain.of.type != VAL_PIECE && domain.of.type != VAL_POINT)
            luaL_error(L, "choose: domains: from: expected a piece or a point");
    }
    if ((domain.of.type != VAL_NONE) != (place && domain.limit != NONE))
        luaL_error(L, "choose: domains: `within` and `from` belong together: the greatest distance in mm from a piece "
                      "or a point");
    if (!lua_isnil(L, base + DOMAIN_AREA)) domain.area = domain_area(L, d, base + DOMAIN_AREA, &domain.plane);
    if (!d->planes_n) luaL_error(L, "choose: domains: no board is a plane");
    for (int i = 0; i < r->open.domains; i++)
        if (r->open.domain[i].verb == domain.verb)
            luaL_error(L, "choose: domains: two have the verb \"%s\"", d->verbs[domain.verb].id);
    domain.test = keep_test(L, base + DOMAIN_TEST, nth);
    ask_domain(r, &domain);
    lua_settop(L, base - 1);
}

int add_domains(lua_State *L, struct run *r) {
    need_list(L, KEY_DOMAINS, "domains");
    int n = 0;
    for (; lua_geti(L, KEY_DOMAINS, n + 1) != LUA_TNIL; n++) {
        if (n == MAX_DOMAINS) luaL_error(L, "choose: at most %d domains", MAX_DOMAINS);
        add_domain(L, r, n);
    }
    lua_pop(L, 1);
    return n;
}

void domains_open(lua_State *L) {
    for (int i = 0; i < MAX_DOMAINS; i++) {
        lua_pushboolean(L, false);
        script_of(L)->domain_tests[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
}
