package links_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/links"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

const rounds = 1000

// layouts are layouts that f-puzzles can express.
var layouts = []string{
	"classic9", "classic4", "box2x3", "box3x2", "box2x4", "box4x2", "box2x5", "box3x4", "classic16", "box3x5", "latin5", "latin9",
	"classic9+x", "classic9+windows", "classic9+groups", "latin9+groups", "classic9+x+windows",
	"jigsaw6:AAABBBCAABBBCADEEECDDEEFCCDEFFCDDFFF", "jigsaw9+x:AAABBBCCCDAABBBCCCDAABBBCCEDAAFFFFCEDDDFFEEEEGDDFFHIIEGGDFHHIIEGGGHHHIIEGGGHHHIII",
	"classic9+sum15@r1c1r1c2r2c2+less@r5c5r5c6r6c6", "box2x3+sum5@r1c1r2c1",
}

// random returns a random puzzle on one of the layouts. It may have no solution.
func random(t *testing.T, rng *rand.Rand, names []string) sudoku.Puzzle {
	t.Helper()
	l := searchtest.Layout(t, names[rng.IntN(len(names))])
	givens := make(sudoku.Grid, l.Size())
	for c := range givens {
		if rng.IntN(3) == 0 {
			givens[c] = sudoku.Digit(1 + rng.IntN(l.N()))
		}
	}
	givens[rng.IntN(len(givens))] = 1
	p, err := sudoku.New(l, givens)
	check.Must(t, err)
	return p
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	for _, form := range []struct {
		name    string
		layouts []string
		write   func(sudoku.Puzzle) (string, bool)
	}{
		{"SudokuPad", layouts, links.SudokuPad},
		{"f-puzzles", layouts, links.FPuzzles},
		{"SudokuWiki", []string{"classic9"}, links.SudokuWiki},
		{"Solo", []string{"classic9", "classic4", "box2x3", "box3x2", "classic16", "classic25", "classic9+x"}, soloID},
		{"packages of SudokuWiki", []string{"classic9", "box2x3", "classic16", "classic9+x", "classic9+windows"}, pack},
		{"SudokuExchange", []string{"classic9"}, shrunk},
	} {
		t.Run(form.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			for range rounds {
				p := random(t, rng, form.layouts)
				s, ok := form.write(p)
				if !ok {
					t.Fatalf("%s is not written", p)
				}
				all := links.Find("look: " + s)
				if len(all) != 1 || all[0].Err != nil || len(all[0].Unknown) > 0 || text(all[0].Puzzle) != p.String() {
					t.Fatalf("%s\nwritten as %s\nread as %+v", p, s, all)
				}
			}
		})
	}
}

func TestWhatCannotBeWritten(t *testing.T) {
	big, _ := sudoku.Usual(25)
	p, err := sudoku.New(big, make(sudoku.Grid, big.Size()))
	check.Must(t, err)
	for name, write := range map[string]func(sudoku.Puzzle) (string, bool){
		"SudokuPad": links.SudokuPad, "f-puzzles": links.FPuzzles, "SudokuWiki": links.SudokuWiki,
	} {
		if s, ok := write(p); ok || s != "" {
			t.Errorf("%s: got %q, %v for 25x25", name, s, ok)
		}
		if s, ok := write(sudoku.Puzzle{}); ok || s != "" {
			t.Errorf("%s: got %q, %v for nothing", name, s, ok)
		}
	}
}

// soloID returns the puzzle as an ID of Simon Tatham's Solo.
func soloID(p sudoku.Puzzle) (string, bool) {
	l := p.Layout
	rows, cols := l.BoxSides()
	head := fmt.Sprintf("%dx%d", rows, cols)
	if l.Has(sudoku.Diagonal) {
		head += "x"
	}
	var s strings.Builder
	empty, after := 0, false
	flush := func() {
		for ; empty > 26; empty -= 26 {
			s.WriteByte('z')
		}
		if empty > 0 {
			s.WriteByte('a' + byte(empty) - 1)
			after = false
		}
		empty = 0
	}
	for _, d := range p.Givens {
		if d == 0 {
			empty++
			continue
		}
		if flush(); after {
			s.WriteByte('_')
		}
		s.WriteString(strconv.Itoa(int(d)))
		after = true
	}
	flush()
	return head + ":" + s.String(), true
}

// pack returns the puzzle as a package of SudokuWiki.
func pack(p sudoku.Puzzle) (string, bool) {
	l := p.Layout
	n := l.N()
	kind := "S"
	switch {
	case l.Has(sudoku.Diagonal):
		kind = "X"
	case l.Has(sudoku.Window):
		kind = "W"
	}
	signs := len(strconv.FormatInt(int64(1<<n-1+2*n), 36))
	s := kind + strings.ToUpper(strconv.FormatInt(int64(n), 36)) + "B"
	for _, d := range p.Givens {
		digits := strconv.FormatInt(int64(d), 36)
		s += strings.Repeat("0", signs-len(digits)) + digits
	}
	return s, true
}

// shrunk returns the puzzle as a link of SudokuExchange.
func shrunk(p sudoku.Puzzle) (string, bool) {
	const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
	var s []byte
	for c := 0; c < len(p.Givens); {
		d, empty := int(p.Givens[c]), 0
		for c++; c < len(p.Givens) && p.Givens[c] == 0 && empty < 5; c++ {
			empty++
		}
		s = append(s, signs[10*empty+d])
	}
	return "https://sudokuexchange.com/play/?s=" + string(s), !slices.Contains(s, '?')
}
