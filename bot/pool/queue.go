package pool

import (
	"cmp"
	"slices"
	"sync"
	"time"
)

// queue is the queue for the slots of one kind, with the people who have these slots. It is safe for
// concurrent use.
type queue struct {
	mu        sync.Mutex // guards the fields below
	free      int        // free slots
	perPerson int        // limit of the slots of a person at once
	trials    int        // free slots that trials may take
	people    map[string]*person
	waiting   []*ticket     // in order of arrival
	had       time.Duration // time used by the person who got the latest slot
}

type person struct {
	working int           // slots in use
	waiting int           // tickets in the queue
	had     time.Duration // time used; a new person starts with queue.had
}

type ticket struct {
	person string
	kind   Kind
	called chan struct{} // closed when the order gets a slot
}

// newQueue returns a queue for this number of slots. perPerson limits the slots of a person at once. If there
// are several slots, trials leave one to short work.
func newQueue(slots, perPerson int) *queue {
	return &queue{free: slots, perPerson: perPerson, trials: max(1, slots-1), people: map[string]*person{}}
}

func (q *queue) load() (working, waiting int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, p := range q.people {
		working += p.working
	}
	return working, len(q.waiting)
}

// join adds o to the queue, and gives it a free slot, if any. The error is a *CrowdedError or ErrBusy.
func (q *queue) join(o Order) (*ticket, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	p := q.people[o.Person]
	if p == nil {
		p = &person{}
		q.people[o.Person] = p
	}
	if o.Kind == Long && p.waiting >= LongWaiting {
		return nil, &CrowdedError{p.waiting}
	}
	if p.working == 0 && p.waiting == 0 {
		p.had = max(p.had, q.had) // an absent person gains no priority
	}
	p.waiting++
	t := &ticket{person: o.Person, kind: o.Kind, called: make(chan struct{})}
	q.waiting = append(q.waiting, t)
	q.call()
	if o.IfFree && q.remove(t) {
		return nil, ErrBusy
	}
	return t, nil
}

// quit locks mu and calls remove.
func (q *queue) quit(t *ticket) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.remove(t)
}

// remove takes t out of the queue, and reports whether t was in it. mu must be held.
func (q *queue) remove(t *ticket) bool {
	i := slices.Index(q.waiting, t)
	if i < 0 {
		return false
	}
	q.waiting = slices.Delete(q.waiting, i, i+1)
	q.people[t.person].waiting--
	q.forget(t.person)
	return true
}

// leave gives the slot of t back, after work of the given duration.
func (q *queue) leave(t *ticket, worked time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free++
	if t.kind == Trial {
		q.trials++
	}
	p := q.people[t.person]
	p.working--
	p.had += worked
	q.forget(t.person)
	q.call()
}

// forget deletes a person who has no orders, and has used no more time than q.had. If no person has orders,
// it deletes all people.
func (q *queue) forget(name string) {
	if p := q.people[name]; p.working == 0 && p.waiting == 0 && p.had <= q.had {
		delete(q.people, name)
	}
	for _, p := range q.people {
		if p.working > 0 || p.waiting > 0 {
			return
		}
	}
	clear(q.people)
	q.had = 0
}

// call gives the free slots to the claims that come first (see before). mu must be held.
func (q *queue) call() {
	for q.free > 0 {
		all := slices.DeleteFunc(q.claims(), func(t claim) bool {
			return t.round >= q.perPerson || t.kind == Trial && q.trials == 0
		})
		if len(all) == 0 {
			return
		}
		q.give(slices.MinFunc(all, before).ticket) // MinFunc returns the first of equal claims
	}
}

func (q *queue) give(t *ticket) {
	q.waiting = slices.DeleteFunc(q.waiting, func(other *ticket) bool { return other == t })
	p := q.people[t.person]
	p.waiting--
	p.working++
	q.free--
	if t.kind == Trial {
		q.trials--
	}
	q.had = max(q.had, p.had)
	close(t.called)
}

// claim is a waiting ticket with the values that determine its position in the queue.
type claim struct {
	*ticket
	round int           // the person's slots in use, plus the person's earlier tickets
	had   time.Duration // time used by the person
}

// claims returns the claims of all waiting orders. Short orders come first, and then trials, each in order of
// arrival.
func (q *queue) claims() []claim {
	all := make([]claim, 0, len(q.waiting))
	round := map[string]int{}
	sorted := slices.Clone(q.waiting)
	slices.SortStableFunc(sorted, func(a, b *ticket) int { return cmp.Compare(a.kind, b.kind) })
	for _, t := range sorted {
		p := q.people[t.person]
		all = append(all, claim{t, p.working + round[t.person], p.had})
		round[t.person]++
	}
	return all
}

// before compares claims: by kind, with trials last; then by round; then by time used. The smaller value is
// first.
func before(a, b claim) int {
	return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.round, b.round), cmp.Compare(a.had, b.had))
}

// positionOf returns the position of t in the queue, from 1. It is 0 if t has a slot.
func (q *queue) positionOf(t *ticket) int {
	q.mu.Lock()
	defer q.mu.Unlock()
	all := q.claims()
	slices.SortStableFunc(all, before)
	return 1 + slices.IndexFunc(all, func(x claim) bool { return x.ticket == t })
}
