package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sudokubot/solver/check"
)

// architecture is the page that describes the packages. importsPage is the page that lists their
// imports. A commit that changes the list gives the reason.
const (
	architecture = root + "/docs/ARCHITECTURE.md"
	importsPage  = root + "/docs/IMPORTS.md"
)

// planBegins and planEnds are the texts before and after the table in importsPage.
const planBegins, planEnds = "## Imports point down\n```\n", "```\n"

// TestThePlanIsShown checks that importsPage has exactly the packages of the module, with exactly their
// imports. With the flag -update it writes the table there.
func TestThePlanIsShown(t *testing.T) {
	before, rest, ok := strings.Cut(document(t, importsPage), planBegins)
	shown, after, closed := strings.Cut(rest, planEnds)
	if !ok || !closed {
		t.Fatalf("%s has no table below %q", importsPage, planBegins)
	}
	want := plan(ours(t)).String()
	if *update {
		page := before + planBegins + want + planEnds + after
		check.Must(t, os.WriteFile(importsPage, []byte(page), 0o644))
		return
	}
	check.True(t, shown == want, "%s shows another table; -update writes this one:\n%s", importsPage, want)
}

// plan has the packages of this module that each package imports.
type plan map[string][]string

// String formats p as a table. The first row has the packages that import no package of this
// module. Each package imports only packages above it.
func (p plan) String() string {
	var b strings.Builder
	var leaves []string
	for _, room := range slices.SortedFunc(maps.Keys(p), p.byHeight) {
		if imports := p[room]; len(imports) > 0 {
			writeRow(&b, room, imports)
		} else {
			leaves = append(leaves, room)
		}
	}
	var first strings.Builder
	writeRow(&first, "nothing of ours:", leaves)
	return first.String() + b.String()
}

// writeRow writes a label and the names of packages, in lines of at most 110 columns.
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

// byHeight compares packages by their top-level folder, then by their height.
func (p plan) byHeight(x, y string) int {
	wings := []string{"solver", "generator", "bot", "storage", "cmd"}
	wing := func(room string) int {
		first, _, _ := strings.Cut(room, "/")
		return slices.Index(wings, first)
	}
	return cmp.Or(cmp.Compare(wing(x), wing(y)), cmp.Compare(p.height(x), p.height(y)), cmp.Compare(x, y))
}

// height returns the length of the longest chain of imports that begins with a package.
func (p plan) height(room string) int {
	h := 0
	for _, below := range p[room] {
		h = max(h, p.height(below)+1)
	}
	return h
}

// grouped joins the names of adjacent packages in one folder: "solver/{csp,sat}".
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

// readsClock maps each package that may read the machine's clock to the reason. Tests that use synctest need
// no entry; other tests that read the clock do. All other code receives a clock, so that no answer and no
// test depends on the date.
var readsClock = map[string]string{
	"bot":                     "the clock if none is given",
	"bot/calendar":            "the clock if none is given",
	"bot/chat/dispatch":       "the clock if none is given",
	"bot/schedule":            "the clock if none is given",
	"solver":                  "the clock if none is given",
	"bot/discord":             "the clock of its rate limits",
	"bot/telegram":            "the clock of its rate limits",
	"cmd/bot":                 "the clock of the program, and times of commands",
	"bot/chat/inbox":          "how often trouble is logged",
	"bot/console":             "how long an answer took",
	"bot/discord/discordtest": "rate limits of the server",
	"bot/discord/gateway":     "deadlines",
	"bot/photo/measure":       "a program that measures",
	"bot/pool":                "deadlines",
	"bot/unit":                "the ends of leases",
	"bot/watch":               "deadlines",
	"solver/search":           "where there is no clock of the processor",
	"storage/boltdb":          "how often a full disk is logged",
	"storage/postgres":        "times of reads and writes",
	"storage/storagetest":     "the ends of leases",

	"bot/calendar/bench_test.go":      "measures",
	"bot/discord/export_test.go":      "measures in bubbles",
	"bot/discord/join_test.go":        "any moment will do",
	"bot/discord/late_test.go":        "any moment will do",
	"bot/discord/manages_test.go":     "measures in bubbles",
	"cmd/bot/moved_platforms_test.go": "how long a test goes on",
	"cmd/bot/telegram_faults_test.go": "measures",
	"generator/daily/weeks_test.go":   "measures",
	"solver/bitboard/bench_test.go":   "measures",
	"solver/canon/bench_test.go":      "measures",
	"solver/rating/rated_test.go":     "measures",
	"solver/sat/bench_test.go":        "measures",
}

func TestClocksAreGiven(t *testing.T) {
	t.Parallel()
	clock := regexp.MustCompile(`\btime\.(Now|Since|Until|Local)\b`)
	read := map[string]bool{}
	for _, file := range goFiles(t) {
		text, isTest := document(t, filepath.Join(root, file)), strings.HasSuffix(file, "_test.go")
		if !clock.MatchString(text) || isTest && strings.Contains(text, "\"testing/synctest\"") {
			continue
		}
		reader := file
		if !isTest {
			reader = path.Dir(file)
		}
		read[reader] = true
		check.True(t, readsClock[reader] != "", "%s reads the clock of the machine: give it a clock", file)
	}
	for reader := range readsClock {
		check.True(t, read[reader], "%s may read the clock and does not", reader)
	}
}
