/* Parts that only some definitions have: lasting dice, action tracks, rings, markets, and pieces that act at the same
 * time. Other definitions pay nothing for them. */
#include "rules/ask.h"
#include "rules/draw.h"
#include "rules/emit.h"
#include "rules/mechanisms.h"
#include "unit/play.h"

enum { THROW, SHOUT, ACTIONS };

static struct action actions[ACTIONS];
static struct menu menu;
static struct track_cell cells[4];
static int die_kind, track_kind, stop_verb, throw_verb, shout_verb, con, atk;

SCRIPT(throws) {
    note(run, 10 * args[0].n + draw_number(run, 6));
    return OUT_DONE;
}

SCRIPT(shouts) {
    note(run, 1000 + args[0].n);
    return OUT_DONE;
}

/* The step of a cell. It notes the cell's argument. */
SCRIPT(burns) {
    note(run, args[1].n);
    return OUT_DONE;
}

SCRIPT(all_to_the_board) {
    for (int q = 0; q < play.d->pieces_n; q++) piece_put(&run->pos, q, q % play.d->spaces_n);
    return OUT_DONE;
}

SCRIPT(begin_together) {
    struct filter who = filter_of(play.d, "walker");
    return together_begin(run, 0, &who);
}

/* Adds to the usual definition of the driver's tests: symbols and a die that shows two of them, a kind of dice, a kind
 * with four cells, walkers of two seats, and streams of chance. */
static void declare_parts(void) {
    struct problem *p = &play.p;
    con = MUST(p, def_symbol(play.d, "con", "Contain", p));
    atk = MUST(p, def_symbol(play.d, "atk", "Attack", p));
    int both = MUST(p, def_pips(play.d, (const int[]){con, atk}, 2, p)),
        twice = MUST(p, def_pips(play.d, (const int[]){con, con}, 2, p)), none = MUST(p, def_pips(play.d, NULL, 0, p));
    int die = MUST(p, def_die(play.d, "blue", (const int[]){twice, both, atk, none}, 4, false, p));
    struct kind dice = kind_plain("die", 3), furnace = kind_plain("furnace", 1), walkers = kind_plain("ann_walker", 1),
                more = kind_plain("bob_walker", 1);
    dice.die = die;
    furnace.cells = 4;
    furnace.hook = 2;
    walkers.side = walkers.seat = 0;
    more.side = more.seat = 1;
    int tag = MUST(p, def_tag(play.d, "walker", p));
    tag_set(&walkers.tags, tag);
    tag_set(&more.tags, tag);
    die_kind = MUST(p, def_kind(play.d, &dice, p));
    track_kind = MUST(p, def_kind(play.d, &furnace, p));
    MUST(p, def_kind(play.d, &walkers, p));
    MUST(p, def_kind(play.d, &more, p));
    assert_true(def_streams(play.d, p) && rules_dice_keys(play.rules));
    stop_verb = MUST(p, def_verb(play.d, "rest", "{1} rests", NULL, 0, 0, p));
    shout_verb = MUST(p, def_verb(play.d, "shout", "{1} shouts", NULL, 0, 0, p));
    throw_verb = MUST(p, def_verb(play.d, "throw", "{1} throws", NULL, 0, 0, p));
}

/* Scripts 0 to 4: throws, shouts, burns, place_all (the setup), and begin_together, which the setup runs if
 * `together`. */
static void start(bool together) {
    declare_parts();
    for (int i = 0; i < 4; i++) cells[i] = (struct track_cell){.step = 2, .args = 1, .arg = {{VAL_INT, i + 1}}};
    cells[1].step = NONE;
    play.d->kinds[track_kind].cell = cells;
    actions[SHOUT] = (struct action){.id = "shout",
                                     .verb = shout_verb,
                                     .own_actor = true,
                                     .cost = 1,
                                     .pile = NONE,
                                     .mark = NONE,
                                     .run = 1,
                                     .escort_verb = NONE};
    actions[THROW] = (struct action){.id = "throw",
                                     .verb = throw_verb,
                                     .own_actor = true,
                                     .pile = NONE,
                                     .mark = NONE,
                                     .run = 0,
                                     .escort_verb = NONE};
    menu = (struct menu){.id = "all", .stop = stop_verb, .actions = ACTIONS, .action = actions};
    play.rules->menus = &menu;
    play.rules->menus_n = 1;
    start_with((script *const[]){throws, shouts, burns, all_to_the_board, begin_together}, 5, 0);
    play.setup[0] = 3;
    play.setup[1] = 4;
    play.rules->setup_n = together ? 2 : 1;
    run_free(play.r);
    play.r = new_run(1);
}

