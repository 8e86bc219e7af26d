package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sudokubot/solver/check"
)

// architecture describes the packages, and importsPage shows mayImport.
const (
	architecture = root + "/docs/ARCHITECTURE.md"
	importsPage  = root + "/docs/IMPORTS.md"
)

// planBegins and planEnds enclose the table of mayImport in importsPage.
const planBegins, planEnds = "## Imports point down\n```\n", "```\n"

// TestThePlanIsShown checks that the page shows mayImport. With -update it writes the table.
func TestThePlanIsShown(t *testing.T) {
	text, err := os.ReadFile(importsPage)
	check.Must(t, err)
	before, rest, ok := strings.Cut(string(text), planBegins)
	shown, after, closed := strings.Cut(rest, planEnds)
	if !ok || !closed {
		t.Fatalf("%s has no table below %q", importsPage, planBegins)
	}
	want := writtenPlan()
	if *update {
		page := before + planBegins + want + planEnds + after
		check.Must(t, os.WriteFile(importsPage, []byte(page), 0o644))
		return
	}
	check.True(t, shown == want, "%s shows another table; -update writes this one:\n%s", importsPage, want)
}

// writtenPlan writes mayImport as a table. Its first row has the packages without imports of this module.
// Each package imports only packages above it.
func writtenPlan() string {
	var b strings.Builder
	var leaves []string
	for _, room := range slices.SortedFunc(maps.Keys(mayImport), byHeight) {
		if imports := mayImport[room]; len(imports) > 0 {
			writeRow(&b, room, imports)
		} else {
			leaves = append(leaves, room)
		}
	}
	var first strings.Builder
	writeRow(&first, "nothing of ours:", leaves)
	return first.String() + b.String()
}

// writeRow writes a label and packages in lines of 110 columns.
func writeRow(b *strings.Builder, label string, rooms []string) {
	line := fmt.Sprintf("%-27s", label)
	for i, part := range grouped(rooms) {
		if i > 0 {
			line += ","
		}
		if utf8.RuneCountInString(line)+len(part) > 108 {
			b.WriteString(line + "\n")
			line = strings.Repeat(" ", 27)
		}
		line += " " + part
	}
	b.WriteString(line + "\n")
}

// byHeight sorts packages by their top-level folder, then by height.
func byHeight(x, y string) int {
	wings := []string{"solver", "generator", "bot", "storage", "cmd"}
	wing := func(room string) int {
		first, _, _ := strings.Cut(room, "/")
		return slices.Index(wings, first)
	}
	return cmp.Or(cmp.Compare(wing(x), wing(y)), cmp.Compare(height(x), height(y)), cmp.Compare(x, y))
}

// height returns the length of the longest path of imports from a package.
func height(room string) int {
	h := 0
	for _, below := range mayImport[room] {
		h = max(h, height(below)+1)
	}
	return h
}

// grouped joins adjacent packages with one parent: "solver/{csp,sat}".
func grouped(rooms []string) []string {
	if slices.Contains(rooms, "all") {
		return []string{"anything"}
	}
	var parts []string
	for i := 0; i < len(rooms); {
		parent, names := path.Dir(rooms[i]), []string{}
		for ; i < len(rooms) && path.Dir(rooms[i]) == parent; i++ {
			names = append(names, path.Base(rooms[i]))
		}
		if len(names) == 1 || parent == "." {
			for _, name := range names {
				parts = append(parts, path.Join(parent, name))
			}
			continue
		}
		parts = append(parts, parent+"/{"+strings.Join(names, ",")+"}")
	}
	return parts
}
