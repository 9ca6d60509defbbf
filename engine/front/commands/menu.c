/* The menu: leads newcomers to a first match. Enter continues an unfinished match, or starts the lesson. Every question
 * shows its answers, and the player may always go back. */
#define _GNU_SOURCE 1
#include "front/base/arguments.h"
#include "front/commands/ask.h"
#include "front/commands/commands.h"
#include "front/files/autosave.h"
#include "front/files/episode_index.h"
#include "front/files/input.h"
#include "front/files/mods.h"
#include "front/files/puzzle_file.h"
#include "front/play/play.h"
#include "front/session/player_stats.h"
#include "front/session/saved.h"
#include "front/session/session.h"
#include "front/view/show.h"

#include <limits.h>
#include <sys/stat.h>

enum {
    MAX_SAVED = 3,
    MAX_NAMED = 9,
    LINES_OF_SAVED = 2,
    TITLE_COLUMN = 25,
    CELL = 26
}; /* these limits make the page fit a screen */
static const char campaign_ending[] = ".prc", match_ending[] = ".prs";

/* A choice of the menu: an episode (with the setting of its entry), a campaign, or a save of either.
 */
typedef struct entry {
    char *label;  /* the word to type instead of the number */
    char *name;   /* the label and the titles; the player may also type words of it */
    char *preset; /* the setting that selects the entry, such as "mode=coop", or NULL */
    char *save;   /* a saved match or campaign, or NULL */
    bool campaign;
    bool coached; /* the coached match of an episode for newcomers */
    bool puzzles; /* the entry for the next unsolved puzzle */
} entry;

typedef struct front_page {
    entry *at;
    size_t n, saved;     /* number of entries; number of saves among them */
    size_t most;         /* number of saves for which the screen has room */
    player_stats *stats; /* the player's results, or NULL */
    size_t next;     /* index of the entry that this player should play next; Enter starts it unless `waits` is set */
    bool waits;      /* there are unfinished matches */
    bool tight;      /* the screen has no room for a save of two lines */
    bool older;      /* there are more unfinished matches than fit */
    bool joined;     /* the spoken titles of a game are joined to one paragraph */
    buffer spoken;   /* the paragraph so far */
    bool begun;      /* the paragraph already has a title */
    int cells, wide; /* on the current line of short titles: the cells filled, and the columns printed */
} front_page;

static entry *add_entry(front_page *m, const char *label) {
    entry *e = &append_to(m->at, m->n);
    *e = (entry){.label = copy_text(label)};
    return e;
}

static void forget_entries(front_page *m) {
    for (size_t i = 0; i < m->n; i++) free_all(m->at[i].label, m->at[i].name, m->at[i].preset, m->at[i].save);
    m->n = 0;
}

static void free_page(front_page *m) {
    forget_entries(m);
    free(m->at);
    player_stats_free(m->stats);
}

/* Sets label and name of an entry: "game/episode (The Game, The Episode)". */
static void add_names(entry *e, const char *game, const char *title) {
    e->name = text_of("%s (%s%s%s)", e->label, game, *game ? ", " : "", title);
}

/* Shows a saved match or campaign. Omits it if it cannot be played now because its episode is in another folder. */
static void show_one_saved(front_page *m, const char *file, bool whole) {
    const char *slash = strrchr(file, '/');
    owned char *label = saved_label(file);
    if (!label) return;
    if (!m->saved++)
        print_line(m->older ? tr("Or continue (older matches: `precinct resume FILE`):") : tr("Or continue:"));
    entry *e = add_entry(m, slash ? slash + 1 : file);
    e->save = copy_text(file);
    e->campaign = whole;
    const int room = terminal_columns() - 6;
    const bool cut = m->tight && text_columns(label) > room;
    owned char *line = cut ? text_of("%.*s...", (int)text_bytes(label, room - 3), label) : copy_text(label);
    show()->choice(3, m->n, line, "");
    e->name = copy_text(label);
}

/* Returns true if `a` was written after `b`. NULL means a missing file, which is older than any file. */
static bool newer(const char *a, const char *b) {
    struct stat of_a, of_b;
    if (!a || !b) return a != NULL;
    if (stat(a, &of_a) || stat(b, &of_b)) return true;
    if (of_a.st_mtim.tv_sec != of_b.st_mtim.tv_sec) return of_a.st_mtim.tv_sec > of_b.st_mtim.tv_sec;
    return of_a.st_mtim.tv_nsec > of_b.st_mtim.tv_nsec;
}

