package rating

import "slices"

// A node is a candidate that is assumed true or false: 2*x if candidate x is false, 2*x+1 if it is true.

// consequences has the consequences of a node, the premise, in Explainer's order. The parents of a node are
// its trigger, then the nodes that had to be false before it.
type consequences struct {
	nodes []int32 // the first is the premise
	// parents of the i-th node are joint[first[i]:first[i+1]], indexes into nodes.
	first []int32
	joint []int32
	// depth is the longest path from the premise to each node, in nodes. count is the number of each node's
	// ancestors plus the node itself, or 0 if not computed yet.
	depth []int32
	count []int32
	// cost is like depth, but counts the nodes of the nested chains on a path, too.
	cost []int32
	// why is the cause of each true node: the house in which it was the last cell, or a constant. by is the
	// number of the nested chain that makes each node false, from 1; 0 for other nodes.
	why   []int32
	by    []int32
	cause int32 // cause of the nodes added next
	chain int32 // nested chain of the nodes added next
	inner []innerChain
	index []int32  // for each node its index in nodes + 1
	set   []uint64 // nodes as bits
	// clash has the indexes of two contradictory nodes, the true node first. The newer node has no bit in set.
	clash [2]int32
	found bool // whether there is a clash
	done  bool // whether nothing follows that is of use
	// settled reports whether nothing more follows by rules and nested chains without branches.
	settled bool
	size    int // number of nodes in set
}

// Causes that are no house.
const (
	noCause int32 = -1
	inCell  int32 = -2
)

// innerChain is a nested chain: its number of nodes, and a hash of it.
type innerChain struct {
	nodes int
	hash  uint64
}

func newConsequences(ids int) *consequences {
	return &consequences{index: make([]int32, 2*ids), set: make([]uint64, (2*ids+63)/64)}
}

func (s *consequences) clear() {
	for _, node := range s.nodes {
		s.index[node] = 0
	}
	clear(s.set)
	s.nodes, s.joint, s.depth, s.count = s.nodes[:0], s.joint[:0], s.depth[:0], s.count[:0]
	s.why, s.by, s.inner, s.cause, s.chain = s.why[:0], s.by[:0], s.inner[:0], noCause, 0
	s.cost, s.done, s.settled = s.cost[:0], false, false
	s.first = append(s.first[:0], 0)
	s.found, s.size = false, 0
}

func (s *consequences) has(node int32) bool { return s.set[node>>6]>>(node&63)&1 != 0 }

// add adds a node. Its parents are the nodes collected in joint after the previous node was added.
func (s *consequences) add(node int32) int32 {
	i := s.append(node)
	s.index[node] = i + 1
	s.set[node>>6] |= 1 << (node & 63)
	s.size++
	return i
}

func (s *consequences) append(node int32) int32 {
	depth, cost := int32(0), int32(0)
	for _, p := range s.joint[s.first[len(s.nodes)]:] {
		depth, cost = max(depth, s.depth[p]), max(cost, s.cost[p])
	}
	if s.chain > 0 {
		cost += int32(s.inner[s.chain-1].nodes)
	}
	s.nodes = append(s.nodes, node)
	s.first = append(s.first, int32(len(s.joint)))
	s.depth, s.cost = append(s.depth, depth+1), append(s.cost, cost+1)
	s.count = append(s.count, 0)
	s.why, s.by = append(s.why, s.cause), append(s.by, s.chain)
	return int32(len(s.nodes) - 1)
}

func (s *consequences) parents(i int32) []int32 { return s.joint[s.first[i]:s.first[i+1]] }

// meet records that a new node contradicts the node old, which is in the set. The parents of the new node are
// already in joint.
func (s *consequences) meet(node, old int32) {
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

	hashes []uint64 // nested chains counted
}

// count returns the number of ancestors of the i-th node of s, plus 1 for the node.
func (a *ancestors) count(s *consequences, i int32) int {
	if s.count[i] == 0 {
		s.count[i] = int32(len(a.withAncestors(s, i)))
	}
	return int(s.count[i])
}

// withAncestors returns the i-th node of s and its ancestors, by index, the nearest first. The result is
// valid until the next call.
func (a *ancestors) withAncestors(s *consequences, i int32) []int32 {
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
	return a.stack
}

// inner returns the sum of the nodes of the nested chains on which some nodes depend: the node ends[i] of
// list[i]. It counts equal chains once.
func (a *ancestors) inner(list []*consequences, ends []int32) int {
	sum := 0
	a.hashes = a.hashes[:0]
	for k, s := range list {
		if len(s.inner) == 0 {
			continue
		}
		for _, j := range a.withAncestors(s, ends[k]) {
			if s.by[j] == 0 {
				continue
			}
			if x := s.inner[s.by[j]-1]; !slices.Contains(a.hashes, x.hash) {
				a.hashes = append(a.hashes, x.hash)
				sum += x.nodes
			}
		}
	}
	return sum
}
