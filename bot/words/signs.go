package words

import (
	"strconv"
	"strings"
	"unicode"

	"sudokubot/solver/parse/signs"
)

// Marks are the direction marks around a Latin word in a Persian phrase. Users copy them with the word.
const Marks = "\u2066\u2067\u2068\u2069\u200e\u200f"

// halfSpace is the zero-width non-joiner, which occurs within words of Arabic script.
const halfSpace = '\u200c'

// Printable returns at most limit visible characters of s. The replacement character U+FFFD replaces invalid
// bytes.
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

// NameOf returns at most limit visible characters of the name of a person or room. It inserts invisible word
// joiners, so that platforms do not make links or mentions of the name. For a blank name it returns "".
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

// Joined removes the word joiners from an output of NameOf, or from a copy of it. Use it to compare names.
func Joined(name string) string { return strings.ReplaceAll(name, wordJoiner, "") }

const (
	// linking are characters that begin or divide links: "@ann", "/leave", "#news", "$USD", "example.com",
	// "tg://user".
	linking    = "@/#$."
	wordJoiner = "\u2060"
)

const (
	blanks = " " + string(halfSpace)
	// fillers are the blank letters and symbols of Hangul and Braille.
	fillers = "\u115f\u1160\u3164\uffa0\u2800"
	// mostPiled limits the marks on a letter. No language needs more, and a pile of marks would cover the
	// lines above.
	mostPiled = 2
)

func without(signs, text string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(signs, r) {
			return -1
		}
		return r
	}, text)
}

// number parses digits. For "" it returns 0.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// bare folds a name for lookup. It removes optional characters: spaces, hyphens, brackets, quotation marks.
func bare(name string) string {
	if len(name) > mostOfName {
		name = strings.ToValidUTF8(name[:mostOfName], "") + "\uFFFD" // makes a text that equals no name
	}
	return joined(without(trimmings, signs.Fold(name)))
}

// mostOfName limits the bytes of a text in a lookup. No name is longer, even with optional characters.
const mostOfName = 512

// trimmings are the optional characters of names.
const trimmings = "-‐‑–_()[],،:؛;\"'«»“”" + Marks

// longestIn returns the meaning of the longest known name at the beginning of words, and the length of the
// name in words, or 0. known has bare names. A name has at most limit words.
func longestIn[V any](known map[string]V, words []string, limit int) (meaning V, n int) {
	for n := min(limit, len(words)); n > 0; n-- {
		if meaning, ok := known[bare(strings.Join(words[:n], ""))]; ok {
			return meaning, n
		}
	}
	return meaning, 0
}

func joined(text string) string { return strings.Join(strings.Fields(text), "") }
