package solve_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"golang.org/x/image/draw"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
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

// together returns a photo of a page that shows several puzzles.
func together(t *testing.T, puzzles ...string) chat.File {
	t.Helper()
	const side, gap = 500, 40
	page := image.NewRGBA(image.Rect(0, 0, len(puzzles)*(side+gap)+gap, side+2*gap))
	draw.Draw(page, page.Rect, image.White, image.Point{}, draw.Src)
	for i, p := range puzzles {
		img := grid(t, p)
		draw.ApproxBiLinear.Scale(page, image.Rect(gap+i*(side+gap), gap, gap+i*(side+gap)+side, gap+side), img, img.Bounds(), draw.Src, nil)
	}
	var file bytes.Buffer
	check.Must(t, png.Encode(&file, page))
	return chat.File{Kind: chat.Photo, Open: opened(file.Bytes())}
}

// Several puzzles in a message get one answer. Its buttons pick one of the puzzles, even after a restart.
func TestSeveralPuzzles(t *testing.T) {
	for name, files := range map[string][]chat.File{
		"on a page":           {together(t, bottest.Classic, bottest.Second)},
		"in several pictures": {picture(t, bottest.Classic, false), picture(t, bottest.Second, false)},
		"some unreadable":     {changed(t, grid(t, bottest.Classic), nothing), picture(t, bottest.Classic, false), picture(t, bottest.Second, false)},
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			m := r.Says("ann", "")
			m.Files = files
			r.Want(m, "I can see 2 Sudokus. Which one shall I do?")
			asking := r.Shown()
			check.True(t, asking.Reply.Picture != nil, "they are not shown")
			r.Bot = bottest.New(t, bot.Config{Games: r.Store})
			both := map[string]bool{}
			for _, c := range asking.Reply.Choices[0] {
				said := r.Hears(r.Presses("ann", asking.ID, c.Data))
				both[said] = true
				check.True(t, strings.Contains(said, "Solved.") && r.Shown().ID != asking.ID,
					"%s: %s", c.Label, said)
			}
			check.Equal(t, len(both), 2)
			if got := r.Hears(r.Presses("ben", asking.ID, asking.Reply.Choices[0][0].Data)); !strings.Contains(got, "for whoever sent") {
				t.Errorf("another presses: %s", got)
			}
		})
	}
}

// A message with a question and several puzzles gets no solution. Invalid data of a pick is refused.
func TestWordsBesideSeveralPuzzles(t *testing.T) {
	r := bottest.Private(t)
	m := r.Says("ann", "a hint please")
	m.Files = []chat.File{together(t, bottest.Classic, bottest.Second)}
	r.Want(m, "I can see 2 Sudokus.")
	asking := r.Shown().ID
	good := r.Shown().Reply.Choices[0][0].Data
	for _, data := range []string{strings.Replace(good, ".0:", ".2:", 1), strings.Replace(good, ".0:", ".-1:", 1), strings.Replace(good, ".0:", ".x:", 1), good + "9"} {
		r.Want(r.Presses("ann", asking, data), "I can't find that puzzle any more.")
	}
	said := r.Hears(r.Presses("ann", asking, good))
	check.True(t, !strings.Contains(said, "Solved") && strings.Contains(said, "What shall I do?"),
		"said %q", said)
	r.Hears(r.Press("ann", "Hint"))
}

// A picked puzzle that has become a live daily since is refused.
func TestAPickThatIsLiveByNow(t *testing.T) {
	r, _ := bottest.WithDays(t, chattest.Private("ann"))
	q, err := r.Store.PutRequest(t.Context(), game.Request{
		Room: r.Room.ID, Source: "photo", Person: "test:ann", Kind: game.KindPick,
		About: game.Picks{Solve: true, All: []game.Pick{{Puzzle: bottest.ClassicDaily.Puzzle}, {Puzzle: "classic9:" + bottest.Second}}}.String(),
	})
	check.Must(t, err)
	press := func(n string) string { return "1pick." + n + ":" + q.Source }
	r.Want(r.Presses("ann", "answer", press("0")), bottest.Refused)
	r.Want(r.Presses("ann", "answer", press("1")), "Solved.")
}

