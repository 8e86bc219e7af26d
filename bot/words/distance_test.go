package words_test

import (
	"strings"
	"testing"

	"sudokubot/bot/words"
	"sudokubot/solver/check"
)

func TestEditDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{
		{"berlin", "berlin", 0}, {"berln", "berlin", 1}, {"berlni", "berlin", 1}, {"tehrun", "tehran", 1}, {"تهران", "تهرن", 1},
		{"ber", "berlin", 1}, {"be", "berlin", 6}, {"berlinische", "berlin", 11}, {"", "", 0},
	} {
		check.Equal(t, words.EditDistance([]rune(tt.a), []rune(tt.b)), tt.want, "%q and %q", tt.a, tt.b)
	}
}

// The long word is a message without a space: thousands of characters, compared with hundreds of names.
func TestEditDistanceOfLongWord(t *testing.T) {
	long := []rune(strings.Repeat("a", 4096))
	if made := testing.AllocsPerRun(1, func() { words.EditDistance(long, []rune("berlin")) }); made > 8 {
		t.Errorf("got %.0f allocations", made)
	}
}
