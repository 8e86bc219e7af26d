package links

import "encoding/json"

const gnome = "GNOME Sudoku"

// gnomeCell is a cell of a saved game of GNOME Sudoku: its row and column from 0, and its content.
//
// Source: https://gitlab.gnome.org/GNOME/gnome-sudoku, src/sudoku-saver.vala
type gnomeCell struct {
	Position []int    `json:"position"`
	Value    number   `json:"value"`
	Fixed    bool     `json:"fixed"`
	Earmarks []number `json:"earmarks"`
}

// gnomeGrid reads a saved game of GNOME Sudoku. It returns false for other JSON.
func gnomeGrid(text []byte) (Found, bool) {
	var game struct {
		Cells []gnomeCell `json:"cells"`
	}
	if json.Unmarshal(text, &game) != nil || len(game.Cells) == 0 {
		return Found{}, false
	}
	b := newBuilder(9)
	for _, x := range game.Cells {
		if len(x.Position) != 2 || min(x.Position[0], x.Position[1]) < 0 || max(x.Position[0], x.Position[1]) > 8 {
			return Found{}, false
		}
		c := 9*x.Position[0] + x.Position[1]
		if x.Value != 0 && !b.put(c, int(x.Value), x.Fixed) {
			return Found{}, false
		}
		b.enter(c, 0, false, x.Earmarks)
	}
	return b.found()
}
