package daily_test

import (
	"testing"

	"sudokubot/generator/daily"
)

// TestASecretSeries: with a secret a date has the same puzzle again, and another than without or with another secret.
func TestASecretSeries(t *testing.T) {
	for _, s := range daily.All() {
		d := date(t, "2026-11-17")
		of := func(secret string) daily.Puzzle {
			p, err := daily.Make(t.Context(), secret, s.Name, d, nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := promises(s, p); err != nil {
				t.Errorf("%s with the secret %q: %v", s.Name, secret, err)
			}
			return p
		}
		ours, again, theirs, public := of("a secret of ours"), of("a secret of ours"), of("a secret of theirs"), of("")
		if line(ours) != line(again) {
			t.Errorf("%s: got %s, and then %s", s.Name, line(ours), line(again))
		}
		if ours.Key == theirs.Key || ours.Key == public.Key || ours.Seed == public.Seed {
			t.Errorf("%s: the puzzle of the secret is that of another, or of none", s.Name)
		}
	}
}
