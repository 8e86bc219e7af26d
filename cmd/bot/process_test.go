package main

import (
	"flag"
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/internal/check"
)

// long says to kill bots in every way, and to let crowds of full size talk to them.
var long = flag.Bool("long", false, "kill bots in every way, and let crowds of full size talk to them")

// asBot is the variable of the environment by which this test's binary is not the tests, but the bot. Its value says when the clock of
// the tests began.
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

// process is a bot in a process of its own, so that it can be killed, and started again with what it has stored.
type process struct {
	t   *testing.T
	log tape
	cmd *exec.Cmd
}

// launch starts a bot with this configuration. At the end of the test it is told to end, and must end well; no log line may
// hold a token.
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
	for _, secret := range []string{"secret_part", discordToken} {
		if strings.Contains(p.log.String(), secret) {
			p.t.Errorf("a token is in the log:\n%s", p.log.String())
		}
	}
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
