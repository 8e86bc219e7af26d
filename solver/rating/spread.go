package rating

// A node is a candidate that is assumed true or false: 2*x if candidate x is false, 2*x+1 if it is true.

// spread has the consequences of a node, in Explainer's order. The parents of a node are its trigger, then
// the nodes that had to be false before it.
type spread struct {
	nodes []int32 // the first is the premise
	// parents of the i-th node are joint[first[i]:first[i+1]], indexes into nodes.
	first []int32
	joint []int32
	// depth is the longest path from the premise to each node, in nodes. count is the number of each node's
	// ancestors plus the node itself, or 0 if not computed yet.
	depth []int32
	count []int32
	index []int32  // for each node its index in nodes + 1
	set   []uint64 // nodes as bits
	// clash are two contradictory nodes, by index, the true node first. The newer node is not in set.
	clash [2]int32
	found bool // whether there is a clash
	size  int  // number of nodes in set
}

func newSpread(ids int) *spread {
	return &spread{index: make([]int32, 2*ids), set: make([]uint64, (2*ids+63)/64)}
}

func (s *spread) clear() {
	for _, node := range s.nodes {
		s.index[node] = 0
	}
	clear(s.set)
	s.nodes, s.joint, s.depth, s.count = s.nodes[:0], s.joint[:0], s.depth[:0], s.count[:0]
	s.first = append(s.first[:0], 0)
	s.found, s.size = false, 0
}

func (s *spread) has(node int32) bool { return s.set[node>>6]>>(node&63)&1 != 0 }

// add adds a node. Its parents are the nodes collected in joint after the previous node was added.
func (s *spread) add(node int32) int32 {
	i := s.append(node)
	s.index[node] = i + 1
	s.set[node>>6] |= 1 << (node & 63)
	s.size++
	return i
}

func (s *spread) append(node int32) int32 {
	depth := int32(0)
	for _, p := range s.joint[s.first[len(s.nodes)]:] {
		depth = max(depth, s.depth[p])
	}
	s.nodes = append(s.nodes, node)
	s.first = append(s.first, int32(len(s.joint)))
	s.depth = append(s.depth, depth+1)
	s.count = append(s.count, 0)
	return int32(len(s.nodes) - 1)
}

func (s *spread) parents(i int32) []int32 { return s.joint[s.first[i]:s.first[i+1]] }

// meet records that a new node contradicts the node old, which is in the set. The parents of the new node are
// already in joint.
func (s *spread) meet(node, old int32) {
	fresh, there := s.append(node), s.index[old]-1
	s.found = true
	if s.clash = [2]int32{there, fresh}; node&1 != 0 {
		s.clash = [2]int32{fresh, there}
	}
}

// ancestors counts the ancestors of nodes.
type ancestors struct {
	seen  []int32 // for each node index the number of the last count that visited it
	round int32
	stack []int32
}

// count returns the number of ancestors of the i-th node of s, plus 1 for the node.
func (a *ancestors) count(s *spread, i int32) int {
	if s.count[i] > 0 {
		return int(s.count[i])
	}
	if len(a.seen) < len(s.nodes) {
		a.seen = make([]int32, 2*len(s.nodes))
		a.round = 0
	}
	a.round++
	a.seen[i] = a.round
	a.stack = append(a.stack[:0], i)
	for n := 0; n < len(a.stack); n++ {
		for _, p := range s.parents(a.stack[n]) {
			if a.seen[p] != a.round {
				a.seen[p] = a.round
				a.stack = append(a.stack, p)
			}
		}
	}
	s.count[i] = int32(len(a.stack))
	return len(a.stack)
}
