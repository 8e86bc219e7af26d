package sudoku_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// constrained are canonical names of layouts, and the shorter names that Variant returns.
var constrained = []struct{ name, variant string }{
	{"classic9+sum15@r1c1r1c2r2c1", "classic9+sum"},
	{"latin4+less@r4c4r1c1", "latin4+less"},
	{"classic4+x+less@r1c1r2c1r2c2+sum3@r1c1r1c2+sum7@r1c3r1c4", "classic4+x+less+sum"},
	{"jigsaw6+x+sum21@r1c1r1c2r1c3r1c4r1c5r1c6:" + jigsaw6, "jigsaw6+x+sum"},
	{"latin25+sum49@r25c24r25c25", "latin25+sum"},
}

// TestConstraintsAreInTheName checks that layouts with constraints, and their puzzles, are written and read
// back.
func TestConstraintsAreInTheName(t *testing.T) {
	for _, v := range constrained {
		l := named(t, v.name)
		if l.String() != v.name || l.Variant() != v.variant {
			t.Errorf("%s comes back as %s, of the variant %s", v.name, l, l.Variant())
		}
		line := v.name + ":" + strings.Repeat(".", l.Size()-1) + "1"
		if p := parse(t, line); p.String() != line || p.Variant() != v.variant {
			t.Errorf("%s comes back as %s, of the variant %s", line, p, p.Variant())
		}
		if bare := l.Unconstrained(); strings.ContainsAny(bare.String(), "@") || len(l.Constraints()) == 0 || l.IsClassic() {
			t.Errorf("%s has %d constraints, and %s is what it is without", l, len(l.Constraints()), bare)
		}
	}
	for name, want := range map[string]string{
		"latin4+sum3@r1c2r1c1+less@r1c1r1c2":              "latin4+less@r1c1r1c2+sum3@r1c1r1c2",
		"classic4+sum5@r1c1r1c2+x+sum5@r1c2r1c1":          "classic4+x+sum5@r1c1r1c2",
		"latin4+sum5@r2c1r2c2+sum5@r1c1r2c1":              "latin4+sum5@r1c1r2c1+sum5@r2c1r2c2",
		"latin4+sum5@r1c1r1c2+sum5@r1c1r1c2":              "latin4+sum5@r1c1r1c2",
		"box2x2+less@r1c2r1c1+less@r1c1r1c2+groups":       "classic4+groups+less@r1c1r1c2+less@r1c2r1c1",
		"jigsaw4+less@r1c1r2c1:AABBAABBCCDDCCDD":          "classic4+less@r1c1r2c1",
		"jigsaw4+groups+less@r1c1r2c1:ABABCDCDABABCDCD":   "latin4+groups+less@r1c1r2c1",
		"latin9+sum17@r1c1r1c2+less@r1c9r2c9r3c9r4c9r5c9": "latin9+less@r1c9r2c9r3c9r4c9r5c9+sum17@r1c1r1c2",
	} {
		check.Equal(t, named(t, name).String(), want, "%s", name)
	}
}

// TestConstraintsThatMakeNoSense checks that unsatisfiable or misspelt constraints are errors.
func TestConstraintsThatMakeNoSense(t *testing.T) {
	for _, part := range []string{
		"sum15", "sum@r1c1r1c2", "sum2@r1c1r1c2", "sum8@r1c1r1c2", "sum5@r1c1", "sum5@r1c1r1c1", "sum5@r1c1r1c5", "sum5@r0c1r1c1",
		"sum05@r1c1r1c2", "sum5@r01c1r1c2", "sum5@r1c1 r1c2", "sum5@r1c1r1c2r", "sum5@", "sum-5@r1c1r1c2", "sum99999999999999999999@r1c1r1c2",
		"sum10@r1c1r1c2r1c3r1c4r2c1", "less5@r1c1r1c2", "less@r1c1", "less@r1c1r1c2r1c3r1c4r2c1", "Less@r1c1r1c2", "more@r1c1r1c2", "@r1c1r1c2",
	} {
		if l, err := sudoku.Named("latin4+" + part); err == nil || l != nil {
			t.Errorf("%s gives %v", part, l)
		}
	}
	l := named(t, "latin4")
	for _, c := range []sudoku.Constraint{
		{Relation: sudoku.Less, Number: 1, Cells: []sudoku.Cell{0, 1}},
		{Relation: sudoku.Less, Cells: []sudoku.Cell{-1, 1}}, {Relation: sudoku.Less, Cells: []sudoku.Cell{15, 16}}, {},
	} {
		if w, err := l.Constrained(c); err == nil || w != nil {
			t.Errorf("%+v gives %v", c, w)
		}
	}
	check.Equal(t, l.String(), "latin4", "the layout became %s", l)
}

