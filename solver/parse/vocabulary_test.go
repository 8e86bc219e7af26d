package parse_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/parse"
	"sudokubot/solver/parse/signs"
)

// words are a few words of two languages. The words of the bot come from its phrases.
var words = map[string][]string{
	"x.sure": {"diagonals?", "قطری"}, "x.likely": {"crossed"}, "x.before": {"windoku"}, "x.behind": {"sudoku"},
	"windows.sure": {"windoku"}, "windows.likely": {"windows"}, "groups.sure": {"colou?r groups"}, "groups.likely": {"colou?red"},
	"jigsaw.sure": {"jigsaw"}, "jigsaw.alone": {"shapes"}, "jigsaw.likely": {"irregular"},
	"latin.sure": {"latin square"}, "latin.order": {"of order"}, "classic.sure": {"classic"},
	"and": {"and"}, "by": {"by", "در"}, "without": {"no", "without"}, "no-boxes": {"boxless"},
}

func made(t *testing.T, words map[string][]string) *parse.Vocabulary {
	t.Helper()
	v, err := parse.NewVocabulary(words)
	check.Must(t, err)
	return v
}

// page returns the page of a text, and the span of the whole text.
func page(t *testing.T, text string) (p *signs.Page, all signs.Span) {
	t.Helper()
	m := signs.NewMeter(t.Context(), 1<<30)
	check.Must(t, m.Within(func() { p = signs.New(m, text) }))
	return p, signs.Between(0, len(p.Signs))
}

// mentioned formats the mentions of a text. For example, "jigsaw? 6 (irregular 6x6)" is an ambiguous jigsaw
// of order 6 with the text of its span.
func mentioned(t *testing.T, v *parse.Vocabulary, text string, variants ...string) string {
	t.Helper()
	p, all := page(t, text)
	var told []string
	for _, a := range v.Mentions(p, all, variants...) {
		one := a.Variant
		if !a.Sure {
			one += "?"
		}
		if a.Order > 0 {
			one += fmt.Sprint(" ", a.Order)
		}
		told = append(told, fmt.Sprintf("%s (%s)", one, p.Sent(a.Span)))
	}
	return strings.Join(told, ", ")
}

// TestAWordAsksForAVariant checks whole words in all alphabets, denials, and words in addresses.
func TestAWordAsksForAVariant(t *testing.T) {
	t.Parallel()
	v := made(t, words)
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"53..7....", ""},
		{"please solve this", ""},
		{"a jigsaw, please", "jigsaw (jigsaw)"},
		{"JigSaw", "jigsaw (JigSaw)"},
		{"jigsaws", ""},
		{"with a diagonal", "x (diagonal)"},
		{"diagonals", "x (diagonals)"},
		{"سودوکو قطری", "x (قطری)"},
		{"سودوكو قطري", "x (قطري)"}, // typed in Arabic letters
		{"9قطری", "x (قطری)"},       // a digit may come before letters that are not Latin
		{"9jigsaw", ""},
		{"it looks irregular", "jigsaw? (irregular)"},
		{"irregular jigsaw", "jigsaw (jigsaw)"}, // each variant once, the unambiguous word first
		{"jigsaw windoku diagonal", "x (diagonal), windows (windoku), jigsaw (jigsaw)"},
		{"coloured, with windows", "windows? (windows), groups? (coloured)"},
		{"classic sudoku", "classic (classic)"},
		{"shapes:\n...", "jigsaw (shapes)"}, // the word is alone in its line
		{"see the shapes", ""},
		{"no jigsaw", ""},
		{"without diagonals", ""},
		{"casino jigsaw", "jigsaw (jigsaw)"}, // "no" is only the end of a longer word
		{"no, jigsaw", "jigsaw (jigsaw)"},
		{"https://example.org/jigsaw", ""},
		{"www.jigsaw.example and diagonal", "x (diagonal)"},
	} {
		check.Equal(t, mentioned(t, v, test.text, parse.Variants...), test.want, "%q", test.text)
	}
}

