package game_test

import (
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/game"
	"sudokubot/internal/check"
)

func TestRefsAreReadAsTheyAreWritten(t *testing.T) {
	for text, want := range map[string]game.Ref{
		"d:mini:2026-11-20": {Series: "mini", Date: "2026-11-20"},
		"r:1234":            {Source: "1234"},
		"r:a:b":             {Source: "a:b"},
	} {
		if got, ok := game.ReadRef(text); !ok || got != want || got.String() != text {
			t.Errorf("%q is %+v, %t", text, got, ok)
		}
	}
	for _, text := range []string{"", "r:", "d:", "d:mini", "d::2026-11-20", "d:mini:", "x:1", "1234"} {
		if got, ok := game.ReadRef(text); ok {
			t.Errorf("%q is taken for %+v", text, got)
		}
	}
}

func FuzzReadRef(f *testing.F) {
	f.Add("d:mini:2026-11-20")
	f.Add("r:17")
	f.Fuzz(func(t *testing.T, text string) {
		if r, ok := game.ReadRef(text); ok && r.String() != text {
			t.Errorf("%q is written as %q", text, r)
		}
	})
}

// Rounds are named in buttons of 64 bytes, behind a verb.
func TestRoundsHaveShortNamesOfTheirOwn(t *testing.T) {
	refs := []game.Ref{
		{Series: "daily", Date: "2026-11-20"}, {Series: "mini", Date: "2026-11-20"}, {Series: "daily", Date: "2026-11-21"},
		{Source: "1234567890123456789012"}, {Source: "12345678901234567890123"},
	}
	var names []string
	for _, person := range []string{"telegram:123456789012345", "discord:1234567890123456789", strings.Repeat("x", 300), strings.Repeat("x", 301)} {
		for _, ref := range refs {
			name := game.RoundSource(ref, person)
			check.True(t, len(name) <= 48 && !slices.Contains(names, name), "%s of %s: %q", ref, person, name)
			names = append(names, name)
		}
	}
	for person, want := range map[string]string{
		"telegram:1": "daily:2026-11-20:telegram:1", strings.Repeat("x", 31): "daily:2026-11-20:" + strings.Repeat("x", 31),
		strings.Repeat("x", 32): "e4c4f79fe88080df5949b29687fe41d4",
	} {
		check.Equal(t, game.RoundSource(refs[0], person), want, "stored rounds of %s", person)
	}
}

func TestDays(t *testing.T) {
	for _, tt := range []struct {
		date, today, first string
		want               game.Day
		playable           bool
	}{
		{"2026-11-20", "2026-11-20", "2026-01-01", game.Current, true},
		{"2026-11-19", "2026-11-20", "2026-01-01", game.Past, true},
		{"2026-11-21", "2026-11-20", "2026-01-01", game.Coming, false},
		{"2025-12-31", "2026-11-20", "2026-01-01", game.Never, false},
		{"2026-01-01", "2026-11-20", "2026-01-01", game.Past, true},
		{"2025-12-31", "2025-12-31", "2026-01-01", game.Never, false},
		{"2026-01-02", "2025-12-31", "2026-01-01", game.Coming, false},
	} {
		if got := game.DayOf(tt.date, tt.today, tt.first); got != tt.want || got.Playable() != tt.playable {
			t.Errorf("%s on %s: %d", tt.date, tt.today, got)
		}
	}
}
