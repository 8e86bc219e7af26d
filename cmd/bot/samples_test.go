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

// figuresOfTime matches durations, which differ between runs.
var figuresOfTime = regexp.MustCompile(`\b[0-9][.0-9]*\p{Zs}?(?:ns|µs|ms|s)\b|(seconds":)[-.e0-9]+`)

// timeless removes durations from text, and replaces white space by single spaces.
func timeless(text string) string {
	return strings.Join(strings.Fields(figuresOfTime.ReplaceAllString(text, "$1")), " ")
}

// wantSample checks that a written line matches the sample, in which … matches any text.
func wantSample(t *testing.T, sample string, written []string) {
	t.Helper()
	shape := regexp.MustCompile("^" + strings.ReplaceAll(regexp.QuoteMeta(timeless(sample)), "…", ".*") + "$")
	for _, line := range written {
		if shape.MatchString(timeless(line)) {
			return
		}
	}
	t.Errorf("a page shows a sample that is not written: %s", sample)
}

// TestSamplesInCLIAreWritten checks that the commands print each JSON object on the page, except for
// durations.
func TestSamplesInCLIAreWritten(t *testing.T) {
	t.Parallel()
	var written []string
	for _, c := range []struct{ input, args string }{
		{reportA[0].puzzle, "solve --json --method csp"},
		{reportA[3].puzzle, "rate --json"},
		{reportA[3].puzzle, "steps --json"},
		{"", "generate --level hard --symmetry rotate180 --seed 5 --json"},
		{"", "--config " + writeConfig(t, "daily.secret = 'public'") + " daily --date 2026-11-20 --json"},
	} {
		written = append(written, strings.Split(called(t, c.input, strings.Fields(c.args)...), "\n")...)
	}
	for _, sample := range regexp.MustCompile(`(?m)^\{".*$`).FindAllString(document(t, cliPage), -1) {
		wantSample(t, sample, written)
	}
}

// TestTheComparisonInCLIIsWritten checks that bot compare prints the table on the page.
func TestTheComparisonInCLIIsWritten(t *testing.T) {
	t.Parallel()
	out, _, _ := call(t, reportA[0].puzzle, "compare", "--timeout", "0")
	want, _, _ := strings.Cut(out, "\n\n")
	shown, _, _ := strings.Cut(below(t, document(t, cliPage), "$ bot compare p.txt", "```"), "\n\n")
	if diff := cmp.Diff(timeless(want), timeless(strings.TrimPrefix(shown, "p.txt, "))); diff != "" {
		t.Errorf("(-written +shown):\n%s", diff)
	}
}

// TestTheTalkInREADMEIsHad types the conversation in README.md in the terminal, and compares the answers.
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

// formatsBegin and formatsEnd are the lines before and after the list of formats in its page.
const formatsBegin, formatsEnd = "<!-- the forms that are read, written from solver/parse -->\n", "<!-- the end of the forms -->\n"

// TestFormatsAreListed checks that the page lists all formats of package parse.
func TestFormatsAreListed(t *testing.T) {
	t.Parallel()
	text := document(t, formatsPage)
	before, rest, found := strings.Cut(text, formatsBegin)
	_, after, closed := strings.Cut(rest, formatsEnd)
	if !found || !closed {
		t.Fatal("FORMATS.md has no place for the formats")
	}
	want := before + formatsBegin + formatsTable() + formatsEnd + after
	if *update {
		check.Must(t, os.WriteFile(formatsPage, []byte(want), 0o644))
	} else if text != want {
		t.Errorf("FORMATS.md differs from the formats of solver/parse; write them with -update")
	}
}

// formatsTable returns the list of formats as Markdown.
func formatsTable() string {
	plain := strings.NewReplacer("|", `\|`, "\t", "→")
	var b strings.Builder
	b.WriteString("| form | as in | what is read |\n|---|---|---|\n")
	for _, f := range parse.Formats() {
		fmt.Fprintf(&b, "| %s | `%s` | %s |\n", f.Name, plain.Replace(f.Example), plain.Replace(f.Reads))
	}
	return b.String()
}

// TestFormatsCommand checks that bot formats prints all formats, both as a table and as JSON lines.
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
			"%s is not listed", f.Name)
	}
}
