package generator

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"sudokubot/solver/level"
	"sudokubot/solver/rating"
)

// LevelBand returns the ratings of a level.
func LevelBand(l level.Level) Band { return Band{l.Low(), l.High()} }

// ParseBand reads a band in the form of String, "6.5-7.2", or a single rating, "7.1". The message of the
// error may be shown to users.
func ParseBand(text string) (Band, error) {
	low, high, some := strings.Cut(text, "-")
	if !some {
		high = low
	}
	l, err1 := parseTenths(low)
	h, err2 := parseTenths(high)
	if errors.Join(err1, err2) != nil {
		return Band{}, fmt.Errorf("%.40q is no range of ratings: write it like 6.5-7.2", text)
	}
	b := Band{l, h}
	return b, b.check()
}

func parseTenths(text string) (rating.Tenths, error) {
	whole, tenths, _ := strings.Cut(strings.TrimSpace(text), ".")
	if tenths == "" {
		tenths = "0"
	}
	if whole == "" || len(tenths) > 1 {
		return 0, errors.New("no number with tenths")
	}
	t, err := strconv.ParseUint(whole+tenths, 10, 10)
	return rating.Tenths(t), err
}

// String returns "6.5-7.2", or "" for the zero Band.
func (b Band) String() string {
	if b == (Band{}) {
		return ""
	}
	return b.Low.String() + "-" + b.High.String()
}

// Has reports whether t is in b.
func (b Band) Has(t rating.Tenths) bool { return b == Band{} || b.Low <= t && t <= b.High }

func (b Band) check() error {
	switch {
	case b == (Band{}):
		return nil
	case b.Low > b.High:
		return &RecipeError{fmt.Sprintf("the band %s is empty: the lower rating comes first", b)}
	case b.Low < level.Lowest || b.High > level.Highest:
		return &RecipeError{fmt.Sprintf("the band %s is out of range: ratings go from %s to %s", b, level.Lowest,
			level.Highest)}
	}
	return nil
}
