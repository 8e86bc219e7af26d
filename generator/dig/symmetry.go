package dig

// Symmetry is one of the ways in which the places of the givens can be symmetric.
type Symmetry uint8

// The symmetries.
const (
	None               Symmetry = iota
	Rotate180                   // half a turn, as newspapers have it
	Rotate90                    // a quarter turn
	MirrorHorizontal            // left and right exchanged
	MirrorVertical              // top and bottom exchanged
	MirrorDiagonal              // about the diagonal from the upper left
	MirrorAntidiagonal          // about the diagonal from the upper right
	Full                        // all of these together
)
