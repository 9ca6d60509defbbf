/* Plays a campaign, which is a series of episodes. Each episode may pass a text to the next one. Only scripts write and
 * read this text; this file stores it. */
#define _GNU_SOURCE 1
#include "front/session/campaign.h"

#include "front/base/print.h"

#include <errno.h>

/* Reading the file ------------------------------------------------------------------------- */

size_t campaign_index(const campaign *c) {
    return c->doc->results.n;
}

size_t campaign_tries(const campaign *c) {
    return c->doc->before.n;
}

bool campaign_over(const campaign *c) {
    return c->doc->lost || campaign_index(c) == campaign_length(c);
}

size_t campaign_length(const campaign *c) {
    return c->doc->episodes.n;
}

const char *campaign_episode(const campaign *c, size_t i) {
    return c->doc->episodes.at[i];
}

const char *campaign_seed(const campaign *c) {
    return c->doc->seed;
}

static campaign_doc *read_doc(const char *file) {
    const char *why;
    size_t length = 0;
    owned char *content = file_read(file, &length);
    if (!content) {
        complain(tr("precinct: cannot read '%s': %s.\n"), file, file_unread(errno));
        return NULL;
    }
    campaign_doc *doc = campaign_read(content, length, &why);
    if (!doc) complain("precinct: %s: %s.\n", file, why);
    return doc;
}

/* Starting, opening, writing ------------------------------------------------------------------------- */

/* Adds the settings of the campaign (`ours`) to the setup. Leaves out settings that the episode (`theirs`) does not
 * have. */
static void add_known(match_setup *p, const words *ours, const pr_description *theirs, const char *prefix) {
    for (size_t i = 0; i < ours->n; i++) {
        owned_buffer name = {0};
        buffer_add_bytes(&name, ours->at[i], strcspn(ours->at[i], "="));
        owned char *entry = text_of("%s%s", prefix, ours->at[i]);
        if (*prefix ? constant_of(theirs, name.s) : setting_of(theirs, name.s)) words_add(&p->settings, entry);
    }
}

static bool episode_plan(const campaign *c, size_t i, match_setup *p) {
    *p = (match_setup){.seed = strtoull(campaign_seed(c), NULL, 10) + i + campaign_tries(c), .seeded = true};
    p->path = episode_of_campaign(c->doc->campaign, campaign_episode(c, i), &p->from);
    const pr_description *about = p->path ? episode_describe(&p->from, p->path) : NULL;
    if (!about) return false;
    add_known(p, &c->doc->settings, about, "");
    add_known(p, &c->doc->constants, about, "const.");
    if (setting_of(about, "carried") && *c->doc->carried) {
        owned char *carried = text_of("carried=%s", c->doc->carried);
        words_add(&p->settings, carried);
    }
    for (size_t k = 0; k < c->doc->seats.n; k++) words_add(&p->seats, c->doc->seats.at[k]);
    episode_forget(about);
    return true;
}

static bool start_episode(const campaign *c, size_t i, session *s, int *status) {
    owned_by(setup_free) match_setup p = {0};
    *status = EXIT_FAILED;
    return episode_plan(c, i, &p) && session_start(s, &p, status);
}

bool campaign_begin(campaign *c, const char *name, const match_setup *p, int *status) {
    *c = (campaign){.file = {.lock = -1}, .about = episode_about(name)};
    *status = EXIT_REFUSED;
    if (!c->about) return false;
    c->doc = campaign_fresh(name, c->about, p);
    for (size_t i = 0; i < campaign_length(c); i++) {
        session s;
        if (start_episode(c, i, &s, status)) {
            session_close(&s);
            continue;
        }
        complain(tr("precinct: because of this, episode %s cannot be played in this campaign.\n"),
                 campaign_episode(c, i));
        campaign_close(c);
        return false;
    }
    return true;
}

