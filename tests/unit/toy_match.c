/* Loads the toy episode, plays it, and compares. */
#include "unit/toy_match.h"

#include "unit/toy.h"

#include <stdio.h>

/* The episode's file; `toy_text` may be replaced to change the scripts. */
static char *toy_text;

static char *read_toy(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    if (strcmp(path, "episodes/toy/toy.lua") != 0 || !toy_text) return NULL;
    *length = strlen(toy_text);
    return text_copy(toy_text);
}

void toy_write(const char *old, const char *new) {
    char *text = malloc(65536), *to = text;
    assert_non_null(text);
    free(toy_text);
    char *whole = malloc(sizeof toy_head + sizeof toy_body);
    assert_non_null(whole);
    snprintf(whole, sizeof toy_head + sizeof toy_body, "%s%s", toy_head, toy_body);
    for (const char *c = whole; *c;) {
        size_t n = old && strncmp(c, old, strlen(old)) == 0 ? strlen(old) : 0;
        const char *part = n ? new : c;
        size_t length = n ? strlen(new) : 1;
        memcpy(to, part, length);
        to += length;
        c += n ? n : 1;
    }
    *to = '\0';
    free(whole);
    toy_text = text;
}

pr_episode *load_with(const char *const *settings, size_t n) {
    pr_error err = {.text = ""};
    pr_episode *e =
        pr_load(read_toy, NULL, "episodes/toy/toy.lua", &(pr_options){.settings = settings, .settings_n = n}, &err);
    if (!e) FAIL_WITH("%s", err.text);
    return e;
}

pr_episode *load(void) {
    toy_write(NULL, NULL);
    return load_with(NULL, 0);
}

pr_episode *load_open(void) {
    toy_write("{ type = 'int', visible = 'red' }", "'int'");
    return load_with(NULL, 0);
}

pr_match *start(pr_episode *e, uint64_t seed) {
    pr_error err = {.text = ""};
    pr_match *m = pr_new(e, seed, &err);
    if (!m) FAIL_WITH("%s", err.text);
    return m;
}

void reply(pr_match *m, const char *id) {
    pr_error err = {.text = ""};
    if (pr_answer(m, -1, pr_current_decision(m).number, id, &err) != PR_OK) FAIL_WITH("%s: %s", id, err.text);
}

void replies(pr_match *m, const char *ids) {
    char copy[512], *rest = copy;
    snprintf(copy, sizeof copy, "%s", ids);
    for (char *id; (id = strtok_r(rest, " ", &rest)) != NULL;) reply(m, id);
}

void assert_refused(pr_match *m, uint64_t number, const char *id, const char *part) {
    pr_error err = {.text = ""};
    uint64_t hash = pr_hash(m);
    assert_int_equal(pr_answer(m, -1, number, id, &err), PR_REFUSED);
    if (!strstr(err.text, part)) FAIL_WITH("wanted \"%s\" in \"%s\"", part, err.text);
    assert_int_equal(pr_hash(m), hash);
}

void assert_fails(pr_match *m, const char *id, const char *part) {
    pr_error err = {.text = ""};
    uint64_t hash = pr_hash(m), number = pr_current_decision(m).number, events = pr_events(m, -1, 0, NULL, NULL);
    assert_int_equal(pr_answer(m, -1, number, id, &err), PR_SCRIPT);
    if (!strstr(err.text, part)) FAIL_WITH("wanted \"%s\" in \"%s\"", part, err.text);
    assert_int_equal(pr_hash(m), hash);
    assert_int_equal(pr_current_decision(m).number, number);
    assert_int_equal(pr_events(m, -1, 0, NULL, NULL), events);
    assert_true(option_find(m, id) != NONE);
}

char *lua(pr_match *m, const char *chunk) {
    pr_error err = {.text = ""};
    char *text = pr_lua(m, chunk, &err);
    if (!text) FAIL_WITH("%s: %s", chunk, err.text);
    return text;
}

void assert_lua(pr_match *m, const char *chunk, const char *want) {
    char *text = lua(m, chunk);
    assert_string_equal(text, want);
    pr_release(text);
}

void undo(pr_match *m) {
    pr_error err = {.text = ""};
    if (pr_undo(m, &err) != PR_OK) FAIL_WITH("undo: %s", err.text);
}

void redo(pr_match *m) {
    pr_error err = {.text = ""};
    if (pr_redo(m, &err) != PR_OK) FAIL_WITH("redo: %s", err.text);
}

void assert_barred(pr_match *m, const char *part) {
    pr_error err = {.text = ""};
    uint64_t hash = pr_hash(m);
    assert_int_equal(pr_undo(m, &err), PR_REFUSED);
    if (!strstr(err.text, part)) FAIL_WITH("wanted \"%s\" in \"%s\"", part, err.text);
    assert_int_equal(pr_hash(m), hash);
}

void only_ann(pr_match *m) {
    pr_seat_human(m, 1, false);
}

void done(pr_match *m, pr_episode *e) {
    pr_free(m);
    pr_unload(e);
    free(toy_text);
    toy_text = NULL;
}

void script_draws(pr_match *m, const char *a, const char *b) {
    pr_error err = {.text = ""};
    if (pr_script_draws(m, (const char *const[]){a, b}, b ? 2 : 1, &err) != PR_OK) FAIL_WITH("%s", err.text);
}

pr_match *eventful(pr_episode *e) {
    pr_match *m = start(e, 17);
    only_ann(m);
    replies(m, "go:ada mark");
    script_draws(m, "hit", "miss");
    reply(m, "roll");
    script_draws(m, "3", NULL);
    replies(m, "hold:2 no take");
    pr_release(lua(m, "piece('ben').mood = 4"));
    replies(m, "roll hold:0");
    pr_release(lua(m, "piece('ada').mood = 8")); /* in mid-step */
    replies(m, "mark fuse");
    return m;
}
