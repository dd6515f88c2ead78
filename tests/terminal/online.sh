#!/usr/bin/env bash
# Tables of a server, line by line: whole games, in three languages, through a crash of the server;
# looking on, coming back, another game; and what goes wrong.
. "${BASH_SOURCE[0]%/*}/server.bash"
status=-
serve

# ---- A whole game, and a server that crashes in it ---------------------------------------------------

command_line='a game at a server'
make_table 'players: 4' 'rules: advanced' 'odds: no'
player Anna en 'save anna.epix' quit
wait_said Anna 'You are the host.'
player Bert de 'speichern bert.epix' verlassen
wait_said Anna 'Bert sits down as Blue.'
mkfifo look.in
XDG_STATE_HOME=$scratch/look "$EPIX" play --plain --join "$link" --watch --lang fr <look.in \
    >look.out 2>look.err &
exec 8>look.in
wait_said look 'Vous regardez la partie.'
# The host's pipe has one writer more for a moment.
touch hold # the server crashes in the midst of the game, however quick it is
printf 'bots peasant\nstart\n' >Anna.in
asked_thrice() { (($(grep -c 'For example' Anna.out) > 2 || $(grep -c 'Zum Beispiel' Bert.out) > 2)); }
wait_until asked_thrice
kill_server
wait_said Anna 'The connection to the server is lost; trying again.'
wait_said look 'La connexion au serveur est perdue ; nouvel essai.'
serve
wait_said Bert 'Wieder verbunden.'
rm hold
ended() { [[ -s anna.epix && -s bert.epix ]]; }
wait_until ended
wait_said look 'Victoire'
printf 'qui\njournal 5\nchances\nquitter\n' >&8
exec 8>&-
wait_said look 'Cette table ne donne pas'
for name in Anna Bert look; do
    [[ ! -s $name.err ]] || { cp $name.err err && complain "$name complains"; }
done
cmp -s anna.epix bert.epix || complain 'two records of one game'
run replay anna.epix
good
says Anna 'Victory for '
says Bert 'Sieg für '
# Each of them was told everything once: the same events, in their language.
for word in 'Spring begins' 'Winter begins'; do
    [[ $(grep -c "^$word" Anna.out) == 1 ]] || complain "not told once: $word"
done
[[ $(grep -c '^Es wird Frühling' Bert.out) == 1 ]] || complain 'not told once in German: spring'
says Anna 'Red takes the last decision back.'
says Bert 'Rot nimmt die letzte Entscheidung zurück.'
# No secret: whoever looks on never learns a stake or a bid before it is open.
grep -q 'Vous pouvez encore changer' look.out && complain 'a spectator may decide'

# ---- Coming back, talking, taking back, giving up ------------------------------------------------------

join() {
    local state=$1
    shift
    command_line="epix play --join $*"
    XDG_STATE_HOME=$scratch/$state "$EPIX" play --plain --join "$@" <in >out 2>err
    status=$?
}

make_table 'players: 2' 'rules: basic' 'chat: free' 'odds: yes' 'clock: live 600 50'
printf 'clock\nsay 1\nsay how are you\nsay\nname Anne\nlink\nundo\nresign nothing\nquit\n' >in
join here "$link" --name Anna
good
has_out 'You play Red.'
has_out 'Everybody has 10:00 for the whole game, and 50 seconds more after each decision.'
has_out 'Red (Anna) says: Hello!'
has_out 'Red (Anna) says: how are you'
has_out '14: I have to go. Goodbye!'
has_out 'Red is now called Anne.'
has_out 'Blue: open.'
has_out 'There is nothing that you could take back.'
has_out "Your seat is kept. Come back with: epix play --join $link"
keys_file=$(find here -type f)
[[ $(stat -c %a "$keys_file") == 600 ]] || complain 'others can read the key of the seat'

