package rating

import "slices"

// propagator computes the consequences of a node. It restores its grid after each use.
type propagator struct {
	*grid
	src *grid // the grid before removals
	way way
	// trues and falses are the queues of true and of false nodes, by index. True nodes come first.
	trues, falses []int32
	changed       bool

	chains *simpleNest // nested chains of the two kinds, nil until needed
	nest   *nest
	limit  int32       // the number of nodes from which a nested chain is of no use
	ended  func() bool // whether the search is to end
}

// way is a kind of branching and its rules.
type way struct {
	dynamic bool // nodes may follow from several other nodes
	nishio  bool // only one digit
	rules   []rule
	// simple adds nested chains without branches, and inner nested chains of a technique.
	simple bool
	inner  *branching
}

// branching is a technique of Explainer's chains that branch.
type branching struct {
	way
	multiple    bool   // whether it uses cells and houses with more than two candidates
	base        Tenths // lowest rating of a chain
	name, after string // text before and after the kind of chain
	// staged techniques continue the consequences of all nodes by turns, because chains found early limit the
	// others. further techniques continue the consequences of the technique before, which found nothing.
	staged, further bool
}

// run fills s with the consequences of node, up to the first clash if there is one.
func (r *propagator) run(s *consequences, node int32) {
	r.begin(s, node)
	for !s.found && len(r.way.rules) > 0 && r.deduce(s) {
		r.flow(s)
	}
}

// begin fills s with the consequences of node without the rules.
func (r *propagator) begin(s *consequences, node int32) {
	if r.changed {
		r.copyCandidates(r.src)
		r.changed = false
	}
	s.clear()
	r.trues, r.falses = r.trues[:0], r.falses[:0]
	r.push(s.add(node), node)
	r.flow(s)
}

func (r *propagator) push(i, node int32) {
	if node&1 != 0 {
		r.trues = append(r.trues, i)
	} else {
		r.falses = append(r.falses, i)
	}
}

// flow adds the consequences of all queued nodes.
func (r *propagator) flow(s *consequences) {
	t, f := 0, 0
	for !s.found {
		switch {
		case t < len(r.trues):
			r.fromTrue(s, r.trues[t])
			t++
		case f < len(r.falses):
			r.fromFalse(s, r.falses[f])
			f++
		default:
			r.trues, r.falses = r.trues[:0], r.falses[:0]
			return
		}
	}
}

// fromTrue makes false the candidates that the i-th node excludes.
func (r *propagator) fromTrue(s *consequences, i int32) {
	x := int(s.nodes[i] >> 1)
	c, d := x/r.n, x%r.n
	if !r.way.nishio {
		for set := r.cands[c] &^ (1 << d); set != 0; set &= set - 1 {
			if !r.follow(s, i, int32(2*(c*r.n+lowest(set)))) {
				return
			}
		}
	}
	for _, p := range r.peers[c] {
		if r.has(p, d) && !r.follow(s, i, int32(2*(p*r.n+d))) {
			return
		}
	}
}

// follow adds a consequence of only the i-th node. At a clash it returns false.
func (r *propagator) follow(s *consequences, i, node int32) bool {
	if s.has(node) {
		return true
	}
	s.joint = append(s.joint, i)
	return r.add(s, node)
}

// add adds a node with the collected parents. At a clash it returns false.
func (r *propagator) add(s *consequences, node int32) bool {
	if s.has(node ^ 1) {
		s.meet(node, node^1)
		return false
	}
	if s.has(node) {
		s.joint = s.joint[:s.first[len(s.nodes)]] // discards the collected parents
		return true
	}
	r.push(s.add(node), node)
	return true
}

