/* Plays a save again, to continue or to verify it. */
#include "match/portable_position.h"
#include "match/save.h"
#include "script/source/renames.h"
#include "script/source/rewrite.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A save being replayed. */
struct replay {
    const struct save *save;
    pr_match *match;
    const char *legacy; /* the legacy log that precedes the current line */
    size_t legacy_n;
    size_t records;      /* number of lines with a hash so far */
    size_t step;         /* number of the last played step */
    char misfit[1024];   /* why the replay stopped; empty while it continues */
    char diverged[1024]; /* the first difference; empty while all agrees */
    size_t diverged_step;
    size_t dropped; /* number of the save's answers that no longer fit */
    uint64_t lost;  /* number of decisions of the save's playouts that no longer fit */
    bool exhausted; /* memory ran out, so all other members are invalid */
};

/* Limits a count of decisions. Real matches never reach the limit. A forged save may claim a larger count, which would
 * not fit into the next save. */
static uint64_t capped(uint64_t numbers) {
    return numbers < MAX_CLAIMED ? numbers : MAX_CLAIMED;
}

static void answers_text(const json_t *answers, struct text *out) {
    size_t i;
    json_t *id;
    json_array_foreach(answers, i, id)
        text_add(out, "%s%.*s", i ? ", " : "", text_fit(json_string_value(id), 80), json_string_value(id));
}

/* Returns true if `part`, a part of a recorded id, is the present name or an old name of this value. */
static bool part_is(const struct def *d, enum value_type type, word n, const char *part) {
    const struct names *t = value_names(d, type);
    char number[160] = "";
    struct text id = text_over(number, sizeof number);
    value_id(d, type, n, &id);
    if (t && n != NONE) return names_recall(t, part) == n;
    return strcmp(part, number) == 0;
}

/* Returns true if the recorded id denotes this option, by present or old names. */
static bool option_was(const struct def *d, const struct option *o, const char *id) {
    char parts[512], *rest = parts;
    struct text t = text_over(parts, sizeof parts);
    text_add(&t, "%s", id);
    char *part = strtok_r(rest, ":", &rest);
    if (!part || names_recall(&d->verb_ids, part) != o->verb) return false;
    for (int i = 0; i < o->args; i++) {
        part = strtok_r(rest, ":", &rest);
        if (!part || !part_is(d, (enum value_type)o->type[i], o->arg[i], part)) return false;
    }
    return !strtok_r(rest, ":", &rest);
}

/* Returns the open question's option that this recorded id denotes, or NONE. */
static int option_recall(pr_match *m, const char *id) {
    int known = option_adopt(m, id, NULL, NULL);
    for (int i = 0; known == NONE && i < pr_current_decision(m).options; i++)
        if (option_was(m->def, &m->run->open.option[i], id)) known = i;
    return known;
}

static void play_answers(struct replay *p, const json_t *answers) {
    size_t i;
    json_t *id;
    json_array_foreach(answers, i, id) {
        pr_error why = {.status = PR_OK};
        int option = p->misfit[0] ? NONE : option_recall(p->match, json_string_value(id));
        if (option != NONE && pr_answer_index(p->match, option, &why) == PR_OK) continue;
        p->exhausted |= why.status == PR_MEMORY;
        p->dropped++;
        if (p->misfit[0]) continue;
        if (why.status)
            snprintf(p->misfit, sizeof p->misfit, tr("after '%.*s' a script failed: %.*s"),
                     text_fit(json_string_value(id), 80), json_string_value(id), text_fit(why.text, 700), why.text);
        else
            snprintf(p->misfit, sizeof p->misfit, tr("'%.*s' can no longer be answered there"),
                     text_fit(json_string_value(id), 80), json_string_value(id));
    }
}

/* Renames the changed fields, first by this version's renames, then by the scripts' renames. */
static json_t *changes_recall(const struct def *d, const json_t *was) {
    json_t *now = json_object(), *sum;
    const char *key;
    char name[160];
    json_object_foreach((json_t *)was, key, sum) {
        const struct rename *r = rename_find(RENAME_SAVED, "changes", key);
        json_object_set(now, save_field_recall(d, r ? r->new : key, name, sizeof name), sum);
    }
    return now;
}

