package make

import (
	"context"

	"sudokubot/bot/action"
	"sudokubot/bot/talk"
	"sudokubot/bot/teller"
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver"
	"sudokubot/solver/level"
	"sudokubot/solver/rating"
)

// changed returns the recipe of a puzzle a level above or below the last puzzle, and of its kind. If the
// last level is unknown it is a medium puzzle of the kind of r.
func (t *turn) changed(ctx context.Context, r words.Recipe, c action.Change) words.Recipe {
	l := level.Medium
	if last, of, ok := t.last(ctx); ok {
		l = of
		r.Variant, r.Base, r.N, r.Extras = last.Variant, last.Base, last.N, last.Extras
	}
	r.Band = generator.LevelBand(stepped(l, c))
	return r.Usual()
}

// last returns the kind of the last puzzle shown or played, as a recipe, and its level; ok is false if it
// is unknown.
func (t *turn) last(ctx context.Context) (kind words.Recipe, l level.Level, ok bool) {
	asked, shown := t.Turn.Shown()
	if !shown {
		return kind, l, false
	}
	w := talk.Wanted{}
	if ref, named := talk.RefOf(t.Turn, asked); named {
		w, _, _ = talk.Find(ctx, t.Turn, ref)
	}
	if p, err := solver.Parse(asked.Puzzle); err == nil && w.Asked == nil {
		w.Asked = teller.SubjectOf(p)
	}
	if w.Made != "" {
		if made, unknown := t.Turn.Base.Words.ReadRecipe(w.Made, nil); unknown == "" {
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
	} else if r, rated := t.Turn.Job.RateBeside(ctx, p); rated {
		l = r.ER.Level()
	} else {
		return kind, l, false
	}
	kind, unknown := t.Turn.Base.Words.ReadRecipe(p.Layout.Variant(), nil)
	return kind, l, unknown == ""
}

// stepped returns the level above l, or below, or l.
func stepped(l level.Level, c action.Change) level.Level {
	all := level.All()
	for i, of := range all {
		if of != l {
			continue
		}
		switch c {
		case action.Harder:
			return all[min(i+1, len(all)-1)]
		case action.Easier:
			return all[max(i-1, 0)]
		}
	}
	return l
}
