package level_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/level"
)

func TestLevel(t *testing.T) {
	for tenths, want := range map[level.Tenths]string{
		0: "easy", 10: "easy", 15: "easy", 17: "newspaper", 23: "newspaper", 24: "medium", 34: "medium", 36: "hard", 50: "hard", 52: "expert", 72: "expert",
		73: "extreme", 119: "extreme", 200: "extreme",
	} {
		check.Equal(t, tenths.Level().String(), want, "%s", tenths)
	}
	if got := level.Level(9); got.String() != "extreme" || got.High() != level.Highest {
		t.Errorf("Level(9) is %q up to %s", got, got.High())
	}
	if got := level.Tenths(72); got.String() != "7.2" || got.Float() != 7.2 {
		t.Errorf("72 tenths are %s, %v", got, got.Float())
	}
}

// TestLevelsHaveAllRatings checks that the bands are contiguous, from the lowest rating to the highest.
func TestLevelsHaveAllRatings(t *testing.T) {
	next := level.Lowest
	for _, l := range level.All() {
		if l.Low() != next || l.High() < l.Low() {
			t.Errorf("%s goes from %s to %s, want it from %s", l, l.Low(), l.High(), next)
		}
		if l.Low().Level() != l || l.High().Level() != l {
			t.Errorf("%s and %s are not both %s", l.Low(), l.High(), l)
		}
		next = l.High() + 1
	}
	check.Equal(t, next, level.Highest+1, "the levels end at %s, want %s", next-1, level.Highest)
}

func TestNamed(t *testing.T) {
	for _, l := range level.All() {
		if got, ok := level.Named(strings.ToUpper(l.String())); !ok || got != l {
			t.Errorf("%s is read as %s, %v", l, got, ok)
		}
	}
	if l, ok := level.Named("fiendish"); ok {
		t.Errorf("fiendish is read as %s", l)
	}
}

// page returns the text of a documentation page of the repository.
func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../" + name)
	check.Must(t, err)
	return string(text)
}

// TestPagesFollowTheTable checks the bands in docs/CLI.md against the table. It also checks the levels in
// the examples of docs/CLI.md and the README.
func TestPagesFollowTheTable(t *testing.T) {
	pages := page(t, "README.md") + page(t, "docs/CLI.md")
	text := strings.Join(strings.Fields(pages), " ")
	want := fmt.Sprintf("easy up to %s, newspaper to %s, medium to %s, hard to %s, expert to %s, and extreme",
		level.Easy.High(), level.Newspaper.High(), level.Medium.High(), level.Hard.High(), level.Expert.High())
	check.Contains(t, text, want)
	examples := 0
	for line := range strings.Lines(pages) {
		var x struct {
			ER    float64
			Level string
		}
		if json.Unmarshal([]byte(line), &x) != nil || x.Level == "" {
			continue
		}
		examples++
		if got := tenths(x.ER).Level().String(); got != x.Level {
			t.Errorf("an example has %s at %v, which is %s", x.Level, x.ER, got)
		}
	}
	for _, m := range regexp.MustCompile(`(\w+) \(([0-9]+)\.([0-9]) of 12\)`).FindAllStringSubmatch(text, -1) {
		examples++
		if got := read(t, m[2]+"."+m[3]).Level().String(); !strings.EqualFold(got, m[1]) {
			t.Errorf("an answer has %s at %s.%s, which is %s", m[1], m[2], m[3], got)
		}
	}
	check.True(t, examples >= 4, "%d examples with a level, want 4 at least", examples)
}

// TestMeasuresFollowTheTable checks the ratings of the puzzles in docs/PERFORMANCE.md against the bands.
func TestMeasuresFollowTheTable(t *testing.T) {
	row := regexp.MustCompile(`(?m)^\| (easy|newspaper|medium|hard|expert|extreme) \|.*\| ([0-9.]+), ([0-9.]+), ([0-9.]+) \|.*\|$`)
	rows := row.FindAllStringSubmatch(page(t, "docs/PERFORMANCE.md"), -1)
	check.Equal(t, len(rows), len(level.All()))
	for _, m := range rows {
		for _, quartile := range m[2:] {
			if got := read(t, quartile).Level().String(); got != m[1] {
				t.Errorf("puzzles ordered %s are rated %s, which is %s", m[1], quartile, got)
			}
		}
	}
}

func tenths(er float64) level.Tenths { return level.Tenths(er*10 + 0.5) }

func read(t *testing.T, text string) level.Tenths {
	t.Helper()
	var er float64
	if _, err := fmt.Sscan(text, &er); err != nil {
		t.Fatal(err)
	}
	return tenths(er)
}
