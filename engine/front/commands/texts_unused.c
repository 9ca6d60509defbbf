/* Searches texts in sources by plain comparison of characters. The search may find a text by accident, but never misses
 * a text in use, because then the author would remove its entry and lose the translation. */
#define _GNU_SOURCE 1
#include "front/commands/check.h"

#include "front/files/language.h"

#include <errno.h>

/* Appends all scripts of a folder and its subfolders to one text. */
static void add_scripts(buffer *all, const char *folder) {
    owned_by(files_free_at) char **inside = folder_scripts(folder);
    for (char **one = inside; inside && *one; one++) {
        size_t length = 0;
        owned char *text = file_read(*one, &length);
        if (text)
            buffer_addf(all, "%s\n", text);
        else if (errno == EISDIR)
            add_scripts(all, *one);
    }
}

struct texts_folder {
    char *name;
    buffer scripts;
    json_t *found; /* maps each English text to whether these scripts contain it */
};

/* Returns the folder with this name. The first call reads the folder's scripts. */
static struct texts_folder *folder_read(texts_read *r, const char *name) {
    for (size_t i = 0; i < r->n; i++)
        if (!strcmp(r->folder[i].name, name)) return &r->folder[i];
    struct texts_folder *f = &append_to(r->folder, r->n);
    *f = (struct texts_folder){.name = copy_text(name), .found = need(json_object())};
    add_scripts(&f->scripts, name);
    return f;
}

/* Returns true if the scripts contain the text in a form in which a Lua string may write it. */
static bool scripts_have(struct texts_folder *f, const char *english) {
    const json_t *known = json_object_get(f->found, english);
    if (known) return json_is_true(known);
    owned_buffer escaped = {0};
    for (const char *c = english; *c; c++) buffer_addf(&escaped, *c == '"' ? "\\\"" : *c == '\n' ? "\\n" : "%c", *c);
    const char *all = buffer_text(&f->scripts);
    const bool has = strstr(all, english) != NULL || strstr(all, buffer_text(&escaped)) != NULL;
    json_object_set_new(f->found, english, json_boolean(has));
    return has;
}

/* Returns true if an installed catalog contains exactly this text. Texts in a catalog are separated by NUL bytes. */
static bool installed_have(texts_read *r, const char *english) {
    const size_t n = strlen(english) + 1;
    if (!r->installed_read) language_installed(&r->installed);
    r->installed_read = true;
    const char *all = buffer_text(&r->installed), *at = all;
    while ((at = memmem(at, r->installed.n - (size_t)(at - all), english, n)) != NULL)
        if (at++ > all && !at[-2]) return true;
    return false;
}

void texts_unused(texts_read *r, const char *file, const json_t *lines, const json_t *texts,
                  void (*each)(void *ctx, const char *english, long long line), void *ctx) {
    static const char form[] = "form\004";
    owned_buffer near = {0};
    owned_buffer games = {0}, modules = {0};
    const char *key, *lang = NULL;
    json_t *line;
    for (const char *at = file; (at = strstr(at, "/lang/")) != NULL; at++) lang = at; /* find the last "/lang/" */
    buffer_addf(&near, "%.*s", lang ? (int)(lang - file) : 1, lang ? file : ".");
    buffer_addf(&games, "%s/episodes", data_folder());
    buffer_addf(&modules, "%s/scripts", data_folder());
    json_object_foreach((json_t *)lines, key, line) {
        const char *context = strchr(key, '\004'), *english = context ? context + 1 : key;
        if (!strncmp(key, form, strlen(form)) || json_object_get(texts, key) || json_object_get(texts, english))
            continue;
        if (!scripts_have(folder_read(r, near.s), english) && !scripts_have(folder_read(r, modules.s), english) &&
            !scripts_have(folder_read(r, games.s), english) && !installed_have(r, english))
            each(ctx, english, json_integer_value(line));
    }
}

void texts_read_free(texts_read *r) {
    for (size_t i = 0; i < r->n; i++) {
        free(r->folder[i].name);
        buffer_free(&r->folder[i].scripts);
        json_decref(r->folder[i].found);
    }
    free(r->folder);
    buffer_free(&r->installed);
    *r = (texts_read){0};
}
