package boltdb

import (
	"bytes"
	"context"
	"fmt"

	"sudokubot/bot/game"
)

// Daily implements game.Dailies.
func (s *Store) Daily(ctx context.Context, series, date string) (game.Daily, error) {
	var found game.Daily
	err := s.view(ctx, "read daily", func(t *tx) (err error) {
		if err := checkRead("series", series); err != nil {
			return err
		}
		if err := checkRead("date", date); err != nil {
			return err
		}
		d, ok, err := t.daily(series, date)
		if err == nil && !ok {
			return game.ErrNotFound
		}
		found = d
		return err
	})
	if err != nil {
		return game.Daily{}, err
	}
	return found, nil
}

// daily returns what was served, if there is such a thing.
func (t *tx) daily(series, date string) (d game.Daily, ok bool, err error) {
	value := t.dailies.Get(join(series, date))
	if value == nil {
		return game.Daily{}, false, nil
	}
	kept, err := decodeDaily(series, date, value)
	return kept.Daily, err == nil, err
}

// PutDaily implements game.Dailies.
func (s *Store) PutDaily(ctx context.Context, d game.Daily) (game.Daily, error) {
	served := d
	err := s.update(ctx, "write daily", func(t *tx) error {
		if err := checkDaily(d); err != nil {
			return err
		}
		old, ok, err := t.daily(d.Series, d.Date)
		if ok {
			served = old
		}
		if ok || err != nil {
			return err
		}
		return t.addDaily(d)
	})
	if err != nil {
		return game.Daily{}, err
	}
	return served, nil
}

func checkDaily(d game.Daily) error {
	for what, id := range map[string]string{"series": d.Series, "date": d.Date, "daily": d.Key} {
		if err := checkID(what, id); err != nil {
			return err
		}
	}
	return nil
}

func (t *tx) addDaily(d game.Daily) error {
	if t.served.Get([]byte(d.Key)) != nil {
		return game.ErrRepeat
	}
	kept := daily{d}
	at := join(d.Series, d.Date)
	if err := t.served.Put([]byte(d.Key), at); err != nil {
		return err
	}
	return t.dailies.Put(at, kept.encode())
}

// checkDailies reads every daily, and holds it against the bucket that finds it by its puzzle.
func (t *tx) checkDailies() error {
	err := t.dailies.ForEach(func(at, value []byte) error {
		d, err := decodeDaily("", "", value)
		if err == nil && !bytes.Equal(t.served.Get([]byte(d.Key)), at) {
			err = fmt.Errorf("%w: a daily is not where it should be found", ErrDamaged)
		}
		return err
	})
	if n, m := t.dailies.Stats().KeyN, t.served.Stats().KeyN; err == nil && n != m {
		err = fmt.Errorf("%w: %d dailies and %d puzzles of them", ErrDamaged, n, m)
	}
	return err
}
