package plain

import (
	"regexp"
	"slices"
	"strings"

	"sudokubot/solver/parse/signs"
)

// sentence is a text split into words.
type sentence struct {
	clauses []clause
	asks    bool // has a question mark
}

// clause is a part of a sentence between two punctuation marks.
type clause struct {
	words []string
	items []item // the longest first
}

// item is a meaning of consecutive words of a clause: from one index up to another.
type item struct {
	meaning
	from, to int
}

// mostWords limits the words of a sentence. mostInName limits the words of a name.
const mostWords, mostInName = 60, 6

// shortestGrid is the least number of consecutive figures that count as a puzzle.
const shortestGrid = 16

// Words written with figures.
var (
	gridIn   = regexp.MustCompile(`[0-9._*]{16,}`)
	clock    = regexp.MustCompile(`^\d{1,2}[:.]\d\d$`)  // a time of day
	cellName = regexp.MustCompile(`^r\d{1,2}c\d{1,2}$`) // the output of words.CellFinder
	nth      = regexp.MustCompile(`\b([1-9]|[12][0-9]|3[01])(?:st|nd|rd|th)\b`)
)

// parse splits a text into clauses. If the text has more than mostWords words, or neither words nor a
// question mark, it returns nil.
func (x *lexicon) parse(text string) *sentence {
	folded := signs.Loose(text)
	s := &sentence{asks: strings.ContainsAny(folded, "?؟")}
	if len(folded) > shortestGrid {
		folded = gridIn.ReplaceAllString(folded, " ")
	}
	all := splitWords(folded, func(sign string) bool { return sign != "\ufffd" })
	if len(all) > 2*mostWords {
		return nil
	}
	n := 0
	for i := 0; i < len(all); i++ {
		from := i
		for i < len(all) && all[i] != "" {
			i++
		}
		if i > from {
			s.clauses = append(s.clauses, x.clauseOf(x.sized(all[from:i])))
			n += i - from
		}
	}
	if n > mostWords || n == 0 && !s.asks {
		return nil
	}
	return s
}

func (s *sentence) length() (n int) {
	for _, c := range s.clauses {
		n += len(c.words)
	}
	return n
}

// bare reports whether s has only cells, numbers and words that make no wish without others.
func (s *sentence) bare(x *lexicon) bool {
	isWord := func(word string) bool {
		return !cellName.MatchString(word) && !isNumber(word) && !x.lists["hollow"][word]
	}
	return len(s.clauses) > 0 && !slices.ContainsFunc(s.clauses, func(c clause) bool {
		return slices.ContainsFunc(c.words, isWord)
	})
}

// sized joins the sides of sizes: "6 x 6", «شش در شش».
func (x *lexicon) sized(all []string) []string {
	for i := 0; i+2 < len(all); i++ {
		a, b := x.figure(all[i]), x.figure(all[i+2])
		if by := all[i+1]; a != "" && a == b && (by == "x" || x.by[by]) {
			all[i] = a + "x" + b
			all = append(all[:i+1], all[i+3:]...)
		}
	}
	return all
}

// clauseOf returns words as a clause with the names in it.
func (x *lexicon) clauseOf(all []string) clause {
	c := clause{words: all}
	for i := range all {
		c.meet(x, i)
	}
	slices.SortStableFunc(c.items, func(a, b item) int { return (b.to - b.from) - (a.to - a.from) })
	return c
}

// meet adds the meanings of the word at index start, alone and joined to the words after it.
func (c *clause) meet(x *lexicon, start int) {
	joined := ""
	for to := start; to < min(len(c.words), start+mostInName); to++ {
		last := len(joined)
		joined += c.words[to]
		for _, m := range x.meanings(joined, last, start == to) {
			if m.class != "zone" || x.parts[joined] == to+1-start {
				c.items = append(c.items, item{m, start, to + 1})
			}
		}
		if !x.begins(joined) {
			return
		}
	}
}

// meanings returns the meanings of joined words. The last word begins at byte index lastStart.
func (x *lexicon) meanings(word string, lastStart int, single bool) []meaning {
	if !single {
		return x.find(word, lastStart+3) // removes at most an ending of the last word
	}
	if all := x.find(word, shortestRoot(word)); all != nil {
		return all
	}
	if all := x.figured(word); all != nil {
		return all
	}
	return x.words[x.spelt(word)]
}

// figure returns a number word in figures. For any other word it returns "".
func (x *lexicon) figure(word string) string {
	if isNumber(word) {
		return word
	}
	return x.numbers[word]
}

// figured returns the meanings of a word with figures: a number, a size, a time, a date, a cell.
func (x *lexicon) figured(word string) []meaning {
	one := func(class, value string) []meaning { return []meaning{{class, value}} }
	if figure := x.figure(word); figure != "" && len(figure) < shortestGrid {
		return one("number", figure)
	}
	if figure := x.ordinals[word]; figure != "" {
		return one("ordinal", figure)
	}
	if word[0] > '9' && word[0] != 'r' {
		return nil
	}
	if m := nth.FindStringSubmatch(word); m != nil && m[0] == word {
		return one("ordinal", m[1])
	}
	a, b, ok := strings.Cut(word, "x")
	switch {
	case ok && a == b && isNumber(a):
		return one("size", word)
	case clock.MatchString(word):
		return one("number", word)
	case cellName.MatchString(word):
		return one("cell", word)
	case startsWithDate(word):
		return one("date", word)
	}
	return nil
}
