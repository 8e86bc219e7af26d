package boltdb

import (
	"context"

	"go.etcd.io/bbolt"

	"sudokubot/bot/game"
	"sudokubot/storage/record"
)

// People implements game.Store. It reads the users, and then the indexes by person. from has the number of
// the bucket in this order, as a byte, and the first key. A call looks at n people at most, so that the
// transaction is short.
func (s *Store) People(ctx context.Context, from string, n int) (all []game.User, next string, err error) {
	at, key := 0, ""
	if from != "" {
		at, key = int(from[0]), from[1:]
	}
	err = s.view(ctx, "read people", func(tx *bbolt.Tx) error {
		users := in(tx, record.Users)
		buckets := []*bbolt.Bucket{users.records}
		for _, k := range []*record.Kind{
			record.Requests, record.Rounds, record.Results, record.Members, record.Rooms,
		} {
			buckets = append(buckets, in(tx, k).byPerson())
		}
		for ; at < len(buckets); at, key = at+1, "" {
			c := buckets[at].Cursor()
			for found, _ := c.Seek([]byte(key)); found != nil; found, _ = c.Seek([]byte(key)) {
				if n--; n < 0 {
					next = string(rune(at)) + key
					return nil
				}
				person := string(found)
				key = person + "\x00"
				if at > 0 {
					if person, _, err = record.Cut(found); err != nil {
						return err
					}
					key = after(record.Join(person))
				}
				u, err := users.get(person)
				if err != nil {
					return err
				}
				if at == 0 || !u.Kept {
					all = append(all, record.As[game.User](u))
				}
			}
		}
		return nil
	})
	return all, next, err
}

// after returns the least key that is greater than all keys with this prefix. prefix has a byte that is not
// 0xff.
func after(prefix []byte) string {
	i := len(prefix) - 1
	for prefix[i] == 0xff {
		i--
	}
	prefix[i]++
	return string(prefix[:i+1])
}
