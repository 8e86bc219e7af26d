package teller_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/phrases"
	"sudokubot/bot/teller"
	"sudokubot/solver"
	"sudokubot/solver/check"
)

// TestBoardsAreSaidRowByRow checks the rows for screen readers: after the button Text, with the grid, and in
// the description.
func TestBoardsAreSaidRowByRow(t *testing.T) {
	for _, tt := range []struct {
		name, language, text string
		want                 []string
	}{
		{"solved", "en", bottest.Classic, []string{"Row 1: 5, 3, 4, 6, 7, 8, 9, 1, 2", "Row 9: 3, 4, 5, 2, 8, 6, 1, 7, 9"}},
		{"solved in Persian", "fa", bottest.Classic, []string{"سطر ۱: ۵، ۳، ۴، ۶، ۷، ۸، ۹، ۱، ۲"}},
		{"not solved", "en", "11..\n....\n....\n....", []string{"Row 1: 1, 1, empty, empty", "Row 4: empty, empty, empty, empty"}},
		{"not solved in Persian", "fa", "11..\n....\n....\n....", []string{"سطر ۱: ۱، ۱، خالی، خالی"}},
		{"two solutions", "en", bottest.Diagonal(4), []string{"Row 1: 1, 3 or 4, 2 or 4, 2 or 3", "Row 4: 2 or 3, 1 or 3, 1 or 2, 4"}},
		{"coloured", "en", "2 2\nr b\n1# *b\n*# *#", []string{"Row 1: 1, blue", "Row 2: empty, empty"}},
		{"coloured, solved", "en", single, []string{"Row 1: 4 red, 1 blue, 3 red, 2 green"}},
		{"coloured in Persian", "fa", single, []string{"سطر ۱: ۴ قرمز، ۱ آبی، ۳ قرمز، ۲ سبز"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Chooses("ann", tt.language)
			r.Hears(r.Says("ann", tt.text))
			alt := r.Shown().Reply.Picture.Alt
			r.Hears(r.Press("ann", map[string]string{"en": "Details", "fa": "جزئیات"}[tt.language], map[string]string{"en": "As text", "fa": "متن"}[tt.language]))
			for _, want := range tt.want {
				check.Contains(t, r.Shown().Reply.Text, want)
				check.Contains(t, alt, want)
			}
		})
	}
}

// TestAHiddenBoardIsNotSaid checks that the description of a covered board reveals nothing.
func TestAHiddenBoardIsNotSaid(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "daily", ""))
	r.Hears(r.Press("ann", "Play"))
	p := r.Shown().Reply.Picture
	check.True(t, p != nil && p.Spoiler && !strings.Contains(p.Alt, "\n"),
		"want a hidden board without its cells, got %+v", p)
}

// TestMeasures checks that a solution has one line of measures, and that the method's button leads to all
// measures.
func TestMeasures(t *testing.T) {
	r := bottest.Private(t)
	said := r.Hears(r.Commands("ann", "solve", "csp "+bottest.Classic))
	if !regexp.MustCompile(`(?m)^csp · 30 given digits · 52 nodes · [\d.]+\S*\p{Zs}?\S+$`).MatchString(said) {
		t.Errorf("want one line of measures, got\n%s", said)
	}
	r.Want(r.Press("ann", "Details"), "Method csp: takes the empty cell with the fewest values left (MRV)", "\nGiven digits: 30\n", "\nNodes of the search tree: 52\n",
		"\nValues removed (forward checking): ", "\nBacktracks: 0\n", "\nFailures foreseen: 0\n", "\nValues removed at the start (initial reduction): ", "\nTime: ")
}

