/* Makes, reads and checks the document in a campaign's file. The file may have been truncated or edited by hand. */
#include "front/session/campaign.h"

#include "front/base/members.h"
#include "text/msg.h"

#include <inttypes.h>
#include <stdio.h>

enum { FORMAT = 2 }; /* format 1 had neither `before` nor `lost`, and no `carried` in a result */
static const char mark[] = "precinct_campaign";

/* The document in memory ------------------------------------------------------------------------------ */

/* The texts and numbers of the file that are single members of the struct. */
static const json_member in_doc[] = {{"version", offsetof(campaign_doc, version), MEMBER_TEXT},
                                     {"campaign", offsetof(campaign_doc, campaign), MEMBER_TEXT},
                                     {"seed", offsetof(campaign_doc, seed), MEMBER_TEXT},
                                     {NULL, 0, MEMBER_TEXT}};
/* Members that are nested differently in the file, so doc_json() writes them one by one. */
static const json_member in_lists[] = {{"episodes", offsetof(campaign_doc, episodes), MEMBER_WORDS},
                                       {"seats", offsetof(campaign_doc, seats), MEMBER_WORDS},
                                       {NULL, 0, MEMBER_TEXT}};
static const json_member in_second_format[] = {{"lost", offsetof(campaign_doc, lost), MEMBER_FLAG},
                                               {NULL, 0, MEMBER_TEXT}};
static const json_member in_result[] = {{"episode", offsetof(campaign_result, episode), MEMBER_TEXT},
                                        {"title", offsetof(campaign_result, title), MEMBER_TEXT},
                                        {"rounds", offsetof(campaign_result, rounds), MEMBER_NUMBER},
                                        {NULL, 0, MEMBER_TEXT}};
static const json_member in_winner[] = {{"id", offsetof(campaign_result, winner), MEMBER_TEXT},
                                        {"title", offsetof(campaign_result, winner_title), MEMBER_TEXT},
                                        {NULL, 0, MEMBER_TEXT}};

/* The lists of entries "name=value" that are objects in the file. */
static const struct {
    const char *name;
    size_t at;
} objects[] = {{"settings", offsetof(campaign_doc, settings)}, {"constants", offsetof(campaign_doc, constants)}};
enum { OBJECTS = sizeof objects / sizeof *objects };

static words *list_at(const campaign_doc *doc, size_t at) {
    return (words *)(void *)((char *)doc + at);
}

void campaign_set(char **text, const char *other) {
    char *copy = other ? copy_text(other) : NULL;
    set_text(text, copy);
}

/* Returns the entry that has the same name (the part before "=") as `entry`, or NULL. */
static char **entry_like(const words *entries, const char *entry) {
    const size_t n = strcspn(entry, "=");
    for (size_t i = 0; i < entries->n; i++)
        if (strcspn(entries->at[i], "=") == n && !strncmp(entries->at[i], entry, n)) return &entries->at[i];
    return NULL;
}

const char *campaign_value(const words *entries, const char *name) {
    char **entry = entry_like(entries, name);
    return entry ? strchr(*entry, '=') + 1 : "";
}

static void set_entry(words *entries, const char *name, const char *value) {
    owned char *entry = text_of("%s=%s", name, value);
    char **there = entry_like(entries, entry);
    if (there)
        campaign_set(there, entry);
    else
        words_add(entries, entry);
}

static void result_free(campaign_result *r) {
    members_free(in_result, r);
    members_free(in_winner, r);
    for (size_t i = 0; i < r->tracks; i++) free_all(r->track[i].id, r->track[i].title);
    free_all(r->track, r->carried);
}

static void results_free(campaign_results *list) {
    for (size_t i = 0; i < list->n; i++) result_free(&list->at[i]);
    free(list->at);
}

void campaign_result_add(campaign_results *list, campaign_result result) {
    append_to(list->at, list->n) = result;
}

void campaign_results_move(campaign_results *from, size_t first, campaign_results *to) {
    for (size_t i = first; i < from->n; i++) campaign_result_add(to, from->at[i]);
    if (first < from->n) from->n = first;
}

void campaign_doc_free(campaign_doc *doc) {
    if (!doc) return;
    members_free(in_doc, doc);
    members_free(in_lists, doc);
    for (int i = 0; i < OBJECTS; i++) words_free(list_at(doc, objects[i].at));
    results_free(&doc->results);
    results_free(&doc->before);
    free_all(doc->carried, doc->match, doc);
}