printf 'bots nobody\nstart\nbots peasant\nopen blue\nbots peasant\nrematch\nstart\nrecruit camp rc\n' >in
printf 'recruit soldier r1\nlog 2\nwho\nclock\nresign\nwho\nquit\n' >>in
join here "$link"
good
has_out 'You play Red.'
has_out 'There is no such bot.'
has_out 'Some seats are still open: wait for players, or seat bots.'
has_out 'The seat of Blue is open again.'
has_out 'The game is not over yet.'
has_out 'A Camp is never placed in a castle. (Rule 2.12.)'
has_out 'Red (Anne): gold 13'
has_out 'Red (Anne) has 10:'
has_out 'Anne (Red) leaves; the bot Squire plays on.'
[[ -z $(find here -type f) ]] || complain 'the key of a seat that was given up is kept'

# ---- Muting and reporting ------------------------------------------------------------------------------

make_table 'players: 2' 'chat: free'
printf 'quit\n' >in
join rude "$link" --name Rude
good
mkfifo Mia.in
XDG_STATE_HOME=$scratch/Mia "$EPIX" play --plain --join "$link" --name Mia <Mia.in >Mia.out 2>Mia.err &
exec 8>Mia.in
wait_said Mia 'You play Blue.'
printf 'say how do you do\nquit\n' >in
join rude "$link"
good
wait_said Mia 'Red (Rude) says: how do you do'
printf 'report red\nmute\nagree\nmute red\n' >&8
wait_said Mia 'You do not see any more what Red says.'
printf 'say what nobody reads\nquit\n' >in
join rude "$link"
good
"$EPIX" admin notice --data epix.db --text 'Tea is served.' >/dev/null || complain 'no notice'
wait_said Mia 'Tea is served.'
printf 'mute red\n' >&8
wait_said Mia 'You see again what Red says.'
printf 'say how do you do again\nquit\n' >in
join rude "$link"
good
wait_said Mia 'Red (Rude) says: how do you do again'
printf 'quit\n' >&8
exec 8>&-
says Mia 'The host of the server will read what Red said last.'
says Mia 'The game has not begun yet.'
says Mia 'do not show what somebody says' # help, for it was not said who
grep -q 'what nobody reads' Mia.out && complain 'a muted player was heard'
"$EPIX" admin reports --data epix.db | grep -q 'by=b seat=r.*text="how do you do"' || complain 'no report'

# ---- Another game ------------------------------------------------------------------------------------

make_table 'players: 2' 'rules: basic'
player Carl en rematch
wait_said Carl 'You are the host.'
player Dora fr revanche
wait_said Carl 'Dora sits down as Blue.'
echo start >Carl.in
wait_said Carl 'Another game begins at a new table'
wait_said Dora 'Une autre partie commence'
says Carl 'Victory for '
# They have ended with their input, and come back to the new table, one seat on.
link=$(sed -n 's/^Another game .*: //p' Carl.out)
[[ $link == http* ]] || complain 'no new link'
printf 'quit\n' >in
join Carl "$link"
good
has_out 'You play Blue.'

# ---- What goes wrong -----------------------------------------------------------------------------------

printf 'quit\n' >in
join none "${link%/t/*}/t/nosuchtable"
bad 'epix play: There is no such table, or it is not for you.'
join none http://127.0.0.1:1/t/abc --lang de
bad 'epix play: 127.0.0.1:1 ist nicht zu erreichen. Stimmt der Link, und läuft der Server?'
for wrong in 'http://' '://x/t/a' 'ftp:a:b' 'http://host:99999/t/a' 'http://user@host/t/a'; do
    join none "$wrong"
    expect_status 2
    has_err 'is no link of a server or of a table'
done
run play --watch
expect_status 2
has_err '--watch needs --join.'
run play --join "$link" --load "$games/two-basic.epix"
expect_status 2
has_err '--load does not go with --join.'

# The key of the seat is wrong: it is forgotten, and one is a stranger.
make_table 'players: 2' 'rules: basic'
join wrong "$link" --name Emil
good
printf 'nonsense' >"$(find wrong -type f)"
join wrong "$link" --watch # looking on needs none
good
printf 'sit blue\nFrieda\nquit\n' >in
join wrong "$link" --watch
good
has_out 'You are looking on.'
has_out 'Frieda sits down as Blue.'
printf 'open blue\nquit\n' >in
join wrong "$link"
good
has_out 'You play Blue.'
has_out 'Only the host of the table may do this.'
printf 'nonsense' >"$(find wrong -type f)"
join wrong "$link"
good
has_out 'The seat that you had at this table is not yours any more.'
has_out 'You are looking on.'

