package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/solver/check"
)

// long says to kill bots in every way, and to let crowds of full size talk to them.
var long = flag.Bool("long", false, "kill bots in every way, and let crowds of full size talk to them")

// asBot is the variable of the environment by which this test's binary is not the tests, but the bot. Its
// value says when the clock of the tests began.
const asBot = "TEST_IS_THE_BOT"

// TestMain has all bots of the tests make the public dailies, which are the same for ever.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // many bots are short-lived: to collect after each of them would be a tenth of the work
	if os.Getenv("SUDOKUBOT_DAILY_SECRET") == "" {
		_ = os.Setenv("SUDOKUBOT_DAILY_SECRET", publicSeries) // the name is one
	}
	if began := os.Getenv(asBot); began != "" {
		if err := testsClock.began.UnmarshalText([]byte(began)); err != nil {
			panic(err)
		}
		os.Exit(exitCode(runHere(func(env *environment) {
			env.progress = 0 // a loaded machine is not what is tested here

			env.now = testsClock.now
		})))
	}
	discordtest.Main(m)
}

// process is a bot in a process of its own, so that it can be killed, and started again with what it has
// stored.
type process struct {
	t   *testing.T
	log tape
	cmd *exec.Cmd
}

// launch starts a bot with this configuration. At the end of the test it is told to end, and must end well;
// no log line may hold a token.
func launch(t *testing.T, config string) *process {
	t.Helper()
	p := &process{t: t}
	p.start(config)
	t.Cleanup(p.end)
	return p
}

// start starts the bot.
func (p *process) start(config string) {
	p.t.Helper()
	p.cmd = exec.Command(os.Args[0], "--config", writeConfig(p.t, config))
	p.cmd.Env = append(os.Environ(), asBot+"="+testsClock.began.Format(time.RFC3339Nano))
	p.cmd.Stdout, p.cmd.Stderr = &p.log, &p.log
	check.Must(p.t, p.cmd.Start())
}

// kill ends the bot as a crash of the machine would: it learns nothing of it, and nothing is tidied up.
func (p *process) kill() {
	p.t.Helper()
	check.Must(p.t, p.cmd.Process.Kill())
	_ = p.cmd.Wait() // it was killed, which is an error
}

// end asks the bot to end, as who runs it does.
func (p *process) end() {
	p.stop()
	wantNoToken(p.t, p.log.String())
	if p.t.Failed() {
		p.t.Logf("the log of the bot:\n%s", p.log.String())
	}
}

// stop ends the bot well, unless it is not running.
func (p *process) stop() {
	if p.cmd.ProcessState != nil {
		return
	}
	check.NoError(p.t, p.cmd.Process.Signal(syscall.SIGTERM))
	check.NoError(p.t, p.cmd.Wait())
}

// mortal is a bot in a process that is killed now and then, and a script of what people see of it.
type mortal struct {
	*process
	script
	config string
	held   int // calls, so far
}

// newMortal starts a bot whose configuration first has changed for its first life.
func newMortal(t *testing.T, config string, first func(config string) string) *mortal {
	t.Helper()
	return &mortal{process: launch(t, first(config)), config: config, script: script{names: map[any]int{}, texts: map[any]string{}}}
}

// falls is when the bot is killed.
func (m *mortal) falls() {
	m.t.Helper()
	m.kill()
	m.befalls("killed")
}

// rises is when it is started again.
func (m *mortal) rises() {
	m.t.Helper()
	m.start(m.config)
	m.befalls("started again")
}

func asItIs(config string) string { return config }

// script is a conversation as it is read by people: who says what, what the bot shows, and what befalls it.
type script struct {
	strings.Builder
	names map[any]int    // numbers of the bot's messages, in the order in which they came
	texts map[any]string // what they showed last, but for times
}

// repeats reports whether a message shows again what it showed before, which nobody sees: a bot that is
// killed before it has noted that a board is shown shows it again. If not, it is noted.
func (s *script) repeats(id any, text string) bool {
	text = spent.ReplaceAllString(away.ReplaceAllString(text, ""), "")
	if s.texts[id] == text {
		return true
	}
	s.texts[id] = text
	return false
}

// sight is a message of the bot.
type sight struct {
	id      any
	text    string
	picture bool
	buttons [][]string
	edited  bool
	to      string // the name of who is answered; empty where that is plain
}

// spent is how long something took, which is another time each time. A busy machine takes minutes to start
// again.
var spent = regexp.MustCompile(`\d+(\.\d+)?[ \x{00a0}\x{202f}](ns|µs|ms|s)\b|\b\d{1,2}:\d\d\b`)

// away is what is told of the time that the bot was not there, where that was long.
var away = regexp.MustCompile(`(?m)^I was away for .*\n`)

// says notes an action of a person.
func (s *script) says(who, what string) { fmt.Fprintf(s, "%s: %s\n", who, what) }

// befalls notes what happens to the bot.
func (s *script) befalls(what string) { fmt.Fprintf(s, "--- %s ---\n", what) }

// shows notes what the bot shows.
func (s *script) shows(m sight) {
	number, known := s.names[m.id]
	if !known {
		number = len(s.names) + 1
		s.names[m.id] = number
	}
	how := ""
	switch {
	case m.edited:
		how = ", edited"
	case m.to != "":
		how = ", answering " + m.to
	}
	fmt.Fprintf(s, "Bot, message %d%s:\n", number, how)
	for line := range strings.Lines(strings.TrimRight(spent.ReplaceAllString(away.ReplaceAllString(m.text, ""), "(time)"), "\n") + "\n") {
		fmt.Fprintf(s, "  %s", line)
	}
	if m.picture {
		s.WriteString("  [picture]\n")
	}
	for _, row := range m.buttons {
		fmt.Fprintf(s, "  [%s]\n", strings.Join(row, "] ["))
	}
}

// line is a message as it stands in the end.
type line struct {
	id   any
	who  string // empty for the bot
	text string
}

// stands notes what is to be seen in a chat in the end, a line for each message. Messages of the bot that
// follow each other stand in the order in which the script tells of them: people do not wait for each other.
func (s *script) stands(lines []line) {
	s.WriteString("=== the chat in the end ===\n")
	for len(lines) > 0 {
		n := 1
		for lines[0].who == "" && n < len(lines) && lines[n].who == "" {
			n++
		}
		slices.SortStableFunc(lines[:n], func(a, b line) int { return cmp.Compare(s.names[a.id], s.names[b.id]) })
		for _, l := range lines[:n] {
			first, _, _ := strings.Cut(l.text, "\n")
			if l.who == "" {
				l.who = fmt.Sprintf("Bot, message %d", s.names[l.id])
			}
			s.says(l.who, first)
		}
		lines = lines[n:]
	}
}

// compare compares the script with the one in testdata.
func (s *script) compare(t *testing.T, name string) {
	t.Helper()
	golden := filepath.Join("testdata", "killed", name+".golden")
	if *update {
		check.Must(t, os.WriteFile(golden, []byte(s.String()), 0o644))
	}
	want, err := os.ReadFile(golden)
	check.Must(t, err)
	check.Deep(t, s.String(), string(want))
}
