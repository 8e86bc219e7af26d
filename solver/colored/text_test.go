package colored_test

import (
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/colored"
)

func parse(t testing.TB, line string) colored.Puzzle {
	t.Helper()
	p, err := colored.Parse(line)
	check.Must(t, err, "parse %q", line)
	return p
}

func TestForms(t *testing.T) {
	p := parse(t, sample1)
	if p.N != 3 || p.Colors != "rgbyp" || p.Variant() != "colored" || p.String() != sample1 {
		t.Errorf("%q is %+v, %s %q", sample1, p, p.Variant(), p)
	}
	check.Equal(t, p.Givens[4], colored.Mark{Number: 3, Color: 1})
	g := parse(t, "colored3:rgbyp:1p,2b,3g/2y,3r,1p/3g,1p,2y").Givens
	check.Equal(t, p.Text(g), "colored3:rgbyp:1p,2b,3g/2y,3r,1p/3g,1p,2y")
	check.Equal(t, p.Lines(g), "1p 2b 3g\n2y 3r 1p\n3g 1p 2y")
	check.Equal(t, p.Name(5), "r2c3")
}

func TestParseErrors(t *testing.T) {
	type fault = colored.SyntaxError
	tests := []struct {
		line string
		want fault
	}{
		{"", fault{Kind: colored.Form}},
		{"classic9:12", fault{Kind: colored.Form, Text: "classic9:12"}},
		{"colored3:rgb", fault{Kind: colored.Form, Text: "colored3:rgb"}},
		{"colored:rgb:*#", fault{Kind: colored.Form, Text: ""}},
		{"colored03:rgb:*#", fault{Kind: colored.Form, Text: "03"}},
		{"colored10:rgb:*#", fault{Kind: colored.OrderRange, Got: 10, Want: 9}},
		{"colored-1:rgb:*#", fault{Kind: colored.OrderRange, Got: -1, Want: 9}},
		{"colored2:r:*#,*#/*#,*#", fault{Kind: colored.TooFewColors, Got: 1, Want: 2}},
		{"colored1::*#", fault{Kind: colored.TooFewColors, Got: 0, Want: 1}},
		{"colored2:rr:*#,*#/*#,*#", fault{Kind: colored.RepeatedColor, Token: 2, Text: "r"}},
		{"colored2:rG:*#,*#/*#,*#", fault{Kind: colored.BadColor, Token: 2, Text: "G"}},
		{"colored2:rg:*#,*#/*#", fault{Kind: colored.TokenCount, Row: 2, Got: 1, Want: 2}},
		{"colored2:rg:*#,*#", fault{Kind: colored.RowCount, Got: 1, Want: 2}},
		{"colored2:rg:*#,*#/*#,*#/*#,*#", fault{Kind: colored.RowCount, Got: 3, Want: 2}},
		{"colored2:rg:*#, *#/*#,*#", fault{Kind: colored.BadToken, Row: 1, Token: 2, Text: " *#"}},
		{"colored2:rg:*#,#*/*#,*#", fault{Kind: colored.BadToken, Row: 1, Token: 2, Text: "#*"}},
		{"colored2:rg:*#,/*#,*#", fault{Kind: colored.BadToken, Row: 1, Token: 2}},
		{"colored2:rg:*#,*#/*#,*R", fault{Kind: colored.BadToken, Row: 2, Token: 2, Text: "*R"}},
		{"colored2:rg:*#,*#/*#,0r", fault{Kind: colored.NumberRange, Row: 2, Token: 2, Got: 0, Want: 2, Text: "0r"}},
		{"colored2:rg:*#,*#/*#,3r", fault{Kind: colored.NumberRange, Row: 2, Token: 2, Got: 3, Want: 2, Text: "3r"}},
		{"colored2:rg:*#,*#/*#,*b", fault{Kind: colored.UnknownColor, Row: 2, Token: 2, Text: "b"}},
	}
	for _, test := range tests {
		t.Run(test.line, func(t *testing.T) {
			test.want.Line = 1
			_, err := colored.Parse(test.line)
			wantFault(t, err, test.want)
		})
	}
}

