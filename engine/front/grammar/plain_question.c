/* Reads a question in plain words as the command that answers it. "How do I aim" is read as "help aim", "where is the
 * wolf" as "look wolf", and "what is on f4" as "look f4". "What does the wolf do" and "how many HP has a wolf" are read
 * as "card wolf", "why is aim forbidden" and "can I aim" as "why aim". "Where am I" and "what now" name nothing, and
 * are read as "who" and "help". "What should I do" and "is the wolf in danger" contain a word that decides the command,
 * unless that word is part of a name. "What happens if I aim" is read as "try aim". Questions about the map are read as
 * commands that print it: "where can the wolf go" as "map moves wolf", "how far is f4" as "look f4". Newcomers type
 * such questions before they know the commands. */
#include "front/grammar/read.h"

#include "text/width.h"

/* The first words of questions. Each has the command for a question that names something, and the command for a
 * question that names nothing. */
enum { MANY, HOW, WHERE, WHAT, WHO, WHEN, WHY, CAN, WHICH };
static const struct {
    const char *words, *command, *alone;
    bool asks_last; /* the question first names a property, and later the thing, after a word that names nothing */
    bool bare;      /* the command takes none of the words of the question */
} asks[] = {
    [MANY] = {NC_("question", "many much"), "card", "who", true, false},
    [HOW] = {NC_("question", "how"), "help", "help", false, false},
    [WHERE] = {NC_("question", "where where's wheres"), "look", "map", false, false},
    [WHAT] = {NC_("question", "what what's whats explain describe"), "card", "help", false, false},
    [WHO] = {NC_("question", "who who's whos"), "who", "who", false, false},
    [WHEN] = {NC_("question", "when"), "card", "help", false, false},
    [WHY] = {NC_("question", "why"), "why", "why", false, false},
    [CAN] = {NC_("question", "can could may is are am does do will"), "why", "help", false, false},
    [WHICH] = {NC_("question", "which should best"), "hint", "hint", false, true},
};

/* Words that decide the topic of a question, and the topic's command. */
static const struct {
    const char *words, *command;
} topics[] = {
    {NC_("question", "should best better"), "hint"},
    {NC_("question", "danger dangers dangerous threatened safe survive die"), "threats"},
    {NC_("question", "winning leading doing won"), "score"},
    {NC_("question", "died dead"), "log"},
};

/* A word with fewer letters may be the start of a command, unless another word shows that the line is a question:
 * French "où", typed without its accent, starts "ouvrir". */
enum { SHORTEST_QUESTION = 3 };

static bool is_one_of(const char *list, const char *word) {
    return localized_among("question", list, word);
}

/* Returns true for a word of a question that names nothing, such as "does". */
static bool fills(const char *word) {
    return is_one_of(NC_("question", "is are am was do does did can can't cannot could should may must i you we it "
                                     "now next far mean means happens work works has have cost costs there not so "
                                     "allowed legal left possible forbidden"),
                     word) ||
           (is_particle(word) && !is_one_of(NC_("question", "on at"), word) &&
            !is_one_of(NC_("question", "my our"), word));
}

/* Returns true for a word that names nothing in a question that begins with `ask`. "Next" names a rule in "who is
 * next?", but nothing in "what next?". */
static bool fills_after(const char *ask, const char *word) {
    return fills(word) && !(is_one_of(asks[WHO].words, ask) && is_one_of(NC_("question", "next"), word));
}

/* Returns the command of the topic that a word of the question names, or NULL. */
static const char *topic_of(const words *typed) {
    for (size_t i = 0; i < typed->n; i++)
        for (size_t k = 0; k < sizeof topics / sizeof *topics; k++)
            if (is_one_of(topics[k].words, typed->at[i])) return topics[k].command;
    return NULL;
}

static bool has_any(const words *typed, const char *list) {
    bool has = false;
    for (size_t i = 0; i < typed->n && !has; i++) has = is_one_of(list, typed->at[i]);
    return has;
}

