package play

import (
	"context"
	"time"

	"sudokubot/bot/action"
	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/words"
	"sudokubot/generator"
	"sudokubot/solver/level"
)

func (t *ending) next(ctx context.Context, e end) [][]chat.Choice {
	var show, play []chat.Choice
	does := t.turn.Teller.Button
	mini := game.Ref{Series: "mini", Date: e.Date}
	if !e.GaveUp && !e.Practice {
		show = append(show, does(phrases.ButtonShare, action.Share{Round: e.Source}).As(chat.Primary))
	}
	if e.Daily() && !t.turn.M.Room.Private {
		show = append(show, does(phrases.ButtonTable, action.Table{Series: e.Series, Date: e.Date}))
	}
	if e.GaveUp {
		if e.miniOpen {
			play = append(play, does(phrases.ButtonMini, action.Play{Ref: mini}).As(chat.Primary))
		}
		play = append(play, does(phrases.ButtonEasier, action.NewPuzzle{Recipe: t.like(e, -1)}))
		return rows(t.turn.Teller.Row(show), t.turn.Teller.Row(play))
	}
	if e.Daily() && !e.Practice {
		before := game.Ref{Series: e.Series}
		if d, err := time.Parse(time.DateOnly, e.Date); err == nil {
			before.Date = d.AddDate(0, 0, -1).Format(time.DateOnly)
		}
		ok, err := t.turn.HasDaily(ctx, before.Series, before.Date)
		if ok && err == nil && !t.isOver(ctx, before) {
			play = append(play, does(phrases.ButtonTheDay, action.Play{Ref: before}))
		}
	}
	play = append(play, does(phrases.ButtonAnother, action.NewPuzzle{Recipe: t.like(e, 0)}))
	again := []chat.Choice{does(phrases.ButtonRematch, action.Rematch{Round: e.Source})}
	return rows(t.turn.Teller.Row(show), t.turn.Teller.Row(play), again)
}

func rows(all ...[]chat.Choice) (some [][]chat.Choice) {
	for _, row := range all {
		if len(row) > 0 {
			some = append(some, row)
		}
	}
	return some
}

// like returns the recipe of a puzzle of the kind of e. Its level is harder by the given number of levels.
func (t *ending) like(e end, harder int) words.Recipe {
	kind, unknown := t.turn.Base.Words.ReadRecipe(e.Start.Layout.Variant(), nil)
	if unknown != "" {
		kind, _ = t.turn.Base.Words.ReadRecipe("", nil)
	}
	if l, ok := level.Named(e.result.Level); ok {
		all := level.All()
		for i, of := range all {
			if of == l {
				l = all[min(max(i+harder, 0), len(all)-1)]
				break
			}
		}
		kind.Band = generator.LevelBand(l)
	} else if harder < 0 {
		kind.Band = generator.LevelBand(level.Easy)
	}
	return kind
}
