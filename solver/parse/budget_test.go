package parse_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
)

// TestTheBudgetIsKept checks that a text beyond the budget of steps gives TooMuch.
func TestTheBudgetIsKept(t *testing.T) {
	o := parse.Options{Words: spoken}
	for _, text := range []string{wiki, grid(9), strings.Repeat("1 ", 1000)} {
		o.Budget = parse.Steps(text, o)
		if _, err := parse.Text(t.Context(), text, o); isKind(err, parse.TooMuch) {
			t.Errorf("%.20q: %v, with as many steps as it takes", text, err)
		}
		o.Budget--
		if finds, err := parse.Text(t.Context(), text, o); !isKind(err, parse.TooMuch) || finds != nil {
			t.Errorf("%.20q: %d puzzles and %v, with a step less", text, len(finds), err)
		}
		o.Budget = 0
	}
}

// TestTheBudgetIsOfEachLine checks that lines after a line beyond the budget are still read.
func TestTheBudgetIsOfEachLine(t *testing.T) {
	o := parse.Options{Budget: parse.Steps(wiki, parse.Options{})}
	var fine []bool
	for _, err := range parse.Lines(t.Context(), strings.NewReader(wiki+"\n"+strings.Repeat("1 ", 5000)+"\n"+wiki), o) {
		if fine = append(fine, err == nil); err != nil && !isKind(err, parse.TooMuch) {
			t.Error(err)
		}
	}
	check.True(t, len(fine) == 3 && fine[0] && !fine[1] && fine[2],
		"got %v, want all but the second line", fine)
}

// TestReadingEndsWithTheContext checks that the end of the context ends a reading within its budget.
func TestReadingEndsWithTheContext(t *testing.T) {
	ctx, end := context.WithCancel(t.Context())
	end()
	finds, err := parse.Text(ctx, wiki, parse.Options{})
	check.True(t, errors.Is(err, context.Canceled) && finds == nil, "got %d puzzles and %v", len(finds), err)
	lines := 0
	for _, err := range parse.Lines(ctx, strings.NewReader(wiki+"\n"+wiki), parse.Options{}) {
		if lines++; !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
	check.Equal(t, lines, 1)
}

// TestNoGridIsBeyondTheBudget checks that Unfinished returns false for a text beyond the budget.
func TestNoGridIsBeyondTheBudget(t *testing.T) {
	begun := strings.Join(strings.Split(grid(9), "\n")[:4], "\n")
	o := parse.Options{}
	if !parse.Unfinished(begun, o) {
		t.Fatalf("%q is finished", begun)
	}
	if o.Budget = 100; parse.Unfinished(begun, o) {
		t.Errorf("%q is unfinished, with %d steps", begun, o.Budget)
	}
}

func isKind(err error, k parse.Kind) bool {
	bad, ok := errors.AsType[*parse.Error](err)
	return ok && bad.Kind == k
}
