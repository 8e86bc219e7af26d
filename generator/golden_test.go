package generator_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"sudokubot/generator"
	"sudokubot/generator/dig"
	"sudokubot/solver/check"
	"sudokubot/solver/level"
)

var update = flag.Bool("update", false, "write the golden puzzles anew; a change of any needs another generator.Version")

const goldenFile = "testdata/puzzles.txt"

// goldenSpecs are recipes of every kind.
func goldenSpecs(t *testing.T) []generator.Spec {
	var specs []generator.Spec
	add := func(name string, s generator.Spec) {
		s.Variant, s.Seed = variant(t, name), uint64(len(specs)*7919)
		specs = append(specs, s)
	}
	for _, name := range []string{
		"classic4", "box2x3", "box3x2", "box2x4", "classic9", "box2x5", "box3x4", "latin5", "latin9", "classic9+x", "classic9+groups",
		"classic9+windows", "classic9+x+windows", "jigsaw5", "jigsaw7", "jigsaw9", "jigsaw9+x",
	} {
		add(name, generator.Spec{})
		add(name, generator.Spec{Minimal: true, Symmetry: dig.Rotate180})
		add(name, generator.Spec{Band: generator.LevelBand(level.Easy), Symmetry: dig.Rotate180})
		add(name, generator.Spec{Band: generator.Band{Low: 10, High: 50}, Symmetry: dig.MirrorVertical})
	}
	for _, s := range dig.Symmetries() {
		for l := level.Easy; l <= level.Medium; l++ {
			add("classic9", generator.Spec{Band: generator.LevelBand(l), Symmetry: s})
		}
		add("box2x3", generator.Spec{Symmetry: s, Minimal: true})
		add("classic9", generator.Spec{Symmetry: s, Givens: 36})
		add("classic9", generator.Spec{Symmetry: s, Givens: 36, Method: generator.Diagonal})
	}
	for l := level.Easy; l <= level.Expert; l++ {
		add("classic9", generator.Spec{Band: generator.LevelBand(l), Symmetry: dig.Rotate180})
	}
	for _, text := range []string{"1.2-1.5", "1.7-2.3", "2.5-3.4", "3.6-4.5", "4.5-6.2", "6.5-7.2", "7.3-12.0"} {
		band, err := generator.ParseBand(text)
		check.Must(t, err)
		add("classic9", generator.Spec{Band: band, Symmetry: dig.Rotate180})
	}
	for _, name := range []string{"naked-single", "naked-pair", "w-wing"} {
		add("classic9", generator.Spec{Technique: technique(t, name)})
	}
	for _, name := range []string{"classic4", "classic9", "classic16", "classic25", "classic9+x"} {
		add(name, generator.Spec{Method: generator.Diagonal, Symmetry: dig.MirrorDiagonal, Band: generator.LevelBand(level.Easy)})
	}
	add("classic9", generator.Spec{Givens: 22})
	add("classic9", generator.Spec{Givens: 27, Minimal: true})
	add("classic16", generator.Spec{Band: generator.LevelBand(level.Easy), Symmetry: dig.Full})
	add("classic16", generator.Spec{Band: generator.LevelBand(level.Medium), Symmetry: dig.Rotate90})
	add("classic25", generator.Spec{Symmetry: dig.Rotate180})
	add("colored3", generator.Spec{})
	add("colored4x3", generator.Spec{Minimal: true})
	add("colored5x4", generator.Spec{})
	for _, x := range []struct {
		name string
		spec generator.Spec
	}{
		{"swordfish", generator.Spec{}},
		{"naked-quadruple", generator.Spec{}},
		{"xyz-wing", generator.Spec{Minimal: true}},
		{"sashimi-x-wing", generator.Spec{Symmetry: dig.Rotate180}},
		{"finned-x-wing", generator.Spec{Givens: 30}},
	} {
		x.spec.Technique = technique(t, x.name)
		add("classic9", x.spec)
	}
	// recipes of easy puzzles that are not dug by singles
	add("classic9", generator.Spec{Technique: technique(t, "hidden-single"), Band: generator.Band{Low: 10, High: 15}})
	add("classic9", generator.Spec{Technique: technique(t, "naked-single"), Band: generator.Band{Low: 17, High: 23}})
	add("classic9", generator.Spec{Minimal: true, Band: generator.LevelBand(level.Easy)})
	add("classic9", generator.Spec{Minimal: true, Band: generator.Band{Low: 10, High: 15}})
	// recipes that Minimal, or a number of givens, excludes from climbing
	add("classic9+x", generator.Spec{Minimal: true, Band: generator.Band{Low: 36, High: 70}})
	add("classic9+x", generator.Spec{Givens: 24, Band: generator.LevelBand(level.Medium)})
	for _, name := range []string{"heart", "moon", "cake", "27", "2027"} {
		add("classic9", generator.Spec{Mask: mask(t, name)})
	}
	add("classic9", generator.Spec{Mask: mask(t, "heart"), Band: generator.LevelBand(level.Hard)})
	add("classic9", generator.Spec{Method: generator.Genetic})
	add("classic9", generator.Spec{Method: generator.Genetic, Band: generator.Band{Low: 88, High: 119}})
	add("classic9", generator.Spec{Method: generator.Genetic, Mask: mask(t, "heart"), Band: generator.LevelBand(level.Hard)})
	return specs
}

// TestGolden checks that old seeds make equal puzzles on every machine and with every search. Each line of
// the file is a recipe in words, for readers, the seed, the rating, the puzzle and its solution.
func TestGolden(t *testing.T) {
	check.True(t, generator.Version == 5,
		"version %d, and the golden puzzles are those of version 5", generator.Version)
	var lines []string
	for _, s := range goldenSpecs(t) {
		p, r := generate(t, s)
		lines = append(lines, fmt.Sprintf("%s\t%d\t%s\t%s\t%s", strings.Join(strings.Fields(named(s)), " "), s.Seed, r.ER, p, p.Solution))
	}
	if *update {
		check.Must(t, os.WriteFile(goldenFile, []byte(strings.Join(lines, "\n")+"\n"), 0o644))
	}
	file, err := os.ReadFile(goldenFile)
	check.Must(t, err)
	want := strings.Split(strings.TrimSuffix(string(file), "\n"), "\n")
	if len(want) != len(lines) {
		t.Fatalf("%d puzzles, and %d in %s", len(lines), len(want), goldenFile)
	}
	for i := range lines {
		check.Equal(t, lines[i], want[i])
	}
}
