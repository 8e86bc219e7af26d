package game

import (
	"context"
	"strconv"
	"strings"
	"time"
)

// Idle is the time after which the clock of an abandoned board stops. The clock runs for this time after the
// last action, because a player who sees the board may be thinking.
const Idle = 10 * time.Minute

// Touch notes an action of the player at the time now, and starts a stopped clock. idle reports whether
// the clock had stopped because of Idle.
func (p *Play) Touch(now time.Time) (idle bool) {
	if p.Over() {
		return false
	}
	idle = p.idle(now)
	if idle || p.Paused || now.Before(p.Touched) { // continues if the system clock was set back
		p.Ran = p.Clock(now)
		p.Since, p.Paused = now, false
	}
	if idle {
		p.Pauses++
	}
	p.Touched = now
	return idle
}

// Pause stops the clock at the time now. It does not change a paused or finished game.
func (p *Play) Pause(now time.Time) {
	if p.Over() || p.Paused {
		return
	}
	p.Ran = p.Clock(now)
	p.Paused = true
	p.Pauses++
}

// Clock returns the time that the clock has run until now, or until the end of the game. It never goes
// back, even if the system clock does.
func (p *Play) Clock(now time.Time) time.Duration {
	since := p.Since
	if !known(since) { // rounds stored by versions without pauses
		since = p.Begun
		if p.Over() {
			return max(p.Ended.Sub(since), 0)
		}
	}
	switch {
	case p.Over(), p.Paused:
		return p.Ran
	case p.idle(now):
		now = p.Touched.Add(Idle)
	case now.Before(p.Touched): // the system clock was set back: time until then counts
		now = p.Touched
	}
	return p.Ran + max(now.Sub(since), 0)
}

// Time returns the counted time until now: the clock plus the price of help, truncated to seconds.
func (p *Play) Time(now time.Time) time.Duration {
	return (p.Clock(now) + p.Price).Truncate(time.Second)
}

// Stands reports whether p continues, but its clock is stopped at the time now.
func Stands(p *Play, now time.Time) bool { return !p.Over() && (p.Paused || p.idle(now)) }

// idle reports whether the board was idle for longer than Idle, which stops the clock.
func (p *Play) idle(now time.Time) bool {
	return !p.Paused && known(p.Touched) && now.Sub(p.Touched) > Idle
}

// known reports whether t was stored. In rounds of earlier versions an unknown time is the beginning of Unix
// time, or zero.
func known(t time.Time) bool { return t.Unix() > 0 }

// end stops the clock at the time now, permanently.
func (p *Play) end(now time.Time) {
	p.Ran = p.Clock(now)
	p.Since, p.Ended, p.Paused = now, now, false
}

// Outage is a time when the bot was not running: from its last sign of life until its next start.
type Outage struct{ From, To time.Time }

// Life records the times when the bot was running, to the millisecond. Game clocks need it.
type Life struct {
	Last    time.Time // last sign of life; zero before the first
	Outages []Outage  // the last OutagesKept, the newest last
}

// OutagesKept is the number of outages that a Life stores.
const OutagesKept = 32

// Presence stores the Life of the bot.
type Presence interface {
	// Life returns the stored Life; zero before the first PutLife.
	Life(ctx context.Context) (Life, error)
	// PutLife writes l unconditionally.
	PutLife(ctx context.Context, l Life) error
}

// Begun returns the life of a bot that starts at the time now.
func (l Life) Begun(now time.Time) Life {
	if !l.Last.IsZero() && now.After(l.Last) {
		l.Outages = append(l.Outages[max(0, len(l.Outages)-OutagesKept+1):len(l.Outages):len(l.Outages)],
			Outage{l.Last, now})
	}
	l.Last = now
	return l
}

// String writes l in the form that a Store may keep. ReadLife reads it.
func (l Life) String() string {
	if l.Last.IsZero() {
		return ""
	}
	moments := []time.Time{l.Last}
	for _, o := range l.Outages {
		moments = append(moments, o.From, o.To)
	}
	var b strings.Builder
	for _, at := range moments {
		b.WriteString(" " + strconv.FormatInt(at.UnixMilli(), 10))
	}
	return b.String()[1:]
}

// ReadLife reads the output of String. For a text with an invalid number it returns a zero Life, so no
// outage stops a clock.
func ReadLife(text string) (l Life) {
	var moments []time.Time
	for _, word := range strings.Fields(text) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			return Life{}
		}
		moments = append(moments, time.UnixMilli(n).UTC())
	}
	for i, at := range moments {
		switch {
		case i == 0:
			l.Last = at
		case i%2 == 0:
			l.Outages = append(l.Outages, Outage{moments[i-1], at})
		}
	}
	return l
}

// Missed stops the clock of a running p at the beginning of the first outage since the player's last
// action. It returns the duration of the bot's absence since then, or 0 if the player lost no time. It
// skips outages that end after now: they are from before the system clock was set back.
func Missed(p *Play, outages []Outage, now time.Time) (away time.Duration) {
	if p.Over() || p.Paused || !known(p.Touched) || !known(p.Since) {
		return 0
	}
	for _, o := range outages {
		if !o.To.After(p.Touched) || o.To.After(now) {
			continue
		}
		from := o.From
		if from.Before(p.Touched) { // the bot still ran after its last sign of life
			from = p.Touched
		}
		if away == 0 {
			if p.idle(from) {
				return 0
			}
			p.Ran, p.Paused = p.Clock(from), true
		}
		away += o.To.Sub(from)
	}
	return away
}
