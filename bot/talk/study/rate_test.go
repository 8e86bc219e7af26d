package study_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
	"sudokubot/solver/check"
)

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

// The solution does not wait for a slow rating.
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

// A command is about the puzzle of the message, of the message replied to, or the last puzzle, in this order.
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

// A puzzle that logic cannot explain is refused with the reason.
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

// A puzzle beyond the rated chains gets a bound and no rating. This is A. Inkala's "AI Escargot".
func TestARatingThatIsNoneYet(t *testing.T) {
	r := bottest.Private(t)
	const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	said := r.Hears(r.Commands("ann", "rate", escargot))
	check.True(t, strings.Contains(said, "(beyond 9.0 of 12)") && !strings.Contains(said, "ER "),
		"want a bound and no rating, got %s", said)
}
