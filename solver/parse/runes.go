package parse

import "unicode"

// Normalised signs. Digits, ASCII letters and ASCII punctuation stand for themselves; the rest of Unicode becomes one of
// these or stays as it is and means nothing.
const (
	blankBox    = '□'    // a sign that is only ever a blank: an empty square, a coloured square
	heavyBar    = '‖'    // a double or heavy vertical line; a light one is '|'
	lightRule   = '─'    // a horizontal line that cannot be a blank, unlike '-'
	heavyRule   = '═'    // the same, double or heavy
	junction    = '┼'    // a corner or crossing
	bigNumber   = 0xE000 // bigNumber+12 is the number 12 written as one sign, as in ⑫
	biggestSign = bigNumber + 50
)

// isBlankSign reports whether r may stand for an empty cell. 0 and x are looked at apart: they may be digits too.
func isBlankSign(r rune) bool {
	switch r {
	case '.', '*', '_', '-', '?', '#', '~', blankBox:
		return true
	}
	return false
}

func isDigit(r rune) bool   { return '0' <= r && r <= '9' }
func isBig(r rune) bool     { return bigNumber <= r && r <= biggestSign }
func isSmall(r rune) bool   { return 'a' <= r && r <= 'z' }
func isCapital(r rune) bool { return 'A' <= r && r <= 'Z' }
func isLetter(r rune) bool  { return isSmall(r) || isCapital(r) }
func isBar(r rune) bool     { return r == '|' || r == heavyBar || r == '!' || r == ':' }
func isBorder(r rune) bool  { return r == '|' || r == heavyBar || r == '!' || r == junction }
func isSpace(r rune) bool   { return r == ' ' || r == '\t' || r == '\n' }
func isX(r rune) bool       { return r == 'x' || r == 'X' }

// isCellSign reports whether r may be a cell by itself.
func isCellSign(r rune) bool { return isDigit(r) || isLetter(r) || isBlankSign(r) }

// upper returns an ASCII letter as a capital and any other sign as it is.
func upper(r rune) rune {
	if 'a' <= r && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}

// invisible reports whether r is not seen by a reader: bidi marks, joiners, the byte order mark, soft hyphens, variation
// selectors, the keycap of an emoji digit, control characters.
func invisible(r rune) bool {
	if r == '\t' {
		return false
	}
	return unicode.In(r, unicode.Cf, unicode.Cc, unicode.Mn, unicode.Me) || 0x1F3FB <= r && r <= 0x1F3FF
}

// normal returns the normalised sign for a visible r.
func normal(r rune) rune {
	switch {
	case r < 0x7f:
		return r
	case unicode.Is(unicode.Zs, r) || r == 0x2800 || r == 0x3164 || r == 0xFFA0:
		return ' '
	case 0xFF01 <= r && r <= 0xFF5E: // full-width ASCII
		return r - 0xFEE0
	case 0x2500 <= r && r <= 0x257F:
		return boxDrawing(r)
	}
	if same, ok := sameAs[r]; ok {
		return same
	}
	if v, ok := digitValue(r); ok {
		return number(v)
	}
	return letter(r)
}

func number(v int) rune {
	if v <= 9 {
		return '0' + rune(v)
	}
	return bigNumber + rune(v)
}

// digitValue returns the value of a digit or of a number written as one sign. In Unicode the decimal digits of every
// script are blocks of ten that start with its zero.
func digitValue(r rune) (int, bool) {
	for _, block := range unicode.Nd.R16 {
		if rune(block.Lo) <= r && r <= rune(block.Hi) {
			return int(r-rune(block.Lo)) % 10, true
		}
	}
	for _, block := range unicode.Nd.R32 {
		if rune(block.Lo) <= r && r <= rune(block.Hi) {
			return int(r-rune(block.Lo)) % 10, true
		}
	}
	for _, block := range numberSigns {
		if block.first <= r && r <= block.last {
			return int(r-block.first) + block.value, true
		}
	}
	return 0, false
}

