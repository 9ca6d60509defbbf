/* Plays a match by JSON requests, one on each line (docs/JSON.md). A line that is not exactly one request is refused
 * and changes nothing. A client that plays one seat receives only what that seat sees. A client that plays several
 * seats receives all events, because it must know the secrets of each of its seats anyway. */
#define _GNU_SOURCE 1
#include "front/play/play.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/input.h"
#include "front/view/overlay.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct client {
    session *s;
    int seat;      /* seat whose view of the events is sent; -1 sends all events */
    uint64_t sent; /* number of the last event sent */
    bool done;
    bool coach;       /* the client wants the coach's lessons */
    int asks;         /* the member "seat" of the current request, or -1 */
    uint64_t lessons; /* number of the decision at which a lesson was last looked for */
} client;

typedef struct request {
    const char *name;
    const char *members; /* each member is "name:type". The types are n: a number, s: a string, m: a number or absent,
                          * p: a point or absent, ?: a string, null or absent */
    void (*run)(client *c, const json_t *line);
} request;

static void put(json_t *object) {
    owned char *line = need(json_dumps(object, JSON_COMPACT));
    print_json(line);
    json_decref(object);
}

static void put_text(const char *type, const char *text) {
    put(json_pack("{ss ss}", "type", type, "text", text));
}

/* Sends an error. `why` may contain invalid UTF-8, because it may quote a malformed line. */
static void refuse(const char *why) {
    owned char *text = sound_text(why);
    put_text("error", text);
}

/* Sends the JSON text or, if it is NULL, the error `why`. */
static void put_json(const char *text, const char *why) {
    if (text)
        print_json(text);
    else
        refuse(why);
}

static void put_event(void *ctx, const pr_event *event) {
    const client *c = ctx;
    released char *json = need(pr_event_json(c->s->content, event));
    print_json(json);
}

/* Sends at most one lesson of the coach that fits the open decision, if the client plays the deciding seat. After the
 * end of the match, sends a lesson for the client's seat. */
static void put_lesson(client *c) {
    const pr_decision d = pr_current_decision(c->s->match);
    const int seat = d.over ? (c->seat < 0 ? 0 : c->seat) : d.seat;
    if (!c->coach || c->lessons == d.number || seat < 0 || (c->seat >= 0 && seat != c->seat)) return;
    if (!c->s->seats[seat].human) return;
    pr_error err = {0};
    const char *text = coach_next(c->s, seat, &err);
    c->lessons = d.number;
    if (text) put_text("lesson", text);
    if (!text && *err.text) {
        coach_switch(c->s, false);
        refuse(err.text);
    }
}

/* Sends the new events, a lesson and the open decision. Saves the match before it sends anything. Long output arrives
 * in parts, and a client may act on the first part before the rest arrives. */
static void put_news(client *c) {
    pr_error err = {0};
    bool good = session_bots(c->s, NULL, NULL, &err);
    if (!input_pending()) session_save(c->s);
    c->sent = pr_events(c->s->match, c->seat, c->sent, put_event, c);
    if (!good) refuse(err.text);
    put_lesson(c);
    released char *decision = pr_decision_json(c->s->match, -1);
    print_json(decision ? decision : "{}");
}

static void run_answer(client *c, const json_t *line) {
    pr_error err = {0};
    owned_buffer id = {0};
    if (!member_answer(line, &id)) {
        refuse(tr(
            "a point is \"at\":[x,y], two numbers in centimeters with at most one decimal, and perhaps a \"level\""));
        return;
    }
    const long long number = json_int(line, "number");
    if (number < 0)
        refuse(tr("the number of a decision is positive"));
    else if (session_answer(c->s, c->asks, (uint64_t)number, buffer_text(&id), &err) != PR_OK)
        refuse(err.text);
    else
        put_news(c);
}

/* Returns the string in a member of the request, or NULL. */
static const char *member(const json_t *line, const char *name) {
    return json_string_value(json_object_get(line, name));
}

/* Reads the member "seat". Returns -1 if the member is null or absent. For an unknown seat, sends an error and returns
 * -2. */
static int seat_of(client *c, const json_t *line) {
    const char *id = member(line, "seat");
    int seat = id ? session_seat(c->s, id) : -1;
    if (!id || seat >= 0) return seat;
    owned_buffer why = {0};
    buffer_addf(&why, tr("there is no seat '%s'; the seats are"), id);
    for (size_t i = 0; i < c->s->seats_n; i++) buffer_addf(&why, " %s", c->s->seats[i].id);
    refuse(buffer_text(&why));
    return -2;
}

