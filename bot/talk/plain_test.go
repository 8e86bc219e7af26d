package talk_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
	"sudokubot/storage/storagetest"
)

// opened returns a store with a game of ann and a practice of ben.
func opened(t *testing.T) *storagetest.Memory {
	t.Helper()
	store := storagetest.NewMemory()
	p, err := sudoku.Parse("classic9:" + bottest.Classic)
	check.Must(t, err)
	play := game.Begin("test:room", "r1", "test:ann", p, game.Daily{}, bottest.Noon())
	over := game.Begin("test:room", "r2", "test:eve", p, game.Daily{}, bottest.Noon())
	over.GiveUp(bottest.Noon())
	for _, r := range []game.Round{play.Round, over.Round} {
		if _, err := store.PutRound(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	for _, q := range []game.Request{
		{Source: "board", Person: "test:ann", Puzzle: p.String(), Kind: game.KindRound, About: "r1"},
		{Source: "practice", Person: "test:ben", Puzzle: p.String(), Kind: game.KindPractice, About: "x-wing"},
		{Source: "solved", Person: "test:dan", Puzzle: p.String()},
		{Source: "over", Person: "test:eve", Puzzle: p.String(), Kind: game.KindRound, About: "r2"},
	} {
		q.Room = "test:room"
		if _, err := store.PutRequest(t.Context(), q); err != nil {
			t.Fatal(err)
		}
	}
	return store
}

// TestAMessageIsOneThing checks that the kind of a text depends on whether its author plays, practises, or
// does neither.
func TestAMessageIsOneThing(t *testing.T) {
	base := bottest.Base(t, opened(t))
	file := chat.File{Name: "puzzle.txt"}
	for _, tt := range []struct {
		name    string
		message chat.Message
		from    string
		replies string
		want    talk.Kind
	}{
		{name: "a button", message: chat.Message{Press: &chat.Press{Data: "1help"}}, want: talk.Pressed},
		{name: "a command", message: chat.Message{Command: "hint", Text: "r1c3=4"}, from: "ann", want: talk.Commanded},
		{name: "a move of who plays", message: chat.Message{Text: "r1c3=4"}, from: "ann", want: talk.Move},
		{name: "the same where nobody plays", message: chat.Message{Text: "r1c3=4"}, from: "cat", want: talk.Prose},
		{name: "the same in a practice", message: chat.Message{Text: "r1c3=4"}, from: "ben", want: talk.Claim},
		{name: "the same of who solved a puzzle last", message: chat.Message{Text: "r1c3=4"}, from: "dan", want: talk.Prose},
		{name: "the same as a reply to a board", message: chat.Message{Text: "r1c3=4"}, from: "cat", replies: "board", want: talk.Move},
		{name: "the same as a reply to a practice", message: chat.Message{Text: "r1c3=4"}, from: "ann", replies: "practice", want: talk.Claim},
		{name: "the same as a reply to a person", message: chat.Message{Text: "r1c3=4"}, from: "ann", replies: "unknown", want: talk.Prose},
		{name: "a move outside of the grid", message: chat.Message{Text: "r1c12=4"}, from: "ann", want: talk.Move},
		{name: "a word for a button", message: chat.Message{Text: "undo"}, from: "ann", want: talk.Move},
		{name: "a word in Persian", message: chat.Message{Text: "واگرد"}, from: "ann", want: talk.Move},
		{name: "the word of who does not play", message: chat.Message{Text: "undo"}, from: "cat", want: talk.Prose},
		{name: "prose of who plays", message: chat.Message{Text: "hello there"}, from: "ann", want: talk.Move},
		{name: "edited prose of who plays", message: chat.Message{Text: "hello there", Edited: true}, from: "ann", want: talk.Prose},
		{name: "prose of who played", message: chat.Message{Text: "hello there"}, from: "eve", want: talk.Prose},
		{name: "a move when the game is over", message: chat.Message{Text: "r1c3=4"}, from: "eve", want: talk.Prose},
		{name: "a move in reply to a board that is over", message: chat.Message{Text: "r1c3=4"}, from: "eve", replies: "over", want: talk.Move},
		{name: "the board filled in further", message: chat.Message{Text: bottest.FilledIn}, from: "ann", want: talk.Move},
		{name: "the puzzle itself", message: chat.Message{Text: bottest.Classic}, from: "ann", want: talk.Grid},
		{name: "another puzzle of who plays", message: chat.Message{Text: bottest.Second}, from: "ann", want: talk.Grid},
		{name: "a puzzle", message: chat.Message{Text: bottest.Classic}, from: "cat", want: talk.Grid},
		{name: "an attempt at one", message: chat.Message{Text: bottest.Classic[1:]}, from: "cat", want: talk.Grid},
		{name: "a file with words", message: chat.Message{Text: "hello", Files: []chat.File{file}}, from: "ann", want: talk.Grid},
		{name: "a removal in a practice", message: chat.Message{Text: "r1c3<>4"}, from: "ben", want: talk.Claim},
		{name: "prose in a practice", message: chat.Message{Text: "hello there"}, from: "ben", want: talk.Prose},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := tt.message
			m.ID, m.Room, m.From = "m", chat.Room{ID: "test:room"}, chat.Person{ID: "test:" + tt.from}
			if tt.replies != "" {
				m.ReplyTo = &chat.Message{ID: tt.replies}
			}
			turn := base.Turn(t.Context(), m, chattest.NewRecorder(t))
			check.Equal(t, turn.Classify(t.Context()), tt.want)
		})
	}
}

