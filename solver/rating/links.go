package rating

// links are the links between the candidates of a grid that one kind of chains may use.
type links struct {
	weak   [][]int32 // for each x the candidates with strong links that are false if x is true
	strong [][]int32 // for each x the candidates that are true if x is false
	leads  []bool    // whether each x has strong links
	all    []int32
}

type chainKind struct {
	inCells  bool // weak and strong links between the candidates of a cell
	inHouses bool // strong links between the cells for a digit
	kind     int
	cycle    Tenths // lowest rating of cycles
	chain    Tenths // lowest rating of forcing chains; 0 without such chains

	cycleName, chainName string
}

// chainKinds are the three kinds of chains in Explainer's order.
var chainKinds = [...]chainKind{
	{inHouses: true, kind: 2, cycle: 65, chain: 66, cycleName: "Bidirectional X-Cycle",
		chainName: "Forcing X-Chain"},
	{inCells: true, kind: 3, cycle: 65, cycleName: "Bidirectional Y-Cycle"},
	{inCells: true, inHouses: true, kind: 4, cycle: 70, chain: 70, cycleName: "Bidirectional Cycle",
		chainName: "Forcing Chain"},
}

// build fills l for a grid and a kind, in Explainer's order: the cell first, then the houses.
func (l *links) build(g *grid, f *chainKind) {
	l.all = l.all[:0]
	if l.leads == nil {
		l.leads = make([]bool, len(l.weak))
	}
	clear(l.leads)
	for c, set := range g.cands {
		for ; set != 0; set &= set - 1 {
			x := c*g.n + lowest(set)
			from := len(l.all)
			l.addStrong(g, f, x)
			l.strong[x] = l.all[from:len(l.all):len(l.all)]
			l.leads[x] = len(l.all) > from
		}
	}
	for c, set := range g.cands {
		for ; set != 0; set &= set - 1 {
			x := c*g.n + lowest(set)
			from := len(l.all)
			l.addWeak(g, f, x)
			l.weak[x] = l.all[from:len(l.all):len(l.all)]
		}
	}
}

func (l *links) addStrong(g *grid, f *chainKind, x int) {
	c, d := x/g.n, x%g.n
	if f.inCells && count(g.cands[c]) == 2 {
		l.all = append(l.all, int32(c*g.n+lowest(g.cands[c]&^(1<<d))))
	}
	if !f.inHouses {
		return
	}
	for i, h := range g.around[c] {
		if at := g.at(h, d); count(at) == 2 {
			other := g.houses[h].cells[lowest(at&^(1<<g.slot[c][i]))]
			l.all = append(l.all, int32(other*g.n+d))
		}
	}
}

func (l *links) addWeak(g *grid, f *chainKind, x int) {
	c, d := x/g.n, x%g.n
	if f.inCells {
		for set := g.cands[c] &^ (1 << d); set != 0; set &= set - 1 {
			l.addIfLeading(c*g.n + lowest(set))
		}
	}
	for _, p := range g.peers[c] {
		l.addIfLeading(p*g.n + d)
	}
}

func (l *links) addIfLeading(x int) {
	if l.leads[x] {
		l.all = append(l.all, int32(x))
	}
}
