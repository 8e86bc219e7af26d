package signs

import (
	"context"
	"errors"
)

// Meter counts the work on a text in steps. A step is about the time to read a sign. Every loop over signs,
// cells, lines or candidates pays its steps first, so no text exceeds its budget.
type Meter struct {
	spent, budget int
	look          int          // number of spent steps at which ended is called again
	ended         func() error // the Err method of the context
	why           error        // why the work ended early; nil while it continues
}

// betweenLook is the number of steps between two checks of the context. It takes less than a millisecond.
const betweenLook = 1 << 16

// ErrBudget reports that the work exceeds its budget.
var ErrBudget = errors.New("the work takes more than its budget")

// NewMeter returns a meter with a budget of steps. The meter also checks ctx.
func NewMeter(ctx context.Context, budget int) *Meter {
	return &Meter{budget: budget, ended: ctx.Err}
}

// Spend adds some steps to the work done. If the budget is exceeded or the context has ended, it panics, and
// Within recovers.
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

// Within calls work and returns nil. If Spend ends the work early, Within returns ErrBudget or the error of
// the context.
func (m *Meter) Within(work func()) (err error) {
	defer func() {
		if m.why != nil {
			recover() // recovers the panic of Spend; any other panic continues
			err = m.why
		}
	}()
	work()
	return nil
}

// Steps returns the number of steps spent.
func (m *Meter) Steps() int { return m.spent }

// Costs of work, in steps. They are measured: a step takes some nanoseconds.
const (
	partSteps = 8  // steps to cut out a part of a line
	FormSteps = 16 // steps for each byte matched with a regular expression
)
