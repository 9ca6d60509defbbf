# Completion for bash: the program itself knows what may follow. Installed where bash-completion looks; else source it.
_precinct() {
    local line IFS=$'\n'
    COMPREPLY=()
    while read -r line; do COMPREPLY+=("$line"); done < <(
        "$1" complete "${COMP_WORDS[@]:1:COMP_CWORD-1}" "${COMP_WORDS[COMP_CWORD]}" 2>/dev/null
    )
    if [ "${#COMPREPLY[@]}" = 0 ]; then compopt -o default; fi
    if [[ ${COMPREPLY[0]-} == *[=/] ]]; then compopt -o nospace; fi
}
complete -F _precinct precinct
