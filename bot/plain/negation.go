package plain

import (
	"slices"
	"strings"

	"sudokubot/solver/parse/signs"
)

// wordLists are the lists in the files plain.toml of all languages, by name. Names of several words have no
// spaces. These lists deny a value in a sentence:
//   - before: words that deny the next value: "not", «به جای»
//   - after: words that deny the previous value: "is boring", «نباشه»
//   - either: words that deny a value on either side: «نه»
//   - rest: words that deny the next value at the beginning of a clause: "of" from "instead of"
type wordLists map[string]map[string]bool

// add adds the lists of a language.
func (d wordLists) add(lists map[string][]string) {
	for name, list := range lists {
		if d[name] == nil {
			d[name] = map[string]bool{}
		}
		addNames(d[name], list)
	}
}

func addNames(to map[string]bool, list []string) {
	for _, name := range list {
		split := strings.FieldsFunc(signs.Loose(name), func(r rune) bool { return !isLetter(r) })
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

// in reports whether words contain a negation.
func (d wordLists) in(words []string) bool {
	return containsName(words, d["before"]) || containsName(words, d["after"]) || containsName(words, d["either"])
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
func (d wordLists) denied(words []string, all []span, single bool) []bool {
	near := map[bool]int{false: nearSeveral, true: nearOne}[single]
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
		if containsName(after, d["after"]) {
			for k := i; k >= 0 && (k == i || all[k].to == all[k+1].from); k-- { // includes adjacent earlier values
				denied[k] = true
			}
		}
		denied[i] = denied[i] || containsName(before, d["before"])
		switch {
		case !containsName(after, d["either"]):
		case i+1 == len(all): // the negation is at the end of the clause, or right after the value
			denied[i] = denied[i] || d["either"][after[0]] || d["either"][words[len(words)-1]]
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
		denied[0] = denied[0] || d["rest"][strings.Join(first, "")] ||
			slices.ContainsFunc(nearby, func(word string) bool { return d["either"][word] })
	}
	return denied
}
