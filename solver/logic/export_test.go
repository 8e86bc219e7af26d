package logic

import "sudokubot/solver/sudoku"

// Peers returns the peers of c.
func (f *Field) Peers(c sudoku.Cell) Cells { return f.peers[c] }

// Grid returns the placed digits. The caller must not modify them.
func (p *Position) Grid() sudoku.Grid { return p.grid }

// Loop reports whether the last link of ch returns to its first node.
func (ch Chain) Loop() bool { return len(ch.Links) == len(ch.Nodes) && len(ch.Nodes) > 0 }