/* Returns the first field whose checksums differ, or the first field that is in only one of the two lists. */
static const char *field_differs(const json_t *was, const json_t *is) {
    const char *name;
    json_t *sum;
    json_object_foreach((json_t *)was, name, sum) if (!json_equal(sum, json_object_get(is, name))) return name;
    json_object_foreach((json_t *)is, name, sum) if (!json_object_get(was, name)) return name;
    return NULL;
}

static void compare(struct replay *p, const json_t *line) {
    pr_match *m = p->match;
    size_t i = p->records++;
    struct text out = text_over(p->diverged, p->diverged[0] ? 0 : sizeof p->diverged);
    json_int_t step = json_integer_value(json_object_get(line, "step"));
    if (p->misfit[0]) return;
    if (step > 0) p->step = (size_t)step;
    if (p->diverged[0]) return;
    p->diverged_step = p->step;
    if (i >= m->now.records) {
        text_add(&out, "%s", tr("the step was not played: a question is open instead"));
        return;
    }
    history_settle(m);
    const struct record *r = &m->records[i];
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, r->hash);
    bool same = strcmp(hash, json_string_value(json_object_get(line, "hash"))) == 0;
    json_int_t draws = json_integer_value(json_object_get(line, "draws"));
    if (same && draws == (json_int_t)r->draws) return;
    json_t *changes = save_changes(m, i), *was = changes_recall(m->def, json_object_get(line, "changes"));
    const char *field = r->kind == RECORD_PLAYOUT ? NULL : field_differs(was, changes);
    if (field)
        text_add(&out, tr("field %s diverged"), field);
    else
        text_add(&out, "%s", tr("the position diverged"));
    if (draws != (json_int_t)r->draws)
        text_add(&out, tr("; %lld draws were recorded, %llu were made"), (long long)draws,
                 (unsigned long long)r->draws);
    if (json_array_size(json_object_get(line, "answers"))) {
        text_add(&out, "%s", tr("; answers: "));
        answers_text(json_object_get(line, "answers"), &out);
    }
    json_decref(changes);
    json_decref(was);
}

/* Returns an author's edit in which new names replace the old names. Returns NULL if the edit uses no old name. */
static char *chunk_now(const char *text) {
    struct report left = {0};
    size_t length;
    int changes = 0;
    char *chunk = rewrite_script("edit", text, strlen(text), &length, &changes, &left);
    report_free(&left);
    if (changes) return chunk;
    free(chunk);
    return NULL;
}

static void play_dice(struct replay *p, const json_t *dice) {
    size_t n = json_array_size(dice);
    const char **results = malloc((n + 1) * sizeof *results);
    pr_error why = {.status = PR_OK};
    p->exhausted |= !results;
    if (!results || p->misfit[0]) {
        free(results);
        return;
    }
    for (size_t i = 0; i < n; i++) results[i] = json_string_value(json_array_get(dice, i));
    if (pr_script_draws(p->match, results, n, &why))
        snprintf(p->misfit, sizeof p->misfit, "%.*s", text_fit(why.text, 1000), why.text);
    p->exhausted |= why.status == PR_MEMORY;
    free(results);
}

/* Reads a position that was kept at a reload. Returns malloc'd words, or NULL with err if the position does not fit. */
static word *kept_position(const pr_episode *episode, const json_t *line, pr_error *err) {
    const struct rules *rules = episode->program->rules;
    char lines[1500];
    struct text shown = text_over(lines, sizeof lines);
    struct fit fit = {0};
    word *words = malloc(position_bytes(rules->def));
    const bool good = words && portable_read(rules, json_object_get(line, "position"), words, &fit);
    fit_add(&fit, &shown);
    if (!words || fit.exhausted)
        error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    else if (!good)
        error_set(err, PR_REFUSED, tr("The position that was kept at a reload does not fit these scripts:%s"), lines);
    fit_free(&fit);
    if (good) return words;
    free(words);
    return NULL;
}

