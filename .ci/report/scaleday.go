package main

import (
	"math"
	"math/rand/v2"
)

const minutes = 24 * 60

// zones are the shares of people by their time zone, in minutes east of UTC.
var zones = []struct {
	east  int
	share float64
}{
	{-480, 0.07}, {-300, 0.12}, {-180, 0.09}, {0, 0.08}, {60, 0.20},
	{180, 0.14}, {210, 0.12}, {330, 0.10}, {480, 0.08},
}

// hours are the weights of the hours at which people come, in their own time.
var hours = [24]float64{
	2, 1, 0.5, 0.3, 0.3, 0.6, 1.5, 3, 4, 4.5, 4.5, 4.5, 5, 5, 4.5, 4.5, 5, 5.5, 6, 7, 8.5, 9, 7.5, 4.5,
}

// day is a day of all people. The figures of a minute are numbers in that minute of UTC.
type day struct {
	telegram, discord [minutes]float64 // messages of people
	due               []cohort         // posts of the daily on Telegram
}

// cohort is the rooms that are due at a moment.
type cohort struct {
	minute int
	rooms  float64
}

// simulate plays a day of a sample of people, and scales it to all of them. A person comes for one or more
// visits. The messages of a visit take a quarter of an hour.
func simulate(a assumptions) *day {
	r := rand.New(rand.NewPCG(a.Seed, 2))
	d := &day{}
	scale := a.People / float64(a.Sample)
	for range a.Sample {
		platform := &d.telegram
		if r.Float64() < a.Discord {
			platform = &d.discord
		}
		zone := pick(r, len(zones), func(i int) float64 { return zones[i].share })
		if r.Float64() >= a.Active {
			continue
		}
		const visits = 2
		for range visits {
			begin := a.visit(r) - zones[zone].east
			n := int(r.ExpFloat64()*a.Messages/visits + 0.5)
			for range n {
				platform[wrap(begin+r.IntN(15))] += scale
			}
		}
	}
	d.due = a.posts()
	return d
}

// visit returns the minute of a visit, in the person's own time.
func (a assumptions) visit(r *rand.Rand) int {
	if r.Float64() < a.Called {
		return 9*60 + min(59, int(r.ExpFloat64()*20))
	}
	return pick(r, 24, func(h int) float64 { return hours[h] })*60 + r.IntN(60)
}

// posts returns the posts of a day on Telegram.
func (a assumptions) posts() (due []cohort) {
	rooms := a.Groups * (1 - a.Discord)
	for _, z := range zones {
		for h := 7; h <= 22; h++ {
			n := rooms * z.share * (1 - a.Nine) / 16
			if h == 9 {
				n += rooms * z.share * a.Nine
			}
			due = append(due, cohort{wrap(h*60 - z.east), n})
		}
	}
	return due
}

// pick returns a number below n at random, by weight.
func pick(r *rand.Rand, n int, weight func(int) float64) int {
	sum := 0.0
	for i := range n {
		sum += weight(i)
	}
	at := r.Float64() * sum
	for i := range n {
		if at -= weight(i); at < 0 {
			return i
		}
	}
	return n - 1
}

func wrap(minute int) int { return ((minute % minutes) + minutes) % minutes }

// peak returns the largest number a second, and the mean.
func peak(perMinute [minutes]float64) (most, mean float64) {
	for _, n := range perMinute {
		most, mean = max(most, n/60), mean+n/60/minutes
	}
	return most, mean
}

// delays returns how long posts wait if Telegram takes perSecond messages a second. Answers go first, but
// paid posts have a pace of their own. The rooms of each due moment get an equal share of the rate, so no
// hour waits for another hour. longest is the wait of the last room, in minutes, and infinite if rooms still
// wait after two days.
func (d *day) delays(a assumptions, perSecond float64, paid bool) (longest, mean float64) {
	left := make([]float64, len(d.due))
	longest = 1
	waited, rooms := 0.0, 0.0
	for minute := range 2 * minutes {
		for i, c := range d.due {
			if c.minute == minute {
				left[i] += c.rooms
				rooms += c.rooms
			}
		}
		answers := d.telegram[minute%minutes] * a.Sends
		if paid {
			answers = 0
		}
		share(left, max(0, perSecond*60-answers))
		for i, n := range left {
			waited += n
			if n > 0.5 {
				longest = max(longest, float64(minute-d.due[i].minute+2)) // at least the next minute is needed
			}
		}
	}
	for _, n := range left {
		if n > 0.5 {
			return math.Inf(1), math.Inf(1)
		}
	}
	return longest, waited / rooms
}

// share takes capacity from the values of left, equally, until either is used up.
func share(left []float64, capacity float64) {
	for capacity > 1e-6 {
		waiting := 0
		for _, n := range left {
			if n > 0 {
				waiting++
			}
		}
		if waiting == 0 {
			return
		}
		part := capacity / float64(waiting)
		for i, n := range left {
			taken := min(n, part)
			left[i] -= taken
			capacity -= taken
		}
	}
}
