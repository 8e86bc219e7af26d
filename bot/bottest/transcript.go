package bottest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"sudokubot/solver/check"
	"testing"
)

var update = flag.Bool("update", false, "write the golden transcripts anew")

// Transcripts plays the scenarios and the scripts *.txt in the folders that match the pattern folders, each
// with its own bot. The replies to NAME.txt are compared with NAME.golden, which the flag -update writes.
//
// The first line of a script is "private" or "group". Messages of different rooms may have equal IDs. The
// other lines are:
//
//   - "ann: words", "ann: /command words": a message; \n is a line end
//   - "ann> words": a reply to the newest message of the bot
//   - "ann~ words": the last message, edited
//   - "ann#label": a press of the newest button whose label contains label
//   - "+90s": time passes
//   - "live", "free": Classic is a live daily, or is not
//   - "restart": the bot ends and begins anew
//   - "@private", "@club": the script goes on in ann's private chat, or in another group
//   - "added fa": ann, who has that language, adds the bot to the group
//   - "post": the daily post of the morning
//   - "day", "day over": the message about who has finished
//   - "told": the edits of messages whose puzzles were solved since the last "told"
//   - "# …": a remark
func Transcripts(t *testing.T, folders string) {
	t.Helper()
	Scenarios(t, folders)
	scripts, err := filepath.Glob(filepath.Join(folders, "*.txt"))
	check.Must(t, err)
	for _, script := range scripts {
		t.Run(filepath.ToSlash(script), func(t *testing.T) {
			text, err := os.ReadFile(script)
			check.Must(t, err)
			Golden(t, strings.TrimSuffix(script, ".txt")+".golden", transcribe(t, string(text)))
		})
	}
}

// Golden compares got with a file, and reports the first line that differs. With the flag -update it writes
// the file instead.
func Golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		check.Must(t, os.WriteFile(file, []byte(got), 0o644))
		return
	}
	want, err := os.ReadFile(file)
	check.Must(t, err)
	wants, gots := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	for i := range max(len(wants), len(gots)) {
		if i >= len(wants) || i >= len(gots) || wants[i] != gots[i] {
			t.Fatalf("line %d is %q, want %q; after\n%s", i+1, at(gots, i), at(wants, i),
				strings.Join(gots[max(0, i-12):min(i, len(gots))], "\n"))
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(the end)"
}

// transcribe plays a script and returns the transcript of what was said.
func transcribe(t *testing.T, script string) string {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(script), "\n")
	p := newPlayer(t, lines[0])
	var out strings.Builder
	for _, line := range lines[1:] {
		out.WriteString(line + "\n" + p.play(line))
	}
	return out.String()
}
