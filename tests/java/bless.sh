#!/usr/bin/env bash
# Writes run/expected/<Name>.out: the stdout of each program of run/ on the
# real `java`.
#
#   tests/java/bless.sh            bless every program
#   tests/java/bless.sh Name...    bless only these
#   tests/java/bless.sh --check [Name...]
#                                  write nothing; fail where the stored
#                                  output differs from what java prints now
#
# Each program runs twice (-Xint, shared archive if there is one); it is
# refused when the two outputs differ, when the exit code is not the one its
# `//@ exit:` header announces (default 0), or when the output is not ASCII
# (the encoding of stdout depends on the host).
set -u
export LC_ALL=C.UTF-8
here=$(cd "$(dirname "$0")" && pwd)
src=$here/run
out=$src/expected
check=0
if [ "${1:-}" = --check ]; then check=1; shift; fi
if [ "${1:-}" = -h ] || [ "${1:-}" = --help ]; then
    sed -n '2,/^set -u/{/^#/s/^# \{0,1\}//p}' "$0"; exit 0
fi

names=()
if [ $# -gt 0 ]; then
    for n in "$@"; do n=$(basename "$n"); names+=("${n%.java}"); done
else
    for f in "$src"/*.java; do n=$(basename "$f"); names+=("${n%.java}"); done
fi

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$out" "$tmp/classes"

header() { # header <file> <key>: value of the //@ line with that key
    sed -n "1,10s|^//@ *$2: *||p" "$1" | head -n 1 | sed 's/ *$//'
}

plain=()
declare -A groups=()
for n in "${names[@]}"; do
    f=$src/$n.java
    if [ ! -f "$f" ]; then echo "no such program: $n" >&2; exit 2; fi
    a=$(header "$f" javac-args)
    if [ -z "$a" ]; then plain+=("$f"); else groups[$a]+="$f"$'\n'; fi
done
compile() { # compile <args> <files...>
    local a=$1; shift
    # shellcheck disable=SC2086
    javac -g -nowarn -Xlint:none -encoding UTF-8 $a -sourcepath "$src" -d "$tmp/classes" "$@" 2>"$tmp/javac.err" || {
        cat "$tmp/javac.err" >&2; exit 2; }
}
if [ ${#plain[@]} -gt 0 ]; then compile "" "${plain[@]}"; fi
for a in "${!groups[@]}"; do
    mapfile -t files < <(printf '%s' "${groups[$a]}")
    compile "$a" "${files[@]}"
done

bad=0
for n in "${names[@]}"; do
    f=$src/$n.java
    want=$(header "$f" exit); want=${want:-0}
    jargs=$(header "$f" java-args)
    pargs=$(header "$f" args)
    # shellcheck disable=SC2086
    for i in 1 2; do
        timeout 20 java -Xint -Xshare:auto $jargs -cp "$tmp/classes" "$n" $pargs \
            >"$tmp/out$i" 2>"$tmp/err" </dev/null
        rc=$?
        if [ $rc -ne "$want" ]; then
            echo "$n: exit code $rc, expected $want" >&2
            head -n 5 "$tmp/err" >&2
            bad=$((bad + 1)); continue 2
        fi
    done
    if ! cmp -s "$tmp/out1" "$tmp/out2"; then
        echo "$n: output differs between two runs" >&2; bad=$((bad + 1)); continue
    fi
    if LC_ALL=C grep -aqP '[\x80-\xff]' "$tmp/out1"; then
        echo "$n: output is not ASCII" >&2; bad=$((bad + 1)); continue
    fi
    if [ $check = 1 ]; then
        if ! cmp -s "$tmp/out1" "$out/$n.out"; then
            echo "$n: stored output differs" >&2; bad=$((bad + 1))
        fi
    else
        cp "$tmp/out1" "$out/$n.out"
    fi
done
echo "${#names[@]} programs, $bad refused"
[ $bad = 0 ]
