/* Says in words which obstacle bars a line that cannot be drawn. These functions are not in core/planar.c, because that
 * file computes faces and makes no texts. */
#include "rules/lines.h"

#include "core/planar.h"
#include "text/msg.h"

static void add_crossed(const struct def *d, int link, int outline, struct text *out) {
    char name[512], buffer[MAX_SAID];
    if (link != NONE)
        text_add(out, tr("it would cross the way %s"),
                 value_title(d, (struct value){VAL_LINK, link}, name, sizeof name));
    else if (outline != NONE)
        text_add(out, tr("it would cross %s"), msg_shown(d->outlines[outline].title, buffer, sizeof buffer));
}

static void bar_add(const struct line_map *m, const struct position *p, int a, int b, int *link, struct text *out) {
    const struct def *d = p->def;
    char name[160];
    int outline;
    switch (line_refused(m, p, a, b, link, &outline)) {
    case LINE_FREE: break;
    case LINE_NO_SITE:
        text_add(out, tr("no line can be drawn to %s"),
                 space_title(d, d->planar->site_of[b] == NONE ? b : a, name, sizeof name));
        break;
    case LINE_SAME: text_add(out, "%s", tr("a line needs two different places")); break;
    case LINE_JOINED: text_add(out, "%s", tr("a way joins them already")); break;
    case LINE_CROSSED_OUT: text_add(out, "%s", tr("the line between them is crossed out and still in the way")); break;
    case LINE_FULL:
        text_add(out, tr_n("%d line is drawn, and no more can be", "%d lines are drawn, and no more can be", m->n),
                 m->n);
        break;
    case LINE_CROSSES: add_crossed(d, *link, outline, out); break;
    }
}

bool line_bar_add(const struct position *p, int a, int b, int *link, struct text *out) {
    struct line_map m;
    size_t before = out->length;
    *link = NONE;
    if (!line_map_read(p, &m)) return false;
    bar_add(&m, p, a, b, link, out);
    return out->length > before;
}

/* Adds the reason why no line can start at the place. Names the obstacle on the way to one other place, although there
 * may be other obstacles on the way to further places. */
static void start_bar_add(const struct line_map *m, const struct position *p, int a, struct text *out) {
    const struct planar *t = p->def->planar;
    int link, outline;
    for (int i = 0; i < t->sites; i++) {
        const enum line_bar bar = line_refused(m, p, a, t->site[i], &link, &outline);
        if (bar == LINE_SAME || bar == LINE_JOINED || bar == LINE_FREE) continue;
        bar_add(m, p, a, t->site[i], &link, out);
        return;
    }
    text_add(out, "%s", tr("ways join it with all other places already"));
}

bool line_question_add(const struct run *r, const struct option *o, struct text *out) {
    const struct position *p = &r->pos;
    const int from = r->open.line;
    struct line_map m;
    int link;
    bool offered = false;
    for (int i = 0; i < r->open.n; i++) offered |= r->open.option[i].verb == o->verb && r->open.option[i].args == 1;
    if (from == NONE || !offered || o->args != 1 || o->type[0] != VAL_SPACE || o->arg[0] == NONE) return false;
    if (!line_map_read(p, &m)) return false;
    if (from == LINE_FROM_ANY)
        start_bar_add(&m, p, o->arg[0], out);
    else
        bar_add(&m, p, from, o->arg[0], &link, out);
    return true;
}
