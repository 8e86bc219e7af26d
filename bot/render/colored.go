package render

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"
	"strings"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/colored"
)

const (
	coloredHeight = Side + 32 // height of a picture, in pixels
	legendMiddle  = Side - 4
	chipHeight    = 36
	chipPitch     = 56 // largest distance between the colours in the legend
	fine          = 2  // width of lines between cells
)

// ColoredPNG returns b as a picture of at most canvas.MaxBytes, Side pixels wide and a little higher. Each
// cell is filled with its colour. The number is in the middle of the cell, bold if given. The letter of the
// colour is in the corner of the cell, on a tab if given. A cell of unknown colour is hatched and has the
// sign #. A letter that suggests a colour gets this colour: r is red. All cells with a letter have the colour
// of the letter. The legend below lists the colours from the highest priority to the lowest.
//
// The error is an error of Board, wrapped with the position, or a *colored.SyntaxError for an invalid puzzle.
func (r *Renderer) ColoredPNG(b ColoredBoard, s Style) ([]byte, error) {
	v, err := r.drawColored(b, s)
	if err != nil {
		return nil, fmt.Errorf("draw the coloured board: %w", err)
	}
	return r.encoder.File(v, canvas.MaxBytes)
}

func (r *Renderer) drawColored(b ColoredBoard, s Style) (canvas.Canvas, error) {
	if err := cmp.Or(b.check(), s.check()); err != nil {
		return canvas.Canvas{}, err
	}
	p := newPage(Side, coloredHeight, boardSide, b.Caption, s.Theme.Shades(fillGrounds(s.Theme)...))
	d := coloredDrawing{
		lattice: newLattice(p.below, b.Puzzle.N, boardSide, s.Digits, r.stamps),
		board:   b,
		fills:   fillsOf(b.Puzzle.Colors),
	}
	d.draw()
	p.write(r.stamps)
	return p.whole, nil
}

type coloredDrawing struct {
	lattice
	board ColoredBoard
	fills []int // index in fills, by colour
}

func (d coloredDrawing) draw() {
	d.frame(d.board.Caption.Done)
	for c := range colored.Cell(d.n * d.n) {
		d.cell(c)
	}
	d.labels()
	d.legend()
}

// cell draws c on the plate. The gaps between cells are the lines.
func (d coloredDrawing) cell(c colored.Cell) {
	tile := d.tile(int(c)/d.n, int(c)%d.n)
	room := tile.Inset(fine / 2).Intersect(d.inside())
	if mark := d.board.Marks[c]; mark != None {
		d.Fill(room, canvas.Plain(marked[mark].ground))
		marked[mark].stress(d.lattice, room, marked[mark])
		room = room.Inset(d.gap() + d.rim() + d.gap() + 1)
	}
	shown, isGiven := d.board.shown(c)
	on, k := d.paint(room, shown.Color)
	if shown.Number != 0 {
		text, w := d.digits.Local(strconv.Itoa(int(shown.Number))), WeightOf(isGiven.Number != 0)
		d.write(text, w, d.digitHeight(), mid(tile), on, k)
	}
	d.letter(room, shown.Color, isGiven.Color != 0, on, k)
}

// WeightOf returns the weight of digits, bold for givens.
func WeightOf(isGiven bool) lettering.Weight {
	if isGiven {
		return lettering.Bold
	}
	return lettering.Regular
}

// paint fills r with a colour, 0 for unknown. It returns the ground of r, and the ink for its content.
func (d coloredDrawing) paint(r image.Rectangle, color uint8) (canvas.Ground, canvas.Ink) {
	if color == 0 {
		const distance = 10 // distance between the lines of the hatch
		d.Fill(r, canvas.Plain(theme.Empty))
		d.Within(r, func(x, y int, _ canvas.Point) {
			if (x+y)%distance == 0 {
				d.Set(x, y, canvas.Solid(theme.ThinInk))
			}
		})
		return theme.Empty, theme.GivenInk
	}
	f := d.fills[color-1]
	on := firstFill + canvas.Ground(f)
	d.Fill(r, canvas.Plain(on))
	return on, fills[f].ink
}

func (d coloredDrawing) letter(r image.Rectangle, color uint8, isGiven bool, on canvas.Ground, k canvas.Ink) {
	height := clamp(d.pitch*14/100, 12, 32)
	side := height * 9 / 5
	corner := image.Rectangle{Min: r.Min, Max: r.Min.Add(image.Pt(side, side))}
	if color == 0 {
		d.write("#", lettering.Regular, height, mid(corner), on, k)
		return
	}
	if isGiven { // the tab has the colour of the ink
		if k == theme.DarkInk {
			on, k = darkTab, theme.LightInk
		} else {
			on, k = lightTab, theme.DarkInk
		}
		d.Fill(corner, canvas.Plain(on))
	}
	d.write(d.board.Puzzle.Colors[color-1:color], WeightOf(isGiven), height, mid(corner), on, k)
}

