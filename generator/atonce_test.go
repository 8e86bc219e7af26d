package generator_test

import (
	"sync"
	"testing"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
)

// TestMadeByManyAtOnce checks that concurrent makers, which share tables and memory, make equal puzzles. It
// is the only test of this package that runs under the race detector.
func TestMadeByManyAtOnce(t *testing.T) {
	var specs []generator.Spec
	for i, s := range goldenSpecs(t) {
		if i%8 == 0 && s.Band.Low < 65 { // puzzles with harder ratings take the race detector long
			specs = append(specs, s)
		}
	}
	specs = append(specs, generator.Spec{Method: generator.Genetic, Seed: 3},
		generator.Spec{Band: generator.LevelBand(level.Hard), Symmetry: dig.Rotate180}, generator.Spec{Minimal: true})
	made := make([][]string, 2)
	var makers sync.WaitGroup
	for k := range made {
		made[k] = make([]string, len(specs))
		makers.Go(func() {
			for i := range specs {
				if k == 1 { // the second maker goes through the recipes backwards
					i = len(specs) - 1 - i
				}
				p, _, err := generator.Generate(t.Context(), specs[i])
				if made[k][i] = p.String(); err != nil {
					t.Errorf("%+v: %v", specs[i], err)
				}
			}
		})
	}
	makers.Wait()
	check.Slices(t, made[0], made[1])
}
