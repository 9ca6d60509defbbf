/* The commands that are not moves: see builtin.h. One table; help is made from it. */
#include "front/builtin.h"

#include "core/text.h"
#include "front/map.h"
#include "front/rulebook.h"
#include "front/status.h"
#include "front/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_LINES = 20, NAME_COLUMN = 24 };

static bool run_help(repl *r, const words *typed);

static bool run_options(repl *r, const words *typed) {
    (void)typed;
    options_print(&r->w, true);
    return true;
}

static bool run_map(repl *r, const words *typed) {
    (void)typed;
    map_print(&r->w, true);
    status_print(&r->w);
    return true;
}

static bool run_who(repl *r, const words *typed) {
    (void)typed;
    who_print(&r->w);
    return true;
}

static bool run_piles(repl *r, const words *typed) {
    (void)typed;
    piles_print(&r->w);
    return true;
}

static bool run_hand(repl *r, const words *typed) {
    (void)typed;
    hand_print(&r->w);
    return true;
}

static bool run_score(repl *r, const words *typed) {
    (void)typed;
    score_print(&r->w);
    return true;
}

static bool run_seed(repl *r, const words *typed) {
    (void)typed;
    printf(tr("Seed %llu: the same seed, settings and answers give the same match.\n"), (unsigned long long)r->s->seed);
    return true;
}

static bool run_why(repl *r, const words *typed) {
    if (typed->n < 2) return repl_refuse(r, tr("Why what? For example: why %s"), json_str(option_at(&r->w, 0), "verb"));
    const char *verb = episode_verb(&r->w, typed->at[1], false);
    if (!verb && verb_is_legal(&r->w, typed->at[1], true)) verb = typed->at[1];
    if (!verb) return repl_refuse(r, tr("'%s' is nothing that can be done in this episode."), typed->at[1]);
    char *id = request_id(&r->w, verb, typed, 2);
    char *why = pr_why(r->s->match, id);
    say_wrapped(0, 2, why ? why : "");
    pr_release(why);
    free(id);
    return true;
}

static void look_piece(const world *w, const json_t *piece) {
    buffer t = {0};
    size_t i;
    json_t *condition;
    buffer_addf(&t, "  %s (%s)", world_title(w, json_str(piece, "id")), json_str(piece, "id"));
    if (json_int(piece, "hp_max"))
        buffer_addf(&t, tr(", HP %lld/%lld"), json_int(piece, "hp"), json_int(piece, "hp_max"));
    if (*json_str(piece, "face")) buffer_addf(&t, ", %s", json_str(piece, "face"));
    json_array_foreach(json_object_get(piece, "conditions"), i, condition) {
        buffer_addf(&t, ", %s", json_string_value(condition));
    }
    if (*json_str(piece, "carrier")) buffer_addf(&t, tr(", with %s"), world_title(w, json_str(piece, "carrier")));
    if (json_flag(world_kind(w, json_str(piece, "id")), "blocks")) buffer_add(&t, tr(", an obstacle"));
    say_wrapped(0, 4, buffer_text(&t));
    buffer_free(&t);
}

static void look_options(const world *w, const char *space) {
    char room[16];
    for (size_t i = 0; i < options_count(w); i++) {
        const json_t *option = option_at(w, i);
        bool about = false;
        for (size_t j = 0; j < option_args(option); j++) {
            const char *arg = option_arg(option, j, room);
            about = about || !strcmp(arg, space) || !strcmp(json_str(world_piece(w, arg), "space"), space);
        }
        if (!about) continue;
        char *typed = option_typed(w, option);
        printf("  %zu  %s: %s\n", option_number(w, i), typed, json_str(option, "text"));
        free(typed);
    }
}

