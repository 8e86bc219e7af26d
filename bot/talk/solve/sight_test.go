package solve_test

import (
	"strings"
	"testing"

	"sudokubot/bot/bottest"
	"sudokubot/bot/game"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

// asked stores a photo with two doubtful cells. r1c1 is a 5 and was read as empty; r1c2 is a 3 and was read
// as an 8.
func asked(t *testing.T, r *bottest.Chat) game.Request {
	t.Helper()
	return photographed(t, r, game.Request{Puzzle: "classic9:.8" + bottest.Classic[2:]},
		game.Doubt{Cell: 0, Digits: []sudoku.Digit{0, 5}}, game.Doubt{Cell: 1, Digits: []sudoku.Digit{8, 3, 0}})
}

func begunPhoto(t *testing.T, r *bottest.Chat, doubts ...game.Doubt) game.Request {
	t.Helper()
	return photographed(t, r, game.Request{
		Puzzle: "classic9:" + bottest.Classic, Grid: "classic9:5326" + bottest.Classic[4:], Seen: true,
	}, doubts...)
}

func photographed(t *testing.T, r *bottest.Chat, q game.Request, doubts ...game.Doubt) game.Request {
	t.Helper()
	q.Room, q.Source, q.Person, q.Answer, q.Kind = r.Room.ID, "photo", "test:ann", "answer", game.KindSight
	q.Puzzles, q.Language, q.About = 1, "en", game.WriteDoubts(doubts)
	q, err := r.Store.PutRequest(t.Context(), q)
	check.Must(t, err)
	return q
}

// labels returns the labels of the buttons of the newest message, for example "3 | Empty Other".
func labels(r *bottest.Chat) string {
	var rows []string
	for _, row := range r.Shown().Reply.Choices {
		var one []string
		for _, c := range row {
			one = append(one, c.Label)
		}
		rows = append(rows, strings.Join(one, " "))
	}
	return strings.Join(rows, " | ")
}

func answer(q game.Request, state string) string { return "1sight." + state + ":" + q.Source }

// The next question about a doubtful cell replaces the last question. After the last question the puzzle is
// shown.
func TestDoubtsAreAskedOneAfterTheOther(t *testing.T) {
	r := bottest.Private(t)
	q := asked(t, r)
	r.Want(r.Presses("ann", q.Answer, answer(q, "0.5")), "One cell is hard to read. What is in row 1 column 2?")
	check.Equal(t, labels(r), "3 | Empty Other | Undo")
	r.Want(r.Press("ann", "3"), "Now I can read all of it.")
	r.Want(r.Press("ann", "Solve"), "Solved.")
}

func TestAnEntryThatIsAskedAboutStaysOne(t *testing.T) {
	for _, tt := range []struct{ name, said, found string }{
		{"as it was read", "2.2", "One digit is wrong: row 1 column 3."},
		{"another one, wrong, too", "2.6", "One digit is wrong: row 1 column 3."},
		{"the right one", "2.4", "All right so far; 48 cells to go."},
		{"a spot", "2.0", "All right so far; 49 cells to go."},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			q := begunPhoto(t, r, game.Doubt{Cell: 2, Digits: []sudoku.Digit{2, 4, 0}}, game.Doubt{Cell: 8, Digits: []sudoku.Digit{0, 2}})
			r.Want(r.Presses("ann", q.Answer, answer(q, tt.said)), "What is in row 1 column 9?")
			r.Want(r.Press("ann", "2"), "Now I can read all of it.")
			r.Want(r.Press("ann", "Where's my mistake?"), "As I read your grid:", tt.found)
		})
	}
}

// The button Other offers each digit that clashes with no cell that was read surely.
func TestOtherDigitsAreThoseOfTheRules(t *testing.T) {
	r := bottest.Private(t)
	q := asked(t, r)
	r.Hears(r.Presses("ann", q.Answer, answer(q, "0.5")))
	r.Want(r.Press("ann", "Other"), "What is in row 1 column 2?")
	check.Equal(t, labels(r), "1 2 3 4 | Empty")
	r.Want(r.Press("ann", "3"), "Now I can read all of it.")
}

