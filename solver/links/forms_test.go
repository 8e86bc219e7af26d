package links_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/solver/check"
	"sudokubot/solver/links"
	"sudokubot/solver/marks"
	"sudokubot/solver/sudoku"
)

// grid4 returns the JSON of f-puzzles for a 4x4 with these cells, by their indexes, and with more properties.
func grid4(cells map[int]string, more string) string {
	var rows []string
	for r := range 4 {
		row := []string{"{}", "{}", "{}", "{}"}
		for k := range row {
			if s, ok := cells[4*r+k]; ok {
				row[k] = s
			}
		}
		rows = append(rows, "["+strings.Join(row, ",")+"]")
	}
	return `{"size":4,"grid":[` + strings.Join(rows, ",") + `]` + more + `}`
}

func TestRulesOfFPuzzles(t *testing.T) {
	given := map[int]string{0: `{"value":1,"given":true}`}
	for _, test := range []struct {
		name, text, want string
		unknown          []string
	}{
		{"plain", grid4(given, ""), "classic4:1...............", nil},
		{"both diagonals", grid4(given, `,"diagonal+":true,"diagonal-":true`), "classic4+x:1...............", nil},
		{"one diagonal", grid4(given, `,"diagonal+":true`), "classic4:1...............", []string{"diagonal+"}},
		{"groups", grid4(given, `,"disjointgroups":true`), "classic4+groups:1...............", nil},
		{
			"a cage", grid4(given, `,"killercage":[{"cells":["R1C2","R1C3"],"value":"5"}]`),
			"classic4+sum5@r1c2r1c3:1...............", nil,
		},
		{"a cage without a sum", grid4(given, `,"killercage":[{"cells":["R1C2","R1C3"]}]`), "classic4:1...............", []string{"killercage"}},
		{"a cage that cannot be", grid4(given, `,"killercage":[{"cells":["R1C2","R1C3"],"value":"50"}]`), "classic4:1...............", []string{"killercage"}},
		{
			"a thermometer", grid4(given, `,"thermometer":[{"lines":[["R4C4","R3C4","R3C3"]]}]`),
			"classic4+less@r4c4r3c4r3c3:1...............", nil,
		},
		{
			"rules that nobody knows", grid4(given, `,"antiknight":true,"arrow":[{}],"palindrome":[],"nonconsecutive":false`),
			"classic4:1...............", []string{"antiknight", "arrow"},
		},
		{"numbers as texts", grid4(map[int]string{5: `{"value":"3","given":true}`}, ""), "classic4:.....3..........", nil},
		{"a letter", grid4(map[int]string{0: given[0], 5: `{"value":"Q"}`}, ""), "classic4:1...............", []string{"value"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			all := links.Find("here it is: " + test.text + "\nthanks")
			if len(all) != 1 {
				t.Fatalf("got %+v", all)
			}
			if got := text(all[0].Puzzle); got != test.want || !slices.Equal(all[0].Unknown, test.unknown) {
				t.Errorf("got %s, unknown %q, want %s, %q", got, all[0].Unknown, test.want, test.unknown)
			}
		})
	}
}

func TestEntriesAndMarks(t *testing.T) {
	all := links.Find(grid4(map[int]string{
		0: `{"value":1,"given":true}`, 1: `{"value":2}`, 2: `{"centerPencilMarks":[3,4],"cornerPencilMarks":["2"]}`,
	}, ""))
	if len(all) != 1 {
		t.Fatalf("got %+v", all)
	}
	got := all[0]
	if text(got.Puzzle) != "classic4:1..............." || got.Entries[1] != 2 || got.Entries.Filled() != 1 {
		t.Errorf("got %s with entries %v", text(got.Puzzle), got.Entries)
	}
	if want := marks.DigitsOf(2, 3, 4); got.Marks[2] != want || got.Marks[0] != 0 {
		t.Errorf("got marks %v", got.Marks)
	}
}

