package rating_test

import (
	"slices"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/rating"
)

// TestWithin holds that a bound cuts paths short and changes nothing else.
func TestWithin(t *testing.T) {
	for _, x := range explained {
		p := parse(t, "classic9:"+x.puzzle)
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
