package plot_test

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/plot"
	"sudokubot/bot/render/theme"
)

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
