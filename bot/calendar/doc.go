// Package calendar serves the dailies: each is made once, stored, and the same ever after; and it knows which of them are
// live, so that nobody is helped with one of those.
//
// It knows dates, time zones and disguises, and takes the puzzles from package daily. It refuses to know how a puzzle is made,
// what is said about it, and on which platform.
package calendar
