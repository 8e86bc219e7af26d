package render

import (
	"image/color"
	"strings"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// fill is the colour of a cell in coloured Sudoku.
type fill struct {
	letters string     // that suggest this colour, the best first
	color   uint32     // 0xRRGGBB
	ink     canvas.Ink // for text on it; the contrast is at least 4.5:1
}

// fills are the colours of coloured Sudoku, equal in every theme. Letters that suggest no colour get the
// unused ones in this order.
var fills = [...]fill{
	{"r", 0xD32F2F, theme.LightInk},  // red
	{"g", 0x43A047, theme.DarkInk},   // green
	{"b", 0x1E66D0, theme.LightInk},  // blue
	{"y", 0xFDD835, theme.DarkInk},   // yellow
	{"pv", 0x7B1FA2, theme.LightInk}, // purple, violet
	{"o", 0xFB8C00, theme.DarkInk},   // orange
	{"cq", 0x4DD0E1, theme.DarkInk},  // cyan, aqua
	{"w", 0xFFFFFF, theme.DarkInk},   // white
	{"k", 0x212121, theme.LightInk},  // black
	{"mf", 0xF06FB8, theme.DarkInk},  // magenta, fuchsia
	{"n", 0x795548, theme.LightInk},  // brown
	{"tj", 0x00796B, theme.LightInk}, // teal, jade
	{"l", 0xC0EB50, theme.DarkInk},   // lime
	{"s", 0x9E9E9E, theme.DarkInk},   // silver
	{"i", 0x283593, theme.LightInk},  // indigo
	{"a", 0xFFCBA4, theme.DarkInk},   // apricot
}

// fillsOf returns the index of the fill of each letter, all different. Letters that suggest a fill best
// choose first, then letters that suggest an unused fill. All others get the unused fills in order. There are
// at most as many letters as fills.
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

// The grounds of a coloured board after those of its theme: a tab in each ink, then the fills.
const (
	darkTab canvas.Ground = theme.Grounds + iota
	lightTab
	firstFill
)

func fillGrounds(t theme.Theme) []color.RGBA {
	all := []color.RGBA{t.Ink(theme.DarkInk), t.Ink(theme.LightInk)}
	for _, f := range fills {
		all = append(all, theme.RGB(f.color))
	}
	return all
}

// tabs has the ground and the ink of the tab on a fill, by the ink of the fill.
var tabs = map[canvas.Ink]struct {
	ground canvas.Ground
	ink    canvas.Ink
}{
	theme.DarkInk:  {darkTab, theme.LightInk},
	theme.LightInk: {lightTab, theme.DarkInk},
}
