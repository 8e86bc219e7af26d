package colored

import (
	"cmp"
	"strconv"
	"strings"
)

// The signs for unknown values.
const (
	noNumber = '*'
	noColor  = '#'
)

// String returns the canonical line of p: "colored", the order, the colours and the rows. An example is
// colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#.
func (p Puzzle) String() string { return p.Text(p.Givens) }

// Text returns the canonical line of the grid g of p, which Parse reads back.
func (p Puzzle) Text(g Grid) string {
	return variant + strconv.Itoa(p.N) + ":" + p.Colors + ":" + p.join(g, ",", "/")
}

// Lines returns g in the form used by the report on coloured Sudoku, without the size and the colours. Each
// row is a line, such as 1p 2b 3r.
func (p Puzzle) Lines(g Grid) string { return p.join(g, " ", "\n") }

func (p Puzzle) join(g Grid, cells, rows string) string {
	var b strings.Builder
	for c, k := range g {
		switch {
		case c == 0:
		case p.column(Cell(c)) == 0:
			b.WriteString(rows)
		default:
			b.WriteString(cells)
		}
		b.WriteString(p.Token(k))
	}
	return b.String()
}

// Token returns the written form of k: its number or *, and its colour or #.
func (p Puzzle) Token(k Mark) string {
	token := [2]byte{noNumber, noColor}
	if k.Number != 0 {
		token[0] = '0' + k.Number
	}
	if k.Color != 0 && int(k.Color) <= len(p.Colors) {
		token[1] = p.Colors[k.Color-1]
	}
	return string(token[:])
}

// Parse reads only the canonical line, as Puzzle.String writes it. Contradictory givens are no error; see
// Puzzle.Clashes. The error is always a *SyntaxError, with Line 1.
func Parse(line string) (Puzzle, error) {
	p, bad := parse(line)
	if bad != nil {
		bad.Line = 1
		return Puzzle{}, bad
	}
	return p, nil
}

func parse(line string) (Puzzle, *SyntaxError) {
	body, ok := strings.CutPrefix(line, variant)
	parts := strings.Split(body, ":")
	if !ok || len(parts) != 3 {
		return Puzzle{}, &SyntaxError{Kind: Form, Text: cut(line)}
	}
	n, err := strconv.Atoi(parts[0])
	if err != nil || strconv.Itoa(n) != parts[0] {
		return Puzzle{}, &SyntaxError{Kind: Form, Text: cut(parts[0])}
	}
	if bad := cmp.Or(checkOrder(n), checkColors(parts[1], n)); bad != nil {
		return Puzzle{}, bad
	}
	p := Puzzle{N: n, Colors: parts[1]}
	rows := strings.Split(parts[2], "/")
	for r, row := range rows[:min(n, len(rows))] {
		if bad := p.parseRow(strings.Split(row, ",")); bad != nil {
			bad.Row = r + 1
			return Puzzle{}, bad
		}
	}
	if len(rows) != n {
		return Puzzle{}, &SyntaxError{Kind: RowCount, Got: len(rows), Want: n}
	}
	return p, nil
}

func (p *Puzzle) parseRow(tokens []string) *SyntaxError {
	if len(tokens) != p.N {
		return &SyntaxError{Kind: TokenCount, Got: len(tokens), Want: p.N}
	}
	for i, token := range tokens {
		k, bad := p.parseToken(token)
		if bad != nil {
			bad.Token = i + 1
			return bad
		}
		p.Givens = append(p.Givens, k)
	}
	return nil
}

func (p *Puzzle) parseToken(token string) (Mark, *SyntaxError) {
	if token == "" {
		return Mark{}, &SyntaxError{Kind: BadToken}
	}
	digits, sign := token[:len(token)-1], token[len(token)-1]
	var k Mark
	if digits != string(noNumber) {
		number, bad := p.number(digits, token)
		if bad != nil {
			return Mark{}, bad
		}
		k.Number = number
	}
	if sign != noColor {
		color, bad := p.color(sign, token)
		if bad != nil {
			return Mark{}, bad
		}
		k.Color = color
	}
	return k, nil
}

// number reads the digits of the token as a number from 1 to n, without leading zeros.
func (p *Puzzle) number(digits, token string) (uint8, *SyntaxError) {
	d, err := strconv.Atoi(digits)
	if err != nil || strconv.Itoa(d) != digits || d < 0 {
		return 0, &SyntaxError{Kind: BadToken, Text: cut(token)}
	}
	if d < 1 || d > p.N {
		return 0, &SyntaxError{Kind: NumberRange, Got: d, Want: p.N, Text: cut(token)}
	}
	return uint8(d), nil
}

func (p *Puzzle) color(sign byte, token string) (uint8, *SyntaxError) {
	if sign < 'a' || sign > 'z' {
		return 0, &SyntaxError{Kind: BadToken, Text: cut(token)}
	}
	i := strings.IndexByte(p.Colors, sign)
	if i < 0 {
		return 0, &SyntaxError{Kind: UnknownColor, Text: string(sign)}
	}
	return uint8(i + 1), nil
}

// longest is the number of characters of a text that an error repeats.
const longest = 24

func cut(s string) string {
	signs := []rune(s)
	if len(signs) > longest {
		return string(signs[:longest]) + "…"
	}
	return s
}
