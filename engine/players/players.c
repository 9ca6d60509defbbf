/* The table of players (bots), and the functions that call a player. */
#include "players/players.h"

#include "match/json_def.h"
#include "rules/ask.h"
#include "text/fold.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

const struct player players[] = {
    {NC_("command", "random"), N_("anything legal, each option as likely as the other"), random_choose, NULL, "",
     false},
    {NC_("command", "heuristic"), N_("what the game's own policy likes best, without looking ahead"), heuristic_choose,
     NULL, "noise first", false},
    {NC_("command", "search"), N_("looks ahead on positions dealt from what its seat sees"), search_choose, NULL,
     "iterations ms threads depth horizon focus random", false},
    {NC_("command", "rookie"), N_("means well, and is often distracted"), NULL, "heuristic:noise=50", "", true},
    {NC_("command", "sergeant"), N_("goes by the book"), NULL, "heuristic", "", true},
    {NC_("command", "lieutenant"), N_("tries each good idea once"), NULL,
     "search:iterations=1,depth=10,horizon=answers", "iterations ms threads depth horizon focus random", true},
    {NC_("command", "captain"), N_("thinks a move ahead"), NULL, "search:iterations=60,depth=10",
     "iterations ms threads depth horizon focus random", true},
    {NC_("command", "mastermind"), N_("thinks for a second or two"), NULL, "search:iterations=4000,depth=16",
     "iterations ms threads depth horizon focus random", true},
    {NC_("command", "idle"), N_("does only what it must"), NULL, "only", "", false},
    {"only", N_("plays only the verbs it is given: only:VERB+VERB"), only_choose, NULL, "", false},
};
const int players_n = (int)(sizeof players / sizeof *players);

/* PLAYERS_STREAM separates the players' random numbers from the random numbers of a match with the same seed. */
enum { PLAYERS_STREAM = 0x70, USUAL_ITERATIONS = 400, USUAL_DEPTH = 12 };

const char *pr_bot(int i) {
    return i >= 0 && i < players_n ? players[i].name : NULL;
}

bool pr_bot_level(int i) {
    return i >= 0 && i < players_n && players[i].level;
}

const char *pr_bot_about(int i) {
    return i >= 0 && i < players_n ? tr(players[i].about) : NULL;
}

/* "name:setting=value,setting=value" ------------------------------------------------------------------ */

static const struct setting_def {
    const char *name;
    size_t offset;
    int min, max;
    const char *const *word; /* the words that are the setting's values, unless the values are numbers */
} settings[] = {
    {"noise", offsetof(struct bot_options, noise), 0, 100, NULL},
    {"first", offsetof(struct bot_options, first), 0, 1, NULL},
    {"iterations", offsetof(struct bot_options, iterations), 0, 10000000, NULL},
    {"ms", offsetof(struct bot_options, ms), 0, 600000, NULL},
    {"threads", offsetof(struct bot_options, threads), 1, 2, NULL},
    {"depth", offsetof(struct bot_options, depth), 1, 100000, NULL},
    {"horizon", offsetof(struct bot_options, horizon), 0, HORIZONS - 1, horizon_names},
    {"focus", offsetof(struct bot_options, focus), 0, 100, NULL},
    {"random", offsetof(struct bot_options, random), 0, 1, NULL},
};

static pr_status bad_setting(const struct player *p, const char *given, pr_error *err) {
    int n = (int)strcspn(given, ",");
    if (!*p->settings)
        return error_set(err, PR_INVALID, tr("player '%s' takes no settings, not '%.*s'"), p->name, n, given);
    char list[256];
    struct text t = text_over(list, sizeof list);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const struct setting_def *s = &settings[i];
        if (!word_listed(p->settings, s->name)) continue;
        text_add(&t, "%s%s=", t.length ? ", " : "", s->name);
        for (int k = 0; s->word && s->word[k]; k++) text_add(&t, "%s%s", k ? "|" : "", s->word[k]);
        if (!s->word) text_add(&t, "%d..%d", s->min, s->max);
    }
    return error_set(err, PR_INVALID, tr("'%.*s' is not a setting of player '%s'. It takes: %s"), n, given, p->name,
                     list);
}

