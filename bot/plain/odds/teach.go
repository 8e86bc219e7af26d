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
	Rounds int       // how often all are gone through
	Rate   float32   // how far an example moves at most the score of a trait that tells all, in units of score
	Spread float32   // as of Shares
	Priors []float32 // what is added to the score of each meaning
}

// faint is the share of a meaning that is not worth a correction.
const faint = 0.01

// stride is how far apart in their list examples are gone through, so that not all of a meaning come one after another; a prime.
const stride = 7919

// Teach corrects what traits say for meanings by examples, all of which must have been added and counted, and the table settled.
// Counting takes traits to be independent of each other, which those of a sentence are not. Each example is judged by what the others
// have said, as if it had not been counted itself; where other meanings are too likely, what spoke for them is lowered, and what spoke
// for the right one is raised, as far as they were too likely: steps down the slope of logistic regression, from naive Bayes on.
func (t *Table) Teach(examples []Example, l Lesson) {
	scores, n := make([]float32, len(t.examples)), len(examples)
	for range l.Rounds {
		for i := range examples {
			e := &examples[i]
			if n%stride != 0 { // then the stride meets each once
				e = &examples[i*stride%n]
			}
			copy(scores, l.Priors)
			t.scoreWithout(e, scores)
			Shares(scores, l.Spread)
			for m := range scores {
				scores[m] = -scores[m]
			}
			if scores[e.Meaning]++; scores[e.Meaning] >= faint {
				t.move(e, scores, l.Rate)
			}
		}
	}
}

// scoreWithout adds to scores what the traits of an example say, had that not been counted.
func (t *Table) scoreWithout(e *Example, scores []float32) {
	for _, list := range e.Lists {
		for _, one := range list.Traits {
			r := t.rows[one]
			if r == nil {
				continue
			}
			for i := range r.cells {
				c := &r.cells[i]
				score := c.score
				if c.meaning == e.Meaning {
					score = 0
					if c.n > 1 {
						score = r.telling*float32(math.Log(1+float64(c.n-1)/(t.examples[c.meaning]+1)/floor)) + c.taught
					}
				}
				scores[c.meaning] += list.Weight * score
			}
		}
	}
}

// move moves what the traits of an example say for each meaning the way that it wants, but for traits that nothing else has.
func (t *Table) move(e *Example, ways []float32, rate float32) {
	for _, list := range e.Lists {
		for _, one := range list.Traits {
			r := t.rows[one]
			if r == nil || len(r.cells) == 1 && r.cells[0].n < 2 {
				continue
			}
			by := rate * list.Weight * r.telling
			for i := range r.cells {
				c := &r.cells[i]
				if way := ways[c.meaning]; way > faint || way < -faint {
					c.taught += by * way
					c.score += by * way
				}
			}
		}
	}
}