// numberSigns are blocks of numbers in one sign: first stands for value, the next for value+1 and so on.
var numberSigns = []struct {
	first, last rune
	value       int
}{
	{'²', '³', 2}, {'¹', '¹', 1}, {'⁰', '⁰', 0}, {'⁴', '⁹', 4}, {'₀', '₉', 0},
	{'①', '⑳', 1}, {'⑴', '⒇', 1}, {'⒈', '⒛', 1}, {'⓪', '⓪', 0}, {'⓫', '⓴', 11}, {'⓵', '⓾', 1}, {'⓿', '⓿', 0},
	{'❶', '❿', 1}, {'➀', '➉', 1}, {'➊', '➓', 1}, {'㉑', '㉟', 21}, {'Ⅰ', 'Ⅻ', 1}, {'ⅰ', 'ⅻ', 1},
	{0x1F100, 0x1F100, 0}, {0x1F101, 0x1F10A, 0}, {0x1F51F, 0x1F51F, 10},
}

// letter returns the ASCII letter that a mathematical or circled letter shows, else r itself.
func letter(r rune) rune {
	switch {
	case 0x1D400 <= r && r <= 0x1D6A3: // thirteen alphabets of A-Z a-z
		i := (r - 0x1D400) % 52
		if i < 26 {
			return 'A' + i
		}
		return 'a' + i - 26
	case 'Ⓐ' <= r && r <= 'Ⓩ':
		return 'A' + r - 'Ⓐ'
	case 'ⓐ' <= r && r <= 'ⓩ':
		return 'a' + r - 'ⓐ'
	case 0x1F130 <= r && r <= 0x1F149: // squared letters
		return 'A' + r - 0x1F130
	}
	return r
}

// boxDrawing sorts the block U+2500 to U+257F into vertical lines, horizontal lines, and corners and crossings.
func boxDrawing(r rune) rune {
	switch r {
	case '│', '┆', '┊', '╎', '╵', '╷':
		return '|'
	case '┃', '┇', '┋', '╏', '║', '╹', '╻', '╽', '╿':
		return heavyBar
	case '─', '┄', '┈', '╌', '╴', '╶':
		return lightRule
	case '━', '┅', '┉', '╍', '═', '╸', '╺', '╼', '╾':
		return heavyRule
	case '╳':
		return 'x'
	}
	return junction
}

// sameAs are signs that people use like an ASCII one.
var sameAs = func() map[rune]rune {
	same := map[rune]rune{}
	for to, froms := range map[rune]string{
		'.':       "·•・°º∙⋅‧․｡。٬٫۔…●◦",
		'-':       "–—−‐‑‒―ー﹣ـ﹘➖",
		'*':       "∗✱✲⁎★☆⭐✳٭⚹",
		'?':       "؟❓❔¿",
		'O':       "О",
		'o':       "о",
		'X':       "Х",
		'x':       "х×✕✖✗✘❌❎⨯",
		'_':       "‗",
		',':       "،、﹐",
		';':       "؛",
		'"':       "“”„«»‟",
		'\'':      "‘’‚´",
		'|':       "¦❘❙❚｜∣⎪⎢⎥▏▕ǀ",
		heavyBar:  "∥▌▐█",
		lightRule: "⎯⎺⎻⎼⎽▁▔‾¯",
		heavyRule: "▀▄",
		'/':       "⁄∕",
		'>':       "›",
		blankBox: "□▢▣◻◼◽◾▫▪■⬜⬛🟥🟧🟨🟩🟦🟪🟫🔲🔳☐☑☒░▒▓⃞○◯⚪⚫⭕🔴🟠🟡🟢🔵🟣🟤◌∅⬚⛶🈳⌷⎕⏹" +
			"\u2b1a\u25fb",
	} {
		for _, from := range froms {
			same[from] = to
		}
	}
	return same
}()
