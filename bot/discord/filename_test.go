package discord

import (
	"testing"
)

func TestNamesOfFiles(t *testing.T) {
	for _, test := range []struct {
		name   string
		hidden bool
		want   string
	}{
		{"sudoku.png", false, "sudoku.png"}, {"sudoku.png", true, "SPOILER_sudoku.png"}, {"a/b\\c:d*e?.png", false, "abcde.png"},
		{"", false, "picture.png"}, {"<|>\n", true, "SPOILER_picture.png"}, {"جدول.png", false, "جدول.png"}, {"a\xff.png", false, "a.png"},
	} {
		if got := pictureName(test.name, test.hidden); got != test.want {
			t.Errorf("%q: got %q, want %q", test.name, got, test.want)
		}
	}
	if got := fileName("///", "file"); got != "file" {
		t.Errorf("got %q", got)
	}
}

func TestMediaTypes(t *testing.T) {
	for kind, want := range map[string]string{
		"application/pdf": "application/pdf", "text/plain; charset=utf-8": "text/plain; charset=utf-8", "": "application/octet-stream",
		"a b": "application/octet-stream",
	} {
		if got := mediaType(kind); got != want {
			t.Errorf("%q: got %q, want %q", kind, got, want)
		}
	}
}
