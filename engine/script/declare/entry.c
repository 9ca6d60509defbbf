/* Reads rules about spaces: the rules of entry and standing, and the parts that all rules share (docs/MAPS.md 7 and
 * 8). */
#include "script/declare/declare.h"

enum { MAX_RULES = 32, MAX_COUNTED = 4096 };

/* A sort of rules: the keys that its rules may have. */
struct rule_sort {
    const char *keys, *sets; /* `keys`: all keys. `sets`: a rule needs at least one of these, or NULL */
    void (*effect)(struct scan *c, struct space_rule *rule); /* reads the rule's effect, or NULL */
};

struct rule_list {
    const struct rule_sort *sort;
    struct space_rule *next;
};

static bool read_spaces(struct scan *c, const char *key, struct space_filter *f) {
    struct problem p;
    const char *text = scan_optional(c, key);
    if (!text) return false;
    if (!space_filter_compile(def(c), text, f, &p)) scan_error(c, key, "%s", p.text);
    return true;
}

/* Reads across = "river". The value names a sort of edge or, if there is no such sort, is a filter of links. */
static void read_across(struct scan *c, struct space_rule *rule) {
    struct problem p;
    const char *text = scan_optional(c, "across");
    if (!text) return;
    rule->across = ACROSS_EDGE;
    rule->across_sort = names_find(&def(c)->edge_ids, text);
    if (rule->across_sort != NONE) return;
    rule->across = ACROSS_LINK;
    if (link_filter_compile(def(c), text, &rule->across_link, &p)) return;
    const char *best = names_nearest(&def(c)->edge_ids, text);
    if (best) scan_error(c, "across", "no edge and no mark of links is \"%s\" (did you mean \"%s\"?)", text, best);
    scan_error(c, "across", "%s", p.text);
}

static void rule_item(struct scan *c, const char *key, void *ctx) {
    struct rule_list *list = ctx;
    struct space_rule *rule = list->next++;
    (void)key;
    expect_table(c);
    scan_keys(c, list->sort->keys);
    rule->min = scan_int(c, "min", 1, 1, MAX_COUNTED);
    rule->into_some = read_spaces(c, "into", &rule->into);
    rule->from_some = read_spaces(c, "from", &rule->from);
    rule->there_some = scan_filter(c, "there", &rule->there);
    rule->adjacent_some = scan_filter(c, "adjacent", &rule->adjacent);
    rule->area_some = scan_filter(c, "area", &rule->area);
    rule->who_some = scan_filter(c, "who", &rule->who);
    read_across(c, rule);
    if (rule->there_some && rule->min == 1) def_watch(def(c), &rule->there);
    if (rule->there_some) rule->there_watch = def_watch_count(def(c), &rule->there, rule->min);
    if (rule->adjacent_some) def_watch(def(c), &rule->adjacent);
    if (rule->area_some) def_watch(def(c), &rule->area);
    if (!rule->there_some && scan_has(c, "min")) scan_error(c, "min", "counts pieces: add `there`");
    const bool some = rule->into_some || rule->there_some || rule->adjacent_some || rule->area_some ||
                      rule->from_some || rule->across;
    if (list->sort->sets && !some && !scan_has(c, "first")) scan_error(c, NULL, "expected %s", list->sort->sets);
    if (some && scan_has(c, "first")) scan_error(c, "first", "has sets of its own: leave those of the rule out");
    if (list->sort->effect) list->sort->effect(c, rule);
}

static struct space_rule *read_rules(struct scan *c, const char *key, const struct rule_sort *sort, int *n) {
    *n = 0;
    if (!scan_enter(c, key, false)) return NULL;
    *n = scan_length(c);
    if (*n > MAX_RULES) scan_error(c, NULL, "at most %d rules are possible", MAX_RULES);
    struct space_rule *rules = declare_array(c, *n, sizeof *rules);
    struct rule_list list = {sort, rules};
    scan_list(c, rule_item, &list);
    scan_leave(c);
    return rules;
}

/* Sight ----------------------------------------------------------------------------------------------- */

struct space_rule *scan_sight_rules(struct scan *c, const char *key, int *n) {
    static const struct rule_sort sort = {
        "into there adjacent area min",
        "`into`, a filter of spaces, or `there`, `adjacent` or `area`, a filter of pieces", NULL};
    return read_rules(c, key, &sort, n);
}

/* Entry and standing ---------------------------------------------------------------------------------- */

static void read_reason(struct scan *c, struct space_rule *rule) {
    rule->never = scan_bool(c, "never", false);
    rule->rule = declare_keep(c, scan_optional(c, "rule"));
    if (!rule->never && scan_has(c, "why") && !scan_has(c, "first"))
        scan_error(c, "why", "gives the reason of `never`: add never = true");
    rule->why = declare_msg(c, scan_msg(c, "why", NULL));
}

static void enter_effect(struct scan *c, struct space_rule *rule) {
    read_reason(c, rule);
    rule->cost = scan_int(c, "cost", 0, 1, MAX_STEP_COST);
    rule->stop = scan_bool(c, "stop", false);
    if (rule->never && (rule->cost || rule->stop))
        scan_error(c, rule->cost ? "cost" : "stop", "has no effect where nobody enters: leave it or `never` out");
    if (!rule->never && !scan_has(c, "cost") && !rule->stop)
        scan_error(c, NULL, "has no effect: expected never = true, a `cost` or stop = true");
}

/* Reads first = { { there = "enemy" }, {} }, an ordered list of sets of parts. */
static void read_first(struct scan *c, struct space_rule *rule) {
    static const struct rule_sort sort = {"into there adjacent area min", NULL, NULL};
    rule->first = read_rules(c, "first", &sort, &rule->first_n);
    if (!rule->first_n) scan_error(c, "first", "expected a list of sets, such as { { there = \"enemy\" }, {} }");
    if (rule->never) scan_error(c, "never", "forbids, and `first` chooses: make them two rules");
    if (!def(c)->areas_n) scan_error(c, "first", "chooses among parts of an area, and no board has areas");
}

static void stand_effect(struct scan *c, struct space_rule *rule) {
    read_reason(c, rule);
    if (scan_has(c, "first")) {
        read_first(c, rule);
        return;
    }
    if (!rule->never) scan_missing(c, "never", "expected never = true (no movement ends there) or `first`");
}

void declare_entry(struct scan *c) {
    static const struct rule_sort enter = {"into there adjacent area from across min who cost never stop why rule",
                                           "a set of spaces: `into`, `there`, `adjacent`, `area`, `from` or `across`",
                                           enter_effect};
    static const struct rule_sort stand = {"into there adjacent area min who never first why rule",
                                           "a set of spaces: `into`, `there`, `adjacent` or `area`", stand_effect};
    int enter_n, stand_n;
    struct space_rule *enters = read_rules(c, "enter", &enter, &enter_n);
    struct space_rule *stands = read_rules(c, "stand", &stand, &stand_n);
    if ((enter_n || stand_n) && !def_entry(def(c), enters, enter_n, stands, stand_n)) no_memory(c->L);
}
