package study_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"sudokubot/bot"
	"sudokubot/bot/bottest"
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

// After a restart the buttons of a hint still work.
func TestHintsLiveOnAfterARestart(t *testing.T) {
	r := bottest.In(t, chattest.Group("family"))
	r.Hears(r.Commands("ann", "hint", bottest.Classic))
	r.Hears(r.Press("ann", "technique"))
	r.Hears(r.Press("ann", "pattern"))
	r.Bot = bottest.New(t, bot.Config{Games: r.Store})
	r.Want(r.Press("ben", "Show the step"), "So ")
}

// pencilled returns a puzzle with the candidates of its empty cells, except one candidate.
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

// Hints use the notes of the puzzle, and show them.
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

// The steps of a puzzle with many techniques fit into a message in both languages.
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
