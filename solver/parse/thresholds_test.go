package parse_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/parse"
)

// solved are the rows of a complete grid, from which the puzzles below are made.
var solved = strings.Fields("534678912 672195348 198342567 859761423 426853791 713924856 961537284 287419635 345286179")

// pin fixes a threshold by a text that depends on a count k. The text for k = less is read differently if the
// threshold is lowered by one. The text for k = more is read differently if the threshold is raised by one.
type pin struct {
	name       string
	of         func(k int) string
	less, more int
}

// cellsByName lists the first count cells of the complete grid by their names.
func cellsByName(count int) string {
	var cells []string
	for i := range min(count, 81) {
		cells = append(cells, "r"+string(rune('1'+i/9))+"c"+string(rune('1'+i%9))+"="+solved[i/9][i%9:i%9+1])
	}
	return strings.Join(cells, ", ")
}

// holed returns the rows of the complete grid with every third cell empty. It passes each row through change.
func holed(change func(i int, row string) string) string {
	var rows []string
	for i, row := range solved {
		signs := []byte(row)
		for k := i % 3; k < 9; k += 3 {
			signs[k] = '.'
		}
		rows = append(rows, change(i, string(signs)))
	}
	return strings.Join(rows, "\n")
}

// shortRows returns a puzzle whose first rows lack their last two cells. These cells are empty.
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

// pairs returns a grid of numbers in which count cells hold 12, meaning two candidates.
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

// doubled returns a puzzle in which count rows hold a 5 twice. The second 5 is always in the last column.
func doubled(count int) string {
	rows := strings.Split(grid(9), "\n")
	for i := range min(count, 8) {
		rows[i] = strings.Repeat(".", i) + "5" + strings.Repeat(".", 8-i)
		rows[i] = rows[i][:8] + rows[i][i:i+1]
	}
	return strings.Join(rows, "\n")
}

// digitsUpTo returns a puzzle whose givens are the digits up to k.
func digitsUpTo(k int) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' || r <= rune('0'+k) {
			return r
		}
		return '.'
	}, strings.Join(solved, "\n"))
}

// filledTo returns a line of size signs: k times the sign head, then the sign tail.
func filledTo(size, k int, head, tail string) string {
	return strings.Repeat(head, min(k, size)) + strings.Repeat(tail, max(size-k, 0))
}

// small holds the rows of a grid of order 5 and of a grid of order 6.
var small = map[int][]string{
	5: strings.Fields("1.3.5 3.51. .4.53 4.2.1 .1..4"),
	6: strings.Fields("1.3.56 4.61.3 23..64 .64.31 3.26.5 64.3.2"),
}

