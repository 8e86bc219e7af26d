// Package bottest runs a whole bot in one room, in memory, for tests. It sends messages and presses to the
// bot, and checks the replies.
package bottest

import (
	"flag"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/plain"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
	"sudokubot/bot/work"
	"sudokubot/solver/check"
	"sudokubot/storage/boltdb"
	"sudokubot/storage/postgres"
	"sudokubot/storage/storagetest"
)

// These are puzzles that tests send.
const (
	// Classic is a puzzle with a single solution. Grid is only the first row of its solution, as the bot
	// writes it.
	Classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	Grid    = "| 5 3 4 | 6 7 8 | 9 1 2 |"
	// Slow has 17 givens. Plain backtracking needs seconds for it.
	Slow = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

// Chat is a bot in a single room, with a record of what it said.
type Chat struct {
	*chattest.Room
	T     *testing.T
	Bot   *bot.Bot
	Store game.Store
	Said  *chattest.Recorder
}

// where is the kind of store of all bots.
var where = flag.String("store", "memory", "where bots keep their data: memory, bbolt or postgres")

// NewStore returns an empty store. It is in memory, unless the flag -store says otherwise.
func NewStore(t *testing.T) *game.Moving {
	t.Helper()
	switch *where {
	case "bbolt":
		s, err := boltdb.Open(filepath.Join(t.TempDir(), "bot.db"), boltdb.Options{})
		check.Must(t, err)
		t.Cleanup(func() { check.NoError(t, s.Close()) })
		return game.NewMoving(s)
	case "postgres":
		s, err := postgres.Open(t.Context(), storagetest.PostgresURL(t), postgres.Options{})
		check.Must(t, err)
		t.Cleanup(func() { check.NoError(t, s.Close()) })
		return game.NewMoving(s)
	}
	return game.NewMoving(storagetest.NewMemory())
}

// All bots share the book, the vocabulary and the reader. They do not change, and making them takes time.
var (
	book       = sync.OnceValues(phrases.New)
	vocabulary = sync.OnceValues(func() (*words.Vocabulary, error) {
		b, err := book()
		if err != nil {
			return nil, err
		}
		return words.New(b)
	})
	reader = sync.OnceValues(func() (*plain.Reader, error) {
		v, err := vocabulary()
		if err != nil {
			return nil, err
		}
		b, err := book()
		if err != nil {
			return nil, err
		}
		return plain.New(b, v)
	})
)

// Book returns the book of phrases.
func Book(t testing.TB) *phrases.Book {
	t.Helper()
	b, err := book()
	check.Must(t, err)
	return b
}

// Words returns the vocabulary that the bot understands.
func Words(t testing.TB) *words.Vocabulary {
	t.Helper()
	v, err := vocabulary()
	check.Must(t, err)
	return v
}

// Plain returns the reader of plain sentences.
func Plain(t testing.TB) *plain.Reader {
	t.Helper()
	r, err := reader()
	check.Must(t, err)
	return r
}

// New returns a bot with phrases, and with a quick drawer unless c has a renderer.
func New(t testing.TB, c bot.Config) *bot.Bot {
	t.Helper()
	c.Book, c.Words, c.Plain = Book(t), Words(t), Plain(t)
	if c.Generate == nil {
		c.Generate = generate
	}
	if c.Making == 0 {
		c.Making = time.Hour // a fixed limit, so that results do not depend on the speed of the machine
	}
	if c.Renderer == nil {
		c.Renderer = quick{}
	}
	b, err := bot.New(c)
	check.Must(t, err)
	return b
}

// Base returns the state that all messages of a bot share. Its store is games, its time is noon, and its
// drawer is quick.
func Base(t *testing.T, games game.Store) *talk.Base {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	desk := work.New(work.Config{Limits: work.Limits{Timeout: time.Minute}, Now: Noon, Log: log})
	return talk.NewBase(talk.Config{
		Games: games, Book: Book(t), Words: Words(t), Desk: desk, Drawer: quick{}, Now: Noon, Log: log,
	})
}

// In returns a bot in the room r. The bot has a store of its own.
func In(t *testing.T, r *chattest.Room) *Chat {
	t.Helper()
	store := NewStore(t)
	return &Chat{
		Room: r, T: t, Bot: New(t, bot.Config{Games: store}), Store: store, Said: chattest.NewRecorder(t),
	}
}

// Says returns a message addressed to the bot, even in a group.
func (r *Chat) Says(person, text string) chat.Message {
	m := r.Room.Says(person, text)
	m.Addressed, m.Named = true, true
	return m
}

// Private returns a bot in ann's private room.
func Private(t *testing.T) *Chat { return In(t, chattest.Private("ann")) }

// Hears makes the bot handle a message. It returns the notice, text and block of the last answer, or ""
// without an answer.
func (r *Chat) Hears(m chat.Message) string {
	r.T.Helper()
	before := len(r.Said.Calls())
	if err := r.Bot.Handle(r.T.Context(), m, r.Said); err != nil {
		r.T.Errorf("Handle: %v", err)
	}
	calls := r.Said.Calls()
	if len(calls) == before {
		return ""
	}
	last := calls[len(calls)-1]
	said := last.Text + last.Reply.Text + "\n" + last.Reply.Block
	if strings.Contains(said, "<no value>") {
		r.T.Errorf("a place was left open: %s", said)
	}
	return said
}

// Want makes the bot handle a message, and checks that the answer contains these parts.
func (r *Chat) Want(m chat.Message, parts ...string) {
	r.T.Helper()
	got := r.Hears(m)
	for _, part := range parts {
		if !strings.Contains(got, part) {
			r.T.Errorf("%q is missing in\n%s", part, got)
		}
	}
}

// WantSilence makes the bot handle a message, and checks that the bot does not answer.
func (r *Chat) WantSilence(m chat.Message) {
	r.T.Helper()
	if got := r.Hears(m); got != "" {
		r.T.Errorf("want silence, got %q", got)
	}
}

// Shown returns the newest message of the bot.
func (r *Chat) Shown() chattest.Shown {
	r.T.Helper()
	all := r.Said.Shown()
	if len(all) == 0 {
		r.T.Fatal("the bot said nothing")
	}
	return all[len(all)-1]
}

// Press returns the press of a button of the newest message. A part of the button's label is enough. If there
// are several labels, the bot handles all presses but the last, which Press returns.
func (r *Chat) Press(person string, labels ...string) chat.Message {
	r.T.Helper()
	for _, label := range labels[:len(labels)-1] {
		r.Hears(r.Press(person, label))
	}
	label := labels[len(labels)-1]
	m := r.Shown()
	for _, row := range m.Reply.Choices {
		for _, c := range row {
			if strings.Contains(c.Label, label) {
				return r.Presses(person, m.ID, c.Data)
			}
		}
	}
	r.T.Fatalf("no button %q in %v", label, m.Reply.Choices)
	return chat.Message{}
}

// Lines splits a puzzle of 81 cells into nine rows.
func Lines(puzzle string) string {
	var rows []string
	for i := 0; i < 81; i += 9 {
		rows = append(rows, puzzle[i:i+9])
	}
	return strings.Join(rows, "\n")
}

// Chooses stores that a person has chosen a language.
func (r *Chat) Chooses(person, language string) {
	r.T.Helper()
	id := r.Says(person, "").From.ID
	if _, err := r.Store.PutUser(r.T.Context(), game.User{ID: id, Language: language}); err != nil {
		r.T.Fatal(err)
	}
}
