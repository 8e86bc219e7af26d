package main

import (
	"image"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/pencil"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// page returns a picture with a given 5 and an entry 7, and a right reading.
func page() (*sample, *photo.Grid, *photo.Reading) {
	s, g := &sample{}, &photo.Grid{Chances: make(photo.Chances, 81), Marks: make([]float32, 81)}
	r := &photo.Reading{Givens: make(sudoku.Grid, 81), Entries: make(sudoku.Grid, 81), Unique: true, Grid: g, Layout: sudoku.Classic(),
		Confidence: make([]float64, 81), Marks: make([]pencil.Marks, 81)}
	s.givens[0], s.entries[80] = 5, 7
	r.Givens[0], r.Entries[80] = 5, 7
	for i := range g.Chances {
		g.Chances[i][s.givens[i]+s.entries[i]] = 1
		r.Confidence[i] = 0.9
	}
	return s, g, r
}

// TestJudged checks the flags of results. raw is set if the network's digits are right, as givens or entries.
// right is set if givens and entries are right. flagged is set for questions, repairs and no puzzle, silent
// for errors without a flag.
func TestJudged(t *testing.T) {
	for _, tt := range []struct {
		name                        string
		change                      func(s *sample, g *photo.Grid, r *photo.Reading)
		raw, right, flagged, silent bool
		misses                      int // number of cells whose given is read wrongly
	}{
		{"as it is", func(*sample, *photo.Grid, *photo.Reading) {}, true, true, false, false, 0},
		{"seen otherwise, and repaired", func(_ *sample, g *photo.Grid, r *photo.Reading) {
			g.Chances[0][6], r.Repaired = 2, []sudoku.Cell{0}
		}, false, true, true, false, 0},
		{"seen otherwise, and read rightly", func(_ *sample, g *photo.Grid, _ *photo.Reading) { g.Chances[0][6] = 2 }, false, true, false, false, 0},
		{"nearly seen otherwise", func(_ *sample, g *photo.Grid, _ *photo.Reading) { g.Chances[0][6] = 0.99 }, true, true, false, false, 0},
		{"another given", func(_ *sample, _ *photo.Grid, r *photo.Reading) { r.Givens[0] = 6 }, true, false, false, true, 1},
		{"another given, and asked about", func(_ *sample, _ *photo.Grid, r *photo.Reading) {
			r.Givens[0], r.Doubtful = 6, []sudoku.Cell{0}
		}, true, false, true, false, 1},
		{"another given, and no puzzle", func(_ *sample, _ *photo.Grid, r *photo.Reading) { r.Givens[0], r.Unique = 6, false }, true, false, true, false, 1},
		{"a given overlooked", func(_ *sample, _ *photo.Grid, r *photo.Reading) { r.Givens[0] = 0 }, true, false, false, true, 1},
		{"a given where nothing is", func(_ *sample, _ *photo.Grid, r *photo.Reading) { r.Givens[40] = 1 }, true, false, false, true, 1},
		{"another entry", func(_ *sample, _ *photo.Grid, r *photo.Reading) { r.Entries[80] = 1 }, true, false, false, true, 0},
		{"an entry where nothing is", func(_ *sample, _ *photo.Grid, r *photo.Reading) { r.Entries[40] = 1 }, true, false, false, true, 0},
		{"an entry taken for a given", func(_ *sample, _ *photo.Grid, r *photo.Reading) { r.Entries[80], r.Givens[80] = 0, 7 }, true, false, false, true, 1},
		{"a given taken for an entry", func(_ *sample, _ *photo.Grid, r *photo.Reading) { r.Entries[0], r.Givens[0] = 5, 0 }, true, false, false, true, 1},
		{"a jigsaw taken for a classic one", func(s *sample, _ *photo.Grid, _ *photo.Reading) { s.layout = "jigsaw9" }, true, false, false, true, 0},
		{"an X taken for what it is", func(s *sample, _ *photo.Grid, r *photo.Reading) {
			r.Layout, _ = r.Layout.With(sudoku.Diagonals)
			s.layout = "classic9+x"
		}, true, true, false, false, 0},
		{"asked about in vain", func(_ *sample, _ *photo.Grid, r *photo.Reading) { r.Doubtful = []sudoku.Cell{9} }, true, true, true, false, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, g, r := page()
			tt.change(s, g, r)
			got := judged(s, g, r)
			if got.raw != tt.raw || got.right != tt.right || got.flagged != tt.flagged || got.silent() != tt.silent {
				t.Errorf("raw %v, right %v, flagged %v, silent %v", got.raw, got.right, got.flagged, got.silent())
			}
			misses := 0
			for _, hit := range got.hits {
				misses += count(!hit)
			}
			check.True(t, misses == tt.misses && len(got.hits) == 81 && len(got.confidence) == 81,
				"%d of %d cells are missed, with %d confidences", misses, len(got.hits), len(got.confidence))
			if named := got.wrong != ""; named != (misses > 0 || !tt.raw || s.layout != "" && !tt.right) {
				t.Errorf("told to be wrong: %q", got.wrong)
			}
			if seen := len(got.mistaken) > 0; seen == tt.raw || seen && got.mistaken[0] != [2]int{5, 6} {
				t.Errorf("mistaken: %v", got.mistaken)
			}
		})
	}
}

