/* Prints a campaign for people: its episodes, their results, and the text that they pass to the next episode. */
#include "front/commands/campaign_print.h"

#include "front/base/print.h"
#include "front/base/terminal.h"
#include "front/base/wrap.h"
#include "front/session/match_setup.h"
#include "front/view/show.h"
#include "text/msg.h"
#include "text/words.h"

static void add_result(buffer *t, const campaign_result *result) {
    if (result->winner)
        buffer_addf(t, tr("won by %s in round %lld"), result->winner_title, result->rounds);
    else
        buffer_addf(t, tr("a draw in round %lld"), result->rounds);
    for (size_t i = 0; i < result->tracks; i++) {
        const campaign_track *track = &result->track[i];
        buffer_addf(t, "%s%s %lld", i ? ", " : colon(), *track->title ? track->title : track->id, track->value);
    }
}

/* Prints the campaign's settings with their labels, and its constants by name. */
static void print_settings(const campaign *c) {
    const words *constants = &c->doc->constants;
    owned_buffer t = {0};
    for (const pr_setting *one = c->about->setting; one < c->about->setting + c->about->settings; one++) {
        const char *value = campaign_value(&c->doc->settings, one->name);
        owned char *value_shown = *value ? value_words(one, value) : NULL;
        if (value_shown) buffer_addf(&t, "%s%s%s%s", t.n ? semicolon() : "", setting_title(one), colon(), value_shown);
    }
    for (size_t i = 0; i < constants->n; i++)
        buffer_addf(&t, "%s%.*s %s", t.n ? semicolon() : "", (int)strcspn(constants->at[i], "="), constants->at[i],
                    strchr(constants->at[i], '=') + 1);
    if (t.n) say_wrapped(0, 2, t.s);
}

void campaign_print(const campaign *c) {
    say(TONE_STRONG, "%s", c->about->title);
    print(tr(" (%s), seed %s\n"), c->doc->campaign, campaign_seed(c));
    print_settings(c);
    for (size_t i = 0; i < campaign_length(c); i++) {
        const campaign_result *result = i < campaign_index(c) ? &c->doc->results.at[i] : NULL;
        const pr_description *about = result ? NULL : episode_about_of(c->doc->campaign, campaign_episode(c, i));
        const char *title = about ? about->title : result ? result->title : "";
        owned_buffer t = {0};
        buffer_addf(&t, "%s%s", *title ? title : campaign_episode(c, i), colon());
        if (result)
            add_result(&t, result);
        else if (i > campaign_index(c) || campaign_over(c))
            buffer_add(&t, campaign_over(c) ? tr("not played") : tr("to come"));
        else
            buffer_add(&t, c->doc->match ? tr("being played") : tr("next"));
        show()->choice(3, i + 1, t.s, "");
        episode_forget(about);
    }
    for (size_t i = 0; i < campaign_tries(c); i++) {
        const campaign_result *result = &c->doc->before.at[i];
        owned_buffer t = {0};
        buffer_addf(&t, tr("Played before: %s"), result->title);
        buffer_add(&t, colon());
        add_result(&t, result);
        say_wrapped(0, 2, t.s);
    }
    if (campaign_over(c)) print_line(c->doc->lost ? tr("The campaign is lost.") : tr("The campaign is over."));
}

void campaign_print_carried(const campaign *c) {
    if (!campaign_over(c) && *c->doc->carried) {
        say_text(tr("Carried over: %s"), c->doc->carried);
    }
}
