package photo

import (
	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
)

// faint is the least ink of a patch with small or pale content, as a share of the givens' ink.
const faint = 0.05

// strain caches the network's outputs for cells with stretched contrast. The zero value is ready.
type strain struct {
	seen map[int]glance
}

// look returns the network's outputs for a patch stretched to the darkness of print, or false for a nearly
// blank patch.
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
