package parse

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sudokubot/solver/parse/signs"
)

// spelling is a notation of cells in unusual signs. On a page without a puzzle the spellings are tried in
// order. Each is applied to the page as changed by the previous spellings.
type spelling struct {
	name, example, reads string
	note                 NoteKind // note on a puzzle in this spelling; 0 for no note
	least                int      // least number of edits for the spelling to apply
	edits                func(p *page, l signs.Span) []edit
}

// edit replaces a part of a page by other signs. A line end in text ends the line.
type edit struct {
	signs.Span
	text string
	at   position // position of the first sign in the text as sent
}

type position struct{ line, col int }

func positionAt(p *page, i int) position { return position{p.Signs[i].Line, p.Signs[i].Col} }

var spellings = []spelling{
	{name: "stamps of a chat", example: "[18:00, 12/11/2025] Ali: 53..7....",
		reads: "rows behind a time and a name, as chats are exported, in each line or in some",
		edits: unstamped},
	{name: "options", example: "[Some(5), Some(3), None]", reads: "options of Rust",
		edits: matching(signs.Is('S'), optionForm, optionSign)},
	{name: "LaTeX", example: `$5$ & \cdot & $3$ \\`,
		reads: `matrices and tables of LaTeX: \cdot is an empty cell, \\ ends a row`,
		edits: matching(signs.Among(`\\$`), latexForm, latexSign)},
	{name: "number words", example: "five three empty empty seven",
		reads: "numbers in words of English and Persian, CJK numerals, :one: of a chat",
		edits: matching(isWordSign, wordForm, wordSign)},
	{name: "dashes for blanks", example: "53—7……",
		reads: "what phones make of dots and hyphens: … is three of them, or the rest of a row, — is two",
		edits: spellDashes},
	{name: "odd blanks", example: "53~~7~~~~",
		reads: "empty cells in a sign that stands between cells elsewhere, such as ~ or /", least: usualOrder,
		edits: spellOddBlanks},
	{name: "letters for digits", example: "S3..7.l..", note: Mended,
		reads: "a scan's O, l, I, Z, S, B, g and q for the digits they look like; the answer says so",
		edits: spellLookalikes},
}

// respell returns a copy of the page with the edits of all lines applied, and these edits. Without edits it
// returns nil.
func respell(p *page, edits func(p *page, l signs.Span) []edit) (*page, []edit) {
	var all []edit
	next := pageOf(&signs.Page{Meter: p.Meter}, p.thresholds)
	start := 0
	end := func(i int) {
		next.Lines = append(next.Lines, signs.Between(start, len(next.Signs)))
		next.Signs = append(next.Signs, signs.Sign{R: '\n', Sent: '\n', Line: p.Signs[i].Line, Col: p.Signs[i].Col})
		start = len(next.Signs)
	}
	for _, l := range p.Lines {
		from := l.From
		for _, e := range edits(p, l) {
			e.at = positionAt(p, e.From)
			all = append(all, e)
			next.Signs = append(next.Signs, p.Signs[from:e.From]...)
			for _, r := range e.text {
				at := p.Signs[e.From]
				if r == '\n' {
					end(e.From)
					continue
				}
				next.Signs = append(next.Signs, signs.Sign{R: signs.Normal(r), Sent: r, Line: at.Line, Col: at.Col})
			}
			from = e.To
		}
		next.Signs = append(next.Signs, p.Signs[from:l.To]...)
		end(l.To)
	}
	p.Spend(len(next.Signs))
	if len(all) == 0 {
		return nil, nil
	}
	return next, all
}

// matching returns a function that replaces the matches of a form in a line. It skips lines without a sign
// for which needed is true.
func matching(
	needed func(rune) bool, form *regexp.Regexp, replace func(match string) string,
) func(p *page, l signs.Span) []edit {
	return func(p *page, l signs.Span) (edits []edit) {
		if !p.Has(l, needed) {
			return nil
		}
		for _, m := range p.Matches(l, form) {
			match := p.String(m[0])
			if sign := replace(match); sign != match {
				edits = append(edits, edit{Span: m[0], text: sign})
			}
		}
		return edits
	}
}

// stampForm matches the head of a chat message: a time, a date or both, in brackets or before a dash, and the
// name after them.
var stampForm = regexp.MustCompile(`^\s*(?:\[[^\]]*\d:\d\d[^\]]*\]|` +
	`(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? )?` +
	`\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?(?: -)?) ?(?:\pL[^:]{0,40}: )?`)