/* Shows the matches that were saved under a name, at a terminal as many as one line has room for. */
static void show_named(front_page *m) {
    owned_by(files_free_at) char **list = saved_list();
    owned_buffer t = {0};
    owned char *heading = text_of(tr("Saved by name: %s"), ", ...");
    const int room = terminal_talks() ? terminal_columns() - 1 - text_columns(heading) : INT_MAX;
    size_t i = 0;
    for (; list[i] && i < MAX_NAMED; i++) {
        owned char *name = saved_name(list[i]);
        owned char *line = text_of("%s%zu %s", i ? ", " : "", m->n + 1, name);
        if (i && text_columns(buffer_text(&t)) + text_columns(line) > room) break;
        add_entry(m, name)->save = copy_text(list[i]);
        buffer_add(&t, line);
    }
    if (t.n && list[i]) buffer_add(&t, ", ...");
    if (t.n) say_text(tr("Saved by name: %s"), t.s);
}

/* Shows unfinished matches and campaigns, newest first, above the prompt. They are numbered after the entries that
 * start a match, so that those entries keep their numbers. */
static void show_saved(front_page *m, char **campaigns, char **matches) {
    size_t c = 0, s = 0;
    m->older = files_count(campaigns) + files_count(matches) > m->most;
    while ((campaigns[c] || matches[s]) && m->saved < m->most) {
        bool whole = newer(campaigns[c], matches[s]);
        show_one_saved(m, whole ? campaigns[c] : matches[s], whole);
        if (whole)
            c++;
        else
            s++;
    }
    show_named(m);
}

/* Returns the hardest level at which an entry was won, as " (hard)", or "". `choice` may be "". The caller frees it. */
static char *hardest(const front_page *m, const menu_entry *t, const char *choice) {
    const char *level = player_stats_hardest(m->stats, t->name, choice, t->about);
    buffer b = {0};
    if (*level) buffer_addf(&b, " (%s)", level);
    return b.s ? b.s : copy_text("");
}

/* Returns an entry's label with the hardest level won at it: "alone or together (hard)". The caller releases it. */
static char *label_with_level(const front_page *m, const menu_entry *t, const pr_setting *split, int i) {
    owned char *level = hardest(m, t, split->choice[i].id);
    return text_of("%s%s", split->choice[i].entry, level);
}

/* Prints the entries of a title: "  1 alone or together (hard)   2 one against all". An entry takes `column` columns,
 * or more if it shows a level. */
static void show_entries(front_page *m, const menu_entry *t, const pr_setting *split, int column) {
    for (int i = 0; i < split->choices; i++) {
        owned char *shown = label_with_level(m, t, split, i);
        const bool last = i + 1 == split->choices;
        const int columns = text_columns(shown), gap = last ? 0 : columns + 2 > column ? 2 : column - columns;
        buffer preset = {0};
        owned char *label = text_of("%s %s", t->name, split->choice[i].id);
        buffer_addf(&preset, "%s=%s", split->name, split->choice[i].id);
        add_entry(m, label)->preset = preset.s;
        print("%3zu  %s%*s", m->n, shown, gap, "");
    }
    print("\n");
}

/* Returns the columns of the line that show_entries() prints. */
static int entries_width(const front_page *m, const menu_entry *t, const pr_setting *split, int column) {
    int wide = 0;
    for (int i = 0; i < split->choices; i++) {
        owned char *shown = label_with_level(m, t, split, i);
        const int columns = text_columns(shown);
        wide += 5 + (i + 1 == split->choices ? columns : columns + 2 > column ? columns + 2 : column);
    }
    return wide;
}

/* Returns the columns of a short title with its number. */
static int short_width(const front_page *m, const menu_entry *t) {
    owned char *level = hardest(m, t, "");
    return 5 + text_columns(t->about->title) + text_columns(level);
}

/* Returns the number of cells that a short title and the gap after it fill. Returns 0 if the title stands alone on its
 * line: a lesson, or an episode with an entry for each choice of a setting. */
static int cells_of(const front_page *m, const menu_entry *t) {
    if (is_lesson(t->about) || (!t->about->episodes && entries_setting(t->about))) return 0;
    return (short_width(m, t) + 2 + CELL - 1) / CELL;
}

