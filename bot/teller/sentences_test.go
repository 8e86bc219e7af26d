package teller_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/render"
	"sudokubot/bot/render/sketch"
	"sudokubot/bot/teller"
	"sudokubot/bot/work"
	"sudokubot/solver"
	"sudokubot/solver/check"
	"sudokubot/solver/logic"
	"sudokubot/solver/sudoku"
)

// eachTechnique calls visit with a step of every technique. The steps are from testdata, or else from the
// cases of package logic.
func eachTechnique(t *testing.T, visit func(*logic.Position, logic.Step)) {
	t.Helper()
	seen := map[string]bool{}
	for _, line := range positions(t) {
		at, s := stepOf(t, line)
		seen[s.Technique.Name] = true
		visit(at, s)
	}
	for _, technique := range logic.Techniques() {
		if !seen[technique.Name] {
			visit(stepOf(t, caseOf(t, technique)))
		}
	}
}

// families are groups of techniques by the first two digits of their codes in HoDoKu's library.
var families = []struct{ name, codes string }{
	{"basic", "00 01 02"}, {"fish", "03"}, {"patterns", "04 05 06 08"}, {"chains", "07"}, {"sets", "09 11 12"}, {"forcing", "13"},
}

// eachFamily calls hold with each family. has reports whether a technique belongs to the family.
func eachFamily(t *testing.T, hold func(t *testing.T, family string, has func(*logic.Technique) bool)) {
	t.Helper()
	held := map[*logic.Technique]bool{}
	for _, f := range families {
		t.Run(f.name, func(t *testing.T) {
			hold(t, f.name, func(technique *logic.Technique) bool {
				has := strings.Contains(f.codes, technique.Code[:2])
				held[technique] = held[technique] || has
				return has
			})
		})
	}
	for _, technique := range logic.Techniques() {
		if !held[technique] {
			t.Errorf("%s is in no family", technique.Name)
		}
	}
}

// isLarge reports whether a technique is a fish of order 5 or more, which shares the sentences of smaller
// fish.
func isLarge(technique *logic.Technique) bool {
	return slices.ContainsFunc([]string{"squirmbag", "whale", "leviathan"}, func(size string) bool {
		return strings.HasSuffix(technique.Name, "-"+size)
	})
}

// TestTold compares the sentences for a step of every technique in each language. For large fish it only
// checks that no blank is unfilled.
func TestTold(t *testing.T) {
	all := languages(t)
	eachFamily(t, func(t *testing.T, family string, has func(*logic.Technique) bool) {
		var told strings.Builder
		eachTechnique(t, func(at *logic.Position, s logic.Step) {
			switch {
			case !has(s.Technique):
			case isLarge(s.Technique):
				tell(t, new(strings.Builder), all, at, s)
			default:
				tell(t, &told, all, at, s)
			}
		})
		bottest.Golden(t, "testdata/told-"+family+".golden", told.String())
	})
}

// TestSketched compares the drawing of a step of every technique: its areas and candidates by appearance, and
// its links.
func TestSketched(t *testing.T) {
	var drawn strings.Builder
	eachTechnique(t, func(at *logic.Position, s logic.Step) {
		k := sketch.Of(at, s)
		k.Pattern()
		k.Effect()
		areas, spots, links := map[string]int{}, map[render.Role]int{}, map[string]int{}
		for _, a := range k.Areas {
			areas[fmt.Sprint(a.Part, a.Label, " of ", len(a.Cells))]++
		}
		for _, c := range k.Spots {
			spots[c.Role]++
		}
		for _, l := range k.Links {
			links[fmt.Sprintf("weak %t arrow %t branch %d ends %d %d", l.Weak, l.Arrow, l.Branch, len(l.From.Cells), len(l.To.Cells))]++
		}
		fmt.Fprintf(&drawn, "%s: areas %v, candidates %v, links %v\n", s.Technique.Name, areas, spots, links)
	})
	bottest.Golden(t, "testdata/sketched.golden", drawn.String())
}

// TestToldPaths compares the sentences for the first step of each technique in puzzles of several layouts. It
// also compares locked candidates at the start, which name several cells in large layouts.
func TestToldPaths(t *testing.T) {
	var told strings.Builder
	all := languages(t)
	for _, line := range layouts {
		fmt.Fprintf(&told, "== %s\n\n", line)
		var seen []*logic.Technique
		for at, s := range position(t, line).Steps(t.Context()) {
			if !slices.Contains(seen, s.Technique) {
				seen = append(seen, s.Technique)
				tell(t, &told, all, at, s)
			}
		}
		locked, _ := logic.Named("locked-candidates-1")
		at := position(t, line)
		for s := range locked.Find(at, logic.Query{}) {
			tell(t, &told, all, at, s)
			break
		}
	}
	bottest.Golden(t, "testdata/paths.golden", told.String())
}

