package rating_test

import (
	"testing"

	"sudokubot/solver/rating"
)

func TestLevel(t *testing.T) {
	for tenths, want := range map[rating.Tenths]string{
		0: "easy", 10: "easy", 23: "easy", 24: "medium", 34: "medium", 36: "hard", 50: "hard", 52: "expert", 72: "expert",
		73: "extreme", 119: "extreme", 200: "extreme",
	} {
		if got := tenths.Level().String(); got != want {
			t.Errorf("%s is %s, want %s", tenths, got, want)
		}
	}
	if got := rating.Level(9).String(); got != "extreme" {
		t.Errorf("Level(9) is %q", got)
	}
}
