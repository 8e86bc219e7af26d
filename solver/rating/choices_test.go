package rating_test

import (
	"slices"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/rating"
)

// TestChoices: sets come by their value, and none after one that was the last to be wanted.
func TestChoices(t *testing.T) {
	tests := []struct {
		name      string
		pool      uint32
		size, end int // how many sets are wanted, 0 for all
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

// TestLengthened holds from how many nodes on a chain is rated one more: of Explainer's 4, 6, 8, 12, 16, 24, 32, … the two
// that close it are not counted.
func TestLengthened(t *testing.T) {
	added := 0
	for nodes, more := 4, []int{6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130}; nodes <= 130; nodes++ {
		if added < len(more) && nodes > more[added] {
			added++
		}
		check.Equal(t, rating.Lengthened(nodes), added, "%d", nodes)
	}
}
