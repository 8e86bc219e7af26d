package plain

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudokubot/solver/letters"
)

// questionMark stands for a text that is nothing but question marks.
const questionMark = "questionmark"

// mostTokens is how many words a text has at most that is read.
const mostTokens = 60

// token is a word of a text.
type token struct {
	text  string
	not   bool // it denies
	fresh bool // a clause begins with it
}

// item is what some words of a clause mean.
type item struct {
	meaning
	to    int // behind the last of them
	spelt int // 0 as it is, 1 with endings, 2 with a slip
}

// clause is a part of a text that is understood as a whole.
type clause struct {
	words  []string
	items  [][]item // that begin with each word
	not    []bool
	soft   []bool // the word says nothing
	free   []bool // likewise, but not of an order
	known  []bool // the word says something, of whatever class
	around []bool // the word may stand around what is wanted
}

// clausesOf parts a text. It returns nil if there is nothing in it, or too much.
func (x *lexicon) clausesOf(text string) []*clause {
	if utf8.RuneCountInString(text) > longest {
		return nil
	}
	tokens := x.tokensOf(text)
	if len(tokens) == 0 || len(tokens) > mostTokens {
		return nil
	}
	var all []*clause
	for from, to := 0, 1; from < len(tokens); from, to = to, to+1 {
		for to < len(tokens) && !tokens[to].fresh {
			to++
		}
		all = append(all, x.clauseOf(tokens[from:to]))
	}
	return all
}

// signs brings signs between words to a few: a line end between clauses, a space between words.
func signs(r rune) rune {
	switch {
	case unicode.IsLetter(r), unicode.IsDigit(r), unicode.IsMark(r):
		return r
	case r == '×', r == '*':
		return 'x'
	case strings.ContainsRune(".,!?;:\n…()\"«»“”،؛؟[]{}", r):
		return '\n'
	}
	return ' '
}

// tokensOf returns the words of a text.
func (x *lexicon) tokensOf(text string) []token {
	text = hours.ReplaceAllString(letters.Loose(text), "$1 $2")
	if strings.Contains(text, "://") { // a link is not for the bot
		text = strings.ReplaceAll(text, "://", "link")
	}
	var tokens []token
	asked := strings.Trim(text, " \t\r\n?؟!") == "" && strings.ContainsAny(text, "?؟")
	if asked {
		return []token{{text: questionMark, fresh: true}}
	}
	fresh := true
	for _, line := range strings.Split(strings.Map(signs, within.ReplaceAllString(text, "${1}٫$2")), "\n") {
		spoken := strings.Fields(line)
		for i, word := range spoken {
			if x.but[word] {
				fresh = true
				continue
			}
			parts := []token{{text: strings.ReplaceAll(word, "٫", ":"), not: x.is(word, "not")}}
			if !x.within(spoken, i) {
				parts = x.parted(parts[0].text)
			}
			for _, t := range parts {
				t.fresh, fresh = fresh, false
				tokens = append(tokens, t)
			}
			fresh = len(parts) > 1 && !x.is(parts[1].text, "want") // a verb that is denied ends what it denies
		}
		fresh = true
	}
	return x.sized(tokens)
}

// within reports whether a word is a part of a name of several.
func (x *lexicon) within(spoken []string, i int) bool {
	name := spoken[i]
	for k := i - 1; k >= max(i-2, 0); k-- {
		if name = spoken[k] + name; x.words[name] != nil {
			return true
		}
	}
	name = spoken[i]
	for _, word := range spoken[i+1 : min(i+4, len(spoken))] {
		if name += word; x.words[name] != nil {
			return true
		}
	}
	return false
}

// is reports whether a word is one of a class.
func (x *lexicon) is(word, class string) bool {
	return slices.ContainsFunc(x.words[word], func(m meaning) bool { return m.class == x.classes[class] })
}

