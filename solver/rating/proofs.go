package rating

// proof is a chain that branches: its worth, its conclusion, and the premises of its branches.
type proof struct {
	worth
	node     int32
	premises []int32
	house    int // the house of a common consequence of its cells, or noHouse
	turn     int // order of discovery
}

// proofs are the best chains for every effect.
type proofs struct {
	of      []proof // for each effect
	effects []int32 // effects with a chain
	turn    int
}

func (k *proofs) keep(effect int32, p proof, list []*consequences) {
	old := &k.of[effect]
	if !old.found {
		k.effects = append(k.effects, effect)
	}
	p.premises = old.premises[:0]
	for _, s := range list {
		p.premises = append(p.premises, s.nodes[0])
	}
	k.turn++
	p.turn = k.turn
	*old = p
}

func (k *proofs) clear() {
	for _, e := range k.effects {
		k.of[e] = proof{premises: k.of[e].premises}
	}
	k.effects = k.effects[:0]
}
