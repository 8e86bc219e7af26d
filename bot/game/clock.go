package game

import "time"

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
