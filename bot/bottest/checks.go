package bottest

import (
	"context"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/talk"
	"sudokubot/solver/check"
)

// Voice returns the voice of a language, with the language's digits.
func Voice(t *testing.T, tag string) phrases.Voice {
	t.Helper()
	return Book(t).Voice(tag, "")
}

// Fits checks that the newest message is within the limits of platforms. n is the grid size of its puzzle.
func Fits(t *testing.T, r *Chat, n int, language string) {
	t.Helper()
	reply := r.Shown().Reply
	limit := 2000
	if reply.Picture != nil {
		limit = 1024
		if n >= 16 && len([]rune(reply.Block)) > 512 {
			reply.Block = ""
		}
		if len([]rune(reply.Picture.Alt)) > 1024 {
			t.Errorf("the description has %d characters", len([]rune(reply.Picture.Alt)))
		}
	}
	all := reply.Text + "\n" + reply.Block
	length := len([]rune(all))
	if language == "fa" && reply.Block != "" { // a directional mark begins each line
		length += strings.Count(reply.Block, "\n") + 1
	}
	if length > limit {
		t.Errorf("%d characters, want at most %d:\n%s", length, limit, all)
	}
}

// Refused is part of the message that refuses to solve a live daily, and part of the notice after a press.
const Refused = "the daily puzzle of Friday 20 November"

// PuzzleFile returns a text file with this content.
func PuzzleFile(text string) chat.File {
	return chat.File{Name: "puzzle.txt", Open: func(context.Context) (io.ReadCloser, error) {
		return io.NopCloser(strings.NewReader(text)), nil
	}}
}

// KeptBefore stores the daily as a puzzle that ann sent before it was known to be a daily.
func KeptBefore(t *testing.T, r *Chat) game.Request {
	t.Helper()
	asked := game.Request{
		Room: r.Room.ID, Source: "before", Person: "test:ann", Answer: "a9", Puzzle: ClassicDaily.Puzzle,
	}
	asked, err := r.Store.PutRequest(t.Context(), asked)
	check.Must(t, err)
	return asked
}

// NoDigitFound fails the test if the text contains a part of the solution of Classic, or a word about the
// solution.
func NoDigitFound(t *testing.T, said string) {
	t.Helper()
	for _, part := range []string{
		Grid, "Solved.", "Step 1", "SE 1.2", "ER ", "only solution", "Everything is right", "solutions", "hardest",
	} {
		if strings.Contains(said, part) {
			t.Errorf("%q is told:\n%s", part, said)
		}
	}
}

// Contains reports whether part is within text.
func Contains(text, part string) bool { return strings.Contains(text, part) }

// Replying returns m as a reply to the bot's message id.
func Replying(m chat.Message, id string) chat.Message {
	m.ReplyTo = &chat.Message{ID: id, From: chat.Person{Bot: true}}
	return m
}

// DataOf returns the data of a button in the message id. A part of its label is enough to find it.
func DataOf(t *testing.T, r *Chat, id, label string) string {
	t.Helper()
	for _, s := range r.Said.Shown() {
		for _, row := range s.Reply.Choices {
			for _, c := range row {
				if s.ID == id && Contains(c.Label, label) {
					return c.Data
				}
			}
		}
	}
	t.Fatalf("no button %q under %s", label, id)
	return ""
}

// Labels returns the labels of all buttons of a reply, row by row.
func Labels(reply chat.Reply) (all []string) {
	for _, c := range slices.Concat(reply.Choices...) {
		all = append(all, c.Label)
	}
	return all
}

// Do makes the handler of a conversation do an action for the author of in.
func Do(t testing.TB, c talk.Talk, in *talk.Turn, a action.Action) {
	t.Helper()
	for _, h := range c.Handlers {
		if h.Kind == reflect.TypeOf(a) {
			check.NoError(t, h.Do(t.Context(), in, a))
		}
	}
}
