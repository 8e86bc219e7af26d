// Package daily makes the puzzle of a date: the same for everybody, from the date alone.
//
// It knows the week and how hard each of its days is. It refuses to know clocks, time zones, rooms, and what was served:
// a date is an argument.
package daily
