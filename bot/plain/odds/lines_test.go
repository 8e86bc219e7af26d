package odds_test

import (
	"testing"

	"sudokubot/bot/plain/odds"
)

// TestLines: what was said once, or always with one meaning, means that there; what was said with two means nothing.
func TestLines(t *testing.T) {
	l := odds.Lines{}
	line := func(place string, words ...string) odds.Line { return odds.Line{Words: odds.Said(words), Place: place} }
	l.Note(line("game", "a", "hint"), hint)
	l.Note(line("game", "a", "hint"), hint)
	l.Note(line("", "back"), undo)
	l.Note(line("", "again"), undo)
	l.Note(line("", "again"), hint)
	l.Note(line("", "again"), undo)
	for _, test := range []struct {
		at   odds.Line
		want int
		ok   bool
	}{
		{line("game", "a", "hint"), hint, true}, {line("game", "hint", "a"), 0, false}, {line("", "a", "hint"), 0, false},
		{line("", "back"), undo, true}, {line("", "again"), 0, false}, {line(""), 0, false},
	} {
		if got, ok := l.Meaning(test.at); ok != test.ok || ok && got != test.want {
			t.Errorf("%v means %d, %t; want %d, %t", test.at, got, ok, test.want, test.ok)
		}
	}
}
