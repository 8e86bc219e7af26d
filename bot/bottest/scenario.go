package bottest

import (
	"os"
	"path/filepath"
	"strings"
	"sudokubot/solver/check"
	"testing"
)

// Scenarios plays the files *.scenarios in the folders that match the pattern folders. A scenario is a short
// script in the form of Transcripts, with its own bot.
//
//   - "== name" begins a scenario. It plays in ann's private room, or in a group if the next line is "group".
//   - "= text" requires the text in the replies to the line above, as a transcript has them.
//   - "! text" requires that the text is absent.
//   - "= silence" requires that there is no reply.
func Scenarios(t *testing.T, folders string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folders, "*.scenarios"))
	check.Must(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		check.Must(t, err)
		for _, scenario := range strings.Split("\n"+string(text), "\n== ")[1:] {
			name, script, _ := strings.Cut(scenario, "\n")
			t.Run(strings.TrimSuffix(filepath.Base(file), ".scenarios")+"/"+name, func(t *testing.T) {
				playScenario(t, script)
			})
		}
	}
}

// unseen replaces no-break spaces and removes directional isolates, because scenarios are written without
// those characters.
var unseen = strings.NewReplacer("\u00A0", " ", "\u2066", "", "\u2067", "", "\u2068", "", "\u2069", "")

func playScenario(t *testing.T, script string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(script), "\n")
	p, line, said := newPlayer(t, "private"), "", ""
	if lines[0] == "group" {
		p, lines = newPlayer(t, "group"), lines[1:]
	}
	for _, next := range lines {
		if want, ok := strings.CutPrefix(next, "= "); ok {
			if !strings.Contains(said, want) && (want != "silence" || said != "") {
				t.Fatalf("%q is missing after %q:\n%s", want, line, said)
			}
		} else if not, ok := strings.CutPrefix(next, "! "); ok {
			if strings.Contains(said, not) {
				t.Fatalf("%q is there after %q:\n%s", not, line, said)
			}
		} else {
			line, said = next, unseen.Replace(p.play(next))
		}
	}
}
