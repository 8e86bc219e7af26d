package dlx_test

import (
	"slices"
	"testing"

	"sudokubot/solver/dlx"
	"sudokubot/solver/search"
	"sudokubot/solver/search/searchtest"
)

// lists are the common lists, and two lists of 16x16 puzzles.
var lists = append(slices.Clone(searchtest.Lists), searchtest.List{Name: "our_16", Layout: "classic16", Every: 2, Solutions: 1},
	searchtest.List{Name: "big16", Layout: "classic16", Every: 12, Solutions: 1})

// BenchmarkLists finds the solutions of the listed puzzles, and proves that there are no others.
func BenchmarkLists(b *testing.B) {
	for _, list := range lists {
		b.Run(list.Name, func(b *testing.B) {
			puzzles := list.Read(b)
			var total dlx.Stats
			b.ReportAllocs()
			for b.Loop() {
				for _, p := range puzzles {
					r := dlx.Search(background, p, search.Limits{Solutions: 2}, nil)
					total.Nodes += r.Total.Nodes
					total.Updates += r.Total.Updates
				}
			}
			searches := float64(b.N * len(puzzles))
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/1000/searches, "µs/puzzle")
			b.ReportMetric(float64(total.Nodes)/searches, "nodes/puzzle")
			b.ReportMetric(float64(total.Updates)/searches, "updates/puzzle")
			b.ReportMetric(0, "ns/op")
		})
	}
}
