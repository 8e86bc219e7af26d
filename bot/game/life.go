package game

import (
	"context"
	"strconv"
	"strings"
	"time"
)

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
