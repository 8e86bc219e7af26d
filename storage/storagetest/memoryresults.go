package storagetest

import (
	"cmp"
	"context"
	"slices"

	"sudokubot/bot/game"
)

// EachResult implements game.Results.
func (s *Memory) EachResult(ctx context.Context, room, from, to string, f func(*game.Result)) error {
	all, err := s.resultsWhere(ctx, func(r game.Result) bool {
		return r.Room == room && !r.Hidden && from <= r.Date && r.Date <= to
	})
	if err != nil {
		return err
	}
	members, err := s.MembersIn(ctx, room)
	if err != nil {
		return err
	}
	away := map[string]bool{}
	for _, m := range members {
		away[m.Person] = m.Away
	}
	for _, r := range all {
		r.Away = r.Away || away[r.Person]
		f(&r)
	}
	return nil
}

// ResultsOf implements game.Results.
func (s *Memory) ResultsOf(ctx context.Context, person, from, to string) ([]game.Result, error) {
	return s.resultsWhere(ctx, func(r game.Result) bool {
		return r.Person == person && from <= r.Date && r.Date <= to
	})
}

func (s *Memory) resultsWhere(ctx context.Context, such func(game.Result) bool) ([]game.Result, error) {
	return locked(ctx, s, func() (all []game.Result, err error) {
		all = s.results.where(such)
		slices.SortFunc(all, func(a, b game.Result) int {
			return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Room, b.Room), cmp.Compare(a.Game, b.Game),
				cmp.Compare(a.Person, b.Person))
		})
		return all, nil
	})
}

// MembersIn implements game.Members.
func (s *Memory) MembersIn(ctx context.Context, room string) ([]game.Member, error) {
	return s.membersWhere(ctx, func(m game.Member) bool { return m.Room == room })
}

// MembersOf implements game.Members.
func (s *Memory) MembersOf(ctx context.Context, person string) ([]game.Member, error) {
	return s.membersWhere(ctx, func(m game.Member) bool { return m.Person == person })
}

func (s *Memory) membersWhere(ctx context.Context, such func(game.Member) bool) ([]game.Member, error) {
	return locked(ctx, s, func() (all []game.Member, err error) {
		all = s.members.where(such)
		slices.SortFunc(all, func(a, b game.Member) int {
			return cmp.Or(cmp.Compare(a.Room, b.Room), cmp.Compare(a.Person, b.Person))
		})
		return all, nil
	})
}
