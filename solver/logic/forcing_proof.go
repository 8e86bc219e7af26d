package logic

import (
	"fmt"
	"slices"
	"strings"
)

// literalText writes a literal: "r1c1=5", "r1c1<>5".
func (p *Position) literalText(x literal) string {
	c, d := candidateOf(x)
	if x.positive() {
		return fmt.Sprintf("%s=%d", p.layout.CellName(c), d)
	}
	return fmt.Sprintf("%s<>%d", p.layout.CellName(c), d)
}

// proofWriter collects the proofs of literals of a trail. For each literal it writes a branch from the
// assumption. A side branch is in brackets before the literal that needs it, and is written once.
type proofWriter struct {
	t       *trail
	written map[literal]bool
	joins   bool     // whether there are side branches
	texts   []string // texts of the main branches
	lines   []Chain  // the main branches
	side    []Chain  // the side branches
}

// end adds the branch that ends with x. Each main branch is complete in itself.
func (s *proofWriter) end(x literal) {
	s.written = map[literal]bool{}
	line := s.line(x)
	s.texts = append(s.texts, s.write(line))
	s.lines = append(s.lines, s.t.p.chainOf(line))
}

// line returns the branch that leads to x. For each literal it follows the latest cause.
func (s *proofWriter) line(x literal) []literal {
	line := []literal{x}
	for {
		causes := s.t.causes(nil, x)
		if len(causes) == 0 {
			break
		}
		x = slices.MaxFunc(causes, func(a, b literal) int { return int(s.t.depth[a]) - int(s.t.depth[b]) })
		line = append(line, x)
		if s.written[x] {
			break
		}
	}
	slices.Reverse(line)
	return line
}

// write returns the text of a branch with its side branches.
func (s *proofWriter) write(line []literal) string {
	var text strings.Builder
	for i, x := range line {
		if i > 0 {
			s.joining(&text, x)
			text.WriteByte(' ')
		}
		s.written[x] = true
		text.WriteString(s.t.p.literalText(x))
	}
	return text.String()
}

// joining writes the side branches needed by x and not written yet, each in brackets.
func (s *proofWriter) joining(text *strings.Builder, x literal) {
	causes := s.t.causes(nil, x)
	s.joins = s.joins || len(causes) > 1
	for _, cause := range causes {
		if s.written[cause] {
			continue
		}
		line := s.line(cause)
		s.side = append(s.side, s.t.p.chainOf(line))
		text.WriteString(" (" + s.write(line) + ")")
	}
}

func (p *Position) chainOf(line []literal) Chain {
	var chain Chain
	for i, x := range line {
		c, d := candidateOf(x)
		chain.Nodes = append(chain.Nodes, Node{Digit: d, Cells: CellsOf(c), Set: -1})
		switch {
		case i == 0:
		case x.positive():
			chain.Links = append(chain.Links, Strong)
		default:
			chain.Links = append(chain.Links, Weak)
		}
	}
	return chain
}
