// Package signs splits a text into signs: decoded and normalised characters, each with its line and column.
// It classifies lines and cuts parts out of them. Each access to a sign counts against the budget. Fold and
// Loose normalise written words: capitals, digits of other scripts, Arabic letters, signs without width.
package signs

import (
	"cmp"
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

// Decode returns s as UTF-8. It recognises UTF-16 by its byte order mark, or by a zero in every second byte.
// Other bytes than UTF-8 are read as Windows-1252. Old files use its no-break space, dashes and dots.
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
	var b strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		if r == utf8.RuneError && size == 1 {
			r = windows1252(s[0])
		}
		b.WriteRune(r)
		s = s[size:]
	}
	return b.String()
}

// windows1252 returns the character of a byte from 0x80. Package charmap would add 90 KB of tables to the
// program.
func windows1252(b byte) rune {
	const upTo9F = "€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ"
	if b < 0xa0 {
		return []rune(upTo9F)[b-0x80]
	}
	return rune(b)
}

func fromUTF16(s string, order unicode.Endianness) string {
	// invalid code units become U+FFFD
	text, _ := unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder().String(s[:len(s)&^1])
	return text
}

// maxTag is the size limit of a tag in bytes. A longer tag is text.
const maxTag = 300

// Sign is a visible character of the text.
type Sign struct {
	R         rune // the normalised sign
	Sent      rune // the sign as sent
	Line, Col int  // from 1
}

// Page is a text in signs. Every line is followed by a sign '\n', which is not part of it.
type Page struct {
	Signs  []Sign
	Lines  []Span // lines, without the > marks of a quotation at their start
	*Meter        // counts every access to signs
}

// LineAt returns the index of the line with sign i.
func (p *Page) LineAt(i int) int {
	k, _ := slices.BinarySearchFunc(p.Lines, i, func(l Span, i int) int { return cmp.Compare(l.To, i) })
	return min(k, len(p.Lines)-1)
}

// New returns the page of a text in valid UTF-8.
func New(m *Meter, s string) *Page {
	w := &pageWriter{page: &Page{Signs: make([]Sign, 0, len(s)+1), Meter: m}, line: 1}
	low := strings.ToLower(s)
	w.table = strings.Contains(low, "<td") && strings.Contains(low, "<tr") ||
		strings.Contains(low, "[td]") && strings.Contains(low, "[tr]")
	for len(s) > 0 {
		m.Spend(1)
		s = s[w.next(s):]
	}
	w.endLine()
	return w.page
}

type pageWriter struct {
	page   *Page
	start  int // start of the current line
	line   int
	col    int
	table  bool // the text has a table of HTML or of a forum: tags make its rows, line breaks are spaces
	cells  int  // number of <td> in the current row
	joined bool // the last rune was a zero-width joiner
}

// escapedBreak matches the escaped line end of a string in source code.
var escapedBreak = regexp.MustCompile(`^(\\r)?\\n`)

// next writes the signs for the beginning of s, and returns its length in bytes.
func (w *pageWriter) next(s string) int {
	r, size := utf8.DecodeRuneInString(s)
	switch r {
	case '\r', '\n', 0x85, 0x2028, 0x2029:
		w.newLine()
		if strings.HasPrefix(s, "\r\n") {
			size = 2
		}
		return size
	case '\\':
		if m := escapedBreak.FindString(s); m != "" {
			w.endLine()
			w.col += len(m)
			return len(m)
		}
	case '\v', '\f': // vertical tab and form feed: no line ends in editors
		w.endLine()
		return size
	case '<', '[':
		if n := w.tag(s); n > 0 {
			return n
		}
	case '&':
		if n := w.entity(s); n > 0 {
			return n
		}
	}
	w.visible(r)
	return size
}

func (w *pageWriter) visible(r rune) {
	if invisible(r) {
		w.joined = r == 0x200D
		return
	}
	if w.joined && r > 0x2000 { // the rest of a joined emoji
		w.joined = false
		return
	}
	w.joined = false
	w.col++
	if r != '`' { // a backquote marks code
		w.put(Normal(r), r)
	}
}

