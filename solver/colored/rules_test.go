package colored_test

import (
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/colored"
)

func TestClashes(t *testing.T) {
	type clash = colored.Clash
	tests := []struct {
		name, line string
		want       []clash
	}{
		{"none", sample1, nil},
		{"a number twice in a row", "colored3:rgb:1#,*#,1#/*#,*#,*#/*#,*#,*#", []clash{{colored.RowTwice, 0, 2}}},
		{"a number twice in a column", "colored3:rgb:*#,2#,*#/*#,*#,*#/*#,2#,*#", []clash{{colored.ColumnTwice, 1, 7}}},
		{"a colour side by side", "colored3:rgb:*r,*r,*#/*#,*#,*#/*#,*#,*#", []clash{{colored.SameColor, 0, 1}}},
		{"a colour one above the other", "colored3:rgb:*#,*r,*#/*#,*r,*#/*#,*#,*#", []clash{{colored.SameColor, 1, 4}}},
		{"a colour across a corner", "colored3:rgb:*r,*#,*#/*#,*r,*#/*#,*#,*#", nil},
		{"a colour across the edge", "colored3:rgb:*#,*#,*r/*r,*#,*#/*#,*#,*#", nil},
		{"the greater number lower", "colored3:rgb:2g,1r,*#/*#,*#,*#/*#,*#,*#", []clash{{colored.Priority, 0, 1}}},
		{"the smaller number higher", "colored3:rgb:1r,*#,*#/2g,*#,*#/*#,*#,*#", []clash{{colored.Priority, 0, 3}}},
		{"numbers with their colours", "colored3:rgb:2r,1g,*#/*#,*#,*#/*#,*#,*#", nil},
		{"half known", "colored3:rgb:2g,1#,*#/*r,*#,*#/*#,*#,*#", nil},
		{"two rules at once", "colored2:rg:1r,1r/*#,*#", []clash{{colored.RowTwice, 0, 1}, {colored.SameColor, 0, 1}}},
		{"a full board against the rules", "colored2:rg:1g,2r/2g,1r",
			[]clash{{colored.SameColor, 0, 2}, {colored.SameColor, 1, 3}, {colored.Priority, 2, 3}}},
		{"a full board", "colored2:rg:1g,2r/2r,1g", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			check.Slices(t, parse(t, test.line).Clashes(), test.want, "%s", test.line)
		})
	}
}

func TestCheck(t *testing.T) {
	tests := []struct{ name, answer, want string }{
		{"the answer of the statement", "1y,2b,3g/2b,3r,1p/3g,1y,2g", ""},
		{"the answer that the report prints", "1y,2b,3r/2b,3r,1y/3g,1b,2g", ""},
		{"another one", "1p,2b,3g/2y,3r,1p/3g,1p,2y", ""},
		{"an empty cell", "1p,2b,3g/2y,3r,1p/3g,1p,*y", "r3c3"},
		{"a cell without a colour", "1p,2b,3g/2y,3r,1p/3g,1p,2#", "r3c3"},
		{"a given number changed", "2p,2b,3g/2y,3r,1p/3g,1p,2y", "r1c1 holds 2p, but 1# is given"},
		{"a given colour changed", "1p,2y,3g/2y,3r,1p/3g,1p,2y", "r1c2 holds 2y, but *b is given"},
		{"a number twice in a row", "1p,2b,3g/3y,3r,1p/3g,1p,2y", "r2c1 and r2c2 hold the same number in one row"},
		{"a number twice in a column", "1p,2b,3g/2y,3r,1p/2g,1p,3y", "r1c3 and r3c3 hold the same number in one column"},
		{"colours side by side", "1p,2b,3g/2b,3r,1g/3g,1p,2y", "r1c3 and r2c3 have the same colour side by side"},
		{"colours against the numbers", "1p,2b,3y/2y,3r,1p/3g,1p,2y", "r1c2 and r1c3 have colours against their numbers"},
	}
	p := parse(t, sample1)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := p.Check(parse(t, "colored3:rgbyp:"+test.answer).Givens)
			if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
				t.Errorf("%s is checked with %v, want %q", test.answer, err, test.want)
			}
		})
	}
}

func TestCheckOutOfRange(t *testing.T) {
	p := parse(t, "colored2:rg:*#,*#/*#,*#")
	for _, g := range []colored.Grid{nil, make(colored.Grid, 3), {{1, 3}, {2, 1}, {2, 1}, {1, 2}}, {{3, 2}, {2, 1}, {2, 1}, {1, 2}}} {
		check.True(t, p.Check(g) != nil, "%v passes", g)
	}
	check.NoError(t, p.Check(colored.Grid{{1, 2}, {2, 1}, {2, 1}, {1, 2}}))
}
