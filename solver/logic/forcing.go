package logic

// forcing are the techniques of last resort: they assume that a candidate stands or falls and follow what comes of it. A
// chain follows links of two, where one of two candidates of a cell, or of two places in a house, is left; a net also
// counts what fell on the way. A contradiction (Nishio) refutes what was assumed; a verity is what comes of every
// candidate of a cell, of every place in a house, or both of a candidate and of its absence. A nested net uses the
// contradictions of others on its way: with it every puzzle with one solution that people are likely to meet has a path.
//
// Each step places or removes one candidate. Cells are those of what is assumed, Base is the house of a verity over one,
// and Chains holds the lines of the proof, main lines first. The verdicts of a line stand and fall in turn. The main lines of a
// contradiction end with what contradicts one another: that a candidate stands and falls; that all candidates of a cell fall; or
// that all places of a digit in a house do, which is the Cover.
var forcing = []Technique{
	{Title: "Forcing Chain Contradiction", Code: "1301", Rating: 75, Score: 500, Aliases: []string{"nishio", "nishio-forcing-chain"}, ByRemoved: true, find: contradictions(false)},
	{Title: "Forcing Chain Verity", Code: "1302", Rating: 80, Score: 500, Aliases: []string{"cell-forcing-chain", "region-forcing-chain", "double-forcing-chain", "forcing-chain"}, ByRemoved: true, find: verities(false)},
	{Title: "Forcing Net Contradiction", Code: "1303", Rating: 85, Score: 700, Aliases: []string{"dynamic-contradiction", "contradiction-net"}, ByRemoved: true, find: contradictions(true)},
	{Title: "Forcing Net Verity", Code: "1304", Rating: 85, Score: 700, Aliases: []string{"dynamic-forcing-chain", "forcing-net"}, ByRemoved: true, find: verities(true)},
	// The code is ours: HoDoKu guesses where nets do not help.
	{Title: "Nested Forcing Net", Code: "1305", Rating: 95, Score: 1000, Aliases: []string{"nested-forcing-chain"}, ByRemoved: true, find: nestedNets},
}
