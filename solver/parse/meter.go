package parse

import (
	"cmp"
	"context"
)

// meter counts the work on a text in steps, of which each takes about as long as a look at one sign. Whatever loops over
// signs, cells, lines or candidates pays before it does so, so that no text, however it was made, takes more than its budget.
type meter struct {
	spent, budget int
	look          int          // how much is spent when ended is asked again
	ended         func() error // the context's Err
	why           error        // why the work was given up; nil while it goes on
}

const (
	// stepsPerByte make the budget, with the longest text that is read. Of what people send lists of canonical lines take
	// most, up to 740 a byte; most texts take a tenth of that.
	stepsPerByte = 1536
	betweenLook  = 1 << 16 // steps between two looks at the context: less than a millisecond
)

func newMeter(ctx context.Context, o Options) *meter {
	return &meter{budget: cmp.Or(o.Budget, stepsPerByte*o.limit()), ended: ctx.Err}
}

// spend pays for some steps. When there are none left, or the context has ended, it does not return: it unwinds to within.
func (m *meter) spend(steps int) {
	if m.spent += steps; m.spent >= m.look {
		m.check()
	}
}

func (m *meter) check() {
	m.look = min(m.spent+betweenLook, m.budget+1)
	if m.why = m.ended(); m.why == nil && m.spent > m.budget {
		m.why = &Error{Kind: TooMuch}
	}
	if m.why != nil {
		panic(m.why)
	}
}

// within returns what find does or, if m unwinds it, why the work was given up.
func (m *meter) within(find func() ([]Find, error)) (finds []Find, err error) {
	defer func() {
		if m.why != nil {
			recover() // of spend; any other panic goes on
			finds, err = nil, m.why
		}
	}()
	return find()
}
