package bot

import (
	"cmp"
	"context"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/plain"
	"sudokubot/bot/press"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
)

// lastRef returns the puzzle that is meant: that of a day, the last one, or today's.
func (b *Bot) lastRef(ctx context.Context, t *talk.Turn, asked game.Request, shown bool, u plain.Understood) (game.Ref, bool) {
	if shown && u.Series == "" && u.Date.IsZero() {
		if r, ok := talk.RefOf(t, asked); ok || asked.Kind == game.KindRound {
			return r, ok
		}
	}
	if t.Base.Calendar == nil {
		return game.Ref{}, false
	}
	date := u.Date
	if date.IsZero() {
		date = b.screen(ctx, t).Today
	}
	return game.Ref{Series: cmp.Or(u.Series, "daily"), Date: date.Format(time.DateOnly)}, true
}

// rematch returns the message of t as a press of the button that begins the last game once more, where that is over and is what the
// person saw last; ok is false elsewhere.
func rematch(t *talk.Turn) (m chat.Message, ok bool) {
	asked, shown := t.Shown()
	p, ok := t.Play()
	if m = t.M; !ok || !shown || asked.Puzzle != p.Puzzle || !p.Over() || p.GaveUp || p.Person != m.From.ID || m.Edited {
		return m, false
	}
	m.Press = &chat.Press{Data: press.Press{Verb: press.Rematch, About: p.Source}.String(), Message: cmp.Or(asked.Answer, asked.Source)}
	m.Text = ""
	return m, true
}

// recipeOf returns the words for a puzzle that is wanted. Harder and easier are a level more or less than what was shown or played
// last, and of the same kind.
func recipeOf(ctx context.Context, t *talk.Turn, u plain.Understood) string {
	r := u.Recipe
	if u.Change != "" {
		l := level.Medium
		if last, of, ok := lastMade(ctx, t); ok {
			l = of
			r.Variant, r.Base, r.N, r.Extras = last.Variant, last.Base, last.N, last.Extras
		}
		r.Band = generator.LevelBand(stepped(l, u.Change))
	}
	var any words.Recipe
	if text := r.String(); text != any.String() {
		return text
	}
	return ""
}

// lastMade returns what kind of puzzle was shown or played last, as a recipe, and how hard it is; ok is false where that is not
// known.
func lastMade(ctx context.Context, t *talk.Turn) (kind words.Recipe, l level.Level, ok bool) {
	asked, shown := t.Shown()
	if !shown {
		return kind, l, false
	}
	w := talk.Wanted{}
	if ref, named := talk.RefOf(t, asked); named {
		w, _, _ = talk.FindWanted(ctx, t, ref.String())
	}
	if p, err := solver.Parse(asked.Puzzle); err == nil && w.Asked == nil {
		w.Asked = teller.SubjectOf(p)
	}
	if w.Made != "" {
		if made, unknown := t.Base.Words.ReadRecipe(w.Made, nil); unknown == "" {
			if l, ok = made.Level(); ok {
				return made, l, true
			}
		}
	}
	if w.Asked == nil {
		return kind, l, false
	}
	p, playable := w.Asked.Playable()
	if !playable {
		return kind, l, false
	}
	if w.Daily.ER > 0 {
		l = rating.Tenths(w.Daily.ER).Level()
	} else if r, rated := t.Job.RateBeside(ctx, p); rated {
		l = r.ER.Level()
	} else {
		return kind, l, false
	}
	kind, unknown := t.Base.Words.ReadRecipe(p.Layout.Variant(), nil)
	return kind, l, unknown == ""
}

// stepped returns the level above l, or below.
func stepped(l level.Level, c plain.Change) level.Level {
	all := level.All()
	for i, of := range all {
		if of != l {
			continue
		}
		if c == plain.Harder {
			return all[min(i+1, len(all)-1)]
		}
		return all[max(i-1, 0)]
	}
	return l
}
