package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/bot/telegram/telegramtest"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
)

// TestIdlePeopleAreForgotten starts a bot with storage.forget_after on the data of two people. It must forget
// the idle one, with a private room and a result in a group.
func TestIdlePeopleAreForgotten(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "bot.db")
	store, err := boltdb.Open(path, boltdb.Options{})
	check.Must(t, err)
	for i, person := range []string{"telegram:1", "telegram:2"} {
		_, err := store.PutUser(t.Context(), game.User{ID: person}.Used(testsClock.now().AddDate(0, 0, -5*i-5)))
		check.Must(t, err)
		_, err = store.PutRoom(t.Context(), game.Room{ID: person, Person: person, Posts: true})
		check.Must(t, err)
		_, err = store.PutResult(t.Context(), game.Result{Room: "club", Date: "2026-11-20", Game: "daily", Person: person})
		check.Must(t, err)
	}
	check.Must(t, store.Close())

	config := strings.Replace(telegramTOML(telegramtest.New(t), path), "[storage]\n", "[storage]\nforget_after = 7\n", 1)
	stop, log := startBotAt(t, config, testsClock.now)
	log.Await(t, "msg=\"idle people are forgotten\" n=1 days=7")
	stop()

	store, err = boltdb.Open(path, boltdb.Options{})
	check.Must(t, err)
	defer store.Close()
	for person, want := range map[string]string{"telegram:1": "1 1 1", "telegram:2": "0 0 0"} {
		known, err := store.Known(t.Context(), person)
		check.NoError(t, err)
		got := fmt.Sprint(min(known.User.Rev, 1), len(known.Rooms), len(known.Results))
		check.Equal(t, got, want, "%s", person)
	}
}

// TestAnAnsweredMessageLeavesNothingInTheFile checks that the file has the text and the name of a message
// while the message waits for its answer, and not after the answer and the end of the bot. Package boltdb
// tests that the file is overwritten within a minute while the bot runs.
func TestAnAnsweredMessageLeavesNothingInTheFile(t *testing.T) {
	t.Parallel()
	s := newTelegram(t, testsClock)
	path := filepath.Join(t.TempDir(), "bot.db")
	stop := startBot(t, telegramTOML(s.Server, path))
	release := s.hold("sendMessage")
	ann := s.User("Annabelle", "en")
	s.Private(ann).Text(ann, "just some chatter")
	s.WaitHeld(1)
	s.WaitTaken() // the next poll comes when the message is in the file
	has := func(part string) bool {
		data, err := os.ReadFile(path)
		check.Must(t, err)
		return bytes.Contains(data, []byte(part))
	}
	for _, part := range []string{"some chatter", "Annabelle"} {
		check.True(t, has(part), "%q does not wait in the file", part)
	}
	release()
	s.Private(ann).Next()
	stop()
	for _, part := range []string{"some chatter", "Annabelle"} {
		check.True(t, !has(part), "%q is still in the file", part)
	}
}