var unstamped = matching(signs.Is(':'), stampForm, func(string) string { return "" })

var optionForm = regexp.MustCompile(`\bSome\(\d{1,2}\)`)

func optionSign(match string) string { return strings.Trim(match, "Some()") }

// latexForm matches commands of LaTeX: those that mean a cell, and others.
var latexForm = regexp.MustCompile(`\\(?:begin|end)\{[^{}]*\}(?:\[[^\]]*\])?(?:\{[^{}]*\})*|\\(?:cdot|` +
	`bullet|circ|square|Box|times|star|ldots|dots|phantom\{\d\})(?:\{\})?\s?|` +
	`\\(?:hline|toprule|midrule|bottomrule|centering|left|right|displaystyle|bfseries|large|Large|huge|Huge|` +
	`quad|qquad|cline\{[^{}]*\})(?:[\[\](]|\b)|` +
	`\\(?:textbf|mathbf|mathrm|textit|text|boldsymbol|bm|color\{[^{}]*\}|textcolor\{[^{}]*\})\{\d?\}|` +
	`\\set[a-z]*(?:\{[^{}]*\})*|\$|\\\[|\\\]|\\\\(?:\[[^\]]*\])?|\{ ?\d?\}|\|\s*\.\s*$`)

func latexSign(match string) string {
	switch digit := strings.IndexAny(match, "123456789"); {
	case strings.HasPrefix(match, `\begin`), strings.HasPrefix(match, `\end`),
		strings.HasPrefix(match, `\cline`), strings.HasPrefix(match, `\set`):
		return " "
	case strings.HasPrefix(match, `\\`):
		return "\n"
	case match == "{}", match == "{ }", strings.HasPrefix(match, `\phantom`), blankMacro.MatchString(match):
		return "."
	case strings.HasPrefix(match, "|"):
		return "|"
	case digit >= 0 && match[len(match)-1] == '}':
		return match[len(match)-2 : len(match)-1]
	}
	return " "
}

var blankMacro = regexp.MustCompile(`^\\(?:cdot|bullet|circ|square|Box|times|star|ldots|dots)`)

// numberWords are the words for each number from 0. Some numbers have several words.
var numberWords = [][]string{
	{"zero", "nought", "صفر", "零", "〇"}, {"one", "یک", "一", "壹"}, {"two", "دو", "二", "貳"},
	{"three", "سه", "三", "叁"}, {"four", "چهار", "四", "肆"}, {"five", "پنج", "五", "伍"},
	{"six", "شش", "شیش", "六", "陸"}, {"seven", "هفت", "七", "柒"}, {"eight", "هشت", "八", "捌"},
	{"nine", "نه", "九", "玖"},
}

var emptyWords = []string{"empty", "blank", "none", "dot", "nothing", "space", "gap", "خالی", "هیچ",
	"نقطه", "空"}

// wordForm matches a number word, a word for an empty cell, and an emoji written by its name.
var wordForm = regexp.MustCompile(`(?i):[a-z_0-9]+:|[零〇一壹二貳三叁四肆五伍六陸七柒八捌九玖空]|[\pL]+`)

var wordSigns = func() map[string]string {
	signs := map[string]string{}
	for v, words := range numberWords {
		for _, w := range words {
			signs[w] = strconv.Itoa(v)
		}
	}
	for _, w := range emptyWords {
		signs[w] = "."
	}
	return signs
}()

func isWordSign(r rune) bool {
	return r == ':' || r == '〇' || signs.IsLetter(r) && !signs.IsX(r) || r > 0x7f && unicode.IsLetter(r)
}

func wordSign(word string) string {
	low := strings.ToLower(strings.Trim(word, ":"))
	if sign, ok := wordSigns[low]; ok {
		return sign
	}
	if word[0] == ':' && blankEmoji.MatchString(low) {
		return "."
	}
	return word
}

var blankEmoji = regexp.MustCompile(`square|blank|circle|dot|minus|dash|empty|question|hash`)

