package bot_test

import (
	"regexp"
	"slices"
	"strconv"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// TestEveryButtonFits presses a button of each kind that it finds, with the longest IDs of Telegram. The
// Recorder refuses a button whose data has more than 64 bytes.
func TestEveryButtonFits(t *testing.T) {
	const ann = "telegram:7100001001"
	for name, test := range map[string]struct {
		room   chat.Room
		source string // the message with the puzzle to play
		pad    bool
	}{
		"a private chat":           {chat.Room{ID: ann, Private: true}, "1234567", true},
		"a puzzle of a group":      {chat.Room{ID: ann, Private: true}, "telegram:-4567890123/1", true},
		"the longest name":         {chat.Room{ID: ann, Private: true}, "telegram:-4567890123/12345", true},
		"the longest, no pad":      {chat.Room{ID: ann, Private: true}, "telegram:-4567890123/12345", false},
		"a puzzle of a supergroup": {chat.Room{ID: ann, Private: true}, "telegram:-1001234567890/1234567", true},
		"a group":                  {chat.Room{ID: "telegram:-4567890123"}, "1234567", true},
		"a supergroup":             {chat.Room{ID: "telegram:-1001234567890"}, "1234567", false},
	} {
		t.Run(name, func(t *testing.T) {
			r, days := bottest.WithDays(t, &chattest.Room{Room: test.room})
			clear(days.Live)
			if test.pad {
				b := chattest.Budget()
				b.PadRows, b.PadRow = 12, 8
				r.Said.Carry(b)
			}
			sent := 1234567
			hear := func(m chat.Message) {
				sent++
				m.ID, m.From.ID = strconv.Itoa(sent), ann
				m.Manages = nil
				check.NoError(t, r.Bot.Handle(t.Context(), m, r.Said), "%+v", m)
			}
			_, err := r.Store.PutRequest(t.Context(), game.Request{
				Room: r.ID, Source: test.source, Person: ann, Answer: "before", Puzzle: "classic9:" + bottest.Classic})
			check.Must(t, err)
			pressed := map[string]bool{}
			crawl := func() {
				for i := 0; i < len(r.Said.Shown()); i++ {
					m := r.Said.Shown()[i]
					for _, c := range slices.Concat(m.Reply.Choices...) {
						kind := kindOf(c.Data)
						if c.Data == "" || pressed[kind] || skipped.MatchString(c.Data) {
							continue
						}
						pressed[kind] = true
						hear(r.Presses("ann", m.ID, c.Data))
						i = -1 // begins again with the first message, because each message may have changed
						break
					}
				}
			}
			hear(r.Presses("ann", "before", "1play:r:"+test.source))
			hear(r.Says("ann", "r1c3=1"))
			crawl()
			for _, words := range []string{"help", "settings", "daily", "top", "archive", "learn", "new", "stats"} {
				hear(r.Commands("ann", words, ""))
				crawl()
			}
			check.True(t, len(pressed) > 60, "%d kinds of buttons", len(pressed))
		})
	}
}

// kindOf returns the part of button data on which the effect depends. All keys of a pad are of one kind.
func kindOf(data string) string { return figures.ReplaceAllString(data, "0") }

var (
	figures = regexp.MustCompile(`\d+`)
	// skipped matches buttons that are slow, or that end the games of other buttons.
	skipped = regexp.MustCompile(`^1(compare|monster|evolve|make|another|forget|print)`)
)
