/* Lists the entries of the menu in which a player chooses an episode: lessons, episodes and campaigns, in their
 * order. */
#define _GNU_SOURCE 1
#include "front/files/episode_index.h"

#include "front/files/language.h"
#include "front/files/rulebook.h"

#include <limits.h>

const pr_setting *entries_setting(const pr_description *about) {
    for (int i = 0; i < about->settings; i++)
        if (about->setting[i].choices && about->setting[i].choice[0].entry) return &about->setting[i];
    return NULL;
}

/* Returns the position of an episode in the first campaign that lists it. Returns INT_MAX if no campaign lists it, so
 * that the episode comes after the others. */
static int place(const menu_entries *s, const char *name) {
    for (size_t i = 0; i < s->n; i++)
        for (int at = 0; at < s->at[i].about->episodes; at++)
            if (!strcmp(s->at[i].about->episode[at], name)) return at;
    return INT_MAX;
}

bool is_lesson(const pr_description *about) {
    return !strcmp(about->id, "tutorial");
}

static bool comes_before(const menu_entries *s, const menu_entry *a, const menu_entry *b) {
    int games = strcmp(a->about->game, b->about->game);
    bool a_whole = a->about->episodes, b_whole = b->about->episodes;
    int a_at = place(s, a->name), b_at = place(s, b->name);
    if (is_lesson(a->about) != is_lesson(b->about)) return is_lesson(a->about);
    if (a_whole != b_whole) return b_whole;
    if (games != 0) return games < 0;
    return a_at != b_at ? a_at < b_at : strcmp(a->name, b->name) < 0;
}

static void order(menu_entries *s) {
    for (size_t i = 1; i < s->n; i++) {
        for (size_t j = i; j > 0 && comes_before(s, &s->at[j], &s->at[j - 1]); j--) {
            menu_entry moved = s->at[j];
            s->at[j] = s->at[j - 1];
            s->at[j - 1] = moved;
        }
    }
}

/* Returns true if item `i` is its game's only episode and its title starts with the game's name. */
static bool names_game(const menu_entries *s, size_t i) {
    const char *game = s->at[i].about->game;
    for (size_t k = 0; k < s->n; k++) {
        const pr_description *other = s->at[k].about;
        if (k != i && !other->episodes && !strcmp(other->game, game)) return false;
    }
    return starts_fold(s->at[i].game, s->at[i].about->title);
}

bool menu_entry_heads(const menu_entries *s, size_t i) {
    const char *game = s->at[i].about->game;
    bool others = false;
    for (size_t k = 0; k < s->n; k++)
        others = others || (!is_lesson(s->at[k].about) && strcmp(s->at[k].about->game, game) != 0);
    return others && !is_lesson(s->at[i].about) && !s->at[i].about->episodes && !names_game(s, i) &&
           (!i || strcmp(s->at[i - 1].about->game, game) != 0);
}

/* Returns the name of the episode's game. Copies the name from an earlier entry of the same game if there is one, so
 * that each rule book is read only once. */
static char *game_of(const menu_entries *s, const pr_description *about, const source *from) {
    for (size_t i = 0; i < s->n; i++)
        if (!strcmp(s->at[i].about->game, about->game)) return copy_text(s->at[i].game);
    char *title = rulebook_title(about->rules, from);
    return title ? title : copy_text(about->game);
}

menu_entries menu_entries_read(void) {
    owned_by(episode_index_free) episode_index c = episode_index_read();
    menu_entries s = {.at = need(calloc(c.n + 1, sizeof *s.at))};
    owned char *said = NULL;
    pr_compile_once(true); /* episodes share the files of their games, and campaigns describe their episodes again */
    for (size_t i = 0; i < c.n; i++) {
        owned_by(source_free) source from = {0};
        owned char *path = episode_find(c.names[i], &from);
        const pr_description *about = path ? episode_describe_next(&from, path, &said) : NULL;
        if (about) {
            char *game = game_of(&s, about, &from);
            s.at[s.n++] = (menu_entry){copy_text(c.names[i]), about, game};
        } else {
            s.broken++;
        }
    }
    pr_compile_once(false);
    language_episode(""); /* the following texts belong to all games */
    order(&s);
    return s;
}

void menu_entries_free(menu_entries *s) {
    for (size_t i = 0; i < s->n; i++) {
        free_all(s->at[i].name, s->at[i].game);
        episode_forget(s->at[i].about);
    }
    free(s->at);
    *s = (menu_entries){0};
}
