package render

import (
	"image"
	"math"
	"slices"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// node is the drawn end of a link.
type node struct {
	all    []candidate
	hull   canvas.Polygon // hull of the middles of its candidates
	radius float64        // distance of the outline from the hull
}

func (d *sketching) nodeOf(e End) node {
	n := node{}
	var middles []canvas.Point
	for _, c := range e.Cells {
		k := candidate{c, e.Digit}
		middle, radius := d.node(k)
		n.all = append(n.all, k)
		middles = append(middles, middle)
		n.radius = max(n.radius, radius)
	}
	n.hull = canvas.Hull(middles)
	if n.grouped() {
		n.radius += 2.5 * d.scale
	}
	return n
}

func (n node) grouped() bool { return len(n.hull) > 1 }

// depth returns the distance of p from the outline, positive inside.
func (n node) depth(p canvas.Point) float64 { return n.radius - n.hull.Away(p) }

func (n node) middle() canvas.Point {
	sum := canvas.Point{}
	for _, p := range n.hull {
		sum = sum.Plus(p)
	}
	return sum.Times(1 / float64(len(n.hull)))
}

// links draws the lines, then the outlines of groups at the ends of links.
func (d *sketching) links() {
	r := d.newRouter()
	for _, k := range d.sketch.Links {
		from, to := d.nodeOf(k.From), d.nodeOf(k.To)
		d.link(k, r.route(from, to))
	}
	done := map[string]bool{}
	for _, k := range d.sketch.Links {
		for _, e := range [...]End{k.From, k.To} {
			if n := d.nodeOf(e); n.grouped() && !done[e.key()] {
				done[e.key()] = true
				d.group(n, linkInk(k))
			}
		}
	}
}

func linkInk(k Link) canvas.Ink {
	const inks = theme.Link4 - theme.Link1 + 1
	return theme.Link1 + canvas.Ink((k.Branch%int(inks)+int(inks))%int(inks))
}

func (d *sketching) group(n node, k canvas.Ink) {
	box := n.hull[0].Around(n.radius + 1)
	for _, p := range n.hull {
		box = box.Union(p.Around(n.radius + 1))
	}
	d.drawing.Ring(box, n.depth, k, max(1.8*d.scale, 1.2))
}

// link draws a line along a path. A margin separates the line from earlier links.
func (d *sketching) link(k Link, path []canvas.Point) {
	if len(path) < 2 {
		return
	}
	width := max(2.6*d.scale, 1.6)
	for i := 1; i < len(path); i++ {
		d.drawing.Rub(path[i-1], path[i], width+3*d.scale, theme.Link1)
	}
	if k.Arrow {
		path = d.head(path, linkInk(k))
	}
	if k.Weak {
		d.dashes(path, width, linkInk(k))
		return
	}
	for i := 1; i < len(path); i++ {
		d.drawing.Scratch(path[i-1], path[i], width, linkInk(k))
	}
}

// dashes draws a line of at least two whole dashes along a path.
func (d *sketching) dashes(path []canvas.Point, width float64, k canvas.Ink) {
	const share = 0.52 // share of a dash in its period; the rest is the gap
	long := canvas.Length(path)
	count := max(math.Round(long/(11*d.scale)), 2)
	period := long / (count - 1 + share)
	at := 0.0
	for i := 1; i < len(path); i++ {
		if math.Mod(at, period) < share*period {
			d.drawing.Scratch(path[i-1], path[i], width, k)
		}
		at += path[i].Distance(path[i-1])
	}
}

// head draws an arrowhead at the end of a path. It returns the part of the path before the head.
func (d *sketching) head(path []canvas.Point, k canvas.Ink) []canvas.Point {
	long := min(11*d.scale, 0.75*canvas.Length(path))
	tip := path[len(path)-1]
	for len(path) > 2 && path[len(path)-1].Distance(tip) < long {
		path = path[:len(path)-1]
	}
	foot := path[len(path)-1]
	if foot == tip {
		return path
	}
	along := tip.Minus(foot).Unit()
	aside := along.Left().Times(long * 0.52)
	back := tip.Minus(along.Times(long))
	triangle := canvas.Polygon{tip, back.Minus(aside), back.Plus(aside)}
	d.drawing.Blob(tip.Around(2*long), triangle.Depths(), k)
	return path
}

type router struct {
	d *sketching
	// near has the obstacles near each block of the picture.
	near    map[image.Point][]obstacle
	passed  map[image.Point]bool // small blocks that earlier links cross
	visible float64              // shortest visible line
}

// obstacle is a candidate that links avoid.
type obstacle struct {
	candidate
	middle canvas.Point
	reach  float64
	busy   bool // the candidate has a role, or is the end of a link
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

// bulges are the bends to try for a link, the straightest first.
var bulges = [...]float64{
	0, 0.06, -0.06, 0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.6, -0.6, 0.85, -0.85, 1.2, -1.2,
}

// route returns the path of a link between the outlines of its ends.
func (r *router) route(from, to node) []canvas.Point {
	var best []canvas.Point
	least := math.Inf(1)
	own := slices.Concat(from.all, to.all)
	for _, bulge := range bulges {
		bend := 1.2 * bulge * bulge * from.middle().Distance(to.middle())
		if bend >= least {
			break // all later bulges bend more
		}
		whole := canvas.Bulging(from.middle(), to.middle(), bulge, 2*r.d.scale)
		path := trim(whole, from, to, 1.5*r.d.scale)
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

// trim returns the part of a path with a distance of at least gap pixels from the outlines of both ends.
func trim(path []canvas.Point, from, to node, gap float64) []canvas.Point {
	for len(path) > 0 && from.depth(path[0]) > -gap {
		path = path[1:]
	}
	for len(path) > 0 && to.depth(path[len(path)-1]) > -gap {
		path = path[:len(path)-1]
	}
	return path
}

// cost returns how much a path disturbs other drawings. own has the candidates at the path's ends.
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
