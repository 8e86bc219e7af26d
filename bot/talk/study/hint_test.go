package study_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
	"sudokubot/solver/sudoku"
)

func TestTranscripts(t *testing.T) { bottest.Transcripts(t, "testdata") }

// locked is solved by locked candidates and an XY-Wing.
const locked = "....1..7.2...75....4.8..2..1.6.34..5..4..8.6..2...9.1.51.....3..9.5..7..6........"

func TestAHintTellsMoreAsItIsAsked(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "hint", bottest.Classic), "Step 1\nLook at ")
	first := r.Shown()
	check.True(t, !strings.Contains(first.Reply.Text, "Single") && first.Reply.Picture != nil,
		"want only where to look, got %s", first.Reply.Text)
	r.Want(r.Press("ann", "Which technique?"), "What helps here:")
	r.Want(r.Press("ann", "How does it work?"), "What helps here:", "a digit fits in one cell only")
	r.Want(r.Press("ann", "Show the pattern"), "Here's the pattern. What does it tell you?")
	r.Want(r.Press("ann", "Show the step"), "So ")
	check.Equal(t, r.Shown().Reply.Block, "", "the notation is shown unasked")
	r.Want(r.Press("ann", "Notation"), "So ", "Single: r")
	r.Want(r.Press("ann", "Next hint"), "Step 2\nLook at ")
	if n := len(r.Said.Shown()); n != 1 || r.Shown().ID != first.ID {
		t.Errorf("%d messages, want one", n)
	}
}

// The buttons of a hint still work after a restart.
func TestHintsLiveOnAfterARestart(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "hint", bottest.Classic))
	r.Hears(r.Press("ann", "technique"))
	r.Hears(r.Press("ann", "pattern"))
	r.Bot = bottest.New(t, bot.Config{Games: r.Store})
	r.Want(r.Press("ben", "Show the step"), "So ")
}

// pencilled returns a puzzle with all candidates of its empty cells as notes, but without one candidate of
// a cell.
func pencilled(t *testing.T, line string, cell sudoku.Cell, without sudoku.Digit) string {
	t.Helper()
	at := start(t, line)
	at.Remove(cell, without)
	var b strings.Builder
	for c := range sudoku.Cell(81) {
		for d := range (at.Candidates(c) | 1<<at.Digit(c)&^1).All() {
			fmt.Fprint(&b, d)
		}
		b.WriteString(map[bool]string{true: "\n", false: " "}[c%9 == 8])
	}
	return b.String()
}

// Hints use the puzzle's notes, and show them.
func TestHintsFromPencilMarks(t *testing.T) {
	r := bottest.Private(t)
	m := r.Commands("ann", "hint", pencilled(t, locked, 17, 4))
	r.Want(m, "Step 1\n")
	asked, err := r.Store.LastRequest(t.Context(), m.Room.ID, m.From.ID)
	check.True(t, err == nil && asked.Marks != "", "the pencil marks are not kept: %v %v", asked, err)
	pattern := func() []byte {
		r.Hears(r.Press("ann", "Which technique?"))
		r.Hears(r.Press("ann", "Show the pattern"))
		return r.Shown().Reply.Picture.PNG
	}
	before := pattern()
	r.Hears(r.Commands("ann", "hint", locked))
	check.True(t, !bytes.Equal(before, pattern()), "the pencil marks are not shown")
	r.Want(r.Commands("ann", "hint", pencilled(t, bottest.Classic, 2, 4)), "The right digit isn't among the notes in row 1 column 3, so no step leads on from here. Look there again?")
}

func TestPressesThatMakeNoSense(t *testing.T) {
	r := bottest.Private(t)
	m := r.Commands("ann", "hint", bottest.Classic)
	r.Hears(m)
	for _, data := range []string{"hint.:", "hint.x.1:", "hint.0.5:", "hint.-1.1:", "hint.0:", "steps.x:", "steps.-1:", "steps:"} {
		r.Want(r.Presses("ann", r.Shown().ID, data+m.ID), "I can't find that puzzle any more. Could you send it again?")
	}
	r.Want(r.Presses("ann", r.Shown().ID, "hint.500.1:"+m.ID), "That was the last step")
}

func TestSteps(t *testing.T) {
	r := bottest.Private(t)
	r.Hears(r.Says("ann", bottest.Classic))
	r.Want(r.Press("ann", "Step by step"), "Step 1 of 51\n", "So ")
	check.Equal(t, r.Shown().Reply.Block, "", "the notation is shown unasked")
	r.Want(r.Press("ann", "Notation"), "Step 1 of 51\n", "So ", "Single: r")
	r.Want(r.Press("ann", "Next"), "Step 2 of 51\n")
	r.Want(r.Press("ann", "Last"), "Step 51 of 51\n", "That was the last step")
	r.Want(r.Press("ann", "Previous"), "Step 50 of 51\n")
	r.Want(r.Press("ann", "First"), "Step 1 of 51\n")
	r.Want(r.Press("ann", "Solution"), "Solved.")
	r.Want(r.Commands("ann", "steps", ""), "Step 1 of 51\n")
	check.Equal(t, len(r.Said.Shown()), 2)
}

