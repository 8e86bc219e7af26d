package schedule

import (
	"context"
	"errors"
	"time"

	"sudokubot/bot/chat"
	"sudokubot/bot/game"
)

// work serves rooms until the queue is empty.
func (s *scheduler) work(ctx context.Context) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.queue.waiting > 0 && ctx.Err() == nil {
		room, b := s.queue.take(s.now())
		v := s.visits[room]
		s.mu.Unlock()
		o := s.serve(ctx, room, &v)
		now := s.now()
		s.mu.Lock()
		v.queued = false
		if soon := now.Add(time.Second); v.at.Before(soon) { // a jump of the clock must not cause a busy loop
			v.at = soon
		}
		s.visits[room] = v
		if s.queue.done(b, o, now) {
			b.log(s.Log, now)
			select {
			case s.served <- struct{}{}:
			default: // an earlier signal already causes a round
			}
		}
	}
	s.workers--
}

// now returns the time without a monotonic clock, see loop.
func (s *scheduler) now() time.Time { return s.Now().Round(0) }

// outcome is the result of a check of a room.
type outcome uint8

const (
	nothing outcome = iota // nothing was posted
	posted
	failed
)

// serve posts to a room if its daily is still due, and sets v.at to the time of the next check.
func (s *scheduler) serve(ctx context.Context, id string, v *visit) outcome {
	now := s.now()
	v.at = now.Add(again)
	r, err := s.Rooms.Room(ctx, id)
	if errors.Is(err, game.ErrNotFound) || err == nil && (r.ID != id || !r.Posts) {
		return nothing // a moved room has another ID, which has its own look
	}
	last, unread := s.Rooms.Post(ctx, id)
	if errors.Is(unread, game.ErrNotFound) {
		unread = nil
	}
	if err := errors.Join(err, unread); err != nil {
		s.Log.Error("post not read", "room", id, "err", err)
		return nothing
	}
	zone, minute := s.zone(r.Zone), r.PostMinute()
	at := today(now, zone, minute)
	if now.Before(at.due) {
		v.at = at.due
		return nothing
	}
	if s.doubts(&last, at.date, now, v) {
		return nothing
	}
	switch {
	case last.Date > at.date || last.Date == at.date && last.Sent:
		v.at = after(last.Date, zone, minute).due
		return nothing
	case last.Date == at.date && now.Sub(last.At).Abs() < postLease:
		v.at = last.At.Add(postLease) // another process may be posting
		return nothing
	}
	v.at = now.Add(postLease)
	o := s.post(ctx, r, next(last, r.ID, at.date, now))
	if o == posted {
		v.at = after(at.date, zone, minute).due
	}
	return o
}

// doubts reports whether last is from the future, and futureWait is not over. After that wait, doubts
// corrects last, see believed.
func (s *scheduler) doubts(last *game.Post, today string, now time.Time, v *visit) bool {
	known := believed(*last, today, now)
	switch {
	case known == *last:
		v.doubted = time.Time{}
	case v.doubted.IsZero():
		v.at, v.doubted = now.Add(futureWait), now
		return true
	}
	*last = known
	return false
}

// next returns p, the latest post of a room, changed into a claim on the post of date.
func next(p game.Post, room, date string, now time.Time) game.Post {
	if p.Sent {
		p.Before = p.Date
	}
	p.Room, p.Date, p.Sent, p.At = room, date, false, now
	return p
}

// post claims p, posts it, and stores it as posted. It logs errors, and the next check tries again.
func (s *scheduler) post(ctx context.Context, r game.Room, p game.Post) outcome {
	p, err := s.Rooms.PutPost(ctx, p)
	if errors.Is(err, game.ErrConflict) {
		return nothing // another process has claimed the post
	}
	if err == nil && p.Room != r.ID { // the room has moved; the next look finds the new ID
		err = s.giveBack(context.WithoutCancel(ctx), p)
		if err == nil {
			return nothing
		}
	}
	message := ""
	if err == nil {
		message, err = s.send(ctx, r, p.Date)
	}
	// A successful post must be stored, even if ctx has ended.
	detached := context.WithoutCancel(ctx)
	if moved, ok := errors.AsType[*chat.MovedError](err); ok {
		// The claim is released first, so that the post may start at once.
		err = errors.Join(s.giveBack(detached, p), s.Moved(detached, p.Room, moved.To))
	} else if err == nil || errors.Is(err, chat.ErrForbidden) {
		if err != nil {
			s.Log.Info("daily not posted: the bot may not write there", "room", r.ID, "err", err)
		}
		p.Message, p.Sent = message, true
		_, err = s.Rooms.PutPost(detached, p)
	} else if ctx.Err() != nil && errors.Is(err, chat.ErrUnsent) {
		err = errors.Join(err, s.giveBack(detached, p))
	}
	switch {
	case err != nil && ctx.Err() == nil:
		s.Log.Error("daily not posted", "room", r.ID, "date", p.Date, "err", err)
		return failed
	case err != nil || message == "":
		return nothing
	}
	return posted
}

func (s *scheduler) send(ctx context.Context, r game.Room, date string) (message string, err error) {
	ctx, cancel := context.WithTimeout(ctx, postTimeout)
	defer cancel()
	return s.Post(ctx, r, date)
}

// giveBack releases the claim on p, so any process may start the post at once.
func (s *scheduler) giveBack(ctx context.Context, p game.Post) error {
	p.At = time.Time{}
	_, err := s.Rooms.PutPost(ctx, p)
	return err
}
