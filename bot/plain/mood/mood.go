// Package mood finds which values a sentence denies: "not hard", "instead of dark", «سخت نباشه». It knows
// no value and no intent.
package mood

import (
	"slices"
	"strings"
	"unicode"

	"sudokubot/solver/letters"
)

// Words are the denials of a language.
type Words struct {
	Before []string // deny what comes behind them: "not", «به جای»
	After  []string // deny what comes before them: "is boring", «نباشه»
	Either []string // deny what they stand behind, or what they stand before: «نه»
	Rest   []string // deny what stands right behind them at the beginning of a clause: "of", which is left of "instead of"
}

// WordsIn returns the words in lists by their names in a file.
func WordsIn(lists map[string][]string) Words {
	return Words{lists["before"], lists["after"], lists["either"], lists["rest"]}
}

// Moods is the denials of all languages. It doesn't change once made and may be used by many goroutines.
type Moods struct{ before, after, either, rest map[string]bool }

// New returns the denials of some languages at once.
func New(all []Words) *Moods {
	m := &Moods{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, w := range all {
		add(m.before, w.Before)
		add(m.after, w.After)
		add(m.either, w.Either)
		add(m.rest, w.Rest)
	}
	return m
}

func add(to map[string]bool, list []string) {
	for _, name := range list {
		split := strings.FieldsFunc(letters.Loose(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
		to[strings.Join(split, "")] = true
	}
}

// mostWords is how many words a denial has at most.
const mostWords = 4

// any reports whether any name in a list stands in some words.
func any(words []string, list map[string]bool) bool {
	for i := range words {
		name := ""
		for n := i; n < min(len(words), i+mostWords); n++ {
			if name += words[n]; list[name] {
				return true
			}
		}
	}
	return false
}

// Denies reports whether there is a denial in some words.
func (m *Moods) Denies(words []string) bool {
	return any(words, m.before) || any(words, m.after) || any(words, m.either)
}

// Span is a few words of a clause: the first, and behind the last.
type Span struct{ From, To int }

// How many words may stand between a denial and what it denies: where several things are named, and where
// it is one.
const (
	nearSeveral = 4
	nearOne     = 3
)

// Denied returns which of some things, that stand in a clause in this sequence, are named to say no to
// them. alone is that nothing else of their kind is named anywhere: then only what stands beside a denial
// is denied.
func (m *Moods) Denied(words []string, all []Span, alone bool) []bool {
	near := nearSeveral
	if alone {
		near = nearOne
	}
	denied := make([]bool, len(all))
	for i, s := range all {
		from, to := 0, len(words)
		if i > 0 {
			from = all[i-1].To
		}
		if i+1 < len(all) {
			to = all[i+1].From
		}
		before, after := words[from:s.From], words[s.To:to]
		before, after = before[max(len(before)-near, 0):], after[:min(len(after), near)]
		if any(after, m.after) {
			for k := i; k >= 0 && (k == i || all[k].To == all[k+1].From); k-- { // with what stands before it at once
				denied[k] = true
			}
		}
		denied[i] = denied[i] || any(before, m.before)
		switch {
		case !any(after, m.either):
		case i+1 == len(all): // at the end, or behind it at once
			denied[i] = denied[i] || m.either[after[0]] || m.either[words[len(words)-1]]
		case len(after) == 1 && (all[i+1].To < len(words) || all[i+1].To-all[i+1].From > 1): // "not that, give me this"
			denied[i] = true
		case len(after) == 1: // may be either
			denied[i], denied[i+1] = true, true
		default:
			denied[i+1] = true
		}
	}
	if len(all) > 0 {
		first := words[:all[0].From]
		denied[0] = denied[0] || m.rest[strings.Join(first, "")] || slices.ContainsFunc(first[max(len(first)-2, 0):], func(word string) bool { return m.either[word] })
	}
	return denied
}
