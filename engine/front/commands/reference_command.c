/* `precinct reference`: writes the reference of the functions that scripts may call, from the engine's table of them:
 * as a page for people, or as a file for editors or for luacheck.
 */
#include "front/base/arguments.h"
#include "front/base/members.h"
#include "front/commands/commands.h"
#include "precinct_owned.h"
#include "text/words.h"

#include "front/base/print.h"
#include "front/base/wrap.h"
#include "text/msg.h"

#include <stdlib.h>
#include <string.h>

/* A function or member of the API, as in struct doc of the engine's table. */
typedef struct entry {
    char *owner, *name, *signature, *text, *errors, *example;
} entry;

static const json_member in_entry[] = {{"owner", offsetof(entry, owner), MEMBER_TEXT},
                                       {"name", offsetof(entry, name), MEMBER_TEXT},
                                       {"signature", offsetof(entry, signature), MEMBER_TEXT | MEMBER_OPTIONAL},
                                       {"text", offsetof(entry, text), MEMBER_TEXT | MEMBER_OPTIONAL},
                                       {"errors", offsetof(entry, errors), MEMBER_TEXT | MEMBER_OPTIONAL},
                                       {"example", offsetof(entry, example), MEMBER_TEXT | MEMBER_OPTIONAL},
                                       {.name = NULL}};

/* A key of a table. */
typedef struct form_key {
    char *form, *key, *type, *text;
    bool optional;
} form_key;

static const json_member in_form[] = {
    {"form", offsetof(form_key, form), MEMBER_TEXT},         {"key", offsetof(form_key, key), MEMBER_TEXT},
    {"type", offsetof(form_key, type), MEMBER_TEXT},         {"text", offsetof(form_key, text), MEMBER_TEXT},
    {"optional", offsetof(form_key, optional), MEMBER_FLAG}, {.name = NULL}};

typedef struct api {
    entry *at;
    size_t n;
    form_key *form, *option; /* keys of definitions; keys of tables that functions take or return */
    size_t forms, options;
} api;

static void api_read(api *all, const json_t *whole) {
    all->at = members_read_all(in_entry, json_object_get(whole, "functions"), sizeof *all->at, &all->n);
    all->form = members_read_all(in_form, json_object_get(whole, "forms"), sizeof *all->form, &all->forms);
    all->option = members_read_all(in_form, json_object_get(whole, "options"), sizeof *all->option, &all->options);
}

static void api_free(api *all) {
    members_free_all(in_entry, all->at, sizeof *all->at, all->n);
    members_free_all(in_form, all->form, sizeof *all->form, all->forms);
    members_free_all(in_form, all->option, sizeof *all->option, all->options);
}

static bool is_field(const entry *d) {
    return d->signature[0] != '(';
}

static bool is_global(const entry *d) {
    return !*d->owner;
}

/* Markdown -------------------------------------------------------------------------------------------- */

/* One chapter of the reference: its heading, and how scripts write the members in it. */
static const struct chapter {
    const char *owner, *heading, *prefix;
} pages[] = {
    {"", "Functions", ""},
    {"ev", "ev, in handlers of triggers", "ev:"},
    {"mod", "m, in the functions of mods", "m."},
    {"test", "Functions of tests", ""},
    {"test_match", "m, a match of tests", "m:"},
};

static const struct chapter *page_of(const char *owner) {
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(pages[i].owner, owner) == 0) return &pages[i];
    return NULL;
}

/* Prints a paragraph in lines of at most 100 columns. */
static void print_paragraph(const char *text) {
    enum { WIDTH = 100 };
    int column = 0;
    for (size_t n; *text; text += n + strspn(text + n, " ")) {
        n = strcspn(text, " ");
        int width = text_columns_of(text, n);
        print("%s%.*s", !column ? "" : column + 1 + width > WIDTH ? "\n" : " ", (int)n, text);
        column = !column || column + 1 + width > WIDTH ? width : column + 1 + width;
    }
    print("\n");
}

/* Prints a list of errors, which semicolons separate, as one sentence each. */
static void print_errors(const char *errors) {
    owned_buffer line = {0};
    buffer_add(&line, "Errors:");
    for (size_t n; *errors; errors += n + strspn(errors + n, "; ")) {
        n = strcspn(errors, ";");
        char first =
            line.s[line.n - 1] == '.' && *errors >= 'a' && *errors <= 'z' ? (char)(*errors - 'a' + 'A') : *errors;
        buffer_addf(&line, " %c%.*s.", first, (int)n - 1, errors + 1);
    }
    print_paragraph(buffer_text(&line));
    print("\n");
}