// layouts are our own puzzles. Their houses and cells have other names than in the classic 9x9.
var layouts = []string{
	"box2x3:......254.61.43.1.51.6.3...13..354.6",
	"classic9+x:.......98..6.894..1..5............8.4..2....7............9.48..6.........3..75...",
	"jigsaw6:AAABBBCAABBBCADEEECDDEEFCCDEFFCDDFFF:..56.....1.2.........2....1...5.4...",
	"latin5:..3.1.5...13425..1.221543",
	"box2x5:.9.4....87..1.6..4.3..7A...6.9....2........5A34..64..7321........A....7.5...62..3.A..9.7..81....A.3.",
}

// TestLessons compares the name and lesson of every technique in each language. Lessons that differ only in
// the name appear once.
func TestLessons(t *testing.T) {
	all := languages(t)
	eachFamily(t, func(t *testing.T, family string, has func(*logic.Technique) bool) {
		var lessons strings.Builder
		for _, l := range all {
			first := map[string]string{}
			fmt.Fprintf(&lessons, "== %s\n\n", l.tag)
			for _, technique := range logic.Techniques() {
				name, lesson := l.Technique(technique), l.Lesson(technique)
				bare := strings.ReplaceAll(lesson, l.TechniqueWithin(technique), "…")
				other, again := first[bare]
				switch {
				case !has(technique):
				case again:
					fmt.Fprintf(&lessons, "%s: %s, as of %s\n\n", technique.Name, name, other)
				default:
					first[bare] = technique.Name
					fmt.Fprintf(&lessons, "%s: %s\n%s\n\n", technique.Name, name, lesson)
				}
			}
		}
		bottest.Golden(t, "testdata/lessons-"+family+".golden", lessons.String())
	})
}

// positions returns the cases in testdata.
func positions(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("testdata/positions.txt")
	check.Must(t, err)
	return slices.DeleteFunc(strings.Split(strings.TrimSpace(string(text)), "\n"), func(line string) bool {
		return strings.HasPrefix(line, "#")
	})
}

// caseOf returns the first case of a technique in package logic.
func caseOf(t *testing.T, technique *logic.Technique) string {
	t.Helper()
	text, err := os.ReadFile("../../solver/logic/testdata/cases.tsv")
	check.Must(t, err)
	for line := range strings.Lines(string(text)) {
		if fields := strings.Split(strings.TrimSpace(line), "\t"); fields[0] == technique.Code {
			return fields[len(fields)-1]
		}
	}
	t.Fatalf("%s is not told", technique.Name)
	return ""
}

// stepOf returns the position of a case, and the first step that its technique finds there.
func stepOf(t *testing.T, line string) (*logic.Position, logic.Step) {
	t.Helper()
	k, err := position(t, "classic9:"+strings.Repeat(".", 81)).Field.ParseCase(line)
	check.Must(t, err)
	code := strings.Split(line, ":")[1]
	technique, ok := logic.Named(code) // some techniques are variants of others in the library
	if !ok {
		technique, ok = logic.Named(k.Code)
	}
	if !ok {
		t.Fatalf("%s: there is no such technique", line)
	}
	for s := range technique.Find(k.Position, k.Query) {
		return k.Position, s
	}
	t.Fatalf("%s: there is no such step", line)
	return nil, logic.Step{}
}

// tell writes a step to b, in the notation and in all languages.
func tell(t *testing.T, b *strings.Builder, all []spoken, at *logic.Position, s logic.Step) {
	t.Helper()
	fmt.Fprintf(b, "%s\n", s.Text)
	for _, l := range all {
		sentence := l.Reason(at, s)
		wellTold(t, l.tag, s, sentence)
		fmt.Fprintf(b, "%s: %s\n", l.tag, sentence)
	}
	fmt.Fprintln(b)
}

// spoken is a language with its Names.
type spoken struct {
	tag string
	teller.Names
}

// languages returns all languages in their order.
func languages(t *testing.T) []spoken {
	t.Helper()
	var list []spoken
	all := names(t)
	for _, l := range all["en"].Voice.Languages() {
		list = append(list, spoken{l.Tag, all[l.Tag]})
	}
	return list
}

// TestTranscripts checks the texts of all conversations in package talk.
func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "../talk/*/testdata") }

// sketchPad is a Drawer that stores the latest sketch.
type sketchPad struct{ drawn render.Sketch }

func (*sketchPad) PNG(render.Board, render.Style) ([]byte, error) { return nil, nil }
func (*sketchPad) Tile(render.Tile, render.Style) ([]byte, error) { return nil, nil }
func (*sketchPad) Card(render.Card, render.Style) ([]byte, error) { return nil, nil }

func (*sketchPad) ColoredPNG(render.ColoredBoard, render.Style) ([]byte, error) { return nil, nil }
func (*sketchPad) Figure(render.Figure, render.Style) ([]byte, error)           { return nil, nil }
func (p *sketchPad) Sketch(k render.Sketch, _ render.Style) ([]byte, error) {
	p.drawn = k
	return nil, nil
}

