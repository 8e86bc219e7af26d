package photo

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokubot/bot/photo/cells"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// TestInksOfAScreenshot checks that givens have one colour on any ground, entries another, or several. The
// stronger kind comes first, since either may be a puzzle. Colours that vary as in a photo, or a single cell,
// do not separate.
func TestInksOfAScreenshot(t *testing.T) {
	ink := func(light, red float64) cells.Color { return cells.Color{Light: light, Blue: -red / 3, Red: red} }
	for _, tt := range []struct {
		name         string
		given, entry cells.Color
		wrong        *cells.Color
		entries      int
		spread       float64 // how far colours of one ink are off its own
		want         bool
	}{
		{"grey and black", ink(0, 0), ink(92, 0), nil, 12, 2, true},
		{"blue and black", ink(20, 0), ink(60, -40), nil, 12, 2, true},
		{"light on dark", ink(230, 0), ink(150, -20), nil, 12, 2, true},
		{"more entries than givens", ink(0, 0), ink(112, 0), nil, 51, 2, true},
		{"two entries", ink(0, 0), ink(92, 0), nil, 2, 2, true},
		{"one entry", ink(0, 0), ink(92, 0), nil, 1, 2, false},
		{"wrong ones in red", ink(0, 0), ink(92, 0), &cells.Color{Light: 78, Blue: -19, Red: 55}, 12, 2, true},
		{"a screenshot that lost some colour", ink(10, 0), ink(92, 0), nil, 12, 8, true},
		{"hardly another", ink(0, 0), ink(24, 0), nil, 12, 2, false},
		{"a photo", ink(20, 0), ink(92, 0), nil, 12, 30, false},
		{"one ink", ink(0, 0), ink(0, 0), nil, 12, 8, false},
	} {
		rng := rand.New(rand.NewPCG(6, 1))
		all, tones := make(sudoku.Grid, 81), make([]cells.Tone, 81)
		var givens []int
		for i := range example {
			sign := example[(i+2)%81] // an entry comes first
			paper := cells.Color{Light: 240 - float64(i%3)*12}
			if tt.given.Light > 200 {
				paper.Light = 270 - paper.Light
			}
			if sign == '.' && tt.entries > 0 {
				all[i] = sudoku.Digit(i%9 + 1)
				tones[i] = cells.Tone{Core: tt.entry, Paper: paper}
				if tt.wrong != nil && tt.entries%4 == 0 {
					tones[i].Core = *tt.wrong
				}
				tt.entries--
			} else if sign != '.' {
				all[i] = sudoku.Digit(sign - '0')
				tones[i] = cells.Tone{Core: tt.given, Paper: paper}
				givens = append(givens, i)
			}
			tones[i].Core.Light += tt.spread * (2*rng.Float64() - 1)
		}
		g := &Grid{Tones: tones, Patches: make([]cells.Patch, 81)}
		ways := g.inks(all)
		got := len(ways) > 0 && slices.Equal(ways[0].first, givens)
		if got != tt.want || !tt.want && len(ways) > 0 {
			t.Errorf("%s: %d ways to tell inks apart, the right one first: %v, want %v: %v", tt.name, len(ways), got, tt.want, ways)
		}
	}
}

// TestGroundOfGivens checks that a few entries of a digit are entries if givens have a ground of their own,
// but not if all share a ground.
func TestGroundOfGivens(t *testing.T) {
	for _, tt := range []struct {
		name                 string
		given, entry, marked float64 // how light the ground is; of one given, too
		want                 bool
	}{
		{"their own", 234, 255, 255, true},
		{"one is marked", 234, 255, 220, true},
		{"the same", 255, 255, 255, false},
		{"of entries, too", 234, 234, 234, false},
	} {
		g, all, k := &Grid{Tones: make([]cells.Tone, 81), Patches: make([]cells.Patch, 81)}, make(sudoku.Grid, 81), kinds{}
		for i, sign := range example {
			g.Tones[i].Paper.Light = 255
			if sign != '.' {
				all[i], k.first = sudoku.Digit(sign-'0'), append(k.first, i)
				g.Tones[i].Paper.Light = tt.given
			} else if len(k.second) < 2 {
				all[i], k.second = 6, append(k.second, i)
				g.Tones[i].Paper.Light = tt.entry
			}
		}
		g.Tones[k.first[0]].Paper.Light = tt.marked
		var open []int
		for c, d := range all {
			if d == 0 {
				open = append(open, c)
			}
		}
		check.Equal(t, g.looks()[byGround].separates(k, open), tt.want, "%s", tt.name)
	}
}

// TestStrokesTogether checks that colour and boldness together separate kinds that neither separates alone.
// Dyed cells have other colours.
func TestStrokesTogether(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 2))
	all, g := make(sudoku.Grid, 144), &Grid{Tones: make([]cells.Tone, 144), Patches: make([]cells.Patch, 144)}
	var givens []int
	for i := range all {
		all[i] = sudoku.Digit(1 + i/3%12)
		core, wide := cells.Color{Light: 85 + 12*rng.NormFloat64(), Blue: 18 + 4*rng.NormFloat64(), Red: -20 + 5*rng.NormFloat64()}, 2
		if i%3 == 0 {
			givens = append(givens, i)
			core, wide = cells.Color{Light: 40 + 8*rng.NormFloat64(), Blue: 4 + 3*rng.NormFloat64(), Red: -4 + 4*rng.NormFloat64()}, 3
		}
		g.Tones[i] = cells.Tone{Core: core, Paper: cells.Color{Light: 250}}
		if i == 3 {
			g.Tones[i].Core.Red, g.Tones[i].Paper.Red = -20, 40
		}
		for y := 8; y < 20; y++ {
			for x := range wide {
				g.Patches[i][y*cells.Side+13+x] = 1
			}
		}
	}
	if !slices.ContainsFunc(g.inks(all), func(k kinds) bool { return slices.Equal(k.first, givens) }) {
		t.Error("the givens are none of the kinds")
	}
}

// TestASelectedCellIsAnEntryOrAGiven: where its own ground is hidden, both are tried, the entry first. With
// many such cells the separation stays.
func TestASelectedCellIsAnEntryOrAGiven(t *testing.T) {
	filled := []int{0, 1, 2, 3, 4, 5}
	for _, tt := range []struct {
		name   string
		hidden []int
		want   []kinds
	}{
		{"none", nil, []kinds{{[]int{0, 1, 2}, []int{3, 4, 5}}}},
		{"a given by its looks", []int{1}, []kinds{{[]int{0, 2}, []int{1, 3, 4, 5}}, {[]int{0, 1, 2}, []int{3, 4, 5}}}},
		{"an entry by its looks", []int{4}, []kinds{{[]int{0, 1, 2}, []int{3, 4, 5}}, {[]int{0, 1, 2, 4}, []int{3, 5}}}},
		{"most", []int{0, 1, 3, 4}, []kinds{{[]int{0, 1, 2}, []int{3, 4, 5}}}},
	} {
		ground := look{at: make([]cells.Color, 81)}
		for _, c := range tt.hidden {
			ground.at[c].Light = math.NaN()
		}
		got := kinds{[]int{0, 1, 2}, []int{3, 4, 5}}.selected(ground, filled)
		check.Equal(t, fmt.Sprint(got), fmt.Sprint(tt.want), "%s", tt.name)
	}
}
