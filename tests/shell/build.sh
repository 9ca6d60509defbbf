# Each step of the build prints the progress, and a renamed tree is not built again.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

mkdir "$work/one" && cp -R Makefile .ci engine "$work/one"
# build TREE OBJECT...: makes these objects, and writes the output of make to $work/out
build() {
    tree=$1
    shift
    for name in "$@"; do set -- "$@" "b/obj/engine/core/$name.o" && shift; done
    make -C "$work/$tree" --no-print-directory BUILD=b "$@" >"$work/out" 2>&1 || { cat "$work/out" && false; }
}
prints() { grep -v '^make' "$work/out" | sort | diff "$work/wanted" -; }

echo '[1/1] CC engine/core/names.c' >"$work/wanted"
ok "make builds one object" build one names
ok "make numbers a single step as 1 of 1" prints
printf '%s\n' '[1/2] CC engine/core/option.c' '[2/2] CC engine/core/filter.c' >"$work/wanted"
ok "make builds two further objects" build one names option filter
ok "make numbers only the steps that are due" prints
: >"$work/wanted"
ok "make succeeds if nothing is due" build one names option filter
ok "make prints no step if nothing is due" prints
mv "$work/one" "$work/two"
ok "make succeeds in a tree that was renamed" build two names option filter
ok "make builds nothing again in a tree that was renamed" prints
ok "no stamp of a build contains the path of the tree" not grep -rqF "$work" "$work/two/b" --include='*.stamp'
cp -R -p "$work/two" "$work/three"
ok "make succeeds in a tree that was copied with its times" build three names option filter
ok "make builds nothing again in a tree that was copied with its times" prints
echo '[1/1] CC engine/core/names.c' >"$work/wanted"
touch "$work/three/engine/core/names.c"
ok "make succeeds after a file was touched" build three names option filter
ok "make builds the file that was touched" prints
done_testing
