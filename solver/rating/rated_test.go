package rating_test

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sudokubot/solver/check"
	"sudokubot/solver/rating"
	"sudokubot/solver/search/searchtest"
)

// ours is our own list of puzzles: random grids of package grids, thinned by package dig. Their ratings
// were written by -update. At that time the ratings of all 1,598 puzzles of the list beside the repository
// were Explainer's.
const ours = "testdata/rated.csv"

var (
	update = flag.Bool("update", false, "write the ratings of our own list anew")
	whole  = flag.Bool("whole", false, "rate all puzzles of the list, not a sample")
	list   = flag.String("list", "../../../shared/logic/se_rated_dev.csv", "puzzles rated by Explainer, with a head line")
)

// rated is a line of the list.
type rated struct {
	line       string
	er, ep, ed rating.Tenths
	hardest    string
	steps      string // techniques of the path with their ratings, each once; "" if unknown
}

// outcome is a rated puzzle and its result of Rate.
type outcome struct {
	rated
	got  rating.Rating
	took time.Duration
}

// TestRated checks that ratings equal those of our own list and those of Explainer. Of Explainer's list it
// takes a sample or, with -whole, all puzzles.
func TestRated(t *testing.T) {
	for _, name := range []string{ours, *list} {
		t.Run(filepath.Base(name), func(t *testing.T) {
			puzzles := readRated(t, name)
			if name != ours && !*whole {
				puzzles = sample(puzzles, 32)
			}
			outcomes := make([]outcome, len(puzzles))
			for i, p := range puzzles {
				outcomes[i] = rate(t, p)
			}
			if name == ours && *update {
				write(t, name, outcomes)
				return
			}
			times(t, outcomes, "below 9", func(o outcome) bool { return o.er < 90 })
			times(t, outcomes, "9 and above", func(o outcome) bool { return o.er >= 90 })
			exact(t, outcomes)
		})
	}
}

// exact checks that every rating equals the rating in the list.
func exact(t *testing.T, outcomes []outcome) {
	t.Helper()
	for _, o := range outcomes {
		if o.got.AtLeast || o.got.ER != o.er || o.got.EP != o.ep || o.got.ED != o.ed {
			t.Errorf("%s: %s/%s/%s, at least %v; want %s/%s/%s", o.line, o.got.ER, o.got.EP, o.got.ED, o.got.AtLeast, o.er, o.ep, o.ed)
		}
		if steps := stepsOf(o.got); o.steps != "" && (steps != o.steps || o.got.Hardest != o.hardest) {
			t.Errorf("%s: %s by %s, want %s by %s", o.line, o.got.Hardest, steps, o.hardest, o.steps)
		}
	}
}

// stepsOf returns the techniques of a path with their ratings, each once, in the order of their first use.
func stepsOf(r rating.Rating) string {
	var steps []string
	for _, s := range r.Steps {
		if step := s.Technique + ":" + s.Rating.String(); !slices.Contains(steps, step) {
			steps = append(steps, step)
		}
	}
	return strings.Join(steps, "|")
}

// write writes a list with the current ratings of its puzzles.
func write(t *testing.T, name string, outcomes []outcome) {
	t.Helper()
	lines := []string{"puzzle,er,ep,ed,hardest_technique,steps\n"}
	for _, o := range outcomes {
		lines = append(lines, fmt.Sprintf("%s,%s,%s,%s,%s,%s\n", strings.TrimPrefix(o.line, "classic9:"),
			o.got.ER, o.got.EP, o.got.ED, o.got.Hardest, stepsOf(o.got)))
	}
	check.Must(t, os.WriteFile(name, []byte(strings.Join(lines, "")), 0o644))
}

func sample(puzzles []rated, every int) []rated {
	var some []rated
	for i := 0; i < len(puzzles); i += every {
		some = append(some, puzzles[i])
	}
	return some
}

func rate(t *testing.T, p rated) outcome {
	t.Helper()
	puzzle := searchtest.Parse(t, p.line)
	start := time.Now()
	got, err := rating.Rate(context.Background(), puzzle)
	check.NoError(t, err, "%s", p.line)
	return outcome{p, got, time.Since(start)}
}

// readRated reads a list whose first line names its columns. If a file other than ours is missing, it skips
// the test.
func readRated(t *testing.T, name string) []rated {
	t.Helper()
	file, err := os.Open(name)
	if err != nil && name == ours {
		t.Fatal(err)
	} else if err != nil {
		t.Skipf("the list of rated puzzles is not here: %v", err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Scan()
	head := strings.Split(lines.Text(), ",")
	column := func(fields []string, names ...string) string {
		for _, name := range names {
			if i := slices.Index(head, name); i >= 0 && i < len(fields) {
				return fields[i]
			}
		}
		return ""
	}
	var puzzles []rated
	for lines.Scan() {
		f := strings.Split(lines.Text(), ",")
		puzzles = append(puzzles, rated{
			line: lineOf(column(f, "puzzle")), er: tenths(t, column(f, "er", "er_skfr")),
			ep: tenths(t, column(f, "ep", "ep_skfr")), ed: tenths(t, column(f, "ed", "ed_skfr")),
			hardest: column(f, "hardest_technique"), steps: column(f, "steps"),
		})
	}
	return puzzles
}

// lineOf returns the canonical line of a puzzle. If the text names no layout, the puzzle is classic.
func lineOf(puzzle string) string {
	if strings.Contains(puzzle, ":") {
		return puzzle
	}
	return "classic9:" + puzzle
}

func tenths(t *testing.T, text string) rating.Tenths {
	t.Helper()
	f, err := strconv.ParseFloat(text, 64)
	check.Must(t, err)
	return rating.Tenths(math.Round(f * 10))
}

func times(t *testing.T, outcomes []outcome, what string, in func(outcome) bool) {
	t.Helper()
	var took []time.Duration
	var sum time.Duration
	for _, o := range outcomes {
		if in(o) {
			took = append(took, o.took)
			sum += o.took
		}
	}
	if len(took) == 0 {
		return
	}
	slices.Sort(took)
	t.Logf("time %s: %d puzzles, mean %v, median %v, p99 %v, max %v", what, len(took),
		sum/time.Duration(len(took)), took[len(took)/2], took[len(took)*99/100], took[len(took)-1])
}
