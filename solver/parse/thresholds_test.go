package parse_test

import (
	"strings"
	"testing"

	"sudokubot/solver/parse"
)

// solved are the rows of a complete grid, for puzzles that are made of it.
var solved = strings.Fields("534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179")

// threshold is a pair of texts that differ by one at a limit: the first is read, and the second is not.
type threshold struct{ name, read, left string }

// cellsByName lists the first so many filled cells by their names.
func cellsByName(count int) string {
	var cells []string
	for i := range count {
		cells = append(cells, "r"+string(rune('1'+i/9))+"c"+string(rune('1'+i%9))+"="+solved[i/9][i%9:i%9+1])
	}
	return strings.Join(cells, ", ")
}

// shortRows is a puzzle of which so many rows lack their last two cells, which are empty.
func shortRows(short int) string {
	var rows []string
	for i, row := range solved {
		if row = "." + row[1:]; i < short {
			row = row[:7]
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "\n")
}

// pairs is a grid of numbers, so many of which are two candidates.
func pairs(count int) string {
	var rows []string
	for i, row := range solved {
		cells := strings.Split(row, "")
		if i < count {
			cells[i] = "12"
		}
		rows = append(rows, strings.Join(cells, " "))
	}
	return strings.Join(rows, "\n")
}

// doubled is a puzzle with a digit twice in so many rows, none of them in a column or a box.
func doubled(count int) string {
	rows := strings.Split(grid(9), "\n")
	for i := range count {
		rows[i] = strings.Repeat(".", i) + "5" + strings.Repeat(".", 8-i)
		rows[i] = rows[i][:8] + rows[i][i:i+1]
	}
	return strings.Join(rows, "\n")
}

// fewDigits is a puzzle whose givens are so many different digits.
func fewDigits(digits string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || strings.ContainsRune(digits, r) {
			return r
		}
		return '.'
	}, strings.Join(solved, "\n"))
}

func TestThresholds(t *testing.T) {
	between := func(rows string) string {
		return "then comes this: " + strings.ReplaceAll(rows, " ", "\nand so on\nthen comes this: ")
	}
	inLine := func(rows string) string { return strings.NewReplacer(" ", " -> ", ".", "0").Replace(rows) }
	six, five := "1.3.56 4.61.3 23..64 .64.31 3.26.5 64.3.2", "1.3.5 3.51. .4.53 4.2.1 .1..4"
	for _, x := range []threshold{
		{"cells that are listed by their names", cellsByName(12), cellsByName(11)},
		{"rows that are cut short", shortRows(3), shortRows(2)},
		{"cells of two candidates", pairs(4), pairs(3)},
		{"rows with a digit twice", doubled(5), doubled(6)},
		{"different digits", fewDigits("123"), fewDigits("12")},
		{"rows with prose between", between(six), between(five)},
		{"rows in one line", inLine(six), inLine(five)},
	} {
		t.Run(x.name, func(t *testing.T) {
			if _, err := parse.Text(t.Context(), x.read, parse.Options{Words: spoken}); err != nil {
				t.Errorf("error %v of\n%s", err, x.read)
			}
			if finds, err := parse.Text(t.Context(), x.left, parse.Options{Words: spoken}); err == nil {
				t.Errorf("got %v of\n%s", finds, x.left)
			}
		})
	}
}

// TestMapsInDigitsAlone: a map in digits of order 6 is told to lack its puzzle, and a smaller one may be anything.
func TestMapsInDigitsAlone(t *testing.T) {
	six := strings.NewReplacer("A", "1", "B", "2", "C", "3", "D", "4", "E", "5", "F", "6").Replace(jigsaw6)
	var rows []string
	for i := 0; i < len(six); i += 6 {
		rows = append(rows, six[i:i+6])
	}
	for text, want := range map[string]parse.Kind{
		strings.Join(rows, "\n"):            parse.NoPuzzle,
		"11122\n11322\n33324\n53444\n55554": parse.Nothing,
	} {
		if _, err := parse.Text(t.Context(), text, parse.Options{Words: spoken}); !isKind(err, want) {
			t.Errorf("got %v, want %s, of\n%s", err, want, text)
		}
	}
}
