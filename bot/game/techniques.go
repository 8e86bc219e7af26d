package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Techniques are the techniques of a puzzle's path, by their codes in HoDoKu's library. The text has a
// character for the format, then a character of two bytes for each code. If the techniques are unknown, it
// is empty.
type Techniques string

const (
	techniquesFormat = '1'
	techniquesFrom   = 0x100 // character of the code 0000; lower characters have other uses
)

// TechniquesOf returns the techniques with these codes, each once. It takes the first four digits of a
// code, without the variant, and skips invalid codes.
func TechniquesOf(codes []string) Techniques {
	signs := []rune{techniquesFormat}
	for _, code := range codes {
		if n, err := strconv.ParseUint(code[:min(4, len(code))], 10, 16); err == nil && len(code) >= 4 &&
			!slices.Contains(signs, techniquesFrom+rune(n)) {
			signs = append(signs, techniquesFrom+rune(n))
		}
	}
	slices.Sort(signs)
	if len(signs) == 1 {
		return ""
	}
	return Techniques(signs)
}

// Codes returns the codes, the lowest first. If t is in the format of another version, it returns nil.
func (t Techniques) Codes() (codes []string) {
	signs, ok := strings.CutPrefix(string(t), string(techniquesFormat))
	for _, sign := range signs {
		if ok && sign >= techniquesFrom {
			codes = append(codes, fmt.Sprintf("%04d", sign-techniquesFrom))
		}
	}
	return codes
}

// MarshalText writes the codes for people, with blanks between them.
func (t Techniques) MarshalText() ([]byte, error) { return []byte(strings.Join(t.Codes(), " ")), nil }
