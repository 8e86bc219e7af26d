package rating

// spreader computes the consequences of a node. It restores its grid after each use.
type spreader struct {
	*grid
	src *grid // the grid before removals
	way way
	// trues and falses are the queues of true and of false nodes, by index. True nodes come first.
	trues, falses []int32
	changed       bool
}

// way is a kind of branching and its rules.
type way struct {
	dynamic bool // nodes may follow from several other nodes
	nishio  bool // only one digit
	rules   []rule
}

// run fills s with the consequences of node, up to the first clash if there is one.
func (r *spreader) run(s *spread, node int32) {
	s.clear()
	r.trues, r.falses = r.trues[:0], r.falses[:0]
	r.push(s.add(node), node)
	r.flow(s)
	for !s.found && len(r.way.rules) > 0 && r.deduce(s) {
		r.flow(s)
	}
	if r.changed {
		r.copyCandidates(r.src)
		r.changed = false
	}
}

func (r *spreader) push(i, node int32) {
	if node&1 != 0 {
		r.trues = append(r.trues, i)
	} else {
		r.falses = append(r.falses, i)
	}
}

// flow adds the consequences of all queued nodes.
func (r *spreader) flow(s *spread) {
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
func (r *spreader) fromTrue(s *spread, i int32) {
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
func (r *spreader) follow(s *spread, i, node int32) bool {
	if s.has(node) {
		return true
	}
	s.joint = append(s.joint, i)
	return r.add(s, node)
}

// add adds a node with the collected parents. At a clash it returns false.
func (r *spreader) add(s *spread, node int32) bool {
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
func (r *spreader) fromFalse(s *spread, i int32) {
	x := int(s.nodes[i] >> 1)
	c, d := x/r.n, x%r.n
	if set := r.cands[c]; !r.way.nishio && count(set) == 2 {
		other := c*r.n + lowestOther(set, d)
		s.joint = append(s.joint, i)
		r.lackInCell(s, c)
		if !r.add(s, int32(2*other+1)) {
			return
		}
	}
	for k, h := range r.around[c] {
		if at := r.at(h, d); count(at) == 2 {
			other := r.houses[h].cells[lowestOther(at, r.slot[c][k])]*r.n + d
			s.joint = append(s.joint, i)
			r.lackInHouse(s, h, d)
			if !r.add(s, int32(2*other+1)) {
				return
			}
		}
	}
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
func (r *spreader) lackInCell(s *spread, c int) {
	for gone := r.src.cands[c] &^ r.cands[c]; gone != 0; gone &= gone - 1 {
		s.joint = append(s.joint, s.index[2*(c*r.n+lowest(gone))]-1)
	}
}

// lackInHouse collects the removed slots of d in h as parents.
func (r *spreader) lackInHouse(s *spread, h, d int) {
	for gone := r.src.at(h, d) &^ r.at(h, d); gone != 0; gone &= gone - 1 {
		s.joint = append(s.joint, s.index[2*(r.houses[h].cells[lowest(gone)]*r.n+d)]-1)
	}
}

// deduce adds the removals of the first rule that has a use depending on removed candidates. It reports
// whether there are new nodes.
func (r *spreader) deduce(s *spread) bool {
	for _, rule := range r.way.rules {
		any := false
		rule(r.grid, r.src, func(u *deduction) bool {
			if len(u.causes) == 0 {
				return true
			}
			any = true
			for _, x := range u.removed {
				r.deduced(s, u, int32(2*x))
			}
			return true
		})
		if any {
			break
		}
	}
	return len(r.falses) > 0
}

func (r *spreader) deduced(s *spread, u *deduction, node int32) {
	if s.has(node) {
		return
	}
	for _, y := range u.causes {
		s.joint = append(s.joint, s.index[2*y]-1)
	}
	r.push(s.add(node), node)
}
