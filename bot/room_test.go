package bot_test

import (
	"strings"
	"sync"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/storage/memory"
)

const (
	classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	grid    = "| 5 3 4 | 6 7 8 | 9 1 2 |"
	// slow has 17 givens, which keep plain backtracking busy for seconds.
	slow = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
)

// room is a bot in one room, with what it said.
type room struct {
	*chattest.Room
	t     *testing.T
	bot   *bot.Bot
	store game.Store
	said  *chattest.Recorder
}

// newStore returns an empty store in memory; the conversations of cmd/bot are played with one in a file.
func newStore(*testing.T) *memory.Store { return memory.New() }

// newBook returns the phrases, which all bots share: they do not change, and take time to be read.
var newBook = sync.OnceValues(phrases.New)

func newBot(t *testing.T, c bot.Config) *bot.Bot {
	t.Helper()
	book, err := newBook()
	if err != nil {
		t.Fatal(err)
	}
	c.Book = book
	if c.Renderer == nil {
		c.Renderer = quick{}
	}
	b, err := bot.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func in(t *testing.T, r *chattest.Room) *room {
	t.Helper()
	store := newStore(t)
	return &room{Room: r, t: t, bot: newBot(t, bot.Config{Games: store}), store: store, said: chattest.NewRecorder(t)}
}

// Says returns a message that is meant for the bot, also in a group.
func (r *room) Says(person, text string) chat.Message {
	m := r.Room.Says(person, text)
	m.Addressed = true
	return m
}

func private(t *testing.T) *room { return in(t, chattest.Private("ann")) }

// hears lets the bot handle a message, and returns the text and block of its last answer, empty if there was none.
func (r *room) hears(m chat.Message) string {
	r.t.Helper()
	before := len(r.said.Calls())
	if err := r.bot.Handle(r.t.Context(), m, r.said); err != nil {
		r.t.Errorf("Handle: %v", err)
	}
	calls := r.said.Calls()
	if len(calls) == before {
		return ""
	}
	last := calls[len(calls)-1]
	said := last.Text + last.Reply.Text + "\n" + last.Reply.Block
	if strings.Contains(said, "<no value>") {
		r.t.Errorf("a place was left open: %s", said)
	}
	return said
}

func (r *room) want(m chat.Message, parts ...string) {
	r.t.Helper()
	got := r.hears(m)
	for _, part := range parts {
		if !strings.Contains(got, part) {
			r.t.Errorf("%q is missing in\n%s", part, got)
		}
	}
}

func (r *room) wantSilence(m chat.Message) {
	r.t.Helper()
	if got := r.hears(m); got != "" {
		r.t.Errorf("want silence, got %q", got)
	}
}

// shown returns the newest message of the bot.
func (r *room) shown() chattest.Shown {
	r.t.Helper()
	all := r.said.Shown()
	if len(all) == 0 {
		r.t.Fatal("the bot said nothing")
	}
	return all[len(all)-1]
}

// press returns the press of a button of the newest message, found by a part of its label.
func (r *room) press(person, label string) chat.Message {
	r.t.Helper()
	m := r.shown()
	for _, row := range m.Reply.Choices {
		for _, c := range row {
			if strings.Contains(c.Label, label) {
				return r.Presses(person, m.ID, c.Data)
			}
		}
	}
	r.t.Fatalf("no button %q in %v", label, m.Reply.Choices)
	return chat.Message{}
}

// lines breaks a puzzle of 81 cells into nine rows.
func lines(puzzle string) string {
	var rows []string
	for i := 0; i < 81; i += 9 {
		rows = append(rows, puzzle[i:i+9])
	}
	return strings.Join(rows, "\n")
}