/* Returns true if a signature or type has this class as a word. */
static bool names_class(const char *types, const char *class) {
    const size_t n = strlen(class);
    for (const char *s = types; (s = strstr(s, class)); s += n)
        if ((s == types || !strchr("_abcdefghijklmnopqrstuvwxyz", s[-1])) && !strchr("_:", s[n]) &&
            !(s[n] >= 'a' && s[n] <= 'z'))
            return true;
    return false;
}

/* Returns the first function whose signature has this class. */
static const entry *first_with(const api *all, const char *class) {
    for (const entry *d = all->at; d < all->at + all->n; d++)
        if (!is_field(d) && names_class(d->signature, class)) return d;
    return NULL;
}

/* Prints the keys of a class as a table, then the tables of the classes that its keys have. */
static void print_keys(const api *all, const char *class) {
    print("\n| `%s` | type | meaning |\n|---|---|---|\n", class);
    for (const form_key *k = all->option; k < all->option + all->options; k++) {
        if (strcmp(k->form, class) != 0) continue;
        print("| `%s%s` | ", k->key, k->optional ? "?" : "");
        for (const char *s = k->type; *s; s++) print(*s == '|' ? "\\|" : "%c", *s);
        print(" | %s |\n", k->text);
    }
    const char *other = "";
    for (const form_key *k = all->option; k < all->option + all->options; k++) {
        if (!strcmp(k->form, other) || first_with(all, k->form)) continue;
        other = k->form;
        for (const form_key *of = all->option; of < all->option + all->options; of++)
            if (!strcmp(of->form, class) && names_class(of->type, other)) print_keys(all, other);
    }
}

/* Prints the tables that a function takes or returns, unless an earlier function has them. */
static void print_tables(const api *all, const entry *d) {
    const char *class = "";
    for (const form_key *k = all->option; k < all->option + all->options; k++) {
        if (!strcmp(k->form, class)) continue;
        class = k->form;
        if (first_with(all, class) == d) print_keys(all, class);
    }
    print("\n");
}

static void print_entry(const api *all, const entry *d) {
    const char *owner = d->owner, *errors = d->errors;
    const struct chapter *page = page_of(owner);
    if (is_field(d)) {
        owned char *line = text_of("`%s.%s%s` %s", owner, d->name, d->signature, d->text);
        print_paragraph(line);
        print("\n");
        return;
    }
    print("### `%s%s%s%s`\n\n", page ? page->prefix : owner, page ? "" : ":", d->name, d->signature);
    print_paragraph(d->text);
    print_tables(all, d);
    print_errors(*errors ? errors : "wrong types only");
    if (*d->example) print("```lua\n%s\n```\n\n", d->example);
}

static bool is_trigger(const entry *d) {
    return strcmp(d->owner, "trigger") == 0;
}

/* Prints triggers as rows of a table below `ev`. */
static void print_triggers(const api *all) {
    print("| trigger | fields of `ev` | meaning |\n|---|---|---|\n");
    for (const entry *d = all->at; d < all->at + all->n; d++)
        if (is_trigger(d)) print("| `%s` | %s | %s |\n", d->name, d->signature + 2, d->text);
    print("\nOther fields are nil. `?` may be nil, `*` may be assigned. Triggers of the game have the fields of\n"
          "`trigger()`.\n\n");
}

static void print_markdown(const api *all) {
    const char *owner = "-";
    print("# Reference\n\n");
    print_paragraph(
        "Every function of scripts, mods and tests. Made by `make reference` from the tables in "
        "`engine/script/reference*.c`: do not edit. [SCRIPTING.md](SCRIPTING.md) explains how they work together.");
    print("\n");
    print_paragraph(
        "`x?` may be left out, or be nil. `x[]` is a list. `filter`, `mark`, `link_mark` and `..._id` are "
        "strings that name declared things. A type such as `question` is a table, whose keys are listed "
        "below the first function that has the type. The rest is Lua's own ([SCRIPTING.md](SCRIPTING.md), section "
        "12). Wrong types are always errors. The tests run each example; `hero` and `rat` are pieces in "
        "play there.");
    print("\n");
    for (const entry *d = all->at; d < all->at + all->n; d++) {
        if (is_trigger(d)) continue;
        if (strcmp(owner, d->owner) != 0) {
            if (!strcmp(owner, "ev")) print_triggers(all);
            owner = d->owner;
            print("## %s\n\n", page_of(owner) ? page_of(owner)->heading : owner);
        }
        print_entry(all, d);
    }
}

/* LuaCATS --------------------------------------------------------------------------------------------- */

