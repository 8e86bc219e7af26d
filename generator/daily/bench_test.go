package daily_test

import (
	"testing"
	"time"

	"sudokubot/generator/daily"
)

// BenchmarkMake makes puzzles of each day of the week, over many years.
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
