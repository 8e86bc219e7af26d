package canvastest

import (
	"cmp"
	"fmt"
	"image"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/theme"
)

// Grid divides a picture into cells. It has the edges of the columns and rows in pixels, including the outer
// edges.
type Grid struct{ Columns, Rows []int }

// Even returns a grid with cells of about side pixels.
func Even(r image.Rectangle, side int) Grid {
	edges := func(length int) []int {
		n := max(length/side, 1)
		all := make([]int, n+1)
		for i := range all {
			all[i] = i * length / n
		}
		return all
	}
	return Grid{edges(r.Dx()), edges(r.Dy())}
}

// lineReach is the reach of a thick line into the cells beside it, in pixels.
const lineReach = 2

// Described compares a drawing with testdata/drawn/name.txt. The file names grounds and inks by their roles,
// so it is equal for every theme.
//
//   - Each cell has a token: its texts, then a letter for its grounds and inks.
//     The legend after the cells explains the letters.
//   - If a text is not in the middle of its cell, @ and the positions of the cell's texts follow, each from
//     1 (top left) to 9 (bottom right).
//   - The legend gives the weight and height of texts. For shapes it gives their columns and rows, in eighths
//     of the cell, and their share of the cell.
//   - Between cells | and - are thick lines, : and . thin lines.
//
// Described recognises a text only if s has cached it. Other texts are described as shapes.
func Described(t *testing.T, name string, v canvas.Canvas, g Grid, s *canvas.Stamps) {
	t.Helper()
	described(t, name, describe(v, g, s, func(image.Rectangle) bool { return true }))
}

// DescribedBeside is like Described, but only for the cells in which v and plain differ.
func DescribedBeside(t *testing.T, name string, v, plain canvas.Canvas, g Grid, s *canvas.Stamps) {
	t.Helper()
	described(t, name, describe(v, g, s, func(cell image.Rectangle) bool {
		for y := cell.Min.Y; y < cell.Max.Y; y++ {
			from, to := y*v.Rect.Dx()+cell.Min.X, y*v.Rect.Dx()+cell.Max.X
			if !slices.Equal(v.Pixels[from:to], plain.Pixels[from:to]) {
				return true
			}
		}
		return false
	}))
}

func described(t *testing.T, name, got string) {
	t.Helper()
	want := File(t, filepath.Join("testdata", "drawn", name+".txt"), []byte(got))
	gots, wants := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(gots), len(wants)) {
		if gots[i] != wants[i] {
			t.Fatalf("line %d is\n%s\nwant\n%s", i+1, gots[i], wants[i])
		}
	}
	if len(gots) != len(wants) {
		t.Errorf("%d lines, want %d", len(gots), len(wants))
	}
}

func describe(v canvas.Canvas, g Grid, s *canvas.Stamps, shown func(cell image.Rectangle) bool) string {
	var out strings.Builder
	signs, letters := signsOf(s, v.Shades), map[string]string{}
	fmt.Fprintf(&out, "%d x %d pixels\n", v.Rect.Dx(), v.Rect.Dy())
	for y := range len(g.Rows) - 1 {
		above, row := "", ""
		for x := range len(g.Columns) - 1 {
			cell := image.Rect(g.Columns[x], g.Rows[y], g.Columns[x+1], g.Rows[y+1])
			var text, rest string
			if shown(cell) {
				text, rest = content(v, cell.Inset(lineReach), signs)
			}
			if _, known := letters[rest]; !known && rest != "" {
				letters[rest] = letter(len(letters))
			}
			above += lineAt(v, cell, true)
			row += lineAt(v, cell, false) + cmp.Or(text+letters[rest], " ")
		}
		if above = strings.TrimRight(above, " "); above != "" {
			out.WriteString(above + "\n")
		}
		out.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	for _, rest := range slices.SortedFunc(maps.Keys(letters), func(a, b string) int {
		return cmp.Or(len(letters[a])-len(letters[b]), cmp.Compare(letters[a], letters[b]))
	}) {
		fmt.Fprintf(&out, "%s %s\n", letters[rest], rest)
	}
	return out.String()
}

// letter returns a name for content i of a cell: a to y, za to zy, zza and so on.
func letter(i int) string { return strings.Repeat("z", i/25) + string(rune('a'+i%25)) }

// lineAt returns the sign for the line above a cell or, if above is false, for the line on its left.
func lineAt(v canvas.Canvas, cell image.Rectangle, above bool) string {
	sign := func(third int) string {
		thick, thin := true, false
		for i := range 2 * lineReach {
			p := image.Pt(cell.Min.X-lineReach+i, cell.Min.Y+cell.Dy()*third/3)
			if above {
				p = image.Pt(cell.Min.X+cell.Dx()*third/3, cell.Min.Y-lineReach+i)
			}
			if !p.In(v.Rect) {
				return " "
			}
			_, k, level := v.Pixels[p.Y*v.Rect.Dx()+p.X].Parts()
			thick = thick && level > 0 && k == theme.ThickInk
			thin = thin || level > 0 && k == theme.ThinInk
		}
		switch {
		case thick && above:
			return "-"
		case thick:
			return "|"
		case thin && above:
			return "."
		case thin:
			return ":"
		}
		return " "
	}
	one := sign(1)
	if one != sign(2) {
		return "?"
	}
	return one
}

// blot is a set of connected pixels of an ink.
type blot struct {
	ink    canvas.Ink
	place  image.Rectangle
	pixels int
	shape  string // levels by position; equal for equal glyphs
}

// blots returns the blots within r from left to right.
func blots(v canvas.Canvas, r image.Rectangle) []blot {
	r = r.Intersect(v.Rect)
	width, seen := v.Rect.Dx(), map[image.Point]bool{}
	var all []blot
	for x := r.Min.X; x < r.Max.X; x++ {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			if _, k, level := v.Pixels[y*width+x].Parts(); level > 0 && !seen[image.Pt(x, y)] {
				all = append(all, blotAt(v, r, image.Pt(x, y), k, seen))
			}
		}
	}
	return all
}

