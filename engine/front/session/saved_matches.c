/* Finds saved matches by the content of files, so that their files may have any name. */
#define _GNU_SOURCE 1
#include "front/session/saved_matches.h"

#include "front/base/ordered.h"
#include "front/files/episode_index.h"
#include "front/session/campaign_file.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

/* Passes the saved matches in a folder and its subfolders to the listener. Skips links to folders, because they may
 * form cycles. */
static void tell_folder(const listener *l, const char *folder, int depth) {
    size_t n = 0;
    owned_by(files_free_at) char **list = files_ending(folder, "", &n);
    qsort(list, n, sizeof *list, ordered_texts);
    for (char **one = list; *one; one++) {
        const char *name = strrchr(*one, '/') + 1;
        struct stat st;
        bool dots = !strcmp(name, ".") || !strcmp(name, "..");
        if (dots || lstat(*one, &st) != 0) continue;
        if (S_ISDIR(st.st_mode) && depth < DEEPEST)
            tell_folder(l, *one, depth + 1);
        else if (!S_ISDIR(st.st_mode) && !path_ends(*one, ".lock"))
            tell_file(l, *one);
    }
}

void saved_matches(const char *folder, void (*each)(void *ctx, const saved_match_text *m), void *ctx) {
    tell_folder(&(listener){each, ctx}, folder, 0);
}