/* Returns the index of the word at `text`, or -1 if the setting has no such word. A word ends at a comma or at the end
 * of the text. */
static int word_value(const struct setting_def *s, const char *text, const char **end) {
    const size_t n = strcspn(text, ",");
    *end = text + n;
    for (int i = 0; s->word[i]; i++)
        if (strlen(s->word[i]) == n && strncmp(s->word[i], text, n) == 0) return i;
    return -1;
}

static pr_status read_settings(const struct player *p, const char *text, struct bot_options *how, pr_error *err) {
    while (*text) {
        size_t name = strcspn(text, "=,"), all = strcspn(text, ",");
        const struct setting_def *s = NULL;
        for (size_t i = 0; i < sizeof settings / sizeof *settings && !s; i++)
            if (strlen(settings[i].name) == name && strncmp(settings[i].name, text, name) == 0) s = &settings[i];
        const char *end = NULL;
        long long value = 0;
        if (s && s->word && text[name] == '=')
            value = word_value(s, text + name + 1, &end);
        else if (text[name] == '=' && text[name + 1] >= '0' && text[name + 1] <= '9')
            value = strtoll(text + name + 1, (char **)&end, 10);
        if (!s || !word_listed(p->settings, s->name) || end != text + all || value < s->min || value > s->max)
            return bad_setting(p, text, err);
        memcpy((char *)how + s->offset, &(int){(int)value}, sizeof(int));
        text += all + (text[all] == ',');
    }
    return PR_OK;
}

static const struct player *player_named(const char *name, size_t n) {
    for (int i = 0; i < players_n; i++)
        if (strlen(players[i].name) == n && strncmp(players[i].name, name, n) == 0) return &players[i];
    return NULL;
}

/* Scales the budget of a level by the effort that the game declares. The level may set the horizon, which then
 * stays. */
static void suit(struct bot_options *how, const struct effort *e) {
    how->iterations = how->iterations * e->iterations / 100;
    how->depth = how->depth * e->depth / 100;
    if (how->iterations < 1) how->iterations = 1;
    if (how->depth < 1) how->depth = 1;
    how->focus = e->focus;
    if (how->horizon == NONE) how->horizon = (int)e->horizon;
}

/* Finds the player `bot` and its options. The settings of a level are applied first. If `effort` is given, they are
 * scaled to the game. The settings in `bot` are applied after the settings of a level. */
static const struct player *player_find(const char *bot, const struct effort *effort, struct bot_options *how,
                                        pr_error *err) {
    size_t n = strcspn(bot, ":");
    const struct player *p = player_named(bot, n);
    if (!p) {
        char list[256];
        struct text t = text_over(list, sizeof list);
        for (int i = 0; i < players_n; i++) text_add(&t, "%s%s", i ? ", " : "", players[i].name);
        error_set(err, PR_INVALID, tr("Unknown player '%.*s'. Expected one of: %s"), text_fit(bot, 80), bot, list);
        return NULL;
    }
    const struct player *meant = p->means ? player_find(p->means, NULL, how, err) : p;
    const char *rest = bot + n + (bot[n] == ':');
    if (effort && p->means && how->iterations) suit(how, effort);
    if (p->choose == only_choose) return how->verbs = rest, p;
    int usual = how->iterations;
    how->iterations = NONE;
    bool good = meant && read_settings(p, rest, how, err) == PR_OK;
    if (how->iterations == NONE)
        how->iterations = how->ms ? 0 : usual; /* if there is a time limit, it replaces the
                                                * number of iterations */
    return good ? meant : NULL;
}

