package teach_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"sudokubot/bot/phrases"
	"sudokubot/bot/teach"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// voices returns a voice for each language.
func voices(t *testing.T) map[string]phrases.Voice {
	t.Helper()
	book, err := phrases.New()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]phrases.Voice{}
	for _, l := range phrases.Languages() {
		all[l.Tag] = book.Voice(l.Tag, "")
	}
	return all
}

// TestEveryTechniqueHasWords holds that each technique has a name and a lesson of two to four sentences in each language.
func TestEveryTechniqueHasWords(t *testing.T) {
	for tag, v := range voices(t) {
		for _, technique := range logic.Techniques() {
			if !v.Has(phrases.TechniqueKey(technique.Name)) {
				t.Errorf("%s: %s has no name", tag, technique.Name)
			}
			lesson := teach.Lesson(v, technique)
			if n := strings.Count(lesson, ".") + strings.Count(lesson, "?"); n < 2 || n > 5 || strings.Contains(lesson, "<no value>") {
				t.Errorf("%s: %s has the lesson %q", tag, technique.Name, lesson)
			}
		}
	}
}

func TestNameHasTheEnglishNameBeside(t *testing.T) {
	v := voices(t)["fa"]
	for _, technique := range logic.Techniques() {
		if name := teach.Name(v, technique); !strings.ContainsAny(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") || !strings.Contains(name, "(") {
			t.Errorf("%s is named %q", technique.Name, name)
		}
	}
}

// position returns the start of a puzzle.
func position(t *testing.T, line string) *logic.Position {
	t.Helper()
	p, err := sudoku.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	field, err := logic.NewField(p.Layout)
	if err != nil {
		t.Fatal(err)
	}
	at, err := field.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// puzzles are of several levels and layouts; those of 9x9 are of the student reports.
var puzzles = []string{
	"classic9:42.........7.53..1.3...82..6.2..9..7.........5..7..9.4..61...4.8..97.1.........92",
	"classic9:000005060307008100625000700000000091008030500290000000002000948001900307050300000",
	"box2x3:......254.61.43.1.51.6.3...13..354.6",
	"classic9+x:.......98..6.894..1..5............8.4..2....7............9.48..6.........3..75...",
	"jigsaw6:AAABBBCAABBBCADEEECDDEEFCCDEFFCDDFFF:..56.....1.2.........2....1...5.4...",
	"latin5:..3.1.5...13425..1.221543",
}

// TestTellWholePaths tells every step of some puzzles in each language.
func TestTellWholePaths(t *testing.T) {
	all := voices(t)
	for _, line := range puzzles {
		for at, s := range position(t, line).Steps(t.Context()) {
			for tag, v := range all {
				wellTold(t, tag, s, teach.Tell(v, at, s))
			}
		}
	}
}

// TestTellCases tells a step of every case of HoDoKu's library, where that is at hand; with -v it prints one of each
// technique.
func TestTellCases(t *testing.T) {
	file, err := os.Open("../../../shared/logic/reglib_dev.txt")
	if err != nil {
		t.Skipf("the library is not here: %v", err)
	}
	defer file.Close()
	all, field := voices(t), position(t, "classic9:"+strings.Repeat(".", 81)).Field
	shown := map[string]bool{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		k, err := field.ParseCase(lines.Text())
		if err != nil || k.Variant == "x" {
			continue
		}
		technique, ok := logic.Named(k.Code)
		if !ok || shown[technique.Name] {
			continue
		}
		for s := range technique.Find(k.Position, k.Query) {
			shown[technique.Name] = true
			t.Log(s.Text)
			for tag, v := range all {
				told := teach.Tell(v, k.Position, s)
				wellTold(t, tag, s, told)
				t.Log(told)
			}
			break
		}
	}
}

// wellTold checks that nothing is missing in a sentence.
func wellTold(t *testing.T, tag string, s logic.Step, told string) {
	t.Helper()
	for _, bad := range []string{"<no value>", "  ", " ,", " .", " ;", "،،", ", ,", " ،", " 0 ", ": .", "teach."} {
		if strings.Contains(told, bad) {
			t.Errorf("%s: %s is told %q, with %q", tag, s.Text, told, bad)
		}
	}
}

func BenchmarkTell(b *testing.B) {
	book, err := phrases.New()
	if err != nil {
		b.Fatal(err)
	}
	v := book.Voice("en", "")
	p, err := sudoku.Parse(puzzles[0])
	if err != nil {
		b.Fatal(err)
	}
	field, err := logic.NewField(p.Layout)
	if err != nil {
		b.Fatal(err)
	}
	at, err := field.New(p)
	if err != nil {
		b.Fatal(err)
	}
	s, _ := at.Next(b.Context())
	for b.Loop() {
		teach.Tell(v, at, s)
	}
}
