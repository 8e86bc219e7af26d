package parse

// Format is a supported form of puzzles.
type Format struct {
	Name    string `json:"name"`
	Example string `json:"example"` // its beginning; / is the end of a line
	Reads   string `json:"reads"`   // in English
}

// Formats returns the supported forms, in the order of preference: those of the readers, then the spellings
// tried in a text without a puzzle.
func Formats() []Format {
	var all []Format
	for _, r := range readers {
		all = append(all, Format{r.name, r.example, r.reads})
	}
	for _, s := range spellings {
		all = append(all, Format{s.name, s.example, s.reads})
	}
	return all
}
