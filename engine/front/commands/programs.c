/* The commands that are written in Lua. */
#include "front/commands/commands.h"
#include "front/sim/report.h"

const char sim_flags[] = "json csv resume ascii plain help all";
const char tune_flags[] = "json csv resume ascii plain help";
const char strength_flags[] = "plain resume help";

int command_balance(const arguments *a) {
    return program_run("balance", "", a);
}

int command_sim(const arguments *a) {
    return program_run("sim", sim_flags, a);
}

int command_strength(const arguments *a) {
    return program_run("strength", strength_flags, a);
}

int command_tune(const arguments *a) {
    return program_run("tune", tune_flags, a);
}