// TestWhyADigitIsWrong checks that a wrong digit is explained in one or three sentences. The picture has the
// digit, the numbered steps that follow, and the cell or house that cannot be filled.
func TestWhyADigitIsWrong(t *testing.T) {
	start := "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	later := "classic9:53..7....6..195....983...6.8...6...34..8.3..171.92...696...728....419..5....8..79"
	for _, tt := range []struct {
		name, line string
		cell       sudoku.Cell
		digit      sudoku.Digit
		en, fa     string
		wrong      []sudoku.Cell // cells with a mark
		labels     string        // labels of the areas, - for none
	}{
		{"twice", start, 2, 9, "The digit 9 can't go in row 1 column 3: box 1 has one already, in row 3 column 2.",
			"رقم ۹ در سطر ۱ ستون ۳ جا نمی‌شود: بلوک ۱ یکی دارد، در سطر ۳ ستون ۲.", []sudoku.Cell{2, 19}, "-"},
		{"no place", start, 5, 2, "If row 1 column 6 were 2, box 2 would have no place for 8.",
			"اگر سطر ۱ ستون ۶ رقم ۲ باشد، در بلوک ۲ جایی برای ۸ نمی‌ماند.", []sudoku.Cell{5}, "-"},
		{"no digit", start, 16, 3, "If row 2 column 8 were 3, no digit would be left for row 8 column 8.",
			"اگر سطر ۲ ستون ۸ رقم ۳ باشد، برای سطر ۸ ستون ۸ رقمی نمی‌ماند.", []sudoku.Cell{16}, ""},
		{"two digits follow", later, 34, 4, "Suppose row 4 column 8 is 4. Then row 5 column 8 is 2 and row 1 column 8 is 9. Now column 8 has no place for 1.",
			"فرض کن سطر ۴ ستون ۸ رقم ۴ باشد. آن‌وقت در سطر ۵ ستون ۸ رقم ۲ می‌آید و در سطر ۱ ستون ۸ رقم ۹ می‌آید. حالا در ستون ۸ جایی برای ۱ نمانده.",
			[]sudoku.Cell{34}, "-12"},
		{"more than digits follow", later, 11, 4, "Suppose row 2 column 3 is 4. The picture numbers the 2 steps that follow. Now no digit is left for row 8 column 8.",
			"فرض کن سطر ۲ ستون ۳ رقم ۴ باشد. ۲ گامِ بعدی را در تصویر شماره زده‌ام. حالا برای سطر ۸ ستون ۸ رقمی نمانده.", []sudoku.Cell{11}, "12"},
		{"nothing short shows it", "classic9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 1, 4,
			"The digit 4 in row 1 column 2 is wrong, but I have no short reason: it only shows much later.",
			"رقم ۴ در سطر ۱ ستون ۲ اشتباه است، ولی دلیل کوتاهی برایش ندارم: خیلی دیرتر معلوم می‌شود.", []sudoku.Cell{1}, ""},
	} {
		at := position(t, tt.line)
		o, err := solver.Solve(t.Context(), at.Puzzle(), solver.Options{})
		check.Must(t, err)
		w := work.Wrong{Candidate: logic.Candidate{Cell: tt.cell, Digit: tt.digit}}
		w.Why, w.Shown = at.Refute(w.Candidate, o.Solutions[0])
		for tag, want := range map[string]string{"en": tt.en, "fa": tt.fa} {
			pad := &sketchPad{}
			tell := &teller.Teller{Voice: bottest.Voice(t, tag), Drawer: pad}
			v := teller.Refuted(tell, at, w)
			check.Equal(t, v.Text, want, "%s", tt.name)
			check.True(t, strings.HasPrefix(v.Alt, v.Text[:20]),
				"%s: the description does not tell it: %s", tt.name, v.Alt)
			tell.Picture(v)
			holdsRefutation(t, tt.name, pad.drawn, tt.wrong, map[string]string{"en": tt.labels, "fa": strings.NewReplacer("1", "۱", "2", "۲").Replace(tt.labels)}[tag])
		}
	}
}

func holdsRefutation(t *testing.T, name string, k render.Sketch, wrong []sudoku.Cell, labels string) {
	t.Helper()
	var marked []sudoku.Cell
	for _, c := range slices.Sorted(maps.Keys(k.Board.Marks)) {
		if k.Board.Marks[c] == render.Wrong {
			marked = append(marked, c)
		}
	}
	got := ""
	for _, a := range k.Areas {
		if a.Label == "" {
			got += "-"
		}
		got += a.Label
	}
	if !slices.Equal(marked, wrong) || got != labels || k.Board.Candidates != nil {
		t.Errorf("%s: marked as wrong %v, areas %s, candidates %t; want %v, %s, none", name, marked, got, k.Board.Candidates != nil, wrong, labels)
	}
}

// TestWhyAMisreadGivenIsWrong checks that a digit entered over a given is refuted by the given.
func TestWhyAMisreadGivenIsWrong(t *testing.T) {
	at := position(t, puzzles[0])
	tell := &teller.Teller{Voice: bottest.Voice(t, "en"), Drawer: &sketchPad{}}
	v := teller.Refuted(tell, at, work.Wrong{Candidate: logic.Candidate{Cell: 0, Digit: 6}, Given: at.Digit(0)})
	if want := "The puzzle has the digit " + string('0'+rune(at.Digit(0))) + " in row 1 column 1."; v.Text != want {
		t.Errorf("got %s, want %s", v.Text, want)
	}
}
