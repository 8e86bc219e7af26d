package work

import (
	"context"
	"slices"

	"sudokubot/solver"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// Study is a puzzle with a single solution whose path is explained.
type Study struct {
	Key      string // for caches
	Puzzle   sudoku.Puzzle
	Solution sudoku.Grid
	Start    *logic.Position
}

// Lost returns the empty cells whose pencil marks lack the digit of the solution.
func (s *Study) Lost() []sudoku.Cell {
	var lost []sudoku.Cell
	for c := range s.Start.Empty().All() {
		if !s.Start.Candidates(c).Has(s.Solution[c]) {
			lost = append(lost, c)
		}
	}
	return lost
}

// Path is the path through a puzzle, as far as it was computed.
type Path struct {
	Steps []logic.Step
	// Whole reports that the path has no further steps.
	Whole bool
}

// NoStudyError reports why the path to the solution can't be explained. Either the puzzle does not have
// exactly one solution, or its pencil marks lack digits of the solution.
type NoStudyError struct {
	Status solver.Status // number of solutions; not set if Lost has cells
	Layout *sudoku.Layout
	Lost   []sudoku.Cell // cells with pencil marks that lack the solution's digit
}

// Error names the reason.
func (e *NoStudyError) Error() string {
	if len(e.Lost) > 0 {
		return "pencil marks lack digits of the solution"
	}
	return "the puzzle is " + e.Status.String() + ", not unique"
}

// Study prepares p for explanations. marks are its pencil marks as ReadMarks reads them, or "". The error
// is a *NoStudyError, or an error of Search or StudyOf.
func (j *Job) Study(ctx context.Context, p sudoku.Puzzle, marks string) (*Study, error) {
	o, err := j.Search(ctx, p, "")
	if err != nil {
		return nil, err
	}
	if status := o.Found.Summary().Status; status != solver.Unique {
		return nil, &NoStudyError{Status: status}
	}
	s, err := StudyOf(p, o.Found.Only())
	if err != nil {
		return nil, err
	}
	if noted := ReadMarks(marks, p.Layout); noted != nil {
		s.Key, s.Start = s.Key+" "+marks, s.Start.Marked(noted)
	}
	if lost := s.Lost(); len(lost) > 0 {
		return nil, &NoStudyError{Layout: p.Layout, Lost: lost}
	}
	return s, nil
}

// StudyOf returns the study of a puzzle with a known solution. It returns an error if the layout is not
// supported by package logic.
func StudyOf(p sudoku.Puzzle, solution sudoku.Grid) (*Study, error) {
	start, err := logic.Start(p)
	return &Study{Key: p.String(), Puzzle: p, Solution: solution, Start: start}, err
}

// Stand moves the start of s to the given grid: it places the digits of grid that agree with the solution.
func (s *Study) Stand(grid sudoku.Grid) {
	for c, d := range grid {
		if cell := sudoku.Cell(c); d != 0 && d == s.Solution[c] && s.Start.Digit(cell) == 0 {
			s.Start.Place(cell, d)
		}
	}
	s.Key += " " + sudoku.Puzzle{Layout: s.Puzzle.Layout, Givens: grid}.String()
}

// After returns the position of s after these steps.
func (s *Study) After(steps []logic.Step) *logic.Position {
	at := s.Start.Clone()
	for _, step := range steps {
		at.Apply(step)
	}
	return at
}

// AllSteps exceeds the number of steps of any path.
const AllSteps = 1 << 20

// Follow returns the path of s with at least its first n steps. The path has fewer steps if there are no
// more, if ctx ends, or if the time is over. For a live daily the path is empty. The error is ErrInterrupted,
// ErrCancelled or a *CrowdedError.
func (j *Job) Follow(ctx context.Context, s *Study, n int) (Path, error) {
	if j.Allowed(ctx, s.Puzzle) != nil {
		return Path{}, nil
	}
	known, _ := j.paths.Get(s.Key)
	if known.reaches(n) {
		return known, nil
	}
	err := j.Do(ctx, func(ctx context.Context) bool {
		known = s.follow(ctx, known, n)
		return known.reaches(n)
	})
	j.paths.Add(s.Key, known)
	return known, err
}

// reaches reports whether p has its first n steps.
func (p Path) reaches(n int) bool { return p.Whole || len(p.Steps) >= n }

// follow continues p until it has n steps.
func (s *Study) follow(ctx context.Context, p Path, n int) Path {
	at := s.After(p.Steps)
	found := Path{Steps: slices.Clone(p.Steps)}
	for len(found.Steps) < n {
		step, ok := at.Next(ctx)
		if !ok {
			found.Whole = ctx.Err() == nil
			break
		}
		found.Steps = append(found.Steps, step)
		at.Apply(step)
	}
	return found
}
