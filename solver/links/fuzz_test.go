package links_test

import (
	"errors"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/links"
	"sudokubot/solver/sudoku"
)

// FuzzFind: no text makes the reader panic or take long; what it finds is well formed, lies in the text, and can be written
// and read back.
func FuzzFind(f *testing.F) {
	for _, g := range golden {
		f.Add(g.text)
	}
	f.Add(grid4(map[int]string{0: `{"value":1,"given":true}`}, `,"killercage":[{"cells":["R1C2","R1C3"],"value":"5"}]`))
	f.Add(grid4(nil, `,"thermometer":[{"lines":[["R4C4","R3C4","R3C3"]]}],"extraregion":[{"cells":[]}]`))
	f.Add(`{"cells":[[{},{}],[{"value":1},{}]],"regions":[[[0,0],[0,1]],[[1,0],[1,1]]],"lines":[{"wayPoints":[[0,0],[2,2]]}]}`)
	f.Fuzz(func(t *testing.T, s string) {
		end := 0
		for _, found := range links.Find(s) {
			if found.From < end || found.To > len(s) || found.From >= found.To {
				t.Fatalf("from %d to %d of %d, behind %d", found.From, found.To, len(s), end)
			}
			end = found.To
			wantWritten(t, found)
		}
	})
}

func wantWritten(t *testing.T, found links.Found) {
	t.Helper()
	if found.Err != nil {
		if !errors.Is(found.Err, links.ErrRemote) && !errors.Is(found.Err, links.ErrSeed) &&
			!errors.Is(found.Err, links.ErrForm) && !errors.Is(found.Err, links.ErrBroken) || found.Puzzle.Layout != nil {
			t.Fatalf("%+v", found)
		}
		return
	}
	if back, err := sudoku.Parse(found.Puzzle.String()); err != nil || back.String() != found.Puzzle.String() {
		t.Fatalf("%s: %v", found.Puzzle, err)
	}
	size := found.Puzzle.Layout.Size()
	if len(found.Puzzle.Givens) != size || found.Entries != nil && len(found.Entries) != size || found.Marks != nil && len(found.Marks) != size {
		t.Fatalf("%+v", found)
	}
	link, ok := links.SudokuPad(found.Puzzle)
	if !ok {
		return
	}
	if again := links.Find(link); len(again) != 1 || text(again[0].Puzzle) != found.Puzzle.String() && found.Puzzle.Givens.Filled() > 0 {
		t.Fatalf("%s\nwritten as %s\nread as %+v", found.Puzzle, link, again)
	}
}

func BenchmarkProse(b *testing.B) {
	const prose = "The puzzle of the week is at the end of this page, and I tried for 45 minutes. Rows:\n53..7.... 6..195... .98....6.\n"
	b.SetBytes(int64(len(prose)))
	for b.Loop() {
		links.Find(prose)
	}
}

func BenchmarkFPuzzles(b *testing.B) {
	p, err := sudoku.Parse("classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	check.Must(b, err)
	link, _ := links.FPuzzles(p)
	b.SetBytes(int64(len(link)))
	for b.Loop() {
		links.Find(link)
	}
}
