package logic

// chains are the techniques that follow implications between candidates. Step.Chains has the nodes of a
// step, and Digits and Cells are the digits and cells of these nodes. An almost locked set makes two nodes:
// the digit that leaves the set, and the digit then locked in the set. If the locked set forces a cell, it
// makes only the first.
//
// Variants: in the library's 0709-2, 0710-3, 0710-4, 0711-3 and 0711-4, grouped chains may contain almost
// locked sets. The last three techniques of the table find only chains with such a set.
//
// For loops and alternating inference chains, the digits of a query must equal the removed digits. For
// remote pairs they must equal the pair.
var chains = []Technique{
	{Title: "Remote Pair", Code: "0703", Rating: 66, Score: 110, Aliases: []string{"remote-pairs"},
		find: remotePairs},
	{Title: "X-Chain", Code: "0701", Rating: 66, Score: 260, find: xChains},
	{Title: "XY-Chain", Code: "0702", Rating: 70, Score: 260, ByRemoved: true, find: xyChains},
	{Title: "Continuous Nice Loop", Code: "0706", Rating: 70, Score: 280,
		Aliases: []string{"continuous-loop", "nice-loop"}, ByRemoved: true,
		find: loopFinder{kind: continuousLoop}.find},
	{Title: "Discontinuous Nice Loop", Code: "0707", Rating: 70, Score: 280,
		Aliases: []string{"discontinuous-loop"}, ByRemoved: true, find: loopFinder{kind: discontinuousLoop}.find},
	{Title: "AIC", Code: "0708", Rating: 70, Score: 280, Aliases: []string{"alternating-inference-chain"},
		ByRemoved: true, find: loopFinder{kind: twoEnded}.find},
	{Title: "Grouped Continuous Nice Loop", Code: "0709", Rating: 83, Score: 300,
		Aliases: []string{"grouped-nice-loop"}, ByRemoved: true,
		find: loopFinder{kind: continuousLoop, groups: true}.find},
	{Title: "Grouped Discontinuous Nice Loop", Code: "0710", Rating: 83, Score: 300, ByRemoved: true,
		find: loopFinder{kind: discontinuousLoop, groups: true}.find},
	{Title: "Grouped AIC", Code: "0711", Rating: 83, Score: 300, Aliases: []string{"grouped-chain"},
		ByRemoved: true, find: loopFinder{kind: twoEnded, groups: true}.find},
	{Name: "als-continuous-nice-loop", Title: "Grouped Continuous Nice Loop", Code: "0709-2", Rating: 84,
		Score: 300, ByRemoved: true, find: loopFinder{kind: continuousLoop, groups: true, sets: true}.find},
	{Name: "als-discontinuous-nice-loop", Title: "Grouped Discontinuous Nice Loop", Code: "0710-4", Rating: 84,
		Score: 300, ByRemoved: true, find: loopFinder{kind: discontinuousLoop, groups: true, sets: true}.find},
	{Name: "als-aic", Title: "Grouped AIC", Code: "0711-4", Rating: 84, Score: 300, ByRemoved: true,
		find: loopFinder{kind: twoEnded, groups: true, sets: true}.find},
}
