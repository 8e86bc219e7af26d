package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
)

// readme is the page that shows what the bot says and writes.
const readme = root + "/README.md"

// figuresOfTime are what differs from run to run: how long something took.
var figuresOfTime = regexp.MustCompile(`\b[0-9][.0-9]*\p{Zs}?(?:ns|µs|ms|s)\b|(seconds":)[-.e0-9]+`)

// timeless returns what is written, or a sample of it, without the times in it, with one space for several and for ends of lines.
func timeless(text string) string {
	return strings.Join(strings.Fields(figuresOfTime.ReplaceAllString(text, "$1")), " ")
}

// wantSample checks that a line of a sample, in which … stands for what is left out, is one of those that are written.
func wantSample(t *testing.T, sample string, written []string) {
	t.Helper()
	shape := regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(timeless(sample)), "…", ".*") + "$")
	for _, line := range written {
		if shape.MatchString(timeless(line)) {
			return
		}
	}
	t.Errorf("README.md shows what is not written: %s", sample)
}

// TestSamplesInREADMEAreWritten: each object that README shows is one that the command line writes, but for times.
func TestSamplesInREADMEAreWritten(t *testing.T) {
	t.Parallel()
	var written []string
	for _, c := range []struct{ input, args string }{
		{reportA[0].puzzle, "solve --json --method csp"},
		{reportA[3].puzzle, "rate --json"},
		{reportA[3].puzzle, "steps --json"},
		{"", "generate --level hard --symmetry rotate180 --seed 5 --json"},
		{"", "--config " + writeConfig(t, "daily.secret = 'public'") + " daily --date 2026-11-20 --json"},
	} {
		out, stderr, code := call(t, c.input, strings.Fields(c.args)...)
		if code != 0 || stderr != "" {
			t.Fatalf("%s: exit %d, %s", c.args, code, stderr)
		}
		written = append(written, strings.Split(out, "\n")...)
	}
	for _, sample := range regexp.MustCompile(`(?m)^\{".*$`).FindAllString(document(t, readme), -1) {
		wantSample(t, sample, written)
	}
}

// TestTheComparisonInREADMEIsWritten: README shows all methods, and what they count.
func TestTheComparisonInREADMEIsWritten(t *testing.T) {
	t.Parallel()
	out, _, _ := call(t, reportA[0].puzzle, "compare", "--timeout", "0")
	want, _, _ := strings.Cut(out, "\n\n")
	shown, _, _ := strings.Cut(below(t, document(t, readme), "$ bot compare p.txt", "```"), "\n\n")
	if diff := cmp.Diff(timeless(want), timeless(strings.TrimPrefix(shown, "p.txt, "))); diff != "" {
		t.Errorf("(-written +shown):\n%s", diff)
	}
}

// TestTheTalkInREADMEIsHad: what README shows of a chat in the terminal is what the bot answers there.
func TestTheTalkInREADMEIsHad(t *testing.T) {
	t.Parallel()
	_, rest, _ := strings.Cut(document(t, readme), "\n```\nyou> ")
	shown, _, ok := strings.Cut("you> "+rest, "\n```")
	if !ok {
		t.Fatal("README.md shows no talk")
	}
	var input strings.Builder
	var samples []string
	for line := range strings.Lines(shown) {
		if text, ok := strings.CutPrefix(line, "you> "); ok {
			input.WriteString(text)
		} else if text, ok := strings.CutPrefix(line, "…> "); ok {
			input.WriteString(text)
		} else {
			samples = append(samples, line)
		}
	}
	said, _ := talkHere(t, t.TempDir(), "WARN", input.String(), 5)
	for _, sample := range samples {
		wantSample(t, sample, strings.Split(said, "\n"))
	}
}

// The lines of README.md between which the list of formats stands.
const formatsBegin, formatsEnd = "<!-- the forms that are read, written from solver/parse -->\n", "<!-- the end of the forms -->\n"

// TestFormatsAreInREADME: the page has all forms that are read, and no others.
func TestFormatsAreInREADME(t *testing.T) {
	t.Parallel()
	name := root + "/README.md"
	text := document(t, name)
	before, rest, found := strings.Cut(text, formatsBegin)
	_, after, closed := strings.Cut(rest, formatsEnd)
	if !found || !closed {
		t.Fatal("README.md has no place for the formats")
	}
	want := before + formatsBegin + formatsTable() + formatsEnd + after
	if *update {
		check.Must(t, os.WriteFile(name, []byte(want), 0o644))
	} else if text != want {
		t.Errorf("the formats of README.md are others than those of solver/parse; write them with -update")
	}
}

// formatsTable is the list of formats in Markdown.
func formatsTable() string {
	plain := strings.NewReplacer("|", `\|`, "\t", "→")
	var b strings.Builder
	b.WriteString("| form | as in | what is read |\n|---|---|---|\n")
	for _, f := range parse.Formats() {
		fmt.Fprintf(&b, "| %s | `%s` | %s |\n", f.Name, plain.Replace(f.Example), plain.Replace(f.Reads))
	}
	return b.String()
}

// TestFormatsCommand: the table names each form, and with --json each line is one.
func TestFormatsCommand(t *testing.T) {
	t.Parallel()
	var table, objects bytes.Buffer
	for _, tt := range []struct {
		out  *bytes.Buffer
		args []string
	}{{&table, []string{"formats"}}, {&objects, []string{"formats", "--json"}}} {
		check.Must(t, run(t.Context(), tt.args, strings.NewReader(""), tt.out, tt.out))
	}
	lines := strings.Split(strings.TrimSpace(objects.String()), "\n")
	for i, f := range parse.Formats() {
		var got parse.Format
		if err := json.Unmarshal([]byte(lines[i]), &got); err != nil || got != f {
			t.Errorf("line %d: got %v, error %v, want %v", i, got, err, f)
		}
		check.True(t, strings.Contains(table.String(), f.Name) && f.Example != "" && f.Reads != "",
			"%s is not told", f.Name)
	}
}
