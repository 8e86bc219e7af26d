package logic_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokubot/internal/check"
	"sudokubot/solver/level"
	"sudokubot/solver/logic"
)

var update = flag.Bool("update", false, "write the table of techniques anew")

// TestTableOfTechniques holds what people and other programs know a technique by, and how hard it is said to be: its code,
// its name and title, its rating, its score, and the other names that are understood. It is also the order of the table.
func TestTableOfTechniques(t *testing.T) {
	const golden = "testdata/techniques.txt"
	var got strings.Builder
	for _, k := range logic.Techniques() {
		aliases := strings.Join(k.Aliases, ", ")
		fmt.Fprintln(&got, strings.TrimSpace(fmt.Sprintf("%-7s%s | %s | %s %d | %s", k.Code, k.Name, k.Title, k.Rating, k.Score, aliases)))
	}
	if *update {
		check.Must(t, os.WriteFile(golden, []byte(got.String()), 0o644))
	}
	want, err := os.ReadFile(golden)
	check.Must(t, err)
	if got.String() != string(want) {
		t.Errorf("the table is\n%swant\n%s", got.String(), want)
	}
}

// TestLevelsOfTechniques holds that a technique has the level of its rating, which is one on Explainer's scale.
func TestLevelsOfTechniques(t *testing.T) {
	for _, k := range logic.Techniques() {
		check.True(t, k.Rating >= level.Lowest && k.Rating <= level.Highest && k.Level == k.Rating.Level(),
			"%s is rated %s and %s", k.Name, k.Rating, k.Level)
	}
}

// TestEveryLevelIsTaught holds that there is something to learn in each level.
func TestEveryLevelIsTaught(t *testing.T) {
	for _, l := range level.All() {
		if !slices.ContainsFunc(logic.Taught(), func(k *logic.Technique) bool { return k.Level == l }) {
			t.Errorf("no technique that is taught is %s", l)
		}
	}
}

// TestExplainersRatings holds the ratings of techniques that Explainer has against Explainer's, as package rating has them.
func TestExplainersRatings(t *testing.T) {
	for name, want := range map[string]level.Tenths{
		"full-house": 10, "hidden-single": 15, "naked-single": 23, "locked-candidates-1": 26, "locked-candidates-2": 28,
		"naked-pair": 30, "x-wing": 32, "hidden-pair": 34, "naked-triple": 36, "swordfish": 38, "hidden-triple": 40,
		"xy-wing": 42, "xyz-wing": 44, "unique-rectangle-1": 45, "unique-rectangle-4": 45, "naked-quadruple": 50,
		"jellyfish": 52, "hidden-quadruple": 54, "bug-plus-1": 56, "turbot-fish": 66, "x-chain": 66, "xy-chain": 70,
		"continuous-nice-loop": 70, "forcing-chain-contradiction": 75, "forcing-chain-verity": 80, "forcing-net-verity": 85,
	} {
		if k, ok := logic.Named(name); !ok || k.Rating != want {
			t.Errorf("%s is rated %s, want %s", name, k.Rating, want)
		}
	}
}