static int piece_named(const char *id) {
    return named(&play.d->piece_ids, id);
}

TEST(part_of_nobody) {
    start(true);
    struct problem why = {.text = ""};
    assert_true(position_valid(&play.r->pos, &why));
    set_word(&play.r->pos, play.d->extra.busy, piece_named("die.1"), 1);
    assert_false(position_valid(&play.r->pos, &why));
    assert_says(&why, "die.1 has a part in a simultaneous step, but no seat answers for it");
}

TEST(nothing_for_others) {
    START(all_to_the_board);
    const struct extra_fields *e = &play.d->extra;
    assert_true(e->pips == NONE && e->hook == NONE && e->busy == NONE && e->drawn == NONE && e->stream == NONE);
    assert_int_equal(field_find(play.d, OWN_PIECE, "hook"), NONE);
    assert_int_equal(play.d->words_n, play.d->fields[play.d->fields_n - 1].offset +
                                          play.d->fields[play.d->fields_n - 1].size *
                                              owner_count(play.d, play.d->fields[play.d->fields_n - 1].owner));
}

TEST(faces) {
    start(false);
    const struct def *d = play.d;
    char buffer[80];
    int both = named(&d->pips_ids, "con+atk"), none = named(&d->pips_ids, "-");
    assert_int_equal(named(&d->pips_ids, "con"), con); /* A set of one symbol has the number of the symbol. */
    assert_int_equal(d->pips[both].n, 2);
    assert_true(d->pips[both].set == ((uint64_t)1 << con | (uint64_t)1 << atk));
    assert_int_equal(d->pips[none].n, 0);
    assert_string_equal(value_title(d, (struct value){VAL_PIPS, both}, buffer, sizeof buffer), "Contain+Attack");
    assert_string_equal(value_title(d, (struct value){VAL_PIPS, named(&d->pips_ids, "con+con")}, buffer, sizeof buffer),
                        "Contain+Contain");
    assert_string_equal(value_title(d, (struct value){VAL_PIPS, none}, buffer, sizeof buffer), "nothing");
    assert_true(d->dice[0].plain && !d->dice[1].plain);
    assert_int_equal(def_symbol(play.d, "late", "Late", &play.p), NONE);
    assert_says(&play.p, "must be declared before the dice with several symbols");
}

TEST(lasting_dice) {
    start(false);
    struct run *r = play.r;
    int pieces[] = {piece_named("die.1"), piece_named("die.2"), piece_named("die.3")};
    assert_int_equal(*at(&r->pos, play.d->extra.pips, pieces[0]), 1);
    assert_int_equal(*at(&r->pos, play.d->extra.pips, piece_named("hero")), 0);
    assert_null(piece_pips(&r->pos, piece_named("hero")));
    struct scripted wanted[] = {{atk, 0}, {-4, 0}, {named(&play.d->pips_ids, "con+atk"), 0}};
    r->draws = malloc(sizeof wanted);
    memcpy(r->draws, wanted, sizeof wanted);
    r->draws_n = r->draws_cap = 3;
    assert_true(dice_roll(r, pieces, 3, NONE) == OUT_DONE);
    /* The scripted result is Attack alone, not together with another symbol. */
    assert_int_equal(*at(&r->pos, play.d->extra.pips, pieces[0]), 3);
    assert_int_equal(*at(&r->pos, play.d->extra.pips, pieces[1]), 4);
    assert_int_equal(*at(&r->pos, play.d->extra.pips, pieces[2]), 2);
    assert_true(position_draws(&r->pos) == 3); /* Scripted results count as draws. */
    assert_true(dice_turn(r, pieces[0], 4) == OUT_DONE && dice_turn(r, pieces[0], 5) == OUT_FAIL);
    assert_error("die.1 has the faces 1 to 4, not 5");
    piece_reset(&r->pos, pieces[0]);
    assert_int_equal(*at(&r->pos, play.d->extra.pips, pieces[0]), 1);
    assert_sound(&r->pos);
    set_word(&r->pos, play.d->extra.pips, pieces[0], 5);
    assert_false(position_valid(&r->pos, &play.p));
}