/* Prints a list of parameters as annotations; without a type, a parameter may be anything. Returns only their names, as
 * "a, b". The caller frees the text. */
static char *print_parameters(const char *from, const char *to) {
    buffer names = {0};
    while (from < to) {
        int depth = 0;
        const char *end = from;
        for (; end < to && (*end != ',' || depth); end++) depth += (*end == '(') - (*end == ')');
        const char *colon = memchr(from, ':', (size_t)(end - from));
        const int name = (int)((colon ? colon : end) - from), bare = name - (name > 0 && from[name - 1] == '?');
        if (colon)
            print("---@param %.*s %.*s\n", name, from, (int)(end - colon - 2), colon + 2);
        else
            print("---@param %.*s any\n", name, from);
        buffer_addf(&names, "%s%.*s", names.n ? ", " : "", bare, from);
        from = end + 1 + strspn(end + 1, " ");
        if (end >= to) break;
    }
    if (!names.s) buffer_add(&names, "");
    return names.s;
}

/* Returns the bracket that closes the first bracket. */
static const char *closing(const char *s) {
    int depth = 0;
    for (; *s; s++) {
        depth += (*s == '(') - (*s == ')');
        if (!depth) return s;
    }
    return s - 1;
}

/* Prints one annotation for each type in a list such as "A, B?". */
static void print_returns(const char *types) {
    while (*types) {
        size_t n = strcspn(types, ",");
        print("---@return %.*s\n", (int)n, types);
        types += n + (types[n] == ',');
        types += strspn(types, " ");
    }
}

/* Returns the type of this field of `ev` in a trigger. */
static const char *ev_type(const api *all, const entry *trigger, const char *field, size_t n) {
    if (n == 4 && !strncmp(field, "from", n)) return strcmp(trigger->name, "card.moved") ? "space" : "pile";
    for (const entry *d = all->at; d < all->at + all->n; d++) {
        const char *name = d->name;
        if (!strcmp(d->owner, "ev") && strlen(name) == n && !strncmp(name, field, n)) return d->signature + 2;
    }
    return "any";
}

/* Prints the name of the class of `ev` in a trigger: "ev_piece_damage". */
static void print_ev_name(const char *trigger) {
    print("ev_");
    for (; *trigger; trigger++) print("%c", *trigger == '.' ? '_' : *trigger);
}

/* Prints the class of `ev` for a trigger of the core, with the trigger's fields. Only fields with `?` may be nil. */
static void print_ev_class(const api *all, const entry *d) {
    print("\n---%s\n---@class ", d->text);
    print_ev_name(d->name);
    print(": ev\n");
    for (const char *s = d->signature + 2; *s; s += strcspn(s, " "), s += strspn(s, " ")) {
        const size_t n = strcspn(s, "?*,");
        const char *type = ev_type(all, d, s, n), *end = strstr(type, "|nil");
        const int bare = (int)(end ? (size_t)(end - type) : strcspn(type, "?"));
        print("---@field %.*s %.*s%s\n", (int)n, s, bare, type, s[n] == '?' ? "|nil" : "");
    }
}

/* Prints the types of `on` in a definition, so that an editor knows `ev` in the handlers of each trigger. */
static void print_handlers(const api *all) {
    for (const entry *d = all->at; d < all->at + all->n; d++)
        if (is_trigger(d)) print_ev_class(all, d);
    print("\n---@class when\n---@field piece? filter The piece of the event matches.\n"
          "---@field here? filter Another piece on its space matches.\n"
          "---@field cause? string Causes, separated by blanks.\n"
          "---@field profile? string Attack profiles, separated by blanks.\n"
          "---@field card? string Kinds of cards, separated by blanks.\n"
          "---@field needs? table[] Conditions, with the event's piece as actor.\n"
          "\n---@class handler\n---@field when? when The handler runs only if all of it holds.\n"
          "---@field run fun(ev: ev)\n---@field rule? string The section of the rule book.\n"
          "\n---`on` of a definition: `---@type handlers` in the line before such a table.\n---@class handlers\n");
    for (const entry *d = all->at; d < all->at + all->n; d++)
        if (is_trigger(d)) {
            print("---@field [\"%s\"]? fun(ev: ", d->name);
            print_ev_name(d->name);
            print(")|handler|handler[] %s\n", d->text);
        }
    print("---@field [string] fun(ev: ev)|handler|handler[] Triggers of the game.\n");
}

/* Prints `m.on` once for each trigger, so that an editor knows `ev` in the trigger's handler. */
static void print_overloads(const api *all) {
    for (const entry *d = all->at; d < all->at + all->n; d++)
        if (is_trigger(d)) {
            print("---@overload fun(trigger: \"%s\", handler: fun(ev: ", d->name);
            print_ev_name(d->name);
            print(")|handler)\n");
        }
}