bool campaign_open(campaign *c, const char *file, const char *given, int *status) {
    *c = (campaign){.file = {.lock = -1}, .doc = read_doc(file)};
    *status = EXIT_REFUSED;
    owned char *real = given ? realpath(given, NULL) : NULL;
    if (c->doc && real) campaign_set(&c->doc->campaign, real);
    bool may = c->doc && (given ? real != NULL : campaign_may_open(c->doc->campaign, file));
    if (c->doc && given && !may)
        complain(tr("precinct: the episode file '%s' does not exist.\n"), given);
    else if (c->doc && !may)
        complain(tr("precinct: %s: the campaign names '%s', a file outside the data folder and its own. Name it with "
                    "--episode FILE if you trust it.\n"),
                 file, c->doc->campaign);
    if (may) c->about = episode_about(c->doc->campaign);
    if (c->about && !c->about->episodes) {
        complain(tr("precinct: %s: '%s' is not a campaign any more.\n"), file, c->doc->campaign);
        episode_forget(c->about);
        c->about = NULL;
    }
    if (!c->about) campaign_close(c);
    return c->about != NULL;
}

bool campaign_claim(campaign *c, const char *file, bool fresh) {
    if (fresh && file_exists(file))
        return complain(
            tr("precinct: '%s' already exists. Choose another name, or continue a campaign by `precinct campaign "
               "resume %s`.\n"),
            file, file);
    if (!autosave_hold(&c->file, file)) {
        if (errno == EWOULDBLOCK)
            complain(tr("precinct: '%s' is being played by another program.\n"), file);
        else
            file_complain(file);
        return false;
    }
    if (fresh) return true;
    campaign_doc *now = read_doc(file); /* another program may have changed the file since it was read */
    if (!now) return false;
    campaign_doc_free(c->doc);
    c->doc = now;
    return true;
}

bool campaign_write(campaign *c) {
    owned char *text = campaign_text(c->doc);
    bool good = file_keep(c->file.path, text, strlen(text), c->durable);
    if (!good && !c->file.mute) file_complain(c->file.path);
    c->file.mute = !good; /* after a failed write, print no further message until a write succeeds */
    return good;
}

bool campaign_keep(void *ctx, const char *match) {
    campaign *c = ctx;
    campaign_set(&c->doc->match, match);
    return campaign_write(c);
}

void campaign_close(campaign *c) {
    bool over = c->file.path && campaign_over(c);
    autosave_close(&c->file, over && in_state_folder(c->file.path));
    campaign_doc_free(c->doc);
    episode_forget(c->about);
    *c = (campaign){.file = {.lock = -1}};
}

/* Continues the campaign in a new file and leaves the old file as it is. Called if other scripts than the present ones
 * played the match in the old file, or if the end of its answers is missing. session.c does the same for a single
 * match. */
static bool go_on_apart(campaign *c) {
    autosave next = {.lock = -1};
    owned char *path = file_beside(c->file.path);
    bool good = path && autosave_hold(&next, path);
    if (good) {
        session_tell_apart(c->file.path, path);
        autosave_close(&c->file, false);
        c->file = next;
    } else {
        file_complain(path ? path : c->file.path);
    }
    return good;
}

/* Episode by episode ---------------------------------------------------------------------------------- */

bool campaign_session(campaign *c, session *s, int *status) {
    const char *match = c->doc->match;
    if (!match) return start_episode(c, campaign_index(c), s, status);
    owned char *file = episode_beside(c->doc->campaign, campaign_episode(c, campaign_index(c)));
    bool good = session_restore_text(s, c->file.path, match, strlen(match), file, status);
    if (good && s->apart && !go_on_apart(c)) {
        session_close(s);
        *status = EXIT_FAILED;
        good = false;
    }
    s->unsaved = s->unsaved || (good && s->apart);
    return good;
}

