package render_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokubot/bot/render"
	"sudokubot/bot/render/canvas"
	"sudokubot/bot/render/canvas/canvastest"
	"sudokubot/bot/render/course"
	"sudokubot/bot/render/theme"
	"sudokubot/solver/genetic"
	"sudokubot/solver/sudoku"
)

// evolving is how the plain genetic algorithm goes on a puzzle, after so many generations.
func evolving(t *testing.T, line string, generations int) course.Evolution {
	t.Helper()
	p, err := sudoku.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	run, err := genetic.New(p, genetic.Report(), 1)
	if err != nil {
		t.Fatal(err)
	}
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

// inPersian is e as it is shown in Persian.
func inPersian(e course.Evolution) course.Evolution {
	e.Mirrored, e.Title, e.Beneath, e.Key = true, "نسل ۳۰", "بهترین ۱۵۰ از ۱۶۲", [2]string{"بهترین", "میانگین"}
	e.Signs = strings.Split("۱۲۳۴۵۶۷۸۹", "")
	e.LowName, e.HighName, e.FirstName, e.LastName = "۱۱۲", "۱۶۲", "۰", "۳۰"
	return e
}

// courses are pictures of how searches go.
func courses(t *testing.T) map[string]render.Figure {
	return map[string]render.Figure{
		"course-evolving":         evolving(t, wikipedia, 30),
		"course-evolved":          evolving(t, wikipedia, 900),
		"course-evolving-16x16":   evolving(t, "classic16:"+strings.Repeat(".", 256), 20),
		"course-evolving-persian": inPersian(evolving(t, wikipedia, 30)),
	}
}

func TestGoldenCourses(t *testing.T) {
	r := renderer(t)
	for name, figure := range courses(t) {
		t.Run(name, func(t *testing.T) {
			look := render.Style{}
			if strings.HasSuffix(name, "persian") {
				look.Theme = theme.Dark
			}
			got, err := r.Figure(figure, look)
			if err != nil || len(got) > canvas.MaxBytes {
				t.Fatalf("%d bytes, %v", len(got), err)
			}
			canvastest.SamePixels(t, canvastest.Decode(t, got), canvastest.Decode(t, canvastest.File(t, filepath.Join("testdata", name+".png"), got)))
		})
	}
}

func TestContrastOfCourses(t *testing.T) {
	r := renderer(t)
	for name, theme := range allThemes {
		for _, figure := range courses(t) {
			pairs, err := r.FigurePairs(figure, render.Style{Theme: theme})
			if err != nil || len(pairs) < 3 {
				t.Fatalf("%d pairs, %v", len(pairs), err)
			}
			for p := range pairs {
				checkContrast(t, name, p)
			}
		}
	}
}

func TestCoursesThatCannotBeDrawn(t *testing.T) {
	r := renderer(t)
	whole := evolving(t, wikipedia, 3)
	broken := func(change func(*course.Evolution)) render.Figure {
		e := whole
		e.Best, e.Worth = slices.Clone(e.Best), slices.Clone(e.Worth)
		change(&e)
		return e
	}
	for what, test := range map[string]struct {
		figure render.Figure
		want   error
	}{
		"nothing":              {course.Evolution{}, course.ErrNothing},
		"no point":             {broken(func(e *course.Evolution) { e.Worth = nil }), course.ErrNothing},
		"a board of a part":    {broken(func(e *course.Evolution) { e.Best = e.Best[:80] }), course.ErrNothing},
		"an empty cell":        {broken(func(e *course.Evolution) { e.Best[4] = 0 }), course.ErrRange},
		"too great a digit":    {broken(func(e *course.Evolution) { e.Best[4] = 10 }), course.ErrRange},
		"no signs":             {broken(func(e *course.Evolution) { e.Signs = nil }), course.ErrRange},
		"a scale of one value": {broken(func(e *course.Evolution) { e.Low = e.High }), course.ErrRange},
		"time that goes back":  {broken(func(e *course.Evolution) { e.Worth[1].Generation = 9 }), course.ErrRange},
		"too many points":      {broken(func(e *course.Evolution) { e.Worth = make([]course.Worth, course.MostPoints+1) }), course.ErrMany},
	} {
		if _, err := r.Figure(test.figure, render.Style{}); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", what, err, test.want)
		}
	}
}
