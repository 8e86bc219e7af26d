package genetic

import (
	"context"
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// layouts has a layout of every kind, with its number of scored houses: all houses but the blocks.
var layouts = map[string]int{
	"classic9": 18, "box2x3": 12, "box3x4": 24, "classic16": 32, "classic9+x": 20, "classic9+groups": 27,
	"classic9+windows": 22, "latin7": 7, "latin9+groups": 18, "jigsaw4:AAABACBBCCBDCDDD": 8, "classic25": 50,
}

// some returns a frame of a layout with a given in every third cell of the first row.
func some(t testing.TB, name string) *frame {
	t.Helper()
	l := searchtest.Layout(t, name)
	givens := make(sudoku.Grid, l.Size())
	for i, c := range l.Houses()[0].Cells {
		if i%3 == 1 {
			givens[c] = sudoku.Digit(i + 1)
		}
	}
	f, err := newFrame(sudoku.Puzzle{Layout: l, Givens: givens})
	check.Must(t, err)
	return f
}

// lacking counts the missing digits of all scored houses, as the report defines its fitness.
func lacking(l *sudoku.Layout, b *chromosome) int {
	lacks := 0
	for _, h := range l.Houses() {
		if h.Kind == blockKind(l) {
			continue
		}
		digits := map[uint8]bool{}
		for _, c := range h.Cells {
			digits[b.digits[c]] = true
		}
		lacks += l.N() - len(digits)
	}
	return lacks
}

// sound checks that each block has each digit once, that the givens are unchanged, and that lacks is right.
func sound(t *testing.T, l *sudoku.Layout, f *frame, b *chromosome) {
	t.Helper()
	for c, d := range f.givens {
		if d != 0 && b.digits[c] != uint8(d) {
			t.Fatalf("the given of %s became %d", l.CellName(sudoku.Cell(c)), b.digits[c])
		}
	}
	for i, cells := range f.blocks {
		var seen uint32
		for _, c := range cells {
			seen |= 1 << b.digits[c]
		}
		if seen != 1<<(f.n+1)-2 {
			t.Fatalf("block %d holds the digits %b", i, seen)
		}
	}
	if want := lacking(l, b); b.lacks != want {
		t.Fatalf("the board says it lacks %d, and lacks %d", b.lacks, want)
	}
}

// TestBoardsStaySound runs all operations on boards of any layout. It checks blocks, givens and counts, and
// that change predicts the effect of a swap.
func TestBoardsStaySound(t *testing.T) {
	for name, scored := range layouts {
		t.Run(name, func(t *testing.T) {
			l, f := searchtest.Layout(t, name), some(t, name)
			if f.scored != scored || f.perfect() != scored*l.N() {
				t.Fatalf("%d houses are scored, want %d", f.scored, scored)
			}
			for seed := range uint64(4) {
				p := Report()
				p.Mutation, p.Several, p.Population, p.Steps, p.Temperature = 0.9, 0.5, 4, 50, 0.5
				e := newRun(f, p, seed)
				e.populate()
				for i := 0; i < 5 && !e.Solved(); i++ {
					e.generation()
					for _, b := range e.population {
						sound(t, l, f, b)
					}
				}
				b := e.population[0]
				for i := range min(len(f.swaps), 200) {
					w, before := &f.swaps[i*7%len(f.swaps)], b.lacks
					change := e.try(b, w)
					b.exchange(w, change)
					if sound(t, l, f, b); b.lacks != before+change {
						t.Fatalf("a swap changes %d, and %d was said", b.lacks-before, change)
					}
				}
			}
		})
	}
}

// TestParts checks that bands have the rows of their boxes, and stacks the columns, for boxes of any sides.
func TestParts(t *testing.T) {
	for name, want := range map[string][2]int{"classic9": {3, 3}, "box2x3": {3, 2}, "box3x4": {4, 3}, "latin7": {}, "classic9+x": {3, 3}} {
		l, f := searchtest.Layout(t, name), some(t, name)
		for way := range f.parts {
			if len(f.parts[way]) != want[way] {
				t.Fatalf("%s: %d parts, want %d", name, len(f.parts[way]), want[way])
			}
			for _, p := range f.parts[way] {
				cells := map[uint16]bool{}
				for _, block := range p.blocks {
					for _, c := range f.blocks[block] {
						cells[c] = true
					}
				}
				check.Equal(t, len(cells), len(p.houses)*f.n, "%s: %d", name, len(p.houses))
				for _, h := range p.houses {
					inside := 0
					for c := range l.Size() {
						if slices.Contains(f.base[c], h) && cells[uint16(c)] {
							inside++
						}
					}
					check.Equal(t, inside, f.n, "%s", name)
				}
			}
		}
	}
}

// TestCrossKeepsTheBetterParts checks the scores of both children. The first child scores as much as the
// better parent in each band, the second in each stack.
func TestCrossKeepsTheBetterParts(t *testing.T) {
	f := some(t, "classic9")
	e := newRun(f, Report(), 3)
	e.populate()
	a, b, children := e.population[0], e.population[1], [2]*chromosome{f.newChromosome(), f.newChromosome()}
	f.cross(a, b, children[0], children[1], e.random)
	for way, child := range children {
		e.judge(child)
		for _, p := range f.parts[way] {
			if got, want := f.held(child, p.houses), max(f.held(a, p.houses), f.held(b, p.houses)); got != want {
				t.Errorf("a part of child %d holds %d digits, the better parent %d", way+1, got, want)
			}
		}
	}
}

// TestReadings checks that, with AnyCells, a block changes with the probability of drawing two free cells.
func TestReadings(t *testing.T) {
	l := searchtest.Layout(t, "classic9")
	givens := make(sudoku.Grid, 81)
	for i, c := range []sudoku.Cell{0, 1, 2, 9, 10} {
		givens[c] = sudoku.Digit(i + 1)
	}
	f, err := newFrame(sudoku.Puzzle{Layout: l, Givens: givens})
	check.Must(t, err)
	for reading, want := range map[Reading]float64{FreeCells: 1, AnyCells: 4. / 9 * 3 / 8} {
		p := Report()
		p.Reading = reading
		e := newRun(f, p, 1)
		drawn, tries := 0, 20_000
		for range tries {
			if _, _, ok := e.draw(0); ok {
				drawn++
			}
		}
		if got := float64(drawn) / float64(tries); got < want-0.01 || got > want+0.01 {
			t.Errorf("reading %d: a swap in %.3f of the draws, want %.3f", reading, got, want)
		}
	}
}

// TestGenerationsTakeNothingFromTheHeap checks that no kind of child allocates memory.
func TestGenerationsTakeNothingFromTheHeap(t *testing.T) {
	f := some(t, "classic9")
	for name, p := range map[string]Params{"report": Report(), "fast": Fast()} {
		p.Several = 0.2
		e := newRun(f, p, 1)
		e.populate()
		if n := testing.AllocsPerRun(3, func() { e.bestEver.lacks = 1; e.generation() }); n > 0 {
			t.Errorf("%s: %v allocations in a generation", name, n)
		}
	}
}

func BenchmarkTry(b *testing.B) {
	f := some(b, "classic9")
	e := newRun(f, Fast(), 1)
	e.populate()
	for i := 0; b.Loop(); i++ {
		e.try(e.population[0], &f.swaps[i%len(f.swaps)])
	}
}

// BenchmarkWalk measures random swaps: a swap is drawn, tried, and then made or skipped.
func BenchmarkWalk(b *testing.B) {
	p := Fast()
	p.Steps = 1000
	r, err := New(sudoku.Puzzle{Layout: searchtest.Layout(b, "classic9"), Givens: make(sudoku.Grid, 81)}, p, 1)
	check.Must(b, err)
	tried := r.Counts().Evaluations
	for b.Loop() {
		r.bestEver.lacks = 1
		r.Live(context.Background(), 1)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(r.Counts().Evaluations-tried), "ns/evaluation")
}