static void play_position(struct replay *p, const json_t *line) {
    pr_error why = {.status = PR_OK};
    word *words = p->misfit[0] ? NULL : kept_position(p->match->episode, line, &why);
    const char *seat = json_string_value(json_object_get(line, "seat"));
    uint64_t decisions = (uint64_t)json_integer_value(json_object_get(line, "decisions"));
    const struct kept kept = {words, decisions, p->legacy, p->legacy_n};
    if (words) match_go_to(p->match, &kept, seat ? names_find(&p->match->def->seat_ids, seat) : NONE, &why);
    if (why.status) snprintf(p->misfit, sizeof p->misfit, "%.*s", text_fit(why.text, 1000), why.text);
    p->exhausted |= why.status == PR_MEMORY;
    free(words);
}

static void play_line(struct replay *p, const json_t *line) {
    const json_t *edit = json_object_get(line, "edit"), *playout = json_object_get(line, "playout");
    pr_error why = {.status = PR_OK};
    if (json_object_get(line, "position")) play_position(p, line);
    play_answers(p, json_object_get(line, "answers"));
    play_answers(p, json_object_get(line, "open"));
    if (json_object_get(line, "dice")) play_dice(p, json_object_get(line, "dice"));
    if (edit && !p->misfit[0]) {
        char *chunk = chunk_now(json_string_value(edit));
        char *said = pr_lua(p->match, chunk ? chunk : json_string_value(edit), &why);
        free(chunk);
        if (!said)
            snprintf(p->misfit, sizeof p->misfit, tr("an author's edit failed: %.*s"), text_fit(why.text, 800),
                     why.text);
        pr_release(said);
    }
    if (playout && p->misfit[0]) p->lost = capped(p->lost + (uint64_t)json_integer_value(playout));
    if (playout && !p->misfit[0]) {
        uint64_t seed = strtoull(json_string_value(json_object_get(line, "seed")), NULL, 10);
        if (pr_playout(p->match, seed, json_integer_value(playout), &why) < 0)
            snprintf(p->misfit, sizeof p->misfit, "%.*s", text_fit(why.text, 1000), why.text);
    }
    p->exhausted |= why.status == PR_MEMORY;
    if (json_object_get(line, "hash")) compare(p, line);
}

/* Returns the next line that is not part of the legacy log. `*line_at` receives the offset of this line. The legacy log
 * before the line starts at `*past`. Moves `*at` past this line. */
static json_t *next_line(const struct save *s, size_t *at, size_t *past, size_t *line_at) {
    *past = *at;
    for (json_t *line;; json_decref(line)) {
        *line_at = *at;
        line = save_line(s, at);
        if (!json_object_get(line, "past")) return line;
    }
}

/* Starts the match from the seed, or from a kept position in the first line. A start from a kept position also
 * moves *at past the first line. */
static pr_match *begin(const struct save *s, pr_episode *episode, uint64_t seed, size_t *at, pr_error *err) {
    size_t after = *at, past, line_at;
    json_t *first = next_line(s, &after, &past, &line_at);
    pr_match *m = NULL;
    if (json_object_get(first, "position")) {
        word *words = kept_position(episode, first, err);
        uint64_t decisions = (uint64_t)json_integer_value(json_object_get(first, "decisions"));
        const struct kept kept = {words, decisions, s->text + past, line_at - past};
        if (words) m = match_begin_at(episode, seed, &kept, err);
        free(words);
        *at = after;
    } else if (line_at > past) {
        error_set(err, PR_INVALID, "%s", tr("The save is cut off before its first position."));
    } else {
        m = pr_new(episode, seed, err);
    }
    json_decref(first);
    return m;
}

