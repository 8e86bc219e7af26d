// Package daily makes the puzzle of a date, equal for everyone. It defines the series, their weeks and the
// difficulty of each day. A date is an argument: it uses no clock.
package daily
