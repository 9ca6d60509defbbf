/* Reads typed lines and prints their meaning without carrying them out: read_lines FILE. The output is the file with
 * the present meaning of each line. tests/shell/grammar.sh compares it with the file, and replaces the file with
 * --update.
 *
 *   match {"name": ...}     starts a match: the episode, settings, seed and players
 *   at N ID ...             goes to a question: keeps the first N answers, then gives these
 *   seat SEAT               the seat that looks
 *   > LINE                  a line that is typed there
 *   = ID                    an answer that the line gives
 *   & ID                    an answer that the line gives if it is typed again after its refusal
 *   / COMMAND WORDS         a command that the line runs, with the subject of its request if it takes one
 *   ~ SENTENCE              a message in place of an answer, or before it
 *   ! SENTENCE              the reason of a refusal, then options to choose from (?) and ways to go (+) */
#include "front/base/members.h"
#include "front/files/episode_index.h"
#include "front/files/language.h"
#include "front/grammar/intent.h"
#include "front/grammar/read.h"
#include "front/play/repl.h"
#include "precinct.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct stage {
    session s;
    char **ids; /* The answers that lead to the question. */
    size_t n;
    int seat;
    vocabulary *v;
} stage;

static _Noreturn void give_up(const char *what, const char *about) {
    fprintf(stderr, "read_lines: %s: %s\n", what, about);
    exit(1);
}

static void forget(stage *on) {
    for (size_t i = 0; i < on->n; i++) free(on->ids[i]);
    free(on->ids);
    vocabulary_free(on->v);
    if (on->s.match) session_release(&on->s);
    *on = (stage){0};
}

static void add_settings(json_t *members, const char *prefix, match_setup *p) {
    const char *name;
    json_t *value;
    json_object_foreach(members, name, value) {
        char *typed = value_text(value), *entry = text_of("%s%s=%s", prefix, name, typed);
        words_add(&p->settings, entry);
        free(typed);
        free(entry);
    }
}

/* Starts the match of a line `match`. Seats without a bot belong to people, and only their questions are read. */
static void start(stage *on, const char *text) {
    json_error_t error;
    json_t *head = json_loads(text, 0, &error);
    if (!head) give_up(error.text, text);
    forget(on);
    match_setup p = {0};
    int status;
    p.path = episode_find(json_str(head, "name"), &p.from);
    add_settings(json_object_get(head, "settings"), "", &p);
    add_settings(json_object_get(head, "constants"), "const.", &p);
    p.seed = strtoull(json_str(head, "seed"), NULL, 10);
    size_t i;
    json_t *seat;
    json_array_foreach(json_object_get(head, "seats"), i, seat) words_add(&p.seats, json_string_value(seat));
    if (!p.path || !session_start(&on->s, &p, &status)) give_up("no match", text);
    on->v = vocabulary_new(on->s.content, builtins);
    setup_free(&p);
    json_decref(head);
}

static void go_to(stage *on, const char *text) {
    words at = words_split(text, ' ');
    size_t kept = at.n ? (size_t)strtoul(at.at[0], NULL, 10) : 0;
    while (on->n > kept) free(on->ids[--on->n]);
    on->ids = need(realloc(on->ids, (kept + at.n + 1) * sizeof *on->ids));
    for (size_t i = 1; i < at.n; i++) on->ids[on->n++] = copy_text(at.at[i]);
    words_free(&at);
    pr_error err = {0};
    pr_free(on->s.match);
    on->s.match = pr_new(on->s.episode, on->s.seed, &err);
    for (size_t i = 0; i < on->n; i++) {
        if (pr_answer(on->s.match, -1, pr_current_decision(on->s.match).number, on->ids[i], &err) != PR_OK)
            give_up(on->ids[i], err.text);
    }
}

static void print_intent(const world *w, const intent *i) {
    for (size_t k = 0; k < i->n; k++) printf("%c %s\n", i->does == ANSWERS ? '=' : '&', i->ids[k]);
    if (i->does == SAYS || i->note) printf("~ %s\n", i->note ? i->note : i->text);
    if (i->does == REFUSES && i->text) printf("! %s\n", i->text);
    for (size_t k = 0; k < i->listed_n; k++) printf("? %s\n", w->option[i->listed[k]].id);
    if (i->way) printf("+ %s\n", i->way);
}

/* Prints the subject of a command that takes a request. */
static void print_request(const grammar *g, const words *typed) {
    int verb = verb_meant(g, typed->at[1], true);
    intent asked = intent_of_request(g, typed, 1);
    char *id = verb < 0 ? NULL : request_id(g, g->w->content->verb[verb].id, typed, 2);
    print_intent(g->w, &asked);
    if (id && (asked.does != ANSWERS || strcmp(id, asked.ids[0]) != 0)) printf("- %s\n", id);
    free(id);
    intent_free(&asked);
}

static void read_line(stage *on, const char *line) {
    world w = world_read(&on->s, on->s.match, on->seat);
    grammar g = {.w = &w, .s = &on->s, .v = on->v, .commands = builtins};
    words typed = words_split(line, ' ');
    join_verb(&g, &typed, 0);
    join_verb(&g, &typed, 1);
    intent i = intent_of(&g, &typed);
    print_intent(&w, &i);
    if (i.does == RUNS) {
        char *rest = words_join(&typed, 1, typed.n);
        printf("/ %s%s%s\n", i.command->name, *rest ? " " : "", rest);
        free(rest);
        if (i.command->slot == S_REQUEST && typed.n > 1) print_request(&g, &typed);
    }
    intent_free(&i);
    words_free(&typed);
    world_free(&w);
}

int main(int argc, char **argv) {
    if (!language_begin(&argc, argv, NULL) || argc != 2) give_up("usage", "read_lines [--lang CODE] FILE");
    FILE *in = fopen(argv[1], "r");
    if (!in) give_up("cannot read", argv[1]);
    stage on = {0};
    char *line = NULL;
    size_t room = 0;
    for (ssize_t n; (n = getline(&line, &room, in)) > 0;) {
        line[n - 1] = 0;
        if (!strncmp(line, "match ", 6)) start(&on, line + 6);
        if (!strncmp(line, "at ", 3)) go_to(&on, line + 3);
        if (!strncmp(line, "seat ", 5)) on.seat = atoi(line + 5);
        if (!*line || strchr("#mas>", *line)) puts(line);
        if (!strncmp(line, "> ", 2)) read_line(&on, line + 2);
    }
    free(line);
    fclose(in);
    forget(&on);
    return 0;
}
