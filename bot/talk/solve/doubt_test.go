package solve_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
)

// If a text has two readings, the bot asks which is meant, with buttons.
func TestDoubtAsks(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", bottest.Diagonal(6)), "Which one is it?")
	r.Want(r.Press("ann", "Boxes 3×2"), "more than one solution", "boxes of 3 rows and 2 columns")
	check.True(t, !strings.Contains(r.Shown().Reply.Text, "more than one way"), "it is still in doubt")
}

// If a letter O may be a digit or an empty cell, the bot asks.
func TestALetterOIsAskedAbout(t *testing.T) {
	rows := "boxes 2x5\n" + strings.Repeat("..........\n", 8) + "....o....1\n.....2...."
	r := bottest.Private(t)
	r.Want(r.Says("ann", rows), "Is the letter O in row 9 column 5 the digit 10, or an empty cell?")
	r.Want(r.Press("ann", "Digit 10"), "more than one solution")
	r.Want(r.Says("ann", rows), "Is the letter O")
	r.Want(r.Press("ann", "Empty cell"), "more than one solution")
}

// A grid too small for a Sudoku may be a Latin square.
func TestATooSmallGridIsAskedAbout(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", ".32\n.2.\n..1"), "Is it a Latin square?")
	r.Want(r.Press("ann", "Latin"), "Latin square")
}

// If a puzzle has no solution, but has a single solution by other rules, the bot offers those rules.
func TestOtherRulesAreOffered(t *testing.T) {
	cover := ".....15...6.7.........3.1873.4.2....6.5...9.1....6.2.9789.5.........7.4...83....."
	r := bottest.Private(t)
	r.Want(r.Says("ann", cover), "exactly one solution")
	r.Hears(r.Press("ann", "olour"))
	r.Want(r.Press("ann", "Details", "As text"), "the only solution")
}

// The answer mentions unknown rules, and letters that were read as digits.
func TestWhatIsReadOtherwiseIsSaid(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", "thermo sudoku\n"+bottest.Classic), "thermo", "I left that rule out", "Solved.")
	r.Want(r.Says("ann", strings.Replace(bottest.Lines(bottest.Classic), "53..", "S3..", 1)), "row 1 column 1", "Solved.")
}

// A puzzle can be opened in other programs.
func TestOpenIn(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Want(r.Press("ann", "Details", "Open in"), bottest.Classic)
	row := r.Shown().Reply.Choices[0]
	if len(row) != 3 || !strings.HasPrefix(row[0].Link, "https://sudokupad.app/") || !strings.HasPrefix(row[1].Link, "https://www.sudokuwiki.org/") {
		t.Errorf("%+v", row)
	}
	r.Want(r.Press("ann", "Back"), "Solved.")
}

// The answer names an unknown method, and solves the puzzle by another method.
func TestAMethodThatDoesNotExistIsTold(t *testing.T) {
	for text, told := range map[string]bool{
		"foo " + bottest.Classic: true, "fast\n" + bottest.Lines(bottest.Classic): true, "please " + bottest.Classic: false,
		"this " + bottest.Classic: false, "csp " + bottest.Classic: false, bottest.Classic: false, "sudoku " + bottest.Classic: false,
	} {
		r := bottest.Private(t)
		said := r.Hears(r.Commands("ann", "solve", text))
		if got := strings.Contains(said, "a method called"); got != told || !strings.Contains(said, "Solved.") {
			t.Errorf("%.12q: %s", text, said)
		}
	}
}

// copied returns the text that a button of the newest message copies. If no button copies, it returns "".
func copied(r *bottest.Chat) string {
	for _, c := range slices.Concat(r.Shown().Reply.Choices...) {
		if c.Copy != "" {
			return c.Copy
		}
	}
	return ""
}

