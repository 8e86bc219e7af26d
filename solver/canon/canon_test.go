package canon_test

import (
	"math/rand/v2"
	"testing"

	"sudokubot/solver/canon"
	"sudokubot/solver/sudoku"
)

func parse(t testing.TB, line string) sudoku.Puzzle {
	t.Helper()
	p, err := sudoku.Parse(line)
	if err != nil {
		t.Fatalf("parse %q: %v", line, err)
	}
	return p
}

// published are full grids in disguise and their minlex forms, as published on sudokuwiki.org ("Sudoku Min-Lex") and in the
// New Sudoku Players' Forum (topic "Canonical form": the least and the greatest minlex grid).
var published = []struct{ name, grid, form string }{
	{"sudokuwiki", "369218475215749863487635912754861239631924758928357641173482596542196387896573124", "123456789457189236698273541261947853745831692839625417384792165512368974976514328"},
	{"least", "123456789456789123789123456214365897365897214897214365531642978642978531978531642", "123456789456789123789123456214365897365897214897214365531642978642978531978531642"},
	{"greatest", "123456789457893612986217354274538196531964827698721435342685971715349268869172543", "123456789457893612986217354274538196531964827698721435342685971715349268869172543"},
}

func TestPublished(t *testing.T) {
	for _, test := range published {
		p, want := parse(t, "classic9:"+test.grid), parse(t, "classic9:"+test.form)
		if got := canon.Form(p); got.String() != want.String() {
			t.Errorf("%s: got %s, want %s", test.name, got, want)
		}
	}
}

// disguised are puzzles of every kind of layout.
var disguised = []string{
	"classic9:420000000007053001030008200602009007000000000500700904006100040800970100000000092",
	"classic9:1................................................................................",
	"classic9:11.......11...................1..................................................",
	"classic9+x:1.......2..3....................4....................................7..6.....5..",
	"jigsaw6:AAABBBABBBCCAADDCCEEDDCCEEDDFFEEFFFF:1....2....3......4......5...6.......",
}

// TestDisguises: a puzzle and its disguises have one form, which is its own form.
func TestDisguises(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, line := range disguised {
		p := parse(t, line)
		form := canon.Form(p)
		if again := canon.Form(form); again.String() != form.String() {
			t.Errorf("%s: the form of %s is %s", line, form, again)
		}
		for range 100 {
			q := canon.Disguise(p, rng)
			if got := canon.Form(q); got.String() != form.String() {
				t.Fatalf("%s: got %s, want %s, the form of %s", q, got, form, p)
			}
			if canon.Key(q) != canon.Key(p) {
				t.Fatalf("%s and %s have different keys", q, p)
			}
		}
	}
}
