package parse

// Format is a form of puzzles that is read.
type Format struct {
	Name    string `json:"name"`
	Example string `json:"example"` // how it begins; / is the end of a line
	Reads   string `json:"reads"`   // in English
}

// Formats returns the forms that are read, in the order in which they are believed: those of the readers,
// then the spellings that are tried where a text has no puzzle as it stands.
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
