// Package daily makes the puzzle of a date, equal for everyone, from the date alone.
//
// It has the week and the difficulty of each of its days. A date is an argument: it uses no clock.
package daily