/* Returns true if a title of `cells` cells fits after the `filled` cells of the current line. */
static bool joins(int filled, int cells) {
    return filled && cells && (filled + cells) * CELL <= terminal_columns();
}

/* Ends the line of short titles, or the paragraph of spoken titles. */
static void end_cells(front_page *m) {
    if (m->cells) print("\n");
    if (m->spoken.n) say_wrapped(0, 0, m->spoken.s);
    buffer_free(&m->spoken);
    m->spoken = (buffer){0};
    m->begun = false;
    m->cells = 0;
}

static void show_head(front_page *m, const char *title) {
    if (m->joined)
        buffer_addf(&m->spoken, "%s", title);
    else
        say(TONE_STRONG, "%s%s\n", title, terminal_plain() ? ":" : "");
}

static void show_title(const front_page *m, const menu_entry *t) {
    owned char *level = hardest(m, t, "");
    print("%3zu  ", m->n);
    say(TONE_STRONG, "%s", t->about->title);
    print("%s", level);
}

/* Prints the line below a title: its pitch. The pitch of a lesson invites newcomers, so it is not shown to a player who
 * has finished the lesson. */
static void show_pitch(const front_page *m, const menu_entry *t) {
    if (is_lesson(t->about) && player_stats_finished(m->stats, t->name, false)) return;
    print("     ");
    say_wrapped(5, 5, t->about->pitch);
}

/* Prints "A walk            2 alone or together   3 one against all" on a line, and other titles side by side: " 14
 * A walk   15  A fight". The pitch is shown only after an entry is chosen. */
static void show_short(front_page *m, const menu_entry *t) {
    const pr_setting *split = t->about->episodes ? NULL : entries_setting(t->about);
    const char *title = t->about->title;
    if (split) {
        end_cells(m);
        const int columns = text_columns(title), left = terminal_columns() - 5 - entries_width(m, t, split, 20);
        int room = columns < TITLE_COLUMN ? TITLE_COLUMN - columns : 1;
        if (columns + room > left) room = columns < left ? left - columns : 1;
        print("     ");
        say(TONE_STRONG, "%s", title);
        print("%*s", room, "");
        show_entries(m, t, split, 20);
        return;
    }
    const bool first = !m->n && !m->waits; /* the first title is the lesson for newcomers */
    const int cells = first ? 0 : cells_of(m, t);
    if (!joins(m->cells, cells)) end_cells(m);
    if (m->cells) print("%*s", m->cells * CELL - m->wide, "");
    m->wide = m->cells * CELL + short_width(m, t);
    m->cells += cells;
    add_entry(m, t->name)->campaign = t->about->episodes;
    show_title(m, t);
    if (cells) return;
    print("\n");
    if (first) show_pitch(m, t);
}

static void show_long(front_page *m, const menu_entry *t) {
    const pr_setting *split = t->about->episodes ? NULL : entries_setting(t->about);
    const char *title = t->about->title;
    if (split) {
        say(TONE_STRONG, "%s", title);
        print("\n     ");
        say_wrapped(5, 5, t->about->pitch);
        show_entries(m, t, split, 24);
        return;
    }
    add_entry(m, t->name)->campaign = t->about->episodes;
    show_title(m, t);
    print("\n");
    show_pitch(m, t);
}

/* For --plain: prints each entry on its own line, as briefly as possible, or each game as one paragraph. */
static void speak_title(front_page *m, const menu_entry *t) {
    const pr_setting *split = t->about->episodes ? NULL : entries_setting(t->about);
    const char *title = t->about->title;
    for (int i = 0; i < (split ? split->choices : 1); i++) {
        const char *name = split ? split->choice[i].id : "";
        buffer preset = {0};
        owned_buffer line = {0};
        owned char *label = text_of("%s%s%s", t->name, split ? " " : "", name);
        if (split) buffer_addf(&preset, "%s=%s", split->name, name);
        buffer_addf(&line, "%s%s%s", title,
                    split                ? ", "
                    : t->about->episodes ? tr(", a campaign")
                                         : "",
                    split ? split->choice[i].entry : "");
        const char *level = player_stats_hardest(m->stats, t->name, name, t->about);
        if (*level) buffer_addf(&line, tr(", won at the level %s"), level);
        entry *e = add_entry(m, label);
        e->campaign = t->about->episodes;
        e->preset = preset.s;
        if (m->joined)
            buffer_addf(&m->spoken, "%s%zu%s %s",
                        m->begun      ? semicolon()
                        : m->spoken.n ? colon()
                                      : "",
                        m->n, m->spoken.n ? "" : ":", line.s);
        else
            show()->choice(3, m->n, line.s, "");
        m->begun = m->joined;
    }
}

