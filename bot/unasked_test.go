package bot_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/solver/check"
)

// TestALinkIsNoOrder holds that words within a link, an address or code order nothing, out of a game or in
// one.
func TestALinkIsNoOrder(t *testing.T) {
	for _, playing := range []bool{false, true} {
		r := bottest.Private(t)
		if playing {
			r.Hears(r.Commands("ann", "new", "easy"))
			r.Hears(r.Press("ann", "Play"))
		}
		for _, link := range []string{
			"https://en.wikipedia.org/wiki/Sudoku", "www.sudoku.com", "https://www.nytimes.com/puzzles/sudoku", "http://example.com/print",
			"hint@example.org", "give.up.com",
		} {
			r.Want(r.Says("ann", link), "I can't open that link.")
		}
		for _, code := range []string{"for i in range(10): print(i*2)", `print("hint")`} {
			said := r.Hears(r.Says("ann", code))
			check.True(t, r.Shown().Reply.Attachment == nil && !bottest.Contains(said, "Look at"), "%s is answered with\n%s", code, said)
		}
	}
}

// TestAWordAfterASlashIsAboutItsPuzzle, and not about the game that is open.
func TestAWordAfterASlashIsAboutItsPuzzle(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "new", "jigsaw"))
	r.Hears(r.Press("ann", "Play"))
	r.Want(r.Commands("ann", "play", bottest.Classic), "51 cells left", "| 5 3 . |")
}

// TestASecondSentenceThatIsNoMove is answered in a message of its own: the board says it already.
func TestASecondSentenceThatIsNoMove(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Commands("ann", "new", "easy"))
	r.Hears(r.Press("ann", "Play"))
	r.Want(r.Says("ann", "blah blah"), "Not a move.", "cells left")
	check.Contains(t, r.Hears(r.Says("ann", "what is the blah of that")), "Not a move.")
	check.Equal(t, r.Shown().Reply.Text, "Not a move. Try 453 = row 4, column 5, digit 3.")
}
