package plain

import (
	"slices"
	"strings"
	"unicode"

	"sudokubot/solver/letters"
)

// negations are the words that deny a value in a sentence: "not hard", "instead of dark", «سخت نباشه».
// They are for all languages. Names of several words have no spaces. negations is immutable and safe for
// concurrent use.
type negations struct {
	before map[string]bool // words that deny the next value: "not", «به جای»
	after  map[string]bool // words that deny the previous value: "is boring", «نباشه»
	either map[string]bool // words that deny a value on either side: «نه»
	// rest holds words that deny the next value at the beginning of a clause: "of" from "instead of".
	rest map[string]bool
}

func newNegations() *negations {
	return &negations{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
}

// add adds the negations of a language. lists are the lists in its plain.toml, by name.
func (d *negations) add(lists map[string][]string) {
	addNames(d.before, lists["before"])
	addNames(d.after, lists["after"])
	addNames(d.either, lists["either"])
	addNames(d.rest, lists["rest"])
}

func addNames(to map[string]bool, list []string) {
	inWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }
	for _, name := range list {
		split := strings.FieldsFunc(letters.Loose(name), func(r rune) bool { return !inWord(r) })
		to[strings.Join(split, "")] = true
	}
}

// mostInDenial limits the words of a negation.
const mostInDenial = 4

// containsName reports whether words contain a name in list.
func containsName(words []string, list map[string]bool) bool {
	for i := range words {
		name := ""
		for n := i; n < min(len(words), i+mostInDenial); n++ {
			if name += words[n]; list[name] {
				return true
			}
		}
	}
	return false
}

func (d *negations) in(words []string) bool {
	return containsName(words, d.before) || containsName(words, d.after) || containsName(words, d.either)
}

// span is some consecutive words of a clause: from one index up to another.
type span struct{ from, to int }

// The greatest distance, in words, of a negation from its value: in a sentence with several values, or with a
// single value.
const (
	nearSeveral = 4
	nearOne     = 3
)

// denied reports for each value in a clause whether it is denied. The spans must ascend. If single is true,
// the sentence has only one value of the kind, and the negation must be nearer.
func (d *negations) denied(words []string, all []span, single bool) []bool {
	near := nearSeveral
	if single {
		near = nearOne
	}
	denied := make([]bool, len(all))
	for i, s := range all {
		from, to := 0, len(words)
		if i > 0 {
			from = all[i-1].to
		}
		if i+1 < len(all) {
			to = all[i+1].from
		}
		before, after := words[from:s.from], words[s.to:to]
		before, after = before[max(len(before)-near, 0):], after[:min(len(after), near)]
		if containsName(after, d.after) {
			for k := i; k >= 0 && (k == i || all[k].to == all[k+1].from); k-- { // includes adjacent earlier values
				denied[k] = true
			}
		}
		denied[i] = denied[i] || containsName(before, d.before)
		switch {
		case !containsName(after, d.either):
		case i+1 == len(all): // the negation is at the end of the clause, or right after the value
			denied[i] = denied[i] || d.either[after[0]] || d.either[words[len(words)-1]]
		case len(after) == 1 && (all[i+1].to < len(words) || all[i+1].to-all[i+1].from > 1):
			// "not that, give me this"
			denied[i] = true
		case len(after) == 1: // the negation may belong to either value
			denied[i], denied[i+1] = true, true
		default:
			denied[i+1] = true
		}
	}
	if len(all) > 0 {
		first := words[:all[0].from]
		nearby := first[max(len(first)-2, 0):]
		denied[0] = denied[0] || d.rest[strings.Join(first, "")] ||
			slices.ContainsFunc(nearby, func(word string) bool { return d.either[word] })
	}
	return denied
}