func TestValuesOfWhichNoneIsGiven(t *testing.T) {
	some := links.Find(grid4(map[int]string{0: `{"value":1}`}, ""))
	check.True(t, len(some) == 1 && text(some[0].Puzzle) == "classic4:1...............",
		"they are the givens: got %+v", some)
	cells := map[int]string{}
	for c := range 16 {
		cells[c] = fmt.Sprintf(`{"value":%d}`, int("1234341221434321"[c]-'0'))
	}
	answer := links.Find(grid4(cells, ""))
	if len(answer) != 1 || text(answer[0].Puzzle) != "classic4:................" || answer[0].Entries.Filled() != 16 {
		t.Errorf("they are an answer where they fill the grid: got %+v", answer)
	}
}

func TestPlaceInTheText(t *testing.T) {
	const id = "3x3:a2e9a5b6a2b3_7a1_4a9_6a2b4_1a7_2b1_7e6_9b2_5a8_1b6a5_9a3_8a7_2b8a6b1a1e4a"
	s := "سلام، " + id + ", and (" + id + ")"
	all := links.Find(s)
	if len(all) != 2 {
		t.Fatalf("got %+v", all)
	}
	for _, f := range all {
		check.Equal(t, s[f.From:f.To], id)
	}
}

func TestGNOMESudoku(t *testing.T) {
	all := links.Find(`{ "difficulty_category" : "hard", "time_elapsed" : 81.4, "cells" : [
		{ "position" : [ 0, 2 ], "value" : 5, "fixed" : true, "earmarks" : [] },
		{ "position" : [ 8, 8 ], "value" : 7, "fixed" : false, "earmarks" : [ 1, 7 ] } ] }`)
	if len(all) != 1 || all[0].Source != "GNOME Sudoku" || text(all[0].Puzzle) != "classic9:..5"+strings.Repeat(".", 78) {
		t.Fatalf("got %+v", all)
	}
	if all[0].Entries[80] != 7 || all[0].Marks[80] != marks.DigitsOf(1, 7) {
		t.Errorf("got %v, %v", all[0].Entries, all[0].Marks)
	}
}

// TestDotsBehindALink checks lines of cells that end in dots, before the full stop of a sentence.
func TestDotsBehindALink(t *testing.T) {
	const cells = "..1....5.8...7.39.....24.7....5.1.8...9.....3.4...........3.......2.9.......81..."
	for _, end := range []string{"", ".", "...", ").", " and more"} {
		s := "(see https://sudoku.coach/en/solver/" + cells + end
		all := links.Find(s)
		if len(all) != 1 || text(all[0].Puzzle) != "classic9:"+cells || !strings.HasSuffix(s[:all[0].To], cells) {
			t.Errorf("%s: got %+v", end, all)
		}
	}
}

func TestShapesOfSolo(t *testing.T) {
	for _, test := range []struct{ id, want string }{
		{"2x2:1zzz", ""}, // too many cells
		{"2x2:1o", "classic4:1..............."},
		{"3x2:1zi", "box3x2:1..................................."},
		{"2x3:6zi", "box2x3:6..................................."},
		{"2x3:7zi", ""},
	} {
		all := links.Find(test.id)
		switch {
		case test.want == "" && len(all) > 0:
			t.Errorf("%s: got %+v", test.id, all)
		case test.want != "" && (len(all) != 1 || text(all[0].Puzzle) != test.want):
			t.Errorf("%s: got %+v, want %s", test.id, all, test.want)
		}
	}
}

func TestPackedTextsAreBounded(t *testing.T) {
	long := strings.Repeat("3x3:zzzc123456 ", 10_000)
	if all := links.Find(long); len(all) > 1000 {
		t.Errorf("%d puzzles", len(all))
	}
	big := sudoku.MaxOrder
	ids := strings.Repeat(fmt.Sprintf("5x5:%sy ", strings.Repeat("z", big*big/26)), 10_000)
	if all := links.Find(ids); len(all) > 1000 {
		t.Errorf("%d puzzles of order %d", len(all), big)
	}
}

