package phrases

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/bidi"
)

// Marks of the Unicode bidirectional algorithm (UAX #9).
const (
	rightToLeftMark = "\u200f"
	leftToRightMark = "\u200e"
	isolate         = "\u2068" // first strong isolate
	isolateLeft     = "\u2066" // left-to-right isolate
	isolateRight    = "\u2067" // right-to-left isolate
	popIsolate      = "\u2069"
)

// Number writes s, a number with Latin digits and a point, in the voice's digits.
func (v Voice) Number(s string) string {
	if v.Digits != Persian {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case '0' <= r && r <= '9':
			return '۰' + r - '0'
		case r == '.':
			return '٫' // Arabic decimal separator
		}
		return r
	}, s)
}

// Whole writes n. From five digits on, it separates thousands; years and small counts have no separators.
func (v Voice) Whole(n int64) string {
	s, apart := strconv.FormatInt(n, 10), ","
	if v.Digits == Persian {
		apart = "٬" // Arabic thousands separator
	}
	if len(s) > 4 {
		for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
			s = s[:i] + apart + s[i:]
		}
	}
	return v.Number(s)
}

// Short writes n in at most five characters: 950, 12.3k, 4.56M.
func (v Voice) Short(n int64) string {
	units := []struct {
		size float64
		name string
	}{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}
	for _, u := range units {
		if float64(n) >= u.size {
			return v.Number(threeDigits(float64(n)/u.size)) + u.name
		}
	}
	return v.Number(fmt.Sprint(n))
}

// Duration writes d with three digits in a suitable unit: 340 µs, 1.25 ms, 12.3 s. Whole numbers have no
// decimals: 12 s.
func (v Voice) Duration(d time.Duration) string {
	n, unit := inUnit(d)
	return v.Number(n) + "\u00a0" + v.Say(unit, nil)
}

// TableDuration is Duration for narrow columns: with international unit symbols and without a gap.
func (v Voice) TableDuration(d time.Duration) string {
	n, unit := inUnit(d)
	return v.Number(n) + map[Key]string{"unit.micro": "µs", "unit.milli": "ms", "unit.second": "s"}[unit]
}

func inUnit(d time.Duration) (number string, unit Key) {
	switch {
	case d < time.Millisecond:
		return threeDigits(float64(d) / float64(time.Microsecond)), "unit.micro"
	case d < time.Second:
		return threeDigits(float64(d) / float64(time.Millisecond)), "unit.milli"
	}
	return threeDigits(d.Seconds()), "unit.second"
}

func threeDigits(x float64) string {
	places := 0
	switch {
	case x == math.Trunc(x): // whole seconds, for example of a limit
	case x < 10:
		places = 2
	case x < 100:
		places = 1
	}
	return strconv.FormatFloat(x, 'f', places, 64)
}

// List joins items in the style of the language: "a, b and c".
func (v Voice) List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return v.Commas(items[:last]) + " " + plain(v.Say("list.and", nil)) + " " + items[last]
}

// Commas joins items by commas: "a, b, c".
func (v Voice) Commas(items []string) string {
	return strings.Join(items, plain(v.Say("list.comma", nil))+" ")
}

// Column pads s with spaces to width characters for a table in a fixed-width font. Numbers are
// right-aligned, words left-aligned. In a right-to-left voice, a mark preserves the order of columns.
func (v Voice) Column(s string, width int, number bool) string {
	s = plain(s)
	pad := strings.Repeat(" ", max(0, width-Width(s)))
	if v.Language.RTL || v.Digits == Persian {
		s = leftToRightMark + s + leftToRightMark
	}
	if number {
		return pad + s
	}
	return s + pad
}

// Item isolates s, text in the voice's language, from its neighbours in a line read from left to right.
func (v Voice) Item(s string) string {
	if !v.Language.RTL {
		return s
	}
	return leftToRightMark + isolateRight + plain(s) + popIsolate
}

// LeftToRight isolates s, such as "3r *#", from right-to-left words around it.
func (v Voice) LeftToRight(s string) string {
	if !v.Language.RTL || s == "" {
		return s
	}
	return isolateLeft + s + popIsolate
}

// Width returns the number of columns of s in a fixed-width font.
func Width(s string) int {
	n := 0
	for _, r := range s {
		if !unicode.In(r, unicode.Mn, unicode.Cf) {
			n++
		}
	}
	return n
}

func plain(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, s)
}

// signed matches a slash or dot joined to the Latin word after it: /help, .txt.
var signed = regexp.MustCompile(`(^|[\s(])([/.][A-Za-z])`)

