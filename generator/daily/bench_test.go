package daily_test

import (
	"testing"
	"time"

	"sudokubot/generator/daily"
)

// BenchmarkMake makes the puzzles of one day of the week after another, over the years.
func BenchmarkMake(b *testing.B) {
	for _, s := range daily.All() {
		for w := range time.Saturday + 1 {
			b.Run(s.Name+"/"+w.String(), func(b *testing.B) {
				d := daily.First
				for d.Weekday() != w {
					d = d.Add(1)
				}
				for b.Loop() {
					mustMake(b, s.Name, d, nil)
					d = d.Add(7)
				}
			})
		}
	}
}