// TestATableKeepsItsColumns checks that a table has Latin digits and left-to-right lines.
func TestATableKeepsItsColumns(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "fa")
	r.Hears(r.Says("ann", bottest.Classic))
	r.Hears(r.Press("ann", "جزئیات", "مقایسه"))
	lines := strings.Split(r.Shown().Reply.Block, "\n")
	for _, line := range lines {
		check.True(t, !strings.ContainsAny(line, "۰۱۲۳۴۵۶۷۸۹٫٬"), "digits of another font in %q", line)
		strong := strings.IndexFunc(line, func(r rune) bool { return r == '\u200e' || unicode.IsLetter(r) })
		if mark := strings.Index(line, "\u200e"); mark < 0 || mark > strong {
			t.Errorf("nothing keeps %q to the left", line)
		}
	}
	widths := map[int]bool{}
	for _, line := range lines {
		if !strings.HasPrefix(line, " ") {
			widths[phrases.Width(line)] = true
		}
	}
	if len(widths) != 1 || !slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, "  ") }) {
		t.Errorf("rows of %v signs in\n%s", widths, strings.Join(lines, "\n"))
	}
}

// TestWhatIsSuggestedIsUnderstood sends the words that the bot suggests for a grid with two possible shapes
// of boxes.
func TestWhatIsSuggestedIsUnderstood(t *testing.T) {
	quotes := map[string]string{"en": "“”", "fa": "«»"}
	for _, l := range bottest.Voice(t, "").Languages() {
		for _, n := range []int{6, 8} {
			t.Run(fmt.Sprintf("%s %d", l.Tag, n), func(t *testing.T) {
				r := bottest.Private(t)
				r.Want(r.Commands("ann", "language", l.Tag))
				// Without a method in the message, the bot would reply with a question.
				r.Hears(r.Commands("ann", "solve", "csp\n"+bottest.Diagonal(n)))
				parts := strings.FieldsFunc(r.Shown().Reply.Text, func(c rune) bool { return strings.ContainsRune(quotes[l.Tag], c) })
				if len(parts) != 3 {
					t.Fatalf("want one suggestion, got %q", r.Shown().Reply.Text)
				}
				r.Hears(r.Says("ann", parts[1]+"\n"+bottest.Diagonal(n)))
				said := r.Shown().Reply.Text
				wide, narrow := n/2, 2
				want := map[string]string{
					"en": fmt.Sprintf("Kind: %d×%d Sudoku with boxes of %d rows and %d columns", n, n, wide, narrow),
					"fa": bottest.Voice(t, "fa").Number(fmt.Sprintf("%d×%d با بلوک‌های %d×%d", n, n, wide, narrow)),
				}[l.Tag]
				if !strings.Contains(said, want) || strings.ContainsAny(said, quotes[l.Tag]) {
					t.Errorf("after %q: want %q and nothing to suggest, got %q", parts[1], want, said)
				}
			})
		}
	}
}

// TestNotesStay checks that notes on the reading of a puzzle remain after a button is pressed.
func TestNotesStay(t *testing.T) {
	tests := []struct{ name, text, note string }{
		{"two puzzles", bottest.Classic + "\n\n" + strings.Replace(bottest.Classic, "53", "..", 1), "I found two puzzles and took the first. Send me the other one by itself."},
		{"not the usual kind", bottest.Diagonal(4), "Kind: 4×4 Sudoku."},
		{"more than nine digits", "classic16:" + nearlySolved(4, 4), "Above 9 the digits are letters, up to G for 16."},
		{"letters in the text alone", "box3x4:" + nearlySolved(3, 4), "In text, 10 to 12 are written A to C."},
		{"one letter", "box2x5:" + nearlySolved(2, 5), "In text, 10 is written A."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), tt.note)
			r.Want(r.Press("ann", "Details", "As text"), tt.note)
			r.Hears(r.Press("ann", "Details", "Compare"))
			r.Want(r.Press("ann", "Back"), tt.note)
		})
	}
}

// nearlySolved returns a solved grid with an empty first row.
func nearlySolved(rows, cols int) string {
	n := rows * cols
	line := strings.Repeat(".", n)
	for i := n; i < n*n; i++ {
		line += "123456789ABCDEFG"[(i/n%rows*cols+i/n/rows+i)%n:][:1]
	}
	return line
}