// directed puts a mark before lines that would have the wrong direction, and before signs that would be on
// the wrong side of a word.
func (v Voice) directed(s string) string {
	if !v.Language.RTL {
		return s
	}
	lines := strings.Split(signed.ReplaceAllString(s, "$1"+leftToRightMark+"$2"), "\n")
	for i, line := range lines {
		if line != "" && firstStrong(line) != bidi.RightToLeft {
			lines[i] = rightToLeftMark + line
		}
	}
	return strings.Join(lines, "\n")
}

// isolated isolates a Latin word within right-to-left text, and right-to-left text within left-to-right text.
func (v Voice) isolated(s string) string {
	latinInRTL := v.Language.RTL && firstStrong(s) == bidi.LeftToRight
	other := latinInRTL || !v.Language.RTL && strings.ContainsFunc(s, rightToLeft)
	if !other || strings.Contains(s, "\n") {
		return s
	}
	return isolate + s + popIsolate
}

func rightToLeft(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.R || p.Class() == bidi.AL
}

// firstStrong returns the direction of the first directed character of s outside isolates, or Neutral.
func firstStrong(s string) bidi.Direction {
	depth := 0
	for _, r := range s {
		p, _ := bidi.LookupRune(r)
		switch p.Class() {
		case bidi.LRI, bidi.RLI, bidi.FSI:
			depth++
		case bidi.PDI:
			depth--
		case bidi.L:
			if depth == 0 {
				return bidi.LeftToRight
			}
		case bidi.R, bidi.AL:
			if depth == 0 {
				return bidi.RightToLeft
			}
		}
	}
	return bidi.Neutral
}

// message is a phrase in a language. For each plural form it has the text, cut at its blanks. A phrase
// without plural forms has only plural.Other.
type message struct {
	language language.Tag
	forms    map[plural.Form][]piece
}

// piece is a literal text followed by a blank.
type piece struct {
	text   string
	blank  string // name of the blank; empty at the end of the message
	format string // fmt format of the value
}

// forms are the CLDR names of plural forms.
var forms = map[string]plural.Form{
	"zero": plural.Zero, "one": plural.One, "two": plural.Two,
	"few": plural.Few, "many": plural.Many, "other": plural.Other,
}

// blanks matches {{.Name}}, or {{printf "%.3s" .Name}} for the first three characters.
var blanks = regexp.MustCompile(`\{\{(?:printf "(%[^"]+)" )?\.(\w+)\}\}`)

func cut(text string) ([]piece, error) {
	var pieces []piece
	at := 0
	for _, m := range blanks.FindAllStringSubmatchIndex(text, -1) {
		p := piece{text: text[at:m[0]], blank: text[m[4]:m[5]], format: "%v"}
		if m[2] >= 0 {
			p.format = text[m[2]:m[3]]
		}
		pieces, at = append(pieces, p), m[1]
	}
	pieces = append(pieces, piece{text: text[at:]})
	if slices.ContainsFunc(pieces, func(p piece) bool { return strings.Contains(p.text, "{{") }) {
		return nil, fmt.Errorf("%q has braces that are no blank", text)
	}
	return pieces, nil
}

// collect adds the messages of a decoded TOML table to the map messages. Dots join the keys of nested tables.
func collect(messages map[Key]*message, l language.Tag, key string, table map[string]any) error {
	for name, value := range table {
		inner := strings.TrimPrefix(key+"."+name, ".")
		err := fmt.Errorf("%s is a %T, want a text", inner, value)
		switch v := value.(type) {
		case string:
			messages[Key(inner)], err = newMessage(l, map[string]any{"other": v})
		case map[string]any:
			if isMessage(v) {
				messages[Key(inner)], err = newMessage(l, v)
			} else {
				err = collect(messages, l, inner, v)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// isMessage reports whether all keys of a table are plural forms.
func isMessage(table map[string]any) bool {
	for name := range table {
		if _, ok := forms[name]; !ok {
			return false
		}
	}
	return len(table) > 0
}

// newMessage returns a message. texts are its texts by plural form.
func newMessage(l language.Tag, texts map[string]any) (*message, error) {
	m := &message{l, map[plural.Form][]piece{}}
	for name, text := range texts {
		pieces, err := cut(fmt.Sprint(text))
		if err != nil {
			return nil, err
		}
		m.forms[forms[name]] = pieces
	}
	return m, nil
}

// fill returns the text in the plural form for count, with its blanks filled.
func (m *message) fill(count int, args Args) string {
	pieces, ok := m.forms[plural.Cardinal.MatchPlural(m.language, count, 0, 0, 0, 0)]
	if !ok {
		pieces = m.forms[plural.Other]
	}
	var text strings.Builder
	for _, p := range pieces {
		text.WriteString(p.text)
		if p.blank != "" {
			fmt.Fprintf(&text, p.format, args[p.blank])
		}
	}
	return text.String()
}
