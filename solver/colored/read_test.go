package colored_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/colored"
)

// sample1 is the canonical line of the first sample of the report.
const sample1 = "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"

// sample2 is the canonical line of the second sample.
const sample2 = "colored5:rgbyc:1#,*#,*#,*#,*#/*b,*#,*#,5#,*#/*#,4#,*g,*#,*y/*#,*#,*#,*#,*#/3#,*#,*#,1#,2#"

const head = "5 3\nr g b y p\n"

func TestRead(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"the report's form", "5 3\nr g b y p\n1# *b *#\n*# 3r *#\n*g 1# *#", sample1},
		{"colours in one word", "5 3\nrgbyp\n1# *b *#\n*# 3r *#\n*g 1# *#", sample1},
		{"commas, tabs and blanks", "5, 3\nr,g,b,y,p\n1#, *b,*#\n*#\t3r   *#  \n\t*g 1# *#\n\n", sample1},
		{"Persian commas", "5 3\nr، g، b، y، p\n1#، *b، *#\n*#، 3r، *#\n*g، 1#، *#", sample1},
		{"carriage returns and empty lines", "\r\n5 3\r\n\r\nr g b y p\r\n1# *b *#\r\n*# 3r *#\r\n\r\n*g 1# *#\r\n", sample1},
		{"carriage returns alone", "5 3\rrgbyp\r1# *b *#\r*# 3r *#\r*g 1# *#", sample1},
		{"capitals", "5 3\nR G B Y P\n1# *B *#\n*# 3R *#\n*G 1# *#", sample1},
		{"Persian digits", "۵ ۳\nr g b y p\n۱# *b *#\n*# ۳r *#\n*g ۱# *#", sample1},
		{"Arabic digits", "٥ ٣\nr g b y p\n١# *b *#\n*# ٣r *#\n*g ١# *#", sample1},
		{"full width", "５ ３\nr g b y p\n１＃ ＊b *#\n*# 3ｒ *#\n*g 1# *#", sample1},
		{"direction marks", "\u202b5 3\u202c\nr g b y p\n\u200e1# *b *#\u200f\n\u2067*# 3r *#\u2069\n\ufeff*g 1# *#", sample1},
		{"rows in one line", "5 3 / rgbyp / 1# *b *# / *# 3r *# / *g 1# *#", sample1},
		{"rows between semicolons", "5 3\nrgbyp\n1#,*b,*#; *#,3r,*#; *g,1#,*#", sample1},
		{"named sizes", "m=5 n=3\nrgbyp\n1# *b *#\n*# 3r *#\n*g 1# *#", sample1},
		{"named sizes the other way round", "n = 3, m = 5\nrgbyp\n1# *b *#\n*# 3r *#\n*g 1# *#", sample1},
		{"dots", head + "1. .b ..\n.. 3r ..\n.g 1. ..", sample1},
		{"question marks and underscores", head + "1? ?b ??\n__ 3r __\n_g 1_ _?", sample1},
		{"dashes and zeros", head + "1- 0b --\n0# 3r 0#\n–g 1– 0-", sample1},
		{"words before, fences around", "please solve\n```\n5 3\nrgbyp\n1# *b *#\n*# 3r *#\n*g 1# *#\n```", sample1},
		{"no blanks between cells", head + "1#*b*#\n*#3r*#\n*g1#*#", sample1},
		{"blanks within cells", head + "1 # * b * #\n*# 3r *#\n* g 1# *#", sample1},
		{"the canonical line", " " + sample1 + "\n", sample1},
		{"one cell and one colour", "1 1\nr\n*#", "colored1:r:*#"},
		{"two cells", "2 2\nr b\n*# *#\n*# *#", "colored2:rb:*#,*#/*#,*#"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { wantRead(t, test.text, test.want) })
	}
}

func wantRead(t *testing.T, text, want string) {
	t.Helper()
	p, err := colored.Read(text)
	check.True(t, err == nil && p.String() == want, "read %s, error %v; want %s", p, err, want)
}

