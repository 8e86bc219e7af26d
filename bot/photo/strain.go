package photo

import (
	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
)

// faint is how much ink a patch has at least in which there may be something small or pale, if 1 is that of the givens.
const faint = 0.05

// strain is what the network saw in cells whose ink was stretched, so that it looks at each once. The zero value is ready.
type strain struct {
	seen map[int]glance
}

// look is what the network answers to the patch of a cell as if its darkest were as dark as print; false where hardly anything stands.
func (s *strain) look(net *classify.Quick, c int, p *cells.Patch) (seen glance, ok bool) {
	if p.Most() < faint {
		return seen, false
	}
	if seen, ok = s.seen[c]; ok {
		return seen, true
	}
	if s.seen == nil {
		s.seen = map[int]glance{}
	}
	seen = net.Look(p.Stretched())
	s.seen[c] = seen
	return seen, true
}
