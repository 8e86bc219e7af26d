package board_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"sudokubot/bot/game"
	"sudokubot/bot/game/board"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

const (
	classic  = "classic9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	empty9   = "................................................................................."
)

var noon = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.UTC)

func begin(t testing.TB, line string) *game.Play {
	t.Helper()
	p, err := sudoku.Parse(line)
	check.Must(t, err)
	return game.Begin("test:room", "source", "test:ann", p, game.Daily{ER: 26}, noon)
}

// looks are the words of a client in two languages.
var looks = map[string]board.Look{
	"en": {Zero: '0', Title: "Sudoku of 20 November, medium", Labels: strings.Split(
		"Notes,Colour,Undo,Redo,Hint,Check,Pause,Go on,All notes,Restart,Give up", ",")},
	"fa": {Zero: '۰', Title: "سودوکوی ۲۹ آبان، متوسط", Labels: strings.Split(
		"یادداشت,رنگ,برگشت,دوباره,راهنمایی,بررسی,مکث,ادامه,همهٔ یادداشت‌ها,از نو,واگذاری", ",")},
}

// kinds are puzzles of many kinds, with their regions and the masks of two cells.
var kinds = map[string]struct{ line, start, extras string }{
	"classic": {classic, "48|9|AAABBBCCC", ""},
	"6x6":     {"box2x3:" + empty9[:36], "48|6|AAABBBAAABBB", ""},
	"latin":   {"latin7:" + empty9[:49], "48|7||", ""},
	"x":       {"classic9+x:" + empty9, "48|9|AAABBBCCC", "1000000020100000"},
	"windows": {"classic9+windows:" + empty9, "48|9|AAABBBCCC", "0000000000111022"},
	"groups":  {"classic9+groups:" + empty9, "48|9|AAABBBCCC", "001002004001002004"},
	"16":      {"classic16:" + strings.Repeat(".", 256), "48|16|AAAABBBBCCCCDDDD", ""},
	"25":      {"classic25:" + strings.Repeat(".", 625), "48|25|AAAAABBBBB", ""},
}

func TestThePublicPart(t *testing.T) {
	for name, k := range kinds {
		t.Run(name, func(t *testing.T) {
			text := board.Public(begin(t, k.line), looks["en"])
			parts := strings.Split(text, "|")
			if len(parts) != 8 || !strings.HasPrefix(text, "1|"+k.start) || !strings.HasPrefix(parts[4], k.extras) ||
				k.extras == "" && parts[4] != "" {
				t.Errorf("%q has %d parts, want 1|%s and the masks %s", text, len(parts), k.start, k.extras)
			}
			check.Equal(t, len(strings.Split(parts[6], ",")), len(looks["en"].Labels))
		})
	}
	p := board.Public(begin(t, classic), board.Look{Zero: '۰', Labels: []string{"a|b,c", "d\ne"}, Title: "f|g"})
	check.Slices(t, strings.Split(p, "|")[6:], []string{"a b c,d e", "f g"})
	check.Equal(t, strings.Split(p, "|")[5][:9], "110010000")
}

// TestTheSizes fills every field of a board of 81 cells in both languages.
func TestTheSizes(t *testing.T) {
	for language, look := range looks {
		for _, line := range []string{classic, kinds["groups"].line} {
			look.Title = strings.Repeat(look.Title, 60)
			if n := len(board.Public(begin(t, line), look)); n >= 1024 {
				t.Errorf("%s: the public part has %d bytes, want less than 1,024", language, n)
			}
		}
		p := begin(t, "classic9:"+empty9)
		p.FillNotes()
		for c := range sudoku.Cell(81) {
			p.Paint(c, 8)
			p.Enter(nil, noon, game.Noted{Cell: c, Digits: p.Allowed(c), Centre: true})
		}
		p.Rev, p.Untimed = 1<<40, false
		for _, run := range []string{"aaaa", "bbbb", "cccc", "dddd", "eeee"} {
			(board.Batch{Run: run, First: 1 << 20}).Take(p)
		}
		p.Pay(game.Where, 0)
		p.Point([]sudoku.Cell{80})
		text := board.State(p, noon.Add(time.Hour), board.Say{Text: strings.Repeat(look.Title, 9), Hints: true})
		if len(text) >= 1024 || len(text) < 900 || !utf8.ValidString(text) {
			t.Errorf("%s: a full state has %d bytes, want 900 to 1,023 of UTF-8", language, len(text))
		}
	}
}