static void print_function(const api *all, const entry *d) {
    const char *signature = d->signature, *end = closing(signature), *owner = d->owner;
    print("\n---%s\n", d->text);
    owned char *names = print_parameters(signature + 1, end);
    if (end[1] == ':') print_returns(end + 3);
    if (!strcmp(owner, "mod") && !strcmp(d->name, "on")) print_overloads(all);
    const char *join = !*owner ? "" : strcmp(owner, "mod") == 0 ? "_class." : "_class:";
    print("function %s%s%s(%s) end\n", owner, join, d->name, names);
}

/* Prints a class for each table. */
static void print_forms(const form_key *key, size_t n) {
    const char *form = "";
    for (const form_key *d = key; d < key + n; d++) {
        if (strcmp(form, d->form) != 0) print("\n---@class %s\n", d->form);
        form = d->form;
        print("---@field %s%s %s %s\n", d->key, d->optional ? "?" : "", d->type, d->text);
    }
}

static void print_luacats(const api *all) {
    static const char *const names[] = {
        "filter",   "mark",    "name",        "condition",  "piece_id",    "space_id",    "card_id",   "pile_id",
        "track_id", "side_id", "link_id",     "ring_id",    "card_kind",   "kind_id",     "attack_id", "figure_id",
        "die_id",   "step_id", "phase_id",    "menu_id",    "trigger_id",  "event_id",    "face",      "link_mark",
        "board_id", "seat_id", "reaction_id", "setting_id", "constant_id", "variable_id", "sealed_id", "verb_id"};
    static const char *const owners[] = {"match", "piece", "space", "link", "ring", "point", "card",
                                         "pile",  "track", "side",  "seat", "ev",   "mod",   "test_match"};
    print("---@meta\n-- What scripts of Precinct %s may call, for the Lua language server. Made by `make reference`: "
          "do not "
          "edit.\n\n",
          PR_VERSION);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) print("---@alias %s string\n", names[i]);
    for (size_t o = 0; o < sizeof owners / sizeof *owners; o++) {
        print("\n---@class %s\n", owners[o]);
        for (const entry *d = all->at; d < all->at + all->n; d++)
            if (is_field(d) && !strcmp(d->owner, owners[o]))
                print("---@field %s %s %s\n", d->name, d->signature + 2, d->text);
        if (!page_of(owners[o])) print("---@field [string] any variables that the episode declares\n");
        print("local %s_class = {}\n", owners[o]);
        for (const entry *d = all->at; d < all->at + all->n; d++)
            if (!is_field(d) && !strcmp(d->owner, owners[o])) print_function(all, d);
    }
    print_handlers(all);
    print_forms(all->form, all->forms);
    print_forms(all->option, all->options);
    print_line("\n---@type match\nmatch = {}");
    for (const entry *d = all->at; d < all->at + all->n; d++)
        if (is_global(d)) print_function(all, d);
}

/* luacheck -------------------------------------------------------------------------------------------- */

static void print_luacheck(const api *all) {
    print(
        "-- What the sandbox offers to scripts, and nothing else. Made by `precinct reference luacheck`: do not edit.\n"
        "stds.precinct = {\n  read_globals = {\n    -- Lua\n"
        "    \"assert\", \"error\", \"ipairs\", \"pairs\", \"next\", \"pcall\", \"select\", \"tonumber\", "
        "\"tostring\", "
        "\"type\", \"rawequal\", \"rawlen\",\n"
        "    string = { fields = { \"byte\", \"char\", \"find\", \"format\", \"gmatch\", \"gsub\", \"len\", \"lower\", "
        "\"match\", \"pack\", \"packsize\",\n      \"rep\", \"reverse\", \"sub\", \"unpack\", \"upper\" } },\n"
        "    table = { fields = { \"concat\", \"insert\", \"remove\", \"unpack\", \"pack\", \"move\", \"sort\" } },\n"
        "    math = { fields = { \"abs\", \"max\", \"min\", \"tointeger\", \"ult\", \"maxinteger\", \"mininteger\", "
        "\"type\", \"fmod\", \"floor\",\n      \"ceil\" } },\n"
        "    utf8 = { fields = { \"char\", \"charpattern\", \"codepoint\", \"codes\", \"len\", \"offset\" } },\n"
        "    match = { read_only = false, other_fields = true },\n    -- Precinct");
    size_t column = 999;
    for (const entry *d = all->at; d < all->at + all->n; d++) {
        if (!is_global(d)) continue;
        size_t n = strlen(d->name) + 4;
        print("%s\"%s\",", column + n > 110 ? "\n    " : " ", d->name);
        column = column + n > 110 ? 4 + n : column + n;
    }
    print_line("\n  },\n}\nstd = \"precinct\"\nmax_line_length = 120\nunused_args = false\n"
               "exclude_files = { \"**/.luacats/*\", \".luacats/*\" }");
    print_line(
        "files[\"**/*_test.lua\"] = { std = \"lua54\",\n"
        "  read_globals = { \"test\", \"match\", \"eq\", \"ok\", \"refuses\", \"precinct\" }, max_line_length = 160 }");
}

