package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/discord/discordtest"
	"sudokubot/bot/game"
	"sudokubot/bot/render"
	"sudokubot/bot/teller"
	"sudokubot/generator/daily"
	"sudokubot/solver/check"
)

// long is the flag that makes tests kill bots at all moments, and makes crowds larger.
var long = flag.Bool("long", false, "kill bots in every way, and let crowds of full size talk to them")

// asBot is the name of an environment variable. If it is set, the test binary runs the bot. Its value is the
// time at which the clock of the tests began.
const asBot = "TEST_IS_THE_BOT"

// TestMain makes all bots use the public series of dailies, because the dailies of that series never change.
// If the variable asBot is set, it runs a bot instead of the tests.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400) // garbage collection for many short-lived bots would take a tenth of the time
	if os.Getenv("SUDOKUBOT_DAILY_SECRET") == "" {
		_ = os.Setenv("SUDOKUBOT_DAILY_SECRET", publicSeries) // fails only if the name is invalid
	}
	if began := os.Getenv(asBot); began != "" {
		if err := testsClock.began.UnmarshalText([]byte(began)); err != nil {
			panic(err)
		}
		os.Exit(exitCode(runHere(func(env *environment) {
			env.progress = 0 // the number of progress messages would depend on the load of the machine
			env.now = testsClock.now
		})))
	}
	discordtest.Main(m)
}

// process is a bot in a separate process, which a test can kill and start again.
type process struct {
	t   *testing.T
	log chattest.Log
	cmd *exec.Cmd
}

// launch starts a bot with this configuration in a separate process. The bot is stopped at the end of the
// test, and must end without an error. No log line may contain a token.
func launch(t *testing.T, config string) *process {
	t.Helper()
	p := &process{t: t}
	p.start(config)
	t.Cleanup(p.end)
	return p
}

// start starts the process.
func (p *process) start(config string) {
	p.t.Helper()
	p.cmd = exec.Command(os.Args[0], "--config", writeConfig(p.t, config))
	p.cmd.Env = append(os.Environ(), asBot+"="+testsClock.began.Format(time.RFC3339Nano))
	p.cmd.Stdout, p.cmd.Stderr = &p.log, &p.log
	check.Must(p.t, p.cmd.Start())
}

// kill ends the process at once, without a chance to store data.
func (p *process) kill() {
	p.t.Helper()
	check.Must(p.t, p.cmd.Process.Kill())
	_ = p.cmd.Wait() // returns an error, because the process was killed
}

// end stops the bot and checks its log.
func (p *process) end() {
	p.stop()
	wantNoToken(p.t, p.log.String())
	if p.t.Failed() {
		p.t.Logf("the log of the bot:\n%s", p.log.String())
	}
}

// stop ends the bot with SIGTERM, if it is running.
func (p *process) stop() {
	if p.cmd.ProcessState != nil {
		return
	}
	check.NoError(p.t, p.cmd.Process.Signal(syscall.SIGTERM))
	check.NoError(p.t, p.cmd.Wait())
}

// mortal is a bot in a process that a test kills, and a script of its conversation.
type mortal struct {
	*process
	script
	config string
	held   int // number of calls held back by a double so far
}

// newMortal starts a bot. change receives the configuration, and returns that of the first process.
func newMortal(t *testing.T, config string, change func(config string) string) *mortal {
	t.Helper()
	return &mortal{process: launch(t, change(config)), config: config, script: script{names: map[any]int{}, texts: map[any]string{}}}
}

// falls kills the bot, and adds this to the script.
func (m *mortal) falls() {
	m.t.Helper()
	m.kill()
	m.befalls("killed")
}

// rises starts the bot again, and adds this to the script.
func (m *mortal) rises() {
	m.t.Helper()
	m.start(m.config)
	m.befalls("started again")
}

func asItIs(config string) string { return config }

// script is a conversation in text form. It has the actions of people, the messages of the bot, and each kill
// and start of the bot.
type script struct {
	strings.Builder
	names map[any]int    // numbers of the bot's messages, in order of arrival
	texts map[any]string // last texts of the bot's messages, without times
}

// repeats reports whether text is also the last text of this message. If not, it stores text as the last. A
// bot may show a board twice if it was killed before it stored that the board had been shown.
func (s *script) repeats(id any, text string) bool {
	text = spent.ReplaceAllString(away.ReplaceAllString(text, ""), "")
	if s.texts[id] == text {
		return true
	}
	s.texts[id] = text
	return false
}

