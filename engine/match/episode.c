/* Loading an episode, and what of it never changes as JSON. */
#include "match/json.h"
#include "match/match.h"
#include "rules/menu.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_MEMORY = 64 << 20, DEFAULT_STEP_MS = 500, MAX_SETTINGS = 256 };

char *pr_describe(pr_reader reader, void *ctx, const char *path, pr_error *err) {
    char message[2048] = "";
    bool exhausted;
    char *text = program_describe(reader, ctx, path, message, sizeof message, &exhausted);
    if (!text) error_set(err, exhausted ? PR_MEMORY : PR_SCRIPT, "%s", message);
    return text;
}

/* "name=value", cut in two in place. */
static bool settings_split(char **given, size_t n, struct setting *settings, pr_error *err) {
    for (size_t i = 0; i < n; i++) {
        char *equals = strchr(given[i], '=');
        if (!equals)
            return error_set(err, PR_INVALID, tr("'%.200s' is not a setting: write name=value"), given[i]), false;
        *equals = '\0';
        settings[i] = (struct setting){given[i], equals + 1};
    }
    return true;
}

static char *overrides_json(const struct setting *settings, size_t n) {
    unsigned long lost = json_lost();
    json_t *object = json_object();
    for (size_t i = 0; i < n; i++)
        if (strncmp(settings[i].name, "const.", 6) == 0)
            json_object_set_new(object, settings[i].name + 6, json_text(settings[i].value));
    return json_whole(object, JSON_COMPACT | JSON_SORT_KEYS, lost);
}

static pr_episode *episode_load(pr_reader reader, void *ctx, const char *path, const struct setting *settings, size_t n,
                                const pr_options *options, pr_error *err) {
    char message[2048] = "";
    struct script_limits limits = {.memory = options && options->memory_limit ? options->memory_limit : DEFAULT_MEMORY,
                                   .step_ms =
                                       options && options->time_limit_ms ? options->time_limit_ms : DEFAULT_STEP_MS};
    bool exhausted;
    pr_episode *e = calloc(1, sizeof *e);
    if (e) {
        e->memory_limit = limits.memory;
        e->time_limit_ms = limits.step_ms;
        e->path = text_copy(path);
        e->overrides = overrides_json(settings, n);
    }
    if (!e || !e->path || !e->overrides) {
        error_set(err, PR_MEMORY, "%s", tr("out of memory"));
        pr_unload(e);
        return NULL;
    }
    e->program = program_load(reader, ctx, path, settings, (int)n, &limits, message, sizeof message, &exhausted);
    if (e->program) return e;
    error_set(err, exhausted ? PR_MEMORY : PR_SCRIPT, "%s", message);
    pr_unload(e);
    return NULL;
}

pr_episode *pr_load(pr_reader reader, void *ctx, const char *path, const pr_options *options, pr_error *err) {
    size_t n = options ? options->settings_n : 0;
    char *copies[MAX_SETTINGS] = {NULL};
    struct setting settings[MAX_SETTINGS];
    pr_episode *e = NULL;
    bool good = n <= MAX_SETTINGS;
    if (!good) error_set(err, PR_INVALID, tr("more than %d settings"), MAX_SETTINGS);
    for (size_t i = 0; i < n && good; i++) {
        copies[i] = text_copy(options->settings[i]);
        if (!copies[i]) good = false, error_set(err, PR_MEMORY, "%s", tr("out of memory"));
    }
    if (good && settings_split(copies, n, settings, err))
        e = episode_load(reader, ctx, path, settings, n, options, err);
    for (size_t i = 0; i < n && i < MAX_SETTINGS; i++) free(copies[i]);
    return e;
}

void pr_unload(pr_episode *e) {
    if (!e) return;
    pr_unload(e->second);
    if (e->program) program_free(e->program);
    free(e->path);
    free(e->overrides);
    free(e->json);
    free(e);
}

pr_usage pr_script_usage(const pr_episode *episode) {
    pr_usage u;
    program_usage(episode->program, &u.held, &u.peak, &u.asked);
    return u;
}

pr_episode *episode_second(pr_episode *e, pr_error *err) {
    if (!e->second) e->second = pr_load_again(e, program_text, e->program, err);
    return e->second;
}

/* The episode as JSON --------------------------------------------------------------------------------- */

static const char *visible_text(int visible) {
    return visible == VIS_EVERYONE ? "everyone" : visible == VIS_NOBODY ? "nobody" : "owner";
}