func (w *pageWriter) put(r, sent rune) {
	w.page.Signs = append(w.page.Signs, Sign{R: r, Sent: sent, Line: w.line, Col: w.col})
}

func (w *pageWriter) newLine() {
	if w.table {
		w.put(' ', ' ')
	} else {
		w.endLine()
	}
	w.line++
	w.col = 0
}

func (w *pageWriter) endLine() {
	p := w.page
	p.Lines = append(p.Lines, Span{From: w.afterQuote(w.start), To: len(p.Signs)})
	w.put('\n', '\n')
	w.start = len(p.Signs)
	w.cells = 0
}

// afterQuote skips the '>' marks of a quotation, and one space after each mark.
func (w *pageWriter) afterQuote(from int) int {
	p, end := w.page, len(w.page.Signs)
	i := p.Skip(Span{from, end}, Is(' '))
	if i == end || p.Signs[i].R != '>' {
		return from
	}
	for i < end && p.Signs[i].R == '>' {
		if i++; i < end && p.Signs[i].R == ' ' {
			i++
		}
	}
	return i
}

// tag reads an HTML tag, a mention such as <@123> or, in a table, a forum tag such as [td]. It returns the
// length in bytes, or 0 for other text.
func (w *pageWriter) tag(s string) int {
	closing := byte('>')
	if s[0] == '[' { // a tag of a forum
		closing = ']'
	}
	end := strings.IndexByte(s[:min(len(s), maxTag)], closing)
	w.page.Spend(max(end, 0))
	if end < 2 || s[0] == '[' && !w.table || !strings.ContainsRune("/!@#:", rune(s[1])) &&
		!IsLetter(rune(s[1])) || strings.ContainsAny(s[1:end], "<|") {
		return 0
	}
	if !w.table && strings.ContainsAny(s[1:end], "\r\n") {
		return 0
	}
	body := strings.ToLower(s[1:end])
	name := strings.TrimRight(strings.Fields(body + " x")[0], "/")
	switch name {
	case "td", "th":
		if w.cells++; w.cells > 1 {
			w.put('\t', '\t')
		}
	case "tr", "br", "p", "div", "li", "/table", "/p", "pre", "/pre":
		w.endLine()
	case "input":
		w.input(s[1:end])
	default:
		if !strings.ContainsAny(body[:1], "@#:") && !slices.Contains(plainTags, strings.TrimPrefix(name, "/")) {
			return 0
		}
		w.put(' ', ' ')
	}
	taken := s[:end+1]
	w.line += strings.Count(taken, "\n")
	w.col += utf8.RuneCountInString(taken[strings.LastIndexByte(taken, '\n')+1:])
	return end + 1
}

// input writes the value of a form field, or a dot for an empty field.
func (w *pageWriter) input(body string) {
	m := inputValue.FindStringSubmatch(body)
	switch {
	case m != nil && m[1] != "":
		w.instead(m[1], 0)
	case !notACell.MatchString(body):
		w.instead(".", 0)
	}
}

var notACell = regexp.MustCompile(`(?i)\btype\s*=\s*["']?(?:hidden|submit|button|checkbox|radio)`)

var inputValue = regexp.MustCompile(`(?i)\bvalue\s*=\s*["']?([^"'\s>]*)`)

var plainTags = strings.Fields(`
	html head body table tbody thead tfoot tr td th div span code b i u s a em strong font center ul ol li hr
	col colgroup caption sup sub !-- !doctype style tt kbd blockquote img input`)

// instead writes text in place of the next size signs of the source.
func (w *pageWriter) instead(text string, size int) {
	before := w.col
	for _, r := range text {
		w.visible(r)
	}
	w.col = before + size
}

// entity reads an HTML entity such as &nbsp; and returns its length in bytes, or 0 for other text.
func (w *pageWriter) entity(s string) int {
	end := strings.IndexByte(s[:min(len(s), 12)], ';')
	meaning := html.UnescapeString(s[:end+1])
	if meaning == s[:end+1] {
		return 0
	}
	w.instead(meaning, end+1)
	return end + 1
}