// outcome returns the result of a picture whose cells have equal confidence. hits is the number of cells read
// rightly, misses the number of misread cells.
func outcome(confidence float64, hits, misses int) (t result) {
	for i := range hits + misses {
		t.confidence, t.hits = append(t.confidence, confidence), append(t.hits, i < hits)
	}
	return t
}

// TestCalibration checks the expected calibration error: ten bins by confidence, weighted by cells.
func TestCalibration(t *testing.T) {
	for _, tt := range []struct {
		name string
		all  []result
		want float64
	}{
		{"no picture", nil, 0},
		{"no grid found", []result{{flagged: true}}, 0},
		{"certain and right", []result{outcome(1, 81, 0)}, 0},
		{"certain and wrong", []result{outcome(1, 0, 81)}, 1},
		{"right with no confidence", []result{outcome(0, 5, 0)}, 1},
		{"as sure as right", []result{outcome(0.75, 3, 1)}, 0},
		{"too sure", []result{outcome(0.95, 1, 1)}, 0.45},
		{"not sure enough", []result{outcome(0.55, 4, 0)}, 0.45},
		{"over pictures: of one bin they make up for one another", []result{outcome(0.75, 4, 0), outcome(0.75, 2, 2)}, 0},
		{"bins do not make up for one another", []result{outcome(0.75, 4, 0), outcome(0.65, 0, 4)}, (0.25 + 0.65) / 2},
		{"by the cells", []result{outcome(1, 0, 1), outcome(0.15, 0, 3)}, (1 + 3*0.15) / 4},
		{"a bin begins at its tenth", []result{outcome(0.5, 0, 1), outcome(0.59, 1, 0)}, 0.09 / 2},
	} {
		if got := calibration(tt.all); math.Abs(got-tt.want) > 1e-9 {
			t.Errorf("%s: %g, want %g", tt.name, got, tt.want)
		}
	}
}

// TestFigures checks the columns: shares are of all pictures, silent and unasked errors are counts, and the
// time is a mean.
func TestFigures(t *testing.T) {
	all := []result{
		{raw: true, right: true, took: 10 * time.Millisecond},
		{right: true, flagged: true, asked: true, took: 30 * time.Millisecond},
		{flagged: true},
		outcome(1, 3, 1),
	}
	if got, want := strings.Join(strings.Fields(figures(all)), " "), "4 25.0% 50.0% 50.0% 1 25.0% 2 0.2500 10"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func Example_confusions() {
	confusions([]result{
		{mistaken: [][2]int{{1, 7}, {0, 4}}},
		{mistaken: [][2]int{{1, 7}, {0, 3}}},
		{},
	})
	// Output:
	//     1 seen as 7: 2
	//     0 seen as 3: 1
	//     0 seen as 4: 1
}

// TestLoad checks that pictures are loaded with the text files beside them. The last nine lines of a text
// file have nine numbers each, and other text may precede.
func TestLoad(t *testing.T) {
	dir := t.TempDir()
	m := &measure{photos: dir}
	put := func(name, text string) {
		t.Helper()
		check.Must(t, os.WriteFile(filepath.Join(dir, "newspaper", name), []byte(text), 0o644))
	}
	check.Must(t, os.Mkdir(filepath.Join(dir, "newspaper"), 0o755))
	if all, err := m.load("newspaper"); err != nil || len(all) != 0 {
		t.Errorf("from an empty folder: %d, %v", len(all), err)
	}
	var file strings.Builder
	check.Must(t, jpeg.Encode(&file, image.NewGray(image.Rect(0, 0, 40, 30)), nil))
	put("one.jpg", file.String())
	row := "0 1 2 3 4 5 6 7 8\n"
	for _, tt := range []struct {
		name, text string
		ok         bool
	}{
		{"nine rows", strings.Repeat(row, 9), true},
		{"a head", "phone\n640x480\n" + strings.Repeat(row, 9) + "\n", true},
		{"eight rows", strings.Repeat(row, 8), false},
		{"a short row", strings.Repeat(row, 8) + "0 1 2\n", false},
		{"nothing", "", false},
	} {
		put("one.dat", tt.text)
		all, err := m.load("newspaper")
		check.Equal(t, err == nil, tt.ok, "%s: %v", tt.name, err)
		if !tt.ok {
			continue
		}
		if len(all) != 1 || all[0].name != "one.jpg" || all[0].plane.W != 40 || all[0].plane.H != 30 {
			t.Fatalf("%s: %+v", tt.name, all)
		}
		for c, d := range all[0].givens {
			check.True(t, d == c%9 && all[0].entries[c] == 0, "%s: cell %d is %d", tt.name, c, d)
		}
	}
	check.Must(t, os.Remove(filepath.Join(dir, "newspaper", "one.dat")))
	if _, err := m.load("newspaper"); err == nil {
		t.Error("a picture without a truth is taken")
	}
	put("one.jpg", "no picture")
	if _, err := m.load("newspaper"); err == nil {
		t.Error("what is no picture is taken")
	}
}
