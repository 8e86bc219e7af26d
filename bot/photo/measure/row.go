package main

import (
	"cmp"
	"context"
	"fmt"
	"image"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/pages"
	"sudokubot/bot/photo/pixels"
)

type measure struct {
	reader                            *photo.Reader
	photos, fonts, only, saved, hands string
	n                                 int
	seed                              uint64
	verbose                           bool
	kept                              []*pages.Font
}

// sample is a picture with its digits. entries has no givens.
type sample struct {
	name    string
	plane   *pixels.Plane
	givens  [81]int
	entries [81]int
	marks   [81]uint32 // small digits; bit d is set for digit d
	layout  string     // name of the layout; empty for classic Sudoku
	colours bool       // only colours show the rules
}

func (m *measure) wants(row string) bool { return strings.Contains(row, m.only) }

// result is the result of reading a sample.
type result struct {
	raw, right, flagged bool
	asked               bool // a cell is doubtful, or the reading is no puzzle
	confidence          []float64
	hits                []bool
	took                time.Duration
	wrong               string
	mistaken            [][2]int // pairs of the true digit and the digit that the network read
}

// silent reports whether the reading is wrong, and no cell is flagged.
func (t result) silent() bool { return !t.right && !t.flagged }

// unasked reports whether the reading is wrong, and no question is asked.
func (t result) unasked() bool { return !t.right && !t.asked }

func (m *measure) row(ctx context.Context, name string, samples []sample) {
	if !m.wants(name) || len(samples) == 0 {
		return
	}
	results := make([]result, len(samples))
	inParallel(len(samples), func(i int) { results[i] = m.read(ctx, &samples[i]) })
	for i, r := range results {
		if m.verbose && r.wrong != "" {
			fmt.Printf("    %s: %s\n", samples[i].name, r.wrong)
		}
		if m.verbose && r.silent() {
			fmt.Printf("    %s: silent\n", samples[i].name)
		}
	}
	if m.verbose {
		confusions(results)
	}
	fmt.Printf("%-44s %s\n", name, figures(results))
}

// inParallel calls f(0) to f(n-1). As many calls run at once as there are processors.
func inParallel(n int, f func(i int)) {
	var group sync.WaitGroup
	next := make(chan int)
	for range runtime.NumCPU() {
		group.Go(func() {
			for i := range next {
				f(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	group.Wait()
}

// figures returns the columns of a row as text.
func figures(results []result) string {
	raw, right, flagged, silent, asked, unasked := 0, 0, 0, 0, 0, 0
	var took time.Duration
	for _, r := range results {
		raw += count(r.raw)
		right += count(r.right)
		flagged += count(r.flagged)
		silent += count(r.silent())
		asked += count(r.asked)
		unasked += count(r.unasked())
		took += r.took
	}
	n := float64(len(results))
	return fmt.Sprintf("%6d %6.1f%% %8.1f%% %7.1f%% %7d %7.1f%% %7d %7.4f %6.0f",
		len(results), 100*float64(raw)/n, 100*float64(right)/n,
		100*float64(flagged)/n, silent, 100*float64(asked)/n, unasked, calibration(results),
		float64(took.Milliseconds())/n)
}

// confusions lists the digits that the network confuses, the most frequent first. 0 is an empty cell.
func confusions(results []result) {
	n := map[[2]int]int{}
	for _, r := range results {
		for _, m := range r.mistaken {
			n[m]++
		}
	}
	all := slices.SortedFunc(maps.Keys(n), func(a, b [2]int) int {
		return cmp.Or(cmp.Compare(n[b], n[a]), slices.Compare(a[:], b[:]))
	})
	for _, m := range all {
		fmt.Printf("    %d seen as %d: %d\n", m[0], m[1], n[m])
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (m *measure) read(ctx context.Context, s *sample) result {
	start := time.Now()
	grids := m.reader.Grids(s.plane)
	grids = slices.DeleteFunc(grids, func(g *photo.Grid) bool { return !g.Plausible() })
	if len(grids) == 0 {
		return result{flagged: true, asked: true, wrong: "no grid", took: time.Since(start)}
	}
	g := grids[0]
	r := g.Read(ctx)
	t := judged(s, g, r)
	t.took = time.Since(start)
	return t
}

// judged compares a reading with the content of its picture.
func judged(s *sample, g *photo.Grid, r *photo.Reading) (t result) {
	t.raw, t.right, t.asked = true, true, !r.Sure()
	t.flagged = t.asked || len(r.Repaired) > 0
	for i := range 81 {
		best := 0
		for d, p := range g.Chances[i] {
			if p > g.Chances[i][best] {
				best = d
			}
		}
		all := s.givens[i] + s.entries[i]
		t.raw = t.raw && best == all
		if best != all {
			t.mistaken = append(t.mistaken, [2]int{all, best})
		}
		hit := int(r.Givens[i]) == s.givens[i]
		t.right = t.right && hit && (s.givens[i] != 0 || int(r.Entries[i]) == s.entries[i])
		if !hit || best != all {
			t.wrong += fmt.Sprintf(" r%dc%d is %d, seen as %d (%.2f), read as %d (%.2f)", i/9+1, i%9+1,
				all, best, g.Chances[i][best], r.Givens[i], r.Confidence[i])
		}
		t.confidence, t.hits = append(t.confidence, r.Confidence[i]), append(t.hits, hit)
	}
	if want := cmp.Or(s.layout, "classic9"); r.Layout.String() != want {
		t.right = false
		t.wrong += fmt.Sprintf(" read as %s, is %s", r.Layout, want)
	}
	return t
}

// calibration returns the expected calibration error. It divides cells into ten bins by confidence. The error
// is the mean distance between the confidence and the share of cells read right, weighted by cells (C. Guo
// and others, On Calibration of Modern Neural Networks, 2017).
func calibration(results []result) float64 {
	var sum [10]float64
	var hits, n [10]float64
	total := 0.0
	for _, r := range results {
		for i, c := range r.confidence {
			bin := min(int(c*10), 9)
			sum[bin] += c
			n[bin]++
			total++
			if r.hits[i] {
				hits[bin]++
			}
		}
	}
	e := 0.0
	for i := range n {
		if d := sum[i] - hits[i]; n[i] > 0 {
			e += max(d, -d) / total
		}
	}
	return e
}

func save(folder, name string, p *pixels.Plane) error {
	f, err := os.Create(filepath.Join(folder, name))
	if err != nil {
		return err
	}
	defer f.Close()
	if err := png.Encode(f, &image.Gray{Pix: p.Pix, Stride: p.W, Rect: image.Rect(0, 0, p.W, p.H)}); err != nil {
		return err
	}
	return f.Close()
}
