// Package mood tells how something is said, whatever is spoken of: as an order, or as a question, a guess, a denial; and which of several
// things is named to say no to it.
//
// It knows the words that it is given. It refuses to know what anything of this is good for.
package mood

import (
	"slices"
	"strings"
	"unicode"

	"sudokubot/solver/letters"
)

// Words are how a language says this. Each is a word or a few of them.
type Words struct {
	Open    []string // may stand before a question begins: "so", "hmm"
	Invert  []string // begin a question: "is", "should", «آیا»
	Polite  []string // make a question an order: "could you"
	Suppose []string // make no order of a sentence: "if", "or", «ممکنه»
	Recall  []string // speak of what was done: "was", "my"
	Before  []string // deny what comes behind them: "not", «به جای»
	After   []string // deny what comes before them: "is boring", «نباشه»
	Either  []string // deny what they stand behind, or what they stand before: «نه»
	Rest    []string // deny what stands at once behind them at the beginning of a clause: "of", which is left of "instead of"
}

// WordsIn returns the words that stand in lists by their names, in lower case.
func WordsIn(lists map[string][]string) Words {
	return Words{
		Open: lists["open"], Invert: lists["invert"], Polite: lists["polite"], Suppose: lists["suppose"],
		Recall: lists["recall"], Before: lists["before"], After: lists["after"], Either: lists["either"], Rest: lists["rest"],
	}
}

// Moods knows the moods of all languages at once. It does not change once made and may be used by many goroutines.
type Moods struct{ open, invert, polite, suppose, recall, before, after, either, rest map[string]bool }

// New returns the moods in the words of some languages.
func New(all []Words) *Moods {
	m := &Moods{map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}, map[string]bool{}}
	for _, w := range all {
		for _, list := range []struct {
			words []string
			in    map[string]bool
		}{{w.Open, m.open}, {w.Invert, m.invert}, {w.Polite, m.polite}, {w.Suppose, m.suppose}, {w.Recall, m.recall}, {w.Before, m.before}, {w.After, m.after}, {w.Either, m.either}, {w.Rest, m.rest}} {
			for _, word := range list.words {
				list.in[strings.Join(wordsOf(word), "")] = true
			}
		}
	}
	return m
}

func wordsOf(text string) []string {
	return strings.FieldsFunc(letters.Loose(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
}

// mostWords is how many words a name has at most.
const mostWords = 4

// at returns how many words from i on are one of a list, 0 for none.
func at(words []string, i int, list map[string]bool) int {
	name := ""
	for n := 1; n <= mostWords && i+n <= len(words); n++ {
		if name += words[i+n-1]; list[name] {
			return n
		}
	}
	return 0
}

// any reports whether some of words are of a list.
func any(words []string, list map[string]bool) bool {
	for i := range words {
		if at(words, i, list) > 0 {
			return true
		}
	}
	return false
}

// Asks reports whether a text asks something, and orders nothing by it.
func (m *Moods) Asks(text string) bool {
	if any(wordsOf(text), m.polite) {
		return false
	}
	if strings.ContainsAny(text, "?؟") {
		return true
	}
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(".,;:!،؛\n", r) }) {
		words := wordsOf(part)
		i := 0
		for n := 1; i < len(words) && n > 0; i += n {
			n = at(words, i, m.open)
		}
		if i < len(words) && at(words, i, m.invert) > 0 {
			return true
		}
	}
	return false
}

// Supposes reports whether a text says what may be, or what is not, so that it orders nothing.
func (m *Moods) Supposes(text string) bool { return any(wordsOf(text), m.suppose) }

// Recalls reports whether a text speaks of what was done.
func (m *Moods) Recalls(text string) bool { return any(wordsOf(text), m.recall) }

// Denies reports whether there is a denial in some words.
func (m *Moods) Denies(words []string) bool {
	return any(words, m.before) || any(words, m.after) || any(words, m.either)
}

// Span is a few words of a clause: the first, and behind the last.
type Span struct{ From, To int }

// How many words may stand between a denial and what it denies: where several things are named, and where it is one.
const (
	nearSeveral = 4
	nearOne     = 3
)

// Denied returns which of some things, that stand in a clause in this sequence, are named to say no to them. alone is that nothing else of
// their kind is named anywhere: then only what stands beside a denial is denied.
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
