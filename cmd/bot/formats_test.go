package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"sudokubot/solver/parse"
)

// The list of formats is between these lines of its page.
const (
	formatsBegin = "<!-- the forms that are read, written from solver/parse -->\n"
	formatsEnd   = "<!-- the end of the forms -->\n"
)

// TestFormatsAreListed: the page has all forms that are read, and no others.
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
		if err := os.WriteFile(formatsPage, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if text != want {
		t.Errorf("FORMATS.md differs from the formats of solver/parse; write them with -update")
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
		if err := run(t.Context(), tt.args, strings.NewReader(""), tt.out, tt.out); err != nil {
			t.Fatal(err)
		}
	}
	lines := strings.Split(strings.TrimSpace(objects.String()), "\n")
	for i, f := range parse.Formats() {
		var got parse.Format
		if err := json.Unmarshal([]byte(lines[i]), &got); err != nil || got != f {
			t.Errorf("line %d: got %v, error %v, want %v", i, got, err, f)
		}
		if !strings.Contains(table.String(), f.Name) || f.Example == "" || f.Reads == "" {
			t.Errorf("%s is not told", f.Name)
		}
	}
}
