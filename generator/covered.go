package generator

// covered names techniques that no puzzle needs, each with an easier taught technique that always has its
// effect.
//
//   - Every candidate removed by an alternating inference chain sees both ends of the chain, so it closes a
//     discontinuous loop. This also holds with groups and with almost locked sets.
//   - A colour that sees both colours of another painting (type 2) does so from two cells. Each of these
//     cells sees one of the colours and the opposite of its own, so type 1 removes it. If a single cell sees
//     both colours, simple-colors-trap removes it.
//   - If a candidate that a Franken X-Wing removes were true, each base set would keep one cell or group, in
//     the other cover set. These two see each other: a grouped loop of two strong links.
//   - A verity by chains follows from every candidate of a cell, or from every cell for a digit in a house.
//     If the verity is false, the chains lead back and make all of these false. Nets do not lead back.
var covered = map[string]string{
	"multi-colors-2":       "multi-colors-1",
	"aic":                  "discontinuous-nice-loop",
	"grouped-aic":          "grouped-discontinuous-nice-loop",
	"franken-x-wing":       "grouped-discontinuous-nice-loop",
	"als-aic":              "als-discontinuous-nice-loop",
	"forcing-chain-verity": "forcing-chain-contradiction",
}
