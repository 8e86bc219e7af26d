package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/bot/talk/session"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// operate runs a sub-command with a configuration, and returns its output.
func operate(t *testing.T, config string, args ...string) (printed string, err error) {
	t.Helper()
	var b strings.Builder
	err = run(t.Context(), append([]string{"--config", writeConfig(t, config)}, args...), strings.NewReader(""), &b, &b)
	return b.String(), err
}

// wantDone checks that a sub-command succeeds and that its output contains want.
func wantDone(t *testing.T, config, want string, args ...string) {
	t.Helper()
	if printed, err := operate(t, config, args...); err != nil || !strings.Contains(printed, want) {
		t.Errorf("%v: %v, printed %q, want %q", args, err, printed, want)
	}
}

// wantRefused checks that a sub-command fails with an error that contains want.
func wantRefused(t *testing.T, config, want string, args ...string) {
	t.Helper()
	if _, err := operate(t, config, args...); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v: %v, want %q", args, err, want)
	}
}

// shortFolder returns a folder with a short path, because the path of a socket must be short.
func shortFolder(t *testing.T) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "bot")
	check.Must(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return folder
}

// free returns an address where no program listens.
func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check.Must(t, err)
	defer l.Close()
	return l.Addr().String()
}

// TestAChatInTheTerminalIsWatched checks that commands of other processes reach a bot in the terminal through
// its socket.
func TestAChatInTheTerminalIsWatched(t *testing.T) {
	t.Parallel()
	folder := shortFolder(t)
	config := fmt.Sprintf("[storage]\npath = %q\n", filepath.Join(folder, "bot.db"))
	in, typed := io.Pipe()
	shown, out := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- run(t.Context(), []string{"--config", writeConfig(t, config)}, in, out, io.Discard) }()
	go func() { _, _ = io.WriteString(typed, "/help\n") }()
	_, err := shown.Read(make([]byte, 100)) // waits for the bot's answer
	check.Must(t, err)
	go func() { _, _ = io.Copy(io.Discard, shown) }()
	wantDone(t, config, "ok\n", "health")
	wantDone(t, config, "and it is sound", "backup", filepath.Join(folder, "copy.db"))
	wantDone(t, config, "2026-11-20 daily:", "daily", "--date", "2026-11-20")
	check.NoError(t, typed.Close())
	check.NoError(t, <-ended)
	wantRefused(t, config, "no bot is running", "health")
}

func TestABotIsCopiedAndWatchedWhileItRuns(t *testing.T) {
	t.Parallel()
	folder := shortFolder(t)
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
	other := tempFile(t, "notes.txt", "notes")
	wantRefused(t, config, "is no copy of a database, so it was not replaced", "backup", other)
	check.Equal(t, document(t, other), "notes")
	got, err := http.Get("http://" + at + "/metrics")
	check.Must(t, err)
	metrics, err := io.ReadAll(got.Body)
	check.NoError(t, got.Body.Close())
	if want := `sudokubot_answers_total{outcome="answered",platform="telegram"} 1`; err != nil || !strings.Contains(string(metrics), want) {
		t.Errorf("%v, no %s in\n%s", err, want, metrics)
	}

	stop()
	if _, err := os.Stat(socketOf(database)); !os.IsNotExist(err) {
		t.Errorf("the socket stays: %v", err)
	}
	wantRefused(t, config, "no bot is running", "health")
	wantDone(t, config, "and it is sound", "backup", second)
	wantDone(t, config, "and it was not checked", "backup", "--no-check", second)
	wantDone(t, config, "is sound", "check")
	wantDone(t, config, "bytes and has", "compact")
	check.Must(t, os.Rename(first, database)) // restores the copy
	startBot(t, config)
	c.Text(ann, "/privacy")
	text := c.Next().Text
	// if the copy still had her first message in the inbox, the bot answers it again
	if !strings.Contains(text, "نگه می") {
		text = c.Next().Text
	}
	wantIn(t, text, "نگه می")
}

// TestADamagedDatabaseIsRefusedWithAdvice checks the errors of all commands that read the database.
func TestADamagedDatabaseIsRefusedWithAdvice(t *testing.T) {
	database := tempFile(t, "bot.db", "no database")
	config := "[telegram]\ntoken = '1:secret'\napi_url = 'http://127.0.0.1:1'\n[storage]\npath = '" + database + "'\n"
	for _, args := range [][]string{{"run"}, {"check"}, {"compact"}, {"backup", database + ".copy"}} {
		wantRefused(t, config, `"bot check FILE" says whether a copy is`, args...)
	}
}

// TestADamagedDatabaseIsSalvaged checks the command bot check --salvage.
func TestADamagedDatabaseIsSalvaged(t *testing.T) {
	folder := t.TempDir()
	database, saved := filepath.Join(folder, "bot.db"), filepath.Join(folder, "new.db")
	store, err := boltdb.Open(database, boltdb.Options{})
	check.Must(t, err)
	for _, u := range []game.User{{ID: "ann", Theme: "flipped"}, {ID: "bob", Language: "fa"}} {
		_, err := store.PutUser(t.Context(), u)
		check.Must(t, err)
	}
	check.Must(t, store.Close())
	content, err := os.ReadFile(database)
	check.Must(t, err)
	check.Must(t, os.WriteFile(database, bytes.ReplaceAll(content, []byte("flipped"), []byte("flapped")), 0o600))
	config := "[storage]\npath = '" + database + "'\n"
	wantRefused(t, config, "bot check --salvage NEW", "check")
	wantDone(t, config, "1 pages and records could not be read", "check", "--salvage", saved)
	wantDone(t, config, saved+" is sound", "check", saved)
}