/* Shows the coached matches that episodes offer to newcomers. Omits episodes that always have their coach, because they
 * are lessons. */
static void show_coached(front_page *m, const menu_entries *s) {
    for (size_t i = 0; i < s->n; i++) {
        const pr_description *about = s->at[i].about;
        if (!about->coached || about->seed >= 0) continue;
        entry *e = add_entry(m, s->at[i].name);
        e->coached = true;
        add_names(e, s->at[i].game, about->coached->title);
        show()->choice(3, m->n, about->coached->title, "");
    }
}

/* Shows the puzzles below all other entries that start a match. */
static void show_puzzles(front_page *m) {
    owned_by(files_free_at) char **all = puzzle_files();
    if (*all) {
        entry *e = add_entry(m, tr("puzzles"));
        e->puzzles = true;
        owned char *t = text_of(tr_n("%zu puzzle of one turn", "%zu puzzles of one turn", (long long)files_count(all)),
                                files_count(all));
        show()->choice(3, m->n, tr("Puzzles"), t);
    }
}

/* Returns true if the player has finished this entry, so the menu does not suggest it. */
static bool is_finished(const player_stats *stats, const entry *e) {
    owned_words w = words_split(e->label, ' ');
    return player_stats_finished(stats, w.at[0], e->coached) > 0;
}

/* Returns the index of the first entry that the player has not finished, in this order: the lesson, the coached match,
 * the other episodes of the coached match's game, that game's campaign. */
static size_t next_for_player(const front_page *m, const menu_entries *s) {
    const player_stats *stats = m->stats;
    size_t lessons = 0, next = 0;
    while (lessons < s->n && is_lesson(s->at[lessons].about)) lessons++;
    while (next < m->n && (next < lessons || m->at[next].coached) && is_finished(stats, &m->at[next])) next++;
    const bool learning = next < m->n && (next < lessons || m->at[next].coached);
    if (!learning && next) {
        const char *last = m->at[next - 1].label;
        const size_t game = strcspn(last, "/") + 1;
        while (next < m->n && (strncmp(m->at[next].label, last, game) != 0 ||
                               (!m->at[next].campaign && is_finished(stats, &m->at[next]))))
            next++;
    }
    return next < m->n ? next : 0;
}

/* Prints all titles, each by `title`, and the puzzles below them. */
static void show_titles(front_page *m, const menu_entries *s, void (*title)(front_page *, const menu_entry *)) {
    bool coached = false, campaigns = false;
    for (size_t i = 0; i < s->n; i++) {
        const bool heads = menu_entry_heads(s, i) || (!campaigns && s->at[i].about->episodes);
        if (heads || (!coached && !is_lesson(s->at[i].about))) end_cells(m);
        if (!coached && !is_lesson(s->at[i].about)) show_coached(m, s);
        coached |= !is_lesson(s->at[i].about);
        if (!campaigns && s->at[i].about->episodes) show_head(m, tr("Campaigns"));
        campaigns |= s->at[i].about->episodes;
        if (menu_entry_heads(s, i)) show_head(m, s->at[i].game);
        size_t from = m->n;
        title(m, &s->at[i]);
        for (; from < m->n; from++) add_names(&m->at[from], s->at[i].game, s->at[i].about->title);
    }
    end_cells(m);
    m->next = next_for_player(m, s);
    show_puzzles(m);
}

/* Lays the titles out without printing them, and returns the number of lines that they and the named saves take. */
static int lay_out(front_page *m, const menu_entries *s, void (*title)(front_page *, const menu_entry *)) {
    owned_by(files_free_at) char **named = saved_list();
    forget_entries(m);
    need(print_begin_aside() ? m : NULL);
    show_titles(m, s, title);
    print_end_aside();
    return print_aside_lines() + (*named != NULL);
}

/* Shows the titles. Uses a shorter form if the titles and the `below` lines under them do not fit the screen. Then the
 * saves get the lines that remain after the page's title, two lines around the saves, and the prompt, but at least one
 * save is shown. Returns the number of unreadable episodes, after a message about each. */
