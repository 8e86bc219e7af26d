package signs

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Persian returns the letter of the Persian alphabet that Arabic keyboards replace by r. For any other r it
// returns r.
func Persian(r rune) rune {
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

// Fold returns text in small letters, with Latin digits, and with Persian letters in place of Arabic letters.
// It removes half-spaces and other signs without width, vowel signs, and the elongation sign (tatweel). Wide
// letters and ligatures become plain letters (form NFKC of the Unicode Standard, annex 15).
func Fold(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case '۰' <= r && r <= '۹':
			return r - '۰' + '0'
		case '٠' <= r && r <= '٩':
			return r - '٠' + '0'
		case r == tatweel, r == noSpace, zeroWidth <= r && r <= joiner, '\u064b' <= r && r <= '\u0655',
			r == '\u0670':
			return -1
		}
		return Persian(unicode.ToLower(r))
	}, norm.NFKC.String(text))
}

// Invisible signs, and the elongation sign.
const (
	tatweel   = '\u0640'
	zeroWidth = '\u200b' // zero-width space; the next two code points are the half-space and the joiner
	joiner    = '\u200d'
	noSpace   = '\ufeff'
)

// Loose returns Fold of the text, and unifies letters that many people do not distinguish in typing. These
// are alef with and without its signs, and the carriers of hamza. It removes single hamzas and apostrophes.
func Loose(text string) string { return strings.Map(loose, Fold(text)) }

// loose returns the unified letter for r, or -1 for an optional sign.
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