// TestADatabaseThatCannotBeUsedIsExplained checks that the error names the database, the problem and a
// remedy. It must not mention internals of the file.
func TestADatabaseThatCannotBeUsedIsExplained(t *testing.T) {
	for name, tt := range map[string]struct {
		make  func(t *testing.T, path string)
		parts []string
	}{
		"another bot runs with it": {func(t *testing.T, path string) {
			s, err := boltdb.Open(path, boltdb.Options{})
			check.Must(t, err)
			t.Cleanup(func() { _ = s.Close() })
		}, []string{"another bot is running", "End the other bot", "storage.path", "SUDOKUBOT_STORAGE_PATH", "bot backup FILE"}},
		"a newer version wrote it":  {writtenBy("99"), []string{"a newer version of this bot", "Start the newer version again", "put a copy", version()}},
		"an older version wrote it": {writtenBy("7"), []string{"an older version of this bot", "Start the older version again", "SUDOKUBOT_STORAGE_PATH", version()}},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "people.db")
			tt.make(t, path)
			for _, args := range [][]string{nil, {"console"}} {
				config := fmt.Sprintf("storage.path = %q\n", path)
				if args == nil {
					config += "telegram.token = \"1:abc\"\n"
				}
				_, err := operate(t, config, args...)
				if exitCode(err) != exitFailed {
					t.Fatalf("%v: exit code %d, %v", args, exitCode(err), err)
				}
				for _, part := range append(tt.parts, path, "Nothing was changed") {
					check.True(t, strings.Contains(err.Error(), part),
						"%v: %q is missing in:\n%v", args, part, err)
				}
				if strings.Contains(err.Error(), "schema") || strings.Contains(err.Error(), "timeout") || strings.Contains(err.Error(), "lock") {
					t.Errorf("%v: it speaks of internals:\n%v", args, err)
				}
			}
		})
	}
}

// writtenBy returns a function that makes a database with the given schema version.
func writtenBy(version string) func(t *testing.T, path string) {
	return func(t *testing.T, path string) {
		s, err := boltdb.Open(path, boltdb.Options{})
		check.Must(t, err)
		check.Must(t, s.Close())
		db, err := bbolt.Open(path, 0o600, nil)
		check.Must(t, err)
		write := func(tx *bbolt.Tx) error { return tx.Bucket([]byte("meta")).Put([]byte("schema"), []byte(version)) }
		check.Must(t, errors.Join(db.Update(write), db.Close()))
	}
}

// TestNothingInTheFileNamesWhoWasForgotten deletes the data of people during a daily. Until the day ends, the
// file has a record for each of them, but without their ID.
func TestNothingInTheFileNamesWhoWasForgotten(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "bot.db")
	open := func() *boltdb.Store {
		t.Helper()
		store, err := boltdb.Open(path, boltdb.Options{})
		check.Must(t, err)
		return store
	}
	noon := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	store := open()
	for i := range 20 {
		person := fmt.Sprintf("telegram:4711%02d", i)
		r := game.Round{Room: game.Home(person), Source: "source", Person: person, Puzzle: "p", Grid: "g", Series: "daily", Date: "2026-11-20", Untimed: true}
		_, err := store.PutRound(t.Context(), r)
		check.Must(t, err)
		known, err := store.Known(t.Context(), person)
		check.Must(t, err)
		check.Must(t, session.LeaveTraces(t.Context(), store, known.Rounds, noon))
		check.Must(t, store.Forget(t.Context(), person))
	}
	traces, err := game.ResultsIn(t.Context(), store, "traces", "2026-11-20", "2026-11-20", nil)
	if err != nil || len(traces) != 21 {
		t.Fatalf("%d traces and keys, %v", len(traces), err)
	}
	grep := func(words ...string) {
		t.Helper()
		check.Must(t, store.Close()) // Close overwrites the deleted data
		file := document(t, path)
		for _, word := range words {
			check.True(t, !strings.Contains(file, word), "the file has %q", word)
		}
	}
	grep("4711")
	store = open()
	check.Must(t, session.Sweep(t.Context(), store, store.Forget, noon.Add(48*time.Hour)))
	var all []string
	for _, one := range traces {
		all = append(all, one.Person)
		if one.Name != "" {
			all = append(all, one.Name)
		}
	}
	grep(append(all, "4711")...)
}

// TestProgressIsALineEveryFiveSeconds checks the progress of a copy on output that is no terminal.
func TestProgressIsALineEveryFiveSeconds(t *testing.T) {
	var out strings.Builder
	now := time.Unix(0, 0)
	env := &environment{stderr: &out, now: func() time.Time { return now }}
	show, stop := env.byteProgress("copying")
	for second := range int64(12) {
		now = time.Unix(second, 0)
		show(second<<20, 12<<20)
	}
	stop()
	check.Equal(t, out.String(), "copying: 5 of 12 MiB\ncopying: 10 of 12 MiB\n")
}
