/* The commands that are written in Lua (front/sim/report.h). */
#include "front/commands/commands.h"
#include "front/sim/report.h"
#include "front/view/show.h"

const char strength_flags[] = "plain resume help";
const char tune_flags[] = "json csv resume ascii plain help";

/* Runs the program of this name. It gets the names of the options without a value. */
static int run(const char *name, const char *flags, const arguments *a) {
    return show_setup(a) ? program_run(name, a, json_string(flags)) : EXIT_REFUSED;
}

int command_balance(const arguments *a) {
    return run("balance", "", a);
}

int command_strength(const arguments *a) {
    return run("strength", strength_flags, a);
}

int command_tune(const arguments *a) {
    return run("tune", tune_flags, a);
}
