package daily_test

import (
	"testing"

	"sudokubot/generator/daily"
	"sudokubot/solver/check"
)

// TestASecretSeries checks that a date has a fixed puzzle for each secret, and that puzzles of different
// secrets differ.
func TestASecretSeries(t *testing.T) {
	for _, s := range daily.All() {
		d := date(t, "2026-11-17")
		of := func(secret string) daily.Puzzle {
			p, err := daily.Make(t.Context(), secret, s.Name, d, nil)
			check.Must(t, err)
			check.NoError(t, promises(s, p), "%s with the secret %q", s.Name, secret)
			return p
		}
		ours, again, theirs, public := of("a secret of ours"), of("a secret of ours"), of("a secret of theirs"), of("")
		check.Equal(t, line(ours), line(again), "%s", s.Name)
		check.True(t, ours.Key != theirs.Key && ours.Key != public.Key && ours.Seed != public.Seed,
			"%s: the puzzle of the secret is that of another, or of none", s.Name)
	}
}
