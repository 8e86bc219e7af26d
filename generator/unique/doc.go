// Package unique answers one question many times: does this puzzle have exactly one solution, of which one is known?
//
// It knows which search suits which layout, and that the givens only become fewer. It refuses to know why givens are taken
// away, and in which order.
package unique