# All seats are taken: one looks on, too.
printf 'sit\nstart\nrecruit soldier r1\nquit\n' >in
join full "$link" --name Gerd
good
has_out 'You are looking on.'
has_out 'Everybody is there. Emil begins the game.'
has_out 'Take a seat first.'

# Bots go by their names in the reader's language, and are called by them.
make_table 'players: 2' 'rules: basic'
printf 'bots seigneur de guerre\nquitter\n' >in
join french "$link" --name Anne --lang fr
good
has_out 'Le bot Seigneur de guerre s’assied et joue Bleu.'

# Not for spectators.
make_table 'players: 2' 'rules: basic' 'spectators: no'
printf 'bots peasant\nstart\nquit\n' >in
join private "$link" --name Hans
good
join other "$link" --watch
bad 'epix play: There is no such table, or it is not for you.'
private=$link

# ---- Clocks that run low --------------------------------------------------------------------------------

# low SECONDS: somebody has a second more than that for the whole game, and is told.
low() {
    local name=low$1
    make_table 'players: 2' 'rules: basic' "clock: live $(($1 + 1)) 1"
    mkfifo "$name.in"
    XDG_STATE_HOME=$scratch/$name "$EPIX" play --plain --join "$link" --name Ida <"$name.in" \
        >"$name.out" 2>"$name.err" &
}
low 10
exec 7>low10.in
low 30
exec 8>low30.in
printf 'bots peasant\nstart\n' | tee /dev/fd/7 >&8
for seconds in 10 30; do
    command_line="a clock with $seconds seconds"
    wait_said low$seconds "You have $seconds seconds left for this decision."
done
printf 'quit\n' | tee /dev/fd/7 >&8
exec 7>&- 8>&-
[[ $(grep -c 'seconds left' low30.out) == 1 ]] || complain 'warned of what is not so yet'

# ---- Through a proxy with a certificate -----------------------------------------------------------------

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
    -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out certificate.pem \
    2>/dev/null
python3 -B "$EPIX_SOURCE/tests/terminal/tls.py" certificate.pem key.pem "$port" >proxy.out 2>proxy.err &
proxy=$!
wait_until test -s proxy.out
make_table 'players: 2' 'rules: basic'
secure=https://localhost:$(<proxy.out)/t/${link##*/}
printf 'link\nquit\n' >in
SSL_CERT_FILE=$scratch/certificate.pem join secure "$secure" --name Jana
good
has_out 'You play Red.'
has_out "$secure"
SSL_CERT_FILE=$scratch/certificate.pem join secure "wss${secure#https}"
good
has_out 'You play Red.'
# Nobody vouches for it.
join strange "$secure" --name Jana
bad "epix play: localhost:$(<proxy.out) has no certificate that this computer trusts. Is the link right?"
kill $proxy
wait $proxy 2>/dev/null

# ---- Nobody reads any more -------------------------------------------------------------------------------

command_line='epix play --join | head -n 1'
mkfifo read.in
{
    XDG_STATE_HOME=$scratch/read "$EPIX" play --plain --join "$link" --watch <read.in 2>err
    echo $? >code
} | head -n 1 >out &
process=$!
exec 8>read.in
wait_until test -s out
# The reader goes after one line; whatever is said then has no place to go.
(printf 'who\nwho\nwho\n' >&8) 2>/dev/null # it may be gone already
wait_until test -s code
exec 8>&-
wait $process
[[ $(<code) == [01] ]] || complain 'not a clean end'
[[ ! -s err ]] || complain 'noise'

# The server has gone, and does not come back: one can still leave.
mkfifo gone.in
XDG_STATE_HOME=$scratch/private "$EPIX" play --plain --join "$private" <gone.in >gone.out 2>gone.err &
process=$!
exec 8>gone.in
wait_said gone 'Type help'
kill_server
wait_said gone 'The connection to the server is lost; trying again.'
printf 'who\nquit\n' >&8
exec 8>&-
wait $process || complain 'did not leave'
says gone 'Red (Hans): gold'

finish
