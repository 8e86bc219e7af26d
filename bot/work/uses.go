package work

import (
	"context"
	"math"
	"slices"
	"strings"

	"sudokubot/generator"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// MostUses limits the shown uses of a technique. Some of the hardest techniques have tens of thousands.
const MostUses = 99

// Uses are the uses of a technique in a position.
type Uses struct {
	Technique *logic.Technique
	Steps     []logic.Step
	More      bool // there are further uses
	Cut       bool // the time ended before all uses were found
}

// UsesOf returns at most limit uses of k at the position: those found before ctx ended.
func UsesOf(ctx context.Context, at *logic.Position, k *logic.Technique, limit int) Uses {
	u := Uses{Technique: k, Cut: ctx.Err() != nil}
	if u.Cut {
		return u
	}
	for s := range k.Find(at, logic.Query{Stop: func() bool { return ctx.Err() != nil }}) {
		if u.More = len(u.Steps) == limit; u.More {
			return u
		}
		if u.Cut = ctx.Err() != nil; u.Cut {
			return u
		}
		u.Steps = append(u.Steps, s)
	}
	u.Cut = ctx.Err() != nil
	return u
}

// FindUses returns the uses of k, up to MostUses, as UsesOf does. The error is an error of Do.
func (j *Job) FindUses(ctx context.Context, at *logic.Position, k *logic.Technique) (u Uses, err error) {
	err = j.Do(ctx, func(ctx context.Context) bool {
		u = UsesOf(ctx, at, k, MostUses)
		return !u.Cut
	})
	return u, err
}

// FindUsable returns a page of techniques, as Usable does. The error is an error of Do.
func (j *Job) FindUsable(
	ctx context.Context, at *logic.Position, from, perPage int,
) (s Sightings, err error) {
	err = j.Do(ctx, func(ctx context.Context) bool {
		s = Usable(ctx, at, from, perPage)
		return !s.Cut
	})
	return s, err
}

// Sightings is a page of the usable techniques in a position, the easiest first.
type Sightings struct {
	Page []Uses
	From int  // number of the first technique on the page
	More bool // there are later pages
	Cut  bool // the time ended before all techniques were tried
}

// Usable returns the page of perPage techniques that begins with technique number start. If there are fewer
// techniques, it returns the first page. It counts earlier techniques, and checks only whether later
// techniques exist.
func Usable(ctx context.Context, at *logic.Position, start, perPage int) Sightings {
	found, passed := Sightings{From: start}, 0
	for _, k := range SoughtTechniques() {
		limit := MostUses
		if passed < start || len(found.Page) == perPage {
			limit = 1
		}
		u := UsesOf(ctx, at, k, limit)
		found.Cut = found.Cut || u.Cut
		switch {
		case len(u.Steps) == 0:
		case passed < start:
			passed++
		case len(found.Page) == perPage:
			found.More = true
			return found
		default:
			found.Page = append(found.Page, u)
		}
	}
	if len(found.Page) == 0 && passed > 0 && !found.Cut {
		return Usable(ctx, at, 0, perPage)
	}
	return found
}

// SoughtTechniques returns all techniques except the Siamese fish, which are pairs of other fish.
func SoughtTechniques() []*logic.Technique {
	return slices.DeleteFunc(logic.Techniques(), func(k *logic.Technique) bool {
		return strings.HasPrefix(k.Name, "siamese-")
	})
}

// Minutes returns a person's expected time for p in minutes. Above ten it is a multiple of five. If p needs
// more than logic, it is 0. If the time ended first, ok is false.
func (j *Job) Minutes(ctx context.Context, p sudoku.Puzzle) (minutes int, ok bool) {
	err := j.Short(ctx, func() {
		if f, err := generator.EffortOf(ctx, p); err == nil && f.Solved {
			minutes = rounded(f.Minutes())
		}
	})
	return minutes, err == nil && ctx.Err() == nil
}

func rounded(minutes float64) int {
	if minutes <= 10 {
		return max(int(math.Round(minutes)), 1)
	}
	return int(math.Round(minutes/5)) * 5
}
