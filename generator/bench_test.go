package generator_test

import (
	"testing"

	"sudokubot/generator"
)

// BenchmarkMinimal makes minimal classic puzzles of any rating.
func BenchmarkMinimal(b *testing.B) {
	s := generator.Spec{Minimal: true}
	for b.Loop() {
		s.Seed++
		if _, _, err := generator.Generate(b.Context(), s); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}