// If a doubtful cell has only one possible digit, the bot does not ask about that cell.
func TestWhatTheRulesForceIsNotAsked(t *testing.T) {
	r := bottest.Private(t)
	q := asked(t, r)
	q.About = game.WriteDoubts([]game.Doubt{{Cell: 0, Digits: []sudoku.Digit{0, 5}}, {Cell: 1, Digits: []sudoku.Digit{8, 3}}})
	q, err := r.Store.PutRequest(t.Context(), q)
	check.Must(t, err)
	r.Want(r.Presses("ann", q.Answer, answer(q, "0.5")), "Hard to read: row 1 column 2. By the rules it can only be what I show.",
		"Now I can read all of it.")
	r.Want(r.Press("ann", "Solve"), "Solved.")
}

// An answer can be undone before and after the last question.
func TestAnAnswerIsTakenBack(t *testing.T) {
	r := bottest.Private(t)
	q := asked(t, r)
	q.Seen = true
	q, err := r.Store.PutRequest(t.Context(), q)
	check.Must(t, err)
	r.Want(r.Presses("ann", q.Answer, answer(q, "0.0")), "What is in row 1 column 2?")
	r.Want(r.Press("ann", "Undo"), "2 cells are hard to read. What is in row 1 column 1?")
	r.Want(r.Press("ann", "5"), "What is in row 1 column 2?")
	r.Want(r.Press("ann", "Empty"), "Now I can read all of it.")
	r.Want(r.Press("ann", "Undo"), "One cell is hard to read. What is in row 1 column 2?")
	r.Want(r.Press("ann", "3"), "Now I can read all of it.")
	r.Want(r.Says("ann", "undo"), "One cell is hard to read.")
	r.Want(r.Press("ann", "3"), "Now I can read all of it.")
	r.Want(r.Press("ann", "Solve"), "Solved.")
}

func TestAnEntryThatIsTakenBackStaysOne(t *testing.T) {
	r := bottest.Private(t)
	q := begunPhoto(t, r, game.Doubt{Cell: 2, Digits: []sudoku.Digit{2, 4, 0}, Entry: true})
	r.Want(r.Presses("ann", q.Answer, answer(q, "2.0")), "Now I can read all of it.")
	r.Want(r.Press("ann", "Undo"), "What is in row 1 column 3?")
	r.Want(r.Press("ann", "2"), "Now I can read all of it.")
	r.Want(r.Press("ann", "Where's my mistake?"), "One digit is wrong: row 1 column 3.")
}

// A person can answer the question about a doubtful cell in words, even after a restart: with a digit, or by
// saying that the cell is empty.
func TestTheQuestionIsAnsweredInWords(t *testing.T) {
	for said, want := range map[string]string{
		"it is a 3": "3", "3": "3", "three": "3", "r1c2=3": "3", "۳ است": "3", "سه": "3", "9": "9", "نه": "9",
		"empty": ".", "nothing there": ".", "خالیه": ".",
	} {
		for _, restarted := range []bool{false, true} {
			r, clock := bottest.Private(t), bottest.NewClock()
			r.Bot = bottest.New(t, r.Config(clock, nil))
			r.Chooses("ann", "en")
			q := asked(t, r)
			q.Seen, q.At = true, clock.At
			q, err := r.Store.PutRequest(t.Context(), q)
			check.Must(t, err)
			r.Hears(r.Presses("ann", q.Answer, answer(q, "0.5")))
			if restarted {
				r.Bot = bottest.New(t, r.Config(clock, nil))
			}
			m := r.Says("ann", said)
			r.Hears(m)
			if said == "r1c2=3" {
				q.Source = m.ID // a correction is stored as a request of its own
			}
			q, err = r.Store.Request(t.Context(), q.Room, q.Source)
			check.Must(t, err)
			check.Equal(t, q.Puzzle[:len("classic9:5x")], "classic9:5"+want, "%q, restarted %v", said, restarted)
			check.Equal(t, q.Kind, game.KindSearch)
		}
	}
}

func TestADigitTooLargeIsAskedAgain(t *testing.T) {
	r := bottest.Private(t)
	q := asked(t, r)
	r.Hears(r.Presses("ann", q.Answer, answer(q, "0.5")))
	r.Want(r.Says("ann", "it's 12"), "What is in row 1 column 2?")
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
