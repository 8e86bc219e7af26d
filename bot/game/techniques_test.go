package game_test

import (
	"encoding/json"
	"slices"
	"testing"
	"unicode/utf8"

	"sudokubot/bot/game"
	"sudokubot/solver/logic"
)

// The codes of all techniques come back, in at most two bytes each and one for all.
func TestTechniquesAreKept(t *testing.T) {
	var all []string
	for _, k := range logic.Techniques() {
		all = append(all, k.Code[:4])
		if _, ok := logic.Named(k.Code[:4]); !ok {
			t.Errorf("%s is a variety of nothing", k.Name)
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	kept := game.TechniquesOf(slices.Concat(all, all))
	if !slices.Equal(kept.Codes(), all) || !utf8.ValidString(string(kept)) || len(kept) > 1+2*len(all) {
		t.Errorf("%d codes in %d bytes: %q", len(all), len(kept), kept.Codes())
	}
	for _, test := range []struct {
		codes []string
		json  string
	}{
		{nil, `""`}, {[]string{"", "x", "123", "-001"}, `""`}, {[]string{"03101"}, `"0310"`}, {[]string{"0300", "0003", "0300"}, `"0003 0300"`},
	} {
		if got, err := json.Marshal(game.TechniquesOf(test.codes)); err != nil || string(got) != test.json {
			t.Errorf("%q is written %s, %v", test.codes, got, err)
		}
	}
	for _, other := range []game.Techniques{"2" + kept[1:], "x", "1\x00", "\xff"} {
		if codes := other.Codes(); len(codes) > 0 {
			t.Errorf("%q has %q", other, codes)
		}
	}
}
