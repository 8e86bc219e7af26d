package logic

// forcing are the techniques of last resort. They assume a candidate true or false and follow the
// consequences. A chain follows bivalue cells and bilocal houses; a net also counts candidates removed on
// its path. A contradiction (Nishio) refutes the assumption.
//
// A verity is a consequence of every candidate of a cell, of every cell for a digit in a house, or of both
// a candidate and its absence. A nested net uses other contradictions on its path. Nested nets solve every
// unique puzzle that people are likely to meet.
//
// Each step places or removes one candidate. Cells are the assumed cells, and Base is the house of a verity
// over a house. Chains are the branches of the proof, main branches first. The literals of a branch are
// alternately true and false. The main branches of a contradiction end with the conflicting literals. In a
// conflict, a candidate is both true and false, all candidates of a cell are false, or a digit is false in
// all cells of a house, the Cover.
var forcing = []Technique{
	{Title: "Forcing Chain Contradiction", Code: "1301", Rating: 75, Score: 500,
		Aliases: []string{"nishio", "nishio-forcing-chain"}, ByRemoved: true, find: contradictions(false)},
	{Title: "Forcing Chain Verity", Code: "1302", Rating: 80, Score: 500,
		Aliases:   []string{"cell-forcing-chain", "region-forcing-chain", "double-forcing-chain", "forcing-chain"},
		ByRemoved: true, find: verities(false)},
	{Title: "Forcing Net Contradiction", Code: "1303", Rating: 85, Score: 700,
		Aliases: []string{"dynamic-contradiction", "contradiction-net"}, ByRemoved: true,
		find: contradictions(true)},
	{Title: "Forcing Net Verity", Code: "1304", Rating: 85, Score: 700,
		Aliases: []string{"dynamic-forcing-chain", "forcing-net"}, ByRemoved: true, find: verities(true)},
	// Code 1305 is our own, because HoDoKu has no such technique. Where nets fail, HoDoKu guesses.
	{Title: "Nested Forcing Net", Code: "1305", Rating: 95, Score: 1000,
		Aliases: []string{"nested-forcing-chain"}, ByRemoved: true, find: nestedNets},
}