func fields(t *testing.T, p *game.Play, now time.Time) []string {
	t.Helper()
	parts := strings.Split(board.State(p, now, board.Say{Text: "so|so", Hints: true}), "|")
	check.Equal(t, len(parts), 12)
	return parts
}

func TestTheState(t *testing.T) {
	p := begin(t, classic)
	p.Rev = 37
	check.Slices(t, fields(t, p, noon.Add(time.Minute)), []string{
		"", "11", "1795176000", "", strings.ReplaceAll(classic[9:], ".", "0"), "", "", "", "15", "30", "so so", ""})
	for _, m := range []board.Move{
		{Kind: board.Digit, Digit: 4, Cell: 2}, {Kind: board.Note, Digit: 2, Cell: 3}, {Kind: board.Note, Digit: 6, Cell: 3},
		{Kind: board.Centre, Digit: 2, Cell: 3}, {Kind: board.Centre, Digit: 4, Cell: 3}, {Kind: board.Centre, Digit: 4, Cell: 5},
		{Kind: board.Colour, Digit: 8, Cell: 0}, {Kind: board.Note, Digit: 9, Cell: 2}, {Kind: board.Digit, Digit: 1, Cell: 0},
	} {
		board.Apply(p, m, noon)
	}
	board.Batch{Run: "ab", Moves: make([]board.Move, 6)}.Take(p)
	board.Batch{Run: "q7x", First: 40}.Take(p)
	p.Pay(game.Where, 0)
	p.Point([]sudoku.Cell{3, 5})
	now := noon.Add(time.Minute)
	got := fields(t, p, now)
	check.Equal(t, got[0], "q7x:14,ab:6")
	check.Equal(t, got[2], "1795175985") // 15 s earlier: the price
	check.Equal(t, got[4][:5], "53407")
	check.Equal(t, got[5], "0000000y")
	check.Equal(t, got[11], "0000000a0008")
	check.Slices(t, got[6:8], []string{"8", "000202"})
	check.Equal(t, got[8], "15") // of the next rung
	p.Pause(now)
	check.Slices(t, fields(t, p, now)[1:8], []string{"11", "75", "p", strings.Repeat("0", 81), "", "", ""})
	check.Equal(t, fields(t, p, now)[11], "")
	p.GiveUp(now)
	check.Equal(t, fields(t, p, now)[3], "g")
	p = begin(t, classic)
	p.Untimed = true
	check.Equal(t, fields(t, p, now)[2], "-1")
	for c, sign := range solution {
		board.Apply(p, board.Move{Digit: sudoku.Digit(sign - '0'), Cell: sudoku.Cell(c)}, now)
	}
	check.Slices(t, fields(t, p, now)[3:5], []string{"w", solution})
}

// TestOnlyReportedWrongDigitsAreMarked checks that a digit is marked only after a check has blamed it.
func TestOnlyReportedWrongDigitsAreMarked(t *testing.T) {
	p := begin(t, classic)
	full, err := sudoku.Parse("classic9:" + solution)
	check.Must(t, err)
	put := func(c sudoku.Cell, d sudoku.Digit) { board.Apply(p, board.Move{Digit: d, Cell: c}, noon) }
	put(2, 1)
	check.Equal(t, fields(t, p, noon)[7], "")
	p.Blame(full.Givens)
	put(3, 2)
	check.Equal(t, fields(t, p, noon)[7], "001")
	put(2, 4)
	check.Equal(t, fields(t, p, noon)[7], "")
}

func TestColoursAreUndoneLikeNotes(t *testing.T) {
	p := begin(t, classic)
	for _, colour := range []int{3, 3, 5, 0, 8} {
		p.Paint(0, colour)
	}
	check.Equal(t, p.Moves, "0*0>3 0*3>5 0*5>0 0*0>8")
	for _, want := range []int{0, 5, 3, 0} {
		digits, ok := p.Undo()
		check.True(t, ok && digits == 0 && p.Colour(0) == want, "the colour is %d, want %d", p.Colour(0), want)
		again, err := game.Resume(p.Round)
		check.Must(t, err)
		p = again
	}
	p.Again()
	check.Equal(t, p.Colours, "3")
	p.Restart()
	check.Equal(t, p.Colours, "")
	p.Undo()
	check.Equal(t, p.Colours, "3")
}