/* Returns the result of the finished match, with the text for the next match. The caller owns the texts. */
static campaign_result result_of(const campaign *c, session *s, const char *carried) {
    const pr_content *content = s->content;
    owned_look *look = need(pr_look_new(s->match, -1, NULL));
    campaign_result r = {.episode = copy_text(campaign_episode(c, campaign_index(c))),
                         .title = copy_text(content->title),
                         .rounds = look->round,
                         .track = need(calloc((size_t)content->tracks + 1, sizeof *r.track)),
                         .tracks = (size_t)content->tracks,
                         .carried = copy_text(carried)};
    if (look->winner >= 0) {
        r.winner = copy_text(content->side[look->winner].is.id);
        r.winner_title = copy_text(content->side[look->winner].is.title);
    }
    for (int i = 0; i < content->tracks; i++)
        r.track[i] = (campaign_track){.id = copy_text(content->track[i].is.id),
                                      .title = copy_text(content->track[i].is.title),
                                      .value = look->track[i]};
    return r;
}

/* Returns the text that the finished match passes on to the next one, or NULL after a message. The caller frees it. */
static char *carried_from(const campaign *c, session *s, int *status) {
    const char *carry = c->about->carry;
    pr_error err = {0};
    released char *text = *carry ? pr_lua(s->match, carry, &err) : copy_text("");
    char *carried = text && strlen(text) <= PR_LONGEST_TEXT && text_sound(text) ? copy_text(text) : NULL;
    *status = EXIT_FAILED;
    print_flush();
    if (!text) {
        owned char *message = source_message(&s->from, err.text, NULL);
        complain(tr("precinct: the campaign's `carry` script failed: %.*s\nFix it, then run `campaign resume` to "
                    "continue here.\n"),
                 (int)strcspn(message, "\n"), message);
    } else if (!carried)
        complain(tr("precinct: the campaign's `carry` must return a text of at most %d bytes.\n"), PR_LONGEST_TEXT);
    return carried;
}

/* Gives the players of the finished match to the next match. */
static void keep_seats(campaign *c, const session *s) {
    words_free(&c->doc->seats);
    c->doc->seats = (words){0};
    for (size_t i = 0; i < s->seats_n; i++) {
        owned char *one = text_of("%s=%s", s->seats[i].id, session_player(s, i));
        words_add(&c->doc->seats, one);
    }
}

char *campaign_bots(const campaign *c) {
    buffer t = {0};
    for (size_t i = 0; i < c->doc->seats.n; i++) {
        const char *seat = c->doc->seats.at[i], *by = strchr(seat, '=');
        if (by && !strcmp(by, "=human")) {
            buffer_free(&t);
            return NULL;
        }
        buffer_addf(&t, "%s%s", i ? ", " : "", seat);
    }
    return t.s;
}

void campaign_sit_down(campaign *c) {
    words *seats = &c->doc->seats;
    if (!seats->n) return;
    owned char *one = text_of("%.*s=human", (int)strcspn(seats->at[0], "="), seats->at[0]);
    campaign_set(&seats->at[0], one);
}

/* Returns true if the match ended in a defeat: the winning side has no seat, so nobody plays it. */
static bool is_defeat(const session *s) {
    const int winner = pr_current_decision(s->match).winner;
    for (size_t i = 0; i < s->seats_n; i++)
        if (s->seats[i].side == winner) return false;
    return winner >= 0;
}

/* Takes back the results starting at number `from`, by moving them to the list `before`. Seeds depend on the length of
 * this list, so a repeated match gets a new seed. `carried` is the text that the next match gets. */
static void take_back(campaign *c, size_t from, const char *carried) {
    campaign_results_move(&c->doc->results, from, &c->doc->before);
    campaign_set(&c->doc->carried, carried);
    campaign_set(&c->doc->match, NULL);
    c->doc->lost = false;
}

/* Writes the campaign to its file. On failure, restores the contents `was`, as campaign_text() wrote them. Takes
 * ownership of `was`. */
