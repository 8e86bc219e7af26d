package session

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
	"sudokubot/bot/talk"
	"sudokubot/bot/words"
)

const (
	mostOthers  = 20 // the largest number of players whose progress is shown
	longestName = 32 // the largest number of characters of their names
)

// Others returns the progress in the daily r of the people who share a group with its player. A person who
// has not finished is only named if they agreed to it.
func (g *Games) Others(ctx context.Context, t *talk.Turn, r *game.Play) ([]chat.Progress, error) {
	others := []chat.Progress{}
	if !r.Daily() || r.Practice {
		return others, nil
	}
	mine, err := g.store.ResultsOf(ctx, r.Person, r.Date, r.Date)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{r.Person: true}
	for _, one := range mine {
		if one.Game != r.Game() || one.Away || one.Hidden || IsPrivate(ctx, t, one.Room, r.Person) {
			continue
		}
		all, err := g.Table(ctx, one)
		if err != nil {
			return nil, err
		}
		for _, other := range all {
			if known[other.Person] || other.Away || other.Hidden || len(others) == mostOthers {
				continue
			}
			known[other.Person] = true
			p, ok, err := g.progress(ctx, other)
			if err != nil {
				return nil, err
			}
			if ok {
				others = append(others, p)
			}
		}
	}
	slices.SortStableFunc(others, func(a, b chat.Progress) int { return cmp.Compare(b.Filled, a.Filled) })
	return others, nil
}

// progress returns the progress in the game of a result. If its player has not begun, ok is false.
func (g *Games) progress(ctx context.Context, one game.Result) (p chat.Progress, ok bool, err error) {
	ref := game.Ref{Series: one.Series, Date: one.Date}
	r, err := g.Load(ctx, game.Home(one.Person), game.RoundSource(ref, one.Person))
	if err != nil || r == nil || !Seen(r.Round) {
		return p, false, err
	}
	p.All, p.Done = r.Start.Layout.Size()-r.Start.Givens.Filled(), r.Over() && !r.GaveUp
	p.Filled = p.All - r.Open()
	if m, err := g.store.Member(ctx, one.Room, one.Person); p.Done || m.Named && err == nil {
		p.Name = words.NameOf(one.Name, longestName)
	} else if err != nil && !errors.Is(err, game.ErrNotFound) {
		return p, false, err
	}
	return p, true, nil
}
