/* A campaign's file: see campaign.h. What an episode leaves to the next one is a text that the scripts write and read;
 * here it is only handed on. */
#define _GNU_SOURCE 1
#include "front/session/campaign.h"

#include "core/text.h"
#include "front/base/command.h"
#include "front/base/words.h"
#include "front/base/wrap.h"
#include "front/files/shelf.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1 };
static const char mark[] = "precinct_campaign";

/* Reading what the file holds ------------------------------------------------------------------------- */

static const json_t *list_of(const campaign *c, const char *key) {
    return json_object_get(c->doc, key);
}

size_t campaign_index(const campaign *c) {
    return json_array_size(list_of(c, "results"));
}

size_t campaign_length(const campaign *c) {
    return json_array_size(list_of(c, "episodes"));
}

const char *campaign_episode(const campaign *c, size_t i) {
    return json_string_value(json_array_get(list_of(c, "episodes"), i));
}

const char *campaign_seed(const campaign *c) {
    return json_str(c->doc, "seed");
}

/* FNV-1a over the document without its hash, keys in order: finds damage, not forgery. */
static void hash_text(const json_t *doc, char to[17]) {
    char *text = need(json_dumps(doc, JSON_COMPACT | JSON_SORT_KEYS));
    uint64_t hash = 14695981039346656037u;
    for (const unsigned char *s = (unsigned char *)text; *s; s++) hash = (hash ^ *s) * 1099511628211u;
    snprintf(to, 17, "%016" PRIx64, hash);
    free(text);
}

static bool all_text(const json_t *members) {
    bool good = json_is_array(members) || json_is_object(members);
    const char *name;
    size_t i;
    json_t *one;
    json_array_foreach(members, i, one) good = good && json_is_string(one);
    json_object_foreach((json_t *)members, name, one) good = good && json_is_string(one);
    return good;
}

static bool is_seed(const json_t *seed) {
    const char *text = json_string_value(seed);
    return text && is_number(text) && strlen(text) <= 19;
}

static bool results_valid(const json_t *results) {
    size_t i;
    json_t *one;
    bool good = json_is_array(results);
    json_array_foreach(results, i, one) {
        const json_t *winner = json_object_get(one, "winner");
        good = good && json_is_string(json_object_get(one, "episode")) &&
               json_is_string(json_object_get(one, "title")) && (json_is_null(winner) || all_text(winner)) &&
               json_is_integer(json_object_get(one, "rounds")) && json_is_object(json_object_get(one, "tracks"));
    }
    return good;
}

static bool doc_valid(const json_t *doc) {
    const json_t *match = json_object_get(doc, "match"), *results = json_object_get(doc, "results");
    size_t done = json_array_size(results), all = json_array_size(json_object_get(doc, "episodes"));
    return json_is_string(json_object_get(doc, "campaign")) && all_text(json_object_get(doc, "episodes")) &&
           json_is_object(json_object_get(doc, "settings")) && all_text(json_object_get(doc, "settings")) &&
           json_is_object(json_object_get(doc, "constants")) && all_text(json_object_get(doc, "constants")) &&
           json_is_array(json_object_get(doc, "seats")) && all_text(json_object_get(doc, "seats")) &&
           is_seed(json_object_get(doc, "seed")) && results_valid(results) && done <= all &&
           json_int(doc, "index") == (long long)done && json_is_string(json_object_get(doc, "carried")) &&
           (json_is_null(match) || (json_is_string(match) && done < all));
}

/* Why the document cannot be a campaign of ours, or NULL. Takes the hash out of it. */
static const char *fault(json_t *doc) {
    const json_t *format = json_object_get(doc, mark);
    if (!json_is_integer(format)) return tr("this is not a campaign of Precinct");
    if (json_integer_value(format) > FORMAT)
        return tr("this campaign was written by a newer Precinct; update Precinct to go on");
    char is[17];
    json_t *was = json_incref(json_object_get(doc, "hash"));
    json_object_del(doc, "hash");
    hash_text(doc, is);
    bool same = json_is_string(was) && !strcmp(json_string_value(was), is);
    json_decref(was);
    return same && doc_valid(doc)
               ? NULL
               : tr("the file is damaged: it is not what Precinct wrote; use a copy, if there is one");
}

