package photo

import (
	"sudokubot/bot/photo/cells"
	"sudokubot/bot/photo/classify"
)

// faint is the least ink of a patch to stretch, as a share of the givens' ink.
const faint = 0.05

// contrastCache caches the network's logits for cells with stretched contrast. The zero value is ready.
type contrastCache struct {
	seen map[int]logits
}

// look returns the logits of patch p of cell c, stretched to the darkness of print. ok is false if p is
// blank.
func (s *contrastCache) look(net *classify.Quick, c int, p *cells.Patch) (seen logits, ok bool) {
	if p.Most() < faint {
		return seen, false
	}
	if seen, ok = s.seen[c]; ok {
		return seen, true
	}
	if s.seen == nil {
		s.seen = map[int]logits{}
	}
	seen = net.Look(p.Stretched())
	s.seen[c] = seen
	return seen, true
}
