package daily

import "sudokubot/generator"

// Ordered returns what is ordered of the generator at the first attempt at a puzzle of s.
func Ordered(s Series, d Date) generator.Spec {
	o := newOrder(s, d)
	return o.spec(o.seed(0))
}
