#!/usr/bin/env bash
# The library has nothing in it of the folder where it was built. Here a file of each layer is compiled
# again elsewhere; `make test-packages` builds all of it twice.
. "$EPIX_SOURCE/tests/cli/common.bash"

# Other builds are for debuggers, which look for the sources.
grep -q '^CMAKE_BUILD_TYPE:.*=Release$' "$EPIX_BUILD/CMakeCache.txt" || finish
export CCACHE_DISABLE=1
touch out err
status=0

for library in libepix.a libepix.so; do
    command_line=$library
    ! grep -qaF "$EPIX_SOURCE/" "$EPIX_BUILD/$library" || complain 'names the folder'
    ! grep -qaF .gnu.lto_ "$EPIX_BUILD/$library" || complain "has the compiler's own form, which names the folder"
done

# code_of OBJECT FILE: the object without that form.
code_of() { objcopy --remove-section='.gnu.lto_*' --remove-section='.gnu.debuglto_*' "$1" "$2"; }

# elsewhere FILE OBJECT: compiles it in a project that lies in another folder.
elsewhere() {
    local command
    command=$(python3 - "$EPIX_BUILD/compile_commands.json" "/$1" <<'END'
import json, sys
print(next(entry["command"] for entry in json.load(open(sys.argv[1])) if entry["file"].endswith(sys.argv[2])))
END
    )
    mkdir -p "elsewhere/build/${2%/*}"
    (cd elsewhere/build && bash -c "${command//"$EPIX_SOURCE"/"$scratch/elsewhere"}") >out 2>err
    status=$?
}

mkdir elsewhere
cp -r "$EPIX_SOURCE"/{include,src,data} elsewhere
for layer in rules notation bots words; do
    files=("elsewhere/src/$layer"/*.c)
    file=${files[0]#elsewhere/}
    object=src/$layer/CMakeFiles/epix_$layer.dir/${file##*/}.o
    command_line=$file
    elsewhere "$file" "$object"
    good
    code_of "$EPIX_BUILD/$object" here.o
    code_of "elsewhere/build/$object" there.o
    cmp here.o there.o >out 2>&1 || complain 'other bytes from another folder'
done

finish
