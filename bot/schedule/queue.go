package schedule

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"log/slog"
	"slices"
	"time"
)

// queue has the rooms with a due daily, in a batch for each due time. The batches take turns, so the rooms of
// ten o'clock do not wait for all rooms of nine o'clock. The zero queue is empty.
type queue struct {
	batches map[int64]*batch // by Unix time of due
	turns   []*batch         // batches with waiting rooms, in the order of their next turns
	waiting int              // number of waiting rooms
}

// batch has the rooms whose daily is due at one time.
type batch struct {
	due     time.Time
	rooms   []queued // waiting rooms
	sorted  bool     // rooms is sorted
	running int      // number of rooms that have left the queue, and are not done
	begun   time.Time
	late    []time.Duration // from due to the end of each post
	failed  int
}

// queued is a waiting room.
type queued struct {
	room string
	rank uint64 // a hash of room and date, so the order differs from day to day
}

// add adds a room to the batch of d.
func (q *queue) add(room string, d day) {
	b := q.batches[d.due.Unix()]
	if b == nil {
		if q.batches == nil {
			q.batches = map[int64]*batch{}
		}
		b = &batch{due: d.due}
		q.batches[d.due.Unix()] = b
	}
	if len(b.rooms) == 0 {
		q.turns = append(q.turns, b)
	}
	sum := sha256.Sum256([]byte(d.date + " " + room))
	b.rooms, b.sorted = append(b.rooms, queued{room, binary.BigEndian.Uint64(sum[:])}), false
	q.waiting++
}

// take removes the next room. The queue must not be empty. The caller must call done afterwards.
func (q *queue) take(now time.Time) (room string, b *batch) {
	b, q.turns = q.turns[0], q.turns[1:]
	if !b.sorted {
		slices.SortFunc(b.rooms, func(x, y queued) int {
			return cmp.Or(cmp.Compare(x.rank, y.rank), cmp.Compare(x.room, y.room))
		})
		b.sorted = true
	}
	if b.begun.IsZero() {
		b.begun = now
	}
	room, b.rooms = b.rooms[0].room, b.rooms[1:]
	if len(b.rooms) > 0 {
		q.turns = append(q.turns, b)
	}
	b.running++
	q.waiting--
	return room, b
}

// done records the end of a room's turn, and reports whether it was the batch's last.
func (q *queue) done(b *batch, o outcome, now time.Time) (last bool) {
	switch b.running--; o {
	case posted:
		b.late = append(b.late, now.Sub(b.due))
	case failed:
		b.failed++
	}
	if b.running+len(b.rooms) > 0 {
		return false
	}
	delete(q.batches, b.due.Unix())
	return true
}

// log logs the figures of a finished batch, unless nothing was to be posted.
func (b *batch) log(l *slog.Logger, now time.Time) {
	if len(b.late)+b.failed == 0 {
		return
	}
	late := time.Duration(0)
	if slices.Sort(b.late); len(b.late) > 0 {
		late = b.late[(len(b.late)*99-1)/100]
	}
	l.Info("dailies posted", "due", b.due.UTC().Format(time.RFC3339), "n", len(b.late), "failed", b.failed,
		"took", now.Sub(b.begun).Round(time.Second), "late_p99", late.Round(time.Second))
}