// TestBrokenConstraints checks that a constraint that cannot be satisfied is a clash, and that solutions
// have no clash.
func TestBrokenConstraints(t *testing.T) {
	tests := []struct{ name, constraint, grid, broken string }{
		{"a sum that is right", "sum5@r1c1r1c2", "1423........4...", ""},
		{"a sum that is wrong", "sum5@r1c1r1c2", "13..............", "r1c1r1c2"},
		{"a sum that may come", "sum5@r1c1r1c2", "1...............", ""},
		{"too much already", "sum3@r1c1r1c2", "3...............", "r1c1"},
		{"too little, whatever comes", "sum7@r1c1r1c2", ".2..............", "r1c2"},
		{"the digit that is missing stands already", "sum4@r1c1r2c2", "2...............", ""},
		{"a digit twice in a cage", "sum4@r1c1r2c2", "2....2..........", "r1c1r2c2"},
		{"a digit twice in a cage that is not full", "sum7@r1c1r2c2r3c3", "1....1..........", "r1c1r2c2"},
		{"ascending", "less@r1c1r1c2r1c3r1c4", "1234............", ""},
		{"not ascending", "less@r1c1r2c2", "2....2..........", "r1c1r2c2"},
		{"no room between", "less@r1c1r1c2r1c3", "2.3.............", "r1c1r1c3"},
		{"no room before", "less@r1c1r1c2r1c3", "..2.............", "r1c3"},
		{"no room after", "less@r1c1r1c2r1c3", "3...............", "r1c1"},
	}
	for _, test := range tests {
		l := named(t, "latin4+"+test.constraint)
		clashes := l.Clashes(parse(t, l.String()+":"+test.grid).Givens)
		got := ""
		for _, clash := range clashes {
			check.True(t, clash.Constraint != nil && clash.Constraint.Relation == l.Constraints()[0].Relation,
				"%s: %+v", test.name, clash)
			for _, c := range clash.Cells {
				got += l.CellName(c)
			}
		}
		check.Equal(t, got, test.broken, "%s", test.name)
	}
	full := parse(t, "latin2:1221").Givens
	for constraint, want := range map[string]string{
		"sum3@r1c1r1c2": "<nil>", "less@r1c1r2c1": "<nil>",
		"less@r1c2r1c1": "less@r1c2r1c1: a constraint is broken", "sum3@r1c1r2c2": "sum3@r1c1r2c2: a constraint is broken",
	} {
		p := sudoku.Puzzle{Layout: named(t, "latin2+"+constraint), Givens: make(sudoku.Grid, 4)}
		check.Equal(t, fmt.Sprint(p.Check(full)), want)
	}
	check.Equal(t, sudoku.Relation(7).String(), "relation 7")
}

// TestOpenIsRight checks that a filled constraint is open exactly if its relation holds. A constraint with
// empty cells must be open if they can be filled.
func TestOpenIsRight(t *testing.T) {
	const n = 5
	holds := map[sudoku.Relation]func(number int, d []sudoku.Digit) bool{
		sudoku.Sum: func(number int, d []sudoku.Digit) bool {
			return d[0] != d[1] && d[1] != d[2] && d[0] != d[2] && int(d[0]+d[1]+d[2]) == number
		},
		sudoku.Less: func(_ int, d []sudoku.Digit) bool { return d[0] < d[1] && d[1] < d[2] },
	}
	for number := range 16 {
		for relation, holds := range holds {
			c := sudoku.Constraint{Relation: relation, Number: number}
			var full [][]sudoku.Digit
			for i := range n * n * n {
				d := []sudoku.Digit{sudoku.Digit(i%n + 1), sudoku.Digit(i/n%n + 1), sudoku.Digit(i/n/n + 1)}
				if got, want := c.Open(n, d), holds(number, d); got != want {
					t.Fatalf("%s %d: open with %v: %v, want %v", relation, number, d, got, want)
				} else if want {
					full = append(full, d)
				}
			}
			for i, d := range full {
				for hidden := range 8 {
					part := slices.Clone(d)
					for k := range part {
						part[k] *= sudoku.Digit(hidden >> k & 1)
					}
					if !c.Open(n, part) {
						t.Fatalf("%s %d: %v can become %v and is not open", relation, number, part, full[i])
					}
				}
			}
		}
	}
}