// fromFalse handles the i-th node, which is false. It makes the last candidates in its cell and in its
// houses true.
func (r *propagator) fromFalse(s *consequences, i int32) {
	x := int(s.nodes[i] >> 1)
	c, d := x/r.n, x%r.n
	if set := r.cands[c]; !r.way.nishio && count(set) == 2 {
		other := c*r.n + lowestOther(set, d)
		s.joint = append(s.joint, i)
		r.lackInCell(s, c)
		s.cause = inCell
		if !r.add(s, int32(2*other+1)) {
			return
		}
	}
	for k, h := range r.around[c] {
		if at := r.at(h, d); count(at) == 2 {
			other := r.houses[h].cells[lowestOther(at, r.slot[c][k])]*r.n + d
			s.joint = append(s.joint, i)
			r.lackInHouse(s, h, d)
			s.cause = int32(h)
			if !r.add(s, int32(2*other+1)) {
				return
			}
		}
	}
	s.cause = noCause
	if r.way.dynamic {
		r.remove(c, d)
		r.changed = true
	}
}

func lowestOther(set uint32, bit int) int {
	if low := lowest(set); low != bit {
		return low
	}
	return lowest(set & (set - 1))
}

// lackInCell collects the removed candidates of c as parents.
func (r *propagator) lackInCell(s *consequences, c int) {
	for gone := r.src.cands[c] &^ r.cands[c]; gone != 0; gone &= gone - 1 {
		s.joint = append(s.joint, s.index[2*(c*r.n+lowest(gone))]-1)
	}
}

// lackInHouse collects the removed slots of d in h as parents.
func (r *propagator) lackInHouse(s *consequences, h, d int) {
	for gone := r.src.at(h, d) &^ r.at(h, d); gone != 0; gone &= gone - 1 {
		s.joint = append(s.joint, s.index[2*(r.houses[h].cells[lowest(gone)]*r.n+d)]-1)
	}
}

// advance continues s by consequences, and by those of one search for nested chains at most. Then s.done
// reports whether it is complete, or its next chains have so many nodes that they are of no use.
func (r *propagator) advance(s *consequences) {
	r.copyCandidates(r.src)
	r.changed = true
	r.trues, r.falses = r.trues[:0], r.falses[:0]
	for _, node := range s.nodes[:s.size] {
		if x := int(node >> 1); node&1 == 0 {
			r.remove(x/r.n, x%r.n)
		}
	}
	for !s.found && !s.done {
		from := len(s.nodes)
		if s.done = !r.deduce(s); s.done {
			break
		}
		nested := s.by[from] > 0
		if nested && slices.Min(s.cost[from:]) >= r.limit {
			s.done = true
			break
		}
		if r.flow(s); nested {
			break
		}
	}
	s.done = s.done || s.found
}

// deduce adds the removals of the first rule that has a use depending on removed candidates. Nested chains
// come last. It reports whether there are new nodes.
func (r *propagator) deduce(s *consequences) bool {
	any := false
	take := func(u *deduction) bool {
		if len(u.causes) > 0 {
			any = true
			r.deducedAll(s, u)
		}
		return true
	}
	settled := s.settled
	for _, rule := range r.way.rules {
		if settled {
			break
		}
		if rule(r.grid, r.src, take); any {
			return len(r.falses) > 0
		}
	}
	if r.ended() {
		return false
	}
	if r.way.simple {
		if r.chains == nil {
			r.chains = newSimpleNest(r.geometry)
		}
		r.chains.examine(r.grid, r.way.inner != nil)
		r.chains.each(r.src, take)
	}
	s.settled = r.way.simple && !any
	if r.way.inner != nil && !any && (!r.way.simple || r.chains.leavesNothing) {
		if r.nest == nil {
			r.nest = newNest(r.geometry)
		}
		r.nest.each(*r.way.inner, r.grid, r.src, take)
		s.settled = s.settled && !any
	}
	return len(r.falses) > 0
}

func (r *propagator) deducedAll(s *consequences, u *deduction) {
	if u.nodes > 0 {
		s.inner = append(s.inner, innerChain{u.nodes, u.hash})
		s.chain = int32(len(s.inner))
	}
	for _, x := range u.removed {
		r.deduced(s, u, int32(2*x))
	}
	s.chain = 0
}

func (r *propagator) deduced(s *consequences, u *deduction, node int32) {
	if s.has(node) {
		return
	}
	for _, y := range u.causes {
		s.joint = append(s.joint, s.index[2*y]-1)
	}
	r.push(s.add(node), node)
}