static const char *no_json(const char *content, size_t length) {
    char start[sizeof mark + 3];
    snprintf(start, sizeof start, "{\"%s\"", mark);
    if (!strncmp(content, start, strlen(start)))
        return tr("the file is damaged: its end is missing, or it has been changed");
    char *save = pr_save_info(content, length, NULL);
    pr_release(save);
    return save ? tr("this is a single match, not a campaign; go on with `precinct resume FILE`")
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

static json_t *read_doc(const char *file) {
    const char *why;
    size_t length = 0;
    char *content = file_read(file, &length);
    if (!content) {
        complain(tr("precinct: cannot read '%s': %s.\n"), file, file_unread(errno));
        return NULL;
    }
    json_t *doc = campaign_read(content, length, &why);
    free(content);
    if (!doc) complain("precinct: %s: %s.\n", file, why);
    return doc;
}

/* Beginning, opening, writing ------------------------------------------------------------------------- */

/* "mode=coop" becomes a member of `settings`, "const.x=1" one of `constants`. */
static void take_setting(json_t *doc, const char *entry) {
    bool constant = !strncmp(entry, "const.", 6);
    const char *name = constant ? entry + 6 : entry, *equals = strchr(name, '=');
    buffer key = {0};
    buffer_addf(&key, "%.*s", (int)(equals - name), name);
    json_object_set_new(json_object_get(doc, constant ? "constants" : "settings"), key.s, json_string(equals + 1));
    buffer_free(&key);
}

static json_t *new_doc(const char *name, const json_t *about, const plan *p) {
    json_t *doc = need(json_object()), *settings = json_object(), *seats = json_array();
    size_t i;
    json_t *setting;
    buffer seed = {0};
    buffer_addf(&seed, "%" PRIu64, p->seed);
    json_array_foreach(json_object_get(about, "settings"), i, setting) {
        char *standard = value_text(json_object_get(setting, "default"));
        json_object_set_new(settings, json_str(setting, "name"), json_string(standard));
        free(standard);
    }
    for (i = 0; i < p->seats_n; i++) json_array_append_new(seats, json_string(p->seats[i]));
    json_object_set_new(doc, mark, json_integer(FORMAT));
    json_object_set_new(doc, "version", json_string(PR_VERSION));
    json_object_set_new(doc, "campaign", json_string(name));
    json_object_set(doc, "episodes", json_object_get(about, "campaign"));
    json_object_set_new(doc, "settings", settings);
    json_object_set_new(doc, "constants", json_object());
    json_object_set_new(doc, "seed", json_string(seed.s));
    json_object_set_new(doc, "seats", seats);
    json_object_set_new(doc, "index", json_integer(0));
    json_object_set_new(doc, "results", json_array());
    json_object_set_new(doc, "carried", json_string(""));
    json_object_set_new(doc, "match", json_null());
    for (i = 0; i < p->settings_n; i++) take_setting(doc, p->settings[i]);
    buffer_free(&seed);
    return doc;
}

/* Those of our settings that the episode has, too. */
static void add_known(plan *p, const json_t *ours, const json_t *theirs, const char *prefix) {
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)ours, name, value) {
        if (!json_by_name(theirs, name)) continue;
        buffer entry = {0};
        buffer_addf(&entry, "%s%s=%s", prefix, name, json_string_value(value));
        plan_add(&p->settings, &p->settings_n, entry.s);
        buffer_free(&entry);
    }
}