bool players_looks_ahead(const char *bot) {
    struct bot_options how = {0};
    const struct player *p = player_find(bot, NULL, &how, NULL);
    return p && p->choose == search_choose;
}

pr_status pr_bot_check(const char *bot, const pr_episode *episode, pr_error *err) {
    struct bot_options how = {0};
    const struct player *p = player_find(bot, NULL, &how, err);
    if (!p) return PR_INVALID;
    bool checked = episode && p->choose == only_choose && how.verbs;
    return checked ? only_check(episode->program->rules->def, how.verbs, err) : PR_OK;
}

/* Asking ---------------------------------------------------------------------------------------------- */

/* Returns the seat whose sight the player has. This is `seat` or, if `seat` is NONE, the seat of the first option. */
static int eyes_of(const struct run *r, int seat) {
    return seat != NONE ? seat : option_seat(r, &r->open, 0);
}

uint64_t players_stream(const pr_match *m, int eyes) {
    return chance_mix(chance_mix(match_seed(m), PLAYERS_STREAM), (uint64_t)(uint32_t)eyes);
}

uint64_t players_seed(const pr_match *m, int eyes) {
    return chance_mix(players_stream(m, eyes), m->run->decisions + 1);
}

/* Prepares the open question for the player `bot` at a seat. Returns the player, or NULL with err. */
static const struct player *pose(pr_match *m, int seat, const char *bot, struct question *q, pr_error *err) {
    *q = (struct question){.m = m, .seat = seat, .how.horizon = NONE};
    const struct player *p = player_find(bot, &m->run->rules->bots.effort, &q->how, err);
    if (!p) return NULL;
    if (!m->run->waiting) return error_set(err, PR_REFUSED, "%s", tr("No question is open.")), NULL;
    bool decides = false;
    for (int i = 0; i < m->run->open.n; i++) decides |= question_offers(q, i);
    if (seat >= m->def->seats_n) return error_set(err, PR_INVALID, tr("There is no seat %d."), seat), NULL;
    if (!decides && seat >= 0)
        return error_set(err, PR_REFUSED, tr("The seat '%s' has no decision now."), m->def->seats[seat].id), NULL;
    if (!decides) return error_set(err, PR_REFUSED, "%s", tr("No question is open.")), NULL;
    if (!q->how.iterations && !q->how.ms) q->how.iterations = USUAL_ITERATIONS;
    if (!q->how.depth) q->how.depth = USUAL_DEPTH;
    if (q->how.horizon == NONE) q->how.horizon = HORIZON_ANSWERS;
    q->eyes = eyes_of(m->run, seat);
    q->rng.seed = p->choose == random_choose ? chance_mix(match_seed(m), PLAYERS_STREAM) : players_seed(m, q->eyes);
    return p;
}

static pr_status ask_player(pr_match *m, int seat, const char *bot, struct advice *a, pr_error *err) {
    struct question q;
    const struct player *p = pose(m, seat, bot, &q, err);
    return p ? p->choose(&q, a, err) : err ? err->status : PR_INVALID;
}

static pr_status consult(pr_match *m, int seat, const char *bot, struct advice *a, pr_error *err) {
    request_begin(m->episode->program);
    pr_status status = ask_player(m, seat, bot, a, err);
    request_end();
    return status;
}

int pr_choose(pr_match *m, int seat, const char *bot, pr_error *err) {
    struct advice a = {.choice = NONE};
    return consult(m, seat, bot, &a, err) == PR_OK ? a.choice : -1;
}