// mistyped is the classic puzzle with an 8 instead of the 3 in row 1 column 2.
var mistyped = "58" + bottest.Classic[2:]

// offers checks that a button of the newest message has the label want. It also checks that no button
// contains a word of unwanted.
func offers(t *testing.T, r *bottest.Chat, want, unwanted string) {
	t.Helper()
	all := labels(r)
	check.True(t, strings.Contains(all, want), "%q is not offered: %s", want, all)
	for word := range strings.FieldsSeq(unwanted) {
		check.True(t, !strings.Contains(all, word), "%s is offered: %s", word, all)
	}
}

// If one wrong digit makes a puzzle unsolvable, a button repairs the puzzle, and no button needs a
// solution. A "yes" has the effect of that button.
func TestTheRepairIsAButton(t *testing.T) {
	for name, tt := range map[string]struct {
		ask  func(r *bottest.Chat) chat.Message
		then string
	}{
		"typed":      {func(r *bottest.Chat) chat.Message { return r.Says("ann", mistyped) }, "Solved."},
		"in a photo": {func(r *bottest.Chat) chat.Message { return sends(r, "ann", picture(t, mistyped, false)) }, "Solved."},
		"checked":    {func(r *bottest.Chat) chat.Message { return r.Commands("ann", "check", mistyped) }, "Corrected: row 1 column 2."},
		"a hint":     {func(r *bottest.Chat) chat.Message { return r.Commands("ann", "hint", mistyped) }, "Corrected: row 1 column 2."},
		"rated":      {func(r *bottest.Chat) chat.Message { return r.Commands("ann", "rate", mistyped) }, "Corrected: row 1 column 2."},
		"why":        {func(r *bottest.Chat) chat.Message { return r.Says("ann", "what is wrong here?\n"+mistyped) }, "Corrected: row 1 column 2."},
		"printed":    {func(r *bottest.Chat) chat.Message { return r.Commands("ann", "print", mistyped) }, "Corrected: row 1 column 2."},
		"in words":   {func(r *bottest.Chat) chat.Message { return r.Says("ann", "print this please\n"+mistyped) }, "Corrected: row 1 column 2."},
	} {
		for _, word := range []bool{false, true} {
			if !word && name == "in a photo" {
				continue // TestARepairIsForTheSender presses this button
			}
			t.Run(name, func(t *testing.T) {
				r := bottest.Private(t)
				r.Chooses("ann", "en")
				r.Want(tt.ask(r), "can't be solved", "Should the 8 in row 1 column 2 be 3?")
				offers(t, r, "Make it 3", "Print Hint Play")
				check.True(t, r.Shown().Reply.Attachment == nil, "it is printed")
				if word {
					r.Want(r.Says("ann", "yes"), tt.then)
				} else {
					r.Want(r.Press("ann", "Make it 3"), tt.then)
				}
				offers(t, r, "", "Make")
			})
		}
	}
}

// TestARepairIsForTheSender checks that only the sender of a picture may press the repair button.
func TestARepairIsForTheSender(t *testing.T) {
	r := bottest.Private(t)
	r.Want(sends(r, "ann", picture(t, mistyped, false)), "can't be solved", "Should the 8 in row 1 column 2 be 3?")
	offers(t, r, "Make it 3", "Print Hint Play")
	r.Want(r.Press("bob", "Make it 3"), "That is for whoever sent the picture.")
	id, data := r.Shown().ID, r.Shown().Reply.Choices[0][0].Data
	r.Want(r.Presses("ann", id, strings.Replace(data, "1.3", "99.3", 1)), "I can't find that puzzle any more.")
	r.Want(r.Presses("ann", id, data), "Solved.")
	offers(t, r, "", "Make")
}

func TestARepairInPersian(t *testing.T) {
	r := bottest.Private(t)
	r.Chooses("ann", "fa")
	r.Hears(r.Says("ann", mistyped))
	offers(t, r, "بکنش ۳", "چاپ")
	r.Want(r.Says("ann", "آره"), "حل شد")
}

func TestNothingIsOfferedWithoutASolution(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store})
	r.Want(r.Commands("ann", "check", "11"+strings.Repeat(".", 79)), "can't be solved")
	check.Equal(t, labels(r), "")
}
