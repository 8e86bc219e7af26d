package locate

import (
	"cmp"
	"math"
	"slices"
)

// How sheaves are looked for.
const (
	bins      = 96   // places of a line along the longer side of the picture
	strips    = 10   // of a picture; lines are searched strip by strip
	leastWide = 0.4  // of the longer side: how far the last line is from the first
	leastCell = 10   // least pixels of a readable cell
	mostLean  = 0.35 // largest slope of lines off the upright
	mostFan   = 0.14 // by how much more the last may be than the first
	mostBent  = 0.17 // the angle by which crossing sheaves may be off the right angle
	mostLong  = 1.5  // largest ratio of their widths
	leanStep  = 2    // bins
	otherLine = 0.35 // least difference of two kept sheaves, in cells
)

// sheaf is n + 1 roughly parallel lines from top to bottom. first and last hold their places at the top and
// at the bottom of the picture, in pixels. score is their visibility.
type sheaf struct {
	first, last [2]float64
	lean, fan   int // in bins, from top to bottom
	score       float32
}

// at returns where line i is so far down, as a share.
func (s *sheaf) at(i, n int, down float64) float64 {
	first, last := s.first[0]+(s.first[1]-s.first[0])*down, s.last[0]+(s.last[1]-s.last[0])*down
	return first + (last-first)*float64(i)/float64(n)
}

// wide is how far the last line is from the first, in the mean.
func (s *sheaf) wide() float64 { return (s.last[0] + s.last[1] - s.first[0] - s.first[1]) / 2 }

// bin is how many pixels of a picture a bin has.
func (f *field) bin() float64 { return float64(max(f.w, f.h)) / bins }

// strip is a part of a picture from left to right.
type strip struct {
	profile []float32 // how much each column of pixels looks like a line
	down    float64   // where it is, from -0.5, the top of the picture, to 0.5
}

// strips returns the parts of equal height.
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

// beside returns the strips along the lines of a crossing sheaf, where no digit interferes. Columns of digits
// so do not look like lines.
func (f *field) beside(s *sheaf, n int) []strip {
	near := [6]float64{-0.18, -0.12, -0.06, 0.06, 0.12, 0.18} // cells
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

// sought is the range of leans of sheaves to search, from top to bottom, and of widths, in bins.
type sought struct{ leanFrom, leanTo, wideFrom, wideTo int }

// whole is the search range for a whole picture.
func (f *field) whole(n int) sought {
	lean := int(mostLean * float64(f.h) / f.bin())
	return sought{-lean, lean, f.least(n), bins}
}

// least is how wide a sheaf is at least, in bins.
func (f *field) least(n int) int {
	return int(max(leastWide*bins, float64(n)*leastCell/f.bin()))
}

// crossing returns the search range of lines that may cross a sheaf as in a grid.
func (f *field) crossing(s *sheaf, n int) sought {
	high := float64(f.h) / f.bin()
	lean := -(s.first[1] - s.first[0] + s.last[1] - s.last[0]) / 2 / float64(f.w) * high
	wide := s.wide() / f.bin()
	return sought{int(lean - mostBent*high), int(lean + mostBent*high), max(int(wide/mostLong), f.least(n)), int(wide * mostLong)}
}

// sheaves returns at most that many of the most visible sheaves of n + 1 lines in these parts. For all leans
// and spreads of lines, it adds up the parts at the matching places.
func (f *field) sheaves(parts []strip, look sought, n, most int) []sheaf {
	places := int(float64(f.w)/f.bin()) + 1
	widths := min(look.wideTo, places) - look.wideFrom + 1
	if widths <= 0 {
		return nil
	}
	tables := make([]table, len(parts))
	for k, part := range parts {
		tables[k] = part.table(n, places, look.wideFrom, widths, f.bin())
	}
	best := make([]sheaf, widths*places)
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
		best[i].place(float64(i%places), float64(look.wideFrom+i/places), f.bin())
	}
	return distinct(best, n, most)
}

// place sets the first and the last line of a sheaf from the bin of its first line and its width, half-way
// down.
func (s *sheaf) place(first, wide, bin float64) {
	for end, down := range [2]float64{-0.5, 0.5} {
		w, middle := wide+float64(s.fan)*down, first+wide/2+float64(s.lean)*down
		s.first[end], s.last[end] = (middle-w/2+0.5)*bin, (middle+w/2+0.5)*bin
	}
}

// distinct returns the most visible sheaves, without near duplicates.
func distinct(all []sheaf, n, most int) (kept []sheaf) {
	slices.SortFunc(all, func(a, b sheaf) int { return cmp.Compare(b.score, a.score) })
	for _, s := range all {
		if len(kept) == most || s.score == 0 {
			break
		}
		same := func(k sheaf) bool {
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

// table is the visibility of evenly spaced lines in a strip, by their width together and then by the place of
// the first.
type table struct {
	places, widths int
	v              []float32
}

// table adds up the visibility at lines, less the visibility half-way between them.
func (s strip) table(n, places, least, widths int, bin float64) table {
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
		pitch := float64(least+w) / float64(n)
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

// add adds to each place a table's visibility for lines of a width, moved by so many places to the right.
func (t table) add(sum []float32, width, right int) {
	from, to := max(0, -right), min(len(sum), t.places-right)
	if width < 0 || width >= t.widths || from >= to {
		return
	}
	for i, v := range t.v[width*t.places+from+right : width*t.places+to+right] {
		sum[from+i] += v
	}
}