func TestReadErrors(t *testing.T) {
	type fault = colored.SyntaxError
	tests := []struct {
		name, text string
		want       fault
	}{
		{"nothing", " \n", fault{Kind: colored.Form}},
		{"something else", "hello", fault{Kind: colored.Form, Line: 1, Text: "hello"}},
		{"a size alone", "5 3", fault{Kind: colored.Form, Line: 1, Text: "5 3"}},
		{"a size of one number", "\n5\nr g b y p\n1# *b *#", fault{Kind: colored.Size, Line: 2, Text: "5"}},
		{"a size with a cross", "5x3\nr g b y p\n1# *b *#", fault{Kind: colored.Size, Line: 1, Text: "5x3"}},
		{"order 0", "5 0\nr g b y p\n", fault{Kind: colored.OrderRange, Line: 1, Got: 0, Want: 9}},
		{"order 10", "2 10\nr g\n", fault{Kind: colored.OrderRange, Line: 1, Got: 10, Want: 9}},
		{"order 26", "26 26\nr g\n", fault{Kind: colored.OrderRange, Line: 1, Got: 26, Want: 9}},
		{"colours short", "5 3\n\nr g b y\n1# *b *#\n*# 3r *#\n*g 1# *#", fault{Kind: colored.ColorCount, Line: 3, Got: 4, Want: 5}},
		{"the order first", "3 5\nrgbyp\n1# *b *#\n*# 3r *#\n*g 1# *#", fault{Kind: colored.ColorCount, Line: 2, Got: 5, Want: 3}},
		{"one colour", "1 3\nr\n1# *r *#\n*# 3r *#\n*r 1# *#", fault{Kind: colored.TooFewColors, Line: 2, Got: 1, Want: 2}},
		{"seventeen colours", "17 3\nabcdefghijklmnopq\n*# *# *#\n*# *# *#\n*# *# *#", fault{Kind: colored.TooManyColors, Line: 2, Got: 17, Want: 16}},
		{"a repeated colour", "5 3\nr g b y G\n1# *b *#\n*# 3r *#\n*g 1# *#", fault{Kind: colored.RepeatedColor, Line: 2, Token: 5, Text: "g"}},
		{"a digit for a colour", "5 3\nr g 7 y p\n1# *b *#", fault{Kind: colored.BadColor, Line: 2, Token: 3, Text: "7"}},
		{"a letter of another alphabet", "5 3\nr g é y p\n1# *b *#", fault{Kind: colored.BadColor, Line: 2, Token: 3, Text: "é"}},
		{"too few cells", head + "1# *b *#\n*# 3r\n*g 1# *#", fault{Kind: colored.TokenCount, Line: 4, Row: 2, Got: 2, Want: 3}},
		{"too many cells", head + "1# *b *#\n*# 3r *# *#\n*g 1# *#", fault{Kind: colored.TokenCount, Line: 4, Row: 2, Got: 4, Want: 3}},
		{"too few rows", head + "1# *b *#\n*# 3r *#\n", fault{Kind: colored.RowCount, Line: 4, Got: 2, Want: 3}},
		{"too many rows", head + "1# *b *#\n*# 3r *#\n*g 1# *#\n\n*# *# *#\n*# *# *#", fault{Kind: colored.RowCount, Line: 7, Got: 5, Want: 3}},
		{"no rows", head, fault{Kind: colored.RowCount, Line: 2, Got: 0, Want: 3}},
		{"a number alone", head + "1# *b *#\n*# 3 *#\n*g 1# *#", fault{Kind: colored.BadToken, Line: 4, Row: 2, Token: 2, Text: "3"}},
		{"two numbers", head + "1# *b *#\n*# 33 *#\n*g 1# *#", fault{Kind: colored.BadToken, Line: 4, Row: 2, Token: 2, Text: "33"}},
		{"two colours", head + "1# *b *#\n*# rg *#\n*g 1# *#", fault{Kind: colored.BadToken, Line: 4, Row: 2, Token: 2, Text: "rg"}},
		{"a sign of another kind", head + "1# *b *#\n*# 3r *#\n*g 1# *$", fault{Kind: colored.BadToken, Line: 5, Row: 3, Token: 3, Text: "*$"}},
		{"a zero too many", head + "1# *b *#\n*# 03r *#\n*g 1# *#", fault{Kind: colored.BadToken, Line: 4, Row: 2, Token: 2, Text: "03r"}},
		{"a long token", head + "1# *b *#\n*# 3r *#\n*g 1# " + strings.Repeat("é", 30), fault{Kind: colored.BadToken, Line: 5, Row: 3, Token: 3, Text: strings.Repeat("é", 24) + "…"}},
		{"a number above the order", head + "1# *b *#\n*# 4r *#\n*g 1# *#", fault{Kind: colored.NumberRange, Line: 4, Row: 2, Token: 2, Got: 4, Want: 3, Text: "4r"}},
		{"a number of two digits", head + "1# *b *#\n*# 10r *#\n*g 1# *#", fault{Kind: colored.NumberRange, Line: 4, Row: 2, Token: 2, Got: 10, Want: 3, Text: "10r"}},
		{"a colour that is not there", head + "1# *b *#\n*# 3x *#\n*g 1# *#", fault{Kind: colored.UnknownColor, Line: 4, Row: 2, Token: 2, Text: "x"}},
		{"rows in one line", "5 3/rgbyp/1# *b *#/*# 3x *#/*g 1# *#", fault{Kind: colored.UnknownColor, Line: 1, Row: 2, Token: 2, Text: "x"}},
		{"a bad token on a display", "3 5\nrgbyp\n#* b* 1#\n#* 3! #*\n#* g 1#*", fault{Kind: colored.BadToken, Line: 4, Row: 2, Token: 2, Text: "3!"}},
		{"a line that stands for two rows", "3 5\nrgbyp\n#* b* 1#\n3r 1# #*\n#* g 1#*", fault{Kind: colored.Ambiguous, Line: 4, Row: 2, Text: "3r 1# #*"}},
		{"lines or cells", "5 3\nrgbyp\n#* b* 1#\n3r 2b #*\n#* #* #*", fault{Kind: colored.Ambiguous, Line: 4, Row: 2, Text: "3r 2b #*"}},
		{"one row turned around", head + "1# *b *#\n*# 3r *#\n#* 1# 2#", fault{Kind: colored.Ambiguous, Line: 5, Row: 3, Text: "#* 1# 2#"}},
		{"Arabic digits turned around", "5 3\nrgbyp\n#* b* #١\n#* 3r #*\n#* #* #*", fault{Kind: colored.Ambiguous, Line: 3, Row: 1, Text: "#* b* #1"}},
		{"the canonical line", "colored3:rgb:*#", fault{Kind: colored.TokenCount, Line: 1, Row: 1, Got: 1, Want: 3}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := colored.Read(test.text)
			wantFault(t, err, test.want)
			check.Equal(t, p.N, 0, "read %s", p)
		})
	}
}

