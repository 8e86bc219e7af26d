package main

import (
	"encoding/json"
	"fmt"
	"math"
	"time"

	"sudokubot/solver/bench"
)

// measured is the JSON object of a file and a method, its fields in their order.
type measured struct {
	File             string  `json:"file"`
	Method           string  `json:"method"`
	Limit            int     `json:"limit"`
	Puzzles          int     `json:"puzzles"` // measured
	Solved           int     `json:"solved"`
	Wrong            int     `json:"wrong"`
	Rounds           int     `json:"rounds"`
	Microseconds     float64 `json:"us_per_puzzle"`
	PuzzlesPerSecond float64 `json:"puzzles_per_second"`
	Nodes            float64 `json:"nodes_per_puzzle"`
	P50              float64 `json:"p50_us"`
	P99              float64 `json:"p99_us"`
	Max              float64 `json:"max_us"`
	Allocs           float64 `json:"allocs_per_puzzle"`
	Bytes            float64 `json:"bytes_per_puzzle"`
	Clock            string  `json:"clock"`
	Complete         bool    `json:"complete"` // the whole list was measured
	Error            string  `json:"error"`
}

func (c benchCommand) object(file string, f bench.Figures) measured {
	m := measured{
		File: file, Method: f.Method, Limit: c.Limit, Puzzles: f.Puzzles, Solved: f.Solved, Wrong: f.Wrong,
		Rounds: f.Rounds, Microseconds: each(f, microseconds(f.Total)), Nodes: each(f, float64(f.Nodes)),
		P50: microseconds(f.P50), P99: microseconds(f.P99), Max: microseconds(f.Max),
		Allocs: each(f, float64(f.Allocs)), Bytes: each(f, float64(f.Bytes)), Clock: f.Clock, Complete: f.Complete,
	}
	if m.Microseconds > 0 {
		m.PuzzlesPerSecond = math.Round(1e6 / m.Microseconds)
	}
	if f.Err != nil {
		m.Error = f.Err.Error()
	}
	return m
}

// each returns the share of one puzzle in a sum, with four decimals.
func each(f bench.Figures, sum float64) float64 { return math.Round(f.Each(sum)*1e4) / 1e4 }

func microseconds(d time.Duration) float64 { return float64(d) / float64(time.Microsecond) }

// write writes the figures of a list.
func (c benchCommand) write(env *environment, file string, puzzles int, all []bench.Figures) error {
	if !c.JSON {
		_, err := env.stdout.Write(c.measuredForPeople(file, puzzles, all))
		return err
	}
	objects := json.NewEncoder(env.stdout)
	for _, f := range all {
		if err := objects.Encode(c.object(file, f)); err != nil {
			return err
		}
	}
	return nil
}

// clocks says what the clocks measure.
var clocks = map[string]string{"thread-cpu": "CPU time of one thread", "wall": "wall time, for want of the thread's CPU time"}

func (c benchCommand) measuredForPeople(file string, puzzles int, all []bench.Figures) []byte {
	text := fmt.Appendf(nil, "%s: %d puzzles, limit %d, %s\n", file, puzzles, c.Limit, clocks[all[0].Clock])
	rows := [][]string{{"method", "µs/puzzle", "puzzles/s", "nodes", "guesses", "p50 µs", "p99 µs", "max µs", "allocs", "bytes", "rounds"}}
	for _, f := range all {
		rows = append(rows, c.row(f))
	}
	text = append(text, columns("lrrrrrrrrrr", rows)...)
	for _, f := range all {
		if said := remark(f, puzzles); said != "" {
			text = fmt.Appendf(text, "%s: %s\n", f.Method, said)
		}
	}
	return append(text, '\n')
}

// row is the line of a method.
func (c benchCommand) row(f bench.Figures) []string {
	if f.Rounds == 0 {
		return []string{f.Method, "-"}
	}
	m, guesses := c.object("", f), "-"
	if f.Guesses >= 0 {
		guesses = number(f.Each(float64(f.Guesses)))
	}
	return []string{
		f.Method, number(m.Microseconds), fmt.Sprint(int64(m.PuzzlesPerSecond)), number(m.Nodes), guesses,
		number(m.P50), number(m.P99), number(m.Max), number(m.Allocs), number(m.Bytes), fmt.Sprint(f.Rounds),
	}
}

// number writes x with two decimals, and with fewer the larger it is.
func number(x float64) string {
	switch {
	case x == 0:
		return "0"
	case x < 100:
		return fmt.Sprintf("%.2f", x)
	case x < 1000:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}

// remark says what is wrong with the figures, if anything.
func remark(f bench.Figures, puzzles int) string {
	switch {
	case f.Err != nil && f.Wrong > 0:
		return fmt.Sprintf("%d of %d solutions are wrong; %v", f.Wrong, f.Puzzles, f.Err)
	case f.Err != nil:
		return f.Err.Error()
	case f.Missing() > 0:
		return fmt.Sprintf("no solution was found of %d of %d puzzles", f.Missing(), f.Puzzles)
	case f.Puzzles == 0:
		return fmt.Sprintf("did not solve the first puzzle in %s", figures.TableDuration(f.Bound))
	case !f.Complete:
		return fmt.Sprintf("measured on the first %d of %d puzzles, which took it %s", f.Puzzles, puzzles, figures.TableDuration(f.Bound))
	}
	return ""
}
