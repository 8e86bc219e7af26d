package parse_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// way is one way to write a puzzle of any size.
type way struct {
	name  string
	write func(p sudoku.Puzzle) string
}

var ways = []way{
	{"canonical", func(p sudoku.Puzzle) string { return p.String() }},
	{"rows", func(p sudoku.Puzzle) string { return rowsOf(p, "\n", "", sign(".")) }},
	{"rows of numbers", func(p sudoku.Puzzle) string { return rowsOf(p, "\n", " ", numeral(".")) }},
	{"rows of numbers and zeros", func(p sudoku.Puzzle) string { return rowsOf(p, "\r\n", " ", numeral("0")) }},
	{"rows of aligned numbers", func(p sudoku.Puzzle) string { return rowsOf(p, "\n", " ", aligned("--")) }},
	{"csv", func(p sudoku.Puzzle) string { return rowsOf(p, "\n", ",", numeral("")) }},
	{"csv of semicolons and quotes", func(p sudoku.Puzzle) string { return rowsOf(p, "\n", ";", quotes("")) }},
	{"tsv", func(p sudoku.Puzzle) string { return rowsOf(p, "\n", "\t", numeral("")) }},
	{"json", func(p sudoku.Puzzle) string { return "[[" + rowsOf(p, "],[", ",", numeral("null")) + "]]" }},
	{"python", func(p sudoku.Puzzle) string { return "[[" + rowsOf(p, "],\n [", ", ", numeral("0")) + "]]" }},
	{"java", func(p sudoku.Puzzle) string {
		return "int[][] a = {\n {" + rowsOf(p, "},\n {", ", ", numeral("0")) + "}\n};"
	}},
	{"numpy", func(p sudoku.Puzzle) string { return "[[" + rowsOf(p, "]\n [", " ", aligned(" 0")) + "]]" }},
	{"markdown", markdown},
	{"drawn", func(p sudoku.Puzzle) string { return drawing(p, aligned(" .")) }},
	{"drawn with spaces", func(p sudoku.Puzzle) string { return drawing(p, aligned("  ")) }},
	{"labelled", labelled},
}

func sign(blank string) func(d sudoku.Digit) string {
	return func(d sudoku.Digit) string {
		if d == 0 {
			return blank
		}
		return string(rune(sudoku.Symbol(d)))
	}
}

func numeral(blank string) func(d sudoku.Digit) string {
	return func(d sudoku.Digit) string {
		if d == 0 {
			return blank
		}
		return strconv.Itoa(int(d))
	}
}

func aligned(blank string) func(d sudoku.Digit) string {
	return func(d sudoku.Digit) string { return fmt.Sprintf("%2s", numeral(blank)(d)) }
}

func quotes(blank string) func(d sudoku.Digit) string {
	return func(d sudoku.Digit) string { return strconv.Quote(numeral(blank)(d)) }
}

func rowsOf(p sudoku.Puzzle, end, between string, cell func(d sudoku.Digit) string) string {
	n := p.Layout.N()
	rows := make([]string, n)
	for r := range rows {
		cells := make([]string, n)
		for k := range cells {
			cells[k] = cell(p.Givens[p.Layout.At(r, k)])
		}
		rows[r] = strings.Join(cells, between)
	}
	return strings.Join(rows, end)
}

func markdown(p sudoku.Puzzle) string {
	n := p.Layout.N()
	head := strings.Repeat("|   ", n) + "|\n" + strings.Repeat("|---", n) + "|\n"
	return head + "| " + rowsOf(p, " |\n| ", " | ", numeral(" ")) + " |"
}

func labelled(p sudoku.Puzzle) string {
	var b strings.Builder
	for i, row := range strings.Split(rowsOf(p, "\n", " ", numeral("_")), "\n") {
		fmt.Fprintf(&b, "Row %d: %s\n", i+1, row)
	}
	return b.String()
}

// drawing draws p with lines around its boxes. A Latin square has lines around the whole grid only.
func drawing(p sudoku.Puzzle, cell func(d sudoku.Digit) string) string {
	n := p.Layout.N()
	height, width := p.Layout.BoxSides()
	if height == 0 {
		height, width = n, n
	}
	line := strings.Repeat("+"+strings.Repeat("-", 3*width+1), n/width) + "+\n"
	var b strings.Builder
	for r := range n {
		if r%height == 0 {
			b.WriteString(line)
		}
		for k := range n {
			if k%width == 0 {
				b.WriteString("| ")
			}
			b.WriteString(cell(p.Givens[p.Layout.At(r, k)]) + " ")
		}
		b.WriteString("|\n")
	}
	return b.String() + line
}

// layouts returns the layouts that need no words in the text.
func layouts(t *testing.T) []*sudoku.Layout {
	t.Helper()
	var all []*sudoku.Layout
	for n := 4; n <= sudoku.MaxOrder; n++ {
		l, ok := sudoku.Usual(n)
		if !ok {
			var err error
			if l, err = sudoku.Latin(n); err != nil {
				t.Fatal(err)
			}
		}
		all = append(all, l)
	}
	return all
}

// random returns a puzzle whose givens have no clash: part of a shuffled cyclic solution.
func random(t *testing.T, l *sudoku.Layout, rng *rand.Rand) sudoku.Puzzle {
	t.Helper()
	n := l.N()
	height, _ := l.BoxSides()
	height = max(height, 1)
	width := n / height
	digits := rng.Perm(n)
	givens := make(sudoku.Grid, l.Size())
	for c := range givens {
		r, k := l.Place(sudoku.Cell(c))
		if rng.Float64() < 0.6 {
			givens[c] = sudoku.Digit(digits[(width*(r%height)+r/height+k)%n] + 1)
		}
	}
	givens[l.Size()-1] = sudoku.Digit(digits[(width*((n-1)%height)+(n-1)/height+n-1)%n] + 1)
	p, err := sudoku.New(l, givens)
	check.Must(t, err)
	if clashes := l.Clashes(givens); len(clashes) > 0 {
		t.Fatalf("the test's own puzzle clashes: %s %v", p, clashes[0])
	}
	return p
}

func TestEveryWayParsesBack(t *testing.T) {
	rng, grids := rand.New(rand.NewPCG(1, 2)), 3
	if check.Race {
		grids = 1
	}
	for _, l := range layouts(t) {
		for _, w := range ways {
			t.Run(l.String()+"/"+w.name, func(t *testing.T) {
				for range grids {
					p := random(t, l, rng)
					text := w.write(p)
					finds, err := parse.Text(t.Context(), text, parse.Options{Words: spoken})
					if err != nil {
						t.Fatalf("%v in\n%s", err, text)
					}
					if len(finds) != 1 || !anyReading(finds[0], p) {
						t.Fatalf("got  %v\nwant %s in\n%s", finds, p, text)
					}
				}
			})
		}
	}
}

func anyReading(f parse.Find, p sudoku.Puzzle) bool {
	for _, r := range f.Readings {
		if r.String() == p.String() {
			return true
		}
	}
	return false
}
