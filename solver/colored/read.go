package colored

// Read reads a puzzle in the form of the report: a line with the number of colours and the order, a line with the
// colours, and a line of tokens for each row.
func Read(text string) (Puzzle, error) {
	return Puzzle{}, &SyntaxError{Kind: Form, Text: cut(text)}
}
