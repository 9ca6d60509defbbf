/* Packs a mod's folder into one file, and installs such a file into the user's folder. The package is checked, written
 * to a temporary folder, and the folder is renamed. For this reason a mod is installed completely or not at all.
 * Installing does not switch the mod on, because a person should read its description first. */
#define _GNU_SOURCE 1
#include "front/commands/commands.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Showing --------------------------------------------------------------------------------------------- */

/* Prints a list with its label, such as "  Needs: lights, fog 1.2", unless it is empty. */
static void show_list(const words *list, const char *label) {
    owned char *names = words_join_with(list, 0, list->n, ", ");
    if (list->n) print("  %s%s%s\n", label, colon(), names);
}

void mod_show(const mod_card *card, const char *folder) {
    size_t n = 0;
    print("%s %s (%s)", *card->title ? tr(card->title) : card->id, card->version, card->id);
    if (*card->game) print(tr(", a mod for %s"), card->game);
    print("\n");
    if (*card->about) print("  %s\n", tr(card->about));
    if (*card->licence)
        print("  %s%s%s\n", tr("Licence"), colon(), card->licence);
    else
        print("  %s\n", tr("It names no licence, so ask its author before you pass it on."));
    if (*card->engine) print("  %s%s%s\n", tr("Made for Precinct"), colon(), card->engine);
    show_list(&card->needs, tr("Needs the mods"));
    show_list(&card->conflicts, tr("Cannot be used with"));
    show_list(&card->constants, tr("Sets the constants"));
    show_list(&card->settings, tr("Adds the settings"));
    show_list(&card->change, tr("Changes"));
    owned char *pages = text_of("%s/docs/rules", folder);
    owned_by(files_free_at) char **rules = files_ending(pages, ".md", &n);
    if (rules && n) print("  %s\n", tr("Adds sections to the rule book: `rule` shows them."));
}

/* Packing --------------------------------------------------------------------------------------------- */

/* Makes the archive and reads it back, so that every packed archive can be installed. */
static char *archive(const char *folder, const char *id, size_t *n) {
    owned_by(package_free) package p = {0}, again = {0};
    package_fault fault = {""};
    char *bytes = NULL;
    if (package_gather(&p, folder, &fault)) bytes = package_archive(&p, id, n, &fault);
    if (bytes && !package_read(&again, bytes, *n, &fault)) set_text(&bytes, NULL);
    if (!bytes) complain(tr("precinct: '%s' cannot be packed: %s.\n"), folder, fault.text);
    return bytes;
}

int mods_pack(const arguments *a) {
    static const char begins[] = "PK";
    const char *folder = argument_plain(a, 1), *to = argument_plain(a, 2);
    owned char *meant = folder ? mods_meant(folder) : NULL;
    owned_buffer file = {0};
    size_t n = 0;
    int status = EXIT_REFUSED;
    if (!folder) complain("%s", tr("precinct: mods pack needs a folder. Name the folder of a mod.\n"));
    if (folder && !meant)
        complain(tr("precinct: '%s' is not a mod, because it has no mod.lua. `precinct new mod NAME` makes one.\n"),
                 folder);
    owned_by(mod_card_free_at) mod_card *card = meant ? mod_card_of(meant) : NULL;
    const char *id = card ? card->id : "";
    if (to)
        buffer_add(&file, to);
    else
        buffer_addf(&file, "%s-%s.zip", id, card ? card->version : "");
    if (!to) replace_all(file.s, '/', '_');
    owned char *bytes = card ? archive(meant, id, &n) : NULL;
    if (bytes && !file_yields(file.s, begins, strlen(begins))) {
        complain(tr("precinct: '%s' already exists and is not a package. Name another file.\n"), file.s);
    } else if (bytes && !file_written(file.s, bytes, n, true)) {
        status = EXIT_FAILED;
    } else if (bytes) {
        mod_show(card, meant);
        print(tr("Packed into %s. Others install it with `precinct mods install %s`.\n"), file.s, file.s);
        status = EXIT_FINE;
    }
    return status;
}

/* Installing ------------------------------------------------------------------------------------------ */

/* Writes the files to a temporary folder and renames this folder. Keeps an old folder of the same name until the new
 * folder is in place. */
static bool put_in_place(const package *p, const char *folder, const char *to) {
    owned char *fresh = text_of("%s.install-XXXXXX", folder);
    owned char *old = text_of("%s.replaced-XXXXXX", folder);
    bool made = folder_make(folder) && mkdtemp(fresh) != NULL, was = made && file_exists(to), aside = false;
    bool good = made && chmod(fresh, 0755) == 0 && package_write(p, fresh);
    if (good && was) aside = good = mkdtemp(old) && rename(to, old) == 0;
    good = good && rename(fresh, to) == 0;
    const int why = errno;
    if (made && !good) folder_remove(fresh);
    if (aside && !good && rename(old, to) == 0) aside = false;
    if (aside) folder_remove(old);
    errno = why;
    return good;
}

/* Returns true if the mod may be installed at `to`: nothing exists there, or --replace was given. */
static bool has_place(const arguments *a, const mod_card *card, const char *to) {
    if (!file_exists(to) || argument_given(a, "replace")) return true;
    owned_by(mod_card_free_at) mod_card *there = mods_in(to) ? mod_card_of(to) : NULL;
    return complain(
        tr("precinct: the mod %s is already in your mods folder, in version %s. `mods install --replace` puts "
           "version %s in its place.\n"),
        card->id, there ? there->version : "", card->version);
}

/* Installs a package after it was read. */
static int install(const arguments *a, package *p, const char *file) {
    owned_by(mod_card_free_at) mod_card *card = mod_card_told(package_reader, p, file);
    const char *id = card ? card->id : "";
    owned char *folder = mods_user_file(""), *to = mods_user_file(id);
    int status = EXIT_REFUSED;
    if (card && !mods_is_name(id)) {
        complain(tr("precinct: invalid name '%s' of a mod's folder. Use lowercase letters, digits and '_'.\n"), id);
    } else if (card && has_place(a, card, to)) {
        status = put_in_place(p, folder, to) ? EXIT_FINE : EXIT_FAILED;
        if (status != EXIT_FINE) file_complain(to);
    }
    if (status == EXIT_FINE && mods_use_folder(to, false)) {
        mod_show(card, to);
        print(tr("Installed in %s. `precinct mods on %s` switches it on.\n"), to, id);
    }
    return status;
}

int mods_install(const arguments *a) {
    const char *file = argument_plain(a, 1);
    owned_by(package_free) package p = {0};
    package_fault fault;
    size_t n = 0;
    if (!file)
        return refused("%s", tr("precinct: mods install needs a file. Name one that `precinct mods pack` has made.\n"));
    if (mods_in(file))
        return refused(
            tr("precinct: '%s' is a folder. Play with --mod %s, or make one file of it: `precinct mods pack %s`.\n"),
            file, file, file);
    owned char *bytes = file_read(file, &n);
    int status = EXIT_REFUSED;
    if (!bytes)
        complain(tr("precinct: cannot read '%s': %s.\n"), file, file_unread(errno));
    else if (!package_read(&p, bytes, n, &fault))
        complain(tr("precinct: '%s' is not installed: %s.\n"), file, fault.text);
    else
        status = install(a, &p, file);
    return status;
}
