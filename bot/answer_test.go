package bot_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot/phrases"
)

// diagonal returns a grid of n rows with the digits 1 to n in its diagonal, for n up to 9.
func diagonal(n int) string {
	var rows []string
	for r := range n {
		rows = append(rows, strings.Repeat(".", r)+fmt.Sprint(r+1)+strings.Repeat(".", n-r-1))
	}
	return strings.Join(rows, "\n")
}

// TestWhatIsSuggestedIsUnderstood does what the bot asks for where a grid can be read with two shapes of boxes.
func TestWhatIsSuggestedIsUnderstood(t *testing.T) {
	quotes := map[string]string{"en": "“”", "fa": "«»"}
	for _, l := range voice(t, "").Languages() {
		for _, n := range []int{6, 8} {
			t.Run(fmt.Sprintf("%s %d", l.Tag, n), func(t *testing.T) {
				r := private(t)
				r.want(r.Commands("ann", "language", l.Tag))
				r.hears(r.Says("ann", diagonal(n)))
				parts := strings.FieldsFunc(r.shown().Reply.Text, func(c rune) bool { return strings.ContainsRune(quotes[l.Tag], c) })
				if len(parts) != 3 {
					t.Fatalf("want one suggestion, got %q", r.shown().Reply.Text)
				}
				r.hears(r.Says("ann", parts[1]+"\n"+diagonal(n)))
				said := r.shown().Reply.Text
				wide, narrow := n/2, 2
				want := map[string]string{
					"en": fmt.Sprintf("Kind: %d×%d Sudoku with boxes of %d rows and %d columns", n, n, wide, narrow),
					"fa": voice(t, "fa").Number(fmt.Sprintf("%d×%d با بلوک‌های %d سطری و %d ستونی", n, n, wide, narrow)),
				}[l.Tag]
				if !strings.Contains(said, want) || strings.ContainsAny(said, quotes[l.Tag]) {
					t.Errorf("after %q: want %q and nothing to suggest, got %q", parts[1], want, said)
				}
			})
		}
	}
}

func voice(t *testing.T, tag string) phrases.Voice {
	t.Helper()
	book, err := phrases.New()
	if err != nil {
		t.Fatal(err)
	}
	return book.Voice(tag, "")
}

// TestNotesStay: what is said about the reading of a puzzle is not lost when a button is pressed.
func TestNotesStay(t *testing.T) {
	tests := []struct{ name, text, note string }{
		{"two puzzles", classic + "\n\n" + strings.Replace(classic, "53", "..", 1), "I found 2 puzzles in that and took the first."},
		{"two shapes", diagonal(6), "This can be read in more than one way."},
		{"not the usual kind", diagonal(4), "Kind: 4×4 Sudoku."},
		{"more than nine digits", "classic16:" + strings.Repeat(".", 256), "Letters stand for digits above 9: G is 16."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := private(t)
			r.want(r.Says("ann", tt.text), tt.note)
			r.want(r.press("ann", "Text"), tt.note)
			r.hears(r.press("ann", "Compare"))
			r.want(r.press("ann", "Back"), tt.note)
		})
	}
}

// TestTextOnlySaysNothingOfAPicture and, without one, has room for more.
func TestTextOnlySaysNothingOfAPicture(t *testing.T) {
	for name, text := range map[string]string{
		"several": diagonal(8), "clash": "55" + classic[2:], "no solution": "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
	} {
		t.Run(name, func(t *testing.T) {
			r := private(t)
			r.want(r.Says("ann", text), "The picture marks")
			shown := r.shown().Reply
			r.hears(r.press("ann", "Text"))
			alone := r.shown().Reply
			if strings.Contains(alone.Text, "picture") {
				t.Errorf("there is no picture, got %q", alone.Text)
			}
			if name == "several" && strings.Count(alone.Block, "\n") <= strings.Count(shown.Block, "\n") {
				t.Errorf("want both solutions, got\n%s", alone.Block)
			}
		})
	}
}
