package canon_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sudokubot/solver/canon"
	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// published are disguised complete grids and their minlex forms. They were published on sudokuwiki.org
// ("Sudoku Min-Lex") and in the New Sudoku Players' Forum (topic "Canonical form", the least and the greatest
// minlex grid).
var published = []struct{ name, grid, form string }{
	{"sudokuwiki", "369218475215749863487635912754861239631924758928357641173482596542196387896573124", "123456789457189236698273541261947853745831692839625417384792165512368974976514328"},
	{"least", "123456789456789123789123456214365897365897214897214365531642978642978531978531642", "123456789456789123789123456214365897365897214897214365531642978642978531978531642"},
	{"greatest", "123456789457893612986217354274538196531964827698721435342685971715349268869172543", "123456789457893612986217354274538196531964827698721435342685971715349268869172543"},
}

func TestPublished(t *testing.T) {
	for _, test := range published {
		p, want := searchtest.Parse(t, "classic9:"+test.grid), searchtest.Parse(t, "classic9:"+test.form)
		if got := canon.Form(p); got.String() != want.String() {
			t.Errorf("%s: got %s, want %s", test.name, got, want)
		}
	}
}

// crooked is a map of nine regions.
const crooked = "AAABBBBCC" + "AAABBBCCC" + "AAADBBECC" + "FDDDEEECC" + "FFDDDEEEG" + "FFFDDEEGG" + "FFFHHIIGG" + "HHHHIIIGG" + "HHHIIIIGG"

// disguised are puzzles on every kind of layout, for tests of disguises.
var disguised = []string{
	"classic9:420000000007053001030008200602009007000000000500700904006100040800970100000000092",
	"classic9:1................................................................................",
	"classic9:11.......11...................1..................................................",
	"classic4:1....2....3.....",
	"box2x3:1....2....3......4......5...6.......",
	"box3x2:1....2....3......4......5...6.......",
	"box2x3:....................................",
	"latin5:1....2....3....4....5....",
	"latin4+groups:1....2....3.....",
	"latin9+groups:420000000007053001030008200602009007000000000500700904006100040800970100000000092",
	"classic9+x:1.......2..3....................4....................................7..6.....5..",
	"classic9+windows:1.......2..3....................4....................................7..6.....5..",
	"classic9+groups:1.......2..3....................4....................................7..6.....5..",
	"classic9+x+groups+windows:1.......2..3....................4....................................7..6.....5..",
	"jigsaw6:AAABBBABBBCCAADDCCEEDDCCEEDDFFEEFFFF:1....2....3......4......5...6.......",
	"jigsaw6:AAABBBABBBCCAADDCCEEDDCCEEDDFFEEFFFF:....................................",
	"jigsaw6+x:AAABBBABBBCCAADDCCEEDDCCEEDDFFEEFFFF:1....2....3......4......5...6.......",
	"jigsaw6+groups:AAABBBABBBCCAADDCCEEDDCCEEDDFFEEFFFF:1....2....3......4......5...6.......",
	"box2x3+groups:1....2....3......4......5...6.......",
	"latin9+x:1.......2..3....................4....................................7..6.....5..",
	"box3x4+x:12..........34" + strings.Repeat(".", 130),
	"latin9:123456789234567891345678912456789123567891234678912345789123456891234567912345678",
	"latin9:123456789234567891345678912456789123567891234678912345789123456891234567912345.7.",
	"latin4:1234214334124321",
	"jigsaw9:" + crooked + ":123456789" + strings.Repeat(".", 72),
	"jigsaw9:" + crooked + ":.5......." + strings.Repeat("..7......3......5", 4) + "....",
	"jigsaw9+x:" + crooked + ":.5......." + strings.Repeat("..7......3......5", 4) + "....",
}

// TestDisguises checks that a puzzle and its disguises have equal forms. The form of a form is the form
// itself.
func TestDisguises(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, line := range disguised {
		p := searchtest.Parse(t, line)
		form := canon.Form(p)
		check.Equal(t, canon.Form(form).String(), form.String(), "%s: the form of %s", line, form)
		if q := searchtest.Disguise(p, rng); canon.Key(q) != canon.Key(p) {
			t.Errorf("%s and %s have different keys", q, p)
		}
		for range 12 {
			q := searchtest.Disguise(p, rng)
			if got := canon.Form(q); got.String() != form.String() {
				t.Fatalf("%s: got %s, want %s, the form of %s", q, got, form, p)
			}
		}
	}
}

