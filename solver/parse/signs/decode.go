package signs

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Decode returns s as UTF-8. It recognises UTF-16 by its byte order mark, or by zero bytes at every second
// index. It reads bytes that are not UTF-8 as Windows-1252, for the no-break space, dashes and dots of old
// files.
func Decode(s string) string {
	switch {
	case strings.HasPrefix(s, "\xff\xfe"):
		return fromUTF16(s[2:], unicode.LittleEndian)
	case strings.HasPrefix(s, "\xfe\xff"):
		return fromUTF16(s[2:], unicode.BigEndian)
	case len(s) >= 8 && s[1] == 0 && s[3] == 0 && s[5] == 0 && s[0] != 0:
		return fromUTF16(s, unicode.LittleEndian)
	case len(s) >= 8 && s[0] == 0 && s[2] == 0 && s[4] == 0 && s[1] != 0:
		return fromUTF16(s, unicode.BigEndian)
	case utf8.ValidString(s):
		return s
	}
	return fromMixed(s)
}

func fromUTF16(s string, order unicode.Endianness) string {
	// invalid code units become U+FFFD
	text, _ := unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder().String(s[:len(s)&^1])
	return text
}

func fromMixed(s string) string {
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && size == 1 {
			r = charmap.Windows1252.DecodeByte(s[0])
		}
		b.WriteRune(r)
		s = s[size:]
	}
	return b.String()
}
