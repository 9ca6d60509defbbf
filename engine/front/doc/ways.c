/* Combines links into ways, and describes the ways in words. */
#include "front/doc/ways.h"

#include "front/doc/spoken.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

bool way_open(const world *w, int link) {
    return w->look->open[link];
}

bool way_seen(const world *w, int link) {
    return way_open(w, link) || !w->content->link[link].traceless;
}

/* Prints the translation of each mark. In a mark without a translation, underscores become blanks. */
char *way_marks(const world *w, int link) {
    pr_list marks = w->content->link[link].marks;
    buffer t = {0};
    for (int i = 0; i < marks.n; i++) {
        const char *name = w->content->link_mark[marks.at[i]], *title = tr(name);
        owned char *plain = copy_text(title);
        if (title == name) replace_all(plain, '_', ' ');
        buffer_addf(&t, "%s%s", i ? ", " : "", plain);
    }
    return t.s ? t.s : copy_text("");
}

static bool same_way(const passage *a, const passage *b) {
    bool along = a->from == b->from && a->to == b->to, against = a->from == b->to && a->to == b->from;
    return (along || against) && a->open == b->open && !strcmp(a->marks, b->marks);
}

/* Adds a way, or merges it with an equal way that is already listed. Takes ownership of its text. */
static void add_way(passages *all, passage one) {
    for (size_t i = 0; i < all->n; i++) {
        passage *known = &all->at[i];
        if (!same_way(known, &one)) continue;
        bool along = known->from == one.from;
        known->there = known->there || (along ? one.there : one.back);
        known->back = known->back || (along ? one.back : one.there);
        free(one.marks);
        return;
    }
    append_to(all->at, all->n) = one;
}

passages ways_read(const world *w, int space) {
    passages all = {0};
    for (int i = 0; i < w->content->links; i++) {
        const pr_link *link = &w->content->link[i];
        bool turned = space >= 0 && link->to == space, both = !link->one_way;
        if (link->edge || !way_seen(w, i) || (space >= 0 && !turned && link->from != space)) continue;
        add_way(&all, (passage){turned ? link->to : link->from, turned ? link->from : link->to, way_marks(w, i),
                                both || !turned, both || turned, way_open(w, i), i});
    }
    return all;
}

void ways_free(passages *all) {
    for (size_t i = 0; i < all->n; i++) free(all->at[i].marks);
    free(all->at);
    *all = (passages){0};
}

bool way_within(const world *w, const passage *one) {
    return spoken_board(w, one->from) == spoken_board(w, one->to);
}

void way_add_likeness(const passage *one, bool told, buffer *t) {
    const char *before = colon();
    if (*one->marks) {
        buffer_addf(t, "%s%s", before, one->marks);
        before = ", ";
    }
    if (told && one->there != one->back)
        buffer_addf(t, "%s%s", before, one->there ? tr("one way from here") : tr("one way to here"));
}
