package generator_test

import (
	"context"
	"errors"
	"testing"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
)

// FuzzGenerate checks that every puzzle made of a small recipe follows the recipe, and that every failure
// has an error with a reason. Unusual recipes take seconds, and on a busy machine the fuzzer would report
// them as endless. So the context ends after some checks.
func FuzzGenerate(f *testing.F) {
	f.Add(uint8(0), uint8(0), uint8(0), false, false, false, uint8(0), uint64(1))
	f.Add(uint8(1), uint8(1), uint8(0), false, false, true, uint8(13), uint64(2))
	f.Add(uint8(1), uint8(2), uint8(16), false, true, false, uint8(0), uint64(3))
	f.Add(uint8(2), uint8(7), uint8(0), true, false, true, uint8(110), uint64(4))
	f.Add(uint8(5), uint8(4), uint8(0), false, false, true, uint8(40), uint64(5))
	names := []string{"classic4", "box2x3", "box3x2", "latin4", "classic4+x", "jigsaw5", "colored3", "latin1", "latin2", "box2x2+windows"}
	methods := generator.Methods()
	f.Fuzz(func(t *testing.T, name, symmetry, givens uint8, minimal, second, banded bool, high uint8, seed uint64) {
		s := generator.Spec{
			Variant:  variant(t, names[int(name)%len(names)]),
			Symmetry: dig.Symmetries()[int(symmetry)%len(dig.Symmetries())],
			Givens:   int(givens) % 38, Minimal: minimal, Seed: seed,
		}
		if second {
			s.Method = methods[1]
		}
		if banded {
			s.Band = generator.Band{Low: level.Lowest, High: level.Lowest + 2 + rating.Tenths(high%100)}
		}
		p, r, err := generator.Generate(&ending{t.Context(), 4_000}, s)
		_, refused := errors.AsType[*generator.RecipeError](err)
		_, givensError := errors.AsType[*generator.GivensError](err)
		_, tries := errors.AsType[*generator.TriesError](err)
		switch {
		case err == nil:
			examine(t, s, p, r)
		case errors.Is(err, context.DeadlineExceeded):
		case !refused && !givensError && !tries || err.Error() == "":
			t.Errorf("%s: %v", named(s), err)
		}
	})
}