static size_t show_episodes(front_page *m, int below) {
    owned_by(menu_entries_free) menu_entries s = menu_entries_read();
    m->stats = player_stats_read();
    m->most = MAX_SAVED;
    void (*const whole)(front_page *, const menu_entry *) = terminal_plain() ? speak_title : show_long;
    if (!terminal_talks()) {
        show_titles(m, &s, whole);
        return s.broken;
    }
    int lines = lay_out(m, &s, whole);
    if (lines > terminal_rows() - 3 - below) {
        print_drop_aside();
        m->joined = terminal_plain();
        lines = lay_out(m, &s, m->joined ? speak_title : show_short);
        const int left = (terminal_rows() - 4 - lines) / LINES_OF_SAVED;
        if (left < MAX_SAVED) m->most = left < 1 ? 1 : (size_t)left;
        m->tight = left < 1;
    }
    print_page(lines);
    print_drop_aside();
    return s.broken;
}

/* Returns the heading of an entry's page: "Mist, alone or together". */
static char *title_of(const entry *e, const pr_description *described) {
    const pr_setting *split = entries_setting(described);
    buffer t = {0};
    buffer_add(&t, described->title);
    for (int i = 0; e->preset && i < split->choices; i++) {
        const char *equals = strchr(e->preset, '=');
        if (equals && !strcmp(equals + 1, split->choice[i].id)) buffer_addf(&t, ", %s", split->choice[i].entry);
    }
    return t.s;
}

/* What happens after the chosen entry has ended: the menu shows its page again, or the menu ends. */
typedef struct way {
    int status;
    bool again;
} way;

static bool try_match(void *name, const match_setup *settled, session *s) {
    owned_by(setup_free) match_setup p = {.seed = 1};
    int status;
    p.path = episode_find(name, &p.from);
    for (size_t i = 0; i < settled->settings.n; i++) words_add(&p.settings, settled->settings.at[i]);
    return p.path && session_start(s, &p, &status);
}

/* Plays the session. A player who plays to the end returns to the menu. */
static way play(session *s) {
    s->from_menu = true;
    way w = {.status = play_on(s, &(play_options){.json = false})};
    w.again = !s->left && pr_current_decision(s->match).over && !input_signal();
    session_close(s);
    return w;
}

static way begin_match(const entry *e, char *name) {
    owned_by(setup_free) match_setup p = {0};
    session s;
    way w = {.status = EXIT_FAILED};
    p.path = episode_find(name, &p.from);
    const pr_description *described = p.path ? episode_describe(&p.from, p.path) : NULL;
    owned char *title = described ? title_of(e, described) : NULL;
    reply r = !described   ? REPLY_LEAVE
              : e->coached ? REPLY_GIVEN
                           : form_fill(title, described, e->preset, try_match, name, &p);
    if (described) w = (way){EXIT_FINE, r == REPLY_BACK};
    if (r == REPLY_GIVEN) {
        if (e->coached) setup_coached(&p, described);
        setup_deal(&p, described);
        if (session_start(&s, &p, &w.status)) {
            if (p.coach) coach_switch(&s, true);
            print(tr("\n%s, seed %llu\n"), title, (unsigned long long)s.seed);
            say_wrapped(0, 0, s.content->pitch);
            w = play(&s);
        }
    }
    episode_forget(described);
    return w;
}

/* Stores a new campaign in a file of the state folder. */
static int begin_in_file(campaign *c) {
    owned char *stem = text_of("%s-%s-%s%s", c->about->game, c->about->id, campaign_seed(c), campaign_ending);
    owned char *file = state_file(stem);
    int status = EXIT_FAILED;
    if (!file)
        complain("%s", tr("precinct: no folder for the campaign, because neither XDG_STATE_HOME nor HOME names one. "
                          "Use `precinct campaign new CAMPAIGN FILE`.\n"));
    if (file && campaign_claim(c, file, true) && campaign_write(c)) {
        print(tr("\nThe campaign is kept in %s\n"), file);
        status = campaign_run(c, &(play_options){.json = false}, NULL);
    }
    return status;
}

/* Starts the first episode of a campaign to find out its seats, because the same players play all episodes. */
static bool try_campaign(void *name, const match_setup *settled, session *s) {
    campaign c = {0};
    int status;
    bool good = campaign_begin(&c, name, settled, &status) && campaign_session(&c, s, &status);
    campaign_close(&c);
    return good;
}