/* Returns the sentences of the events from `from` on. */
static const char *told_since(int from) {
    static char buffer[800];
    struct text t = text_over(buffer, sizeof buffer);
    for (int i = from; i < play.r->events_n; i++) event_text(play.d, &play.r->events[i], NONE, &t);
    return buffer;
}

TEST(every_die_of_a_throw_is_told) {
    start(false);
    struct throw t = {.n = 0};
    const int order[] = {con, atk, con, named(&play.d->pips_ids, "con+atk"), con, atk};
    play.r->recording = true;
    int from = play.r->events_n;
    emit_throw(play.r, EVENT_DICE, play.hero, &t);
    assert_int_equal(play.r->events_n, from);
    def_symbol_plural(play.d, atk, "Attacks");
    for (int i = 0; i < 6; i++) throw_add(&t, order[i], SEEN_BY_ALL);
    emit_throw(play.r, EVENT_DICE, play.hero, &t);
    assert_int_equal(play.r->events_n, from + 1);
    assert_string_equal(told_since(from), "hero rolls: 3 x Contain, 2 Attacks, Contain+Attack.");
    from = play.r->events_n;
    t = (struct throw){.n = 0};
    /* Hidden dice are not counted together, so 20 of them need three events of up to nine dice. */
    for (int i = 0; i < 20; i++) throw_add(&t, con, 1);
    emit_throw(play.r, EVENT_DICE, play.hero, &t);
    assert_int_equal(play.r->events_n, from + 3);
    assert_int_equal(play.r->events[from + 2].args, 3);
}

TEST(too_many_symbols) {
    int many[MAX_POOL + 1] = {0};
    assert_int_equal(def_pips(play.d, many, MAX_POOL + 1, &play.p), NONE);
    assert_says(&play.p, "at most 32 symbols");
    for (int i = 0; i < FILTER_SYMBOLS; i++) {
        char name[16];
        struct text t = text_over(name, sizeof name);
        text_add(&t, "symbol_%d", i);
        MUST(&play.p, def_symbol(play.d, name, name, &play.p));
    }
    start(false);
    struct filter f;
    /* The fixture has two symbols, so this one is the 64th. */
    assert_true(filter_compile(play.d, "symbol_61", &f, &play.p));
    assert_false(filter_compile(play.d, "symbol_62", &f, &play.p));
    assert_says(&play.p, "only the first 64 symbols");
}

TEST(symbols_in_filters) {
    start(false);
    int die = piece_named("die.1");
    struct filter shows = filter_of(play.d, "die con atk"), shows_not = filter_of(play.d, "!con");
    set_word(&play.r->pos, play.d->extra.pips, die, 2);
    assert_true(piece_is(&play.r->pos, die, &shows) && !piece_is(&play.r->pos, die, &shows_not));
    set_word(&play.r->pos, play.d->extra.pips, die, 3);
    assert_true(!piece_is(&play.r->pos, die, &shows) && piece_is(&play.r->pos, die, &shows_not));
    assert_true(piece_is(&play.r->pos, play.hero, &shows_not));
}