// For a puzzle with many techniques, each step fits into a message in both languages.
func TestEveryStepFitsAMessage(t *testing.T) {
	for _, language := range []string{"en", "fa"} {
		t.Run(language, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Commands("ann", "language", language))
			r.Hears(r.Commands("ann", "steps", locked))
			for range 6 {
				bottest.Fits(t, r, 9, language)
				r.Hears(r.Press("ann", map[string]string{"en": "Next", "fa": "بعدی"}[language]))
			}
			r.Hears(r.Commands("ann", "hint", locked))
			_, source, _ := strings.Cut(r.Shown().Reply.Choices[0][0].Data, ":")
			for _, state := range []string{"1.2l", "1.3l", "1.4l", "3.4l", "3.4n", "3.4ln"} {
				r.Hears(r.Presses("ann", r.Shown().ID, "hint."+state+":"+source))
				bottest.Fits(t, r, 9, language)
			}
		})
	}
}

func TestAnAnswerSaysHowHardThePuzzleIs(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"an easy one", bottest.Classic, "Easy ("},
		{"a small one", "box2x3+x:" + bottest.SmallX, "Easy ("},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Want(r.Says("ann", tt.text), tt.want)
			r.Want(r.Press("ann", "Details", "As text"), tt.want)
		})
	}
}

func TestNoRatingWhereThereIsNone(t *testing.T) {
	solved := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	for name, text := range map[string]string{
		"several": bottest.Diagonal(8), "clash": "55" + bottest.Classic[2:], "complete": solved, "colored": bottest.Wide, "above order 16": "classic25:" + strings.Repeat(".", 625),
	} {
		t.Run(name, func(t *testing.T) {
			r := bottest.Private(t)
			r.Bot = bottest.New(t, bot.Config{Games: r.Store, Timeout: 50 * time.Millisecond})
			if said := r.Hears(r.Says("ann", text)); strings.Contains(said, "SE ") {
				t.Errorf("want no rating, got %s", said)
			}
		})
	}
}

// The answer with the solution does not wait for a slow rating.
func TestARatingThatTakesTooLongIsLeftOut(t *testing.T) {
	r := bottest.Private(t)
	r.Bot = bottest.New(t, bot.Config{Games: r.Store, Rating: time.Nanosecond})
	if said := r.Hears(r.Says("ann", bottest.Second)); strings.Contains(said, "SE ") || !strings.Contains(said, "Solved.") {
		t.Errorf("want no rating, got %s", said)
	}
}

func TestRate(t *testing.T) {
	r := bottest.Private(t)
	r.Want(r.Commands("ann", "rate", bottest.Classic), "Easy (",
		"ER 1.2 (the hardest step) · EP 1.2 (up to the first digit) · ED 1.2 (the first step)", "logic solves it in 51 steps")
	m := r.Commands("ann", "rate", "")
	r.Want(m, "ER 1.2")
	r.WantSilence(m) // delivered again
}

// A command is about the puzzle of the message, else of the message replied to, else about the last puzzle.
func TestWhichPuzzleACommandIsAbout(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	replying := func(to chat.Message) chat.Message {
		m := r.Commands("ann", "rate", "")
		m.ReplyTo = &to
		return m
	}
	r.Want(r.Commands("ann", "rate", ""), "Which puzzle?")
	first := r.Says("ann", bottest.Classic)
	r.Hears(first)
	answer := r.Says("sudoku", r.Shown().Reply.Block)
	answer.ID, answer.From.Bot = r.Shown().ID, true
	r.Want(replying(answer), "ER 1.2")
	r.Hears(r.Says("ann", bottest.Second))
	r.Want(replying(first), "ER 1.2")
	r.Want(r.Commands("ann", "rate", bottest.Classic), "ER 1.2")
	r.Want(replying(r.Says("ben", "mine: "+bottest.Classic)), "ER 1.2")
	r.Want(r.Commands("ben", "rate", ""), "Which puzzle?")
	r.Want(r.Commands("ann", "rate", "tomorrow"), "I didn't get that. Send me a Sudoku, or pick something:")
}

// If logic cannot explain a puzzle, the refusal gives the reason.
func TestWhatCannotBeToldByLogic(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"more than one solution", bottest.Diagonal(8), "more than one solution"},
		{"none", "55" + bottest.Classic[2:], "This puzzle can't be solved"},
		{"colored", bottest.Wide, "I can solve coloured Sudoku, but I can't explain it step by step yet."},
		{"large", "classic25:" + strings.Repeat(".", 625), "up to 16×16"},
		{"out of time", bottest.Slow, "I ran out of time before I knew if there's exactly one solution, and hints, steps and ratings need that."},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := bottest.Private(t)
			if tt.text == bottest.Slow {
				r.Bot = bottest.New(t, bot.Config{Games: r.Store, Method: "backtrack", Timeout: 20 * time.Millisecond})
			}
			r.Want(r.Commands("ann", "rate", tt.text), tt.want)
		})
	}
}

// A puzzle that needs nested chains is rated when a person asks for it. Beside its solution, where the chains
// would take too long, there is a lower bound. This puzzle is A. Inkala's "AI Escargot".
func TestARatingByNestedChains(t *testing.T) {
	r := bottest.Private(t)
	const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	said := r.Hears(r.Says("ann", escargot))
	check.True(t, strings.Contains(said, "(beyond 9.0 of 12)") && !strings.Contains(said, "ER "),
		"want a bound and no rating, got %s", said)
	r.Want(r.Commands("ann", "rate", escargot), "ER 10.5")
}
