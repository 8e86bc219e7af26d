package locate

import (
	"math"
	"slices"
	"sort"

	"sudokubot/bot/photo/pixels"
)

// Parameters for finding fans of lines.
const (
	bins      = 96   // number of positions of a line along the longer side of the picture
	strips    = 10   // number of horizontal parts of the picture
	leastWide = 0.4  // least distance between the first and the last line, relative to the longer side
	leastCell = 10   // least side of a readable cell, in pixels
	mostLean  = 0.35 // greatest slope of lines, relative to vertical
	mostFan   = 0.14 // greatest difference in slope between the first and the last line
	mostBent  = 0.17 // greatest deviation of crossing fans from a right angle
	mostLong  = 1.5  // greatest ratio between the widths of crossing fans
	leanStep  = 2    // step between leans to try, in bins
	otherLine = 0.35 // least difference between two returned fans, in cells
)

// lineFan has n + 1 roughly parallel lines from top to bottom. first and last are the x of the first and last
// line, at the top and at the bottom of the picture, in pixels. score is the visibility of the lines.
type lineFan struct {
	first, last [2]float64
	lean, fan   int // change of the middle and of the width from top to bottom, in bins
	score       float32
}

// at returns the x of line i. depth is from 0 at the top of the picture to 1 at the bottom.
func (s *lineFan) at(i, n int, depth float64) float64 {
	first, last := s.first[0]+(s.first[1]-s.first[0])*depth, s.last[0]+(s.last[1]-s.last[0])*depth
	return first + (last-first)*float64(i)/float64(n)
}

// wide returns the mean distance between the first and the last line, in pixels.
func (s *lineFan) wide() float64 { return (s.last[0] + s.last[1] - s.first[0] - s.first[1]) / 2 }

func (f *field) bin() float64 { return float64(max(f.w, f.h)) / bins }

// strip is a horizontal part of a picture.
type strip struct {
	profile []float32 // likeness of each column of pixels to a line
	down    float64   // middle of the strip, from -0.5, the top of the picture, to 0.5
}

// strips divides the picture into parts of equal height.
func (f *field) strips() []strip {
	all := make([]strip, strips)
	for k := range all {
		from, to := k*f.h/strips, (k+1)*f.h/strips
		all[k] = strip{make([]float32, f.w), (float64(k)+0.5)/strips - 0.5}
		for y := from; y < to; y++ {
			for x, v := range f.v[y*f.w : (y+1)*f.w] {
				all[k].profile[x] += v / float32(to-from)
			}
		}
	}
	return all
}

// beside returns strips beside the lines of a crossing fan, which digits do not reach.
func (f *field) beside(s *lineFan, n int) []strip {
	near := [6]float64{-0.18, -0.12, -0.06, 0.06, 0.12, 0.18} // offsets from a line, in cells
	cell := s.wide() / float64(n)
	all := make([]strip, n+1)
	for k := range all {
		all[k] = strip{make([]float32, f.w), s.at(k, n, 0.5)/float64(f.h) - 0.5}
		for x := range f.w {
			y := s.at(k, n, (float64(x)+0.5)/float64(f.w))
			for _, off := range near {
				all[k].profile[x] += f.at(float64(x)+0.5, y+off*cell) / float32(len(near))
			}
		}
	}
	return all
}

// sought is a range of line fans to search. A lean is the horizontal shift of a fan's middle from the top to
// the bottom of the picture. Leans and widths are in bins.
type sought struct{ leanFrom, leanTo, wideFrom, wideTo int }

func (f *field) whole(n int) sought {
	lean := int(mostLean * float64(f.h) / f.bin())
	return sought{-lean, lean, f.least(n), bins}
}

// least returns the smallest width of a fan, in bins.
func (f *field) least(n int) int { return int(max(leastWide*bins, float64(n)*leastCell/f.bin())) }

// crossing returns the range of fans that may form a grid with s.
func (f *field) crossing(s *lineFan, n int) sought {
	high := float64(f.h) / f.bin()
	lean := -(s.first[1] - s.first[0] + s.last[1] - s.last[0]) / 2 / float64(f.w) * high
	wide := s.wide() / f.bin()
	narrow, broad := max(int(wide/mostLong), f.least(n)), int(wide*mostLong)
	return sought{int(lean - mostBent*high), int(lean + mostBent*high), narrow, broad}
}

