package links

import "strings"

const size = 81

const blanks = "0._-*xX"

// line reads 81 cells in plain form. At least one must be filled.
func line(s string) (Found, bool) {
	if len(s) != size {
		return Found{}, false
	}
	b := newBuilder(9)
	for c := range size {
		switch {
		case strings.IndexByte(blanks, s[c]) >= 0:
		case !b.put(c, int(s[c])-'0', true):
			return Found{}, false
		}
	}
	if b.values.Filled() == 0 {
		return Found{}, false
	}
	return b.found()
}

// followed are the signs for a digit and the empty cells after it. The sign at index 10*e+d means the digit d
// and e empty cells. A digit 0 is one more empty cell.
//
// Source: https://github.com/grantm/sudoku-web-app, src/lib/string-utils.js. This is the code of
// SudokuExchange, and SudokuPad uses the signs too.
const followed = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"

// shrunk reads 81 cells in one of two short forms. In one form a sign is a digit with the number of empty
// cells after it. In the other, signs for numbers of empty cells are between the digits.
func shrunk(s string) (Found, bool) {
	if len(s) > size {
		return Found{}, false
	}
	if found, ok := line(follow(s)); ok {
		return found, true
	}
	return line(between(s))
}

// follow expands the signs of followed to digits. It returns "" for other signs.
func follow(s string) string {
	var long strings.Builder
	for _, r := range s {
		i := strings.IndexRune(followed, r)
		if i < 0 {
			return ""
		}
		long.WriteByte(followed[i%10])
		long.WriteString(strings.Repeat("0", i/10))
	}
	return long.String()
}

// gaps are the signs for 0, 1, 2 and more empty cells.
//
// Source: the older links of SudokuPad.
const gaps = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_`

// between expands the signs of gaps, which are between plain digits. It returns "" for other signs.
func between(s string) string {
	var long strings.Builder
	for _, r := range s {
		switch i := strings.IndexRune(gaps, r); {
		case i >= 0:
			long.WriteString(strings.Repeat("0", i))
		case r >= '1' && r <= '9':
			long.WriteRune(r)
		default:
			return ""
		}
	}
	return long.String()
}
