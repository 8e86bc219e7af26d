package parse_test

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
)

// hostile is a form of text that may take long to read: head, then repetitions of unit. If generate is set,
// it returns the text instead.
type hostile struct {
	name       string
	head, unit string
	generate   func(size int) string
}

// text returns a text of this form with about size bytes.
func (h hostile) text(size int) string {
	if h.generate != nil {
		return h.generate(size)
	}
	return h.head + strings.Repeat(h.unit, (size-len(h.head))/len(h.unit))
}

// halves returns a function for texts of two halves: repetitions of front, then repetitions of back.
func halves(front, back string) func(size int) string {
	return func(size int) string {
		return strings.Repeat(front, size/2/len(front)) + strings.Repeat(back, size/2/len(back))
	}
}

// counted returns lines of numbers with prose between them. For each n from 6 to 16 there are n lines of n
// numbers.
func counted(size int) string {
	var lines []string
	for n := 6; n <= 16; n++ {
		for range n {
			lines = append(lines, strings.Repeat("1 ", n)+"\n")
		}
	}
	between := strings.Repeat("see @ some words\n", size/17/len(lines))
	return strings.Join(lines, between)
}

// namedInLines returns a function that lists cells by row, column and digit, in this form, over and over.
func namedInLines(form string) func(size int) string {
	return func(size int) string {
		var b strings.Builder
		for i := 0; b.Len()+len(form) < size; i++ {
			fmt.Fprintf(&b, form, i/9%9+1, i%9+1, i%9+1)
		}
		return b.String()
	}
}

var (
	signs25   = "1234567890123456789012345"
	mapRows   = "AAABBBCCC\nAAABBBCCC\nAAABBBCCC\nDDDEEEFFF\nDDDEEEFFF\nDDDEEEFFF\nGGGHHHIII\nGGGHHHIII\nGGGHHHIII\n"
	solved4   = "1234\n3412\n2143\n4321\n"
	many      = strings.Repeat // a short name for the forms below
	mapInLine = strings.ReplaceAll(mapRows, "\n", "")
)

