package settings_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// /export sends a person all of their data in all rooms, and no data of others.
func TestExport(t *testing.T) {
	for _, asks := range []string{"/export", "export my data"} {
		r := bottest.Private(t)
		for _, who := range []string{"ann", "zoe"} {
			one := game.Result{Room: "test:club", Date: bottest.Today, Game: "daily", Person: "test:" + who, Name: who, Outcome: game.Solved}
			if _, err := r.Store.PutResult(t.Context(), one); err != nil {
				t.Fatal(err)
			}
		}
		r.Hears(r.Says("ann", bottest.Classic))
		m := r.Says("ann", asks)
		if command, ok := strings.CutPrefix(asks, "/"); ok {
			m = r.Commands("ann", command, "")
		}
		r.Want(m, "Everything I keep about you, as a file.")
		file := r.Shown().Reply.Attachment
		if file == nil || !strings.HasSuffix(file.Name, ".json") || file.Type != "application/json" {
			t.Fatalf("the file is %+v", file)
		}
		var known game.Known
		check.Must(t, json.Unmarshal(file.Data, &known))
		if len(known.Results) != 1 || known.Results[0].Name != "ann" || len(known.Requests) != 1 || !strings.Contains(known.Requests[0].Puzzle, bottest.Classic) {
			t.Errorf("known is %s", file.Data)
		}
		check.True(t, !strings.Contains(string(file.Data), "zoe"), "somebody else is in it")
	}
}

// /export refuses in a group.
func TestExportIsPrivate(t *testing.T) {
	r := bottest.In(t, chattest.Group("club"))
	r.Want(r.Commands("ann", "export", ""), "write /export to me in private")
	check.True(t, r.Shown().Reply.Attachment == nil, "the file is shown in a group")
}

// /privacy has eleven lines of at most 120 characters in both languages, and names /export.
func TestPrivacyInTenLines(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		r := bottest.Private(t)
		r.Chooses("ann", language)
		lines := strings.Split(strings.TrimSpace(r.Hears(r.Commands("ann", "privacy", ""))), "\n")
		check.True(t, len(lines) == 11 && strings.Contains(strings.Join(lines, ""), "/export"),
			"%s: %d lines: %q", language, len(lines), lines)
		for _, line := range lines {
			if n := len([]rune(line)); n > 120 {
				t.Errorf("%d signs: %s", n, line)
			}
		}
	}
}
