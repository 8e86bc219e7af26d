package game

import (
	"context"
	"errors"
	"time"

	"golang.org/x/sync/errgroup"
)

// Used returns u as of a person who uses the bot at the time now.
func (u User) Used(now time.Time) User {
	u.Seen = now.UTC().Format(time.DateOnly)
	return u
}

// peopleAtOnce is the number of people whom ForgetIdle reads and writes at once. Stores combine such writes.
const peopleAtOnce = 50

// ForgetIdle forgets the people who last used the bot more than the given number of days before now. For a
// person whose last use is not known, the days begin now. It returns the number of people forgotten.
func ForgetIdle(ctx context.Context, s Store, now time.Time, days int) (forgotten int, err error) {
	oldest := User{}.Used(now.AddDate(0, 0, -days)).Seen
	for from, more := "", true; more; more = from != "" {
		var people []User
		if people, from, err = s.People(ctx, from, peopleAtOnce); err != nil {
			return forgotten, err
		}
		var writes errgroup.Group
		for _, u := range people {
			switch {
			case u.Seen == "":
				writes.Go(func() error {
					_, err := s.PutUser(ctx, u.Used(now))
					if errors.Is(err, ErrConflict) { // the person uses the bot at this moment
						return nil
					}
					return err
				})
			case u.Seen < oldest:
				forgotten++
				writes.Go(func() error { return s.Forget(ctx, u.ID) })
			}
		}
		if err := writes.Wait(); err != nil {
			return forgotten, err
		}
	}
	return forgotten, nil
}
