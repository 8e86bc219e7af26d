package daily

import (
	"context"

	"sudokubot/generator"
)

// Asked returns the recipe of the first attempt at a puzzle of s.
func Asked(s Series, d Date) generator.Spec {
	o := newRecipe(s, d)
	return o.spec(o.seed(0))
}

// Climbing is the first date whose daily is chosen by work.
var Climbing = byWork.from

// Changes returns the first date of the later weekly plan of s. If s never changes its plan, ok is false.
func (s Series) Changes() (d Date, ok bool) {
	if s.next == nil {
		return Date{}, false
	}
	return s.next.from, true
}

// Band returns the range of the ratings of s on a date.
func (s Series) Band(d Date) generator.Band {
	r := newRecipe(s, d)
	if r.workload != nil {
		return r.aim.Band
	}
	return r.band
}

// Variants returns the names of the variants that rotate on the weekday of a date, for generator.Named.
func (s Series) Variants(d Date) []string { return newRecipe(s, d).variants }

// VariantOf returns the variant of s on a date.
func VariantOf(s Series, d Date) string { return newRecipe(s, d).variant }

// Aim returns the hardest step of s on a date; "" for any.
func Aim(s Series, d Date) string { return newRecipe(s, d).aim.hardest }

// Off returns the distance of p from the work of its day; 0 for a day without wanted work.
func Off(ctx context.Context, s Series, p Puzzle) (float64, error) {
	r := newRecipe(s, p.Date)
	if r.workload == nil {
		return 0, nil
	}
	return r.workload.off(ctx, r.aim, p)
}

// More reports whether another puzzle is made for a date after this number of attempts. found means that an
// attempt made a good puzzle. exact means that a puzzle had exactly the wanted work.
func More(s Series, d Date, attempts int, found, exact bool) bool {
	least := never
	switch {
	case exact:
		least = 0
	case found:
		least = 0.1
	}
	return newRecipe(s, d).more(attempts, least)
}
