package teller_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/solver/check"
)

// TestWhatIsSuggestedIsUnderstood sends the reply that the bot suggests for a grid with two possible box
// shapes.
func TestWhatIsSuggestedIsUnderstood(t *testing.T) {
	quotes := map[string]string{"en": "“”", "fa": "«»"}
	for _, l := range bottest.Voice(t, "").Languages() {
		for _, n := range []int{6, 8} {
			t.Run(fmt.Sprintf("%s %d", l.Tag, n), func(t *testing.T) {
				r := bottest.Private(t)
				r.Want(r.Commands("ann", "language", l.Tag))
				// The bot replies with a question to a message without a method.
				r.Hears(r.Commands("ann", "solve", "csp\n"+bottest.Diagonal(n)))
				parts := strings.FieldsFunc(r.Shown().Reply.Text, func(c rune) bool { return strings.ContainsRune(quotes[l.Tag], c) })
				if len(parts) != 3 {
					t.Fatalf("want one suggestion, got %q", r.Shown().Reply.Text)
				}
				r.Hears(r.Says("ann", parts[1]+"\n"+bottest.Diagonal(n)))
				said := r.Shown().Reply.Text
				wide, narrow := n/2, 2
				want := map[string]string{
					"en": fmt.Sprintf("Kind: %d×%d Sudoku with boxes of %d rows and %d columns", n, n, wide, narrow),
					"fa": bottest.Voice(t, "fa").Number(fmt.Sprintf("%d×%d با بلوک‌های %d×%d", n, n, wide, narrow)),
				}[l.Tag]
				if !strings.Contains(said, want) || strings.ContainsAny(said, quotes[l.Tag]) {
					t.Errorf("after %q: want %q and nothing to suggest, got %q", parts[1], want, said)
				}
			})
		}
	}
}

// TestNotesStay checks that notes on the reading of a puzzle remain after a button is pressed.
func TestNotesStay(t *testing.T) {
	tests := []struct{ name, text, note string }{
		{"two puzzles", bottest.Classic + "\n\n" + strings.Replace(bottest.Classic, "53", "..", 1), "I found two puzzles and took the first. Send me the other one by itself."},
		{"not the usual kind", bottest.Diagonal(4), "Kind: 4×4 Sudoku."},
		{"more than nine digits", "classic16:" + nearlySolved(4, 4), "Above 9 the digits are letters, up to G for 16."},
		{"letters in the text alone", "box3x4:" + nearlySolved(3, 4), "In text, 10 to 12 are written A to C."},
		{"one letter", "box2x5:" + nearlySolved(2, 5), "In text, 10 is written A."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), tt.note)
			r.Want(r.Press("ann", "Details", "As text"), tt.note)
			r.Hears(r.Press("ann", "Details", "Compare"))
			r.Want(r.Press("ann", "Back"), tt.note)
		})
	}
}

// nearlySolved is a solved grid but for its first row.
func nearlySolved(rows, cols int) string {
	n := rows * cols
	line := strings.Repeat(".", n)
	for i := n; i < n*n; i++ {
		line += "123456789ABCDEFG"[(i/n%rows*cols+i/n/rows+i)%n:][:1]
	}
	return line
}

// TestTextOnlySaysNothingOfAPicture and, without one, has room for more.
func TestTextOnlySaysNothingOfAPicture(t *testing.T) {
	for name, text := range map[string]string{
		"several": "classic16:1" + strings.Repeat(".", 255), "clash": "55" + bottest.Classic[2:], "no solution": "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", text), "icture")
			r.Hears(r.Press("ann", "Details", "As text"))
			alone := r.Shown().Reply
			check.True(t, !strings.Contains(alone.Text, "picture"), "there is no picture, got %q", alone.Text)
			check.True(t, name != "several" || strings.Contains(alone.Block, "\n\n\n"),
				"want both solutions, got\n%s", alone.Block)
		})
	}
}
