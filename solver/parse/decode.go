package parse

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// decode returns s as UTF-8. UTF-16 is known by its byte order mark, or by zero bytes in every second place; bytes that
// are not UTF-8 are taken for Windows-1252, where the no-break space, dashes and dots of old files live.
func decode(s string) string {
	switch {
	case strings.HasPrefix(s, "\xff\xfe"):
		return fromUTF16(s[2:], binary.LittleEndian)
	case strings.HasPrefix(s, "\xfe\xff"):
		return fromUTF16(s[2:], binary.BigEndian)
	case len(s) >= 8 && s[1] == 0 && s[3] == 0 && s[5] == 0 && s[0] != 0:
		return fromUTF16(s, binary.LittleEndian)
	case len(s) >= 8 && s[0] == 0 && s[2] == 0 && s[4] == 0 && s[1] != 0:
		return fromUTF16(s, binary.BigEndian)
	case utf8.ValidString(s):
		return s
	}
	return fromMixed(s)
}

func fromUTF16(s string, order binary.ByteOrder) string {
	units := make([]uint16, len(s)/2)
	for i := range units {
		units[i] = order.Uint16([]byte(s[2*i : 2*i+2]))
	}
	return string(utf16.Decode(units))
}

func fromMixed(s string) string {
	var b strings.Builder
	b.Grow(len(s) + len(s)/4)
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