// TestOnlyWhatIsLookedFor checks that Mentions returns only the variants it is given.
func TestOnlyWhatIsLookedFor(t *testing.T) {
	t.Parallel()
	v, text := made(t, words), "a jigsaw with diagonals"
	for want, variants := range map[string][]string{"": nil, "jigsaw (jigsaw)": {parse.Jigsaw}, "x (diagonals)": {"x", parse.Latin}} {
		check.Equal(t, mentioned(t, v, text, variants...), want, "of %s", variants)
	}
}

// TestXStandsForDiagonals checks a letter x that is alone, or beside one of the words that explain it.
func TestXStandsForDiagonals(t *testing.T) {
	t.Parallel()
	v := made(t, words)
	for text, want := range map[string]string{
		"x": "x (x)", "/solve x": "x (x)", "X 9": "", "solve@sudokubot x": "x (x)", "6 x 6": "", "x marks the spot": "",
		"sudoku x": "x (x)", "sudoku-X": "x (X)", "sudoku and x": "x (x)", "xsudoku": "", "x sudoku": "",
		"x windoku": "x (x), windows (windoku)", "x+windoku": "x (x), windows (windoku)", "x and windoku": "x (x), windows (windoku)",
	} {
		check.Equal(t, mentioned(t, v, text, parse.Variants...), want, "%q", text)
	}
}

// TestAnOrderIsToldBesideTheWord checks that the order of the grid is read beside the word for a variant. It
// is one number or two equal numbers. Numbers below 4 are the sides of boxes, not orders.
func TestAnOrderIsToldBesideTheWord(t *testing.T) {
	t.Parallel()
	v := made(t, words)
	for text, want := range map[string]string{
		"jigsaw 6x6":              "jigsaw 6 (jigsaw 6x6)",
		"jigsaw, (6 by 6)":        "jigsaw 6 (jigsaw, (6 by 6)",
		"jigsaw 6*6":              "jigsaw 6 (jigsaw 6*6)",
		"jigsaw7":                 "jigsaw 7 (jigsaw7)",
		"6x6 jigsaw":              "jigsaw 6 (6x6 jigsaw)",
		"۶ در ۶ jigsaw":           "jigsaw 6 (۶ در ۶ jigsaw)",
		"jigsaw 3x3":              "jigsaw (jigsaw)",
		"jigsaw 6x7":              "jigsaw (jigsaw)",
		"jigsaw 123":              "jigsaw (jigsaw)",
		"latin square of order 7": "latin 7 (latin square of order 7)",
		"latin square 7":          "latin 7 (latin square 7)",
		"jigsaw of order 7":       "jigsaw (jigsaw)",
	} {
		check.Equal(t, mentioned(t, v, text, parse.Variants...), want, "%q", text)
	}
}

// TestEveryKeyIsHeard checks that the words of each key have no meaning in a vocabulary without the key.
func TestEveryKeyIsHeard(t *testing.T) {
	t.Parallel()
	texts := map[string]string{
		"x.sure": "diagonal", "x.likely": "crossed", "x.before": "x windoku", "x.behind": "sudoku x", "windows.sure": "windoku",
		"windows.likely": "windows", "groups.sure": "color groups", "groups.likely": "colored", "jigsaw.sure": "jigsaw", "jigsaw.alone": "shapes",
		"jigsaw.likely": "irregular", "latin.sure": "latin square", "latin.order": "latin square of order 7", "classic.sure": "classic",
		"and": "x and windoku", "by": "jigsaw 6 by 6", "without": "no jigsaw", "no-boxes": "it is boxless",
	}
	if got, want := slices.Sorted(slices.Values(parse.WordKeys())), slices.Sorted(maps.Keys(texts)); !slices.Equal(got, want) {
		t.Fatalf("the keys are %s, want %s", got, want)
	}
	said := func(v *parse.Vocabulary, text string) string {
		return fmt.Sprint(mentioned(t, v, text, parse.Variants...), v.Boxless.MatchString(text))
	}
	all := made(t, words)
	for key, text := range texts {
		less := maps.Clone(words)
		delete(less, key)
		if with, without := said(all, text), said(made(t, less), text); with == without {
			t.Errorf("%s: %q says %s with its words and without", key, text, with)
		}
	}
}