static bool write_or_restore(campaign *c, char *was) {
    const char *why;
    bool good = campaign_write(c);
    if (!good) {
        campaign_doc_free(c->doc);
        c->doc = need(campaign_read(was, strlen(was), &why));
    }
    free(was);
    return good;
}

static const char *on_defeat(const campaign *c) {
    return c->about->on_defeat;
}

bool campaign_advance(campaign *c, session *s, int *status, campaign_turn *turn) {
    bool defeat = is_defeat(s);
    owned char *carried = carried_from(c, s, status);
    if (!carried) return false;
    char *was = campaign_text(c->doc);
    owned char *start = copy_text(c->doc->carried);
    size_t index = campaign_index(c);
    campaign_result_add(&c->doc->results, result_of(c, s, carried));
    campaign_set(&c->doc->carried, carried);
    keep_seats(c, s);
    campaign_set(&c->doc->match, NULL);
    *turn = CAMPAIGN_GOES_ON;
    if (defeat && !strcmp(on_defeat(c), "again")) *turn = CAMPAIGN_AGAIN;
    if (defeat && !strcmp(on_defeat(c), "restart")) *turn = CAMPAIGN_RESTARTS;
    if (defeat && !strcmp(on_defeat(c), "stop")) *turn = CAMPAIGN_STOPS;
    if (*turn == CAMPAIGN_AGAIN) take_back(c, index, start);
    if (*turn == CAMPAIGN_RESTARTS) take_back(c, 0, "");
    c->doc->lost = *turn == CAMPAIGN_STOPS;
    return write_or_restore(c, was);
}

/* When a defeat restarts the campaign, the results of the lost run move to the end of the list `before`, in order, with
 * the defeat last. Returns the index in `before` of the first result that the last restart moved. Returns the length of
 * `before` if there was no restart. */
static size_t lost_run(const campaign *c) {
    const campaign_results *before = &c->doc->before;
    size_t n = before->n, all = campaign_length(c), from = n;
    if (strcmp(on_defeat(c), "restart") != 0) return n;
    for (size_t length = 1; length <= n && length <= all; length++) {
        bool same = true;
        for (size_t i = 0; i < length && same; i++)
            same = !strcmp(before->at[n - length + i].episode, campaign_episode(c, i));
        if (same) from = n - length;
    }
    return from;
}

size_t campaign_behind(const campaign *c) {
    size_t lost = campaign_tries(c) - lost_run(c), index = campaign_index(c);
    return lost > index + 1 ? lost - 1 : index;
}

/* Returns true if the campaign can go back to the end of episode number n: its result must include the text that the
 * episode passed on, which results in the first file format lack. */
bool campaign_can_rewind(const campaign *c, size_t n) {
    return !n || n > campaign_index(c) || c->doc->results.at[n - 1].carried;
}

/* Moves the first n results of the last lost run (lost_run) from `before` back to the campaign's results. The present
 * results move to the end of `before`. */
static void bring_back(campaign *c, size_t n) {
    size_t from = lost_run(c);
    campaign_results rest = {0}, results = {0}, *before = &c->doc->before;
    campaign_results_move(before, from + n, &rest);
    campaign_results_move(before, from, &results);
    campaign_results_move(&rest, 0, before);
    campaign_results_move(&c->doc->results, 0, before);
    free_all(rest.at, c->doc->results.at);
    c->doc->results = results;
}

bool campaign_rewind(campaign *c, size_t n) {
    owned char *path = file_beside(c->file.path), *text = campaign_text(c->doc);
    bool good = path && file_keep(path, text, strlen(text), c->durable);
    if (!good) file_complain(path ? path : c->file.path);
    if (good) {
        if (n > campaign_index(c)) bring_back(c, n);
        take_back(c, n, n ? c->doc->results.at[n - 1].carried : "");
        good = write_or_restore(c, copy_text(text));
    }
    if (good) print(tr("The campaign as it was is kept in %s.\n"), path);
    return good;
}
