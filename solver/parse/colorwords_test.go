package parse_test

import (
	"testing"

	"sudokubot/solver/parse"
)

// A colour is told by its name or, in Persian, by its first letter.
func TestColoursByName(t *testing.T) {
	const want = "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"
	for _, text := range []string{
		"5 3\nr g b y p\n1# *b *#\n*# 3r *#\n*g 1# *#",
		"5 3\nred green blue yellow purple\n1# *blue *#\n*# 3red *#\n*green 1# *#",
		"5 3\nRed, Green, Blue, Yellow, Purple\n1#, *Blue, *#\n*#, 3Red, *#\n*Green, 1#, *#",
		"۵ ۳\nقرمز سبز آبی زرد بنفش\n۱# *آبی *#\n*# ۳قرمز *#\n*سبز ۱# *#",
		"۵ ۳\nق س آ ز ب\n۱# *آ *#\n*# ۳ق *#\n*س ۱# *#",
		"5 3\nred green blue yellow purple\n1 # * blue * #\n* # 3 red * #\n* green 1 # * #",
		"۵ ۳\nق س آ ز ب\n۱ # * آبی * #\n* # ۳ قرمز * #\n* سبز ۱ # * #",
		"سودوکو رنگی\n۵ ۳\nقرمز، سبز، آبی، زرد، بنفش\n۱# *آبی *#\n*# ۳قرمز *#\n*سبز ۱# *#",
	} {
		finds, err := parse.Text(t.Context(), text, parse.Options{Words: spoken})
		if err != nil || finds[0].Colored == nil {
			t.Errorf("%q: %v, %v", text, finds, err)
			continue
		}
		if got := finds[0].Colored.String(); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

// Rows that know no colour are read the same beside those that do.
func TestColoursByNameInSomeRows(t *testing.T) {
	finds, err := parse.Text(t.Context(), "4 3\nق س آ ز\n*# *# *#\n*# ۲س *#\n*# *# 1#", parse.Options{Words: spoken})
	if err != nil || finds[0].Colored == nil || finds[0].Colored.String() != "colored3:rgby:*#,*#,*#/*#,2g,*#/*#,*#,1#" {
		t.Errorf("got %v, %v", finds, err)
	}
}

// What is no puzzle does not become one by its colours.
func TestColoursAloneAreNoPuzzle(t *testing.T) {
	for _, text := range []string{"red green blue", "I like red, 3 blue and 4 green", "قرمز سبز آبی زرد", "5 3\nred green"} {
		if finds, err := parse.Text(t.Context(), text, parse.Options{Words: spoken}); err == nil && finds[0].Colored != nil {
			t.Errorf("%q is %v", text, finds[0].Colored)
		}
	}
}
