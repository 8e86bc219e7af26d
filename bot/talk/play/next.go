package play

import (
	"context"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/phrases"
	"sudokubot/bot/press"
	"sudokubot/generator"
	"sudokubot/solver/level"
)

// next returns the buttons under the end of a game.
func (t *ending) next(ctx context.Context, e end) [][]chat.Choice {
	var show, play []chat.Choice
	about := func(label phrases.Key, verb, about string) chat.Choice {
		return t.turn.Teller.Button(label, press.Press{Verb: verb, About: about})
	}
	today, mini := game.Ref{Series: e.Series, Date: e.Date}, game.Ref{Series: "mini", Date: e.Date}
	if !e.GaveUp && !e.Practice {
		show = append(show, about(phrases.ButtonShare, press.Share, e.Source).As(chat.Primary))
	}
	if e.Daily() && !t.turn.M.Room.Private {
		show = append(show, about(phrases.ButtonTable, press.Table, today.String()))
	}
	if e.GaveUp {
		if e.miniOpen {
			play = append(play, about(phrases.ButtonMini, press.Play, mini.String()).As(chat.Primary))
		}
		play = append(play, about(phrases.ButtonEasier, press.Make, t.like(e, -1)))
		return rows(t.turn.Teller.Row(show), t.turn.Teller.Row(play))
	}
	if e.Daily() && !e.Practice {
		before := game.Ref{Series: e.Series, Date: day(e.Date, -1)}
		ok, err := t.turn.HasDaily(ctx, before.Series, before.Date)
		if ok && err == nil && !t.isOver(ctx, before) {
			play = append(play, about(phrases.ButtonTheDay, press.Play, before.String()))
		}
	}
	play = append(play, about(phrases.ButtonAnother, press.Make, t.like(e, 0)))
	again := []chat.Choice{about(phrases.ButtonRematch, press.Rematch, e.Source)}
	return rows(t.turn.Teller.Row(show), t.turn.Teller.Row(play), again)
}

// rows returns the rows with buttons.
func rows(all ...[]chat.Choice) (some [][]chat.Choice) {
	for _, row := range all {
		if len(row) > 0 {
			some = append(some, row)
		}
	}
	return some
}

// like returns the recipe, in words, for a puzzle like that of e, but so many levels harder.
func (t *ending) like(e end, harder int) string {
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
	return kind.String()
}
