// Package dig removes givens from a full grid while a single solution is left, in the order of a symmetry or
// a mask.
//
// An orbit is a set of cells that a symmetry permutes. A mask is the shape of the givens of a classic 9x9
// puzzle: a drawing, letters or digits.
//
// An Oracle decides whether a known solution is still unique. It remembers the last givens with a unique
// solution. Another solution of fewer givens must differ in a cell removed since. The oracle assumes another
// digit there; singles, a short search, and then package sat refute it or complete it. Answers do not depend
// on earlier questions, on the machine, or on the solution that a search finds first. DigClassic does without
// an oracle.
package dig
