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

// TestCloseCodes: all of the gateway's own (docs.discord.com, Gateway Close Event Codes, whose last column says "Reconnect"),
// and two of every connection.
func TestCloseCodes(t *testing.T) {
	for code, useless := range map[int]bool{
		1001: false, 1006: false, 4000: false, 4001: false, 4002: false, 4003: false, 4004: true, 4005: false, 4007: false,
		4008: false, 4009: false, 4010: true, 4011: true, 4012: true, 4013: true, 4014: true,
	} {
		if got := discord.Useless(code); got != useless {
			t.Errorf("after %d the bot gives up: %v, want %v", code, got, useless)
		}
		if got, want := discord.Resumable(code), code < 4000; got != want {
			t.Errorf("after %d the session is opened again: %v, want %v", code, got, want)
		}
	}
}