static void run_view(client *c, const json_t *line) {
    (void)line;
    released char *view = need(pr_view(c->s->match, c->asks));
    print_json(view);
}

static void run_events(client *c, const json_t *line) {
    const long long after = json_int(line, "after");
    if (after < 0) {
        refuse(tr("the number of an event is 0 or more"));
        return;
    }
    const uint64_t last = pr_events(c->s->match, c->asks, (uint64_t)after, put_event, c);
    put(json_pack("{ss sI}", "type", "events", "last", (json_int_t)last));
}

static void run_why(client *c, const json_t *line) {
    const char *id = member(line, "id");
    released char *why = pr_why(c->s->match, c->asks, id);
    put(json_pack("{ss ss ss}", "type", "why", "id", id, "text", why ? why : ""));
}

static void run_odds(client *c, const json_t *line) {
    pr_error err = {0};
    released char *odds = pr_odds(c->s->match, c->asks, member(line, "id"), &err);
    put_json(odds, err.text);
}

static void run_hint(client *c, const json_t *line) {
    pr_error err = {0};
    released char *hint = pr_hint(c->s->match, c->asks, member(line, "bot"), &err);
    put_json(hint, err.text);
}

static void run_threats(client *c, const json_t *line) {
    (void)line;
    pr_error err = {0};
    owned_by(pr_threats_free_at) pr_threats *t = pr_threats_new(c->s->match, c->asks, 0, &err);
    released char *text = t ? need(pr_threats_json(c->s->content, t)) : NULL;
    put_json(text, err.text);
}

static void run_measure(client *c, const json_t *line) {
    pr_error err = {0};
    pr_end end[2];
    for (int i = 0; i < 2; i++)
        if (!pr_end_read(c->s->match, member(line, i ? "to" : "from"), &end[i], &err)) {
            refuse(err.text);
            return;
        }
    const pr_gap gap = pr_measure(c->s->match, end[0], end[1]);
    released char *text = need(pr_measure_json(c->s->content, end[0], end[1], &gap));
    print_json(text);
}

/* Sends an overlay of a table: the points that the acting piece reaches, sees or has in range, or the game's marks. */
static void run_overlay(client *c, const json_t *line) {
    const char *word = member(line, "word"), *at = member(line, "at");
    pr_end end = {PR_NOBODY, PR_NOBODY};
    pr_error err = {0};
    if (at && !pr_end_read(c->s->match, at, &end, &err)) {
        refuse(err.text);
        return;
    }
    owned_by(world_free) world w = world_read(c->s, c->s->match, c->asks);
    if (end.piece != PR_NOBODY) end.at = world_piece(&w, end.piece) ? world_piece(&w, end.piece)->point : PR_NOBODY;
    table_overlay o;
    int verb = 0;
    while (verb < w.content->verbs && strcmp(w.content->verb[verb].id, word) != 0) verb++;
    const bool known =
        content_has_plane(w.content) && overlay_find(&o, &w, word, verb < w.content->verbs ? verb : PR_NOBODY);
    buffer why = {0};
    if (!known) buffer_addf(&why, tr("'%s' marks nothing on a measured table now"), word);
    if (known && at && o.kind != OVERLAY_MARKS) buffer_addf(&why, tr("'%s' is about no place"), word);
    owned char *wrong = why.n ? why.s : overlay_fill(&o, end.at);
    released char *text = wrong ? NULL : overlay_json(&o);
    put_json(text, wrong);
}

static void run_back(client *c, pr_status (*how)(pr_match *, pr_error *)) {
    pr_error err = {0};
    if (how(c->s->match, &err) != PR_OK) {
        refuse(err.text);
        return;
    }
    c->s->unsaved = true;
    uint64_t events = session_events(c->s);
    if (events < c->sent) c->sent = events;
    put(json_pack("{ss sI}", "type", "retract", "to", (json_int_t)c->sent));
    put_news(c);
}

static void run_undo(client *c, const json_t *line) {
    (void)line;
    run_back(c, pr_undo);
}

static void run_redo(client *c, const json_t *line) {
    (void)line;
    run_back(c, pr_redo);
}

static void run_save(client *c, const json_t *line) {
    (void)line;
    released char *content = pr_save(c->s->match);
    put(json_pack("{ss ss}", "type", "save", "text", content ? content : ""));
}

static void run_hash(client *c, const json_t *line) {
    (void)line;
    char digits[20];
    snprintf(digits, sizeof digits, "%016" PRIx64, pr_hash(c->s->match));
    put(json_pack("{ss ss}", "type", "hash", "hash", digits));
}

static void run_quit(client *c, const json_t *line) {
    (void)line;
    c->done = true;
}

