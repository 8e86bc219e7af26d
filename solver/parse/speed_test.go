package parse_test

import (
	"strings"
	"testing"

	"sudokubot/solver/parse"
)

func BenchmarkText(b *testing.B) {
	line := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	for _, bm := range []struct{ name, text string }{
		{"line", line},
		{"prose", strings.Repeat("The quick brown fox jumps over 13 lazy dogs, then 21 more.\n", 10<<20/59)},
		{"digits", strings.Repeat("1234567890", 1<<20)},
		{"zeros", strings.Repeat("0", 10<<20)},
		{"brackets", strings.Repeat("[", 10<<20)},
		{"pairs", strings.Repeat("[1,2],", 10<<20/6)},
		{"short lines", strings.Repeat("1 2 3 4\n", 10<<20/8)},
		{"lines of blanks", strings.Repeat("---------\n", 10<<20/10)},
		{"empty lines", strings.Repeat("\n", 10<<20)},
		{"spaces", strings.Repeat(" ", 10<<20)},
		{"bars", strings.Repeat("|", 10<<20)},
		{"columns", strings.Repeat("5 3  7\n", 10<<20/7)},
		{"tabs", strings.Repeat("1\t\t2\t\n", 10<<20/6)},
		{"colons", strings.Repeat("a:", 10<<20/2)},
		{"tags", strings.Repeat("<td ", 10<<20/4)},
		{"ampersands", strings.Repeat("&", 10<<20)},
		{"puzzles", strings.Repeat(line+"\n", 10<<20/82)},
		{"Persian", strings.Repeat("سلام ۱۲۳ خوبی؟ ۵ ۶ ۷\n", 10<<20/40)},
		{"rows of letters", strings.Repeat("AAABBBCCC\n", 10<<20/10)},
		{"rows of a map", strings.Repeat("AAABBBCCC\nAAABBBCCC\nAAABBBCCC\nDDDEEEFFF\nDDDEEEFFF\n", 10<<20/50)},
		{"puzzles with words", strings.Repeat("x-sudoku: "+line+"\n", 10<<20/92)},
		{"coloured heads", strings.Repeat("5 3\nrgbyp\n", 10<<20/10)},
		{"coloured rows", "5 3\nrgbyp\n" + strings.Repeat("1# *b *#\n", 10<<20/9)},
		{"coloured lines in one", strings.Repeat("colored2:rgb:1#,*b/*#,*# ", 10<<20/25)},
		{"coloured puzzles in one line", strings.Repeat("2 2 ab 1a ", 10<<20/10)},
		{"wrong names in one line", strings.Repeat("classic9+y:1 ", 10<<20/13)},
		{"small maps", strings.Repeat("AABB\nAABB\nCCDD\nCCDD\n1..2\n....\n....\n3..4\n", 10<<20/40)},
		{"sizes", strings.Repeat("9 9 a b c ", 10<<20/10)},
		{"names", strings.Repeat("latin7:12 ", 10<<20/10)},
	} {
		b.Run(bm.name, func(b *testing.B) {
			for b.Loop() {
				_, _ = parse.Text(b.Context(), bm.text, parse.Options{Words: spoken})
			}
		})
	}
}