/* Adds one entry of a setup to the document: "mode=coop" to the settings, or "const.x=1" to the constants. */
static void take_setting(campaign_doc *doc, const char *entry) {
    bool constant = !strncmp(entry, "const.", 6);
    const char *name = constant ? entry + 6 : entry, *equals = strchr(name, '=');
    owned char *id = need(strndup(name, (size_t)(equals - name)));
    set_entry(constant ? &doc->constants : &doc->settings, id, equals + 1);
}

campaign_doc *campaign_fresh(const char *name, const pr_description *about, const match_setup *p) {
    campaign_doc *doc = need(calloc(1, sizeof *doc));
    *doc = (campaign_doc){.format = FORMAT,
                          .version = copy_text(PR_VERSION),
                          .campaign = copy_text(name),
                          .seed = text_of("%" PRIu64, p->seed),
                          .carried = copy_text("")};
    for (const pr_setting *s = about->setting; s < about->setting + about->settings; s++)
        if (!s->whens) set_entry(&doc->settings, s->name, s->standard); /* a setting with a `when` is not stored */
    for (int i = 0; i < about->episodes; i++) words_add(&doc->episodes, about->episode[i]);
    for (size_t i = 0; i < p->seats.n; i++) words_add(&doc->seats, p->seats.at[i]);
    for (size_t i = 0; i < p->settings.n; i++) take_setting(doc, p->settings.at[i]);
    return doc;
}

/* Writing --------------------------------------------------------------------------------------------- */

static json_t *entries_json(const words *entries) {
    json_t *object = need(json_object());
    for (size_t i = 0; i < entries->n; i++) {
        const char *entry = entries->at[i], *equals = strchr(entry, '=');
        json_object_setn_new(object, entry, (size_t)(equals - entry), json_string(equals + 1));
    }
    return object;
}

static json_t *results_json(const campaign_results *list) {
    json_t *array = need(json_array());
    for (size_t i = 0; i < list->n; i++) {
        const campaign_result *r = &list->at[i];
        json_t *one = members_write(in_result, r), *tracks = need(json_object()), *titles = need(json_object());
        for (size_t k = 0; k < r->tracks; k++) {
            json_object_set_new(tracks, r->track[k].id, json_integer(r->track[k].value));
            json_object_set_new(titles, r->track[k].id, json_string(r->track[k].title));
        }
        json_object_set_new(one, "winner", r->winner ? members_write(in_winner, r) : json_null());
        json_object_set_new(one, "tracks", tracks);
        json_object_set_new(one, "titles", titles);
        if (r->carried) json_object_set_new(one, "carried", json_string(r->carried));
        json_array_append_new(array, one);
    }
    return array;
}

static json_t *doc_json(const campaign_doc *doc) {
    json_t *file = need(json_pack("{sI}", mark, (json_int_t)doc->format));
    json_auto_t *texts = members_write(in_doc, doc);
    json_object_update(file, texts);
    json_object_set_new(file, "episodes", words_json(&doc->episodes));
    for (int i = 0; i < OBJECTS; i++)
        json_object_set_new(file, objects[i].name, entries_json(list_at(doc, objects[i].at)));
    json_object_set_new(file, "seats", words_json(&doc->seats));
    json_object_set_new(file, "index", json_integer((json_int_t)doc->results.n));
    json_object_set_new(file, "results", results_json(&doc->results));
    json_object_set_new(file, "before", results_json(&doc->before));
    json_object_set_new(file, "lost", json_boolean(doc->lost));
    json_object_set_new(file, "carried", json_string(doc->carried));
    json_object_set_new(file, "match", doc->match ? json_string(doc->match) : json_null());
    return file;
}

/* Writes the FNV-1a hash of the document, with keys in order, as hexadecimal text. The document must not contain its
 * hash. The hash reveals damage, not forgery. */
static void hash_text(const json_t *doc, char to[17]) {
    owned char *text = need(json_dumps(doc, JSON_COMPACT | JSON_SORT_KEYS));
    uint64_t hash = 14695981039346656037u;
    for (const unsigned char *s = (unsigned char *)text; *s; s++) hash = (hash ^ *s) * 1099511628211u;
    snprintf(to, 17, "%016" PRIx64, hash);
}

char *campaign_text(const campaign_doc *doc) {
    char hash[17];
    json_auto_t *file = doc_json(doc);
    hash_text(file, hash);
    json_object_set_new(file, "hash", json_string(hash));
    return need(json_dumps(file, JSON_COMPACT));
}

/* Reading --------------------------------------------------------------------------------------------- */

/* Returns true if the name has the form "game/episode". A campaign never lists paths. */
static bool is_name(const char *name) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    const size_t game = strspn(name, letters), id = game && name[game] == '/' ? strspn(name + game + 1, letters) : 0;
    return id && !name[game + 1 + id];
}

