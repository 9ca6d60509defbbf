/* The table of renames. Rows of one sort are together; docs/RENAMES.md has the same order. */
#include "script/source/renames.h"

#include "text/fold.h"
#include "text/lossless.h"
#include "text/msg.h"

#include <string.h>

const struct rename renames[] = {
    {RENAME_FUNCTION, "", "tell", "emit"},
    {RENAME_FUNCTION, "", "raise", "trigger"},
    {RENAME_FUNCTION, "", "keep", "filter"},
    {RENAME_FUNCTION, "", "filter_list", "filter"},
    {RENAME_FUNCTION, "", "map_list", "map"},
    {RENAME_FUNCTION, "", "unlike", "distinct"},
    {RENAME_FUNCTION, "", "merge", "union"},
    {RENAME_FUNCTION, "", "approaching", "can_approach"},
    {RENAME_FUNCTION, "", "sort_of", "type_of"},
    {RENAME_FUNCTION, "", "refuse", "reject_settings"},
    {RENAME_FUNCTION, "", "mistake", "author_error"},
    {RENAME_FUNCTION, "", "stop_turn", "end_turn"},
    {RENAME_FUNCTION, "", "together", "queue_simultaneous"},

    {RENAME_METHOD, "piece", "has", "has_condition"},
    {RENAME_METHOD, "piece", "set", "set_condition"},
    {RENAME_METHOD, "piece", "ways", "legal_steps"},
    {RENAME_METHOD, "piece", "toward", "steps_toward"},
    {RENAME_METHOD, "piece", "rise", "revive"},
    {RENAME_METHOD, "piece", "refresh", "refill_ap"},
    {RENAME_METHOD, "piece", "wake", "unstun"},
    {RENAME_METHOD, "space", "one", "first"},
    {RENAME_METHOD, "space", "near", "adjacent"},
    {RENAME_METHOD, "space", "beside", "orthogonal"},
    {RENAME_METHOD, "space", "steps", "range"},
    {RENAME_METHOD, "space", "marked", "is"},
    {RENAME_METHOD, "space", "open", "passable"},
    {RENAME_METHOD, "link", "bears", "is"},
    {RENAME_METHOD, "ring", "beside", "neighbors"},
    {RENAME_METHOD, "card", "to", "move_to"},
    {RENAME_METHOD, "pile", "draw", "draw_to"},

    {RENAME_FIELD, "piece", "steps_left", "movement_left"},
    {RENAME_FIELD, "ev", "unit", "piece"},
    {RENAME_FIELD, "ev", "moment", "trigger"},

    {RENAME_KEY, "definition", "words", "names"},
    {RENAME_KEY, "definition", "moments", "triggers"},
    {RENAME_KEY, "kind", "steps", "speed"},
    {RENAME_KEY, "kind", "at_zero", "at_zero_hp"},
    {RENAME_KEY, "kind", "admits", "may_enter"},
    {RENAME_KEY, "card", "corner", "badge"},
    {RENAME_KEY, "verb", "also", "aliases"},
    {RENAME_KEY, "menu", "stop", "end_verb"},
    {RENAME_KEY, "menu", "stop_label", "end_label"},
    {RENAME_KEY, "menu", "stop_also", "end_aliases"},
    {RENAME_KEY, "action", "also", "aliases"},
    {RENAME_KEY, "action", "of", "targets"},
    {RENAME_KEY, "phase", "together", "simultaneous"},
    {RENAME_KEY, "turns", "of", "who"},
    {RENAME_KEY, "turns", "ask", "pick_verb"},
    {RENAME_KEY, "turns", "reply", "after"},
    {RENAME_KEY, "simultaneous", "of", "who"},
    {RENAME_KEY, "when", "unit", "piece"},
    {RENAME_KEY, "condition", "near", "adjacent"},
    {RENAME_KEY, "condition", "within = filter, steps = n", "within = n, who = filter"},
    {RENAME_KEY, "condition", "ways", "can_move"},
    {RENAME_KEY, "condition", "like", "equals_var"},
    {RENAME_KEY, "condition", "unlike", "differs_var"},
    {RENAME_KEY, "condition", "below", "less_than_var"},
    {RENAME_KEY, "question", "about", "args"},
    {RENAME_KEY, "question", "secret", "always_ask"},
    {RENAME_KEY, "domain", "of", "from"},
    {RENAME_KEY, "query", "of", "from"},
    {RENAME_KEY, "query", "unlike", "distinct"},
    {RENAME_KEY, "entry", "of", "who"},
    {RENAME_KEY, "entry", "near", "adjacent"},
    {RENAME_KEY, "entry", "toward", "can_approach"},
    {RENAME_KEY, "values", "unit", "piece"},
    {RENAME_KEY, "fields", "unit", "piece"},

    {RENAME_VALUE, "action.where", "beside", "orthogonal"},
    {RENAME_VALUE, "action.where", "near", "within = 1"},
    {RENAME_VALUE, "variable.type", "word", "name"},

    {RENAME_ID, "", "unit.leave", "piece.leave"},
    {RENAME_ID, "", "unit.enter", "piece.enter"},
    {RENAME_ID, "", "unit.damage", "piece.damage"},
    {RENAME_ID, "", "unit.damaged", "piece.damaged"},
    {RENAME_ID, "", "unit.stunned", "piece.stunned"},
    {RENAME_ID, "", "unit.woken", "piece.unstunned"},
    {RENAME_ID, "", "unit.killed", "piece.killed"},
    {RENAME_ID, "", "unit.down", "piece.down"},
    {RENAME_ID, "", "unit.placed", "piece.placed"},
    {RENAME_ID, "", "unit.moved", "piece.moved"},
    {RENAME_ID, "", "unit.removed", "piece.removed"},
    {RENAME_ID, "", "unit.healed", "piece.healed"},
    {RENAME_ID, "", "unit.risen", "piece.revived"},
    {RENAME_ID, "", "unit.flipped", "piece.flipped"},

    {RENAME_JSON, "event", "unit", "piece"},
    {RENAME_JSON, "decision", "stop", "end_verb"},
    {RENAME_JSON, "decision", "together", "simultaneous"},
    {RENAME_JSON, "episode.verbs", "also", "aliases"},
    {RENAME_JSON, "episode.cards", "corner", "badge"},
    {RENAME_JSON, "view.pieces", "steps_left", "movement_left"},

    {RENAME_SAVED, "piece", "steps_left", "movement_left"},
    {RENAME_SAVED, "changes", "piece.steps_left", "piece.movement_left"},
    {RENAME_SAVED, "core", "together", "simultaneous"},
    {RENAME_SAVED, "type", "word", "name"},

    {RENAME_C, "", "pr_open", "pr_current_decision"},
    {RENAME_C, "", "pr_forced", "pr_auto_answer"},
    {RENAME_C, "", "pr_undone", "pr_redo_id"},
    {RENAME_C, "", "pr_prove", "pr_test"},
    {RENAME_C, "", "pr_proof", "pr_property"},
    {RENAME_C, "", "pr_tally", "pr_stats"},
    {RENAME_C, "", "pr_tally_", "pr_stats_"},
};

