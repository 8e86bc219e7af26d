package rating_test

import (
	"slices"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/rating"
	"sudokubot/solver/search/searchtest"
)

// TestChoices checks the ascending order of sets, and that choices ends when yield returns false.
func TestChoices(t *testing.T) {
	tests := []struct {
		name      string
		pool      uint32
		size, end int // end: number of wanted sets, 0 for all
		want      []uint32
	}{
		{"pairs of four", 0b1111, 2, 0, []uint32{0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100}},
		{"with gaps", 0b101010, 2, 0, []uint32{0b001010, 0b100010, 0b101000}},
		{"all of them", 0b111, 3, 0, []uint32{0b111}},
		{"one", 0b100, 1, 0, []uint32{0b100}},
		{"more than there are", 0b11, 3, 0, nil},
		{"none", 0b11, 0, 0, nil},
		{"the first alone", 0b1111, 2, 1, []uint32{0b0011}},
		{"the first three", 0b1111, 2, 3, []uint32{0b0011, 0b0101, 0b0110}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []uint32
			rating.Choices(test.pool, test.size, func(set uint32) bool {
				got = append(got, set)
				return len(got) != test.end
			})
			check.True(t, slices.Equal(got, test.want), "got %b, want %b", got, test.want)
		})
	}
}

// TestLengthened checks the numbers of nodes from which a chain has a higher rating. They are Explainer's
// 4, 6, 8, 12, 16, 24, 32, …, which omit the two nodes that close the chain.
func TestLengthened(t *testing.T) {
	added := 0
	for nodes, more := 4, []int{6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130}; nodes <= 130; nodes++ {
		if added < len(more) && nodes > more[added] {
			added++
		}
		check.Equal(t, rating.Lengthened(nodes), added, "%d", nodes)
	}
}

// TestWithin checks that a bound only shortens paths.
func TestWithin(t *testing.T) {
	for _, x := range explained {
		p := searchtest.Parse(t, "classic9:"+x.puzzle)
		whole, err := rating.Rate(t.Context(), p)
		check.Must(t, err, "rate %s", x.puzzle)
		for _, high := range []rating.Tenths{10, 15, 23, 34, 50, 65, 72, 80, 100} {
			r, ok, err := rating.Within(t.Context(), p, high)
			check.True(t, err == nil && ok == (whole.ER <= high),
				"%s within %s: %v, %v; its rating is %s", x.puzzle, high, ok, err, whole.ER)
			check.True(t, !ok || r.ER == whole.ER && !r.AtLeast && len(r.Steps) == len(whole.Steps),
				"%s within %s: rated %s, not %s as without a bound", x.puzzle, high, r.ER, whole.ER)
			if !ok && (!r.AtLeast || r.ER <= high || r.ER > whole.ER || !samePath(r.Steps, whole.Steps[:len(r.Steps)])) {
				t.Errorf("%s within %s: at least %s, another way to %s", x.puzzle, high, r.ER, whole.ER)
			}
		}
	}
}

func samePath(a, b []rating.Step) bool {
	return slices.EqualFunc(a, b, func(a, b rating.Step) bool {
		return a.Technique == b.Technique && slices.Equal(a.Placed, b.Placed) && slices.Equal(a.Removed, b.Removed)
	})
}
