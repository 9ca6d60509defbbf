/* Finds the names, the labels and the episodes of saved matches. A label is made from the content of the save, and
 * nothing is printed. An unreadable save has no label; the program prints the reason when a person opens the save. */
#define _GNU_SOURCE 1
#include "front/session/saved.h"

#include "front/base/arguments.h"
#include "front/base/print.h"
#include "front/files/autosave.h"
#include "front/files/episode_index.h"
#include "front/files/language.h"
#include "front/files/mods.h"
#include "front/session/campaign.h"
#include "front/session/match_setup.h"

#include <errno.h>
#include <sys/stat.h>

static const char ending[] = ".prs";

static bool is_path(const char *name) {
    return strpbrk(name, "/.") != NULL;
}

char *saved_folder(void) {
    return state_file(SAVES_FOLDER);
}

char *saved_file(const char *name) {
    if (is_path(name)) return copy_text(name);
    owned char *at = state_file(SAVES_FOLDER);
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
    owned char *at = state_file(SAVES_FOLDER);
    return files_ending(at ? at : "", ending, &n);
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

/* The episode of a save ----------------------------------------------------------------------------------------- */

static char *episode_path(const char *named, const char *save, const char *given, source *from) {
    if (given) return episode_find(given, from);
    char *path = episode_of_save(named, save, from);
    if (!path && (*named == '/' || strstr(named, "..")))
        complain(tr("precinct: %s: the save names '%s', a file outside the data folder and its own. Name the episode's "
                    "file with --episode FILE if you trust it.\n"),
                 save, named);
    else if (!path)
        complain(tr("precinct: the match was played on '%s', which is not here. Name its file with --episode FILE, or "
                    "the folder "
                    "that holds it with PRECINCT_DATA.\n"),
                 named);
    return path;
}

pr_episode *save_episode(const pr_saved *saved, const char *save, const char *given, source *from, char **file,
                         int *status) {
    if (!mods_of_save(saved, false)) {
        *status = EXIT_REFUSED;
        return NULL;
    }
    owned char *path = episode_path(saved->episode, save, given, from);
    if (!path) {
        *status = EXIT_REFUSED;
        return NULL;
    }
    const pr_options options = {.settings = saved->setting, .settings_n = (size_t)saved->settings};
    pr_error err = {0};
    language_episode(path);
    pr_episode *episode = pr_load(source_read, from, path, &options, &err);
    if (!episode) {
        print_flush();
        source_complain(from, err.text);
        *status = exit_for(err.status);
    } else if (file) {
        *file = source_own(from, path);
    }
    return episode;
}

pr_episode *save_episode_quietly(const pr_saved *saved, const char *save, const char *given, source *from, char **why) {
    pr_error err = {0};
    *why = NULL;
    if (!mods_of_save(saved, true)) {
        *why = copy_text(tr("a mod that it was played with is not here"));
        return NULL;
    }
    const char *named = saved->episode;
    owned char *path = given ? episode_find(given, from) : episode_of_save(named, save, from);
    if (!path) {
        *why = text_of(tr("its episode '%s' is not here"), given ? given : named);
        return NULL;
    }
    const pr_options options = {.settings = saved->setting, .settings_n = (size_t)saved->settings};
    pr_episode *episode = pr_load(source_read, from, path, &options, &err);
    if (!episode) *why = source_message(from, err.text, NULL);
    return episode;
}

/* All matches in a folder --------------------------------------------------------------------------------------- */

/* Finds saved matches by the content of files, so that their files may have any name. */

enum { DEEPEST = 8 };

/* The function that receives the saved matches, and its context. */
typedef struct listener {
    void (*each)(void *ctx, const saved_match_text *m);
    void *ctx;
} listener;

static void tell(const listener *l, saved_match_text m) {
    l->each(l->ctx, &m);
}

static void tell_campaign(const listener *l, const char *file, const campaign_doc *doc) {
    const char *match = doc->match;
    owned char *episode = match ? episode_beside(doc->campaign, doc->episodes.at[doc->results.n]) : NULL;
    tell(l, (saved_match_text){file, match, match ? strlen(match) : 0, episode, NULL});
}

static void tell_file(const listener *l, const char *file) {
    const bool named_ours = path_ends(file, ".prs") || path_ends(file, ".prc");
    size_t length = 0;
    owned char *content = file_read(file, &length);
    const char *why = content ? NULL : file_unread(errno);
    released char *record = content ? pr_record(content, length, NULL) : NULL;
    owned_by(campaign_doc_free_at) campaign_doc *doc = content && !record ? campaign_read(content, length, &why) : NULL;
    if (record)
        tell(l, (saved_match_text){.file = file, .text = content, .length = length});
    else if (doc)
        tell_campaign(l, file, doc);
    else if (named_ours)
        tell(l, (saved_match_text){.file = file, .why = why});
}

/* Passes the saved matches in a folder and its subfolders to the listener. Skips hidden names, and links to folders,
 * because they may form cycles. */
static void tell_folder(const listener *l, const char *folder, int depth) {
    size_t n = 0;
    owned_by(files_free_at) char **list = files_ending(folder, "", &n);
    for (char **one = list; *one; one++) {
        struct stat st;
        if (lstat(*one, &st) != 0) continue;
        if (S_ISDIR(st.st_mode) && depth < DEEPEST)
            tell_folder(l, *one, depth + 1);
        else if (!S_ISDIR(st.st_mode) && !path_ends(*one, ".lock"))
            tell_file(l, *one);
    }
}

void saved_matches(const char *folder, void (*each)(void *ctx, const saved_match_text *m), void *ctx) {
    tell_folder(&(listener){each, ctx}, folder, 0);
}
