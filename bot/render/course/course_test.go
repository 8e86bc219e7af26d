package course_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sudokubot/bot/render/plot"
	"testing"

	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/course"
	"sudokubot/bot/render/theme"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/genetic"
	"sudokubot/solver/sudoku"
)

// wikipedia is the puzzle of the article "Sudoku".
const wikipedia = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// evolving is the state of the plain genetic algorithm on a puzzle after this number of generations.
func evolving(t *testing.T, line string, generations int) course.Evolution {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	run, err := genetic.New(p, genetic.Report(), 1)
	check.Must(t, err)
	e := course.Evolution{Puzzle: p, High: float64(run.Perfect()), HighName: strconv.Itoa(run.Perfect()), FirstName: "0",
		Key: [2]string{"best", "mean of all 150"}}
	note := func() {
		best, mean := run.Living()
		e.Worth = append(e.Worth, course.Worth{Generation: run.Counts().Generations, Best: float64(best), Mean: mean})
	}
	for note(); len(e.Worth) <= generations && !run.Solved(); note() {
		run.Live(t.Context(), 1)
	}
	c := run.Counts()
	e.Best, e.Low = run.Best(), e.Worth[0].Mean-2
	e.Title = fmt.Sprintf("Generation %d", c.Generations)
	e.Beneath = fmt.Sprintf("best %d of %d", c.Best, run.Perfect())
	e.LowName, e.LastName = strconv.Itoa(int(e.Low)), strconv.FormatInt(c.Generations, 10)
	for d := range p.Layout.N() {
		e.Signs = append(e.Signs, strings.ToUpper(strconv.FormatInt(int64(d+1), 36)))
	}
	return e
}

// inPersian returns e with Persian words.
func inPersian(e course.Evolution) course.Evolution {
	e.Mirrored, e.Title, e.Beneath, e.Key = true, "نسل ۳۰", "بهترین ۱۵۰ از ۱۶۲", [2]string{"بهترین", "میانگین"}
	e.Signs = strings.Split("۱۲۳۴۵۶۷۸۹", "")
	e.LowName, e.HighName, e.FirstName, e.LastName = "۱۱۲", "۱۶۲", "۰", "۳۰"
	return e
}

// tree returns the search of a method in the first puzzle of report 000 (websudoku.com).
func tree(t *testing.T, method string, most int) course.Tree {
	t.Helper()
	p, err := sudoku.Parse("classic9:42.........7.53..1.3...82..6.2..9..7.........5..7..9.4..61...4.8..97.1.........92")
	check.Must(t, err)
	m, _ := solver.Find(method)
	c := course.Tree{Head: plot.Head{Title: "What was tried"}, Key: [3]string{"to the solution", "taken back", "failure foreseen"},
		Removed: "Values removed by each digit", MostName: "12"}
	tried, _, _ := m.Tree(t.Context(), p, most)
	for _, n := range tried {
		c.Tries = append(c.Tries, course.Try{Depth: n.Depth, Removed: n.Removed, Failed: n.Failed, Right: n.Right})
	}
	return c
}

// places has the digits of a made-up grid, and the cells in which each digit fits.
func places() course.DigitGrids {
	c := course.DigitGrids{Head: plot.Head{Title: "One bit for each cell"}, Key: [2]string{"given", "still fits"}}
	for d := range 9 {
		given, fits := make([]bool, 81), make([]bool, 81)
		for i := range 81 {
			given[i], fits[i] = i%(17+d) == d, i%7 == d%7
		}
		c.Signs, c.Given, c.Fits = append(c.Signs, strconv.Itoa(d+1)), append(c.Given, given), append(c.Fits, fits)
	}
	return c
}

// cover is a made-up table.
func cover() course.Cover {
	c := course.Cover{Head: plot.Head{Title: "Digits and needs"}, Columns: 324, Parts: []int{81, 162, 243}, Key: [2]string{"in the solution", "not in it"}}
	for i := range 240 {
		c.Rows = append(c.Rows, []int{i * 81 / 240, 81 + i*37%81, 162 + i*53%81, 243 + i*71%81})
		c.Chosen = append(c.Chosen, i%3 == 0)
	}
	return c
}

// courses are pictures of the progress of searches.
func courses(t *testing.T) map[string]canvastest.Figure {
	return map[string]canvastest.Figure{
		"tree":             tree(t, "csp-plain", 150),
		"tree-backtrack":   tree(t, "backtrack", 600),
		"tree-line":        tree(t, "singles", 250),
		"places":           places(),
		"cover":            cover(),
		"evolving":         evolving(t, wikipedia, 30),
		"evolved":          evolving(t, wikipedia, 900),
		"evolving-16x16":   evolving(t, "classic16:"+strings.Repeat(".", 256), 20),
		"evolving-persian": inPersian(evolving(t, wikipedia, 30)),
	}
}

// drawings names the courses compared as descriptions. Other courses are compared as pictures.
var drawings = []string{"tree-backtrack", "tree-line", "evolved", "evolving-16x16"}

func TestGoldenCourses(t *testing.T) {
	for name, figure := range courses(t) {
		t.Run(name, func(t *testing.T) {
			if slices.Contains(drawings, name) {
				canvastest.Drawing(t, name, figure)
				return
			}
			look := theme.Light
			if strings.HasSuffix(name, "persian") {
				look = theme.Dark
			}
			canvastest.Golden(t, name, figure, look, canvas.MaxBytes)
		})
	}
}

func TestContrastOfCourses(t *testing.T) {
	for _, figure := range courses(t) {
		canvastest.Legible(t, figure, 1)
	}
}
