package classify

// Class is a shape, rather than a value. A Persian and an Arabic 4 are two classes.
type Class int

// The classes.
const (
	Empty   Class = 0
	Latin   Class = 0  // Latin + d is the digit d, 1 to 9
	Persian Class = 9  // Persian + d is the digit d, and an Arabic digit of equal shape
	Arabic4 Class = 19 // ٤
	Arabic5 Class = 20 // ٥
	Arabic6 Class = 21 // ٦
	Marks   Class = 22 // small digits
	Other   Class = 23 // foreign to Sudokus
	Classes       = 24
	// Ink is the output for the confidence in handwriting, after the classes.
	Ink     = Classes
	Outputs = Classes + 1
)
