package calendar_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sudokubot/generator/daily"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/colored"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// embeddings has the ways to hide a daily in a larger puzzle, or in a puzzle of another kind.
var embeddings = map[string]func(t *testing.T, p sudoku.Puzzle, rng *rand.Rand) solver.Puzzle{
	"a jigsaw of twice its order": func(t *testing.T, p sudoku.Puzzle, rng *rand.Rand) solver.Puzzle {
		n := p.Layout.N()
		regions := make([]int, 4*n*n)
		for c := range regions {
			r, k := c/(2*n), c%(2*n)
			regions[c] = regionOf(p.Layout, r%n, k%n) + r/n*n
		}
		l, err := sudoku.Jigsaw(regions)
		check.Must(t, err)
		return within(l, p, from(rng.IntN(2)*n, n), from(rng.IntN(2)*n, n), rng)
	},
	"a Latin square": func(t *testing.T, p sudoku.Puzzle, rng *rand.Rand) solver.Puzzle {
		n := p.Layout.N()
		order := n + 1 + rng.IntN(sudoku.MaxOrder-n)
		return within(latin(t, order), p, from(rng.IntN(order-n+1), n), from(rng.IntN(order-n+1), n), rng)
	},
	"a 16x16, three rows of each band": func(t *testing.T, p sudoku.Puzzle, rng *rand.Rand) solver.Puzzle {
		l, _ := sudoku.Usual(16)
		var rows, columns []int
		for i := range p.Layout.N() {
			rows, columns = append(rows, i/3*4+i%3), append(columns, i/3*4+i%3)
		}
		return within(l, p, rows, columns, rng)
	},
	"halves": func(t *testing.T, p sudoku.Puzzle, rng *rand.Rand) solver.Puzzle {
		n := p.Layout.N()
		rows := append(from(0, n/2), from(n/2+1+rng.IntN(5), n-n/2)...)
		return within(latin(t, n+8), p, rows, from(rng.IntN(8), n), rng)
	},
	"the numbers of a coloured square": func(t *testing.T, p sudoku.Puzzle, _ *rand.Rand) solver.Puzzle {
		marks := make(colored.Grid, len(p.Givens))
		for c, d := range p.Givens {
			marks[c].Number = uint8(d)
		}
		q, err := colored.New(p.Layout.N(), "abcdefghi"[:p.Layout.N()], marks)
		check.Must(t, err)
		return q
	},
}

func latin(t *testing.T, n int) *sudoku.Layout {
	t.Helper()
	l, err := sudoku.Latin(n)
	check.Must(t, err)
	return l
}

func from(first, n int) (lines []int) {
	for i := range n {
		lines = append(lines, first+i)
	}
	return lines
}

// regionOf returns the box or region of a cell.
func regionOf(l *sudoku.Layout, r, k int) int {
	for _, h := range l.HousesOf(l.At(r, k)) {
		if kind := l.Houses()[h].Kind; kind == sudoku.Box || kind == sudoku.Region {
			return l.Houses()[h].Index
		}
	}
	return 0
}

// within returns a full puzzle with layout l. The cells where these rows and columns cross contain p with
// renamed digits.
func within(l *sudoku.Layout, p sudoku.Puzzle, rows, columns []int, rng *rand.Rand) sudoku.Puzzle {
	n := l.N()
	name := rng.Perm(n)
	q := sudoku.Puzzle{Layout: l, Givens: make(sudoku.Grid, n*n)}
	for c := range q.Givens {
		q.Givens[c] = sudoku.Digit((c/n+c%n)%n + 1)
		r, k := slices.Index(rows, c/n), slices.Index(columns, c%n)
		if r < 0 || k < 0 {
			continue
		}
		q.Givens[c] = p.Givens[r*p.Layout.N()+k]
		if q.Givens[c] != 0 {
			q.Givens[c] = sudoku.Digit(name[q.Givens[c]-1] + 1)
		}
	}
	return q
}