// TestAWordThatIsNoneIsNamed checks that the error of New names the key of a wrong word.
func TestAWordThatIsNoneIsNamed(t *testing.T) {
	t.Parallel()
	for _, key := range parse.WordKeys() {
		if _, err := parse.NewVocabulary(map[string][]string{key: {"fine", "not(fine"}}); err == nil || !strings.HasPrefix(err.Error(), key+": ") {
			t.Errorf("%s: %v, want an error of that key", key, err)
		}
	}
}

// TestAVocabularyWithoutWords checks that a vocabulary without words recognises a letter x that is alone,
// but no words, such as "boxless" or the "by" in "2 by 3".
func TestAVocabularyWithoutWords(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"x": "x (x)", "/solve x": "x (x)", "jigsaw": "", "sudoku x": "", "no x": ""} {
		check.Equal(t, mentioned(t, parse.Wordless, text, parse.Variants...), want, "%q", text)
	}
	if v := parse.Wordless; v.Boxless.MatchString("boxless") || v.Boxless.MatchString("") || v.Sides.MatchString("2 by 3") {
		t.Error("it knows words")
	}
}

// TestSides checks the sides of boxes: two numbers with a sign or a word between them, and no further number.
func TestSides(t *testing.T) {
	t.Parallel()
	v := made(t, words)
	for text, want := range map[string]string{
		"boxes of 2x3!": "2 3", "2x3.": "", "2 * 3": "2 3", "3 by 2": "3 2", "10x12": "10 12", "2x3x4": "", "2.5x3": "", "123x4": "", "2x3cm": "", "2 and 3": "",
	} {
		got := ""
		if m := v.Sides.FindStringSubmatch(text); m != nil {
			got = m[2] + " " + m[3]
		}
		check.Equal(t, got, want, "%q", text)
	}
}

// TestConstraintsThatAreNotRead checks that unsupported constraints are returned, unless the word is denied,
// in an address, or part of a similar word.
func TestConstraintsThatAreNotRead(t *testing.T) {
	t.Parallel()
	v := made(t, words)
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"53..7....", ""},
		{"a sudoku of my own", ""},
		{"Killer sudoku", "killer"},
		{"sums in cages", "killer"},
		{"سودوکو کیلر", "killer"},
		{"little killer", "little killer"},
		{"no killer", ""},
		{"no cages", ""},
		{"without consecutive digits", ""},
		{"https://example.org/killer", ""},
		{"thermo", "thermo"},
		{"arrow sudoku", "arrow"},
		{"use the arrow keys", ""},
		{"black dots between cells", "kropki"},
		{"sandwich sums", "sandwich"},
		{"anti-knight", "anti-knight"},
		{"a king's move", "anti-king"},
		{"even and odd cells", "even-odd"},
		{"زوج و فرد", "even-odd"},
		{"consecutive", "consecutive"},
		{"non-consecutive", "non-consecutive"},
		{"XV sudoku", "XV"},
		{"renban", "renban"},
		{"german whispers", "whispers"},
		{"palindromes", "palindrome"},
		{"skyscrapers", "skyscraper"},
		{"greater than", "greater than"},
		{"quadruples", "quadruple"},
		{"between lines", "between lines"},
		{"region sums", "region sum lines"},
		{"samurai", "samurai"},
		{"thermo killer", "killer, thermo"}, // always in the order of constraints
		{"killer, yes, killer", "killer"},
	} {
		p, all := page(t, test.text)
		check.Equal(t, strings.Join(v.UnknownIn(p, all), ", "), test.want, "%q", test.text)
	}
}

// TestOnlyAPartIsRead checks that words outside of the span are ignored, and that the spans of mentions are
// those of the page.
func TestOnlyAPartIsRead(t *testing.T) {
	t.Parallel()
	v := made(t, words)
	p, all := page(t, "killer jigsaw windoku")
	part := signs.Between(all.From+len("killer "), all.From+len("killer jigsaw"))
	got := v.Mentions(p, part, parse.Variants...)
	check.Slices(t, got, []parse.Mention{{Variant: parse.Jigsaw, Sure: true, Span: part}})
	if names := v.UnknownIn(p, part); len(names) > 0 {
		t.Errorf("names %s", names)
	}
}