// The text to copy is the puzzle. If it is sent to the bot, the bot reads the puzzle and offers the text
// again.
func TestWhatIsCopiedIsThePuzzle(t *testing.T) {
	for name, test := range map[string]struct{ text, want string }{
		"classic":  {bottest.Lines(bottest.Classic), bottest.Classic},
		"mini":     {"1.36..\n5.4..3\n..5...\n...4..\n4..3.2\n..15.4", "box2x3:1.36..5.4..3..5......4..4..3.2..15.4"},
		"latin":    {"latin\n2...\n....\n..13\n2...", "latin4:2.........132..."},
		"coloured": {"2 2\nr b\n1r *b\n*b *r", "colored2:rb:1r,*b/*b,*r"},
		"too long": {strings.Repeat(strings.Repeat(".", 25)+"\n", 25), ""},
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.In(t, chattest.Private("ann"))
			r.Hears(r.Says("ann", test.text))
			r.Hears(r.Press("ann", "Details"))
			if got := copied(r); got != test.want {
				t.Fatalf("it copies %q, want %q", got, test.want)
			}
			if test.want == "" {
				return
			}
			r.Hears(chat.Message{ID: "again", Room: r.Says("ann", "").Room, From: r.Says("ann", "").From, Addressed: true, Text: test.want})
			r.Hears(r.Press("ann", "Details"))
			check.Equal(t, copied(r), test.want)
		})
	}
}

// The answer to an empty grid in any form offers to make a puzzle.
func TestAnEmptyGridIsAnswered(t *testing.T) {
	rows := strings.Repeat(". . . | . . . | . . .\n", 3)
	for name, sent := range map[string]func(r *bottest.Chat) chat.Message{
		"dots":        func(r *bottest.Chat) chat.Message { return r.Says("ann", strings.Repeat(".", 81)) },
		"other signs": func(r *bottest.Chat) chat.Message { return r.Says("ann", strings.Repeat("□", 81)) },
		"with lines": func(r *bottest.Chat) chat.Message {
			return r.Says("ann", strings.Repeat(rows+"------+-------+------\n", 2)+rows)
		},
		"words":   func(r *bottest.Chat) chat.Message { return r.Says("ann", "an empty grid") },
		"counted": func(r *bottest.Chat) chat.Message { return r.Says("ann", "81 empty cells") },
		"printed": func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", strings.Repeat(".", 81)) },
		"a photo": func(r *bottest.Chat) chat.Message { return sends(r, "ann", picture(t, strings.Repeat(".", 81), false)) },
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Chooses("ann", "en")
			r.Want(sent(r), "That's an empty grid. Shall I make you a puzzle?")
			offers(t, r, "New puzzle", "Print Hint")
		})
	}
}

// Buttons replace the rules that the reader saw by the ordinary rules. They also offer diagonals that the
// reader did not see. Later corrections do not change the rules.
func TestRulesThatArePressed(t *testing.T) {
	for name, tt := range map[string]struct{ sent, said, button, then, corrected string }{
		"a jigsaw that is none":   {"jigsaw9:" + regions + ":" + jigsaw, "jigsaw", "9×9 Sudoku", "more than one solution", "more than one solution"},
		"an X that is none":       {"classic9+x:" + crossed, "diagonals", "9×9 Sudoku", "more than one solution", "more than one solution"},
		"an X without its lines":  {"classic9:" + crossed, "exactly one solution", "diagonals", "Solved.", "Solved."},
		"an ordinary one":         {"classic9:" + bottest.Classic, "Solved.", "", "", ""},
		"of too few digits for X": {"classic9:" + strings.Replace(crossed, "78.", "...", 1)[:63] + strings.Repeat(".", 18), "more than one solution", "", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(sends(r, "ann", drawn(t, tt.sent)), tt.said)
			if tt.button == "" {
				for _, c := range slices.Concat(r.Shown().Reply.Choices...) {
					check.True(t, !strings.Contains(c.Data, "1as."), "%q is offered", c.Label)
				}
				return
			}
			r.Want(r.Press("ann", tt.button), tt.then)
			line := tt.sent[len(tt.sent)-81:]
			first := strings.IndexAny(line, "123456789")
			r.Want(r.Says("ann", fmt.Sprintf("r1c%d=%c", first+1, line[first])), tt.corrected)
		})
	}
}

