package plain

import (
	"regexp"
	"strings"

	"sudokubot/bot/plain/wordform"
	"sudokubot/solver/letters"
)

// questionMark stands for a text that is nothing but question marks.
const questionMark = "questionmark"

// mostTokens is how many words a text has at most that is read.
const mostTokens = 60

// gridIn is a puzzle of at least shortestGrid figures within a text.
var gridIn = regexp.MustCompile(`[0-9._*]{16,}`)

// tokensOf returns the words of a text.
func (x *lexicon) tokensOf(text string) []token {
	text = letters.Loose(text)
	if strings.Trim(text, " \t\r\n?؟!") == "" && strings.ContainsAny(text, "?؟") {
		return []token{{text: questionMark, fresh: true}}
	}
	if len(text) > shortestGrid {
		text = gridIn.ReplaceAllString(text, " ")
	}
	spoken := x.wordsOf(text)
	if len(spoken) > mostTokens && (len(spoken) > 2*mostTokens || spokenWords(spoken) > mostTokens) {
		return nil
	}
	slips := 0
	for i := range spoken {
		if t := &spoken[i]; t.text != "" && slips < mostSlips && !x.within(spoken, i) {
			if word := t.text; x.spell(t) || t.text != word {
				slips++
			}
		}
	}
	return x.sized(x.denied(spoken))
}

// mostSlips is how many words of a text are looked for at most that are not spelt as they are listed.
const mostSlips = 16

// spokenWords returns how many words there are.
func spokenWords(spoken []token) (n int) {
	for _, t := range spoken {
		if t.text != "" {
			n++
		}
	}
	return n
}

// wordsOf parts a folded text in words. Between clauses stands an empty one.
func (x *lexicon) wordsOf(text string) []token {
	words := wordform.Words(text, func(sign string) bool { return x.words[sign] != nil })
	all := make([]token, len(words), max(16, len(words)))
	for i, word := range words {
		all[i].text = word
	}
	return all
}

// denied parts denials from what they deny, and says which words begin a clause.
func (x *lexicon) denied(spoken []token) []token {
	tokens := make([]token, 0, len(spoken)+4)
	fresh := true
	for i, t := range spoken {
		if t.text == "" || x.but[t.text] {
			fresh = true
			continue
		}
		t.not = x.is(t.text, "not")
		if t.not && (i > 0 && spoken[i-1].text == t.text || i+1 < len(spoken) && spoken[i+1].text == t.text || t.slip && i == 0) {
			fresh = true
			continue // "no no no" is a cry
		}
		rest := ""
		if prefix, verb := x.parted(t.text); verb != "" && !x.within(spoken, i) {
			t.text, t.not, rest = prefix, true, verb
		}
		t.text = strings.ReplaceAll(t.text, "٫", ":")
		t.fresh, fresh = fresh, false
		tokens = append(tokens, t)
		if rest != "" {
			tokens = append(tokens, token{text: rest, slip: t.slip})
			fresh = !x.is(rest, "want") // a verb that is denied ends what it denies
		}
	}
	return tokens
}

// within reports whether a word is a part of a name of several.
func (x *lexicon) within(spoken []token, i int) bool {
	var room [128]byte
	for from := i - 1; from >= max(i-2, 0) && spoken[from].text != ""; from-- {
		name := room[:0]
		for k := from; k <= i; k++ {
			name = append(name, spoken[k].text...)
		}
		if x.words[string(name)] != nil {
			return true
		}
	}
	name := append(room[:0], spoken[i].text...)
	for k := i + 1; k < min(i+4, len(spoken)) && spoken[k].text != ""; k++ {
		if name = append(name, spoken[k].text...); x.words[string(name)] != nil {
			return true
		}
	}
	return false
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