static way begin_campaign(char *name) {
    owned_by(setup_free) match_setup p = {0};
    campaign c = {0};
    way w = {.status = EXIT_FAILED};
    p.path = episode_find(name, &p.from);
    const pr_description *described = p.path ? episode_describe(&p.from, p.path) : NULL;
    reply r = described ? form_fill(described->title, described, NULL, try_campaign, name, &p) : REPLY_LEAVE;
    if (described) w = (way){EXIT_FINE, r == REPLY_BACK};
    p.seed = seed_from_entropy();
    if (r == REPLY_GIVEN && campaign_begin(&c, name, &p, &w.status)) {
        w.status = begin_in_file(&c);
        campaign_close(&c);
    }
    episode_forget(described);
    return w;
}

static way go_on(const char *save) {
    session s;
    way w = {.status = EXIT_REFUSED};
    if (!session_restore(&s, save, NULL, &w.status)) return w;
    print(tr("%s, seed %llu, continues.\n"), s.content->title, (unsigned long long)s.seed);
    return play(&s);
}

static way play_puzzle(void) {
    owned char *path = puzzle_next();
    way w = {.status = EXIT_REFUSED};
    if (path) w.status = puzzle_play(path, &(play_options){.json = false});
    return w;
}

static way run_chosen(const entry *e) {
    if (e->puzzles) return play_puzzle();
    if (e->save && e->campaign)
        return (way){campaign_go_on(e->save, NULL, &(play_options){.json = false}, NULL), false};
    if (e->save) return go_on(e->save);
    if (e->campaign) return begin_campaign(e->label);
    words w = words_split(e->label, ' '); /* "game/episode", sometimes followed by the setting that selects the entry */
    way to = begin_match(e, w.at[0]);
    words_free(&w);
    return to;
}

/* Plays the chosen entry. Restores the mods afterwards, because a continued save may have changed them. */
static way run_entry(const entry *e) {
    const mods_set mods = mods_now();
    way w = run_chosen(e);
    mods_again(&mods);
    return w;
}

/* Prints the possible answers. */
static void explain_menu(void *ctx) {
    (void)ctx;
    say_text(
        tr("Type the number of a line, or a word of its title. An episode then shows its settings, and Enter starts "
           "it. A match that waits continues where you left it. Enter alone takes the line that the question names: "
           "the match that you left, or else the next step for you. A level in brackets is the hardest one at which "
           "you have won. `precinct stats` shows your results, `precinct --help` everything else."));
}

/* Shows the page until the player chooses an entry or leaves. */
static way show_page(void) {
    front_page m = {0};
    way w = {EXIT_FINE, false};
    owned_by(files_free_at) char **campaigns = autosave_list(campaign_ending), **matches = autosave_list(match_ending);
    size_t waiting = files_count(campaigns) + files_count(matches);
    m.waits = waiting > 0;
    say(TONE_STRONG, "%s\n", tr("Precinct: tactical board games in the terminal"));
    size_t broken = show_episodes(&m, LINES_OF_SAVED * (int)(waiting < MAX_SAVED ? waiting : MAX_SAVED));
    size_t standard = waiting ? m.n : m.next;
    show_saved(&m, campaigns, matches);
    if (!m.n && broken) {
        w.status = EXIT_FAILED;
    } else if (!m.n) {
        say_text(tr("No episodes were found in %s/episodes; PRECINCT_DATA names another folder."), data_folder());
        w.status = EXIT_REFUSED;
    } else {
        owned const char **labels = need(calloc(m.n, sizeof *labels));
        for (size_t i = 0; i < m.n; i++) labels[i] = m.at[i].name ? m.at[i].name : m.at[i].label;
        size_t chosen;
        char prompt[160];
        struct text t = text_over(prompt, sizeof prompt);
        text_add(&t, tr("Which one? Type a number (Enter takes %zu, ? explains, q leaves): "), standard + 1);
        const choices all = {.names = labels, .n = m.n, .standard = standard, .explain = explain_menu, .first = true};
        reply r = ask_choice(prompt, &all, &chosen);
        if (r == REPLY_GIVEN) w = run_entry(&m.at[chosen]);
        w.again |= r == REPLY_BACK;
    }
    free_page(&m);
    return w;
}

int command_menu(const arguments *a) {
    if (!show_setup(a)) return EXIT_REFUSED;
    input_start();
    way w;
    do {
        w = show_page();
    } while (w.again);
    input_stop();
    return input_signal() ? 128 + input_signal() : w.status;
}