// pins has a pin for each threshold that is not in fixedByInputs.
var pins = []pin{
	{"leastSpaced", func(k int) string { // k lines of three numbers
		var lines []string
		for i := range min(k, 81) {
			lines = append(lines, fmt.Sprintf("%d %d %c", i/9+1, i%9+1, solved[i/9][i%9]))
		}
		return strings.Join(lines, "\n")
	}, 16, 17},
	{"leastListed", cellsByName, 11, 12},
	{"leastPairs", pairs, 3, 4},
	{"leastAcross", func(k int) string { // k rows of k digits behind words
		full := map[int]string{5: "12345 34512 51234 23451 45123", 6: "123456 456123 231564 564231 312645 645312"}
		return "comes this: " + strings.ReplaceAll(full[k], " ", "\ncomes this: ")
	}, 5, 6},
	{"leastApart", func(k int) string { // k rows of k cells in one line
		return strings.ReplaceAll(strings.Join(small[k], " -> "), ".", "0")
	}, 5, 6},
	{"leastMap", func(k int) string { return "jigsaw\n" + bands(k, 'A') }, 3, 4},
	{"leastDigits", func(k int) string { return bands(k, '1') }, 5, 6},
	{"leastHeadless", func(k int) string { return strings.Repeat("1# *b *#\n", min(k, 9)) }, 1, 2},
	{"leastShort", func(k int) string { return shortRows(min(k, 9)) }, 2, 3},
	{"leastRows", func(k int) string { // a table of four rows; k of them have a digit
		second := "\t\t1\t2"
		if k == 3 {
			second = ""
		}
		return "1\t2\n" + second + "\n2\t1\t4\t3\n\t\t2"
	}, 3, 4},
	{"leastColumns", func(k int) string { // nine rows of a table; one has k fields
		return strings.Join(strings.Split("534678912"[:min(k, 9)], ""), "\t") + "\n2\n1\n8\n4\n7\n9\n6\n3"
	}, 2, 3},
	{"leastFilled", func(k int) string { // columns with digits in k rows
		if k > 9 {
			return ""
		}
		var rows []string
		for i := range k {
			rows = append(rows, solved[i][:i%4+1]+"    "+solved[i][i%4+5:])
		}
		return strings.Repeat("\n", 9-k) + strings.Join(rows, "\n")
	}, 4, 5},
	{"leastLost", func(k int) string { // nine rows; k of them lack their blanks
		rows := slices.Clone(solved)
		for i := range min(k, 9) {
			rows[i] = rows[i][:3+i%4]
		}
		return strings.Join(rows, "\n")
	}, 5, 6},
	{"mostRepeats", func(k int) string { // blanks of k signs
		if k > 9 {
			return ""
		}
		return holed(func(_ int, row string) string {
			return strings.ReplaceAll(strings.Join(strings.Split(row, ""), " "), ".", strings.Repeat("_", k))
		})
	}, 3, 4},
	{"maxGap", func(k int) string { // a small grid with k empty lines between its rows
		if k > 9 {
			return ""
		}
		return strings.Join([]string{"12..", "..12", "2143", "..2."}, strings.Repeat("\n", k+1))
	}, 3, 4},
	{"maxStride", func(k int) string { // digits in every k-th position, with spaces for empty cells
		if k > 12 {
			return ""
		}
		return holed(func(_ int, row string) string {
			return strings.TrimRight(strings.ReplaceAll(strings.Join(strings.Split(row, ""), strings.Repeat(" ", k-1)), ".", " "), " ")
		})
	}, 8, 9},
	{"maxApart", func(k int) string { // rows of a list with k spaces between them
		return "[[1,2,3,4]," + strings.Repeat(" ", k) + "[3,4,0,0],[2,1,4,3],[0,0,2,1]]"
	}, 197, 198},
	{"maxBetween", func(k int) string { // rows of a list with a comment of k letters between them
		return "[[1,2,3,4], // " + strings.Repeat("a", k) + "\n[3,4,0,0],[2,1,4,3],[0,0,2,1]]"
	}, 24, 25},
	{"maxAfter", func(k int) string { // a grid, k signs, and the shape of its boxes
		return "1.....\n......\n......\n......\n......\n.....2\n" + strings.Repeat("-", k) + "\nboxes 3x2"
	}, 198, 199},
	{"maxTiny", func(k int) string { // a small Latin square with k signs around it
		return "latin square\n.32\n.2.\n..1\n" + strings.Repeat("word ", k/5) + strings.Repeat("w", k%5)
	}, 223, 224},
	{"clashingShare", doubled, 6, 5},
	{"fewDigits", digitsUpTo, 3, 2},
	{"loneShare", func(k int) string { // a grid with k empty cells of another sign
		cells := []byte(strings.Join(solved, ""))
		for i := range k {
			cells[i*4%81] = '@'
		}
		return lined(string(cells))
	}, 21, 17},
	{"sureShare", func(k int) string { // a coloured puzzle with k unmistakable cells
		cells := strings.Fields("1# *b *# *# 3r *# *g 1# *#")
		for i := range 9 {
			if i >= k {
				cells[i] = "1"
			}
		}
		return "5 3\nrgbyp\n" + strings.Join(cells[:3], " ") + "\n" + strings.Join(cells[3:6], " ") + "\n" + strings.Join(cells[6:], " ")
	}, 5, 3},
	{"badShare", func(k int) string { // a row with k signs that occur in no grid
		return grid(8) + "\n" + "@%$@!^@%$"[:min(k, 9)] + "123456789"[min(k, 9):]
	}, 4, 3},
	{"wrongShare", func(k int) string { // a grid with k numbers that are too large
		return strings.ReplaceAll(lined(filledTo(36, min(k, 36), "7", "")+"123.56.56123231.64564.31312.45645.12"[min(k, 36):]), "|", "")
	}, 10, 9},
	{"smallShare", func(k int) string { // a short line with k digits that are too large
		small := "12.45.78345678123456781.56781234678123.578123456812345.71234567."
		return strings.Repeat("9", min(k, 64)) + small[min(k, 64):]
	}, 7, 6},
	{"mostWrong", func(k int) string { // a grid without blanks, with k numbers that are too large
		return lined6(k)
	}, 2, 3},
	{"nearlyShare", func(k int) string { return strings.Repeat("53..7....", 12)[:min(k, 108)] }, 98, 65},
	{"digitShare", func(k int) string { return filledTo(80, k, "5", ".") }, 10, 9},
	{"blankShare", func(k int) string { return filledTo(80, k, "0", "5") }, 20, 16},
	{"mostOthers", func(k int) string { return filledTo(80, min(k, 20), "k", "5") }, 2, 3},
	{"leastNear", func(k int) string { return strings.Repeat("1..4\n", min(k, 3)) }, 2, 3},
	{"offRows", func(k int) string { return strings.Repeat("12.45.\n", min(k, 9)) }, 4, 3},
	{"moreRows", func(k int) string { return strings.Repeat("53..7....\n", min(k, 20)) }, 12, 13},
	{"maxListWords", func(k int) string { return "[" + strings.Repeat("word ", min(k, 40)) + "[1,2,3]," }, 12, 13},
	{"leastBlanks", func(k int) string { return "hello " + strings.Repeat(".", min(k, 9)) + "123456789"[min(k, 9):] }, 1, 2},
	{"leastWordy", func(k int) string { return "hello " + ".." + "123456789"[:min(k, 9)] }, 5, 6},
	{"letterShare", func(k int) string { // a word of seven signs with k letters
		return behind("a1b1c1d1"[:2*min(k, 3)] + strings.Repeat("1", 7-2*min(k, 3)))
	}, 3, 2},
	{"leastGroup", func(k int) string { return behind("ab1ab1ab1ab1"[:min(k, 12)]) }, 9, 10}, // a word of k signs
	{"mostGroup", func(k int) string { return behind("AB1AB1AB1"[:min(k, 9)]) }, 5, 6},
	{"longestRun", func(k int) string { return behind("abcdefghi"[:min(k, 9)] + "1mnop2") }, 8, 9},
	{"longestWord", func(k int) string { return behind("abcd"[:min(k, 4)] + "123456") }, 2, 3},
	{"leastOdd", func(k int) string { return behind(strings.Repeat("a", min(k, 9))) }, 3, 4},
}