// TestPagesHaveFewButtons opens all pages of a group's archive, methods and settings, and counts the
// buttons of each page.
func TestPagesHaveFewButtons(t *testing.T) {
	const most = 8
	turns := map[string][]string{ // parts of the labels that open other pages, by command
		"archive": {"Earlier", "Later", "Daily", "Weekly", "Mini"}, "methods": {"Next", "Previous"},
		"settings": {"Language and looks", "Back"},
	}
	for _, test := range []struct {
		command, text string
		room          game.Room
		pages         int // the smallest number of pages
	}{
		{"archive", "", game.Room{}, 10},
		{"archive", "", game.Room{Series: "weekly"}, 10},
		{"archive", "daily", game.Room{Series: "weekly"}, 10},
		{"methods", "", game.Room{}, 3},
		{"settings", "", game.Room{Posts: true}, 2},
		{"settings", "", game.Room{Series: "weekly", Posts: true}, 2},
	} {
		t.Run(test.command+" "+test.text+" "+test.room.Series, func(t *testing.T) {
			r, _ := bottest.WithDays(t, chattest.Group("family"))
			test.room.ID = r.Room.ID
			_, err := r.Store.PutRoom(t.Context(), test.room)
			check.Must(t, err)
			r.Hears(r.Says("ann", bottest.Jigsaw)) // a puzzle for the comparison of methods
			r.Hears(r.Commands("ann", test.command, test.text))
			pages, known, next := map[string]bool{}, map[string]bool{}, []string{}
			for range 30 {
				page := r.Shown().Reply
				buttons := slices.Concat(page.Choices...)
				check.True(t, len(buttons) <= most, "%d buttons under\n%s: %v", len(buttons), page.Text, page.Choices)
				pages[fmt.Sprint(page.Choices)] = true
				for _, b := range buttons {
					turns := slices.ContainsFunc(turns[test.command], func(l string) bool { return strings.Contains(b.Label, l) })
					if turns && !known[b.Data] {
						known[b.Data], next = true, append(next, b.Data)
					}
				}
				if len(next) == 0 {
					break
				}
				r.Hears(r.Presses("ann", r.Shown().ID, next[0]))
				next = next[1:]
			}
			check.True(t, len(pages) >= test.pages, "%d pages, want %d or more", len(pages), test.pages)
		})
	}
}

// TestTranscripts checks what all conversations say.
func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "*/testdata") }
