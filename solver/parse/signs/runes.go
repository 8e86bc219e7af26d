package signs

import (
	"unicode"

	"golang.org/x/text/unicode/rangetable"
)

// Normalised signs. Digits, ASCII letters and ASCII punctuation represent themselves. Other characters become
// one of these signs, or stay unchanged and have no meaning.
const (
	BlankBox    = '□'    // a sign that is always a blank: an empty square, a coloured square
	HeavyBar    = '‖'    // a double or heavy vertical line; a light one is '|'
	LightRule   = '─'    // a horizontal line that cannot be a blank, unlike '-'
	HeavyRule   = '═'    // a double or heavy horizontal line
	Junction    = '┼'    // a corner or crossing
	BigNumber   = 0xE000 // BigNumber+12 is the number 12 written as one sign, as in ⑫
	biggestSign = BigNumber + 50
)

// IsBlankSign reports whether r may mean an empty cell. It excludes 0 and x, which may also be digits.
func IsBlankSign(r rune) bool {
	switch r {
	case '.', '*', '_', '-', '?', '#', '~', BlankBox:
		return true
	}
	return false
}

// IsDigit recognises 0 to 9.
func IsDigit(r rune) bool { return '0' <= r && r <= '9' }

// IsBig recognises a number above 9 written as one sign.
func IsBig(r rune) bool { return BigNumber <= r && r <= biggestSign }

// IsSmall recognises small ASCII letters.
func IsSmall(r rune) bool { return 'a' <= r && r <= 'z' }

// IsCapital recognises ASCII capitals.
func IsCapital(r rune) bool { return 'A' <= r && r <= 'Z' }

// IsLetter recognises ASCII letters.
func IsLetter(r rune) bool { return IsSmall(r) || IsCapital(r) }

// IsBar recognises signs drawn between cells.
func IsBar(r rune) bool { return r == '|' || r == HeavyBar || r == '!' || r == ':' }

// IsBorder recognises delimiters of fields.
func IsBorder(r rune) bool { return r == '|' || r == HeavyBar || r == '!' || r == Junction }

// IsSpace recognises blanks, tabs and ends of lines.
func IsSpace(r rune) bool { return r == ' ' || r == '\t' || r == '\n' }

// IsX recognises the letter x, which may mean a blank.
func IsX(r rune) bool { return r == 'x' || r == 'X' }

// IsCellSign reports whether r may be a cell by itself.
func IsCellSign(r rune) bool { return IsDigit(r) || IsLetter(r) || IsBlankSign(r) }

// Upper returns an ASCII letter as a capital and any other sign unchanged.
func Upper(r rune) rune {
	if IsSmall(r) {
		return r - 'a' + 'A'
	}
	return r
}

// invisible reports whether r has no visible form. Examples are bidi marks, joiners, the byte order mark,
// soft hyphens, variation selectors, the keycap of an emoji digit, and control characters.
func invisible(r rune) bool {
	if r == '\t' {
		return false
	}
	return unicode.In(r, unicode.Cf, unicode.Cc, unicode.Mn, unicode.Me) || 0x1F3FB <= r && r <= 0x1F3FF
}

// Normal returns the normalised sign for a visible character r.
func Normal(r rune) rune {
	switch {
	case r < 0x7f:
		return r
	case unicode.Is(unicode.Zs, r) || r == 0x2800 || r == 0x3164 || r == 0xFFA0:
		return ' '
	case 0xFF01 <= r && r <= 0xFF5E: // full-width ASCII
		return r - 0xFEE0
	}
	if same, ok := sameAs[r]; ok {
		return same
	}
	return r
}

// numberSigns are blocks of characters for consecutive numbers. value is the number of the first character.
var numberSigns = []struct {
	first, last, value rune
}{
	{'²', '³', 2}, {'¹', '¹', 1}, {'⁰', '⁰', 0}, {'⁴', '⁹', 4}, {'₀', '₉', 0},
	{'①', '⑳', 1}, {'⑴', '⒇', 1}, {'⒈', '⒛', 1}, {'⓪', '⓪', 0}, {'⓫', '⓴', 11}, {'⓵', '⓾', 1}, {'⓿', '⓿', 0},
	{'❶', '❿', 1}, {'➀', '➉', 1}, {'➊', '➓', 1}, {'㉑', '㉟', 21}, {'Ⅰ', 'Ⅻ', 1}, {'ⅰ', 'ⅻ', 1},
	{0x1F100, 0x1F100, 0}, {0x1F101, 0x1F10A, 0}, {0x1F51F, 0x1F51F, 10},
}

// sameAs maps characters to the normalised signs that they mean.
var sameAs = func() map[rune]rune {
	same := map[rune]rune{}
	digits := rune(0)
	// the digits of every script are consecutive and start with its zero
	rangetable.Visit(unicode.Nd, func(r rune) {
		same[r] = '0' + digits%10
		digits++
	})
	for _, block := range numberSigns {
		for r := block.first; r <= block.last; r++ {
			if same[r] = '0' + r - block.first + block.value; same[r] > '9' {
				same[r] += BigNumber - '0'
			}
		}
	}
	for i := range rune(26) {
		same['Ⓐ'+i], same[0x1F130+i], same['ⓐ'+i] = 'A'+i, 'A'+i, 'a'+i     // circled and squared letters
		for alphabet := rune(0x1D400); alphabet < 0x1D6A4; alphabet += 52 { // mathematical letters
			same[alphabet+i], same[alphabet+26+i] = 'A'+i, 'a'+i
		}
	}
	for r := '\u2500'; r <= '\u257F'; r++ { // box drawing: corners and crossings, except the lines below
		same[r] = Junction
	}
	for to, froms := range map[rune]string{
		'.':       "·•・°º∙⋅‧․｡。٬٫۔…●◦",
		'-':       "–—−‐‑‒―ー﹣ـ﹘➖",
		'*':       "∗✱✲⁎★☆⭐✳٭⚹",
		'?':       "؟❓❔¿",
		'O':       "О",
		'o':       "о",
		'X':       "Х",
		'x':       "х×✕✖✗✘❌❎⨯╳",
		'_':       "‗",
		',':       "،、﹐",
		';':       "؛",
		'"':       "“”„«»‟",
		'\'':      "‘’‚´",
		'|':       "¦❘❙❚｜∣⎪⎢⎥▏▕ǀ│┆┊╎╵╷",
		HeavyBar:  "∥▌▐█┃┇┋╏║╹╻╽╿",
		LightRule: "⎯⎺⎻⎼⎽▁▔‾¯─┄┈╌╴╶",
		HeavyRule: "▀▄━┅┉╍═╸╺╼╾",
		'/':       "⁄∕",
		'>':       "›",
		BlankBox: "□▢▣◻◼◽◾▫▪■⬜⬛🟥🟧🟨🟩🟦🟪🟫🔲🔳☐☑☒░▒▓⃞○◯⚪⚫⭕🔴🟠🟡🟢🔵🟣🟤◌∅⬚⛶🈳⌷⎕⏹" +
			"\u2b1a\u25fb",
	} {
		for _, from := range froms {
			same[from] = to
		}
	}
	return same
}()
