package logic

// sets are the techniques that use almost locked sets: n cells of a house with n+1 digits. If such a set
// loses a digit, its other digits are locked in it. Sets lists the sets in the order of the notation.
// Digits are the removed digits.
//
// A restricted common of two sets is a digit whose cells in one set are all peers of its cells in the
// other. So at most one of the two sets has the digit.
//
// Variants: in variant 2 sets may overlap. HoDoKu's library has cases with and without overlap for
// als-xy-wing, als-xy-chain and death-blossom. Restricted commons stay outside of the overlap.
var sets = []Technique{
	{Title: "Sue de Coq", Code: "1101", Rating: 71, Score: 250, Aliases: []string{"two-sector-disjoint-subsets"},
		ByRemoved: true, find: sueDeCoq},
	{Name: "als-xz", Title: "Almost Locked Set XZ-Rule", Code: "0901", Rating: 83, Score: 300,
		Aliases: []string{"als-xz-rule"}, ByRemoved: true, find: alsXZ},
	{Name: "als-xy-wing", Title: "Almost Locked Set XY-Wing", Code: "0902", Rating: 84, Score: 320,
		Aliases: []string{"als-wing", "als-xy"}, ByRemoved: true, find: alsWing},
	{Name: "als-xy-chain", Title: "Almost Locked Set Chain", Code: "0903", Rating: 84, Score: 340,
		Aliases: []string{"als-chain", "Almost Locked Set XY-Chain"}, ByRemoved: true, find: alsChain},
	{Title: "Death Blossom", Code: "0904", Rating: 84, Score: 360, Aliases: []string{"aligned-set-blossom"},
		ByRemoved: true, find: deathBlossom},
}
