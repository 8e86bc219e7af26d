package generator_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"runtime"
	"testing"
	"time"

	"sudokubot/generator"
	"sudokubot/solver/rating"
	"sudokubot/solver/search"
)

var side = flag.Duration("side", 0, "how long each order of the table of methods side by side may take, by the clock; 0 for the first order alone")

// TestMethodsSideBySide checks that each method follows the recipe, or ends with its time limit. It prints
// the table of docs/GENETIC.md.
func TestMethodsSideBySide(t *testing.T) {
	orders := []struct {
		name      string
		technique string
		low       rating.Tenths
	}{
		{name: "er 8.8", low: 88}, {name: "er 9.2", low: 92}, {name: "er 9.5", low: 95}, {name: "er 10.0", low: 100},
		{name: "jellyfish", technique: "jellyfish"}, {name: "als-xy-wing", technique: "als-xy-wing"}, {name: "hidden-quadruple", technique: "hidden-quadruple"},
	}
	seeds, limit := uint64(3), *side
	if limit == 0 {
		orders, seeds, limit = orders[:1], 1, time.Hour
	}
	for _, o := range orders {
		for _, method := range []string{generator.Removal, generator.Genetic} {
			row := fmt.Sprintf("| %s | %s |", o.name, method)
			for seed := range seeds {
				s := generator.Spec{Method: method, Seed: seed + 1}
				if o.low > 0 {
					s.Band = generator.Band{Low: o.low, High: 119}
				} else {
					s.Technique = technique(t, o.technique)
				}
				row += cell(t, s, limit) + " |"
			}
			t.Log(row)
		}
	}
}

// timed makes a puzzle, and returns the processor time of its thread too.
func timed(ctx context.Context, s generator.Spec) (
	p generator.Puzzle, r rating.Rating, cpu time.Duration, err error,
) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	began, _ := search.ThreadTime()
	p, r, err = generator.Generate(ctx, s)
	now, _ := search.ThreadTime()
	return p, r, now - began, err
}

// cell makes a puzzle, and returns its rating and the processor time as a cell of the table.
func cell(t *testing.T, s generator.Spec, limit time.Duration) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	p, r, cpu, err := timed(ctx, s)
	took := fmt.Sprintf("%.1f s", cpu.Seconds())
	rare, tried := errors.AsType[*generator.TriesError](err)
	switch {
	case tried && rare.Nearest.Puzzle != nil, errors.Is(err, context.DeadlineExceeded):
		return " none in " + took
	case err != nil:
		t.Errorf("%+v: %v", s, err)
	case s.Band != generator.Band{} && !s.Band.Has(r.ER):
		t.Errorf("%+v: %s is rated %s", s, p, r.ER)
	}
	if !p.Rated {
		return " " + took
	}
	return fmt.Sprintf(" %s, %s", r.ER, took)
}