// TestLarge checks disguises of large grids with many symmetries: empty grids, and grids in which each row is
// the shifted previous row.
func TestLarge(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, name := range []string{"classic16", "latin16", "latin11", "latin25", "box4x6"} {
		l := searchtest.Layout(t, name)
		empty, full := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, l.Size())}, sudoku.Puzzle{Layout: l}
		height, width := l.BoxSides()
		height, width = max(height, 1), max(width, 1)
		for c := range l.Size() {
			r, k := l.Place(sudoku.Cell(c))
			full.Givens = append(full.Givens, sudoku.Digit((r%height*width+r/height+k)%l.N()+1))
		}
		for _, p := range []sudoku.Puzzle{empty, full} {
			if got, want := canon.Key(searchtest.Disguise(p, rng)), canon.Key(p); got != want {
				t.Errorf("%s with %d givens: the key of the disguise is %s, want %s", name, p.Givens.Filled(), got, want)
			}
		}
	}
}

// TestDifferent checks that puzzles have different forms if they are not disguises of each other.
func TestDifferent(t *testing.T) {
	lines := []string{
		"classic9:1................................................................................",
		"classic9:11...............................................................................",
		"classic9:12...............................................................................",
		"classic9:1..2.............................................................................",
		"classic9:1.........1......................................................................",
		"classic9:1...1............................................................................",
		"classic9:1........................................1.......................................",
		"classic9:" + published[0].grid,
		"classic9:" + published[1].grid,
		"classic9:" + published[2].grid,
		"latin9:12" + strings.Repeat(".", 79),
		"classic9+x:12" + strings.Repeat(".", 79),
		"classic9+x:.12" + strings.Repeat(".", 78),
		"classic9+windows:12" + strings.Repeat(".", 79),
		"classic9+windows:.12" + strings.Repeat(".", 78),
		"jigsaw9:" + crooked + ":12" + strings.Repeat(".", 79),
		"jigsaw9+x:" + crooked + ":12" + strings.Repeat(".", 79),
		"latin4:1234214334124321",
		"latin4:1234234134124123",
	}
	keys := map[string]string{}
	for _, line := range lines {
		key := canon.Key(searchtest.Parse(t, line))
		if same, ok := keys[key]; ok {
			t.Errorf("%s has the key of %s", line, same)
		}
		keys[key] = line
	}
}

// TestConstrained checks that a puzzle with constraints is its own form, has no disguises, and has a
// different key.
func TestConstrained(t *testing.T) {
	keys := map[string]string{}
	for _, line := range []string{
		"classic4:1...............", "classic4+less@r1c1r1c2:1...............", "classic4+less@r1c1r1c2:2...............",
		"classic4+less@r1c2r1c1:1...............", "classic4+sum5@r1c1r1c2:1...............", "classic4+less@r2c1r2c2:....1...........",
	} {
		p := searchtest.Parse(t, line)
		if form := canon.Form(p).String(); form != line && len(p.Layout.Constraints()) > 0 {
			t.Errorf("the form of %s is %s", line, form)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		if q := searchtest.Disguise(p, rng).String(); q != line && len(p.Layout.Constraints()) > 0 {
			t.Errorf("%s in disguise is %s", line, q)
		}
		key := canon.Key(p)
		if same, ok := keys[key]; ok {
			t.Errorf("%s has the key of %s", line, same)
		}
		keys[key] = line
	}
}

// TestSame checks disguises that need more than rotating and exchanging lines.
func TestSame(t *testing.T) {
	tests := []struct{ name, one, other string }{
		{"boxes of 2x3 and 3x2", "box2x3:12....3.....4.......................", "box3x2:134...2............................."},
		{"a jigsaw with rows exchanged", "jigsaw4:AAABACBBCCDBCDDD:1............2..", "jigsaw4:AAABACBBCDDDCCDB:1........2......"},
		{"a jigsaw of boxes with rows exchanged", "classic4:1......2........", "jigsaw4:AABBCCDDAABBCCDD:1..........2...."},
		{"groups with the rows and columns of boxes", "classic4:1......2........", "latin4+groups:1..........2...."},
		{"groups and boxes exchanged", "classic4+groups:1...2...........", "classic4+groups:1.......2......."},
	}
	for _, test := range tests {
		one, other := searchtest.Parse(t, test.one), searchtest.Parse(t, test.other)
		if got, want := canon.Form(other).String(), canon.Form(one).String(); got != want {
			t.Errorf("%s: the form of %s is %s, want %s", test.name, other, got, want)
		}
	}
}
