package odds

import (
	"maps"
	"math"
	"math/rand/v2"
)

// Example is something whose meaning is known.
type Example struct {
	Meaning int
	Lists   []Weighed   // its traits
	Views   [][]Weighed // those that it has in one view of it or another; without any, it is seen in one without more
}

// Weighed is a list of traits, and how much they weigh.
type Weighed struct {
	Traits []Trait
	Weight float32
}

// Lesson is how examples are learnt from.
type Lesson struct {
	Rounds int     // how often all are gone through
	Rate   float32 // how far an example moves a score at first
	Hidden float32 // which share of the traits of an example is not seen in a round; another each time
}

// faint is the share of a meaning that is not worth a correction.
const faint = 0.01

// stride is how far apart in their list examples are gone through, so that not all of a meaning come one after another; a prime.
const stride = 7919

// Weights are how much traits speak for meanings, taken together: what one of them tells is not told again by those that come with it.
// They do not change and may be read by many goroutines.
type Weights struct {
	rows   map[Trait]int32 // where those of a trait begin
	scores []float32       // by trait, and by meaning
}

// Score adds to each meaning in scores what traits say for it and against it, times weight. scores has a place for each meaning.
func (w *Weights) Score(traits []Trait, weight float32, scores []float32) {
	for _, one := range traits {
		if at, ok := w.rows[one]; ok {
			addTimes(scores, w.scores[at:], weight)
		}
	}
}

func addTimes(scores, row []float32, weight float32) {
	row = row[:len(scores)]
	for m := range scores {
		scores[m] += weight * row[m]
	}
}

// steady keeps the first steps of a score from being too long, in squares of steps.
const steady = 1e-2

// pupil is a trait of an example, and how much it weighs.
type pupil struct {
	row    int32
	weight float32
}

// pupils are the traits of an example, and those of its views.
type pupils struct {
	meaning int
	traits  []pupil
	views   [][]pupil
}

// batch is how many examples are worked out side by side.
const batch = 256

// Learn returns what the traits of n examples say for so many meanings. An example is seen in each of its views in turn, in each round in
// the next. It is judged by what has been learnt before; what spoke for other meanings is lowered, and what spoke for the right one is
// raised, as far as they were too likely: multinomial logistic regression by stochastic gradient descent, in the steps of AdaGrad (Duchi,
// Hazan and Singer, Journal of Machine Learning Research 12, 2011), which are the shorter the further a score has been moved. Of what is
// new some traits are unknown, so some are hidden while it is learnt, and no meaning hangs on a few of them (dropout: Srivastava and others,
// Journal of Machine Learning Research 15, 2014). The same examples give the same weights.
func Learn(n, meanings int, example func(i int) Example, l Lesson) *Weights {
	w := &Weights{rows: map[Trait]int32{}}
	all := w.enrolled(n, meanings, example)
	w.forget(all, meanings)
	w.scores = make([]float32, len(w.rows)*meanings)
	mean := make([]float32, len(w.scores))  // of the scores behind each of the last rounds, which differ by what was hidden
	moved := make([]float32, len(w.scores)) // the squares of all steps of a score
	shares := make([]float32, meanings)
	random := rand.NewPCG(uint64(n), uint64(meanings)) // any seed; the same each time
	var ofAll, ofView partly
	for round := range l.Rounds {
		for i := range n {
			p := &all[i]
			if n%stride != 0 { // then the stride meets each once
				p = &all[i*stride%n]
			}
			var view []pupil
			if len(p.views) > 0 {
				view = p.views[round%len(p.views)]
			}
			w.correct(p.meaning, shares, moved, l.Rate, ofAll.seen(p.traits, l.Hidden, random), ofView.seen(view, l.Hidden, random))
		}
		if last := l.Rounds - l.Rounds/2; round >= l.Rounds-last {
			addTimes(mean, w.scores, 1/float32(last))
		}
	}
	w.scores = mean
	return w
}

// enrolled gives rows to the traits of all examples.
func (w *Weights) enrolled(n, meanings int, example func(i int) Example) []pupils {
	all := make([]pupils, 0, n)
	var next [batch]Example
	for len(all) < n {
		from, some := len(all), min(batch, n-len(all))
		Each(some, func(i int) { next[i] = example(from + i) })
		for _, e := range next[:some] {
			p := pupils{meaning: e.Meaning, traits: w.enrol(e.Lists, meanings)}
			for _, view := range e.Views {
				p.views = append(p.views, w.enrol(view, meanings))
			}
			all = append(all, p)
		}
	}
	return all
}

// partly is room for those of a list that are seen.
type partly []pupil

