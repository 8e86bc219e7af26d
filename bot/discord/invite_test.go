package discord_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"sudokubot/internal/check"
)

// needed are the permissions that a server is asked for. Source: docs.discord.com, Permissions, Bitwise Permission Flags.
var needed = map[string]int{
	"View Channel": 10, "Send Messages": 11, "Attach Files": 15, "Read Message History": 16, "Send Messages in Threads": 38,
}

// TestTheInvitationAsksForWhatIsNeeded holds the number and the names in the README against the permissions.
func TestTheInvitationAsksForWhatIsNeeded(t *testing.T) {
	raw, err := os.ReadFile("../../README.md")
	readme := strings.Join(strings.Fields(string(raw)), " ")
	var number uint64
	for name, bit := range needed {
		number |= 1 << bit
		check.Contains(t, readme, "*"+name+"*", "the README does not name %s", name)
	}
	if want := fmt.Sprintf("&permissions=%d`", number); err != nil || !strings.Contains(readme, want) {
		t.Errorf("%v; the README has no %s", err, want)
	}
}
