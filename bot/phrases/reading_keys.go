package phrases

// What is said of a reading that is not quite what was written, or that leaves a question.
const (
	ReadMended     Key = "reading.mended"    // Count, Cells
	ReadUnknown    Key = "reading.unknown"   // Names
	ReadWhich      Key = "reading.which"     // which of two readings is meant
	ReadLetterO    Key = "reading.letter-o"  // Cells, Digit: an O that may be a zero, which is a digit, or an empty cell
	ReadDigit      Key = "reading.digit"     // Digit: the button for the first
	ReadEmptyCell  Key = "reading.empty"     // the button for the second
	ReadOtherwise  Key = "reading.otherwise" // as another layout it has one solution
	ReadLostBlanks Key = "reading.lost"      // the empty cells of a copy were lost
	ReadBadLink    Key = "reading.link"      // a link that cannot be read
	ReadSmall      Key = "reading.small"     // a grid below 4x4 that may be a Latin square
	IgnoredMethod  Key = "reading.method"    // Method
	ReadBoxes      Key = "reading.boxes"     // Rows, Columns of each box
	ReadOpen       Key = "reading.open"      // a puzzle as links, and as a line
	ButtonOpen     Key = "reading.open-in"   // the button that leads there
	ButtonOther    Key = "reading.other-way" // the other of two readings, where no name tells them apart
	ButtonThisWay  Key = "reading.this-way"  // the first
)
