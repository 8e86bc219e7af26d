package sat

import "math/bits"

// mostActive returns the open candidate with the greatest activity.
func mostActive(s *searcher) candidate {
	s.skip()
	return s.ranking.pop()
}

// pressed is the number of candidates, from the top of the heap, among which mostPressed searches.
const pressed = 1024

// mostPressed returns the open candidate with the greatest pressure: its activity, divided by the number of
// open members of its smallest choice.
func mostPressed(s *searcher) candidate {
	s.skip()
	best, _ := s.press(0, s.ranking.heap[0], -1) // activities may be 0
	return best
}

// skip takes the candidates with a value from the top of the heap.
func (s *searcher) skip() {
	for s.value[s.ranking.heap[0].stands()] != unknown {
		s.ranking.pop()
	}
}

// press returns the candidate with the greatest pressure in the heap below index i, and this pressure. If
// none is above most, it returns best and most. Activities fall from the top of the heap, and a choice has at
// least two open members, so most of the heap need not be visited.
func (s *searcher) press(i int, best candidate, most float64) (candidate, float64) {
	if i >= min(len(s.ranking.heap), pressed) {
		return best, most
	}
	x := s.ranking.heap[i]
	activity := s.ranking.activity[x]
	if activity/2 <= most {
		return best, most
	}
	if s.value[x.stands()] == unknown {
		if p := activity / float64(s.tightest(x)); p > most {
			best, most = x, p
		}
	}
	best, most = s.press(2*i+1, best, most)
	return s.press(2*i+2, best, most)
}

// tightest returns the number of open members of the smallest choice of x.
func (s *searcher) tightest(x candidate) int {
	fewest := len(s.cell)
	for _, m := range s.membershipsOf(x) {
		fewest = min(fewest, bits.OnesCount32(s.open[m.choice]))
	}
	return fewest
}
