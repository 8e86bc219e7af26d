package phrases

// The phrases of a doubtful reading.
const (
	ReadMended, ReadUnknown, ReadWhich     Key = "reading.mended", "reading.unknown", "reading.which"
	ReadEmptyCell, ReadOtherwise           Key = "reading.empty", "reading.otherwise"
	ReadEdited                             Key = "reading.edited"
	ReadLostBlanks, ReadBadLink, ReadSmall Key = "reading.lost", "reading.link", "reading.small"
	IgnoredMethod, ReadBoxes, ReadOpen     Key = "reading.method", "reading.boxes", "reading.open"
	ButtonOpen, ButtonOther                Key = "reading.open-in", "reading.other-way"
	ButtonThisWay                          Key = "reading.this-way"
	ReadLetterO                            Key = "reading.letter-o" // Digit: zero
	ReadDigit                              Key = "reading.digit"    // Digit: zero
)
