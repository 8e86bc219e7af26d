// Package calendar serves the dailies: it makes each once, stores it, and never changes it. It also guards
// live dailies: it reports whether a puzzle sent, or a grid about to be shown, reveals a live daily.
package calendar
