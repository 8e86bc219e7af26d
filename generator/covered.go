package generator

import "sudokubot/solver/logic"

// covered are techniques that no puzzle needs: an easier taught technique always has their effect.
//
//   - Every removal of an alternating inference chain sees both of its ends, so it closes a discontinuous
//     loop. This also holds with groups and with almost locked sets.
//   - A colour that sees both colours of another painting (type 2) does so from two cells. Each sees one of
//     these colours and the opposite of its own, so type 1 removes it. From a single cell it is a trap.
//   - A removal of a Franken X-Wing leaves each base set a single cell or group in the other cover set, and
//     these two see each other: a grouped loop of two strong links.
//   - A verity by links of two follows from every candidate of a cell, or every cell for a digit in a house.
//     If the verity is false, links lead back to the falsity of all of them. Nets differ.
var covered = []struct{ name, by string }{
	{"multi-colors-2", "multi-colors-1"},
	{"aic", "discontinuous-nice-loop"},
	{"grouped-aic", "grouped-discontinuous-nice-loop"},
	{"franken-x-wing", "grouped-discontinuous-nice-loop"},
	{"als-aic", "als-discontinuous-nice-loop"},
	{"forcing-chain-verity", "forcing-chain-contradiction"},
}

func coveredBy(t *logic.Technique) (*logic.Technique, bool) {
	for _, x := range covered {
		if x.name == t.Name {
			return logic.Named(x.by)
		}
	}
	return nil, false
}
