package work_test

import (
	"context"
	"slices"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/work"
	"sudokubot/internal/check"
	"sudokubot/solver/logic"
)

func position(t *testing.T) *logic.Position {
	t.Helper()
	p := parsed(t, "classic9:"+bottest.Classic)
	at, err := logic.Start(p)
	check.Must(t, err)
	return at
}

// TestUsesUpToALimit: it is known whether there are more.
func TestUsesUpToALimit(t *testing.T) {
	at := position(t)
	single, _ := logic.Named("hidden-single")
	all := len(work.UsesOf(t.Context(), at, single, work.MostUses).Steps)
	if all < 3 {
		t.Fatalf("%d hidden singles, want some", all)
	}
	for limit, want := range map[int]struct {
		uses int
		more bool
	}{1: {1, true}, all - 1: {all - 1, true}, all: {all, false}, all + 1: {all, false}} {
		if got := work.UsesOf(t.Context(), at, single, limit); len(got.Steps) != want.uses || got.More != want.more || got.Cut {
			t.Errorf("limit %d of %d: %d uses, more %t, cut %t", limit, all, len(got.Steps), got.More, got.Cut)
		}
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if got := work.UsesOf(ended, at, single, all); !got.Cut || got.More || len(got.Steps) > 0 {
		t.Errorf("out of time: %+v", got)
	}
}

// TestPagesOfTechniques: page by page there are the same as on one, each once, and the last page knows that it is the last.
func TestPagesOfTechniques(t *testing.T) {
	at := position(t)
	names := func(s work.Sightings) (all []string) {
		for _, u := range s.Page {
			all = append(all, u.Technique.Name)
		}
		return all
	}
	whole := work.Usable(t.Context(), at, 0, 100)
	if len(whole.Page) < 5 || whole.More || whole.Cut || whole.From != 0 {
		t.Fatalf("all at once: %d, more %t, cut %t", len(whole.Page), whole.More, whole.Cut)
	}
	for _, size := range []int{len(whole.Page) - 1, len(whole.Page)} {
		var all []string
		for from, more := 0, true; more; from += size {
			page := work.Usable(t.Context(), at, from, size)
			if page.From != from || len(page.Page) > size || page.More != (from+size < len(whole.Page)) {
				t.Fatalf("%d from %d on: from %d, %d techniques, more %t", size, from, page.From, len(page.Page), page.More)
			}
			all, more = append(all, names(page)...), page.More
		}
		if !slices.Equal(all, names(whole)) {
			t.Errorf("%d a page: got %v, want %v", size, all, names(whole))
		}
	}
	if beyond := work.Usable(t.Context(), at, len(whole.Page), 4); beyond.From != 0 || !slices.Equal(names(beyond), names(whole)[:4]) {
		t.Errorf("beyond the last there is %v from %d on, want the first page", names(beyond), beyond.From)
	}
}