static json_t *sides_json(const struct def *d) {
    json_t *list = json_array();
    for (int i = 0; i < d->sides_n; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "id", json_text(d->sides[i].id));
        json_object_set_new(o, "title", json_text(tr(d->sides[i].title)));
        json_object_set_new(o, "track", json_name(&d->track_ids, d->sides[i].track));
        if (d->sides[i].goal) json_object_set_new(o, "goal", json_text(tr(d->sides[i].goal)));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *seats_json(const struct def *d) {
    json_t *list = json_array();
    for (int i = 0; i < d->seats_n; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "id", json_text(d->seats[i].id));
        json_object_set_new(o, "title", json_text(tr(d->seats[i].title)));
        json_object_set_new(o, "side", json_name(&d->side_ids, d->seats[i].side));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *space_json(const struct def *d, int space) {
    json_t *o = json_object(), *marks = json_array();
    for (int m = 0; m < d->marks_n; m++) {
        const char *name = d->mark_ids.name[m];
        if (space_marked(d, space, m) && d->marks[m].shown) json_array_append_new(marks, json_text(name));
    }
    json_object_set_new(o, "id", json_text(d->spaces[space].id));
    if (d->spaces[space].title) json_object_set_new(o, "title", json_text(space_title(d, space)));
    json_object_set_new(o, "x", json_integer(d->spaces[space].x));
    json_object_set_new(o, "y", json_integer(d->spaces[space].y));
    json_object_set_new(o, "marks", marks);
    return o;
}

static json_t *boards_json(const struct def *d) {
    json_t *list = json_array();
    for (int i = 0; i < d->boards_n; i++) {
        const struct board *b = &d->boards[i];
        json_t *o = json_object(), *spaces = json_array();
        for (int s = b->first; s < b->first + b->spaces; s++) json_array_append_new(spaces, space_json(d, s));
        json_object_set_new(o, "id", json_text(b->id));
        json_object_set_new(o, "title", json_text(tr(b->title)));
        json_object_set_new(o, "width", json_integer(b->width));
        json_object_set_new(o, "height", json_integer(b->height));
        json_object_set_new(o, "spaces", spaces);
        if (b->owner != NONE) json_object_set_new(o, "owner", json_text(d->pieces[b->owner].id));
        json_array_append_new(list, o);
    }
    return list;
}

/* Marks, one way, and that it is seen while it is open only, are told of links that have them. */
static json_t *links_json(const struct def *d) {
    json_t *list = json_array();
    for (int i = 0; i < d->links_n; i++) {
        json_t *o = json_object(), *marks = json_array();
        for (int m = 0; m < d->link_marks.n; m++)
            if (d->links[i].marks >> m & 1) json_array_append_new(marks, json_text(d->link_marks.name[m]));
        json_object_set_new(o, "id", json_text(d->links[i].id));
        json_object_set_new(o, "from", json_name(&d->space_ids, d->links[i].from));
        json_object_set_new(o, "to", json_name(&d->space_ids, d->links[i].to));
        if (json_array_size(marks)) json_object_set(o, "marks", marks);
        json_decref(marks);
        if (d->links[i].one_way) json_object_set_new(o, "one_way", json_true());
        if (d->links[i].traceless) json_object_set_new(o, "shown", json_string("open"));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *rings_json(const struct def *d) {
    json_t *list = json_array();
    for (int i = 0; i < d->rings_n; i++) {
        json_t *o = json_object(), *spaces = json_array();
        for (int s = 0; s < d->rings[i].spaces; s++)
            json_array_append_new(spaces, json_name(&d->space_ids, d->rings[i].space[s]));
        json_object_set_new(o, "id", json_text(d->rings[i].id));
        json_object_set_new(o, "spaces", spaces);
        json_array_append_new(list, o);
    }
    return list;
}

/* Each die by its faces, each face the list of the symbols it shows. */
static json_t *dice_json(const struct def *d) {
    json_t *list = json_array();
    for (int i = 0; i < d->dice_n; i++) {
        json_t *o = json_object(), *faces = json_array();
        for (int f = 0; f < d->dice[i].faces; f++) {
            const struct pips *shown = &d->pips[d->dice[i].face[f]];
            json_t *symbols = json_array();
            for (int s = 0; s < shown->n; s++) json_array_append_new(symbols, json_name(&d->symbols, shown->symbol[s]));
            json_array_append_new(faces, symbols);
        }
        json_object_set_new(o, "id", json_text(d->dice[i].id));
        json_object_set_new(o, "faces", faces);
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *symbols_json(const struct def *d) {
    json_t *list = json_array();
    for (int i = 0; i < d->symbols.n; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "id", json_text(d->symbols.name[i]));
        json_object_set_new(o, "title", json_text(tr(d->symbol_titles[i])));
        if (*d->symbol_texts[i]) json_object_set_new(o, "text", json_text(tr(d->symbol_texts[i])));
        json_array_append_new(list, o);
    }
    return list;
}

/* "spark 2" for a cell without a title, "-" for an empty one. */
static const char *cell_title(const struct rules *r, const struct cell *c, struct text *t) {
    if (c->title) return tr(c->title);
    text_add(t, "%s", c->step == NONE ? "-" : r->steps[c->step].id);
    for (int i = 0; i < c->args; i++) {
        char buffer[160];
        text_add(t, " %s", value_title(r->def, c->arg[i], buffer, sizeof buffer));
    }
    return t->at;
}

/* The cells of an action track; `step` is null where nothing happens. */
static json_t *cells_json(const struct rules *r, const struct kind *k) {
    json_t *list = json_array();
    for (int i = 0; i < k->cells; i++) {
        const struct cell *c = &k->cell[i];
        json_t *cell = json_object(), *args = json_array();
        char buffer[512];
        struct text title = text_over(buffer, sizeof buffer);
        for (int a = 0; a < c->args; a++) json_array_append_new(args, json_value(r->def, c->arg[a].type, c->arg[a].n));
        json_object_set_new(cell, "title", json_text(cell_title(r, c, &title)));
        json_object_set_new(cell, "step", json_text(c->step == NONE ? NULL : r->steps[c->step].id));
        json_object_set_new(cell, "args", args);
        json_array_append_new(list, cell);
    }
    return list;
}

static json_t *kinds_json(const struct rules *r) {
    const struct def *d = r->def;
    json_t *list = json_array();
    for (int i = 0; i < d->kinds_n; i++) {
        const struct kind *k = &d->kinds[i];
        json_t *o = json_object(), *tags = json_array();
        for (int t = 0; t < d->tags.n; t++)
            if (tag_in(&k->tags, t)) json_array_append_new(tags, json_text(d->tags.name[t]));
        json_object_set_new(o, "id", json_text(k->id));
        json_object_set_new(o, "title", json_text(tr(k->title)));
        if (*k->plural) json_object_set_new(o, "plural", json_text(tr(k->plural)));
        if (*k->text) json_object_set_new(o, "text", json_text(tr(k->text)));
        json_object_set_new(o, "short", json_text(k->abbrev));
        json_object_set_new(o, "count", json_integer(k->count));
        json_object_set_new(o, "tags", tags);
        json_object_set_new(o, "blocks", json_boolean(k->blocks));
        json_object_set_new(o, "side", json_name(&d->side_ids, k->side));
        json_object_set_new(o, "seat", json_name(&d->seat_ids, k->seat));
        json_object_set_new(o, "hp", json_integer(k->hp));
        json_object_set_new(o, "hp_max", json_integer(k->hp_max));
        json_object_set_new(o, "ap", json_integer(k->ap));
        if (k->die != NONE) json_object_set_new(o, "die", json_text(d->dice[k->die].id));
        if (k->cells) json_object_set_new(o, "cells", cells_json(r, k));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *cards_json(const struct def *d) {
    json_t *list = json_array();
    for (int i = 0; i < d->card_kinds_n; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "id", json_text(d->card_kinds[i].id));
        json_object_set_new(o, "title", json_text(tr(d->card_kinds[i].title)));
        json_object_set_new(o, "text", json_text(d->card_kinds[i].text ? tr(d->card_kinds[i].text) : ""));
        if (d->card_kinds[i].corner) json_object_set_new(o, "corner", json_text(tr(d->card_kinds[i].corner)));
        json_object_set_new(o, "count", json_integer(d->card_kinds[i].count));
        int first = d->card_kinds[i].count ? d->cards[d->card_kinds[i].first].home : NONE;
        json_object_set_new(o, "home", json_text(first == NONE ? NULL : d->piles[first].id));
        json_array_append_new(list, o);
    }
    return list;
}

/* Of the bytes of every file that was read. */
static uint64_t scripts_hash(const struct program *p) {
    uint64_t h = 0;
    for (int i = 0; i < p->sources_n; i++) h = chance_mix(h, p->sources[i].hash);
    return h;
}

static bool pile_of_owner(const struct def *d, int name_of, int piece) {
    for (int i = 0; i < d->piles_n; i++)
        if (d->piles[i].owner == piece && strcmp(d->piles[i].id, d->piles[name_of].id) == 0) return true;
    return false;
}

/* The tag whose pieces own one such pile each; NULL for a common pile. */
static const char *pile_per(const struct def *d, int pile) {
    if (d->piles[pile].owner == NONE) return NULL;
    for (int t = 0; t < d->tags.n; t++) {
        bool same = true;
        for (int q = 0; q < d->pieces_n && same; q++)
            same = tag_in(&d->kinds[d->pieces[q].kind].tags, t) == pile_of_owner(d, pile, q);
        if (same) return d->tags.name[t];
    }
    return d->pieces[d->piles[pile].owner].id;
}

static bool pile_repeats(const struct def *d, int pile) {
    for (int i = 0; i < pile; i++)
        if (strcmp(d->piles[i].id, d->piles[pile].id) == 0) return true;
    return false;
}

static json_t *piles_json(const struct def *d) {
    static const char *const shows[] = {"count", "top", "row"};
    json_t *list = json_array();
    for (int i = 0; i < d->piles_n; i++) {
        if (pile_repeats(d, i)) continue;
        json_t *o = json_object();
        json_object_set_new(o, "id", json_text(d->piles[i].id));
        json_object_set_new(o, "title", json_text(tr(d->piles[i].title)));
        json_object_set_new(o, "per", json_text(pile_per(d, i)));
        json_object_set_new(o, "side", json_name(&d->side_ids, d->piles[i].side));
        json_object_set_new(o, "visible", json_string(visible_text(d->piles[i].visible)));
        json_object_set_new(o, "show", json_string(shows[d->piles[i].show]));
        if (d->piles[i].passed != NONE) json_object_set_new(o, "passed", json_text(d->fields[d->piles[i].passed].name));
        if (d->piles[i].fill != NONE) {
            json_object_set_new(o, "fill_from", json_text(d->piles[d->piles[i].fill].id));
            json_object_set_new(o, "fill_up_to", json_integer(d->piles[i].fill_to));
        }
        json_array_append_new(list, o);
    }
    return list;
}

static void hide(int visible, bool *hidden, bool *from_sides) {
    *hidden |= visible != VIS_EVERYONE;
    *from_sides |= visible != VIS_EVERYONE && visible != VIS_NOBODY;
}

/* Is anything seen by some sides and not by others ("sides"), or hidden, but from everybody alike ("all")? */
static const char *secrets_of(const struct def *d) {
    bool hidden = false, sides = false;
    for (int i = 0; i < d->piles_n; i++) hide(d->piles[i].visible, &hidden, &sides);
    for (int i = 0; i < d->kinds_n; i++) hide(d->kinds[i].face_visible, &hidden, &sides);
    for (int f = 0; f < d->fields_n; f++)
        if (d->fields[f].script) hide(d->fields[f].visible, &hidden, &sides);
    return sides ? "sides" : hidden ? "all" : "none";
}

static json_t *sources_json(const struct def *d, const struct track *t) {
    json_t *list = json_array();
    for (int i = 0; i < t->sources; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "var", json_text(d->fields[t->source[i].field].name));
        json_object_set_new(o, "title", json_text(tr(t->source[i].title)));
        json_array_append_new(list, o);
    }
    return list;
}

static json_t *tracks_json(const struct def *d) {
    json_t *list = json_array();
    for (int i = 0; i < d->tracks_n; i++) {
        json_t *o = json_object();
        json_object_set_new(o, "id", json_text(d->tracks[i].id));
        json_object_set_new(o, "title", json_text(tr(d->tracks[i].title)));
        json_object_set_new(o, "min", json_integer(d->tracks[i].min));
        json_object_set_new(o, "max", json_integer(d->tracks[i].max));
        json_object_set_new(o, "start", json_integer(d->tracks[i].start));
        json_object_set_new(o, "open", json_boolean(d->tracks[i].open));
        json_object_set_new(o, "rule", json_text(d->tracks[i].rule));
        if (d->tracks[i].sources) json_object_set_new(o, "sources", sources_json(d, &d->tracks[i]));
        json_array_append_new(list, o);
    }
    return list;
}

/* Is it the word with which somebody ends a turn? */
static bool ends_turns(const struct rules *r, int verb) {
    for (int i = 0; i < r->phases_n; i++) {
        const struct phase *phase = &r->phases[i];
        if (phase->run == NONE && !phase->together && r->menus[phase->menu].stop == verb) return true;
    }
    return false;
}

/* Is it the word with which is said who acts next? */
static bool begins_turns(const struct rules *r, int verb) {
    for (int i = 0; i < r->phases_n; i++)
        if (r->phases[i].run == NONE && !r->phases[i].together && r->phases[i].ask == verb) return true;
    return false;
}

static json_t *verbs_json(const struct rules *r) {
    const struct def *d = r->def;
    json_t *list = json_array();
    for (int i = 0; i < d->verbs_n; i++) {
        const struct verb *v = &d->verbs[i];
        json_t *o = json_object();
        json_object_set_new(o, "id", json_text(v->id));
        json_object_set_new(o, "label", json_text(tr(v->label)));
        json_object_set_new(o, "rule", json_text(v->rule));
        json_object_set_new(o, "menu", json_name(&r->menu_ids, v->menu));
        json_object_set_new(o, "cost", json_integer(v->cost));
        if (v->also) json_object_set_new(o, "also", json_text(tr(v->also)));
        if (begins_turns(r, i)) json_object_set_new(o, "begins_turn", json_true());
        if (ends_turns(r, i)) json_object_set_new(o, "ends_turn", json_true());
        const struct action *a = v->menu == NONE ? NULL : menu_action(&r->menus[v->menu], i);
        if (a && a->move) json_object_set_new(o, "moves", json_true());
        if (a && a->keeps_move && !a->move) json_object_set_new(o, "keeps_move", json_true());
        json_array_append_new(list, o);
    }
    return list;
}

/* The variables that front ends show, by their owners. */
static json_t *shown_json(const struct def *d) {
    static const struct {
        const char *key;
        enum owner owner;
    } owners[] = {{"match", OWN_MATCH},  {"sides", OWN_SIDE}, {"seats", OWN_SEAT},
                  {"pieces", OWN_PIECE}, {"cards", OWN_CARD}, {"spaces", OWN_SPACE}};
    json_t *all = json_object();
    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++) {
        json_t *list = json_array();
        for (int f = 0; f < d->fields_n; f++) {
            const struct field *field = &d->fields[f];
            if (!field->title || field->owner != owners[i].owner) continue;
            json_t *o = json_object();
            json_object_set_new(o, "id", json_text(field->name));
            json_object_set_new(o, "title", json_text(tr(field->title)));
            json_array_append_new(list, o);
        }
        json_object_set_new(all, owners[i].key, list);
    }
    return all;
}

static json_t *embedded(const char *json) {
    json_t *value = json ? json_read_text(json, JSON_DECODE_ANY) : NULL;
    return value ? value : json_null();
}

const char *pr_episode_json(pr_episode *e) {
    const struct program *p = e->program;
    const struct def *d = p->rules->def;
    if (e->json) return e->json;
    unsigned long lost = json_lost();
    json_t *o = json_object();
    json_object_set_new(o, "game", json_text(p->heading.game));
    json_object_set_new(o, "id", json_text(p->heading.id));
    json_object_set_new(o, "title", json_text(tr(p->heading.title)));
    json_object_set_new(o, "pitch", json_text(p->heading.pitch ? tr(p->heading.pitch) : ""));
    json_object_set_new(o, "rules", json_text(p->heading.rules_book));
    json_object_set_new(o, "settings", embedded(p->settings_json));
    json_object_set_new(o, "constants", embedded(p->constants_json));
    json_object_set_new(o, "scripts", json_hash(scripts_hash(p)));
    json_object_set_new(o, "sides", sides_json(d));
    json_object_set_new(o, "seats", seats_json(d));
    json_object_set_new(o, "boards", boards_json(d));
    json_object_set_new(o, "links", links_json(d));
    json_object_set_new(o, "rings", rings_json(d));
    json_object_set_new(o, "symbols", symbols_json(d));
    json_object_set_new(o, "dice", dice_json(d));
    json_object_set_new(o, "kinds", kinds_json(p->rules));
    json_object_set_new(o, "cards", cards_json(d));
    json_object_set_new(o, "piles", piles_json(d));
    json_object_set_new(o, "secrets", json_string(secrets_of(d)));
    json_object_set_new(o, "tracks", tracks_json(d));
    json_object_set_new(o, "verbs", verbs_json(p->rules));
    json_object_set_new(o, "shown", shown_json(d));
    json_object_set_new(o, "constants_info", embedded(p->constants_info_json));
    e->json = json_line(o, lost);
    return e->json;
}