// lineFans returns the most visible fans of n + 1 lines, at most limit fans. It tries each lean and spread of
// lines.
func (f *field) lineFans(parts []strip, look sought, n, limit int) []lineFan {
	places := int(float64(f.w)/f.bin()) + 1
	widths := min(look.wideTo, places) - look.wideFrom + 1
	if widths <= 0 {
		return nil
	}
	tables := make([]table, len(parts))
	for k, part := range parts {
		tables[k] = part.table(n, places, look.wideFrom, widths, f.bin())
	}
	best := make([]lineFan, widths*places)
	sum := make([]float32, places)
	fan := int(mostFan * float64(f.h) / f.bin())
	for lean := look.leanFrom; lean <= look.leanTo; lean += leanStep {
		for spread := -fan; spread <= fan; spread += leanStep {
			for w := range widths {
				sums := sum[:max(min(places+1-look.wideFrom-w, places), 0)]
				clear(sums)
				for k, part := range parts {
					far, wider := float64(lean)*part.down, float64(spread)*part.down
					tables[k].add(sums, w+int(math.Round(wider)), int(math.Round(far-wider/2)))
				}
				for a, v := range sums {
					if b := &best[w*places+a]; v > b.score {
						b.score, b.lean, b.fan = v, lean, spread
					}
				}
			}
		}
	}
	for i := range best {
		best[i].setLines(float64(i%places), float64(look.wideFrom+i/places), f.bin())
	}
	return distinct(best, n, limit)
}

// setLines sets the first and the last line. left and width are the position of the first line and the width
// of the fan, half-way down the picture, in bins.
func (s *lineFan) setLines(left, width, bin float64) {
	for end, down := range [2]float64{-0.5, 0.5} {
		w, middle := width+float64(s.fan)*down, left+width/2+float64(s.lean)*down
		s.first[end], s.last[end] = (middle-w/2+0.5)*bin, (middle+w/2+0.5)*bin
	}
}

// distinct returns the most visible fans, at most limit. It leaves out fans that nearly equal a more visible
// fan.
func distinct(all []lineFan, n, limit int) (kept []lineFan) {
	sort.Slice(all, func(i, j int) bool { return all[i].score > all[j].score })
	for _, s := range all {
		if len(kept) == limit || s.score == 0 {
			break
		}
		same := func(k lineFan) bool {
			far := 0.0
			for end := range 2 {
				far = max(far, math.Abs(k.first[end]-s.first[end]), math.Abs(k.last[end]-s.last[end]))
			}
			return far < otherLine*s.wide()/float64(n)
		}
		if !slices.ContainsFunc(kept, same) {
			kept = append(kept, s)
		}
	}
	return kept
}

// table has the visibility of evenly spaced lines in a strip, by their total width, then by the position of
// the first line.
type table struct {
	places, widths int
	v              []float32
}

// table computes the visibility of lines minus the visibility half-way between them, or 0 if this is
// negative.
func (s strip) table(n, places, minWidth, widths int, bin float64) table {
	wide := len(s.profile)
	peak, mean := make([]float32, wide), make([]float32, wide)
	r := int(math.Ceil(bin / 2))
	for x := range wide {
		near := s.profile[max(0, x-r):min(wide, x+r+1)]
		peak[x] = slices.Max(near)
		for _, v := range near {
			mean[x] += v / float32(len(near))
		}
	}
	t := table{places, widths, make([]float32, places*widths)}
	for w := range widths {
		pitch := float64(minWidth+w) / float64(n)
		for first := range places {
			sum := float32(0)
			for i := range n + 1 {
				if x := int((float64(first) + pitch*float64(i)) * bin); x < wide {
					sum += peak[x]
				}
				if x := int((float64(first) + pitch*(float64(i)+0.5)) * bin); i < n && x < wide {
					sum -= mean[x]
				}
			}
			t.v[w*places+first] = max(sum/float32(n+1), 0)
		}
	}
	return t
}

