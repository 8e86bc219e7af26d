package standing

import (
	"cmp"
	"slices"
	"time"

	"sudokubot/bot/game"
)

// Season has the scores of the players of a room over some time. Of the results added, it retains only those
// of the last game. The zero value is empty. It is not safe for concurrent use.
type Season struct {
	people map[string]*personCounts
	last   []game.Result // results of the last game, not counted before the next game begins
	order  order         // the order of last
	date   string        // date of the last result
	day    Day           // the day of date
	days   []solvedOn    // the days with solved dailies, the oldest first
}

type personCounts struct {
	Score               // only Person, Name and Away are set
	begun     time.Time // the beginning of the game that has this Name
	date      string    // the date of the game that has this Name
	takesPart bool      // the person has a result that is not Away
	counts    [2]count  // games without help, and games with help
	days      []Day     // the days that count for a streak
}

// solvedOn is the number of people who solved a daily on a day.
type solvedOn struct {
	day Day
	by  int
}

// seasonOf returns the season of results, which are ordered by date and game.
func seasonOf(results []game.Result) *Season {
	s := &Season{}
	for _, r := range results {
		s.Add(&r)
	}
	return s
}

// Add counts a result, and does not retain r. Results must be added in order of date and game.
func (s *Season) Add(r *game.Result) {
	if len(s.last) > 0 && (s.last[0].Game != r.Game || s.last[0].Date != r.Date) {
		s.end()
	}
	if s.date != r.Date || s.people == nil {
		s.date, s.day = r.Date, DateDay(r.Date)
	}
	c := s.countsOf(r.Person)
	if newer := cmp.Or(cmp.Compare(r.Date, c.date), r.Begun.Compare(c.begun)); newer > 0 || c.date == "" {
		c.Name, c.Away, c.date, c.begun = r.Name, r.Away, r.Date, r.Begun
	}
	c.takesPart = c.takesPart || !r.Away
	if r.Counts() {
		s.counted(c)
	}
	s.last = append(s.last, *r)
}

// countsOf returns the personCounts of a person, which it creates if necessary.
func (s *Season) countsOf(person string) *personCounts {
	c := s.people[person]
	if c == nil {
		if s.people == nil {
			s.people = map[string]*personCounts{}
		}
		c = &personCounts{Score: Score{Person: person}}
		s.people[person] = c
	}
	return c
}

// counted adds the day of the last result to the days on which the person solved a daily.
func (s *Season) counted(c *personCounts) {
	if n := len(c.days); n > 0 && c.days[n-1] == s.day {
		return // a second daily on one day counts once
	}
	c.days = append(c.days, s.day)
	if n := len(s.days); n == 0 || s.days[n-1].day != s.day {
		s.days = append(s.days, solvedOn{day: s.day})
	}
	s.days[len(s.days)-1].by++
}

func (s *Season) end() {
	s.order.fill(s.last)
	for column := range playing {
		for _, p := range s.order[column] {
			helped := 0
			if !p.r.Clean() {
				helped = 1
			}
			s.people[p.r.Person].counts[helped].add(p)
		}
	}
	s.last = s.last[:0]
}

// Scores returns all scores, in no particular order. clean counts the games without help, and helped counts
// the games with help.
func (s *Season) Scores() (clean, helped []Score) {
	s.end()
	var scores [2][]Score
	for person, c := range s.people {
		for i := range c.counts {
			if one := &c.counts[i]; one.games > 0 {
				one.Person = person
				scores[i] = append(scores[i], one.score())
			}
		}
	}
	return scores[0], scores[1]
}

// Streaks returns the streak of each person on the day today, in no particular order. Of each score only
// Person, Name, Away and Streak are set.
func (s *Season) Streaks(today Day) (all []Score) {
	for _, c := range s.people {
		one := c.Score
		one.Streak = StreakOf(c.days, today)
		all = append(all, one)
	}
	return all
}

// Days returns the days that count for the room, the oldest first. On such a day at least two members solved
// a daily. In a room with a single member, one is enough.
func (s *Season) Days() []Day {
	members := 0
	for _, c := range s.people {
		if c.takesPart {
			members++
		}
	}
	var days []Day
	for _, d := range s.days {
		if d.by >= min(2, max(members, 1)) {
			days = append(days, d.day)
		}
	}
	return days
}

// Players returns how many people have results.
func (s *Season) Players() int { return len(s.people) }

// count has a person's results in games of one kind: without help, or with help.
type count struct {
	Score
	games  int
	newest moment   // the game that has this Name
	recent []recent // the newest games for an average, the oldest first
}

// moment is the position of a game in time.
type moment struct {
	date  string
	ended time.Time
}

func (m moment) compare(other moment) int {
	return cmp.Or(cmp.Compare(m.date, other.date), m.ended.Compare(other.ended))
}

// recent is a game and its time. The time is endless for a game given up.
type recent struct {
	moment
	time time.Duration
}

func (c *count) add(p placed) {
	r := p.r
	at := moment{r.Date, r.Ended}
	if c.games == 0 || at.compare(c.newest) >= 0 {
		c.Name, c.Away, c.newest = r.Name, r.Away, at
	}
	c.games++
	c.Points += p.points
	switch {
	case r.Outcome == game.GaveUp:
		c.remember(recent{at, endless})
		return
	case r.Ranked():
		if c.Best == 0 || p.time < c.Best {
			c.Best = p.time
		}
		c.remember(recent{at, p.time})
	}
	c.Solved++
}

func (c *count) remember(one recent) {
	at := len(c.recent)
	for at > 0 && one.compare(c.recent[at-1].moment) < 0 {
		at--
	}
	c.recent = slices.Insert(c.recent, at, one)
	c.recent = slices.Delete(c.recent, 0, max(0, len(c.recent)-averaged))
}

func (c *count) score() Score {
	s := c.Score
	var times []time.Duration
	for _, one := range c.recent {
		times = append(times, one.time)
	}
	s.Average = averageOf(times)
	return s
}
