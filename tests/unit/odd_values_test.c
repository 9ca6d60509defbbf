/* Definitions with one odd value. An odd value replaces each table, text, number and function of an episode in turn.
 * The result must be playable, or refused with a reason that names a place; it never crashes. Authors and mods make
 * such mistakes, and `check` goes on after each. The test takes a sample, or every value if PRECINCT_LONG is set. */
#include "unit/support.h"

#include "precinct.h"

#include <stdio.h>

/* The odd values, in Lua. */
static const char *const odd[] = {
    "nil",
    "true",
    "7",
    "-1",
    "0",
    "2147483648",
    "1e300",
    "''",
    "'x'",
    "{}",
    "{ {} }",
    "{ 'x' }",
    "{ x = 1 }",
    "{ [true] = 1 }",
    "'\\0'",
    "{ a = {} }",
    "function() end",
    "('x'):rep(3000)",
    "{ [1.5] = 'a' }",
    "'{piece} {'",
    "{ 1, 2, 3 }",
};
enum { ODD = sizeof odd / sizeof *odd, PLAYED = 40, SEED = 7 };

/* Lua code that replaces the `place`-th value of the record or of the definition that its build() returns, with keys in
 * order. */
static const char odd_one[] = "\nlocal place, value = %d, %s\n"
                              "local met, done, seen = 0, false, {}\n"
                              "local function walk(t)\n"
                              "  local keys = {}\n"
                              "  seen[t] = true\n"
                              "  for k in pairs(t) do table.insert(keys, k) end\n"
                              "  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)\n"
                              "  for _, k in ipairs(keys) do\n"
                              "    if done then return end\n"
                              "    met = met + 1\n"
                              "    if met == place then t[k], done = value, true return end\n"
                              "    if type(t[k]) == 'table' and not seen[t[k]] then walk(t[k]) end\n"
                              "  end\n"
                              "end\n"
                              "walk(record)\n"
                              "local build = not done and record.build\n"
                              "if build then\n"
                              "  record.build = function(...)\n"
                              "    local def = build(...)\n"
                              "    walk(def)\n"
                              "    if not done then error('no more values') end\n"
                              "    return def\n"
                              "  end\n"
                              "end\n"
                              "return record\n";

struct changed {
    const char *path; /* path of the changed episode */
    int place;
    const char *value;
};

static char *contents(const char *path, size_t *length) {
    FILE *f = fopen(path, "rb");
    if (!f) return NULL;
    char *text = malloc(1 << 20);
    assert_non_null(text);
    *length = fread(text, 1, (1 << 20) - 1, f);
    text[*length] = 0;
    fclose(f);
    return text;
}

static char *read_changed(void *ctx, const char *path, size_t *length) {
    const struct changed *c = ctx;
    size_t n;
    char *text = contents(path, &n), *whole = NULL;
    if (!text || strcmp(path, c->path) != 0) return *length = text ? n : 0, text;
    whole = malloc(n + sizeof odd_one + 200);
    assert_non_null(whole);
    int used = sprintf(whole, "local record = (function() %s\nend)()", text);
    used += sprintf(whole + used, odd_one, c->place, c->value);
    free(text);
    *length = (size_t)used;
    return whole;
}

static void is_said(const struct changed *c, const pr_error *err) {
    if (!strstr(err->text, ".lua:")) FAIL_WITH("%s, value %d = %s: \"%s\"", c->path, c->place, c->value, err->text);
}

/* Describes, loads and plays the changed episode, and checks it if `check`. Returns false if it has fewer than `place`
 * values. */
static bool lives(struct changed c, bool check) {
    pr_error err = {.text = ""};
    char *about = pr_describe(read_changed, &c, c.path, &err);
    if (!about) is_said(&c, &err);
    pr_release(about);
    pr_episode *e = pr_load(read_changed, &c, c.path, NULL, &err);
    bool more = e || !strstr(err.text, "no more values");
    if (!e) is_said(&c, &err);
    pr_match *m = e ? pr_new(e, SEED, &err) : NULL;
    if (e && !m) is_said(&c, &err);
    if (m && pr_playout(m, SEED, PLAYED, &err) < 0) is_said(&c, &err);
    pr_free(m);
    if (e) pr_unload(e);
    char *found = check && more ? pr_check(read_changed, &c, c.path, 1, NULL, &err) : NULL;
    if (check && more && !found) is_said(&c, &err);
    pr_release(found);
    return more;
}

/* Replaces every `step`-th value by the next odd one. The long form replaces every value by `each` odd ones in turn.
 * Every `checked`-th change also runs `check`. */
static void all_of(const char *path, int step, int checked, int each) {
    bool all = getenv("PRECINCT_LONG") != NULL, more = true;
    int n = 0;
    for (int place = 1; more; place += all ? 1 : step)
        for (int i = 0; i < (all ? each : 1) && more; i++, n++)
            more = lives((struct changed){path, place, odd[(place + i) % ODD]}, n % checked == 0);
    assert_true(n > 40);
}

TEST(the_tutorial) {
    all_of("episodes/academy/tutorial.lua", 3, 4, ODD);
}

TEST(hard_city) {
    all_of("episodes/hardcity/zerohour.lua", 53, 20, 2);
}

TEST(the_reckoners) {
    all_of("episodes/reckoners/broadcast.lua", 61, 20, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("the tutorial with an odd value is played, or refused with its place", the_tutorial),
        SAYS("an episode of Hard City with an odd value is played, or refused with its place", hard_city),
        SAYS("a game of The Reckoners with an odd value is played, or refused with its place", the_reckoners),
    };
    return cmocka_run_group_tests_name("odd values", tests, NULL, NULL);
}
