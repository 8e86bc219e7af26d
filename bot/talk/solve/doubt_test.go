package solve_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/solver/check"
)

// Where a text can be read in two ways, there is one question instead of a wrong answer; a button answers it.
func TestDoubtAsks(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", bottest.Diagonal(6)), "Which one is it?")
	r.Want(r.Press("ann", "Boxes 3×2"), "more than one solution", "boxes of 3 rows and 2 columns")
	check.True(t, !strings.Contains(r.Shown().Reply.Text, "more than one way"), "it is still in doubt")
}

// Where a letter O may be a zero, which is ten in a 10x10, or an empty cell, and neither is sure, it is
// asked about.
func TestALetterOIsAskedAbout(t *testing.T) {
	rows := "boxes 2x5\n" + strings.Repeat("..........\n", 8) + "....o....1\n.....2...."
	r := bottest.Private(t)
	r.Want(r.Says("ann", rows), "Is the letter O in row 9 column 5 the digit 10, or an empty cell?")
	r.Want(r.Press("ann", "Digit 10"), "more than one solution")
	r.Want(r.Says("ann", rows), "Is the letter O")
	r.Want(r.Press("ann", "Empty cell"), "more than one solution")
}

// What is too small for a Sudoku may be a Latin square.
func TestATooSmallGridIsAskedAbout(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", ".32\n.2.\n..1"), "Is it a Latin square?")
	r.Want(r.Press("ann", "Latin"), "Latin square")
}

// A puzzle without a solution that has exactly one by other rules is told so.
func TestOtherRulesAreOffered(t *testing.T) {
	cover := ".....15...6.7.........3.1873.4.2....6.5...9.1....6.2.9789.5.........7.4...83....."
	r := bottest.Private(t)
	r.Want(r.Says("ann", cover), "exactly one solution")
	r.Hears(r.Press("ann", "olour"))
	r.Want(r.Press("ann", "Details", "As text"), "the only solution")
}

// What the text asks for and the bot does not know is named, and letters that were mended are.
func TestWhatIsReadOtherwiseIsSaid(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Says("ann", "thermo sudoku\n"+bottest.Classic), "thermo", "I left that rule out", "Solved.")
	r.Want(r.Says("ann", strings.Replace(bottest.Lines(bottest.Classic), "53..", "S3..", 1)), "row 1 column 1", "Solved.")
}

// A puzzle can be taken to other programs.
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

// A method that does not exist is told, and the puzzle is solved all the same.
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
