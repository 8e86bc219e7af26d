package discord_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/bot/discord"
)

func TestDefaults(t *testing.T) {
	want := discord.Config{APIURL: "https://discord.com", Workers: 1000}
	if diff := cmp.Diff(want, discord.Defaults()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
