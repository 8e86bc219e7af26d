package sight_test

import (
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/game"
	"sudokubot/bot/press"
	"sudokubot/solver/sudoku"
)

// asked keeps a picture with two doubtful cells, as it is kept when it is asked about: r1c1, a 5, was read as empty, and r1c2, a 3, as
// an 8.
func asked(t *testing.T, r *bottest.Chat) game.Request {
	t.Helper()
	q, err := r.Store.PutRequest(t.Context(), game.Request{
		Room: r.Room.ID, Source: "photo", Person: "test:ann", Answer: "answer", Kind: game.KindSight, Puzzles: 1, Language: "en",
		Puzzle: "classic9:.8" + bottest.Classic[2:],
		About:  game.WriteDoubts([]game.Doubt{{Cell: 0, Digits: []sudoku.Digit{0, 5}}, {Cell: 1, Digits: []sudoku.Digit{8, 3, 0}}}),
	})
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func answer(q game.Request, state string) string {
	return press.Press{Verb: press.Sight, State: state, About: q.Source}.String()
}

// TestDoubtsAreAskedOneAfterTheOther, in the message that asked about the first; then the puzzle is there as if it had been read.
func TestDoubtsAreAskedOneAfterTheOther(t *testing.T) {
	r := bottest.Private(t)
	q := asked(t, r)
	r.Want(r.Presses("ann", q.Answer, answer(q, "0.5")), "One cell is hard to read. What is in row 1 column 2?")
	if got := len(r.Shown().Reply.Choices[0]); got != 3 {
		t.Errorf("%d answers are offered, want 3", got)
	}
	r.Want(r.Press("ann", "3"), "Now I can read all of it.")
	r.Want(r.Press("ann", "Solve"), "Solved.")
}

func TestWhoeverSentThePictureAnswers(t *testing.T) {
	r := bottest.Private(t)
	q := asked(t, r)
	r.Want(r.Presses("ben", q.Answer, answer(q, "0.5")), "That is for whoever sent the picture.")
}

func TestWhatCannotBePressed(t *testing.T) {
	for _, state := range []string{"", "0", "81.1", "-1.1", "0.10", "x.y"} {
		r := bottest.Private(t)
		q := asked(t, r)
		r.Want(r.Presses("ann", q.Answer, answer(q, state)), "I can't find that puzzle any more.")
	}
	r := bottest.Private(t)
	r.Want(r.Presses("ann", "answer", answer(game.Request{Source: "none"}, "0.5")), "I can't find that puzzle any more.")
}