static bool episode_plan(const campaign *c, size_t i, plan *p) {
    *p = (plan){.seed = strtoull(campaign_seed(c), NULL, 10) + i, .seeded = true};
    p->path = episode_of_campaign(json_str(c->doc, "campaign"), campaign_episode(c, i), &p->from);
    json_t *about = p->path ? episode_describe(&p->from, p->path) : NULL;
    if (!about) return false;
    const json_t *settings = json_object_get(about, "settings");
    add_known(p, json_object_get(c->doc, "settings"), settings, "");
    add_known(p, json_object_get(c->doc, "constants"), json_object_get(about, "constants"), "const.");
    if (json_by_name(settings, "carried") && *json_str(c->doc, "carried")) {
        buffer carried = {0};
        buffer_addf(&carried, "carried=%s", json_str(c->doc, "carried"));
        plan_add(&p->settings, &p->settings_n, carried.s);
        buffer_free(&carried);
    }
    size_t n;
    json_t *seat;
    json_array_foreach(list_of(c, "seats"), n, seat) plan_add(&p->seats, &p->seats_n, json_string_value(seat));
    json_decref(about);
    return true;
}

static bool start_episode(const campaign *c, size_t i, session *s, int *status) {
    plan p;
    *status = EXIT_FAILED;
    bool good = episode_plan(c, i, &p) && session_start(s, &p, status);
    plan_free(&p);
    return good;
}

bool campaign_begin(campaign *c, const char *name, const plan *p, int *status) {
    *c = (campaign){.file = {.lock = -1}, .about = episode_about(name)};
    *status = EXIT_REFUSED;
    if (!c->about) return false;
    c->doc = new_doc(name, c->about, p);
    for (size_t i = 0; i < campaign_length(c); i++) {
        session s;
        if (start_episode(c, i, &s, status)) {
            session_close(&s);
            continue;
        }
        complain(tr("precinct: so episode %s cannot be played in this campaign.\n"), campaign_episode(c, i));
        campaign_close(c);
        return false;
    }
    return true;
}

bool campaign_open(campaign *c, const char *file, int *status) {
    *c = (campaign){.file = {.lock = -1}, .doc = read_doc(file)};
    *status = EXIT_REFUSED;
    if (c->doc) c->about = episode_about(json_str(c->doc, "campaign"));
    if (c->about && !is_campaign(c->about)) {
        complain(tr("precinct: %s: '%s' is no campaign any more.\n"), file, json_str(c->doc, "campaign"));
        json_decref(c->about);
        c->about = NULL;
    }
    if (!c->about) campaign_close(c);
    return c->about != NULL;
}

bool campaign_claim(campaign *c, const char *file, bool fresh) {
    if (fresh && file_exists(file)) {
        complain(tr("precinct: '%s' is there already; choose another name, or go on with a campaign by `precinct "
                    "campaign resume %s`.\n"),
                 file, file);
        return false;
    }
    if (!autosave_hold(&c->file, file)) {
        if (errno == EWOULDBLOCK)
            complain(tr("precinct: '%s' is being played by another program.\n"), file);
        else
            file_complain(file);
        return false;
    }
    if (fresh) return true;
    json_t *now = read_doc(file); /* the other program may have gone on until a moment ago */
    if (!now) return false;
    json_decref(c->doc);
    c->doc = now;
    return true;
}

bool campaign_write(campaign *c) {
    char hash[17];
    hash_text(c->doc, hash);
    json_object_set_new(c->doc, "hash", json_string(hash));
    char *text = need(json_dumps(c->doc, JSON_COMPACT));
    json_object_del(c->doc, "hash");
    bool good = file_replace(c->file.path, text, strlen(text), c->durable);
    int why = errno;
    free(text);
    errno = why;
    if (!good && !c->file.mute) file_complain(c->file.path);
    c->file.mute = !good; /* said once, until it can be written again */
    return good;
}

bool campaign_keep(void *ctx, const char *match) {
    campaign *c = ctx;
    json_object_set_new(c->doc, "match", need(json_string(match)));
    return campaign_write(c);
}

