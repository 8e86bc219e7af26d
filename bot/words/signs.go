package words

import (
	"strconv"
	"strings"
	"unicode"

	"sudokubot/solver/letters"
)

// Marks are the isolates around a Latin word in a Persian phrase, which are copied with it.
const Marks = "\u2066\u2067\u2068\u2069\u200e\u200f"

// halfSpace occurs within words of Arabic script.
const halfSpace = '\u200c'

// Printable returns at most limit visible characters of s, to show typed text. Invalid bytes become question
// marks.
func Printable(s string, limit int) string {
	kept := []rune{}
	for _, r := range s {
		if len(kept) == limit {
			break
		}
		if unicode.IsPrint(r) || r == halfSpace {
			kept = append(kept, r)
		}
	}
	return string(kept)
}

// NameOf returns at most limit visible characters of the name of a person or a room. Invisible word joiners
// keep platforms from making links or mentions of it. It is empty for a blank name.
func NameOf(name string, limit int) string {
	kept, piled, seen := []rune{}, 0, false
	for _, r := range Printable(strings.TrimLeft(name, blanks), len(name)) {
		if piled++; !unicode.Is(unicode.Mn, r) {
			piled = 0
		}
		if strings.ContainsRune(fillers, r) || piled > mostPiled || len(kept) == limit {
			continue
		}
		kept = append(kept, r)
		seen = seen || piled == 0 && !strings.ContainsRune(blanks, r)
	}
	if !seen {
		return ""
	}
	return unlinked([]rune(strings.Trim(string(kept), blanks)))
}

// unlinked inserts word joiners where platforms would recognise a link, a mention, a command or a hashtag.
func unlinked(name []rune) string {
	var b strings.Builder
	for i, r := range name {
		b.WriteRune(r)
		if strings.ContainsRune(linking, r) && i+1 < len(name) && !unicode.IsSpace(name[i+1]) {
			b.WriteString(wordJoiner)
		}
	}
	return b.String()
}

// Joined returns an output of NameOf, or a copy of it, without word joiners: to compare names.
func Joined(name string) string { return strings.ReplaceAll(name, wordJoiner, "") }

const (
	// linking are the signs that begin or divide links: "@ann", "/leave", "#news", "$USD", "example.com",
	// "tg://user".
	linking    = "@/#$."
	wordJoiner = "\u2060"
)

const (
	blanks = " " + string(halfSpace)
	// fillers are blank letters and signs: of Hangul, and of Braille.
	fillers = "\u115f\u1160\u3164\uffa0\u2800"
	// mostPiled is how many marks a letter has in any language; more are piled up to spoil the lines above.
	mostPiled = 2
)

// without returns text without these signs.
func without(signs, text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(signs, r) {
			return -1
		}
		return r
	}, text)
}

// number reads digits found by a pattern; "" is 0.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// bare folds a name for lookup and removes optional signs: spaces, hyphens, brackets, quotation marks.
func bare(name string) string {
	if len(name) > mostOfName {
		name = strings.ToValidUTF8(name[:mostOfName], "") + "\uFFFD" // occurs in no name
	}
	return joined(without(trimmings, letters.Fold(name)))
}

// mostOfName is how many bytes of a text are looked at where a name is looked up: no name is as long, with
// any signs around it.
const mostOfName = 512

// trimmings are the optional signs of names.
const trimmings = "-‐‑–_()[],،:؛;\"'«»“”" + Marks

// joined returns a text without its spaces.
func joined(text string) string { return strings.Join(strings.Fields(text), "") }
