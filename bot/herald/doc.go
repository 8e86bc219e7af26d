// Package herald posts the daily to every room that wants it, at its hour, once.
//
// It knows rooms, their clocks, and what was posted. It refuses to know what a post looks like and how it is delivered.
package herald
