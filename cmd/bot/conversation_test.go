package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
	"sudokubot/storage/postgres"
	"sudokubot/storage/storagetest"
)

var (
	update     = flag.Bool("update", false, "write the golden files anew")
	inPostgres = flag.Bool("postgres", false, "keep the data of conversations in PostgreSQL, and not in a file")
)

// newHome returns the folder for the data of a bot. With -postgres it has the URL of the bot's database. The
// tables are made here, because they are made under a lock, for which a bubble has no time.
func newHome(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	if *inPostgres {
		url := storagetest.PostgresURL(t)
		s, err := postgres.Open(t.Context(), url, postgres.Options{})
		check.Must(t, err)
		check.Must(t, s.Close())
		check.Must(t, os.WriteFile(filepath.Join(home, "url"), []byte(url), 0o600))
	}
	return home
}

// inHome returns the environment of a bot whose data is in the folder home. level is its log level.
func inHome(t *testing.T, home, secret, level string, now func() time.Time) *environment {
	t.Helper()
	url, _ := os.ReadFile(filepath.Join(home, "url"))
	return &environment{
		ctx: t.Context(), config: writeConfig(t, fmt.Sprintf("log.level = %q\nstorage.url = %q", level, url)), now: now, echo: true,
		counts: time.Minute, drawer: drawnOnce, daily: madeOnce,
		getenv: func(name string) string {
			return map[string]string{"XDG_DATA_HOME": home, "SUDOKUBOT_DAILY_SECRET": secret}[name]
		},
		stdin: strings.NewReader(""), stdout: new(chattest.Log), stderr: new(chattest.Log),
	}
}

// chatIn runs the console and returns its standard output and standard error.
func chatIn(t *testing.T, env *environment, input io.Reader) (conversation, log string) {
	t.Helper()
	env.stdin = input
	check.NoError(t, (consoleCommand{}).Run(env))
	return strings.ReplaceAll(fmt.Sprint(env.stdout), env.getenv("XDG_DATA_HOME"), "HOME"), fmt.Sprint(env.stderr)
}

// talkHere sends input to a bot in the terminal through a pipe, and returns the conversation and the log. It
// runs in a synctest bubble, so no timeout depends on the load of the machine.
func talkHere(t *testing.T, home, level, input string, second int) (conversation, log string) {
	t.Helper()
	now := func() time.Time { return time.Date(2026, 1, 2, 3, 4, second, 0, time.UTC) }
	synctest.Test(t, func(t *testing.T) {
		conversation, log = chatIn(t, inHome(t, home, publicSeries, level, now), strings.NewReader(input))
	})
	check.True(t, !strings.Contains(log, "level=WARN") && !strings.Contains(log, "level=ERROR"),
		"standard error: %s", log)
	return conversation, log
}

// TestTheLogOfAChat checks that the log has the intent of each answer, but no word of a message.
func TestTheLogOfAChat(t *testing.T) {
	_, log := talkHere(t, t.TempDir(), "INFO", "/help\nlorem ipsum\n", 5)
	for _, intent := range []string{"help", "unknown"} {
		check.True(t, strings.Count(log, "level=INFO msg=answered platform=console intent="+intent+" ") == 1,
			"no line for %s in %s", intent, log)
	}
	check.True(t, !strings.Contains(log, "lorem") && !strings.Contains(log, "you"),
		"the log holds words or names: %s", log)
}

// TestConversations plays the conversations in testdata. In a synctest bubble every search takes 0 µs.
func TestConversations(t *testing.T) {
	t.Parallel()
	inputs, err := filepath.Glob("testdata/conversations/*.txt")
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no conversations: %v", err)
	}
	files, err := filepath.Abs("testdata/files")
	check.Must(t, err)
	for _, path := range inputs {
		golden, err := filepath.Abs(strings.TrimSuffix(path, ".txt") + ".golden")
		check.Must(t, err)
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txt"), func(t *testing.T) {
			t.Parallel()
			said, _ := talkHere(t, newHome(t), "WARN", strings.ReplaceAll(document(t, path), "FILES", files), 5)
			got := strings.ReplaceAll(said, files, "FILES")
			if *update {
				check.Must(t, os.WriteFile(golden, []byte(got), 0o644))
			}
			check.Deep(t, got, document(t, golden))
		})
	}
}

// TestASecondChatIsNotTakenForTheFirst plays two chats with one store. The messages of both chats are
// numbered from 1.
func TestASecondChatIsNotTakenForTheFirst(t *testing.T) {
	t.Parallel()
	home := newHome(t)
	for second := range 2 {
		got, _ := talkHere(t, home, "WARN", classic+"\n#4\n#1\n", second)
		wantIn(t, got, "Solved.", "The same puzzle by every method")
	}
}
