package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestPlaces checks which parts of a file can be changed.
func TestPlaces(t *testing.T) {
	source := `package p

import "fmt"

const most = 3

func f(all []int, log logger) error {
	if len(all) > most && all[0] <= 2 {
		log.Warn("many", "n", 5)
		return fmt.Errorf("%d of 7", len(all))
	}
	some := make([]int, 1, 9)
	log.Error("few", 6)
	return some.Error(-0x10)
}
`
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "f.go"), []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	mutations, err := mutationsOf(dir, ".", "f.go")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, p := range mutations {
		got = append(got, p.String())
		changed := source[:p.from] + p.text + source[p.to:]
		if changed == source {
			t.Errorf("%s changes nothing", p)
		}
	}
	want := []string{
		"f.go:5  constant: const most = 3 -> const most = 4",
		"f.go:8  condition: len(all) > most && all[0] <= 2 -> !(len(all) > most && all[0] <= 2)",
		"f.go:8  condition: len(all) > most && all[0] <= 2 -> len(all) > most || all[0] <= 2",
		"f.go:8  boundary: len(all) > most -> len(all) >= most",
		"f.go:8  boundary: all[0] <= 2 -> all[0] < 2",
		"f.go:8  constant: if len(all) > most && all[0] <= 2 { -> if len(all) > most && all[1] <= 2 {",
		"f.go:8  constant: if len(all) > most && all[0] <= 2 { -> if len(all) > most && all[0] <= 3 {",
		"f.go:12  constant: some := make([]int, 1, 9) -> some := make([]int, 2, 9)",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}