/* Returns true for a question about threats to the player, such as "who can hurt me". */
static bool asks_harm(const words *typed) {
    return has_any(typed, NC_("question", "hurt harm kill attack hurts harms kills attacks")) &&
           has_any(typed, NC_("question", "me us"));
}

/* Returns true for a question about the goal, such as "can I lose", "how many coins do I need" and "when is the match
 * over". */
static bool asks_goal(const words *typed) {
    const char *last = typed->at[typed->n - 1];
    return is_one_of(NC_("question", "win lose goal task"), last) ||
           (is_one_of(NC_("question", "need"), last) && has_any(typed, asks[MANY].words)) ||
           (is_one_of(asks[WHEN].words, typed->at[0]) && has_any(typed, NC_("question", "end ends over")) &&
            !has_any(typed, NC_("question", "turn round rounds turns")));
}

/* Returns the command for a question about the whole game, such as "what is this game about", "how do I play" and "what
 * are the rules". Returns NULL for other questions. */
static const char *asks_whole(const words *typed, called_fn *called, const void *ctx) {
    bool whole = false, rules = false;
    const char *first = typed->at[0];
    const bool asks_so = is_one_of(asks[WHAT].words, first) || is_one_of(asks[HOW].words, first);
    if (!asks_so && !is_one_of(asks[WHICH].words, first)) return NULL;
    for (size_t i = 1; i < typed->n; i++) {
        const bool says = is_one_of(NC_("question", "this that game play playing match rules rule about goal objective "
                                                    "purpose of"),
                                    typed->at[i]);
        if (!says && (!fills(typed->at[i]) || called(ctx, typed->at[i]) == CALLS_VERB)) return NULL;
        whole = whole || says;
        rules = rules || is_one_of(NC_("question", "rules rule"), typed->at[i]);
    }
    const bool about = has_any(typed, NC_("question", "about goal objective purpose"));
    return !whole ? NULL : rules ? "rule" : about ? "help win" : "help";
}

static bool flees(const words *typed) {
    return has_any(typed, NC_("question", "away flee escape"));
}

/* Returns true if the question asks how many rounds or turns are left. */
static bool asks_length(const words *typed) {
    return has_any(typed, asks[MANY].words) && has_any(typed, NC_("question", "turn round rounds turns")) &&
           has_any(typed, NC_("question", "left remain remaining"));
}

/* Returns true for a question such as "how many AP do I have", unless it is about a thing that can be explained. */
static bool asks_own_amount(const words *typed, called_fn *called, const void *ctx) {
    if (typed->n < 4 || !has_any(typed, asks[MANY].words) || asks_length(typed) ||
        !has_any(typed, NC_("question", "have left")))
        return false;
    if (!has_any(typed, NC_("question", "i we you")) && !has_any(typed, NC_("question", "me us"))) return false;
    bool thing = false;
    for (size_t i = 0; i < typed->n && !thing; i++)
        thing = !fills(typed->at[i]) && called(ctx, typed->at[i]) >= CALLS_THING;
    return !thing;
}

/* Puts the words of a command in place of the question. */
static void replace(words *typed, const char *command) {
    words_free(typed);
    *typed = words_split(command, ' ');
}

/* Puts a command in place of the first word. */
static void begin_with(words *typed, const char *command) {
    set_text(&typed->at[0], copy_text(command));
}

/* Returns true if the words starting at `from` are a name. Ignores words at both ends that name nothing. */
static bool asks_by_name(const words *typed, size_t from, called_fn *called, const void *ctx) {
    size_t end = typed->n;
    while (from < end && fills(typed->at[from])) from++;
    while (end > from && fills(typed->at[end - 1])) end--;
    owned char *name = from < end ? words_join(typed, from, end) : NULL;
    return name && called(ctx, name) >= CALLS_THING;
}