func blotAt(
	v canvas.Canvas, r image.Rectangle, from image.Point, k canvas.Ink, seen map[image.Point]bool,
) blot {
	b, own, width := blot{ink: k}, map[image.Point]int{}, v.Rect.Dx()
	seen[from] = true
	for open := []image.Point{from}; len(open) > 0; {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		_, _, own[p] = v.Pixels[p.Y*width+p.X].Parts()
		b.place = b.place.Union(image.Rectangle{Min: p, Max: p.Add(image.Pt(1, 1))})
		for i := range 9 {
			q := p.Add(image.Pt(i%3-1, i/3-1))
			if !q.In(r) || seen[q] {
				continue
			}
			if _, other, level := v.Pixels[q.Y*width+q.X].Parts(); level > 0 && other == k {
				seen[q] = true
				open = append(open, q)
			}
		}
	}
	levels := []byte(fmt.Sprint(b.place.Dx(), " "))
	for y := b.place.Min.Y; y < b.place.Max.Y; y++ {
		for x := b.place.Min.X; x < b.place.Max.X; x++ {
			levels = append(levels, byte('0'+own[image.Pt(x, y)]))
		}
	}
	b.pixels, b.shape = len(own), string(levels)
	return b
}

// sign is a glyph of a text, with its weight and height.
type sign struct{ says, face string }

