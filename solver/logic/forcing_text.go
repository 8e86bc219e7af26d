package logic

import (
	"fmt"
	"slices"
	"strings"
)

// verdictText writes a verdict: "r1c1=5", "r1c1<>5".
func (p *Position) verdictText(x verdict) string {
	c, d := p.candidateOf(x)
	if x.stands() {
		return fmt.Sprintf("%s=%d", p.layout.CellName(c), d)
	}
	return fmt.Sprintf("%s<>%d", p.layout.CellName(c), d)
}

// telling collects the proofs of verdicts of a trail, in lines from the assumption to each verdict. A joining
// line is in brackets before the verdict that needs it, and appears once.
type telling struct {
	t     *trail
	told  map[verdict]bool
	joins bool     // something joins a line
	texts []string // of the main lines
	lines []Chain  // the main lines
	side  []Chain  // the joining lines
}

// end adds the line that ends with x. Each main line is complete in itself.
func (s *telling) end(x verdict) {
	s.told = map[verdict]bool{}
	line := s.line(x)
	s.texts = append(s.texts, s.write(line))
	s.lines = append(s.lines, s.t.p.chainOf(line))
}

// line returns the verdicts that lead to x, following the latest cause of each.
func (s *telling) line(x verdict) []verdict {
	line := []verdict{x}
	for {
		causes := s.t.causes(nil, x)
		if len(causes) == 0 {
			break
		}
		x = slices.MaxFunc(causes, func(a, b verdict) int { return int(s.t.depth[a]) - int(s.t.depth[b]) })
		line = append(line, x)
		if s.told[x] {
			break
		}
	}
	slices.Reverse(line)
	return line
}

// write returns the text of a line with its joining lines.
func (s *telling) write(line []verdict) string {
	var text strings.Builder
	for i, x := range line {
		if i > 0 {
			s.joining(&text, x)
			text.WriteByte(' ')
		}
		s.told[x] = true
		text.WriteString(s.t.p.verdictText(x))
	}
	return text.String()
}

// joining writes the lines that x needs and that are not written yet, each in brackets.
func (s *telling) joining(text *strings.Builder, x verdict) {
	causes := s.t.causes(nil, x)
	s.joins = s.joins || len(causes) > 1
	for _, cause := range causes {
		if s.told[cause] {
			continue
		}
		line := s.line(cause)
		s.side = append(s.side, s.t.p.chainOf(line))
		text.WriteString(" (" + s.write(line) + ")")
	}
}

// chainOf returns a line of verdicts as a chain.
func (p *Position) chainOf(line []verdict) Chain {
	var chain Chain
	for i, x := range line {
		c, d := p.candidateOf(x)
		chain.Nodes = append(chain.Nodes, Node{Digit: d, Cells: CellsOf(c), Set: -1})
		switch {
		case i == 0:
		case x.stands():
			chain.Links = append(chain.Links, Strong)
		default:
			chain.Links = append(chain.Links, Weak)
		}
	}
	return chain
}
