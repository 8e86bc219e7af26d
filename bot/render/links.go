package render

import (
	"math"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// node is an end of a drawn link.
type node struct {
	all    []candidate
	hull   canvas.Polygon // of the middles of its candidates
	radius float64        // around the hull
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

// depth returns the distance of p inside the outline. It is negative outside.
func (n node) depth(p canvas.Point) float64 { return n.radius - n.hull.Away(p) }

func (n node) middle() canvas.Point {
	sum := canvas.Point{}
	for _, p := range n.hull {
		sum = sum.Plus(p)
	}
	return sum.Times(1 / float64(len(n.hull)))
}

// links draws the lines, then the outlines of groups at their ends.
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

// link draws a line along a path. A margin separates it from links below.
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
	const share = 0.52 // of the period of dashes; the rest is the gap
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

// head draws an arrowhead at the end of a path. It returns the rest of the path.
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
