package render

import (
	"image/color"
	"strings"

	"sudokubot/bot/render/canvas"
)

// fill is a colour that fills a cell of a coloured Sudoku.
type fill struct {
	letters string     // those that suggest it, the best first
	color   uint32     // 0xRRGGBB
	ink     canvas.Ink // of what stands on it, with a contrast of 4.5:1
}

// fills are the colours of coloured Sudoku, the same in every theme: a letter names a colour, not a role. They are in the
// order in which letters that suggest none get those that are left.
var fills = [...]fill{
	{"r", 0xD32F2F, lightInk},  // red
	{"g", 0x43A047, darkInk},   // green
	{"b", 0x1E66D0, lightInk},  // blue
	{"y", 0xFDD835, darkInk},   // yellow
	{"pv", 0x7B1FA2, lightInk}, // purple, violet
	{"o", 0xFB8C00, darkInk},   // orange
	{"cq", 0x4DD0E1, darkInk},  // cyan, aqua
	{"w", 0xFFFFFF, darkInk},   // white
	{"k", 0x212121, lightInk},  // black
	{"mf", 0xF06FB8, darkInk},  // magenta, fuchsia
	{"n", 0x795548, lightInk},  // brown
	{"tj", 0x00796B, lightInk}, // teal, jade
	{"l", 0xC0EB50, darkInk},   // lime
	{"s", 0x9E9E9E, darkInk},   // silver
	{"i", 0x283593, lightInk},  // indigo
	{"a", 0xFFCBA4, darkInk},   // apricot
}

// fillsOf returns the index of the fill of each letter, all different: first the letters that suggest a fill best get it,
// then those that suggest one that is left, then all others take what is left in order. There are at most as many letters
// as fills.
func fillsOf(letters string) []int {
	letters = strings.ToLower(letters)
	chosen := make([]int, len(letters))
	taken := map[int]bool{}
	for i := range chosen {
		chosen[i] = -1
	}
	for _, suits := range []func(fill, byte) bool{isBest, isSuggested, isAny} {
		for i := range chosen {
			for f := range fills {
				if chosen[i] < 0 && !taken[f] && suits(fills[f], letters[i]) {
					chosen[i], taken[f] = f, true
				}
			}
		}
	}
	return chosen
}

func isBest(f fill, letter byte) bool      { return f.letters[0] == letter }
func isSuggested(f fill, letter byte) bool { return strings.IndexByte(f.letters, letter) >= 0 }
func isAny(fill, byte) bool                { return true }

// The grounds of a coloured board beyond those of its theme: a tab in each ink, then the fills.
const (
	darkTab canvas.Ground = grounds + iota
	lightTab
	firstFill
)

// fillGrounds returns the colours of these grounds.
func fillGrounds(t Theme) []color.RGBA {
	all := []color.RGBA{t.ink(darkInk), t.ink(lightInk)}
	for _, f := range fills {
		all = append(all, rgb(f.color))
	}
	return all
}

// tabs holds the tab on a fill, by the ink of the fill, and the ink on that tab.
var tabs = map[canvas.Ink]struct {
	ground canvas.Ground
	ink    canvas.Ink
}{
	darkInk:  {darkTab, lightInk},
	lightInk: {lightTab, darkInk},
}
