// Package herald says unasked what rooms are told of their daily: it posts it to every room that wants it, at its hour, once, and
// keeps in each room one message that says who has finished, and grows with the day.
//
// It knows rooms, their clocks, and what was posted. It refuses to know what a post looks like and how it is delivered.
package herald
