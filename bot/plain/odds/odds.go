// Package odds tells what something is likely to mean, by what it has in common with examples of which the meaning is
// known.
//
// It knows traits and meanings as numbers. It refuses to know what a trait is of.
package odds

import (
	"math"
	"slices"
)

// Trait is something that examples have in common.
type Trait uint64

// Pair returns the trait of having one trait right before another.
func Pair(a, b Trait) Trait { return (a*0x9e3779b97f4a7c15)<<1 ^ b ^ 1<<63 }

// Table is how often examples of each meaning had each trait. It may be read by many goroutines while nobody changes it.
type Table struct {
	examples []float64 // by meaning
	rows     map[Trait]*row
}

// row is how many examples of which meanings have a trait.
type row struct {
	cells   []cell
	telling float32 // from 0, of a trait that all meanings have alike, to 1
	settled bool
}

// cell is how many examples of a meaning have a trait, and how much that speaks for it.
type cell struct {
	meaning int
	n       int
	score   float32
}

// New returns an empty table of so many meanings.
func New(meanings int) *Table {
	return &Table{examples: make([]float64, meanings), rows: map[Trait]*row{}}
}

// The share of the examples of a meaning that are said to have a trait which none of them has, and as if how much of an example,
// of whatever meaning, had each trait.
const (
	floor = 2e-5
	prior = 5e-4
)

// Add counts traits n times more as those of an example of a meaning. Examples are counted as whole ones by Count.
func (t *Table) Add(traits []Trait, meaning, n int) {
	for _, one := range traits {
		r := t.rows[one]
		if r == nil {
			r = &row{}
			t.rows[one] = r
		}
		r.settled = false
		r.add(meaning, n)
	}
}

func (r *row) add(meaning, n int) {
	for i := range r.cells {
		if r.cells[i].meaning == meaning {
			r.cells[i].n += n
			return
		}
	}
	r.cells = append(r.cells, cell{meaning: meaning, n: n})
}

// Count counts n examples of a meaning.
func (t *Table) Count(meaning, n int) { t.examples[meaning] += float64(n) }

// Settle works out what the counts of traits say. It must be called behind Add and Count, before anything is asked.
func (t *Table) Settle() {
	for _, r := range t.rows {
		if !r.settled {
			t.settle(r)
		}
	}
}

// settle weighs a trait by how far it is from being had by the examples of all meanings alike, in nats, and each of its cells by the
// share of the examples that have it.
func (t *Table) settle(r *row) {
	all := prior
	for _, c := range r.cells {
		all += t.share(c)
	}
	most, none := math.Log(float64(len(t.examples))), prior/float64(len(t.examples))
	told, with := most, 0
	for _, c := range r.cells {
		if c.n > 0 {
			p := (t.share(c) + none) / all
			told += p * math.Log(p)
			with++
		}
	}
	if p := none / all; with < len(t.examples) {
		told += float64(len(t.examples)-with) * p * math.Log(p)
	}
	weight := math.Sqrt(max(told, 0) / most)
	r.telling, r.settled = float32(weight), true
	for i := range r.cells {
		c := &r.cells[i]
		if c.score = 0; c.n > 0 {
			c.score = float32(weight * math.Log(1+t.share(*c)/floor))
		}
	}
}

func (t *Table) share(c cell) float64 { return float64(c.n) / (t.examples[c.meaning] + 1) }

// Telling returns how much a trait says of what is meant, from 0 for one that is had whatever is meant to 1.
func (t *Table) Telling(one Trait) float32 {
	if r := t.rows[one]; r != nil {
		return r.telling
	}
	return 0
}

// Score adds to each meaning in scores what traits say for it, times weight.
func (t *Table) Score(traits []Trait, weight float32, scores []float32) {
	for _, one := range traits {
		if r := t.rows[one]; r != nil {
			for i := range r.cells {
				scores[r.cells[i].meaning] += weight * r.cells[i].score
			}
		}
	}
}

// Shares turns scores into the shares of one that they stand for: scores that are spread apart once more weigh e times as much.
func Shares(scores []float32, spread float32) {
	most, all := scores[0], float32(0)
	for _, s := range scores {
		most = max(most, s)
	}
	for i, s := range scores {
		scores[i] = float32(math.Exp(float64((s - most) * spread)))
		all += scores[i]
	}
	for i := range scores {
		scores[i] /= all
	}
}

// Hash returns a number for a word.
func Hash(word string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(word) {
		h = (h ^ uint64(word[i])) * 1099511628211
	}
	return h
}

// Unique returns a list without what is twice in it, in no certain sequence.
func Unique(all []Trait) []Trait {
	slices.Sort(all)
	return slices.Compact(all)
}
