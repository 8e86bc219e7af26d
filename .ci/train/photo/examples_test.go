package main

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/pages"
	"sudokubot/solver/check"
)

// own returns the fonts that are built into the program.
func own(t *testing.T) []*pages.Font {
	t.Helper()
	all, err := ownFonts()
	check.Must(t, err)
	return all
}

// TestExamplesAreDrawnByLot checks that a seed gives equal examples in equal order. The number of workers and
// of photos must not matter. Another seed must give other examples.
func TestExamplesAreDrawnByLot(t *testing.T) {
	fonts := own(t)
	const photos = 1
	asked := 0
	one := examples(5, photos, fonts, 1, func(int) { asked++ })
	check.True(t, asked >= photos, "of %d photos %d were told", photos, asked)
	if more := examples(5, photos+1, fonts, 3, func(int) {}); len(more) <= len(one) || !slices.Equal(one, more[:len(one)]) {
		t.Error("three workers, or one more photo, change the examples of the others")
	}
	if other := examples(6, 1, fonts, 1, func(int) {}); len(other) == 0 || slices.Equal(other, one[:min(len(one), len(other))]) {
		t.Error("two seeds make the same examples")
	}
}

// TestExamplesAreWhatIsOnThePhoto checks the labels of examples. Only examples with a digit have an ink label
// (printed or handwritten). Classes are valid. Most empty cells are omitted. The patches of digits are darker
// than those of empty cells.
func TestExamplesAreWhatIsOnThePhoto(t *testing.T) {
	all := examples(8, 6, own(t), 2, func(int) {})
	var sum, n [2]float64
	hands := map[int8]int{}
	for i, e := range all {
		digit := e.class > classify.Empty && e.class < classify.Marks
		if e.class < classify.Empty || e.class >= classify.Classes || digit != (e.ink >= 0) || e.ink > 1 {
			t.Fatalf("example %d: class %d, ink %d", i, e.class, e.ink)
		}
		hands[e.ink]++
		kind := count(digit)
		if !digit && e.class != classify.Empty {
			continue
		}
		for y := 6; y < cells.Side-6; y++ {
			for x := 6; x < cells.Side-6; x++ {
				sum[kind] += float64(e.patch[y*cells.Side+x])
			}
		}
		n[kind]++
	}
	check.Equal(t, len(hands), 3, "by ink: %v", hands)
	if n[0] == 0 || n[0] > 6*81/3 || sum[1]/n[1] < 3*sum[0]/n[0] {
		t.Errorf("%g digits have ink %.0f, %g empty cells %.0f", n[1], sum[1]/n[1], n[0], sum[0]/n[0])
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestClasses checks that a class is a shape: two digits share a class only if they look alike.
func TestClasses(t *testing.T) {
	for _, tt := range []struct {
		cell pages.Cell
		want classify.Class
	}{
		{pages.Cell{Kind: pages.Empty, Digit: 5}, classify.Empty},
		{pages.Cell{Kind: pages.Marks, Digit: 5}, classify.Marks},
		{pages.Cell{Kind: pages.Other, Script: pages.Arabic}, classify.Other},
		{pages.Cell{Kind: pages.Printed, Digit: 1}, 1},
		{pages.Cell{Kind: pages.Written, Digit: 9}, 9},
		{pages.Cell{Kind: pages.Printed, Digit: 1, Script: pages.Persian}, 10},
		{pages.Cell{Kind: pages.Written, Digit: 9, Script: pages.Persian}, 18},
		{pages.Cell{Kind: pages.Printed, Digit: 4, Script: pages.Arabic}, classify.Arabic4},
		{pages.Cell{Kind: pages.Printed, Digit: 5, Script: pages.Arabic}, classify.Arabic5},
		{pages.Cell{Kind: pages.Written, Digit: 6, Script: pages.Arabic}, classify.Arabic6},
		{pages.Cell{Kind: pages.Printed, Digit: 5, Script: pages.Persian}, 14},
		{pages.Cell{Kind: pages.Printed, Digit: 7, Script: pages.Arabic}, 16},
	} {
		check.Equal(t, classOf(tt.cell), tt.want, "%+v", tt.cell)
	}
	used := map[classify.Class]int{}
	for _, s := range []pages.Script{pages.Latin, pages.Persian, pages.Arabic} {
		for d := 1; d <= 9; d++ {
			used[classOf(pages.Cell{Kind: pages.Printed, Digit: d, Script: s})]++
		}
	}
	check.Equal(t, len(used), 9+9+3)
}

// square returns an example with a square of ink. x and y are the position of its upper left corner.
func square(x, y, side int) *example {
	e := &example{class: classify.Latin + 1}
	for i := range side * side {
		e.patch[(y+i/side)*cells.Side+x+i%side] = 255
	}
	return e
}

// TestVariations checks that a seed gives equal variations. The ink must stay within its range, and keep
// about its amount and position. Blank and full cells must stay uniform, and the original example must not
// change.
func TestVariations(t *testing.T) {
	var empty, full example
	for i := range full.patch {
		full.patch[i] = 255
	}
	digit := square(9, 9, 10)
	before := *digit
	kinds := map[cells.Patch]bool{}
	for seed := range uint64(300) {
		v, again := anyVariation(rand.New(rand.NewPCG(seed, 2))), anyVariation(rand.New(rand.NewPCG(seed, 2)))
		if v != again {
			t.Fatalf("seed %d draws two variations", seed)
		}
		var p cells.Patch
		p[0] = 7 // this value must be overwritten
		v.apply(&p, digit)
		kinds[p] = true
		sum, mx, my := 0.0, 0.0, 0.0
		for i, ink := range p {
			if ink < 0 || ink > 1 {
				t.Fatalf("seed %d: pixel %d has ink %g", seed, i, ink)
			}
			sum += float64(ink)
			mx += float64(ink) * float64(i%cells.Side)
			my += float64(ink) * float64(i/cells.Side)
		}
		if sum < 60 || sum > 150 || off(mx/sum) > 3.5 || off(my/sum) > 3.5 {
			t.Errorf("seed %d: a square of 100 pixels in the middle has ink %.0f about %.1f, %.1f", seed, sum, mx/sum, my/sum)
		}
		v.apply(&p, &empty)
		check.Equal(t, p, cells.Patch{}, "seed %d", seed)
		v.apply(&p, &full)
		if low, high := slices.Min(p[:]), slices.Max(p[:]); high-low > 1e-5 || low < 0.84 {
			t.Errorf("seed %d: a full cell has ink from %g to %g", seed, low, high)
		}
	}
	check.Equal(t, *digit, before, "the example was changed")
	check.Equal(t, len(kinds), 300)
}

// off returns the distance of a position from the middle of a patch.
func off(at float64) float64 {
	return max(at-float64(cells.Side-1)/2, float64(cells.Side-1)/2-at)
}

// TestAsItIs checks that the identity variation and fill both return the unchanged example.
func TestAsItIs(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	e := noise(rng, classify.Other, -1)
	same := variation{xx: 1, yy: 1}
	for i := range same.ink {
		same.ink[i] = float32(i) / 255
	}
	var varied, filled cells.Patch
	same.apply(&varied, e)
	e.fill(&filled)
	for i, v := range e.patch {
		if want := float32(v) / 255; filled[i] != want || varied[i] < want-1e-4 || varied[i] > want+1e-4 {
			t.Fatalf("pixel %d: filled %g, varied %g, want %g", i, filled[i], varied[i], want)
		}
	}
}
