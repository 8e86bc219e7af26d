package colored_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/colored"
)

// TestDisplayOrder checks text copied from a right-to-left display.
func TestDisplayOrder(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"the report's print of sample 1", "3 5\nrgbyp\n#* b* 1#\n#* 3r #*\n#* g 1#*", sample1},
		{"the same with the size in order", "5 3\nrgbyp\n#* b* 1#\n#* 3r #*\n#* g 1#*", sample1},
		{"the same with marks and Persian digits", "۳ ۵\nrgbyp\n\u202b#* b* ۱#\u202c\n\u200f#* ۳r #*\n#* g ۱#*", sample1},
		{"cells shown each by itself", "5 3\nrgbyp\n#* b* 1#\n#* 3r #*\n#* 1# g*", sample1},
		{"sample 2 as cells", "5 5\nrgbyc\n#* #* #* #* 1#\n#* 5# #* #* b*\ny* #* g* 4# #*\n#* #* #* #* #*\n2# 1# #* #* 3#", sample2},
		{"sample 2 as lines", "5 5\nrgbyc\n#* #* #* #* 1#\n#* b *# *# 5#*\ng *# *y* 4# #*\n#* #* #* #* #*\n2# 1# #* #* 3#", sample2},
		{"a known cell first", "3 2\nr g b\n1b #*\n#* #*", "colored2:rgb:*#,1b/*#,*#"},
		{"colours alone, as lines", "3 3\nr g b\n#* r*  #*\ng *b *r*\n#* #* #*", "colored3:rgb:*#,*r,*#/*g,*b,*r/*#,*#,*#"},
		{"colours alone, as cells", "3 3\nr g b\n#* r* #*\ng* b* #*\n#* #* #*", "colored3:rgb:*#,*r,*#/*#,*b,*g/*#,*#,*#"},
		{"colour first throughout, in order", "5 3\nrgbyp\n#1 b* #*\n#* r3 #*\ng* #1 #*", sample1},
		{"a cell turned around", "5 3\nrgbyp\n1# *b #*\n*# 3r *#\n*g 1# *#", sample1},
		{"a row that reads the same from the right", "5 3\nrgbyp\n1# *b *#\n#* 3r #*\n*g 1# *#", sample1},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { wantRead(t, test.text, test.want) })
	}
}

// displayed returns the row in a right-to-left display. It follows UAX 9 rule by rule, for the signs of a
// row.
func displayed(row string) string {
	classes := []byte(row) // L a letter, E a number, N neutral
	for i, sign := range []byte(row) {
		switch {
		case 'a' <= sign && sign <= 'z':
			classes[i] = 'L'
		case '0' <= sign && sign <= '9', sign == '#' && i > 0 && classes[i-1] == 'E': // W5
			classes[i] = 'E'
		default:
			classes[i] = 'N' // W6
		}
	}
	return reordered(row, levels(classes))
}

// levels resolves the classes to embedding levels: 1 from the right, 2 from the left.
func levels(classes []byte) []int {
	last := byte('R')
	for i, class := range classes { // rule W7 of UAX #9
		if class == 'L' {
			last = 'L'
		}
		if class == 'E' && last == 'L' {
			classes[i] = 'L'
		}
	}
	levels := make([]int, len(classes))
	for i, class := range classes {
		levels[i] = 2
		if class == 'N' && (strong(classes[:i], true) != 'L' || strong(classes[i:], false) != 'L') { // N1, N2
			levels[i] = 1
		}
	}
	return levels
}

// strong returns a class that is not neutral: the last if last is true, otherwise the first. If all classes
// are neutral, it returns R.
func strong(classes []byte, last bool) byte {
	classes = slices.DeleteFunc(slices.Clone(classes), func(class byte) bool { return class == 'N' })
	switch {
	case len(classes) == 0:
		return 'R'
	case last:
		return classes[len(classes)-1]
	}
	return classes[0]
}

// reordered applies rule L2: it reverses runs of level 2, and then the whole row.
func reordered(row string, levels []int) string {
	out := []byte(row)
	for i := 0; i < len(out); {
		j := i + 1
		for j < len(out) && levels[j] == levels[i] {
			j++
		}
		if levels[i] == 2 {
			slices.Reverse(out[i:j])
		}
		i = j
	}
	slices.Reverse(out)
	return string(out)
}

// TestEveryDisplayedRow displays every row of three cells and reads it back. The result must be that row,
// or Ambiguous if two rows have the same display.
func TestEveryDisplayedRow(t *testing.T) {
	tokens := []string{"*#", "*a", "*b", "1#", "2#", "3a", "2c"}
	// The second row is displayed as "#* a *b*". This cannot be read literally, so all rows are read as lines
	// of a display.
	const second, third = "*a *b *#", "*# *# *#"
	shown := map[string]int{}
	rows := rowsOf(tokens, 3)
	for _, row := range rows {
		shown[displayed(row)]++
	}
	for _, row := range rows {
		text := strings.Join([]string{"3 3", "abc", displayed(row), displayed(second), displayed(third)}, "\n")
		p, err := colored.Read(text)
		if shown[displayed(row)] > 1 {
			if bad, ok := errors.AsType[*colored.SyntaxError](err); !ok || bad.Kind != colored.Ambiguous || bad.Row != 1 {
				t.Errorf("%s is shown as another row is, %s, and read as %s, error %v", row, displayed(row), p, err)
			}
			continue
		}
		want := strings.ReplaceAll("colored3:abc:"+row+"/"+second+"/"+third, " ", ",")
		if err != nil || p.String() != want {
			t.Errorf("%s, shown as %s, is read as %s, error %v", row, displayed(row), p, err)
		}
	}
}

// rowsOf returns every row of n tokens.
func rowsOf(tokens []string, n int) []string {
	if n == 1 {
		return tokens
	}
	var rows []string
	for _, row := range rowsOf(tokens, n-1) {
		for _, token := range tokens {
			rows = append(rows, row+" "+token)
		}
	}
	return rows
}

func TestDisplayed(t *testing.T) {
	for row, want := range map[string]string{"1# *b *#": "#* b* 1#", "*# 3r *#": "#* 3r #*", "*g 1# *#": "#* g 1#*"} {
		check.Equal(t, displayed(row), want, "%s", row)
	}
}
