package work

import (
	"context"
	"math"

	"sudokubot/generator"
	"sudokubot/solver/sudoku"
)

// Minutes returns a person's expected time for p in minutes, above ten a multiple of five; 0 if p needs more
// than logic. known is false if it was not found out.
func (j *Job) Minutes(ctx context.Context, p sudoku.Puzzle) (minutes int, known bool) {
	err := j.Short(ctx, func() {
		if f, err := generator.EffortOf(ctx, p); err == nil && f.Solved {
			minutes = rounded(f.Minutes())
		}
	})
	return minutes, err == nil && ctx.Err() == nil
}

func rounded(minutes float64) int {
	if minutes <= 10 {
		return max(int(math.Round(minutes)), 1)
	}
	return int(math.Round(minutes/5)) * 5
}
