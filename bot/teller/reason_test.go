package teller_test

import (
	"bufio"
	"os"
	"strings"
	"testing"

	"sudokubot/bot/action"
	"sudokubot/bot/bottest"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/rating"
	"sudokubot/solver/sudoku"
)

func names(t *testing.T) map[string]teller.Names {
	t.Helper()
	book := bottest.Book(t)
	all := map[string]teller.Names{}
	for _, l := range book.Languages() {
		all[l.Tag] = teller.Names{Voice: book.Voice(l.Tag, "")}
	}
	return all
}

// TestEveryTechniqueHasWords checks that in each language, every technique has a name and a lesson of 2 to 5
// sentences.
func TestEveryTechniqueHasWords(t *testing.T) {
	for tag, v := range names(t) {
		for _, technique := range logic.Techniques() {
			if !v.Voice.Has(phrases.Key("technique." + technique.Name)) {
				t.Errorf("%s: %s has no name", tag, technique.Name)
			}
			lesson := v.Lesson(technique)
			if n := strings.Count(lesson, ".") + strings.Count(lesson, "?"); n < 2 || n > 5 || strings.Contains(lesson, "<no value>") {
				t.Errorf("%s: %s has the lesson %q", tag, technique.Name, lesson)
			}
		}
	}
}

func TestNameHasTheEnglishNameBeside(t *testing.T) {
	v := names(t)["fa"]
	for _, technique := range logic.Techniques() {
		if name := v.Technique(technique); !strings.ContainsAny(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") || !strings.Contains(name, "(") {
			t.Errorf("%s is named %q", technique.Name, name)
		}
	}
}

// TestSentencesHaveTheNameAlone checks that names in sentences lack the English name in brackets.
func TestSentencesHaveTheNameAlone(t *testing.T) {
	v := names(t)["fa"]
	alone := func(of, said string) {
		check.True(t, !strings.ContainsAny(said, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), "%s: %q", of, said)
	}
	for _, technique := range logic.Techniques() {
		alone(technique.Name, v.Lesson(technique))
	}
	eachTechnique(t, func(at *logic.Position, s logic.Step) { alone(s.Technique.Name, v.Reason(at, s)) })
}

// TestTheLastCellOfAHouseIsNoHiddenSingle checks that the two kinds of singles have different names. Sudoku
// Explainer calls both Hidden Single.
func TestTheLastCellOfAHouseIsNoHiddenSingle(t *testing.T) {
	for tag, want := range map[string]string{"en": "Full House", "fa": "آخرین خانهٔ خالی"} {
		check.Contains(t, names(t)[tag].RatingLine(rating.Rating{ER: 10, Hardest: "Hidden Single"}), want)
	}
}

func position(t *testing.T, line string) *logic.Position {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	at, err := logic.Start(p)
	check.Must(t, err)
	return at
}

// puzzles are of several levels and layouts. The 9x9 puzzles are from the student reports.
var puzzles = []string{
	"classic9:42.........7.53..1.3...82..6.2..9..7.........5..7..9.4..61...4.8..97.1.........92",
	"classic9:000005060307008100625000700000000091008030500290000000002000948001900307050300000",
	"box2x3:......254.61.43.1.51.6.3...13..354.6",
	"classic9+x:.......98..6.894..1..5............8.4..2....7............9.48..6.........3..75...",
	"jigsaw6:AAABBBCAABBBCADEEECDDEEFCCDEFFCDDFFF:..56.....1.2.........2....1...5.4...",
	"latin5:..3.1.5...13425..1.221543",
}

// TestReason compares the explanation of the first step of some techniques.
func TestReason(t *testing.T) {
	tests := []struct{ technique, en, fa string }{
		{"hidden-single", "In row 3, the digit 7 has only one place: r3c1. So r3c1 is 7.",
			"در سطر ۳ رقم ۷ فقط یک جا دارد: سطر ۳ ستون ۱. پس در سطر ۳ ستون ۱ رقم ۷ می‌آید."},
		{"locked-candidates-1", "In box 7, the digit 8 fits only in cells shared with column 1. So column 1 has its 8 there, and nowhere else. So cross out 8 in r4c1.",
			"در بلوک ۷ رقم ۸ فقط در خانه‌های مشترک با ستون ۱ جا دارد. پس ستون ۱ هم ۸ را همان‌جا دارد و نه جای دیگر. پس ۸ از سطر ۴ ستون ۱ حذف می‌شود."},
		{"finned-x-wing", "In rows 2 and 3, the digit 2 fits only in columns 5 and 8, apart from the fins, r23c9. Either a fin is 2 or the fish works; " +
			"a cell that loses 2 both ways loses it for good. So cross out 2 in r1c8.",
			"در سطرهای ۲ و ۳ رقم ۲ فقط در ستون‌های ۵ و ۸ جا دارد، به‌جز باله‌ها: ستون ۹ سطرهای ۲ و ۳. یا یکی از باله‌ها ۲ است یا ماهی کار می‌کند؛ " +
				"خانه‌ای که در هر دو حالت ۲ را از دست بدهد، ۲ نیست. پس ۲ از سطر ۱ ستون ۸ حذف می‌شود."},
	}
	all := names(t)
	at := position(t, "classic9:300700009090000700080006400060003007900207006200800010007300090002000050100002008")
	for _, tt := range tests {
		t.Run(tt.technique, func(t *testing.T) {
			technique, _ := logic.Named(tt.technique)
			for s := range technique.Find(at, logic.Query{}) {
				check.Equal(t, all["en"].Reason(at, s), tt.en)
				check.Equal(t, all["fa"].Reason(at, s), tt.fa)
				return
			}
			t.Error("no such step")
		})
	}
}

// TestReasonWholePaths checks the explanation of every step of some puzzles in each language.
func TestReasonWholePaths(t *testing.T) {
	all := names(t)
	for _, line := range puzzles {
		for at, s := range position(t, line).Steps(t.Context()) {
			for tag, v := range all {
				wellTold(t, tag, s, v.Reason(at, s))
			}
		}
	}
}

// TestReasonCases checks the explanation of a step of every technique, from our cases. If HoDoKu's library is
// installed, it also checks the steps in the library. With -v it prints an example of each technique.
func TestReasonCases(t *testing.T) {
	for name, path := range map[string]string{"ours": "testdata/positions.txt", "HoDoKu's": "../../../shared/logic/reglib_dev.txt"} {
		t.Run(name, func(t *testing.T) { tellCases(t, path) })
	}
}

func tellCases(t *testing.T, path string) {
	file, err := os.Open(path)
	if err != nil {
		t.Skipf("the library is not here: %v", err)
	}
	defer file.Close()
	all, field := names(t), position(t, "classic9:"+strings.Repeat(".", 81)).Field
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
				told := v.Reason(k.Position, s)
				wellTold(t, tag, s, told)
				t.Log(told)
			}
			break
		}
	}
}

