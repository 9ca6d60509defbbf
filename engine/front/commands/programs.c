/* Commands in Lua whose arguments C checks or prepares before the program runs. */
#include "front/base/print.h"
#include "front/commands/commands.h"
#include "front/programs/host.h"
#include "precinct_owned.h"
#include "text/words.h"

#include <string.h>

int command_bench(const arguments *a) {
    const char *first = argument_plain(a, 0);
    if (first && (*first == '-' || strchr(first, '='))) return command_usage("bench");
    return program_run("bench", "", a);
}

int command_complete(int argc, char **argv) {
    owned_buffer all = {0};
    owned argument *typed = need(calloc((size_t)argc, sizeof *typed));
    for (int i = 1; i < argc; i++) typed[i - 1].value = argv[i];
    for (size_t i = 0; i < commands_n; i++)
        buffer_addf(&all, "%s\1%s\2", commands[i].name, commands[i].help ? commands[i].help : "");
    return program_run("complete", all.s, &(arguments){typed, (size_t)argc - 1});
}

int command_reference(const arguments *a) {
    const char *form = argument_plain(a, 0);
    if (!form || strcmp(form, "json") != 0) return program_run("reference", "", a);
    released char *text = need(pr_reference());
    print_json(text);
    return EXIT_FINE;
}
