package words

import (
	"strconv"
	"strings"
	"unicode"
)

// Marks are the isolates that stand around a Latin word in a Persian phrase and come along when it is copied.
const Marks = "\u2066\u2067\u2068\u2069\u200e\u200f"

// Printable returns at most limit visible characters of s, for showing what somebody typed; bytes that are no text are
// among them, as question marks.
func Printable(s string, limit int) string {
	kept := []rune{}
	for _, r := range s {
		if len(kept) == limit {
			break
		}
		if unicode.IsPrint(r) {
			kept = append(kept, r)
		}
	}
	return string(kept)
}

// latinDigit returns a Persian or Arabic digit as a Latin one.
func latinDigit(r rune) rune {
	switch {
	case '۰' <= r && r <= '۹':
		return r - '۰' + '0'
	case '٠' <= r && r <= '٩':
		return r - '٠' + '0'
	}
	return r
}

// number reads what a pattern has found to be digits; nothing is 0.
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// bare returns a name without what people write in different ways: capitals, spaces, hyphens, half-spaces, brackets,
// Arabic letters and digits.
func bare(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r), strings.ContainsRune(trimmings, r):
			return -1
		case r == 'ي':
			return 'ی'
		case r == 'ك':
			return 'ک'
		case r == 'ۀ':
			return 'ه'
		}
		return latinDigit(r)
	}, strings.ToLower(name))
}

// trimmings are the signs of names that do not matter: the last two are the half-space and the hamza above.
const trimmings = "-‐‑–_()[],،:؛;\"'«»“”" + Marks + "\u200c\u0654"
