/* `precinct list`: prints the episodes, or the settings and constants of one episode. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/view/show.h"

/* Prints an entry, such as "game/episode --mode coop  Title, together". */
static void print_title(const menu_entry *t) {
    const pr_setting *split = t->about->episodes ? NULL : entries_setting(t->about);
    for (int i = 0; i < (split ? split->choices : 1); i++) {
        say(TONE_STRONG, "%s", t->name);
        if (split) {
            say(TONE_STRONG, " --%s %s", split->name, split->choice[i].id);
            print("  %s, %s\n    ", t->about->title, split->choice[i].entry);
        } else {
            print("  %s\n    ", t->about->title);
        }
        say_wrapped(4, 4, t->about->pitch);
    }
}

static int list_all(void) {
    owned_by(menu_entries_free) menu_entries s = menu_entries_read();
    int status = s.broken ? EXIT_FAILED : EXIT_FINE;
    for (size_t i = 0; i < s.n; i++) {
        bool first = s.at[i].about->episodes && (i == 0 || !s.at[i - 1].about->episodes);
        if (first) print_line(tr("\nCampaigns (precinct campaign new CAMPAIGN FILE):"));
        print_title(&s.at[i]);
    }
    if (!s.n && !s.broken)
        status =
            refused(tr("precinct: no episodes were found in %s/episodes. PRECINCT_DATA can name another folder.\n"),
                    data_folder());
    return status;
}

/* Adds "; only with --mode coop" for a setting that does not always apply. */
static void add_conditions(buffer *t, const pr_setting *setting, const char *before) {
    for (int i = 0; i < setting->whens; i++)
        buffer_addf(t, tr("; only with %s%s %s"), before, setting->when[i].name, setting->when[i].value);
}

static void list_entries(const pr_setting *all, int n, const char *before) {
    for (const pr_setting *one = all; one < all + n; one++) {
        owned char *values = permitted_values(one);
        const char *about = one->title && *one->title ? one->title : one->note;
        owned_buffer form = {0};
        buffer_addf(&form, "%s%s %s", before, one->name, values);
        if (*one->standard) buffer_addf(&form, tr("  (default %s)"), one->standard);
        add_conditions(&form, one, before);
        print("  ");
        say_wrapped(2, 6, form.s);
        if (about && *about) {
            print("      ");
            say_wrapped(6, 6, about);
        }
    }
}

static int list_one(const char *name) {
    owned_by(source_free) source from = {0};
    owned char *path = episode_find(name, &from);
    int status = EXIT_REFUSED;
    const pr_description *d = path ? episode_describe_status(&from, path, &status) : NULL;
    if (d) {
        status = EXIT_FINE;
        say(TONE_STRONG, "%s", d->title);
        print("\n");
        say_wrapped(0, 0, d->pitch);
        if (d->episodes) print_line(tr("A campaign of these episodes:"));
        for (int i = 0; i < d->episodes; i++) print("%3d  %s\n", i + 1, d->episode[i]);
        print_line(tr("Settings:"));
        list_entries(d->setting, d->settings, "--");
        print_line(tr("Constants (rulings that may be changed):"));
        list_entries(d->constant, d->constants, "--set ");
    }
    episode_forget(d);
    return status;
}

int command_list(const arguments *a) {
    if (argument_plain(a, 1))
        return refused("%s", tr("precinct: list takes one name at most. Use `precinct list [EPISODE]`.\n"));
    if (!show_setup(a)) return EXIT_REFUSED;
    return argument_plain(a, 0) ? list_one(argument_plain(a, 0)) : list_all();
}
