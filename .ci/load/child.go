package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// bench is the configuration that all rows share.
type bench struct {
	quick, long, keep bool
	kills, rounds     int
	chaos             time.Duration // see chaosTime
	seed              uint64
	editsCount        bool          // whether Telegram's double counts edits in groups as messages
	latency           time.Duration // delay of every answer of Telegram's double
	settings          []string      // environment variables with settings of the bot

	db  string // path of a database for the row big; may be empty
	dir string // temporary folder
	bot string // path of the built program
}

func pick[T any](b *bench, usual, quick T) T {
	if b.quick {
		return quick
	}
	return usual
}

func (b *bench) prepare(ctx context.Context) error {
	var err error
	if b.dir, err = os.MkdirTemp("", "load"); err != nil {
		return err
	}
	b.bot = filepath.Join(b.dir, "bot")
	build := exec.CommandContext(ctx, "go", "build", "-o", b.bot, "sudokubot/cmd/bot")
	if out, err := build.CombinedOutput(); err != nil {
		b.clean()
		return fmt.Errorf("build the bot: %w\n%s", err, out)
	}
	return nil
}

func (b *bench) clean() {
	if b.keep {
		fmt.Fprintln(os.Stderr, "load: kept", b.dir)
		return
	}
	os.RemoveAll(b.dir)
}

// fixture is a server double and a bot. The bot runs in a folder of its own.
type fixture struct {
	*server
	dir string
	bot string
	env []string // environment variables with additional settings
	via []string // a program that starts the bot, and its arguments; may be empty

	child   *child    // nil while the bot is down
	started time.Time // start time of the newest process
}

// newFixture returns a fixture on Telegram. The bot is not started. The caller must call end.
func (b *bench) newFixture(env ...string) (*fixture, error) {
	dir, err := os.MkdirTemp(b.dir, "fixture")
	if err != nil {
		return nil, err
	}
	s := newServer(b.latency)
	env = append([]string{"TELEGRAM_TOKEN=" + s.Token, "SUDOKUBOT_TELEGRAM_API_URL=" + s.URL}, env...)
	return &fixture{server: s, dir: dir, bot: b.bot, env: append(env, b.settings...)}, nil
}

// end kills the bot and closes the server. It returns the errors of the bot that the double recorded.
func (s *fixture) end() error {
	s.down(syscall.SIGKILL, 10*time.Second)
	return s.recorder.close()
}

// up starts the bot, and waits until it polls Telegram.
func (s *fixture) up(ctx context.Context) error {
	before := s.pollsSoFar()
	s.started = time.Now()
	var err error
	if s.child, err = start(s.dir, s.bot, s.via, s.env); err != nil {
		return err
	}
	return s.child.until(ctx, 20*time.Second, func() bool { return s.pollsSoFar() > before })
}

// down sends the bot a signal, and returns the time until the bot ended. If the bot has not ended after
// timeout, it is killed, and ok is false.
func (s *fixture) down(sig os.Signal, timeout time.Duration) (took time.Duration, ok bool) {
	if s.child == nil {
		return 0, true
	}
	took, ok = s.child.end(sig, timeout)
	s.child = nil
	s.Killed()
	return took, ok
}

// quiet waits until done returns true, until nothing has happened for the duration idle, or until timeout has
// passed.
func (s *fixture) quiet(ctx context.Context, idle, timeout time.Duration, done func() bool) {
	_ = eventually(ctx, timeout, func() bool { return done() || s.still() >= idle })
}

var errLate = errors.New("out of time")

// eventually calls condition every 100 ms until it returns true. After timeout it returns an error.
func eventually(ctx context.Context, timeout time.Duration, condition func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for !condition() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return errLate
		}
	}
	return nil
}

// pause waits for d, or until ctx ends.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

type child struct {
	cmd   *exec.Cmd
	log   string
	ended chan struct{}
}

// start starts the bot in the folder dir, where its database is too. The bot gets a minimal environment.
func start(dir, bot string, via, env []string) (*child, error) {
	log := filepath.Join(dir, "bot.log")
	f, err := os.OpenFile(log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	args := append(append([]string{}, via...), bot)
	c := &child{cmd: exec.Command(args[0], args[1:]...), log: log, ended: make(chan struct{})}
	c.cmd.Dir, c.cmd.Stdout, c.cmd.Stderr = dir, f, f
	c.cmd.Env = append([]string{
		"HOME=" + dir, "PATH=" + os.Getenv("PATH"), "SUDOKUBOT_STORAGE_PATH=" + filepath.Join(dir, "bot.db"),
	}, env...)
	if err := c.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start the bot: %w", err)
	}
	go func() {
		_ = c.cmd.Wait() // the result is in the log
		close(c.ended)
	}()
	return c, nil
}

// until calls condition every 100 ms until it returns true. It returns an error after timeout, or if the bot
// ends.
func (c *child) until(ctx context.Context, timeout time.Duration, condition func() bool) error {
	gone := false
	err := eventually(ctx, timeout, func() bool {
		select {
		case <-c.ended:
			gone = true
		default:
		}
		return gone || condition()
	})
	if gone || err != nil {
		return fmt.Errorf("the bot is not up (it ended: %v): %s", gone, c.lastLines())
	}
	return nil
}

// process returns the bot's process. If another program was started to run the bot, the bot is the first
// child of its process.
func (c *child) process() (*os.Process, error) {
	if len(c.cmd.Args) == 1 {
		return c.cmd.Process, nil
	}
	pid := strconv.Itoa(c.cmd.Process.Pid)
	children, err := os.ReadFile(filepath.Join("/proc", pid, "task", pid, "children"))
	if err != nil {
		return nil, err
	}
	first, _, _ := strings.Cut(strings.TrimSpace(string(children)), " ")
	id, err := strconv.Atoi(first)
	if err != nil {
		return nil, fmt.Errorf("the bot's process: %w", err)
	}
	return os.FindProcess(id)
}

// end sends the process a signal, and waits until it ends. After timeout it kills the process, and ok is
// false.
func (c *child) end(sig os.Signal, timeout time.Duration) (took time.Duration, ok bool) {
	began := time.Now()
	p, err := c.process()
	if err == nil {
		err = p.Signal(sig)
	}
	if err != nil {
		p = c.cmd.Process
		_ = p.Kill()
	}
	select {
	case <-c.ended:
		return time.Since(began), true
	case <-time.After(timeout):
		_ = p.Signal(syscall.SIGKILL)
		<-c.ended
		return time.Since(began), false
	}
}

func (c *child) lastLines() string {
	data, err := os.ReadFile(c.log)
	if err != nil {
		return err.Error()
	}
	data = bytes.TrimSpace(data)
	return string(data[max(len(data)-500, 0):])
}
