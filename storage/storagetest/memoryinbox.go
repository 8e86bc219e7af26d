package storagetest

import (
	"context"
	"errors"
	"slices"

	"sudokubot/bot/chat/inbox"
)

var _ inbox.Store = (*Memory)(nil)

// source has the entries of a source, oldest first, and its mark.
type source struct {
	left []inbox.Entry
	mark string
}

// Inbox implements inbox.Store.
func (s *Memory) Inbox(ctx context.Context, name string) (left []inbox.Entry, mark string, err error) {
	from, err := locked(ctx, s, func() (source, error) {
		from := s.sources[name]
		return source{left: cloned(from.left), mark: from.mark}, checkSource(name)
	})
	return from.left, from.mark, err
}

// ChangeInbox implements inbox.Store.
func (s *Memory) ChangeInbox(ctx context.Context, name string, c inbox.Change) error {
	_, err := locked(ctx, s, func() (none struct{}, err error) {
		if err := checkChange(name, c); err != nil {
			return none, err
		}
		from := s.sources[name]
		if c.Mark != "" {
			from.mark = c.Mark
		}
		for _, e := range cloned(c.Taken) {
			if !slices.ContainsFunc(from.left, func(there inbox.Entry) bool { return there.ID == e.ID }) {
				from.left = append(from.left, e)
			}
		}
		from.left = slices.DeleteFunc(from.left, func(e inbox.Entry) bool { return slices.Contains(c.Done, e.ID) })
		s.sources[name] = from
		return none, nil
	})
	return err
}

func checkChange(source string, c inbox.Change) error {
	for _, e := range c.Taken {
		if err := checkIDs(&e.ID); err != nil {
			return err
		}
	}
	return checkSource(source)
}

func checkSource(name string) error {
	if len(name) > inbox.MaxSource {
		return errors.New("the name of a source is too long")
	}
	return checkIDs(&name)
}

// cloned returns a deep copy of entries.
func cloned(entries []inbox.Entry) []inbox.Entry {
	own := slices.Clone(entries)
	for i := range own {
		own[i].Data = slices.Clone(own[i].Data)
	}
	return own
}