func wantFault(t *testing.T, err error, want colored.SyntaxError) {
	t.Helper()
	bad, ok := errors.AsType[*colored.SyntaxError](err)
	check.True(t, ok && *bad == want, "error %v (%+v), want %+v", err, bad, want)
}

func FuzzRead(f *testing.F) {
	f.Add("5 3\nr g b y p\n1# *b *#\n*# 3r *#\n*g 1# *#")
	f.Add("3 5\nrgbyp\n#* b* 1#\n#* 3r #*\n#* g 1#*")
	f.Add("n=2 m=2/ab/.. -a/0b 1?")
	f.Add("2 2\nrg\n#1 r2\n#* #*")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := colored.Read(text)
		wantSound(t, p, err)
	})
}

// wantSound checks the result of a reader. It must be a *SyntaxError with a message, or a puzzle whose
// canonical line reads back as this puzzle.
func wantSound(t *testing.T, p colored.Puzzle, err error) {
	t.Helper()
	if err != nil {
		if bad, ok := errors.AsType[*colored.SyntaxError](err); !ok || bad.Error() == "" {
			t.Fatalf("error %v is no *SyntaxError", err)
		}
		return
	}
	again, err := colored.Parse(p.String())
	if err != nil || again.String() != p.String() || !slices.Equal(again.Givens, p.Givens) {
		t.Fatalf("%s is read again as %s, error %v", p, again, err)
	}
	if _, err := colored.New(p.N, p.Colors, p.Givens); err != nil {
		t.Fatalf("New refuses %s: %v", p, err)
	}
}