// spellDashes expands signs substituted by phones. An ellipsis becomes three dots. A dash becomes the number
// of hyphens that gives most lines the length of a row. An ellipsis at the end of a line becomes as many dots
// as the row needs.
func spellDashes(p *page, l signs.Span) (edits []edit) {
	if p.widths == nil {
		p.widths = dashWidths(p)
	}
	last := l.To
	for i := l.From; i < l.To; i++ {
		if signs.IsSpace(p.Signs[i].R) || signs.IsBar(p.Signs[i].R) {
			continue
		}
		last = i
		if n := p.widths[p.Signs[i].Sent]; n > 0 {
			edits = append(edits, edit{Span: signs.Between(i, i+1), text: strings.Repeat(string(p.Signs[i].R), n)})
		}
	}
	cells := spelledCells(p, l, p.widths)
	want := rowOrGrid(cells)
	for i := len(edits) - 1; i >= 0 && cells != want; i-- {
		e := &edits[i]
		was := utf8.RuneCountInString(e.text)
		if to := was + want - cells; to > 0 && (e.From == last || was < p.mostRepeats && to <= p.mostRepeats) {
			e.text, cells = strings.Repeat(string(p.Signs[e.From].R), to), want
		}
	}
	return edits
}

// spelledCells counts the cells of a line. widths holds the number of cells of each kind of dash.
func spelledCells(p *page, l signs.Span, widths map[rune]int) (cells int) {
	for _, s := range p.In(l) {
		if !signs.IsSpace(s.R) && !signs.IsBar(s.R) {
			cells += max(widths[s.Sent], 1)
		}
	}
	return cells
}

// rowOrGrid returns the probable number of cells of a line with this many signs: the length of a row or of a
// whole grid.
func rowOrGrid(cells int) int {
	if 2*cells > usualSize {
		return usualSize
	}
	return usualOrder
}

func dashWidths(p *page) map[rune]int {
	best, most := map[rune]int{}, -1
	for _, w := range [][2]int{{2, 1}, {2, 2}, {3, 2}, {1, 1}, {3, 1}} {
		widths := map[rune]int{'…': 3, '⋯': 3, '‥': 2, '—': w[0], '―': w[0], '⸺': 2, '–': w[1], '⸻': 3}
		right := howMany(p.Lines, func(l signs.Span) bool {
			cells := spelledCells(p, l, widths)
			return cells == rowOrGrid(cells)
		})
		if right > most {
			best, most = widths, right
		}
	}
	return best
}

// spellOddBlanks replaces a sign of oddBlank by a dot if a line has no other signs than this sign, digits,
// spaces and bars.
func spellOddBlanks(p *page, l signs.Span) (edits []edit) {
	odd := rune(0)
	for i := l.From; i < l.To; i++ {
		switch r := p.Signs[i].R; {
		case signs.IsDigit(r) || signs.IsSpace(r) || signs.IsBar(r) && r != ':':
		case odd == 0 && oddBlank(r):
			odd = r
			fallthrough
		case r == odd:
			edits = append(edits, edit{Span: signs.Between(i, i+1), text: "."})
		default:
			return nil
		}
	}
	return edits
}

var oddBlank = signs.Among(`~/\=:^&';,"`)

// spellLookalikes replaces letters by similar digits, in a line of mostly digits and blanks.
func spellLookalikes(p *page, l signs.Span) (edits []edit) {
	sure := p.Count(l, func(r rune) bool {
		return signs.IsDigit(r) || signs.IsBlankSign(r) || signs.IsX(r) || signs.Upper(r) == 'O'
	})
	odd := p.Count(l, func(r rune) bool { return signs.IsLetter(r) && !signs.IsX(r) && signs.Upper(r) != 'O' })
	if sure < odd {
		return nil
	}
	for _, t := range p.Tokens(l) {
		if !p.All(t, func(r rune) bool {
			return signs.IsCellSign(r) && (!signs.IsLetter(r) || signs.IsX(r) || looksLike[r] != 0)
		}) {
			continue
		}
		for i := t.From; i < t.To; i++ {
			if sign, ok := looksLike[p.Signs[i].R]; ok {
				edits = append(edits, edit{Span: signs.Between(i, i+1), text: string(sign)})
			}
		}
	}
	return edits
}

var looksLike = map[rune]rune{
	'O': '0', 'o': '0', 'Q': '0', 'l': '1', 'I': '1', 'i': '1', 'Z': '2', 'z': '2', 'S': '5', 's': '5', 'b': '6',
	'G': '6', 'B': '8', 'g': '9', 'q': '9',
}