// seen returns a list without the share that is hidden; what is seen weighs so much more. It holds until the next call.
func (s *partly) seen(list []pupil, hidden float32, random *rand.PCG) []pupil {
	if hidden == 0 {
		return list
	}
	const bits = 1 << 16 // four traits from a random number
	least, more := uint64(hidden*bits), 1/(1-hidden)
	some, dice := (*s)[:0], uint64(0)
	for i, p := range list {
		if i%4 == 0 {
			dice = random.Uint64()
		}
		if dice%bits >= least {
			some = append(some, pupil{p.row, p.weight * more})
		}
		dice /= bits
	}
	*s = some
	return some
}

// forget takes away the traits that only one example has, which tell nothing of others: most have been seen once.
func (w *Weights) forget(all []pupils, meanings int) {
	const nobody, several = 0, -1
	by := make([]int, len(w.rows)) // who has a trait, counted from 1
	for i, p := range all {
		for _, list := range append(p.views, p.traits) {
			for _, one := range list {
				if row := int(one.row) / meanings; by[row] == nobody {
					by[row] = i + 1
				} else if by[row] != i+1 {
					by[row] = several
				}
			}
		}
	}
	to, kept := make([]int32, len(by)), 0
	for row, who := range by {
		if to[row] = several; who == several {
			to[row] = int32(kept * meanings)
			kept++
		}
	}
	moved := func(row int32) int32 { return to[int(row)/meanings] }
	for i := range all {
		p := &all[i]
		p.traits = remembered(p.traits, moved)
		for k, view := range p.views {
			p.views[k] = remembered(view, moved)
		}
	}
	maps.DeleteFunc(w.rows, func(_ Trait, row int32) bool { return moved(row) < 0 })
	for one, row := range w.rows {
		w.rows[one] = moved(row)
	}
}

// remembered returns the pupils whose rows are moved, and not to a negative one.
func remembered(list []pupil, moved func(row int32) int32) []pupil {
	some := list[:0]
	for _, p := range list {
		if p.row = moved(p.row); p.row >= 0 {
			some = append(some, p)
		}
	}
	return some
}

// enrol gives rows to the traits in some lists.
func (w *Weights) enrol(lists []Weighed, meanings int) (all []pupil) {
	n := 0
	for _, list := range lists {
		n += len(list.Traits)
	}
	all = make([]pupil, 0, n)
	for _, list := range lists {
		for _, one := range list.Traits {
			row, ok := w.rows[one]
			if !ok {
				row = int32(len(w.rows) * meanings)
				w.rows[one] = row
			}
			all = append(all, pupil{row, list.Weight})
		}
	}
	return all
}

// correct judges an example by its traits, and moves what they say. shares has room for each meaning, and moved for each score.
func (w *Weights) correct(meaning int, shares, moved []float32, rate float32, traits ...[]pupil) {
	clear(shares)
	for _, some := range traits {
		w.add(shares, some)
	}
	Shares(shares, 1)
	if shares[meaning]--; shares[meaning] > -faint {
		return
	}
	faults := make([]fault, 0, len(shares))
	for m, share := range shares {
		if share > faint || share < -faint {
			faults = append(faults, fault{m, share})
		}
	}
	for _, some := range traits {
		for _, p := range some {
			w.move(p, faults, moved, rate)
		}
	}
}

// add adds to each meaning in scores what pupils say, in their sequence: four at once, so that a score is read and written once for them.
func (w *Weights) add(scores []float32, some []pupil) {
	for n := len(scores); len(some) >= 4; some = some[4:] {
		a, b, c, d := some[0], some[1], some[2], some[3]
		ofA, ofB, ofC, ofD := w.scores[a.row:][:n], w.scores[b.row:][:n], w.scores[c.row:][:n], w.scores[d.row:][:n]
		for m, sum := range scores {
			sum += a.weight * ofA[m]
			sum += b.weight * ofB[m]
			sum += c.weight * ofC[m]
			sum += d.weight * ofD[m]
			scores[m] = sum
		}
	}
	for _, p := range some {
		addTimes(scores, w.scores[p.row:], p.weight)
	}
}

// fault is by how much too likely a meaning was.
type fault struct {
	meaning int
	share   float32
}

// move moves what a trait says, by how much too likely some meanings were.
func (w *Weights) move(p pupil, faults []fault, moved []float32, rate float32) {
	row, squares := w.scores[p.row:], moved[p.row:]
	for _, f := range faults {
		step := f.share * p.weight
		squares[f.meaning] += step * step
		row[f.meaning] -= rate * step / float32(math.Sqrt(float64(squares[f.meaning]+steady)))
	}
}