/* Renamed names --------------------------------------------------------------------------------------- */

static const struct {
    const char *sort, *heading, *owner;
} chapters[] = {
    {"function", "Functions", NULL},    {"method", "Methods", "of a"},
    {"field", "Fields", "of a"},        {"key", "Keys of records", "record"},
    {"value", "Values of keys", "key"}, {"id", "Triggers and events", NULL},
    {"json", "Keys of JSON", "object"}, {"saved", "Names in saves (older saves are read as before)", "object"},
    {"c", "C (`precinct.h`)", NULL}};

/* An old name and its new name. */
typedef struct renamed {
    char *sort, *owner, *old, *new;
} renamed;

static const json_member in_renamed[] = {{"sort", offsetof(renamed, sort), MEMBER_TEXT},
                                         {"owner", offsetof(renamed, owner), MEMBER_TEXT | MEMBER_OPTIONAL},
                                         {"old", offsetof(renamed, old), MEMBER_TEXT},
                                         {"new", offsetof(renamed, new), MEMBER_TEXT},
                                         {.name = NULL}};

static void print_chapter(const renamed *all, size_t n, size_t chapter) {
    const char *owner = chapters[chapter].owner;
    print("\n## %s\n\n", chapters[chapter].heading);
    print("| %s%sbefore | now |\n|---|---|%s\n", owner ? owner : "", owner ? " | " : "", owner ? "---|" : "");
    for (const renamed *d = all; d < all + n; d++) {
        if (strcmp(d->sort, chapters[chapter].sort) != 0) continue;
        if (owner) print("| %s ", d->owner);
        print("| `%s` | `%s` |\n", d->old, d->new);
    }
}

static void print_renames(void) {
    released char *text = pr_renames();
    size_t n;
    json_auto_t *list = need(text ? json_loads(text, 0, NULL) : NULL);
    renamed *all = members_read_all(in_renamed, list, sizeof *all, &n);
    print("# Renamed names\n\n"
          "Names of the API changed once, before 1.0. In this release an old name is an error that names the\n"
          "new one. This command renames them in scripts, tests, mods and catalogs, and leaves comments and\n"
          "layout alone:\n\n"
          "    precinct check --fix PATH...\n\n"
          "PATH is a file, a folder or an episode's name. `--dry-run` prints the changes instead. What a name\n"
          "alone does not decide is decided by the table around it, the function that takes it, or its\n"
          "arguments. The command lists what they leave open, one place a line, and leaves it to you;\n"
          "`precinct check` then names the rest.\n\n"
          "An event's `from` and `to` of `card.moved` were ids of piles, and are handles: `ev.to == \"hand\"`\n"
          "becomes `ev.to.id == \"hand\"`. Coordinates count from 1 in JSON and C, as they do in Lua.\n\n"
          "Made by `make reference` from the table in `engine/script/renames.c`: do not edit.\n");
    for (size_t i = 0; i < sizeof chapters / sizeof *chapters; i++) print_chapter(all, n, i);
    members_free_all(in_renamed, all, sizeof *all, n);
}

int command_reference(const arguments *a) {
    const char *form = argument_plain(a, 0) ? argument_plain(a, 0) : "markdown";
    released char *text = pr_reference();
    json_auto_t *whole = need(text ? json_loads(text, 0, NULL) : NULL);
    owned_by(api_free) api all = {0};
    api_read(&all, whole);
    if (!strcmp(form, "markdown"))
        print_markdown(&all);
    else if (!strcmp(form, "luacats"))
        print_luacats(&all);
    else if (!strcmp(form, "luacheck"))
        print_luacheck(&all);
    else if (!strcmp(form, "renames"))
        print_renames();
    else if (!strcmp(form, "json"))
        print_json(text);
    else
        return refused(
            tr("precinct: the reference is written as markdown, luacats, luacheck, renames or json, not '%s'.\n"),
            form);
    return EXIT_FINE;
}
