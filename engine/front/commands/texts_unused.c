/* Searches texts in sources as plain text. That finds too much rather than too little: an author who is sent after an
 * entry that is in use would lose a translation. */
#define _GNU_SOURCE 1
#include "front/commands/texts_unused.h"

#include "front/files/files.h"
#include "front/files/language.h"
#include "text/words.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Adds all scripts of a folder and those below it to one text. */
static void add_scripts(buffer *all, const char *folder) {
    char **inside = folder_scripts(folder);
    for (char **one = inside; inside && *one; one++) {
        size_t length = 0;
        char *text = file_read(*one, &length);
        if (text)
            buffer_addf(all, "%s\n", text);
        else if (errno == EISDIR)
            add_scripts(all, *one);
        free(text);
    }
    if (inside) files_free(inside);
}

/* Returns true if the scripts have the text, as a string of Lua may write it. */
static bool scripts_have(const buffer *scripts, const char *english) {
    buffer escaped = {0};
    for (const char *c = english; *c; c++) buffer_addf(&escaped, *c == '"' ? "\\\"" : *c == '\n' ? "\\n" : "%c", *c);
    const bool has =
        strstr(buffer_text(scripts), english) != NULL || strstr(buffer_text(scripts), buffer_text(&escaped)) != NULL;
    buffer_free(&escaped);
    return has;
}

void texts_unused(const char *file, const json_t *lines, const json_t *texts,
                  void (*each)(void *ctx, const char *english, long long line), void *ctx) {
    static const char form[] = "form\004";
    buffer scripts = {0}, folder = {0};
    const char *key, *lang = NULL;
    json_t *line;
    for (const char *at = file; (at = strstr(at, "/lang/")) != NULL; at++) lang = at; /* the last */
    buffer_addf(&folder, "%.*s", lang ? (int)(lang - file) : 1, lang ? file : ".");
    add_scripts(&scripts, folder.s);
    for (int i = 0; i < 2; i++) {
        buffer own = {0};
        buffer_addf(&own, "%s/%s", data_folder(), i ? "episodes" : "scripts");
        add_scripts(&scripts, own.s);
        buffer_free(&own);
    }
    json_object_foreach((json_t *)lines, key, line) {
        const char *context = strchr(key, '\004'), *english = context ? context + 1 : key;
        if (!strncmp(key, form, strlen(form)) || json_object_get(texts, key) || json_object_get(texts, english))
            continue;
        if (!scripts_have(&scripts, english) && !language_has(english)) each(ctx, english, json_integer_value(line));
    }
    buffer_free(&scripts);
    buffer_free(&folder);
}