// TestTextOnlySaysNothingOfAPicture checks that an answer without a picture does not mention one, and has
// room for more text.
func TestTextOnlySaysNothingOfAPicture(t *testing.T) {
	for name, text := range map[string]string{
		"several": "classic16:1" + strings.Repeat(".", 255), "clash": "55" + bottest.Classic[2:], "no solution": "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", text), "icture")
			r.Hears(r.Press("ann", "Details", "As text"))
			alone := r.Shown().Reply
			check.True(t, !strings.Contains(alone.Text, "picture"), "there is no picture, got %q", alone.Text)
			check.True(t, name != "several" || strings.Contains(alone.Block, "\n\n\n"),
				"want both solutions, got\n%s", alone.Block)
		})
	}
}

// TestAnswersKeepToTheBudgetOfThePlatform checks that only the limits of the platform shorten an answer.
func TestAnswersKeepToTheBudgetOfThePlatform(t *testing.T) {
	length := func(beside int) int {
		r := bottest.Private(t)
		b := chattest.Budget()
		b.Beside = beside
		r.Said.Carry(b)
		r.Want(r.Says("ann", "classic16:1"+strings.Repeat(".", 255)), "more than one solution")
		reply := r.Shown().Reply
		return utf8.RuneCountInString(reply.Text + reply.Block)
	}
	most := chattest.Budget().Beside * 2 / 3
	if narrow, wide := length(most), length(3*most/2); narrow > most || wide <= most {
		t.Errorf("%d characters where %d fit, %d where half as many again do", narrow, most, wide)
	}
}

func TestAButtonIsLeftOutWhoseDataThePlatformDoesNotCarry(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "new", "esay"), "”: did you mean one of these?")
	if len(r.Shown().Reply.Choices) == 0 {
		t.Fatal("no button where its data fits")
	}
	b := chattest.Budget()
	b.Press = len("make:")
	r.Said.Carry(b)
	r.Want(r.Commands("ann", "new", "esay"), "“esay” is new to me.")
	if choices := r.Shown().Reply.Choices; len(choices) > 0 {
		t.Errorf("offered %v", choices)
	}
}

// TestWhatJustFitsIsShown checks that an answer is complete if the limit is its length, and cut if the limit
// is one character less.
func TestWhatJustFitsIsShown(t *testing.T) {
	for name, puzzle := range map[string]string{
		"two grids": "classic9:" + bottest.Classic, "grids with a legend": "jigsaw6:AAABBBCAABBBCADEEECDDEEFCCDEFFCDDFFF:" + strings.Repeat(".", 36),
	} {
		shown := func(beside int) (text, block string) {
			r := bottest.Private(t)
			b := chattest.Budget()
			b.Beside = beside
			r.Said.Carry(b)
			q, err := solver.Parse(puzzle)
			check.Must(t, err)
			tell := &teller.Teller{Voice: bottest.Voice(t, "en"), Budget: b}
			v := teller.SubjectOf(q).Unsolved(tell)
			v.Texts = append(v.Texts, v.Texts[0])
			text = "Here it is."
			if v.Legend != "" {
				text = tell.WithLegend(text, v, b.Beside)
			}
			return text, tell.Block(v.Texts, b.Beside-utf8.RuneCountInString(text))
		}
		text, block := shown(3000)
		size := utf8.RuneCountInString(text + block)
		if again, all := shown(size); again != text || all != block {
			t.Errorf("%s: in the %d characters that it needs there is only %q\n%s", name, size, again, all)
		}
		if _, all := shown(size - 1); all == block {
			t.Errorf("%s: %d characters are shown where %d fit", name, size, size-1)
		}
	}
}

