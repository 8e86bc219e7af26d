package game

import "time"

// Idle is the time after which an abandoned board pauses itself. The clock stops this long after the last
// touch: thinking is playing, and seen cells cannot be unseen.
const Idle = 10 * time.Minute

// Touch notes an action of the player at the moment now, and starts a stopped clock. slept reports whether
// the clock had paused itself.
func (p *Play) Touch(now time.Time) (slept bool) {
	if p.Over() {
		return false
	}
	slept = p.slept(now)
	if slept || p.Paused || now.Before(p.Touched) { // continues if the machine's clock was set back
		p.Ran = p.Clock(now)
		p.Since, p.Paused = now, false
	}
	if slept {
		p.Pauses++
	}
	p.Touched = now
	return slept
}

// Pause stops the clock at the moment now; a paused or finished game stays unchanged.
func (p *Play) Pause(now time.Time) {
	if p.Over() || p.Paused {
		return
	}
	p.Ran = p.Clock(now)
	p.Paused = true
	p.Pauses++
}

// Clock returns how long the clock has run at the moment now, or ran until the end. It never goes back, even
// if the clock of the machine does.
func (p *Play) Clock(now time.Time) time.Duration {
	since := p.Since
	if !known(since) { // a round older than pauses
		since = p.Begun
		if p.Over() {
			return max(p.Ended.Sub(since), 0)
		}
	}
	switch {
	case p.Over(), p.Paused:
		return p.Ran
	case p.slept(now):
		now = p.Touched.Add(Idle)
	case now.Before(p.Touched): // the machine's clock was set back: time until then counts
		now = p.Touched
	}
	return p.Ran + max(now.Sub(since), 0)
}

// Time returns the counted time at the moment now: the clock and the price of help, truncated to seconds.
func (p *Play) Time(now time.Time) time.Duration {
	return (p.Clock(now) + p.Price).Truncate(time.Second)
}

// Stands reports whether the clock of a running p is stopped at the moment now.
func Stands(p *Play, now time.Time) bool { return !p.Over() && (p.Paused || p.slept(now)) }

// slept reports whether the board was idle for longer than Idle, which stops the clock.
func (p *Play) slept(now time.Time) bool {
	return !p.Paused && known(p.Touched) && now.Sub(p.Touched) > Idle
}

// known reports whether a moment was noted. Rounds of earlier versions have the beginning of Unix time, or
// zero.
func known(t time.Time) bool { return t.Unix() > 0 }

// end stops the clock at the moment now, for good.
func (p *Play) end(now time.Time) {
	p.Ran = p.Clock(now)
	p.Since, p.Ended, p.Paused = now, now, false
}
