package parse

import "slices"

// Example is an input that only one reader reads.
type Example struct{ Reader, Text string }

// ReaderExamples returns the examples of the readers in their order.
func ReaderExamples() []Example {
	var all []Example
	for _, r := range readers {
		all = append(all, Example{r.name, r.example})
	}
	return all
}

// TextWithout is Text without one of the readers.
func TextWithout(name, s string, o Options) ([]Find, error) {
	f := newFinder(s, o, layouts{})
	f.readers = slices.DeleteFunc(slices.Clone(readers), func(r reader) bool { return r.name == name })
	return f.find()
}
