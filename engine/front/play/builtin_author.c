/* Commands for authors: reload scripts, inspect hidden state, trace and profile script functions. */
#include "front/play/repl.h"

bool author_reload(repl *r, bool replay) {
    pr_error err = {0};
    released char *notice = NULL;
    bool traced = r->s->traced, profiled = r->s->profiled;
    json_auto_t *counted = profiled ? profile_now(r->s) : NULL;
    bool reloaded = session_reload(r->s, replay, &notice, &err);
    if (reloaded) profile_keep(r->s, counted);
    if (!reloaded) {
        repl_refuse(r, "%s", notice ? notice : err.text);
        return repl_refuse(r, "%s", tr("The match continues under the old rules."));
    }
    if (traced || profiled) pr_observe(r->s->episode, true);
    say_text("%s", notice ? notice : tr("The scripts are reloaded; the match fits them."));
    repl_read(r);
    r->number = 0; /* the question is shown again, because the new scripts may offer other options */
    repl_forget_moments(r);
    return true;
}

bool run_reload(repl *r, const words *typed) {
    bool replay = typed->n == 2 && localized_is(A_COMMAND, typed->at[1], NC_("command", "replay"));
    if (typed->n > 1 && !replay) return repl_refuse(r, "%s", tr("`reload` takes nothing, or the word replay."));
    return author_reload(r, replay);
}

/* Returns true if the command `lua`, which sees everything that is hidden, may run. Authors may always use it. Other
 * people are warned once, and are refused if people of two sides share the screen. */
static bool may_look_behind(repl *r) {
    if (r->s->author) return true;
    if (pr_secretive(r->s->match))
        return repl_refuse(
            r, "%s",
            tr("`lua` sees things hidden from either side, so it is for authors here: `play --author` permits it."));
    if (!r->warned_lua && r->s->content->secrets != PR_NO_SECRETS)
        say_wrapped(0, 2, tr("`lua` sees everything, hidden things included."));
    r->warned_lua = true;
    return true;
}

/* Evaluates the expression on a copy of the match, so that reading changes nothing. If the expression changes the copy,
 * evaluates it again on the match itself, which requires --author. */
bool run_lua(repl *r, const words *typed) {
    pr_error err = {0};
    if (typed->n < 2) return repl_refuse(r, "%s", tr("What? For example: lua match.round"));
    if (!may_look_behind(r)) return false;
    owned char *chunk = words_join(typed, 1, typed->n);
    owned_match *copy = pr_clone(r->s->match, &err);
    char *result = copy ? pr_lua(copy, chunk, &err) : NULL;
    bool changes = result && pr_hash(copy) != pr_hash(r->s->match), good = result != NULL;
    if (!good) {
        repl_refuse(r, "%s", err.text);
    } else if (changes && !r->s->author) {
        good = repl_refuse(r, "%s", tr("This would change the position: `play --author` permits it."));
    } else if (changes) {
        pr_release(result);
        result = pr_lua(r->s->match, chunk, &err);
        good = result != NULL;
        if (!good) repl_refuse(r, "%s", err.text);
        r->s->unsaved = true;
        repl_read(r);
    }
    if (good && *result) print_line(result);
    pr_release(result);
    return good;
}

bool read_switch(repl *r, const words *typed, bool *on, bool *given) {
    *given = typed->n > 1;
    *on = *given && localized_is(A_COMMAND, typed->at[1], NC_("command", "on"));
    if (!*given || *on || localized_is(A_COMMAND, typed->at[1], NC_("command", "off"))) return true;
    return repl_refuse(r, tr("`%s` takes on or off."), typed->at[0]);
}

static void observe(repl *r) {
    pr_observe(r->s->episode, r->s->traced || r->s->profiled);
}

bool run_trace(repl *r, const words *typed) {
    bool on, given;
    if (!read_switch(r, typed, &on, &given)) return false;
    r->s->traced = given ? on : !r->s->traced;
    if (!r->s->profiled) observe(r);
    print_line(r->s->traced ? tr("Every answer now shows which scripts it called.") : tr("No more traces."));
    return true;
}

void author_print(repl *r) {
    if (!r->s->traced) return;
    released char *text = pr_observed(r->s->episode);
    json_auto_t *seen = need(text ? json_loads(text, 0, NULL) : NULL);
    const char *line = json_str(seen, "trace");
    while (*line) {
        size_t n = strcspn(line, "\n");
        print("    %.*s\n", (int)n, line);
        line += n + (line[n] == '\n');
    }
    if (json_flag(seen, "cut")) print_line(tr("    (the trace ends here, after 64 MiB)"));
}

static int by_time(const void *a, const void *b) {
    const json_t *x = *(json_t *const *)a, *y = *(json_t *const *)b;
    long long difference = json_int(y, "microseconds") - json_int(x, "microseconds");
    return difference < 0 ? -1 : difference > 0;
}

static void print_profile(repl *r) {
    json_auto_t *list = profile_all(r->s);
    size_t n = json_array_size(list);
    owned json_t **row = need(calloc(n + 1, sizeof *row));
    for (size_t i = 0; i < n; i++) row[i] = json_array_get(list, i);
    qsort(row, n, sizeof *row, by_time);
    print("%10s %10s  %s\n", tr("calls"), tr("time (us)"), tr("function"));
    for (size_t i = 0; i < n; i++)
        print("%10lld %10lld  %s (%s)\n", json_int(row[i], "calls"), json_int(row[i], "microseconds"),
              json_str(row[i], "name"), json_str(row[i], "function"));
}

bool run_profile(repl *r, const words *typed) {
    bool on, given;
    if (!read_switch(r, typed, &on, &given)) return false;
    if (!given && !r->s->profiled) return repl_refuse(r, "%s", tr("Nothing was counted: `profile on` starts."));
    if (!given) {
        print_profile(r);
        return true;
    }
    r->s->profiled = on;
    profile_forget(r->s);
    observe(r);
    print_line(on ? tr("Script functions are counted; `profile` shows them.")
                  : tr("Script functions are no longer counted."));
    return true;
}