static bool run_look(repl *r, const words *typed) {
    const char *at = typed->n > 1 ? thing_id(&r->w, typed->at[1]) : world_actor(&r->w);
    const json_t *piece = at ? world_piece(&r->w, at) : NULL;
    const char *space = piece ? json_str(piece, "space") : at;
    const json_t *record = space ? world_space(&r->w, space) : NULL;
    if (!record && typed->n > 1) return repl_refuse(r, tr("There is no space '%s'."), typed->at[1]);
    if (!record) return repl_refuse(r, "%s", tr("Look where? Name a space, for example: look a1"));
    size_t i, found = 0;
    json_t *one;
    printf("%s", space);
    json_array_foreach(json_object_get(record, "marks"), i, one)
        printf("%s%s", i ? ", " : ": ", json_string_value(one));
    putchar('\n');
    json_array_foreach(json_object_get(r->w.view, "pieces"), i, one) {
        if (strcmp(json_str(one, "space"), space) != 0) continue;
        look_piece(&r->w, one);
        found++;
    }
    if (!found) puts(tr("  Nothing stands here."));
    json_array_foreach(json_object_get(r->w.info, "links"), i, one) {
        bool here = !strcmp(json_str(one, "from"), space) || !strcmp(json_str(one, "to"), space);
        bool open = json_flag(json_object_get(r->w.view, "links"), json_str(one, "id"));
        if (here)
            printf("  %s: %s-%s, %s\n", json_str(one, "id"), json_str(one, "from"), json_str(one, "to"),
                   open ? tr("open") : tr("closed"));
    }
    look_options(&r->w, space);
    return true;
}

static bool run_card(repl *r, const words *typed) {
    char *name = words_join(typed, 1, typed->n);
    char base[64];
    base_id(name, base);
    size_t i, found = 0;
    json_t *card;
    json_array_foreach(json_object_get(r->w.info, "cards"), i, card) {
        const char *id = json_str(card, "id"), *title = json_str(card, "title");
        if (!*name || (!same_fold(base, id) && !starts_word(name, title) && !starts_fold(name, id))) continue;
        found++;
        printf("%s%s%s (%s)", tone_on(TONE_STRONG), title, tone_off(TONE_STRONG), id);
        if (*json_str(card, "text")) fputs(": ", stdout);
        say_wrapped(text_columns(title) + text_columns(id) + 5, 2, json_str(card, "text"));
    }
    if (!found && *name) repl_refuse(r, tr("No card is called '%s'."), name);
    if (!*name) repl_refuse(r, "%s", tr("Which card? `card NAME`"));
    free(name);
    return found > 0;
}

static bool run_rule(repl *r, const words *typed) {
    char *topic = words_join(typed, 1, typed->n);
    bool good = rulebook_print(r->w.info, topic);
    free(topic);
    if (!good) r->refused++;
    return good;
}

static void print_logged(void *ctx, const pr_event *event) {
    (void)ctx;
    if (*event->text) printf("%5llu  %s\n", (unsigned long long)event->number, event->text);
}

static bool run_log(repl *r, const words *typed) {
    if (typed->n > 1 && !is_number(typed->at[1])) return repl_refuse(r, "%s", tr("`log N` shows the last N events."));
    uint64_t n = typed->n > 1 ? strtoull(typed->at[1], NULL, 10) : LOG_LINES;
    uint64_t all = session_events(r->s);
    pr_events(r->s->match, r->w.seat, all > n ? all - n : 0, print_logged, NULL);
    return true;
}

static bool run_back(repl *r, pr_status (*how)(pr_match *, pr_error *), const char *said) {
    pr_error err = {0};
    if (how(r->s->match, &err) != PR_OK) return repl_refuse(r, "%s", err.text);
    uint64_t events = session_events(r->s);
    for (size_t i = 0; i < r->s->seats_n; i++) {
        if (r->s->seats[i].seen > events) r->s->seats[i].seen = events;
    }
    r->s->unsaved = true;
    puts(said);
    return true;
}

static bool run_undo(repl *r, const words *typed) {
    (void)typed;
    return run_back(r, pr_undo, tr("Taken back."));
}

static bool run_redo(repl *r, const words *typed) {
    (void)typed;
    return run_back(r, pr_redo, tr("Done again."));
}

