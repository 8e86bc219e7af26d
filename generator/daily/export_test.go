package daily

import (
	"time"

	"sudokubot/generator"
)

// Asked returns what is asked of the generator at the first attempt at a puzzle of s.
func Asked(s Series, d Date) generator.Spec {
	o := newRecipe(s, d)
	return o.spec(o.seed(0))
}

// Band returns how hard the puzzles of s are on that day of the week.
func (s Series) Band(w time.Weekday) generator.Band { return s.week[w].band }

// Variants returns the names of the variants that take turns on that day of the week, as generator.Named reads them.
func (s Series) Variants(w time.Weekday) []string { return s.week[w].variants }

// VariantOf returns the variant of s on a date.
func VariantOf(s Series, d Date) string { return newRecipe(s, d).variant }
