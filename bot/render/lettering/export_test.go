package lettering

import (
	"slices"
	"strings"
	"unicode"
)

// Visual returns the signs of a text in visual order, from left to right.
func Visual(text string) string {
	var seen strings.Builder
	signs := []rune(text)
	for _, r := range ordered(signs, 0, len(signs), rightToLeft(signs)) {
		part := slices.Clone(signs[r.from:r.to])
		if r.level%2 == 1 {
			slices.Reverse(part)
		}
		for _, sign := range part {
			if !unicode.Is(unicode.Cf, sign) {
				seen.WriteRune(sign)
			}
		}
	}
	return seen.String()
}

// Kept returns how many lines are cached.
func (s *Setter) Kept() int { return s.kept.Len() }
