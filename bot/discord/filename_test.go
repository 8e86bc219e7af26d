package discord

import (
	"testing"

	"sudokubot/internal/check"
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
		check.Equal(t, pictureName(test.name, test.hidden), test.want, "%q", test.name)
	}
	check.Equal(t, fileName("///", "file"), "file")
}

func TestMediaTypes(t *testing.T) {
	for kind, want := range map[string]string{
		"application/pdf": "application/pdf", "text/plain; charset=utf-8": "text/plain; charset=utf-8", "": "application/octet-stream",
		"a b": "application/octet-stream",
	} {
		check.Equal(t, mediaType(kind), want, "%q", kind)
	}
}
