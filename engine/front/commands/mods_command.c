/* `precinct mods`: lists the mods of the user's folder, chooses the mods in use, and packs and installs mods. */
#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "front/files/episode_index.h"
#include "front/files/input.h"
#include "front/files/mods.h"

/* Listing --------------------------------------------------------------------------------------------- */

static int list_one(const char *name, const char *mark) {
    source from = {0};
    pr_error err = {0};
    owned char *path = text_of("mods/%s/mod.lua", name);
    owned_by(mod_card_free_at) mod_card *card = mod_card_read(source_read, &from, path, &err);
    if (!card) {
        owned char *message = source_message(&from, err.text, NULL);
        print("  %-4s %s: %s\n", mark, name, message);
        return EXIT_FAILED;
    }
    print("  %-4s %s %s", mark, name, card->version);
    if (*card->title) print(": %s", tr(card->title));
    print("\n");
    if (*card->about) print("       %s\n", tr(card->about));
    return EXIT_FINE;
}

/* Prints a conflict only once, even if every episode of the game has it. */
static void print_conflict(void *ctx, const char *sentence) {
    json_t *told = ctx;
    if (json_object_get(told, sentence)) return;
    if (!json_object_size(told)) print("\n%s\n", tr("Two of these mods change the same thing:"));
    json_object_set_new(told, sentence, json_true());
    print("  %s\n", sentence);
}

/* Prints the conflicts between the mods in use in all installed episodes. */
static void list_conflicts(void) {
    if (mods_n() < 2) return;
    owned_by(episode_index_free) episode_index all = episode_index_read();
    json_auto_t *told = need(json_object());
    for (size_t i = 0; i < all.n; i++) {
        owned_by(source_free) source from = {0};
        owned char *path = episode_find(all.names[i], &from);
        if (path) mods_each_conflict(&from, path, print_conflict, told);
    }
}

static void add_name(void *ctx, const char *name) {
    buffer *names = ctx;
    buffer_addf(names, "%s%s", names->n ? "\n" : "", name);
}

/* Returns the names of the mods in the user's folder. */
static words names_there(void) {
    owned_buffer names = {0};
    mods_each_there(add_name, &names);
    return words_split(buffer_text(&names), '\n');
}

static int list_mods(void) {
    owned_words order = mods_order_read(), there = names_there();
    owned char *folder = mods_user_file("");
    int status = EXIT_FINE;
    size_t shown = 0;
    print(tr("Mods in %s, in the order in which they change the game:\n"), folder);
    for (; shown < mods_n(); shown++) /* the remaining mods were given by --mod */
        if (list_one(mods_name(shown), "--mod")) status = EXIT_FAILED;
    for (size_t i = 0; i < order.n; i++) {
        if (!*order.at[i] || mods_folder(order.at[i], strlen(order.at[i])) || !mods_use(order.at[i])) continue;
        if (list_one(order.at[i], tr("on"))) status = EXIT_FAILED;
        shown++;
    }
    const mods_set on = mods_now();
    for (size_t i = 0; i < there.n; i++) {
        owned char *one = mods_user_file(there.at[i]);
        if (!words_have(&order, there.at[i]) && mods_use_folder(one, false)) {
            if (list_one(there.at[i], tr("off"))) status = EXIT_FAILED;
            shown++;
        }
    }
    if (!shown) print_line(tr("  none. A mod is a folder with a mod.lua: `precinct new mod NAME`."));
    mods_again(&on);
    list_conflicts();
    return status;
}

/* Switching ------------------------------------------------------------------------------------------- */

static void say_no_mod(const char *name, const char *path) {
    owned_words there = names_there();
    const char *near = nearest_name(name, (const char *const *)there.at, there.n);
    complain(tr("precinct: unknown mod '%s'."), path);
    if (mods_in(name))
        complain(tr(" Copy the folder '%s' there, or play with --mod %s."), name, name);
    else if (near)
        complain(tr(" Did you mean '%s'?"), near);
    complain("%s", "\n");
}

/* Returns true if the person at the terminal agrees. Without a terminal, giving the command counts as agreement. */
static bool is_agreed(void) {
    if (!terminal_talks()) return true;
    input_start();
    owned char *line = input_line(tr("Switch it on? Enter switches it on, n leaves it off: "), false);
    input_stop();
    owned_words w = words_split(line ? line : "n", ' ');
    return !w.n || (w.n == 1 && (same_fold(w.at[0], "y") || same_fold(w.at[0], tr("y"))));
}

/* Describes a mod before it is switched on, and asks for agreement. Returns false after a message, or without
 * agreement. */
static bool may_switch_on(const char *name, const words *order) {
    owned char *folder = mods_user_file(name);
    bool good = mods_is_name(name) && mods_in(folder);
    if (!good) say_no_mod(name, folder);
    if (good && !words_have(order, name)) {
        owned_by(mod_card_free_at) mod_card *card = mod_card_of(folder);
        good = card && mods_use_folder(folder, false);
        if (good) mod_show(card, folder);
        good = good && is_agreed();
    }
    return good;
}

/* Rewrites the order of mods: appends the given names (`on`) or removes them. With `anew`, the new order has only the
 * given names. */
static int change_order(const arguments *a, bool on, bool anew) {
    owned_words order = mods_order_read();
    const mods_set before = mods_now();
    owned_buffer text = {0};
    for (size_t i = 0; !anew && i < order.n; i++) {
        bool named = false;
        for (size_t k = 1; argument_plain(a, k); k++) named = named || !strcmp(order.at[i], argument_plain(a, k));
        if (*order.at[i] && !named) buffer_addf(&text, "%s\n", order.at[i]);
    }
    bool good = true;
    for (size_t k = 1; good && on && argument_plain(a, k); k++) {
        good = may_switch_on(argument_plain(a, k), &order);
        buffer_addf(&text, "%s\n", argument_plain(a, k));
    }
    mods_again(&before);
    good = good && mods_order_write(buffer_text(&text));
    return good ? list_mods() : EXIT_REFUSED;
}

int command_mods(const arguments *a) {
    const char *what = argument_plain(a, 0);
    if (!what) return list_mods();
    if (!strcmp(what, "pack")) return mods_pack(a);
    if (!strcmp(what, "install")) return mods_install(a);
    const bool order = !strcmp(what, "order"), off = !strcmp(what, "off");
    if (!order && !off && strcmp(what, "on") != 0)
        return refused(tr("precinct: mods takes on, off, order, pack or install, not '%s'.\n"), what);
    if (order || argument_plain(a, 1)) return change_order(a, !off, order);
    return refused(tr("precinct: mods %s needs names of mods. Name mods of your folder.\n"), what);
}
