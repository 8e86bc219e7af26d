package render

import (
	"fmt"
	"image"
	"strconv"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/colored"
)

const (
	coloredHeight = Side + 32 // height of a picture, in pixels
	legendMiddle  = Side - 4
	chipHeight    = 36
	chipPitch     = 56 // greatest distance of colours in the legend
	fine          = 2  // width of lines between cells of different fills
)

// ColoredPNG returns b as a picture, as wide as Side and a little higher, of at most canvas.MaxBytes. Each
// cell is filled with its colour. Its number is in the middle, bold if given. The letter of its colour is in
// the corner, on a tab if given. A cell of unknown colour is hatched and has the sign #. A letter that
// suggests a colour gets this colour. A letter keeps its colour within a puzzle. The legend below lists the
// colours from the highest priority to the lowest.
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
	if err := b.check(); err != nil {
		return canvas.Canvas{}, err
	}
	if err := s.check(); err != nil {
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

// coloredDrawing is the state of drawing a coloured board.
type coloredDrawing struct {
	lattice
	board ColoredBoard
	fills []int // by colour
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
	d.number(shown.Number, isGiven.Number != 0, mid(tile), on, k)
	d.letter(room, shown.Color, isGiven.Color != 0, on, k)
}

// paint fills r with a colour, 0 for unknown. It returns the ground, and the ink for the content.
func (d coloredDrawing) paint(r image.Rectangle, color uint8) (canvas.Ground, canvas.Ink) {
	if color == 0 {
		d.hatch(r)
		return theme.Empty, theme.GivenInk
	}
	f := d.fills[color-1]
	on := firstFill + canvas.Ground(f)
	d.Fill(r, canvas.Plain(on))
	return on, fills[f].ink
}

func (d coloredDrawing) hatch(r image.Rectangle) {
	const distance = 10
	d.Fill(r, canvas.Plain(theme.Empty))
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if (x+y)%distance == 0 {
				d.Set(x, y, canvas.Solid(theme.ThinInk))
			}
		}
	}
}

// number writes the number of a cell. 0 is an unknown number.
func (d coloredDrawing) number(number uint8, isGiven bool, p image.Point, on canvas.Ground, k canvas.Ink) {
	if number == 0 {
		return
	}
	w := lettering.Regular
	if isGiven {
		w = lettering.Bold
	}
	d.write(d.digits.local(strconv.Itoa(int(number))), w, d.digitHeight(), p, on, k)
}

func (d coloredDrawing) letter(r image.Rectangle, color uint8, isGiven bool, on canvas.Ground, k canvas.Ink) {
	height := clamp(d.pitch*14/100, 12, 32)
	side := height * 9 / 5
	corner := image.Rectangle{Min: r.Min, Max: r.Min.Add(image.Pt(side, side))}
	if color == 0 {
		d.write("#", lettering.Regular, height, mid(corner), on, k)
		return
	}
	w := lettering.Regular
	if isGiven {
		w = lettering.Bold
		on, k = tabs[k].ground, tabs[k].ink
		d.Fill(corner, canvas.Plain(on))
	}
	d.write(d.board.Puzzle.Colors[color-1:color], w, height, mid(corner), on, k)
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