void campaign_close(campaign *c) {
    bool over = c->file.path && campaign_index(c) == campaign_length(c);
    autosave_close(&c->file, over && in_state_folder(c->file.path));
    json_decref(c->doc);
    json_decref(c->about);
    *c = (campaign){.file = {.lock = -1}};
}

/* Episode by episode ---------------------------------------------------------------------------------- */

bool campaign_session(campaign *c, session *s, int *status) {
    const char *match = json_string_value(json_object_get(c->doc, "match"));
    if (!match) return start_episode(c, campaign_index(c), s, status);
    char *file = episode_beside(json_str(c->doc, "campaign"), campaign_episode(c, campaign_index(c)));
    bool good = session_restore_text(s, c->file.path, match, strlen(match), file, status);
    free(file);
    return good;
}

/* What the tracks are called, by their ids: the episode may be gone when this is told. */
static json_t *track_titles(const json_t *info) {
    json_t *titles = need(json_object()), *track;
    size_t i;
    json_array_foreach(json_object_get(info, "tracks"), i, track)
        json_object_set(titles, json_str(track, "id"), json_object_get(track, "title"));
    return titles;
}

static json_t *result_of(const campaign *c, session *s) {
    pr_decision d = pr_open(s->match);
    char *text = pr_view(s->match, -1);
    json_t *view = need(text ? json_loads(text, 0, NULL) : NULL), *result = need(json_object());
    const json_t *side = d.winner < 0 ? NULL : json_array_get(json_object_get(s->info, "sides"), (size_t)d.winner);
    pr_release(text);
    json_object_set_new(result, "episode", json_string(campaign_episode(c, campaign_index(c))));
    json_object_set(result, "title", json_object_get(s->info, "title"));
    json_object_set_new(result, "winner",
                        side ? json_pack("{ssss}", "id", json_str(side, "id"), "title", json_str(side, "title"))
                             : json_null());
    json_object_set(result, "rounds", json_object_get(view, "round"));
    json_object_set(result, "tracks", json_object_get(view, "tracks"));
    json_object_set_new(result, "titles", track_titles(s->info));
    json_decref(view);
    return result;
}

/* What the finished match leaves to the next one; NULL after a message. */
static json_t *carried_from(const campaign *c, session *s, int *status) {
    const char *carry = json_str(c->about, "carry");
    pr_error err = {0};
    char *text = *carry ? pr_lua(s->match, carry, &err) : copy_text("");
    json_t *carried = text && strlen(text) <= PR_LONGEST_TEXT ? json_string(text) : NULL;
    *status = EXIT_FAILED;
    fflush(stdout);
    if (!text)
        complain(tr("precinct: what this episode leaves to the next one cannot be told: %s\n"), err.text);
    else if (!carried)
        complain(tr("precinct: what this episode leaves to the next one is no text of at most %d bytes.\n"),
                 PR_LONGEST_TEXT);
    pr_release(text);
    return carried;
}

static json_t *seats_of(const session *s) {
    json_t *seats = json_array();
    for (size_t i = 0; i < s->seats_n; i++) {
        buffer one = {0};
        buffer_addf(&one, "%s=%s", s->seats[i].id, session_player(s, i));
        json_array_append_new(seats, json_string(one.s));
        buffer_free(&one);
    }
    return seats;
}

bool campaign_advance(campaign *c, session *s, int *status) {
    json_t *carried = carried_from(c, s, status);
    if (!carried) return false;
    json_t *before = need(json_deep_copy(c->doc));
    json_array_append_new(json_object_get(c->doc, "results"), result_of(c, s));
    json_object_set_new(c->doc, "index", json_integer((json_int_t)campaign_index(c)));
    json_object_set_new(c->doc, "carried", carried);
    json_object_set_new(c->doc, "seats", seats_of(s));
    json_object_set_new(c->doc, "match", json_null());
    if (campaign_write(c)) {
        json_decref(before);
        return true;
    }
    json_decref(c->doc);
    c->doc = before;
    return false;
}