func TestBatchesAreReadAsTheyAreWritten(t *testing.T) {
	for text, n := range map[string]int{
		"ab.0.5.": 9, "zz9a.1z.0(1)2*:.D/N(O(O)P)Q(Y(": 9, "k7.3.09000w0a0y2k2w00": 16,
	} {
		b, ok := board.ReadBatch(text, n)
		check.True(t, ok && b.Text(n) == text, "%q is read as %+v", text, b)
	}
	long := board.Batch{Run: "abcd", First: 1295, Moves: make([]board.Move, 28)}
	check.True(t, len(long.Text(9)) == board.MostBytes, "28 moves have %d bytes", len(long.Text(9)))
	for _, bad := range []string{
		"", ".", "..", "ab", "ab.0", "ab.0.", "a.0.5.", "abcde.0.5.", "AB.0.5.", "ab.-1.5.", "ab.+1.5.", "ab.01.5.", "ab.0A.5.",
		"ab.zzzzz.5.", "ab.0.5", "ab.0.5.6", "ab.0.5y", "ab.0./.", "ab.0.M(", "ab.0.N)", "ab.0.Q)", "ab.0.O*", "ab.0.W(", "ab.0.b(", "ab.0.:'", "ab.0.5\u00e9",
		long.Text(9) + "00",
	} {
		if b, ok := board.ReadBatch(bad, 9); ok {
			t.Errorf("%q is read as %+v", bad, b)
		}
	}
	for _, bad := range []string{"ab.0.0h00", "ab.0.0000000", "ab.0.0074", "ab.0.2x00", "ab.0.2o01", "ab.0.0A00", "ab.0.-100"} {
		if b, ok := board.ReadBatch(bad, 16); ok {
			t.Errorf("%q is read as %+v", bad, b)
		}
	}
}

// FuzzBatch checks that a text is read only in the form in which it is written, and never breaks a game.
func FuzzBatch(f *testing.F) {
	f.Add("ab.0.5.", 9)
	f.Add("zz9a.1z.0(1)2*:.D/N(O(Q(Y(", 9)
	f.Add("k7.3.09000w0a0y2k2w00", 16)
	f.Fuzz(func(t *testing.T, text string, n int) {
		line := kinds["16"].line
		if n != 16 {
			n, line = 9, classic
		}
		b, ok := board.ReadBatch(text, n)
		if !ok {
			return
		}
		check.Equal(t, b.Text(n), text)
		p := begin(t, line)
		for _, m := range b.Moves {
			board.Apply(p, m, noon)
		}
		b.Take(p)
		_, err := game.Resume(p.Round)
		check.Must(t, err)
	})
}

// TestAMoveIsAppliedOnce sends the moves of a game in batches: repeated, reordered and lost ones. Each
// move must be applied once, and in its order.
func TestAMoveIsAppliedOnce(t *testing.T) {
	for seed := range uint64(200) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		p, want := begin(t, classic), begin(t, classic)
		var all []board.Move
		for range 1 + rnd.IntN(60) {
			m := board.Move{Kind: []board.Kind{board.Digit, board.Note, board.Colour, board.Centre}[rnd.IntN(4)], Cell: sudoku.Cell(rnd.IntN(81)), Digit: sudoku.Digit(rnd.IntN(9))}
			all = append(all, m)
			board.Apply(want, m, noon)
		}
		done := 0
		for done < len(all) {
			first := rnd.IntN(len(all))
			b := board.Batch{Run: "ab", First: first, Moves: all[first:min(first+1+rnd.IntN(9), len(all))]}
			b, ok := board.ReadBatch(b.Text(9), 9)
			check.True(t, ok, "seed %d: not read", seed)
			fresh, ok := b.Fresh(p)
			check.Equal(t, ok, first <= done)
			if !ok || len(fresh) == 0 {
				continue
			}
			for _, m := range fresh {
				board.Apply(p, m, noon)
			}
			b.Take(p)
			done = first + len(b.Moves)
		}
		check.Equal(t, p.Moves, want.Moves)
		want.Taken = p.Taken
		check.Equal(t, board.State(p, noon, board.Say{}), board.State(want, noon, board.Say{}))
	}
}

func TestFourRunsAreRemembered(t *testing.T) {
	p := begin(t, classic)
	for _, run := range []string{"aa", "bb", "cc", "aa", "dd", "ee"} {
		board.Batch{Run: run, Moves: make([]board.Move, 2)}.Take(p)
	}
	check.Equal(t, p.Taken, "ee:2 dd:2 aa:2 cc:2")
	_, ok := board.Batch{Run: "bb", First: 2}.Fresh(p)
	check.True(t, !ok, "a forgotten run continues")
	fresh, ok := board.Batch{Run: "dd", Moves: make([]board.Move, 3)}.Fresh(p)
	check.True(t, ok && len(fresh) == 1, "%d fresh moves, %t, want 1", len(fresh), ok)
}