// signsOf returns the signs of the texts cached in s, by shape. If a text has not as many parts as signs, its
// first part represents the whole text, and its other parts are blank.
func signsOf(s *canvas.Stamps, shades *canvas.Shades) map[string]sign {
	signs := map[string]sign{}
	texts := s.Kept()
	slices.SortFunc(texts, func(a, b canvas.Text) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	for _, text := range texts {
		stamp := s.Get(text)
		v := canvas.New(stamp.Width+8, 4*text.Height, shades)
		v.Print(stamp, image.Pt(4-stamp.Left, 2*text.Height), canvas.Page, 0)
		parts, runes := blots(v, v.Rect), []rune(text.Signs)
		for i, part := range parts {
			one := sign{face: fmt.Sprintf("%s %d", faces[text.Weight], text.Height)}
			switch {
			case len(parts) == len(runes):
				one.says = string(runes[i])
			case i == 0:
				one.says = text.Signs
			}
			signs[part.shape] = one
		}
	}
	return signs
}

var faces = [...]string{"regular", "bold"} // names by lettering.Weight

// content returns the texts in a cell, and the grounds and inks in it.
func content(v canvas.Canvas, cell image.Rectangle, signs map[string]sign) (text, rest string) {
	var all []string
	if on := groundsIn(v, cell); on != "Page" {
		all = append(all, on)
	}
	boxes, covered, texts := map[canvas.Ink]image.Rectangle{}, map[canvas.Ink]int{}, map[string]bool{}
	var said []blot
	for _, b := range blots(v, cell) {
		if one, isText := signs[b.shape]; isText {
			said = append(said, b)
			texts[fmt.Sprintf("%s %s", inkNames[b.ink], one.face)] = true
			continue
		}
		boxes[b.ink] = boxes[b.ink].Union(b.place)
		covered[b.ink] += b.pixels
	}
	all = append(all, slices.Sorted(maps.Keys(texts))...)
	for _, k := range slices.Sorted(maps.Keys(boxes)) {
		box, area := boxes[k].Sub(cell.Min), cell.Dx()*cell.Dy()
		columns := fmt.Sprintf("%d-%d", 8*box.Min.X/cell.Dx(), (8*box.Max.X-1)/cell.Dx()+1)
		rows := fmt.Sprintf("%d-%d", 8*box.Min.Y/cell.Dy(), (8*box.Max.Y-1)/cell.Dy()+1)
		all = append(all, fmt.Sprintf("%s %s %s %d%%", inkNames[k], columns, rows, (100*covered[k]+area/2)/area))
	}
	return textOf(said, cell, signs), strings.Join(all, ", ")
}

// textOf returns the texts in a cell by rows, and their positions.
func textOf(said []blot, cell image.Rectangle, signs map[string]sign) string {
	place := func(b blot) int {
		p := b.place.Min.Add(b.place.Max).Sub(cell.Min).Sub(cell.Min)
		return p.Y*3/(2*cell.Dy())*3 + p.X*3/(2*cell.Dx())
	}
	slices.SortStableFunc(said, func(a, b blot) int { return cmp.Compare(place(a), place(b)) })
	text, places, beside := "", "", false
	for _, b := range said {
		if says := signs[b.shape].says; says != "" {
			text += says
			places += fmt.Sprint(place(b) + 1)
			beside = beside || place(b) != 4
		}
	}
	if beside {
		return text + "@" + places
	}
	return text
}

// groundsIn returns the grounds that cover at least a hundredth of a cell, the largest first.
func groundsIn(v canvas.Canvas, cell image.Rectangle) string {
	counts := map[canvas.Ground]int{}
	for y := cell.Min.Y; y < cell.Max.Y; y++ {
		for x := cell.Min.X; x < cell.Max.X; x++ {
			if on, _, level := v.Pixels[y*v.Rect.Dx()+x].Parts(); level < canvas.Steps {
				counts[on]++
			}
		}
	}
	var names []string
	for _, on := range slices.SortedFunc(maps.Keys(counts), func(a, b canvas.Ground) int {
		return cmp.Or(counts[b]-counts[a], int(a)-int(b))
	}) {
		if 100*counts[on] < cell.Dx()*cell.Dy() {
			break
		}
		name := fmt.Sprint("Tint", int(on)-theme.Grounds)
		if int(on) < theme.Grounds {
			name = groundNames[on]
		}
		names = append(names, name)
	}
	return strings.Join(names, "+")
}

var groundNames = [theme.Grounds]string{
	canvas.Page: "Page", theme.Empty: "Empty", theme.Given: "Given", theme.Wrong: "Wrong",
	theme.Differs: "Differs", theme.Focus: "Focus", theme.House: "House",
	theme.SetA: "SetA", theme.SetB: "SetB", theme.SetC: "SetC", theme.SetD: "SetD",
	theme.SpotA: "SpotA", theme.SpotB: "SpotB", theme.SpotC: "SpotC", theme.SpotD: "SpotD",
	theme.SpotFin: "SpotFin", theme.SpotEndFin: "SpotEndFin",
	theme.SpotPlaced: "SpotPlaced",
}

var inkNames = [...]string{
	theme.LabelInk: "LabelInk", theme.GivenInk: "GivenInk", theme.FoundInk: "FoundInk",
	theme.CandidateInk: "CandidateInk", theme.DarkInk: "DarkInk", theme.LightInk: "LightInk",
	theme.SpotInk: "SpotInk", theme.PlacedInk: "PlacedInk", theme.ThinInk: "ThinInk", theme.ThickInk: "ThickInk",
	theme.WrongInk: "WrongInk", theme.DiffersInk: "DiffersInk", theme.FocusInk: "FocusInk",
	theme.HouseInk: "HouseInk", theme.CoverInk: "CoverInk",
	theme.RimA: "RimA", theme.RimB: "RimB", theme.RimC: "RimC", theme.RimD: "RimD", theme.RimFin: "RimFin",
	theme.RimEndFin: "RimEndFin", theme.RimPlaced: "RimPlaced", theme.Link1: "Link1", theme.Link2: "Link2",
	theme.Link3: "Link3", theme.Link4: "Link4",
}

// SameButColours reports an error unless two pictures differ only in the colours of roles and houses.
func SameButColours(t *testing.T, name string, got, want canvas.Canvas) {
	t.Helper()
	if got.Rect != want.Rect {
		t.Fatalf("%s: a picture of %v, want %v", name, got.Rect, want.Rect)
	}
	tints, of := map[canvas.Ground]canvas.Ground{}, map[canvas.Ground]canvas.Ground{}
	for i, s := range got.Pixels {
		on, k, level := s.Parts()
		other, otherInk, otherLevel := want.Pixels[i].Parts()
		if on >= theme.Grounds && other >= theme.Grounds && tints[on] == 0 && of[other] == 0 {
			tints[on], of[other] = other, on
		}
		if on != other && tints[on] != other || k != otherInk || level != otherLevel {
			x, y := i%got.Rect.Dx(), i/got.Rect.Dx()
			t.Fatalf("%s: ink %d on ground %d at %d, %d, want ink %d on ground %d", name, k, on, x, y, otherInk, other)
		}
	}
}
