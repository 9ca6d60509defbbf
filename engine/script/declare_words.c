/* Reads the sentences of a kind that replace sentences of the core: words = { killed = "is locked up" }, for a game in
 * which guards are locked up instead of killed. Without this key, the game would have to suppress the core's event and
 * emit another event wherever it removes a guard. */
#include "script/declare.h"

#include "rules/rules.h"
#include "text/template.h"

#include <string.h>

/* The prefix that a key may omit. */
static const char prefix[] = "piece.";

/* Returns true if the core's sentence of this event names a piece. */
static bool of_piece(const struct scan *c, int event) {
    const char *sentence = c->s->program.rules->def->events[event].sentence.s;
    return template_names(sentence, "piece");
}

/* Returns the event of the core that a key names, or NONE. */
static int event_named(struct scan *c, const char *key) {
    char whole[80];
    struct text t = text_over(whole, sizeof whole);
    text_add(&t, "%s%s", prefix, key);
    const char *const ids[] = {key, whole};
    for (int i = 0; i < 2; i++) {
        int event = names_find(&def(c)->event_ids, ids[i]);
        if (event != NONE && event < CORE_EVENT_COUNT && of_piece(c, event)) return event;
    }
    return NONE;
}

/* Raises the error about a key that names no event of a piece. */
static void unknown_event(struct scan *c, const char *key) {
    struct names known = {0};
    for (int i = 0; i < CORE_EVENT_COUNT; i++) {
        const char *id = def(c)->event_ids.name[i];
        const bool brief = strncmp(id, prefix, sizeof prefix - 1) == 0;
        if (of_piece(c, i)) names_add(&known, &def(c)->arena, id + (brief ? sizeof prefix - 1 : 0));
    }
    const char *best = names_nearest(&known, key);
    scan_error(c, NULL, "unknown event of a piece \"%s\"%s%s%s", key,
               best ? " (did you mean \"" : "; expected one such as killed, damaged, stunned, down, revived or moved",
               best ? best : "", best ? "\"?)" : "");
}

/* Raises an error for a placeholder that the event does not fill. */
static void check_holes(struct scan *c, int event, const char *sentence) {
    for (const char *s = sentence; (s = strchr(s, '{')) != NULL;) {
        struct slice name = {s + 1, strcspn(s + 1, "{}?!#:")};
        const char *core = def(c)->events[event].sentence.s;
        s = name.s + name.n;
        if (!template_has(slice_of(core), name))
            scan_error(c, NULL, "this event has no {%.*s}; expected names of the core's sentence: \"%s\"",
                       (int)(name.n < 64 ? name.n : 64), name.s, core);
    }
}

static void word_item(struct scan *c, const char *key, void *ctx) {
    const int event = event_named(c, key);
    struct kind *k = &def(c)->kinds[*(const int *)ctx];
    char whole[MAX_MSG];
    struct text t = text_over(whole, sizeof whole);
    if (event == NONE) unknown_event(c, key);
    const char *text = scan_msg_here(c, NULL, "prompt").s;
    if (strchr(text, MSG_BEGIN)) scan_error(c, NULL, "expected a plain text, which the catalog can have");
    const bool phrase = !strchr(text, '{');
    text_add(&t, phrase ? "{piece} %s." : "%s", text);
    if (!text[0] || t.cut) scan_error(c, NULL, "expected a text of 1 to %d bytes", MAX_MSG - 1);
    check_holes(c, event, whole);
    for (int i = 0; i < k->words; i++)
        if (k->word[i].event == event) scan_error(c, NULL, "this event has a sentence already");
    k->word[k->words++] = (struct kind_word){event, declare_msg(c, (msg){whole}), declare_keep(c, key), phrase};
}

void declare_words(struct scan *c, int kind) {
    if (!scan_enter(c, "words", false)) return;
    struct kind *k = &def(c)->kinds[kind];
    k->word = declare_array(c, scan_count(c), sizeof *k->word);
    scan_each(c, word_item, &kind);
    scan_leave(c);
}
