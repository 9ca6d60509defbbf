/* Records which lessons the coach has given. The note of the match lists these lessons, one word for each. */
#include "front/session/session.h"

static const char on_word[] = "coach on", off_word[] = "coach off";

static bool speaks(const session *s) {
    return !strncmp(pr_noted(s->match), on_word, sizeof on_word - 1);
}

/* Returns the part of the note that lists the given lessons, each after a blank. */
static const char *said(const session *s) {
    const char *note = pr_noted(s->match);
    return !strncmp(note, off_word, sizeof off_word - 1) ? note + sizeof off_word - 1
           : speaks(s)                                   ? note + sizeof on_word - 1
                                                         : "";
}

/* Returns the place of a lesson in the note, or NULL if it was not given. */
static const char *place_of(const session *s, const char *id) {
    size_t n = strlen(id);
    for (const char *at = said(s); (at = strstr(at, id)) != NULL; at += n)
        if (at[-1] == ' ' && (at[n] == ' ' || !at[n])) return at;
    return NULL;
}

static bool note(session *s, bool on, const char *more) {
    owned char *t = text_of("%s%s%s%s", on ? on_word : off_word, said(s), *more ? " " : "", more);
    bool fits = strlen(t) <= PR_MAX_NOTE;
    if (fits) pr_note(s->match, t);
    s->unsaved = true;
    return fits;
}

coaching coach_state(const session *s) {
    const pr_content *c = s->content;
    if (!c->lessons) return COACH_ABSENT;
    if (!speaks(s)) return COACH_SILENT;
    for (int i = 0; i < c->lessons; i++)
        if (!place_of(s, c->lesson[i])) return COACH_SPEAKS;
    return COACH_FINISHED;
}

void coach_switch(session *s, bool on) {
    if (s->content->lessons) note(s, on, "");
}

const char *coach_next(session *s, int seat, pr_error *err) {
    const pr_content *c = s->content;
    for (int i = 0; seat >= 0 && i < c->lessons && speaks(s); i++) {
        if (place_of(s, c->lesson[i])) continue;
        const char *text = pr_lesson(s->match, seat, i, err);
        if (!text) return NULL;
        if (!*text) continue;
        if (!note(s, true, c->lesson[i]))
            note(s, false, ""); /* the note is full, so the coach is switched off; otherwise it would repeat lessons */
        return text;
    }
    return NULL;
}

const char *coach_again(session *s, int seat) {
    const char *last = strrchr(said(s), ' ');
    for (int i = 0; seat >= 0 && last && i < s->content->lessons && speaks(s); i++) {
        if (strcmp(last + 1, s->content->lesson[i]) != 0) continue;
        const char *text = pr_lesson(s->match, seat, i, NULL);
        return text && *text ? text : NULL;
    }
    return NULL;
}

char *coach_fitting(session *s, int seat, int *lesson) {
    char *fits = NULL;
    const char *given = NULL;
    for (int i = 0; seat >= 0 && i < s->content->lessons && speaks(s); i++) {
        const char *id = s->content->lesson[i], *at = place_of(s, id);
        const char *text = at ? pr_lesson(s->match, seat, i, NULL) : NULL;
        if (!text || !*text || (given && at < given)) continue;
        set_text(&fits, copy_text(text));
        if (lesson) *lesson = i;
        given = at;
    }
    return fits;
}
