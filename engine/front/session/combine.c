/* Combines every value of each setting with every value of the others. */
#include "front/session/match_setup.h"

enum { MAX_SETTINGS = 16, MAX_VALUES = 16 };

typedef struct choice {
    const pr_setting *setting;
    words values; /* "mode=coop" */
} choice;

typedef struct work {
    combinations all;
    const pr_description *about;
    choice choices[MAX_SETTINGS];
    size_t chosen[MAX_SETTINGS]; /* index of the current value of each setting */
    size_t n;
    const words *fixed;
} work;

static void add_value(choice *c, const char *name, const char *value) {
    if (c->values.n < MAX_VALUES) append_to(c->values.at, c->values.n) = text_of("%s=%s", name, value);
}

/* Adds a value of a list setting that consists of n choices. */
static void add_list(choice *c, const pr_setting *s, size_t n, size_t turn) {
    owned_buffer b = {0};
    for (size_t i = turn; i < turn + n; i++)
        buffer_addf(&b, "%s%s", i > turn ? "," : "", s->choice[i % (size_t)s->choices].id);
    add_value(c, s->name, buffer_text(&b));
}

static choice values_of(const pr_setting *s, const combine_how *how) {
    choice c = {.setting = s};
    const int least = s->min > 1 ? s->min : 1, most = s->max < s->choices ? s->max : s->choices;
    for (int i = 0; s->type == PR_SETTING_CHOICE && i < s->choices; i++) add_value(&c, s->name, s->choice[i].id);
    if (s->type == PR_SETTING_FLAG) add_value(&c, s->name, "false"), add_value(&c, s->name, "true");
    for (int i = least; s->type == PR_SETTING_LIST && i <= most; i++)
        if (!how->ends || i == least || i == most) add_list(&c, s, (size_t)i, how->turn);
    return c;
}

static bool is_fixed(const work *w, const char *name) {
    for (size_t i = 0; i < w->fixed->n; i++)
        if (!strncmp(w->fixed->at[i], name, strlen(name)) && w->fixed->at[i][strlen(name)] == '=') return true;
    return false;
}

/* Returns true if a chosen or fixed setting `name` has this value. */
static bool has_value(const void *ctx, const char *name, const char *value) {
    const work *w = ctx;
    bool has = false;
    owned char *b = text_of("%s=%s", name, value);
    for (size_t i = 0; i < w->n && !has; i++) has = !strcmp(w->choices[i].values.at[w->chosen[i]], b);
    for (size_t i = 0; i < w->fixed->n && !has; i++) has = !strcmp(w->fixed->at[i], b);
    return has;
}

/* Adds the combination of the chosen values. Leaves out settings that do not apply. Adds nothing for such a setting's
 * second and later values, so that no combination comes twice. If a fixed setting does not apply, adds nothing. */
static void add_combination(work *w) {
    bool left_out[MAX_SETTINGS] = {false};
    for (const pr_setting *s = w->about->setting; s < w->about->setting + w->about->settings; s++)
        if (is_fixed(w, s->name) && !setting_applies(s, has_value, w)) return;
    for (size_t i = 0; i < w->n; i++) {
        left_out[i] = !setting_applies(w->choices[i].setting, has_value, w);
        if (left_out[i] && w->chosen[i]) return;
    }
    words *c = &append_to(w->all.at, w->all.n);
    *c = (words){0};
    for (size_t i = 0; i < w->n; i++)
        if (!left_out[i]) words_add(c, w->choices[i].values.at[w->chosen[i]]);
    for (size_t i = 0; i < w->fixed->n; i++) words_add(c, w->fixed->at[i]);
}

static void choose_from(work *w, size_t setting) {
    if (setting == w->n) add_combination(w);
    for (size_t i = 0; setting < w->n && i < w->choices[setting].values.n; i++) {
        w->chosen[setting] = i;
        choose_from(w, setting + 1);
    }
}

combinations combine(const pr_description *about, const words *fixed, combine_how how) {
    work w = {.about = about, .fixed = fixed};
    for (int i = 0; i < about->settings; i++) {
        if (w.n == MAX_SETTINGS || is_fixed(&w, about->setting[i].name)) continue;
        w.choices[w.n] = values_of(&about->setting[i], &how);
        if (w.choices[w.n].values.n) w.n++;
    }
    choose_from(&w, 0);
    for (size_t c = 0; c < w.n; c++) words_free(&w.choices[c].values);
    return w.all;
}

void combinations_free(combinations *all) {
    for (size_t i = 0; i < all->n; i++) words_free(&all->at[i]);
    free(all->at);
    *all = (combinations){0};
}
