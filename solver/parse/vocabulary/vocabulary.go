// Package vocabulary recognises descriptions of a puzzle: words for a variant, denials, sizes, and names of
// unsupported constraints. The caller supplies the words, in all languages at once.
package vocabulary

import (
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"

	"sudokubot/solver/letters"
	"sudokubot/solver/sudoku"
)

// Names of variants beside the extras.
const (
	Jigsaw  = "jigsaw"
	Latin   = "latin"
	Classic = "classic"
)

// Variants are the variants with words, in this order.
var Variants = []string{sudoku.Diagonals.String(), sudoku.Windows.String(), sudoku.Groups.String(), Jigsaw,
	Latin, Classic}

// ExtraNamed returns the extra with this name.
func ExtraNamed(name string) (sudoku.Extra, bool) {
	for _, e := range []sudoku.Extra{sudoku.Diagonals, sudoku.Groups, sudoku.Windows} {
		if e.String() == name {
			return e, true
		}
	}
	return 0, false
}

// Vocabulary is the words for variants, sizes and constraints, of every language at once. It is immutable.
type Vocabulary struct {
	terms     []term
	denied    *regexp.Regexp   // words that deny the next
	orders    []*regexp.Regexp // of a grid, after a word
	latin     *regexp.Regexp   // the order of a Latin square, behind its word
	sizeFront *regexp.Regexp   // the order before a word
	Sides     *regexp.Regexp   // of boxes
	Boxless   *regexp.Regexp   // there are no boxes
}

// Keys returns the keys of New. Words of "x.sure" are unambiguous, those of "x.likely" are not;
// "jigsaw.alone" are sure if alone in their line. x alone is sure before "x.before" and after "x.behind",
// joined by a sign or by "and". The words of "without" deny the following words; those of "no-boxes" match
// within longer words too. "by" is between two sides, "latin.order" between Latin and an order.
func Keys() []string {
	return []string{
		"x.sure", "x.likely", "x.before", "x.behind", "windows.sure", "windows.likely", "groups.sure",
		"groups.likely", "jigsaw.sure", "jigsaw.alone", "jigsaw.likely", "latin.sure", "latin.order",
		"classic.sure", "and", "by", "without", "no-boxes",
	}
}

// New takes the words of Keys, in small letters. Each word may be a regular expression without capturing
// groups. The error names the key of a wrong word. Without words it recognises notation only: X+, 6x6.
func New(words map[string][]string) (*Vocabulary, error) {
	for _, key := range Keys() {
		for _, word := range words[key] {
			if _, err := syntax.Parse(word, syntax.Perl); err != nil {
				return nil, fmt.Errorf("%s: %w", key, err)
			}
		}
	}
	v := &Vocabulary{}
	for _, variant := range Variants {
		v.add(variant, words)
	}
	v.denied = form(`(?:^|[^\pL])%s[ -]$`, words["without"])
	by := append([]string{"x", `\*`}, words["by"]...)
	v.orders = []*regexp.Regexp{
		form(`^[ ,:(\-]{0,3}(\d{1,2}) ?%s ?(\d{1,2})(?:$|[^\d\pL.])`, by),
		regexp.MustCompile(`^(\d{1,2})(?:$|[^\d\pL.x*])`),
	}
	v.latin = form(`^[ -]?(?:%s )?(\d{1,2})(?:$|[^\d\pL.x*])`, words["latin.order"])
	v.sizeFront = form(`(?:^|[^\d\pL.])(\d{1,2}) ?%s ?(\d{1,2})[ ,:(\-]{0,2}$`, by)
	v.Sides = form(`(^|[^\d\pL.])(\d{1,2}) ?%s ?(\d{1,2})($|[^\d\pL.])`, by)
	v.Boxless = form(`%s`, words["no-boxes"])
	return v, nil
}

// Wordless recognises notation only.
var Wordless, _ = New(nil) // without words there is no error

func form(pattern string, words ...[]string) *regexp.Regexp {
	some := make([]any, len(words))
	for i, list := range words {
		if some[i] = "(?:" + strings.Join(list, "|") + ")"; len(list) == 0 {
			some[i] = `[^\x{0}-\x{10ffff}]` // nothing
		}
	}
	return regexp.MustCompile(fmt.Sprintf(pattern, some...))
}

type term struct {
	variant string         // as in the name of a layout; "classic" without extras
	sure    bool           // unambiguous
	form    *regexp.Regexp // of normalised text in small letters; its group is the term
	stems   []string       // each matching text contains one of these; "" if unknown
}

// add adds the terms of a variant, sure ones first, Latin words before others, which a digit may precede.
func (v *Vocabulary) add(variant string, words map[string][]string) {
	add := func(kind string, others bool, pattern string) {
		var some []string
		for _, word := range words[variant+"."+kind] {
			if word = folded(word); others == otherLetters.MatchString(word) {
				some = append(some, word)
			}
		}
		if len(some) > 0 {
			v.take(variant, kind != "likely", form(pattern, some))
		}
	}
	for _, others := range []bool{false, true} {
		add("sure", others, whole[others])
		add("alone", others, `(?m)^[^\pL\d]*(%s)[^\pL\d]*$`)
	}
	if variant == Variants[0] {
		v.addX(words)
	}
	for _, others := range []bool{false, true} {
		add("likely", others, whole[others])
	}
}

// whole are the forms of whole words in Latin letters and in others.
var whole = map[bool]string{false: `(?:^|[^\pL\d])(%s)(?:$|[^\pL])`, true: `(?:^|[^\pL])(%s)(?:$|[^\pL])`}

var otherLetters = regexp.MustCompile(`[^\p{Latin}\PL]`)

// addX adds the forms of an x for diagonals: alone after a command, before and after other words.
func (v *Vocabulary) addX(words map[string][]string) {
	for _, f := range []*regexp.Regexp{
		regexp.MustCompile(`(?:^|\n|solve |solve@\w{1,40} )[ \t]*(x)\d{0,2}[^\pL\d]*$`),
		form(`(?:^|[^\pL\d])(x)(?:[ +-]|%s){1,5}%s`, words["and"], words["x.before"]),
		form(`%s(?:[ ]?[+][ ]?|[ ]|-| %s )(x)(?:$|[^\pL\d])`, words["x.behind"], words["and"]),
	} {
		v.take(Variants[0], true, f)
	}
}

func (v *Vocabulary) take(variant string, sure bool, form *regexp.Regexp) {
	parsed, _ := syntax.Parse(form.String(), syntax.Perl) // it is a form already
	v.terms = append(v.terms, term{variant, sure, form, stems(parsed)})
}

// stems returns texts; every match of re contains at least one.
func stems(re *syntax.Regexp) []string {
	least := func(all []string) int {
		return len(slices.MinFunc(all, func(a, b string) int { return len(a) - len(b) }))
	}
	best := []string{""}
	switch re.Op {
	case syntax.OpLiteral:
		return []string{string(re.Rune)}
	case syntax.OpCapture:
		return stems(re.Sub[0])
	case syntax.OpAlternate:
		best = nil
		for _, sub := range re.Sub {
			best = append(best, stems(sub)...)
		}
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			if some := stems(sub); least(some) > least(best) {
				best = some
			}
		}
	}
	return best
}

// folded returns text in small letters, with Persian letters in place of Arabic ones: a rune for each sign.
func folded(text string) string { return strings.Map(letters.One, strings.ToLower(text)) }
