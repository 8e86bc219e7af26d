package render

import (
	"image"
	"math"
	"slices"

	"sudokubot/bot/render/canvas"
)

// router finds paths for links.
type router struct {
	d *sketching
	// near has the obstacles by block of the picture.
	near    map[image.Point][]obstacle
	passed  map[image.Point]bool // small blocks crossed by links
	visible float64              // least length of a visible line
}

// obstacle is a candidate that links avoid.
type obstacle struct {
	candidate
	middle canvas.Point
	reach  float64
	busy   bool // has a role, or is the end of a link
}

// Sides of blocks, in pixels.
const (
	blockSide = 32
	smallSide = 4
)

func (d *sketching) newRouter() *router {
	r := &router{d: d, near: map[image.Point][]obstacle{}, passed: map[image.Point]bool{}, visible: 22 * d.scale}
	ends := map[candidate]bool{}
	for _, k := range d.sketch.Links {
		for _, e := range [...]End{k.From, k.To} {
			for _, c := range e.Cells {
				ends[candidate{c, e.Digit}] = true
			}
		}
	}
	for _, k := range d.order {
		_, plays := d.roles[k]
		middle, radius := d.node(k)
		o := obstacle{candidate: k, middle: middle, reach: radius + 3*d.scale, busy: plays || ends[k]}
		if !o.busy {
			o.reach = 0.5 * radius
		}
		r.add(o)
	}
	return r
}

func (r *router) add(o obstacle) {
	box := o.middle.Around(o.reach)
	for y := box.Min.Y / blockSide; y <= box.Max.Y/blockSide; y++ {
		for x := box.Min.X / blockSide; x <= box.Max.X/blockSide; x++ {
			r.near[image.Pt(x, y)] = append(r.near[image.Pt(x, y)], o)
		}
	}
}

// bulges are the possible bends of a link, the straightest first.
var bulges = [...]float64{
	0, 0.06, -0.06, 0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.6, -0.6, 0.85, -0.85, 1.2, -1.2,
}

// route returns the path of a link between the outlines of its ends.
func (r *router) route(from, to node) []canvas.Point {
	var best []canvas.Point
	least := math.Inf(1)
	own := slices.Concat(from.all, to.all)
	for _, bulge := range bulges {
		whole := canvas.Bulging(from.middle(), to.middle(), bulge)
		bend := 1.2 * bulge * bulge * whole.From.Distance(whole.To)
		if bend >= least {
			break // all others bend more
		}
		path := trim(whole.Path(2*r.d.scale), from, to, 1.5*r.d.scale)
		if cost := bend + r.cost(path, own); cost < least {
			best, least = path, cost
		}
	}
	for _, p := range best {
		r.passed[block(p, smallSide)] = true
	}
	return best
}

func block(p canvas.Point, side int) image.Point { return p.Pixel().Div(side) }

// trim returns the part of a path outside both ends.
func trim(path []canvas.Point, from, to node, gap float64) []canvas.Point {
	for len(path) > 0 && from.depth(path[0]) > -gap {
		path = path[1:]
	}
	for len(path) > 0 && to.depth(path[len(path)-1]) > -gap {
		path = path[:len(path)-1]
	}
	return path
}

// cost measures how much a path between the ends own disturbs other drawings.
func (r *router) cost(path []canvas.Point, own []candidate) float64 {
	cost := 0.0
	if long := canvas.Length(path); long < r.visible {
		cost += 40 * (r.visible - long) / r.d.scale
	}
	for i := 0; i < len(path); i += 2 {
		cost += r.costAt(path[i], own)
	}
	return cost
}

func (r *router) costAt(p canvas.Point, own []candidate) float64 {
	cost := 0.0
	if !p.Pixel().In(r.d.drawing.inside()) {
		cost += 30
	}
	if r.passed[block(p, smallSide)] {
		cost += 6
	}
	for _, o := range r.near[block(p, blockSide)] {
		switch depth := o.reach - p.Distance(o.middle); {
		case depth <= 0 || slices.Contains(own, o.candidate):
		case o.busy:
			cost += 3 * depth / r.d.scale
		default:
			cost += 1.5
		}
	}
	return cost
}
