package bot_test

import (
	"strings"
	"testing"
	"time"

	"sudokubot/bot"
	"sudokubot/bot/chat"
	"sudokubot/bot/chat/chattest"
)

// second has 30 givens, and needs singles only. It is printed in the student reports.
const second = "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3"

func TestAnAnswerSaysHowHardThePuzzleIs(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"an easy one", classic, "\nEasy · SE 1.2 · hardest step: Hidden Single\n"},
		{"a small one", "box2x3+x:" + smallX, "\nEasy · SE "},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := private(t)
			r.want(r.Says("ann", tt.text), tt.want)
			r.want(r.press("ann", "Text"), tt.want)
		})
	}
}

func TestNoRatingWhereThereIsNone(t *testing.T) {
	solved := "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	for name, text := range map[string]string{
		"several": diagonal(8), "clash": "55" + classic[2:], "complete": solved, "colored": wide, "above order 16": "classic25:" + strings.Repeat(".", 625),
	} {
		t.Run(name, func(t *testing.T) {
			r := private(t)
			r.bot = newBot(t, bot.Config{Games: r.store, Timeout: 50 * time.Millisecond})
			if said := r.hears(r.Says("ann", text)); strings.Contains(said, "SE ") {
				t.Errorf("want no rating, got %s", said)
			}
		})
	}
}

// TestARatingThatTakesTooLongIsLeftOut: the solution must not wait for it.
func TestARatingThatTakesTooLongIsLeftOut(t *testing.T) {
	r := private(t)
	r.bot = newBot(t, bot.Config{Games: r.store, Rating: time.Nanosecond})
	if said := r.hears(r.Says("ann", second)); strings.Contains(said, "SE ") || !strings.Contains(said, "Solved.") {
		t.Errorf("want no rating, got %s", said)
	}
}

func TestRate(t *testing.T) {
	r := private(t)
	r.want(r.Commands("ann", "rate", classic), "Easy · SE 1.2 · hardest step: Hidden Single\n",
		"ER 1.2 (the hardest step) · EP 1.2 (up to the first digit) · ED 1.2 (the first step)", "By logic it takes 51 steps")
	m := r.Commands("ann", "rate", "")
	r.want(m, "ER 1.2")
	r.wantSilence(m) // delivered again
}

// TestWhichPuzzleACommandIsAbout: the one that was sent with it, else the one that it replies to, else the last.
func TestWhichPuzzleACommandIsAbout(t *testing.T) {
	r := in(t, chattest.Group("family"))
	replying := func(to chat.Message) chat.Message {
		m := r.Commands("ann", "rate", "")
		m.ReplyTo = &to
		return m
	}
	r.want(r.Commands("ann", "rate", ""), "Which puzzle?")
	first := r.Says("ann", classic)
	r.hears(first)
	answer := r.Says("sudoku", r.shown().Reply.Block)
	answer.ID, answer.From.Bot = r.shown().ID, true
	r.want(replying(answer), "ER 1.2")
	r.hears(r.Says("ann", second))
	r.want(replying(first), "ER 1.2")
	r.want(r.Commands("ann", "rate", classic), "ER 1.2")
	r.want(replying(r.Says("ben", "mine: "+classic)), "ER 1.2")
	r.want(r.Commands("ben", "rate", ""), "Which puzzle?")
	r.want(r.Commands("ann", "rate", "tomorrow"), "I can't see a puzzle in that")
}

// TestWhatCannotBeToldByLogic is said kindly.
func TestWhatCannotBeToldByLogic(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"several solutions", diagonal(8), "several solutions"},
		{"none", "55" + classic[2:], "no solution"},
		{"colored", wide, "Coloured Sudoku I can only solve"},
		{"large", "classic25:" + strings.Repeat(".", 625), "up to 16×16"},
		{"out of time", slow, "could not find out in time"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := private(t)
			if tt.text == slow {
				r.bot = newBot(t, bot.Config{Games: r.store, Method: "backtrack", Timeout: 20 * time.Millisecond})
			}
			r.want(r.Commands("ann", "rate", tt.text), tt.want)
		})
	}
}

// TestARatingThatIsNoneYet: of a puzzle beyond the chains that are rated, no number is said as if it were its own. It is
// A. Inkala's "AI Escargot", as report 002 prints it.
func TestARatingThatIsNoneYet(t *testing.T) {
	r := private(t)
	const escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	said := r.hears(r.Commands("ann", "rate", escargot))
	if !strings.Contains(said, "above SE ") || strings.Contains(said, "ER ") {
		t.Errorf("want a bound and no rating, got %s", said)
	}
}