func TestNewErrors(t *testing.T) {
	type fault = colored.SyntaxError
	tests := []struct {
		name   string
		n      int
		colors string
		givens colored.Grid
		want   fault
	}{
		{"order", 10, "rgb", nil, fault{Kind: colored.OrderRange, Got: 10, Want: 9}},
		{"one colour", 2, "r", nil, fault{Kind: colored.TooFewColors, Got: 1, Want: 2}},
		{"too many colours", 2, "abcdefghijklmnopq", nil, fault{Kind: colored.TooManyColors, Got: 17, Want: 16}},
		{"cells", 2, "rg", make(colored.Grid, 3), fault{Kind: colored.CellCount, Got: 3, Want: 4}},
		{"number", 2, "rg", colored.Grid{3: {Number: 3}}, fault{Kind: colored.NumberRange, Row: 2, Token: 2, Got: 3, Want: 2}},
		{"colour", 2, "rg", colored.Grid{1: {Color: 3}, 3: {}}, fault{Kind: colored.UnknownColor, Row: 1, Token: 2, Text: "3"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, err := colored.New(test.n, test.colors, test.givens)
			wantFault(t, err, test.want)
		})
	}
}

func TestNew(t *testing.T) {
	p, err := colored.New(2, "RG", nil)
	check.True(t, err == nil && p.String() == "colored2:rg:*#,*#/*#,*#",
		"a new puzzle is %s, error %v", p, err)
}

// TestMessages checks that messages name the position and the numbers.
func TestMessages(t *testing.T) {
	tests := []struct {
		bad  colored.SyntaxError
		want []string
	}{
		{colored.SyntaxError{Kind: colored.Form}, []string{"5 3"}},
		{colored.SyntaxError{Kind: colored.Size, Line: 1, Text: "5x3"}, []string{"line 1:", `"5x3"`}},
		{colored.SyntaxError{Kind: colored.OrderRange, Line: 2, Got: 26, Want: 9}, []string{"line 2:", "26", "1 to 9"}},
		{colored.SyntaxError{Kind: colored.ColorCount, Line: 2, Got: 1, Want: 5}, []string{"line 2:", "1 colour,", "5"}},
		{colored.SyntaxError{Kind: colored.TooFewColors, Got: 1, Want: 2}, []string{"1 colour;", "at least 2"}},
		{colored.SyntaxError{Kind: colored.TooManyColors, Got: 17, Want: 16}, []string{"17 colours", "16"}},
		{colored.SyntaxError{Kind: colored.BadColor, Line: 2, Token: 3, Text: "é"}, []string{"line 2, token 3:", `"é"`}},
		{colored.SyntaxError{Kind: colored.RepeatedColor, Line: 2, Token: 3, Text: "g"}, []string{"line 2, token 3:", "colour g", "twice"}},
		{colored.SyntaxError{Kind: colored.RowCount, Line: 4, Got: 1, Want: 3}, []string{"line 4:", "1 row;", "3"}},
		{colored.SyntaxError{Kind: colored.TokenCount, Line: 4, Row: 2, Got: 4, Want: 3}, []string{"line 4:", "row 2", "4 cells", "3"}},
		{colored.SyntaxError{Kind: colored.CellCount, Got: 3, Want: 4}, []string{"3 cells", "4"}},
		{colored.SyntaxError{Kind: colored.BadToken, Line: 4, Row: 2, Token: 1, Text: "x"}, []string{"line 4, token 1:", `"x"`, "3r"}},
		{colored.SyntaxError{Kind: colored.NumberRange, Row: 2, Token: 1, Got: 4, Want: 3}, []string{"row 2, token 1:", "4", "1 to 3"}},
		{colored.SyntaxError{Kind: colored.UnknownColor, Line: 4, Row: 2, Token: 1, Text: "x"}, []string{"line 4, token 1:", `"x"`}},
		{colored.SyntaxError{Kind: colored.Ambiguous, Line: 4, Row: 2}, []string{"line 4:", "from the right"}},
	}
	for _, test := range tests {
		for _, part := range test.want {
			check.Contains(t, test.bad.Error(), part, "kind %d", test.bad.Kind)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(sample1)
	f.Add(sample2)
	f.Add("colored1:r:*#")
	f.Fuzz(func(t *testing.T, line string) {
		p, err := colored.Parse(line)
		if err == nil && p.String() != line {
			t.Fatalf("%q is read as %q", line, p)
		}
		wantSound(t, p, err)
	})
}
