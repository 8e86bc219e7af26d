package main

import (
	"fmt"
	"os"

	"sudokubot/bot/render"
	"sudokubot/bot/render/course"
	"sudokubot/bot/render/page"
)

// plotted are the figures of report 002, redrawn: what the runs of each puzzle cost from the least to the most, and the mean over the
// number of givens. Evaluations are drawn, in which all columns can be compared; a run without a solution counts what it took.
type plotted struct {
	puzzles []named
	columns []gaColumn
	runs    [][][]gaRun // by puzzle and column
}

// write writes the picture to a file.
func (p plotted) write(file string) error {
	r, err := render.New()
	if err != nil {
		return err
	}
	png, err := r.Figure(p.figure(), render.Style{})
	if err != nil {
		return fmt.Errorf("--plot: %w", err)
	}
	return os.WriteFile(file, png, 0o644)
}

func (p plotted) figure() course.Spread {
	c := course.Spread{
		Head:  page.Head{Title: "What the genetic algorithm takes", Beneath: fmt.Sprintf("%d runs of each; hollow: not all of them found the solution", len(p.runs[0][0]))},
		Above: "Evaluations: the least, the mean and the most", Below: "Mean evaluations, by the number of givens",
	}
	for _, one := range p.puzzles {
		c.Puzzles, c.Givens = append(c.Puzzles, one.title()), append(c.Givens, one.puzzle.Givens.Filled())
	}
	for k, column := range p.columns {
		c.Key = append(c.Key, column.name)
		var samples []course.Sample
		for i := range p.puzzles {
			samples = append(samples, sampleOf(p.runs[i][k]))
		}
		c.Series = append(c.Series, samples)
	}
	return c
}

// sampleOf is what runs cost. One that found the solution among the boards drawn at first has scored one at least.
func sampleOf(runs []gaRun) course.Sample {
	s, sum := course.Sample{}, 0.0
	for i, r := range runs {
		v := float64(max(r.Evaluations, 1))
		if sum += v; i == 0 {
			s.Least = v
		}
		s.Least, s.Most, s.Some = min(s.Least, v), max(s.Most, v), s.Some || !r.solved
	}
	s.Mean = min(max(sum/float64(len(runs)), s.Least), s.Most)
	return s
}
