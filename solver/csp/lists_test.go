package csp_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"sudokubot/solver/csp"
	"sudokubot/solver/search"
)

// lists are our own and published lists of boards; see readList.
var lists = []struct {
	name  string
	side  int // side of a box
	every int // BenchmarkLists uses only every n-th board, where n is this number
}{
	{"our_easy", 3, 1}, {"our_minimal", 3, 1}, {"our_hard", 3, 1}, {"our_several", 3, 1}, {"our_16", 4, 2},
	{"17_clue", 3, 60}, {"magictour", 3, 10}, {"hardest_11plus", 3, 60}, {"hardest_1106", 3, 5},
	{"many_solutions", 3, 30}, {"minimal", 3, 40}, {"easy", 3, 40}, {"big16", 4, 1},
}

// readList returns every n-th board of a list. It skips the test if the list is missing.
func readList(t testing.TB, name string, side, n int) []csp.Problem {
	t.Helper()
	text, err := os.ReadFile("../testdata/lists/" + name + ".txt")
	if err != nil {
		text, err = os.ReadFile("../../../shared/solver/" + name + ".txt")
	}
	if err != nil {
		t.Skipf("the lists are not here: %v", err)
	}
	covers := append(lines(side*side), boxes(side)...)
	var problems []csp.Problem
	for i, signs := range strings.Fields(string(text)) {
		if i%n != 0 {
			continue
		}
		p := covered(side*side*side*side, covers)
		for x, sign := range signs {
			p.Fixed[x] = strings.IndexRune("123456789ABCDEFGHIJKLMNOP", sign)
		}
		problems = append(problems, p)
	}
	return problems
}

// BenchmarkLists searches for two solutions: without singles, with singles, and with singles and ties broken
// by degree.
func BenchmarkLists(b *testing.B) {
	ways := []struct {
		name    string
		order   csp.Order
		singles bool
	}{{"mrv", csp.MRV, false}, {"mrv+singles", csp.MRV, true}, {"degree+singles", csp.MRVDegree, true}}
	for _, list := range lists {
		for _, way := range ways {
			b.Run(list.name+"/"+way.name, func(b *testing.B) {
				o := csp.Options{Order: way.order, Forward: true, Reduce: true, Singles: way.singles, Limits: search.Limits{Solutions: 2}}
				o.Nodes = 1_000_000 // without singles some boards of big16 take minutes
				benchmarkList(b, readList(b, list.name, list.side, list.every), o)
			})
		}
	}
}

func benchmarkList(b *testing.B, problems []csp.Problem, o csp.Options) {
	nodes := int64(0)
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range problems {
			nodes += csp.Search(context.Background(), p, o, nil).Total.Nodes
		}
	}
	searches := float64(b.N * len(problems))
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/1000/searches, "µs/board")
	b.ReportMetric(float64(nodes)/searches, "nodes/board")
	b.ReportMetric(0, "ns/op")
}
