/* Traces of events: the places between which a picture draws them, and the sides that may see them. */
#include "unit/toy_match.h"

#include <stdio.h>

static const char haunt[] =
    "return { game = 'haunt', id = 'haunt', title = 'Haunt', pitch = 'Tiny.', rules = 'haunt', build = function()\n"
    "  return {\n"
    "    sides = { { id = 'dead', title = 'Dead' }, { id = 'living', title = 'Living' } },\n"
    "    seats = { { id = 'ann', title = 'Ann', side = 'dead' }, { id = 'bob', title = 'Bob', side = 'living' } },\n"
    "    boards = { { id = 'hall', title = 'Hall', map = 'hhhh', legend = { h = 'haunted' } } },\n"
    "    kinds = { ghost = { title = 'Ghost', side = 'dead', seat = 'ann', hidden_place = 'owner',\n"
    "                        possible_places = 'haunted' },\n"
    "              guard = { title = 'Guard', side = 'living', seat = 'bob' } },\n"
    "    events = { strikes = '{piece} strikes {target}.', bangs = 'A door bangs.', says = '{piece} speaks.' },\n"
    "    traces = { strikes = { line = { 'piece', 'target' } }, bangs = { at = 'space', width = 75 } },\n"
    "    verbs = { rest = 'Rest' }, vars = { match = { noise = 'int' } },\n"
    "    steps = { begin = function()\n"
    "      piece('ghost'):place(space('a1'))\n"
    "      piece('guard'):place(space('d1'))\n"
    "    end, ask = function()\n"
    "      choose { seat = 'bob', verb = 'rest', from = spaces 'haunted', prompt = 'Rest?' }\n"
    "    end },\n"
    "    setup = { 'begin', 'ask' }, rounds = { cap = 1, { id = 'night', title = 'Night', run = function() end } },\n"
    "  }\n"
    "end }\n";

static char *read_haunt(void *ctx, const char *path, size_t *length) {
    (void)ctx;
    if (strcmp(path, "episodes/haunt/haunt.lua") != 0) return NULL;
    *length = strlen(haunt);
    return text_copy(haunt);
}

static pr_match *haunted(pr_episode **e) {
    pr_error err = {.text = ""};
    *e = pr_load(read_haunt, NULL, "episodes/haunt/haunt.lua", NULL, &err);
    if (!*e) FAIL_WITH("%s", err.text);
    return start(*e, 1);
}

static void leave(pr_match *m, pr_episode *e) {
    pr_free(m);
    pr_unload(e);
}

/* The traces that a seat gets, as a text such as "line a1-d1|". */
struct seen {
    const pr_content *content;
    char text[512];
};

static void add_trace(void *ctx, const pr_event *event) {
    static const char *const sorts[] = {"way", "line", "spot"};
    struct seen *s = ctx;
    const size_t n = strlen(s->text);
    const pr_trace *t = event->trace;
    if (!t) return;
    assert_int_equal(t->to.type, PR_SPACE);
    if (t->sort == PR_TRACE_SPOT)
        snprintf(s->text + n, sizeof s->text - n, "spot %s %d|", s->content->space[t->to.n].id, (int)t->width);
    else
        snprintf(s->text + n, sizeof s->text - n, "%s %s-%s|", sorts[t->sort], s->content->space[t->from.n].id,
                 s->content->space[t->to.n].id);
}

static void assert_traces(pr_match *m, pr_episode *e, int seat, uint64_t after, const char *want) {
    struct seen s = {pr_content_of(e), ""};
    pr_events(m, seat, after, add_trace, &s);
    assert_string_equal(s.text, want);
}

TEST(a_line_keeps_the_places_of_its_pieces) {
    pr_episode *e;
    pr_match *m = haunted(&e);
    const uint64_t before = pr_events(m, -1, 0, NULL, NULL);
    pr_release(lua(m, "piece('guard'):place(space('c1'))\n"
                      "emit('strikes', { piece = piece('guard'), target = piece('ghost') })\n"
                      "quietly(function() piece('guard'):place(space('b1')) end)\n"
                      "emit('says', { piece = piece('guard') })"));
    assert_traces(m, e, -1, before, "way d1-c1|line c1-a1|way c1-b1|");
    leave(m, e);
}

TEST(a_hidden_place_is_in_no_trace_of_another_side) {
    pr_episode *e;
    pr_match *m = haunted(&e);
    const uint64_t before = pr_events(m, -1, 0, NULL, NULL);
    const char *const strike =
        "emit('strikes', { piece = piece('ghost'), target = piece('guard') })\n"
        "match.noise = match.noise + 1"; /* The events of a chunk are kept if it changes something. */
    pr_release(lua(m, strike));
    assert_traces(m, e, 0, before, "line a1-d1|");
    assert_traces(m, e, 1, before, "");
    pr_release(lua(m, "piece('ghost'):place(space('b1'))"));
    assert_traces(m, e, 0, before, "line a1-d1|way a1-b1|");
    assert_traces(m, e, 1, before, "");
    pr_release(lua(m, "piece('ghost'):reveal()"));
    const uint64_t shown = pr_events(m, -1, 0, NULL, NULL);
    pr_release(lua(m, strike));
    assert_traces(m, e, 1, shown, "line b1-d1|");
    assert_traces(m, e, 1, before, "line b1-d1|"); /* What was hidden then stays hidden. */
    leave(m, e);
}

TEST(a_trace_may_name_an_argument_that_the_sentence_lacks) {
    pr_episode *e;
    pr_match *m = haunted(&e);
    const uint64_t before = pr_events(m, -1, 0, NULL, NULL);
    pr_release(lua(m, "emit('bangs', { space = space('b1') }) match.noise = 1"));
    pr_release(lua(m, "emit('bangs', {}) match.noise = 2")); /* Without its place, an event is not drawn. */
    assert_traces(m, e, 1, before, "spot b1 75|");
    leave(m, e);
}

TEST(a_value_without_a_place_is_an_error_where_a_trace_needs_one) {
    pr_episode *e;
    pr_match *m = haunted(&e);
    pr_error err = {.text = ""};
    assert_null(pr_lua(m, "emit('bangs', { space = 3 })", &err));
    assert_non_null(strstr(err.text, "`traces` draws it, so it must be a piece, a space or a point, not a number"));
    assert_null(pr_lua(m, "emit('strikes', { piece = side('dead'), target = piece('guard') })", &err));
    assert_non_null(strstr(err.text, "`traces` draws it"));
    leave(m, e);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SAYS("a trace keeps the places of its pieces at the time of the event", a_line_keeps_the_places_of_its_pieces),
        SAYS("a trace for another side contains no hidden place", a_hidden_place_is_in_no_trace_of_another_side),
        SAYS("a trace may name an argument that its sentence lacks",
             a_trace_may_name_an_argument_that_the_sentence_lacks),
        SAYS("a value without a place is an error if a trace needs a place",
             a_value_without_a_place_is_an_error_where_a_trace_needs_one),
    };
    return cmocka_run_group_tests_name("trace", tests, NULL, NULL);
}
