package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"sudokubot/bot/photo"
	"sudokubot/bot/photo/classify"
	"sudokubot/bot/photo/draw"
	"sudokubot/bot/photo/pixels"
	"sudokubot/solver"
	"sudokubot/solver/sudoku"
)

type readCommand struct {
	JSON        bool   `long:"json" description:"Write one JSON object a line."`
	Debug       string `long:"debug" description:"A folder for pictures of what was seen: the grids that were found, and their cells." value-name:"DIR"`
	neededFiles `positional-args:"yes" required:"yes"`
}

// read is the JSON object for a picture. Its members are written in the order of the fields.
type read struct {
	File    string     `json:"file"`
	Found   bool       `json:"found"`
	Grids   []readGrid `json:"grids"`
	Seconds float64    `json:"seconds"`
	Error   string     `json:"error"`
}

type readGrid struct {
	Puzzle string `json:"puzzle"`
	// Entries has the handwritten digits as a line of digits and dots. Digits above 9 are letters.
	Entries    string    `json:"entries"`
	Confidence []float64 `json:"confidence"`
	Doubtful   []string  `json:"doubtful"`
	Repaired   []string  `json:"repaired"`
	Status     string    `json:"status"`
	Solution   string    `json:"solution"`
	// small digits by cell, such as "r1c3": "247"; cells without small digits are left out
	Marks map[string]string `json:"marks"`
	// Corners are in pixels of the picture. They run clockwise from the upper left corner of the upright
	// grid.
	Corners [4][2]float64 `json:"corners"`
}

// Run reads every picture. After an unreadable picture the exit code is 1.
func (c readCommand) Run(env *environment) error {
	reader := photo.NewReader(classify.Trained())
	fine := true
	for _, file := range c.Files {
		r := c.read(env, reader, file)
		if env.ctx.Err() != nil {
			return errInterrupted
		}
		fine = fine && r.Error == ""
		if err := c.write(env, r); err != nil {
			return err
		}
	}
	if !fine {
		return errReported
	}
	return nil
}

func (c readCommand) write(env *environment, r read) error {
	return env.write(c.JSON, r, r.forPeople())
}

func (r read) forPeople() (text string) {
	if r.Error != "" {
		return fmt.Sprintf("%s: %s\n\n", r.File, r.Error)
	}
	for _, g := range r.Grids {
		text += fmt.Sprintf("%s: %s\n%s\n", r.File, g.Status, drawn(g.Puzzle))
		for _, told := range []struct {
			what  string
			cells []string
		}{{"repaired", g.Repaired}, {"doubtful", g.Doubtful}, {"notes", g.notes()}} {
			if len(told.cells) > 0 {
				text += fmt.Sprintf("%s: %s\n", told.what, strings.Join(told.cells, " "))
			}
		}
		text += "\n"
	}
	return text
}

func (c readCommand) read(env *environment, reader *photo.Reader, file string) read {
	r := read{File: file, Grids: []readGrid{}}
	start := env.now()
	data, err := os.ReadFile(file)
	if path, ok := errors.AsType[*os.PathError](err); ok {
		err = path.Err // the message already has the file name
	}
	if err == nil {
		err = r.fill(env.ctx, reader, data, c.Debug)
	}
	r.Seconds = env.now().Sub(start).Round(time.Microsecond).Seconds()
	r.Error = troubleWith(err)
	return r
}

func (r *read) fill(ctx context.Context, reader *photo.Reader, data []byte, debug string) error {
	p, err := reader.Read(ctx, data)
	if err != nil {
		return err
	}
	if debug != "" {
		if err := drawAll(debug, r.File, p); err != nil {
			return err
		}
	}
	for _, one := range p.Readings {
		g, err := gridOf(ctx, one, p.Scale)
		if err != nil {
			return err
		}
		r.Grids = append(r.Grids, g)
	}
	r.Found = len(r.Grids) > 0
	return errOf[p.Fault]
}

// errOf maps faults of a picture to errors that suggest a remedy.
var errOf = map[photo.Fault]error{
	photo.NoGrid:  errors.New("no Sudoku found"),
	photo.Blurred: errors.New("the picture is blurred: hold still, and take it again"),
	photo.CutOff:  errors.New("a part of the grid is cut off: take it again with all four corners"),
	photo.Killer:  errors.New("this looks like a killer, which is not read"),
	photo.Unread:  errors.New("a grid of a size or a kind that is not read from pictures"),
	photo.Empty:   errors.New("the grid is empty"),
}

// troubleWith describes an error in reading a picture, and suggests a remedy.
func troubleWith(err error) string {
	switch bad, known := errors.AsType[*pixels.UnreadError](err); {
	case err == nil:
		return ""
	case known:
		return bad.Format + " is not read: send a JPEG or PNG"
	case errors.Is(err, pixels.ErrTooLarge):
		return fmt.Sprintf("too large: at most %d megabytes and %d million pixels", pixels.MostBytes>>20,
			pixels.MostPixels/1_000_000)
	case errors.Is(err, pixels.ErrNoPicture):
		return "not a picture"
	case errors.Is(err, pixels.ErrDamaged):
		return "the picture is damaged"
	}
	return err.Error()
}

func gridOf(ctx context.Context, r *photo.Reading, scale float64) (readGrid, error) {
	p := sudoku.Puzzle{Layout: r.Layout, Givens: r.Givens}
	entries := p.Layout.Text(r.Entries)
	g := readGrid{
		Puzzle: p.String(), Entries: entries[len(entries)-len(r.Entries):],
		Confidence: make([]float64, len(r.Confidence)),
		Doubtful:   textsOf(r.Doubtful, r.Layout.CellName), Repaired: textsOf(r.Repaired, r.Layout.CellName),
		Marks: marksOf(r),
	}
	for i, v := range r.Confidence {
		g.Confidence[i] = math.Round(v*1000) / 1000
	}
	for i, at := range r.Grid.Mesh.Corners() {
		g.Corners[i] = [2]float64{math.Round(at.X*scale*10) / 10, math.Round(at.Y*scale*10) / 10}
	}
	report, err := solver.Solve(ctx, p, solver.Options{})
	if err != nil {
		return g, err
	}
	g.Status = report.Status.String()
	if len(report.Solutions) > 0 && report.Status == solver.Unique {
		g.Solution = sudoku.Puzzle{Layout: p.Layout, Givens: report.Solutions[0]}.String()
	}
	return g, nil
}

// marksOf returns the small digits of each cell by the name of the cell.
func marksOf(r *photo.Reading) map[string]string {
	all := map[string]string{}
	for c, set := range r.Noted() {
		for d := range 10 {
			if set>>d&1 != 0 {
				all[r.Layout.CellName(sudoku.Cell(c))] += strconv.Itoa(d)
			}
		}
	}
	return all
}

func (g readGrid) notes() (all []string) {
	for _, cell := range slices.Sorted(maps.Keys(g.Marks)) {
		all = append(all, cell+"="+g.Marks[cell])
	}
	return all
}

// drawAll writes pictures of the grids found in p, and of their cells, into a folder.
func drawAll(folder, file string, p *photo.Picture) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	name := filepath.Join(folder, strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)))
	if err := draw.Save(name+".found.png", draw.Found(p)); err != nil {
		return err
	}
	for i, r := range p.Readings {
		if err := draw.Save(fmt.Sprintf("%s.cells%d.png", name, i+1), draw.Cells(r)); err != nil {
			return err
		}
	}
	return nil
}
