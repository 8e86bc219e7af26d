package bottest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden transcripts anew")

// Transcripts plays the scripts in folders that match a pattern, as testdata: transcripts, each of which is compared with the file of that
// name that ends in golden, which -update writes, and scenarios, see Scenarios.
//
// A script begins with "private" or "group" on a line. In each other line somebody writes: "ann: words", "ann: /command
// words", "ann> words" in reply to the newest message of the bot, "ann~ words" for what they wrote last, edited, "ann#label"
// presses the newest button whose label has that part; \n is a line end. "+90s" lets time pass, "live" and "free" say whether
// Classic is a live daily, "restart" ends the bot and begins it anew, "@private" and "@club" go on in ann's private chat and in
// another group, "# …" is a remark. "added fa" adds the bot to the group, by ann whose language that is; "post" shows what is posted there in the morning, and
// "day" and "day over" what is told of who has finished; "told" shows the messages of other puzzles that say so since somebody solved them. Messages of two rooms have the same IDs.
func Transcripts(t *testing.T, folders string) {
	t.Helper()
	Scenarios(t, folders)
	scripts, err := filepath.Glob(filepath.Join(folders, "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range scripts {
		t.Run(filepath.ToSlash(script), func(t *testing.T) {
			text, err := os.ReadFile(script)
			if err != nil {
				t.Fatal(err)
			}
			Golden(t, strings.TrimSuffix(script, ".txt")+".golden", transcribe(t, string(text)))
		})
	}
}

// Golden holds got against a file, and names the first line that differs. -update writes the file.
func Golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wants, gots := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	for i := range max(len(wants), len(gots)) {
		if i >= len(wants) || i >= len(gots) || wants[i] != gots[i] {
			t.Fatalf("line %d is %q, want %q; after\n%s", i+1, at(gots, i), at(wants, i), strings.Join(gots[max(0, i-12):min(i, len(gots))], "\n"))
		}
	}
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(the end)"
}

// transcribe plays a script and writes down what was said.
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