/* Reads an object of texts as entries. */
static bool read_entries(const json_t *object, words *entries) {
    const char *name;
    json_t *value;
    bool good = json_is_object(object);
    json_object_foreach((json_t *)object, name, value) {
        good = good && json_is_string(value);
        if (good) set_entry(entries, name, json_string_value(value));
    }
    return good;
}

static bool read_results(const json_t *array, campaign_results *list, bool first_format) {
    size_t i;
    json_t *one, *value;
    const char *id;
    bool good = json_is_array(array);
    json_array_foreach(array, i, one) {
        const json_t *winner = json_object_get(one, "winner"), *carried = json_object_get(one, "carried");
        json_t *tracks = json_object_get(one, "tracks");
        campaign_result r = {0};
        good = members_read(in_result, one, &r) && (json_is_null(winner) || members_read(in_winner, winner, &r)) &&
               json_is_object(tracks) && (first_format || json_is_string(carried)) && good;
        json_object_foreach(tracks, id, value) {
            append_to(r.track, r.tracks) =
                (campaign_track){.id = copy_text(id),
                                 .title = copy_text(json_str(json_object_get(one, "titles"), id)),
                                 .value = json_integer_value(value)};
        }
        campaign_set(&r.carried, json_string_value(carried));
        campaign_result_add(list, r);
    }
    return good;
}

/* Reads all members. Returns false if one is absent or has another type. */
static bool read_members(campaign_doc *doc, const json_t *file) {
    const json_t *match = json_object_get(file, "match"), *carried = json_object_get(file, "carried");
    doc->format = json_int(file, mark);
    const bool first = doc->format == 1;
    bool good = members_read(in_doc, file, doc) && members_read(in_lists, file, doc) &&
                (first || members_read(in_second_format, file, doc)) && json_is_string(carried) &&
                (json_is_null(match) || json_is_string(match));
    for (int i = 0; i < OBJECTS; i++)
        good = good && read_entries(json_object_get(file, objects[i].name), list_at(doc, objects[i].at));
    campaign_set(&doc->carried, json_string_value(carried));
    campaign_set(&doc->match, json_string_value(match));
    return good && read_results(json_object_get(file, "results"), &doc->results, first) &&
           (first || read_results(json_object_get(file, "before"), &doc->before, false));
}

/* Returns true if the members agree with each other. */
static bool is_sound(const campaign_doc *doc, const json_t *file) {
    const size_t done = doc->results.n, all = doc->episodes.n;
    uint64_t seed;
    bool good = seed_read(doc->seed, &seed) && done <= all && json_int(file, "index") == (long long)done &&
                (!doc->match || (done < all && !doc->lost));
    for (size_t i = 0; i < all; i++) good = good && is_name(doc->episodes.at[i]);
    return good;
}

static const char *damaged(void) {
    return tr("the file is damaged, because it is not as Precinct wrote it. Use a copy if there is one");
}

/* Returns the reason why this program cannot have written the document, or NULL. Removes the hash from the document. */
static const char *fault(json_t *doc) {
    const json_t *format = json_object_get(doc, mark);
    if (!json_is_integer(format)) return tr("this is not a campaign of Precinct");
    if (json_integer_value(format) > FORMAT)
        return tr("this campaign was written by a newer Precinct; update Precinct to continue");
    char is[17];
    json_auto_t *was = json_incref(json_object_get(doc, "hash"));
    json_object_del(doc, "hash");
    hash_text(doc, is);
    return json_is_string(was) && !strcmp(json_string_value(was), is) ? NULL : damaged();
}

static const char *no_json(const char *content, size_t length) {
    char start[sizeof mark + 3];
    snprintf(start, sizeof start, "{\"%s\"", mark);
    if (!strncmp(content, start, strlen(start)))
        return tr("the file is damaged: its end is missing, or it has been changed");
    owned_saved *save = pr_saved_new(content, length, NULL);
    return save ? tr("this is a single match, not a campaign; continue it with `precinct resume FILE`")
                : tr("this is not a campaign of Precinct");
}

campaign_doc *campaign_read(const char *content, size_t length, const char **why) {
    json_auto_t *file =
        text_json_controls(content, length) ? NULL : json_loadb(content, length, JSON_REJECT_DUPLICATES, NULL);
    *why = file ? fault(file) : no_json(content, length);
    if (*why) return NULL;
    campaign_doc *doc = need(calloc(1, sizeof *doc));
    if (read_members(doc, file) && is_sound(doc, file)) return doc;
    campaign_doc_free(doc);
    *why = damaged();
    return NULL;
}