// parted returns a word, or the denial in it and the rest of it: «نمیخوام», «نفرست».
func (x *lexicon) parted(word string) []token {
	if all := x.words[word]; all != nil || x.other[word] {
		return []token{{text: word, not: x.is(word, "not")}}
	}
	for _, prefix := range x.negative {
		rest, ok := strings.CutPrefix(word, prefix)
		if !ok || utf8.RuneCountInString(rest) < 2 {
			continue
		}
		for _, verb := range x.verb {
			if all := x.words[verb+rest]; all != nil {
				return []token{{text: prefix, not: true}, {text: verb + rest}}
			}
		}
	}
	return []token{{text: word}}
}

// sized joins the sides of sizes: "6 x 6", «شش در شش».
func (x *lexicon) sized(tokens []token) []token {
	for i := 0; i+2 < len(tokens); i++ {
		a, b := x.figure(tokens[i].text), x.figure(tokens[i+2].text)
		if by := tokens[i+1].text; a != "" && a == b && (by == "x" || x.by[by]) {
			tokens[i].text = a + "x" + b
			tokens = append(tokens[:i+1], tokens[i+3:]...)
		}
	}
	return tokens
}

// figure returns the number that a word is, in figures; empty for none.
func (x *lexicon) figure(word string) string {
	if isNumber(word) {
		return word
	}
	return x.numbers[word]
}

func (x *lexicon) clauseOf(tokens []token) *clause {
	n := len(tokens)
	c := &clause{words: make([]string, n), items: make([][]item, n), not: make([]bool, n), soft: make([]bool, n), free: make([]bool, n), known: make([]bool, n), around: make([]bool, n)}
	for i, t := range tokens {
		c.words[i], c.not[i] = t.text, t.not
	}
	joined := make([]byte, 0, 64)
	for i := range c.words {
		joined = joined[:0]
		for to := i; to < min(n, i+mostWords); to++ {
			joined = append(joined, c.words[to]...)
			x.meet(c, i, to+1, string(joined), len(joined)-len(c.words[to]))
		}
	}
	return c
}

// part returns some words of a clause as one of its own.
func (x *lexicon) part(c *clause, from, to int) *clause {
	tokens := make([]token, to-from)
	for i := range tokens {
		tokens[i] = token{text: c.words[from+i], not: c.not[from+i]}
	}
	return x.clauseOf(tokens)
}

// meet notes what the words from a place to another mean, as one. last is where the last of them begins in word.
func (x *lexicon) meet(c *clause, from, to int, word string, last int) {
	single, least := to == from+1, 0
	switch {
	case !single && c.not[from]:
		least = len(word) // what is denied has no endings with its denial
	case !single:
		least = last + 2 // the last word is not all ending
	}
	all, spelt := x.find(word, least)
	if all == nil && single {
		if all = x.figured(word); all == nil {
			if all = x.misspelt(word); all != nil && !x.soft[all[0].class] { // what says nothing is no better misspelt
				spelt = 2
			} else {
				all = nil
			}
		}
	}
	if c.not[from] && single && all == nil {
		all = []meaning{{class: x.classes["not"]}}
	}
	for _, m := range all {
		if n := x.parts[word]; m.class == x.classes["zone"] && n != to-from {
			continue
		}
		c.items[from] = append(c.items[from], item{m, to, spelt})
		for i := from; i < to; i++ {
			if x.soft[m.class] {
				c.free[i] = x.loose[m.class] && (!c.soft[i] || c.free[i])
				c.soft[i] = true
			}
			c.known[i] = true
			c.around[i] = c.around[i] || x.around[m.class]
			c.not[i] = c.not[i] && (single || m.class == x.classes["not"])
		}
	}
}

// figured returns what a word of figures means: a number, a size, a time.
func (x *lexicon) figured(word string) []meaning {
	if figure := x.figure(word); figure != "" {
		return []meaning{{class: x.classes["number"], value: figure}}
	}
	if a, b, ok := strings.Cut(word, "x"); ok && a == b && isNumber(a) {
		return []meaning{{class: x.classes["size"], value: word}}
	}
	if clock.MatchString(word) {
		return []meaning{{class: x.classes["number"], value: word}}
	}
	if cellName.MatchString(word) {
		return []meaning{{class: x.classes["cell"], value: word}}
	}
	return nil
}
