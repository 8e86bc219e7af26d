package odds

// Line is all words of a text in their sequence, and where they are said: a text somewhere is everywhere alike, or of places by names.
type Line struct {
	Words Trait
	Place string
}

// Lines are examples as they were said. What is said again in the same words means what it meant before, whatever is told by others.
type Lines map[Line]int

// twice is the meaning of what was said with two.
const twice = -1

// Note takes what a line means. One that is said with several meanings has none.
func (l Lines) Note(at Line, meaning int) {
	if known, ok := l[at]; ok && known != meaning {
		meaning = twice
	}
	l[at] = meaning
}

// Meaning returns what a line means, if it is known.
func (l Lines) Meaning(at Line) (meaning int, ok bool) {
	meaning, ok = l[at]
	return meaning, ok && meaning != twice
}

// Said returns the words of a line.
func Said(words []string) (line Trait) {
	for _, word := range words {
		line = line*31 + Trait(Hash(word))
	}
	return line
}