// add adds to sum[x] the visibility of lines that begin at position x + shift. width is an index of the
// table.
func (t table) add(sum []float32, width, shift int) {
	from, to := max(0, -shift), min(len(sum), t.places-shift)
	if width < 0 || width >= t.widths || from >= to {
		return
	}
	for i, v := range t.v[width*t.places+from+shift : width*t.places+to+shift] {
		sum[from+i] += v
	}
}

// Parameters for lines from top to bottom. Lengths are divisors of the picture's longer side.
const (
	smoothed = 60 // reach of a piece of a line, upwards and downwards
	thickest = 48 // distance to both sides of the thickest lines, for comparison
	around   = 10 // radius of the surroundings, for the usual value

	darkest = 0.12 // greatest darkness that counts, so that thin and thick lines count equally
)

// field is a value for each pixel.
type field struct {
	w, h int
	v    []float32
}

// upright returns for each pixel how much it looks like a part of a line from top to bottom. The value is
// from 0 to 1, relative to the usual value around the pixel. It depends on how much darker a piece of line is
// than both sides. So noise, shadows and the faintness of print matter little.
func upright(p *pixels.Plane) *field {
	side := max(p.W, p.H)
	mean := stretched(p, max(1, side/smoothed))
	f := &field{p.W, p.H, make([]float32, p.W*p.H)}
	for y := range p.H {
		row := mean[y*p.W : (y+1)*p.W]
		for _, k := range [2]int{2, max(3, side/thickest)} {
			for x := k; x+k < p.W; x++ {
				a, b := row[x-k], row[x+k]
				here := &f.v[y*p.W+x]
				*here = max(*here, min((min(a, b)-row[x])/max(a, b, 30), darkest))
			}
		}
	}
	const least = 0.01 // smaller values become 0
	usual := f.blurred(side / around)
	for i, v := range f.v {
		f.v[i] = v / (v + usual[i] + least)
	}
	return f
}

// stretched returns the mean of the pixels up to radius above and below each pixel.
func stretched(p *pixels.Plane, radius int) []float32 {
	mean := make([]float32, p.W*p.H)
	sum := make([]float32, p.W)
	for y := -radius; y < p.H; y++ {
		if y+radius < p.H {
			for x, v := range p.Row(y + radius) {
				sum[x] += float32(v)
			}
		}
		if y > radius {
			for x, v := range p.Row(y - radius - 1) {
				sum[x] -= float32(v)
			}
		}
		if y >= 0 {
			n := float32(min(y+radius, p.H-1) - max(y-radius, 0) + 1)
			for x, v := range sum {
				mean[y*p.W+x] = v / n
			}
		}
	}
	return mean
}

// at returns the value at a point. It is 0 outside.
func (f *field) at(x, y float64) float32 {
	if x < 0 || y < 0 || int(x) >= f.w || int(y) >= f.h {
		return 0
	}
	return f.v[int(y)*f.w+int(x)]
}

// blurred returns for each pixel the mean of a window around it. Windows are clipped to the picture.
func (f *field) blurred(radius int) []float32 {
	wide := f.w + 1
	sums := make([]float64, wide*(f.h+1))
	for y := range f.h {
		run := 0.0
		for x := range f.w {
			run += float64(f.v[y*f.w+x])
			sums[(y+1)*wide+x+1] = sums[y*wide+x+1] + run
		}
	}
	mean := make([]float32, f.w*f.h)
	for y := range f.h {
		y0, y1 := max(y-radius, 0), min(y+radius+1, f.h)
		for x := range f.w {
			x0, x1 := max(x-radius, 0), min(x+radius+1, f.w)
			sum := sums[y1*wide+x1] - sums[y0*wide+x1] - sums[y1*wide+x0] + sums[y0*wide+x0]
			mean[y*f.w+x] = float32(sum / float64((x1-x0)*(y1-y0)))
		}
	}
	return mean
}

// widened returns for each pixel the largest value of the pixel and its left and right neighbours.
func (f *field) widened() *field {
	t := &field{f.w, f.h, slices.Clone(f.v)}
	for i := 1; i+1 < len(f.v); i++ {
		t.v[i] = max(f.v[i-1], f.v[i], f.v[i+1])
	}
	return t
}
