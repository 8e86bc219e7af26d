package pool

import (
	"cmp"
	"slices"
	"time"
)

// line is the queue for the places of a kind, and their holders. Callers of its methods hold the lock of the
// pool.
type line struct {
	free    int // places
	most    int // places of a person at once
	trials  int // places free for trials
	people  map[string]*person
	waiting []*ticket     // in order of arrival
	had     time.Duration // time used by the person called last, when called
}

// person is a person with orders in a line.
type person struct {
	working int           // places they have
	waiting int           // tickets they have in the line
	had     time.Duration // time used; newcomers start with that of the person called last
}

// ticket is a waiting order.
type ticket struct {
	person string
	kind   Kind
	called chan struct{} // closed when there is a place
}

// newLine returns a line for so many places, at most most of them for a person at once. Trials leave a place
// of several to short work.
func newLine(places, most int) *line {
	return &line{free: places, most: most, trials: max(1, places-1), people: map[string]*person{}}
}

func (l *line) waitingOf(name string) int {
	if p, ok := l.people[name]; ok {
		return p.waiting
	}
	return 0
}

// working returns how many places are taken.
func (l *line) working() (n int) {
	for _, p := range l.people {
		n += p.working
	}
	return n
}

// join adds an order to the end of the line.
func (l *line) join(name string, k Kind) *ticket {
	p := l.people[name]
	if p == nil {
		p = &person{had: l.had}
		l.people[name] = p
	}
	if p.working == 0 && p.waiting == 0 {
		p.had = max(p.had, l.had) // absence saves up no turns
	}
	p.waiting++
	t := &ticket{person: name, kind: k, called: make(chan struct{})}
	l.waiting = append(l.waiting, t)
	return t
}

// quit takes t out of the line; it is false if t is not in it.
func (l *line) quit(t *ticket) bool {
	i := slices.Index(l.waiting, t)
	if i < 0 {
		return false
	}
	l.waiting = slices.Delete(l.waiting, i, i+1)
	l.people[t.person].waiting--
	l.forget(t.person)
	return true
}

// leave gives the place of t back, after its person worked there for that time.
func (l *line) leave(t *ticket, worked time.Duration) {
	l.free++
	if t.kind == Trial {
		l.trials++
	}
	p := l.people[t.person]
	p.working--
	p.had += worked
	l.forget(t.person)
}

// forget deletes people without orders here who have used no more time than others; all when the line is
// idle.
func (l *line) forget(name string) {
	if p := l.people[name]; p.working == 0 && p.waiting == 0 && p.had <= l.had {
		delete(l.people, name)
	}
	for _, p := range l.people {
		if p.working > 0 || p.waiting > 0 {
			return
		}
	}
	clear(l.people)
	l.had = 0
}

// call gives the free places to the next in turn.
func (l *line) call() {
	for l.free > 0 {
		all := slices.DeleteFunc(l.turns(), func(t turn) bool { return t.round >= l.most || t.kind == Trial && l.trials == 0 })
		if len(all) == 0 {
			return
		}
		l.give(slices.MinFunc(all, before).ticket) // the first of equal turns
	}
}

// give gives a place to t.
func (l *line) give(t *ticket) {
	l.waiting = slices.DeleteFunc(l.waiting, func(other *ticket) bool { return other == t })
	p := l.people[t.person]
	p.waiting--
	p.working++
	l.free--
	if t.kind == Trial {
		l.trials--
	}
	l.had = max(l.had, p.had)
	close(t.called)
}

// turn is when a ticket's turn comes.
type turn struct {
	*ticket
	round int           // how many places the person has and will have been given before
	had   time.Duration // time used by the person
}

// turns returns the turns of all waiting orders: first the short ones, then trials, each in order of arrival.
func (l *line) turns() []turn {
	all := make([]turn, 0, len(l.waiting))
	round := map[string]int{}
	sorted := slices.Clone(l.waiting)
	slices.SortStableFunc(sorted, func(a, b *ticket) int { return cmp.Compare(a.kind, b.kind) })
	for _, t := range sorted {
		p := l.people[t.person]
		all = append(all, turn{t, p.working + round[t.person], p.had})
		round[t.person]++
	}
	return all
}

// before orders turns: trials last; then by the number of a person's earlier turns; then by the time used.
func before(a, b turn) int {
	return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.round, b.round), cmp.Compare(a.had, b.had))
}

// placeOf returns the place of t in the line, from 1; 0 if it is not in it.
func (l *line) placeOf(t *ticket) int {
	all := l.turns()
	slices.SortStableFunc(all, before)
	return 1 + slices.IndexFunc(all, func(x turn) bool { return x.ticket == t })
}