TEST(action_tracks) {
    start(false);
    struct run *r = play.r;
    int furnace = piece_named("furnace");
    word moved;
    r->queue_base = *at(&r->pos, F_MATCH_agenda_n, 0);
    assert_true(cells_perform(r, furnace) == OUT_DONE); /* Cells 1 and 2 are due. The second one has no step. */
    assert_true(cells_advance(r, furnace, 3, &moved) == OUT_DONE);
    assert_int_equal(moved, 1);
    assert_int_equal(*at(&r->pos, play.d->extra.hook, furnace), 3);
    assert_true(cells_advance(r, furnace, -5, &moved) == OUT_DONE);
    assert_int_equal(moved, 2);
    assert_int_equal(*at(&r->pos, play.d->extra.hook, furnace), 1);
    assert_true(hook_set(r, furnace, 4) == OUT_FAIL);
    assert_error("can be at 1 to 3, not at 4");
    assert_sound(&r->pos);
    memcpy(r->base, r->pos.w, position_bytes(play.d));
    play.rules->round_cap = 0;
    assert_true(run_advance(r) == OUT_DONE);
    /* The first 1 was queued before the marker moved. The last cell runs once for each step that found no room. */
    assert_log("1 4 4");
}

TEST(tracks_refused) {
    struct kind k = kind_plain("bad", 1);
    k.cells = 3;
    k.hook = 3;
    assert_int_equal(def_kind(play.d, &k, &play.p), NONE);
    assert_says(&play.p, "a hook from 1 to cells - 1");
}

TEST(rings) {
    start(false);
    const int walk[] = {4, 0, 2}, bad[] = {4, 0, 4};
    int ring = MUST(&play.p, def_ring(play.d, "walk", walk, 3, &play.p));
    assert_int_equal(play.d->rings[ring].place[0], 1);
    assert_int_equal(play.d->rings[ring].place[1], NONE);
    assert_int_equal(def_ring(play.d, "bad", bad, 3, &play.p), NONE);
    assert_says(&play.p, "holds space");
    assert_int_equal(def_ring(play.d, "short", bad, 1, &play.p), NONE);
    assert_says(&play.p, "at least 2 spaces");
}

TEST(streams_of_chance) {
    start(false);
    struct position one = position_begin(play.d, 5), two = position_begin(play.d, 5);
    int ann = piece_named("ann_walker"), bob = piece_named("bob_walker");
    uint64_t got[2][4];
    /* The first position draws for ann, ann, bob, bob, the second for bob, ann, bob, ann. */
    for (int i = 0; i < 4; i++) {
        set_word(&one, play.d->extra.stream, 0, i < 2 ? ann : bob);
        got[0][i] = chance_next(&one);
        set_word(&two, play.d->extra.stream, 0, i % 2 ? ann : bob);
        got[1][i] = chance_next(&two);
    }
    assert_true(got[0][0] == got[1][1] && got[0][1] == got[1][3]); /* Ann's numbers are equal. */
    assert_true(got[0][2] == got[1][0] && got[0][3] == got[1][2]); /* Bob's numbers are equal. */
    assert_true(got[0][0] != got[0][2] && position_draws(&one) == 4);
    set_word(&one, play.d->extra.stream, 0, NONE);
    set_word(&two, play.d->extra.stream, 0, NONE);
    assert_true(position_hash(&one) == position_hash(&two));
    assert_true(chance_next(&one) == chance_next(&two)); /* Later draws are equal, too. */
    position_end(&one);
    position_end(&two);
}

TEST(together) {
    start(true);
    struct run *r = play.r;
    assert_true(run_advance(r) == OUT_WAIT);
    assert_true(r->open.together && r->open.seat == NONE && r->open.actor == NONE);
    /* `shout` is missing, because nobody has the AP. */
    assert_options("rest:ann_walker throw:ann_walker rest:bob_walker throw:bob_walker");
    assert_int_equal(option_seat(r, &r->open, 1), 0);
    assert_int_equal(option_seat(r, &r->open, 2), 1);
    assert_int_equal(option_actor(r, &r->open, 3), piece_named("bob_walker"));
    for (int i = 1; i < r->open.n; i++)
        assert_true(option_order(&r->open, &r->open.option[i - 1], &r->open.option[i]) < 0);
    assert_true(answer("throw:bob_walker") == OUT_WAIT);
    assert_int_equal(*at(&r->pos, F_MATCH_actor, 0), NONE);
    assert_int_equal(*at(&r->pos, play.d->extra.drawn, piece_named("bob_walker")), 1);
    assert_true(answer("rest:bob_walker") == OUT_WAIT);
    assert_options("rest:ann_walker throw:ann_walker");
    assert_true(r->open.seat == 0 && r->open.actor == piece_named("ann_walker"));
    play.rules->round_cap = 0;
    assert_true(answer("rest:ann_walker") == OUT_DONE);
    assert_int_equal(*at(&r->pos, play.d->extra.busy, piece_named("ann_walker")), 0);
}

