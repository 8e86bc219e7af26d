package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Techniques are those that the path of a puzzle needs, by their codes in HoDoKu's library: a sign for the way they are written, and one
// for each code, two bytes long. Empty where they are not known.
type Techniques string

const (
	techniquesFormat = '1'
	techniquesFrom   = 0x100 // the sign of the code 0000: what is before it has other uses
)

// TechniquesOf returns those with these codes, of which the first four figures are kept: what follows names a variety. What is no code is
// left out, and each is there once.
func TechniquesOf(codes []string) Techniques {
	signs := []rune{techniquesFormat}
	for _, code := range codes {
		if n, err := strconv.ParseUint(code[:min(4, len(code))], 10, 16); err == nil && len(code) >= 4 && !slices.Contains(signs, techniquesFrom+rune(n)) {
			signs = append(signs, techniquesFrom+rune(n))
		}
	}
	slices.Sort(signs)
	if len(signs) == 1 {
		return ""
	}
	return Techniques(signs)
}

// Codes returns the codes, the lowest first; none where another version has written them in another way.
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
