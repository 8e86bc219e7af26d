package colors_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/generator/colors"
	"sudokubot/internal/check"
	"sudokubot/solver"
	"sudokubot/solver/colored"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// create makes a puzzle and checks the answer.
func create(t testing.TB, n, count int, seed uint64, minimal bool) (colored.Puzzle, colored.Grid) {
	t.Helper()
	p, answer, err := colors.Make(context.Background(), n, count, seeded(seed), minimal)
	check.Must(t, err, "order %d, %d", n, count)
	check.Must(t, p.Check(answer), "%s", p)
	return p, answer
}

func status(t testing.TB, p colored.Puzzle) solver.Status {
	t.Helper()
	r, err := solver.SolveColored(context.Background(), p, solver.Options{})
	check.Must(t, err)
	return r.Status
}

func TestOneAnswer(t *testing.T) {
	for n := colors.MinOrder; n <= 7; n++ {
		for _, count := range []int{colors.MinColors, colors.Colors(n), n, colored.MaxColors} {
			t.Run(fmt.Sprintf("order %d, %d colours", n, count), func(t *testing.T) {
				p, _ := create(t, n, count, 1, n%2 == 0)
				check.True(t, p.N == n && len(p.Colors) == count,
					"%s: order %d with %d colours was asked for", p, n, count)
				check.Equal(t, status(t, p), solver.Unique, "%s", p)
			})
		}
	}
}

func TestMinimalSparesNothing(t *testing.T) {
	for n := colors.MinOrder; n <= 5; n++ {
		p, _ := create(t, n, colors.Colors(n), 2, true)
		for c, k := range p.Givens {
			for _, less := range []colored.Mark{{Color: k.Color}, {Number: k.Number}} {
				if less == k {
					continue
				}
				q := p
				q.Givens = slices.Clone(p.Givens)
				q.Givens[c] = less
				if status(t, q) == solver.Unique {
					t.Errorf("%s: %s could be %s", p, p.Name(colored.Cell(c)), p.Token(less))
				}
			}
		}
	}
}

func TestKnownAndUnknown(t *testing.T) {
	for n := colors.MinOrder; n <= 6; n++ {
		for seed := range uint64(5) {
			for _, minimal := range []bool{false, true} {
				p, _ := create(t, n, colors.Colors(n), seed, minimal)
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

func TestSizes(t *testing.T) {
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
		_, _, err := colors.Make(context.Background(), test.order, test.colors, seeded(1), true)
		if bad, ok := errors.AsType[*colors.SizeError](err); !ok || bad.Error() != test.want {
			t.Errorf("%d, %d: got %v, want %s", test.order, test.colors, err, test.want)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, fits := range [][2]int{{colors.MinOrder, colors.MinColors}, {colored.MaxOrder, colored.MaxColors}} {
		if _, _, err := colors.Make(ctx, fits[0], fits[1], seeded(1), true); !errors.Is(err, context.Canceled) {
			t.Errorf("%d, %d: got %v, want the end of the context", fits[0], fits[1], err)
		}
	}
}

// TestUsualColors: few where few tell much.
func TestUsualColors(t *testing.T) {
	for n, want := range map[int]int{3: 3, 4: 3, 5: 4, 9: 4} {
		check.Equal(t, colors.Colors(n), want, "order %d", n)
	}
}

// golden are puzzles of seed 1, minimal.
var golden = map[int]string{
	3: "colored3:rgb:*#,1g,*#/*b,*#,*#/*#,*#,*#",
	4: "colored4:rgb:*g,*#,*r,*b/*#,*#,*#,*r/*#,*#,*#,*#/4#,*#,*#,*r",
	5: "colored5:rgby:*#,*#,*#,2g,*#/*#,2#,*g,*#,*b/*#,*#,*#,*b,3#/*#,*#,*b,*#,*#/*r,*y,4#,*#,*g",
	6: "colored6:rgby:3y,*g,*b,*#,*g,*#/*g,*y,*r,*b,3#,*y/*#,*g,*b,*r,2b,*g/*b,*#,*#,*#,*g,*y/*#,*b,*r,*#,*#,*r/*g,*#,*g,*#,*#,*y",
}

func TestSameSeedSamePuzzle(t *testing.T) {
	for n, want := range golden {
		if p, _ := create(t, n, colors.Colors(n), 1, true); p.String() != want {
			t.Errorf("order %d:\n got %s\nwant %s", n, p, want)
		}
	}
}

func TestEndedContextIsAnError(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	if _, _, err := colors.Make(ctx, 5, 4, seeded(1), true); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func BenchmarkMake(b *testing.B) {
	for n := colors.MinOrder; n <= colored.MaxOrder; n++ {
		b.Run(fmt.Sprintf("order%d", n), func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				create(b, n, colors.Colors(n), seed, true)
				seed++
			}
		})
	}
}