var hostiles = []hostile{
	{name: "digits and blanks", unit: "1 "},
	{name: "lines of 25 digits", unit: signs25 + "\n"},
	{name: "digits and carriage returns", unit: "1\r"},
	{name: "prose", unit: "The quick brown fox jumps over 13 lazy dogs, then 21 more.\n"},
	{name: "prose in one line", unit: "The quick brown fox jumps over 13 lazy dogs, then 21 more. "},
	{name: "digits", unit: "1234567890"},
	{name: "zeros", unit: "0"},
	{name: "brackets", unit: "["},
	{name: "pairs of brackets", unit: "[]"},
	{name: "angles", unit: "<"},
	{name: "tags", head: "<td><tr>", unit: "<td "},
	{name: "long tags", head: "<td><tr>", unit: "<td" + many("a", 290) + ">"},
	{name: "tags of a forum", head: "[td][tr]", unit: "[a"},
	{name: "tags within tags", head: "[td][tr]", unit: many("[a", 145) + "]"},
	{name: "ampersands", unit: "&"},
	{name: "backslashes", unit: `\`},
	{name: "new lines in source code", unit: `1\n`},
	{name: "pairs", unit: "[1,2],"},
	{name: "lists in one line", head: "[", unit: "[1,2,3,4,5,6,7,8,9],"},
	{name: "lists in lists", unit: "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]],"},
	{name: "lists of lists that go deep", generate: halves("[", "1]")},
	{name: "lists of two lengths", unit: "[1,2,3,4],[1,2,3,4,5],"},
	{name: "matrices", unit: "[1 2 3 4;3 4 1 2;2 1 4 3;4 3 2 1]"},
	{name: "one matrix", head: "[", unit: "1 2 3 4;"},
	{name: "lists of strings", unit: `["1234","3412","2143","4321"],`},
	{name: "nested tables", unit: "<table><tr><td>1<td>2"},
	{name: "short lines", unit: "1 2 3 4\n"},
	{name: "lines of one digit", unit: "1\n"},
	{name: "lines of blanks", unit: "---------\n"},
	{name: "lines of three dashes", unit: "---\n"},
	{name: "rows and rules", unit: "1 . . 4\n" + many("---\n", 40)},
	{name: "empty lines", unit: "\n"},
	{name: "spaces", unit: " "},
	{name: "lines of spaces", unit: many(" ", 200) + "\n"},
	{name: "bars", unit: "|"},
	{name: "bars and digits", unit: "|1"},
	{name: "double bars", unit: "||1"},
	{name: "commas", unit: ","},
	{name: "semicolons", unit: "1;"},
	{name: "dots and spaces", unit: ". "},
	{name: "columns", unit: "5 3  7\n"},
	{name: "wide columns", unit: many(many(" ", 118)+"\n", 8) + "1" + many(" ", 50) + "1 1" + many(" ", 60) + "1\nno\n"},
	{name: "wide boxes", unit: many("|"+many(" ", 116)+"|\n", 3) + "|1" + many(" ", 50) + "1 1" + many(" ", 61) + "1|\nno\n"},
	{name: "columns below many spaces", unit: "1\n" + many(many(" ", 2000)+"\n", 2) + "1  1 1\n  1  1\n1\n no no\n"},
	{name: "tabs", unit: "1\t\t2\t\n"},
	{name: "sheets", unit: "1\t2\t3\t4\n"},
	{name: "colons", unit: "a:"},
	{name: "labels", unit: "a: 1 2 3 4\n"},
	{name: "labels in one line", unit: "a: 1 2 3 4 "},
	{name: "words and rows", unit: "hello 1 2 3 4 5 6 7 8 9 hello\n"},
	{name: "rows between long lines", unit: many("1 2 3 4 5 6 7 8 9\n", 8) + many("1 2 ", 500) + "\n"},
	{name: "rows below a long line", generate: func(size int) string {
		return many(". 2 3 4 5 6 7 8 9 ", size/18) + "\n" + many("1 2 3 4 5 6 7 8 9\n", 7)
	}},
	{name: "rows with marks", unit: "{1,2} 3 {4} {5,6} 7 8\n"},
	{name: "candidates", unit: "{12} {34} {1} 2 3 4 5 6 7\n"},
	{name: "fields far apart", unit: "{12}" + many(" ", 300) + "3"},
	{name: "puzzles", unit: wiki + "\n"},
	{name: "puzzles in one line", unit: wiki + " "},
	{name: "puzzles behind spaces", generate: halves(" ", wiki+" ")},
	{name: "small puzzles behind spaces", generate: halves(" ", "1.......2....... ")},
	{name: "small puzzles in one line", unit: "1.......2....... "},
	{name: "small puzzles", unit: "1.......2.......\n"},
	{name: "puzzles of a library", head: ":0300:5:", unit: wiki + " "},
	{name: "puzzles and deletions of a library", generate: func(size int) string {
		return ":0300:5:" + many(wiki+" ", size/2/82) + ":" + many("123 ", size/8) + ":"
	}},
	{name: "solutions", unit: strings.ReplaceAll(solved4, "\n", "") + "\n"},
	{name: "states", head: wiki + "\nSTATE\n", unit: wiki + "\n"},
	{name: "runs of dots", unit: many(".", 1400) + " "},
	{name: "runs of dots and a digit", unit: many(".", 700) + "1" + many(".", 699) + " "},
	{name: "runs of many signs", unit: many("a", 200) + many("b", 200) + many("c", 200) + many("d", 200) + many("1", 30) + many("e", 200) + many("f", 200) + " "},
	{name: "Persian", unit: "سلام ۱۲۳ خوبی؟ ۵ ۶ ۷\n"},
	{name: "rows of letters", unit: "AAABBBCCC\n"},
	{name: "rows of two letters", unit: "ABABABABA\nABBABBABB\n"},
	{name: "wide rows of letters", unit: "ABCDEFGHIJKLMNOPQRSTUVWXY\nBACDEFGHIJKLMNOPQRSTUVWXY\n"},
	{name: "long rows of letters", generate: func(size int) string { return many(many("AB", size/54)+"\n", 27) }},
	{name: "tokens of letters", unit: "ABCDEFGHIJKLMNOPQRSTUVWXY ABCDEFGHIJKLMNOPQRSTUVWXZ\n"},
	{name: "maps", unit: mapRows + "no\n"},
	{name: "maps in one line", unit: mapInLine + " "},
	{name: "maps and puzzles", unit: mapRows + "\n" + wiki + "\n\n"},
	{name: "puzzles below maps", generate: func(size int) string { return many(mapRows+"\n", 8) + many(wiki+"\n", size/83) }},
	{name: "many maps and then puzzles", generate: halves(mapRows+"\n", wiki+"\n")},
	{name: "small maps", unit: "AABB\nAABB\nCCDD\nCCDD\n1..2\n....\n....\n3..4\n"},
	{name: "small maps alone", unit: "AABB\nAABB\nCCDD\nCCDD\n\n"},
	{name: "puzzles with words", unit: "x-sudoku: " + wiki + "\n"},
	{name: "all words", unit: "sudoku x diagonal windoku hyper nonomino jigsaw irregular latin square classic 9x9 x-sudoku 6 x 6 "},
	{name: "all words, a puzzle and all words", unit: "sudoku x diagonal windoku hyper jigsaw irregular latin square classic 9x9\n" + wiki + "\n"},
	{name: "shapes that do not fit", generate: halves("boxes 7x3\n", "1.......2.......\n")},
	{name: "shapes that fit", unit: "boxes 2x2\n1.......2.......\n"},
	{name: "coloured heads", unit: "5 3\nrgbyp\n"},
	{name: "coloured rows", head: "5 3\nrgbyp\n", unit: "1# *b *#\n"},
	{name: "coloured rows without a head", unit: "1# *b *#\n"},
	{name: "coloured rows of a large order", unit: "1a 1 999\na 1a\n"},
	{name: "coloured rows of the largest order", unit: "1a 1 9999\na 1a\n"},
	{name: "coloured heads with many letters", unit: "26 26 abcdefghijklmnopqrstuvwxyz 1a "},
	{name: "coloured heads with most letters", unit: "99 99 " + many("a", 99) + " 1a "},
	{name: "coloured heads with letters apart", unit: "9 9 a b c "},
	{name: "coloured heads of a large size", unit: "999 999 a b c "},
	{name: "coloured lines in one", unit: "colored2:rgb:1#,*b/*#,*# "},
	{name: "coloured names", unit: "colored2:"},
	{name: "coloured puzzles in one line", unit: "2 2 ab 1a "},
	{name: "coloured puzzles", unit: "3 2\nrgb\n1r *#\n*# *#\n"},
	{name: "coloured sizes in words", unit: "m=5 n=3 "},
	{name: "slashes", unit: "5 3/"},
	{name: "wrong names in one line", unit: "classic9+y:1 "},
	{name: "names", unit: "latin7:12 "},
	{name: "names of small puzzles", unit: "latin1:1 "},
	{name: "names of jigsaws", unit: "jigsaw4:AABBAABBCCDDCCDD:" + many(".", 16) + " "},
	{name: "names of other jigsaws", unit: "jigsaw4+x:AABBAABBCCDDCCDD:" + many(".", 16) + " "},
	{name: "names with extras", head: "classic9", unit: "+x"},
	{name: "names with extras and a colon", unit: "classic9" + many("+x", 20) + ":1 "},
	{name: "names without an end", unit: "jigsaw9:"},
	{name: "lines of 81 places", unit: "53  7    6  195    98    6 8   6   34  8 3  17   2   6 6    28    419  5    8  79\n"},
	{name: "frames", unit: "+---+\n|1 2|\n"},
	{name: "drawn grids", unit: "+--+--+\n|1 |  |\n+--+--+\n| 2|  |\n+--+--+\n"},
	{name: "rows of every length", generate: counted},
	{name: "rows of large grids", unit: many("1 ", 25) + "\n"},
	{name: "rows of 27", unit: many("1", 27) + "\n"},
	{name: "one wrong row", unit: many("12345678.\n", 8) + "1234567\n"},
	{name: "wrong cells", unit: many("1", 80) + "k\n"},
	{name: "nearly puzzles", unit: wiki[1:] + "\n"},
	{name: "odd signs", unit: "&=~^"},
	{name: "emoji", unit: "1️⃣⬜"},
	{name: "quotations", unit: "> > > 1\n"},
	{name: "quotation marks", unit: ">"},
	{name: "bytes that are no text", unit: "\xff1"},
	{name: "cells by name", unit: "r1c1=5, "},
	{name: "cells by letters", unit: "A1=5 B2=3 "},
	{name: "cells by count", unit: "Cell 3 empty, "},
	{name: "cells by three numbers", unit: "(1,2,3)\n"},
	{name: "three numbers in a line", unit: "1 2 3\n"},
	{name: "rows in words", unit: "Row 1: 9 in column 4, 6 in column 5\n"},
	{name: "a cell a line", unit: "5\n\n\n7\n\n"},
	{name: "a cell a line in some lines", unit: many("5\n\n\n", 27) + "no\n"},
	{name: "rows in one line", unit: "530070000 -> "},
	{name: "rows of strings with holes", unit: "\"53  7    \",\n"},
	{name: "solutions and masks", unit: many("1", 81) + "\n" + many("01", 40) + "0\n"},
	{name: "cells of OpenSudoku", unit: "5|-|0|"},
	{name: "ellipses", unit: "53…7…\n"},
	{name: "ellipses in one line", unit: "53…7—"},
	{name: "tildes", unit: "53~~7~~~~\n"},
	{name: "letters of a scan", unit: "S3..7.l..\n"},
	{name: "LaTeX", unit: "$5$ & \\cdot & {3} \\\\\n"},
	{name: "LaTeX in one line", unit: "\\cdot & "},
	{name: "number words", unit: "five three empty "},
	{name: "names of emoji", unit: ":one::white_large_square:"},
	{name: "Chinese numerals", unit: "五三・・七・・・・\n"},
	{name: "equals signs between words", unit: "= 1 2 3 4 ="},
	{name: "cells by name in lines", generate: namedInLines("r%dc%d=%d\n")},
	{name: "cells by three numbers in one line", generate: namedInLines("(%d,%d,%d,")},
	{name: "numbers of cells without an end", unit: "(1,1,"},
	{name: "rows without a name", unit: "row                    "},
	{name: "colons and letters", unit: ":o"},
	{name: "inputs of HTML without an end", head: "<td><tr>", unit: "<td><input value='"},
	{name: "inputs of HTML without a value", unit: "<input" + many(" value", 45) + ">"},
	{name: "names of sites", unit: "https://sudokupad.app/scl"},
	{name: "Solo IDs", unit: "3x3:a1b2c3_4 "},
	{name: "one long Solo ID", head: "3x3:", unit: "a1"},
	{name: "begun environments of LaTeX", unit: `\begin{a}[x]{`},
	{name: "braces of LaTeX", unit: "{ }"},
	{name: "words for columns and boxes", unit: "column by column box by box\n"},
	{name: "rows cut short", unit: "53..7\n6..195\n.98....6\n"},
	{name: "rows without blanks", unit: "537\n6195\n986\n"},
	{name: "names of constraints", unit: "killer thermo arrow kropki sandwich anti-knight "},
	{name: "constraints and puzzles", unit: "killer thermo\n" + wiki + "\n"},
	{name: "f-puzzles links", unit: "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAM2p0IaBABsEAOxA0gA "},
	{name: "open braces of JSON", unit: "{\"grid\":[["},
}

var long = flag.Bool("long", false, "try hostile texts of up to half of MaxText")

// TestWorkIsLinear checks that a text of double length takes at most 2.5 times the steps. All texts must stay
// far below the budget.
func TestWorkIsLinear(t *testing.T) {
	smallest, largest := parse.MaxText/16, parse.MaxText/8
	if *long {
		largest = parse.MaxText / 2
	}
	for _, h := range hostiles {
		t.Run(h.name, func(t *testing.T) {
			t.Parallel()
			o := parse.Options{Words: spoken, Budget: parse.StepsPerByte * parse.MaxText}
			before := parse.Steps(h.text(smallest), o)
			for size := 2 * smallest; size <= largest; size *= 2 {
				steps := parse.Steps(h.text(size), o)
				check.True(t, 2*steps <= 5*before && 3*steps <= 2*parse.StepsPerByte*size,
					"%d bytes take %d steps, half of them %d", size, steps, before)
				before = steps
			}
		})
	}
}

// BenchmarkText measures common texts: a line of 81 signs, and nine rows.
func BenchmarkText(b *testing.B) {
	for name, text := range map[string]string{"line": wiki, "rows": grid(9)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := parse.Text(b.Context(), text, parse.Options{Words: spoken}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkHostile measures a text of MaxText bytes in each form. It shows that a step takes about equal time
// in all forms.
func BenchmarkHostile(b *testing.B) {
	for _, h := range hostiles {
		b.Run(h.name, func(b *testing.B) {
			text, steps := h.text(parse.MaxText), 0
			for b.Loop() {
				steps = parse.Steps(text, parse.Options{Words: spoken})
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(steps), "ns/step")
			b.ReportMetric(float64(steps)/float64(len(text)), "steps/byte")
		})
	}
}