static bool run_save(repl *r, const words *typed) {
    char *file = words_join(typed, 1, typed->n);
    bool good = true;
    if (*file) {
        good = session_save_to(r->s, file);
        if (good) printf(tr("Saved to %s. Go on later with: precinct resume %s\n"), file, file);
    } else {
        r->s->unsaved = true;
        session_save(r->s);
        char *way_back = session_way_back(r->s);
        good = way_back != NULL;
        if (good) printf(tr("Saved. Go on later with: %s\n"), way_back);
        free(way_back);
    }
    free(file);
    if (!good) r->refused++;
    return good;
}

static bool run_load(repl *r, const words *typed) {
    if (typed->n < 2) return repl_refuse(r, "%s", tr("Load which file? `load FILE`"));
    if (r->s->keeper) {
        return repl_refuse(
            r, "%s", tr("This match belongs to a campaign; `quit` saves and leaves it, then `precinct resume FILE`."));
    }
    char *file = words_join(typed, 1, typed->n);
    session other;
    int status;
    fflush(stdout);
    bool good = session_restore(&other, file, NULL, &status);
    free(file);
    if (!good) {
        r->refused++;
        return false;
    }
    session_save(r->s);
    other.record = r->s->record;
    other.durable = r->s->durable;
    r->s->record = NULL;
    session_close(r->s);
    *r->s = other;
    r->last_seat = -1;
    r->number = 0;
    free(r->shown);
    r->shown = NULL;
    printf(tr("Loaded: %s, seed %llu.\n"), json_str(r->s->info, "title"), (unsigned long long)r->s->seed);
    return true;
}

static bool run_seat(repl *r, const words *typed) {
    if (typed->n == 3) {
        buffer assignment = {0};
        buffer_addf(&assignment, "%s=%s", typed->at[1], typed->at[2]);
        bool good = session_seat_player(r->s, buffer_text(&assignment));
        buffer_free(&assignment);
        if (!good) r->refused++;
        r->s->unsaved = true;
        return good;
    }
    for (size_t i = 0; i < r->s->seats_n; i++) {
        const player *p = &r->s->seats[i];
        printf("  %-12s %s: %s\n", p->id, p->title, p->human ? "human" : "random");
    }
    if (typed->n == 1) return true;
    return repl_refuse(r, "%s", tr("`seat ID human` or `seat ID random`"));
}

static bool run_quit(repl *r, const words *typed) {
    (void)typed;
    r->done = true;
    return true;
}

const builtin builtins[] = {
    {"help", "[COMMAND]", "what can be done now, or one command in detail", run_help},
    {"options", "", "every legal option on a line of its own", run_options},
    {"list", "", "the same as options", run_options},
    {"map", "", "draw boards and state with a legend", run_map},
    {"look", "[SPACE]", "what stands on a space, and what can be done there", run_look},
    {"who", "", "everybody in play", run_who},
    {"piles", "", "decks, discards and rows", run_piles},
    {"hand", "", "your cards with their texts", run_hand},
    {"card", "NAME", "what a card says", run_card},
    {"why", "REQUEST", "why something is not legal now: why shoot d4", run_why},
    {"rule", "[TOPIC]", "a section of the rule book: rule 6.5, rule movement", run_rule},
    {"score", "", "the tracks", run_score},
    {"log", "[N]", "the last events", run_log},
    {"undo", "", "take back your last answer", run_undo},
    {"redo", "", "take back an undo", run_redo},
    {"save", "[FILE]", "save the match (it is also saved by itself)", run_save},
    {"load", "FILE", "leave this match and go on with a saved one", run_load},
    {"seed", "", "the number that all chance comes from", run_seed},
    {"seat", "[ID human|random]", "who plays which seat; change it", run_seat},
    {"quit", "", "save and leave", run_quit},
};
const size_t builtins_n = sizeof builtins / sizeof *builtins;

