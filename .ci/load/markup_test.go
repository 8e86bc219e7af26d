package main

import (
	"strings"
	"testing"
)

// TestPlain: what is read of markup, and what is refused.
func TestPlain(t *testing.T) {
	for _, test := range []struct{ text, want, problem string }{
		{"x", "x", ""},
		{"<b>a</b> &lt; <pre>1 2\n3</pre>", "a < 1 2\n3", ""},
		{`<a href="x">y</a>`, "y", ""},
		{"<b><i>a</i></b>", "a", ""},
		{"2 > 1", "2 > 1", ""},
		{"<b>a", "", "end tag of b"},
		{"a</b>", "", "unmatched"},
		{"<b><i>a</b></i>", "", "unmatched"},
		{"<br>", "", "unsupported"},
		{"1 < 2", "", "not escaped"},
		{"a & b", "", "not escaped"},
		{"&nbsp;", "", "not escaped"},
	} {
		read, problem := plain(test.text)
		if read != test.want || !strings.Contains(problem, test.problem) || problem == "" != (test.problem == "") {
			t.Errorf("%q: read %q, %q", test.text, read, problem)
		}
	}
}

// TestButtons: what a button may be.
func TestButtons(t *testing.T) {
	for _, test := range []struct {
		name, markup string
		wrong        bool
	}{
		{"none", "", false},
		{"data", `{"inline_keyboard":[[{"text":"A","callback_data":"` + strings.Repeat("d", 64) + `"}]]}`, false},
		{"too much data", `{"inline_keyboard":[[{"text":"A","callback_data":"` + strings.Repeat("d", 65) + `"}]]}`, true},
		{"no data", `{"inline_keyboard":[[{"text":"A"}]]}`, true},
		{"no label", `{"inline_keyboard":[[{"callback_data":"d"}]]}`, true},
		{"an address", `{"inline_keyboard":[[{"text":"A","url":"https://example.org"}]]}`, false},
		{"no JSON", `[`, true},
	} {
		if _, problem := buttons(test.markup); (problem != "") != test.wrong {
			t.Errorf("%s: %q", test.name, problem)
		}
	}
}