const int renames_n = sizeof renames / sizeof *renames;

const struct rename *rename_find(enum rename_sort sort, const char *owner, const char *old) {
    for (int i = 0; i < renames_n; i++)
        if (renames[i].sort == sort && (!owner || strcmp(renames[i].owner, owner) == 0) &&
            strcmp(renames[i].old, old) == 0)
            return &renames[i];
    return NULL;
}

const char *rename_id(const char *id) {
    const struct rename *r = rename_find(RENAME_ID, NULL, id);
    return r ? r->new : id;
}

const struct rename *rename_key(const char *known, const char *old) {
    for (int i = 0; i < renames_n; i++)
        if (renames[i].sort == RENAME_KEY && strcmp(renames[i].old, old) == 0 && word_listed(known, renames[i].new))
            return &renames[i];
    return NULL;
}

void rename_message(const char *old, const char *new, char *out, size_t size) {
    struct text t = text_over(out, size);
    text_add(&t, tr("\"%s\" is called \"%s\" now; `precinct check --fix FILE` renames it"), old, new);
}

static const char *sort_name(enum rename_sort sort) {
    static const char *const names[] = {"function", "method", "field", "key", "value", "id", "json", "saved", "c"};
    return names[sort];
}

char *renames_json(void) {
    unsigned long lost = json_lost();
    json_t *list = json_array();
    for (int i = 0; i < renames_n; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "sort", json_string(sort_name(renames[i].sort)));
        json_object_set_new(o, "owner", json_string(renames[i].owner));
        json_object_set_new(o, "old", json_string(renames[i].old));
        json_object_set_new(o, "new", json_string(renames[i].new));
        json_array_append_new(list, o);
    }
    return json_whole(list, JSON_COMPACT, lost);
}