static const request requests[] = {
    {"answer", "number:n id:s at:p level:m seat:?", run_answer},
    {"view", "seat:?", run_view},
    {"events", "after:n seat:?", run_events},
    {"why", "id:s seat:?", run_why},
    {"odds", "id:s seat:?", run_odds},
    {"hint", "bot:s seat:?", run_hint},
    {"threats", "seat:?", run_threats},
    {"measure", "from:s to:s", run_measure},
    {"overlay", "word:s at:? seat:?", run_overlay},
    {"undo", "", run_undo},
    {"redo", "", run_redo},
    {"save", "", run_save},
    {"hash", "", run_hash},
    {"quit", "", run_quit},
};

static void refuse_unknown(void) {
    owned_buffer names = {0};
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        buffer_addf(&names, "%s%s", i ? ", " : "", requests[i].name);
    owned char *t = text_of(tr("a request is an object whose \"do\" is one of: %s"), names.s);
    refuse(t);
}

static bool type_fits(char type, const json_t *value) {
    if (type == 'n') return json_is_integer(value);
    if (type == 's') return json_is_string(value);
    if (type == 'm') return !value || type_fits('n', value);
    if (type == 'p') return true; /* member_answer() checks the point */
    return !value || json_is_null(value) || json_is_string(value);
}

/* Returns true if the line has exactly the members of the request. Otherwise sends an error about the wrong member. */
static bool members_fit(const request *q, const json_t *line) {
    owned_words members = words_split(q->members, ' ');
    bool good = true;
    owned_buffer why = {0};
    for (size_t i = 0; i < members.n && good; i++) {
        char *colon = strchr(members.at[i], ':');
        *colon = 0;
        good = type_fits(colon[1], json_object_get(line, members.at[i]));
        const char *kind = colon[1] == 'n'   ? tr("an integer")
                           : colon[1] == 's' ? tr("a string")
                           : colon[1] == 'm' ? tr("an integer")
                           : colon[1] == 'p' ? tr("a list of two numbers")
                                             : tr("a string or null");
        if (!good) buffer_addf(&why, tr("'%s' needs the member '%s', %s"), q->name, members.at[i], kind);
    }
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)line, key, value) {
        bool taken = !strcmp(key, "do");
        for (size_t i = 0; i < members.n && !taken; i++) taken = !strcmp(key, members.at[i]);
        if (!good || taken) continue;
        good = false;
        buffer_addf(&why, tr("'%s' does not take the member '%s'"), q->name, key);
    }
    if (!good) refuse(buffer_text(&why));
    return good;
}

static void refuse_longer(void) {
    owned char *why = text_of(tr("a line has at most %d bytes"), MAX_LINE_LENGTH);
    refuse(why);
}

static void serve(client *c, const char *text) {
    json_error_t where;
    json_auto_t *line = json_loads(text, JSON_REJECT_DUPLICATES, &where);
    const char *name = json_string_value(json_object_get(line, "do"));
    const request *found = NULL;
    for (size_t i = 0; name && i < sizeof requests / sizeof *requests; i++)
        if (!strcmp(name, requests[i].name)) found = &requests[i];
    if (!line) {
        owned char *why = text_of(tr("this line is not JSON: %s (column %d)"), where.text, where.column);
        refuse(why);
    } else if (!found) {
        refuse_unknown();
    } else if (members_fit(found, line)) {
        c->asks = seat_of(c, line);
        if (c->asks >= -1) found->run(c, line);
    }
}

int lines_run(session *s, bool coach) {
    client c = {.s = s, .seat = -1, .coach = coach, .lessons = UINT64_MAX};
    for (size_t i = 0; i < s->seats_n; i++)
        if (s->seats[i].human) c.seat = session_humans(s) == 1 ? (int)i : -1;
    put_news(&c);
    print_flush();
    while (!c.done && !print_broken()) {
        owned char *line = input_line("", false);
        if (!line) break;
        if (strlen(line) > MAX_LINE_LENGTH)
            refuse_longer();
        else
            serve(&c, line);
        print_flush();
    }
    if (c.done && !pr_current_decision(s->match).over)
        session_save(s); /* put_news() does not save while further input is pending */
    if (!c.done && !pr_current_decision(s->match).over) {
        s->unsaved = true;
        session_save(s);
        owned char *way_back = session_way_back(s);
        if (way_back)
            complain(tr("%sThe match is saved. Continue with: %s\n"), "", way_back);
        else if (!s->record)
            s->failed = true;
    }
    if (input_signal()) return 128 + input_signal();
    return s->failed ? EXIT_FAILED : EXIT_FINE;
}