static pr_status price(pr_match *m, int seat, const char *bot, const int *option, int n, int trials, int *expected,
                       int *noise, pr_error *err) {
    struct question q;
    const struct player *p = pose(m, seat, bot, &q, err);
    if (!p) return err ? err->status : PR_INVALID;
    if (p->choose != search_choose)
        return error_set(err, PR_INVALID, tr("'%s' does not look ahead, so it cannot rate an option."), bot);
    for (int i = 0; i < n; i++)
        if (option[i] < 0 || option[i] >= m->run->open.n || !question_offers(&q, option[i]))
            return error_set(err, PR_INVALID, tr("Option %d does not belong to seat %d."), option[i], q.eyes);
    if (trials < 1)
        return error_set(err, PR_INVALID, tr("%d trials cannot price an option: expected 1 or more."), trials);
    return search_price(&q, option, n, trials, expected, noise, err);
}

pr_status pr_price(pr_match *m, int seat, const char *bot, const int *option, int n, int trials, int *expected,
                   int *noise, pr_error *err) {
    request_begin(m->episode->program);
    pr_status status = price(m, seat, bot, option, n, trials, expected, noise, err);
    request_end();
    return status;
}

/* Explaining ------------------------------------------------------------------------------------------ */

static json_t *estimate_json(pr_match *m, int i, const struct estimate *e) {
    json_t *o = json_object();
    json_object_set_new(o, "id", json_text(pr_option_id(m, i)));
    json_object_set_new(o, "text", json_text(pr_option_text(m, i)));
    json_object_set_new(o, "weight", json_integer(e->weight));
    json_object_set_new(o, "visits", json_integer(e->visits));
    json_object_set_new(o, "expected", e->expected == NONE ? json_null() : json_integer(e->expected));
    return o;
}

/* Returns true if option i is listed before option j. The chosen option comes first. The others are sorted by visits,
 * then by weight. */
static bool better(const struct advice *a, int i, int j) {
    const struct estimate *x = &a->option[i], *y = &a->option[j];
    if ((i == a->choice) != (j == a->choice)) return i == a->choice;
    return x->visits != y->visits ? x->visits > y->visits : x->weight > y->weight;
}

static char *advice_json(pr_match *m, int seat, const char *bot, const struct advice *a, const char *why) {
    int n = m->run->open.n, *order = malloc((size_t)n * sizeof *order);
    if (!order) return NULL;
    const struct question q = {.m = m, .seat = seat};
    unsigned long lost = json_lost();
    json_t *o = json_object(), *options = json_array();
    for (int i = 0; i < n; i++) {
        int k = i;
        for (; k > 0 && better(a, i, order[k - 1]); k--) order[k] = order[k - 1];
        order[k] = i;
    }
    for (int i = 0; i < n; i++)
        if (question_offers(&q, order[i]))
            json_array_append_new(options, estimate_json(m, order[i], &a->option[order[i]]));
    json_object_set_new(o, "type", json_string("hint"));
    json_object_set_new(o, "number", json_integer((json_int_t)pr_current_decision(m).number));
    json_object_set_new(o, "seat", json_name(&m->def->seat_ids, eyes_of(m->run, seat)));
    json_object_set_new(o, "bot", json_text(bot));
    json_object_set_new(o, "choice", json_text(pr_option_id(m, a->choice)));
    json_object_set_new(o, "trials", json_integer(a->trials));
    json_object_set_new(o, "why", json_text(why));
    json_object_set_new(o, "options", options);
    free(order);
    return json_line(o, lost);
}

char *pr_hint(pr_match *m, int seat, const char *bot, pr_error *err) {
    char why[512] = "";
    struct text t = text_over(why, sizeof why);
    struct advice a = {.choice = NONE, .why = &t};
    int n = m->run->waiting ? m->run->open.n : 1;
    a.option = calloc((size_t)n, sizeof *a.option);
    if (!a.option) return error_set(err, PR_MEMORY, "%s", tr("out of memory")), NULL;
    for (int i = 0; i < n; i++) a.option[i].expected = NONE;
    char *json = NULL;
    if (consult(m, seat, bot, &a, err) == PR_OK) {
        json = advice_json(m, seat, bot, &a, why);
        if (!json) error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    }
    free(a.option);
    return json;
}