/* Replays the save on a new match. Returns false with err if not even the start can be restored. */
static bool play_whole(struct replay *p, const struct save *s, pr_episode *episode, bool strict, pr_error *err) {
    uint64_t seed = strtoull(json_string_value(json_object_get(s->header, "seed")), NULL, 10);
    unsigned long lost = json_lost();
    *p = (struct replay){.save = s};
    size_t at = save_body(s), past, line_at;
    p->match = begin(s, episode, seed, &at, err);
    if (!p->match) return false;
    p->match->run->unsampled = true;
    for (json_t *line;
         !(strict && (p->misfit[0] || p->diverged[0])) && (line = next_line(s, &at, &past, &line_at)) != NULL;) {
        p->legacy = s->text + past;
        p->legacy_n = line_at - past;
        play_line(p, line);
        json_decref(line);
    }
    p->match->run->unsampled = false;
    run_sample(p->match->run);
    if (p->exhausted || lost != json_lost()) {
        pr_free(p->match);
        p->match = NULL;
        return error_set(err, PR_MEMORY, "%s", tr("out of memory")), false;
    }
    if (!p->misfit[0] && !p->diverged[0] && !s->truncated && p->match->now.records != p->records) {
        p->diverged_step = p->step;
        snprintf(p->diverged, sizeof p->diverged,
                 tr("the match went on after its recorded end (%zu steps were recorded, %zu played)"), p->records,
                 p->match->now.records);
    }
    return true;
}

static bool play(struct replay *p, const struct save *s, pr_episode *episode, bool strict, pr_error *err) {
    const int patience = program_patience(episode->program, PATIENCE_RAISED);
    request_begin(NULL);
    bool good = play_whole(p, s, episode, strict, err);
    request_end();
    program_patience(episode->program, patience);
    return good;
}

/* Restores the number of the question that was open when the match was saved. If another question is open, gives this
 * question an unused number. */
static void number_restore(struct replay *p, const pr_episode *episode) {
    const json_t *saved = json_object_get(p->save->header, "number");
    char sources[256];
    struct text changed = text_over(sources, sizeof sources);
    save_sources_changed(p->save, episode, &changed);
    p->match->skipped = 0;
    uint64_t number = pr_current_decision(p->match).number, least = capped(number + p->dropped + p->lost),
             used = capped((uint64_t)json_integer_value(saved));
    if (p->misfit[0] || p->diverged[0] || p->save->truncated || changed.length)
        match_renumber(p->match, used > least ? used : least);
    else if (used > number)
        p->match->skipped = used - number;
}

static void seats_restore(pr_match *m, const json_t *seats) {
    size_t i;
    json_t *seat;
    json_array_foreach(seats, i, seat) {
        int index = names_find(&m->def->seat_ids, json_string_value(json_object_get(seat, "id")));
        const json_t *human = json_object_get(seat, "human");
        if (index == NONE) continue;
        if (json_is_boolean(human)) pr_seat_human(m, index, json_is_true(human));
        const char *bot = json_string_value(json_object_get(seat, "bot"));
        if (bot) pr_seat_bot(m, index, bot);
        const char *ties = json_string_value(json_object_get(seat, "ties"));
        pr_seat_asks(m, index, ties && !strcmp(ties, "ask"));
        const char *reactions = json_string_value(json_object_get(seat, "reactions"));
        if (reactions && !strcmp(reactions, "pass")) pr_seat_declines(m, index, PR_DECLINE_ALWAYS);
    }
}

static uint64_t number_of(const json_t *o, const char *key, int base) {
    const char *text = json_string_value(json_object_get(o, key));
    return text ? strtoull(text, NULL, base) : 0;
}

static void lasting_restore(pr_match *m, const json_t *list) {
    size_t i;
    json_t *saved;
    json_array_foreach(list, i, saved) {
        const char *id = json_string_value(json_object_get(saved, "answer")),
                   *seat = json_string_value(json_object_get(saved, "seat"));
        struct lasting l = {.key = number_of(saved, "question", 16),
                            .seat = seat ? names_find(&m->def->seat_ids, seat) : NONE,
                            .answers = number_of(saved, "after", 10),
                            .always = true};
        if (!id || strlen(id) >= sizeof l.id || l.seat == NONE) continue;
        memcpy(l.id, id, strlen(id) + 1);
        lasting_add(m, &l);
    }
}

