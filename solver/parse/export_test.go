package parse

import "slices"

// ReaderNames returns the names of the readers in their order.
func ReaderNames() (names []string) {
	for _, r := range readers {
		names = append(names, r.name)
	}
	return names
}

// TextWithout is Text without one of the readers.
func TextWithout(name, s string, o Options) ([]Find, error) {
	f := newFinder(s, o, layouts{})
	f.readers = slices.DeleteFunc(slices.Clone(readers), func(r reader) bool { return r.name == name })
	return f.find()
}
