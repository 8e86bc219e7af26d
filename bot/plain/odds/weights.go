package odds

import "math"

// Example is something whose meaning is known.
type Example struct {
	Meaning int
	Lists   []Weighed // its traits
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

// Learn returns what the traits of examples say for so many meanings. An example is seen in one view or several, of one meaning, and in
// each round in the next of these. It is judged by what has been learnt before; what spoke for other meanings is lowered, and what spoke
// for the right one is raised, as far as they were too likely: multinomial logistic regression by stochastic gradient descent, in the
// steps of AdaGrad (Duchi, Hazan and Singer, Journal of Machine Learning Research 12, 2011), which are the shorter the further a score
// has been moved. The same examples give the same weights.
func Learn(examples [][]Example, meanings int, l Lesson) *Weights {
	w := &Weights{rows: map[Trait]int32{}}
	views := make([][][]pupil, len(examples))
	for i := range examples {
		for _, view := range examples[i] {
			views[i] = append(views[i], w.enrol(view.Lists, meanings))
		}
	}
	w.scores = make([]float32, len(w.rows)*meanings)
	moved := make([]float32, len(w.scores)) // the squares of all steps of a score
	shares := make([]float32, meanings)
	for round := range l.Rounds {
		for i, n := 0, len(examples); i < n; i++ {
			at := i
			if n%stride != 0 { // then the stride meets each once
				at = i * stride % n
			}
			if all := views[at]; len(all) > 0 {
				w.correct(all[round%len(all)], examples[at][0].Meaning, shares, moved, l.Rate)
			}
		}
	}
	return w
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
func (w *Weights) correct(traits []pupil, meaning int, shares, moved []float32, rate float32) {
	clear(shares)
	for _, p := range traits {
		addTimes(shares, w.scores[p.row:], p.weight)
	}
	Shares(shares, 1)
	if shares[meaning]--; shares[meaning] > -faint {
		return
	}
	for _, p := range traits {
		row, squares := w.scores[p.row:][:len(shares)], moved[p.row:][:len(shares)]
		for m, share := range shares {
			if share > faint || share < -faint {
				step := share * p.weight
				squares[m] += step * step
				row[m] -= rate * step / float32(math.Sqrt(float64(squares[m]+steady)))
			}
		}
	}
}