/* Sets *notice to a text for people if the replay was incomplete or the save is damaged. Otherwise sets *notice to
 * NULL. Returns false when out of memory. */
static bool notice_of(const struct replay *p, const pr_episode *episode, char **notice) {
    char buffer[4096], sources[1024];
    struct text out = text_over(buffer, sizeof buffer), changed = text_over(sources, sizeof sources);
    if (p->save->truncated)
        text_add(&out, tr("The save is cut off: it was loaded up to step %zu, where its last whole line ends. "),
                 p->step);
    if (p->misfit[0])
        text_add(&out,
                 tr_n("The match fits the present scripts only in part. That part was kept. %zu answer was dropped "
                      "(step %zu: %s). ",
                      "The match fits the present scripts only in part. That part was kept. %zu answers were dropped "
                      "(step %zu: %s). ",
                      (long long)p->dropped),
                 p->dropped, p->step + 1, p->misfit);
    if (p->diverged[0])
        text_add(&out, tr("From step %zu on it differs from the match that was played (%s). "), p->diverged_step,
                 p->diverged);
    *notice = NULL;
    if (!out.length) return true;
    save_sources_changed(p->save, episode, &changed);
    if (changed.length) text_add(&out, tr("Changed since it was saved: %s. "), sources);
    buffer[out.length - 1] = '\0';
    *notice = text_copy(buffer);
    return *notice != NULL;
}

pr_match *pr_restore(pr_episode *episode, const char *text, size_t length, char **notice, pr_error *err) {
    struct save s;
    struct replay p;
    if (notice) *notice = NULL;
    if (!save_open(&s, text, length, err)) return NULL;
    if (s.truncated && !notice) {
        save_close(&s);
        return error_set(err, PR_INVALID, "%s", tr("The save is cut off: its end is missing.")), NULL;
    }
    p.match = NULL;
    if (save_fits(&s, episode, err) && play(&p, &s, episode, false, err)) {
        seats_restore(p.match, json_object_get(s.header, "seats"));
        lasting_restore(p.match, json_object_get(s.header, "lasting"));
        const char *note = json_string_value(json_object_get(s.header, "note"));
        pr_note(p.match, note ? note : "");
        number_restore(&p, episode);
        char *say;
        if (!notice_of(&p, episode, &say)) {
            pr_free(p.match);
            p.match = NULL;
            error_set(err, PR_MEMORY, "%s", tr("out of memory"));
        }
        if (notice)
            *notice = say;
        else
            free(say);
    }
    save_close(&s);
    return p.match;
}

pr_status pr_verify(pr_episode *episode, const char *text, size_t length, pr_error *err) {
    struct save s;
    struct replay p;
    pr_error own = {.status = PR_OK};
    if (!save_open(&s, text, length, &own)) {
        if (err) *err = own;
        return own.status;
    }
    if (save_fits(&s, episode, &own) && play(&p, &s, episode, true, &own)) {
        char sources[1024];
        struct text changed = text_over(sources, sizeof sources);
        save_sources_changed(&s, episode, &changed);
        const char *since = changed.length ? tr(" Changed since: ") : "";
        if (p.diverged[0])
            error_set(&own, PR_REFUSED, tr("Step %zu: %s.%s%s"), p.diverged_step, p.diverged, since, sources);
        else if (p.misfit[0])
            error_set(&own, PR_REFUSED, tr("Step %zu: %s.%s%s"), p.step + 1, p.misfit, since, sources);
        else if (s.truncated)
            error_set(&own, PR_INVALID, tr("The replay is cut off after step %zu; all agrees up to there."), p.step);
        pr_free(p.match);
    }
    save_close(&s);
    if (err) *err = own;
    return own.status;
}
