package render

import (
	"errors"
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"sudokubot/solver/sudoku"
)

// Sketch is a board with a step of a solution. All parts of the step are optional: a first hint shows only
// where to look.
type Sketch struct {
	Board Board
	// Digit is stressed among digits and candidates. 0 stresses no digit.
	Digit sudoku.Digit
	Areas []Area
	// Spots are the roles of candidates. A candidate has the fill of its last role, and may also be crossed
	// out or ringed.
	Spots []Spot
	// Links are drawn in this order, later links on top.
	Links []Link
}

// Area is a stressed set of cells: a house, or cells of a pattern. The cells need not be neighbours.
type Area struct {
	Cells []sudoku.Cell
	Part  Part
	// Label is a sign in a small disc at a corner of the area, for reference in texts. It may be empty. On a
	// board without candidates, the disc is larger and within the first cell.
	Label string
}

// Part is the role of an area in the step.
type Part uint8

// The parts of a step. A cell in areas of SetA to SetD shows the tints of all these areas. In no such area,
// it shows the tints of House and Base.
const (
	House Part = iota // where to look: tinted and outlined
	Base              // the base set of a fish: tinted and outlined
	Cover             // the cover set of a fish: a dashed outline
	SetA              // cells of the pattern, as of an almost locked set; looks like Base, never occurs with it
	SetB
	SetC
	SetD
	parts = iota
)

// Spot is a candidate with a role.
type Spot struct {
	Cell  sudoku.Cell
	Digit sudoku.Digit
	Role  Role
}

// Role is the role of a candidate in a step. Each role has its own shape and fill.
type Role uint8

// The roles. All but Removed may also apply to a placed digit, which is stressed in its full size.
const (
	PatternA Role = iota // part of the pattern: a disc
	PatternB             // part of a second set, or of the other colour: a square
	PatternC             // part of a third set: a diamond
	PatternD             // part of a fourth set: a hexagon
	Fin                  // a pentagon
	EndFin               // candidate in two base sets: a pentagon upside down
	Noted                // pale fill, for information
	Removed              // crossed out
	Placed               // ringed
	roles    = iota
)

// Link joins two candidates, or groups of candidates. Its line bends around other candidates of the pattern.
type Link struct {
	From, To End
	Weak     bool // the line is dashed
	Arrow    bool // the line has a head at To
	// Branch selects one of four colours, modulo 4.
	Branch int
}

// End is an end of a link: the candidate of one cell, or the candidates of several cells within an outline.
type End struct {
	Cells []sudoku.Cell
	Digit sudoku.Digit
}

// Errors for a Sketch that cannot be drawn, wrapped with the position. Errors of Board may also occur.
var (
	ErrRole      = errors.New("the role is not known")
	ErrPart      = errors.New("the part is not known")
	ErrArea      = errors.New("the area has no cells")
	ErrLabel     = errors.New("the label is not one sign")
	ErrLink      = errors.New("the link does not join two candidates")
	ErrCandidate = errors.New("the cell holds another digit")
)

func (s Sketch) check() error {
	if err := s.Board.check(); err != nil {
		return err
	}
	if int(s.Digit) > s.Board.Puzzle.Layout.N() {
		return fmt.Errorf("stressed %d: %w", s.Digit, ErrDigit)
	}
	for i, a := range s.Areas {
		if err := s.checkArea(a); err != nil {
			return fmt.Errorf("area %d: %w", i, err)
		}
	}
	for i, p := range s.Spots {
		if err := s.checkSpot(p); err != nil {
			return fmt.Errorf("spot %d: %w", i, err)
		}
	}
	for i, k := range s.Links {
		if err := s.checkLink(k); err != nil {
			return fmt.Errorf("link %d: %w", i, err)
		}
	}
	return nil
}

func (s Sketch) checkArea(a Area) error {
	switch {
	case a.Part >= parts:
		return fmt.Errorf("%d: %w", a.Part, ErrPart)
	case len(a.Cells) == 0:
		return ErrArea
	case a.Label != "" && !isSign(a.Label):
		return fmt.Errorf("%q: %w", a.Label, ErrLabel)
	}
	for _, c := range a.Cells {
		if !s.Board.has(c) {
			return fmt.Errorf("%d: %w", c, ErrCell)
		}
	}
	return nil
}

// isSign reports whether text is a single visible character.
func isSign(text string) bool {
	sign, size := utf8.DecodeRuneInString(text)
	return size == len(text) && unicode.IsGraphic(sign)
}

func (s Sketch) checkSpot(p Spot) error {
	if p.Role >= roles {
		return fmt.Errorf("%d: %w", p.Role, ErrRole)
	}
	if err := s.checkCandidate(p.Cell, p.Digit); err != nil {
		return err
	}
	if stands, _ := s.Board.digit(p.Cell); stands != 0 && p.Role == Removed {
		return fmt.Errorf("%d stands and is removed: %w", p.Digit, ErrRole)
	}
	return nil
}

func (s Sketch) checkLink(k Link) error {
	for _, e := range []End{k.From, k.To} {
		if len(e.Cells) == 0 {
			return ErrLink
		}
		for _, c := range e.Cells {
			if err := s.checkCandidate(c, e.Digit); err != nil {
				return err
			}
		}
	}
	if k.From.key() == k.To.key() {
		return ErrLink
	}
	return nil
}

// checkCandidate returns an error unless d is possible or placed in c.
func (s Sketch) checkCandidate(c sudoku.Cell, d sudoku.Digit) error {
	if err := s.Board.checkCandidates(c, []sudoku.Digit{d}); err != nil {
		return err
	}
	if stands, _ := s.Board.digit(c); stands != 0 && stands != d {
		return fmt.Errorf("%d at %s: %w", d, s.Board.Puzzle.Layout.CellName(c), ErrCandidate)
	}
	return nil
}

// key returns a text that is equal for ends with equal candidates.
func (e End) key() string {
	cells := slices.Sorted(slices.Values(e.Cells))
	return fmt.Sprint(e.Digit, slices.Compact(cells))
}
