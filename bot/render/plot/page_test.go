package plot_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/check"
)

var rows = plot.HeadRows{Title: plot.HeadRow{High: 60, Middle: 25}, Beneath: plot.HeadRow{High: 40, Middle: 15}}

// blank returns a page with 300 pixels below its head. top is the y coordinate at which these pixels begin.
func blank(t *testing.T, h plot.Head) (p plot.Page, top int) {
	t.Helper()
	s, err := canvas.NewStamps()
	check.Must(t, err)
	return plot.NewPage(h, rows, 300, theme.Light, s)
}

// inked returns the bounds of the drawings on a page.
func inked(p plot.Page) image.Rectangle { return canvastest.Inked(p.Image(1, nil)) }

// texts are short, long, from right to left, without letters in the font, and empty.
var texts = []string{"7", "A title", strings.Repeat("long ", 90), "عنوان", strings.Repeat("بلند ", 90), "\U0001F9E9", "  ", ""}

func TestAHeadIsAsHighAsItHasLines(t *testing.T) {
	for _, test := range []struct {
		head plot.Head
		top  int
	}{
		{plot.Head{}, plot.Margin},
		{plot.Head{Mirrored: true}, plot.Margin},
		{plot.Head{Title: "A title"}, plot.Margin + 60},
		{plot.Head{Beneath: "what is below it"}, plot.Margin + 40},
		{plot.Head{Title: "A title", Beneath: "what is below it"}, plot.Margin + 100},
	} {
		p, top := blank(t, test.head)
		if want := image.Rect(0, 0, plot.Width, test.top+300+plot.Margin); top != test.top || p.Rect != want {
			t.Errorf("%+v ends at %d of %v, want %d of %v", test.head, top, p.Rect, test.top, want)
		}
		if ink := inked(p); !ink.In(image.Rect(plot.Margin, plot.Margin, plot.Width-plot.Margin, max(top, plot.Margin))) {
			t.Errorf("%+v is drawn in %v", test.head, ink)
		}
	}
}

// near reports whether two positions are equal, or one pixel apart at the edge of a sign.
func near(a, b int) bool { return max(a-b, b-a) <= 1 }

func TestATextBeginsWhereThePictureIsRead(t *testing.T) {
	for _, text := range texts {
		for _, x := range []int{plot.Margin, 100, 700} {
			p, _ := blank(t, plot.Head{})
			width := p.Text(text, plot.NameFace, x, plot.Width-plot.Margin-x, 200)
			left := inked(p)
			if (width > 0) == left.Empty() {
				t.Fatalf("%.9q is %d wide, and drawn in %v", text, width, left)
			}
			if width == 0 {
				continue
			}
			if !near(left.Min.X, x) || !near(left.Max.X, x+width) || left.Max.X > plot.Width-plot.Margin/2 {
				t.Errorf("%.9q at %d is %d wide, and drawn in %v", text, x, width, left)
			}
			p, _ = blank(t, plot.Head{Mirrored: true})
			p.Text(text, plot.NameFace, x, plot.Width-plot.Margin-x, 200)
			if right := inked(p); !near(right.Max.X, plot.Width-x) || !near(right.Min.X, plot.Width-x-width) {
				t.Errorf("%.9q at %d is drawn in %v, mirrored in %v", text, x, left, right)
			}
		}
	}
}

func TestATextInTheMiddleStaysInThePicture(t *testing.T) {
	for _, text := range texts {
		for _, x := range []int{-5000, 0, plot.Margin, plot.Width / 2, plot.Width, 5000} {
			p, _ := blank(t, plot.Head{})
			p.Middle(text, plot.TitleFace, x, plot.Width-plot.Margin, 200)
			ink := inked(p)
			check.True(t, ink.In(image.Rect(plot.Margin/2, 0, plot.Width-plot.Margin/2, p.Rect.Dy())),
				"%.9q around %d is drawn in %v", text, x, ink)
			check.True(t, x != plot.Width/2 || ink.Empty() || max(x-ink.Min.X, ink.Max.X-x)-ink.Dx()/2 <= 1,
				"%.9q around %d is drawn in %v", text, x, ink)
		}
	}
}