const builtin *builtin_find(const char *name, bool exact) {
    const builtin *found = NULL;
    if (same_fold(name, "?")) name = "help";
    if (same_fold(name, "exit")) name = "quit";
    for (size_t i = 0; i < builtins_n; i++) {
        if (same_fold(name, builtins[i].name)) return &builtins[i];
        if (exact || !starts_fold(name, builtins[i].name)) continue;
        if (found) return NULL;
        found = &builtins[i];
    }
    return found;
}

/* A label stands without its arguments: "Move to {1}" becomes "Move to ...". */
static void print_label(const char *label) {
    fputs(": ", stdout);
    for (; *label; label++) {
        const char *end = *label == '{' ? strchr(label, '}') : NULL;
        if (end) {
            fputs("...", stdout);
            label = end;
        } else {
            putchar(*label);
        }
    }
}

static void help_verb(repl *r, const char *verb) {
    const json_t *record = world_verb(&r->w, verb);
    const char *label = json_str(record, "label"), *rule = json_str(record, "rule");
    long long cost = json_int(record, "cost");
    printf("%s%s%s", tone_on(TONE_STRONG), verb, tone_off(TONE_STRONG));
    if (*label) print_label(label);
    if (cost > 0) printf(tr(", costs %lld AP"), cost);
    putchar('\n');
    for (size_t i = 0; i < options_count(&r->w); i++) {
        if (strcmp(json_str(option_at(&r->w, i), "verb"), verb) != 0) continue;
        char *typed = option_typed(&r->w, option_at(&r->w, i));
        printf("  %zu  %s: %s\n", option_number(&r->w, i), typed, json_str(option_at(&r->w, i), "text"));
        free(typed);
    }
    if (!verb_is_legal(&r->w, verb, true)) {
        char *why = pr_why(r->s->match, verb);
        if (why && *why) say_wrapped(0, 2, why);
        pr_release(why);
    }
    if (*rule) rulebook_print(r->w.info, rule);
}

static void help_now(repl *r) {
    say_wrapped(0, 0, tr("You can now do one of these; type its number or its words:"));
    options_print(&r->w, false);
    say_wrapped(
        0, 0,
        tr("Words may be shortened (`m d4`), several commands separated by `;`. A move may name a space further away: "
           "you go there step by step, if there is a way on which nobody is hurt."));
    buffer t = {0};
    buffer_add(&t, tr("Besides:"));
    for (size_t i = 0; i < builtins_n; i++) {
        if (i > 0 && builtins[i].run == builtins[i - 1].run) continue;
        buffer_addf(&t, "%s%s", i ? ", " : " ", builtins[i].name);
    }
    say_wrapped(0, 2, buffer_text(&t));
    buffer_free(&t);
    say_wrapped(0, 0, tr("`help COMMAND` explains one, `help all` lists them. A leading / forces these: `/save`."));
}

static void help_all(void) {
    for (size_t i = 0; i < builtins_n; i++) {
        buffer t = {0};
        buffer_addf(&t, "%s %s", builtins[i].name, builtins[i].arguments);
        printf("  %-*s %s\n", NAME_COLUMN, buffer_text(&t), tr(builtins[i].summary));
        buffer_free(&t);
    }
}

static bool run_help(repl *r, const words *typed) {
    if (typed->n < 2) {
        help_now(r);
        return true;
    }
    const char *name = typed->at[1];
    if (same_fold(name, "all")) {
        help_all();
        return true;
    }
    const char *verb = episode_verb(&r->w, name, true);
    const builtin *b = builtin_find(name, false);
    if (!verb && !(b && same_fold(b->name, name))) verb = episode_verb(&r->w, name, false);
    if (verb) help_verb(r, verb);
    if (b && (!verb || same_fold(b->name, name))) printf("%s %s: %s\n", b->name, b->arguments, tr(b->summary));
    if (!verb && !b) return repl_refuse(r, tr("There is no command '%s'; `help all` lists them."), name);
    return true;
}
