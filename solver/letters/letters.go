// Package letters brings what people write into one form: capitals, digits of other scripts, Arabic letters in Persian words,
// half-spaces, vowel signs.
//
// It knows the signs of scripts. It refuses to know any word.
package letters

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// One returns the letter of the Persian alphabet that is meant by r, which Arabic keyboards have instead; r if that is none
// of these.
func One(r rune) rune {
	switch r {
	case 'ي', 'ى':
		return 'ی'
	case 'ك':
		return 'ک'
	case 'ة', 'ۀ':
		return 'ه'
	}
	return r
}

// Fold returns text in small letters, with Latin digits, with Persian letters in place of Arabic ones, and without
// half-spaces, lengthened lines and vowel signs. Wide letters and ligatures become plain ones (form NFKC of the Unicode
// Standard, annex 15).
func Fold(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case '۰' <= r && r <= '۹':
			return r - '۰' + '0'
		case '٠' <= r && r <= '٩':
			return r - '٠' + '0'
		case r == tatweel, r == noSpace, zeroWidth <= r && r <= joiner, '\u064b' <= r && r <= '\u0655', r == '\u0670':
			return -1
		}
		return One(unicode.ToLower(r))
	}, norm.NFKC.String(text))
}

// Signs that are not seen, and the line that lengthens a word.
const (
	tatweel   = '\u0640'
	zeroWidth = '\u200b' // space; after it come the half-space and the joiner
	joiner    = '\u200d'
	noSpace   = '\ufeff'
)

// Loose is Fold that also takes letters as one that many people do not tell apart when they type: alef with and without
// its signs, and carriers of hamza.
func Loose(text string) string { return strings.Map(loose, Fold(text)) }

// loose returns the letter that is meant by r where people do not tell letters apart, -1 for a sign that they leave out.
func loose(r rune) rune {
	switch r {
	case 'آ', 'أ', 'إ', 'ٱ':
		return 'ا'
	case 'ؤ':
		return 'و'
	case 'ئ':
		return 'ی'
	case 'ء', '\'', '’', '`', '´':
		return -1
	}
	return r
}
