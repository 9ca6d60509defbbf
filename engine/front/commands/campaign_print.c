/* Prints a campaign for people: its episodes, its results, and the text that it passes on. */
#include "front/commands/campaign_print.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/session/match_setup.h"
#include "front/view/show.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>

static void add_result(buffer *t, const json_t *result) {
    const json_t *winner = json_object_get(result, "winner");
    const json_t *titles = json_object_get(result, "titles");
    const char *track, *before = colon();
    json_t *value;
    if (json_is_null(winner))
        buffer_addf(t, tr("a draw in round %lld"), json_int(result, "rounds"));
    else
        buffer_addf(t, tr("won by %s in round %lld"), json_str(winner, "title"), json_int(result, "rounds"));
    json_object_foreach(json_object_get(result, "tracks"), track, value) {
        const char *title = json_str(titles, track);
        buffer_addf(t, "%s%s %lld", before, *title ? title : track, (long long)json_integer_value(value));
        before = ", ";
    }
}

/* Prints settings in words, and constants by name. */
static void print_settings(const campaign *c) {
    const json_t *settings = json_object_get(c->doc, "settings");
    buffer t = {0};
    const char *name;
    json_t *given;
    for (const pr_setting *one = c->about->setting; one < c->about->setting + c->about->settings; one++) {
        const char *value = json_str(settings, one->name);
        char *value_shown = *value ? value_words(one, value) : NULL;
        if (value_shown) buffer_addf(&t, "%s%s%s%s", t.n ? semicolon() : "", setting_title(one), colon(), value_shown);
        free(value_shown);
    }
    json_object_foreach(json_object_get(c->doc, "constants"), name, given)
        buffer_addf(&t, "%s%s %s", t.n ? semicolon() : "", name, json_string_value(given));
    if (t.n) say_wrapped(0, 2, t.s);
    buffer_free(&t);
}

void campaign_print(const campaign *c) {
    say(TONE_STRONG, "%s", c->about->title);
    print(tr(" (%s), seed %s\n"), json_str(c->doc, "campaign"), campaign_seed(c));
    print_settings(c);
    for (size_t i = 0; i < campaign_length(c); i++) {
        const json_t *result = json_array_get(json_object_get(c->doc, "results"), i);
        const pr_description *about =
            result ? NULL : episode_about_of(json_str(c->doc, "campaign"), campaign_episode(c, i));
        const char *title = about ? about->title : json_str(result, "title");
        buffer t = {0};
        buffer_addf(&t, "%s%s", *title ? title : campaign_episode(c, i), colon());
        if (result)
            add_result(&t, result);
        else if (i > campaign_index(c) || campaign_over(c))
            buffer_add(&t, campaign_over(c) ? tr("not played") : tr("to come"));
        else
            buffer_add(&t, json_is_string(json_object_get(c->doc, "match")) ? tr("being played") : tr("next"));
        show()->choice(3, i + 1, t.s, "");
        buffer_free(&t);
        episode_forget(about);
    }
    size_t n;
    json_t *result;
    json_array_foreach(json_object_get(c->doc, "before"), n, result) {
        buffer t = {0};
        buffer_addf(&t, tr("Played before: %s"), json_str(result, "title"));
        buffer_add(&t, colon());
        add_result(&t, result);
        say_wrapped(0, 2, t.s);
        buffer_free(&t);
    }
    if (campaign_over(c))
        print_line(json_flag(c->doc, "lost") ? tr("The campaign is lost.") : tr("The campaign is over."));
}

void campaign_print_carried(const campaign *c) {
    if (!campaign_over(c) && *json_str(c->doc, "carried")) {
        buffer t = {0};
        buffer_addf(&t, tr("Carried over: %s"), json_str(c->doc, "carried"));
        say_wrapped(0, 2, t.s);
        buffer_free(&t);
    }
}
