package main

import (
	"bytes"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/internal/check"
	"sudokubot/storage/boltdb"
)

// operate runs a sub-command with a configuration, and returns what it prints.
func operate(t *testing.T, config string, args ...string) (printed string, err error) {
	t.Helper()
	var b strings.Builder
	err = run(t.Context(), append([]string{"--config", writeConfig(t, config)}, args...), strings.NewReader(""), &b, &b)
	return b.String(), err
}

// wantDone demands that a sub-command ends well and prints this.
func wantDone(t *testing.T, config, want string, args ...string) {
	t.Helper()
	if printed, err := operate(t, config, args...); err != nil || !strings.Contains(printed, want) {
		t.Errorf("%v: %v, printed %q, want %q", args, err, printed, want)
	}
}

// wantRefused demands that a sub-command fails, and says this.
func wantRefused(t *testing.T, config, want string, args ...string) {
	t.Helper()
	if _, err := operate(t, config, args...); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v: %v, want %q", args, err, want)
	}
}

// free returns an address that nobody listens at.
func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check.Must(t, err)
	defer l.Close()
	return l.Addr().String()
}

func TestABotIsCopiedAndWatchedWhileItRuns(t *testing.T) {
	t.Parallel()
	folder, err := os.MkdirTemp("", "bot") // the name of a socket must be short
	check.Must(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	s, at := telegramtest.New(t), free(t)
	database, first, second := filepath.Join(folder, "bot.db"), filepath.Join(folder, "1.db"), filepath.Join(folder, "2.db")
	config := telegramTOML(s, database) + "[operate]\nlisten = '" + at + "'\n"
	stop := startBot(t, config)
	ann, c := (&faultyTelegram{Server: s}).private()
	c.Text(ann, "/language fa")
	c.Next()
	s.WaitTaken()

	wantDone(t, config, "ok\n", "health")
	wantDone(t, config, "and it is sound", "backup", first)
	wantDone(t, config, "is sound", "check", first)
	wantRefused(t, config, "in use by another process", "check")
	wantRefused(t, config, "End the bot first", "compact")
	wantRefused(t, config, "that is the database itself", "backup", database)
	got, err := http.Get("http://" + at + "/metrics")
	check.Must(t, err)
	metrics, err := io.ReadAll(got.Body)
	check.NoError(t, got.Body.Close())
	if want := `sudokubot_answers_total{platform="telegram",outcome="answered"} 1`; err != nil || !strings.Contains(string(metrics), want) {
		t.Errorf("%v, no %s in\n%s", err, want, metrics)
	}

	stop()
	if _, err := os.Stat(socketOf(database)); !os.IsNotExist(err) {
		t.Errorf("the socket stays: %v", err)
	}
	wantRefused(t, config, "no bot is running", "health")
	wantDone(t, config, "and it is sound", "backup", second)
	wantDone(t, config, "is sound", "check")
	wantDone(t, config, "bytes and has", "compact")
	if err := os.Rename(first, database); err != nil { // going back to the copy
		t.Fatal(err)
	}
	startBot(t, config)
	c.Text(ann, "/privacy")
	text := c.Next().Text
	if strings.HasPrefix(text, "زبان") { // in the copy that message was not yet off the inbox, and is answered again
		text = c.Next().Text
	}
	wantIn(t, text, "نگه می")
}

// What to do about a damaged database is said by whoever meets it.
func TestADamagedDatabaseIsRefusedWithAdvice(t *testing.T) {
	database := filepath.Join(t.TempDir(), "bot.db")
	check.Must(t, os.WriteFile(database, []byte("no database"), 0o600))
	config := "[telegram]\ntoken = '1:secret'\napi_url = 'http://127.0.0.1:1'\n[storage]\npath = '" + database + "'\n"
	for _, args := range [][]string{{"run"}, {"check"}, {"compact"}, {"backup", database + ".copy"}} {
		wantRefused(t, config, `"bot check FILE" says whether a copy is`, args...)
	}
}

// Without a copy to go back to, what can be read is saved.
func TestADamagedDatabaseIsSalvaged(t *testing.T) {
	folder := t.TempDir()
	database, saved := filepath.Join(folder, "bot.db"), filepath.Join(folder, "new.db")
	store, err := boltdb.Open(database, boltdb.Options{})
	check.Must(t, err)
	for _, u := range []game.User{{ID: "ann", Theme: "flipped"}, {ID: "bob", Language: "fa"}} {
		if _, err := store.PutUser(t.Context(), u); err != nil {
			t.Fatal(err)
		}
	}
	check.Must(t, store.Close())
	content, err := os.ReadFile(database)
	check.Must(t, err)
	if err := os.WriteFile(database, bytes.ReplaceAll(content, []byte("flipped"), []byte("flapped")), 0o600); err != nil {
		t.Fatal(err)
	}
	config := "[storage]\npath = '" + database + "'\n"
	wantRefused(t, config, "bot check --salvage NEW", "check")
	wantDone(t, config, "1 pages and records could not be read", "check", "--salvage", saved)
	wantDone(t, config, saved+" is sound", "check", saved)
}
