package parse_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/colored"
	"sudokubot/solver/parse"
	"sudokubot/solver/search/searchtest"
	"sudokubot/solver/sudoku"
)

// jigsaws are maps made for these tests.
const (
	jigsaw6 = "AAABBBCAABBBCADEEECDDEEFCCDEFFCDDFFF"
	jigsaw9 = "AAABBBCCCDAABBBCCCDAABBBCCEDAAFFFFCEDDDFFEEEEGDDFFHIIEGGDFHHIIEGGGHHHIIEGGGHHHIII"
)

// variants are the names of layouts that only a canonical line or words can express.
var variants = []string{
	"classic4+x", "classic4+windows", "box2x3+x", "box3x2+groups", "box2x4+x+groups", "classic9+x", "classic9+groups",
	"classic9+windows", "classic9+x+groups+windows", "latin5+x", "latin9+groups", "latin9+windows", "box2x5+x", "box3x4+groups",
	"classic16+x+windows", "classic16+groups", "classic25+x", "jigsaw6:" + jigsaw6, "jigsaw6+x:" + jigsaw6,
	"jigsaw9:" + jigsaw9, "jigsaw9+x+windows:" + jigsaw9,
}

// sparse returns a puzzle with a few digits in random cells.
func sparse(t *testing.T, name string, rng *rand.Rand) sudoku.Puzzle {
	t.Helper()
	l := searchtest.Layout(t, name)
	givens := make(sudoku.Grid, l.Size())
	for range l.N() {
		givens[rng.IntN(l.Size())] = sudoku.Digit(1 + rng.IntN(l.N()))
	}
	p, err := sudoku.New(l, givens)
	check.Must(t, err)
	return p
}

// TestCanonicalVariants checks that the output of String is parsed again: alone, in prose, in any case, and
// in several lines.
func TestCanonicalVariants(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var file strings.Builder
	var want []string
	for _, name := range variants {
		p := sparse(t, name, rng)
		line := p.String()
		fmt.Fprintln(&file, line)
		want = append(want, line)
		for _, text := range []string{line, "see " + line + ", please", "`" + line + "`", strings.ToUpper(line), strings.ToLower(line)} {
			finds, err := parse.Text(t.Context(), text, parse.Options{Words: spoken})
			if err != nil || len(finds) != 1 || len(finds[0].Readings) != 1 || finds[0].Readings[0].String() != line {
				t.Errorf("%s\nis read as %v, error %v", text, finds, err)
			}
		}
	}
	line := "colored3:rgbyp:1#,*b,*#/*#,3r,*#/*g,1#,*#"
	fmt.Fprintln(&file, line)
	want = append(want, line)
	checkLines(t, file.String(), want)
}

func checkLines(t *testing.T, file string, want []string) {
	t.Helper()
	i := 0
	for find, err := range parse.Lines(t.Context(), strings.NewReader(file), parse.Options{Words: spoken}) {
		if err != nil || i >= len(want) || text(find) != want[i] || find.Line != i+1 {
			t.Fatalf("line %d is read as %+v, error %v", i+1, find, err)
		}
		i++
	}
	check.Equal(t, i, len(want))
}

// TestJigsawsEveryWay checks jigsaws in every form of grid, with their maps.
func TestJigsawsEveryWay(t *testing.T) {
	p, err := sudoku.Parse("jigsaw6:" + jigsaw6 + ":..56.....1.2.........2....1...5.4...")
	check.Must(t, err)
	var rows []string
	for r := range 6 {
		rows = append(rows, jigsaw6[6*r:6*r+6])
	}
	regions := strings.Join(rows, "\n")
	for _, w := range ways {
		if w.name == "canonical" || strings.HasPrefix(w.name, "drawn") { // these forms include the regions
			continue
		}
		for _, text := range []string{"jigsaw\n" + regions + "\n\n" + w.write(p), w.write(p) + "\n\n" + regions} {
			finds, err := parse.Text(t.Context(), text, parse.Options{Words: spoken})
			check.True(t, err == nil && len(finds) == 1 && finds[0].Readings[0].String() == p.String(),
				"%s: got %v, error %v, want %s, in\n%s", w.name, finds, err, p, text)
		}
	}
}

// TestColoredSeeds checks that the coloured seed puzzles are read: ours, and those beside the repository if
// present.
func TestColoredSeeds(t *testing.T) {
	for _, folder := range []string{"../testdata/seeds/", "../../../shared/seeds/"} {
		t.Run(filepath.Base(filepath.Dir(filepath.Dir(folder))), func(t *testing.T) { readSeeds(t, folder) })
	}
}

func readSeeds(t *testing.T, folder string) {
	for _, name := range []string{"puzzles.json", "coloured_instances.json"} {
		data, err := os.ReadFile(folder + name)
		if err != nil {
			t.Skipf("the seeds are not here: %v", err)
		}
		var seeds []struct{ ID, Kind, Text string }
		check.Must(t, json.Unmarshal(data, &seeds))
		for _, seed := range seeds {
			if name == "puzzles.json" && seed.Kind != "coloured" {
				continue
			}
			want, err := colored.Read(seed.Text)
			check.Must(t, err, "%s", seed.ID)
			for _, text := range []string{
				seed.Text, "Hello!\n\n" + seed.Text + "\nThanks.", strings.Join(strings.Fields(seed.Text), " "), strings.ReplaceAll(seed.Text, "\n", " / "),
			} {
				finds, err := parse.Text(t.Context(), text, parse.Options{Words: spoken})
				if err != nil || len(finds) != 1 || finds[0].Colored == nil || finds[0].Colored.String() != want.String() {
					t.Errorf("%s: got %v, error %v, want %s in\n%s", seed.ID, finds, err, want, text)
				}
			}
		}
	}
}

func TestColoredErrorsAreInside(t *testing.T) {
	_, err := parse.Text(t.Context(), "look:\n5 3\nr g b y p\n1# *b *#\n*# 7r *#\n*g 1# *#", parse.Options{Words: spoken})
	bad, ok := errors.AsType[*colored.SyntaxError](err)
	check.True(t, ok && bad.Kind == colored.NumberRange && bad.Line == 5 && bad.Row == 2 && bad.Token == 2,
		"got %#v, want the number 7 in line 5", bad)
}