void split_elided(words *typed) {
    owned_buffer t = {0};
    for (size_t i = 0; i < typed->n; i++) {
        char *word = typed->at[i], letter[2] = {*word, 0};
        const bool elided =
            *word && word[1] == '\'' && word[2] && (fills(letter) || is_one_of(NC_("question", "me us"), letter));
        if (elided) word[1] = ' ';
        buffer_addf(&t, "%s%s", i ? " " : "", word);
    }
    replace(typed, buffer_text(&t));
}

/* Reads "what happens if I aim" as "try aim". After "when" the next word must be a person who answers, because "when a
 * wolf bites" asks for a rule. */
static bool read_trial(words *typed) {
    size_t at = 1;
    for (bool found = false; at + 1 < typed->n && !found; at += !found)
        found = is_one_of(NC_("question", "if"), typed->at[at]) ||
                (is_one_of(NC_("question", "when"), typed->at[at]) &&
                 is_one_of(NC_("question", "i we you"), typed->at[at + 1]));
    if (at + 1 >= typed->n || !is_one_of(asks[WHAT].words, typed->at[0])) return false;
    words_drop(typed, 1, at);
    while (typed->n > 2 && fills(typed->at[1])) words_drop(typed, 1, 1);
    begin_with(typed, "try");
    return true;
}

/* Returns the index of a word of the list, or of a verb of the episode without a list. Returns typed->n if there is
 * none. */
static size_t word_of(const words *typed, const char *list, called_fn *called, const void *ctx) {
    size_t at = 0;
    while (at < typed->n && !(list ? is_one_of(list, typed->at[at]) : called(ctx, typed->at[at]) == CALLS_VERB)) at++;
    return at;
}

/* Returns the first and longest name of something on the map among the words `from` .. `end` - 1, or NULL. The caller
 * frees it. */
static char *spot_in(const words *typed, size_t from, size_t end, called_fn *called, const void *ctx) {
    char *name = NULL;
    for (; from < end && !name; from++)
        for (size_t to = fills(typed->at[from]) ? from : end; to > from && !name; to--) {
            name = words_join(typed, from, to);
            if (called(ctx, name) != CALLS_SPOT) set_text(&name, NULL);
        }
    return name;
}

/* Returns the command for a question about the map, or NULL. The name in the command follows the deciding word, or else
 * precedes that word. The caller frees the command. */
static char *command_on_map(const words *typed, called_fn *called, const void *ctx) {
    const size_t n = typed->n, far = word_of(typed, NC_("question", "far distance see sees"), called, ctx),
                 where = word_of(typed, asks[WHERE].words, called, ctx),
                 go = word_of(typed, NC_("question", "go move walk run"), called, ctx),
                 near = word_of(typed, NC_("question", "near nearest close closest reach get"), called, ctx),
                 verb = word_of(typed, NULL, called, ctx),
                 odds = word_of(typed, NC_("question", "odds chance chances probability"), called, ctx),
                 can = word_of(typed, NC_("question", "can could may"), called, ctx);
    const bool goes = go < n && near == n && (where < n || far < n);
    const bool names_place =
        go < n && near == n && !goes && !is_one_of(NC_("question", "why how when"), typed->at[0]); /* "can I go to
                                                                                                    * c4?" */
    const size_t at = odds < n ? odds : goes || names_place ? go : far < n ? far : near;
    owned char *after = spot_in(typed, at + 1, n, called, ctx), *before = spot_in(typed, 0, at, called, ctx);
    const char *name = after ? after : before;
    if (word_of(typed, topics[0].words, called, ctx) < n)
        return verb < n && !is_one_of(NC_("question", "which should best"), typed->at[0])
                   ? text_of("hint %s", typed->at[verb])
                   : NULL;
    if (odds < n) return text_of("odds %s %s", verb < n ? typed->at[verb] : "", name ? name : "");
    if (flees(typed)) return text_of("map moves %s", before ? before : "");
    if (goes) return text_of("map moves %s", name ? name : "");
    if (at < n && name) return text_of("look %s", name);
    if (at < n && word_of(typed, NC_("question", "me"), called, ctx) < n) {
        size_t thing = 1;
        while (thing < at && called(ctx, typed->at[thing]) != CALLS_THING) thing++;
        return thing < at ? text_of("look %s", typed->at[thing]) : copy_text("look");
    }
    const size_t save = word_of(typed, NC_("question", "save protect rescue help"), called, ctx);
    owned char *saved = spot_in(typed, save + 1, n, called, ctx);
    if (saved) return copy_text("hint"); /* `hint` names the answers that save a piece */
    size_t first = far + 1;
    while (first < n && fills(typed->at[first])) first++;
    if (first < n) { /* the word names nothing here, and `look` refuses it as a place */
        owned char *rest = words_join(typed, first, n);
        return text_of("look %s", rest);
    }
    return where == 0 && verb < n ? text_of("%s %s", can < n ? "map" : "help", typed->at[verb]) : NULL;
}