// TestSidesAreTheOtherWayRoundTwice checks that Side and Across agree, and that applying each twice returns
// the original value.
func TestSidesAreTheOtherWayRoundTwice(t *testing.T) {
	for _, mirrored := range []bool{false, true} {
		p, _ := blank(t, plot.Head{Mirrored: mirrored})
		r := rand.New(rand.NewPCG(1, 2))
		for range 100 {
			x, width := r.IntN(plot.Width), r.IntN(100)
			if got := p.Side(p.Side(x, width), width); got != x {
				t.Errorf("%d of %d wide is %d", x, width, got)
			}
			check.Equal(t, p.Across(p.Across(float64(x))), float64(x), "%d", x)
			if (p.Side(x, 0) != x || p.Across(float64(x)) != float64(x)) != (mirrored && 2*x != plot.Width) {
				t.Errorf("mirrored %t: %d is %d and %g", mirrored, x, p.Side(x, 0), p.Across(float64(x)))
			}
		}
	}
}

func TestAKeyHasEachMarkBeforeItsName(t *testing.T) {
	for _, mirrored := range []bool{false, true} {
		p, _ := blank(t, plot.Head{Mirrored: mirrored})
		var at []canvas.Point
		p.KeyRow([]string{"one", "two", "three"}, 40, 10, 200, func(i int, m canvas.Point) {
			check.Equal(t, i, len(at))
			at = append(at, canvas.Point{X: p.Across(m.X), Y: m.Y})
		})
		if len(at) != 3 || at[0] != (canvas.Point{X: plot.Margin + 20, Y: 200}) {
			t.Fatalf("mirrored %t: the marks are at %v from where it is read", mirrored, at)
		}
		for i, m := range at {
			end := plot.Width - plot.Margin/2
			if i < 2 {
				end = int(at[i+1].X) - 20
			}
			for x := int(m.X) - 20; x < int(m.X)+30; x++ { // columns around the mark
				if column(p, x) {
					t.Fatalf("mirrored %t: mark %d has a text at %d", mirrored, i, x)
				}
			}
			x := int(m.X) + 30
			for x < end && !column(p, x) {
				x++
			}
			check.True(t, x < end, "mirrored %t: mark %d has no name", mirrored, i)
		}
	}
}

// column reports whether a column has ink. x is the distance of the column from the side where reading
// begins.
func column(p plot.Page, x int) bool {
	for y := range p.Rect.Dy() {
		if p.Pixels[y*plot.Width+p.Side(x, 1)] != canvas.Plain(canvas.Page) {
			return true
		}
	}
	return false
}

func TestNamesOfAnAxisForWhichThereIsNoRoomAreLeftOut(t *testing.T) {
	long := strings.Repeat("long ", 90)
	type name struct {
		text    string
		x       float64
		written bool
	}
	for what, names := range map[string][]name{
		"none":                   {{"", 100, false}, {"\U0001F9E9", 100, false}},
		"far from each other":    {{"1", 100, true}, {"2", 200, true}},
		"near to each other":     {{"1", 100, true}, {"2", 110, false}, {"3", 200, true}},
		"from right to left":     {{"1", 800, true}, {"2", 790, false}, {"3", 700, true}},
		"at one place":           {{"1", 100, true}, {"2", 100, false}},
		"long":                   {{long, 450, true}, {"2", 360, false}, {"3", 540, false}, {"4", 700, true}},
		"moved into the picture": {{long, 24, true}, {"2", 190, false}, {"3", 300, true}},
		"between two":            {{"1", 100, true}, {"2", 300, true}, {long, 200, false}, {"3", 200, true}},
	} {
		p, _ := blank(t, plot.Head{})
		axis := p.Axis(200, 12)
		for _, n := range names {
			before := p.Image(1, nil)
			written := axis.Name(n.text, n.x)
			if written != n.written || canvastest.Changed(before, p.Image(1, nil)).Empty() == written {
				t.Errorf("%s: %.9q at %g is written: %t, want %t", what, n.text, n.x, written, n.written)
			}
		}
		if ink := inked(p); !ink.In(image.Rect(plot.Margin/2, 0, plot.Width-plot.Margin/2, p.Rect.Dy())) {
			t.Errorf("%s: drawn in %v", what, ink)
		}
	}
}

// week is the table of a group of four players, one of them with help.
func week() plot.Table {
	row := func(rank int, name, solved, best, points string) plot.Row {
		return plot.Row{Rank: rank, RankText: fmt.Sprint(rank), Name: name, Cells: []string{solved, best, points}}
	}
	t := plot.Table{
		Head: plot.Head{Title: "This week", Beneath: "Family · daily · by points · 4 players"}, Columns: []string{"solved", "best", "points"},
		Parts: []plot.Part{
			{Title: "Clean", Rows: []plot.Row{row(1, "Sara", "6", "3:12", "26"), row(2, "Ali", "6", "5:02", "20"), row(2, "Reza", "5", "6:10", "20")}},
			{Title: "With help", Rows: []plot.Row{row(1, "Mina", "6", "9:40", "12")}},
		},
	}
	t.Parts[0].Rows[1].Own = true
	return t
}

