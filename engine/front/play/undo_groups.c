/* Records commands that gave several answers, as ranges of answer numbers. Recording a command drops the ranges after
 * its start, because undo has taken their answers back. No range ever mixes answers of two courses of the match. */
#include "front/play/repl.h"

void undo_groups_add(undo_groups *d, uint64_t from, uint64_t to) {
    while (d->n && d->at[d->n - 1].to > from) d->n--;
    if (to < from + 2) return;
    append_to(d->at, d->n) = (undo_group){from, to};
}

const undo_group *undo_groups_find(const undo_groups *d, uint64_t answers) {
    for (size_t i = 0; i < d->n; i++)
        if (d->at[i].from < answers && answers < d->at[i].to) return &d->at[i];
    return NULL;
}

void undo_groups_free(undo_groups *d) {
    free(d->at);
    *d = (undo_groups){0};
}
