package game

import "time"

// Idle is after how long a board that is left alone pauses itself: the clock stands so long after the last touch, since thinking is
// playing, and what was seen cannot be unseen.
const Idle = 10 * time.Minute

// Touch notes at the moment now that the player did something, with which a clock that stands goes on. slept tells that it had
// paused itself.
func (p *Play) Touch(now time.Time) (slept bool) {
	if p.Over() {
		return false
	}
	slept = p.slept(now)
	if slept || p.Paused || now.Before(p.Touched) { // where the clock of the machine was set back, it goes on from there
		p.Ran = p.Clock(now)
		p.Since, p.Paused = now, false
	}
	if slept {
		p.Pauses++
	}
	p.Touched = now
	return slept
}

// Pause stops the clock at the moment now; a game that is paused or over stays as it is.
func (p *Play) Pause(now time.Time) {
	if p.Over() || p.Paused {
		return
	}
	p.Ran = p.Clock(now)
	p.Paused = true
	p.Pauses++
}

// Clock returns for how long the clock has run at the moment now, or ran until the end. It never goes back, whatever the clock of the
// machine does.
func (p *Play) Clock(now time.Time) time.Duration {
	since := p.Since
	if !known(since) { // it was begun before clocks could stand
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
	case now.Before(p.Touched): // the clock of the machine was set back: what has passed until then has passed
		now = p.Touched
	}
	return p.Ran + max(now.Sub(since), 0)
}

// Time is what counts at the moment now: the clock and the price of help, in whole seconds, cut off.
func (p *Play) Time(now time.Time) time.Duration {
	return (p.Clock(now) + p.Price).Truncate(time.Second)
}

// Stands reports whether the clock of p stands at the moment now, and p goes on.
func Stands(p *Play, now time.Time) bool { return !p.Over() && (p.Paused || p.slept(now)) }

// slept reports whether the board was left alone for so long that the clock stands by itself.
func (p *Play) slept(now time.Time) bool {
	return !p.Paused && known(p.Touched) && now.Sub(p.Touched) > Idle
}

// known reports whether a moment was noted. Of rounds of earlier versions it is the beginning of Unix time, or zero.
func known(t time.Time) bool { return t.Unix() > 0 }

// end stops the clock at the moment now, for good.
func (p *Play) end(now time.Time) {
	p.Ran = p.Clock(now)
	p.Since, p.Ended, p.Paused = now, now, false
}
