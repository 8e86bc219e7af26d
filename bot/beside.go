package bot

import (
	"context"
	"strings"
	"unicode"

	"sudokubot/bot/game"
	"sudokubot/bot/plain"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/talk/make"
	"sudokubot/bot/talk/solve"
	"sudokubot/bot/talk/study"
	"sudokubot/solver"
	"sudokubot/solver/parse"
	"sudokubot/solver/sudoku"
)

// beside answers a puzzle, or what may have been meant as one, as the words beside it ask.
func (b *Bot) beside(ctx context.Context, t *talk.Turn) error {
	if handled, err := b.play.Brought(ctx, t); handled || err != nil {
		intend(t, string(plain.Move))
		return err
	}
	said := besideGrid(t.M.Text)
	before, ok := b.pending.wanted(t.M, b.Now)
	switch {
	case t.M.Edited && t.Open.Made.Kind == game.KindMade && t.Open.Made.About == "": // for all to play, and not to be solved
		return b.withGrid(ctx, t, plain.Play)
	case t.M.Edited, said == "" && !ok:
		return solve.Puzzle(ctx, t)
	case said == "":
		return b.withGrid(ctx, t, before)
	}
	finds, err := t.Parse(ctx, t.M.Text)
	if len(t.M.Files) == 0 && (err != nil || len(finds) == 0) {
		return solve.Puzzle(ctx, t)
	}
	wanted := b.Plain.Read(said, plain.Context{Screen: plain.BesidePuzzle, Today: b.Now()}).Intent
	if p, ok := firstOf(finds); ok && (wanted == plain.Ask && len(p.Layout.Clashes(p.Givens)) > 0 || wanted == plain.Play && p.Givens.Full()) {
		wanted = plain.Solve // whatever is wanted of it, that is said first
	}
	return b.withGrid(ctx, t, wanted)
}

// firstOf returns the first of finds as it is most likely meant.
func firstOf(finds []parse.Find) (p sudoku.Puzzle, ok bool) {
	if len(finds) == 0 || len(finds[0].Readings) == 0 {
		return p, false
	}
	return finds[0].Readings[0], true
}

// withGrid does with the puzzle of the message what is wanted of it.
func (b *Bot) withGrid(ctx context.Context, t *talk.Turn, wanted plain.Intent) error {
	switch wanted {
	case plain.Why:
		intend(t, string(wanted))
		return study.Why(b.Games)(ctx, t)
	case plain.Hint, plain.Next:
		intend(t, string(wanted))
		return b.named["hint"].Run(ctx, t)
	case plain.Check, plain.Rate, plain.Steps:
		intend(t, string(wanted))
		return b.named[string(wanted)].Run(ctx, t)
	case plain.Find:
		intend(t, string(wanted))
		return b.named["steps"].Run(ctx, t)
	case plain.Play, plain.Print:
		intend(t, string(wanted))
		return b.ofMessage(ctx, t, string(wanted))
	case plain.Ask:
		intend(t, string(wanted))
		return askWish(ctx, t)
	}
	return solve.Puzzle(ctx, t)
}

// ofMessage keeps the puzzle of the message, and does with it what a button below it would.
func (b *Bot) ofMessage(ctx context.Context, t *talk.Turn, verb string) error {
	q, no := t.Read(ctx)
	if q == nil {
		return t.Send(ctx, t.Teller.RefusalReply(no))
	}
	if _, playable := q.Asked.Playable(); verb == press.Play && playable && !t.M.Room.Private {
		switch found, err := t.Job.Search(ctx, q.Asked.Raw(), ""); {
		case err != nil: // it is live, and played as such; or the bot ends
		case found.Found.Summary().Status == solver.Unique:
			return make.Brought(ctx, t, q.Asked, t.Request(q), b.together.Live)
		default:
			return solve.Puzzle(ctx, t) // which says what is wrong with it
		}
	}
	asked := t.Base.Keep(ctx, t.Request(q))
	return b.presses[verb](ctx, t, press.Press{Verb: verb, About: game.Ref{Source: asked.Source}.String()})
}

// besideGrid returns the words of a text that holds a grid, without what looks like the grid.
func besideGrid(text string) string {
	var said []string
	for line := range strings.Lines(text) {
		if len(said) > 0 {
			said = append(said, "\n")
		}
		for word := range strings.FieldsSeq(line) {
			if mostlyLetters(word) {
				said = append(said, word)
			}
		}
		if len(said) > besideMost {
			return ""
		}
	}
	return strings.TrimSpace(strings.Join(said, " "))
}

// besideMost is how many words beside a grid are looked at; more are no order.
const besideMost = 200

func mostlyLetters(word string) bool {
	letters, others := 0, 0
	for _, r := range word {
		switch {
		case unicode.IsLetter(r), unicode.IsMark(r), r == '\u200c', r == '\'', r == '’':
			letters++
		case unicode.IsDigit(r), strings.ContainsRune("._*-#|+", r):
			others++
		}
	}
	return letters > 1 && letters > others*2
}