static bool asks_with(const char *word) {
    bool asks_so = false;
    for (size_t k = 0; k < sizeof asks / sizeof *asks && !asks_so; k++) asks_so = is_one_of(asks[k].words, word);
    return asks_so;
}

/* Drops a particle before the word of a question, as in "from where". */
static void drop_preposition(words *typed) {
    if (typed->n > 2 && is_particle(typed->at[0]) && asks_with(typed->at[1])) words_drop(typed, 0, 1);
}

/* Returns true if the line begins with a word of a question. */
static bool begins_question(const words *typed) {
    return is_one_of(NC_("question", "far distance see sees"), typed->at[0]) || asks_with(typed->at[0]);
}

/* Drops the actor from a question whether something is possible: reads "can ann aim" as "can aim". */
static void drop_actor(words *typed, called_fn *called, const void *ctx) {
    const bool possible = is_one_of(asks[CAN].words, typed->at[0]) || is_one_of(asks[WHY].words, typed->at[0]);
    const size_t verb = possible ? word_of(typed, NULL, called, ctx) : typed->n;
    if (verb < 2 || verb == typed->n) return;
    owned char *who = spot_in(typed, 1, verb, called, ctx);
    if (who) words_drop(typed, 1, verb - 1);
}

/* Reads "which wolves can bite me" as "who can bite me", but leaves "which wolf can I bite". */
static void drop_subject(words *typed) {
    size_t at = 1;
    if (typed->n < 3 || !is_one_of(NC_("question", "which should best"), typed->at[0])) return;
    while (at + 1 < typed->n && !is_one_of(NC_("question", "can could may"), typed->at[at])) at++;
    if (at + 1 >= typed->n || is_one_of(NC_("question", "i we you"), typed->at[at + 1])) return;
    words_drop(typed, 1, at - 1);
    begin_with(typed, "who");
}

/* Returns true for words such as "save the wolf" and "I want to protect the wolf", if the first of them is no verb of
 * the episode. */
static bool wants_saved(const words *typed, called_fn *called, const void *ctx) {
    const size_t save = word_of(typed, NC_("question", "save protect rescue help"), called, ctx);
    if (save + 2 >= typed->n || !is_particle(typed->at[save + 1]) || called(ctx, typed->at[save]) == CALLS_VERB)
        return false;
    for (size_t i = 0; i < save; i++)
        if (!is_one_of(NC_("question", "i we want need have must"), typed->at[i]) && !is_particle(typed->at[i]))
            return false;
    owned char *saved = spot_in(typed, save + 1, typed->n, called, ctx);
    return saved != NULL;
}

