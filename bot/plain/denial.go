package plain

import (
	"slices"
	"strings"
	"unicode"

	"sudokubot/solver/letters"
)

// denials are the words, in all languages, by which a sentence denies a value: "not hard", "instead of
// dark", «سخت نباشه». They do not change once made and may be used by many goroutines. Names of several
// words are written without the spaces.
type denials struct {
	before map[string]bool // deny the value behind them: "not", «به جای»
	after  map[string]bool // deny the value before them: "is boring", «نباشه»
	either map[string]bool // deny the value on either side: «نه»
	rest   map[string]bool // deny the value right behind them at the beginning of a clause: "of", from "instead of"
}

func newDenials() *denials {
	return &denials{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
}

// add adds the denials of a language, by the names of the lists in its file plain.toml.
func (d *denials) add(lists map[string][]string) {
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

// mostInDenial is how many words a denial has at most.
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

// in reports whether words contain a denial.
func (d *denials) in(words []string) bool {
	return containsName(words, d.before) || containsName(words, d.after) || containsName(words, d.either)
}

// span is the words of a clause from one index up to another.
type span struct{ from, to int }

// The largest distance, in words, between a denial and the value that it denies: where a sentence names
// several values, and where it names one.
const (
	nearSeveral = 4
	nearOne     = 3
)

// denied reports for each value in a clause whether it is denied. The spans of the values are in order.
// alone says that the sentence names no other value of their kind: then a denial must be nearer.
func (d *denials) denied(words []string, all []span, alone bool) []bool {
	near := nearSeveral
	if alone {
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
			for k := i; k >= 0 && (k == i || all[k].to == all[k+1].from); k-- { // and the values right before it
				denied[k] = true
			}
		}
		denied[i] = denied[i] || containsName(before, d.before)
		switch {
		case !containsName(after, d.either):
		case i+1 == len(all): // at the end of the clause, or right behind the value
			denied[i] = denied[i] || d.either[after[0]] || d.either[words[len(words)-1]]
		case len(after) == 1 && (all[i+1].to < len(words) || all[i+1].to-all[i+1].from > 1): // "not that, give me this"
			denied[i] = true
		case len(after) == 1: // may be either
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