// wellTold checks that a sentence has no unfilled blanks.
func wellTold(t *testing.T, tag string, s logic.Step, told string) {
	t.Helper()
	for _, bad := range []string{"<no value>", "  ", " ,", " .", " ;", "،،", ", ,", " ،", " 0 ", ": .", "teach."} {
		check.True(t, !strings.Contains(told, bad), "%s: %s is told %q, with %q", tag, s.Text, told, bad)
	}
}

func BenchmarkReason(b *testing.B) {
	v := teller.Names{Voice: bottest.Book(b).Voice("en", "")}
	p, err := sudoku.Parse(puzzles[0])
	check.Must(b, err)
	at, err := logic.Start(p)
	check.Must(b, err)
	s, _ := at.Next(b.Context())
	for b.Loop() {
		v.Reason(at, s)
	}
}

// TestTheFirstRungsShowTheHouseAndNothingElse checks that hints for the area and the technique draw the house
// without candidates. Candidates would reveal every single.
func TestTheFirstRungsShowTheHouseAndNothingElse(t *testing.T) {
	tell := &teller.Teller{Voice: bottest.Voice(t, "en")}
	at := position(t, puzzles[0])
	s, _ := at.Next(t.Context())
	for rung, candidates := range map[string]bool{"0.1": false, "0.2": false, "0.2l": false, "0.3": true, "0.4": true} {
		h, ok := action.ReadHinting(rung)
		if !ok {
			t.Fatal(rung)
		}
		_, _, k := tell.Hinted(h, at, s)
		if got := len(k.Board.Candidates) > 0; got != candidates || len(k.Areas) != 1 || !candidates && len(k.Spots) > 0 {
			t.Errorf("rung %s: candidates %t, areas %v, spots %v", rung, got, k.Areas, k.Spots)
		}
	}
}

// TestAProofIsToldInAFewSentences checks that a contradiction names its result, and that several cases are
// explained one by one.
func TestAProofIsToldInAFewSentences(t *testing.T) {
	tell := teller.Names{Voice: bottest.Voice(t, "en")}
	at := position(t, "classic9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	k, _ := logic.Named("forcing-chain-verity")
	node := func(c sudoku.Cell, d sudoku.Digit) logic.Node {
		return logic.Node{Digit: d, Cells: logic.CellsOf(c), Set: -1}
	}
	s := logic.Step{
		Technique: k, Removed: []logic.Candidate{{Cell: 9, Digit: 2}}, Cells: []sudoku.Cell{1}, Digits: []sudoku.Digit{2, 4}, Branches: 2,
		Chains: []logic.Chain{
			{Nodes: []logic.Node{node(1, 2), node(9, 2)}, Links: []logic.Link{logic.Weak}},
			{Nodes: []logic.Node{node(1, 4), node(10, 4), node(10, 2), node(9, 2)}, Links: []logic.Link{logic.Weak, logic.Strong, logic.Weak}},
		},
	}
	want := "r1c2 is one of 2 and 4. If r1c2 is 2, r2c1 can't be 2; if r1c2 is 4, then r2c2 is 2. So cross out 2 in r2c1."
	check.Equal(t, tell.Reason(at, s), want)
	nets, _ := logic.Named("forcing-net-contradiction")
	for _, tt := range []struct {
		name  string
		cover []int
		ends  []logic.Node
		want  string
	}{
		{"a cell", nil, []logic.Node{node(9, 1), node(9, 2)}, "Suppose that r1c2 is 4. Step by step, that leaves no digit for r2c1. So cross out 4 in r1c2."},
		{"a house", []int{1}, []logic.Node{node(9, 2), node(10, 2)}, "Suppose that r1c2 is 4. Step by step, that leaves no place for 2 in row 2. So cross out 4 in r1c2."},
		{"both", nil, []logic.Node{node(9, 2), node(9, 2)}, "Suppose that r1c2 is 4. Step by step, r2c1 would then have to be 2, and couldn't be. So cross out 4 in r1c2."},
	} {
		s := logic.Step{Technique: nets, Removed: []logic.Candidate{{Cell: 1, Digit: 4}}, Cells: []sudoku.Cell{1}, Digits: []sudoku.Digit{4}, Cover: tt.cover, Branches: 2}
		for _, end := range tt.ends {
			s.Chains = append(s.Chains, logic.Chain{Nodes: []logic.Node{node(1, 4), end}, Links: []logic.Link{logic.Weak}})
		}
		check.Equal(t, tell.Reason(at, s), tt.want, "%s", tt.name)
	}
}
