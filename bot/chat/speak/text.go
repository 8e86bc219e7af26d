package speak

import (
	"strings"
	"unicode"
	"unicode/utf16"
)

// Clean returns s as people may see it: valid UTF-8 without control characters but newline and tab.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\uFFFD"))
}

// Units returns the length of s in UTF-16 units, the unit of platforms' limits.
func Units(s string) int {
	n := 0
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}

// Prefix returns the longest prefix of s, in whole characters, with at most limit units.
func Prefix(s string, limit int) string {
	n := 0
	for i, r := range s {
		if n += utf16.RuneLen(r); n > limit {
			return s[:i]
		}
	}
	return s
}
