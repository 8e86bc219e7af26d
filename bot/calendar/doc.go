// Package calendar serves the dailies: each is made once, stored, and the same ever after. It also guards the live ones: it
// reports whether a puzzle that was sent, or a grid that is to be shown, gives one of them away.
//
// It knows dates, time zones and disguises, and takes the puzzles from package daily.
package calendar