// persianWeek returns the table of week, from right to left.
func persianWeek() plot.Table {
	row := func(rank int, place, name, solved, best, points string) plot.Row {
		return plot.Row{Rank: rank, RankText: place, Name: name, Cells: []string{solved, best, points}}
	}
	t := plot.Table{
		Head:    plot.Head{Title: "این هفته", Beneath: "\u2068خانواده\u2069 · روزانه · به ترتیب امتیاز · ۴ نفر", Mirrored: true},
		Columns: []string{"حل", "بهترین", "امتیاز"},
		Parts: []plot.Part{
			{Title: "بی‌کمک", Rows: []plot.Row{row(1, "۱", "سارا", "۶", "۳:۱۲", "۲۶"), row(2, "۲", "\u2068Ali علی\u2069", "۶", "۵:۰۲", "۲۰"), row(3, "۳", "رضا", "۵", "۶:۱۰", "۱۸")}},
			{Title: "با کمک", Rows: []plot.Row{row(1, "۱", "مینا", "۶", "۹:۴۰", "۱۲")}},
		},
	}
	t.Parts[1].Rows[0].Own = true
	return t
}

// longTable has thirty-two rows, with texts that are too long, and the row of the viewer below a line.
func longTable() plot.Table {
	const rows = 32
	t := plot.Table{
		Head:    plot.Head{Title: strings.Repeat("A very long title ", 9), Beneath: strings.Repeat("and what is below it ", 9)},
		Columns: []string{"solved", "the best of all", "average", "points"},
		Parts:   []plot.Part{{}, {Title: strings.Repeat("With help ", 20)}},
	}
	for i := range rows {
		t.Parts[i*2/rows].Rows = append(t.Parts[i*2/rows].Rows, plot.Row{
			Rank: i + 1, RankText: fmt.Sprint((i + 1) * 9), Name: strings.Repeat("Wilhelmina ", i%5+1), Own: i%16 == 15, Apart: i%16 == 15,
			Cells: []string{fmt.Sprint(i * 1000), "1:02:03", "12:34", strings.Repeat("9", i)},
		})
	}
	return t
}

var tables = []struct {
	name  string
	table func() plot.Table
	look  theme.Theme
}{
	{"plain", week, theme.Light},
	{"persian", persianWeek, theme.Light},
	{"crowded", longTable, theme.Light},
}

func TestGoldenTables(t *testing.T) {
	for _, g := range tables {
		t.Run(g.name, func(t *testing.T) { canvastest.Golden(t, "table-"+g.name, g.table(), g.look, 2*canvas.MaxBytes) })
	}
}

func TestContrastOfTables(t *testing.T) {
	canvastest.Legible(t, longTable(), 5)
	canvastest.Legible(t, week(), 3)
}

// picture returns the pixels of a table.
func picture(t *testing.T, c plot.Table) *image.Paletted {
	return canvastest.Drawn(t, c, theme.Light).Image(1, nil)
}

// TestTablesAreMirrored checks that a mirrored table without texts is the mirror image of a table that reads
// from left to right.
func TestTablesAreMirrored(t *testing.T) {
	c := plot.Table{Parts: []plot.Part{{Rows: []plot.Row{{Rank: 1}, {Rank: 2}, {Rank: 3}}}}}
	left := picture(t, c)
	c.Mirrored = true
	right := picture(t, c)
	for y := range left.Bounds().Dy() {
		for x := range plot.Width {
			if a, b := left.At(x, y), right.At(plot.Width-1-x, y); a != b {
				t.Fatalf("at %d, %d there is %v, and mirrored %v", x, y, a, b)
			}
		}
	}
}

// TestTheFirstThreeHaveShapesOfTheirOwn checks that the first three ranks differ even without colours.
func TestTheFirstThreeHaveShapesOfTheirOwn(t *testing.T) {
	shapes := map[string]int{}
	for rank := range 5 {
		m := picture(t, plot.Table{Parts: []plot.Part{{Rows: []plot.Row{{Rank: rank}}}}})
		page, shape := m.At(0, 0), ""
		for y := 24 + 2; y < 24+72; y++ {
			for x := range 120 {
				shape += map[bool]string{true: "#", false: "."}[m.At(x, y) != page]
			}
		}
		shapes[shape]++
	}
	if len(shapes) != 4 { // ranks 0 and 4 have no shape
		t.Errorf("%d shapes", len(shapes))
	}
}
