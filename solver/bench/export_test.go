package bench

import "time"

// Hasty returns o with a first pass that may take no longer than that, if the budget is small.
func (o Options) Hasty(patience time.Duration) Options {
	o.patience = patience
	return o
}
