package generator

// Removal fills a grid at random and takes givens away as long as the rest has one solution; Diagonal is the way of
// A. Shamszadeh's student report, which fills the boxes of a diagonal first.
const (
	Removal  = "removal"
	Diagonal = "diagonal"
)

// Methods returns the names of all methods, the usual one first.
func Methods() []string { return []string{Removal, Diagonal} }