// TestGuardEmbedded checks that the daily is refused if it is a disguised part of a larger grid. The part has
// a few solved digits.
func TestGuardEmbedded(t *testing.T) {
	t.Parallel()
	leaks, asked := 0, map[string]int{}
	onDays(t, "embedded dailies", 44, 0, max(1, many(2_000)/10), 1, func(o *onDay, rng *rand.Rand) {
		for _, series := range []string{"daily", "mini"} {
			p, solution := o.puzzle(series)
			for name, embedded := range embeddings {
				if series == "mini" && strings.HasPrefix(name, "a 16x16") || len(p.Givens)-p.Givens.Filled() < 3 {
					continue
				}
				asked[name]++
				q := filled(p, solution, rng.IntN(3), rng)
				if !p.Layout.Has(sudoku.Region) { // without regions, a jigsaw with reordered rows can be any Latin square
					q = searchtest.Disguise(q, rng)
				}
				if whole := embedded(t, q, rng); !o.refuses(whole) {
					leaks++
					t.Errorf("the %s of %s as %s is not refused: %s", series, o.live[series].Date, name, whole)
				}
			}
		}
	})
	t.Logf("asked %v, not refused %d", asked, leaks)
}

// parted returns the groups of cells in which the digits a and b of a full grid can be swapped.
func parted(solution sudoku.Puzzle, a, b sudoku.Digit) (parts [][]sudoku.Cell) {
	of := map[sudoku.Cell]int{}
	for c, d := range solution.Givens {
		if d == a || d == b {
			of[sudoku.Cell(c)] = c
		}
	}
	for again := true; again; { // cells with a common house belong to a common group
		again = false
		for _, house := range solution.Layout.Houses() {
			least, here := len(solution.Givens), []sudoku.Cell{}
			for _, c := range house.Cells {
				if at, ok := of[c]; ok {
					here, least = append(here, c), min(least, at)
				}
			}
			for _, c := range here {
				again = again || of[c] != least
				of[c] = least
			}
		}
	}
	byPart := map[int][]sudoku.Cell{}
	for c := range solution.Givens {
		if at, ok := of[sudoku.Cell(c)]; ok {
			byPart[at] = append(byPart[at], sudoku.Cell(c))
		}
	}
	for c := range solution.Givens {
		if part := byPart[c]; part != nil {
			parts = append(parts, part)
		}
	}
	return parts
}

// TestGuardSwaps swaps pairs of digits in some groups of cells of the daily, and disguises the result. With
// at most twelve changed cells, the result is refused, or its solution is not the daily's.
func TestGuardSwaps(t *testing.T) {
	t.Parallel()
	swapped, proper, answered, leaks := 0, 0, 0, 0
	onDays(t, "swapped digits", 52, 0, many(100)+1, 1, func(o *onDay, rng *rand.Rand) {
		p, solution := o.puzzle("daily")
		if !p.Layout.IsClassic() {
			return
		}
		for range 200 {
			q := sudoku.Puzzle{Layout: p.Layout, Givens: slices.Clone(p.Givens)}
			digits := rng.Perm(9)
			for pair := range 1 + rng.IntN(4) {
				a, b := sudoku.Digit(digits[2*pair]+1), sudoku.Digit(digits[2*pair+1]+1)
				parts := parted(solution, a, b)
				for _, part := range parts[1:] { // swapping in all groups only renames the digits
					if rng.IntN(2) == 0 {
						continue
					}
					for _, c := range part {
						if q.Givens[c] != 0 {
							q.Givens[c] = a + b - q.Givens[c]
						}
					}
				}
			}
			changed := 0
			for c := range q.Givens {
				if q.Givens[c] != p.Givens[c] {
					changed++
				}
			}
			if changed == 0 || changed > 12 {
				continue
			}
			swapped++
			single := unique(t, q)
			if single {
				proper++
			}
			q = searchtest.Disguise(q, rng)
			if single && !o.refuses(q) {
				answered++
			}
			if !o.keeps("daily", q) {
				leaks++
				t.Errorf("%s with %d digits swapped is solved: %s", o.live["daily"].Date, changed, q)
			}
		}
	})
	t.Logf("of %d with swapped digits, %d of them with one solution, %d had that shown and %d the daily's", swapped, proper, answered, leaks)
	check.True(t, proper != 0, "none has one solution")
}

// TestGuardLeavesSamePattern checks a puzzle with a single solution and the daily's pattern, found by chance
// on 2026-08-11. The bot answers it, though in a disguise two thirds of its givens are the daily's.
func TestGuardLeavesSamePattern(t *testing.T) {
	o := newOnDay(t, daily.First.Add(222))
	p, err := sudoku.Parse("classic9:9.4...83.8.5..4..63.258........1.453.3...52.9.......1....138.4..2.6.7..1....2....")
	check.Must(t, err)
	check.True(t, !o.refuses(p), "it is refused")
}
