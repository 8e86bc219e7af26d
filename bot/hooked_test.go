package bot_test

import (
	"context"
	"maps"
	"slices"
	"strings"

	"sudokubot/bot/game"
	"sudokubot/storage/storagetest"
)

// hooked is a store that calls before ahead of a read or write, with the name of this step.
type hooked struct {
	*storagetest.Memory
	before func(step string)
}

func (h hooked) User(ctx context.Context, id string) (game.User, error) {
	h.before("read User")
	return h.Memory.User(ctx, id)
}

func (h hooked) PutUser(ctx context.Context, u game.User) (game.User, error) {
	h.before("write User")
	return h.Memory.PutUser(ctx, u)
}

func (h hooked) Request(ctx context.Context, room, source string) (game.Request, error) {
	h.before("read Request")
	return h.Memory.Request(ctx, room, source)
}

func (h hooked) PutRequest(ctx context.Context, q game.Request) (game.Request, error) {
	h.before("write Request")
	return h.Memory.PutRequest(ctx, q)
}

func (h hooked) SetAnswer(ctx context.Context, room, source, answer string) error {
	h.before("note Answer")
	return h.Memory.SetAnswer(ctx, room, source, answer)
}

func (h hooked) LastRequest(ctx context.Context, room, person string) (game.Request, error) {
	h.before("read LastRequest")
	return h.Memory.LastRequest(ctx, room, person)
}

func (h hooked) Open(ctx context.Context, room, person, source, replied string) (game.Open, error) {
	h.before("read Open")
	return h.Memory.Open(ctx, room, person, source, replied)
}

func (h hooked) AddAll(ctx context.Context, deltas map[string]int64) error {
	h.before("write " + strings.Join(slices.Sorted(maps.Keys(deltas)), " "))
	return h.Memory.AddAll(ctx, deltas)
}

func (h hooked) Room(ctx context.Context, id string) (game.Room, error) {
	h.before("read Room")
	return h.Memory.Room(ctx, id)
}

func (h hooked) Rooms(ctx context.Context) ([]game.Room, error) {
	h.before("read Rooms")
	return h.Memory.Rooms(ctx)
}

func (h hooked) Round(ctx context.Context, room, source string) (game.Round, error) {
	h.before("read Round")
	return h.Memory.Round(ctx, room, source)
}

func (h hooked) PutRound(ctx context.Context, r game.Round) (game.Round, error) {
	h.before("write Round")
	return h.Memory.PutRound(ctx, r)
}

func (h hooked) LastRound(ctx context.Context, room, person string) (game.Round, error) {
	h.before("read LastRound")
	return h.Memory.LastRound(ctx, room, person)
}

func (h hooked) Daily(ctx context.Context, series, date string) (game.Daily, error) {
	h.before("read Daily")
	return h.Memory.Daily(ctx, series, date)
}

func (h hooked) SetBoard(ctx context.Context, shown game.Request) error {
	h.before("write Board")
	return h.Memory.SetBoard(ctx, shown)
}

func (h hooked) Result(ctx context.Context, room, date, name, person string) (game.Result, error) {
	h.before("read Result")
	return h.Memory.Result(ctx, room, date, name, person)
}

func (h hooked) PutResult(ctx context.Context, r game.Result) (game.Result, error) {
	h.before("write Result")
	return h.Memory.PutResult(ctx, r)
}

func (h hooked) ResultsOf(ctx context.Context, person, from, to string) ([]game.Result, error) {
	h.before("read ResultsOf")
	return h.Memory.ResultsOf(ctx, person, from, to)
}

func (h hooked) Member(ctx context.Context, room, person string) (game.Member, error) {
	h.before("read Member")
	return h.Memory.Member(ctx, room, person)
}

func (h hooked) PutMember(ctx context.Context, m game.Member) (game.Member, error) {
	h.before("write Member")
	return h.Memory.PutMember(ctx, m)
}

func (h hooked) MembersOf(ctx context.Context, person string) ([]game.Member, error) {
	h.before("read MembersOf")
	return h.Memory.MembersOf(ctx, person)
}