// TestCellsOfOpenSudoku checks that editable digits are entries. Notes are digits, or a number with a bit for
// each digit.
func TestCellsOfOpenSudoku(t *testing.T) {
	for name, empty := range map[string]string{"three fields": "0|-|1|", "four fields": "0||0|1|"} {
		first := strings.Replace(empty, "0", "5", 1)
		given, entered := first[:len(first)-2]+"0|", first
		text := given + entered + strings.Replace(strings.Repeat(empty, 79), "-", "1,2,", 1)
		all := links.Find(text)
		if len(all) != 1 || all[0].Source != "OpenSudoku" || all[0].Puzzle.Givens.Filled() != 1 || all[0].Entries.Filled() != 1 {
			t.Errorf("%s: got %+v", name, all)
			continue
		}
		if want := strings.Contains(text, "1,2,"); want != (all[0].Marks != nil && all[0].Marks[2] == marks.DigitsOf(1, 2)) {
			t.Errorf("%s: got marks %v", name, all[0].Marks)
		}
	}
	if all := links.Find(strings.Repeat("0|6|1|", 80) + "7|0|0|"); len(all) != 1 || all[0].Marks[0] != marks.DigitsOf(2, 3) {
		t.Errorf("got %+v", all)
	}
}

// FuzzFind checks that no text makes the reader panic or take long. Its finds must be well formed, lie in the
// text, and be unchanged after writing and reading.
func FuzzFind(f *testing.F) {
	for _, g := range golden {
		f.Add(g.text)
	}
	f.Add(grid4(map[int]string{0: `{"value":1,"given":true}`}, `,"killercage":[{"cells":["R1C2","R1C3"],"value":"5"}]`))
	f.Add(grid4(nil, `,"thermometer":[{"lines":[["R4C4","R3C4","R3C3"]]}],"extraregion":[{"cells":[]}]`))
	f.Add(`{"cells":[[{},{}],[{"value":1},{}]],"regions":[[[0,0],[0,1]],[[1,0],[1,1]]],"lines":[{"wayPoints":[[0,0],[2,2]]}]}`)
	f.Fuzz(func(t *testing.T, s string) {
		end := 0
		for _, found := range links.Find(s) {
			if found.From < end || found.To > len(s) || found.From >= found.To {
				t.Fatalf("from %d to %d of %d, behind %d", found.From, found.To, len(s), end)
			}
			end = found.To
			wantWritten(t, found)
		}
	})
}

func wantWritten(t *testing.T, found links.Found) {
	t.Helper()
	if found.Err != nil {
		if !errors.Is(found.Err, links.ErrRemote) && !errors.Is(found.Err, links.ErrSeed) &&
			!errors.Is(found.Err, links.ErrForm) && !errors.Is(found.Err, links.ErrBroken) || found.Puzzle.Layout != nil {
			t.Fatalf("%+v", found)
		}
		return
	}
	if back, err := sudoku.Parse(found.Puzzle.String()); err != nil || back.String() != found.Puzzle.String() {
		t.Fatalf("%s: %v", found.Puzzle, err)
	}
	size := found.Puzzle.Layout.Size()
	if len(found.Puzzle.Givens) != size || found.Entries != nil && len(found.Entries) != size || found.Marks != nil && len(found.Marks) != size {
		t.Fatalf("%+v", found)
	}
	link, ok := links.SudokuPad(found.Puzzle)
	if !ok {
		return
	}
	if again := links.Find(link); len(again) != 1 || text(again[0].Puzzle) != found.Puzzle.String() && found.Puzzle.Givens.Filled() > 0 {
		t.Fatalf("%s\nwritten as %s\nread as %+v", found.Puzzle, link, again)
	}
}

func BenchmarkProse(b *testing.B) {
	const prose = "The puzzle of the week is at the end of this page, and I tried for 45 minutes. Rows:\n53..7.... 6..195... .98....6.\n"
	b.SetBytes(int64(len(prose)))
	for b.Loop() {
		links.Find(prose)
	}
}

func BenchmarkFPuzzles(b *testing.B) {
	p, err := sudoku.Parse("classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	check.Must(b, err)
	link, _ := links.FPuzzles(p)
	b.SetBytes(int64(len(link)))
	for b.Loop() {
		links.Find(link)
	}
}
