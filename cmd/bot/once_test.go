package main

import (
	"context"
	"fmt"
	"sync"

	"sudokubot/bot/game"
	"sudokubot/bot/render"
	"sudokubot/bot/teller"
	"sudokubot/generator/daily"
)

// memory caches results by their inputs. It is safe for concurrent use.
type memory[T any] struct{ made sync.Map }

// once returns the result of make for a key. It does not cache errors.
func (m *memory[T]) once(key string, make func() (T, error)) (T, error) {
	if one, ok := m.made.Load(key); ok {
		return one.(T), nil
	}
	one, err := make()
	if err == nil {
		m.made.Store(key, one)
	}
	return one, err
}

// memoryDrawer draws equal boards once for all bots of the tests, because the compression of a picture is
// slow.
type memoryDrawer struct {
	teller.Drawer
	boards memory[[]byte]
}

// drawnOnce is the drawer of all bots in the process of the tests.
var drawnOnce = func() *memoryDrawer {
	r, err := render.New()
	if err != nil {
		panic(err)
	}
	return &memoryDrawer{Drawer: r}
}()

// PNG implements teller.Drawer.
func (d *memoryDrawer) PNG(b render.Board, s render.Style) ([]byte, error) {
	key := fmt.Sprintf("%s %v %v %v %+v %v", b.Puzzle, b.Found, b.Candidates, b.Marks, b.Caption, s)
	return d.boards.once(key, func() ([]byte, error) { return d.Drawer.PNG(b, s) })
}

// dailiesMade has the dailies of the bots of the tests, by secret, series and date.
var dailiesMade memory[game.Daily]

// madeOnce makes a daily once for all bots of the tests, unless it is taken.
func madeOnce(secret string) func(context.Context, string, string, func(string) bool) (game.Daily, error) {
	return func(ctx context.Context, series, date string, taken func(key string) bool) (game.Daily, error) {
		make := func() (game.Daily, error) { return madeDaily(ctx, secret, series, date, taken) }
		if one, err := dailiesMade.once(secret+" "+series+" "+date, make); err != nil || !taken(one.Key) {
			return one, err
		}
		return make()
	}
}

// madeDaily makes a daily as the calendar does.
func madeDaily(ctx context.Context, secret, series, date string, taken func(key string) bool) (made game.Daily, err error) {
	d, err := daily.ParseDate(date)
	if err != nil {
		return made, err
	}
	p, err := daily.Make(ctx, secret, series, d, taken)
	if err != nil {
		return made, err
	}
	return game.Daily{
		Puzzle: p.Puzzle.String(), Solution: p.Puzzle.Layout.Text(p.Solution), ER: int64(p.Rating.ER),
		Hardest: p.Rating.Hardest, Version: int64(p.Version), Key: p.Key, SolutionKey: p.SolutionKey,
	}, nil
}
