package slips_test

import (
	"strings"
	"testing"

	"sudokubot/bot/words/slips"
)

func TestApart(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"berlin", "berlin", 0}, {"berln", "berlin", 1}, {"berlni", "berlin", 1}, {"tehrun", "tehran", 1}, {"تهران", "تهرن", 1},
		{"ber", "berlin", 1}, {"be", "berlin", 6}, {"berlinische", "berlin", 11}, {"", "", 0},
	} {
		if got := slips.Apart([]rune(tt.a), []rune(tt.b)); got != tt.want {
			t.Errorf("%q and %q are %d apart, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

// TestALongWordIsNotCompared: a message without a space is one word of some thousand signs, which is looked up among hundreds of names.
func TestALongWordIsNotCompared(t *testing.T) {
	long := []rune(strings.Repeat("a", 4096))
	if made := testing.AllocsPerRun(1, func() { slips.Apart(long, []rune("berlin")) }); made > 8 {
		t.Errorf("it makes %.0f rows", made)
	}
}
