package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
)

// rewrite replaces the configuration of p, and sends SIGHUP. It waits until the log contains part.
func (p *process) rewrite(config, part string) {
	p.t.Helper()
	check.Must(p.t, os.WriteFile(p.cmd.Args[len(p.cmd.Args)-1], []byte(config), 0o600))
	check.Must(p.t, p.cmd.Process.Signal(syscall.SIGHUP))
	p.log.Await(p.t, part)
}

// TestSIGHUPReloadsTheConfiguration changes the configuration of one running bot several times. The bot must
// answer all the time, and must not connect to Telegram again.
func TestSIGHUPReloadsTheConfiguration(t *testing.T) {
	t.Parallel()
	s := telegramtest.New(t)
	config := telegramTOML(s, filepath.Join(t.TempDir(), "bot.db"))
	p := launch(t, config)
	ann := s.User("Ann", "") // the platform does not report her language
	c := s.Private(ann)
	// the puzzle is in no language either
	answer := func() string { c.Text(ann, classic); return c.Next().Text }
	wantIn(t, answer(), "Solved.")

	persian := "language = 'fa'\n" + config
	p.rewrite(persian, "changed=[language]")
	wantIn(t, answer(), "حل شد")

	p.rewrite("language = 'klingon'\n"+config, "goes on with the old one")
	wantIn(t, p.log.String(), `language: \"klingon\" is not spoken; use one of en, fa`)
	wantIn(t, answer(), "حل شد")

	p.rewrite(strings.Replace(config, "'DEBUG'", "'WARN'", 1)+
		"[discord]\ntoken = 'a.secret.of_the.operator'\n[daily]\nzone = 'Asia/Tehran'\n",
		`keys="[daily.zone discord.token]"`)
	wantIn(t, answer(), "Solved.")
	check.True(t, !strings.Contains(p.log.String(), "secret.of_the"), "the log has a token:\n%s", p.log.String())
	check.Equal(t, strings.Count(p.log.String(), "connected to Telegram"), 1)
	lines := strings.Count(p.log.String(), "msg=answered")
	wantIn(t, answer(), "Solved.")
	check.Equal(t, strings.Count(p.log.String(), "msg=answered"), lines, "lines below the level WARN")
}

// TestEveryReloadableKeyIsAKey checks the names in reloadable, and that a new value of each is applied.
func TestEveryReloadableKeyIsAKey(t *testing.T) {
	for _, name := range reloadable {
		r := reloader{current: defaults()}
		text := map[string]string{
			"language": "language = 'fa'", "log.level": "log.level = 'ERROR'", "solve.method": "solve.method = 'dlx'",
			"solve.timeout": "solve.timeout = '1s'", "solve.compare_timeout": "solve.compare_timeout = '1s'",
			"generate.timeout": "generate.timeout = '1s'",
		}[name]
		next, err := loadConfig(writeConfig(t, text), none)
		check.Must(t, err)
		changed, fixed := r.apply(next)
		check.Deep(t, changed, []string{name})
		check.Equal(t, len(fixed), 0)
		check.Deep(t, r.current, next)
	}
}
