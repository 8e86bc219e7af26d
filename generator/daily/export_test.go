package daily

import (
	"context"

	"sudokubot/generator"
)

// Asked returns what is asked of the generator at the first attempt at a puzzle of s.
func Asked(s Series, d Date) generator.Spec {
	o := newRecipe(s, d)
	return o.spec(o.seed(0))
}

// Climbing is the date from which the daily's days are chosen by how much work they are.
var Climbing = climbing.from

// Changes returns the date from which the week of s is another; ok is false if it stays.
func (s Series) Changes() (d Date, ok bool) {
	if s.next == nil {
		return Date{}, false
	}
	return s.next.from, true
}

// Band returns how hard the puzzle of s is on a date.
func (s Series) Band(d Date) generator.Band {
	r := newRecipe(s, d)
	if r.climb != nil {
		return r.aim.Band
	}
	return r.band
}

// Variants returns the names of the variants that rotate on the weekday of a date, for generator.Named.
func (s Series) Variants(d Date) []string { return newRecipe(s, d).variants }

// VariantOf returns the variant of s on a date.
func VariantOf(s Series, d Date) string { return newRecipe(s, d).variant }

// Aim returns what the hardest step is on a date; "" where that is open.
func Aim(s Series, d Date) string { return newRecipe(s, d).aim.hardest }

// Off returns how far p is from the work that its day wants; 0 where nobody asks.
func Off(ctx context.Context, s Series, p Puzzle) (float64, error) {
	r := newRecipe(s, p.Date)
	if r.climb == nil {
		return 0, nil
	}
	return r.climb.off(ctx, r.aim, p)
}

// More reports whether another puzzle is made for a date after so many attempts; found means that some was
// good, just that one had the wanted work.
func More(s Series, d Date, attempts int, found, just bool) bool {
	least := never
	switch {
	case just:
		least = 0
	case found:
		least = 0.1
	}
	return newRecipe(s, d).more(attempts, least)
}
