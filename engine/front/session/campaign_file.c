/* Makes, reads and checks the document in a campaign's file. The file may have been truncated or edited by hand. */
#include "front/session/campaign_file.h"

#include "front/base/members.h"
#include "front/files/episode_index.h"
#include "precinct.h"
#include "text/msg.h"
#include "text/words.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT = 2 }; /* format 1 had neither `before` nor `lost`, and no `carried` in a result */
static const char mark[] = "precinct_campaign";

/* Writing --------------------------------------------------------------------------------------------- */

/* Adds one entry of a setup to the document: "mode=coop" to `settings`, or "const.x=1" to `constants`. */
static void take_setting(json_t *doc, const char *entry) {
    bool constant = !strncmp(entry, "const.", 6);
    const char *name = constant ? entry + 6 : entry, *equals = strchr(name, '=');
    buffer key = {0};
    buffer_addf(&key, "%.*s", (int)(equals - name), name);
    json_object_set_new(json_object_get(doc, constant ? "constants" : "settings"), key.s, json_string(equals + 1));
    buffer_free(&key);
}

json_t *campaign_fresh(const char *name, const pr_description *about, const match_setup *p) {
    json_t *settings = need(json_object()), *seats = need(json_array()), *episodes = need(json_array());
    buffer seed = {0};
    buffer_addf(&seed, "%" PRIu64, p->seed);
    for (const pr_setting *s = about->setting; s < about->setting + about->settings; s++)
        if (!s->whens)
            json_object_set_new(settings, s->name, json_string(s->standard)); /* a setting with a `when`
                                                                               * keeps its default */
    for (int i = 0; i < about->episodes; i++) json_array_append_new(episodes, json_string(about->episode[i]));
    for (size_t i = 0; i < p->seats_n; i++) json_array_append_new(seats, json_string(p->seats[i]));
    json_t *doc =
        need(json_pack("{si ss so* so so s{} ss so si s[] s[] sb ss sn}", mark, FORMAT, "version", PR_VERSION,
                       "campaign", json_string(name), "episodes", episodes, "settings", settings, "constants", "seed",
                       seed.s, "seats", seats, "index", 0, "results", "before", "lost", false, "carried", "", "match"));
    for (size_t i = 0; i < p->settings_n; i++) take_setting(doc, p->settings[i]);
    buffer_free(&seed);
    return doc;
}

/* Writes the FNV-1a hash of the document, with keys in order, as hexadecimal text. The document must not contain its
 * hash. The hash reveals damage, not forgery. */
static void hash_text(const json_t *doc, char to[17]) {
    char *text = need(json_dumps(doc, JSON_COMPACT | JSON_SORT_KEYS));
    uint64_t hash = 14695981039346656037u;
    for (const unsigned char *s = (unsigned char *)text; *s; s++) hash = (hash ^ *s) * 1099511628211u;
    snprintf(to, 17, "%016" PRIx64, hash);
    free(text);
}

char *campaign_text(json_t *doc) {
    char hash[17];
    hash_text(doc, hash);
    json_object_set_new(doc, "hash", json_string(hash));
    char *text = need(json_dumps(doc, JSON_COMPACT));
    json_object_del(doc, "hash");
    return text;
}

/* Reading --------------------------------------------------------------------------------------------- */

static bool all_text(const json_t *members) {
    bool good = json_is_array(members) || json_is_object(members);
    const char *name;
    size_t i;
    json_t *one;
    json_array_foreach(members, i, one) good = good && json_is_string(one);
    json_object_foreach((json_t *)members, name, one) good = good && json_is_string(one);
    return good;
}

/* Returns true if each entry has the form "game/episode". A campaign never lists paths. */
static bool all_names(const json_t *episodes) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    bool good = all_text(episodes);
    size_t i;
    json_t *one;
    json_array_foreach(episodes, i, one) {
        const char *name = json_string_value(one);
        size_t game = good ? strspn(name, letters) : 0,
               id = game && name[game] == '/' ? strspn(name + game + 1, letters) : 0;
        good = good && id && !name[game + 1 + id];
    }
    return good;
}

static bool is_seed(const json_t *seed) {
    const char *text = json_string_value(seed);
    uint64_t n;
    return text && seed_read(text, &n);
}

/* Returns true if the value has the members of this format, in which values have their types (json_unpack). */
static bool has(const json_t *value, const char *format, ...) {
    va_list members;
    va_start(members, format);
    const bool good = !json_vunpack_ex((json_t *)value, NULL, JSON_VALIDATE_ONLY, format, members);
    va_end(members);
    return good;
}

static bool results_valid(const json_t *results, bool first_format) {
    size_t i;
    json_t *one;
    bool good = json_is_array(results);
    json_array_foreach(results, i, one) {
        const json_t *winner = json_object_get(one, "winner");
        good = good && has(one, "{s:s s:s s:I s:{}}", "episode", "title", "rounds", "tracks") &&
               (json_is_null(winner) || all_text(winner)) && (first_format || has(one, "{s:s}", "carried"));
    }
    return good;
}

static bool doc_valid(const json_t *doc) {
    const json_t *match = json_object_get(doc, "match"), *results = json_object_get(doc, "results");
    size_t done = json_array_size(results), all = json_array_size(json_object_get(doc, "episodes"));
    bool first_format = json_int(doc, mark) == 1;
    return has(doc, "{s:s s:{} s:{} s:[] s:s}", "campaign", "settings", "constants", "seats", "carried") &&
           all_names(json_object_get(doc, "episodes")) && all_text(json_object_get(doc, "settings")) &&
           all_text(json_object_get(doc, "constants")) && all_text(json_object_get(doc, "seats")) &&
           is_seed(json_object_get(doc, "seed")) && results_valid(results, first_format) && done <= all &&
           (first_format || (results_valid(json_object_get(doc, "before"), false) && has(doc, "{s:b}", "lost"))) &&
           json_int(doc, "index") == (long long)done &&
           (json_is_null(match) || (json_is_string(match) && done < all && !json_flag(doc, "lost")));
}

/* Returns the reason why the document is not a campaign that this program wrote, or NULL. Removes the hash from the
 * document. */
static const char *fault(json_t *doc) {
    const json_t *format = json_object_get(doc, mark);
    if (!json_is_integer(format)) return tr("this is not a campaign of Precinct");
    if (json_integer_value(format) > FORMAT)
        return tr("this campaign was written by a newer Precinct; update Precinct to continue");
    char is[17];
    json_t *was = json_incref(json_object_get(doc, "hash"));
    json_object_del(doc, "hash");
    hash_text(doc, is);
    bool same = json_is_string(was) && !strcmp(json_string_value(was), is);
    json_decref(was);
    return same && doc_valid(doc)
               ? NULL
               : tr("the file is damaged, because it is not as Precinct wrote it. Use a copy if there is one");
}

static const char *no_json(const char *content, size_t length) {
    char start[sizeof mark + 3];
    snprintf(start, sizeof start, "{\"%s\"", mark);
    if (!strncmp(content, start, strlen(start)))
        return tr("the file is damaged: its end is missing, or it has been changed");
    char *save = pr_save_info(content, length, NULL);
    pr_release(save);
    return save ? tr("this is a single match, not a campaign; continue it with `precinct resume FILE`")
                : tr("this is not a campaign of Precinct");
}

json_t *campaign_read(const char *content, size_t length, const char **why) {
    json_t *doc =
        text_json_controls(content, length) ? NULL : json_loadb(content, length, JSON_REJECT_DUPLICATES, NULL);
    *why = doc ? fault(doc) : no_json(content, length);
    if (!*why) return doc;
    json_decref(doc);
    return NULL;
}