static bool read_question(words *typed, bool marked, called_fn *called, const void *ctx) {
    split_elided(typed);
    if (wants_saved(typed, called, ctx)) {
        replace(typed, "hint"); /* `hint` names the answers that save a piece */
        return true;
    }
    drop_preposition(typed);
    if (typed->n > 2 && read_trial(typed)) return true;
    if (typed->n > 1 && is_one_of(NC_("question", "i we you"), typed->at[0]) &&
        has_any(typed, NC_("question", "understand stuck confused"))) {
        replace(typed, "help");
        return true;
    }
    if (asks_own_amount(typed, called, ctx)) {
        replace(typed, "state");
        return true;
    }
    drop_subject(typed);
    if (typed->n < 2 || !begins_question(typed)) return false;
    const bool verb_next = typed->n == 2 && (called(ctx, typed->at[1]) == CALLS_VERB || flees(typed));
    const bool asks_so = typed->n > 2 || verb_next, self = has_any(typed, NC_("question", "i we you"));
    const char *whole = asks_whole(typed, called, ctx);
    if (whole) {
        replace(typed, whole);
        return true;
    }
    if (asks_goal(typed)) { /* in French "can I lose" has two words: "puis-je perdre" */
        replace(typed, "help win");
        return true;
    }
    const char *named = asks_by_name(typed, 1, called, ctx) ? NULL : topic_of(typed);
    const char *topic = asks_length(typed) ? "score" : asks_so && asks_harm(typed) ? "threats" : named;
    owned char *on_map = (topic && topic != topics[0].command) || !asks_so ? NULL : command_on_map(typed, called, ctx);
    if (on_map) replace(typed, on_map);
    if (on_map) return true;
    if (typed->n > 2) drop_actor(typed, called, ctx);
    const bool asks_clearly =
        marked || topic || verb_next || fills(typed->at[1]) || (typed->n > 2 && fills(typed->at[typed->n - 1]));
    if (text_columns(typed->at[0]) < SHORTEST_QUESTION && !asks_clearly) return false;
    const bool counts =
        typed->n > 2 && is_one_of(asks[HOW].words, typed->at[0]) && is_one_of(asks[MANY].words, typed->at[1]);
    if (counts) words_drop(typed, 0, 1);
    for (size_t k = 0; k < sizeof asks / sizeof *asks; k++) {
        if (!is_one_of(asks[k].words, typed->at[0])) continue;
        while (typed->n > 1 && (topic || asks[k].bare || fills_after(typed->at[0], typed->at[1])))
            words_drop(typed, 1, 1);
        const bool place = typed->n > 2 && is_one_of(NC_("question", "on at"), typed->at[1]);
        const bool holds = k == WHAT && typed->n > 2 && is_one_of(NC_("question", "in inside"), typed->at[1]) &&
                           asks_by_name(typed, 2, called, ctx); /* "what is in the chest" */
        if (place || holds) words_drop(typed, 1, 1);
        while (holds && typed->n > 2 && fills(typed->at[1])) words_drop(typed, 1, 1);
        while (typed->n > 1 && fills_after(typed->at[0], typed->at[typed->n - 1])) words_drop(typed, typed->n - 1, 1);
        const bool quality = k == HOW && !topic && typed->n > 3 && is_one_of(NC_("question", "is"), typed->at[2]) &&
                             called(ctx, typed->at[typed->n - 1]) >= CALLS_THING;
        if (quality) { /* "how strong is the wolf" */
            words_drop(typed, 1, typed->n - 2);
            begin_with(typed, asks[WHAT].command);
            return true;
        }
        size_t last = asks[k].asks_last ? typed->n - 1 : 0;
        while (last > 0 && !fills(typed->at[last])) last--;
        words_drop(typed, 1, last);
        const char *alone = self && !strcmp(asks[k].alone, "map") ? "who" : asks[k].alone;
        const char *command = typed->n > 1 ? asks[k].command : alone;
        begin_with(typed, topic ? topic : place ? "look" : command);
        return true;
    }
    return false;
}

bool read_plain_question(words *typed, called_fn *called, const void *ctx) {
    owned char *line = words_join(typed, 0, typed->n);
    char *last = typed->n > 1 ? typed->at[typed->n - 1] : NULL;
    const size_t bytes = last ? strlen(last) : 0;
    const bool marked = bytes && last[bytes - 1] == '?';
    if (bytes > 1 && last[bytes - 1] == '?')
        last[bytes - 1] = 0;
    else if (bytes && last[0] == '?')
        words_drop(typed, typed->n - 1, 1);
    const bool question = read_question(typed, marked, called, ctx);
    if (!question) replace(typed, line);
    return question;
}