// sight is a message of the bot as a person sees it.
type sight struct {
	id      any
	text    string
	picture bool
	buttons [][]string
	edited  bool
	to      string // name of the person to whom the message replies; empty in a private chat
}

// spent matches durations, which differ between runs. A busy machine may need minutes to start the bot again.
var spent = regexp.MustCompile(`\d+(\.\d+)?[ \x{00a0}\x{202f}](ns|µs|ms|s)\b|\b\d{1,2}:\d\d\b`)

// away matches the line in which the bot says that it was away for long.
var away = regexp.MustCompile(`(?m)^I was away for .*\n`)

// says adds an action of a person to the script.
func (s *script) says(who, what string) { fmt.Fprintf(s, "%s: %s\n", who, what) }

// befalls adds a kill or a start of the bot to the script.
func (s *script) befalls(what string) { fmt.Fprintf(s, "--- %s ---\n", what) }

// shows adds a message of the bot to the script.
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

// line is a message in a chat at the end of the test.
type line struct {
	id   any
	who  string // name of the sender; empty for the bot
	text string
}

// stands adds the messages of a chat at the end of the test to the script, a line for each. Adjacent messages
// of the bot are sorted by number, because answers to several people arrive in any order.
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

// compare compares the script with the file of this name in testdata.
func (s *script) compare(t *testing.T, name string) {
	t.Helper()
	golden := filepath.Join("testdata", "killed", name+".golden")
	if *update {
		check.Must(t, os.WriteFile(golden, []byte(s.String()), 0o644))
	}
	check.Deep(t, s.String(), document(t, golden))
}

// memory caches the results of a function by key. It is safe for concurrent use.
type memory[T any] struct{ made sync.Map }

// once returns the result of compute for a key. It does not cache errors.
func (m *memory[T]) once(key string, compute func() (T, error)) (T, error) {
	if one, ok := m.made.Load(key); ok {
		return one.(T), nil
	}
	one, err := compute()
	if err == nil {
		m.made.Store(key, one)
	}
	return one, err
}

// memoryDrawer draws each board only once for all bots of the tests, because compressing a picture is slow.
type memoryDrawer struct {
	teller.Drawer
	boards memory[[]byte]
}

// drawnOnce is the drawer of all bots in the test process.
var drawnOnce = func() *memoryDrawer {
	r, err := render.New()
	if err != nil {
		panic(err)
	}
	return &memoryDrawer{Drawer: r}
}()

// PNG implements teller.Drawer.
func (d *memoryDrawer) PNG(b render.Board, s render.Style) ([]byte, error) {
	key := fmt.Sprintf("%s %v %v %v %+v %v", b.Puzzle, b.Found, b.Candidates, b.Marks, b.Caption, s)
	return d.boards.once(key, func() ([]byte, error) { return d.Drawer.PNG(b, s) })
}

// dailiesMade caches the dailies of the tests' bots by secret, series and date.
var dailiesMade memory[game.Daily]

// madeOnce returns a function that makes each daily only once for all bots of the tests. If taken returns
// true for the cached daily, the function makes another.
func madeOnce(secret string) func(context.Context, string, string, func(string) bool) (game.Daily, error) {
	return func(ctx context.Context, series, date string, taken func(key string) bool) (game.Daily, error) {
		make := func() (game.Daily, error) { return madeDaily(ctx, secret, series, date, taken) }
		if one, err := dailiesMade.once(secret+" "+series+" "+date, make); err != nil || !taken(one.Key) {
			return one, err
		}
		return make()
	}
}

// madeDaily makes a daily as package calendar does.
func madeDaily(ctx context.Context, secret, series, date string, taken func(key string) bool) (made game.Daily, err error) {
	d, err := daily.ParseDate(date)
	if err != nil {
		return made, err
	}
	p, err := daily.Make(ctx, secret, series, d, taken)
	if err != nil {
		return made, err
	}
	return game.Daily{
		Puzzle: p.Puzzle.String(), Solution: p.Puzzle.Layout.Text(p.Solution), ER: int64(p.Rating.ER),
		Hardest: p.Rating.Hardest, Version: int64(p.Version), Key: p.Key, SolutionKey: p.SolutionKey,
	}, nil
}
