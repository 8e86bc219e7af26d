package parse_test

import (
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/parse"
)

// TestMarksOfOtherOrders reads candidates in grids that are not 9x9.
func TestMarksOfOtherOrders(t *testing.T) {
	for _, tt := range []struct {
		name, text, want string
		cell             int
		marks            uint32
	}{
		{"4x4", "1 24 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13", "classic4:1.3.3.1.2.4.4.2.", 1, 1<<2 | 1<<4},
		{"6x6", "12 12 3 4 5 6\n4 5 6 12 12 3\n1 2 34 34 6 5\n6 34 5 1 2 34\n34 6 2 5 34 1\n5 34 1 6 34 2",
			"box2x3:..3456456..312..656.512..625.15.16.2", 0, 1<<1 | 1<<2},
		{"a set of numbers in 16x16", sixteenWithSets, sixteenEmpty, 1, 1<<2 | 1<<12 | 1<<16},
	} {
		t.Run(tt.name, func(t *testing.T) {
			finds, err := parse.Text(t.Context(), tt.text, parse.Options{Words: spoken})
			check.Must(t, err)
			check.Equal(t, text(finds[0]), tt.want)
			if finds[0].Marks == nil || finds[0].Marks[tt.cell] != tt.marks {
				t.Errorf("got marks %b, want %b in cell %d", finds[0].Marks, tt.marks, tt.cell)
			}
		})
	}
}

// TestNoMarks holds that a grid of digits and blanks has no marks, and that a slip does not make candidates of a number.
func TestNoMarks(t *testing.T) {
	if finds, err := parse.Text(t.Context(), wiki, parse.Options{Words: spoken}); err != nil || finds[0].Marks != nil {
		t.Errorf("got %v, %v, want no marks", finds, err)
	}
	slip := "5 3 4 6 7 8 9 1 2\n6 7 2 1 9 5 3 4 8\n1 9 8 3 4 2 5 6 7\n8 5 9 7 6 1 4 2 3\n4 2 6 8 15 3 7 9 1\n" +
		"7 1 3 9 2 4 8 5 6\n9 6 1 5 3 7 2 8 4\n2 8 7 4 1 9 6 3 5\n3 4 5 2 8 6 1 7 9"
	if finds, err := parse.Text(t.Context(), slip, parse.Options{Words: spoken}); err == nil {
		t.Errorf("got %v, want an error", finds)
	}
}

// sixteenWithSets has candidates above 9, which no run of digits could tell.
const (
	sixteenWithSets = `1 {2, 12, 16} . . . {3, 7} . . . . {3, 7} . . . . {3, 7}
. 2 . . {3, 7} . . . . {3, 7} . . . . {3, 7} .
. . 3 {3, 7} . . . . {3, 7} . . . . {3, 7} . .
. . {3, 7} 4 . . . {3, 7} . . . . {3, 7} . . .
. {3, 7} . . 5 . {3, 7} . . . . {3, 7} . . . .
{3, 7} . . . . 6 . . . . {3, 7} . . . . {3, 7}
. . . . {3, 7} . 7 . . {3, 7} . . . . {3, 7} .
. . . {3, 7} . . . 8 {3, 7} . . . . {3, 7} . .
. . {3, 7} . . . . {3, 7} 9 . . . {3, 7} . . .
. {3, 7} . . . . {3, 7} . . 10 . {3, 7} . . . .
{3, 7} . . . . {3, 7} . . . . 11 . . . . {3, 7}
. . . . {3, 7} . . . . {3, 7} . 12 . . {3, 7} .
. . . {3, 7} . . . . {3, 7} . . . 13 {3, 7} . .
. . {3, 7} . . . . {3, 7} . . . . {3, 7} 14 . .
. {3, 7} . . . . {3, 7} . . . . {3, 7} . . 15 .
{3, 7} . . . . {3, 7} . . . . {3, 7} . . . . 16`
	sixteenEmpty = "classic16:1................2................3................4................5................6................7................8................9................A................B................C................D................E................F................G"
)

// TestAFrameWithMarksGoesOn: rows of candidates in a frame are unfinished until the frame is closed.
func TestAFrameWithMarksGoesOn(t *testing.T) {
	row := "| 124589 1234567 1346789 | 3 12478 128 | 6 17 145 |"
	lines := []string{".------.------.------."}
	for range 3 {
		lines = append(lines, row, "| 3 1247 147 | 5 127 6 | 19 1 8 |", row, ":------+------+------:")
	}
	for i := 1; i < len(lines); i++ {
		if text := strings.Join(lines[:i], "\n"); !parse.Unfinished(text, parse.Options{Words: spoken}) {
			t.Errorf("Unfinished(%q) is false", text)
		}
	}
}
