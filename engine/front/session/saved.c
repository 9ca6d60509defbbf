/* Finds the names and the labels of saved matches. A label is made from the content of the save. This file prints
 * nothing. An unreadable save has no label; the program prints the reason when a person opens the save. */
#define _GNU_SOURCE 1
#include "front/session/saved.h"

#include "front/base/ordered.h"
#include "front/files/autosave.h"
#include "front/files/episode_index.h"
#include "front/files/mods.h"
#include "front/session/campaign_file.h"
#include "front/session/match_setup.h"
#include "front/session/saved_matches.h"
#include "precinct.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

static const char folder[] = SAVES_FOLDER, ending[] = ".prs";

static bool is_path(const char *name) {
    return strpbrk(name, "/.") != NULL;
}

char *saved_folder(void) {
    return state_file(folder);
}

char *saved_file(const char *name) {
    if (is_path(name)) return copy_text(name);
    owned char *at = state_file(folder);
    return at && folder_make_own(at) ? text_of("%s/%s%s", at, name, ending) : NULL;
}

char *saved_match(const char *name) {
    if (is_path(name)) return copy_text(name);
    char *file = saved_file(name);
    if (!file || !file_exists(file)) {
        owned char *t = text_of("%s%s", name, ending);
        set_text(&file, state_file(t));
    }
    if (file && (file_exists(file) || !file_exists(name))) return file;
    free(file);
    return copy_text(name);
}

/* Returns true if the name looks like that of an autosave of an existing episode: GAME-EPISODE-SEED or
 * GAME-EPISODE-SEED-2. */
static bool like_autosave(const char *name) {
    owned_words parts = words_split(name, '-');
    uint64_t seed;
    bool like =
        (parts.n == 3 || parts.n == 4) && seed_read(parts.at[2], &seed) && (parts.n == 3 || is_number(parts.at[3]));
    owned char *episode = like ? text_of("%s/%s", parts.at[0], parts.at[1]) : NULL;
    owned_by(episode_index_free) episode_index c = like ? episode_index_read() : (episode_index){0};
    like = false;
    for (size_t i = 0; i < c.n; i++) like = like || !strcmp(c.names[i], episode);
    return like;
}

const char *saved_misnamed(const char *name) {
    if (*name == '-') return tr("a name that starts with - is an option outside a match");
    for (const char *c = name; *c; c++) {
        if (*c == '\n' || *c == '\t' || !text_character(c))
            return tr("it has a character that cannot be typed or shown everywhere");
        while (((unsigned char)c[1] & 0xC0) == 0x80) c++;
    }
    return like_autosave(name) ? tr("matches that are saved automatically have such names") : NULL;
}

char *saved_name(const char *file) {
    const char *slash = strrchr(file, '/');
    char *name = copy_text(slash ? slash + 1 : file);
    char *dot = strrchr(name, '.');
    if (dot) *dot = 0;
    return name;
}

char **saved_list(void) {
    size_t n = 0;
    owned char *at = state_file(folder);
    char **list = files_ending(at ? at : "", ending, &n);
    qsort(list, n, sizeof *list, ordered_texts);
    return list;
}

/* Adds the player of each seat, unless one person plays all seats. */
static void add_players(buffer *t, const pr_match *match, const pr_content *content) {
    if (content->seats == 1 && pr_seat_set(match, 0).human) return;
    for (int i = 0; i < content->seats; i++) {
        const pr_seated set = pr_seat_set(match, i);
        owned char *who = !set.human && *set.bot ? player_word(set.bot) : copy_text(tr("a person"));
        buffer_addf(t, tr("; %s: %s"), content->seat[i].is.title, who);
    }
}

static char *describe(uint64_t seed, pr_match *match) {
    buffer t = {0};
    owned_look *look = need(pr_look_new(match, -1, NULL));
    buffer_addf(&t, "%s, ", look->content->title);
    if (look->round)
        buffer_addf(&t, tr("round %lld"), (long long)look->round);
    else
        buffer_add(&t, tr("before the first round"));
    const char *question = pr_question(match);
    if (look->over)
        buffer_add(&t, tr(", over"));
    else if (*question)
        buffer_addf(&t, "%s%.*s", colon(), (int)question_bytes(question), question);
    buffer_addf(&t, tr(" (seed %llu)"), (unsigned long long)seed);
    add_players(&t, match, look->content);
    return t.s;
}

static char *label_of_match(const pr_saved *saved, const char *file, const char *content, size_t length) {
    owned_by(source_free) source from = {0};
    released char *notice = NULL;
    char *label = NULL;
    owned char *why = NULL;
    mods_set before = mods_now();
    owned_episode *episode = save_episode_quietly(saved, file, NULL, &from, &why);
    owned_match *match = episode ? pr_restore(episode, content, length, &notice, NULL) : NULL;
    if (match) label = describe(saved->seed, match);
    mods_again(&before);
    return label;
}

/* Adds the title of the episode or campaign with this name, or the name itself if it is not installed. */
static void add_title(buffer *t, const char *name) {
    owned_buffer path = {.s = episode_index_path(name)};
    source from = {0};
    owned_by(pr_description_free_at) pr_description *about =
        pr_description_new(source_read, &from, buffer_text(&path), NULL);
    buffer_add(t, about ? about->title : name);
}

static char *label_of_campaign(const campaign_doc *doc) {
    const size_t n = doc->episodes.n, at = doc->results.n;
    buffer t = {0};
    add_title(&t, doc->campaign);
    if (at < n) {
        buffer_addf(&t, tr(", %zu of %zu: "), at + 1, n);
        add_title(&t, doc->episodes.at[at]);
    } else {
        buffer_add(&t, tr(", over"));
    }
    return t.s;
}

char *saved_label(const char *file) {
    size_t length = 0;
    owned char *content = file_read(file, &length);
    const char *why;
    owned_saved *saved = content ? pr_saved_new(content, length, NULL) : NULL;
    owned_by(campaign_doc_free_at) campaign_doc *doc = content && !saved ? campaign_read(content, length, &why) : NULL;
    char *label = NULL;
    if (saved)
        label = label_of_match(saved, file, content, length);
    else if (doc)
        label = label_of_campaign(doc);
    return label;
}
