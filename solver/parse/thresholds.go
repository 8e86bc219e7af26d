package parse

// thresholds are the numbers that decide what is a puzzle, what is nearly one and what is neither.
type thresholds struct {
	leastSpaced   int
	leastLine     int
	leastListed   int
	leastPairs    int
	leastAcross   int
	leastApart    int
	leastMap      int
	leastDigits   int
	leastHeadless int
	leastShort    int
	leastRows     int
	leastColumns  int
	leastFilled   int
	leastLost     int
	leastNumber   int
	mostRepeats   int
	maxGap        int
	maxStride     int
	maxApart      int
	maxBetween    int
	maxAfter      int
	maxTiny       int
	clashingShare int
	fewDigits     int
	loneShare     int
	sureShare     int
	badShare      int
	wrongShare    int
	smallShare    int
	mostWrong     int
	nearlyShare   int
	digitShare    int
	blankShare    int
	mostOthers    int
	leastNear     int
	offRows       int
	moreRows      int
	socialShare   int
	offRegion     int
	akinShare     int
	maxListWords  int
	leastBlanks   int
	leastWordy    int
	knownShare    int
	rowShare      int
	letterShare   int
	leastGroup    int
	mostGroup     int
	longestRun    int
	longestWord   int
	leastOdd      int
}

// standard are the thresholds that are used.
var standard = thresholds{
	leastSpaced: 17, leastLine: 72, leastListed: 12, leastPairs: 4, leastAcross: 6, leastApart: 6, leastMap: 4, leastDigits: 6, leastHeadless: 2,
	leastShort: 3, leastRows: 4, leastColumns: 3, leastFilled: 5, leastLost: 6, leastNumber: 6, mostRepeats: 3,
	maxGap: 3, maxStride: 8, maxApart: 200, maxBetween: 24, maxAfter: 200, maxTiny: 200,
	clashingShare: 3, fewDigits: 4, loneShare: 4, sureShare: 2, badShare: 3, wrongShare: 4, smallShare: 10, mostWrong: 2,
	nearlyShare: 5, digitShare: 8, blankShare: 4, mostOthers: 2, leastNear: 3, offRows: 2, moreRows: 3,
	socialShare: 4, offRegion: 2, akinShare: 3, maxListWords: 12, leastBlanks: 2, leastWordy: 8,
	knownShare: 4, rowShare: 5, letterShare: 3, leastGroup: 10, mostGroup: 5, longestRun: 8, longestWord: 2, leastOdd: 4,
}
