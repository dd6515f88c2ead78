#!/bin/sh
# An engine that goes wrong as its argument says. It greets first, unless that is what goes wrong.
how=$1

case $how in
    absent) exit 0 ;;
    asleep) exec sleep 1000 ;;
esac

echo 'epix-engine 1'
echo "id name $how"
echo ready
while read -r line; do
    case $line in
        newgame) echo ready ;;
        go*)
            case $how in
                crash) kill -KILL $$ ;;
                exit) exit 1 ;;
                hang) sleep 1000 ;;
                orphan)
                    sleep 1000 &
                    exit
                    ;;
                deaf)
                    exec <&-
                    sleep 1000
                    ;;
                mute)
                    exec >&-
                    sleep 1000
                    ;;
                garbage) echo 'best do the right thing' ;;
                binary) head -c 1000 /dev/urandom | tr -d '\n' | sed 's/^/best /' && echo ;;
                illegal) echo 'best auction 4000000000' ;;
                error) echo 'error out of order' ;;
                flood) yes info ;;
                long) tr '\000' x </dev/zero ;;
                interrupt) # the one that started us, which is the arena, in the third game
                    echo >>games-begun
                    [ "$(wc -l <games-begun)" -lt 3 ] && echo 'best nothing' || kill -INT "$PPID"
                    ;;
            esac
            ;;
    esac
done
