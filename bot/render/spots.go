package render

import (
	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/lettering"
	"sudokubot/bot/render/theme"
)

// spotLooks has the drawing of each filled Role: its colours, and the sides of its shape, 0 for a disc.
var spotLooks = [...]struct {
	fill     canvas.Ground
	rim      canvas.Ink
	sides    int
	rotation float64 // in degrees
	size     float64 // distance of the corners from the middle, in radii of a disc
}{
	PatternA: {fill: theme.SpotA, rim: theme.RimA},
	PatternB: {fill: theme.SpotB, rim: theme.RimB, sides: 4, rotation: 45, size: 1.24},
	PatternC: {fill: theme.SpotC, rim: theme.RimC, sides: 4, size: 1.26},
	PatternD: {fill: theme.SpotD, rim: theme.RimD, sides: 6, rotation: 30, size: 1.13},
	Fin:      {fill: theme.SpotFin, rim: theme.RimFin, sides: 5, size: 1.18},
	EndFin:   {fill: theme.SpotEndFin, rim: theme.RimEndFin, sides: 5, rotation: 36, size: 1.18},
	Noted:    {fill: theme.Focus, rim: theme.FocusInk, sides: 8, rotation: 22.5, size: 1.05},
}

func (d *sketching) spots() {
	for _, k := range d.order {
		if p, plays := d.roles[k]; plays {
			d.spot(k, p)
		}
	}
}

func (d *sketching) spot(k candidate, p roleSet) {
	middle, radius := d.node(k)
	if stands, _ := d.drawing.board.digit(k.cell); stands != 0 {
		d.standing(k, p, middle, radius)
		return
	}
	ink := theme.GivenInk
	switch {
	case p.filled:
		d.body(p.fill, middle, radius)
		ink = theme.SpotInk
	case p.placed:
		d.drawing.Shape(middle.Around(radius+1), canvas.Disc(middle, radius), theme.SpotPlaced, theme.RimPlaced, 0)
		ink = theme.PlacedInk
	case p.removed:
		disc, width := canvas.Disc(middle, radius), max(1.3*d.scale, 1)
		d.drawing.Shape(middle.Around(radius+1), disc, theme.Wrong, theme.WrongInk, width)
	}
	if p.removed {
		d.cross(middle, radius, p.filled)
	}
	if p.placed {
		disc, width := canvas.Disc(middle, radius+4*d.scale), max(2.2*d.scale, 1.2)
		d.drawing.Ring(middle.Around(radius+6*d.scale), disc, theme.RimPlaced, width)
	}
	d.put(k.digit, lettering.Bold, d.height, d.middles[k], ink)
}

func (d *sketching) standing(k candidate, p roleSet, middle canvas.Point, radius float64) {
	if p.filled {
		d.body(p.fill, middle, radius)
		d.writeDigit(k, true)
	}
	if p.placed {
		disc := canvas.Disc(middle, radius+4*d.scale)
		d.drawing.Ring(middle.Around(radius+8*d.scale), disc, theme.RimPlaced, 3.6*d.scale)
	}
}

func (d *sketching) body(r Role, middle canvas.Point, radius float64) {
	look := spotLooks[r]
	depth := canvas.Disc(middle, radius)
	if look.sides > 0 {
		radius *= look.size
		depth = canvas.Equilateral(look.sides, middle, radius, look.rotation).Depths()
	}
	d.drawing.Shape(middle.Around(radius+1), depth, look.fill, look.rim, max(1.6*d.scale, 1))
}

// cross strikes a candidate out, under the digit.
func (d *sketching) cross(middle canvas.Point, radius float64, filled bool) {
	reach, width := radius*0.7, max(2*d.scale, 1.5)
	if filled {
		reach, width = radius*0.95, max(2.8*d.scale, 1.5)
	}
	for _, across := range [...]canvas.Point{{X: reach, Y: reach}, {X: reach, Y: -reach}} {
		d.drawing.Scratch(middle.Minus(across), middle.Plus(across), width, theme.WrongInk)
	}
}
