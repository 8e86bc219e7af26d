package generator_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/colored"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// createColored makes a puzzle and checks the answer.
func createColored(t testing.TB, n, count int, seed uint64, minimal bool) (colored.Puzzle, colored.Grid) {
	t.Helper()
	p, answer, err := generator.MakeColored(context.Background(), n, count, seeded(seed), minimal)
	check.Must(t, err, "order %d, %d", n, count)
	check.Must(t, p.Check(answer), "%s", p)
	return p, answer
}

func statusOf(t testing.TB, p colored.Puzzle) solver.Status {
	t.Helper()
	r, err := solver.SolveColored(context.Background(), p, solver.Options{})
	check.Must(t, err)
	return r.Status
}

func TestColouredPuzzlesHaveOneAnswer(t *testing.T) {
	for n := generator.LeastColoredOrder; n <= 7; n++ {
		for _, count := range []int{generator.LeastColors, generator.UsualColors(n), n, colored.MaxColors} {
			t.Run(fmt.Sprintf("order %d, %d colours", n, count), func(t *testing.T) {
				p, _ := createColored(t, n, count, 1, n%2 == 0)
				check.True(t, p.N == n && len(p.Colors) == count,
					"%s: order %d with %d colours was asked for", p, n, count)
				check.Equal(t, statusOf(t, p), solver.Unique, "%s", p)
			})
		}
	}
}

func TestMinimalColouredPuzzlesSpareNothing(t *testing.T) {
	for n := generator.LeastColoredOrder; n <= 5; n++ {
		p, _ := createColored(t, n, generator.UsualColors(n), 2, true)
		for c, k := range p.Givens {
			for _, less := range []colored.Mark{{Color: k.Color}, {Number: k.Number}} {
				if less == k {
					continue
				}
				q := p
				q.Givens = slices.Clone(p.Givens)
				q.Givens[c] = less
				if statusOf(t, q) == solver.Unique {
					t.Errorf("%s: %s could be %s", p, p.Name(colored.Cell(c)), p.Token(less))
				}
			}
		}
	}
}

func TestNumbersAndColoursAreGiven(t *testing.T) {
	for n := generator.LeastColoredOrder; n <= 6; n++ {
		for seed := range uint64(5) {
			for _, minimal := range []bool{false, true} {
				p, _ := createColored(t, n, generator.UsualColors(n), seed, minimal)
				numbers, known := 0, 0
				for _, k := range p.Givens {
					numbers += int(min(k.Number, 1))
					known += int(min(k.Color, 1))
				}
				check.True(t, numbers != 0 && known != 0 && numbers != n*n && known != n*n,
					"%s: %d numbers and %d colours are known", p, numbers, known)
				check.True(t, minimal || numbers+known >= n*n*4/5,
					"%s: only %d parts are known", p, numbers+known)
			}
		}
	}
}

func TestColouredSizes(t *testing.T) {
	for _, test := range []struct {
		order, colors int
		want          string
	}{
		{2, 3, "coloured Sudoku has an order from 3 to 9, not 2"},
		{10, 5, "coloured Sudoku has an order from 3 to 9, not 10"},
		{-1, 5, "coloured Sudoku has an order from 3 to 9, not -1"},
		{5, 2, "coloured Sudoku of order 5 has 3 to 16 colours, not 2"},
		{5, 17, "coloured Sudoku of order 5 has 3 to 16 colours, not 17"},
	} {
		_, _, err := generator.MakeColored(context.Background(), test.order, test.colors, seeded(1), true)
		if bad, ok := errors.AsType[*generator.RecipeError](err); !ok || bad.Error() != test.want {
			t.Errorf("%d, %d: got %v, want %s", test.order, test.colors, err, test.want)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, fits := range [][2]int{{generator.LeastColoredOrder, generator.LeastColors}, {colored.MaxOrder, colored.MaxColors}} {
		if _, _, err := generator.MakeColored(ctx, fits[0], fits[1], seeded(1), true); !errors.Is(err, context.Canceled) {
			t.Errorf("%d, %d: got %v, want the end of the context", fits[0], fits[1], err)
		}
	}
}

// goldenColored are puzzles of seed 1, minimal.
var goldenColored = map[int]string{
	3: "colored3:rgb:*#,1g,*#/*b,*#,*#/*#,*#,*#",
	4: "colored4:rgb:*g,*#,*r,*b/*#,*#,*#,*r/*#,*#,*#,*#/4#,*#,*#,*r",
	5: "colored5:rgby:*#,*#,*#,2g,*#/*#,2#,*g,*#,*b/*#,*#,*#,*b,3#/*#,*#,*b,*#,*#/*r,*y,4#,*#,*g",
	6: "colored6:rgby:3y,*g,*b,*#,*g,*#/*g,*y,*r,*b,3#,*y/*#,*g,*b,*r,2b,*g/*b,*#,*#,*#,*g,*y/*#,*b,*r,*#,*#,*r/*g,*#,*g,*#,*#,*y",
}

func TestSameSeedSameColouredPuzzle(t *testing.T) {
	for n, want := range goldenColored {
		if p, _ := createColored(t, n, generator.UsualColors(n), 1, true); p.String() != want {
			t.Errorf("order %d:\n got %s\nwant %s", n, p, want)
		}
	}
}

func BenchmarkColored(b *testing.B) {
	for n := generator.LeastColoredOrder; n <= colored.MaxOrder; n++ {
		b.Run(fmt.Sprintf("order%d", n), func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				createColored(b, n, generator.UsualColors(n), seed, true)
				seed++
			}
		})
	}
}
