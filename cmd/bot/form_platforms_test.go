package main

import (
	"strings"
	"testing"

	"sudokubot/bot/discord/discordtest"
	"sudokubot/internal/check"
)

// TestTypingOnDiscord: who plays in a server writes several moves at once into the form of their board, which nobody else sees, and the
// whole grid ends the game.
func TestTypingOnDiscord(t *testing.T) {
	t.Parallel()
	s := runDiscord(t, asItIs)
	ann := s.NewUser("Ann", "en-US")
	hall := s.NewChannel()
	ann.Write(hall, discordtest.Mention+" /daily")
	ann.Press(hall.Await(1), "Play")
	board := hall.Await(2)
	open := strings.Count(board.Text, ".") // of the board, and of the sentences
	digits := solvedFrom(t, board.Text)
	cells := openCells(board.Text)

	typed := func(text string, edits int) discordtest.Message {
		t.Helper()
		i := ann.Press(s.Message(board.ID), "Type…")
		if got := i.AwaitAnswer(); got != 9 {
			t.Fatalf("answer %d, want a form", got)
		}
		check.Equal(t, i.Form().Title, "Moves, rows or the whole grid")
		i.Fill(text)
		s.Await("the board to be edited", func() bool { return s.Message(board.ID).Edits >= edits })
		return s.Message(board.ID)
	}
	var moves []string
	for _, cell := range cells[:3] {
		moves = append(moves, cell+string(digits[int(cell[0]-'1')*9+int(cell[1]-'1')]))
	}
	got := typed(strings.Join(moves, "\n"), 1)
	if now := strings.Count(got.Text, "."); got.For != ann.ID || now >= open {
		t.Errorf("after three moves %d points of %d are left: %q", now, open, got.Text)
	}
	wantIn(t, typed("undo", 2).Text, "Took back 3 digits.")
	end := typed(digits, 3)
	wantIn(t, end.Text, "Solved!")
	check.Equal(t, end.For, ann.ID)
}