TEST(together_in_any_order) {
    static const char *const orders[][4] = {
        {"throw:ann_walker", "throw:ann_walker", "throw:bob_walker", "throw:bob_walker"},
        {"throw:bob_walker", "throw:ann_walker", "throw:bob_walker", "throw:ann_walker"}};
    word drawn[2][2][2]; /* by order, piece, throw */
    start(true);
    for (int o = 0; o < 2; o++) {
        int n[2] = {0, 0};
        run_free(play.r);
        play.r = new_run(9);
        assert_true(run_advance(play.r) == OUT_WAIT);
        for (int i = 0; i < 4; i++) {
            assert_true(answer(orders[o][i]) == OUT_WAIT);
            int bob = orders[o][i][6] == 'b';
            drawn[o][bob][n[bob]++] = *at_item(&play.r->pos, play.log_field, 0, i) % 10;
        }
    }
    assert_memory_equal(drawn[0], drawn[1], sizeof drawn[0]);
}

TEST(together_refused) {
    start(true);
    assert_true(run_advance(play.r) == OUT_WAIT);
    struct filter who = filter_of(play.d, "walker"), seatless = filter_of(play.d, "die"),
                  anyone = filter_of(play.d, "any");
    /* The open step is off the agenda, so a simultaneous step may start. */
    assert_true(together_begin(play.r, 0, &who) == OUT_DONE);
    assert_true(together_begin(play.r, 0, &who) == OUT_FAIL);
    assert_error("waiting or under way");
    set_word(&play.r->pos, F_MATCH_agenda_n, 0, 0);
    const word first = piece_named("ann_walker");
    set_word(&play.r->pos, play.d->extra.busy, first, 0);
    assert_true(together_begin(play.r, 0, &seatless) == OUT_FAIL);
    assert_error("die.1 has no seat");
    assert_true(together_begin(play.r, 0, &anyone) == OUT_FAIL);
    assert_int_equal(*at(&play.r->pos, play.d->extra.busy, first), 0); /* The refusal changed nothing. */
}

#define PLAYS(sentence, function) \
    { (sentence), (function), play_begin, play_end, NULL }

int main(void) {
    const struct CMUnitTest tests[] = {
        PLAYS("a definition without dice, tracks and rings has no columns for them", nothing_for_others),
        PLAYS("a piece without a seat does not take part in a simultaneous step", part_of_nobody),
        PLAYS("a face has a list of symbols, and equal lists have one number", faces),
        PLAYS("lasting dice keep their faces, and scripted results come by number, list or symbol", lasting_dice),
        PLAYS("every die of a throw is in the event, alike dice together", every_die_of_a_throw_is_told),
        PLAYS("the numbers of symbols of faces and filters are limited", too_many_symbols),
        PLAYS("a filter can name symbols that dice show", symbols_in_filters),
        PLAYS("a piece performs the cells left of its hook, and repeats the last cell beyond the end", action_tracks),
        PLAYS("a hook is always between two cells", tracks_refused),
        PLAYS("a ring contains each space once", rings),
        PLAYS("every piece draws from its own stream, in whatever order pieces draw", streams_of_chance),
        PLAYS("a simultaneous step asks the seats of all pieces until each has stopped", together),
        PLAYS("the order of answers does not change the draws of a piece", together_in_any_order),
        PLAYS("a second simultaneous step and a piece without a seat are refused", together_refused),
    };
    return cmocka_run_group_tests_name("parts", tests, NULL, NULL);
}
