package discord

import (
	"strings"
	"testing"

	"sudokubot/bot/chat/speak"
	"sudokubot/solver/check"
)

func TestEscape(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"plain", "Row 4 has 8 cells.", "Row 4 has 8 cells."},
		{"Persian", "سطر ۴", "سطر ۴"},
		{"emphasis, code, spoilers", "*a* _b_ ~~c~~ `d` ||e||", "\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\`d\\` \\|\\|e\\|\\|"},
		{"backslash", `a\*b`, `a\\\*b`},
		{"mention", "<@5> <#6> <:x:7>", `\<@5> \<#6> \<:x:7>`},
		{"masked link", "[x](http://a_b)", `\[x\](http://a_b)`},
		{"address", "see https://a.b/c_d_e now_", `see https://a.b/c_d_e now\_`},
		{"heading, list, quote, small print", "# a\n- b\n> c\n-# d\n+ e", "\\# a\n\\- b\n\\> c\n\\-# d\n\\+ e"},
		{"numbered list", "1. a\n 12. b", "1\\. a\n 12\\. b"},
		{"not at the start", "a # b - c > d 1. e", "a # b - c > d 1. e"},
		{"after an address", "http://x # a\n# b", "http://x # a\n\\# b"},
		{"no list", "-5 #1 1.5", "-5 #1 1.5"},
		{"invalid UTF-8", "a\xffb", "a\uFFFDb"},
	} {
		t.Run(test.name, func(t *testing.T) {
			check.Equal(t, escape(test.text), test.want)
		})
	}
}

func TestFence(t *testing.T) {
	for _, test := range []struct{ name, block, want string }{
		{"nothing", "", ""},
		{"grid", "\n1 2\n", "```\n1 2\n```"},
		{"markup stays", "*1* \\", "```\n*1* \\\n```"},
	} {
		check.Equal(t, fence(test.block), test.want, "%s", test.name)
	}
	for n := range 9 {
		got := fence("a" + strings.Repeat("`", n) + "b" + strings.Repeat("`", n))
		check.Equal(t, strings.Count(got, "```"), 2, "%d backquotes end the block: %q", n, got)
	}
}

func TestCut(t *testing.T) {
	for _, test := range []struct {
		text  string
		limit int
		want  string
	}{
		{"short", 5, "short"},
		{"longer", 5, "long…"},
		{"one two\nthree", 10, "one two…"},
		{"one\ntwo three four", 10, "one\ntwo t…"},
		{"😀😀😀", 5, "😀😀…"},
		{"😀😀😀", 4, "😀…"},
		{`aaaa\*`, 6, `aaaa\*`},
		{`aaaa\*b`, 6, `aaaa…`},
	} {
		if got := truncate(test.text, test.limit); got != test.want || speak.Units(got) > test.limit {
			t.Errorf("Cut(%q, %d) = %q, want %q", test.text, test.limit, got, test.want)
		}
	}
}

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
