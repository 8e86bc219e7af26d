package signs

import (
	"context"
	"errors"
)

// Meter counts the work on a text in steps, each about the time of a look at one sign. Every loop over signs,
// cells, lines or candidates pays first, so that no text exceeds its budget.
type Meter struct {
	spent, budget int
	look          int          // how much is spent when ended is asked again
	ended         func() error // the context's Err
	why           error        // why the work was given up; nil while it goes on
}

// betweenLook is the steps between two looks at the context: less than a millisecond.
const betweenLook = 1 << 16

// ErrBudget reports that the work exceeds its budget.
var ErrBudget = errors.New("the work takes more than its budget")

// NewMeter returns a meter with this budget, which also checks ctx.
func NewMeter(ctx context.Context, budget int) *Meter {
	return &Meter{budget: budget, ended: ctx.Err}
}

// Spend pays for some steps. When the budget is used up, or the context has ended, it panics, and Within
// recovers.
func (m *Meter) Spend(steps int) {
	if m.spent += steps; m.spent >= m.look {
		m.check()
	}
}

func (m *Meter) check() {
	m.look = min(m.spent+betweenLook, m.budget+1)
	if m.why = m.ended(); m.why == nil && m.spent > m.budget {
		m.why = ErrBudget
	}
	if m.why != nil {
		panic(m.why)
	}
}

// Within does the work and returns nil or, if m unwinds it, why it was given up.
func (m *Meter) Within(work func()) (err error) {
	defer func() {
		if m.why != nil {
			recover() // of spend; any other panic goes on
			err = m.why
		}
	}()
	work()
	return nil
}

// Steps returns how many steps were spent.
func (m *Meter) Steps() int { return m.spent }

// Costs of work, in steps. They are measured: a step takes some nanoseconds.
const (
	partSteps = 8  // to cut out a part of a line
	FormSteps = 16 // to match a regular expression, for each byte
)
