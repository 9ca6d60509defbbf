/* Ways between spaces in words: see ways.h. */
#include "front/view/ways.h"

#include "front/base/wrap.h"
#include "front/view/spoken.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

bool way_open(const world *w, const json_t *link) {
    return json_flag(json_object_get(w->view, "links"), json_str(link, "id"));
}

bool way_seen(const world *w, const json_t *link) {
    return way_open(w, link) || strcmp(json_str(link, "shown"), "open") != 0;
}

/* "path, drawn", as a mark of a space is read: blanks for its underscores, or its translation. */
char *way_marks(const json_t *link) {
    buffer t = {0};
    size_t i;
    json_t *mark;
    json_array_foreach(json_object_get(link, "marks"), i, mark) {
        const char *name = json_string_value(mark), *title = tr(name);
        char *plain = copy_text(title);
        if (title == name) replace_all(plain, '_', ' ');
        buffer_addf(&t, "%s%s", i ? ", " : "", plain);
        free(plain);
    }
    return t.s ? t.s : copy_text("");
}

static bool same_way(const passage *a, const passage *b) {
    bool along = !strcmp(a->from, b->from) && !strcmp(a->to, b->to),
         against = !strcmp(a->from, b->to) && !strcmp(a->to, b->from);
    return (along || against) && a->open == b->open && !strcmp(a->marks, b->marks);
}

/* Takes the way's text. */
static void add_way(passages *all, passage one) {
    for (size_t i = 0; i < all->n; i++) {
        passage *known = &all->at[i];
        if (!same_way(known, &one)) continue;
        bool along = !strcmp(known->from, one.from);
        known->there = known->there || (along ? one.there : one.back);
        known->back = known->back || (along ? one.back : one.there);
        free(one.marks);
        return;
    }
    all->at = need(realloc(all->at, (all->n + 1) * sizeof *all->at));
    all->at[all->n++] = one;
}

passages ways_read(const world *w, const char *space) {
    passages all = {0};
    size_t i;
    json_t *link;
    json_array_foreach(json_object_get(w->info, "links"), i, link) {
        const char *from = json_str(link, "from"), *to = json_str(link, "to");
        bool turned = space && !strcmp(to, space), both = !json_flag(link, "one_way");
        if (json_flag(link, "edge") || !way_seen(w, link) || (space && !turned && strcmp(from, space) != 0)) continue;
        add_way(&all, (passage){turned ? to : from, turned ? from : to, way_marks(link), both || !turned,
                                both || turned, way_open(w, link)});
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

void ways_print(const world *w) {
    passages all = ways_read(w, NULL);
    for (size_t i = 0; i < all.n; i++) {
        const passage *one = &all.at[i];
        buffer t = {0};
        if (!way_within(w, one)) continue;
        bool turned = !one->there;
        buffer_addf(&t, "  %s %s %s", world_place(w, turned ? one->to : one->from),
                    one->there && one->back ? "-" : "->", world_place(w, turned ? one->from : one->to));
        way_add_likeness(one, false, &t);
        if (!one->open) buffer_addf(&t, ", %s", tr("closed"));
        say_wrapped(0, 4, t.s);
        buffer_free(&t);
    }
    ways_free(&all);
}