// behind returns a puzzle with this word before each row except the last.
func behind(word string) string {
	return holed(func(i int, row string) string {
		if i == 8 {
			return row
		}
		return word + " " + row
	})
}

// fixedByInputs maps thresholds to the names of the two inputs that fix them.
var fixedByInputs = map[string][2]string{
	"offRegion":    {"error map with a row too few, its first 10 lines, line 4 twice", "rows of sixteen letters"},
	"similarShare": {"error map with a short row", "map with words, without sign 66"},
}

// bands returns a map of order k whose regions are nearly rows.
func bands(k int, first rune) string {
	if k > 9 {
		return ""
	}
	var rows []string
	for r := range k {
		row := strings.Repeat(string(first+rune(r)), k)
		if r%2 == 0 && r+1 < k { // the border between these two rows is not straight
			row = row[:k-1] + string(first+rune(r)+1)
		} else if r%2 == 1 {
			row = string(first+rune(r)-1) + row[1:]
			if k > 1 {
				row = row[:k]
			}
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "\n")
}

// lined splits 81 or 36 signs into rows.
func lined(signs string) string {
	n := 9
	if len(signs) == 36 {
		n = 6
	}
	var rows []string
	for i := 0; i+n <= len(signs); i += n {
		rows = append(rows, signs[i:i+n])
	}
	return strings.Join(rows, "\n")
}

func lined6(k int) string {
	cells := strings.Split("123456456123231564564231312645645312", "")
	for i := range min(k, 36) {
		cells[i*7%36] = "8"
	}
	return lined(strings.Join(cells, ""))
}

// TestThresholds checks that some text is read differently if a threshold is lowered or raised by one.
func TestThresholds(t *testing.T) {
	named, texts := map[string]string{}, map[string][2]string{}
	for _, in := range inputs(t) {
		named[in.name] = in.text
	}
	for _, p := range pins {
		texts[p.name] = [2]string{p.of(p.less), p.of(p.more)}
	}
	for name, by := range fixedByInputs {
		texts[name] = [2]string{named[by[0]], named[by[1]]}
	}
	o := parse.Options{Words: spoken}
	for _, name := range parse.ThresholdNames() {
		for i, by := range []int{-1, 1} {
			text := texts[name][i]
			if outcome(parse.TextAt(name, by, text, o)) == outcome(parse.Text(t.Context(), text, o)) && parse.UnfinishedAt(name, by, text, o) == parse.Unfinished(text, o) {
				t.Errorf("%s: moved by %d it makes no difference to\n%s", name, by, text)
			}
		}
	}
	if got, want := slices.Sorted(maps.Keys(texts)), slices.Sorted(slices.Values(parse.ThresholdNames())); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestMapsInDigitsAlone checks that a map of digits without a puzzle is reported at order 6, but not below.
func TestMapsInDigitsAlone(t *testing.T) {
	six := strings.NewReplacer("A", "1", "B", "2", "C", "3", "D", "4", "E", "5", "F", "6").Replace(jigsaw6)
	for text, want := range map[string]parse.Kind{
		lined(six):                          parse.NoPuzzle,
		"11122\n11322\n33324\n53444\n55554": parse.Nothing,
	} {
		if _, err := parse.Text(t.Context(), text, parse.Options{Words: spoken}); !isKind(err, want) {
			t.Errorf("got %v, want %s, of\n%s", err, want, text)
		}
	}
}