// A live daily with diagonals is also refused if its lines are missing.
func TestDiagonalsOfADailyAreNotOffered(t *testing.T) {
	r, days := bottest.WithDays(t, chattest.Private("ann"))
	days.Live = map[string]game.Daily{"classic9+x:" + crossed: bottest.ClassicDaily}
	r.Want(sends(r, "ann", drawn(t, "classic9:"+crossed)), bottest.Refused)
}

// The button of a reading also applies to the digits that the sender has entered.
func TestWhatIsFilledInByOtherRules(t *testing.T) {
	r := bottest.Private(t)
	m := sends(r, "ann", drawn(t, "classic9+x:"+crossed))
	r.Hears(m)
	asked, err := r.Store.Request(t.Context(), m.Room.ID, m.ID)
	check.Must(t, err)
	asked.Grid = "classic9+x:3" + crossed[1:]
	if _, err := r.Store.PutRequest(t.Context(), asked); err != nil {
		t.Fatal(err)
	}
	r.Want(r.Press("bob", "9×9 Sudoku"), "That is for whoever sent the picture.")
	r.Hears(r.Press("ann", "9×9 Sudoku"))
	asked, err = r.Store.Request(t.Context(), m.Room.ID, m.ID)
	check.True(t, err == nil && asked.Puzzle == "classic9:"+crossed && asked.Grid == "classic9:3"+crossed[1:],
		"%v: %s, %s", err, asked.Puzzle, asked.Grid)
}

const (
	regions = "AAABBBCCCAAABBBBCCAAABBCCCCDDDDEEFFFDDDDEEEFFGGDEEEFFHGGGIEFFHHGGIIIIHHHGGIIIIHHH"
	jigsaw  = "7....38..4....6.3.....81.57.2..3.6...9..1..435....8....7.1..2.......476.....27..1"
	crossed = "...8.......97..51...7..4..8....9.4.2....8.....3.6.....5.......74.6.....378...1..."
)

// A photo with other rules is solved by those rules. A correction does not change the rules.
func TestPhotosOfOtherRules(t *testing.T) {
	for line, named := range map[string]string{
		"jigsaw9:" + regions + ":" + jigsaw: "jigsaw", "classic9+x:" + crossed: "diagonal",
	} {
		r := bottest.Private(t)
		if said := r.Hears(sends(r, "ann", drawn(t, line))); !strings.Contains(said, "Solved.") || !strings.Contains(strings.ToLower(said), named) {
			t.Errorf("%s: said %q", line, said)
		}
		r.Want(r.Says("ann", "r5c5=0"), "Corrected: row 5 column 5.")
		if said := strings.ToLower(r.Hears(r.Says("ann", "r5c5="+string(line[len(line)-41])))); !strings.Contains(said, "solved.") || !strings.Contains(said, named) {
			t.Errorf("%s: said %q after a correction", line, said)
		}
	}
}

func TestPhotosOfADailyOfOtherRules(t *testing.T) {
	for name, tt := range map[string]struct{ live, sent string }{
		"a jigsaw":                       {"jigsaw9:" + regions + ":" + jigsaw, "jigsaw9:" + regions + ":" + jigsaw},
		"an X":                           {"classic9+x:" + crossed, "classic9+x:" + crossed},
		"a classic one in lines of an X": {"classic9:" + bottest.Classic, "classic9+x:" + bottest.Classic},
		"digits in a jigsaw's lines":     {"classic9:" + jigsaw, "jigsaw9:" + regions + ":" + jigsaw},
	} {
		t.Run(name, func(t *testing.T) {
			r, days := bottest.WithDays(t, chattest.Private("ann"))
			days.Live = map[string]game.Daily{tt.live: bottest.ClassicDaily}
			r.Want(sends(r, "ann", drawn(t, tt.sent)), bottest.Refused)
		})
	}
}