// legend draws the colours below the board, the highest priority first.
func (d coloredDrawing) legend() {
	const height = 16
	letters := d.board.Puzzle.Colors
	pitch := min(boardSide/len(letters), chipPitch)
	for i := range letters {
		x := margin + i*pitch
		chip := image.Rect(x, legendMiddle-chipHeight/2, x+pitch*2/3, legendMiddle+chipHeight/2)
		d.Plate(chip, roundness, theme.ThickInk)
		on, k := d.paint(chip.Inset(fine), uint8(i+1))
		d.write(letters[i:i+1], lettering.Bold, height, mid(chip), on, k)
		if i+1 == len(letters) {
			break
		}
		between := image.Pt((chip.Max.X+x+pitch)/2, legendMiddle)
		d.write(">", lettering.Regular, height*3/4, between, canvas.Page, theme.LabelInk)
	}
}

// ColoredBoard is a coloured Sudoku to draw.
type ColoredBoard struct {
	Puzzle colored.Puzzle
	// Found has the found number and colour of each cell, or is nil. Unknown numbers and colours are 0.
	// Givens take precedence.
	Found colored.Grid
	Marks map[colored.Cell]Mark
	// Caption is above the board in pictures. The text leaves it out.
	Caption Caption
}

func (b ColoredBoard) check() error {
	if _, err := colored.New(b.Puzzle.N, b.Puzzle.Colors, b.Puzzle.Givens); err != nil {
		return fmt.Errorf("the puzzle: %w", err)
	}
	size := b.Puzzle.N * b.Puzzle.N
	if len(b.Puzzle.Givens) != size {
		return fmt.Errorf("givens: %d cells: %w", len(b.Puzzle.Givens), ErrSize)
	}
	if b.Found != nil && len(b.Found) != size {
		return fmt.Errorf("found: %d cells: %w", len(b.Found), ErrSize)
	}
	for c, k := range b.Found {
		if int(k.Number) > b.Puzzle.N || int(k.Color) > len(b.Puzzle.Colors) {
			name := b.Puzzle.Name(colored.Cell(c))
			return fmt.Errorf("found: number %d, colour %d at %s: %w", k.Number, k.Color, name, ErrDigit)
		}
	}
	return checkMarks(b.Marks, size)
}

// shown returns the content of c and its given part. The board must have passed check.
func (b ColoredBoard) shown(c colored.Cell) (all, given colored.Mark) {
	given = b.Puzzle.Givens[c]
	if b.Found != nil {
		all = b.Found[c]
	}
	return colored.Mark{Number: cmp.Or(given.Number, all.Number), Color: cmp.Or(given.Color, all.Color)}, given
}

// ColoredText returns b as lines for a fixed-width font that can be pasted back. The first line has the
// number of colours and the order. The next line has the colours from the highest priority to the lowest.
// Then follow the tokens of each row, as in "1p 2b 3r", with * and # for unknown parts. Puzzle.Lines has only
// the rows. With Persian digits every line is isolated, so that it reads from left to right in any text.
//
// The last line has no line feed. The result is empty for a board that ColoredPNG rejects.
func ColoredText(b ColoredBoard, d Digits) string {
	if b.check() != nil || d > Persian {
		return ""
	}
	p := b.Puzzle
	lines := []string{fmt.Sprintf("%d %d", len(p.Colors), p.N), strings.Join(strings.Split(p.Colors, ""), " ")}
	shown := make(colored.Grid, len(p.Givens))
	for c := range shown {
		shown[c], _ = b.shown(colored.Cell(c))
	}
	lines = append(lines, strings.Split(p.Lines(shown), "\n")...)
	for i, line := range lines {
		lines[i] = d.Local(line)
	}
	return d.join(lines)
}

// fill is the colour of a cell in coloured Sudoku.
type fill struct {
	letters string     // letters that suggest this colour, the most usual first
	color   uint32     // 0xRRGGBB
	ink     canvas.Ink // for text on the fill; the contrast is at least 4.5:1
}

// fills are the colours of coloured Sudoku in every theme. Letters that suggest no colour get unused colours
// in this order.
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

// fillsOf returns the index of a different fill for each letter. The first letter of a fill has the first
// choice, then its other letters. All other letters get the unused fills in order. There must be at most as
// many letters as fills.
func fillsOf(letters string) []int {
	letters = strings.ToLower(letters)
	chosen := slices.Repeat([]int{-1}, len(letters))
	taken := map[int]bool{}
	for round := range 3 { // first letters of fills, then their other letters, then any letter
		for i := range chosen {
			for f := range fills {
				at := strings.IndexByte(fills[f].letters, letters[i])
				suits := at == 0 || at > 0 && round > 0 || round == 2
				if chosen[i] < 0 && !taken[f] && suits {
					chosen[i], taken[f] = f, true
				}
			}
		}
	}
	return chosen
}

// The grounds of a coloured board, numbered after those of the theme. A tab is the patch behind the letter of
// a given colour: there is a dark and a light tab. The fills of the cells follow.
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
