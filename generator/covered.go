package generator

import "sudokubot/solver/logic"

// covered are the techniques that no puzzle needs, because one that is taught before does always what they do.
//
//   - What an alternating inference chain removes sees both of its ends, so with it the chain is a discontinuous loop. The
//     same holds with groups and with almost locked sets.
//   - A colour that sees both colours of another painting (type 2) does so from two cells; each sees one of these colours
//     and the opposite of its own, so type 1 removes it. From one cell it is a trap.
//   - What a Franken X-Wing removes leaves each base set one place or group in the other cover set, and these two see each
//     other: a grouped loop of two strong links.
//   - What follows from every candidate of a cell, or place in a house, by links of two: if it is false, links lead back to
//     all of them being false, which is a contradiction. Of nets this does not hold.
var covered = []struct{ name, by string }{
	{"multi-colors-2", "multi-colors-1"},
	{"aic", "discontinuous-nice-loop"},
	{"grouped-aic", "grouped-discontinuous-nice-loop"},
	{"franken-x-wing", "grouped-discontinuous-nice-loop"},
	{"als-aic", "als-discontinuous-nice-loop"},
	{"forcing-chain-verity", "forcing-chain-contradiction"},
}

// coveredBy returns the technique that does always what t does, if there is one.
func coveredBy(t *logic.Technique) (*logic.Technique, bool) {
	for _, x := range covered {
		if x.name == t.Name {
			return logic.Named(x.by)
		}
	}
	return nil, false
}