// TestATableTakesTheRoomThereIs checks that the methods' own measures are added line by line, beginning with
// the first method. Methods that count backtracks come before others.
func TestATableTakesTheRoomThereIs(t *testing.T) {
	measures := func(names ...string) (all []solver.Measure) {
		for _, name := range names {
			all = append(all, solver.Measure{Name: name, Value: 123456})
		}
		return all
	}
	plain := measures("the first of the measures", "the third of the measures", "the fifth of the measures", "the sixth of the measures")
	csp := measures("the first of the measures", "backtracks", "the third of the measures", "the fifth of the measures")
	for _, test := range []struct {
		name     string
		one, two []solver.Measure
		first    bool // lines of the first method precede those of the second
	}{
		{"neither counts backtracks", plain, plain, true},
		{"both do", csp, csp, true},
		{"the first does", csp, plain, true},
		{"the second does", plain, csp, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			answers := []solver.Answer{
				{Result: solver.Result{Method: "one", Status: solver.Unique, Elapsed: time.Millisecond, Measures: test.one}, Solutions: []string{"1"}},
				{Result: solver.Result{Method: "two", Status: solver.Several, Elapsed: time.Second, Measures: test.two}, Solutions: []string{"1", "2"}},
			}
			table := teller.Table{Teller: &teller.Teller{Voice: bottest.Voice(t, "en")}}
			least := table.Table(answers, 0)
			check.Equal(t, strings.Count(least, "\n"), 2, "want a line and one for each method, got\n%s", least)
			block := table.Table(answers, 10_000)
			for own := 6; own > 0; own-- {
				one, two, _ := strings.Cut(block, "\ntwo ")
				before, after := strings.Count(one, "\n")-1, strings.Count(two, "\n")
				if !test.first {
					before, after = after, before
				}
				if before != min(own, 3) || after != max(own-3, 0) {
					t.Errorf("want %d lines:\n%s", own, block)
				}
				size := utf8.RuneCountInString(block)
				check.Equal(t, table.Table(answers, size), block, "in the %d", size)
				block = table.Table(answers, size-1)
			}
			check.Equal(t, block, least)
		})
	}
}

// TestComparisonAsTable checks the table of methods: a row for each method, and below it its measures across
// all columns. The lines above do not mention a picture.
func TestComparisonAsTable(t *testing.T) {
	for _, c := range []struct{ language, details, compare, columns, row, measures string }{
		{"en", "Details", "Compare", "[{method false} {# true} {time true} {nodes true}]", `^dlx 1 \S+[µm]?s 52$`, "663 links"},
		{"fa", "جزئیات", "مقایسهٔ روش‌ها", "[{روش false} {# true} {زمان true} {گره true}]", "^\u2066dlx\u2069 \u2066۱\u2069 \u2066\\S+s\u2069 \u2066۵۲\u2069$", "۶۶۳ پیوند"},
	} {
		r := bottest.Private(t)
		b := chattest.Budget()
		b.Tables = true
		r.Said.Carry(b)
		r.Chooses("ann", c.language)
		r.Hears(r.Says("ann", bottest.Classic))
		r.Hears(r.Press("ann", c.details, c.compare))
		shown := r.Shown().Reply
		if shown.Table == nil || shown.Block == "" || shown.Picture == nil {
			t.Fatalf("%s: the reply has no table, or nothing to show if it is refused: %+v", c.language, shown)
		}
		check.Equal(t, fmt.Sprint(shown.Table.Columns), c.columns, c.language)
		check.Equal(t, shown.Table.RightToLeft, c.language == "fa", "direction")
		check.True(t, len(shown.Table.Above) == 3, "lines above: %q", shown.Table.Above)
		i := slices.IndexFunc(shown.Table.Rows, func(row []string) bool { return strings.Contains(row[0], "dlx") })
		row := strings.Join(shown.Table.Rows[i], " ")
		check.True(t, regexp.MustCompile(c.row).MatchString(row), "row %q, want %q", row, c.row)
		check.Equal(t, strings.Join(shown.Table.Rows[i+1], "|"), c.measures, "measures")
	}
}
