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

// bench is the configuration of all rows.
type bench struct {
	quick, long, keep bool
	kills             int
	seed              uint64
	editsCount        bool          // in groups, as messages
	latency           time.Duration // of Telegram's answers
	settings          []string      // of the bot, in its environment

	dir string // temporary
	bot string // the program
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

// fixture is a server double and a bot, with their own folder.
type fixture struct {
	*server
	dir string
	bot string
	env []string // additional settings
	via []string // a program that starts the bot, with its arguments; may be empty

	child   *child    // nil while the bot is down
	started time.Time // of the newest process
}

// newFixture returns a fixture on Telegram without a running bot. The caller must end it.
func (b *bench) newFixture(env ...string) (*fixture, error) {
	dir, err := os.MkdirTemp(b.dir, "fixture")
	if err != nil {
		return nil, err
	}
	s := newServer(b.latency)
	env = append([]string{"TELEGRAM_TOKEN=" + s.Token, "SUDOKUBOT_TELEGRAM_API_URL=" + s.URL}, env...)
	return &fixture{server: s, dir: dir, bot: b.bot, env: append(env, b.settings...)}, nil
}

// end kills the bot, closes the server, and returns the recorded errors of the bot.
func (s *fixture) end() error {
	s.down(syscall.SIGKILL, 10*time.Second)
	return s.recorder.close()
}

// up starts the bot and waits until it polls.
func (s *fixture) up(ctx context.Context) error {
	before := s.pollsSoFar()
	s.started = time.Now()
	var err error
	if s.child, err = start(s.dir, s.bot, s.via, s.env); err != nil {
		return err
	}
	return s.child.until(ctx, 20*time.Second, func() bool { return s.pollsSoFar() > before })
}

// down sends the bot a signal and returns the time until it ended; ok is false if it had to be killed.
func (s *fixture) down(sig os.Signal, most time.Duration) (took time.Duration, ok bool) {
	if s.child == nil {
		return 0, true
	}
	took, ok = s.child.end(sig, most)
	s.child = nil
	s.Killed()
	return took, ok
}

// quiet waits until done, until nothing has happened for while, or until most has passed.
func (s *fixture) quiet(ctx context.Context, while, most time.Duration, done func() bool) {
	_ = eventually(ctx, most, func() bool { return done() || s.still() >= while })
}

var errLate = errors.New("out of time")

// eventually polls is every 100 ms, for at most most.
func eventually(ctx context.Context, most time.Duration, is func() bool) error {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	for !is() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			return errLate
		}
	}
	return nil
}

// pause waits, unless ctx ends first.
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

// start starts the bot in a folder, with its database. The bot gets a minimal environment.
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
		_ = c.cmd.Wait() // the log has the result
		close(c.ended)
	}()
	return c, nil
}

// until polls is, for at most most, and only while the bot runs.
func (c *child) until(ctx context.Context, most time.Duration, is func() bool) error {
	gone := false
	err := eventually(ctx, most, func() bool {
		select {
		case <-c.ended:
			gone = true
		default:
		}
		return gone || is()
	})
	if gone || err != nil {
		return fmt.Errorf("the bot is not up (it ended: %v): %s", gone, c.lastLines())
	}
	return nil
}

// process returns the bot's own process: the only child of the started process, or that process.
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

// end sends a signal and waits for the process to end. After most it is killed, and ok is false.
func (c *child) end(sig os.Signal, most time.Duration) (took time.Duration, ok bool) {
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
	case <-time.After(most):
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
