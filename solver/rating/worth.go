package rating

// worth orders chains. Explainer takes the lowest difficulty, then the fewest nodes, then the lowest kind,
// then the first found. Difficulties are sums of binary fractions as in Explainer, because their last bit
// decides between chains of equal rating.
type worth struct {
	difficulty float64
	nodes      int
	kind       int
	found      bool
}

func (a worth) before(b worth) bool {
	switch {
	case !b.found:
		return true
	case a.difficulty != b.difficulty:
		return a.difficulty < b.difficulty
	case a.nodes != b.nodes:
		return a.nodes < b.nodes
	}
	return a.kind < b.kind
}

func chainWorth(base Tenths, nodes, kind int) worth {
	return worth{difficulty: difficulty(base, lengthened(nodes)), nodes: nodes, kind: kind, found: true}
}

// lengthened returns the extra rating of a chain with this number of nodes, in tenths. It is the number of
// the thresholds 6, 8, 10, 14, 18, 26, 34, … that nodes exceeds.
func lengthened(nodes int) int {
	added, ceiling := 0, 4
	for nodes-2 > ceiling {
		ceiling += ceiling / (2 + added%2) // 4, 6, 8, 12, 16, 24, 32, …
		added++
	}
	return added
}

func difficulty(base Tenths, added int) float64 {
	sum := 0.0
	for range added {
		sum += 0.1
	}
	return base.Float() + sum
}
